"""Ranges: what a host hands over as a rectangle of cells, and how rectangles are matched.

Excel matches the arguments of an element-wise function so: one cell goes with every cell of a range; one
row or column is repeated along the other side (a column with a row gives the whole grid); where a range
ends before another one does, the rest is #N/A.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, TypeVar

from xlelo.excel.cells import is_blank, unwrapped

WHOLE_COLUMN = (1_048_576, 65_536)  # rows of a sheet, now and before 2007
WHOLE_ROW = 16_384

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of cells, row by row.

    A whole column or row is cut to its used part; `endless_down` and `endless_right` remember that blank
    cells follow.
    """

    cells: list[Any]
    height: int = 1
    width: int = 1
    endless_down: bool = False
    endless_right: bool = False

    @property
    def is_endless(self) -> bool:
        return self.endless_down or self.endless_right

    @property
    def is_single(self) -> bool:
        """One cell, and not a column that happens to have one cell filled in."""
        return len(self.cells) == 1 and not self.is_endless


def _used_width(row: Sequence[object]) -> int:
    width = len(row)
    while width > 1 and is_blank(row[width - 1]):
        width -= 1
    return width


def as_grid(value: object) -> Grid:
    """Any argument as a grid: a scalar is one cell, a flat list one row, ragged rows end in blanks."""
    value = unwrapped(value)
    if not isinstance(value, list | tuple):
        return Grid([value])
    rows: list[Any] = list(value)
    kinds = set(map(type, rows))
    if any(hasattr(kind, "tolist") for kind in kinds):
        rows = [unwrapped(row) for row in rows]
        kinds = set(map(type, rows))
    if not kinds & {list, tuple}:
        rows = [rows]
    elif not kinds <= {list, tuple}:
        rows = [row if isinstance(row, list | tuple) else [row] for row in rows]
    return _cut(rows) if _is_whole(rows) else _flat(rows)


def _is_empty(row: Sequence[object]) -> bool:
    # A million rows are looked at, nearly all of which hold None only.
    return row.count(None) == len(row) or all(map(is_blank, row))


def _is_whole(rows: list[Any]) -> bool:
    return len(rows) in WHOLE_COLUMN or len(rows[0]) == WHOLE_ROW


def _cut(rows: list[Any]) -> Grid:
    """Whole columns or rows, down to the used part of them."""
    down, right = len(rows) in WHOLE_COLUMN, len(rows[0]) == WHOLE_ROW
    if down:
        while len(rows) > 1 and _is_empty(rows[-1]):
            rows.pop()
    if right:
        width = max(map(_used_width, rows))
        rows = [row[:width] for row in rows]
    return replace(_flat(rows), endless_down=down, endless_right=right)


def _flat(rows: list[Any]) -> Grid:
    widths = set(map(len, rows))
    width = max(widths)
    if width == 0:
        return Grid([None])
    if len(widths) > 1:
        rows = [[*row, *[None] * (width - len(row))] for row in rows]
    if width == 1:
        return Grid([cell for [cell] in rows], len(rows))
    return Grid(list(chain.from_iterable(rows)), len(rows), width)


def common_size(grids: Sequence[Grid]) -> tuple[int, int]:
    """Height and width of the result of matching these."""
    return max(grid.height for grid in grids), max(grid.width for grid in grids)


def stretch(values: list[T], grid: Grid, height: int, width: int, blank: T, absent: T) -> list[T]:
    """`values`, one for each cell of `grid`, matched to a rectangle of that size, row by row.

    Beyond the grid stands `absent`, or `blank` where a whole column or row was given.
    """
    if (grid.height, grid.width) == (height, width):
        return values
    if grid.is_single:
        return values * (height * width)
    stretched: list[T] = []
    for start in range(0, len(values), grid.width):
        row = values[start : start + grid.width]
        if grid.width == 1 and not grid.endless_right:
            row = row * width
        stretched += row + [blank if grid.endless_right else absent] * (width - len(row))
    if grid.height == 1 and not grid.endless_down:
        return stretched * height
    return stretched + [blank if grid.endless_down else absent] * (width * (height - grid.height))


def in_rows(values: list[T], width: int) -> list[list[T]]:
    """A list of lists, as hosts take a range."""
    if width == 1:
        return [[value] for value in values]
    return [values[start : start + width] for start in range(0, len(values), width)]
