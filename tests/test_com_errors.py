"""Error cells as Excel for Windows hands them over, also those that xlwings does not know."""

from typing import Any

import pytest

from tests.processes import printed, stand_ins
from xlelo.errors import NA, VALUE
from xlelo.excel.functions import FUNCTIONS

# The numbers that CVErr takes: XlCVError of Excel, and #BUSY!.
NUMBERS = {
    2000: "#NULL!", 2007: "#DIV/0!", 2015: "#VALUE!", 2023: "#REF!", 2029: "#NAME?", 2036: "#NUM!",
    2042: "#N/A", 2043: "#GETTING_DATA", 2045: "#SPILL!", 2046: "#CONNECT!", 2047: "#BLOCKED!",
    2048: "#UNKNOWN!", 2049: "#FIELD!", 2050: "#CALC!", 2051: "#BUSY!",
}  # fmt: skip
CALC = -2146826238  # what COM hands over for #CALC!


@pytest.fixture(scope="module")
def answers() -> Any:
    return printed("-m", "tests.com_errors")


@stand_ins
def test_every_error_comes_out_as_it_went_in(answers: Any) -> None:
    assert answers["column"] == [[0.5], ["#CALC!"], [0.5]]
    singles = {name: found for name, found in answers.items() if name != "column"}
    assert len(singles) == 8
    for name, found in singles.items():
        assert {number: found[str(number)] for number in NUMBERS} == {
            number: [[text]] for number, text in NUMBERS.items()
        }, name


@stand_ins
def test_an_error_without_a_known_name_is_no_number(answers: Any) -> None:
    for name, found in answers.items():
        if name != "column":
            others = {str(found[str(number)]) for number in range(2000, 2100) if number not in NUMBERS}
            assert others == {str([[VALUE]])}, name


@pytest.mark.parametrize("kind", [int, float])
def test_a_long_column_with_one_error(kind: type) -> None:
    ratings = [[kind(1500)] for _ in range(2000)]
    ratings[1234] = [kind(CALC)]
    found = FUNCTIONS["ELO_EXPECTED"](ratings, kind(1500))
    assert found[1234] == ["#CALC!"]
    assert found[:1234] + found[1235:] == [[0.5]] * 1999
    assert FUNCTIONS["ELO_EVENT_CHANGE"](1500, ratings, [[1]] * 2000) == "#CALC!"
    assert FUNCTIONS["ELO_FIDE_AVERAGE"](ratings) == "#CALC!"


@pytest.mark.parametrize("number", [2000, 2050, 2299])
def test_an_error_among_zeros(number: int) -> None:
    """The longest a column with the code nearest to 0 can be: no number adds to it."""
    code = float(-2146828288 + number)
    expected = "#NULL!" if number == 2000 else "#CALC!" if number == 2050 else VALUE
    assert FUNCTIONS["ELO_EXPECTED"]([[code], [0.0], [0.0]], 0.0) == [[expected], [0.5], [0.5]]


def test_what_is_near_to_a_code_is_a_number() -> None:
    # Whole numbers that no error has, and what is no whole number.
    for cell in (CALC + 0.5, -2146828288 + 1999, -2146828288 + 2300, 2146826238, -3e9):
        assert FUNCTIONS["ELO_EXPECTED"]([[cell], [1500.0]], 1500.0) == [[0.0 if cell < 0 else 1.0], [0.5]]


def test_an_error_that_was_handed_in_goes_before_everything() -> None:
    assert FUNCTIONS["ELO_EXPECTED"]("", CALC) == "#CALC!"
    assert FUNCTIONS["ELO_EXPECTED"]("abc", CALC) == "#CALC!"
    assert FUNCTIONS["ELO_EXPECTED"](NA, CALC) == NA
