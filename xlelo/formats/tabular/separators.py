"""What stands between the cells of a text file: told by the row of headings.

A comma stands in names and in points, a semicolon in titles; only the right separator makes known headings
of a line. Some programs write no separator and align the columns with blanks; these are cut where every line
of the table has a blank.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from xlelo.errors import Unusable
from xlelo.formats.guard import unusable
from xlelo.formats.tabular.headings import key_of, round_of
from xlelo.formats.tabular.text import MOST_ROWS, SEPARATORS, Cell, Line, TextSheet, sheet_of, split

_LOOKED_AT = 400  # rows in which the first headings are expected
_NAMED = re.compile(r"sep=([;,\t|])[ ]*(?=\r|\n)", re.IGNORECASE)
_RULE = re.compile(r"[\s|+=_-]*")
_MARGIN = re.compile(r"\(?[A-Z]\)")  # Vega's (W): the player has withdrawn
_WIDEST = 2_000


def rows_of(text: str, path: Path = Path()) -> TextSheet:
    """The rows of a text file, cut into cells. Errors: `Unusable` (E804)."""
    if named := _NAMED.match(text):
        lines = split(" " * len(named[0]) + text[named.end() :], named[1])
        return sheet_of(lines, path)
    # With another separator a line is one cell, which may then be too long: that says nothing of the file.
    counts: dict[str, int] = {}
    refused: Unusable | None = None
    for separator in SEPARATORS:
        try:
            counts[separator] = _most_headings(text, separator)
        except Unusable as error:
            refused = refused or error
    separator = max(counts, key=lambda known: counts[known], default="")
    best = counts.get(separator, 0)
    if refused and best < 2:
        raise refused
    if best < 2 and (aligned := _aligned(text)):
        return sheet_of(aligned, path)
    return sheet_of(split(text, separator), path)


def _most_headings(text: str, separator: str) -> int:
    """The headings in the line that has most of them."""
    return max(_headings(cell.text for cell in line.cells) for line in split(text, separator, _LOOKED_AT))


def _headings(texts: Iterator[str]) -> int:
    cells = list(texts)
    players = sum(bool(key_of(text)) for text in cells)
    games = sum(bool(key_of(text, is_game=True)) for text in cells)
    # Numbers alone head nothing: a row of results has many.
    return max(players and players + sum(round_of(text) > 0 for text in cells), games)


def _aligned(text: str) -> tuple[Line, ...]:
    """The rows of tables whose columns are aligned with blanks; none when there is no such table."""
    lines = text.expandtabs().splitlines()
    if len(lines) > MOST_ROWS or any(len(line) > _WIDEST for line in lines):
        raise unusable("E804")
    found: list[Line] = []
    at = 0
    while at < len(lines):
        if not _heads(lines[at]):
            if lines[at].strip():
                start = len(lines[at]) - len(lines[at].lstrip())
                found.append(Line(at + 1, (Cell(lines[at].strip(), start + 1),)))
            at += 1
            continue
        end = next(
            (row for row in range(at + 1, len(lines)) if not lines[row].strip() or _heads(lines[row])),
            len(lines),
        )
        rows = [row for row in range(at, end) if row == at or not _RULE.fullmatch(lines[row])]
        found += _cut(lines, rows)
        at = end
    return tuple(found) if any(len(line.cells) > 1 for line in found) else ()


def _heads(line: str) -> bool:
    return len(line) <= _WIDEST and _headings(iter(line.replace("|", " ").split())) > 2


def _cut(lines: Sequence[str], rows: Sequence[int]) -> Iterator[Line]:
    """A table cut at the blanks that run through all its rows; the first one holds the headings."""
    width = max(len(lines[row]) for row in rows)
    padded = {row: lines[row].replace("|", " ").ljust(width + 1) for row in rows}
    filled = [any(padded[row][place] != " " for row in rows) for place in range(width)]
    spans: list[tuple[int, int]] = []
    start = None
    for place, is_filled in enumerate([*filled, False]):
        if is_filled and start is None:
            start = place
        elif not is_filled and start is not None:
            headed = padded[rows[0]][start:place].strip()
            if headed or not spans:
                spans.append((start, place))
            elif not all(_is_margin(padded[row][start:place]) for row in rows[1:]):
                spans[-1] = (spans[-1][0], place)  # a blank within names, and not between columns
            start = None
    for row in rows:
        cells = []
        for begin, end in spans:
            content = padded[row][begin:end]
            lead = len(content) - len(content.lstrip())
            cells.append(Cell(content.strip(), begin + lead + 1))
        yield Line(row + 1, tuple(cells))


def _is_margin(content: str) -> bool:
    return not content.strip() or _MARGIN.fullmatch(content.strip()) is not None
