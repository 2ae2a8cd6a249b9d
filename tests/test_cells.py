"""Functions in a cell: published numbers, every convention for cells, and nothing that ever raises."""

import doctest
import importlib
import math
from datetime import UTC, date, datetime, time
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import published
from tests.golden.fide_cases import EVENTS, K_FACTORS, RULE_400, SINGLE_GAMES
from xlelo import elo
from xlelo.errors import DIV0, NA, NUM, VALUE
from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.error_cells import ERROR_TEXTS
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.grid import as_grid

# The three web calculators (shared/cases/elo_seeds.csv): rating, opponent, score, K, expected, change, and
# the change as the page prints it.
ELO_SEEDS = [
    (1500, 1600, 1, 20, 0.3599, 12.80, 13), (1500, 1600, 0.5, 20, 0.3599, 2.80, 3),
    (1500, 1600, 0, 20, 0.3599, -7.20, -7), (1500, 1600, 1, 32, 0.3599, 20.48, 20),
    (1500, 2000, 1, 20, 0.0532, 18.94, 19), (1600, 1400, 1, 32, 0.7597, 7.69, 8),
    (1600, 1400, 0, 32, 0.7597, -24.31, -24), (1600, 1400, 0.5, 32, 0.7597, -8.31, -8),
    (1600, 1400, 1, 20, 0.7597, 4.81, 5),
]  # fmt: skip


def call(name, *cells):
    return FUNCTIONS[name](*cells)


def pairs(text):
    """Opponents and scores of "1787:1 2505*:.5" as two columns; the asterisk marks a capped rating."""
    games = [pair.replace("*", "").split(":") for pair in text.split()]
    return [[int(opponent)] for opponent, _ in games], [[float(score)] for _, score in games]


# --- published numbers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rating", "opponent", "score", "k", "expected", "change", "printed"), ELO_SEEDS)
def test_the_web_calculators(rating, opponent, score, k, expected, change, printed):
    assert call("ELO_EXPECTED", rating, opponent) == pytest.approx(expected, abs=5e-5)
    assert call("ELO_CHANGE", rating, opponent, score, k, 2) == change
    assert call("ELO_CHANGE", rating, opponent, score, k, 0) == printed
    assert call("ELO_NEW", rating, opponent, score, k, 2) == pytest.approx(rating + change, abs=1e-9)
    assert call("ELO_NEW", rating, opponent, score, k, 0) == rating + printed
    assert call("ELO_EVENT_CHANGE", rating, opponent, score, k, 2) == change


@pytest.mark.parametrize(("rating", "opponent", "half_points", "k", "printed"), SINGLE_GAMES)
def test_fide_single_games(rating, opponent, half_points, k, printed):
    assert call("ELO_FIDE_CHANGE", rating, opponent, half_points / 2, k, "2025-10-01") == float(printed)
    expected = call("ELO_FIDE_EXPECTED", rating, opponent, "2025-10-01")
    assert k * (half_points / 2 - expected) == pytest.approx(float(printed), abs=1e-9)


@pytest.mark.parametrize(("day", "rating", "k", "games", "printed_sum", "printed"), EVENTS)
def test_fide_events(day, rating, k, games, printed_sum, printed):
    opponents, scores = pairs(games)
    assert call("ELO_FIDE_CHANGE", rating, opponents, scores, 1, day) == float(printed_sum)
    assert call("ELO_FIDE_CHANGE", rating, opponents, scores, k, day) == float(printed)
    total = sum(score for [score] in scores)
    assert call("ELO_FIDE_CHANGE", rating, opponents, total, k, day) == float(printed)


@pytest.mark.parametrize(("rating_list", "day", "rating", "k", "games", "printed"), RULE_400)
def test_the_400_point_rule(rating_list, day, rating, k, games, printed):
    opponents, scores = pairs(games)
    result = call("ELO_FIDE_CHANGE", rating, opponents, scores, k, day, rating_list)
    assert result == float(printed or 0)
    if printed is None:
        assert call("ELO_FIDE_EXPECTED", rating, opponents, day, rating_list) == [[NA]]


@pytest.mark.parametrize(("rating", "games", "born", "highest", "year", "period", "k"), K_FACTORS)
def test_fide_k(rating, games, born, highest, year, period, k):
    assert call("ELO_FIDE_K", rating, games, born, highest, year, period) == k


@pytest.mark.shared
def test_shared_elo_seeds():
    for row in published.rows("cases/elo_seeds.csv"):
        args = [float(row[name]) for name in ("rating", "opponent", "score", "k")]
        assert call("ELO_EXPECTED", *args[:2]) == pytest.approx(float(row["expected"]), abs=5e-5), row["id"]
        assert call("ELO_CHANGE", *args, 2) == float(row["change"]), row["id"]


@pytest.mark.shared
def test_shared_fide_single_games():
    for row in published.rows("cases/fide_single_games.csv"):
        args = [row["rating"], row["opponent"], row["score"], row["k"]]  # as text, as a CSV has it
        assert call("ELO_FIDE_CHANGE", *args) == float(row["change"]), row["id"]


