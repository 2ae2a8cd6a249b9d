"""`xlelo fill`: what an entry workbook lacks, from FIDE's rating list."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlelo.cli.common import FILE, force_option, load, say, tell, told_options, workbook
from xlelo.cli.ratings import month_option

if TYPE_CHECKING:
    from datetime import datetime


@click.command()
@click.argument("entry", type=FILE)
@click.option("-o", "--output", "out", type=FILE, callback=workbook, required=True, help="The new workbook.")
@month_option(
    "Month of the list (default: that of the first day, else the last before it, else the first after)."
)
@told_options
@force_option
@click.pass_context
def fill(
    ctx: click.Context,
    entry: Path,
    out: Path,
    month: str | None,
    encoding: str | None,
    start: datetime | None,
    rating_list: str | None,
    force: bool,
) -> None:
    """Fill in what the players of an entry lack, from FIDE's rating list.

    Rating, K, title, federation and year of birth are filled in where they are empty, and the FIDE ID where
    exactly one player of the list has the name. ENTRY, an entry workbook or another file that xlelo reads,
    is never changed: a new workbook is written. What xlelo does not read, such as columns and sheets of
    your own, is not in it.
    """
    from io import BytesIO

    from xlelo.books import layout
    from xlelo.books import template as entry_book
    from xlelo.books.language import Language
    from xlelo.errors import Problem, Unusable
    from xlelo.fill import fill as filled_in
    from xlelo.fill import unreadable
    from xlelo.formats.trf.left_out import for_workbook
    from xlelo.output import write_whole
    from xlelo.ratings import Ratings
    from xlelo.ratings.place import default_file

    found = load(entry, encoding, start, rating_list)
    event, lost = for_workbook(found.tournament, found.trf)
    language = event.language
    # That nobody has a rating is what this command is for: told at the end, if it is still so.
    unrated = [problem for problem in found.problems if problem.code == "N306"]
    tell([problem for problem in (*found.problems, *lost) if problem not in unrated], language)
    if unreadable(found.problems):
        tell([Problem("E720")], language)
        ctx.exit(1)
    try:
        with Ratings(default_file()) as lists:
            filled = filled_in(event, lists, month)
    except Unusable as error:
        raise Unusable(error.problem, language) from None
    content = BytesIO()
    rounds = filled.event.planned_rounds or layout.DEFAULT_ROUNDS
    entry_book.write(content, filled.event, language, rounds=rounds)
    write_whole(out, content.getvalue(), force, keep=entry)
    rated = any(player.rating for player in filled.event.players)
    tell((*(() if rated else unrated), *filled.notes), language)
    say_in = Language(language)
    for cell in filled.cells:
        heading = say_in(f"entry.columns.{cell.key}")
        where = {"place": cell.place, "heading": heading, "value": cell.value, "name": cell.player}
        say(language, "fill.cell", **where, month=filled.month)
    say(language, "fill.done", path=out, cells=len(filled.cells), month=filled.month)
