"""How a FIDE rating change comes about: one row a game, with the clause."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

from xlelo import fide
from xlelo.errors import NoAnswer, NoGames
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import EXACT_ABOVE_ZERO, FIDE_RATING, RATING_LIST
from xlelo.excel.days import DAY
from xlelo.excel.grid import Grid
from xlelo.excel.rounds import read_rounds

NUMBERS = 5  # columns before the clause
NOT_PLAYED, NOT_RATED = "not played", "not rated: {}"
OPPONENT_UNRATED = NOT_RATED.format("opponent unrated")


def _explain(
    rating: int, opponents: Grid, scores: Grid, k: Fraction, day: date | None, rating_list: str
) -> list[list[Any]]:
    edition = fide.rules_on(day, rating_list)
    event = read_rounds(opponents, scores, FIDE_RATING)
    if not event.rounds:
        raise NoGames("there is no game")
    counting = [one for one in event.rounds if one.opponent and not edition.excludes(rating, one.opponent)]
    if counting and not event.is_split:
        raise NoAnswer("the total does not say what was scored in each game")
    rated = iter(
        fide.rate_games(
            rating,
            [
                (one.opponent, one.half_points)
                for one in event.rounds
                if one.opponent is not None and one.half_points is not None
            ],
            edition,
        )
    )
    return [
        [None] * NUMBERS + [NOT_PLAYED]
        if one.half_points is None
        else [None] * NUMBERS + [OPPONENT_UNRATED]
        if one.opponent is None
        else _row(rating, next(rated), k, edition)
        for one in event.rounds
    ]


def _row(rating: int, game: fide.RatedGame, k: Fraction, edition: fide.Edition) -> list[Any]:
    if not game.counted:
        return [None] * NUMBERS + [NOT_RATED.format(edition.clause)]
    numbers = [rating - game.used, game.used, Fraction(game.pd, 100), Fraction(game.half_points, 2)]
    words = ": ".join((edition.clause, *_remark(game, edition)))
    return [*numbers, fide.total(k, [game]), words]


def _remark(game: fide.RatedGame, edition: fide.Edition) -> Iterator[str]:
    """What decided about a difference over the cap."""
    if game.reason == "capped":
        yield f"difference over {edition.cap}, counts as {edition.cap}"
    elif game.reason == "real" and edition.capped_games is not None:
        yield f"difference over {edition.cap}, but another game is the one that is cut"
    elif game.reason == "real":
        yield f"own rating {edition.exempt_from} or more, the real difference counts"


FUNCTIONS = {
    "ELO_FIDE_EXPLAIN": aggregate(
        "ELO_FIDE_EXPLAIN",
        rating=FIDE_RATING,
        opponents=RANGE,
        scores=RANGE,
        k_factor=EXACT_ABOVE_ZERO,
        start_date=DAY,
        rating_list=RATING_LIST,
    )(_explain)
}