@pytest.mark.shared
def test_shared_fide_400_rule():
    for row in published.rows("cases/fide_400_rule.csv"):
        args = [row["rating"], row["opponents"].split(), row["scores"].split(), row["k"]]
        change = call("ELO_FIDE_CHANGE", *args, row["start_date"], row["list"])
        assert change == float(row["sum"]), row["id"]
        if row["new_rating"]:
            assert call("ELO_FIDE_NEW", row["rating"], change) == int(row["new_rating"]), row["id"]


@pytest.mark.shared
def test_shared_fide_k():
    for row in published.rows("cases/fide_k.csv"):
        names = ("rating", "games", "birth_year", "highest", "year", "period_games")
        assert call("ELO_FIDE_K", *(row[name] for name in names)) == int(row["k"]), row["id"]


@pytest.mark.shared
def test_shared_fide_events():
    for row in published.rows("cases/fide_events.csv"):
        opponents, scores = pairs(row["games(opponent_rating_used:score)"])
        day = row["event_start"].split()[-1]
        assert call("ELO_FIDE_CHANGE", row["Ro"], opponents, scores, row["K"], day) == float(row["K_x_sum"])


@pytest.mark.parametrize(
    ("rating", "change", "new"),
    [
        (2813, -2.5, 2810),
        (2100, 0.5, 2101),
        (2100, "-17,5", 2082),
        (1420, -20.49, 1400),
        (1420, -20.5, "unrated"),
    ],
)
def test_fide_new(rating, change, new):
    assert call("ELO_FIDE_NEW", rating, change) == new


# --- conventions: numbers and blanks -------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["1600", "1600.0", " 1600 ", "\u00a01600\u00a0", "1\u00a0600", "1600,0",
                                  "١٦٠٠", 1600.0, Decimal(1600), Fraction(1600)])  # fmt: skip
def test_a_number_in_every_form(cell):
    assert call("ELO_EXPECTED", cell, 1400) == elo.expected(1600, 1400)
    assert call("ELO_FIDE_EXPECTED", cell, 1400) == 0.76


@pytest.mark.parametrize(
    "cell",
    [True, False, "1,600", "1.600", "abc", "1e3", "1600 Elo", "75%", "?", date(2000, 1, 1),
     datetime(2000, 1, 1), time(1), object(), [[1, [2]]], "#OOPS"],
)  # fmt: skip
@pytest.mark.parametrize("name", ["ELO_EXPECTED", "ELO_FIDE_EXPECTED"])
def test_no_number_is_a_value_error(name, cell):
    result = call(name, cell, 1400)
    assert result == VALUE or result[0][-1] == VALUE


@pytest.mark.parametrize(
    "cell",
    [math.inf, -math.inf, math.nan, Decimal("NaN"), "9" * 400],
    ids=["inf", "-inf", "nan", "decimal", "long"],
)
def test_no_finite_number_is_a_num_error(cell):
    assert call("ELO_EXPECTED", cell, 1400) == call("ELO_FIDE_EXPECTED", cell, 1400) == NUM
    assert call("ELO_FIDE_NEW", 2000, cell) == call("ELO_FIDE_PD", cell) == NUM


@pytest.mark.parametrize("blank", [None, "", " ", "\u00a0", "\u200b"])
def test_a_blank_required_cell_gives_a_blank(blank):
    assert call("ELO_EXPECTED", blank, 1400) == ""
    assert call("ELO_EXPECTED", 1600, blank) == ""
    assert call("ELO_NEW", 1600, 1400, blank) == ""
    assert call("ELO_DIFFERENCE", blank) == ""
    assert call("ELO_SCORE", blank) == ""
    assert call("ELO_FIDE_PD", blank) == ""
    assert call("ELO_FIDE_DP", blank) == ""
    assert call("ELO_FIDE_EXPECTED", blank, 2000) == ""
    assert call("ELO_FIDE_NEW", 2000, blank) == ""
    assert call("ELO_FIDE_K", blank) == ""
    assert call("ELO_EVENT_CHANGE", blank, 1500, 1) == ""
    assert call("ELO_FIDE_CHANGE", blank, 1500, 1, 20) == ""
    assert call("ELO_FIDE_CHANGE", 1500, 1500, 1, blank) == ""


@pytest.mark.parametrize("blank", [None, "", " "])
def test_a_blank_optional_cell_is_its_default(blank):
    assert call("ELO_EXPECTED", 1600, 1400, blank, blank) == elo.expected(1600, 1400)
    assert call("ELO_CHANGE", 1500, 1500, 1, blank, blank) == 10
    assert call("ELO_EVENT_CHANGE", 1500, 1500, 1, blank, blank) == 10
    assert call("ELO_SCORE", "1-0", blank) == 1
    assert call("ELO_FIDE_EXPECTED", 2813, 2400, blank, blank) == 0.93
    assert call("ELO_FIDE_CHANGE", 2813, 2400, 1, 10, blank, blank) == 0.7
    assert call("ELO_FIDE_K", 1500, *[blank] * 5) == 20


