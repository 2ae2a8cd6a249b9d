"""Calls through xlwings, of a function of xlelo and of one that gives back its argument.

Runs in a process of its own, for what xlwings is it decides on its import: `python -m benchmarks.call_path
windows` or `... office`; inside Pyodide `office()` is called.
"""

import json
import random
import sys
import types
from collections.abc import Callable
from typing import Any

from benchmarks.measure import best

ROWS = 100_000


def columns() -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
    """Ratings of players and opponents, and scores, one row a game."""
    chance = random.Random(6)
    ratings = [[float(chance.randint(1000, 2800))] for _ in range(ROWS)]
    opponents = [[float(chance.randint(1000, 2800))] for _ in range(ROWS)]
    return ratings, opponents, [[chance.choice([0.0, 0.5, 1.0])] for _ in range(ROWS)]


def measured(
    call: Callable[[str, bool, list[Any]], object], missing: object, matrix: Callable[[Any], Any], rounds: int
) -> dict[str, list[float]]:
    """Seconds of both functions for each call; `call` takes a name, whether it is ours, and arguments."""
    ratings, opponents, scores = map(matrix, columns())
    one, two, win, twenty, digits = (matrix([[number]]) for number in (1600.0, 1400.0, 1.0, 20.0, 2.0))
    cases = {
        "ELO_EXPECTED": ("ELO_EXPECTED", [ratings, opponents, missing, missing], 1),
        "ELO_CHANGE": ("ELO_CHANGE", [ratings, opponents, scores, twenty, missing], 1),
        "ELO_CHANGE, 2 digits": ("ELO_CHANGE", [ratings, opponents, scores, twenty, digits], 1),
        "ELO_NEW, 2 digits": ("ELO_NEW", [ratings, opponents, scores, twenty, digits], 1),
        "one ELO_EXPECTED": ("ELO_EXPECTED", [one, two, missing, missing], 200),
        "one ELO_CHANGE, 2 digits": ("ELO_CHANGE", [one, two, win, twenty, digits], 200),
    }
    return {
        what: best(
            lambda name=name, arguments=arguments: call(name, True, arguments),  # type: ignore[misc]
            lambda name=name, arguments=arguments: call(name, False, arguments),  # type: ignore[misc]
            rounds=rounds,
            times=times,
        )
        for what, (name, arguments, times) in cases.items()
    }


def finished(coroutine: Any) -> Any:
    """The result of a coroutine that waits for nothing: without the cost of an event loop."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise RuntimeError("it waits for something")


def _stand_in_for_pyodide() -> None:
    """xlwings asks for every cell whether it runs in Pyodide: a failed import each time hides the rest."""
    for name in ("pyodide", "pyodide.ffi"):
        sys.modules[name] = types.ModuleType(name)
    sys.modules["pyodide.ffi"].JsNull = type("JsNull", (), {})  # type: ignore[attr-defined]


def office(rounds: int = 7) -> dict[str, list[float]]:
    """The half for xlwings Lite and xlwings Server."""
    if sys.platform != "emscripten":
        _stand_in_for_pyodide()
    import xlwings as xw
    import xlwings.server

    import udfs
    from benchmarks import same

    facts = {"version": xw.__version__, "client": "Office.js", "runtime": "1.4"}

    def call(name: str, ours: bool, arguments: list[Any]) -> object:
        data = {"func_name": name, "args": list(arguments), **facts}
        return finished(xlwings.server.custom_functions_call(data, udfs if ours else same))

    return measured(call, None, lambda rows: rows, rounds)


def windows(rounds: int = 7) -> dict[str, list[float]]:
    """The half for Excel on Windows, with stand-ins for pywin32."""
    import tests.com_half as com

    def call(name: str, ours: bool, arguments: list[Any]) -> object:
        module = "udfs" if ours else "benchmarks.same"
        return com.xlwings.udfs.call_udf(module, name, list(arguments))

    return measured(call, com.LEFT_OUT, lambda rows: tuple(map(tuple, rows)), rounds)


if __name__ == "__main__":
    json.dump({"windows": windows, "office": office}[sys.argv[1]](), sys.stdout)
