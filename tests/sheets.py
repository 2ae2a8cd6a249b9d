"""Writes a sheet that a test shows as a text table into a real workbook, and reads it back.

A cell is taken as a spreadsheet takes what is typed, only that nothing is spoilt: 1600 is a number,
2000-01-01 a date, 01:00 a time, =A1 a formula (never computed), #N/A an error, '1600 text, and 1-0 stays
text. {x} stands for a value that is given by name.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, time
from pathlib import Path

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from xlelo.errors import Unusable
from xlelo.formats.entry import Entry, load

TOURNAMENT = """
| Tournament | Test Open  |
| First day  | 2025-11-07 |
| Rating list | standard  |
| Rules      | FIDE       |
"""
PLAYERS = """
| No. | Name       | Rating |
| 1   | Sá, Ana    | 2100   |
| 2   | Bell, Bob  | 1900   |
| 3   | Cole, Cyd  | 1800   |
| 4   | Diaz, Dora | 1700   |
"""
GAMES = """
| Round | White   | Black     | Result |
| 1     | Sá, Ana | Bell, Bob | 1-0    |
"""


def fill(sheet: Worksheet, table: str, at: str = "A1", values: Mapping[str, object] | None = None) -> None:
    """Write the text table with its first cell at `at`."""
    corner = sheet[at]
    lines = [line.strip() for line in table.strip().splitlines()]
    for down, line in enumerate(lines):
        for across, typed in enumerate(line.strip("|").split("|")):
            _put(sheet.cell(corner.row + down, corner.column + across), typed.strip(), values or {})


def _put(cell: Cell, typed: str, values: Mapping[str, object]) -> None:
    if re.fullmatch(r"\{\w+\}", typed):
        value = values[typed[1:-1]]
        cell.value = value
        if isinstance(value, str):
            cell.data_type = "s"  # openpyxl takes "=Ace" for a formula
    elif typed.startswith("'"):
        cell.value = typed[1:]
        cell.data_type = "s"
    elif re.fullmatch(r"-?\d+(\.\d+)?", typed):
        cell.value = float(typed) if "." in typed else int(typed)
    elif re.fullmatch(r"\d{4}-\d\d-\d\d", typed):
        cell.value = date.fromisoformat(typed)
    elif re.fullmatch(r"\d\d:\d\d", typed):
        cell.value = time.fromisoformat(typed)
    elif typed:
        cell.value = typed


def write(folder: Path, values: Mapping[str, object] | None = None, at: str = "A1", **tables: str) -> Path:
    """A workbook with these sheets; a double underscore in a name is a space."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, table in tables.items():
        fill(book.create_sheet(name), table, at, values)
    path = folder / "entry.xlsx"
    book.save(path)
    return path


DOUBTS = ("N405", "N406", "N407", "N408")


def read(
    folder: Path,
    tournament: str = TOURNAMENT,
    players: str = PLAYERS,
    games: str = GAMES,
    at: str = "A1",
    **values: object,
) -> Entry:
    """The entry workbook with these sheets, read by the real reader.

    Without the notes on the event as a whole, such as players without a game, which most of these small
    events would have: `tests/test_entry_doubts.py` looks at those.
    """
    entry = load(write(folder, values, at, Tournament=tournament, Players=players, Games=games))
    problems = tuple(problem for problem in entry.problems if problem.code not in DOUBTS)
    return replace(entry, problems=problems)


def found(entry: Entry) -> list[str]:
    """Codes and places, in the order in which they are reported; without `DOUBTS`."""
    return [f"{problem.code} {problem.place}" for problem in entry.problems if problem.code not in DOUBTS]


def refused(path: Path) -> Unusable:
    """The error that a file ends in."""
    try:
        load(path)
    except Unusable as error:
        return error
    raise AssertionError(f"{path} was read")
