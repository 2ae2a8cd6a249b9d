"""FIDE's first ratings, averages, performances and titles, and the score that a rating takes."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from xlelo import fide
from xlelo.errors import NoAnswer
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import EXACT_ABOVE_ZERO, FIDE_RATING, SEX
from xlelo.excel.elementwise import elementwise
from xlelo.excel.functions.fide import UNRATED
from xlelo.excel.games import read_games, read_opponents
from xlelo.excel.grid import Grid

T = TypeVar("T")


def _certain(compute: Callable[[Sequence[int], int], T], opponents: Grid, scores: Grid) -> T:
    """What is computed from the ratings of the rated opponents and the half-points scored against them.

    Errors: `NoAnswer` when only a total is known and it depends on what was scored against the others.
    """
    games = read_games(opponents, scores, FIDE_RATING)
    rated = [pair.opponent for pair in games.pairs if pair.opponent is not None]
    found = [compute(rated, half_points) for half_points in games.rated_totals()]
    if any(one != found[0] for one in found):
        raise NoAnswer("the total does not say what was scored in the games that count")
    return found[0]


def _first_rating(opponents: Sequence[int], half_points: int) -> int | str:
    rating = fide.initial(opponents, half_points).rating
    return UNRATED if rating is None else rating


def _initial(opponents: Grid, scores: Grid) -> int | str:
    return _certain(_first_rating, opponents, scores)


def _average(opponents: Grid) -> int:
    return fide.average(read_opponents(opponents, FIDE_RATING))


def _performance(opponents: Grid, scores: Grid) -> int:
    return _certain(fide.performance, opponents, scores)


def _perfect(opponents: Grid, scores: Grid) -> int:
    return _certain(fide.perfect, opponents, scores)


def _title(rating: int, sex: str | None) -> str | None:
    return fide.title_by_rating(rating, women=sex == "w")


def _score_needed(rating: int, opponents: Grid, k: Fraction, target: int) -> Fraction:
    rated = read_opponents(opponents, FIDE_RATING)
    half_points = fide.score_for_rating(rating, rated, k, target, fide.rules_on())
    if half_points is None:
        raise NoAnswer("even a full score is not enough")
    return Fraction(half_points, 2)


FUNCTIONS = {
    "ELO_FIDE_INITIAL": aggregate("ELO_FIDE_INITIAL", opponents=RANGE, scores=RANGE)(_initial),
    "ELO_FIDE_AVERAGE": aggregate("ELO_FIDE_AVERAGE", opponents=RANGE)(_average),
    "ELO_FIDE_PERFORMANCE": aggregate("ELO_FIDE_PERFORMANCE", opponents=RANGE, scores=RANGE)(_performance),
    "ELO_FIDE_PERFECT": aggregate("ELO_FIDE_PERFECT", opponents=RANGE, scores=RANGE)(_perfect),
    "ELO_FIDE_TITLE": elementwise("ELO_FIDE_TITLE", rating=FIDE_RATING, sex=SEX)(_title),
    "ELO_FIDE_SCORE_NEEDED": aggregate(
        "ELO_FIDE_SCORE_NEEDED",
        rating=FIDE_RATING,
        opponents=RANGE,
        k_factor=EXACT_ABOVE_ZERO,
        target=FIDE_RATING,
    )(_score_needed),
}
