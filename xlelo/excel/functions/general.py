"""The functions of the general Elo formula. Any finite number is a rating here, 0 too."""

from decimal import Decimal

from xlelo import elo
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import ABOVE_ZERO, DIGITS, NUMBER, RATING, SIDE
from xlelo.excel.elementwise import elementwise
from xlelo.excel.games import read_games
from xlelo.excel.grid import Grid
from xlelo.excel.scores import RESULT, SCORE
from xlelo.model import WHITE
from xlelo.rounding import Exact, float_to_digits, plus

Change = float | Decimal


def _rounded(change: float, digits: int | None) -> Change:
    return change if digits is None else float_to_digits(change, digits)


def _change(rating: float, opponent: float, half_points: int, k: float, digits: int | None) -> Change:
    return _rounded(elo.change(rating, opponent, half_points / 2, k), digits)


def _new(rating: float, opponent: float, half_points: int, k: float, digits: int | None) -> Change | Exact:
    # The change is rounded, not the sum: so both players' columns of changes and ratings agree.
    change = _change(rating, opponent, half_points, k, digits)
    return plus(rating, change) if isinstance(change, Decimal) else rating + change


def _event_change(rating: float, opponents: Grid, scores: Grid, k: float, digits: int | None) -> Change:
    games = read_games(opponents, scores, RATING).rated()
    half_points = sum(score for _, score in games)
    change = elo.event_change(rating, [opponent for opponent, _ in games], half_points / 2, k)
    return _rounded(change, digits)


def _score(half_points: tuple[int, int], side: str) -> float:
    white, black = half_points
    return (white if side == WHITE else black) / 2


_GAME = {"rating": RATING, "opponent": RATING, "score": SCORE, "k_factor": ABOVE_ZERO, "digits": DIGITS}

FUNCTIONS = {
    "ELO_EXPECTED": elementwise(
        "ELO_EXPECTED", rating=RATING, opponent=RATING, advantage=NUMBER, scale=ABOVE_ZERO
    )(elo.expected),
    "ELO_CHANGE": elementwise("ELO_CHANGE", **_GAME)(_change),
    "ELO_NEW": elementwise("ELO_NEW", **_GAME)(_new),
    "ELO_DIFFERENCE": elementwise("ELO_DIFFERENCE", expected=NUMBER, scale=ABOVE_ZERO)(elo.difference),
    "ELO_EVENT_CHANGE": aggregate(
        "ELO_EVENT_CHANGE", rating=RATING, opponents=RANGE, scores=RANGE, k_factor=ABOVE_ZERO, digits=DIGITS
    )(_event_change),
    "ELO_SCORE": elementwise("ELO_SCORE", result=RESULT, side=SIDE)(_score),
}
