"""Performances, first ratings, titles and levels in a cell: published numbers and every convention."""

import math
from datetime import date
from fractions import Fraction

import pytest

from tests import published
from tests.golden.club_events import EVENTS
from tests.golden.result_cases import INITIAL, PERFORMANCE, TPR_PTP, US_PERFORMANCE
from tests.golden.us_championship_2025 import ROWS
from xlelo.errors import DIV0, NA, NUM, VALUE
from xlelo.excel.error_cells import ERROR_TEXTS
from xlelo.excel.functions import FUNCTIONS
from xlelo.levels import LADDER
from xlelo.rounding import to_integer


def call(name, *cells):
    return FUNCTIONS[name](*cells)


def pairs(text):
    """Opponents and scores of "1787:1 2505:0.5" as two columns."""
    games = [pair.split(":") for pair in text.split()]
    return [[int(opponent)] for opponent, _ in games], [[float(score)] for _, score in games]


# --- published numbers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("opponents", "score", "rating"), INITIAL)
def test_first_ratings(opponents, score, rating):
    assert call("ELO_FIDE_INITIAL", [opponents.split()], score) == (rating or "unrated")


@pytest.mark.parametrize(("score", "opponents", "average", "tpr", "ptp"), TPR_PTP)
def test_fides_exercises(score, opponents, average, tpr, ptp):
    met = list(map(int, opponents.split()))
    assert call("ELO_FIDE_AVERAGE", met) == average
    assert call("ELO_FIDE_PERFORMANCE", met, score) == call("ELO_PERFORMANCE", met, score, "fide") == tpr
    assert call("ELO_FIDE_PERFECT", met, score) == call("ELO_PERFORMANCE", met, score, "Perfect") == ptp


@pytest.mark.parametrize(("opponents", "score", "fide", "linear", "true"), PERFORMANCE)
def test_performances(opponents, score, fide, linear, true):
    met = opponents.split() if score > 1 else int(opponents)  # text, as a CSV has it, and one cell
    assert call("ELO_PERFORMANCE", met, score, "fide") == call("ELO_FIDE_PERFORMANCE", met, score) == fide
    assert call("ELO_PERFORMANCE", met, score, "linear") == pytest.approx(linear, abs=5e-5)
    if true is not None:
        assert call("ELO_PERFORMANCE", met, score) == pytest.approx(true, abs=5e-5)


@pytest.mark.parametrize(("row", "performance"), list(zip(ROWS, US_PERFORMANCE, strict=True)))
def test_the_championship_of_the_united_states(row, performance):
    opponents, scores = pairs(row[2])
    assert call("ELO_FIDE_AVERAGE", opponents) == row[3]
    assert call("ELO_FIDE_PERFORMANCE", opponents, scores) == performance
    assert call("ELO_FIDE_PERFORMANCE", opponents, row[1]) == performance
    assert call("ELO_FIDE_CHANGE", row[0], opponents, scores, row[4], "2025-10-12") == float(row[5])


CLUB = [(day, *row) for day, rows in EVENTS.items() for row in rows]


@pytest.mark.parametrize(
    ("day", "number", "rating", "games", "average", "performance", "total", "change", "ks"), CLUB
)
def test_three_club_events(day, number, rating, games, average, performance, total, change, ks):
    opponents, scores = pairs(games)
    assert call("ELO_FIDE_AVERAGE", opponents) == average
    assert call("ELO_FIDE_PERFORMANCE", opponents, scores) == performance
    assert call("ELO_FIDE_CHANGE", rating, opponents, scores, 1, day) == float(total)
    if ks == "units":  # the program printed the bare sum
        assert total == change
        return
    for k in ks.split("/"):
        exact = call("ELO_FIDE_CHANGE", rating, opponents, scores, k, day)
        assert exact == float(int(k) * Fraction(total))
        assert to_integer(exact) == int(change)
        explained = call("ELO_FIDE_EXPLAIN", rating, opponents, scores, k, day)
        assert sum(Fraction(str(row[4])) for row in explained) == Fraction(str(exact))


def test_all_ninety_nine():
    assert len(CLUB) == 99


