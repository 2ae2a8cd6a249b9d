"""Events and entry workbooks that several tests of the template share."""

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.libreoffice import SOFFICE
from tests.test_event import us_championship
from xlelo.books import template
from xlelo.books.sample import sample
from xlelo.model import ELO, Game, Player, Result, Tournament

needs_libreoffice = [
    pytest.mark.libreoffice,
    pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed"),
]


def big_event(players: int, games: int) -> Tournament:
    """Random pairings of many players, every kind of result, some unrated."""
    chance = random.Random(7)
    people = tuple(
        Player(
            number,
            f"Player {number:03}",
            None if number % 17 == 0 else chance.randint(1400, 2750),
            birth_year=chance.choice([None, 1980, 2008, 2012]),
            games=chance.choice([None, 5, 300]),
            highest=chance.choice([None, 2310, 2405]),
        )
        for number in range(1, players + 1)
    )
    results = [result for result in Result if not result.is_bye]
    found: list[Game] = []
    for round_number in range(1, 2 * games // players + 2):
        order = list(range(1, players + 1))
        chance.shuffle(order)
        pairs = zip(order[::2], order[1::2], strict=True)
        found += [Game(round_number, white, black, chance.choice(results)) for white, black in pairs]
    return Tournament("Big", people, tuple(found[:games]), start=date(2025, 10, 1))


EVENTS: dict[str, Callable[[], Tournament]] = {
    "empty": lambda: Tournament("", (), ()),
    "sample": sample,
    "us_championship": us_championship,
    "elo": lambda: replace(sample(), rules=ELO, k=16, scale=150),
    "elo_default_k": lambda: replace(sample(), rules=ELO),
    "blitz": lambda: replace(sample(), rating_list="blitz"),
    "rapid_before_the_exclusion": lambda: replace(sample(), rating_list="rapid", start=date(2024, 11, 30)),
    "one_cap_for_all": lambda: replace(sample(), start=date(2024, 5, 1)),
    "not_live": lambda: replace(sample(), start=date(2023, 5, 1)),
    "before_all_rules": lambda: replace(sample(), start=date(2020, 5, 1)),
    "no_first_day": lambda: replace(sample(), start=None),
    "k_for_all": lambda: replace(sample(), k=15),
    "open_games": lambda: replace(
        sample(), games=tuple(replace(game, result=Result.PENDING) for game in sample().games if game.black)
    ),
    "400_players": lambda: big_event(400, 2000),
    "400_players_elo": lambda: replace(big_event(400, 2000), rules=ELO, k=24, scale=350),
}


def write(folder: Path, name: str, event: Tournament, language: str = "en", players: int = 12) -> Path:
    path = folder / f"{name}.xlsx"
    with path.open("wb") as file:
        template.write(file, event, language, players=players, rounds=5)
    return path
