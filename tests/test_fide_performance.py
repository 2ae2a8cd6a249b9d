"""Average, performance and perfect performance: FIDE's exercise, printed tables, the definition itself."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import published
from xlelo.errors import NoGames, OutOfRange
from xlelo.fide.performance import average, perfect, performance
from xlelo.fide.tables import pd

# FIDE Technical Commission, Exercises in tie-breaking (22 Mar 2024): half-points, opponents, ARO, TPR, PTP.
EXERCISE = [
    (8, [1750, 1900, 2200, 1450, 2100], 1880, 2120, 2216),
    (6, [1650, 1600, 2100, 2200], 1888, 2081, 2168),
    (7, [1850, 1700, 1900, 2150, 1500], 1820, 1969, 2013),
    (3, [2100, 1450, 2000, 1900], 1863, 1776, 1763),
    (5, [1600, 1500, 1700, 1900, 1750], 1690, 1690, 1689),
    (4, [1900, 2000, 1750, 2200, 1450], 1860, 1788, 1768),
    (0, [2200, 1750], 1975, 1175, 950),
    (3, [1500, 2150, 1450, 2000, 1700], 1760, 1611, 1531),
]

# US Championship 2025, FIDE's calculation pages: a round robin; rating, half-points, printed average (Rc),
# performance (derived: Rc + dp). Everybody met everybody.
US_2025 = [
    (2789, 16, 2675, 2850),
    (2756, 15, 2678, 2811),
    (2738, 11, 2679, 2679),
    (2722, 13, 2681, 2746),
    (2710, 10, 2682, 2646),
    (2698, 12, 2683, 2719),
    (2664, 9, 2686, 2621),
    (2661, 10, 2686, 2650),
    (2654, 9, 2687, 2622),
    (2652, 8, 2687, 2585),
    (2590, 11, 2693, 2693),
    (2577, 8, 2694, 2592),
]

# Club open, 30 Aug 2025, as printed by the pairing program: opponents, half-points, average, performance.
CLUB = [
    ([1613, 1671, 1930, 2087, 2082], 10, 1877, 2677),
    ([1512, 1826, 1746, 2077, 2177], 8, 1868, 2108),
    ([1568, 1861, 1959, 2262], 7, 1913, 2249),
    ([1599, 1768, 1651], 5, 1673, 1946),
    ([1459], 0, 1459, 659),
    ([1959, 1822, 1612], 2, 1798, 1673),
    ([1822, 1835, 1867], 2, 1841, 1716),
]

# Worked by hand from Ra + dp (cases P01 to P07).
WORKED = [
    ([1851, 2457, 1989, 2379, 2407], 8, 2457),
    ([1500], 2, 2300),
    ([1500], 0, 700),
    ([1500, 1500], 3, 1693),
    ([1500] * 3, 4, 1625),
    ([2250] * 5, 4, 2178),
    ([2230], 2, 3030),
]

rating_lists = st.lists(st.integers(1000, 2900), min_size=1, max_size=25)


@st.composite
def results(draw: st.DrawFn) -> tuple[list[int], int]:
    ratings = draw(rating_lists)
    return ratings, draw(st.integers(0, 2 * len(ratings)))


def halves(score: str) -> int:
    return int(Fraction(score) * 2)


@pytest.mark.parametrize(("half_points", "opponents", "aro", "tpr", "ptp"), EXERCISE)
def test_the_commissions_exercise(
    half_points: int, opponents: list[int], aro: int, tpr: int, ptp: int
) -> None:
    assert average(opponents) == aro
    assert performance(opponents, half_points) == tpr
    assert perfect(opponents, half_points) == ptp


def test_us_championship() -> None:
    field = [rating for rating, *_ in US_2025]
    for rating, half_points, printed, tpr in US_2025:
        opponents = [other for other in field if other != rating]
        assert (average(opponents), performance(opponents, half_points)) == (printed, tpr)


@pytest.mark.parametrize(("opponents", "half_points", "aro", "rp"), CLUB)
def test_club_open(opponents: list[int], half_points: int, aro: int, rp: int) -> None:
    assert (average(opponents), performance(opponents, half_points)) == (aro, rp)


@pytest.mark.parametrize(("opponents", "half_points", "rp"), WORKED)
def test_worked(opponents: list[int], half_points: int, rp: int) -> None:
    assert performance(opponents, half_points) == rp


@pytest.mark.shared
def test_every_club_row() -> None:
    for row in published.rows("cases/club_events.csv"):
        games = [game.split(":") for game in row["opponents(round:colour:rating:result)"].split("|")]
        opponents, half_points = [int(game[2]) for game in games], sum(halves(game[3]) for game in games)
        where = (row["event"], row["no"])
        assert half_points == halves(row["points"]), where
        assert average(opponents) == int(row["aro"]), where
        assert performance(opponents, half_points) == int(row["published_rp"]), where


@pytest.mark.shared
def test_every_us_championship_row() -> None:
    for row in published.rows("cases/us_championship_2025.csv"):
        games = [game.split(":") for game in row["opponents_in_round_order(rating:score)"].split()]
        opponents, half_points = [int(game[0]) for game in games], sum(halves(game[1]) for game in games)
        assert average(opponents) == int(row["printed_Rc"])
        assert performance(opponents, half_points) == int(row["dp_TPR(derived)"])


@pytest.mark.shared
def test_every_exercise_row() -> None:
    for row in published.rows("cases/fide_tpr_ptp.csv"):
        opponents, half_points = (
            [int(r) for r in row["opponents_met"].split()],
            halves(row["played_games_score"]),
        )
        assert average(opponents) == int(row["ARO"])
        assert performance(opponents, half_points) == int(row["TPR"])
        assert perfect(opponents, half_points) == int(row["PTP"])


def test_a_full_score_is_perfect_736_above_the_highest() -> None:
    assert perfect([1500, 1900], 4) == 1900 + 736
    assert performance([1500, 1900], 4) == 1700 + 800


def test_long_events_reach_the_first_hundredth() -> None:
    # A difference of -735 still has PD .01, and a hundred hundredths are a point.
    assert perfect([1500] * 100, 2) == 1500 - 735
    assert perfect([1500] * 49, 1) == 1500 - 619  # 49 x .01 falls short of half a point, 49 x .02 does not


def test_a_percentage_is_never_a_float() -> None:
    assert performance([2000] * 7, 8) == 2050  # 4/7 = .5714 -> .57
    assert performance([2000] * 8, 5) == 2000 - 141  # 2.5/8 = .3125 -> .31
    assert performance([2000] * 8, 3) == 2000 - 251  # 1.5/8 = .1875 -> .19
    assert performance([2000] * 200, 1) == 2000 - 677 - 123  # .0025 -> .00


@pytest.mark.parametrize("compute", [performance, perfect])
def test_what_cannot_be(compute: object) -> None:
    assert callable(compute)
    with pytest.raises(NoGames):
        compute([], 0)
    for half_points in (-1, 5):
        with pytest.raises(OutOfRange):
            compute([1500, 1600], half_points)
    with pytest.raises(NoGames):
        average([])


@given(results())
def test_perfect_is_the_lowest(result: tuple[list[int], int]) -> None:
    opponents, half_points = result
    found = perfect(opponents, half_points)

    def hundredths(rating: int) -> int:
        return sum(pd(rating - opponent) for opponent in opponents)

    if half_points:
        assert hundredths(found) >= 50 * half_points > hundredths(found - 1)
    else:
        assert found == min(opponents) - 800


@given(rating_lists)
def test_more_points_never_give_less(opponents: list[int]) -> None:
    totals = range(2 * len(opponents) + 1)
    for compute in (performance, perfect):
        values = [compute(opponents, half_points) for half_points in totals]
        assert values == sorted(values)


@given(results())
def test_the_mirror_image(result: tuple[list[int], int]) -> None:
    opponents, half_points = result
    lost = 2 * len(opponents) - half_points
    # dp(1 - p) = -dp(p), except where .5 % is rounded up on both sides.
    if 100 * half_points % len(opponents):
        assert performance(opponents, half_points) + performance(opponents, lost) == 2 * average(opponents)
