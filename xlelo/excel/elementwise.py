"""Functions that are computed cell by cell: one cell in, one cell out; ranges in, a range out."""

from collections.abc import Callable, Sequence
from operator import call
from typing import Any

from xlelo.errors import VALUE
from xlelo.excel.cells import Reader, unwrapped
from xlelo.excel.collector import collector_paused
from xlelo.excel.grid import as_grid, common_size, in_rows, stretch
from xlelo.excel.guard import (
    ABSENT,
    SCALARS,
    Cell,
    CellFunction,
    Slot,
    Trouble,
    decisive,
    guarded,
    shown_all,
    slots_of,
)

Compute = Callable[..., Any]


def elementwise(name: str, **readers: Reader) -> Callable[[Compute], CellFunction]:
    """Makes the cell function `name` of a calculation, with a reader for every argument in its order.

    The calculation gets one understood value for each argument. A blank optional argument becomes its
    default; with a blank required one the calculation is not asked at all and the cell stays blank.
    """
    slots = slots_of(name, readers)
    reads = [slot.read for slot in slots]

    def decorate(compute: Compute) -> CellFunction:
        def function(*cells: Any) -> Any:
            if len(cells) != len(slots):
                if len(cells) > len(slots):
                    return VALUE
                cells += (None,) * (len(slots) - len(cells))
            try:
                for cell in cells:
                    if type(cell) not in SCALARS:
                        break
                else:
                    return _single(compute, list(map(call, reads, cells)))
                lone = _lone(cells)
                if lone is not None:
                    return [[_single(compute, list(map(call, reads, lone)))]]
                cells = tuple(map(unwrapped, cells))
                if any(isinstance(cell, list | tuple) for cell in cells):
                    with collector_paused():
                        return _over_ranges(compute, slots, cells)
                return _single(compute, list(map(call, reads, cells)))
            except Exception:  # as in `guarded`
                return VALUE

        return function

    return decorate


def _lone(arguments: Sequence[Any]) -> list[Any] | None:
    """The cell of every argument where none has more than one, for hosts hand over a cell as [[cell]].

    None where some argument is a range, or holds something that has to be looked at more closely.
    """
    found = []
    for cell in arguments:
        for _ in range(2):
            if type(cell) is list or type(cell) is tuple:
                if len(cell) != 1:
                    return None
                (cell,) = cell
        if type(cell) not in SCALARS:
            return None
        found.append(cell)
    return found


def _single(compute: Compute, values: Sequence[Any]) -> Any:
    for value in values:
        if type(value) is Trouble:
            return decisive(values)
    return guarded(compute, *values)


def _over_ranges(compute: Compute, slots: Sequence[Slot], cells: Sequence[Any]) -> list[list[Cell]]:
    grids = [as_grid(cell) for cell in cells]
    height, width = common_size(grids)
    columns, troubled = [], False
    for slot, grid in zip(slots, grids, strict=True):
        values = slot.read_all(grid.cells)
        column = stretch(values, grid, height, width, slot.blank, ABSENT)
        columns.append(column)
        changed = column if len(column) != len(values) and not grid.is_single else values
        # A plain column comes back as the list that it was: nothing in it is in trouble.
        if changed is not grid.cells and Trouble in map(type, changed):
            troubled = True
    if not troubled:
        try:
            return in_rows(shown_all(list(map(compute, *columns))), width)
        except Exception:  # some cell has no answer; below every cell gets its own
            pass
    return in_rows([_single(compute, values) for values in zip(*columns, strict=True)], width)
