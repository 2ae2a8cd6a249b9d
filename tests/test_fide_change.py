"""FIDE's own numbers for games, events and K; the editions by day; the laws of the change."""

from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.golden.fide_cases import EVENTS, K_FACTORS, REDUCED_FROM_40, RULE_400, SINGLE_GAMES
from xlelo import fide
from xlelo.errors import NoAnswer, NotUnderstood, OutOfRange
from xlelo.fide.rules import EDITIONS, RATING_LISTS

ratings = st.integers(1400, 2900)
half_points = st.sampled_from([0, 1, 2])
NEWEST = fide.rules_on()


def read_games(text: str) -> list[tuple[int, int]]:
    pairs = (pair.replace("*", "").split(":") for pair in text.split())
    return [(int(rating), int(Fraction(score) * 2)) for rating, score in pairs]


def change(rating: int, k: int, games: str, edition: fide.Edition) -> Fraction:
    return fide.total(k, fide.rate_games(rating, read_games(games), edition))


@pytest.mark.parametrize(("rating", "opponent", "score", "k", "printed"), SINGLE_GAMES)
def test_single_games(rating: int, opponent: int, score: int, k: int, printed: str) -> None:
    games = fide.rate_games(rating, [(opponent, score)], fide.rules_on(date(2025, 10, 1)))
    assert fide.total(k, games) == Fraction(printed)


@pytest.mark.parametrize(("day", "rating", "k", "games", "printed_sum", "printed"), EVENTS)
def test_whole_events(day: str, rating: int, k: int, games: str, printed_sum: str, printed: str) -> None:
    edition = fide.rules_on(date.fromisoformat(day))
    assert change(rating, 1, games, edition) == Fraction(printed_sum)
    assert change(rating, k, games, edition) == Fraction(printed)


@pytest.mark.parametrize(("rating_list", "day", "rating", "k", "games", "printed"), RULE_400)
def test_the_400_point_rule_by_day_and_list(
    rating_list: str, day: str, rating: int, k: int, games: str, printed: str | None
) -> None:
    edition = fide.rules_on(date.fromisoformat(day), rating_list)
    rated = fide.rate_games(rating, read_games(games), edition)
    assert fide.total(k, rated) == Fraction(printed or 0)
    assert all(game.counted for game in rated) == (printed is not None)


def test_the_exemption_begins_at_2650_and_looks_at_the_own_rating_only() -> None:
    # FIDE, November 2025: in one game 2813 used 413 points, the 2400 player 400.
    edition = fide.rules_on(date(2025, 11, 7))
    reasons = [
        (rating, game.used, game.reason)
        for rating, opponent in ((2813, 2400), (2400, 2813), (2649, 2150), (2650, 2150))
        for game in fide.rate_games(rating, [(opponent, 1)], edition)
    ]
    assert reasons == [
        (2813, 413, "real"),
        (2400, -400, "capped"),
        (2649, 400, "capped"),
        (2650, 500, "real"),
    ]


@pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
@pytest.mark.parametrize("day", [date(2024, 12, 1), date(2026, 11, 30)])
def test_rapid_and_blitz_have_no_exemption_but_an_exclusion(rating_list: str, day: date) -> None:
    edition = fide.rules_on(day, rating_list)
    games = fide.rate_games(2700, [(2101, 2), (2100, 2)], edition)
    assert [(game.used, game.reason) for game in games] == [(400, "capped"), (600, "excluded")]
    before = fide.rules_on(date(2024, 11, 30), rating_list)
    assert [game.reason for game in fide.rate_games(2700, [(2100, 2)], before)] == ["capped"]


def test_from_2022_to_february_2024_only_the_largest_difference_was_capped() -> None:
    games = fide.rate_games(2500, [(2090, 2), (1900, 2), (2050, 2)], fide.rules_on(date(2024, 2, 29)))
    assert [(game.used, game.reason) for game in games] == [(410, "real"), (400, "capped"), (450, "real")]


# B.02 of 2022 and of 2024, its amendment of 2025; the Rapid and Blitz Rating Regulations with that of 2024.
STARTS = {
    "standard": ["2022-01-01", "2024-03-01", "2025-10-01"],
    "rapid": ["2024-03-01", "2024-12-01"],
    "blitz": ["2024-03-01", "2024-12-01"],
}


