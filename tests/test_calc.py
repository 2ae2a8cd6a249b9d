"""The extension for LibreOffice: what is in the file, without a LibreOffice."""

import ast
import io
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from hypothesis import given as given_numbers
from hypothesis import strategies as st

import xlelo
from tests.commands import run
from xlelo.books.language import topic
from xlelo.excel import texts
from xlelo.excel.calc.carried import modules
from xlelo.excel.calc.cells import (
    ERROR_CODES,
    answering,
    as_it_is,
    error_code,
    given,
    number_or_text,
    rating_or_text,
    taken,
)
from xlelo.excel.calc.interface import CELL_BY_CELL, DOCUMENT, METHODS, SPREADING
from xlelo.excel.calc.package import build
from xlelo.excel.calc.typelib import idl, library
from xlelo.excel.catalogue import BY_NAME, CATALOGUE, LONGEST_HELP
from xlelo.excel.functions import FUNCTIONS

KIT = Path("/usr/lib/libreoffice/sdk/bin/unoidl-write")
TYPES = [
    Path("/usr/lib/libreoffice/program/types.rdb"),
    Path("/usr/lib/libreoffice/program/types/offapi.rdb"),
]
LANGUAGES = ("pt", "ar")
OOR, XML = "{http://openoffice.org/2001/registry}", "{http://www.w3.org/XML/1998/namespace}"


@pytest.fixture(scope="module")
def package():
    return zipfile.ZipFile(io.BytesIO(build()))


def answer(name, *values):
    return answering(next(it for it in METHODS if it.function.name == name))(*values)


# The file.


def test_two_runs_give_the_same_bytes():
    assert build() == build()


def test_the_manifest_names_what_is_there(package):
    root = ElementTree.fromstring(package.read("META-INF/manifest.xml"))
    paths = [value for entry in root for key, value in entry.attrib.items() if key.endswith("full-path")]
    assert paths == ["functions.rdb", "component.py", "CalcAddIn.xcu"]
    assert set(paths) < set(package.namelist())


def test_the_version_is_that_of_xlelo(package):
    root = ElementTree.fromstring(package.read("description.xml"))
    version = root.find("{http://openoffice.org/extensions/description/2006}version")
    assert version.attrib["value"] == xlelo.__version__


def test_it_computes_without_any_other_python(package, tmp_path):
    # With what lies in `pythonpath` alone: no site packages, no folder of the project.
    package.extractall(tmp_path)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from xlelo.excel.calc.cells import answering\n"
        "from xlelo.excel.calc.interface import METHODS\n"
        "print(answering(METHODS[0])((('1600',),), (('1400',),), None, None))\n"
        "print(sorted(m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'xlelo'))"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", program, str(tmp_path / "pythonpath")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    value, files = run.stdout.splitlines()
    assert value == "((0.7597469266479578,),)"
    assert all(str(tmp_path) in path for path in files.strip("[]").split(", "))


def test_it_carries_the_calculation_and_nothing_else():
    carried = set(modules())
    assert {"xlelo/__init__.py", "xlelo/excel/functions/norms.py", "xlelo/fide/rules.py"} < carried
    assert not [path for path in carried if path.startswith(("xlelo/books", "xlelo/cli", "xlelo/formats"))]
    assert not [path for path in carried if path.endswith(("package.py", "wizard.py", "component.py"))]


@pytest.mark.parametrize("argument", ["--interpreter=C:\\p\\python.exe", "--pythonpath=x"])
def test_the_command_takes_no_python_for_it(tmp_path, argument):
    result = run("excel", "build", tmp_path / "xlelo.oxt", argument)
    assert result.exit_code == 2
    assert not list(tmp_path.iterdir())


def test_the_command_writes_it(tmp_path):
    out = tmp_path / "xlelo.oxt"
    result = run("excel", "build", out)
    assert (result.exit_code, out.read_bytes()) == (0, build())
    assert "LibreOffice" in result.output
    again = run("excel", "build", out)
    assert again.exit_code == 1
    assert run("excel", "build", out, "--force").exit_code == 0


def test_an_old_python_is_told_to(package, monkeypatch):
    # LibreOffice for Windows and macOS brings a Python of its own; 26.2 brings 3.12, 26.8 brings 3.13.
    source = package.read("component.py").decode("utf-8")
    ast.parse(source, feature_version=(3, 8))
    monkeypatch.setattr(sys, "version_info", (3, 10, 14, "final", 0))
    with pytest.raises(RuntimeError, match="needs Python"):
        exec(compile(source, "component.py", "exec"), {})


# The type library.


