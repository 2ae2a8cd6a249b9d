"""The built workbook and add-in: their parts, their VBA read by olevba, their sheets, their settings.

No Excel was at hand: what can be known without it is tested with readers that xlelo has not written.
"""

import contextlib
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any
from xml.etree import ElementTree as ET

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from tests import libreoffice
from xlelo.books import functions
from xlelo.books.functions.cases import CASES
from xlelo.books.language import languages
from xlelo.errors import Unusable
from xlelo.excel.catalogue import CATALOGUE, CATEGORY, Function
from xlelo.excel.vba import ADDIN, WORKBOOK, intellisense, parts, project, settings, wrappers
from xlelo.excel.vba.book import build
from xlelo.excel.vba.settings import Settings

pytest.importorskip("xlwings")
pytest.importorskip("pyopenvba")

HOME = r"C:\Users\Ana María\xlelo & co"
PYTHON = Settings(rf"{HOME}\.venv\Scripts\python.exe", rf"{HOME}\site-packages")
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
X14 = "{http://schemas.microsoft.com/office/spreadsheetml/2009/9/main}"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
# The order that the schema of workbook.xml prescribes, as far as the parts are used here.
ORDER = (
    "fileVersion", "workbookPr", "bookViews", "sheets", "functionGroups", "definedNames", "calcPr", "extLst",
)  # fmt: skip

entries = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
kinds = pytest.mark.parametrize("kind", [WORKBOOK, ADDIN])


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("built")
    made = {kind: folder / f"xlelo{kind}" for kind in (WORKBOOK, ADDIN)}
    for kind, path in made.items():
        path.write_bytes(build(kind, PYTHON))
    return made


def part(path: Path, name: str) -> ET.Element:
    with zipfile.ZipFile(path) as package:
        return ET.fromstring(package.read(name))


@kinds
def test_two_runs_give_the_same_bytes(files: dict[str, Path], kind: str) -> None:
    assert build(kind, PYTHON) == files[kind].read_bytes()
    with zipfile.ZipFile(files[kind]) as package:
        assert {info.date_time for info in package.infolist()} == {(1980, 1, 1, 0, 0, 0)}


@kinds
def test_every_part_has_its_type_and_every_relation_its_part(files: dict[str, Path], kind: str) -> None:
    with zipfile.ZipFile(files[kind]) as package:
        names = set(package.namelist())
        for name in names:
            if name.endswith((".xml", ".rels")):
                ET.fromstring(package.read(name))
    types = part(files[kind], "[Content_Types].xml")
    overrides = {it.get("PartName", "")[1:]: it.get("ContentType") for it in types.iter(f"{TYPES}Override")}
    extensions = {it.get("Extension") for it in types.iter(f"{TYPES}Default")}
    assert set(overrides) <= names
    assert all(name in overrides or name.rpartition(".")[2] in extensions for name in names)
    sheet = "addin" if kind == ADDIN else "sheet"
    assert overrides["xl/workbook.xml"] == f"application/vnd.ms-excel.{sheet}.macroEnabled.main+xml"
    targets = set()
    for name in names:
        if name.endswith(".rels"):
            base = PurePosixPath(name).parent.parent
            for relation in part(files[kind], name).iter(f"{RELATIONS}Relationship"):
                targets.add(str(base / relation.get("Target", "")))
    assert targets == {name for name in names if not name.endswith(".rels") and name[0] != "["}


@kinds
def test_the_workbook_part_is_in_order(files: dict[str, Path], kind: str) -> None:
    book = part(files[kind], "xl/workbook.xml")
    tags = [element.tag.removeprefix(MAIN) for element in book]
    assert tags == [tag for tag in ORDER if tag in tags]
    hidden = [view.get("visibility") for view in book.iter(f"{MAIN}workbookView")]
    assert hidden == (["hidden"] if kind == ADDIN else [None])
    (groups,) = book.iter(f"{MAIN}functionGroups")
    assert groups.get("builtInGroupCount") == "19"
    assert [group.get("name") for group in groups] == [CATEGORY]


@kinds
@entries
def test_the_dialog_has_the_help_of_each_argument(files: dict[str, Path], kind: str, entry: Function) -> None:
    book = part(files[kind], "xl/workbook.xml")
    (ext,) = book.iter(f"{MAIN}ext")
    assert ext.get("uri") == "{8193D73E-4604-4355-AFF4-8A2333D13BE4}"
    (found,) = [name for name in ext.iter(f"{X14}definedName") if name.get("name") == entry.name]
    (descriptions,) = found
    assert descriptions.get("count") == str(len(entry.arguments))
    told = [(text.get("index"), text.text) for text in descriptions]
    assert told == [(str(number), argument.help) for number, argument in enumerate(entry.arguments)]


