"""A whole tournament: FIDE's printed changes, and why each game counts or does not."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from tests.golden.us_championship_2025 import ROWS
from xlelo import elo, fide
from xlelo.books.sample import sample
from xlelo.errors import NoAnswer
from xlelo.event import ranks, rate
from xlelo.fide.rules import BLITZ
from xlelo.model import ELO, Game, Player, Result, Tournament
from xlelo.rating_lines import RatingLine

RESULTS = {"1": Result.WHITE_WINS, "0.5": Result.DRAW, "0": Result.BLACK_WINS}


def test_what_each_result_gives() -> None:
    """Half-points of White and of Black, and whether a game was played."""
    assert {result.value: (result.white, result.black, result.played) for result in Result} == {
        "1-0": (2, 0, True), "½-½": (1, 1, True), "0-1": (0, 2, True), "0-0": (0, 0, True),
        "+/-": (2, 0, False), "-/+": (0, 2, False), "-/-": (0, 0, False),
        "bye 1": (2, None, False), "bye ½": (1, None, False), "bye 0": (0, None, False),
        "": (None, None, False),
    }  # fmt: skip


def us_championship() -> Tournament:
    """The round robin of `ROWS`, colours invented (FIDE's page does not print them)."""
    ratings = [row[0] for row in ROWS]
    players = tuple(
        Player(number, f"Player {number}", rating, k=ROWS[number - 1][4])
        for number, rating in enumerate(ratings, 1)
    )
    games = []
    for number, row in enumerate(ROWS, 1):
        for round_number, pair in enumerate(row[2].split(), 1):
            rating, score = pair.split(":")
            opponent = ratings.index(int(rating)) + 1
            if number < opponent:
                games.append(Game(round_number, number, opponent, RESULTS[score]))
    return Tournament("US championship", players, tuple(games), start=date(2025, 10, 12))


def line_of(tournament: Tournament, number: int) -> RatingLine:
    return next(line for line in rate(tournament) if line.player.number == number)


@pytest.mark.parametrize("number", range(1, 13))
def test_fide_printed_change_of_all_twelve(number: int) -> None:
    rating, score, _, average, k, printed, _ = ROWS[number - 1]
    line = line_of(us_championship(), number)
    assert (line.player.rating, line.n, line.k, line.average) == (rating, 11, k, average)
    assert Fraction(line.half_points, 2) == Fraction(score)
    assert line.change == Fraction(printed)


def test_fide_next_list_is_the_printed_change_rounded() -> None:
    # FIDE's next list differs for the first and the fourth: it holds more than this event.
    pairs = zip(rate(us_championship()), ROWS, strict=True)
    differs = [line.player.number for line, row in pairs if line.new_rating != row[6]]
    assert differs == [1, 4]


def test_every_reason_of_the_sample() -> None:
    reasons = {line.player.number: [game.reason for game in line.games] for line in rate(sample())}
    assert reasons == {
        1: ["real", "real", "plain", "real", "real"],
        2: ["capped", "plain", "plain", "capped", "plain"],
        3: ["capped", "plain", "plain", "bye", "capped"],
        4: ["capped", "capped", "plain", "plain", "plain"],
        5: ["opponent-unrated", "plain", "plain", "capped", "plain"],
        6: ["capped", "plain", "plain", "capped", "plain"],
        7: ["capped", "opponent-unrated", "plain", "plain", "capped"],
        8: ["capped", "plain", "plain", "bye", "capped"],
        9: ["capped", "plain", "bye", "forfeit", "opponent-unrated"],
        10: ["own-unrated", "own-unrated", "bye", "forfeit", "own-unrated"],
    }


def test_every_reason_has_its_clause() -> None:
    clauses = {game.reason: game.clause for line in rate(sample()) for game in line.games}
    assert clauses == {
        "real": "8.3.1", "plain": "8.3.1", "capped": "8.3.1", "opponent-unrated": "8.3.1",
        "own-unrated": "8.2", "forfeit": "5.1", "bye": "5.1",
    }  # fmt: skip


def test_forfeits_and_byes_give_points_but_no_rating() -> None:
    line = line_of(sample(), 9)
    assert (line.half_points, line.n, line.score) == (6, 2, 0)


def test_the_junior_and_the_newcomer_have_40() -> None:
    ks = {line.player.number: (line.k, line.k_reason) for line in rate(sample())}
    assert ks[4] == (40, "junior")
    assert ks[8] == (40, "newcomer")
    assert ks[1] == (10, "master")
    assert ks[10] == (None, "")


def test_a_k_for_everybody_and_a_k_of_ones_own() -> None:
    players = tuple(replace(player, k=15 if player.number == 2 else None) for player in sample().players)
    lines = rate(replace(sample(), players=players, k=25))
    assert {line.player.number: line.k for line in lines if line.k} == {
        1: 25, 2: 15, 3: 25, 4: 25, 5: 25, 6: 25, 7: 25, 8: 25, 9: 25,
    }  # fmt: skip


def test_k_is_lowered_when_k_times_games_passes_700() -> None:
    players = (Player(1, "A", 1500, games=5), *(Player(n, f"P{n}", 1480 + n) for n in range(2, 22)))
    games = tuple(Game(n - 1, 1, n, Result.DRAW) for n in range(2, 22))
    line = line_of(Tournament("T", players, games), 1)
    assert (line.base_k, line.n, line.k) == (40, 20, 35)


def test_blitz_leaves_out_what_it_must() -> None:
    line = line_of(replace(sample(), rating_list=BLITZ), 1)
    assert [game.reason for game in line.games] == ["excluded", "capped", "plain", "capped", "excluded"]
    assert {game.clause for game in line.games} == {"7.3.1"}
    assert (line.n, line.score, line.half_points) == (3, 5, 9)


def test_a_tournament_before_what_is_known_has_no_answer() -> None:
    with pytest.raises(NoAnswer):
        rate(replace(sample(), start=date(2021, 12, 31)))


def test_plain_elo_with_a_scale_and_a_k() -> None:
    # German table tennis: 1566 beats 1608, scale 150, K 16: +10.49, and the loser -10.49.
    players = (Player(1, "A", 1566), Player(2, "B", 1608))
    event = Tournament("T", players, (Game(1, 1, 2, Result.WHITE_WINS),), rules=ELO, k=16, scale=150)
    one, other = rate(event)
    assert float(one.change or 0) == pytest.approx(10.49, abs=5e-3)
    assert float(other.change or 0) == pytest.approx(-10.49, abs=5e-3)
    assert (one.new_rating, other.new_rating) == (1576, 1598)


def test_both_lose_is_rated_for_neither() -> None:
    players = (Player(1, "A", 1500), Player(2, "B", 1700))
    lines = rate(Tournament("T", players, (Game(1, 1, 2, Result.BOTH_LOSE),)))
    assert [(line.half_points, line.n, line.games[0].reason) for line in lines] == [(0, 0, "both-lost")] * 2


def test_an_open_game_changes_nothing() -> None:
    players = (Player(1, "A", 1500), Player(2, "B", 1700))
    lines = rate(Tournament("T", players, (Game(1, 1, 2, Result.PENDING),)))
    assert [(line.half_points, line.n, line.change) for line in lines] == [(0, 0, 0)] * 2


def test_below_1400_a_player_is_unrated() -> None:
    players = (Player(1, "A", 1405), Player(2, "B", 1400))
    lines = rate(Tournament("T", players, (Game(1, 1, 2, Result.BLACK_WINS),)))
    assert [(line.rounded_change, line.new_rating) for line in lines] == [(-10, None), (10, 1410)]


def test_equal_points_share_a_rank() -> None:
    assert ranks(rate(sample())) == {1: 1, 2: 2, 5: 2, 6: 2, 9: 2, 3: 6, 4: 6, 7: 8, 8: 8, 10: 10}


@pytest.mark.parametrize(
    "event", [sample(), replace(sample(), rules=ELO), replace(sample(), rating_list=BLITZ)]
)
def test_swapping_all_colours_changes_nobodys_numbers(event: Tournament) -> None:
    mirror = {
        Result.WHITE_WINS: Result.BLACK_WINS,
        Result.BLACK_WINS: Result.WHITE_WINS,
        Result.WHITE_BY_FORFEIT: Result.BLACK_BY_FORFEIT,
        Result.BLACK_BY_FORFEIT: Result.WHITE_BY_FORFEIT,
    }
    swapped = tuple(
        game
        if game.black is None
        else replace(game, white=game.black, black=game.white, result=mirror.get(game.result, game.result))
        for game in event.games
    )
    for before, after in zip(rate(event), rate(replace(event, games=swapped)), strict=True):
        assert (before.half_points, before.n, before.change, before.new_rating, before.performance) == (
            after.half_points, after.n, after.change, after.new_rating, after.performance,
        )  # fmt: skip
        assert [(game.reason, game.delta) for game in before.games] == [
            (game.reason, game.delta) for game in after.games
        ]


@pytest.mark.parametrize(
    "event", [sample(), us_championship(), replace(sample(), rules=ELO), replace(sample(), rating_list=BLITZ)]
)
def test_the_games_of_a_player_add_up_to_the_line(event: Tournament) -> None:
    for line in rate(event):
        counted = [game for game in line.games if game.counted]
        for game in counted:
            assert game.delta == Fraction(game.appearance.half_points or 0, 2) - (game.expected or 0)
        assert sum(game.delta or 0 for game in counted) == line.difference
        assert (len(counted), sum(game.expected or 0 for game in counted)) == (line.n, line.expected)
        if line.change is not None:
            assert line.change == line.k * line.difference


@pytest.mark.parametrize("scale", [400, 200])
def test_the_performance_by_the_formula_is_the_linear_one(scale: int) -> None:
    """Mean rating of the opponents + 2 x scale x (score / games - 1/2), rounded."""
    players = (Player(1, "Ana", 1710), Player(2, "Bob", 1500), Player(3, "Eve", 1831))
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 1, Result.DRAW), Game(3, 2, 3, Result.WHITE_WINS))
    ana, bob, eve = rate(Tournament("Trio", players, games, rules=ELO, scale=scale))
    # Ana: 1665.5 and 3/4; Bob: 1770.5 and 1/2; Eve: 1605 and 1/4.
    half = scale // 2
    assert (ana.performance, bob.performance, eve.performance) == (1666 + half, 1771, 1605 - half)
    assert (ana.average, bob.average, eve.average) == (1666, 1771, 1605)


