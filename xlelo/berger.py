"""Pairings of a round robin by the Berger tables.

Of an even number n of players one, number n, keeps the last place; the others stand in a ring that turns by
n/2 - 1 places from round to round, and the places at equal distance from the ends meet. With an odd number of
players the one who would meet number n is free.
"""

from typing import NamedTuple

from xlelo.errors import OutOfRange

MOST_PLAYERS = 60


class Pairing(NamedTuple):
    """One game: the round, the board, and the starting numbers of White and Black."""

    round: int
    board: int
    white: int
    black: int


def berger(players: int, double: bool = False) -> list[Pairing]:
    """All games of a round robin, round by round.

    FIDE C.05, Annex 1 (the tables are older than the dated editions of the handbook).

    `players` is 2 to 60. In a double round robin the second cycle has the colours of the first one reversed,
    and the last two rounds of the first cycle change places, as FIDE recommends, so that nobody has one
    colour three times in a row. Errors: `OutOfRange`.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise OutOfRange(f"a round robin has 2 to {MOST_PLAYERS} players, not {players}")
    even = players + players % 2
    rounds = [_round(even, number) for number in range(even - 1)]
    if double:
        reversed_colours = [[(black, white) for white, black in pairs] for pairs in rounds]
        rounds = [*rounds[:-2], *rounds[:-3:-1], *reversed_colours]
    found = []
    for number, pairs in enumerate(rounds, 1):
        played = [pair for pair in pairs if max(pair) <= players]
        found += [Pairing(number, board, *pair) for board, pair in enumerate(played, 1)]
    return found


def _round(even: int, number: int) -> list[tuple[int, int]]:
    """The pairs (White, Black) of a round from 0, by board."""
    ring = [(place - number * (even // 2 - 1)) % (even - 1) + 1 for place in range(even - 1)]
    first = (ring[0], even) if number % 2 == 0 else (even, ring[0])
    return [first] + [(ring[place], ring[even - 1 - place]) for place in range(1, even // 2)]