@pytest.mark.skipif(not KIT.exists(), reason="needs LibreOffice's development kit")
def test_the_type_library_is_that_of_the_development_kit(tmp_path):
    (tmp_path / "functions.idl").write_text(idl(), encoding="ascii")
    command = [KIT, *TYPES, tmp_path / "functions.idl", tmp_path / "functions.rdb"]
    subprocess.run(list(map(str, command)), check=True)
    made = (tmp_path / "functions.rdb").read_bytes()
    note = re.compile(rb"\0\*\* Created by [^\0]*\0").match(made, 16)
    assert library(note[0]) == made


def test_the_type_library_has_every_function_and_argument():
    content = library()
    for it in METHODS:
        assert it.function.name.encode() in content
        names = [name for name, kind in it.parameters if kind != DOCUMENT]
        assert [name.casefold() for name in names] == [
            argument.name.replace("_", "") for argument in it.function.arguments
        ]
        assert all(name.encode() in content for name in names)


# The texts.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_no_other(language):
    told = topic(language, texts.TOPIC)
    arguments = {argument.name for function in CATALOGUE for argument in function.arguments}
    own = {
        (function.name, argument.name)
        for function in CATALOGUE
        for argument in function.arguments
        if argument.help not in texts.SHARED
    }
    assert set(told["functions"]) == set(BY_NAME)
    assert set(told["names"]) == arguments
    assert set(told["shared"]) == set(texts.SHARED.values())
    assert {(name, argument) for name, helps in told["own"].items() for argument in helps} == own


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_texts_fit_and_keep_what_is_the_same_in_all_languages(language):
    told = texts.Help(language, "Calc")
    for function in CATALOGUE:
        pairs = [(function.help, told.of(function))]
        for argument in function.arguments:
            pairs.append((argument.help, told.of_argument(function, argument)))
        for english, text in pairs:
            assert 3 < len(text) <= LONGEST_HELP, text
            assert text.endswith(".")
            assert "Lite" not in text
            for word in re.findall(r"ELO_[A-Z_]+|#[A-Z/0]+[!]?|\b8\.1\.\d|\bW?[GICF]M\b", english):
                assert word in text, (word, text)
        names = [told.name(argument) for argument in function.arguments]
        assert len(set(names)) == len(names)
        assert not [name for name in names if " " in name]


def test_portuguese_and_arabic_are_not_english():
    told = [texts.Help(language) for language in ("en", *LANGUAGES)]
    for function in CATALOGUE:
        assert len({it.of(function) for it in told}) == 3


