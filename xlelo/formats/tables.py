"""Finds sheets, labels and tables by their words, in any language, wherever they stand.

People move columns, add some, put a title above, start at C5. So nothing is found by address: a sheet
by its name, the heading row as the one with the most known headings, a column by its heading.
"""

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from xlelo import spelling
from xlelo.books.language import languages, topic
from xlelo.books.layout import GAMES, PLAYERS, TOURNAMENT, Column
from xlelo.errors import Place
from xlelo.formats.findings import Findings
from xlelo.formats.guard import unusable
from xlelo.formats.sheets import Book, Broken, Cell, Row, Sheet

_LOST = 2  # columns that may be lost without our table being taken for another one
HEADING_ROWS = 30  # the headings are looked for no further down

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What a cell was understood as; `code` names the problem or note, `hint` what it may have been."""

    value: T | None
    code: str = ""
    hint: str = ""


Understand = Callable[[Cell], Reading[T]]


def normal(text: object) -> str:
    """A heading without case, accents, spaces and the punctuation that people vary."""
    split = unicodedata.normalize("NFKD", spelling.compact(str(text)))
    return "".join(char for char in split if not unicodedata.combining(char) and char not in ".:-_*")


@cache
def words(*tables: str, keys: tuple[str, ...] = (), of: str = "entry") -> Mapping[str, str]:
    """What stands in these tables of the topic `of`, in every language: normal form to key.

    Only for `keys`, when given. A word that means two things means the first one: earlier tables go
    before later ones, English before the other languages.
    """
    known: dict[str, str] = {}
    for table in tables:
        for code in languages():
            texts = topic(code, of)
            for step in table.split("."):
                texts = texts.get(step, {})
            for key in keys or texts:
                names = texts.get(key, [])
                for name in [names] if isinstance(names, str) else names:
                    known.setdefault(normal(name), key)
    return known


def language_of(titles: Iterable[str]) -> str:
    """The language in which most of the sheets to be read are named; English when it cannot be told."""
    present = {normal(title) for title in titles}

    def known(code: str) -> int:
        names = topic(code, "entry")["sheets"]
        return sum(normal(names[key]) in present for key in (TOURNAMENT, PLAYERS, GAMES))

    return max(languages(), key=known)


def find_sheet(book: Book, key: str) -> Sheet:
    """The first sheet with this name in any language. Errors: `Unusable` (E008)."""
    known = words("sheets")
    for sheet in book.sheets:
        if known.get(normal(sheet.title)) == key:
            return sheet
    language = language_of(book.titles)
    name = topic(language, "entry")["sheets"][key]
    raise unusable("E008", language=language, sheet=name, found=book.titles)


@dataclass(frozen=True, slots=True)
class Record:
    """One row of a table, its cells by column key."""

    row: Row
    table: "Table"

    def __getitem__(self, key: str) -> Cell:
        return self.row.cells.get(self.table.columns.get(key, 0))

    def place(self, key: str) -> Place:
        return self.table.place(self.row.number, key)

    def holds(self, keys: Iterable[str], names: Collection[str]) -> bool:
        """Does one of these cells say anything?

        A form is often filled down with formulas: those count only in the columns of `names`, and there
        not when they give 0, which is what a formula makes of an empty cell.
        """
        for key in keys:
            column = self.table.columns.get(key, 0)
            value = self.row.cells.get(column)
            if value is None or (column in self.row.formulas and (key not in names or value == 0)):
                continue
            return True
        return False

    def read(self, key: str, understand: Understand[T], findings: Findings) -> T | None:
        """The value of a cell; what is wrong with it goes to the findings, and the value is missing."""
        found = self[key]
        if found is None:
            return None
        # Nearly every cell is right: where it stands is worked out for the others only.
        heading = self.table.headings.get(key, "")
        return read_cell(found, understand, findings, lambda: self.place(key), heading)


def read_cell(
    found: Cell, understand: Understand[T], findings: Findings, place: Callable[[], Place], heading: str
) -> T | None:
    """Understand one cell that is not blank, errors and uncomputed formulas included."""
    if isinstance(found, Broken):
        findings.add("E101" if found.text else "E102", place(), heading=heading, found=found.text)
        return None
    reading = understand(found)
    if reading.code:
        findings.add(reading.code, place(), heading=heading, found=found, hint=reading.hint)
    return reading.value


@dataclass(frozen=True, slots=True)
class Table:
    """A table on a sheet: where its columns are, and what their headings are called there."""

    sheet: Sheet
    heading_row: int
    columns: Mapping[str, int]
    headings: Mapping[str, str]

    def place(self, row: int, key: str) -> Place:
        return self.sheet.place(row, self.columns.get(key, 0))

    def records(self) -> Iterator[Record]:
        """The rows below the headings that hold anything in these columns."""
        rows = self.sheet.rows(self.columns.values())
        return (Record(row, self) for row in rows if row.number > self.heading_row)


def find_table(sheet: Sheet, columns: Sequence[Column], findings: Findings) -> Table:
    """The table with these columns; only the typed ones are looked for.

    Errors: `Unusable` (E009) when a required heading is nowhere.
    """
    typed = {column.key: column for column in columns if column.typed}
    top = sheet.rows(last=HEADING_ROWS)
    heads = max(top, key=lambda row: len(_columns(row, typed)), default=Row(1, {}))
    found = _columns(heads, typed)
    missing = [key for key, column in typed.items() if column.required and key not in found]
    if missing:
        language = language_of((sheet.title,))
        names = topic(language, "entry")["columns"]
        raise unusable(
            "E009",
            Place(sheet.order, sheet.title),
            language,
            heading=tuple(names[key] for key in missing),
            found=tuple(str(value) for value in heads.cells.values() if isinstance(value, str)),
        )
    table = Table(
        sheet,
        heads.number,
        {key: places[0] for key, places in found.items()},
        {key: str(heads.cells[places[0]]).strip() for key, places in found.items()},
    )
    # A table with nearly all of our columns is ours, and then one that is not there was lost.
    if len(found) >= len(typed) - _LOST:
        names = topic(language_of((sheet.title,)), "entry")["columns"]
        for key, column in typed.items():
            if column.telling and key not in found:
                findings.add("E104", Place(sheet.order, sheet.title), heading=names[key])
    for key, (used, *others) in found.items():
        for other in others:
            findings.add(
                "N101",
                Place(sheet.order, sheet.title, heads.number, other),
                found=heads.cells[other],
                used=Place(0, "", heads.number, used).cell,
                heading=table.headings[key],
            )
    return table


def _columns(row: Row, typed: Mapping[str, Column]) -> dict[str, list[int]]:
    """The columns under each known heading, the one to use first.

    A heading of ours goes before one that other programs use ("FIDE ID" before "ID"), left before right.
    """
    found: dict[str, list[int]] = {}
    claimed: set[int] = set()
    for table in ("columns", "other_headings"):
        known = words(table, keys=tuple(typed))
        for column, value in sorted(row.cells.items()):
            key = known.get(normal(value)) if isinstance(value, str) and column not in claimed else None
            if key:
                found.setdefault(key, []).append(column)
                claimed.add(column)
    return found