def olevba(path: Path) -> dict[str, str]:
    """The modules as oletools reads them; in a process of its own, for it does not run without warnings."""
    script = (
        "import json, sys; from oletools.olevba import VBA_Parser; parser = VBA_Parser(sys.argv[1]);"
        "print(json.dumps({name: code for _, _, name, code in parser.extract_macros()}))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script, str(path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found


@kinds
def test_another_reader_finds_the_modules(files: dict[str, Path], kind: str) -> None:
    found = olevba(files[kind])
    assert set(found) == {
        "ThisWorkbook.cls", "Sheet1.cls", "Sheet2.cls", "Dictionary.cls", "xlwings.bas", "xlwings_udfs.bas",
    }  # fmt: skip
    text = found["xlwings_udfs.bas"]
    assert text.replace("\r\n", "\n") == wrappers.module().replace("\r\n", "\n")
    # xlwings keeps the source of its module beside the workbook that it is taken from.
    source = project._source().with_name("xlwings.bas").read_bytes().decode("utf-8").replace("\r\n", "\n")
    own = found["xlwings.bas"].replace("\r\n", "\n")
    if kind == ADDIN:
        assert own.count("Private Function sql(") == 1
        own = own.replace("Private Function sql(", "Function sql(")
    assert own.strip().lower() == source.strip().lower()


@kinds
def test_the_sheets_that_have_a_module_are_called_by_its_name(files: dict[str, Path], kind: str) -> None:
    with zipfile.ZipFile(files[kind]) as package:
        sheets = sorted(name for name in package.namelist() if name.startswith("xl/worksheets/"))
        codes = [re.findall(r'codeName="(\w+)"', package.read(name).decode()) for name in sheets]
    assert sorted(code for found in codes for code in found) == ["Sheet1", "Sheet2"]
    assert part(files[kind], "xl/workbook.xml").find(f"{MAIN}workbookPr").get("codeName") == "ThisWorkbook"  # type: ignore[union-attr]


@contextlib.contextmanager
def opened_by_openpyxl(path: Path) -> Iterator[openpyxl.Workbook]:
    book = openpyxl.load_workbook(BytesIO(parts.as_workbook(path.read_bytes())), keep_vba=True)
    yield book
    assert book.vba_archive is not None
    book.vba_archive.close()  # openpyxl leaves it open


@kinds
def test_openpyxl_opens_it_with_its_macros(files: dict[str, Path], kind: str) -> None:
    expected = {settings.SHEET: "visible", intellisense.SHEET: "hidden"}
    if kind == WORKBOOK:
        expected = dict.fromkeys(("Functions", "Tables", "Cells", "Arguments"), "visible") | expected
    copy = BytesIO()
    with opened_by_openpyxl(files[kind]) as book:
        assert [(sheet.title, sheet.sheet_state) for sheet in book] == list(expected.items())
        book.save(copy)
    with zipfile.ZipFile(copy) as saved, zipfile.ZipFile(files[kind]) as original:
        assert saved.read(project.PART) == original.read(project.PART)


@kinds
def test_intellisense_has_every_text(files: dict[str, Path], kind: str) -> None:
    with opened_by_openpyxl(files[kind]) as book:
        cells = book[intellisense.SHEET].iter_rows(values_only=True)
        rows = [[value for value in row if value is not None] for row in cells]
    assert rows[0] == ["FunctionInfo", 1]
    for row, entry in zip(rows[1:], CATALOGUE, strict=True):
        arguments = [text for argument in entry.arguments for text in (argument.name, argument.help)]
        assert row == [entry.name, entry.help, "", *arguments]


@kinds
def test_xlwings_reads_the_settings(files: dict[str, Path], kind: str) -> None:
    from tests.xlwings_vba import opened

    app = opened(files[kind])
    # Every name is one that the module of xlwings asks for.
    with zipfile.ZipFile(files[kind]):
        source = olevba(files[kind])["xlwings.bas"].upper()
    for name, _, _ in PYTHON.rows():
        assert f'GETCONFIG("{name.upper()}"' in source
    assert app.run("GetConfig", "INTERPRETER_WIN") == PYTHON.interpreter
    assert app.run("GetConfig", "UDF MODULES") == "udfs"
    path = ";".join(["false", str(files[kind]), str(files[kind]), "", "", "", PYTHON.folder])
    for plain, escaped in (("\\", "\\\\"), ("'", "\\'"), ("&", "^&")):
        path = path.replace(plain, escaped)
    assert app.run("XLPyCommand") == (
        f'cmd.exe  /K ""{PYTHON.interpreter}" -B -c "import sys, os;import xlwings.utils;'
        f'xlwings.utils.prepare_sys_path(\\"{path}\\");import xlwings; xlwings.serve(\'$(CLSID)\')""'
    )


@kinds
def test_the_command_of_xlwings_finds_the_functions_of_the_settings(kind: str, tmp_path: Path) -> None:
    from tests.xlwings_vba import opened

    # Beside the workbook, which is also the folder that Python starts in, lies another module of that name.
    own, beside = tmp_path / "where the functions are", tmp_path / "documents & more"
    for folder in (own, beside):
        folder.mkdir()
        (folder / "udfs.py").write_text("", encoding="utf-8")
    path = beside / f"file{kind}"
    path.write_bytes(build(kind, Settings(sys.executable, str(own))))
    command = str(opened(path).run("XLPyCommand"))
    # What the shell of Windows makes of it, up to the place where the server would start.
    code = command.partition('-c "')[2].partition(";import xlwings; xlwings.serve")[0]
    code = code.replace('\\"', '"').replace("^&", "&")
    done = subprocess.run(
        [sys.executable, "-B", "-c", f"{code}; import udfs; print(udfs.__file__)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=beside,
        timeout=60,
    )
    assert Path(done.stdout.strip()) == own / "udfs.py"


def test_the_settings_of_this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings.sys, "platform", "win32")
    found = settings.here()
    assert found.interpreter == sys.executable
    assert Path(found.folder, "udfs.py").is_file()
    monkeypatch.setattr(settings.sys, "platform", "linux")
    assert settings.here() == Settings("python", "")


@pytest.mark.parametrize("language", languages())
def test_the_workbook_shows_the_self_check_of_the_functions(language: str) -> None:
    alone = BytesIO()
    functions.write(alone, language)
    expected = openpyxl.load_workbook(alone)
    found = openpyxl.load_workbook(BytesIO(build(WORKBOOK, PYTHON, language)))
    assert set(found.defined_names) == set(expected.defined_names)
    assert {name: it.attr_text for name, it in found.defined_names.items()} == {
        name: it.attr_text for name, it in expected.defined_names.items()
    }
    for sheet in expected:
        cells = {cell.coordinate: content(cell) for row in sheet.iter_rows() for cell in row}
        # But for the line that says where the functions come from.
        first = sheet is expected.worksheets[0]
        assert (found[sheet.title]["A2"].value != cells["A2"]) == first
        cells["A2"] = found[sheet.title]["A2"].value
        same = {cell.coordinate: content(cell) for row in found[sheet.title].iter_rows() for cell in row}
        assert same == cells


def content(cell: Any) -> Any:
    return (cell.value.ref, cell.value.text) if isinstance(cell.value, ArrayFormula) else cell.value


@pytest.mark.libreoffice
@pytest.mark.skipif(libreoffice.SOFFICE is None, reason="no LibreOffice")
def test_libreoffice_opens_them_and_the_check_says_that_no_function_answers(
    files: dict[str, Path], tmp_path: Path
) -> None:
    made = [tmp_path / f"built{WORKBOOK}", tmp_path / "addin.xlsm"]
    made[0].write_bytes(files[WORKBOOK].read_bytes())
    # LibreOffice reads no add-ins, those of others neither; as a workbook it reads ours.
    made[1].write_bytes(parts.as_workbook(files[ADDIN].read_bytes()))
    book, addin = (openpyxl.load_workbook(path, data_only=True) for path in libreoffice.recalculate_all(made))
    # A wrapper that does not come to Python gives #VALUE!, so only checks of other values differ.
    due = [case.value for cases in CASES.values() for case in cases]
    ((sheet, cell),) = book.defined_names["test_all"].destinations
    assert (
        book[sheet][cell.replace("$", "")].value == f"{len(due) - due.count('#VALUE!')} of {len(due)} differ"
    )
    assert addin.sheetnames[0] == settings.SHEET


def test_an_xlwings_without_its_workbook_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Elsewhere:
        origin = str(tmp_path / "__init__.py")

    for found in (None, Elsewhere()):
        monkeypatch.setattr(project, "find_spec", lambda name, found=found: found)
        with pytest.raises(Unusable) as refused:
            build(ADDIN, PYTHON)
        assert refused.value.problem.code == "E601"
    # A workbook of another make, without the module.
    book = openpyxl.Workbook()
    book.save(tmp_path / "quickstart_standalone.xlsm")
    with pytest.raises(Unusable) as refused:
        build(ADDIN, PYTHON)
    assert refused.value.problem.code == "E601"


def test_a_workbook_part_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="exactly once"):
        parts._swapped("<a/><a/>", "<a/>", "<b/>")
