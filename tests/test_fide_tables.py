"""Both tables against a second transcription, every row, every difference, both signs."""

from fractions import Fraction
from statistics import NormalDist

import pytest

from tests.handbook.fide_8_1_1 import P_TO_DP
from tests.handbook.fide_8_1_2 import D_TO_PD
from xlelo.errors import OutOfRange
from xlelo.fide import dp, pd


def bands() -> list[tuple[int, int, int, int]]:
    rows = [line.split() for line in D_TO_PD.strip().splitlines()]
    return [
        (int(low), 1000 if high == "-" else int(high), int(Fraction(h) * 100), int(Fraction(lower) * 100))
        for low, high, h, lower in rows
    ]


def values() -> list[tuple[str, int]]:
    words = P_TO_DP.split()
    return [(p, int(value)) for p, value in zip(words[::2], words[1::2], strict=True)]


def test_every_difference_has_the_printed_expected_score() -> None:
    seen = []
    for low, high, higher, lower in bands():
        for difference in range(low, high + 1):
            seen.append(difference)
            assert pd(difference) == higher
            assert pd(-difference) == (lower if difference else higher)
    assert seen == list(range(1001))


def test_every_percentage_has_the_printed_difference() -> None:
    assert len(values()) == 101
    for p, printed in values():
        assert dp(Fraction(p)) == printed


def test_the_two_tables_are_inverses() -> None:
    # B.02 8.1.1 and 8.1.2: every dp but the notional 800 lies in the band of its own percentage.
    for p, printed in values():
        if abs(printed) != 800:
            assert pd(printed) == Fraction(p) * 100


def test_the_table_is_the_normal_curve_but_for_six_differences() -> None:
    # Known since the table was recomputed with exact arithmetic: sigma 2000/7, and these six stand apart.
    curve = NormalDist(0, 2000 / 7)
    apart = [d for d in range(736) if abs(curve.cdf(d) * 100 - pd(d)) > 0.5]
    assert apart == [54, 343, 344, 358, 392, 620]


@pytest.mark.parametrize(
    ("score", "games", "difference"),
    # FIDE Technical Commission, Exercises in tie-breaking: 1.5/4 = .375 is read as .38.
    [(Fraction(3, 2), 4, -87), (Fraction(5, 2), 4, 95), (1, 8, -322), (7, 8, 336), (3, 8, -87), (5, 8, 95)],
)
def test_a_percentage_is_read_at_the_nearest_hundredth_half_up(
    score: Fraction, games: int, difference: int
) -> None:
    assert dp(Fraction(score) / games) == difference


def test_four_sevenths_is_57_hundredths() -> None:
    # A float index into the table once gave .56 or .58 elsewhere.
    assert dp(Fraction(4, 7)) == 50


@pytest.mark.parametrize("percentage", [Fraction(-1, 100), Fraction(101, 100)])
def test_a_percentage_outside_0_to_1_is_out_of_range(percentage: Fraction) -> None:
    with pytest.raises(OutOfRange):
        dp(percentage)