@pytest.mark.parametrize("unrated", ["u", "U", "unrated", " Unrated ", "-", "–"])
def test_unrated_spelled_out(unrated):
    for name in ("ELO_EXPECTED", "ELO_FIDE_EXPECTED"):
        assert call(name, unrated, 1400) == call(name, 1400, unrated) == ""
    assert call("ELO_FIDE_NEW", unrated, 5) == call("ELO_FIDE_K", unrated) == ""
    assert call("ELO_FIDE_CHANGE", unrated, 1400, 1, 20) == call("ELO_EVENT_CHANGE", unrated, 1400, 1) == ""
    assert call("ELO_FIDE_CHANGE", 2000, [2000, unrated], [1, 1], 20) == 10
    assert call("ELO_EVENT_CHANGE", 2000, [2000, unrated], [1, 1]) == 10
    assert call("ELO_FIDE_K", 1500, 50, 1980, unrated) == 20


def test_zero_is_unrated_for_fide_only():
    assert call("ELO_EXPECTED", 0, 0) == 0.5
    assert call("ELO_EVENT_CHANGE", 0, [0, 0], [1, 1]) == 20
    assert call("ELO_FIDE_EXPECTED", 0, 2000) == call("ELO_FIDE_EXPECTED", 2000, 0) == ""
    assert call("ELO_FIDE_CHANGE", 2000, [2000, 0], [1, 1], 20) == 10


@pytest.mark.parametrize("error", sorted(ERROR_TEXTS))
def test_an_error_comes_out_as_it_came_in(error):
    assert call("ELO_EXPECTED", error, 1400) == call("ELO_EXPECTED", 1600, 1400, error) == error
    assert call("ELO_EXPECTED", [[1600], [error]], 1400) == [[elo.expected(1600, 1400)], [error]]
    assert call("ELO_FIDE_CHANGE", 2000, [[2000], [error]], [[1], [1]], 20) == error
    assert call("ELO_FIDE_CHANGE", 2000, [2000, None], [1, error], 20) == error
    assert call("ELO_FIDE_CHANGE", 2000, 2000, 1, 20, error) == error


def test_which_trouble_comes_first():
    assert call("ELO_EXPECTED", "#REF!", "#N/A") == "#REF!"
    assert call("ELO_EXPECTED", "abc", "#N/A") == "#N/A"
    assert call("ELO_EXPECTED", "", "#N/A") == "#N/A"
    assert call("ELO_EXPECTED", "", "abc") == call("ELO_EXPECTED", "abc", "") == ""
    assert call("ELO_EXPECTED", "abc", 1400, 0, -1) == VALUE
    assert call("ELO_EXPECTED", math.inf, "abc") == NUM
    assert call("ELO_FIDE_CHANGE", "", ["#N/A"], ["#REF!"], 20) == "#N/A"


# --- conventions: ranges of numbers --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cells", "result"),
    [
        ("ELO_EXPECTED", (1600, 1400, 0, 0), NUM), ("ELO_EXPECTED", (1600, 1400, 0, -400), NUM),
        ("ELO_CHANGE", (1600, 1400, 1, 0), NUM), ("ELO_CHANGE", (1600, 1400, 1, -20), NUM),
        ("ELO_EVENT_CHANGE", (1600, 1400, 1, 0), NUM), ("ELO_FIDE_CHANGE", (1600, 1400, 1, 0), NUM),
        ("ELO_CHANGE", (1600, 1400, 1, 20, 16), NUM), ("ELO_CHANGE", (1600, 1400, 1, 20, 1.5), NUM),
        ("ELO_CHANGE", (1600, 1400, 1, 20, -16), NUM), ("ELO_CHANGE", (1500, 1600, 1, 32, -1), 20.0),
        ("ELO_CHANGE", (1500, 1600, 1, 20, 15), 12.8012999960577),
        ("ELO_DIFFERENCE", (0,), NUM), ("ELO_DIFFERENCE", (1,), NUM), ("ELO_DIFFERENCE", (0.5,), 0.0),
        ("ELO_FIDE_EXPECTED", (2400.5, 2000), NUM), ("ELO_FIDE_EXPECTED", (4001, 2000), NUM),
        ("ELO_FIDE_EXPECTED", (-1, 2000), NUM), ("ELO_FIDE_EXPECTED", (2000, 2399.9999999999999), 0.08),
        ("ELO_FIDE_PD", (3.5,), NUM), ("ELO_FIDE_PD", (-2000,), 0.0), ("ELO_FIDE_PD", (-200.0,), 0.24),
        ("ELO_FIDE_DP", (1.01,), NUM), ("ELO_FIDE_DP", (-0.1,), NUM), ("ELO_FIDE_DP", (0.285,), -158),
        ("ELO_FIDE_DP", (4 / 7,), 50), ("ELO_FIDE_DP", ("0,5",), 0), ("ELO_FIDE_DP", (1,), 800),
        ("ELO_FIDE_K", (1500, -1), NUM), ("ELO_FIDE_K", (1500, 2.5), NUM), ("ELO_FIDE_K", (1500, 0), 40),
        ("ELO_FIDE_K", (1500, None, None, None, None, 701), NUM),
        ("ELO_FIDE_K", (1500, 50, 2030, None, 2026), NUM), ("ELO_FIDE_K", (1500, 50, 12), NUM),
    ],
)  # fmt: skip
def test_what_is_in_range(name, cells, result):
    assert call(name, *cells) == result


