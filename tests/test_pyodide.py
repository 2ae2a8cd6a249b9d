"""The built wheel inside Pyodide, as xlwings Lite runs it: every example, every kind of cell, same values.

Pyodide comes by `tests/pyodide/get.sh` and runs under Node.js. Its xlwings is the one installed here, whose
part for xlwings Lite belongs to xlwings PRO and runs under its noncommercial licence.
"""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests import host_calls, inside_pyodide
from tests.test_functions_book import told
from tests.test_hosts import CALLS, of, office_cell
from xlelo import __version__
from xlelo.books.functions.cases import CASES
from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.functions import FUNCTIONS

pytestmark = [
    pytest.mark.pyodide,
    pytest.mark.noncommercial,
    pytest.mark.skipif(not inside_pyodide.AVAILABLE, reason=inside_pyodide.HOW),
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    return inside_pyodide.built_wheel(tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def inside(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    pytest.importorskip("xlwings")
    given = tmp_path_factory.mktemp("given")
    inside_pyodide.prepare(given, wheel, "tests/host_calls.py")
    return inside_pyodide.run(given, inside_pyodide.HERE / "inside.py")


def test_the_wheel_is_pure_python(wheel: Path) -> None:
    assert wheel.name == f"xlelo-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as package:
        names = package.namelist()
    assert "udfs.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".dll"))]


def test_the_installer_takes_it(inside: Any) -> None:
    assert inside["platform"] == "emscripten"
    assert inside["installed"] == __version__


def test_the_functions_need_the_standard_library_only(inside: Any) -> None:
    others = {"openpyxl", "xlsxwriter", "click", "xlwings"}
    assert not others.intersection(inside["calculation"])


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_every_example_has_its_value(inside: Any, entry: Any) -> None:
    assert inside["examples"][entry.name] == told(entry.value)


@pytest.mark.parametrize("name", CASES)
def test_every_case_of_the_self_check_has_its_value(inside: Any, name: str) -> None:
    assert inside["cases"][name] == [told(case.value) for case in CASES[name]]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_every_kind_of_cell_gives_what_it_gives_here(inside: Any, entry: Any) -> None:
    for number in of(entry):
        function, what, cells = CALLS[number]
        result = FUNCTIONS[function.name](*(host_calls.as_python(cell, serial=True) for cell in cells))
        rows = result if isinstance(result, list) else [[result]]
        found = [list(map(office_cell, row)) for row in inside["answers"][number]]
        assert found == told(tuple(map(tuple, rows))), what


def test_main_py_registers_every_function(inside: Any) -> None:
    assert [function["name"] for function in inside["meta"]["functions"]] == sorted(
        entry.name for entry in CATALOGUE
    )
