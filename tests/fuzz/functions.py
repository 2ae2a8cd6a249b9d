"""Any values of cells for any function: what one call may give, whatever comes in."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any
from unittest import mock

from tests.fuzz.choose import Choose
from tests.fuzz.mutate import text
from xlelo.errors import NA, XleloError
from xlelo.excel import elementwise, guard
from xlelo.excel.catalogue import CATALOGUE, Function
from xlelo.excel.cells import Missing
from xlelo.excel.error_cells import ERROR_TEXTS
from xlelo.excel.functions import FUNCTIONS

NUMBERS = (
    0, 1, 2, 0.5, -1, 10, 20, 40, 1400, 1600, 2000.0, 2400, 2650, 2700, 4000, 4001, 399.5, 700, 701, 1e-300,
    5e-324, 1e300, -1e308, 10**30, -(10**400), 2**31, 2**53 + 1, 0.1 + 0.2, 1 - 1e-16, 36526, 45930, 2958466,
    0.0416667, -0.0, math.nan, math.inf, -math.inf, Decimal("0.1"), Decimal("NaN"), Decimal("1E+999"),
)  # fmt: skip
WORDS = (
    None, "", True, False, "#N/A", "#REF!", "#DIV/0!", "unrated", "u", "-", "GM", "IM", "WGM", "POR", "rapid",
    "true", "linear", "fide", "perfect", "white", "black", "w", "rating", "k", "example", "2025-10-01",
    "2022", date(2025, 10, 1), date(1, 1, 1), date(9999, 12, 31), datetime(2024, 3, 1, 12), time(1),
    "1" * 400, "1e5", "⅓", "½", "1/2", "1-0", "+", "0,5", "١٦٠٠", "²", "४", "\ud800", "4½",
)  # fmt: skip
# What the project's own errors are made of; whatever else is raised is a fault, though no cell shows it.
EXPECTED = (XleloError, Missing, OverflowError, ZeroDivisionError)
# The result is one cell or a table whatever the shape of the arguments.
TABLES = {"ELO_FIDE_NORM", "ELO_FIDE_EXPLAIN"}


def cell(choose: Choose) -> object:
    kind = choose.below(8)
    if kind < 4:
        return choose.pick(NUMBERS)
    if kind < 6:
        return choose.pick(WORDS)
    return choose.below(3000) if kind == 6 else text(choose)


def fitting(entry: Function, choose: Choose, position: int) -> object:
    """The cell of the function's own example, so that deeper parts are reached."""
    return entry.cells[position] if position < len(entry.cells) else None


def argument(choose: Choose, one: Callable[[], object]) -> object:
    """A cell, a row, a column, a block, a ragged block, or nothing at all in a list."""
    kind = choose.below(8)
    if kind < 4:
        return one()
    height, width = choose.below(4), choose.below(4)
    if kind == 4:
        return [one() for _ in range(width)]
    if kind == 5:
        return [[one()] for _ in range(height)]
    if kind == 6:
        return tuple(tuple(one() for _ in range(width)) for _ in range(height))
    return [[one() for _ in range(choose.below(4))] for _ in range(height)]


def arguments(entry: Function, choose: Choose) -> list[object]:
    count = len(entry.arguments) - choose.below(len(entry.arguments) + 1) if choose.once_in(3) else None
    found = []
    for position in range(len(entry.arguments) if count is None else count):
        if choose.below(2):
            found.append(fitting(entry, choose, position))
        else:
            found.append(argument(choose, lambda: cell(choose)))
    return found


@contextmanager
def nothing_hidden() -> Iterator[None]:
    """The guard catches whatever is raised; here it catches only what it should ever see."""
    with (
        mock.patch.object(guard, "Exception", EXPECTED, create=True),
        mock.patch.object(elementwise, "Exception", EXPECTED, create=True),
    ):
        yield


def check(entry: Function, cells: Sequence[object]) -> None:
    """The laws of one call."""
    function = FUNCTIONS[entry.name]
    with nothing_hidden():
        result = function(*cells)
    assert same(function(*cells), result), "two calls, two answers"
    if isinstance(result, list):
        assert result
        assert len({len(row) for row in result}) == 1
    else:
        result = [[result]]
    for row in result:
        for found in row:
            assert type(found) in (int, float, str), found
            assert type(found) is str or math.isfinite(found), found
    if function.__module__ == elementwise.__name__:
        _is_matched(function, cells, result)


def same(one: object, other: object) -> bool:
    return repr(one) == repr(other)


def _is_matched(function: Callable[..., Any], cells: Sequence[object], result: list[list[object]]) -> None:
    """Cell by cell the result is that of single cells, matched as Excel does."""
    blocks = [_block(value) for value in cells]
    height = max((len(block) for block in blocks), default=1)
    width = max((len(block[0]) for block in blocks), default=1)
    assert (len(result), len(result[0])) == (height, width)
    for down in range(height):
        for across in range(width):
            single = [_at(block, down, across) for block in blocks]
            # What is not there is an error that was handed in.
            assert same(function(*single), result[down][across]), single


def _block(value: object) -> list[list[object]]:
    if not isinstance(value, list | tuple):
        return [[value]]
    rows = (
        [list(row) for row in value] if any(isinstance(row, list | tuple) for row in value) else [list(value)]
    )
    width = max((len(row) for row in rows), default=0)
    return [[*row, *[None] * (width - len(row))] for row in rows] if width else [[None]]


def _at(block: list[list[object]], down: int, across: int) -> object:
    height, width = len(block), len(block[0])
    if (down >= height > 1) or (across >= width > 1):
        return NA
    return block[down if height > 1 else 0][across if width > 1 else 0]


def call(choose: Choose) -> None:
    """One function with any cells."""
    entry = choose.pick(CATALOGUE)
    check(entry, arguments(entry, choose))


def is_error(value: object) -> bool:
    return value in ERROR_TEXTS
