"""Functions that look at whole ranges at once: an event, a list of opponents."""

from collections.abc import Callable, Sequence
from typing import Any

from xlelo.errors import VALUE
from xlelo.excel.cells import Reader, near_zero
from xlelo.excel.grid import Grid, as_grid
from xlelo.excel.guard import (
    ERROR_KINDS,
    GIVEN_ERRORS,
    NUMBERS,
    OWN,
    CellFunction,
    Slot,
    Trouble,
    decisive,
    guarded,
    slots_of,
)

# Marks an argument that is a range: the calculation gets it as a `Grid` of unread cells.
RANGE = Reader(as_grid)


def aggregate(name: str, **readers: Reader) -> Callable[[Callable[..., Any]], CellFunction]:
    """Makes the cell function `name` of a calculation, with a reader for every argument in its order.

    The calculation gets a `Grid` for each argument marked `RANGE` and one understood value for each other
    one, which has to be a single cell. It gives one result, or a table as a list of lists.
    """
    slots = slots_of(name, readers)

    def decorate(compute: Callable[..., Any]) -> CellFunction:
        def from_cells(*cells: Any) -> Any:
            values = [_read(slot, as_grid(cell)) for slot, cell in zip(slots, cells, strict=True)]
            return decisive(values) if Trouble in map(type, values) else compute(*values)

        def function(*cells: Any) -> Any:
            return guarded(from_cells, *cells, *[None] * (len(slots) - len(cells)))

        return function

    return decorate


def _read(slot: Slot, grid: Grid) -> Any:
    if slot.reader is RANGE:
        return first_error(grid.cells) or grid
    if len(grid.cells) != 1:
        return first_error(grid.cells) or Trouble(OWN, VALUE)
    return slot.read(grid.cells[0])


def first_error(cells: Sequence[object]) -> Trouble | None:
    """The error that stands first among the cells, None where there is none."""
    if set(map(type, cells)) <= NUMBERS and near_zero(cells):  # type: ignore[arg-type]
        return None
    return next(
        (GIVEN_ERRORS[cell] for cell in cells if type(cell) in ERROR_KINDS and cell in GIVEN_ERRORS), None
    )
