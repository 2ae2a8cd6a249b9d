"""What several commands share: options, and how they speak."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from xlelo.errors import Problem
    from xlelo.formats.found import Entry

ENGLISH = "en"
LANGUAGES = (
    ENGLISH,
    "ar",
    "pt",
)  # the folders of `xlelo.books.locales`; listed, so that starting stays quick
FILE = click.Path(path_type=Path)
language_option = click.option("--language", type=click.Choice(LANGUAGES), help="Language of the workbook.")
encoding_option = click.option(
    "--encoding", metavar="NAME", help="Encoding of a text file that is read, such as cp1252."
)


class _Day(click.DateTime):
    """A day; what is none is told with an example, not with the letters of a program."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{value} is no day such as 2025-11-07", param, ctx)


start_option = click.option(
    "--start",
    type=_Day(["%Y-%m-%d"]),
    metavar="DAY",
    help="First day of the event (2025-11-07), for a table that does not tell it.",
)
list_option = click.option(
    "--list",
    "rating_list",
    type=click.Choice(["standard", "rapid", "blitz"]),
    help="Rating list of the event, for a table that does not tell it.",
)
force_option = click.option("--force", is_flag=True, help="Replace an existing file.")


def workbook(ctx: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """What is written is a workbook and is called one: under another name no program would open it."""
    if path is not None and path.suffix.lower() != ".xlsx":
        raise click.BadParameter(f"{path} does not end in .xlsx" if path.name else "the name is empty")
    return path


def told_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options with which the user says what a file does not."""
    return encoding_option(start_option(list_option(command)))


def json_text(value: object) -> str:
    """A value as JSON; with its own escapes where the output cannot hold a letter, for \\xbd is no JSON."""
    from json import dumps

    text = dumps(value, ensure_ascii=False, indent=2)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return dumps(value, indent=2)
    return text


def load(path: Path, encoding: str | None, start: datetime | None, rating_list: str | None) -> Entry:
    """Read a file of any kind with what the user says about it."""
    from xlelo.formats import kinds

    return kinds.load(path, kinds.Told(encoding, start.date() if start else None, rating_list))


def say(language: str, key: str, **values: object) -> None:
    """A line of the topic `commands` on standard output."""
    from xlelo.books.language import Language
    from xlelo.books.messages import clean

    click.echo(clean(Language(language)(f"commands.{key}", **values)))


def tell(problems: Sequence[Problem], language: str) -> None:
    """One line each on standard error, in the language of the workbook."""
    from xlelo.books.messages import line

    for problem in problems:
        click.echo(line(problem, language), err=True)


def as_json(problems: Sequence[Problem], language: str) -> str:
    """The problems as one JSON array, for programs."""
    from xlelo.books.messages import text

    rows = []
    for problem in problems:
        place = problem.place
        row: dict[str, object] = {
            "code": problem.code,
            "note": problem.is_note,
            "sheet": place.sheet,
            "cell": place.cell,
        }
        if place.is_text:
            row |= {"line": place.row, "column": place.column}
        rows.append({**row, "text": text(problem, language)})
    return json_text(rows)


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """A bar on standard error for work that takes its time; nothing where nobody looks at a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1000, file=sys.stderr, show_eta=False) as bar:

        def show(done: int, total: int) -> None:
            bar.update(1000 * done // total - bar.pos)

        yield show
        bar.update(1000 - bar.pos)
