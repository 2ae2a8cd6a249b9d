"""The ranks in a tournament report file: those that the file had, else those of the report."""

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction

from xlelo.errors import NotUnderstood
from xlelo.event import ranks_by
from xlelo.formats.trf.details import TrfDetails
from xlelo.model import Tournament
from xlelo.tiebreaks import standings


def ranks_of(
    event: Tournament, details: TrfDetails, points: Mapping[int, Fraction]
) -> Mapping[int, int | None]:
    """The rank of each player by starting number; `points` are those in the scoring of the event."""
    given = given_ranks(details)
    return given if any(given.values()) else computed_ranks(event, details) or ranks_by(points)


def given_ranks(details: TrfDetails) -> Mapping[int, int | None]:
    return {number: extra.rank for number, extra in details.extras.items()}


def computed_ranks(event: Tournament, details: TrfDetails) -> Mapping[int, int]:
    """By points and tie-breaks, as in the report; nothing where another scoring or an unknown code is in
    the way."""
    if details.scoring.is_usual:
        with suppress(NotUnderstood):
            return {line.player.number: line.rank for line in standings(event)}
    return {}


def has_ranks_of_its_own(event: Tournament, details: TrfDetails) -> bool:
    """Did the file rank otherwise than the tie-breaks do: by a tie-break unknown here, or by lot?"""
    given = {number: rank for number, rank in given_ranks(details).items() if rank}
    computed = computed_ranks(event, details)
    return any(computed.get(number) != rank for number, rank in given.items())
