"""Labels and lines around the tables: which say something about the event, and what.

xlelo writes a label and a value side by side, in the words of the entry workbook. Other programs write
"Location : Azkoitia" in one cell, "Date", "2026/10/03 to 2026/11/07" in two, or a line without any label.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path

from xlelo.errors import Place
from xlelo.formats import cells, days
from xlelo.formats.entry_details import Field, find_fields
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.sheets import Row, Sheet
from xlelo.formats.tables import normal, words
from xlelo.formats.tabular.headings import phrase_of, phrases, round_in

_LABELLED = re.compile(r"\s*([^:]{2,40}?)\s*[:：]\s*(\S.*)", re.DOTALL)
_DAY = re.compile(r"(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)")
_PLACE_AND_DAYS = re.compile(rf"(\S.*?) - {_DAY.pattern}.*")
_LONGEST = 200  # of a line that is looked at
_ADDRESS = re.compile(r"https?://|www\.")
IN_BRACKETS = re.compile(r"\s*\(([^)]*)\)\s*$")


@dataclass(frozen=True, slots=True)
class _Rows(Sheet):
    """The rows of a sheet that belong to no table."""

    sheet: Sheet
    kept: tuple[Row, ...] = field(repr=False)

    def rows(self, columns: object = (), last: int | None = None) -> Iterator[Row]:
        return iter(self.kept)

    def place(self, row: int = 0, column: int = 0) -> Place:
        return self.sheet.place(row, column)


def fields_of(sheet: Sheet, rows: Sequence[Row]) -> tuple[dict[str, Field], dict[str, Field]]:
    """The labels that the entry workbook has, with their values, and those of other programs."""
    fields = _pairs(sheet, rows)
    read_already = {field.place.row for field in fields.values()}
    labelled = tuple(_labelled(row) for row in rows if row.number not in read_already)
    fields = {**find_fields(_Rows(Path(), sheet.order, sheet.title, sheet, labelled)), **fields}
    own = words("fields")
    for key in ("k", "scale"):  # "K" alone explains a tie-break in other programs' tables
        if key in fields and normal(fields[key].label) not in own:
            del fields[key]
    others = _other_labels(sheet, labelled)
    for key, found in others.items():
        if key in ("place", "planned_rounds", "system") and (key not in fields or fields[key].value is None):
            fields[key] = found
    begins = fields.get("start")
    if begins and isinstance(begins.value, str) and len(_DAY.findall(begins.value)) > 1:
        others.setdefault("date", fields.pop("start"))  # "2026/10/03 to 2026/11/07"
    return fields, others


def _pairs(sheet: Sheet, rows: Sequence[Row]) -> dict[str, Field]:
    """Rows of two cells, a label and a value, as xlelo writes them: the value may be any word."""
    known = words("fields", "other_fields")
    found: dict[str, Field] = {}
    for row in rows:
        if len(row.cells) != 2:
            continue
        (_, label), (column, value) = sorted(row.cells.items())
        key = known.get(normal(label)) if isinstance(label, str) else None
        if key:
            found.setdefault(key, Field(str(label), sheet.place(row.number, column), value))
    return found


def _labelled(row: Row) -> Row:
    """A cell such as "Location : Azkoitia" as two cells, when the first part is a label."""
    known = _labels()
    found = dict(row.cells)
    for column, value in row.cells.items():
        if not isinstance(value, str) or len(value) > _LONGEST or column + 1 in found:
            continue
        if (parts := _LABELLED.fullmatch(value)) and _key(parts[1], known):
            found[column], found[column + 1] = parts[1], parts[2]
    return replace(row, cells=found)


def _labels() -> dict[str, str]:
    return {**words("labels", of="tables"), **words("fields", "other_fields")}


def _key(label: str, known: dict[str, str]) -> str:
    return known.get(normal(label)) or known.get(normal(IN_BRACKETS.sub("", label)), "")


def _other_labels(sheet: Sheet, rows: Sequence[Row]) -> dict[str, Field]:
    """The labels of other programs, each with the next cell to the right."""
    known = dict(words("labels", of="tables"))
    found: dict[str, Field] = {}
    for row in rows:
        for column, value in sorted(row.cells.items()):
            key = _key(value, known) if isinstance(value, str) and len(value) < 60 else ""
            beside = min((other for other in row.cells if other > column), default=0)
            if key and beside and key not in found:
                found[key] = Field(str(value), sheet.place(row.number, beside), row.cells[beside])
    return found


def title_of(rows: Sequence[Row]) -> str:
    """The first line of text that is alone on its row and says nothing else; a label alone is none."""
    known = _labels()
    for row in rows:
        if len(row.cells) != 1:
            continue
        value = next(iter(row.cells.values()))
        if (
            not isinstance(value, str)
            or len(value) > _LONGEST
            or _ADDRESS.search(value)
            or _LABELLED.fullmatch(value)
            or _key(value, known)
        ):
            continue
        if any(
            f" {phrase} " in f" {phrase_of(value)} " for phrase in phrases("titles", "none")
        ) or not re.search(r"[^\W\d_]", value):
            continue
        if not _PLACE_AND_DAYS.fullmatch(value):
            return cells.plain(value)
    return ""


def days_in(value: Value) -> list[date]:
    """The days in a cell that have one meaning only."""
    if isinstance(value, datetime):
        return [value.date()]
    if isinstance(value, date):
        return [value]
    understand = days.day(days.EPOCH)
    found = [understand(match[0]).value for match in _DAY.finditer(str(value)[:_LONGEST])]
    return [day for day in found if day is not None]


def place_and_days(rows: Sequence[Row]) -> tuple[str, list[date]] | None:
    """A line such as "Sydney - 13/03/2024, 15/03/2024", as Vega writes it."""
    for row in rows:
        for value in row.cells.values():
            if (
                isinstance(value, str)
                and len(value) <= _LONGEST
                and (found := _PLACE_AND_DAYS.fullmatch(value))
            ):
                told = days_in(value)
                if told and not round_in(found[1]):
                    return cells.plain(found[1]), told
    return None


def days_above(rows: Sequence[Row]) -> list[date]:
    """The days in the line that names a round."""
    return [
        day
        for row in rows
        for value in row.cells.values()
        if isinstance(value, str) and round_in(value)
        for day in days_in(value)
    ]