def test_editions_begin_on_their_day() -> None:
    for rating_list, days in STARTS.items():
        found = [edition for edition in EDITIONS if edition.rating_list == rating_list]
        assert [edition.start.isoformat() for edition in found] == days
        assert {edition.clause for edition in found} == {"8.3.1" if rating_list == "standard" else "7.3.1"}
        for before, edition in pairwise(found):
            assert fide.rules_on(edition.start - timedelta(1), rating_list) is before
    starts = [(edition.rating_list, edition.start) for edition in EDITIONS]
    assert starts == sorted(starts, key=lambda pair: (RATING_LISTS.index(pair[0]), pair[1]))
    for edition in EDITIONS:
        assert fide.rules_on(edition.start, edition.rating_list) is edition
    assert fide.rules_on(None, "standard").exempt_from == 2650
    assert fide.rules_on(date(2099, 1, 1), "standard") is NEWEST


@pytest.mark.parametrize(
    ("rating_list", "day"),
    [("standard", date(2021, 12, 31)), ("rapid", date(2024, 2, 29)), ("blitz", date(2024, 2, 29))],
)
def test_a_day_before_what_is_known_has_no_answer(rating_list: str, day: date) -> None:
    with pytest.raises(NoAnswer):
        fide.rules_on(day, rating_list)


def test_a_list_that_does_not_exist_is_not_understood() -> None:
    with pytest.raises(NotUnderstood):
        fide.rules_on(None, "bullet")


@pytest.mark.parametrize(("rating", "games", "born", "highest", "year", "period", "k"), K_FACTORS)
def test_k(
    rating: int, games: int, born: int, highest: int | None, year: int, period: int | None, k: int
) -> None:
    assert fide.limited(fide.k_factor(rating, games, born, highest, year).value, period or 0) == k


def test_k_of_a_player_of_whom_only_the_rating_is_known() -> None:
    assert fide.k_factor(1500) == fide.KFactor(20, "established")
    assert fide.k_factor(2400) == fide.KFactor(10, "master")


def test_nobody_is_born_after_the_list() -> None:
    with pytest.raises(OutOfRange):
        fide.k_factor(1500, 0, 2027, None, 2026)
    assert fide.k_factor(1500, 100, 2026, None, 2026) == fide.KFactor(40, "junior")


def test_k_is_lowered_as_published() -> None:
    assert {games: fide.limited(40, games) for games in REDUCED_FROM_40} == REDUCED_FROM_40
    assert [fide.limited(10, games) for games in (0, 70, 71, 700)] == [10, 10, 9, 1]


@pytest.mark.parametrize("games", [-1, 701])
def test_no_period_has_such_a_number_of_games(games: int) -> None:
    with pytest.raises(OutOfRange):
        fide.limited(20, games)


@pytest.mark.parametrize(
    ("rating", "printed", "new"),
    # FIDE's three published exact halves, all negative, then the floor on both sides.
    [
        (2813, "-2.50", 2810), (2100, "-17.5", 2082), (2100, "-22.5", 2077), (2100, "0.5", 2101),
        (1420, "-20.49", 1400), (1420, "-20.5", None), (1380, "20", 1400), (1380, "19", None),
    ],
)  # fmt: skip
def test_the_change_is_rounded_away_from_zero_then_added(rating: int, printed: str, new: int | None) -> None:
    assert fide.new_rating(rating, Fraction(printed)) == new
    assert fide.new_rating(rating, float(printed)) == new


def test_only_halves_of_a_point_are_scored() -> None:
    with pytest.raises(OutOfRange):
        fide.rate_games(2000, [(2000, 3)], NEWEST)


def test_k_must_be_positive() -> None:
    with pytest.raises(OutOfRange):
        fide.total(0, [])


@given(ratings, ratings, half_points, st.integers(1, 40))
def test_one_gains_what_the_other_loses_where_both_see_one_difference(
    one: int, other: int, score: int, k: int
) -> None:
    edition = fide.rules_on(date(2024, 3, 1))
    gain = fide.total(k, fide.rate_games(one, [(other, score)], edition))
    loss = fide.total(k, fide.rate_games(other, [(one, 2 - score)], edition))
    assert gain == -loss


@given(ratings, st.lists(st.tuples(ratings, half_points), max_size=12), st.sampled_from(EDITIONS))
def test_the_rows_add_up_to_the_change(
    rating: int, games: list[tuple[int, int]], edition: fide.Edition
) -> None:
    rated = fide.rate_games(rating, games, edition)
    assert [game.opponent for game in rated] == [opponent for opponent, _ in games]
    assert fide.total(20, rated) == sum(fide.total(20, [game]) for game in rated)
    of_the_rows = sum(
        Fraction(score, 2) - Fraction(game.pd, 100)
        for game, (_, score) in zip(rated, games, strict=True)
        if game.reason != "excluded"
    )
    assert fide.total(20, rated) == 20 * of_the_rows
    assert all(-100 <= game.delta <= 100 for game in rated)
