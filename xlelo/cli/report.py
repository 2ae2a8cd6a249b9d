"""`xlelo report`: the report workbook of an event."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlelo.cli.common import (
    FILE,
    LANGUAGES,
    force_option,
    load,
    progress_bar,
    say,
    tell,
    told_options,
    workbook,
)

if TYPE_CHECKING:
    from datetime import datetime

    from xlelo.formats.found import Entry


def _tiebreaks(ctx: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """The codes of the option in their order; all that are none are named at once."""
    from xlelo.formats.cells import tiebreaks
    from xlelo.tiebreaks.codes import CODES

    found = tiebreaks(value or "")
    if found.code:
        known = ", ".join(CODES)
        raise click.BadParameter(
            f"{found.hint}: no FIDE tie-break for players; the codes are {known}, also as BH/C1 or KS/L60"
        )
    return found.value or ()


@click.command()
@click.argument("entry", type=FILE)
@click.option(
    "-o", "--output", "out", type=FILE, callback=workbook, help="The report (default: ENTRY-report.xlsx)."
)
@click.option(
    "--language", type=click.Choice(LANGUAGES), help="Language of the report (default: the entry's)."
)
@click.option(
    "--tiebreaks",
    callback=_tiebreaks,
    metavar="CODES",
    help='Tie-breaks in their order, such as "DE, BH/C1, SB" (default: those of ENTRY).',
)
@click.option("--pdf", is_flag=True, help="The report as a PDF, too; LibreOffice makes it.")
@told_options
@force_option
@click.pass_context
def report(
    ctx: click.Context,
    entry: Path,
    out: Path | None,
    language: str | None,
    tiebreaks: tuple[str, ...],
    encoding: str | None,
    start: datetime | None,
    rating_list: str | None,
    pdf: bool,
    force: bool,
) -> None:
    """Write the report of a tournament (.xlsx, .xlsm, .trf, .csv); the file itself is never changed.

    Rows with a problem are left out and listed, in the report and here; the exit status is then 1.
    """
    from xlelo.output import check_free

    found = load(entry, encoding, start, rating_list)
    if tiebreaks:
        found = replace(found, tournament=replace(found.tournament, tiebreaks=tiebreaks))
    out = out or entry.with_name(f"{entry.stem}-report.xlsx")
    for path in (out, out.with_suffix(".pdf")) if pdf else (out,):
        check_free(path, force, keep=entry)
    write_report(found, out, language, force, keep=entry)
    tell(found.problems, found.tournament.language)
    problems = sum(not problem.is_note for problem in found.problems)
    say(found.tournament.language, "report.done", path=out, problems=problems)
    if pdf:
        printed = write_pdf(found, out, force, keep=entry)
        say(found.tournament.language, "report.printed", path=printed)
    ctx.exit(1 if problems else 0)


def write_report(found: Entry, out: Path, language: str | None, force: bool, keep: Path) -> None:
    """Write the report to `out`, whole or not at all; never over `keep`."""
    from io import BytesIO

    from xlelo.books import report as report_book
    from xlelo.output import write_whole

    content = BytesIO()
    with progress_bar() as progress:
        report_book.write(
            content, found.tournament, found.problems, language or found.tournament.language, progress
        )
    write_whole(out, content.getvalue(), force, keep)


def write_pdf(found: Entry, book: Path, force: bool, keep: Path) -> Path:
    """Write the workbook as a PDF beside it; gives the path."""
    from xlelo.errors import Unusable
    from xlelo.output import write_whole
    from xlelo.printing import to_pdf

    out = book.with_suffix(".pdf")
    try:
        write_whole(out, to_pdf(book.read_bytes()), force, keep)
    except Unusable as error:
        raise Unusable(error.problem, found.tournament.language) from None
    return out
