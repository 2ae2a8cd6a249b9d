"""How strong a result was, by the general formula: the true and the linear performance.

The *true* performance is the rating whose expected score is the score that was made: R with
sum 1 / (1 + 10**((r - R)/scale)) = score. No score and a full score have none, for the curve never touches
0 or 1. The *linear* performance replaces the curve by a straight line,
mean + 2 x scale x (score/games - 1/2): with the usual scale the "rule of 400", where a win counts as the
opponent's rating + 400 and a loss as the opponent's rating - 400.

>>> f"{true_performance([1851, 2457, 1989, 2379, 2407], 4):.4f}"
'2550.5076'
>>> f"{linear_performance([1851, 2457, 1989, 2379, 2407], 4):.1f}"
'2456.6'
"""

import math
from collections.abc import Sequence

from xlelo.elo import SCALE, difference, expected
from xlelo.errors import NoAnswer, NoGames, OutOfRange

# Far beyond any ladder; keeps sums of floats finite.
_LARGEST = 1e12
_HALVINGS = 200


def _checked(opponents: Sequence[float], score: float, advantage: float, scale: float) -> int:
    """The number of games, after a look at every argument."""
    games = len(opponents)
    if not games:
        raise NoGames("no game counts")
    if not all(abs(number) <= _LARGEST for number in (*opponents, advantage)):  # false for nan, too
        raise OutOfRange(f"ratings and the advantage lie within {_LARGEST:g} of 0")
    if not 1 / _LARGEST <= scale <= _LARGEST:
        raise OutOfRange(f"scale must be above 0, not {scale}")
    if not 0 <= score <= games:
        raise OutOfRange(f"{games} games give a score of 0 to {games}, not {score}")
    return games


def _surplus(rating: float, opponents: Sequence[float], score: float, scale: float) -> float:
    """Expected score less score, exact to the last digits even where the curve is flat.

    Against a much weaker opponent the expected score is 1 less something tiny that a float beside 1 would
    lose. So whole points and tiny parts are added apart.
    """
    points, parts = 0, []
    for opponent in opponents:
        if opponent < rating:
            points += 1
            parts.append(-expected(opponent, rating, 0, scale))
        else:
            parts.append(expected(rating, opponent, 0, scale))
    return (points - score) + math.fsum(parts)


def true_performance(
    opponents: Sequence[float], score: float, advantage: float = 0, scale: float = SCALE
) -> float:
    """Rating whose expected score against these opponents is the score, to within 0.000000001.

    A. E. Elo, The Rating of Chessplayers, 1978, logistic form, solved for the player's rating.

    `opponents` are ratings, `score` the total over them, above 0 and below the number of games;
    `advantage` is added to the player's rating in every game. Errors: `NoGames`; `NoAnswer` for a zero or
    a full score; `OutOfRange` for a score outside 0 to the number of games and for a scale not above 0.
    """
    games = _checked(opponents, score, advantage, scale)
    if score in (0, games):
        raise NoAnswer("no rating is expected to score nothing, or everything")
    # Against a single opponent of many games the answer is his rating + the difference for the percentage;
    # against several it lies between those of the lowest and of the highest one.
    share = score / games
    if not 0 < share < 1:
        raise OutOfRange(f"a score of {score} is too near to 0 or {games}")
    away = difference(share, scale)
    low, high = min(opponents) + away, max(opponents) + away
    for _ in range(_HALVINGS):
        middle = low + (high - low) / 2
        if middle in (low, high):
            break
        surplus = _surplus(middle, opponents, score, scale)
        if surplus == 0:
            return middle - advantage
        if surplus > 0:
            high = middle
        else:
            low = middle
    return low + (high - low) / 2 - advantage


def linear_performance(
    opponents: Sequence[float], score: float, advantage: float = 0, scale: float = SCALE
) -> float:
    """Mean rating of the opponents + 2 x scale x (score / games - 1/2).

    A. E. Elo, The Rating of Chessplayers, 1978, linear approximation ("rule of 400").

    `opponents` are ratings, `score` the total over them, 0 to the number of games; `advantage` is taken
    off, as the player had it in every game. Errors: `NoGames`, `OutOfRange`.
    """
    games = _checked(opponents, score, advantage, scale)
    return math.fsum(opponents) / games + scale * (2 * score - games) / games - advantage
