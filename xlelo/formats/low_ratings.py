"""A note on ratings that FIDE does not publish: a digit is missing, or the player is unrated."""

from xlelo.errors import NoAnswer, Problem
from xlelo.fide.initial import initial_rules_on
from xlelo.model import FIDE, Tournament


def low_ratings(tournament: Tournament) -> tuple[Problem, ...]:
    """One note for all ratings below the lowest that is published; they count as they stand.

    FIDE B.02, 7.1.4, in force from 2024-03-01: 1400; the edition of 2022-01-01: 1000.
    """
    if tournament.rules != FIDE:
        return ()
    try:
        floor = initial_rules_on(tournament.rules_day).floor
    except NoAnswer:
        return ()
    low = [player for player in tournament.players if player.rating is not None and player.rating < floor]
    names = tuple(f"{player.name or player.number} ({player.rating})" for player in low)
    return (Problem("N316", values={"count": len(names), "floor": floor, "names": names}),) if names else ()
