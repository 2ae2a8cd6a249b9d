"""First ratings: what an unrated player's games against rated opponents come to.

These games are rated for nobody, so that `xlelo.event` counts none of them; they are pooled for the
player's first rating. FIDE pools all events of 26 months, the report knows this one only.
"""

from dataclasses import dataclass

from xlelo import fide
from xlelo.fide.initial import InitialRating
from xlelo.model import FIDE, Tournament
from xlelo.rating_lines import GameLine, RatingLine


@dataclass(frozen=True, slots=True)
class FirstRating:
    """A first rating with its working, and the average and performance of the games (None without any)."""

    result: InitialRating
    first_event: bool
    average: int | None = None
    performance: int | None = None


def pooled(game: GameLine) -> bool:
    """Does this game of an unrated player enter the first rating?"""
    return game.reason == "own-unrated" and game.opponent_rating is not None


def first_rating(tournament: Tournament, line: RatingLine) -> FirstRating | None:
    """The first rating of an unrated player from this event; None for rated players and other rules.

    FIDE B.02, 8.2, in force from 2024-03-01; the edition of 2022-01-01 by the event's first day.

    Decided: a player without a number of earlier games plays the first event.
    """
    if line.player.rating is not None or tournament.rules != FIDE:
        return None
    games = [game for game in line.games if pooled(game)]
    opponents = [game.opponent_rating or 0 for game in games]
    half_points = sum(game.appearance.half_points or 0 for game in games)
    first_event = not line.player.games
    result = fide.initial(opponents, half_points, first_event, tournament.rules_day)
    if not games:
        return FirstRating(result, first_event)
    performance = fide.performance(opponents, half_points)
    return FirstRating(result, first_event, fide.average(opponents), performance)
