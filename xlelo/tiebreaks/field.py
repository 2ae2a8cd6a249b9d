"""The event as the tie-breaks see it: for every player one row a round, played or not.

FIDE C.07, articles 15 and 16, in force from 2026-03-01 and, without the caps of 16.4, from 2024-08-01.

A player who is in no pairing of a round of a Swiss asked for a zero-point bye by not being there. A game
that is still to be played is no round yet: neither it nor the round counts for its two players.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import combinations

from xlelo.model import BLACK, ROUND_ROBIN, SWISS, Appearance, Result, Tournament

CAPPED_SINCE = date(2026, 3, 1)
RULES = (date(2024, 8, 1), CAPPED_SINCE)


class Kind(Enum):
    """How a round went, by the categories of 16.2."""

    PLAYED = "played"
    ALLOCATED = "16.2.1"  # pairing-allocated and full-point byes
    FORFEIT_WIN = "16.2.2"
    REQUESTED = "16.2.3"  # half-point and zero-point byes; 16.2.5 when nothing but the like follows
    FORFEIT_LOSS = "16.2.4"


@dataclass(frozen=True, slots=True)
class Row:
    """One round of one player; `half` counts half-points, `opponent` is the scheduled one."""

    round: int
    kind: Kind
    half: int
    opponent: int | None = None
    black: bool = False

    @property
    def voluntary(self) -> bool:
        """A voluntarily unplayed round (VUR): a requested bye or a forfeit loss."""
        return self.kind in (Kind.REQUESTED, Kind.FORFEIT_LOSS)

    @property
    def over_the_board(self) -> bool:
        return self.kind is Kind.PLAYED


@dataclass(frozen=True, slots=True)
class Field:
    """An event prepared: rows and points (half-points) by starting number, ratings (None: unrated)."""

    rows: Mapping[int, tuple[Row, ...]]
    points: Mapping[int, int]
    ratings: Mapping[int, int | None]
    rounds: int
    round_robin: bool
    capped: bool

    def rating(self, number: int, unrated: int | None) -> int | None:
        """A rating, with what stands for none where that was announced."""
        found = self.ratings[number]
        return unrated if found is None else found


def rules_of(tournament: Tournament) -> date:
    """The day since which the tie-break rules of the event are in force; the newest without any day.

    Events from before 2024-08-01 are computed by the rules of that day. The last day does where the first
    one is not known.
    """
    day = tournament.start or tournament.end
    return CAPPED_SINCE if day is None or day >= CAPPED_SINCE else RULES[0]


def system_of(tournament: Tournament) -> str:
    """ "swiss" or "round-robin": what the event says, else what its pairings show.

    A round robin is an event in which any two players are paired, all of them equally often. Two players
    alone, or none, count as a Swiss.
    """
    if tournament.system:
        return tournament.system
    numbers = [player.number for player in tournament.players]
    met: dict[frozenset[int], int] = {}
    for game in tournament.games:
        if game.black is not None:
            pair = frozenset((game.white, game.black))
            met[pair] = met.get(pair, 0) + 1
    pairs = [frozenset(pair) for pair in combinations(numbers, 2)] if 2 < len(numbers) <= 200 else []
    often = {met.get(pair, 0) for pair in pairs}
    return ROUND_ROBIN if len(often) == 1 and often != {0} else SWISS


def prepare(tournament: Tournament) -> Field:
    """The rows of all players, up to the last round in which anything happened."""
    round_robin = system_of(tournament) == ROUND_ROBIN
    rounds = max((game.round for game in tournament.games if game.result is not Result.PENDING), default=0)
    rows = {
        player.number: _rows(tournament.appearances[player.number], rounds, round_robin)
        for player in tournament.players
    }
    return Field(
        rows,
        {number: sum(row.half for row in found) for number, found in rows.items()},
        {player.number: player.rating for player in tournament.players},
        rounds,
        round_robin,
        rules_of(tournament) >= CAPPED_SINCE,
    )


def _rows(appearances: tuple[Appearance, ...], rounds: int, round_robin: bool) -> tuple[Row, ...]:
    found = [_row(appearance) for appearance in appearances if appearance.game.round <= rounds]
    if not round_robin:
        there = {appearance.game.round for appearance in appearances}
        found += [Row(number, Kind.REQUESTED, 0) for number in range(1, rounds + 1) if number not in there]
    return tuple(sorted((row for row in found if row), key=lambda row: row.round))


def _row(appearance: Appearance) -> Row | None:
    game, half = appearance.game, appearance.half_points or 0
    if game.result is Result.PENDING:
        return None
    if game.result.is_bye or appearance.opponent is None:
        requested = game.result in (Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)
        return Row(game.round, Kind.REQUESTED if requested else Kind.ALLOCATED, half)
    kind = Kind.PLAYED
    if game.result.is_forfeit:
        kind = Kind.FORFEIT_WIN if half else Kind.FORFEIT_LOSS
    return Row(game.round, kind, half, appearance.opponent, appearance.side == BLACK)
