"""`xlelo ratings`: FIDE's rating lists on this PC."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from xlelo.cli.common import ENGLISH, FILE, LANGUAGES, say, tell

if TYPE_CHECKING:
    from xlelo.ratings import Listed

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_SHOWN = 50
_WHOLE = 1000  # the length of the bar; sorting and storing after the reading take about a tenth
_READING = 900

_language = click.option(
    "--language", type=click.Choice(LANGUAGES), default=ENGLISH, help="Language of what is said."
)


def month_option(help: str) -> Callable[[Command], Command]:  # noqa: A002
    """The option --month, checked."""
    return click.option("--month", metavar="YYYY-MM", callback=_month, help=help)


def _month(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    from xlelo.ratings.month import written

    if value is not None and written(value) is None:
        raise click.BadParameter(f"{value} is no month such as 2026-10")
    return value


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    """What cannot be used is told in that language: a rating list has none of its own."""
    from xlelo.errors import Unusable

    try:
        yield
    except Unusable as error:
        raise Unusable(error.problem, language) from None


@click.group()
def ratings() -> None:
    """FIDE's rating lists on this PC: import them, look into them."""


@ratings.command("import")
@click.argument("file", type=FILE)
@month_option("Month of the list, where neither its header nor its name says it.")
@click.option(
    "--list",
    "rating_list",
    type=click.Choice(["standard", "rapid", "blitz"]),
    help="Which list it is, where the name of a file with one list does not say it.",
)
@_language
@click.pass_context
def import_(
    ctx: click.Context, file: Path, month: str | None, rating_list: str | None, language: str
) -> None:
    """Import a rating list that was downloaded from FIDE.

    FILE is the combined list or one of the single lists, TXT or XML, zipped or not. Several months can be
    kept; the same list of the same month is replaced. Lines that cannot be read are left out and listed; the
    exit status is then 1.
    """
    from xlelo.ratings.imports import import_list
    from xlelo.ratings.place import default_file

    with _speaking(language), _bar(file.name) as progress:
        done = import_list(file, default_file(), month, rating_list, progress)
    tell(done.notes, language)
    kind = _kind(language, done.kind)
    say(language, "ratings.imported", path=file, kind=kind, month=done.month, players=done.players)
    ctx.exit(1 if done.left_out else 0)


@contextmanager
def _bar(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=_WHOLE, label=label, file=sys.stderr) as bar:
        yield lambda done, size: bar.update(_READING * done // max(size, 1) - bar.pos)
        bar.update(_WHOLE - bar.pos)


@ratings.command()
@click.argument("name", nargs=-1, required=True)
@month_option("Month of the list to look into (default: the newest of each).")
@_language
@click.pass_context
def search(ctx: click.Context, name: tuple[str, ...], month: str | None, language: str) -> None:
    """Find players by NAME or by FIDE ID.

    The words of the name may stand in any order, with or without accents, and may be cut short.
    """
    from xlelo.errors import Problem
    from xlelo.ratings import Ratings
    from xlelo.ratings.place import default_file

    asked = " ".join(name)
    with _speaking(language), Ratings(default_file()) as lists:
        if asked.isdecimal():
            found = tuple(lists.lookup([int(asked)], month).values())
        else:
            found = lists.by_name(asked, month)
    for listed in found[:MOST_SHOWN]:
        click.echo(_shown(listed, language))
    if not found:
        tell([Problem("E715", values={"found": asked})], language)
        ctx.exit(1)
    if len(found) > MOST_SHOWN:
        say(language, "ratings.more", shown=MOST_SHOWN)


def _shown(listed: Listed, language: str) -> str:
    """A player on one line: id, name, title, federation, year of birth, the ratings with their month."""
    from xlelo.books.language import Language
    from xlelo.books.messages import clean

    say_in = Language(language)
    facts = (listed.title, listed.federation, str(listed.birth_year or ""))
    parts = [str(listed.fide_id), clean(listed.name), " ".join(fact for fact in facts if fact)]
    ratings = list(listed.ratings.items())
    for place, (rating_list, rated) in enumerate(ratings, 1):
        value = rated.rating or say_in("commands.ratings.unrated")
        # A month goes with all ratings before it up to the last one with a month.
        is_last = place == len(ratings) or ratings[place][1].month != rated.month
        month = f" ({rated.month})" if is_last else ""
        parts.append(f"{_kind(language, rating_list)} {value}{month}")
    if not listed.is_active:
        parts.append(say_in("commands.ratings.inactive"))
    return "  ".join(part for part in parts if part)


@ratings.command()
@_language
def status(language: str) -> None:
    """Say which lists are there, and how many players they hold."""
    from xlelo.ratings import months
    from xlelo.ratings.place import default_file

    with _speaking(language):
        found = months()
    for it in found:
        kind = _kind(language, it.kind)
        say(language, "ratings.list", month=it.month, kind=kind, players=it.players)
    file = default_file()
    if found:
        say(language, "ratings.file", path=file, megabytes=file.stat().st_size // 1_000_000)
    else:
        say(language, "ratings.none", path=file)


def _kind(language: str, kind: str) -> str:
    from xlelo.books.language import Language

    return Language(language)(f"commands.ratings.kinds.{kind}")
