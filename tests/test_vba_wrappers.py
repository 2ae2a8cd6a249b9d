"""The VBA of the wrappers: its text against the functions it calls, and run against the real ones.

Run means: pyOpenVBA interprets the VBA, xlwings' own half for Windows takes the call (pywin32 replaced by
stand-ins) and the functions of xlelo answer. Excel itself is not there.
"""

import inspect
import re
from typing import Any

import pytest

import udfs
from tests.processes import printed, stand_ins
from xlelo.errors import DIV0, NA, NUM, VALUE
from xlelo.excel.catalogue import CATALOGUE, LONGEST_HELP, Function, Rows, Scalar
from xlelo.excel.error_cells import ERROR_NUMBERS, ERROR_TEXTS
from xlelo.excel.vba import intellisense, wrappers
from xlelo.excel.vba.names import RESERVED, vba_name

entries = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
SOURCE = wrappers.module()
LINES = SOURCE.split("\r\n")
# Of the errors that cells may hold, those that no number of CVErr stands for: they come out as text.
WITHOUT_NUMBER = {"#EXTERNAL!", "#PYTHON!"}


def declared(entry: Function) -> list[str]:
    """The parameters of a wrapper as they stand in the VBA text."""
    (found,) = re.findall(rf"^Public Function {entry.name}\((.*)\) As Variant\r$", SOURCE, re.MULTILINE)
    return str(found).split(", ")


@entries
def test_the_arguments_are_those_of_the_python_function(entry: Function) -> None:
    parameters = inspect.signature(getattr(udfs, entry.name)).parameters.values()
    expected = [
        ("" if it.default is it.empty else "Optional ")
        + ("scale_" if it.name == "scale" else it.name)
        + " As Variant"
        for it in parameters
    ]
    assert declared(entry) == expected


@entries
def test_the_arguments_are_handed_on_in_their_order(entry: Function) -> None:
    names = [part.removeprefix("Optional ").removesuffix(" As Variant") for part in declared(entry)]
    call = (
        f'XLPy.CallUDF("udfs", "{entry.name}", Array({", ".join(names)}), ThisWorkbook, Application.Caller)'
    )
    assert SOURCE.count(call) == 1
    assert not {name.lower() for name in names} & RESERVED


@entries
def test_ranges_of_several_areas_are_looked_for_in_all_arguments(entry: Function) -> None:
    names = [part.removeprefix("Optional ").removesuffix(" As Variant") for part in declared(entry)]
    start = next(at for at, line in enumerate(LINES) if line.startswith(f"Public Function {entry.name}("))
    body = LINES[start : LINES.index("End Function", start)]
    assert body.count(f"    If HasAreas(Array({', '.join(names)})) Then GoTo Failed") == 1


def test_one_argument_is_called_otherwise_in_vba() -> None:
    # VBA reserves the word, so what "Import functions" of xlwings writes by itself does not compile.
    names = {argument.name for entry in CATALOGUE for argument in entry.arguments}
    assert {name for name in names if vba_name(name) != name} == {"scale"}
    assert [vba_name(name) for name in ("Scale", "rating", "END")] == ["Scale_", "rating", "END_"]


@entries
def test_the_dialog_is_told_the_help_and_the_category(entry: Function) -> None:
    at = LINES.index(f'Attribute {entry.name}.VB_Description = "{entry.help.replace(chr(34), chr(34) * 2)}"')
    assert LINES[at - 1].startswith(f"Public Function {entry.name}(")
    assert LINES[at + 1] == f'Attribute {entry.name}.VB_ProcData.VB_Invoke_Func = " \\n20"'


@entries
def test_no_text_is_longer_than_the_dialog_shows(entry: Function) -> None:
    for row in intellisense.rows([entry]):
        assert all(len(str(text)) <= LONGEST_HELP == 255 for text in row)


