"""The general Elo formula: one curve, a scale and a K of your own.

The expected score of a player is 1 / (1 + 10**(-D/scale)), where D is the player's rating plus any
advantage, less the opponent's rating. A game changes the rating by K x (score - expected score).

>>> round_trip = difference(expected(1600, 1400))
>>> f"{expected(1600, 1400):.4f} {change(1600, 1400, 1, 32):.2f} {round_trip:.0f}"
'0.7597 7.69 200'

FIDE does not use this curve for its ratings but a printed table: see `xlelo.fide`.
"""

import math
from collections.abc import Iterable
from fractions import Fraction

from xlelo.errors import OutOfRange

SCALE = 400
K_FACTOR = 20


def expected(rating: float, opponent: float, advantage: float = 0, scale: float = SCALE) -> float:
    """Expected score of one game, between 0 and 1.

    A. E. Elo, The Rating of Chessplayers, 1978, logistic form.

    `rating`, `opponent` and `advantage` (added to `rating`, such as 35 for the white pieces) are in
    rating points; `scale` is the difference that makes ten to one, positive. Errors: `OutOfRange`.
    """
    if scale <= 0:
        raise OutOfRange(f"scale must be above 0, not {scale}")
    try:
        return 1 / (1 + math.pow(10.0, (opponent - rating - advantage) / scale))
    except OverflowError:  # hopeless by more than 308 scales, or a whole number beyond any float
        return 0.0 if Fraction(opponent) - Fraction(rating) > Fraction(advantage) else 1.0


def difference(score: float, scale: float = SCALE) -> float:
    """Rating difference at which `score` (above 0, below 1) is the expected score.

    A. E. Elo, The Rating of Chessplayers, 1978, logistic form, solved for D.

    Errors: `OutOfRange` for 0 and 1, which no difference gives, and for a scale that is not positive.
    """
    if scale <= 0:
        raise OutOfRange(f"scale must be above 0, not {scale}")
    if not 0 < score < 1:
        raise OutOfRange(f"an expected score lies between 0 and 1, both excluded, not {score}")
    return scale * math.log10(score / (1 - score))


def change(rating: float, opponent: float, score: float, k_factor: float = K_FACTOR) -> float:
    """Rating change of one game: K x (score - expected), not rounded.

    A. E. Elo, The Rating of Chessplayers, 1978, current rating formula.

    `score` is 1, 0.5 or 0; `k_factor` is positive. Errors: `OutOfRange`.
    """
    if k_factor <= 0:
        raise _wrong_k(k_factor)
    return k_factor * (score - expected(rating, opponent))


def event_change(
    rating: float,
    opponents: Iterable[float],
    score: float,
    k_factor: float = K_FACTOR,
    scale: float = SCALE,
) -> float:
    """Rating change of an event whose games are all computed from the rating before it, not rounded.

    A. E. Elo, The Rating of Chessplayers, 1978, current rating formula summed over an event.

    `score` is the total over all `opponents`. Errors: `OutOfRange`.
    """
    if k_factor <= 0:
        raise _wrong_k(k_factor)
    return k_factor * (score - math.fsum(expected(rating, opponent, 0, scale) for opponent in opponents))


def _wrong_k(k_factor: float) -> OutOfRange:
    return OutOfRange(f"the K-factor must be above 0, not {k_factor}")
