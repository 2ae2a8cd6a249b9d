"""What stands around the tables: the name of the event, its place and days, rounds, time control.

xlelo writes a label and a value side by side, in the words of the entry workbook. Other programs write
"Location : Azkoitia" in one cell, "Date", "2026/10/03 to 2026/11/07" in two, or a line without any label.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path

from xlelo import spelling
from xlelo.errors import NoAnswer, Place
from xlelo.fide.rules import EDITIONS, STANDARD, rules_on
from xlelo.formats import cells, days
from xlelo.formats.entry_details import Field, find_fields
from xlelo.formats.findings import Findings
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.sheets import Row, Sheet
from xlelo.formats.tables import T, Understand, normal, read_cell, words
from xlelo.formats.tabular.headings import listed, phrase_of, phrases, round_in
from xlelo.formats.trf import pace
from xlelo.model import FIDE

_LABELLED = re.compile(r"\s*([^:]{2,40}?)\s*[:：]\s*(\S.*)", re.DOTALL)
_DAY = re.compile(r"(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)")
_PLACE_AND_DAYS = re.compile(rf"(\S.*?) - {_DAY.pattern}.*")
_LONGEST = 200  # of a line that is looked at
_ADDRESS = re.compile(r"https?://|www\.")
_IN_BRACKETS = re.compile(r"\s*\(([^)]*)\)\s*$")


@dataclass(frozen=True, slots=True)
class Rows(Sheet):
    """The rows of a sheet that belong to no table."""

    sheet: Sheet
    kept: tuple[Row, ...] = field(repr=False)

    def rows(self, columns: object = (), last: int | None = None) -> Iterator[Row]:
        return iter(self.kept)

    def place(self, row: int = 0, column: int = 0) -> Place:
        return self.sheet.place(row, column)


@dataclass(frozen=True, slots=True)
class Event:
    """What a file says about the event; `day` is the one by which ages are checked."""

    name: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    day: date | None = None
    rating_list: str = STANDARD
    rules: str = FIDE
    k: int | None = None
    scale: int | None = None
    system: str = ""
    planned_rounds: int | None = None
    tiebreaks: tuple[str, ...] = ()


def read_event(
    sheet: Sheet,
    rows: Sequence[Row],
    round_days: Sequence[date],
    epoch: datetime,
    findings: Findings,
    start: date | None = None,
    rating_list: str | None = None,
    name: str = "",
) -> Event:
    """The event by the rows outside the tables.

    `start` and `rating_list` were told by the user and go before the file; `name` is used when the file
    holds none; `round_days` are the days of the rounds.
    """
    fields = _pairs(sheet, rows)
    read_already = {field.place.row for field in fields.values()}
    labelled = tuple(_labelled(row) for row in rows if row.number not in read_already)
    fields = {**find_fields(Rows(Path(), sheet.order, sheet.title, sheet, labelled)), **fields}
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

    def read(key: str, understand: Understand[T]) -> T | None:
        found = fields.get(key)
        if found is None or found.value is None:
            return None
        return read_cell(found.value, understand, findings, found.place, found.label)

    whole = sheet.place()
    told_name = read("name", cells.text) or _title(rows)
    if not told_name and name:
        findings.add("N802", whole, name=name)
    place = read("place", cells.text) or ""
    first, end = read("start", days.day(epoch)), read("end", days.day(epoch))
    if "date" in others and not first:
        found_days = _days(others["date"].value)
        first, end = (min(found_days), end or max(found_days)) if found_days else (None, end)
    beside = _place_and_days(rows)
    if beside and not first:
        place = place or beside[0]
        first, end = min(beside[1]), end or max(beside[1])
    if start:
        first = start
    elif not first and round_days:
        first, end = min(round_days), end or max(round_days)
        findings.add("N809", whole, found=first)
    elif not first:
        findings.add("N801", whole)
    if first and end and end < first:
        findings.add("E205", whole, found=end, start=first)
        end = None
    control = others.get("time_control")
    chosen = rating_list or read("rating_list", cells.rating_list) or (control and _list(control))
    if not chosen:
        findings.add("N201", whole)
    rules = read("rules", cells.rules) or FIDE
    known = _known(first, chosen or STANDARD, whole, findings) if rules == FIDE else first
    return Event(
        told_name or name, place, known, end, first or end, chosen or STANDARD, rules,
        read("k", cells.k), read("scale", cells.scale), _system(fields, findings),
        read("planned_rounds", cells.planned_rounds), read("tiebreaks", cells.tiebreaks) or (),
    )  # fmt: skip


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
    return known.get(normal(label)) or known.get(normal(_IN_BRACKETS.sub("", label)), "")


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


def _title(rows: Sequence[Row]) -> str:
    """The first line of text that is alone on its row and says nothing else."""
    for row in rows:
        if len(row.cells) != 1:
            continue
        value = next(iter(row.cells.values()))
        if (
            not isinstance(value, str)
            or len(value) > _LONGEST
            or _ADDRESS.search(value)
            or _LABELLED.fullmatch(value)
        ):
            continue
        if any(
            f" {phrase} " in f" {phrase_of(value)} " for phrase in phrases("titles", "none")
        ) or not re.search(r"[^\W\d_]", value):
            continue
        if not _PLACE_AND_DAYS.fullmatch(value):
            return cells.plain(value)
    return ""


def _days(value: Value) -> list[date]:
    """The days in a cell that have one meaning only."""
    if isinstance(value, datetime):
        return [value.date()]
    if isinstance(value, date):
        return [value]
    understand = days.day(datetime(1899, 12, 30))
    found = [understand(match[0]).value for match in _DAY.finditer(str(value)[:_LONGEST])]
    return [day for day in found if day is not None]


def _place_and_days(rows: Sequence[Row]) -> tuple[str, list[date]] | None:
    """A line such as "Sydney - 13/03/2024, 15/03/2024", as Vega writes it."""
    for row in rows:
        for value in row.cells.values():
            if (
                isinstance(value, str)
                and len(value) <= _LONGEST
                and (found := _PLACE_AND_DAYS.fullmatch(value))
            ):
                told = _days(value)
                if told and not round_in(found[1]):
                    return found[1], told
    return None


def days_above(rows: Sequence[Row]) -> list[date]:
    """The days in the line that names a round."""
    return [
        day
        for row in rows
        for value in row.cells.values()
        if isinstance(value, str) and round_in(value)
        for day in _days(value)
    ]


def _list(control: Field) -> str | None:
    """The rating list that a time control tells, by its label or by its minutes."""
    bracket = _IN_BRACKETS.search(control.label)
    if bracket and (named := spelling.RATING_LISTS.get(spelling.compact(bracket[1]))):
        return named
    return pace.rating_list("", str(control.value))


def _system(fields: dict[str, Field], findings: Findings) -> str:
    """The system, in our words or in those of other programs ("Swiss-System", "Schweizer System")."""
    found = fields.get("system")
    if found is None or found.value is None:
        return ""
    reading = cells.system(found.value)
    if reading.value:
        return reading.value
    text = normal(found.value)
    if any(word in text for word in listed("systems", "swiss")):
        return "swiss"
    if any(word in text for word in listed("systems", "round_robin")):
        return "round-robin"
    return ""


def _known(first: date | None, rating_list: str, place: Place, findings: Findings) -> date | None:
    """The first day, when FIDE's rules of that day are known."""
    if first is None:
        return None
    try:
        rules_on(first, rating_list)
    except NoAnswer:
        oldest = min(edition.start for edition in EDITIONS if edition.rating_list == rating_list)
        findings.add("N506", place, found=first, oldest=oldest)
        return None
    return first