def test_a_text_names_the_program_that_reads_an_empty_cell_as_zero():
    for language in ("en", *LANGUAGES):
        told = {
            program: texts.Help(language, program).of(BY_NAME["ELO_EXPECTED"])
            for program in ("Calc", "xlwings Lite")
        }
        assert all(program in text for program, text in told.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_that_a_text_offers_are_understood(language):
    scores = {"pt": "vitória empate derrota", "ar": "فوز تعادل خسارة"}[language].split()
    assert [answer("ELO_SCORE", ((word,),), None) for word in scores] == [
        ((1.0,),),
        ((0.5,),),
        ((0.0,),),
    ]
    text = topic(language, texts.TOPIC)["shared"]["RATING_LIST"]
    words = re.split(r" ou |; também | أو |؛ وكذلك |, ", text.strip("."))
    assert len(words) == 6
    for word in words:
        assert answer("ELO_FIDE_EXPECTED", None, "2400", "2200", None, word) == ((0.76,),)


def test_calc_reads_the_texts_of_every_function(package):
    root = ElementTree.fromstring(package.read("CalcAddIn.xcu"))
    nodes = {node.attrib[f"{OOR}name"]: node for node in root.iter("node")}
    for function in CATALOGUE:
        props = {prop.attrib[f"{OOR}name"]: prop for prop in nodes[function.name].findall("prop")}
        assert {value.attrib[f"{XML}lang"] for value in props["Description"]} == {"en", *LANGUAGES}
        assert props["CompatibilityName"][0].text == function.name


def test_the_translations_are_plain_texts():
    for language in LANGUAGES:
        path = Path(texts.__file__).parents[1] / "books" / "locales" / language / f"{texts.TOPIC}.toml"
        assert tomllib.loads(path.read_text(encoding="utf-8")) == topic(language, texts.TOPIC)


# The values.


@pytest.mark.parametrize(("error", "code"), ERROR_CODES.items())
def test_an_error_is_a_number_that_carries_its_code(error, code):
    # The codes are LibreOffice's own: Help, "Error Codes in LibreOffice Calc".
    assert error_code(given(error)) == code
    assert [[error_code(cell) for cell in row] for row in given([[error, 1.0]], True)] == [[code, 0]]


def test_an_error_that_calc_does_not_have_is_a_value_error():
    assert error_code(given("#SPILL!")) == ERROR_CODES["#VALUE!"]


def test_one_value_is_given_as_rows_where_rows_are_awaited():
    assert given(0.5, True) == ((0.5,),)
    assert given([["FM"]]) == "FM"
    assert error_code(given([["FM"], ["CM"]])) == ERROR_CODES["#VALUE!"]


def test_every_function_that_can_give_rows_of_numbers_does():
    # These can give texts, which Calc would not find equal to others.
    two = {argument.name: [[1600], [1700]] for it in METHODS for argument in it.function.arguments}
    two |= {
        "score": [[1], [1]],
        "expected": [[0.5], [0.6]],
        "percentage": [[0.5], [0.6]],
        "result": [["1-0"]] * 2,
    }
    rows = {
        it.function.name
        for it in METHODS
        if isinstance(
            FUNCTIONS[it.function.name](two[it.function.arguments[0].name], *it.function.cells[1:]), list
        )
    }
    assert (
        rows - SPREADING == {"ELO_LEVEL", "ELO_FIDE_TITLE", "ELO_FIDE_NEW", "ELO_FIDE_RATING"} == CELL_BY_CELL
    )
    assert SPREADING - rows == {"ELO_FIDE_NORM", "ELO_FIDE_EXPLAIN"}  # tables, for one title and one player


@pytest.mark.parametrize(
    ("text", "number", "rating"),
    [
        ("1600", 1600.0, 1600.0), ("1607.69493853296", 1607.69493853296, 1607.69493853296),
        ("1607,69493853296", 1607.69493853296, 1607.69493853296), ("-0,5", -0.5, -0.5),
        ("1E+021", 1e21, 1e21), ("-2,5E-09", -2.5e-9, -2.5e-9), ("0,625", 0.625, 0.625),
        ("1,600", 1.6, "1,600"), ("1.600", 1.6, "1.600"),
        ("", "", ""), ("½", "½", "½"), ("1-0", "1-0", "1-0"), ("1 600", "1 600", "1 600"),
        ("nan", "nan", "nan"),
    ],
)  # fmt: skip
def test_a_text_that_is_a_number_is_taken_as_one(text, number, rating):
    assert number_or_text(text) == number
    assert rating_or_text(text) == rating


@given_numbers(st.floats(allow_nan=False, allow_infinity=False), st.sampled_from(".,"))
def test_every_number_that_calc_writes_is_read(number, point):
    written = f"{number:.15g}".replace(".", point).replace("e", "E")
    assert number_or_text(written) == float(f"{number:.15g}")


def test_a_range_of_one_cell_is_that_cell():
    assert taken((("1600",),), number_or_text) == 1600.0
    assert taken((("1", "x"), ("", "2,5")), number_or_text) == [[1.0, "x"], ["", 2.5]]
    assert taken(None, as_it_is) is None
    assert taken(((1.0, ""),), as_it_is) == [[1.0, ""]]


def test_the_blank_rows_of_a_whole_column_are_told_at_once():
    column = (("",), ("1600",), *[("",)] * (1_048_576 - 2))
    rows = taken(column, rating_or_text)
    assert (len(rows), rows[1], rows[-1]) == (1_048_576, [1600.0], [None])


@pytest.mark.parametrize(
    ("first_day", "serial"), [((1899, 12, 30), 45930.0), ((1904, 1, 1), 44468.0), ((1900, 1, 1), 45928.0)]
)
def test_a_day_is_counted_from_the_day_zero_of_the_document(first_day, serial):
    # 2025-09-30 and the day after: from then on the 400-point rule spares players from 2650 on.
    day = SimpleNamespace(Year=first_day[0], Month=first_day[1], Day=first_day[2])
    document = SimpleNamespace(getPropertyValue={"NullDate": day}.__getitem__)
    assert (date(2025, 9, 30) - date(*first_day)).days == serial

    def expected(start):
        return answer("ELO_FIDE_EXPECTED", document, (("2700",),), (("2000",),), start, None)

    assert expected(serial) == ((0.92,),)
    assert expected(serial + 1) == ((0.99,),)
    assert expected(((serial,), (serial + 1,), ("",))) == ((0.92,), (0.99,), (0.99,))
    assert expected(2024.0) == ((0.92,),)  # a year is a year everywhere


def test_the_development_kit_is_not_needed_to_build(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("no program is started"))
    assert build()
