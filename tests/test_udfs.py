"""The Excel face: its signatures, and both of xlwings' halves, each in a process of its own.

What xlwings is depends on the machine and on the environment at the time of its import, so that Excel for
Windows (with pywin32 replaced by stand-ins) and xlwings Lite or Server are each asked in a new process.
"""

import ast
import inspect

import pytest

import udfs
from tests.processes import ROOT, printed, stand_ins
from xlelo.excel.catalogue import BY_NAME, CATALOGUE
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.vba.names import vba_name

entries = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)


@entries
def test_the_signature_is_that_of_the_catalogue(entry):
    parameters = inspect.signature(getattr(udfs, entry.name)).parameters
    assert list(parameters) == [argument.name for argument in entry.arguments]
    for argument in entry.arguments:
        default = parameters[argument.name].default
        assert (default is inspect.Parameter.empty) == argument.required
        if not argument.required:
            assert default == argument.default
            assert type(default) is type(argument.default)


@entries
def test_the_call_is_passed_on_as_it_is(entry, monkeypatch):
    names = [argument.name for argument in entry.arguments]
    monkeypatch.setattr(udfs, "FUNCTIONS", {entry.name: lambda *cells: cells})
    assert getattr(udfs, entry.name)(*names) == tuple(names)


@entries
def test_the_help_is_that_of_the_catalogue(entry):
    assert getattr(udfs, entry.name).__doc__ == entry.help


def test_every_function_has_a_face_and_nothing_else_has():
    body = ast.parse((ROOT / "udfs.py").read_text(encoding="utf-8")).body
    public = [
        node.name for node in body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    ]
    assert public == [entry.name for entry in CATALOGUE] == udfs.__all__
    assert set(public) == set(FUNCTIONS)


def test_without_xlwings_they_are_plain_functions():
    script = """
import json, sys
sys.modules["xlwings"] = None
import udfs
values = [udfs.xw is None, udfs.ELO_EXPECTED(1600, 1400), udfs.ELO_SCORE("1-0"), udfs.ELO_EXPECTED.__doc__]
print(json.dumps(values))
"""
    assert printed("-c", script) == [
        True,
        FUNCTIONS["ELO_EXPECTED"](1600, 1400),
        1.0,
        BY_NAME["ELO_EXPECTED"].help,
    ]


OFFICE = """
import asyncio, json
import xlwings as xw
import xlwings.server
import udfs

def call(name, *args):
    data = {"func_name": name, "args": args, "version": xw.__version__}
    data |= {"client": "Office.js", "runtime": "1.4"}
    return asyncio.run(xlwings.server.custom_functions_call(data, udfs))

error = {"type": "Error", "basicValue": "#REF!"}
day = {"type": "FormattedNumber", "basicValue": 45930, "numberFormat": "yyyy-mm-dd"}
print(json.dumps({
    "meta": xlwings.server.custom_functions_meta(udfs),
    "scalar": call("ELO_EXPECTED", [[1600]], [[1400]], None, None),
    "text": call("ELO_EXPECTED", [["1600"]], [["1400,0"]], None, None),
    "blank": call("ELO_EXPECTED", [[""]], [[1400]], [[""]], None),
    "range": call("ELO_EXPECTED", [[1500], [""], [error], ["abc"], [True]], [[1500]], None, None),
    "grid": call("ELO_EXPECTED", [[1500], [1500]], [[1500, 1500]], None, None),
    "error": call("ELO_EXPECTED", [[error]], [[1400]], None, None),
    "scale": call("ELO_EXPECTED", [[1600]], [[1400]], None, [[0]]),
    "event": call("ELO_FIDE_CHANGE", [[2813]], [[2400]], [[1]], [[10]], None, None),
    "day": call("ELO_FIDE_CHANGE", [[2813]], [[2400]], [[1]], [[10]], [[day]], None),
    "unrated": call("ELO_FIDE_CHANGE", [[0]], [[2400]], [[1]], [[10]], None, None),
    "k": call("ELO_FIDE_K", [[2054]], [[300]], None, None, None, [[39]]),
    "new": call("ELO_FIDE_NEW", [[1401]], [[-5]]),
    "performance": call("ELO_PERFORMANCE", [[1500, 1500]], [[1.5]], [["linear"]], None),
    "no answer": call("ELO_PERFORMANCE", [[1500]], [[1]], None, None),
    "no games": call("ELO_FIDE_AVERAGE", [[""]]),
    "level": call("ELO_LEVEL", [[1850], [2300]], None),
    "levels": call("ELO_LEVEL", [[5]], [[0, "low"], [10, "high"]]),
    "needed": call("ELO_SCORE_NEEDED", [[2380] * 9], [[2600]], None),
    "average": call("ELO_FIDE_AVERAGE", [[1750, 1900, 2200, 1450, 2100]]),
    "initial": call("ELO_FIDE_INITIAL", [[2000]] * 4, [[2]]),
    "title": call("ELO_FIDE_TITLE", [[2150], [2350]], [["w"]]),
    "norm": call("ELO_FIDE_NORM", [["gm"]], [[2380]] * 9, [[7]], None, None, None),
    "explain": call("ELO_FIDE_EXPLAIN", [[2400]], [[2813], [0]], [[0], [1]], [[10]], None, None),
    "listed": call("ELO_FIDE_RATING", [["example"], [""]], None, [["rating", "title"]]),
}))
"""


