"""`xlelo convert`: a tournament from one format to another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlelo.cli.common import FILE, LANGUAGES, force_option, load, say, tell, told_options

if TYPE_CHECKING:
    from datetime import datetime

    from xlelo.errors import Problem
    from xlelo.formats.found import Entry


@click.command()
@click.argument("source", metavar="IN", type=FILE)
@click.argument("out", metavar="OUT", type=FILE)
@click.option(
    "--to",
    "edition",
    type=click.Choice(["trf16", "trf26"]),
    default="trf26",
    show_default=True,
    help="Edition of a tournament report file.",
)
@click.option("--ascii", "in_ascii", is_flag=True, help="Spell names in ASCII, as FIDE's list does.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), help="Language of a workbook (default: that of IN)."
)
@told_options
@force_option
@click.pass_context
def convert(
    ctx: click.Context,
    source: Path,
    out: Path,
    edition: str,
    in_ascii: bool,
    language: str | None,
    encoding: str | None,
    start: datetime | None,
    rating_list: str | None,
    force: bool,
) -> None:
    """Write a tournament in another format: OUT ends in .trf, .txt, .xlsx, .csv or .tsv.

    What OUT cannot hold is listed; columns and sheets of your own in a workbook are not taken along. Rows of
    IN with a problem are left out and listed; the exit status is then 1.
    """
    from xlelo.formats import kinds
    from xlelo.output import write_whole

    target = kinds.by_name(out, written=True)
    found = load(source, encoding, start, rating_list)
    language = language or found.tournament.language
    if target.name == kinds.TRF:
        content, notes = _report_file(found, edition, in_ascii)
    elif target.name == kinds.TABLE:
        content, notes = _table(found, language, out)
    else:
        content, notes = _workbook(found, language)
    write_whole(out, content, force, keep=source)
    tell((*found.problems, *notes), language)
    problems = sum(not problem.is_note for problem in (*found.problems, *notes))
    say(language, "convert.done", path=out, problems=problems)
    ctx.exit(1 if problems else 0)


def _report_file(found: Entry, edition: str, in_ascii: bool) -> tuple[bytes, tuple[Problem, ...]]:
    from xlelo.formats import trf
    from xlelo.formats.trf.left_out import by_report_file

    content = trf.dumps(found.tournament, found.trf, edition, in_ascii)
    return content, by_report_file(found.tournament, found.trf, edition, in_ascii)


def _table(found: Entry, language: str, out: Path) -> tuple[bytes, tuple[Problem, ...]]:
    from xlelo.formats import tabular
    from xlelo.formats.tabular.write import separator_of
    from xlelo.formats.trf.left_out import other_ranks

    notes = (*tabular.left_out(found.trf), *other_ranks(found.tournament, found.trf))
    return tabular.dumps(found.tournament, language, separator_of(out)), notes


def _workbook(found: Entry, language: str) -> tuple[bytes, tuple[Problem, ...]]:
    from io import BytesIO

    from xlelo.books import layout, template
    from xlelo.formats.trf.left_out import for_workbook, other_ranks

    tournament, notes = for_workbook(found.tournament, found.trf)
    content = BytesIO()
    rounds = tournament.planned_rounds or layout.DEFAULT_ROUNDS
    template.write(content, tournament, language, len(tournament.players) or layout.DEFAULT_PLAYERS, rounds)
    return content.getvalue(), (*notes, *other_ranks(tournament, found.trf))
