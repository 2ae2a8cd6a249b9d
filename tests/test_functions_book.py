"""The self-check workbook: its values are the core's, and its comparisons say what they must.

In LibreOffice the functions do not exist, so the comparisons are tried with a value in place of each live
formula: the right one, and several wrong ones.
"""

import zipfile
from collections.abc import Callable, Iterator
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from tests import libreoffice
from tests.books import needs_libreoffice
from xlelo.books import functions
from xlelo.books.functions.cases import CASES, Case
from xlelo.books.functions.cells import RANGES, SINGLE, Source
from xlelo.books.functions.comparison import ERRORS
from xlelo.books.language import Language, languages
from xlelo.excel.catalogue import BY_NAME
from xlelo.excel.functions import FUNCTIONS

COUNT = sum(map(len, CASES.values()))
ALL = [(name, case) for name, cases in CASES.items() for case in cases]
each_case = pytest.mark.parametrize(
    ("name", "case"), [pytest.param(name, case, id=case.formula(name)) for name, case in ALL]
)
each_language = pytest.mark.parametrize("language", languages())


def told(value: Any) -> Any:
    """A value as a function gives it; the last digits of a power depend on the machine."""
    if isinstance(value, tuple):
        return [[told(cell) for cell in row] for row in value]
    return pytest.approx(value, rel=1e-13, abs=1e-13) if isinstance(value, float) else value


def kinds(value: Any) -> Any:
    return [list(map(type, row)) for row in value] if isinstance(value, list | tuple) else type(value)


@each_case
def test_the_core_gives_what_it_must(name: str, case: Case) -> None:
    found = FUNCTIONS[name](*case.cells)
    assert found == told(case.value)
    assert kinds(found) == kinds(case.value)


@each_case
def test_an_empty_cell_that_arrives_as_zero(name: str, case: Case) -> None:
    as_zero = [0 if isinstance(it, Source) and it.cells is None else cell
               for it, cell in zip(case.given, case.cells, strict=True)]  # fmt: skip
    assert FUNCTIONS[name](*as_zero) == told(case.value if case.in_lite is None else case.in_lite)


@each_case
def test_a_date_is_its_serial_number(name: str, case: Case) -> None:
    # Office.js hands over a date as a number, COM as a date.
    serial = [(cell - date(1899, 12, 30)).days if isinstance(cell, date) else cell for cell in case.cells]
    assert FUNCTIONS[name](*serial) == told(case.value)


@each_case
def test_true_that_arrives_as_one(name: str, case: Case) -> None:
    # LibreOffice hands over a truth value as 1 or 0.
    as_one = [1.0 if cell is True else cell for cell in case.cells]
    assert FUNCTIONS[name](*as_one) == told(case.value if case.in_calc is None else case.in_calc)


def test_every_function_meets_the_important_kinds_of_cells() -> None:
    assert list(CASES) == list(BY_NAME)
    used = {source.name for cases in CASES.values() for case in cases for source in case.given
            if isinstance(source, Source)}  # fmt: skip
    assert used == {source.name for source in (*SINGLE, *RANGES)}
    for name, cases in CASES.items():
        formulas = [case.formula(name) for case in cases]
        assert len(set(formulas)) == len(formulas)
        assert formulas[0] == BY_NAME[name].example
        assert len(cases) >= 5
        assert any(case.value in ERRORS for case in cases)
        assert any("range_" in text or "{" in text for text in formulas), name


def test_every_case_has_words_and_none_are_left_over() -> None:
    texts = Language("en").get("functions.kinds")
    assert set(texts) == {case.kind for cases in CASES.values() for case in cases}
    assert set(Language("en").get("functions.cells")) == {source.key for source in (*SINGLE, *RANGES)}


@each_language
def test_no_double_quotes_in_the_words_of_formulas(language: str) -> None:
    assert '"' not in "".join(Language(language).get("functions.verdicts").values())


def content(language: str = "en") -> bytes:
    file = BytesIO()
    functions.write(file, language)
    return file.getvalue()


def test_two_runs_give_the_same_bytes() -> None:
    assert content() == content()


@pytest.fixture(scope="module")
def book() -> openpyxl.Workbook:
    return openpyxl.load_workbook(BytesIO(content()))


def live_cells(book: openpyxl.Workbook) -> Iterator[Any]:
    """Every cell with a formula of xlelo, and those that an array formula fills."""
    for sheet in book:
        filled: set[str] = set()
        for row in sheet.iter_rows():
            for cell in row:
                value = cell.value
                if isinstance(value, ArrayFormula):
                    filled |= {it.coordinate for line in sheet[value.ref] for it in line}
                if cell.coordinate in filled or (cell.data_type == "f" and str(value).startswith("=ELO_")):
                    yield cell


def test_stored_values_are_those_it_must_give(book: openpyxl.Workbook) -> None:
    stored = openpyxl.load_workbook(BytesIO(content()), data_only=True)
    live = [stored[cell.parent.title][cell.coordinate].value for cell in live_cells(book)]
    tables = [case.value if isinstance(case.value, tuple) else ((case.value,),) for _, case in ALL]
    due = [cell for table in tables for row in table for cell in row]
    assert sorted(map(as_stored, live)) == sorted(map(as_stored, due))


def as_stored(value: Any) -> str:
    return f"{value:.12g}" if isinstance(value, int | float) else value or ""


def checks(book: openpyxl.Workbook, results: openpyxl.Workbook) -> dict[str, str]:
    """What the named cells of the checks say."""
    found = {}
    for name, defined in book.defined_names.items():
        if name.startswith("test_"):
            ((sheet, cell),) = defined.destinations
            found[name] = results[sheet][cell.replace("$", "")].value
    return found


