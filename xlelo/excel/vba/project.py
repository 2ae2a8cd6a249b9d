"""The VBA project: that of the installed xlwings, with the wrappers in it.

xlwings brings a macro workbook whose module needs no add-in. It must fit the library beside python.exe to
the version, so it is taken from the xlwings that is installed here and never kept by xlelo.
"""

import re
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

from pyopenvba import ExcelFile, PyOpenVBAError

from xlelo.errors import Problem, Unusable
from xlelo.excel.vba import wrappers

PART = "xl/vbaProject.bin"
ENGINE = "xlwings"  # the module that starts Python
DOCUMENTS = ("Sheet1", "Sheet2")  # the sheets that the project has a module for, by their code names
_SAMPLE = "Module1"
_VERSION = re.compile(r'XLWINGS_VERSION As String = "([^"]+)"')
# A second function of that name, beside the one of the add-in of xlwings, would make both ambiguous.
_SHARED_NAME = re.compile(r"^Function sql\(", re.MULTILINE)


def project(addin: bool) -> bytes:
    """The project as it stands in a workbook. Errors: `Unusable` E601 when xlwings or its workbook is
    missing or of another kind."""
    source = _source()
    try:
        return _with_wrappers(source, addin)
    except (KeyError, PyOpenVBAError):
        raise Unusable(Problem("E601", values={"path": source})) from None


def _with_wrappers(source: Path, addin: bool) -> bytes:
    with tempfile.TemporaryDirectory() as folder, ExcelFile(source) as book:
        engine = book.get_module(ENGINE)
        if addin:
            book.set_module(ENGINE, _SHARED_NAME.sub("Private Function sql(", engine))
        found = book.vba_project()
        if _SAMPLE in found.module_names():
            found.delete_module(_SAMPLE)
        found.add_module(wrappers.MODULE, wrappers.module())
        made = Path(folder) / "made.xlsm"
        book.save(made)
        with zipfile.ZipFile(made) as package:
            return package.read(PART)


def _source() -> Path:
    found = find_spec("xlwings")
    if found is None or found.origin is None:
        raise Unusable(Problem("E601", values={"path": "xlwings"}))
    path = Path(found.origin).with_name("quickstart_standalone.xlsm")
    if not path.is_file():
        raise Unusable(Problem("E601", values={"path": path}))
    return path


def modules(path: Path) -> dict[str, str]:
    """The modules of a macro workbook by name. Errors: those of pyOpenVBA and of zipfile for another file."""
    with ExcelFile(path) as book:
        return dict(book.vba_modules())


def engine_version(found: dict[str, str]) -> str:
    """The version of xlwings that these modules belong to, empty when they do not say so."""
    match = _VERSION.search(found.get(ENGINE, ""))
    return match[1] if match else ""
