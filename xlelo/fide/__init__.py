"""FIDE's rating rules as pure functions; ratings are whole numbers, scores half-points, results exact."""

from xlelo.fide.change import RatedGame, new_rating, rate_games, total
from xlelo.fide.k_factor import KFactor, k_factor, limited
from xlelo.fide.rules import RATING_LISTS, Edition, rules_on
from xlelo.fide.tables import dp, pd

__all__ = [
    "RATING_LISTS",
    "Edition",
    "KFactor",
    "RatedGame",
    "dp",
    "k_factor",
    "limited",
    "new_rating",
    "pd",
    "rate_games",
    "rules_on",
    "total",
]