def test_the_text_is_one_that_vba_takes() -> None:
    assert max(map(len, LINES)) <= 1023  # the longest line that the editor takes
    assert SOURCE.encode(wrappers.CODE_PAGE).decode(wrappers.CODE_PAGE) == SOURCE
    assert SOURCE.count("\n") == SOURCE.count("\r\n")
    assert LINES[0] == 'Attribute VB_Name = "xlwings_udfs"'
    public = re.findall(r"^Public Function (\w+)\(", SOURCE, re.MULTILINE)
    assert public == [entry.name for entry in CATALOGUE]


def test_a_quote_is_doubled_and_a_foreign_letter_refused() -> None:
    assert wrappers.quoted('say "u"') == '"say ""u"""'
    with pytest.raises(UnicodeEncodeError):
        wrappers.quoted("فوز")


def test_every_error_has_its_number() -> None:
    assert set(ERROR_NUMBERS) == ERROR_TEXTS - WITHOUT_NUMBER
    assert [ERROR_NUMBERS[text] for text in (VALUE, NUM, NA, DIV0)] == [2015, 2036, 2042, 2007]


@pytest.fixture(scope="module")
def vba() -> Any:
    """The helpers of the module in an interpreter, without a host."""
    interpreter = pytest.importorskip("pyopenvba.interpreter")
    made = interpreter.Interpreter()
    made.add_module(wrappers.module([], attributes=False))
    return made


@pytest.mark.parametrize(("text", "number"), ERROR_NUMBERS.items())
def test_an_error_text_becomes_the_error(vba: Any, text: str, number: int) -> None:
    assert vba.run("ErrorCells", [text]).number == number


@pytest.mark.parametrize("value", ["", "yes", "#N/A ", "n/a", "#VALUE", 0, -2.5, 2015, True])
def test_anything_else_stays_what_it_is(vba: Any, value: object) -> None:
    found = vba.run("ErrorCells", [value])
    assert (found, type(found)) == (value, type(value))


def test_errors_inside_a_table(vba: Any) -> None:
    from pyopenvba.interpreter import VBAArray, VBAErrorValue

    # Column by column, with bounds that begin neither at 0 nor at 1.
    table = VBAArray([(2, 4), (5, 6)], items=["#N/A", 1.5, "a", "#DIV/0!", "", "#NUM!"])
    found = vba.run("ErrorCells", [table])
    assert found.bounds == [(2, 4), (5, 6)]
    error = VBAErrorValue
    assert found.items == [error(2042), 1.5, "a", error(2007), "", error(2036)]


@pytest.fixture(scope="module")
def answers() -> Any:
    return printed("-m", "tests.vba_calls")


def rows(value: Scalar | Rows) -> list[list[Scalar]]:
    return [list(row) for row in value] if isinstance(value, tuple) else [[value]]


@stand_ins
@entries
def test_the_wrapper_gives_the_value_of_the_example(answers: Any, entry: Function) -> None:
    found = answers["examples"][entry.name]
    if isinstance(entry.value, float):
        assert found == [[pytest.approx(entry.value, rel=1e-14)]]
    else:
        assert found == rows(entry.value)


@stand_ins
@entries
def test_without_python_the_wrapper_gives_an_error(answers: Any, entry: Function) -> None:
    assert answers["without Python"][entry.name] == {"error": 2015}


@pytest.mark.parametrize(
    ("case", "value"),
    [
        ("blank", [[""]]),
        ("mixed", [[0.5], [""], [{"error": 2023}], [{"error": 2015}], [{"error": 2015}]]),
        ("error in", [[{"error": 2023}]]),
        ("out of range", [[{"error": 2036}]]),
        ("scale", [[pytest.approx(10 / 11)]]),
        ("no answer", [[{"error": 2042}]]),
        ("no games", [[{"error": 2007}]]),
        ("text", [["unrated"]]),
        ("one area", [[2050]]),
        ("two areas", {"error": 2015}),
        ("two areas behind one", {"error": 2015}),
    ],
)
@stand_ins
def test_the_wrapper_gives_cells(answers: Any, case: str, value: object) -> None:
    assert answers["cases"][case] == value