@pytest.mark.parametrize("event", [sample(), us_championship(), replace(sample(), rating_list=BLITZ)])
def test_the_performance_is_fides(event: Tournament) -> None:
    """FIDE B.01, 1.4.8: the average of the opponents of the counted games, and dp of the percentage."""
    for line in rate(event):
        ratings = [game.opponent_rating for game in line.games if game.counted]
        if ratings:
            assert line.average == fide.average(ratings)
            assert line.performance == fide.performance(ratings, line.score)


def test_a_game_by_the_formula_shows_its_difference() -> None:
    ana, bob = rate(
        Tournament(
            "Two",
            (Player(1, "Ana", 1710), Player(2, "Bob", 1500)),
            (Game(1, 1, 2, Result.DRAW),),
            rules=ELO,
        )
    )
    assert [(game.difference, game.used) for game in (*ana.games, *bob.games)] == [(210, 210), (-210, -210)]
    assert (ana.base_k, ana.k, ana.k_reason) == (20, 20, "default")
    assert float(ana.expected) == elo.expected(1710, 1500, scale=400)


@pytest.mark.parametrize("gap", range(1, 400))
def test_a_half_by_the_formula_is_a_half_in_spite_of_noise(gap: int) -> None:
    """The expected scores of opponents as far above as below add up to 1, but for a float's last digit."""
    players = (
        Player(1, "Ana", 1500), Player(2, "Bob", 1500 + gap), Player(3, "Eve", 1500 - gap),
        Player(4, "Kim", 1500),
    )  # fmt: skip
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 1, Result.DRAW), Game(3, 1, 4, Result.DRAW))
    line = rate(Tournament("Four", players, games, rules=ELO, k=1))[0]
    assert (line.rounded_change, line.new_rating) == (1, 1501)
    lost = replace(games[0], result=Result.BLACK_WINS)
    line = rate(Tournament("Four", players, (lost, *games[1:]), rules=ELO, k=1))[0]
    assert (line.rounded_change, line.new_rating) == (-1, 1499)
