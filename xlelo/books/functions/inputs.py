"""The sheet of cells that the examples refer to, each with its name and what it is."""

from xlsxwriter.utility import xl_range_abs, xl_rowcol_to_cell

from xlelo.books.functions.cells import ERROR, RANGES, SINGLE, Source
from xlelo.books.functions.frame import CELLS, HEAD_ROW, SelfCheck

_FIRST, _VALUE = HEAD_ROW + 1, 1


def write(check: SelfCheck) -> None:
    sheet = check.add_sheet(CELLS, (26, 14, 10, 10, 60), ("name", "value"))
    sheet.write_string(HEAD_ROW, 4, check.say("columns.meaning"), check.styles("head"))
    for column in (2, 3):
        sheet.write_blank(HEAD_ROW, column, None, check.styles("head"))
    row = _FIRST
    for source in (*SINGLE, *RANGES):
        row = _write(check, source, row) + 1
        if source in RANGES:
            row += 1


def _write(check: SelfCheck, source: Source, row: int) -> int:
    """Write a source from this row on; gives its last row."""
    sheet = check.sheets[CELLS]
    sheet.write_string(row, 0, source.name, check.styles("cell bold"))
    sheet.write_string(row, 4, check.say(f"cells.{source.key}"), check.styles("cell wrap"))
    for down, cells in enumerate(source.rows):
        for across, value in enumerate(cells):
            place = (row + down, _VALUE + across)
            if source is ERROR:
                sheet.write_formula(*place, "=NA()", check.styles("input left"), value)
            else:
                check.put(sheet, *place, value, "input left")
    last = row + len(source.rows) - 1
    right = _VALUE + len(source.rows[0]) - 1
    single = last == row and right == _VALUE
    cells = (
        xl_rowcol_to_cell(row, _VALUE, row_abs=True, col_abs=True)
        if single
        else xl_range_abs(row, _VALUE, last, right)
    )
    check.name(source.name, CELLS, cells)
    return last
