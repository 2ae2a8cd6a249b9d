"""The month of a rating list, as text that sorts: "2026-10".

FIDE's lists are valid from the first day of their month. The header of a single list names the month
(`OCT26`), the name of a file in FIDE's archive does (`standard_oct26frl.zip`), the combined list says it
nowhere.
"""

import re
from collections.abc import Iterable
from datetime import date

_FULL = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_NAMES = tuple(name[:3] for name in _FULL)
_CENTURY = 2000  # FIDE's lists in these formats begin in 2001

_TOKEN = re.compile(rf"({'|'.join(_NAMES)})(\d\d)", re.IGNORECASE)
_ISO = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")
_IN_NAME = re.compile(
    # "players_2026-10.txt"; with a day it would be the day of a download, which is no month of a list.
    r"(?<!\d)(?P<year>20\d\d)[-_.]?(?P<number>0[1-9]|1[0-2])(?![-_.]?\d)"
    rf"|(?<![a-z])(?P<name>{'|'.join(_FULL)}|{'|'.join(_NAMES)})[-_. ]?(?P<short>20\d\d|\d\d)(?!\d)",
    re.IGNORECASE,
)


def written(text: str) -> str | None:
    """The month in text such as 2026-10; None when it is none."""
    return text if _ISO.fullmatch(text) else None


def from_token(text: str) -> str | None:
    """The month of a heading such as OCT26; None when it is none.

    >>> from_token("OCT26"), from_token("Mar11"), from_token("SRtng")
    ('2026-10', '2011-03', None)
    """
    found = _TOKEN.fullmatch(text)
    return _month(_CENTURY + int(found[2]), found[1]) if found else None


def from_names(names: Iterable[str]) -> str | None:
    """The month in the first of these file names that has one, and one only.

    >>> from_names(["players_list.zip", "standard_sep26frl.txt"])
    '2026-09'
    """
    for name in names:
        found = {_named(match) for match in _IN_NAME.finditer(name)}
        if len(found) == 1:
            return found.pop()
    return None


def _named(match: re.Match[str]) -> str:
    if match["year"]:
        return f"{match['year']}-{match['number']}"
    year = int(match["short"])
    return _month(year if year >= 100 else _CENTURY + year, match["name"])


def _month(year: int, name: str) -> str:
    return f"{year}-{_NAMES.index(name[:3].lower()) + 1:02}"


def month_of(day: date) -> str:
    """The month whose lists are valid on a day."""
    return f"{day.year}-{day.month:02}"
