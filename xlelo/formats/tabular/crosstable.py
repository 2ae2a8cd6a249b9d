"""A crosstable by rounds: each game stands in two rows, and counts when both tell the same."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xlelo.errors import Place
from xlelo.formats.claims import PAIRS
from xlelo.formats.findings import Findings
from xlelo.formats.tables import Record
from xlelo.formats.tabular.claims import Claim, Names, has_scores_only, names_in, read_claims
from xlelo.formats.tabular.marks import UNKNOWN_COLOUR, colours
from xlelo.formats.tabular.parts import Part
from xlelo.model import BLACK, WHITE, Game, Player, Result

_BYES = {
    "U": (Result.PAIRING_BYE, True),
    "B": (Result.PAIRING_BYE, True),
    "F": (Result.PAIRING_BYE, False),
    "H": (Result.HALF_POINT_BYE, True),
    "Z": (Result.ZERO_POINT_BYE, True),
    "A": (Result.ZERO_POINT_BYE, True),
}
_OTHER_SIDE = {WHITE: BLACK, BLACK: WHITE, "": ""}


@dataclass(slots=True)
class Played:
    """The games of a table, and the starting numbers of players with a game that does not count."""

    games: list[Game] = field(default_factory=list)
    spoilt: set[int] = field(default_factory=set)


def read_rounds(parts: Sequence[Part], players: Sequence[Player], findings: Findings) -> Played:
    """The games of a crosstable, which may come in several parts; `players` in the order of the rows."""
    records = [record for part in parts for record in part.records()]
    claims = read_claims(parts, findings)
    if has_scores_only(parts, claims):
        findings.add("E823", parts[0].table.sheet.place(parts[0].table.heading_row))
        return Played(spoilt={player.number for player in players})
    reader = _Reader(records, players, claims, names_in(records, claims), findings)
    for (row, number), claim in claims.items():
        if claim is None:
            reader.played.spoilt.add(players[row].number)
        else:
            reader.claim(row, number, claim)
    reader.tell()
    reader.played.games.sort(key=lambda game: (game.round, game.black is None, game.white))
    return reader.played


class _Reader:
    def __init__(
        self,
        records: Sequence[Record],
        players: Sequence[Player],
        claims: Mapping[tuple[int, int], Claim | None],
        names: Names,
        findings: Findings,
    ) -> None:
        self._records, self._players, self._claims = records, players, claims
        self._names, self._findings = names, findings
        self._ids = {row: number for number, row in names.rows.items()}
        letters = [claim.mark.letter for claim in claims.values() if claim]
        self._colours = colours(letters)
        if not self._colours:  # one slip must not spoil the others
            common = [
                letter for letter, _ in Counter(letters).most_common() if letter not in ("", UNKNOWN_COLOUR)
            ]
            self._colours = colours(common[:2])
        paired: Counter[int] = Counter()
        self._full_points: Counter[int] = Counter()
        for (_, number), claim in claims.items():
            if claim:
                paired[number] += claim.mark.opponent > 0
                self._full_points[number] += claim.mark.outcome == "B"
        self._paired = paired
        self._colourless = 0
        self._first: Place | None = None
        self.played = Played()

    def claim(self, row: int, number: int, claim: Claim) -> None:
        """Add the game that this cell tells, once, or say why it does not count."""
        opponent = claim.mark.opponent
        if not opponent:
            self._bye(row, number, claim)
        elif opponent in self._names.twice:
            self._wrong(row, number, claim, "E817", found=opponent)
        elif opponent not in self._names.rows:
            self._wrong(row, number, claim, "E806", found=opponent)
        elif (other := self._names.rows[opponent]) == row:
            self._wrong(row, number, claim, "E807")
        else:
            self._game(row, other, number, claim)

    def tell(self) -> None:
        if self._first:
            self._findings.add("N805", self._first, count=self._colourless)

    def _wrong(self, row: int, number: int, claim: Claim, code: str, /, **values: object) -> None:
        self._findings.add(code, claim.place, round=number, **values)
        self.played.spoilt.add(self._players[row].number)

    def _bye(self, row: int, number: int, claim: Claim) -> None:
        """A round without an opponent. Nobody is absent from a round in which nobody was paired."""
        outcome = claim.mark.outcome
        if outcome == "A" and not self._paired[number]:
            return
        result, allocated = _BYES[outcome]
        # The pairing leaves one player over at most; more full points in a round were given on request.
        allocated = allocated and not (outcome == "B" and self._full_points[number] > 1)
        self.played.games.append(
            Game(number, self._players[row].number, None, result, claim.mark.board, allocated=allocated)
        )

    def _game(self, row: int, other: int, number: int, claim: Claim) -> None:
        answer = self._claims.get((other, number))
        if answer is None and (other, number) in self._claims:  # told already: the cell is not understood
            self.played.spoilt.add(self._players[row].number)
            return
        if answer is None or self._names.rows.get(answer.mark.opponent) != row:
            told = answer.mark.opponent if answer else 0
            values = {"opponent": claim.mark.opponent, "row": self._records[other].row.number, "found": told}
            self._wrong(row, number, claim, "E808", **values)
            return
        if row > other:
            return  # told at the first of the two rows
        sides = [self._side(cell.mark.letter) for cell in (claim, answer)]
        for at, side, cell in ((row, sides[0], claim), (other, sides[1], answer)):
            if side is None:
                self._wrong(at, number, cell, "E810", found=cell.mark.letter)
        if None in sides:
            self.played.spoilt |= {self._players[at].number for at in (row, other)}
            return
        found = PAIRS.get((claim.mark.outcome, answer.mark.outcome))
        values = {"opponent": claim.mark.opponent, "row": self._records[other].row.number}
        if found is None:
            outcomes = [cell.mark.outcome or " " for cell in (claim, answer)]
            self._wrong(row, number, claim, "E809", **values, found=outcomes[0], other=outcomes[1])
            self.played.spoilt.add(self._players[other].number)
        elif sides[0] and sides[0] == sides[1]:
            self._wrong(row, number, claim, "E811", **values)
            self.played.spoilt.add(self._players[other].number)
        else:
            self._agreed(row, other, number, claim, answer, sides[0] or _OTHER_SIDE[sides[1] or ""])

    def _side(self, letter: str) -> str | None:
        """The side of a colour's letter, "" for an unknown one, None for a letter that means nothing."""
        return "" if letter == UNKNOWN_COLOUR else self._colours.get(letter)

    def _agreed(self, row: int, other: int, number: int, claim: Claim, answer: Claim, side: str) -> None:
        white, black = (answer, claim) if side == BLACK else (claim, answer)
        result, rated = PAIRS[white.mark.outcome, black.mark.outcome]
        numbers = [self._players[at].number for at in ((other, row) if side == BLACK else (row, other))]
        if not side and not result.is_forfeit:
            if result.played:
                self._colourless += 1
                self._first = self._first or claim.place
            # Who stands first is of no meaning then, so it is the lower number.
            if numbers[0] > numbers[1]:
                numbers.reverse()
                result, rated = PAIRS[black.mark.outcome, white.mark.outcome]
        if result is Result.BOTH_LOSE:
            self._findings.add("N401", claim.place)
        self.played.games.append(
            Game(
                number, numbers[0], numbers[1], result, white.mark.board or black.mark.board, rated,
                colours=bool(side) or result.is_forfeit,
            )
        )  # fmt: skip
