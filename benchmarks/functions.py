"""The functions in a cell, through xlwings: long columns and single calls.

A function is measured beside one that takes the same arguments and gives back the first of them, so that what
xlwings itself takes stands on both sides. Without xlwings, beside other libraries: `libraries.py`.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from benchmarks.measure import Line, Missing
from tests import inside_pyodide

_COLUMNS = ("ELO_EXPECTED", "ELO_CHANGE", "ELO_CHANGE, 2 digits", "ELO_NEW, 2 digits")
_TARGETS = {"ELO_EXPECTED": "<= 1.5"}
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
