"""The functions of FIDE's rules. Ratings are whole numbers, and 0 is an unrated player."""

from datetime import date
from fractions import Fraction
from functools import lru_cache

from xlelo import fide
from xlelo.errors import NoAnswer, OutOfRange
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import COUNT, EXACT, EXACT_ABOVE_ZERO, FIDE_RATING, RATING_LIST, WHOLE
from xlelo.excel.days import DAY, YEAR
from xlelo.excel.elementwise import elementwise
from xlelo.excel.games import read_games
from xlelo.excel.grid import Grid
from xlelo.fide.rules import HIGHEST_RATING

UNRATED = "unrated"

_edition = lru_cache(maxsize=64)(fide.rules_on)


def _pd(difference: int) -> Fraction:
    return Fraction(fide.pd(difference), 100)


def _expected(rating: int, opponent: int, day: date | None, rating_list: str) -> Fraction:
    (game,) = fide.rate_games(rating, [(opponent, 0)], _edition(day, rating_list))
    if not game.counted:
        raise NoAnswer("a game with such a difference is not rated")
    return Fraction(game.pd, 100)


def _change(
    rating: int, opponents: Grid, scores: Grid, k: Fraction, day: date | None, rating_list: str
) -> Fraction:
    edition = _edition(day, rating_list)
    games = read_games(opponents, scores, FIDE_RATING)
    # Where only the total is known, PD is known nevertheless, and the change is the same for every split.
    rated = games.rated(excluded=lambda opponent: edition.excludes(rating, opponent))
    return fide.total(k, fide.rate_games(rating, rated, edition))


def _new(rating: int, change: Fraction) -> int | str:
    new = fide.new_rating(rating, change)
    if new is not None and new > HIGHEST_RATING:
        raise OutOfRange(f"nobody is rated {new}")
    return UNRATED if new is None else new


def _k(
    rating: int,
    games: int | None,
    birth_year: int | None,
    highest: int | None,
    list_year: int | None,
    period_games: int | None,
) -> int:
    if birth_year is not None and list_year is None:
        list_year = date.today().year
    k = fide.k_factor(rating, games, birth_year, highest, list_year).value
    return k if period_games is None else fide.limited(k, period_games)


FUNCTIONS = {
    "ELO_FIDE_PD": elementwise("ELO_FIDE_PD", difference=WHOLE)(_pd),
    "ELO_FIDE_DP": elementwise("ELO_FIDE_DP", percentage=EXACT)(fide.dp),
    "ELO_FIDE_EXPECTED": elementwise(
        "ELO_FIDE_EXPECTED", rating=FIDE_RATING, opponent=FIDE_RATING, start_date=DAY, rating_list=RATING_LIST
    )(_expected),
    "ELO_FIDE_CHANGE": aggregate(
        "ELO_FIDE_CHANGE",
        rating=FIDE_RATING,
        opponents=RANGE,
        scores=RANGE,
        k_factor=EXACT_ABOVE_ZERO,
        start_date=DAY,
        rating_list=RATING_LIST,
    )(_change),
    "ELO_FIDE_NEW": elementwise("ELO_FIDE_NEW", rating=FIDE_RATING, change=EXACT)(_new),
    "ELO_FIDE_K": elementwise(
        "ELO_FIDE_K",
        rating=FIDE_RATING,
        games=COUNT,
        birth_year=YEAR,
        highest_rating=FIDE_RATING,
        list_year=YEAR,
        period_games=COUNT,
    )(_k),
}
