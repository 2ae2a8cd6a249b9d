"""The lines at the foot of a card: each tie-break of the player, its value, and how it came about."""

from collections.abc import Sequence

from xlsxwriter.worksheet import Worksheet

from xlelo.books.report.frame import Report
from xlelo.books.report.table import LINE_HEIGHT, ROW_HEIGHT, Column, Formula, lines_of
from xlelo.rating_lines import RatingLine

_CODE, _VALUE, _WORKING = range(3)  # the columns; the working takes all that are left
_KINDS = ("integer", "points", "hundredths")
_TALLEST = 400  # points that a row can have


def write(report: Report, sheet: Worksheet, row: int, line: RatingLine, columns: Sequence[Column]) -> int:
    """Write the lines from `row` on; gives the row below them."""
    number = line.player.number
    place = report.standing_rows[number]
    values, table = report.standings[place].values, report.tables["standings"]
    width = sum(column.width for column in columns[_WORKING:])

    def across(text: str, style: str) -> None:
        sheet.merge_range(row, _WORKING, row, len(columns) - 1, "", report.styles(style))
        report.put(sheet, row, _WORKING, text, style)
        sheet.set_row(row, min(_TALLEST, max(ROW_HEIGHT, LINE_HEIGHT * lines_of(text, width) + 2)))

    report.put(sheet, row, _CODE, report.language("working.heads.tiebreak"), "head")
    report.put(sheet, row, _VALUE, report.language("working.heads.value"), "head")
    across(report.language("working.heads.working"), "head")
    row += 1
    for i, value in enumerate(values):
        report.put(sheet, row, _CODE, str(value.code), "cell center lines")
        shown = Formula(f"={table.there(f'tiebreak {i}', place)}", value.shown)
        kind = _KINDS[min(2, value.digits)]
        report.put(sheet, row, _VALUE, "" if value.shown is None else shown, f"cell {kind} center")
        across(report.tie_words.line(value, number), "cell left start prose")
        row += 1
    for text in report.tie_words.legend(values):
        across(text, "subtitle left start prose")
        row += 1
    return row
