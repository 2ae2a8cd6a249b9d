"""The first sheet of the entry workbook: labels with a value beside each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from xlelo.books.layout import FIELDS, TOURNAMENT
from xlelo.errors import Place
from xlelo.fide.rules import STANDARD
from xlelo.formats import cells, days
from xlelo.formats.findings import Findings
from xlelo.formats.first_day import newest_rules
from xlelo.formats.sheets import Book, Cell, Row, Sheet
from xlelo.formats.tables import T, Understand, find_sheet, language_of, normal, read_cell, words
from xlelo.model import FIDE, Tournament


@dataclass(frozen=True, slots=True)
class Field:
    """A label as it was found, the value that goes with it (None: blank) and where that is or belongs."""

    label: str
    place: Place
    value: Cell = None


def read_event(book: Book, findings: Findings) -> Tournament:
    """The event by the first sheet, without players and games; a label that is not there is a blank value.

    Errors: `Unusable` (E008).
    """
    sheet = find_sheet(book, TOURNAMENT)
    nowhere = Field("", Place(sheet.order, sheet.title))
    found = dict.fromkeys((field.key for field in FIELDS), nowhere) | find_fields(sheet)

    def read(key: str, understand: Understand[T]) -> T | None:
        field = found[key]
        if field.value is None:
            return None
        return read_cell(field.value, understand, findings, lambda: field.place, field.label)

    name = read("name", cells.text)
    if found["name"].value is None:
        findings.add("E201", found["name"].place)
    for key, note in (("rating_list", "N201"), ("rules", "N202")):
        if found[key].value is None:
            findings.add(note, found[key].place)
    rating_list = read("rating_list", cells.rating_list) or STANDARD
    rules = read("rules", cells.rules) or FIDE
    start, end = read("start", days.day(book.epoch)), read("end", days.day(book.epoch))
    if start and end and end < start:
        findings.add("E205", found["end"].place, found=end, start=start)
        end = None
    first = found["start"]
    if start is None and first.value is None and rules == FIDE:
        findings.add("E203", first.place)
    newest = newest_rules(start, rating_list, rules, "E204", first.place, findings)
    return Tournament(
        name=name or "",
        players=(),
        games=(),
        place=read("place", cells.text) or "",
        start=start,
        end=end,
        rating_list=rating_list,
        rules=rules,
        k=read("k", cells.k),
        scale=read("scale", cells.scale) or Tournament.scale,
        language=language_of(book.titles),
        system=read("system", cells.system) or "",
        planned_rounds=read("planned_rounds", cells.planned_rounds),
        tiebreaks=read("tiebreaks", cells.tiebreaks) or (),
        newest_rules=newest,
    )


def find_fields(sheet: Sheet) -> dict[str, Field]:
    """Every known label with its value: the next cell to the right, or on a mirrored sheet to the left.

    A value belongs to one label. A neighbour that is a label, or a note of ours, is no value. Labels of
    our own go before those that other people use.
    """
    notes = words("field_notes")
    rows = tuple(sheet.rows())
    found: dict[str, Field] = {}
    for table in ("fields", "other_fields"):
        labels = {text: key for text, key in words(table).items() if key not in found}
        claimed: set[tuple[int, int]] = set()
        for step in (1, -1):
            for row, column, key in _labels(rows, labels):
                if key in found and found[key].value is not None:
                    continue
                value_column = _neighbour(row, column, step)
                value = row.cells.get(value_column)
                taken = (row.number, value_column) in claimed
                if value is None or taken or _known(value, labels) or normal(value) in notes:
                    place = sheet.place(row.number, column + 1)
                    found.setdefault(key, Field(str(row.cells[column]).strip(), place))
                else:
                    claimed.add((row.number, value_column))
                    place = sheet.place(row.number, value_column)
                    found[key] = Field(str(row.cells[column]).strip(), place, value)
    return found


def _labels(rows: Iterable[Row], labels: Mapping[str, str]) -> Iterator[tuple[Row, int, str]]:
    for row in rows:
        for column, value in sorted(row.cells.items()):
            if key := _known(value, labels):
                yield row, column, key


def _known(value: Cell, labels: Mapping[str, str]) -> str | None:
    return labels.get(normal(value)) if isinstance(value, str) else None


def _neighbour(row: Row, column: int, step: int) -> int:
    """The nearest column with something in it, to the right (1) or left (-1); 0 when there is none."""
    beside = [other for other in row.cells if (other - column) * step > 0]
    return min(beside, key=lambda other: abs(other - column), default=0)
