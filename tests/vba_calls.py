"""Runs the VBA of the wrappers against the real functions: VBA interpreter, xlwings, Python and back.

Of Excel itself only this is stood in for: the object XLPy hands the arguments to xlwings in the way COM
does (a missing one, an error, a range as rows), and hands back what xlwings answers as an array.
"""

import tests.com_half as com  # isort: skip  (before anything else asks for xlwings)

import json
import sys
from typing import Any

from pyopenvba.exceptions import VBARuntimeError
from pyopenvba.interpreter import (
    EMPTY,
    MISSING,
    HostBridge,
    Interpreter,
    VBAArray,
    VBAErrorValue,
    VBAObject,
    method,
)
from pyopenvba.interpreter._runtime import UNRESOLVED

from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.vba import wrappers


class Areas(VBAObject):
    vba_type_name = "Areas"

    def __init__(self, count: int) -> None:
        self._count = count

    @method(name="Count")
    def count(self) -> object:
        return self._count


class Range(VBAObject):
    """A range of one or several areas, each of them rows of values."""

    vba_type_name = "Range"

    def __init__(self, *areas: tuple[tuple[object, ...], ...]) -> None:
        self.areas = areas

    @method(name="Areas")
    def all_areas(self) -> object:
        return Areas(len(self.areas))


def delivered(value: object) -> Any:
    """A value of VBA as COM delivers it."""
    if value is MISSING:
        return com.LEFT_OUT
    if value is EMPTY:
        return None
    if isinstance(value, VBAErrorValue):
        return com.ERROR + value.number
    if isinstance(value, Range):
        return value.areas[0]  # xlwings asks for its value, which is that of the first area
    if isinstance(value, VBAArray):
        (top, bottom), (left, right) = value.bounds
        rows = range(top, bottom + 1)
        return tuple(
            tuple(delivered(value.get([row, column])) for column in range(left, right + 1)) for row in rows
        )
    return value


def array(rows: Any) -> VBAArray:
    """Rows of values as the array that COM makes of them."""
    made = VBAArray([(0, len(rows) - 1), (0, len(rows[0]) - 1)])
    for down, row in enumerate(rows):
        for across, value in enumerate(row):
            made.set([down, across], value)
    return made


class Python(VBAObject):
    """Stands for the object that the library of xlwings gives."""

    vba_type_name = "Python"

    @method(name="CallUDF")
    def call_udf(self, module: object, name: object, args: object, book: object, caller: object) -> object:
        assert (module, book, caller) == ("udfs", "the workbook", "the cell")
        assert isinstance(args, VBAArray)
        try:
            return array(com.call(str(name), [delivered(item) for item in args.items]))
        except Exception as error:
            raise VBARuntimeError(1000, str(error), where="CallUDF") from error


class Application(VBAObject):
    vba_type_name = "Application"

    @method(name="Caller")
    def caller(self) -> object:
        return "the cell"


class Excel(HostBridge):
    """What the wrappers ask of Excel: the three global names."""

    def __init__(self, python: object) -> None:
        self._names = {"xlpy": python, "thisworkbook": "the workbook", "application": Application()}

    def global_object(self, name: str) -> object:
        return self._names.get(name.lower(), UNRESOLVED)


def plain(value: object) -> Any:
    """A value of VBA for JSON; an error as the number that CVErr takes."""
    if isinstance(value, VBAArray):
        (top, bottom), (left, right) = value.bounds
        return [
            [plain(value.get([row, column])) for column in range(left, right + 1)]
            for row in range(top, bottom + 1)
        ]
    return {"error": value.number} if isinstance(value, VBAErrorValue) else value


def examples(vba: Interpreter) -> dict[str, Any]:
    """Every function with the cells of its example."""
    return {
        function.name: plain(
            vba.run(
                function.name,
                [
                    MISSING if cell is None else array(cell) if isinstance(cell, tuple) else cell
                    for cell in function.cells
                ],
            )
        )
        for function in CATALOGUE
    }


def cases(vba: Interpreter) -> dict[str, Any]:
    """What the examples do not have: blanks, errors in and out, ranges."""
    ref = VBAErrorValue(2023)
    column = array([(1500.0,), (EMPTY,), (ref,), ("abc",), (True,)])
    first, second = ((2000.0,), (2100.0,)), ((2600.0,),)
    return {
        "one area": plain(vba.run("ELO_FIDE_AVERAGE", [Range(first)])),
        "two areas": plain(vba.run("ELO_FIDE_AVERAGE", [Range(first, second)])),
        "two areas behind one": plain(vba.run("ELO_FIDE_PERFORMANCE", [Range(first), Range(second, second)])),
        "blank": plain(vba.run("ELO_EXPECTED", [EMPTY, 1400.0])),
        "mixed": plain(vba.run("ELO_EXPECTED", [column, 1500.0])),
        "error in": plain(vba.run("ELO_EXPECTED", [ref, 1500.0])),
        "out of range": plain(vba.run("ELO_EXPECTED", [1600.0, 1400.0, MISSING, 0.0])),
        "scale": plain(vba.run("ELO_EXPECTED", [1600.0, 1400.0, MISSING, 200.0])),
        "no answer": plain(vba.run("ELO_PERFORMANCE", [1500.0, 1.0])),
        "no games": plain(vba.run("ELO_FIDE_AVERAGE", [EMPTY])),
        "text": plain(vba.run("ELO_FIDE_NEW", [1401.0, -5.0])),
    }


def interpreter(python: object) -> Interpreter:
    vba = Interpreter(Excel(python))
    vba.add_module(wrappers.module(attributes=False))
    return vba


def main() -> None:
    working = interpreter(Python())
    broken = interpreter("no Python at all")
    answers = {
        "examples": examples(working),
        "cases": cases(working),
        "without Python": examples(broken),
    }
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