@pytest.mark.shared
def test_shared_results():
    for row in published.rows("cases/fide_initial.csv"):
        found = call("ELO_FIDE_INITIAL", [row["opponents"].split()], row["score"])
        assert str(found) == row["initial"], row["id"]
    for row in published.rows("cases/fide_tpr_ptp.csv"):
        cells = [row["opponents_met"].split()], row["played_games_score"]
        assert call("ELO_FIDE_AVERAGE", cells[0]) == int(row["ARO"])
        assert call("ELO_FIDE_PERFORMANCE", *cells) == int(row["TPR"])
        assert call("ELO_FIDE_PERFECT", *cells) == int(row["PTP"])
    for row in published.rows("cases/performance.csv"):
        for method in ("fide", "linear", "true"):
            if row[method]:
                found = call("ELO_PERFORMANCE", row["opponents"].split(), row["score"], method)
                assert found == pytest.approx(float(row[method]), abs=5e-5), row["id"]


@pytest.mark.shared
def test_shared_championship_and_club_events():
    for row in published.rows("cases/us_championship_2025.csv"):
        opponents, scores = pairs(row["opponents_in_round_order(rating:score)"])
        assert call("ELO_FIDE_AVERAGE", opponents) == int(row["printed_Rc"])
        assert call("ELO_FIDE_PERFORMANCE", opponents, scores) == int(row["dp_TPR(derived)"])
    for row in published.rows("cases/club_events.csv"):
        games = [game.split(":") for game in row["opponents(round:colour:rating:result)"].split("|")]
        opponents, scores = [game[2] for game in games], [game[3] for game in games]
        day = "-".join(reversed(row["start"].split("/")))
        total = call("ELO_FIDE_CHANGE", row["rating"], opponents, scores, 1, day)
        assert total == float(row["sum_dR"])
        assert call("ELO_FIDE_PERFORMANCE", opponents, scores) == int(row["published_rp"])
        ks = row["k_that_fits"].replace("units", "1").split("/")
        changes = [call("ELO_FIDE_CHANGE", row["rating"], opponents, scores, k, day) for k in ks]
        printed = float(row["published_change"])
        # One row names a K of 30 for -1.5, which the program seems to have rounded up.
        assert any(printed in (change, to_integer(change)) for change in changes), row


# --- games that do not count ---------------------------------------------------------------------------

RESULTS = ["ELO_PERFORMANCE", "ELO_FIDE_PERFORMANCE", "ELO_FIDE_PERFECT"]
NO_OPPONENTS = [None, "", [], [[]], [None, None], "u", ["u", "-"], [["unrated"], [None]]]


@pytest.mark.parametrize("opponents", NO_OPPONENTS)
def test_without_a_rated_game_there_is_no_performance(opponents):
    for name in RESULTS:
        assert call(name, opponents, None) == DIV0
    for method in ("true", "linear", "fide", "perfect"):
        assert call("ELO_PERFORMANCE", opponents, None, method) == DIV0
        assert call("ELO_SCORE_NEEDED", opponents, 2000, method) == DIV0
    assert call("ELO_FIDE_AVERAGE", opponents) == DIV0
    assert call("ELO_FIDE_SCORE_NEEDED", 2000, opponents, 20, 2010) == DIV0
    assert call("ELO_FIDE_INITIAL", opponents, None) == "unrated"


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("score", ["+", "-", "", None])
def test_a_game_not_played_is_left_out(name, score):
    cells = (name, [1500, 1500, 2400], [1, 0, score])
    assert call(*cells) == call(name, [1500, 1500], [1, 0])
    assert call("ELO_FIDE_INITIAL", [1700] * 5 + [2700], [1, 0] * 2 + [1, score]) == call(
        "ELO_FIDE_INITIAL", [1700] * 5, 3
    )


@pytest.mark.parametrize("opponent", ["u", "U", "unrated", "-", None, ""])
def test_an_unrated_opponent_is_left_out(opponent):
    for name in RESULTS:
        assert call(name, [1500, opponent, 1500], [1, 1, 0]) == call(name, [1500, 1500], [1, 0])
    assert call("ELO_FIDE_INITIAL", [1700] * 5 + [opponent], [1, 0] * 3) == call(
        "ELO_FIDE_INITIAL", [1700] * 5, 3
    )
    assert call("ELO_FIDE_AVERAGE", [1500, opponent, 1600]) == 1550
    assert call("ELO_SCORE_NEEDED", [1500, opponent, 1600], 1550) == 1
    assert call("ELO_FIDE_SCORE_NEEDED", 2000, [2000, opponent], 20, 2010) == 1