def test_every_check_has_a_name(book: openpyxl.Workbook) -> None:
    stored = openpyxl.load_workbook(BytesIO(content()), data_only=True)
    found = checks(book, stored)
    assert set(found) == {
        "test_all",
        *(f"test_{name}" for name in CASES),
        *(f"test_{name}_{number}" for name in CASES for number in range(1, len(CASES[name]) + 1)),
    }
    # What nobody has computed says so: a preview, or a program without the functions, never shows an ok.
    assert set(found.values()) == {"not computed yet"}


@pytest.mark.parametrize("language", ["en", "pt", "ar"])
def test_no_stored_check_says_ok(language: str) -> None:
    stored = openpyxl.load_workbook(BytesIO(content(language)), data_only=True)
    values = [cell.value for sheet in stored for row in sheet.iter_rows() for cell in row]
    pending = Language(language).get("functions.verdicts")["pending"]
    assert values.count(pending) > COUNT
    assert not [value for value in values if isinstance(value, str) and value.startswith("ok")]


def test_only_functions_that_every_excel_has() -> None:
    with zipfile.ZipFile(BytesIO(content())) as package:
        parts = [package.read(name) for name in package.namelist() if name.startswith("xl/worksheets/sheet")]
    assert not any(b"_xlfn" in part for part in parts)


def right(value: Any) -> Any:
    return value


def as_text(value: Any) -> Any:
    """A number or an error as its text, a text as a number."""
    return f"'{value}" if isinstance(value, int | float) or value in ERRORS else 7


def another(value: Any) -> Any:
    if isinstance(value, int | float):
        return value + 0.001
    return "#REF!" if value in ERRORS else f"{value}x"


def broken(value: Any) -> Any:
    return "#NAME?"


def in_lite(value: Any) -> Any:
    return value


WAYS: dict[str, Callable[[Any], Any]] = {
    "right": right, "as text": as_text, "another": another, "broken": broken, "lite": in_lite,
}  # fmt: skip


def replaced(way: str, language: str, path: Path) -> None:
    """The workbook with a value in place of each live formula."""
    data = content(language)
    book = openpyxl.load_workbook(BytesIO(data))
    stored = openpyxl.load_workbook(BytesIO(data), data_only=True)
    lite = {case.formula(name): case.in_lite for name in CASES for case in CASES[name]}
    for cell in list(live_cells(book)):
        value = stored[cell.parent.title][cell.coordinate].value
        value = "" if value is None else value
        if way == "lite" and lite.get(str(cell.value)) is not None:
            value = lite[str(cell.value)]
        new = WAYS[way](value)
        if isinstance(new, str) and new.startswith("'"):
            cell.value, cell.data_type = new[1:], "s"
        else:
            cell.value = '=""' if new == "" else new
    book.save(path)


@pytest.fixture(scope="module")
def recalculated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    folder = tmp_path_factory.mktemp("functions")
    cases = [*((way, "en") for way in WAYS), ("another", "pt"), ("another", "ar"), ("right", "ar")]
    paths = [folder / f"{way}-{language}.xlsx".replace(" ", "_") for way, language in cases]
    for (way, language), path in zip(cases, paths, strict=True):
        replaced(way, language, path)
    made = libreoffice.recalculate_all(paths)
    return {
        path.stem: checks(openpyxl.load_workbook(path), openpyxl.load_workbook(copy, data_only=True))
        for path, copy in zip(paths, made, strict=True)
    }


class TestRecalculated:
    pytestmark = needs_libreoffice

    @pytest.mark.parametrize("case", ["right-en", "right-ar"])
    def test_right_values_are_ok(self, recalculated: dict[str, dict[str, str]], case: str) -> None:
        assert set(recalculated[case].values()) == {"ok"}

    def test_values_of_xlwings_lite_are_ok_and_told_apart(
        self, recalculated: dict[str, dict[str, str]]
    ) -> None:
        found = recalculated["lite-en"]
        special = [f"test_{name}_{number}" for name, cases in CASES.items()
                   for number, case in enumerate(cases, 1) if case.in_lite is not None]  # fmt: skip
        assert len(special) >= 10
        for name, verdict in found.items():
            assert verdict == ("ok (xlwings Lite)" if name in special else "ok"), name

    @pytest.mark.parametrize("case", ["as_text-en", "another-en", "broken-en", "another-pt", "another-ar"])
    def test_wrong_values_are_told(self, recalculated: dict[str, dict[str, str]], case: str) -> None:
        found = recalculated[case]
        words = Language(case[-2:]).get("functions.verdicts")
        assert not [name for name, verdict in found.items() if verdict.startswith("ok")]
        assert found["test_all"] == words["some"].format(bad=COUNT, all=COUNT)
        count = len(CASES["ELO_NEW"])
        assert found["test_ELO_NEW"] == words["some"].format(bad=count, all=count)

    def test_what_differs_is_told(self, recalculated: dict[str, dict[str, str]]) -> None:
        names = ["test_ELO_EXPECTED_1", "test_ELO_EXPECTED_4", "test_ELO_EXPECTED_6", "test_ELO_EXPECTED_12"]
        told = {case: [found[name] for name in names] for case, found in recalculated.items()}
        assert told["another-en"] == [
            "0.760746926647958 in place of 0.759746926647958", "x in place of (blank)",
            "#REF! in place of #N/A", "6 of 6 differ",
        ]  # fmt: skip
        assert told["as_text-en"] == [
            "the text 0.7597469266479578 in place of 0.759746926647958", "7 in place of (blank)",
            "the text #N/A in place of #N/A", "6 of 6 differ",
        ]  # fmt: skip
        assert told["broken-en"][0] == "#NAME? in place of 0.759746926647958"
