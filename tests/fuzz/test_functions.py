"""Every function with any cells: a value or an error of Excel, in the shape of the arguments.

`tests/test_cells.py` says of the outcome that a cell may show it. Here nothing may be hidden by the guard
that stands before every calculation, and a range gives what its cells give.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz import examples
from tests.fuzz.choose import Choose
from tests.fuzz.functions import arguments, check, is_error, nothing_hidden
from xlelo.errors import VALUE
from xlelo.excel.catalogue import CATALOGUE, Function
from xlelo.excel.error_cells import ERROR_TEXTS
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.guard import guarded


def test_what_a_calculation_raises_is_seen() -> None:
    with nothing_hidden(), pytest.raises(TypeError):
        guarded(len, 1)
    assert guarded(len, 1) == VALUE


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
@examples(80)
@given(data=st.binary(min_size=4, max_size=60))
def test_any_cells(entry: Function, data: bytes) -> None:
    check(entry, arguments(entry, Choose(data)))


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
@pytest.mark.parametrize("error", sorted(ERROR_TEXTS))
def test_an_error_in_any_argument_is_never_a_number(entry: Function, error: str) -> None:
    for position in range(len(entry.arguments)):
        cells: list[object] = [*entry.cells, *[None] * (len(entry.arguments) - len(entry.cells))]
        cells[position] = error
        found = FUNCTIONS[entry.name](*cells)
        assert is_error(found) or all(is_error(cell) for row in found for cell in row), (position, found)