def test_digits_round_halves_away_from_zero():
    # 2.5 exactly: equal players, K 5; ROUND gives 3 and -3, as FIDE does, not 2 and -2.
    assert [call("ELO_CHANGE", 1500, 1500, score, 5, 0) for score in (1, 0)] == [3.0, -3.0]
    assert [call("ELO_NEW", 1500, 1500, score, 5, 0) for score in (1, 0)] == [1503.0, 1497.0]


def test_one_type_for_each_function():
    types = {entry.name: type(call(entry.name, *entry.cells)) for entry in CATALOGUE}
    names = {kind: {name for name, found in types.items() if found is kind} for kind in types.values()}
    floats = names.pop(float)
    assert names == {
        int: {
            "ELO_FIDE_DP", "ELO_FIDE_NEW", "ELO_FIDE_K", "ELO_FIDE_INITIAL", "ELO_FIDE_AVERAGE",
            "ELO_FIDE_PERFORMANCE", "ELO_FIDE_PERFECT", "ELO_FIDE_RATING",
        },
        str: {"ELO_LEVEL", "ELO_FIDE_TITLE"},
        list: {"ELO_FIDE_NORM", "ELO_FIDE_EXPLAIN"},
    }  # fmt: skip
    assert {"ELO_EXPECTED", "ELO_PERFORMANCE", "ELO_SCORE_NEEDED", "ELO_FIDE_SCORE_NEEDED"} <= floats


# --- conventions: scores and results -------------------------------------------------------------------

WINS = [1, 1.0, "1", "1.0", "1,0", "W", "w", "win", "Won", "vitória", "VITORIA", "فوز"]
DRAWS = [
    0.5,
    "½",
    "0,5",
    "0.5",
    ".5",
    "0.50",
    "1/2",
    "1⁄2",
    "=",
    "D",
    "draw",
    "empate",
    "تعادل",
    "½-½",
    "½–½",
]
LOSSES = [0, 0.0, "0", "0,0", "L", "loss", "derrota", "خسارة"]
NO_SCORES = [3, 2, -1, 0.041666, 0.0416667, 36526, 0.25, True, False, date(2000, 1, 1),
             datetime(2000, 1, 1), time(1), "3", "2", "x", "?", "n/a", "win!", "12"]  # fmt: skip
SCORES = [
    *((cell, 1.0) for cell in WINS),
    *((cell, 0.5) for cell in DRAWS),
    *((cell, 0.0) for cell in LOSSES),
]


@pytest.mark.parametrize(("cell", "score"), SCORES)
def test_a_score_in_every_spelling(cell, score):
    assert call("ELO_CHANGE", 1500, 1500, cell) == 20 * (score - 0.5)
    assert call("ELO_FIDE_CHANGE", 1500, [1500, 1500], [cell, cell], 20) == 40 * (score - 0.5)
    assert call("ELO_SCORE", cell) == score
    assert call("ELO_SCORE", cell, "b") == 1 - score


@pytest.mark.parametrize("cell", NO_SCORES)
def test_a_mangled_score_is_never_a_score(cell):
    assert call("ELO_CHANGE", 1500, 1500, cell) == VALUE
    assert call("ELO_EVENT_CHANGE", 1500, [1500, 1500], [1, cell]) == VALUE
    assert call("ELO_FIDE_CHANGE", 1500, [1500, 1500], [1, cell], 20) == VALUE
    assert call("ELO_FIDE_CHANGE", 1500, 1500, cell, 20) == VALUE
    assert call("ELO_SCORE", cell) == VALUE


@pytest.mark.parametrize("k", [0, -5, -0.5])
def test_a_k_that_is_none_in_a_column(k):
    answers = [[10.0], [NUM], [20.0]]
    assert call("ELO_CHANGE", 1500, 1500, 1, [[20], [k], [40]]) == answers
    assert call("ELO_NEW", 0, 0, 1, [[20.0], [float(k)], [40.0]]) == answers
    assert call("ELO_EXPECTED", 1500, 1500, 0, [[400], [k], [200]]) == [[0.5], [NUM], [0.5]]


def test_the_highest_rating_of_fides_functions():
    assert call("ELO_FIDE_EXPECTED", 4000, 4000) == 0.5
    assert call("ELO_FIDE_EXPECTED", [[4000], [4001], [1]], 2000) == [[1.0], [NUM], [0.08]]
    assert call("ELO_FIDE_K", 4000) == 10
    assert call("ELO_FIDE_K", 4001) == NUM


# 1-0 and 1/2 as a day, 1:0 as a time, in full precision; and whatever other number there is.
@given(st.sampled_from([1 / 24, 1 / 48, 46023, 46024.0, 45658, 36892.5]) | st.floats() | st.integers())
def test_no_other_number_is_a_score(cell):
    if cell in (0, 0.5, 1) or math.isclose(cell, 0.5, abs_tol=1e-14) or math.isclose(cell, 1, abs_tol=1e-14):
        return
    for outcome in (
        call("ELO_CHANGE", 1500, 1500, cell),
        call("ELO_EVENT_CHANGE", 1500, [1500, 1500], [1, cell]),
        call("ELO_FIDE_CHANGE", 1500, [1500, 1500], [1, cell], 20),
        call("ELO_SCORE", cell),
    ):
        assert outcome in (VALUE, NUM)


