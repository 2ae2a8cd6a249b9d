"""Records 001: a player each, and what the row claims about each round.

TRF16 and TRF26, record 001. A field that makes no sense is a problem, and its value is missing; a row whose
columns are displaced is not read at all, since nothing in it can be trusted.
"""

import re
from collections.abc import Iterable, Sequence
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
from xlelo.formats.trf.columns import FIELDS, FIRST_ROUND, STRIDE, Cut, counts_bytes, cut
from xlelo.formats.trf.details import Extra
from xlelo.formats.trf.records import Line
from xlelo.model import Player

HIGHEST_NUMBER = 9999
RESULTS = "1=0WDL+-HFUZ?"

_SHORT_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}
_SEXES = {"M": "m", "W": "w", "F": "w", "U": "", "": "", "-": ""}
_SPELLED = {"½": "=", "*": "?", "−": "-", "–": "-"}
_BIRTH = re.compile(r"(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2}))?")
_BIRTH_DAY_FIRST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})")
_POINTS = re.compile(r"(\d{1,3})(?:[.,](\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class Claim:
    """What a row says about a round: `opponent` 0 for none, `colour` w, b or "", `result` a letter or "".

    `given` is False for a block without an opponent's field, `readable` for one that is no problem.
    """

    round: int
    opponent: int
    colour: str
    result: str
    column: int
    given: bool
    readable: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A player's record; `points` None where the field is blank."""

    line: int
    player: Player
    claims: tuple[Claim, ...]
    points: Fraction | None
    extra: Extra


@dataclass(frozen=True, slots=True)
class Rows:
    """All the rows in the order of the file; `unread` are numbers of which nothing can be trusted."""

    rows: tuple[Row, ...]
    unread: frozenset[int]
    by_bytes: int


def read_rows(lines: Sequence[Line], day: date | None, findings: Findings) -> Rows:
    """Read the records 001; `day` is the one by which ages are checked."""
    by_bytes = sum(counts_bytes(line.text) for line in lines)
    rows: dict[int, Row] = {}
    unread: set[int] = set()
    for line in lines:
        found = cut(line.text, by_bytes > 0)
        number = _number(found["number"])
        if found.wrong:
            findings.add("E510", Place.in_text(line.number, found.wrong))
            unread |= {number} - {0}
        elif not number:
            findings.add("E511", _place(line, "number"), found=found["number"])
        elif number in rows:
            findings.add("E512", _place(line, "number"), found=number, line=rows[number].line)
            unread.add(number)
        else:
            rows[number] = _Reader(line, found, findings).row(number, day)
    _check_ids(rows.values(), findings)
    ordered = sorted(rows.values(), key=lambda row: row.player.number)
    return Rows(tuple(ordered), frozenset(unread), max(by_bytes, 0))


def _check_ids(rows: Iterable[Row], findings: Findings) -> None:
    seen: dict[str, int] = {}
    for row in rows:
        if bare := row.player.fide_id.lstrip("0"):
            earlier = seen.setdefault(bare, row.line)
            if earlier != row.line:
                place = Place.in_text(row.line, FIELDS["fide_id"][0] + 1)
                findings.add("E528", place, found=row.player.fide_id, line=earlier)


def _place(line: Line, key: str) -> Place:
    return Place.in_text(line.number, FIELDS[key][0] + 1)


def _number(text: str) -> int:
    """A starting number, 0 for none."""
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else 0


class _Reader:
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
            federation=plain(self._cut["federation"]),
            birth_year=year,
            sex=self._sex(),
            birth_date=born,
        )
        rank = self._cut["rank"]
        extra = Extra(_number(rank) or None, odd_birth, odd_title)
        claims = tuple(
            claim for index in range(self._cut.rounds) if (claim := self._claim(index)) is not None
        )
        return Row(self._line.number, player, claims, self._points(), extra)

    def _add(self, code: str, key: str, **values: object) -> None:
        self._findings.add(code, _place(self._line, key), **values)

    def _title(self) -> tuple[str, str]:
        typed = self._cut["title"]
        title = _SHORT_TITLES.get(typed.upper(), typed.upper())
        if title in ("", "-", *TITLES):
            return title.strip("-"), ""
        self._add("N304", "title", found=typed)
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
        except ValueError:  # 1997/05/00, or no such day: the year is told all the same
            return int(year), None, typed

    def _points(self) -> Fraction | None:
        typed = self._cut["points"].replace("½", ".5")
        if not typed or typed == "-":
            return None
        typed = f"0{typed}" if typed[0] in ".," else typed
        if found := _POINTS.fullmatch(typed):
            return Fraction(f"{found[1]}.{found[2] or 0}")
        self._add("E527", "points", found=typed)
        return None

    def _claim(self, index: int) -> Claim | None:
        """What stands in a round block; None for a blank one."""
        opponent, colour, result = self._cut.block(index)
        column = FIRST_ROUND + STRIDE * index + 1
        result = _SPELLED.get(result, result.upper())
        lower = {"-": ""}.get(colour, colour.lower())
        if not opponent and not lower and not result:
            return None
        readable = True

        def wrong(code: str, offset: int, found: str) -> None:
            nonlocal readable
            readable = False
            place = Place.in_text(self._line.number, column + offset)
            self._findings.add(code, place, round=index + 1, found=found)

        number = _number(opponent)
        if opponent and not re.fullmatch(r"[0-9]{1,4}|-+", opponent):
            wrong("E515", 0, opponent)
        if lower not in ("", "w", "b"):
            wrong("E516", 5, colour)
        if result and result not in RESULTS:
            wrong("E514", 7, result)
        return Claim(index + 1, number, lower, result, column, bool(opponent), readable)


def _ambiguous(found: re.Match[str]) -> bool:
    """12/05/1980: two days of one year, of which only the year is then used."""
    return found[2] != "." and int(found[1]) <= 12 and int(found[3]) <= 12 and found[1] != found[3]
