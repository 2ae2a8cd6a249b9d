"""The records of the tournament: days, rounds, system, tie-breaks, rating list.

The first day decides which rules and which ratings hold, so it is read with more care than the rest.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from xlelo.errors import Place
from xlelo.fide.rules import STANDARD
from xlelo.formats.cells import MOST_ROUNDS
from xlelo.formats.findings import Findings
from xlelo.formats.first_day import newest_rules
from xlelo.formats.trf import days, pace
from xlelo.formats.trf.records import PLAYER, Line, Records
from xlelo.model import FIDE, ROUND_ROBIN, SWISS, Game
from xlelo.tiebreaks import understood

_SYSTEM_WORDS = {
    SWISS: re.compile(
        r"swiss|schweiz|suíço|suico|suizo|suisse|svizzer|szwajc|ελβετ|швейцар|dutch|سويسري", re.I
    ),
    ROUND_ROBIN: re.compile(
        r"round.?robin|all.?play.?all|berger|rundenturnier|jeder gegen jeden|todos contra todos|"
        r"toutes.?rondes|girone|каждый|круговая|دوري كامل",
        re.I,
    ),
}
_SYSTEM_CODES = {
    SWISS: re.compile(r"SWISS|DUTCH|DUBOV|BURSTEIN|_LIM|BAKU|ACCELERAT"),
    ROUND_ROBIN: re.compile(r"ROUNDROBIN|ROUND_ROBIN|BERGER"),
}


@dataclass(frozen=True, slots=True)
class Header:
    """What the records say; `newest_rules` where those of the first day are not known."""

    start: date | None
    end: date | None
    newest_rules: bool
    round_dates: tuple[date | None, ...]
    rating_list: str
    system: str
    tiebreaks: tuple[str, ...]
    tiebreak_record: str
    planned_rounds: int | None
    initial_colour: str


def read_header(records: Records, findings: Findings) -> Header:
    dates_line = records.first("132")
    dates = days.round_dates(dates_line.text) if dates_line else []
    start, end = _days(records, [day for day in dates if day], findings)
    rating_list = pace.rating_list(records.value("222"), records.value("122"), records.value("092"))
    if rating_list is None:
        line = records.first("222") or records.first("122")
        if line and line.value:
            findings.add("N507", _at(line), found=line.value)
        else:
            findings.add("N569", _at(line))
        rating_list = STANDARD
    place = _at(records.first("042"))
    newest = newest_rules(start, rating_list, FIDE, "N506", place, findings)
    return Header(
        start, end, newest, tuple(dates), rating_list, _system(records),
        *_tiebreaks(records, findings),
        _planned_rounds(records, findings), _initial_colour(records),
    )  # fmt: skip


def _at(line: Line | None, column: int = 5) -> Place:
    return Place.in_text(line.number, column) if line else Place(is_text=True)


def _days(records: Records, rounds: list[date], findings: Findings) -> tuple[date | None, date | None]:
    """The first and the last day; what may be two days, or is none, is a problem."""
    lines = [records.first(code) for code in ("042", "052")]
    possible = [days.meanings(line.value) if line else [] for line in lines]
    found: list[date | None] = []
    for line, left, code in zip(
        lines, days.narrow(possible[0], possible[1], rounds), ("042", "052"), strict=True
    ):
        if len(left) > 1:
            findings.add("E524", _at(line), found=line.value if line else "", days=tuple(sorted(left)))
        elif line and line.value.strip("-/. 0") and not left:
            findings.add("E525", _at(line), record=code, found=line.value)
        elif line and len(left) == 1 and days.is_doubtful(line.value):
            findings.add("N563", _at(line), found=line.value, day=left[0], written=f"{left[0]:%Y/%m/%d}")
        found.append(left[0] if len(left) == 1 else None)
    first, end = found
    if first is None and not any(possible[0]) and not _said(lines[0]):
        if rounds:
            first = rounds[0]
            findings.add("N505", _at(records.first("132")), found=first)
        else:
            findings.add("N504", _at(lines[0]))
    if first and end and end < first:
        findings.add("E205", _at(lines[1]), found=end, start=first)
        end = None
    outside = [day for day in rounds if (first and day < first) or (end and day > end)]
    if outside:
        findings.add("N523", _at(records.first("132"), 92), found=outside[0])
    return first, end


def _said(line: Line | None) -> bool:
    return line is not None and bool(line.value.strip("-/. 0"))


def _system(records: Records) -> str:
    code, kind = records.value("192").upper(), records.value("092")
    for system, pattern in _SYSTEM_CODES.items():
        if pattern.search(code):
            return system
    if code:
        return ""
    return next((system for system, pattern in _SYSTEM_WORDS.items() if pattern.search(kind)), "")


def _tiebreaks(records: Records, findings: Findings) -> tuple[tuple[str, ...], str]:
    """The codes that are known, and the record as it stands where there are others."""
    line = next((line for code in ("202", "212") if (line := records.first(code)) and line.value), None)
    if line is None:
        return (), ""
    known, unknown = codes_of(line.value)
    other = records.first("212")
    if other and other.value and other is not line and codes_of(other.value) != (known, unknown):
        findings.add("N564", _at(other), found=other.value, used=line.value)
    if unknown:
        findings.add("N522", _at(line), found=", ".join(unknown))
    return known, f"{line.code} {line.value}" if unknown else ""


def codes_of(written: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The codes of a record, known and unknown; points, which 212 names first, go without saying."""
    codes = [code for code in re.split(r"[\s,;]+", written) if code]
    return understood(codes[1:] if codes and codes[0].upper() == "PTS" else codes)


def _planned_rounds(records: Records, findings: Findings) -> int | None:
    found: int | None = None
    for code in ("142", "XXR"):
        line = records.first(code)
        if line is None or not line.value:
            continue
        number = int(line.value) if re.fullmatch(r"[0-9]{1,4}", line.value) else 0
        if not 1 <= number <= MOST_ROUNDS:
            findings.add("E526", _at(line), record=code, found=line.value)
        elif found is not None and found != number:
            findings.add("N525", _at(line), found=number, used=found)
        else:
            found = number
    return found


def _initial_colour(records: Records) -> str:
    """W or B of record 152, or of `XXC white1`, which came before it."""
    if (value := records.value("152").upper()) in ("W", "B"):
        return value
    for line in records.read.get("XXC", ()):
        for word, colour in (("white1", "W"), ("black1", "B")):
            if word in line.value.lower():
                return colour
    return ""


def check_rounds(records: Records, planned: int | None, games: Iterable[Game], findings: Findings) -> None:
    """The number of rounds that the file gives, against the rounds that were paired."""
    last = max((game.round for game in games), default=0)
    line = next((line for code in ("142", "XXR") if (line := records.first(code)) and line.value), None)
    if line and planned and planned < last:
        findings.add("N562", _at(line), record=line.code, found=planned, count=last)


def check_count(records: Records, findings: Findings) -> None:
    """The number of players that the file gives, against its rows.

    `062 129 (88)` counts 129 and says something else in brackets.
    """
    line, count = records.first("062"), len(records.read.get(PLAYER, ()))
    found = re.match(r"[0-9]{1,6}", line.value) if line else None
    if line and found and int(found[0]) != count:
        findings.add("N519", _at(line), record=line.code, found=int(found[0]), count=count)
