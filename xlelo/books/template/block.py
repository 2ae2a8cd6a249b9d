"""Blocks of formulas: columns with names of their own, a formula a row, and the value that goes with it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from xlsxwriter.utility import xl_col_to_name

from xlelo.books import layout

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Formula:
    """A computed column of a block: its key, the formula of a row, and the value from the core.

    In the text `{row}` is the row on the sheet, `{index}` counts from 1, and `{key}` of an earlier or
    later column of the same block is that column's cell in the row.
    """

    key: str
    text: str
    value: Callable[[int], Value]


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of formulas whose columns have workbook names (`player_rating`, `game_white`)."""

    sheet: str
    prefix: str
    first_column: int
    rows: int
    columns: tuple[str, ...]

    def cell(self, key: str, row: int, sheet: bool = True) -> str:
        """The address of a column's cell; rows are 1-based sheet rows."""
        column = xl_col_to_name(self.first_column + self.columns.index(key), col_abs=True)
        return f"'{self.sheet}'!{column}{row}" if sheet else f"{column}{row}"

    def names(self) -> Iterator[tuple[str, str]]:
        last = layout.FIRST_ROW + self.rows - 1
        for offset, key in enumerate(self.columns):
            column = xl_col_to_name(self.first_column + offset, col_abs=True)
            yield f"{self.prefix}_{key}", f"='{self.sheet}'!{column}${layout.FIRST_ROW}:{column}${last}"
