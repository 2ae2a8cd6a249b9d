"""Every function with every kind of cell in every argument, in the form in which each host sends it.

The calls start from the examples of the catalogue; in each of them one argument holds another kind of cell.
What a host must get back is what the function itself gives for the same cells in plain Python: the tests of
the functions say that this is right, the tests of the hosts that nothing is lost on the way.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from xlelo.excel.catalogue import CATALOGUE, Function

DAY = date(2025, 10, 31)
SERIAL = (DAY - date(1899, 12, 30)).days
LEFT_OUT = object()  # an argument that is not given


@dataclass(frozen=True)
class Error:
    """An error cell."""

    text: str


NA, REF = Error("#N/A"), Error("#REF!")
# What COM sends for an argument that was left out, and as an error cell: this plus the number of CVErr.
COM_LEFT_OUT, COM_ERROR = -2147352572, -2146828288
COM_NUMBERS = {"#N/A": 2042, "#REF!": 2023}

# Of one cell. A number and a text differ from the example, so that a mix-up of arguments shows.
SINGLES: dict[str, Any] = {
    "number": 1523.0, "one": 1.0, "zero": 0.0, "text": "w", "text number": "1500,0", "blank": None,
    "error": NA, "another error": REF, "date": DAY, "true": True, "false": False,
}  # fmt: skip


def kinds(cell: Any) -> Iterator[tuple[str, Any]]:
    """The kinds of cells, and ranges made of the cell of the example with other kinds beside it."""
    yield from SINGLES.items()
    cells = [one for row in cell for one in row] if isinstance(cell, tuple) else [cell, cell]
    yield "row", (tuple(cells),)
    yield "column", tuple((one,) for one in cells)
    yield "column with blanks", tuple((one,) for one in (*cells, None, None))
    yield "block", ((cells[0], None), (cells[-1], "u"))
    yield "block with an error", ((cells[0], NA), (None, cells[-1]))
    yield "block of all kinds", ((cells[0], "abc", None), (True, 1.0, DAY))


def calls() -> Iterator[tuple[Function, str, tuple[Any, ...]]]:
    """Function, what is special about the call, arguments."""
    for function in CATALOGUE:
        full = [*function.cells, *[LEFT_OUT] * (len(function.arguments) - len(function.cells))]
        full = [LEFT_OUT if cell is None else cell for cell in full]
        yield function, "the example", tuple(full)
        for position, argument in enumerate(function.arguments):
            given = full[position]
            usual = 1600 if given is LEFT_OUT else given
            others = [*kinds(usual)] if argument.required else [("left out", LEFT_OUT), *kinds(usual)]
            for kind, cell in others:
                yield function, f"{argument.name}: {kind}", (*full[:position], cell, *full[position + 1 :])


def each(change: Callable[[Any], Any], cells: Any) -> Any:
    """`change` done to a cell, or to every cell of a range."""
    return tuple(tuple(map(change, row)) for row in cells) if isinstance(cells, tuple) else change(cells)


def as_python(cells: Any, serial: bool) -> Any:
    """For a direct call; `serial` says that the host has no dates but serial numbers."""

    def change(cell: Any) -> Any:
        if isinstance(cell, Error):
            return cell.text
        if isinstance(cell, date):
            return SERIAL if serial else datetime(cell.year, cell.month, cell.day)
        return None if cell is LEFT_OUT else cell

    return each(change, cells)


def as_com(cells: Any) -> Any:
    """As COM delivers it: numbers as floats, dates as such, errors and what is missing as numbers."""

    def change(cell: Any) -> Any:
        if isinstance(cell, Error):
            return COM_ERROR + COM_NUMBERS[cell.text]
        if isinstance(cell, date):
            return datetime(cell.year, cell.month, cell.day)
        if cell is LEFT_OUT:
            return COM_LEFT_OUT
        return float(cell) if isinstance(cell, int) and not isinstance(cell, bool) else cell

    return each(change, cells)


def as_office(cells: Any) -> Any:
    """As the client of xlwings Lite and xlwings Server posts it: every argument a matrix, or null."""

    def change(cell: Any) -> Any:
        if isinstance(cell, Error):
            return {"type": "Error", "basicValue": cell.text}
        if isinstance(cell, date):
            return {"type": "FormattedNumber", "basicValue": SERIAL, "numberFormat": "yyyy-mm-dd"}
        return "" if cell is None else cell

    if cells is LEFT_OUT:
        return None
    rows = cells if isinstance(cells, tuple) else ((cells,),)
    return [list(map(change, row)) for row in rows]
