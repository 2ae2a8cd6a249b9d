"""The one guard between a cell and a calculation: whatever comes in, a cell's value comes out.

A calculation is a function of understood values that raises when it cannot answer. Here its arguments are
read and its outcome is turned into a number, text, or one of the error texts; nothing ever raises.

When several arguments are in trouble, an error that was handed in comes out first, then a blank, then
what is wrong with the arguments themselves; among equals the first argument decides.
"""

import math
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from xlelo.errors import NA, NUM, VALUE, XleloError
from xlelo.excel.catalogue import BY_NAME, REQUIRED, Argument
from xlelo.excel.cells import Missing, Reader
from xlelo.excel.error_cells import ERROR_TEXTS, GIVEN_CODES, HIGHEST_CODE

Cell = float | int | str
CellFunction = Callable[..., Any]  # of cells or ranges; gives a `Cell` or a list of lists of them

SCALARS = frozenset({int, float, str, type(None)})
NUMBERS = frozenset({int, float})
ERROR_KINDS = frozenset({int, float, str})
_TOO_LONG = 2**31  # what COM and VBA take as a whole number; longer ones travel as floats

GIVEN, BLANK, OWN = range(3)


class Trouble:
    """Stands for a value that could not be read: what the cell shows, and what goes before what."""

    __slots__ = ("rank", "text")

    def __init__(self, rank: int, text: str) -> None:
        self.rank, self.text = rank, text


NOTHING = Trouble(BLANK, "")
ABSENT = Trouble(GIVEN, NA)
_BY_TEXT: dict[float | str, Trouble] = {text: Trouble(GIVEN, text) for text in ERROR_TEXTS}
# By text, and by the number as which COM hands an error over.
GIVEN_ERRORS: dict[float | str, Trouble] = {
    **_BY_TEXT, **{code: _BY_TEXT[text] for code, text in GIVEN_CODES.items()}
}  # fmt: skip


def decisive(values: Iterable[object]) -> str:
    """What the cell shows when at least one of the values is in trouble."""
    return min((value for value in values if isinstance(value, Trouble)), key=lambda it: it.rank).text


def shown(result: object) -> Cell:
    """A result as a cell shows it: never a fraction, nothing, or a number that is none."""
    kind = type(result)
    if kind is float:
        return result if math.isfinite(result) else NUM  # type: ignore[arg-type,return-value]
    if kind is str:
        return result  # type: ignore[return-value]
    if kind is int and abs(result) < _TOO_LONG:  # type: ignore[arg-type]
        return result  # type: ignore[return-value]
    if result is None:
        return ""
    if kind is Decimal or (isinstance(result, int | Fraction) and kind is not bool):
        return shown(float(result))  # type: ignore[arg-type]
    return VALUE


def shown_all(results: list[Any]) -> list[Cell]:
    """`shown` for a whole column, at once where all of it can be shown as it is."""
    if set(map(type, results)) == {Decimal}:
        results = list(map(float, results))
    if set(map(type, results)) == {float} and math.isfinite(sum(results)):
        return results
    return [shown(result) for result in results]


def guarded(compute: Callable[..., Any], *values: Any) -> Any:
    """The result of `compute` with every cell of it fit to be shown, or the text of an error."""
    try:
        result = compute(*values)
        if type(result) is float and math.isfinite(result):  # as `shown`, without its call
            return result
        if isinstance(result, list):
            return [[shown(cell) for cell in row] for row in result]
        return shown(result)
    except Missing:
        return ""
    except XleloError as error:
        return error.cell
    except (OverflowError, ZeroDivisionError):
        return NUM
    except Exception:  # a traceback in a cell helps nobody
        return VALUE


class Slot:
    """One argument: its reader, and what stands for a blank."""

    __slots__ = ("blank", "reader")

    def __init__(self, argument: Argument, reader: Reader) -> None:
        self.reader = reader
        self.blank: Any = NOTHING if argument.default is REQUIRED else argument.default

    def read(self, cell: object) -> Any:
        if cell is None:
            return self.blank
        kind = type(cell)
        if kind is float:  # by far the most frequent
            if cell <= HIGHEST_CODE and cell in GIVEN_ERRORS:  # type: ignore[operator]
                return GIVEN_ERRORS[cell]
        elif kind in ERROR_KINDS and cell in GIVEN_ERRORS:
            return GIVEN_ERRORS[cell]
        try:
            return self.reader.read(cell)
        except Missing:
            return self.blank
        except XleloError as error:
            return Trouble(OWN, error.cell)
        except (OverflowError, ZeroDivisionError):
            return Trouble(OWN, NUM)
        except Exception:  # as in `guarded`
            return Trouble(OWN, VALUE)

    def read_all(self, cells: list[Any]) -> list[Any]:
        kinds = set(map(type, cells))
        if kinds <= NUMBERS and self.reader.plain(cells):
            return cells
        if kinds <= SCALARS:  # equal cells of these kinds read alike, so each is read once
            known = {cell: self.read(cell) for cell in set(cells)}
            return [known[cell] for cell in cells]
        return [self.read(cell) for cell in cells]


def slots_of(name: str, readers: dict[str, Reader]) -> tuple[Slot, ...]:
    arguments = BY_NAME[name].arguments
    if [argument.name for argument in arguments] != list(readers):
        raise TypeError(f"the readers of {name} are not those of its arguments")
    return tuple(Slot(argument, readers[argument.name]) for argument in arguments)
