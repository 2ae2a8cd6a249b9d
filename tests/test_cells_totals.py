"""A total over several games, some of them against unrated opponents: what no split changes is answered."""

from itertools import product

import pytest

from xlelo.errors import DIV0, NA
from xlelo.excel.functions import FUNCTIONS


def call(name, *cells):
    return FUNCTIONS[name](*cells)


UNRATED_ONLY = [["u", "u"]]


@pytest.mark.parametrize("total", [0, 0.5, 1, 1.5, 2])
def test_without_a_rated_opponent(total):
    assert call("ELO_FIDE_PERFORMANCE", UNRATED_ONLY, total) == DIV0
    assert call("ELO_FIDE_PERFECT", UNRATED_ONLY, total) == DIV0
    for method in ("true", "linear", "fide", "perfect"):
        assert call("ELO_PERFORMANCE", UNRATED_ONLY, total, method) == DIV0
    for method in ("fide", "perfect"):
        assert call("ELO_PERFORMANCE", [[0, 0]], total, method) == DIV0
    assert call("ELO_FIDE_CHANGE", 2000, UNRATED_ONLY, total, 20) == 0
    assert call("ELO_EVENT_CHANGE", 2000, UNRATED_ONLY, total, 20) == 0
    row = ["", "", "", "", "", "not rated: opponent unrated"]
    assert call("ELO_FIDE_EXPLAIN", 2000, UNRATED_ONLY, total, 20) == [row, row]


@pytest.mark.parametrize("opponents", [["u"] * 3, [2000, 2000, "u"], [2000] * 4 + ["u"] * 3])
def test_a_first_rating_takes_five_rated_opponents(opponents):
    # FIDE B.02, 8.2.2.
    for half_points in range(2 * len(opponents) + 1):
        assert call("ELO_FIDE_INITIAL", [opponents], half_points / 2) == "unrated"


def test_a_first_rating_that_no_split_changes():
    # B.02, 8.2.3: 2200 at most. Against 2600 three of five, the worst that is possible, are worth more.
    assert call("ELO_FIDE_INITIAL", [[2600] * 5 + ["u"]], 4) == 2200
    assert call("ELO_FIDE_INITIAL", [[1700] * 5 + ["u"]], 3) == NA


@pytest.mark.parametrize("name", ["ELO_FIDE_INITIAL", "ELO_FIDE_PERFORMANCE", "ELO_FIDE_PERFECT"])
@pytest.mark.parametrize("opponents", [[2000, "u"], [2600] * 5 + ["u"], [1400] * 5 + ["u"], ["u", "u", 1800]])
def test_a_total_says_what_all_its_splits_say(name, opponents):
    splits = {}
    for scores in product((0, 0.5, 1), repeat=len(opponents)):
        splits.setdefault(sum(scores), set()).add(call(name, [opponents], [list(scores)]))
    for total, found in splits.items():
        assert call(name, [opponents], total) == (found.pop() if len(found) == 1 else NA), total


def test_what_the_split_decides_is_not_answered():
    for name in ("ELO_FIDE_PERFORMANCE", "ELO_FIDE_PERFECT"):
        assert call(name, [[2000, "u"]], 1) == NA
    assert call("ELO_FIDE_CHANGE", 2000, [[2000, "u"]], 1, 20) == NA
    assert call("ELO_EVENT_CHANGE", 2000, [[2000, "u"]], 1, 20) == NA
    assert call("ELO_FIDE_EXPLAIN", 2000, [[2000, "u"]], 1, 20) == NA


def test_games_that_the_rules_leave_out():
    # Rapid 7.3.1 since 2024-12-01: with a player over 2600 a difference of 600 or more is not rated.
    event = (2700, [[2000, 2100, "u"]], 1.5, 10, "2025-01-01", "rapid")
    assert call("ELO_FIDE_CHANGE", *event) == 0
    words = ["not rated: 7.3.1", "not rated: 7.3.1", "not rated: opponent unrated"]
    assert [row[5] for row in call("ELO_FIDE_EXPLAIN", *event)] == words
    one_counts = (2700, [[2000, 2101, "u"]], 1.5, 10, "2025-01-01", "rapid")
    assert call("ELO_FIDE_CHANGE", *one_counts) == NA
    assert call("ELO_FIDE_EXPLAIN", *one_counts) == NA
