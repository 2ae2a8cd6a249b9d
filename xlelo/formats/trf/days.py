"""Days in the records 042, 052 and 132, in any of the spellings of real files.

TRF26 fixes YYYY/MM/DD; earlier programs wrote what they liked. A text gives every day that it may mean; what
else the file says (132 lists the days of the rounds, the last day is not before the first, one program
writes one way) decides between them. What is still open then is a problem, never a guess.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from xlelo import spelling
from xlelo.formats.days import FIRST_YEAR, LAST_YEAR

LONGEST_EVENT = 400  # days; a league takes a season

YEAR_FIRST, DAY_FIRST, MONTH_FIRST = "ymd", "dmy", "mdy"

_TOKENS = re.compile(r"\d+|[^\W\d_]+")
_CLOCK = re.compile(r"[T ]\d{1,2}:\d{2}\S*(?: ?[AaPp][Mm])?$")
# A year in four digits fills the ten columns of a round: the next day follows without a blank.
_ROUND_DAY = re.compile(r"\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{1,4}")
# English, Portuguese, Spanish, French, German, Italian, by their first letters.
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan ene gen", "feb fev fév", "mar mär maer mrz", "apr abr avr", "may mai mag", "jun juin giu",
            "jul juil lug", "aug ago aoû aou", "sep set", "oct out okt ott", "nov", "dec dez dic déc",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meaning:
    """A day that a text may mean, and the order in which it was then written ("" with a month in words)."""

    day: date
    order: str


def meanings(text: str) -> list[Meaning]:
    """Every day that the text may mean; none when it is no day."""
    plain = _CLOCK.sub("", spelling.tidy(text))
    tokens = _TOKENS.findall(plain)
    numbers = [token for token in tokens if token.isdecimal()]
    months = [month for token in tokens if not token.isdecimal() and (month := _month(token))]
    if len(months) == 1 and len(numbers) == 2:
        year = max(numbers, key=len)
        other = numbers[1] if numbers[0] == year else numbers[0]
        found = _day(year, str(months[0]), other) if len(year) == 4 else None
        return [Meaning(found, "")] if found else []
    if len(numbers) == 1 and len(numbers[0]) == 8 and plain == numbers[0]:
        numbers = [plain[:4], plain[4:6], plain[6:]]
    if len(numbers) != 3 or any(not token.isdecimal() for token in tokens):
        return []
    return list(_numeric(numbers[0], numbers[1], numbers[2], "." in plain))


def is_doubtful(text: str) -> bool:
    """May the text be more days than one, or is it one only with the month first, which few expect?"""
    found = meanings(text)
    return len(found) > 1 or any(meaning.order == MONTH_FIRST for meaning in found)


def _numeric(one: str, two: str, three: str, pointed: bool) -> Iterator[Meaning]:
    """Three numbers: the year stands first or last; points go with the day first wherever they are used."""
    orders: list[tuple[str, str, str, str]] = []
    if len(one) == 4 or (len(one) <= 2 and len(three) <= 2):
        orders.append((YEAR_FIRST, one, two, three))
    if len(one) <= 2 and len(three) in (2, 4):
        orders.append((DAY_FIRST, three, two, one))
        if not pointed:
            orders.append((MONTH_FIRST, three, one, two))
    if pointed and len(one) != 4 and len(three) == 2:
        orders = [order for order in orders if order[0] == DAY_FIRST]
    seen: set[date] = set()
    for order, year, month, day in orders:
        found = _day(year, month, day)
        if found and found not in seen:
            seen.add(found)
            yield Meaning(found, order)


def _month(word: str) -> int | None:
    lower = word.lower()
    return next((number for name, number in _MONTHS.items() if lower.startswith(name)), None)


def _day(year: str, month: str, day: str) -> date | None:
    if len(year) not in (2, 4) or len(month) > 2 or len(day) > 2:
        return None
    number = int(year) if len(year) == 4 else 2000 + int(year)
    try:
        found = date(number, int(month), int(day))
    except ValueError:  # no such day
        return None
    return found if FIRST_YEAR <= number <= LAST_YEAR else None


def narrow(start: list[Meaning], end: list[Meaning], rounds: list[date]) -> tuple[list[date], list[date]]:
    """The first and last days that are left when the file's other days are taken into account.

    More than one left is an ambiguity. Nothing is thrown away unless something is left.
    """

    def keep(found: list[Meaning], test: Callable[[Meaning], bool]) -> list[Meaning]:
        return [meaning for meaning in found if test(meaning)] or found

    if rounds:
        start = keep(start, lambda meaning: meaning.day <= rounds[0])
        start = keep(start, lambda meaning: (rounds[0] - meaning.day).days <= LONGEST_EVENT)
        if len(start) > 1:
            start = keep(start, lambda meaning: meaning.day == rounds[0])
        end = keep(end, lambda meaning: meaning.day >= rounds[-1])
        if len(end) > 1:
            end = keep(end, lambda meaning: meaning.day == rounds[-1])
    fits = [
        (first, last)
        for first in start
        for last in end
        if 0 <= (last.day - first.day).days <= LONGEST_EVENT
        and (first.order == last.order or not first.order)
    ]
    if fits:
        start = keep(start, lambda meaning: any(first is meaning for first, _ in fits))
        end = keep(end, lambda meaning: any(last is meaning for _, last in fits))
    return [meaning.day for meaning in start], [meaning.day for meaning in end]


def round_dates(line: str) -> list[date | None]:
    """The days of record 132, YY/MM/DD below the round blocks; None for a round that has none.

    A row that does not keep to the columns, or writes years in four digits, is read in its order.
    """
    found = list(_ROUND_DAY.finditer(line, 3))
    days = [_round_day(match.group()) for match in found]
    if all((match.start() - 91) % 10 in (0, 1) and match.start() >= 91 for match in found):
        placed: list[date | None] = [None] * (max(((m.start() - 91) // 10 for m in found), default=-1) + 1)
        for match, day in zip(found, days, strict=True):
            placed[(match.start() - 91) // 10] = day
        return placed
    return days


def _round_day(text: str) -> date | None:
    found = meanings(text)
    first = [meaning.day for meaning in found if meaning.order == YEAR_FIRST]
    return first[0] if first else found[0].day if len(found) == 1 else None
