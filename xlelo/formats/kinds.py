"""The kinds of files that a tournament comes in: one entry each in one table.

A file is told by what stands in it, and by its name where that tells nothing. To add a format, add a `Kind`.
The readers are imported when they are needed: a report file needs no reader of workbooks.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from xlelo.errors import Problem, Unusable
from xlelo.files import is_ordinary
from xlelo.formats.found import Entry
from xlelo.formats.guard import unusable
from xlelo.formats.low_ratings import low_ratings

_HEAD = 4096


@dataclass(frozen=True, slots=True)
class Told:
    """What the user tells about a file, for the readers that ask: it goes before what the file says.

    `encoding` is that of a text file, `start` the first day, `rating_list` standard, rapid or blitz.
    """

    encoding: str | None = None
    start: date | None = None
    rating_list: str | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A format: its name, the endings of its files, what they begin with, and its reader."""

    name: str
    suffixes: tuple[str, ...]
    begins: re.Pattern[bytes]
    load: Callable[[Path, Told], Entry]


def _told_in_vain(found: Entry, told: Told) -> Entry:
    """A file that tells its day and list itself: what the user says about them is not used, and noted."""
    if not (told.start or told.rating_list):
        return found
    return replace(found, problems=(*found.problems, Problem("N815")))


def _load_workbook(path: Path, told: Told) -> Entry:
    """An entry workbook, or a workbook with tables of another program.

    One sheet called Players may be in either; two of the three names are an entry workbook.
    """
    from xlelo.formats import entry
    from xlelo.formats.sheets import open_book
    from xlelo.formats.tables import language_of

    book = open_book(path)
    if entry.is_report(book):
        raise unusable("E011", language=language_of(book.titles), path=path)
    known = entry.known_sheets(book)
    if known < 2:
        from xlelo.formats import tabular

        try:
            return tabular.read(book, path.stem, told.start, told.rating_list)
        except Unusable as error:
            if not known or error.problem.code not in ("E801", "E826"):
                raise
    return _told_in_vain(entry.read(book), told)


def _load_trf(path: Path, told: Told) -> Entry:
    from xlelo.formats import trf

    return _told_in_vain(trf.load(path, told.encoding), told)


def _load_table(path: Path, told: Told) -> Entry:
    from xlelo.formats import tabular

    return tabular.load(path, told.encoding, told.start, told.rating_list)


ENTRY, TRF, TABLE = "entry", "trf", "table"
KINDS: tuple[Kind, ...] = (
    Kind(ENTRY, (".xlsx", ".xlsm"), re.compile(rb"PK|\xd0\xcf\x11\xe0"), _load_workbook),
    Kind(
        TRF,
        (".trf", ".txt", ".trfx", ".trf16", ".trf26"),
        re.compile(rb"(?s)(?:\xef\xbb\xbf)?(?:(?:###[^\r\n]*)?[\r\n]+)*+(?:0[0-9]2|001|013|XX[A-Z]|142) "),
        _load_trf,
    ),
    # Nothing that a table begins with tells it: it is known by its name.
    Kind(TABLE, (".csv", ".tsv", ".tab"), re.compile(rb"(?!)"), _load_table),
)
# Players times rounds. The largest opens are below 20,000; what follows from a file takes time by this.
MOST_PLACES = 500_000
# A .txt file may be either: in a report file, lines begin with the number of a record.
_RECORD = re.compile(rb"(?m)^(?:0[0-9]2|001|013|XX[A-Z]) ")


def kind_of(path: str | Path) -> Kind:
    """The kind of a file: by its first bytes, else by its name. Errors: `Unusable` (E010)."""
    path = Path(path)
    try:
        head = b""
        if is_ordinary(path):
            with path.open("rb") as file:
                head = file.read(_HEAD)
    except (OSError, ValueError):  # the reader of its kind says what is wrong
        head = b""
    for kind in KINDS:
        if kind.begins.match(head):
            return kind
    found = by_name(path)
    if (
        found.name == TRF
        and path.suffix.lower() == ".txt"
        and head
        and not _RECORD.search(head.replace(b"\0", b""))
    ):
        return next(kind for kind in KINDS if kind.name == TABLE)
    return found


def by_name(path: str | Path, written: bool = False) -> Kind:
    """The kind that a name tells; `written` for a file to be made. Errors: `Unusable` (E010).

    A workbook without macros is not written as .xlsm: Excel refuses to open it.
    """
    readable_only = (".xlsm",) if written else ()
    suffix = Path(path).suffix.lower()
    for kind in KINDS:
        if suffix in kind.suffixes and suffix not in readable_only:
            return kind
    known = tuple(name for kind in KINDS for name in kind.suffixes[:2] if name not in readable_only)
    raise unusable("E010", path=path, known=known)


def load(path: str | Path, told: Told | None = None) -> Entry:
    """Read a tournament from a file of any kind; the file is never written to. Errors: `Unusable`."""
    path = Path(path)
    found = kind_of(path).load(path, told or Told())
    if len(found.tournament.players) * found.tournament.rounds > MOST_PLACES:
        raise unusable("E503", language=found.tournament.language)
    return replace(found, problems=(*found.problems, *low_ratings(found.tournament)))
