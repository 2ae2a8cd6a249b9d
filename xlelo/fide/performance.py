"""How strong a result was, in FIDE's two ways, both with the printed tables.

The performance of the Title Regulations (B.01, 1.4.8) and of tie-break TPR (C.07, 10.2) is the average of
the opponents plus dp of the percentage. The *perfect* performance (C.07, 10.3) asks instead which rating
would have been expected to score as much against these very opponents.

>>> performance([2400] * 11, 15), perfect([1850, 1700, 1900, 2150, 1500], 7)
(2533, 2013)

The 400-point rule is used in neither. A win can lower the performance, for a weak opponent lowers Ra.
"""

from collections.abc import Sequence
from fractions import Fraction

from xlelo.errors import NoGames, OutOfRange
from xlelo.fide.tables import dp, pd
from xlelo.rounding import to_integer

# First difference with PD 1.00, table 8.1.2: the perfect performance of a full score lies there.
CERTAIN = 736
# C.07, 10.3: a score of zero, which every low rating reaches, is put at this distance below the lowest.
ZERO_SCORE = 800


def _checked(opponents: Sequence[int], half_points: int) -> int:
    """The number of games, after a look whether they can give so many half-points."""
    games = len(opponents)
    if not games:
        raise NoGames("no game counts")
    if not 0 <= half_points <= 2 * games:
        raise OutOfRange(f"{games} games give 0 to {2 * games} half-points, not {half_points}")
    return games


def average(opponents: Sequence[int]) -> int:
    """Average rating of the opponents (Ra, ARO), the nearest whole number, .5 up.

    FIDE B.01, 1.4.7, in force from 2024-01-01; C.07, 10.1, in force from 2026-03-01.

    `opponents` are whole ratings of rated opponents. Errors: `NoGames`.
    """
    if not opponents:
        raise NoGames("no game counts")
    return to_integer(Fraction(sum(opponents), len(opponents)))


def performance(opponents: Sequence[int], half_points: int) -> int:
    """Performance rating Ra + dp(p), a whole number.

    FIDE B.01, 1.4.8 and 1.4.9, in force from 2024-01-01; C.07, 10.2, in force from 2026-03-01.

    `opponents` are the whole ratings of the games played, `half_points` the total over them. A full score
    gives Ra + 800, a zero score Ra - 800. Errors: `NoGames`, `OutOfRange`.
    """
    games = _checked(opponents, half_points)
    return average(opponents) + dp(Fraction(half_points, 2 * games))


def reaches(rating: int, opponents: Sequence[int], half_points: int) -> bool:
    """Is a player of this rating expected to score at least so much against these opponents?

    FIDE C.07, 10.3, in force from 2026-03-01, with table 8.1.2 of B.02 over its full range.

    Whole ratings and half-points.
    """
    return sum(pd(rating - opponent) for opponent in opponents) >= 50 * half_points


def perfect(opponents: Sequence[int], half_points: int) -> int:
    """Perfect performance (PTP): the lowest whole rating expected to score at least as much.

    FIDE C.07, 10.3, in force from 2026-03-01.

    `opponents` are the whole ratings of the games played, `half_points` the total over them. A zero score
    gives the lowest opponent - 800. Errors: `NoGames`, `OutOfRange`.

    Decided: a full score has no rule of its own, so the definition gives the highest opponent + 736.
    """
    _checked(opponents, half_points)
    if not half_points:
        return min(opponents) - ZERO_SCORE
    # The expected score never falls as the rating grows: 0 at the first of these, all games at the other.
    short, enough = min(opponents) - CERTAIN, max(opponents) + CERTAIN
    while enough - short > 1:
        middle = (short + enough) // 2
        if reaches(middle, opponents, half_points):
            enough = middle
        else:
            short = middle
    return enough
