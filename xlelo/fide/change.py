"""Rating change of a rated player: game by game with the clause, summed, rounded once per period."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlelo.errors import OutOfRange
from xlelo.fide.rules import FLOOR, Edition
from xlelo.fide.tables import pd
from xlelo.rounding import Exact, exact, to_integer


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game as the clause sees it; whole rating points, half-points and hundredths.

    `reason` says which part of the clause decided: plain, capped, real (the difference is over the cap
    and counts in full) or excluded (not rated: `counted` is false and `delta` is 0).
    """

    opponent: int
    half_points: int
    difference: int
    used: int
    pd: int
    reason: str

    @property
    def counted(self) -> bool:
        return self.reason != "excluded"

    @property
    def delta(self) -> int:
        """Score less PD, in hundredths."""
        return 50 * self.half_points - self.pd if self.counted else 0


def _capped_games(rating: int, opponents: Sequence[int], edition: Edition) -> set[int]:
    """Which games of the event have their difference cut to the cap (positions)."""
    if edition.exempt_from is not None and rating >= edition.exempt_from:
        return set()
    over = [i for i, opponent in enumerate(opponents) if abs(rating - opponent) > edition.cap]
    if edition.capped_games is None:
        return set(over)
    # "once per tournament, the largest difference"; among equals the first, which FIDE leaves open.
    over.sort(key=lambda i: -abs(rating - opponents[i]))
    return set(over[: edition.capped_games])


def rate_games(rating: int, games: Iterable[tuple[int, int]], edition: Edition) -> list[RatedGame]:
    """Every game of one event with the difference used, PD and the part of the clause that decided.

    FIDE B.02, 8.3.1 and 8.3.2, in force from the edition's first day (rapid and blitz 7.3.1, 7.3.2).

    `rating` is the player's on the tournament's first day; `games` are pairs of an opponent's rating on
    that day and the half-points scored (0, 1, 2). Games against unrated opponents are not passed in.
    """
    pairs = list(games)
    excluded = {i for i, (opponent, _) in enumerate(pairs) if edition.excludes(rating, opponent)}
    capped = _capped_games(rating, [opponent for opponent, _ in pairs], edition) - excluded
    rated = []
    for i, (opponent, half_points) in enumerate(pairs):
        if half_points not in (0, 1, 2):
            raise OutOfRange(f"a game gives 0, 1 or 2 half-points, not {half_points}")
        difference = rating - opponent
        used, reason = difference, "plain"
        if i in excluded:
            reason = "excluded"
        elif i in capped:
            used = edition.cap if difference > 0 else -edition.cap
            reason = "capped"
        elif abs(difference) > edition.cap:
            reason = "real"
        rated.append(RatedGame(opponent, half_points, difference, used, pd(used), reason))
    return rated


def total(k: Exact, games: Iterable[RatedGame]) -> Fraction:
    """K x sum(score - PD), exact, not rounded.

    FIDE B.02, 8.3.2, in force from 2024-03-01 (rapid and blitz 7.3.2).
    """
    if k <= 0:
        raise OutOfRange(f"the K-factor must be above 0, not {k}")
    return Fraction(k) * sum(game.delta for game in games) / 100


def new_rating(rating: int, change: float | Exact) -> int | None:
    """The next rating: the period's change, rounded half away from zero, added to the rating.

    FIDE B.02, 8.3.4 and 7.2.1, in force from 2024-03-01 (rapid and blitz 7.3.4 and 6.2.1).

    None below 1400: the player is unrated on the next list, not held at 1400.
    """
    rounded = rating + to_integer(exact(change))
    return rounded if rounded >= FLOOR else None
