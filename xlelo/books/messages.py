"""What a problem is called in the language of the reader, in one line without surprises."""

from collections.abc import Collection
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from itertools import islice

from xlelo.books.language import ENGLISH, Language
from xlelo.errors import Place, Problem

_LONGEST = 200  # of a value that is quoted in a message
_MOST = 40  # of a list of values


def text(problem: Problem, language: str = ENGLISH) -> str:
    """What is wrong, what was found, what to do."""
    values = {name: show(value, language) for name, value in problem.values.items()}
    return str(Language(language).get(f"problems.{problem.code}")).format_map(values)


def line(problem: Problem, language: str = ENGLISH) -> str:
    """The code, the place and the text: "E408 Games!E7: ..."."""
    place = clean(where(problem.place, language))
    start = f"{problem.code} {place}" if place else problem.code
    return f"{start}: {text(problem, language)}"


def where(place: Place, language: str = ENGLISH) -> str:
    """A place as a person says it: Games!E7, or line 14, column 92."""
    if not place.is_text or not place.row:
        return str(place)
    key = "commands.place.column" if place.column else "commands.place.line"
    return Language(language)(key, line=place.row, column=place.column)


def show(value: object, language: str = ENGLISH) -> str:
    """A value as the person sees it: a day as 2025-11-07, a time as 01:00, 3 and not 3.0."""
    if isinstance(value, datetime):
        value = value.date() if value.time() == time() else value.isoformat(" ", "minutes")
    elif isinstance(value, date):
        value = value.isoformat()
    elif isinstance(value, time):
        value = value.isoformat("minutes" if not value.second else "seconds")
    elif isinstance(value, timedelta):
        value = str(value)
    elif isinstance(value, bool):
        value = str(value).upper()
    elif isinstance(value, float):
        value = f"{value:.15g}"
    elif isinstance(value, Collection) and not isinstance(value, str):
        shown = [show(item, language) for item in islice(value, _MOST)]
        return Language(language)("entry.formats.list").join(shown) + ("…" if len(value) > _MOST else "")
    return clean(str(value))


def clean(text: str) -> str:
    """One line, of a length that can be read, without what could steer a terminal."""
    with suppress(UnicodeEncodeError):
        # The bytes of a file name that are no letters in this locale are letters in UTF-8, or damage.
        text = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    line = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
