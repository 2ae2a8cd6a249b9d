"""Numbers with a decimal comma in a file whose cells are separated by commas: 0,5 makes two cells of one.

All that stands behind it is then one column too far to the right, and a draw reads as a loss.
"""

import re

from xlelo.errors import Place
from xlelo.formats.cells import plain
from xlelo.formats.guard import unusable
from xlelo.formats.sheets import Row, Sheet
from xlelo.formats.tabular.parts import Part
from xlelo.formats.tabular.text import TextSheet

_MOST_LINES = 12  # that the problem tells
_DECIMALS = re.compile("[05]0?")


def check_split_commas(sheet: Sheet, parts: list[Part]) -> None:
    """Errors: `Unusable` (E827) where rows are longer than their headings and hold such a number."""
    if not isinstance(sheet, TextSheet):
        return
    widths = {row.number: max(row.cells) for row in sheet.rows() if row.cells}
    lines = [
        row.number
        for part in parts
        for row in part.rows
        if widths.get(row.number, 0) > widths[part.table.heading_row] and _is_split(row)
    ]
    if lines:
        raise unusable("E827", Place.in_text(lines[0]), lines=tuple(lines[:_MOST_LINES]))


def _is_split(row: Row) -> bool:
    texts = {column: plain(value) for column, value in row.cells.items()}
    return any(
        _DECIMALS.fullmatch(text) and texts.get(column - 1, "")[-1:].isdigit()
        for column, text in texts.items()
    )