@pytest.fixture(scope="module")
def office():
    """xlwings Lite and xlwings Server."""
    pytest.importorskip("xlwings")
    return printed("-c", OFFICE, XLWINGS_ON_SERVER="true", XLWINGS_LICENSE_KEY="noncommercial")


@pytest.mark.noncommercial
def test_office_is_told_every_function(office):
    told = {function["name"]: function for function in office["meta"]["functions"]}
    assert set(told) == set(BY_NAME)
    for name, entry in BY_NAME.items():
        assert told[name]["description"] == entry.help
        parameters = told[name]["parameters"]
        assert [parameter["name"] for parameter in parameters] == [
            argument.name for argument in entry.arguments
        ]
        for parameter, argument in zip(parameters, entry.arguments, strict=True):
            assert parameter["description"] == argument.help
            assert parameter.get("optional", False) != argument.required


@pytest.mark.noncommercial
@pytest.mark.parametrize(
    ("case", "value"),
    [
        ("scalar", [[0.7597469266479578]]), ("text", [[0.7597469266479578]]), ("blank", [[""]]),
        ("grid", [[0.5, 0.5], [0.5, 0.5]]), ("event", [[0.7]]), ("day", [[0.8]]), ("unrated", [[""]]),
        ("k", [[17]]), ("new", [["unrated"]]), ("performance", [[1700.0]]),
        ("level", [["Strong club player"], ["FM level"]]), ("levels", [["low"]]), ("needed", [[7.0]]),
        ("average", [[1880]]), ("initial", [["unrated"]]), ("title", [["WFM"], ["FM"]]),
        ("norm", list(map(list, BY_NAME["ELO_FIDE_NORM"].value))),
        ("explain", [
            [2800, -400, 0.08, 0.0, -0.8, "8.3.1: difference over 400, counts as 400"],
            ["", "", "", "", "", "not rated: opponent unrated"],
        ]),
        ("listed", [[2418, "IM"], ["", ""]]),
    ],
)  # fmt: skip
def test_office_gets_values(office, case, value):
    assert office[case] == value


@pytest.mark.noncommercial
def test_office_gets_error_cells(office):
    values = [row[0] for row in office["range"]]
    assert values[:2] == [0.5, ""]
    assert [value["errorType"] for value in values[2:]] == ["Ref", "Value", "Value"]
    assert [office[case][0][0]["errorType"] for case in ("error", "scale")] == ["Ref", "Num"]
    assert [office[case][0][0]["errorType"] for case in ("no answer", "no games")] == ["NotAvailable", "Div0"]


