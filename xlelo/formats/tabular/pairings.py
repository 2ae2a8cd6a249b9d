"""Pairings and results of a round: a row a board, with both players, their numbers and the result.

The round stands above the table ("Round 3 on 2025/11/07"), or in a column of its own. The rows are read as
those of the sheet of games in an entry workbook are; only who is meant may be told by a number, too.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from xlelo import spelling
from xlelo.formats.entry_games import GameReader, SheetRow
from xlelo.formats.findings import Findings
from xlelo.formats.names import Roster
from xlelo.formats.sheets import Cell
from xlelo.formats.tables import Record, normal
from xlelo.formats.tabular.headings import listed, round_in
from xlelo.formats.tabular.paired import BYE, Paired, is_absent, is_free, paired
from xlelo.formats.tabular.parts import Part
from xlelo.model import BLACK, WHITE, Game, Player

_ROUND_COLUMN = 1 << 20  # no sheet has that many: the round of the line above goes there
_FORFEIT = re.compile(r"([01])f?[:-]([01])[fk]")


def read_pairings(
    parts: Sequence[Part],
    players: Sequence[Player],
    numbers: bool,
    epoch: datetime,
    findings: Findings,
) -> tuple[Game, ...]:
    """The games of all these tables; `numbers` says whether the players' numbers are those of the tables."""
    reader = GameReader(epoch, Roster(players), findings, None)
    roster = Roster(players)
    games: dict[SheetRow, Game | None] = {}
    if not players:  # that is one problem, named already
        return ()
    for part in parts:
        number = 0 if "round" in part.table.columns else _round(part)
        if not number and "round" not in part.table.columns:
            findings.add("E814", part.table.sheet.place(part.table.heading_row))
            continue
        for record in part.records():
            told = _told(record, number, roster, numbers, findings)
            if told is not None:
                games[reader.row_of(record)] = reader.game(told)
    reader.note_gaps()
    return tuple(game for row, game in games.items() if game is not None and row not in reader.contradicted)


def _round(part: Part) -> int:
    """The round in the last line above the table that names one."""
    for row in reversed(part.above):
        for value in row.cells.values():
            if isinstance(value, str) and (number := round_in(value)):
                return number
    return 0


def _told(record: Record, number: int, roster: Roster, numbers: bool, findings: Findings) -> Record | None:
    """The row as the sheet of games has it: players by starting number, byes by their word."""
    changed: dict[int, Cell] = dict(record.row.cells)
    columns = dict(record.table.columns)
    if number:
        columns["round"] = _ROUND_COLUMN
        changed[_ROUND_COLUMN] = number
    column = columns.get("result", 0)
    if (result := _result(record)) is not None:
        changed[column] = result
    else:
        changed.pop(column, None)
    for side in (WHITE, BLACK):
        who = paired(record, side)
        if not who.name and not (numbers and who.number):
            continue
        if is_free(who.name):
            if side == BLACK:
                changed[columns[BLACK]] = BYE
                if is_absent(who.name):
                    changed.setdefault(column, "0")
            continue
        found = _number(who, roster, numbers)
        if found:
            if numbers and who.number and who.number != found and who.number in roster.names:
                values = {"found": who.name, "number": who.number, "name": roster.names[who.number]}
                findings.add("E815", record.place(side), **values)
                return None
            changed[columns[side]] = found
        else:
            changed[columns[side]] = who.name or str(who.number)
    headings: Mapping[str, str] = {"round": "", **record.table.headings}
    table = replace(record.table, columns=columns, headings=headings)
    return Record(replace(record.row, cells=changed), table)


def _result(record: Record) -> Cell:
    """The result as it is spelled elsewhere: 1:0K and 1F-0F are forfeits.

    In a table with a column of its own for forfeits, Swiss-Manager's, that column tells them, and 0:0 without
    it stands for "not played yet".
    """
    value = record["result"]
    if not isinstance(value, str):
        return value
    text = spelling.compact(value)
    if found := _FORFEIT.fullmatch(text):
        return f"{found[1]}-{found[2]}f"
    if "forfeit" not in record.table.columns:
        return value
    if not _is_set(record["forfeit"]):
        return None if text in ("0:0", "0-0") else value
    result = spelling.RESULTS.get(text)
    # With a result that no forfeit has it is not understood, and so never rated.
    return value if result and result.is_forfeit else f"{text.replace(':', '-')}f"


def _is_set(value: Cell) -> bool:
    """Does this mark a forfeit: K, x, + and whatever else is not one of the signs for no?"""
    return value not in (None, False) and normal(value) not in ("", *listed("words", "no"))


def _number(who: Paired, roster: Roster, numbers: bool) -> int:
    """The starting number that a name leads to; of several with one name, the one that is told."""
    found = roster.numbers(who.name) if who.name else []
    if len(found) == 1:
        return found[0]
    if numbers and who.number in (found or roster.names) and (found or not who.name):
        return who.number
    return 0
