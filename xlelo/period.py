"""A rating period: several events, one K for all of them, one rounding.

Every event is computed with the ratings of its own first day, the player's own too; the changes are added
up as they are and rounded once. K is lowered when K times the rated games of the whole period would pass
700, and the lowered K holds for every event. The rounded change goes on top of the rating of the list before
the new one, which may differ from the ratings that the events were computed with.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from xlelo.errors import NotUnderstood
from xlelo.fide.change import RatedGame, new_rating, rate_games, total
from xlelo.fide.k_factor import limited
from xlelo.fide.rules import STANDARD, rules_on
from xlelo.rounding import to_integer


@dataclass(frozen=True, slots=True)
class PeriodEvent:
    """One event: its first day, the player's rating on that day, pairs of an opponent's rating and the
    half-points scored (0, 1, 2). Only games against rated opponents are listed."""

    start: date | None
    rating: int
    games: tuple[tuple[int, int], ...]
    rating_list: str = STANDARD


@dataclass(frozen=True, slots=True)
class PeriodResult:
    """The period: the games of each event with their reasons, the rated games, K after the limit, the change.

    `changes` are those of the events, exact; `new_rating` is None below 1400.
    """

    games: tuple[tuple[RatedGame, ...], ...]
    n: int
    k: int
    changes: tuple[Fraction, ...]
    rounded_change: int
    new_rating: int | None

    @property
    def change(self) -> Fraction:
        """The exact change of the whole period."""
        return sum(self.changes, Fraction(0))


def rate_period(rating: int, events: Sequence[PeriodEvent], k: int) -> PeriodResult:
    """The change of a rating period.

    FIDE B.02, 8.3.2 to 8.3.4, in force from 2024-03-01 (rapid and blitz 7.3.2 to 7.3.4).

    `rating` is that of the list before the new one, `k` the K before the limit on K times games. Errors:
    `NotUnderstood` for events of more than one rating list, which have periods of their own; `NoAnswer` for
    an event before the oldest edition that is known; `OutOfRange` for more than 700 games.

    Decided: a game that is not rated for its difference is not among the games of the limit either.
    """
    lists = sorted({event.rating_list for event in events})
    if len(lists) > 1:
        raise NotUnderstood(f"a period belongs to one rating list, not to {' and '.join(lists)}")
    rated = tuple(
        tuple(rate_games(event.rating, event.games, rules_on(event.start, event.rating_list)))
        for event in events
    )
    n = sum(game.counted for games in rated for game in games)
    k_used = limited(k, n)
    changes = tuple(total(k_used, games) for games in rated)
    change = sum(changes, Fraction(0))
    return PeriodResult(rated, n, k_used, changes, to_integer(change), new_rating(rating, change))
