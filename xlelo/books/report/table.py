"""Tables that know their cells, and what a cell can hold."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from xlsxwriter.utility import quote_sheetname, xl_col_to_name

from xlelo.books.layout import FIRST_ROW

LINE_HEIGHT, ROW_HEIGHT = 15.5, 17  # points

Plain = str | int | float | None


class Formula(NamedTuple):
    """A formula and the value that the core computed for it."""

    text: str
    value: Plain


Value = Plain | date | Formula


def plain(value: Value) -> Plain:
    """What a formula that repeats this cell stores."""
    if isinstance(value, Formula):
        return value.value
    assert not isinstance(value, date)
    return value


def edge(number: Fraction | None) -> float | None:
    """An exact number at the cell's edge, the only place where it becomes a float."""
    return None if number is None else float(number)


def half(points: int | None) -> float | None:
    """Half-points as the points that people read."""
    return None if points is None else points / 2


def lines_of(text: str, width: float) -> int:
    """Lines that a text takes in a cell `width` characters wide; breaking at words costs a tenth."""
    return 1 if len(text) <= width else -(-len(text) // max(1, int(0.9 * width)))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its key among the texts, the style of its cells, its width.

    `heading` is the key of the heading where it is not the column's own.
    """

    key: str
    style: str
    width: float
    heading: str = ""


@dataclass(frozen=True)
class Table:
    """A table below the heading row of a sheet; rows are counted from 0, at the first entry."""

    sheet: str
    columns: tuple[Column, ...]
    rows: int
    _letters: Mapping[str, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        letters = {column.key: xl_col_to_name(i) for i, column in enumerate(self.columns)}
        object.__setattr__(self, "_letters", letters)

    @cached_property
    def _prefix(self) -> str:
        return f"{quote_sheetname(self.sheet)}!"

    def here(self, key: str, row: int) -> str:
        """The cell's address for formulas in its own row."""
        return f"{self._letters[key]}{FIRST_ROW + row}"

    def there(self, key: str, row: int) -> str:
        """The cell's address for formulas on other sheets."""
        return f"{self._prefix}${self._letters[key]}${FIRST_ROW + row}"

    def span(self, key: str) -> str:
        """The whole column, below its heading; an empty table keeps one empty row."""
        letter, last = self._letters[key], FIRST_ROW + max(self.rows, 1) - 1
        return f"{self._prefix}${letter}${FIRST_ROW}:${letter}${last}"
