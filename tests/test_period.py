"""Several events in one period: FIDE's per-player pages, and the laws of the sum."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.golden.fide_cases import EVENTS
from tests.test_fide_change import read_games
from xlelo.errors import NoAnswer, NotUnderstood
from xlelo.event import rate_period
from xlelo.period import PeriodEvent

# FIDE's per-player pages: the events of one list by their first days, K before the limit, the printed sums.
M20 = (("2026-02-19", 2418), ("2026-02-28", 2418))
M47 = (("2026-07-24", 2383), ("2026-07-31", 2383), ("2026-08-18", 2391))  # a new list came in August
P05 = (("2026-08-21", 2054), ("2026-08-29", 2054), ("2026-09-05", 2054), ("2026-09-20", 2054))

ratings = st.integers(1400, 2800)
games = st.lists(st.tuples(ratings, st.sampled_from([0, 1, 2])), max_size=11).map(tuple)


def events_of(days: tuple[tuple[str, int], ...]) -> list[PeriodEvent]:
    found = []
    for day, rating in days:
        (row,) = [row for row in EVENTS if row[0] == day and row[1] == rating]
        found.append(PeriodEvent(date.fromisoformat(day), rating, tuple(read_games(row[3]))))
    return found


def printed(days: tuple[tuple[str, int], ...]) -> list[Fraction]:
    return [Fraction(row[5]) for day, rating in days for row in EVENTS if (row[0], row[1]) == (day, rating)]


@pytest.mark.parametrize(
    ("days", "list_before", "k", "change", "rounded"),
    [(M20, 2418, 10, "-17.50", -18), (M47, 2391, 10, "-22.50", -23)],
)
def test_the_halves_that_fide_published(
    days: tuple[tuple[str, int], ...], list_before: int, k: int, change: str, rounded: int
) -> None:
    # Two of FIDE's three exact halves: -17.5 became -18 and -22.5 became -23, away from zero.
    result = rate_period(list_before, events_of(days), k)
    assert list(result.changes) == printed(days)
    assert (result.change, result.k) == (Fraction(change), 10)
    assert (result.rounded_change, result.new_rating) == (rounded, list_before + rounded)


def test_k_is_lowered_for_every_event_of_a_long_period() -> None:
    # FIDE's page has five events with 39 games and K 20 lowered to 17; the page of the fourth event is not
    # among the cases, so its eight games stand here as draws against an equal opponent, which change nothing.
    listed = events_of(P05)
    missing = PeriodEvent(date(2026, 9, 12), 2054, ((2054, 1),) * (39 - sum(len(e.games) for e in listed)))
    result = rate_period(2054, [*listed, missing], 20)
    assert (result.n, result.k) == (39, 17)
    assert list(result.changes) == [*printed(P05), 0]
    # The 31 listed games alone would leave K at 20.
    assert rate_period(2054, listed, 20).k == 20


def test_a_game_that_is_not_rated_is_not_counted() -> None:
    events = [PeriodEvent(date(2026, 1, 10), 2601, ((1800, 2), (2500, 1)), "rapid")]
    result = rate_period(2601, events, 10)
    assert (result.n, [game.counted for game in result.games[0]]) == (1, [False, True])


def test_each_list_has_periods_of_its_own() -> None:
    events = [PeriodEvent(None, 1500, ((1500, 2),), rating_list) for rating_list in ("standard", "blitz")]
    with pytest.raises(NotUnderstood):
        rate_period(1500, events, 20)


def test_a_period_without_games_changes_nothing() -> None:
    assert rate_period(1500, [], 20).new_rating == 1500


def test_an_event_before_what_is_known_has_no_answer() -> None:
    with pytest.raises(NoAnswer):
        rate_period(1500, [PeriodEvent(date(2021, 1, 1), 1500, ((1500, 1),))], 20)


@given(ratings, st.lists(games, min_size=2, max_size=4), st.sampled_from([10, 20, 40]))
def test_the_order_and_the_cutting_into_events_change_nothing(
    rating: int, parts: list[tuple[tuple[int, int], ...]], k: int
) -> None:
    events = [PeriodEvent(None, rating, part) for part in parts]
    together = PeriodEvent(None, rating, tuple(game for part in parts for game in part))
    one = rate_period(rating, events, k)
    for other in (rate_period(rating, events[::-1], k), rate_period(rating, [together], k)):
        assert (one.n, one.k, one.change, one.new_rating) == (
            other.n, other.k, other.change, other.new_rating,
        )  # fmt: skip
    assert abs(one.rounded_change - one.change) <= Fraction(1, 2)
