"""How the players met: the kind of event, and a result in the signs of a crosstable (1, ½, 0, +, -)."""

from collections import Counter

from xlelo.model import ROUND_ROBIN, SWISS, Result, Tournament
from xlelo.rating_lines import GameLine

MOST_ACROSS = 40  # players whose columns can still be read on a page
_MANY = 3  # with two players "everybody met everybody" says nothing


def met(tournament: Tournament) -> Counter[frozenset[int]]:
    """How often each pair of players was paired."""
    return Counter(frozenset((game.white, game.black)) for game in tournament.games if game.black is not None)


def is_round_robin(tournament: Tournament) -> bool:
    """Did, or will, everybody meet everybody?

    Decided: where nobody said how the players were paired, it is a round robin when each of at least three
    was paired with each, all equally often.
    """
    if tournament.system:
        return tournament.system == ROUND_ROBIN
    players, pairs = len(tournament.players), met(tournament)
    complete = 2 * len(pairs) == players * (players - 1)
    return players >= _MANY and complete and len(set(pairs.values())) == 1


def is_double(tournament: Tournament) -> bool:
    """A round robin in which everybody meets everybody twice."""
    pairs = met(tournament)
    return tournament.system != SWISS and bool(pairs) and set(pairs.values()) == {2}


def across(tournament: Tournament) -> bool:
    """Is the crosstable one of players against players, and not of players by round?"""
    return is_round_robin(tournament) and len(tournament.players) <= MOST_ACROSS


def mark(game: GameLine) -> str:
    """What the player made of a game: 1, ½, 0, + and - for forfeits, nothing while it is not played."""
    result, half_points = game.appearance.game.result, game.appearance.half_points
    if result is Result.PENDING:
        return ""
    if result.is_forfeit:
        return "+" if half_points else "-"
    return ("0", "½", "1")[half_points or 0]
