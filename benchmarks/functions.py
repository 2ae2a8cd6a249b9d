"""The functions in a cell: long columns through xlwings, single calls beside other rating libraries.

Through xlwings a function is measured beside one that takes the same arguments and gives back the first of
them, so that what xlwings itself takes stands on both sides.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.measure import Line, Missing, best
from tests import inside_pyodide
from xlelo import elo
from xlelo.excel.functions import FUNCTIONS

_COLUMNS = ("ELO_EXPECTED", "ELO_CHANGE", "ELO_CHANGE, 2 digits", "ELO_NEW, 2 digits")
_TARGETS = {"ELO_EXPECTED": "<= 1.5"}
_TIMES = 20_000  # calls of which the mean is taken
_PYODIDE = """
import json
from benchmarks import call_path
json.dumps(call_path.office(rounds=3))
"""


def lines() -> Iterator[Line | Missing]:
    yield from _through("Windows", _process("windows"))
    office = {"XLWINGS_ON_SERVER": "true", "XLWINGS_LICENSE_KEY": "noncommercial"}
    yield from _through("Lite and Server", _process("office", **office))
    if inside_pyodide.AVAILABLE and find_spec("hatchling"):
        yield from _through("Lite, inside Pyodide", _inside_pyodide())
    else:
        yield Missing("Lite, inside Pyodide", "tests/pyodide/get.sh")
    yield from _single_calls()


def _through(host: str, found: dict[str, list[float]]) -> Iterator[Line]:
    for what, (ours, same) in found.items():
        rows = "100,000 rows" if what in _COLUMNS else "a call"
        yield Line(f"{what}, {rows}, {host}", ours, "gives its argument", same, _TARGETS.get(what, ""))


def _process(half: str, **environment: str) -> dict[str, list[float]]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("XLWINGS")}
    command = [sys.executable, "-m", "benchmarks.call_path", half]
    done = subprocess.run(command, env={**inherited, **environment}, check=True, stdout=subprocess.PIPE)
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


def _inside_pyodide() -> dict[str, list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        given, code = Path(folder, "given"), Path(folder, "measure.py")
        given.mkdir()
        code.write_text(_PYODIDE, encoding="utf-8")
        modules = [f"benchmarks/{name}.py" for name in ("__init__", "measure", "call_path", "same")]
        inside_pyodide.prepare(given, inside_pyodide.built_wheel(Path(folder)), *modules)
        found: dict[str, list[float]] = inside_pyodide.run(given, code)
    return found


def _single_calls() -> Iterator[Line | Missing]:
    """The bare formula and the function in a cell, each beside the same step of another library."""
    cell_expected, cell_change = FUNCTIONS["ELO_EXPECTED"], FUNCTIONS["ELO_CHANGE"]

    def ours(name: str) -> Any:
        return {
            "elo.expected": lambda: elo.expected(1600, 1400),
            "elo.change": lambda: elo.change(1600, 1400, 1, 32),
            "ELO_EXPECTED": lambda: cell_expected(1600, 1400),
            "ELO_CHANGE": lambda: cell_change(1600, 1400, 1, 32),
        }[name]

    def beside(name: str, library: str, other: Any) -> Line:
        seconds, theirs = best(ours(name), other, times=_TIMES)
        return Line(f"{name}, a call", seconds, library, theirs, ">= 20")

    if find_spec("elote"):
        from elote import EloCompetitor

        one, two = EloCompetitor(initial_rating=1600), EloCompetitor(initial_rating=1400)
        for name in ("elo.expected", "ELO_EXPECTED"):
            yield beside(name, "elote: expected_score", lambda: one.expected_score(two))
        for name in ("elo.change", "ELO_CHANGE"):
            yield beside(name, "elote: beat, both players", lambda: one.beat(two))
    else:
        yield Missing("single calls beside elote", 'pip install ".[benchmarks]"')
    if find_spec("elo_calculator"):
        from elo_calculator import quick_calc

        for name in ("elo.change", "ELO_CHANGE"):
            yield beside(name, "elo-calculator (in Rust): quick_calc", lambda: quick_calc(1600, 1400, 32))
    else:
        yield Missing("single calls beside elo-calculator", 'pip install ".[benchmarks]"')