@pytest.mark.parametrize("cell", ["+", "-", " + ", "−", "", None])
def test_a_game_not_played_is_never_rated(cell):
    assert call("ELO_CHANGE", 1500, 1500, cell) == call("ELO_NEW", 1500, 1500, cell) == ""
    assert call("ELO_EVENT_CHANGE", 1500, [1500, 1900], [1, cell]) == 10
    assert call("ELO_FIDE_CHANGE", 1500, [1500, 1900], [1, cell], 20) == 10
    assert call("ELO_SCORE", cell) == ""


@pytest.mark.parametrize(
    ("cell", "white", "black"),
    [
        ("1-0", 1.0, 0.0), ("0-1", 0.0, 1.0), ("1–0", 1.0, 0.0), (" 1 - 0 ", 1.0, 0.0), ("1:0", 1.0, 0.0),
        ("0:1", 0.0, 1.0), ("1/2-1/2", 0.5, 0.5), ("0,5-0,5", 0.5, 0.5), ("0-0", 0.0, 0.0), ("D", 0.5, 0.5),
        ("W", 1.0, 0.0), ("+/-", "", ""), ("-/+", "", ""), ("+--", "", ""), ("1-0F", "", ""), ("-/-", "", ""),
        ("0-1f", "", ""), ("2-0", VALUE, VALUE), ("1-1", VALUE, VALUE),
    ],
)  # fmt: skip
def test_results(cell, white, black):
    assert call("ELO_SCORE", cell) == call("ELO_SCORE", cell, "White") == white
    assert call("ELO_SCORE", cell, "pretas") == call("ELO_SCORE", cell, "أسود") == black


@pytest.mark.parametrize("side", ["green", 1, True, date(2000, 1, 1)])
def test_a_side_that_does_not_exist(side):
    assert call("ELO_SCORE", "1-0", side) == VALUE


# --- conventions: days and lists -----------------------------------------------------------------------

BEFORE, SINCE = 0.92, 0.93  # 2813 against 2400: capped at 400 before 1 October 2025, 413 from then on


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2025, 9, 30), BEFORE), (date(2025, 10, 1), SINCE), (datetime(2025, 9, 30, 23, 59), BEFORE),
        (datetime(2025, 10, 1, tzinfo=UTC), SINCE), (45930, BEFORE), (45931, SINCE), (45930.99, BEFORE),
        ("45931", SINCE), (2025, BEFORE), (2026, SINCE), (2026.0, SINCE), ("2025", BEFORE), ("2026", SINCE),
        ("2025-09-30", BEFORE), ("2025-10-01", SINCE), ("2025/10/01", SINCE), ("2025.10.01", SINCE),
        (" 2025-10-1 ", SINCE), ("٢٠٢٥-١٠-٠١", SINCE), (None, SINCE), ("", SINCE), (0, SINCE),
        (2958465, SINCE),
        ("2025-13-01", VALUE), ("2025-02-30", VALUE), ("2025-10/01", VALUE), ("01/10/2025", VALUE),
        ("today", VALUE), (True, VALUE), (time(1), VALUE),
        (1899, NUM), (-1, NUM), (2025.5, NUM), (2100.5, NA), (2958466, NUM), (1e300, NUM), (math.nan, NUM),
        (1900, NA), (2100, SINCE), (2101, NA), ("2021-12-31", NA), (44562, BEFORE), (44561, NA),
    ],
)  # fmt: skip
def test_days(day, expected):
    assert call("ELO_FIDE_EXPECTED", 2813, 2400, day) == expected
    change = expected if isinstance(expected, str) else float(10 * (1 - Fraction(str(expected))))
    assert call("ELO_FIDE_CHANGE", 2813, 2400, 1, 10, day) == change


@pytest.mark.parametrize(
    ("rating_list", "day"), [("standard", "2021-12-31"), ("rapid", 2024), ("B", "2024-02-29")]
)
def test_before_the_first_edition_nothing_is_guessed(rating_list, day):
    assert call("ELO_FIDE_EXPECTED", 2000, 2000, day, rating_list) == NA
    assert call("ELO_FIDE_CHANGE", 2000, 2000, 1, 20, day, rating_list) == NA
    assert call("ELO_FIDE_CHANGE", 2000, None, None, 20, day, rating_list) == NA


@pytest.mark.parametrize(
    ("rating_list", "expected"),
    [("standard", 0.98), ("Rapid", NA), ("BLITZ", NA), ("rápido", NA), ("قياسي", 0.98), ("", 0.98),
     (0, 0.98), ("bullet", VALUE), (1, VALUE), (True, VALUE)],
)  # fmt: skip
def test_rating_lists(rating_list, expected):
    assert call("ELO_FIDE_EXPECTED", 2700, 2100, "2026-01-10", rating_list) == expected
    assert call("ELO_FIDE_EXPECTED", 2700, 2100, None, rating_list) == expected


@pytest.mark.parametrize("born", [2008, "2008", 2008.0, date(2008, 12, 31), "2008-12-31", 39813])
def test_years(born):
    assert call("ELO_FIDE_K", 2100, 100, born, None, 2026) == 40
    assert call("ELO_FIDE_K", 2100, 100, born, None, date(2026, 12, 31)) == 40
    assert call("ELO_FIDE_K", 2100, 100, born, None, "2027-01-01") == 20


