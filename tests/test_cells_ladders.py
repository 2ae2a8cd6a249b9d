"""ELO_LEVEL with a ladder of one's own below a row of headings."""

import pytest

from xlelo.errors import VALUE
from xlelo.excel.functions import FUNCTIONS

LADDER = [[0, "A"], [1000, "B"], [1500, "C"]]


def levels(ladder):
    return FUNCTIONS["ELO_LEVEL"]([[0], [999], [1000], [1600]], ladder)


@pytest.mark.parametrize("heading", [["Min", "Name"], ["Rating mínimo", "Nome"], ["من", "2024"], ["from", 1]])
def test_a_heading_is_skipped(heading):
    assert levels([heading, *LADDER]) == [["A"], ["A"], ["B"], ["C"]]
    assert levels([heading, *LADDER[::-1]]) == [["A"], ["A"], ["B"], ["C"]]
    assert levels([heading, ["", None], *LADDER]) == [["A"], ["A"], ["B"], ["C"]]
    assert levels([row[::-1] for row in [heading, *LADDER]]) == [["A"], ["A"], ["B"], ["C"]]


def test_what_looks_like_a_heading_and_is_a_level():
    assert levels([["low", 0], ["high", 1000]]) == [["low"], ["low"], ["high"], ["high"]]
    assert levels([["low", 0]]) == [["low"]] * 4
    assert levels([["0", "Min"], ["1000", "Name"]]) == [["Min"], ["Min"], ["Name"], ["Name"]]
    assert levels([["Min", 0], [5, 1000]]) == [["Min"], ["Min"], [5], [5]]


@pytest.mark.parametrize(
    "ladder",
    [
        [["Min", "Name"]],
        [["Min", "Name"], ["of", "levels"], *LADDER],
        [*LADDER, ["Min", "Name"]],
        [["Min", "Name"], [0, "A"], [None, "B"]],
        [["Min", "Name"], [0, "A"], [0, "B"]],
        [[0, 1], [0, 2]],
        [["Min", None], [0, None]],
        [[True, "Name"], *LADDER],
    ],
)
def test_what_no_ladder_is(ladder):
    assert levels(ladder) == [[VALUE]] * 4
