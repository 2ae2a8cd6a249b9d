"""The event as the lines around its tables tell it: name, place, days, rating list, system.

The first day decides which rules hold. It stands beside a label, in a line such as "Porto - 13/03/2024", or
with the rounds; what could be two days is never used.
"""

from collections.abc import Sequence
from datetime import date, datetime

from xlelo import spelling
from xlelo.fide.rules import STANDARD
from xlelo.formats import cells, days
from xlelo.formats.entry_details import Field
from xlelo.formats.findings import Findings
from xlelo.formats.first_day import newest_rules
from xlelo.formats.sheets import Row, Sheet
from xlelo.formats.tables import T, Understand, normal, read_cell, words
from xlelo.formats.tabular.headings import listed
from xlelo.formats.tabular.labels import IN_BRACKETS, days_in, fields_of, place_and_days, title_of
from xlelo.formats.trf import pace
from xlelo.model import FIDE, ROUND_ROBIN, SWISS, Tournament


def read_event(
    sheet: Sheet,
    rows: Sequence[Row],
    round_days: Sequence[date],
    epoch: datetime,
    findings: Findings,
    start: date | None = None,
    rating_list: str | None = None,
    name: str = "",
) -> Tournament:
    """The event by the rows outside the tables, without players and games.

    `start` and `rating_list` were told by the user and go before the file; `name` is used when the file
    holds none; `round_days` are the days of the rounds.
    """
    fields, others = fields_of(sheet, rows)

    def read(key: str, understand: Understand[T]) -> T | None:
        found = fields.get(key)
        if found is None or found.value is None:
            return None
        return read_cell(found.value, understand, findings, lambda: found.place, found.label)

    whole = sheet.place()
    told_name = read("name", cells.text) or title_of(rows)
    if not told_name and name:
        findings.add("N802", whole, name=name)
    beside = place_and_days(rows)
    place = read("place", cells.text) or (beside[0] if beside else "")
    first = start or read("start", days.day(epoch))
    end = read("end", days.day(epoch))
    if not first:
        found_days = days_in(others["date"].value) if "date" in others else []
        found_days = found_days or (beside[1] if beside else [])
        if not found_days and round_days:
            found_days = list(round_days)
            findings.add("N809", whole, found=min(found_days))
        if found_days:
            first, end = min(found_days), end or max(found_days)
        else:
            findings.add("N801", whole)
    if first and end and end < first:
        findings.add("E205", whole, found=end, start=first)
        end = None
    control = others.get("time_control")
    chosen = rating_list or read("rating_list", cells.rating_list) or (control and _list(control))
    if not chosen:
        findings.add("N201", whole)
    rules = read("rules", cells.rules) or FIDE
    newest = newest_rules(first, chosen or STANDARD, rules, "N506", whole, findings)
    return Tournament(
        name=told_name or name,
        players=(),
        games=(),
        place=place,
        start=first,
        end=end,
        rating_list=chosen or STANDARD,
        rules=rules,
        k=read("k", cells.k),
        scale=read("scale", cells.scale) or Tournament.scale,
        system=_system(fields.get("system"), findings),
        planned_rounds=read("planned_rounds", cells.planned_rounds),
        tiebreaks=read("tiebreaks", cells.tiebreaks) or (),
        newest_rules=newest,
    )


def _list(control: Field) -> str | None:
    """The rating list that a time control tells, by its label or by its minutes."""
    bracket = IN_BRACKETS.search(control.label)
    if bracket and (named := spelling.RATING_LISTS.get(spelling.compact(bracket[1]))):
        return named
    return pace.rating_list("", str(control.value))


def _system(found: Field | None, findings: Findings) -> str:
    """The system, in our words or in those of other programs ("Swiss-System", "Schweizer System")."""
    if found is None or found.value is None:
        return ""
    reading = cells.system(found.value)
    if reading.value:
        return reading.value
    text = normal(found.value)
    for system, key in ((SWISS, "swiss"), (ROUND_ROBIN, "round_robin")):
        if any(word in text for word in listed("systems", key)):
            return system
    if normal(found.label) in words("fields"):
        findings.add(reading.code, found.place, heading=found.label, found=found.value)
    return ""