def test_the_list_year_is_this_year_unless_given():
    this_year = date.today().year
    assert call("ELO_FIDE_K", 2100, 100, this_year - 18) == 40
    assert call("ELO_FIDE_K", 2100, 100, this_year - 19) == 20
    assert call("ELO_FIDE_K", 2100, 100) == 20


# --- conventions: events -------------------------------------------------------------------------------


def test_pairs_are_read_row_by_row_whatever_the_shape():
    shapes = [
        ([[1400], [1500], [1600], [1700]], [[1], [0.5], [0], [1]]),
        ([1400, 1500, 1600, 1700], [1, 0.5, 0, 1]),
        (((1400, 1500), (1600, 1700)), ((1,), (0.5,), (0,), (1,))),
        ([[1400, 1500, 1600, 1700]], [[1, 0.5], [0, 1]]),
        ([[1400], [1500], [1600], [1700], [None], [""]], [1, 0.5, 0, 1]),
        ([1400, 1500, 1600, 1700], [[1], [0.5], [0], [1], [None]]),
    ]
    assert {call("ELO_FIDE_CHANGE", 1500, *shape, 20) for shape in shapes} == {15.2}
    assert {call("ELO_EVENT_CHANGE", 1500, *shape, 20, 4) for shape in shapes} == {15.1949}


@pytest.mark.parametrize(
    ("opponents", "scores"),
    [
        ([1500, 1500], [1, 1, 1]),
        ([1500, 1500, 1500], [1, 1]),
        (1500, [1, 1]),
        ([1500, 1500, None, 1500], [1, 1, 1]),
    ],
)
def test_as_many_scores_as_opponents(opponents, scores):
    assert call("ELO_EVENT_CHANGE", 1500, opponents, scores) == VALUE
    assert call("ELO_FIDE_CHANGE", 1500, opponents, scores, 20) == VALUE


def test_blank_opponents_are_skipped_with_their_score():
    assert call("ELO_FIDE_CHANGE", 1500, [1500, None, 1500], [1, "abc", 1], 20) == 20
    assert call("ELO_EVENT_CHANGE", 1500, [None, 1500, ""], [0, 1, 0.5]) == 10


@pytest.mark.parametrize(
    ("total", "change"),
    [
        (2, 10.0), (1.5, 0.0), (0, -30.0), (3, 30.0), ("1½", 0.0), ("1,5", 0.0), ("1.5", 0.0), ("½", -20.0),
        ("1 1/2", 0.0), ("1/2", -20.0), (" 2 ", 10.0), ("٢", 10.0), ([[2.0]], 10.0), (((2,),), 10.0),
        (3.5, NUM), (-0.5, NUM), (1.25, NUM), (36526, NUM), (math.inf, NUM), ("3½", NUM),
        (True, VALUE), ("two", VALUE), ("W", VALUE), (date(2000, 1, 1), VALUE), ("2/3", VALUE),
        ("", 0.0), (None, 0.0), ("-", 0.0),
    ],
)  # fmt: skip
def test_one_score_cell_is_the_total_over_all_opponents(total, change):
    assert call("ELO_FIDE_CHANGE", 1500, [1500, 1500, 1500], total, 20) == change
    assert call("ELO_EVENT_CHANGE", 1500, [[1500], [None], [1500], [1500]], total) == change


def test_a_total_that_does_not_say_what_counts():
    for opponents in ([2000, "u", 2000], [2000, 0, 2000]):
        assert [call("ELO_FIDE_CHANGE", 2000, opponents, total, 10) for total in (0, 1.5, 3)] == [-10, NA, 10]
    assert [call("ELO_EVENT_CHANGE", 2000, [2000, "u"], total, 10) for total in (0, 1, 2)] == [-5, NA, 5]
    # 2601 against 2000 is not rated in rapid chess.
    changes = [call("ELO_FIDE_CHANGE", 2601, [2601, 2000], total, 10, None, "rapid") for total in (0, 1, 2)]
    assert changes == [-5, NA, 5]


def test_a_single_opponent_of_many_cells_has_a_score_not_a_total():
    assert call("ELO_FIDE_CHANGE", 1500, [None, 1500, None], "W", 20) == 10
    assert call("ELO_FIDE_CHANGE", 1500, [None, 1500, None], 2, 20) == VALUE


@pytest.mark.parametrize("opponents", [None, "", [], [[]], [None, None], "u", ["u", "-"]])
def test_no_rated_game_changes_nothing(opponents):
    assert call("ELO_FIDE_CHANGE", 1500, opponents, None, 20) == 0
    assert call("ELO_EVENT_CHANGE", 1500, opponents, None) == 0


def test_a_game_that_is_left_out_counts_nothing():
    assert call("ELO_FIDE_CHANGE", 2601, [2601, 2000], [1, 0], 10, None, "rapid") == 5


def test_once_per_tournament_the_whole_call_is_one_tournament():
    # Edition of 2022: of 410, 600 and 450 only 600 is cut, to 400.
    opponents, scores = [2090, 1900, 2050], [1, 1, 1]
    assert call("ELO_FIDE_CHANGE", 2500, opponents, scores, 10, "2024-02-29") == 2.2  # .08, .08, .06
    assert call("ELO_FIDE_CHANGE", 2500, opponents, scores, 10, "2024-03-01") == 2.4


