"""What is right about the installation and what is not, each with what to do."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from xlelo.excel.install.addin import Found, read
from xlelo.excel.install.places import Places, bits
from xlelo.excel.vba import wrappers
from xlelo.excel.vba.settings import Settings

_AGAIN = "Close Excel, then: xlelo excel install --force"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at; `text` says what was found and, when it is not right, what to do."""

    right: bool
    text: str


def checks(places: Places, chosen: Settings) -> Iterator[Check]:
    """Everything that must be right for the functions to work; `chosen` is what would be installed now."""
    yield _excel(places)
    if not places.addin.exists():
        yield Check(False, f"The add-in is not installed in {places.startup}. Run: xlelo excel install")
        return
    found = read(places.addin)
    if found is None:
        yield Check(False, f"{places.addin} was not written by xlelo. Move it away and install again.")
        return
    yield Check(True, f"The add-in is installed: {places.addin}")
    yield _version(found)
    yield _functions(found)
    yield from _python(found.settings, chosen)
    yield _library(found, places)


def _excel(places: Places) -> Check:
    if places.excel is None or not places.excel.is_file():
        return Check(False, "Excel was not found. The functions need Excel for Windows on this PC.")
    size = bits(places.excel)
    return Check(True, f"Excel: {places.excel}" + (f" ({size} bits)" if size else ""))


def _version(found: Found) -> Check:
    try:
        installed = version("xlwings")
    except PackageNotFoundError:
        return Check(False, "xlwings is not installed. Run: python -m pip install xlwings")
    if found.version != installed:
        text = f"The add-in was made for xlwings {found.version or '?'}, but {installed} is installed."
        return Check(False, f"{text} {_AGAIN}")
    return Check(True, f"The add-in fits the installed xlwings {installed}")


def _functions(found: Found) -> Check:
    if _lines(found.wrappers) != _lines(wrappers.module()):
        return Check(False, f"The functions in the add-in are not those of the installed xlelo. {_AGAIN}")
    return Check(True, "The functions in the add-in are those of the installed xlelo")


def _lines(text: str) -> list[str]:
    return text.strip().splitlines()


def _python(used: Settings, chosen: Settings) -> Iterator[Check]:
    interpreter = Path(used.interpreter)
    if not interpreter.is_file():
        yield Check(False, f"The Python of the add-in does not exist: {used.interpreter}. {_AGAIN}")
        return
    if used.interpreter != chosen.interpreter:
        text = f"The add-in starts another Python than this one: {used.interpreter}."
        yield Check(False, f"{text} {_AGAIN}")
    else:
        yield Check(True, f"The add-in starts this Python: {used.interpreter}")
        if find_spec("win32com") is None:
            yield Check(False, "pywin32 is missing. Run: python -m pip install pywin32")
    module = Path(used.folder, f"{wrappers.PYTHON_MODULE}.py")
    if module.is_file():
        yield Check(True, f"The functions are there: {module}")
    else:
        yield Check(False, f"The functions are not there: {module}. {_AGAIN}")


def _library(found: Found, places: Places) -> Check:
    """xlwings looks for its library beside python.exe, then, as in a virtual environment, one folder up."""
    size = bits(places.excel) if places.excel else None
    names = [f"xlwings{number}-{found.version}.dll" for number in ((size,) if size else (64, 32))]
    beside = Path(found.settings.interpreter).parent
    for folder in (beside, beside.parent):
        for name in names:
            if (folder / name).is_file():
                return Check(True, f"The library of xlwings is there: {folder / name}")
    text = f"The library of xlwings, {names[0]}, is neither in {beside} nor in {beside.parent}."
    todo = (
        "Install xlelo into a virtual environment (python -m venv .venv) and run xlelo excel install from it."
    )
    return Check(False, f"{text} {todo}")
