"""The grid of a round robin: a row and a column for each player, and in each cell what the row scored.

A grid tells neither rounds nor colours. The rounds are those of the Berger tables in the order of the rows'
numbers; colours count as unknown. In a double round robin a cell holds two results: `1½`, `0 1`.
"""

import re
from collections.abc import Mapping, Sequence

from xlelo import spelling
from xlelo.berger import MOST_PLAYERS, berger
from xlelo.formats.cells import plain
from xlelo.formats.claims import PAIRS
from xlelo.formats.findings import Findings
from xlelo.formats.sheets import Broken
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.tabular.crosstable import Played, names_by
from xlelo.formats.tabular.parts import DIAGONAL, Part
from xlelo.model import Game, Player, Result

_TOKENS = {"1": "1", "½": "=", "=": "=", "0": "0", "+": "+", "-": "-"}
_HALVES = re.compile(r"1/2|0[.,]5|(?<!\d)[.,]5")


def read_grid(part: Part, players: Sequence[Player], findings: Findings) -> Played:
    """The games of a grid; `players` in the order of its rows."""
    played = Played()
    size = len(players)
    if size < 2:
        return played
    if size > MOST_PLAYERS:
        findings.add("E816", part.table.sheet.place(part.table.heading_row), count=size, most=MOST_PLAYERS)
        return played
    findings.add("N804", part.table.sheet.place(part.table.heading_row))
    column_of = _columns(part)
    rounds = _rounds(players)
    for one in range(size):
        for other in range(one + 1, size):
            _games(part, players, (one, other), column_of, rounds, findings, played)
    played.games.sort(key=lambda game: (game.round, game.black is None, game.white))
    return played


def _columns(part: Part) -> Mapping[int, int]:
    """The column of each row's player: told by the diagonal, else by the number that heads it."""
    found: dict[int, int] = {}
    for row, line in enumerate(part.rows):
        stars = [
            column
            for column in part.rounds.values()
            if isinstance(value := line.cells.get(column), str) and DIAGONAL.fullmatch(value)
        ]
        if len(stars) == 1:
            found[row] = stars[0]
    if len(found) == len(part.rows) and len(set(found.values())) == len(found):
        return found
    keys = sorted(part.table.columns.keys() & {"number", "rank"}, key=lambda key: part.table.columns[key])
    for key in (*keys, ""):
        names = names_by(part.records(), key).rows
        if part.rounds.keys() <= names.keys():
            return {names[number]: column for number, column in part.rounds.items()}
    return {}


def _rounds(players: Sequence[Player]) -> Mapping[frozenset[int], int]:
    """The round of each pair of rows, by the Berger tables."""
    order = sorted(range(len(players)), key=lambda row: players[row].number)
    return {
        frozenset((order[pairing.white - 1], order[pairing.black - 1])): pairing.round
        for pairing in berger(len(players))
    }


def outcomes(value: Value) -> tuple[str, ...] | None:
    """The results in a cell, one for each game; None when it is not understood."""
    if isinstance(value, bool | Broken):
        return None
    text = _HALVES.sub("½", spelling.compact(plain(value)).lstrip("'"))
    text = re.sub(r"1[fk]", "+", re.sub(r"0[fk]", "-", text)).strip("/|;,")
    found = tuple(_TOKENS.get(char, "") for char in text if char not in "/|;,")
    return None if "" in found or not found else found


def _games(
    part: Part,
    players: Sequence[Player],
    rows: tuple[int, int],
    column_of: Mapping[int, int],
    rounds: Mapping[frozenset[int], int],
    findings: Findings,
    played: Played,
) -> None:
    """The games of two players: both cells must tell the same."""
    sheet = part.table.sheet
    told: list[tuple[str, ...]] = []
    for row, other in (rows, rows[::-1]):
        column = column_of.get(other, 0)
        value = part.rows[row].cells.get(column)
        found = () if value is None else outcomes(value)
        if found is None:
            place = sheet.place(part.rows[row].number, column)
            shown = value.text if isinstance(value, Broken) else plain(value)
            findings.add("E818", place, found=shown)
            played.spoilt |= {players[at].number for at in rows}
            return
        told.append(found)
    if not any(told):
        return
    pair = frozenset(rows)
    matching = len(told[0]) == len(told[1]) and all(both in PAIRS for both in zip(*told, strict=True))
    if not matching:
        place = sheet.place(part.rows[rows[0]].number, column_of.get(rows[1], 0))
        both_told = ["".join(one) or " " for one in told]
        values = {"found": both_told[0], "other": both_told[1], "row": part.rows[rows[1]].number}
        findings.add("E819", place, **values)
        played.spoilt |= {players[at].number for at in rows}
        return
    numbers = [players[row].number for row in rows]
    if numbers[0] > numbers[1]:  # who stands first is of no meaning, so it is the lower number
        numbers.reverse()
        told.reverse()
    cycle = len(players) - 1 + len(players) % 2
    for index, both in enumerate(zip(*told, strict=True)):
        result = PAIRS[both][0]
        if result is Result.BOTH_LOSE:
            findings.add("N401", sheet.place(part.rows[rows[0]].number, column_of.get(rows[1], 0)))
        played.games.append(
            Game(
                rounds[pair] + index * cycle, numbers[0], numbers[1], result,
                colours=result.is_forfeit,
            )
        )  # fmt: skip
