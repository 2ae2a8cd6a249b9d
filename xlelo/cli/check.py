"""`xlelo check`: every problem of a file, all at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlelo.cli.common import FILE, as_json, load, say, tell, told_options

if TYPE_CHECKING:
    from datetime import datetime


@click.command()
@click.argument("entry", type=FILE)
@click.option("--json", "json", is_flag=True, help="One JSON array on standard output, for programs.")
@told_options
@click.pass_context
def check(
    ctx: click.Context,
    entry: Path,
    json: bool,
    encoding: str | None,
    start: datetime | None,
    rating_list: str | None,
) -> None:
    """List every problem in a file, with sheet and cell, or line and column."""
    from xlelo.errors import Unusable
    from xlelo.formats.k_notes import k_notes

    try:
        found = load(entry, encoding, start, rating_list)
    except Unusable as error:
        if json:
            click.echo(as_json([error.problem], error.language))
            ctx.exit(1)
        raise
    event = found.tournament
    problems = sum(not problem.is_note for problem in found.problems)
    findings = (*found.problems, *k_notes(event))
    if json:
        click.echo(as_json(findings, event.language))
    else:
        tell(findings, event.language)
        counts = {"players": len(event.players), "games": len(event.games), "problems": problems}
        say(event.language, "check.done", path=entry, **counts)
    ctx.exit(1 if problems else 0)
