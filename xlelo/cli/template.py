"""`xlelo template`: an empty entry workbook."""

from __future__ import annotations

from pathlib import Path

import click

from xlelo.cli.common import ENGLISH, FILE, force_option, language_option, say, workbook


@click.command()
@click.argument("out", type=FILE, callback=workbook)
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
    say(language or ENGLISH, "template.done", path=out)
