"""Invented events of any size, the same every time."""

import random
from datetime import date

from xlelo.model import SWISS, Game, Player, Result, Tournament

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_BY_FORFEIT)
_OFTEN = (40, 30, 35, 1)
_TITLES = ("", "", "", "CM", "FM", "IM", "GM", "WIM")
_FEDERATIONS = ("POR", "BRA", "EGY", "ESP", "IND", "FRA")


def big_event(players: int, rounds: int) -> Tournament:
    """An invented Swiss of that size, the same every time."""
    chance = random.Random(1)
    field = tuple(
        Player(
            number,
            f"Surname{number:05}, Name{number % 77}",
            None if chance.random() < 0.05 else chance.randint(1400, 2700),
            title=chance.choice(_TITLES),
            federation=chance.choice(_FEDERATIONS),
            birth_year=chance.randint(1950, 2015),
            sex=chance.choice("mw"),
            games=chance.randint(0, 500),
        )
        for number in range(1, players + 1)
    )
    games = []
    for number in range(1, rounds + 1):
        ring = [1, *((place - 2 + number) % (players - 1) + 2 for place in range(2, players + 1))]
        for board in range(players // 2):
            white, black = ring[board], ring[players - 1 - board]
            if (board + number) % 2:
                white, black = black, white
            games.append(Game(number, white, black, chance.choices(_RESULTS, _OFTEN)[0], board + 1))
    return Tournament("Big", field, tuple(games), start=date(2025, 11, 1), system=SWISS)
