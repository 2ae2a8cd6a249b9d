"""FIDE's first ratings, averages, performances and titles, and the score that a rating takes."""

from fractions import Fraction

from xlelo import fide
from xlelo.errors import NoAnswer
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import EXACT_ABOVE_ZERO, FIDE_RATING, SEX
from xlelo.excel.elementwise import elementwise
from xlelo.excel.functions.fide import UNRATED
from xlelo.excel.games import read_games, read_opponents
from xlelo.excel.grid import Grid


def _rated(opponents: Grid, scores: Grid) -> tuple[list[int], int]:
    """The ratings of the rated opponents and the half-points scored against them."""
    games = read_games(opponents, scores, FIDE_RATING).rated()
    return [opponent for opponent, _ in games], sum(half_points for _, half_points in games)


def _initial(opponents: Grid, scores: Grid) -> int | str:
    rating = fide.initial(*_rated(opponents, scores)).rating
    return UNRATED if rating is None else rating


def _average(opponents: Grid) -> int:
    return fide.average(read_opponents(opponents, FIDE_RATING))


def _performance(opponents: Grid, scores: Grid) -> int:
    return fide.performance(*_rated(opponents, scores))


def _perfect(opponents: Grid, scores: Grid) -> int:
    return fide.perfect(*_rated(opponents, scores))


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
