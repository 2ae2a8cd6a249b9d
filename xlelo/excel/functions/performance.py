"""Performances by four methods, and the score that a performance takes.

By the methods true and linear any finite number is a rating, 0 too; fide and perfect read FIDE ratings, where
0 is an unrated player.
"""

from xlelo import fide
from xlelo.errors import NoAnswer
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import ABOVE_ZERO, FIDE_RATING, RATING, Reader, choice
from xlelo.excel.games import read_games, read_opponents
from xlelo.excel.grid import Grid
from xlelo.fide.needed import FIDE, LINEAR, METHODS, PERFECT, TRUE
from xlelo.performance import linear_performance, true_performance

_WORD = choice({method: method for method in METHODS})


def _method(cell: object) -> str:
    # A cell into which somebody types true holds a logical value.
    return TRUE if cell is True else str(_WORD.read(cell))


METHOD = Reader(_method)


def _rating_of(method: str) -> Reader:
    return FIDE_RATING if method in (FIDE, PERFECT) else RATING


def _performance(opponents: Grid, scores: Grid, method: str, scale: float) -> float:
    games = read_games(opponents, scores, _rating_of(method)).rated()
    ratings, half_points = [opponent for opponent, _ in games], sum(score for _, score in games)
    if method == FIDE:
        return fide.performance(ratings, half_points)
    if method == PERFECT:
        return fide.perfect(ratings, half_points)
    compute = linear_performance if method == LINEAR else true_performance
    return compute(ratings, half_points / 2, 0, scale)


def _score_needed(opponents: Grid, target: float, method: str) -> float:
    half_points = fide.score_for_performance(read_opponents(opponents, _rating_of(method)), target, method)
    if half_points is None:
        raise NoAnswer("even a full score is not enough")
    return half_points / 2


FUNCTIONS = {
    "ELO_PERFORMANCE": aggregate(
        "ELO_PERFORMANCE", opponents=RANGE, scores=RANGE, method=METHOD, scale=ABOVE_ZERO
    )(_performance),
    "ELO_SCORE_NEEDED": aggregate("ELO_SCORE_NEEDED", opponents=RANGE, target=RATING, method=METHOD)(
        _score_needed
    ),
}
