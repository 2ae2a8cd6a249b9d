"""The grid of a round robin: a row and a column for each player, and in each cell what the row scored.

A grid tells neither rounds nor colours. The rounds are those of the Berger tables in the order of the rows'
numbers; colours count as unknown. In a double round robin a cell holds two results: `1½`, `0 1`.
"""

import re
from collections.abc import Mapping, Sequence

from xlelo import spelling
from xlelo.berger import MOST_PLAYERS, berger
from xlelo.errors import Place
from xlelo.formats.cells import plain
from xlelo.formats.claims import PAIRS
from xlelo.formats.findings import Findings
from xlelo.formats.sheets import Broken
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.tabular.claims import names_by
from xlelo.formats.tabular.crosstable import Played
from xlelo.formats.tabular.marks import HALVES
from xlelo.formats.tabular.parts import DIAGONAL, Part
from xlelo.model import Game, Player, Result

_TOKENS = {"1": "1", "½": "=", "=": "=", "0": "0", "+": "+", "-": "-"}
# What stands between two results may as well belong to one: a game told from both sides, or a decimal comma.
_DOUBTFUL = re.compile(r"[10½=]-[10½=]|[01],[01]")


def read_grid(part: Part, players: Sequence[Player], findings: Findings) -> Played:
    """The games of a grid; `players` in the order of its rows."""
    played = Played()
    size = len(players)
    if size < 2:
        return played
    if size > MOST_PLAYERS:
        findings.add("E816", part.table.sheet.place(part.table.heading_row), count=size, most=MOST_PLAYERS)
        played.spoilt |= {player.number for player in players}
        return played
    columns = _columns(part)
    if not columns:
        findings.add("E822", part.table.sheet.place(part.table.heading_row))
        played.spoilt |= {player.number for player in players}
        return played
    findings.add("N804", part.table.sheet.place(part.table.heading_row))
    reader = _Reader(part, columns, players, findings, played)
    for one in range(size):
        for other in range(one + 1, size):
            reader.games((one, other))
    played.games.sort(key=lambda game: (game.round, game.white))
    return played


def _columns(part: Part) -> Mapping[int, int]:
    """The column of each row's player: told by the diagonal, else by the number that heads it.

    Empty where neither tells it.
    """
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
    text = HALVES.sub("½", spelling.compact(plain(value)).lstrip("'"))
    if _DOUBTFUL.search(text):
        return None
    text = re.sub(r"1[fk]", "+", re.sub(r"0[fk]", "-", text)).strip("/|;,")
    found = tuple(_TOKENS.get(char, "") for char in text if char not in "/|;,")
    return None if "" in found or not found else found


class _Reader:
    def __init__(
        self,
        part: Part,
        columns: Mapping[int, int],
        players: Sequence[Player],
        findings: Findings,
        played: Played,
    ) -> None:
        self._part, self._players, self._findings, self._played = part, players, findings, played
        self._columns, self._rounds = columns, _rounds(players)
        self._cycle = len(players) - 1 + len(players) % 2

    def games(self, rows: tuple[int, int]) -> None:
        """The games of two players: both cells must tell the same."""
        told = [self._told(row, other) for row, other in (rows, rows[::-1])]
        both_told = [one for one in told if one is not None]
        if len(both_told) < 2:
            self._spoilt(rows)
            return
        first, second = both_told
        if len(first) != len(second) or not all(both in PAIRS for both in zip(first, second, strict=True)):
            values = {"found": "".join(first) or " ", "other": "".join(second) or " "}
            self._findings.add("E819", self._place(rows), **values, row=self._part.rows[rows[1]].number)
            self._spoilt(rows)
            return
        numbers = [self._players[row].number for row in rows]
        if numbers[0] > numbers[1]:  # who stands first is of no meaning, so it is the lower number
            numbers.reverse()
            first, second = second, first
        for index, both in enumerate(zip(first, second, strict=True)):
            result = PAIRS[both][0]
            if result is Result.BOTH_LOSE:
                self._findings.add("N401", self._place(rows))
            number = self._rounds[frozenset(rows)] + index * self._cycle
            self._played.games.append(Game(number, numbers[0], numbers[1], result, colours=result.is_forfeit))

    def _place(self, rows: tuple[int, int]) -> Place:
        return self._part.table.sheet.place(self._part.rows[rows[0]].number, self._columns.get(rows[1], 0))

    def _told(self, row: int, other: int) -> tuple[str, ...] | None:
        """The results in one cell; None for a cell that is not understood, which is a problem."""
        value = self._part.rows[row].cells.get(self._columns.get(other, 0))
        found = () if value is None else outcomes(value)
        if found is None:
            shown = value.text if isinstance(value, Broken) else plain(value)
            self._findings.add("E818", self._place((row, other)), found=shown)
        return found

    def _spoilt(self, rows: tuple[int, int]) -> None:
        self._played.spoilt |= {self._players[row].number for row in rows}
