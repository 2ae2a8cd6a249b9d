"""What score is needed: for a performance, and for a rating.

Both questions are turned round exactly: performance and rating change never fall as the total grows, so
that the least total is found among the whole half-points, and None says that even a full score falls short.
"""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

from xlelo.elo import SCALE, expected
from xlelo.errors import NoGames, NotUnderstood, OutOfRange
from xlelo.fide.change import new_rating, rate_games, total
from xlelo.fide.performance import perfect, performance
from xlelo.fide.rules import Edition
from xlelo.performance import linear_performance
from xlelo.rounding import Exact, exact

FIDE, TRUE, LINEAR, PERFECT = "fide", "true", "linear", "perfect"
METHODS = (FIDE, TRUE, LINEAR, PERFECT)

# Expected scores are sums of floats: 0.36 + 0.64 may come out above 1, which must not cost a half-point.
_NOISE = 1e-9


def _least(enough: Callable[[int], bool], games: int) -> int | None:
    """The least number of half-points for which `enough` holds, if it holds for a full score."""
    low, high = 0, 2 * games
    if not enough(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if enough(middle):
            high = middle
        else:
            low = middle + 1
    return low


def _least_true(opponents: Sequence[float], target: float, scale: float) -> int:
    """Half-points that reach the expected score of a player rated `target`."""
    half_points = math.ceil(
        2 * math.fsum(expected(target, opponent, 0, scale) for opponent in opponents) - _NOISE
    )
    return max(1, half_points)


def _least_linear(opponents: Sequence[float], target: float, scale: float) -> int | None:
    """Half-points that put the straight line at `target`."""
    games = len(opponents)
    mean = sum((exact(opponent) for opponent in opponents), Fraction(0)) / games
    half_points = math.ceil(games * (1 + (exact(target) - mean) / exact(scale)))
    return max(0, half_points) if half_points <= 2 * games else None


def score_for_performance(
    opponents: Sequence[float], target: float, method: str = FIDE, scale: float = SCALE
) -> int | None:
    """Least total, in half-points, with a performance of at least `target`; None when there is none.

    FIDE B.01, 1.4.8, in force from 2024-01-01 (method fide); C.07, 10.3, in force from 2026-03-01 (perfect);
    A. E. Elo, The Rating of Chessplayers, 1978 (true, linear).

    `opponents` and `target` are ratings, whole for fide and perfect; `scale` concerns true and linear.
    Errors: `NoGames`; `NotUnderstood` for another method or a fraction of a rating point where none can be;
    `OutOfRange` for numbers that no rating can be.

    Decided: with the method true a full score, which has no finite performance, reaches every target, and
    a zero score reaches none.
    """
    if method not in METHODS:
        raise NotUnderstood(f"the method is fide, true, linear or perfect, not {method!r}")
    linear_performance([*opponents, target] if opponents else (), 0, 0, scale)  # looks at every number
    if method == TRUE:
        return _least_true(opponents, target, scale)
    if method == LINEAR:
        return _least_linear(opponents, target, scale)
    whole = [int(opponent) for opponent in opponents]
    if any(number != opponent for number, opponent in zip(whole, opponents, strict=True)):
        raise NotUnderstood(f"the method {method} asks for whole ratings")
    compute = performance if method == FIDE else perfect
    return _least(lambda half_points: compute(whole, half_points) >= target, len(whole))


def score_for_rating(
    rating: int, opponents: Sequence[int], k: Exact, target: int, edition: Edition
) -> int | None:
    """Least total, in half-points, that lifts `rating` to at least `target`; None when there is none.

    FIDE B.02, 8.3, in force from the edition's first day (rapid and blitz 7.3).

    Whole ratings on the tournament's first day; `k` already lowered for the number of games. The total is
    that over the games which are rated: one that the edition leaves out counts neither way. The change is
    rounded before it is added, as the list does. Errors: `NoGames` when no game is rated, `OutOfRange`.

    Decided: below 1400 the player is unrated, so a target below 1400 asks for 1400.
    """
    if k <= 0:
        raise OutOfRange(f"the K-factor must be above 0, not {k}")
    # PD and the 400-point rule look at the ratings only: with K fixed, only the total makes a difference.
    lost = [
        game
        for game in rate_games(rating, [(opponent, 0) for opponent in opponents], edition)
        if game.counted
    ]
    if not lost:
        raise NoGames("no game is rated")
    base = total(k, lost)

    def enough(half_points: int) -> bool:
        lifted = new_rating(rating, base + Fraction(k) * half_points / 2)
        return lifted is not None and lifted >= target

    return _least(enough, len(lost))
