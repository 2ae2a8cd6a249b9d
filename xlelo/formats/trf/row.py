"""One record 001: a player, and what the row claims about each round.

TRF16 and TRF26, record 001, approved 2015-08-10 and in force from 2025-09-01. A field that makes no sense
is a problem, and its value is missing.
"""

import re
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from xlelo import spelling
from xlelo.books.layout import TITLES
from xlelo.errors import Place
from xlelo.fide.rules import HIGHEST_RATING
from xlelo.formats.cells import plain
from xlelo.formats.days import FIRST_YEAR, LAST_YEAR
from xlelo.formats.entry_players import OLDEST, YOUNGEST
from xlelo.formats.findings import Findings
from xlelo.formats.trf.claim import Claim, number_of, read_claim
from xlelo.formats.trf.columns import FIELDS, Cut
from xlelo.formats.trf.details import Extra
from xlelo.formats.trf.records import Line
from xlelo.model import Player

_SEXES = {"M": "m", "W": "w", "F": "w", "U": "", "": "", "-": ""}
_BIRTH = re.compile(r"(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2}))?")
_BIRTH_DAY_FIRST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})")
_POINTS = re.compile(r"(\d{1,3})(?:[.,](\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class Row:
    """A player's record; `points` None where the field is blank."""

    line: int
    player: Player
    claims: tuple[Claim, ...]
    points: Fraction | None
    extra: Extra


def place_of(line: Line, key: str) -> Place:
    return Place.in_text(line.number, FIELDS[key][0] + 1)


class RowReader:
    """One row: its fields, each with its column."""

    def __init__(self, line: Line, found: Cut, findings: Findings) -> None:
        self._line, self._cut, self._findings = line, found, findings

    def row(self, number: int, day: date | None) -> Row:
        title, odd_title = self._title()
        year, born, odd_birth = self._birth(day)
        name = plain(self._cut["name"])
        if not name:
            self._add("E529", "name")
        player = Player(
            number=number,
            name=name,
            rating=self._rating(),
            fide_id=self._fide_id(),
            title=title,
            federation=self._federation(),
            birth_year=year,
            sex=self._sex(),
            birth_date=born,
        )
        rank = self._cut["rank"]
        extra = Extra(number_of(rank) or None, odd_birth, odd_title)
        claims = tuple(filter(None, map(self._claim, range(self._cut.rounds))))
        return Row(self._line.number, player, claims, self._points(), extra)

    def _claim(self, index: int) -> Claim | None:
        return read_claim(self._cut, index, self._line.number, self._findings)

    def _add(self, code: str, key: str, **values: object) -> None:
        self._findings.add(code, place_of(self._line, key), **values)

    def _federation(self) -> str:
        found = plain(self._cut["federation"])
        return found if found.strip("-") else ""

    def _title(self) -> tuple[str, str]:
        typed = self._cut["title"]
        title = spelling.SHORT_TITLES.get(typed.upper(), typed.upper())
        if title in ("", "-", *TITLES):
            return title.strip("-"), ""
        self._add("N566", "title", found=typed)
        return "", typed

    def _sex(self) -> str:
        typed = self._cut["sex"]
        if typed.upper() not in _SEXES:
            self._add("N518", "sex", found=typed)
        return _SEXES.get(typed.upper(), "")

    def _rating(self) -> int | None:
        typed = self._cut["rating"]
        if not typed or typed.casefold() in spelling.UNRATED:
            return None
        if re.fullmatch(r"[0-9]{1,4}", typed) and int(typed) <= HIGHEST_RATING:
            return int(typed) or None
        self._add("E513", "rating", found=typed)
        return None

    def _fide_id(self) -> str:
        typed = self._cut["fide_id"]
        if not typed.strip("0-"):
            return ""
        if re.fullmatch(r"[0-9]{1,11}", typed):
            return typed
        self._add("E505", "fide_id", found=typed)
        return ""

    def _birth(self, day: date | None) -> tuple[int | None, date | None, str]:
        """Year, day and, where the field is neither, the field itself; 1997/00/00 is a year alone."""
        typed = self._cut["birth"]
        if not re.sub(r"[0\s/.-]", "", typed):
            return None, None, ""
        odd = ""
        if found := _BIRTH.fullmatch(typed):
            year, month, number = found[1], found[3] or "0", found[4] or "0"
        elif (found := _BIRTH_DAY_FIRST.fullmatch(typed)) and not _ambiguous(found):
            year, month, number = found[4], found[3], found[1]
        elif found:
            year, month, number, odd = found[4], "0", "0", typed
        else:
            year = month = number = ""
        if not year or (day is None and not FIRST_YEAR <= int(year) <= LAST_YEAR):
            self._add("E530", "birth", found=typed)
            return None, None, typed
        if day is not None and not YOUNGEST <= day.year - int(year) <= OLDEST:
            self._add("E531", "birth", found=typed, day=day)
            return None, None, typed
        if int(month) == int(number) == 0:
            return int(year), None, odd
        try:
            return int(year), date(int(year), int(month), int(number)), ""
        except ValueError:
            if int(month) <= 12 and int(number) == 0:  # 1997/05/00: the year is told all the same
                return int(year), None, typed
            self._add("N565", "birth", found=typed, year=int(year))
            return int(year), None, ""

    def _points(self) -> Fraction | None:
        typed = self._cut["points"].replace("½", ".5")
        if not typed or typed == "-":
            return None
        typed = f"0{typed}" if typed[0] in ".," else typed
        if found := _POINTS.fullmatch(typed):
            return Fraction(f"{found[1]}.{found[2] or 0}")
        self._add("E527", "points", found=typed)
        return None


def _ambiguous(found: re.Match[str]) -> bool:
    """12/05/1980: two days of one year, of which only the year is then used."""
    return found[2] != "." and int(found[1]) <= 12 and int(found[3]) <= 12 and found[1] != found[3]