def test_zero_is_an_unrated_opponent_where_fide_counts():
    for name in ("ELO_FIDE_PERFORMANCE", "ELO_FIDE_PERFECT"):
        assert call(name, [1500, 0, 1500], [1, 1, 0]) == call(name, [1500, 1500], [1, 0])
    assert call("ELO_PERFORMANCE", [0, 0], [1, 0]) == 0
    assert call("ELO_PERFORMANCE", [0, 0], [1, 0], "linear") == 0
    assert call("ELO_PERFORMANCE", [0, 0], [1, 0], "fide") == DIV0
    assert call("ELO_SCORE_NEEDED", [0, 0], 0, "true") == 1
    assert call("ELO_SCORE_NEEDED", [0, 0], 0) == DIV0
    assert call("ELO_FIDE_AVERAGE", [1500, 0, 1600]) == 1550


def test_a_total_that_does_not_say_what_counts():
    for name in RESULTS:
        assert [call(name, [1500, "u", 1500], total) for total in (1, 1.5)] == [NA, NA]
        assert call(name, [1500, "u", 1500], 4) == NUM
    assert call("ELO_FIDE_PERFECT", [1500, "u", 1500], 3) == 2236
    assert call("ELO_FIDE_INITIAL", [1500] * 5 + ["u"], 3) == NA
    assert call("ELO_FIDE_INITIAL", [1500] * 5 + ["u"], 0) == "unrated"


@pytest.mark.parametrize("name", [*RESULTS, "ELO_FIDE_INITIAL"])
def test_scores_are_read_as_in_every_event(name):
    met = [1700, 1750, 1800, 1850, 1900]
    value = call(name, met, [1, 0, 0.5, 0.5, 1])
    assert value == call(name, [[rating] for rating in met], ["W", "L", "½", "=", 1])
    assert value == call(name, met, 3) == call(name, met, "3,0") == call(name, [*met, None], [[3]])
    assert call(name, met, [1, 1]) == call(name, met, [1, 0.041666, 1, 1, 1]) == VALUE
    assert call(name, met, 5.5) == call(name, met, 0.25) == NUM
    assert call(name, met, True) == call(name, [*met[:-1], "abc"], 3) == VALUE


@pytest.mark.parametrize("error", sorted(ERROR_TEXTS))
def test_an_error_comes_out_as_it_came_in(error):
    for name in (*RESULTS, "ELO_FIDE_INITIAL"):
        assert call(name, [1500, error], [1, 1]) == call(name, [1500, 1500], [1, error]) == error
    assert call("ELO_FIDE_AVERAGE", [1500, error]) == error
    assert call("ELO_PERFORMANCE", 1500, 0.5, error) == call("ELO_PERFORMANCE", 1500, 0.5, "", error) == error
    assert call("ELO_SCORE_NEEDED", 1500, error) == call("ELO_SCORE_NEEDED", 1500, 1, error) == error
    assert call("ELO_FIDE_SCORE_NEEDED", 1500, 1500, 20, error) == error
    assert call("ELO_FIDE_TITLE", [[2300], [error]]) == [["FM"], [error]]
    assert call("ELO_LEVEL", [[1850], [error]]) == [["Strong club player"], [error]]
    assert call("ELO_LEVEL", [[1], [2]], [[0, "low"], [error, "high"]]) == [[error], [error]]


# --- methods and targets -------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["linear", "Linear", " LINEAR "])
def test_a_method_in_any_case(method):
    assert call("ELO_PERFORMANCE", [1500, 1500], 1.5, method) == 1700
    assert call("ELO_SCORE_NEEDED", [1500, 1500], 1700, method) == 1.5


@pytest.mark.parametrize("method", [None, "", 0, "true", "TRUE", True])
def test_true_is_the_method_unless_another_is_named(method):
    # A cell into which somebody types true holds a logical value.
    assert call("ELO_PERFORMANCE", [1500, 1500], 1, method) == 1500
    assert call("ELO_PERFORMANCE", [1500, 1500], 2, method) == NA


@pytest.mark.parametrize("method", ["elo", "rp", 1, False, date(2026, 1, 1), 400])
def test_another_method_is_not_understood(method):
    assert call("ELO_PERFORMANCE", 1500, 0.5, method) == call("ELO_SCORE_NEEDED", 1500, 1500, method) == VALUE


