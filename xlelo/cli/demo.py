"""`xlelo demo`: the whole job on a sample."""

from __future__ import annotations

from pathlib import Path

import click

from xlelo.cli.common import ENGLISH, FILE, force_option, language_option, say, tell
from xlelo.cli.report import write_report


@click.command()
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

    language = language or ENGLISH
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(Problem("E091", values={"path": folder, "reason": error.strerror})) from None
    entry, out = folder / "tournament.xlsx", folder / "report.xlsx"
    content = BytesIO()
    entry_book.write(content, sample(), language, players=16, rounds=5)
    write_whole(entry, content.getvalue(), force)
    found = entry_format.load(entry)
    tell(found.problems, found.tournament.language)
    write_report(found, out, None, force, keep=entry)
    say(language, "demo.entry", path=entry, name=found.tournament.name)
    say(language, "demo.report", path=out)
    say(language, "demo.next")
