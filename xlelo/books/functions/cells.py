"""The cells and ranges that the examples refer to: one of every kind that a person has in a sheet.

Each has a name in the workbook, so that a formula says what it is given: `=ELO_EXPECTED(cell_text,1400.5)`.
"""

from dataclasses import dataclass
from datetime import date

Content = int | float | str | bool | date | None


@dataclass(frozen=True, slots=True)
class Source:
    """A named cell or range; `rows` as a host hands them over, an error as its text.

    `key` finds the words that describe it.
    """

    name: str
    rows: tuple[tuple[Content, ...], ...]

    @property
    def key(self) -> str:
        return self.name.partition("_")[2]

    @property
    def cells(self) -> Content | tuple[tuple[Content, ...], ...]:
        """What a function gets: a single cell as a value, a range as rows."""
        return self.rows[0][0] if len(self.rows) == len(self.rows[0]) == 1 else self.rows


def _cell(key: str, value: Content) -> Source:
    return Source(f"cell_{key}", ((value,),))


def _column(key: str, *values: Content) -> Source:
    return Source(f"range_{key}", tuple((value,) for value in values))


NUMBER = _cell("number", 1600)
TEXT = _cell("text", "1600,5")
BLANK = _cell("blank", None)
ERROR = _cell("error", "#N/A")
LOGICAL = _cell("logical", True)
WORD = _cell("word", "abc")
UNRATED = _cell("unrated", "u")
ZERO = _cell("zero", 0)
DAY = _cell("day", date(2025, 10, 31))

OPPONENTS = _column("opponents", 2000, 2100, None, "u", 1900)
SCORES = _column("scores", 1, "½", None, 1, 1)
ROW = Source("range_row", ((2000, 2100, 1900),))
LEVELS = Source("range_levels", ((1500, "high"), (0, "low")))
NORM_OPPONENTS = _column("norm_opponents", 2450, 2400, 2380, 2350, 2500, 2300, 2420, 2390, 2360)
NORM_SCORES = _column("norm_scores", 1, 1, 1, 0.5, 1, 0.5, 1, 1, 0)
NORM_TITLES = _column("norm_titles", "GM", "GM", "IM", "IM", "GM", "FM", None, None, "IM")
NORM_FEDERATIONS = _column("norm_federations", "ESP", "FRA", "GER", "POR", "ESP", "ITA", "POR", "FRA", "GER")

SINGLE: tuple[Source, ...] = (NUMBER, TEXT, BLANK, ERROR, LOGICAL, WORD, UNRATED, ZERO, DAY)
RANGES: tuple[Source, ...] = (
    OPPONENTS, SCORES, ROW, LEVELS, NORM_OPPONENTS, NORM_SCORES, NORM_TITLES, NORM_FEDERATIONS,
)  # fmt: skip
