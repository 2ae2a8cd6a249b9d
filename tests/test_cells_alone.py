"""One cell handed over as [[cell]], as every host does; and the collector that is paused for columns."""

import gc
import math
from contextlib import suppress
from datetime import date

import pytest

from xlelo.errors import NUM, VALUE
from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.collector import collector_paused
from xlelo.excel.functions import FUNCTIONS

EXPECTED = FUNCTIONS["ELO_EXPECTED"]


class Array:
    """What numpy's arrays and numbers have: `tolist`."""

    def __init__(self, value):
        self.value = value

    def tolist(self):
        return self.value


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        (1600, 0.5), (1600.0, 0.5), ("1600", 0.5), ("1600,0", 0.5), (None, ""), ("", ""), ("unrated", ""),
        (True, VALUE), (date(2026, 1, 1), VALUE), ("abc", VALUE), ("#REF!", "#REF!"), (math.inf, NUM),
        (math.nan, NUM), (Array(1600), 0.5), ([1600], VALUE), ([[1600]], VALUE), ({}, VALUE),
    ],
)  # fmt: skip
def test_a_cell_as_a_rectangle_of_one(cell, shown):
    assert EXPECTED([[cell]], 1600) == EXPECTED(((cell,),), [[1600]]) == [[shown]]
    assert EXPECTED([[1600.0]], [[cell]], None, None) == [[shown]]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_every_example_with_each_cell_as_a_rectangle(entry):
    cells = [cell if isinstance(cell, list | tuple) else [[cell]] for cell in entry.cells]
    result, single = FUNCTIONS[entry.name](*cells), FUNCTIONS[entry.name](*entry.cells)
    assert result in (single, [[single]])


def test_the_collector_is_as_before():
    column = [[1500.0]] * 3
    for set_up in (gc.enable, gc.disable):
        set_up()
        try:
            before = gc.isenabled()
            EXPECTED(column, column)
            EXPECTED(column, [["abc"]] * 3)
            with suppress(ZeroDivisionError), collector_paused():
                assert not gc.isenabled()
                raise ZeroDivisionError
            assert gc.isenabled() == before
        finally:
            gc.enable()
