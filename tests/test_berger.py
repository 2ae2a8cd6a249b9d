"""The pairings of round robins against the printed tables, and the laws that every one of them obeys."""

from collections import Counter
from itertools import groupby

import pytest

from tests.handbook.berger import TABLES
from xlelo.berger import berger
from xlelo.errors import OutOfRange


@pytest.mark.parametrize("players", TABLES)
def test_the_printed_tables(players: int) -> None:
    printed = [
        [tuple(map(int, pair.split("-"))) for pair in text.split()] for text in TABLES[players].split("|")
    ]
    games = berger(players)
    ours = [[(game.white, game.black) for game in games if game.round == n] for n in range(1, players)]
    assert ours == printed


@pytest.mark.parametrize("players", range(2, 41))
def test_everybody_meets_everybody_once(players: int) -> None:
    games = berger(players)
    assert Counter(frozenset((game.white, game.black)) for game in games).most_common(1)[0][1] == 1
    assert len(games) == players * (players - 1) // 2
    for number in range(1, max(game.round for game in games) + 1):
        playing = [player for game in games if game.round == number for player in (game.white, game.black)]
        assert len(playing) == len(set(playing)) == players - players % 2


@pytest.mark.parametrize("players", range(2, 41))
def test_the_second_cycle_reverses_the_colours(players: int) -> None:
    games = berger(players, double=True)
    assert len(games) == players * (players - 1)
    assert len({(game.white, game.black) for game in games}) == len(games)


@pytest.mark.parametrize("players", range(4, 17))
def test_nobody_has_one_colour_three_times_in_a_row(players: int) -> None:
    # Measured for 4 to 16 players: three without the exchange of the two rounds, two with it.
    games = berger(players, double=True)
    for player in range(1, players + 1):
        colours = [game.white == player for game in games if player in (game.white, game.black)]
        assert max(len(list(run)) for _, run in groupby(colours)) <= 2


@pytest.mark.parametrize("players", [1, 61])
def test_a_round_robin_has_two_to_sixty_players(players: int) -> None:
    assert len(berger(2)) == 1
    assert len(berger(60)) == 60 * 59 // 2
    with pytest.raises(OutOfRange):
        berger(players)