def test_a_range_where_one_cell_is_asked_for():
    assert call("ELO_FIDE_CHANGE", [[1500]], 1500, 1, [[20]]) == 10
    assert call("ELO_FIDE_CHANGE", [1500, 1600], 1500, 1, 20) == VALUE
    assert call("ELO_FIDE_CHANGE", 1500, 1500, 1, ["#N/A", 20]) == NA
    assert call("ELO_EVENT_CHANGE", 1500, 1500, 1, [20, 20]) == VALUE


# --- conventions: matching ranges ----------------------------------------------------------------------


def expected(rating, opponent):
    return elo.expected(rating, opponent)


def test_scalars_give_a_scalar_and_ranges_a_range():
    assert call("ELO_EXPECTED", 1600, 1400) == expected(1600, 1400)
    assert call("ELO_EXPECTED", [[1600]], 1400) == [[expected(1600, 1400)]]
    assert call("ELO_EXPECTED", 1600, 1400, 0, [[400.0]]) == [[expected(1600, 1400)]]
    assert call("ELO_EXPECTED", [], 1400) == call("ELO_EXPECTED", [[]], 1400) == [[""]]


def test_one_cell_goes_with_every_cell():
    column, row = [[1500], [1600], [1700]], [[1500, 1600]]
    assert call("ELO_EXPECTED", column, 1400) == [[expected(one, 1400)] for [one] in column]
    assert call("ELO_EXPECTED", 1400, [[1500, 1600]]) == [[expected(1400, 1500), expected(1400, 1600)]]
    assert call("ELO_EXPECTED", [1500, 1600], [[1400]]) == [[expected(1500, 1400), expected(1600, 1400)]]
    grid = [[expected(one, other) for other in row[0]] for [one] in column]
    assert call("ELO_EXPECTED", column, row) == grid
    assert call("ELO_EXPECTED", tuple(map(tuple, column)), (1500, 1600)) == grid
    two = [[1500, 1600], [1700, 1800]]
    assert call("ELO_EXPECTED", two, two) == [[0.5, 0.5], [0.5, 0.5]]
    assert call("ELO_EXPECTED", two, [[1500], [1700]]) == [
        [expected(1500, 1500), expected(1600, 1500)],
        [expected(1700, 1700), expected(1800, 1700)],
    ]


def test_where_sizes_differ_the_rest_is_not_available():
    assert call("ELO_EXPECTED", [[1500], [1500], [1500]], [[1500], [1500]]) == [[0.5], [0.5], [NA]]
    assert call("ELO_EXPECTED", [[1, 1, 1]], [[1, 1]]) == [[0.5, 0.5, NA]]
    assert call("ELO_EXPECTED", [[1, 1, 1]] * 2, [[1, 1]] * 3) == [[0.5, 0.5, NA]] * 2 + [[NA, NA, NA]]


def test_every_cell_has_an_outcome_of_its_own():
    column = [[1500], [None], ["abc"], ["#REF!"], [True], [math.inf], ["u"], ["1500,0"], [[1]]]
    assert call("ELO_EXPECTED", column, 1500) == [
        [0.5],
        [""],
        [VALUE],
        ["#REF!"],
        [VALUE],
        [NUM],
        [""],
        [0.5],
        [VALUE],
    ]
    assert call("ELO_DIFFERENCE", [[0.5], [1], [0]]) == [[0.0], [NUM], [NUM]]
    assert call("ELO_EXPECTED", [[1500]] * 3, 1500, 0, [[400], [-1], [None]]) == [[0.5], [NUM], [0.5]]
    assert call("ELO_FIDE_EXPECTED", [[2000, 2000.5]], [[2000], [0]]) == [[0.5, NUM], ["", ""]]


def test_ragged_rows_end_in_blanks():
    assert call("ELO_EXPECTED", [[1500, 1500], [1500]], 1500) == [[0.5, 0.5], [0.5, ""]]
    assert call("ELO_EXPECTED", [1500, [1500, 1500]], 1500) == [[0.5, ""], [0.5, 0.5]]


class Array:
    """What numpy's arrays and numbers have in common."""

    def __init__(self, value):
        self.value = value

    def tolist(self):
        return self.value


def test_arrays_and_their_numbers():
    assert call("ELO_EXPECTED", Array([[1500], [1500]]), 1500) == [[0.5], [0.5]]
    assert call("ELO_EXPECTED", [Array([1500]), Array([1500])], 1500) == [[0.5], [0.5]]
    assert call("ELO_EXPECTED", Array(1500), 1500) == 0.5
    assert call("ELO_EXPECTED", [[Array(1500), 1500]], 1500) == [[0.5, 0.5]]
    assert call("ELO_FIDE_CHANGE", Array(1500), Array([1500, 1500]), Array([1, 0]), 20) == 0


