"""Both halves of xlwings get every function with every kind of cell, and give what the function gives.

Each runs in a process of its own: what xlwings is, it decides on its import. The half for xlwings Lite and
xlwings Server is part of xlwings PRO, which runs here under its noncommercial licence (PolyForm
Noncommercial 1.0.0): leave these tests out with `-m "not noncommercial"` where that does not hold.
"""

from pathlib import Path
from typing import Any

import pytest

from tests import host_calls
from tests.processes import printed, stand_ins
from xlelo.excel.catalogue import BY_NAME, CATALOGUE, LONGEST_HELP
from xlelo.excel.functions import FUNCTIONS

pytest.importorskip("xlwings")

ROOT = Path(__file__).resolve().parents[1]
CALLS = list(host_calls.calls())
entries = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
# The names of Excel's errors in Office.js.
OFFICE_ERRORS = {
    "#N/A": "NotAvailable", "#VALUE!": "Value", "#NUM!": "Num", "#DIV/0!": "Div0", "#REF!": "Ref",
}  # fmt: skip


def direct(call: tuple[Any, str, tuple[Any, ...]], serial: bool) -> list[list[Any]]:
    """The value of a call without any host, as rows."""
    function, _, cells = call
    result = FUNCTIONS[function.name](*(host_calls.as_python(cell, serial) for cell in cells))
    return result if isinstance(result, list) else [[result]]


def of(entry: Any) -> list[int]:
    """The numbers of the calls of a function."""
    return [number for number, (function, _, _) in enumerate(CALLS) if function is entry]


def test_the_calls_meet_every_argument_with_every_kind() -> None:
    what = {(function.name, kind) for function, kind, _ in CALLS}
    assert len(what) == len(CALLS)
    for entry in CATALOGUE:
        for argument in entry.arguments:
            kinds = {kind.partition(": ")[2] for name, kind in what if name == entry.name
                     and kind.startswith(f"{argument.name}: ")}  # fmt: skip
            ranges = {"row", "column", "column with blanks", "block", "block with an error"}
            assert kinds >= {*host_calls.SINGLES, *ranges}
            assert ("left out" in kinds) != argument.required


@entries
def test_an_error_cell_comes_out_as_it_is(entry: Any) -> None:
    # Said here once without a host: both hosts are compared with this.
    for number in of(entry):
        _, kind, _ = CALLS[number]
        for ending, error in (("error", "#N/A"), ("another error", "#REF!")):
            if kind.endswith(f": {ending}"):
                assert {cell for row in direct(CALLS[number], serial=True) for cell in row} <= {error, "#N/A"}
                assert direct(CALLS[number], serial=True)[0][0] == error


@pytest.fixture(scope="module")
def windows() -> Any:
    return printed("-m", "tests.com_calls")


@stand_ins
@entries
def test_windows_gives_what_the_function_gives(windows: Any, entry: Any) -> None:
    assert len(windows) == len(CALLS)
    for number in of(entry):
        assert windows[number] == direct(CALLS[number], serial=False), CALLS[number][1:]


@pytest.fixture(scope="module")
def office() -> Any:
    return printed("-m", "tests.office_half", XLWINGS_ON_SERVER="true", XLWINGS_LICENSE_KEY="noncommercial")


def office_cell(cell: Any) -> Any:
    """A cell of Office.js as the function gave it."""
    if isinstance(cell, dict):
        assert cell["type"] == "Error"
        (text,) = [text for text, name in OFFICE_ERRORS.items() if name == cell["errorType"]]
        return text
    return cell


@pytest.mark.noncommercial
class TestOffice:
    @entries
    def test_it_gives_what_the_function_gives(self, office: Any, entry: Any) -> None:
        assert len(office["answers"]) == len(CALLS)
        for number in of(entry):
            found = [list(map(office_cell, row)) for row in office["answers"][number]]
            assert found == direct(CALLS[number], serial=True), CALLS[number][1:]

    @entries
    def test_it_is_told_everything_about_the_function(self, office: Any, entry: Any) -> None:
        (told,) = [function for function in office["meta"]["functions"] if function["id"] == entry.name]
        assert told == {
            "id": entry.name,
            "name": entry.name,  # no namespace
            "description": entry.help,
            "options": {"requiresAddress": True, "requiresParameterAddresses": True},  # xlwings always asks
            "result": {"dimensionality": "matrix", "type": "any"},
            "parameters": [
                {
                    "name": argument.name,
                    "description": argument.help,
                    "dimensionality": "matrix",
                    "type": "any",
                }
                | ({} if argument.required else {"optional": True})
                for argument in entry.arguments
            ],
        }
        assert len(told["description"]) <= LONGEST_HELP

    def test_it_is_told_nothing_else(self, office: Any) -> None:
        assert len(office["meta"]["functions"]) == len(BY_NAME)
        assert set(office["meta"]) == {
            "functions", "allowCustomDataForDataTypeAny", "allowErrorForDataTypeAny",
        }  # fmt: skip

    def test_main_py_of_xlwings_lite_registers_the_same(self, office: Any) -> None:
        assert office["lite"] == office["meta"]

    def test_an_older_runtime_gets_errors_as_text(self, office: Any) -> None:
        assert office["old runtime"] == [["#DIV/0!"]]
