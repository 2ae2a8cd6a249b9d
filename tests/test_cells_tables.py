"""The two functions that give a table: is it a norm, and how did the rating change come about."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import published
from tests.golden.fide_cases import EVENTS, RULE_400
from tests.golden.result_cases import NORMS
from xlelo.errors import DIV0, NA, NUM, VALUE
from xlelo.excel.functions import FUNCTIONS

BLANK = [""] * 5


def call(name, *cells):
    return FUNCTIONS[name](*cells)


def norm(*cells):
    return call("ELO_FIDE_NORM", *cells)


def explain(*cells):
    return call("ELO_FIDE_EXPLAIN", *cells)


def told(table):
    """What a table of clauses says, by article; the rounds by their whole text."""
    return {row[0].rpartition("(")[2].strip(")") if not row[0].startswith("round") else row[0]: row[1:]
            for row in table[1:]}  # fmt: skip


def scores(games, half_points):
    """Single scores of a total, the losses first: whoever loses last may leave the last rounds out."""
    spread = [min(2, max(0, half_points - 2 * i)) / 2 for i in range(games)]
    return spread[::-1]


# --- norms ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("opponents", "half_points", "title", "verdict"), NORMS)
def test_norms(opponents, half_points, title, verdict):
    by_game = norm(title, opponents, scores(len(opponents), half_points))
    assert by_game[0][0] == f"{title} norm"
    assert by_game[0][1].startswith(verdict)
    assert {len(row) for row in by_game} == {4}
    by_total = norm(title, opponents, half_points / 2)
    # More than nine games leave room: two lost at the end would make the third case a norm.
    known = verdict == "yes" or len(opponents) == 9 or half_points in (0, 2 * len(opponents))
    assert by_total[0][1].startswith(verdict if known else "not known")
    assert told(by_total)["1.4.8"] == told(by_game)["1.4.8"]


@pytest.mark.shared
def test_shared_norms():
    for row in published.rows("cases/norms.csv"):
        opponents = []
        for part in row["average_or_opponents"].split(", "):
            rating, _, times = part.partition(" x")
            opponents += [rating] * int(times or 1)
        spread = scores(int(row["games"]), int(2 * Fraction(row["score"])))
        assert norm(row["title"], opponents, spread)[0][1].startswith(row["verdict"]), row["id"]


TITLES = ["GM", "gm", "IM", "FM", "WIM", None, "CM", "GM", ""]
FEDERATIONS = ["ESP", "FRA", "GER", "BRA", "BRA", "BRA", "POR", "ARG", "ITA"]


def test_a_norm_with_everything_known():
    table = norm("GM", [[2380]] * 9, scores(9, 14), TITLES, FEDERATIONS, "bra")
    assert table == [
        ["GM norm", "yes", "yes", "yes"],
        ["number of games (1.4.1)", 9, 9, "yes"],
        ["average of the opponents (1.4.8a)", 2380, 2380, "yes"],
        ["performance (1.4.8)", 2600, 2600, "yes"],
        ["score, at least 35 % (1.4.8b)", 7.0, 3.5, "yes"],
        ["titled opponents (1.4.5a)", 6, 5, "yes"],
        ["opponents with the title or a higher one (1.4.5b)", 3, 3, "yes"],
        ["federations other than the own one (1.4.3)", 6, 2, "yes"],
        ["opponents from the own federation, at most (1.4.4)", 3, 5, "yes"],
        ["opponents from one federation, at most (1.4.4)", 3, 6, "yes"],
    ]


def test_a_norm_that_fails_by_one_clause():
    table = norm("GM", [2380] * 9, 7, ["GM", "GM"] + ["FM"] * 7, FEDERATIONS, "BRA")
    assert table[0] == ["GM norm", "no", "yes", "no"]
    assert [row[0] for row in table[1:] if row[3] == "no"] == [
        "opponents with the title or a higher one (1.4.5b)"
    ]


@pytest.mark.parametrize("blank", [None, "", [[None]] * 9, [""] * 9])
def test_what_nobody_said_is_not_checked(blank):
    table = norm("GM", [2380] * 9, 7, blank, blank, None)
    assert table[0] == ["GM norm", "yes, as far as checked", "yes", "not checked"]
    assert [row[3] for row in table[5:]] == ["not checked"] * 5
    # One federation that nobody typed, and the limits on federations cannot be looked at.
    table = norm("GM", [2380] * 9, 7, TITLES, [*FEDERATIONS[:8], None], "BRA")
    assert [row[3] for row in table[5:]] == ["yes", "yes", "not checked", "not checked", "not checked"]


def test_an_unrated_opponent_counts_here():
    for unrated in ("u", 0, None, "-", "unrated"):
        table = norm("GM", [2400] * 8 + [unrated], scores(9, 14))
        assert told(table)["1.4.8a"] == [2378, 2380, "no"]  # raised to 2200
        assert table[-1] == ["round 9: raised to the floor of the title (1.4.6)", 2200, "", ""]
    table = norm("GM", [2600] * 7 + ["u", "u"], scores(9, 14))
    assert told(table)["1.4.8a"] == [2422, 2380, "yes"]
    assert [row[0] for row in table[-2:]] == [
        "round 8: raised to the floor of the title (1.4.6)", "round 9: unrated (1.4.6)",
    ]  # fmt: skip


def test_a_game_not_played_is_named():
    table = norm("IM", [2380, 2380, *[2380] * 9], ["+", "", *scores(9, 14)])
    assert table[0][1] == "yes, as far as checked"
    assert told(table)["1.4.1"] == [9, 9, "yes"]
    assert table[-2:] == [
        ["round 1: forfeit (1.4.2)", "", "", "left out"], ["round 2: not played (1.4.2)", "", "", "left out"],
    ]  # fmt: skip
    assert norm("IM", [2380, None, *[2380] * 9], [1, None, *scores(9, 14)])[0][1].startswith("yes")


@pytest.mark.parametrize(
    ("opponent", "score", "games", "reason"),
    [("bye", 1, 8, "bye"), ("BYE", "+", 8, "bye"), (2380, "+", 8, "forfeit"), (None, "+", 8, "forfeit"),
     ("bye", 0.5, 9, "not played"), ("bye", None, 9, "not played"), (2380, "-", 9, "forfeit")],
)  # fmt: skip
def test_eight_games_and_a_bye_are_nine(opponent, score, games, reason):
    table = norm("GM", [*[2450] * 8, opponent], [*scores(8, 12), score])
    assert told(table)["1.4.1"] == [8, games, "yes" if games == 8 else "no"]
    assert table[0][1].startswith("yes" if games == 8 else "no")
    assert table[-1] == [f"round 9: {reason} (1.4.2)", "", "", "left out"]


def test_won_games_and_later_rounds_are_left_out():
    # Of two wins against 1900 one is raised to 2200; with the other the average would be 2336.
    table = norm("GM", [*[2400] * 9, 1900, 1900], [*scores(9, 14), 1, 1])
    assert table[0][1].startswith("yes")
    assert told(table)["1.4.8a"] == [2380, 2380, "yes"]
    assert sorted(row[0][10:] for row in table[-2:]) == [
        "raised to the floor of the title (1.4.6)", "won and left out (1.4.1f)",
    ]  # fmt: skip
    table = norm("GM", [2400] * 11, [*scores(9, 15), 0, 0])
    assert table[0][1].startswith("yes")
    assert [row[0] for row in table[-2:]] == [
        f"round {number}: after the norm was complete (1.4.1e)" for number in (10, 11)
    ]


def test_a_total_does_not_say_what_can_be_left_out():
    table = norm("GM", [2400] * 11, 7.5)
    assert table[0] == ["GM norm", "not known", "yes", "not checked"]
    assert told(table)["1.4.8"] == [2533, 2600, "no"]
    assert table[-1] == ["without some games (1.4.1e, 1.4.1f)", "", "", "not checked"]
    # Everything won: it is known what can be left out.
    assert norm("IM", [*[2400] * 9, 1000], 10)[0][1].startswith("yes")
    assert norm("IM", [2400] * 10, 0)[0][1] == "no"
    # One of the games does not count, and nobody knows what was scored in it.
    homes = [*["FRA", "GER", "ESP"] * 3, "NON"]
    assert norm("IM", [2400] * 10, 7, None, homes) == NA
    assert norm("IM", [2400] * 9 + ["bye"], 7) == NA
    assert norm("IM", [2400] * 10, 10, None, homes)[-1][0].endswith("no FIDE federation (1.4.2)")


def test_what_is_no_norm_table():
    nine = [2380] * 9
    assert norm("FM", nine, 7) == norm(1, nine, 7) == norm("GM", nine, 7, None, None, 5) == VALUE
    assert norm(None, nine, 7) == norm("", nine, 7) == ""
    assert norm("gm", nine, 7) == norm(" Gm ", nine, 7)
    assert norm("GM", [2380] * 20, 15) == norm("GM", [2380] * 20, [1] * 20) == NUM
    assert norm("GM", None, None) == norm("GM", nine, None) == norm("GM", nine, ["+"] * 9) == DIV0
    assert norm("GM", nine, 9.5) == norm("GM", [2380.5] * 9, 7) == NUM
    assert norm("GM", nine, [1] * 8) == norm("GM", nine, [1] * 8 + ["x"]) == VALUE
    for titles in (["GM"] * 8, ["GM"] * 10, [5] * 9, [True] * 9):
        assert norm("GM", nine, 7, titles) == norm("GM", nine, 7, None, titles) == VALUE
    assert norm("GM", [*nine, None], 7, ["GM"] * 9) == norm("GM", nine, 7, [*["GM"] * 9, None])
    assert norm("GM", nine, 7, ["#N/A"] * 9) == norm("GM", nine, 7, None, None, "#N/A") == NA
    assert norm("GM", nine, 7, ["GM", 0, "-"] * 3) == norm("GM", nine, 7, ["GM", "", None] * 3)


# --- explanations --------------------------------------------------------------------------------------

CAPPED = "8.3.1: difference over 400, counts as 400"
REAL = "8.3.1: own rating 2650 or more, the real difference counts"


def test_one_row_a_game():
    opponents = [2813, 2000, "u", 0, None, 2400, 2400, None, 2390]
    results = [0.5, 1, 1, 0.5, 1, "+", None, None, "D"]
    assert explain(2400, opponents, results, 10) == [
        [2800, -400, 0.08, 0.5, 4.2, CAPPED],
        [2000, 400, 0.92, 1.0, 0.8, "8.3.1"],
        [*BLANK, "not rated: opponent unrated"],
        [*BLANK, "not rated: opponent unrated"],
        [*BLANK, "not rated: opponent unrated"],
        [*BLANK, "not played"],
        [*BLANK, "not played"],
        [2390, 10, 0.51, 0.5, -0.1, "8.3.1"],
    ]


def test_the_clause_is_that_of_the_day_and_the_list():
    assert explain(2813, 2400, 1, 10)[0] == [2400, 413, 0.93, 1.0, 0.7, REAL]
    assert explain(2813, 2400, 1, 10, "2025-09-30")[0] == [2413, 400, 0.92, 1.0, 0.8, CAPPED]
    assert explain(2813, 2400, 1, 10, None, "blitz")[0][5] == CAPPED.replace("8.", "7.")
    assert explain(2700, [2100, 2600], [1, 0], 10, None, "rapid") == [
        [*BLANK, "not rated: 7.3.1"], [2600, 100, 0.64, 0.0, -6.4, "7.3.1"],
    ]  # fmt: skip
    rows = explain(2500, [2090, 1900], [1, 1], 10, "2024-02-29")
    other = "8.3.1: difference over 400, but another game is the one that is cut"
    assert [row[1::4] for row in rows] == [[410, other], [400, CAPPED]]


def test_a_total_and_its_games():
    assert explain(2000, [2000, 1900], 1, 10) == explain(2000, [2000, "u"], 1, 10) == NA
    assert explain(2000, [2000, 1900], 2, 10) == explain(2000, [2000, 1900], [1, 1], 10)
    assert explain(2000, [2000, "u"], 0, 10) == explain(2000, [2000, "u"], [0, 0], 10)
    assert explain(2000, [None, 1900], "W", 10) == explain(2000, 1900, 1, 10)


def test_what_is_not_explained():
    assert explain(2000, None, None, 10) == explain(2000, [None, ""], None, 10) == DIV0
    assert explain(None, 2000, 1, 10) == explain(2000, 2000, 1, None) == explain("u", 2000, 1, 10) == ""
    assert (
        explain(2000, 2000, 1, 0) == explain(2000, 2000.5, 1, 10) == explain(2000, [2000] * 2, 3, 10) == NUM
    )
    assert explain(2000, [2000], [1, 1], 10) == explain(2000, 2000, "x", 10) == VALUE
    assert explain(2000, 2000, 1, 10, "2021-12-31") == NA
    assert explain(2000, [2000, "#REF!"], [1, 1], 10) == "#REF!"


def exact_sum(rows):
    return sum(Fraction(str(row[4] or 0)) for row in rows)


@pytest.mark.parametrize(("day", "rating", "k", "games", "printed_sum", "printed"), EVENTS)
def test_fide_events_row_by_row(day, rating, k, games, printed_sum, printed):
    pairs = [game.split(":") for game in games.split()]
    rows = explain(rating, [p[0].strip("*") for p in pairs], [p[1] for p in pairs], k, day)
    assert len(rows) == len(pairs)
    assert exact_sum(rows) == Fraction(printed)
    # Where FIDE prints an asterisk it prints the rating that was used, and it is the one given here.
    assert all(row[0] == int(pair[0].strip("*")) for row, pair in zip(rows, pairs, strict=True))


@pytest.mark.parametrize(("rating_list", "day", "rating", "k", "games", "printed"), RULE_400)
def test_the_400_point_rule_row_by_row(rating_list, day, rating, k, games, printed):
    pairs = [game.split(":") for game in games.split()]
    rows = explain(rating, [p[0] for p in pairs], [p[1] for p in pairs], k, day, rating_list)
    assert exact_sum(rows) == Fraction(printed or 0)


ratings = st.one_of(st.integers(1000, 2900), st.sampled_from(["u", 0, None]))
results = st.sampled_from([1, 0.5, 0, "W", "=", "+", "-", None])


@settings(max_examples=200, deadline=None)
@given(
    st.integers(1400, 2900),
    st.lists(st.tuples(ratings, results), min_size=1, max_size=12),
    st.sampled_from([10, 20, 40, 17.5]),
    st.sampled_from(["2022-05-01", "2024-05-01", None]),
    st.sampled_from(["standard", "rapid", "blitz"]),
)
def test_the_rows_add_up_to_the_change(rating, games, k, day, rating_list):
    cells = rating, [[one] for one, _ in games], [[score] for _, score in games], k, day, rating_list
    change, rows = call("ELO_FIDE_CHANGE", *cells), explain(*cells)
    if isinstance(rows, str):
        assert rows == (change if isinstance(change, str) else DIV0)
        return
    assert exact_sum(rows) == Fraction(str(change))
    assert len(rows) == sum(opponent is not None or score is not None for opponent, score in games)
    for row in rows:
        assert len(row) == 6
        assert (row[:5] == BLANK) == row[5].startswith("not ")
