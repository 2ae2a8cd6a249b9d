"""The name of a level: for one rating or a range of them, all by one ladder."""

from collections.abc import Sequence
from typing import Any

from xlelo import levels, spelling
from xlelo.errors import VALUE, NotUnderstood
from xlelo.excel.aggregate import first_error
from xlelo.excel.cells import EXACT, RATING, Missing, Reader, is_blank
from xlelo.excel.elementwise import elementwise
from xlelo.excel.grid import Grid, as_grid
from xlelo.excel.guard import Cell
from xlelo.rounding import Exact

Steps = Sequence[tuple[Exact, Any]]


class _Whole:
    """A range that goes with every rating; in this cover it is one value and not matched cell by cell."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid


def _steps(cell: object) -> Steps:
    """The ladder in two columns; the numbers tell which has the least ratings, and what is a heading."""
    if not isinstance(cell, _Whole) or all(map(is_blank, cell.grid.cells)):
        raise Missing
    cells, width = cell.grid.cells, cell.grid.width
    if width != 2:
        raise NotUnderstood(f"a ladder has two columns, not {width}")
    rows = [row for row in zip(cells[::2], cells[1::2], strict=True) if not all(map(is_blank, row))]
    mirrored = [(least, name) for name, least in rows]
    # Without a heading where that is possible: a name may be a number, and a heading none.
    for given in (rows, mirrored, _below_heading(rows), _below_heading(mirrored)):
        try:
            steps = list(map(_step, given))
        except NotUnderstood:
            continue
        if steps:
            return levels.ladder(steps)
    raise NotUnderstood("a level has a least rating and a name")


def _step(row: tuple[object, object]) -> tuple[Exact, Any]:
    if any(map(is_blank, row)):
        raise NotUnderstood("a level has a least rating and a name")
    return EXACT.read(row[0]), row[1]


def _below_heading(rows: Sequence[tuple[object, object]]) -> Sequence[tuple[object, object]]:
    """The rows without the first one where that begins with a word in place of a number; else none."""
    first = rows[0][0]
    return rows[1:] if isinstance(first, str) and spelling.number(first) is None else ()


def _level(rating: float, steps: Steps | None) -> Any:
    return levels.level(rating, levels.LADDER if steps is None else steps)


_by_cell = elementwise("ELO_LEVEL", rating=RATING, levels=Reader(_steps))(_level)


def _function(rating: object = None, ladder: object = None, *more: object) -> Cell | list[list[Cell]]:
    try:
        grid = as_grid(ladder)
        given = first_error(grid.cells)
        result: Cell | list[list[Cell]] = _by_cell(rating, given.text if given else _Whole(grid), *more)
        return result
    except Exception:  # as in `guarded`
        return VALUE


FUNCTIONS = {"ELO_LEVEL": _function}
