"""Finds the tables on a sheet: players, crosstables, grids of a round robin, pairings of a round.

A table begins with a row of headings and ends before the next one. Around it stand the name of the event,
the round, explanations, addresses of web pages; a row is a player's when it has a name or a number in the
columns for these.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from xlelo.formats.cells import MOST_NUMBERS, plain, whole
from xlelo.formats.sheets import Row, Sheet
from xlelo.formats.tables import Record, Table
from xlelo.formats.tabular.columns import meant, sides, unheaded, unheaded_titles
from xlelo.formats.tabular.guarded import typed
from xlelo.formats.tabular.headings import key_of, round_of
from xlelo.formats.tabular.marks import mark

PLAYERS, ROUNDS, GRID, GAMES, HALF = "players", "rounds", "grid", "games", "half"
_SIDES = (("white", "black"), ("white_number", "black_number"))

DIAGONAL = re.compile(r"[*#■●█▓▒░◆\\]+|[xX]{1,3}")
_ADDRESS = re.compile(r"https?://|www\.|\.(?:com|org|net)\b", re.IGNORECASE)
_EMPTY_DAY = re.compile(r"[0\s./-]+")
_DASHES = re.compile(r"[-–—\s]+")


@dataclass(frozen=True, slots=True)
class Part:
    """A table: its kind, its columns by key, its rows, what stands above it since the table before.

    `rounds` are the columns headed with a number, `again` those with the number of an earlier one, which are
    not read; `unread` are the headings of columns that hold something and mean nothing here. In a table of
    `GAMES` the keys of Black's columns begin with "black_", and those of White's with "white_".
    `HALF` are games of which one player has no heading: nothing is read of them.
    """

    kind: str
    table: Table
    rows: tuple[Row, ...]
    rounds: Mapping[int, int]
    above: tuple[Row, ...]
    again: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    unread: tuple[str, ...] = ()

    def records(self) -> list[Record]:
        return [Record(row, self.table) for row in self.rows]


def parts_of(sheet: Sheet) -> tuple[list[Part], list[Row]]:
    """The tables in their order, and the rows that belong to none."""
    rows = [tidy for row in sheet.rows() if (tidy := _tidied(row)).cells]
    heads = [index for index, row in enumerate(rows) if any(is_it(row) for is_it, _ in _READ)]
    parts: list[Part] = []
    others: list[Row] = rows[: heads[0]] if heads else rows
    above = others
    for head, end in zip(heads, [*heads[1:], len(rows)], strict=False):
        below = rows[head + 1 : end]
        read = next(read for is_it, read in _READ if is_it(rows[head]))
        part = read(sheet, rows[head], below, tuple(above))
        if part is None:  # a table, but of teams or the like
            above = [rows[head], *below]
            others = [*others, *above]
            continue
        taken = {row.number for row in part.rows}
        above = [row for row in below if row.number not in taken]
        others = [*others, *above]
        parts.append(part)
    return parts, others


def _tidied(row: Row) -> Row:
    """The row without outer blanks in its texts, and without the apostrophes that guard them.

    On a sheet, too: a text file that a spreadsheet opened and saved as a workbook keeps these.
    """
    cells = {
        column: typed(value.strip()) if isinstance(value, str) else value
        for column, value in row.cells.items()
        if value is not None and not (isinstance(value, str) and not value.strip())
    }
    return replace(row, cells=cells)


def _keys(row: Row, is_game: bool) -> dict[int, str]:
    found = {column: key_of(value, is_game) for column, value in row.cells.items()}
    return {column: key for column, key in sorted(found.items()) if key}


def _is_games(row: Row) -> bool:
    keys = list(_keys(row, is_game=True).values())
    pair = keys.count("player") == 2 or any({white, black} <= set(keys) for white, black in _SIDES)
    return pair and ("result" in keys or "round" in keys)


def _is_half(row: Row) -> bool:
    """Games of which one player has lost the heading; as a list of players they would mix two people."""
    keys = set(_keys(row, is_game=True).values())
    return "result" in keys and "player" not in keys and any(keys & {*sides} for sides in _SIDES)


def _is_players(row: Row) -> bool:
    keys = set(_keys(row, is_game=False).values())
    if not keys:
        return False
    numbered = any(round_of(value) for value in row.cells.values())
    if "player" in keys:
        return len(keys) > 1 or numbered
    return bool(keys & {"rank", "number"}) and len(keys) + numbered > 2


def _first(keys: Mapping[int, str]) -> dict[str, int]:
    """The first column of each key."""
    found: dict[str, int] = {}
    for column, key in keys.items():
        found.setdefault(key, column)
    return found


def _players(sheet: Sheet, head: Row, below: Sequence[Row], above: tuple[Row, ...]) -> Part | None:
    columns = _first(_keys(head, is_game=False))
    rounds: dict[int, int] = {}
    again: dict[int, int] = {}
    for column, value in sorted(head.cells.items()):
        if column in columns.values() or not (number := round_of(value)):
            continue
        if rounds.setdefault(number, column) != column:
            again[column] = number
    for key, column in unheaded(head, below, columns, rounds.values()).items():
        columns.setdefault(key, column)
    if "player" not in columns:
        return None
    identity = [columns[key] for key in ("number", "rank") if key in columns]
    used = (*columns.values(), *rounds.values())
    rows = tuple(row for row in below if _is_record(row, columns["player"], identity, used))
    columns = meant(columns, head, rows)
    rows = tuple(_without_nothing(row, columns) for row in rows)
    headings = {key: plain(head.cells.get(column, "")) for key, column in columns.items()}
    table = Table(sheet, head.number, columns, headings)
    again = {column: number for column, number in again.items() if any(column in row.cells for row in rows)}
    unread = _unread(head, rows, {*columns.values(), *rounds.values(), *again})
    return Part(_kind(head, rows, rounds), table, rows, rounds, above, again, unread)


def _is_record(row: Row, name: int, identity: Collection[int], used: Collection[int]) -> bool:
    """Is this the row of a player? Titles, footers and explanations fill other cells."""
    numbered = any(whole(row.cells.get(column), 1, MOST_NUMBERS) for column in identity)
    filled = sum(column in row.cells for column in used)
    value = row.cells.get(name)
    if value is None:
        return numbered and filled > 1
    if isinstance(value, str) and _ADDRESS.search(value) and not (numbered and filled > len(identity) + 1):
        return False
    return numbered or filled > (1 if identity else 0) + any(column in row.cells for column in identity)


def _without_nothing(row: Row, columns: Mapping[str, int]) -> Row:
    """The row without what other programs write for "none": 0000/00/00 for a birth, --- for a federation."""
    none = {"birth_year": _EMPTY_DAY, "federation": _DASHES, "title": _DASHES, "sex": _DASHES}
    empty = {
        column
        for key, pattern in none.items()
        if (column := columns.get(key, 0)) in row.cells and pattern.fullmatch(plain(row.cells[column]))
    }
    return replace(row, cells={column: value for column, value in row.cells.items() if column not in empty})


def _kind(head: Row, rows: Sequence[Row], rounds: Mapping[int, int]) -> str:
    """What the columns under numbers hold: nothing, opponents by rounds, or results by opponents.

    A grid has its columns under bare numbers, and on its diagonal a sign or nothing.
    """
    cells = [row.cells[column] for row in rows for column in rounds.values() if column in row.cells]
    if not cells:
        return PLAYERS
    if any((found := mark(value)) and found.opponent for value in cells):
        return ROUNDS
    if not all(plain(head.cells[column]).strip(". ").isdecimal() for column in rounds.values()):
        return ROUNDS
    starred = sum(isinstance(value, str) and DIAGONAL.fullmatch(value) is not None for value in cells)
    square = len(rounds) == len(rows) > 1
    free = square and all(rounds.get(place) not in row.cells for place, row in enumerate(rows, 1))
    return GRID if starred > 1 or free else ROUNDS


def _games(sheet: Sheet, head: Row, below: Sequence[Row], above: tuple[Row, ...]) -> Part:
    keys = _keys(head, is_game=True)
    columns = dict(sides(keys))
    for side in ("white", "black"):  # players may be told by their numbers alone
        columns.setdefault(side, columns.get(f"{side}_number", 0))
    for side, column in unheaded_titles(head, below, columns):
        columns.setdefault(f"{side}_title", column)
    headings = {key: plain(head.cells.get(column, "")) for key, column in columns.items()}
    table = Table(sheet, head.number, columns, headings)
    rows = tuple(
        row for row in below if row.cells.keys() & {columns["white"], columns["black"]} and len(row.cells) > 1
    )
    return Part(GAMES, table, rows, {}, above, unread=_unread(head, rows, set(columns.values())))


def _unread(head: Row, rows: Sequence[Row], read: Collection[int]) -> tuple[str, ...]:
    """The headings of columns that hold something and are not read."""
    filled = {column for row in rows for column in row.cells}
    return tuple(plain(value) for column, value in sorted(head.cells.items()) if column in filled - set(read))


def _half(sheet: Sheet, head: Row, below: Sequence[Row], above: tuple[Row, ...]) -> Part:
    return Part(HALF, Table(sheet, head.number, {}, {}), (), {}, above)


# What a row of headings begins, in this order.
_READ: tuple[tuple[Callable[[Row], bool], Callable[..., Part | None]], ...] = (
    (_is_games, _games), (_is_half, _half), (_is_players, _players),
)  # fmt: skip
