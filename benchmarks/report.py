"""The report on a big event against bare XlsxWriter: `python -m benchmarks.report [PLAYERS] [ROUNDS]`.

Bare XlsxWriter is given the very cells of the report, of the same kinds with the same values, through its
public methods, and writes them; the ratio of the two times is what counts (at most 2). The memory is the
most that one process held that wrote the report and nothing else (at most 300 MB).
"""

import io
import random
import subprocess
import sys
import time
from datetime import date
from typing import Any

import xlsxwriter

from xlelo.books import report
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Formula
from xlelo.model import SWISS, Game, Player, Result, Tournament

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_BY_FORFEIT)
_OFTEN = (40, 30, 35, 1)
_TITLES = ("", "", "", "CM", "FM", "IM", "GM", "WIM")
_FEDERATIONS = ("POR", "BRA", "EGY", "ESP", "IND", "FRA")


def big_event(players: int, rounds: int) -> Tournament:
    """An invented Swiss of that size, the same every time."""
    chance = random.Random(1)
    field = tuple(
        Player(
            number,
            f"Surname{number:05}, Name{number % 77}",
            None if chance.random() < 0.05 else chance.randint(1400, 2700),
            title=chance.choice(_TITLES),
            federation=chance.choice(_FEDERATIONS),
            birth_year=chance.randint(1950, 2015),
            sex=chance.choice("mw"),
            games=chance.randint(0, 500),
        )
        for number in range(1, players + 1)
    )
    games = []
    for number in range(1, rounds + 1):
        ring = [1, *((place - 2 + number) % (players - 1) + 2 for place in range(2, players + 1))]
        for board in range(players // 2):
            white, black = ring[board], ring[players - 1 - board]
            if (board + number) % 2:
                white, black = black, white
            games.append(Game(number, white, black, chance.choices(_RESULTS, _OFTEN)[0], board + 1))
    return Tournament("Big", field, tuple(games), start=date(2025, 11, 1), system=SWISS)


class _Recorder(Report):
    """Notes every cell that a report writes."""

    written: list[tuple[str, int, int, Any, str]]

    def put(self, sheet: Any, row: int, column: int, value: Any, style: str) -> None:
        self.written.append((sheet.name, row, column, value, style))
        super().put(sheet, row, column, value, style)


def recorded(tournament: Tournament) -> list[tuple[str, int, int, Any, str]]:
    """The cells of the report on this event."""
    _Recorder.written = []
    usual, report.Report = report.Report, _Recorder  # type: ignore[misc]
    try:
        report.write(io.BytesIO(), tournament, [])
    finally:
        report.Report = usual  # type: ignore[misc]
    return _Recorder.written


def bare(cells: list[tuple[str, int, int, Any, str]]) -> None:
    """The same cells by XlsxWriter alone."""
    book = xlsxwriter.Workbook(io.BytesIO(), {"in_memory": True})
    sheets: dict[str, Any] = {}
    formats: dict[str, Any] = {}
    for name, row, column, value, style in cells:
        if name not in sheets:
            sheets[name] = book.add_worksheet(name)
        if style not in formats:
            formats[style] = book.add_format({"border": 1})
        sheet, look = sheets[name], formats[style]
        if isinstance(value, Formula):
            sheet.write_formula(row, column, value.text, look, "" if value.value is None else value.value)
        elif isinstance(value, str):
            sheet.write_string(row, column, value, look)
        elif value is None:
            sheet.write_blank(row, column, None, look)
        elif isinstance(value, date):
            sheet.write_datetime(row, column, value, look)
        else:
            sheet.write_number(row, column, value, look)
    book.close()


def seconds(work: Any, *arguments: Any) -> float:
    began = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - began


def memory(players: int, rounds: int) -> str:
    """Megabytes of a process that writes the report; empty where the system does not tell."""
    code = (
        "import io, resource; from benchmarks.report import big_event; from xlelo.books import report; "
        f"report.write(io.BytesIO(), big_event({players}, {rounds}), []); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    scale = 1024 * 1024 if sys.platform == "darwin" else 1024
    return f"{int(done.stdout) / scale:.0f} MB" if done.returncode == 0 else "not known"


def main(players: int = 1000, rounds: int = 11) -> None:
    # First, since a new process counts what its parent held when it was started.
    held = memory(players, rounds)
    tournament = big_event(players, rounds)
    cells = recorded(tournament)
    pairs = [(seconds(report.write, io.BytesIO(), tournament, []), seconds(bare, cells)) for _ in range(3)]
    ours, theirs = (min(times) for times in zip(*pairs, strict=True))
    formulas = sum(isinstance(cell[3], Formula) for cell in cells)
    print(f"{players} players, {rounds} rounds: {len(cells)} cells, {formulas} of them formulas")
    print(f"report {ours:.2f} s, bare XlsxWriter {theirs:.2f} s, ratio {ours / theirs:.2f}")
    print(f"memory: {held}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
