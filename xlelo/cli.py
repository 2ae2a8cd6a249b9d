"""The commands. Exit 0: done. 1: problems in the input. 2: usage.

Everything heavy is imported by the command that needs it, so that `xlelo --version` answers at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlelo import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from xlelo.errors import Problem
    from xlelo.formats.entry import Entry

ENGLISH = "en"
LANGUAGES = (
    ENGLISH,
    "ar",
    "pt",
)  # the folders of `xlelo.books.locales`; listed, so that starting stays quick
FILE = click.Path(path_type=Path)
language_option = click.option("--language", type=click.Choice(LANGUAGES), help="Language of the workbook.")
force_option = click.option("--force", is_flag=True, help="Replace an existing file.")


def _workbook(ctx: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """What is written is a workbook and is called one: under another name no program would open it."""
    if path is not None and path.suffix.lower() != ".xlsx":
        raise click.BadParameter(f"{path} does not end in .xlsx")
    return path


class Commands(click.Group):
    """Turns a file that cannot be used into one line with a code, and exit 1."""

    def invoke(self, ctx: click.Context) -> object:
        from xlelo.errors import Unusable

        try:
            return super().invoke(ctx)
        except Unusable as error:
            _tell([error.problem], error.language)
            ctx.exit(1)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="xlelo", message="%(prog)s %(version)s")
def main() -> None:
    """Exact Elo and FIDE ratings: tournament workbooks, reports, functions for Excel."""


@main.command()
@click.argument("out", type=FILE, callback=_workbook)
@language_option
@click.option(
    "--players", type=click.IntRange(2, 400), default=40, show_default=True, help="Rows for players."
)
@click.option(
    "--rounds", type=click.IntRange(1, 60), default=9, show_default=True, help="Rounds to make room for."
)
@click.option("--rules", type=click.Choice(["fide", "elo"]), default="fide", show_default=True)
@click.option(
    "--round-robin",
    type=click.Choice(["single", "double"]),
    help="Fill in the pairings of a round robin of PLAYERS (2 to 60) by the Berger tables.",
)
@force_option
def template(
    out: Path,
    language: str | None,
    players: int,
    rounds: int,
    rules: str,
    round_robin: str | None,
    force: bool,
) -> None:
    """Write an empty entry workbook."""
    from io import BytesIO

    from xlelo.berger import MOST_PLAYERS, berger
    from xlelo.books import template as entry_book
    from xlelo.output import write_whole

    if round_robin and players > MOST_PLAYERS:
        raise click.UsageError(f"a round robin has at most {MOST_PLAYERS} players: add --players")
    pairings = tuple(berger(players, round_robin == "double")) if round_robin else ()
    content = BytesIO()
    entry_book.write(content, None, language or ENGLISH, players, rounds, rules, pairings)
    write_whole(out, content.getvalue(), force)
    click.echo(f"{out}: an empty entry workbook. Fill it in, save it, then: xlelo report {out}")


@main.command()
@click.argument("entry", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="One JSON array on standard output, for programs.")
@click.pass_context
def check(ctx: click.Context, entry: Path, as_json: bool) -> None:
    """List every problem in an entry workbook, with sheet and cell."""
    from xlelo.errors import Unusable
    from xlelo.formats import entry as entry_format

    try:
        found = entry_format.load(entry)
    except Unusable as error:
        if as_json:
            click.echo(_as_json([error.problem], error.language))
            ctx.exit(1)
        raise
    problems = [problem for problem in found.problems if not problem.is_note]
    if as_json:
        click.echo(_as_json(found.problems, found.tournament.language))
    else:
        _tell(found.problems, found.tournament.language)
        event = found.tournament
        summary = f"{entry}: {len(event.players)} players, {len(event.games)} games and byes, "
        click.echo(summary + _count(len(problems), "problem"))
    ctx.exit(1 if problems else 0)


@main.command()
@click.argument("entry", type=FILE)
@click.option(
    "-o", "--output", "out", type=FILE, callback=_workbook, help="The report (default: ENTRY-report.xlsx)."
)
@click.option(
    "--language", type=click.Choice(LANGUAGES), help="Language of the report (default: the entry's)."
)
@force_option
@click.pass_context
def report(ctx: click.Context, entry: Path, out: Path | None, language: str | None, force: bool) -> None:
    """Write the report of an entry workbook; the entry workbook itself is never changed.

    Rows with a problem are left out and listed, in the report and here; the exit status is then 1.
    """
    from xlelo.formats import entry as entry_format

    found = entry_format.load(entry)
    out = out or entry.with_name(f"{entry.stem}-report.xlsx")
    _write_report(found, out, language, force, keep=entry)
    _tell(found.problems, found.tournament.language)
    problems = [problem for problem in found.problems if not problem.is_note]
    click.echo(f"{out}: the report" + (f", with {_count(len(problems), 'problem')}" if problems else ""))
    ctx.exit(1 if problems else 0)


@main.command()
@click.argument("folder", type=FILE, default="xlelo-demo")
@language_option
@force_option
def demo(folder: Path, language: str | None, force: bool) -> None:
    """The whole job on a sample: an entry workbook, its check, its report."""
    from io import BytesIO

    from xlelo.books import template as entry_book
    from xlelo.books.sample import sample
    from xlelo.errors import Problem, Unusable
    from xlelo.formats import entry as entry_format
    from xlelo.output import write_whole

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(Problem("E091", values={"path": folder, "reason": error.strerror})) from None
    entry, out = folder / "tournament.xlsx", folder / "report.xlsx"
    content = BytesIO()
    entry_book.write(content, sample(), language or ENGLISH, players=16, rounds=5)
    write_whole(entry, content.getvalue(), force)
    found = entry_format.load(entry)
    _tell(found.problems, found.tournament.language)
    _write_report(found, out, None, force, keep=entry)
    click.echo(
        f"{entry}: an entry workbook with the games of {found.tournament.name}\n"
        f"{out}: its report, every number explained\n"
        "Open both in your spreadsheet program. Your own event: xlelo template my-event.xlsx"
    )


@main.command()
@click.option("--json", "as_json", is_flag=True, help="The whole catalogue as JSON.")
def functions(as_json: bool) -> None:
    """List the functions for cells, with their arguments and an example."""
    import json

    from xlelo.excel.catalogue import CATALOGUE

    if as_json:
        click.echo(json.dumps([function.as_dict() for function in CATALOGUE], ensure_ascii=False, indent=2))
        return
    for function in CATALOGUE:
        click.echo(
            f"{function.signature}\n    {function.help}\n    {function.example}  ->  {function.value}\n"
        )


def _write_report(found: Entry, out: Path, language: str | None, force: bool, keep: Path) -> None:
    from io import BytesIO

    from xlelo.books import report as report_book
    from xlelo.output import write_whole

    content = BytesIO()
    report_book.write(content, found.tournament, found.problems, language or found.tournament.language)
    write_whole(out, content.getvalue(), force, keep)


def _tell(problems: Sequence[Problem], language: str) -> None:
    """One line each on standard error, in the language of the workbook."""
    from xlelo.books.messages import line

    for problem in problems:
        click.echo(line(problem, language), err=True)


def _as_json(problems: Sequence[Problem], language: str) -> str:
    import json

    from xlelo.books.messages import text

    rows = [
        {
            "code": problem.code,
            "note": problem.is_note,
            "sheet": problem.place.sheet,
            "cell": problem.place.cell,
            "text": text(problem, language),
        }
        for problem in problems
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


if sys.platform == "win32":  # pragma: no cover
    # Names in any script must not fail on a console with an old code page.
    for stream in (sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