def test_no_point_and_every_point():
    assert [call("ELO_PERFORMANCE", [1500, 1700], total) for total in (0, 2)] == [NA, NA]
    assert [call("ELO_PERFORMANCE", [1500, 1700], total, "linear") for total in (0, 2)] == [1200, 2000]
    assert [call("ELO_PERFORMANCE", [1500, 1700], total, "fide") for total in (0, 2)] == [800, 2400]
    assert [call("ELO_PERFORMANCE", [1500, 1700], total, "perfect") for total in (0, 2)] == [700, 2436]


def test_the_scale_is_that_of_true_and_linear():
    assert call("ELO_PERFORMANCE", [1500, 1500], 1.5, "linear", 200) == 1600
    assert call("ELO_PERFORMANCE", [1500] * 11, 10, "true", 150) == pytest.approx(1650)
    assert call("ELO_PERFORMANCE", [1500, 1500], 1.5, "fide", 200) == 1693
    assert call("ELO_PERFORMANCE", [1500, 1500], 1.5, "linear", 0) == NUM


def test_fide_ratings_are_whole_numbers():
    for method in ("fide", "perfect"):
        assert call("ELO_PERFORMANCE", [1500.5], 1, method) == NUM
        assert call("ELO_PERFORMANCE", [4001], 1, method) == NUM
        assert call("ELO_SCORE_NEEDED", [-1], 1500, method) == NUM
    assert (
        call("ELO_PERFORMANCE", [1500.5], 0.5) == call("ELO_PERFORMANCE", [1500.5], 0.5, "linear") == 1500.5
    )
    assert call("ELO_FIDE_AVERAGE", [1500.5]) == call("ELO_FIDE_PERFECT", 5000, 1) == NUM
    assert call("ELO_PERFORMANCE", [1e300], 0.5) == NUM


def test_the_score_that_is_needed():
    met = [2380] * 9
    assert call("ELO_SCORE_NEEDED", met, 2600) == call("ELO_SCORE_NEEDED", met, 2600.0, "FIDE") == 7
    assert call("ELO_SCORE_NEEDED", met, 3181) == NA
    assert call("ELO_SCORE_NEEDED", met, 0) == 0
    assert call("ELO_SCORE_NEEDED", met, 3000, "true") == 9
    assert call("ELO_SCORE_NEEDED", met, "2599,5", "linear") == 7
    for unknown in (None, "", "u"):
        assert call("ELO_SCORE_NEEDED", met, unknown) == ""
    assert call("ELO_SCORE_NEEDED", met, "abc") == call("ELO_SCORE_NEEDED", met, [2600, 2601]) == VALUE
    assert call("ELO_SCORE_NEEDED", met, math.inf) == call("ELO_SCORE_NEEDED", met, 1e300, "true") == NUM


@pytest.mark.parametrize("method", ["true", "linear", "fide", "perfect"])
def test_the_score_needed_gives_the_performance(method):
    met, target = [1850, 2000, 2150, 1990, 2310], 2100
    needed = call("ELO_SCORE_NEEDED", met, target, method)
    assert call("ELO_PERFORMANCE", met, needed, method) >= target
    assert call("ELO_PERFORMANCE", met, needed - 0.5, method) < target


def test_the_score_that_a_rating_takes():
    met = [[2000], [2050], [1950], [2100], [1900]]
    needed = call("ELO_FIDE_SCORE_NEEDED", 1990, met, 20, 2000)
    assert needed == 3
    changes = [call("ELO_FIDE_CHANGE", 1990, met, total, 20) for total in (needed, needed - 0.5)]
    # PD .49 .42 .56 .35 .62 by table 8.1.2, together 2.44: 20 x .56 = 11.2 and 20 x .06 = 1.2.
    assert changes == [11.2, 1.2]
    assert [call("ELO_FIDE_NEW", 1990, change) for change in changes] == [2001, 1991]
    assert call("ELO_FIDE_SCORE_NEEDED", 1990, met, 20, 2100) == NA
    assert call("ELO_FIDE_SCORE_NEEDED", 1405, 1400, 20, 1) == 0.5  # 1395 would be unrated
    for cells in ((None, met, 20, 2000), (1990, met, None, 2000), (1990, met, 20, None), (1990, met, 20, 0)):
        assert call("ELO_FIDE_SCORE_NEEDED", *cells) == ""
    for cells in ((1990, met, 0, 2000), (1990, met, 20, 2000.5), (5000, met, 20, 2000)):
        assert call("ELO_FIDE_SCORE_NEEDED", *cells) == NUM
    assert call("ELO_FIDE_SCORE_NEEDED", 1990, met, "K", 2000) == VALUE


