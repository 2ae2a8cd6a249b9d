"""`xlelo excel`: the functions in Excel on Windows, and in LibreOffice."""

from __future__ import annotations

import sys
from pathlib import Path, PureWindowsPath

import click

from xlelo.cli.common import ENGLISH, FILE, force_option, language_option, tell
from xlelo.excel.calc import SUFFIX as EXTENSION
from xlelo.excel.vba import ADDIN, WORKBOOK

WINDOWS = "win32"
SELF_CHECK = ".xlsx"


@click.group()
def excel() -> None:
    """The functions in Excel for Windows, and in LibreOffice."""


def _macro_file(ctx: click.Context, parameter: click.Parameter, path: Path) -> Path:
    if path.suffix.lower() not in (WORKBOOK, ADDIN, EXTENSION, SELF_CHECK):
        raise click.BadParameter(
            f"{path} ends neither in {WORKBOOK} (a workbook) nor in {ADDIN} (an add-in) nor in {EXTENSION} "
            f"(an extension for LibreOffice) nor in {SELF_CHECK} (the check of an installation)"
        )
    return path


def _full_path(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """xlwings looks for its library in the folder of this program, so the folder must be named."""
    if value is None:
        return None
    _no_quotes(value)
    if not PureWindowsPath(value).is_absolute():
        raise click.BadParameter(f"{value} is not a full path such as C:\\xlelo\\.venv\\Scripts\\python.exe")
    path = Path(value)
    if path.is_dir():
        raise click.BadParameter(f"{value} is a folder; the python.exe in it is asked for")
    if sys.platform == WINDOWS and not path.is_file():  # elsewhere the file is for another machine
        raise click.BadParameter(f"there is no {value}")
    return value


def _folders(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    _no_quotes(value)
    for folder in filter(None, value.split(";")):
        if Path(folder).is_file():
            raise click.BadParameter(f"{folder} is a file; the folder of udfs.py is asked for")
        if sys.platform == WINDOWS and not Path(folder).is_dir():
            raise click.BadParameter(f"there is no folder {folder}")
    return value


def _no_quotes(value: str) -> None:
    """Windows has no such names, and the command in which xlwings puts this one would end there."""
    if '"' in value:
        raise click.BadParameter(f"{value} has a quotation mark in it")


@excel.command()
@click.argument("out", type=FILE, callback=_macro_file)
@click.option(
    "--interpreter",
    callback=_full_path,
    help="Full path of the python.exe that Excel starts (default: this one).",
)
@click.option(
    "--pythonpath",
    callback=_folders,
    help="Folder of udfs.py for that Python, where it would not find it itself.",
)
@language_option
@force_option
def build(
    out: Path, interpreter: str | None, pythonpath: str | None, language: str | None, force: bool
) -> None:
    """Write a workbook, an add-in, or an extension for LibreOffice.

    OUT ends in .xlsm for a workbook, in .xlam for an add-in; it brings the functions along. The workbook
    shows each of them with examples and says whether they give what they must. Nothing has to be imported,
    no setting changed; when Excel asks, its macros must be allowed.

    OUT ends in .oxt for LibreOffice: a double click installs it. It computes by itself, with the Python
    that LibreOffice brings.

    OUT ends in .xlsx for the same check without macros: it asks the functions that are installed.
    """
    suffix = out.suffix.lower()
    if suffix in (EXTENSION, SELF_CHECK) and (interpreter or pythonpath):
        raise click.UsageError(f"{suffix} needs no --interpreter and no --pythonpath")
    if suffix in (EXTENSION, ADDIN) and language:
        raise click.UsageError(f"{suffix} has no --language: it holds all that its program can show")
    language = language or ENGLISH
    if suffix == EXTENSION:
        _extension(out, force)
        return
    if suffix == SELF_CHECK:
        _self_check(out, language, force)
        return
    from xlelo.excel.vba.book import build as built
    from xlelo.excel.vba.settings import Settings, here
    from xlelo.output import write_whole

    chosen = Settings(interpreter, pythonpath or "") if interpreter else here()
    if pythonpath and not interpreter:
        chosen = Settings(chosen.interpreter, pythonpath)
    write_whole(out, built(suffix, chosen, language), force)
    click.echo(f"{out}: the functions for Excel on Windows, computed by {chosen.interpreter}")
    if not interpreter and sys.platform != WINDOWS:
        click.echo(
            "This is not Windows: the file starts the first Python that Windows finds. Build it on the PC "
            "with Excel, or name its Python with --interpreter."
        )


def _self_check(out: Path, language: str, force: bool) -> None:
    from io import BytesIO

    from xlelo.books import functions
    from xlelo.output import write_whole

    content = BytesIO()
    functions.write(content, language)
    write_whole(out, content.getvalue(), force)
    click.echo(f"{out}: the check of the functions. Open it where they are installed.")


def _extension(out: Path, force: bool) -> None:
    from xlelo.excel.calc.package import build as built
    from xlelo.output import write_whole

    write_whole(out, built(), force)
    click.echo(f"{out}: the functions for LibreOffice Calc. Double-click it, or type: unopkg add {out}")


@excel.command()
@force_option
@click.pass_context
def install(ctx: click.Context, force: bool) -> None:
    """Put the add-in where Excel loads it.

    The functions are then there in all workbooks of this user, from the next start of Excel on.
    """
    _windows_only(ctx)
    from xlelo.excel.install import addin, places
    from xlelo.excel.vba.settings import here

    where = places.of_this_machine()
    if addin.install(where, here(), force):
        click.echo(f"{where.addin}: installed. Start Excel anew and type =ELO_ in a cell.")
    else:
        click.echo(f"{where.addin}: installed already")
    click.echo("Is everything right? xlelo excel status")


@excel.command()
@click.pass_context
def status(ctx: click.Context) -> None:
    """Say what is right and what is not.

    A line for each thing; what is not right comes with what to do. Exit 1 when something is not right.
    """
    _windows_only(ctx)
    from xlelo.excel.install import places
    from xlelo.excel.install.status import checks
    from xlelo.excel.vba.settings import here

    found = list(checks(places.of_this_machine(), here()))
    for check in found:
        click.echo(f"{'ok' if check.right else 'no'} {check.text}")
    ctx.exit(0 if all(check.right for check in found) else 1)


@excel.command()
@click.pass_context
def remove(ctx: click.Context) -> None:
    """Take the add-in away again."""
    _windows_only(ctx)
    from xlelo.excel.install import addin, places

    where = places.of_this_machine()
    removed = addin.remove(where)
    click.echo(f"{where.addin}: " + ("removed" if removed else "there is none"))


def _windows_only(ctx: click.Context) -> None:
    """Elsewhere the command is out of place, as a wrong option is: one line and exit 2."""
    if sys.platform != WINDOWS:
        from xlelo.errors import Problem

        tell([Problem("E602")], ENGLISH)
        ctx.exit(2)