WINDOWS = """
from tests import com_half
import io, json, types
import xlwings.udfs
import udfs

wrapper = io.StringIO()
xlwings.udfs.generate_vba_wrapper("udfs", udfs, wrapper, types.SimpleNamespace(Name="book.xlsm"))

def call(name, *args):
    return com_half.call(name, args)

left_out, error = com_half.LEFT_OUT, com_half.ERROR + 2023  # the error is #REF!
column = ((1500.0,), (None,), (error,), ("abc",), (True,))
print(json.dumps({
    "wrapper": wrapper.getvalue(),
    "info": {name: getattr(udfs, name).__xlfunc__ for name in udfs.__all__},
    "scalar": call("ELO_EXPECTED", 1600.0, 1400.0, left_out, left_out),
    "blank": call("ELO_EXPECTED", None, 1400.0, None, left_out),
    "range": call("ELO_EXPECTED", column, 1500.0, left_out, left_out),
    "event": call("ELO_FIDE_CHANGE", 2813.0, ((2400.0,),), ((1.0,),), 10.0, left_out, left_out),
    "digits": call("ELO_CHANGE", 1600.0, 1400.0, 1.0, 32.0, 2.0),
    "text": call("ELO_FIDE_NEW", 1401.0, -5.0),
    "performance": call("ELO_PERFORMANCE", ((1500.0, 1500.0),), 1.5, "linear", left_out),
    "default": call("ELO_PERFORMANCE", ((1500.0, 1500.0),), 1.0, left_out, left_out),
    "no games": call("ELO_FIDE_PERFECT", None, None),
    "level": call("ELO_LEVEL", ((1850.0,), (None,)), left_out),
    "levels": call("ELO_LEVEL", 5.0, ((10.0, "high"), (0.0, "low"), (None, None))),
    "title": call("ELO_FIDE_TITLE", 2150.0, "F"),
    "needed": call("ELO_FIDE_SCORE_NEEDED", 1990.0, ((2000.0,), (2050.0,)), 20.0, 2000.0),
    "norm": call("ELO_FIDE_NORM", "GM", ((2380.0,),) * 9, 7.0, left_out, left_out, left_out),
    "explain": call("ELO_FIDE_EXPLAIN", 2400.0, 2813.0, 0.0, 10.0, left_out, left_out),
    "listed": call("ELO_FIDE_RATING", "example", "rapid", left_out),
}))
"""


@pytest.fixture(scope="module")
def windows():
    """Excel for Windows, as far as it goes without one."""
    pytest.importorskip("xlwings")
    return printed("-c", WINDOWS)


@stand_ins
@entries
def test_windows_gets_a_wrapper_with_these_arguments(windows, entry):
    arguments = [name if argument.required else f"Optional {name}"
                 for argument in entry.arguments for name in [vba_name(argument.name)]]  # fmt: skip
    assert f"Function {entry.name}({', '.join(arguments)})\n" in windows["wrapper"].replace("\r\n", "\n")


@stand_ins
@entries
def test_windows_gets_the_texts_of_the_catalogue(windows, entry):
    info = windows["info"][entry.name]
    assert (info["ret"]["doc"], info["category"]) == (entry.help, entry.category)
    for given, argument in zip(info["args"], entry.arguments, strict=True):
        assert given["doc"] == argument.help
        assert given["options"] == {"ndim": 2, "err_to_str": True}
        assert given.get("optional") == (None if argument.required else argument.default)


@pytest.mark.parametrize(
    ("case", "value"),
    [
        ("scalar", [[0.7597469266479578]]), ("blank", [[""]]),
        ("range", [[0.5], [""], ["#REF!"], ["#VALUE!"], ["#VALUE!"]]),
        ("event", [[0.7]]), ("digits", [[7.69]]), ("text", [["unrated"]]), ("performance", [[1700.0]]),
        ("default", [[1500.0]]), ("no games", [["#DIV/0!"]]), ("level", [["Strong club player"], [""]]),
        ("levels", [["low"]]), ("title", [["WFM"]]), ("needed", [[1.5]]),
        ("norm", list(map(list, BY_NAME["ELO_FIDE_NORM"].value))),
        ("explain", [[2800, -400, 0.08, 0.0, -0.8, "8.3.1: difference over 400, counts as 400"]]),
        ("listed", [[2377]]),
    ],
)  # fmt: skip
@stand_ins
def test_windows_gets_values(windows, case, value):
    assert windows[case] == value
