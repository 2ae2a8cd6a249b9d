"""Put the add-in into its place, read what it says about itself, take it away."""

import zipfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import openpyxl
from pyopenvba import PyOpenVBAError

from xlelo.errors import Problem, Unusable
from xlelo.excel.install.places import Places
from xlelo.excel.vba import ADDIN, settings, wrappers
from xlelo.excel.vba.book import build
from xlelo.excel.vba.parts import as_workbook
from xlelo.excel.vba.project import engine_version, modules
from xlelo.excel.vba.settings import Settings
from xlelo.output import write_whole


@dataclass(frozen=True, slots=True)
class Found:
    """An add-in that lies in its place: the version of xlwings it needs, its wrappers, its settings."""

    version: str
    wrappers: str
    settings: Settings


def install(places: Places, chosen: Settings, force: bool = False) -> bool:
    """Write the add-in into the user's XLSTART; False when this very add-in is there already.

    The folder is made where it is missing; Excel makes it itself, and it stays. Errors: `Unusable` E603
    when another file of that name is there and `force` is not given, E091 when it cannot be written, E095
    when a folder has that name.
    """
    content = build(ADDIN, chosen)
    target = places.addin
    if target.is_file():
        if target.read_bytes() == content:
            return False
        if not force:
            raise Unusable(Problem("E603", values={"path": target}))
    try:
        places.startup.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(Problem("E091", values={"path": target, "reason": error.strerror})) from None
    write_whole(target, content, force)
    return True


def remove(places: Places) -> bool:
    """Delete the add-in; False when there is none.

    Errors: `Unusable` E604 for a file that xlelo has not written, E091 when it cannot be deleted.
    """
    target = places.addin
    if not target.exists():
        return False
    if read(target) is None:
        raise Unusable(Problem("E604", values={"path": target}))
    try:
        target.unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unusable(Problem("E091", values={"path": target, "reason": reason})) from None
    return True


def read(path: Path) -> Found | None:
    """What the add-in at `path` says about itself; None for any other file."""
    try:
        found = modules(path)
        book = openpyxl.load_workbook(BytesIO(as_workbook(path.read_bytes())), read_only=True)
        rows = {row[0]: row[1] for row in book[settings.SHEET].iter_rows(values_only=True, max_col=2)}
        book.close()
    except (OSError, KeyError, ValueError, IndexError, zipfile.BadZipFile, PyOpenVBAError):
        return None
    text = found.get(wrappers.MODULE, "")
    if wrappers.SIGN not in text:
        return None
    chosen = Settings(str(rows.get(settings.INTERPRETER) or ""), str(rows.get(settings.PYTHONPATH) or ""))
    return Found(engine_version(found), text, chosen)
