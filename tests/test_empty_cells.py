"""What an empty cell gives in xlwings Lite: the page lists every argument with which that is not a blank."""

from typing import Any

import pytest

from tests import empty_cells, host_calls
from tests.processes import printed
from xlelo.excel.catalogue import BY_NAME, CATALOGUE, Function
from xlelo.excel.functions import FUNCTIONS

pytest.importorskip("xlwings")

ROWS = list(empty_cells.rows())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}-{row.argument}")
def test_a_row_says_what_the_function_gives(row: empty_cells.Row) -> None:
    assert BY_NAME[row.name].arguments[row.position].name == row.argument
    assert empty_cells.written(FUNCTIONS[row.name](*row.cells(0))) == row.there
    assert empty_cells.written(FUNCTIONS[row.name](*row.cells(None))) == row.elsewhere
    assert row.there != row.elsewhere


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_no_argument_is_left_out(entry: Function) -> None:
    listed = {row.argument for row in ROWS if row.name == entry.name}
    calls = {
        what: tuple(host_calls.as_python(cell, serial=True) for cell in cells)
        for function, what, cells in host_calls.calls()
        if function is entry
    }
    for argument in entry.arguments:
        blank, zero = (calls[f"{argument.name}: {kind}"] for kind in ("blank", "zero"))
        if FUNCTIONS[entry.name](*blank) != FUNCTIONS[entry.name](*zero):
            assert argument.name in listed


@pytest.mark.noncommercial
def test_the_half_for_lite_gives_it() -> None:
    answers: Any = printed(
        "-m", "tests.empty_in_office", XLWINGS_ON_SERVER="true", XLWINGS_LICENSE_KEY="noncommercial"
    )
    assert answers == [row.there for row in ROWS]
    assert len(ROWS) >= 45
