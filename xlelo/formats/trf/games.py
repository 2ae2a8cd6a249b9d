"""What two rows claim about one game, put together: a game counts only when both tell the same.

A game stands in the file twice, once for each player. Where the two differ nobody can say which is right, so
the game is a problem and nobody's score moves. A bye stands once.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from xlelo import spelling
from xlelo.errors import Place
from xlelo.formats.claims import PAIRS
from xlelo.formats.findings import Findings
from xlelo.formats.trf.claim import Claim
from xlelo.formats.trf.row import Row
from xlelo.formats.trf.rows import Rows
from xlelo.model import Game, Result

_BYES: dict[str, Result] = {
    **dict.fromkeys("UF+1W", Result.PAIRING_BYE),
    **dict.fromkeys("H=D", Result.HALF_POINT_BYE),
    **dict.fromkeys("Z-0L", Result.ZERO_POINT_BYE),
    "": Result.ZERO_POINT_BYE,
}
_BYE_LETTERS = "HFUZ"
_PLAYED_LETTERS = "1=0WDL"


@dataclass(slots=True)
class Pairings:
    """The games by round, and the players with a game that is a problem."""

    games: list[Game] = field(default_factory=list)
    spoilt: set[int] = field(default_factory=set)


def read_games(found: Rows, planned: int | None, findings: Findings) -> tuple[tuple[Row, ...], Pairings]:
    """The rows of real players, and the games of all of them by round and starting number.

    `planned` is the number of rounds of the event, where the file tells it.
    """
    dummies = {row.player.number for row in found.rows if _is_dummy(row)}
    rows = tuple(row for row in found.rows if row.player.number not in dummies)
    for row in found.rows:
        if row.player.number in dummies:
            findings.add("N508", Place.in_text(row.line, 15), found=row.player.name)
    reader = _Reader(rows, dummies, found.unread, _last_round(rows, planned, findings), findings)
    for row in rows:
        for claim in row.claims:
            reader.claim(row, claim)
    reader.tell()
    games = sorted(reader.pairings.games, key=lambda game: (game.round, game.black is None, game.white))
    reader.pairings.games = games
    return rows, reader.pairings


def _is_dummy(row: Row) -> bool:
    """Is this the row that some programs put in for "no opponent"?"""
    player = row.player
    named = spelling.compact(player.name).strip("-*.,()[]") in spelling.BYE_WORDS
    return named and player.rating is None and not player.fide_id


def _last_round(rows: Collection[Row], planned: int | None, findings: Findings) -> int:
    """The last round to read: some programs write a block too many, with nothing in it for anybody."""
    telling: dict[int, int] = {}
    for row in rows:
        for claim in row.claims:
            empty = claim.opponent == 0 and claim.result in ("", "Z", "-", "0") and claim.readable
            telling[claim.round] = telling.get(claim.round, 0) + (not empty)
    last = max(telling, default=0)
    while planned and last > planned and not telling.get(last):
        if last in telling:
            findings.add("N509", Place(is_text=True), round=last)
        last -= 1
    return last


class _Reader:
    def __init__(
        self,
        rows: Collection[Row],
        dummies: Collection[int],
        unread: Collection[int],
        last: int,
        findings: Findings,
    ) -> None:
        self._dummies, self._unread, self._last, self._findings = dummies, unread, last, findings
        self._rows: Mapping[int, Row] = {row.player.number: row for row in rows}
        self._claims = {(row.player.number, claim.round): claim for row in rows for claim in row.claims}
        # Before byes had letters, + without an opponent was the bye of the pairing: one in a round.
        self._plus = Counter(
            claim.round
            for row in rows
            for claim in row.claims
            if not claim.opponent and claim.result in ("+", "1", "W")
        )
        self._counts: Counter[str] = Counter()
        self._first: dict[str, Place] = {}
        self.pairings = Pairings()

    def claim(self, row: Row, claim: Claim) -> None:
        """Add the game that this block tells, once, or say why it does not count."""
        number = row.player.number
        if claim.round > self._last:
            return
        if not claim.readable or number in self._unread:
            self.pairings.spoilt.add(number)
        elif claim.opponent == 0 or claim.opponent in self._dummies:
            self._bye(row, claim)
        elif claim.opponent == number:
            self._wrong(row, claim, "E518", 0)
        elif claim.opponent in self._unread:
            self.pairings.spoilt.add(number)
        elif claim.opponent not in self._rows:
            if not self._bye_with_opponent(row, claim):
                self._wrong(row, claim, "E517", 0, found=claim.opponent)
        else:
            self._game(row, claim, self._rows[claim.opponent])

    def tell(self) -> None:
        """The notes, one for each kind."""
        for code, count in sorted(self._counts.items()):
            self._findings.add(code, self._first[code], count=count)

    def _count(self, code: str, row: Row, claim: Claim) -> None:
        self._counts[code] += 1
        self._first.setdefault(code, Place.in_text(row.line, claim.column))

    def _wrong(self, row: Row, claim: Claim, code: str, offset: int, **values: object) -> None:
        place = Place.in_text(row.line, claim.column + offset)
        self._findings.add(code, place, round=claim.round, **values)
        self.pairings.spoilt.add(row.player.number)

    def _bye(self, row: Row, claim: Claim) -> None:
        if not claim.given and not claim.result:  # a colour alone: due, and not paired
            return
        result = _BYES.get(claim.result)
        if result is None:
            self._wrong(row, claim, "E521", 7, found=claim.result)
            return
        if claim.result and claim.result in _PLAYED_LETTERS and not claim.opponent:
            self._count("N512", row, claim)
        many = claim.result in ("+", "1", "W") and self._plus[claim.round] > 1
        allocated = result is not Result.PAIRING_BYE or not (claim.result == "F" or many)
        self.pairings.games.append(Game(claim.round, row.player.number, None, result, allocated=allocated))

    def _bye_with_opponent(self, row: Row, claim: Claim) -> bool:
        """A bye's letter beside the opponent who was not met (Lichess writes `62 b Z`): it is a bye."""
        if not claim.result or claim.result not in _BYE_LETTERS:
            return False
        self._count("N511", row, claim)
        self._bye(row, claim)
        return True

    def _game(self, row: Row, claim: Claim, opponent: Row) -> None:
        number = row.player.number
        other = self._claims.get((opponent.player.number, claim.round))
        if other is None or other.opponent != number:
            if not self._bye_with_opponent(row, claim):
                told = 0 if other is None else other.opponent
                self._wrong(row, claim, "E520", 0, opponent=claim.opponent, line=opponent.line, found=told)
            return
        if not other.readable:
            self.pairings.spoilt.add(number)
            return
        found = PAIRS.get((claim.result, other.result))
        if number > claim.opponent:
            # Told at the first of the two rows, or at the one where nothing stands.
            return
        if found is None:
            self._contradiction(row, claim, opponent, other)
        elif claim.colour and claim.colour == other.colour:
            self._wrong(row, claim, "E519", 5, opponent=claim.opponent, line=opponent.line)
            self.pairings.spoilt.add(opponent.player.number)
        else:
            self._agreed(row, claim, other, *found)

    def _contradiction(self, row: Row, claim: Claim, opponent: Row, other: Claim) -> None:
        if not other.result or (claim.result and opponent.line > row.line):
            row, claim, opponent, other = opponent, other, row, claim
        self._wrong(
            row, claim, "E522", 7, opponent=claim.opponent, line=opponent.line,
            found=claim.result or " ", other=other.result or " ",
        )  # fmt: skip
        self.pairings.spoilt.add(opponent.player.number)

    def _agreed(self, row: Row, claim: Claim, other: Claim, result: Result, rated: bool) -> None:
        white_first = claim.colour == "w" or other.colour == "b"
        colours = bool(claim.colour or other.colour) or result.is_forfeit
        if not colours and result.played:
            self._count("N510", row, claim)
        if "Z" in (claim.result, other.result):
            self._count("N511", row, claim)
        if "?" in (claim.result, other.result):
            self._count("N568", row, claim)
        white, black = row.player.number, claim.opponent
        if (claim.colour or other.colour) and not white_first:
            white, black = black, white
            result, rated = PAIRS[other.result, claim.result]
        self.pairings.games.append(Game(claim.round, white, black, result, rated=rated, colours=colours))
