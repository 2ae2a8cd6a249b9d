"""FIDE's rating rules as pure functions; ratings are whole numbers, scores half-points, results exact."""

from xlelo.fide.change import RatedGame, new_rating, rate_games, total
from xlelo.fide.compression import compressed
from xlelo.fide.initial import InitialRating, initial, initial_rules_on
from xlelo.fide.k_factor import KFactor, k_factor, limited
from xlelo.fide.needed import score_for_performance, score_for_rating
from xlelo.fide.norm_clauses import Clause
from xlelo.fide.norm_games import NormGame
from xlelo.fide.norm_rules import NormEvent, mix_limits, required_average
from xlelo.fide.norms import NormLine, NormResult, norm
from xlelo.fide.performance import average, perfect, performance
from xlelo.fide.rules import RATING_LISTS, Edition, rules_on
from xlelo.fide.tables import dp, pd
from xlelo.fide.titles import title_by_rating, title_rating

__all__ = [
    "RATING_LISTS",
    "Clause",
    "Edition",
    "InitialRating",
    "KFactor",
    "NormEvent",
    "NormGame",
    "NormLine",
    "NormResult",
    "RatedGame",
    "average",
    "compressed",
    "dp",
    "initial",
    "initial_rules_on",
    "k_factor",
    "limited",
    "mix_limits",
    "new_rating",
    "norm",
    "pd",
    "perfect",
    "performance",
    "rate_games",
    "required_average",
    "rules_on",
    "score_for_performance",
    "score_for_rating",
    "title_by_rating",
    "title_rating",
    "total",
]
