"""Events for the tie-breaks: written as blocks, or random with everything that can happen in a round."""

import random
from collections.abc import Mapping
from datetime import date

from xlelo.berger import berger
from xlelo.model import ROUND_ROBIN, SWISS, Game, Player, Result, Tournament

_LETTERS = {
    ("w", "1"): Result.WHITE_WINS, ("w", "="): Result.DRAW, ("w", "0"): Result.BLACK_WINS,
    ("w", "+"): Result.WHITE_BY_FORFEIT, ("w", "-"): Result.BLACK_BY_FORFEIT,
    ("b", "1"): Result.BLACK_WINS, ("b", "="): Result.DRAW, ("b", "0"): Result.WHITE_WINS,
    ("b", "+"): Result.BLACK_BY_FORFEIT, ("b", "-"): Result.WHITE_BY_FORFEIT,
}  # fmt: skip
_BYES = {"U": Result.PAIRING_BYE, "H": Result.HALF_POINT_BYE, "Z": Result.ZERO_POINT_BYE}
_FORFEITS = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT)
_PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def from_blocks(blocks: Mapping[int, str], highest: int, start: date) -> Tournament:
    """The event that such blocks describe ("9b1 H 13w="), ratings falling by 50 from `highest`."""
    games = []
    for number, rounds in blocks.items():
        for played, block in enumerate(rounds.split(), 1):
            if block in _BYES:
                games.append(Game(played, number, None, _BYES[block]))
            elif int(block[:-2]) > number:
                # Each pair once, from the row of the lower number.
                opponent, side, letter = int(block[:-2]), block[-2], block[-1]
                white, black = (number, opponent) if side == "w" else (opponent, number)
                games.append(Game(played, white, black, _LETTERS[side, letter]))
    players = tuple(Player(number, f"P{number}", highest + 50 - 50 * number) for number in blocks)
    return Tournament("T", players, tuple(games), start=start, system=SWISS)


def random_swiss(seed: int, start: date) -> Tournament:
    """4 to 60 players; byes of every kind, forfeits, withdrawals; nobody meets anybody twice."""
    chance = random.Random(seed)
    size = chance.randint(4, 60)
    met: set[frozenset[int]] = set()
    gone: set[int] = set()
    games: list[Game] = []
    for number in range(1, chance.randint(3, min(9, size - 1)) + 1):
        free = [player for player in range(1, size + 1) if player not in gone]
        chance.shuffle(free)
        for player in [player for player in free if chance.random() < 0.06]:
            free.remove(player)
            games.append(
                Game(number, player, None, chance.choice([Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE]))
            )
            if chance.random() < 0.4:
                gone.add(player)
        while len(free) > 1:
            white = free.pop()
            black = next((other for other in free if frozenset((white, other)) not in met), None)
            if black is None:
                games.append(Game(number, white, None, Result.ZERO_POINT_BYE))
                continue
            free.remove(black)
            met.add(frozenset((white, black)))
            games.append(Game(number, white, black, _result(chance)))
        if free:
            games.append(Game(number, free[0], None, Result.PAIRING_BYE))
    return Tournament("T", _players(chance, size), tuple(games), start=start, system=SWISS)


def random_round_robin(seed: int, start: date) -> Tournament:
    """4 to 14 players, single or double, with forfeits."""
    chance = random.Random(seed)
    size = chance.randint(4, 14)
    pairs = berger(size, size < 9 and chance.random() < 0.5)
    games = tuple(Game(pair.round, pair.white, pair.black, _result(chance)) for pair in pairs)
    return Tournament("T", _players(chance, size), games, start=start, system=ROUND_ROBIN)


def _players(chance: random.Random, size: int) -> tuple[Player, ...]:
    return tuple(Player(number, f"P{number}", chance.randint(1400, 2700)) for number in range(1, size + 1))


def _result(chance: random.Random) -> Result:
    if chance.random() < 0.06:
        return chance.choice(_FORFEITS)
    return chance.choices(_PLAYED, [4, 3, 3])[0]
