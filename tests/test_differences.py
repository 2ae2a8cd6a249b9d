"""Every number on the page "Where xlelo and others differ"."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from xlelo import elo, fide
from xlelo.errors import NoAnswer
from xlelo.performance import linear_performance, true_performance
from xlelo.rounding import to_digits, to_integer

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "differences.md").read_text(encoding="utf-8")
OLD, NEW = fide.rules_on(date(2025, 9, 30)), fide.rules_on(date(2025, 10, 1))


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def on_page(text: str) -> bool:
    return " ".join(text.split()) in " ".join(PAGE.split())


@pytest.mark.parametrize(
    ("rating", "told", "games"),
    [
        (
            2813,
            "beat 1787, 2025, 2310, 2400; drew 2505",
            [(1787, 2), (2025, 2), (2310, 2), (2400, 2), (2505, 1)],
        ),
        (2700, "beat 1964", [(1964, 2)]),
    ],
)
def test_the_exemption(rating: int, told: str, games: list[tuple[int, int]]) -> None:
    before, after = (fide.total(10, fide.rate_games(rating, games, rules)) for rules in (OLD, NEW))
    shown = [f"{float(change):+.2f}" if change else "0.00" for change in (before, after)]
    assert on_page(row(rating, 10, told, *shown))


def test_one_game_two_differences() -> None:
    used = [fide.rate_games(own, [(other, 1)], NEW)[0].used for own, other in ((2813, 2400), (2400, 2813))]
    assert used == [413, -400]
    assert on_page("a 2813 player used 413 points and his opponent, rated 2400, used 400")


@pytest.mark.parametrize(
    ("told", "opponents", "points"),
    [
        ("five rated 2000", [2000] * 5, 3),
        ("five rated 2000", [2000] * 5, 2),
        ("1902, 1877, 1884, 2012, 1832", [1902, 1877, 1884, 2012, 1832], 3),
    ],
)
def test_the_first_rating(told: str, opponents: list[int], points: int) -> None:
    old = fide.initial(opponents, 2 * points, day=date(2024, 2, 29)).rating
    new = fide.initial(opponents, 2 * points, day=date(2024, 3, 1)).rating
    assert on_page(row(told, f"{points} of 5", old, new))


def test_table_and_curve() -> None:
    other = [d for d in range(401) if to_digits(elo.expected(d, 0), 2) != Fraction(fide.pd(d), 100)]
    gaps = {d: abs(elo.expected(d, 0) - fide.pd(d) / 100) for d in range(737)}
    largest = max(gaps, key=lambda d: gaps[d])
    assert on_page(f"Of the 401 differences from 0 to 400, {len(other)} have another hundredth")
    assert on_page(f"{gaps[largest]:.4f}, at a difference of {largest} (table {fide.pd(largest) / 100})")


def test_rounding_once() -> None:
    change = fide.total(10, fide.rate_games(2004, [(2000, 1)] * 5, NEW))
    one = fide.total(10, fide.rate_games(2004, [(2000, 1)], NEW))
    assert (change, one, to_integer(change), to_integer(one)) == (Fraction(-1, 2), Fraction(-1, 10), -1, 0)
    assert fide.new_rating(2813, -2.5) == 2810


def test_performances() -> None:
    opponents = [1851, 2457, 1989, 2379, 2407]
    true, linear = true_performance(opponents, 4), linear_performance(opponents, 4)
    assert on_page(f"true {true:.1f}, linear {linear:.1f}, FIDE {fide.performance(opponents, 8)}")
    # FIDE's exercises, player 2: one of the two values that a search with a tolerance misses.
    assert fide.perfect([1750, 1900, 2200, 1450, 2100], 8) == 2216


def test_full_scores() -> None:
    assert fide.perfect([1500, 1600], 4) == 1600 + 736
    assert fide.performance([1500], 2) == 2300


@pytest.mark.parametrize(
    ("rating_list", "first"), [("standard", date(2022, 1, 1)), ("rapid", date(2024, 3, 1))]
)
def test_what_is_not_known(rating_list: str, first: date) -> None:
    assert fide.rules_on(first, rating_list).start == first
    with pytest.raises(NoAnswer):
        fide.rules_on(first.replace(year=first.year - 1), rating_list)