# --- titles and levels ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rating", "open_title", "womens"),
    [(1999, "", ""), (2000, "", "WCM"), (2099, "", "WCM"), (2100, "", "WFM"), (2199, "", "WFM"),
     (2200, "CM", "CM"), (2299, "CM", "CM"), (2300, "FM", "FM"), (2700, "FM", "FM"),
     (None, "", ""), (0, "", ""), ("u", "", ""), (2300.5, NUM, NUM), ("FM", VALUE, VALUE)],
)  # fmt: skip
def test_titles(rating, open_title, womens):
    for sex in (None, "", 0, "m", "M", "male", "masculino", "ذكر", "رجل"):
        assert call("ELO_FIDE_TITLE", rating, sex) == open_title
    for sex in ("w", "W", "f", "woman", "Female", "mulher", "feminino", "امرأة", "أنثى"):
        assert call("ELO_FIDE_TITLE", rating, sex) == womens


def test_titles_of_a_column():
    assert call("ELO_FIDE_TITLE", [[2150], [2150], [None], [2400]], [["w"], ["m"], ["w"], ["x"]]) == [
        ["WFM"], [""], [""], [VALUE],
    ]  # fmt: skip
    assert call("ELO_FIDE_TITLE", 2150, 1) == call("ELO_FIDE_TITLE", 2150, True) == VALUE


def test_the_built_in_ladder():
    assert call("ELO_LEVEL", [[least] for least, _ in LADDER]) == [[name] for _, name in LADDER]
    assert call("ELO_LEVEL", 2299.5) == call("ELO_LEVEL", "2299,5", "") == "CM level"
    assert call("ELO_LEVEL", -1) == NA
    assert call("ELO_LEVEL", 0, [[None, None], ["", " "]]) == "Beginner"
    assert [call("ELO_LEVEL", cell) for cell in (None, "", "u", "abc", True, math.nan)] == [
        "", "", "", VALUE, VALUE, NUM,
    ]  # fmt: skip


def test_a_ladder_of_ones_own():
    ladder = [[10, "high"], [None, None], ["-5", "low"], [" ", ""], [7.5, "middle"]]
    ratings = [[-6], [-5], [0], [7.5], [1e9], [None]]
    names = [[NA], ["low"], ["low"], ["middle"], ["high"], [""]]
    assert call("ELO_LEVEL", ratings, ladder) == names
    assert call("ELO_LEVEL", ratings, [row[::-1] for row in ladder]) == names  # the names in front
    assert call("ELO_LEVEL", 8, tuple(map(tuple, ladder))) == "middle"
    assert call("ELO_LEVEL", [[8, 11]], ladder) == [["middle", "high"]]
    whole_columns = [[0, "low"], [10, "high"]] + [[None, None]] * 1_048_574
    assert call("ELO_LEVEL", 12, whole_columns) == "high"
    assert call("ELO_LEVEL", 12, [[0, 1], [10, 2]]) == 2  # numbers are names, too


@pytest.mark.parametrize(
    ("ladder", "error"),
    [
        (1000, VALUE), ("low", VALUE), ([[0], [10]], VALUE), ([[0, "low", "x"]], VALUE),
        ([[0, "low"], [10, None]], VALUE), ([[None, "low"]], VALUE),
        ([[0, "low"], [0, "high"]], VALUE), ([[0, 1], [0, 2]], VALUE), ([[math.inf, "low"]], NUM),
        ([[True, "low"]], VALUE), ([[0, True]], VALUE), ([[0, "low"], ["#N/A", "#REF!"]], NA),
    ],
)  # fmt: skip
def test_a_ladder_that_is_none(ladder, error):
    assert call("ELO_LEVEL", 12, ladder) == error


def test_a_ladder_with_too_much():
    assert call("ELO_LEVEL", 12, None, None) == VALUE
    assert call("ELO_LEVEL") == ""