@pytest.mark.parametrize("rows", [1_048_576, 65_536])
def test_a_whole_column_is_cut_to_its_used_part(rows):
    def column(*cells):
        return [[cell] for cell in cells] + [[None]] * (rows - len(cells))

    assert call("ELO_EXPECTED", column(1500, None, 1600), 1500) == [[0.5], [""], [expected(1600, 1500)]]
    assert call("ELO_EXPECTED", column(1500), column(1500, 1500)) == [[0.5], [""]]
    assert call("ELO_EXPECTED", column(), 1500) == [[""]]
    assert call("ELO_EXPECTED", [[1500], [1500]], column(1500)) == [[0.5], [""]]
    assert call("ELO_FIDE_CHANGE", 1500, column(1500, 1500), column(1), 20) == 10
    assert call("ELO_FIDE_CHANGE", 1500, [1500, 1500], column(1), 20) == 10


def test_a_whole_row_is_cut_to_its_used_part():
    row = [[1500, 1600] + [""] * 16_382]
    assert call("ELO_EXPECTED", row, 1500) == [[0.5, expected(1600, 1500)]]
    grid = as_grid(row)
    assert (grid.height, grid.width, grid.is_endless) == (1, 2, True)


def test_a_long_column_of_numbers_gives_what_single_cells_give():
    ratings = [[1000 + 7.25 * i] for i in range(500)]
    opponents = [[2900.0 - 3 * i] for i in range(500)]
    whole = call("ELO_EXPECTED", ratings, opponents)
    single = [[call("ELO_EXPECTED", one, other)] for [one], [other] in zip(ratings, opponents, strict=True)]
    assert whole == single
    ratings[250] = [None]
    single[250] = [""]
    assert call("ELO_EXPECTED", ratings, opponents) == single


# --- nothing ever raises -------------------------------------------------------------------------------


def test_the_wrong_number_of_arguments():
    assert call("ELO_EXPECTED") == call("ELO_EXPECTED", 1600) == ""
    assert call("ELO_FIDE_CHANGE") == ""
    assert call("ELO_EXPECTED", *[1] * 9) == call("ELO_FIDE_CHANGE", *[1] * 9) == VALUE


class Hostile:
    """A cell that raises whatever is done with it."""

    def __getattr__(self, name):
        raise RuntimeError(name)

    __eq__ = __hash__ = __str__ = __repr__ = None


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_a_hostile_cell_is_a_value_error(entry):
    for position in range(len(entry.arguments)):
        cells = list(entry.cells) + [None] * (len(entry.arguments) - len(entry.cells))
        cells[position] = Hostile()
        assert call(entry.name, *cells) in (VALUE, [[VALUE]])


spoken = st.sampled_from([
    "", " ", "u", "-", "+", "½", "1/2", "1-0", "0-0", "W", "d", "white", "b", "rapid", "2025-10-01", "2025",
    "1600", "1,5", "1,600", "4½", "abc", "#N/A", "#NUM!", "#OOPS", "unrated", "٣", "9" * 20,
])  # fmt: skip
plain_numbers = st.one_of(
    st.sampled_from([0, 0.5, 1, 1400, 2000.0, 2700, 36526, 0.041666, -1, 1e308, -1e308, 5e-324, 10**30]),
    st.integers(-5000, 5000),
    st.floats(),
    st.decimals(),
    st.fractions(),
)
cells = st.one_of(
    plain_numbers, spoken, st.text(max_size=5), st.none(), st.booleans(), st.dates(), st.datetimes()
)
rows = st.lists(st.lists(cells, max_size=3), max_size=3)
arguments = st.one_of(
    cells, cells, rows, st.lists(cells, max_size=4), rows.map(lambda value: tuple(map(tuple, value)))
)


# What else a function may say; a level may have any name.
WORDS = {
    "ELO_FIDE_NEW": {"unrated"},
    "ELO_FIDE_INITIAL": {"unrated"},
    "ELO_FIDE_TITLE": {"FM", "CM", "WFM", "WCM"},
    "ELO_FIDE_RATING": {"unrated"},
}
SENTENCES = {"ELO_LEVEL", "ELO_FIDE_NORM", "ELO_FIDE_EXPLAIN"}


def allowed(name, value):
    if type(value) is float:
        return math.isfinite(value)
    if name in SENTENCES and type(value) is str:
        return True
    plain = ("", VALUE, NUM, NA, DIV0)
    return type(value) is int or value in plain or value in ERROR_TEXTS or value in WORDS.get(name, ())


@settings(max_examples=150, deadline=None)
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
@given(data=st.data())
def test_any_cells_give_an_allowed_outcome(entry, data):
    count = data.draw(st.integers(0, len(entry.arguments)))
    result = call(entry.name, *(data.draw(arguments) for _ in range(count)))
    if isinstance(result, list):
        assert len({len(row) for row in result}) == 1
        assert all(allowed(entry.name, cell) for row in result for cell in row)
    else:
        assert allowed(entry.name, result)


@settings(max_examples=100, deadline=None)
@given(st.lists(cells, min_size=1, max_size=6), cells)
def test_a_range_gives_what_its_cells_give(column, other):
    single = [[call("ELO_EXPECTED", cell, other)] for cell in column]
    assert call("ELO_EXPECTED", [[cell] for cell in column], other) == single


@pytest.mark.parametrize("name", ["cells", "days", "error_cells", "scores", "functions"])
def test_examples_in_the_docstrings(name):
    assert doctest.testmod(importlib.import_module(f"xlelo.excel.{name}")).failed == 0
