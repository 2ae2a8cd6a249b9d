"""Tables: the two printed tables of FIDE, for the formulas of the other sheets to look up."""

from fractions import Fraction

from xlsxwriter.utility import quote_sheetname

from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.report import words
from xlelo.books.report.frame import Report
from xlelo.fide.tables import DIFFERENCE_TO_PD, dp

_PD_HEADINGS = ("from", "to", "higher", "lower")
_DP_HEADINGS = ("percentage", "dp")
_DP_COLUMN = 5
_PERCENT = 100


def pd_table(report: Report) -> str:
    """The address of the table of 8.1.2: from, to, PD of the higher and of the lower rated player."""
    name = quote_sheetname(report.say("sheets.tables"))
    return f"{name}!$A${FIRST_ROW}:$D${FIRST_ROW + len(DIFFERENCE_TO_PD) - 1}"


def dp_column(report: Report) -> str:
    """The address of dp for 0, 1, ... 100 per cent, the table of 8.1.1."""
    return f"{quote_sheetname(report.say('sheets.tables'))}!$G${FIRST_ROW}:$G${FIRST_ROW + _PERCENT}"


def write(report: Report) -> None:
    assert report.edition is not None
    sheet = report.begin("tables")
    section = report.edition.section
    report.put(sheet, HEADING_ROW - 2, 0, words.clause(report, f"{section}.1.2"), "label")
    report.put(sheet, HEADING_ROW - 2, _DP_COLUMN, words.clause(report, f"{section}.1.1"), "label")
    sheet.set_column(0, _DP_COLUMN + 1, 11)
    sheet.set_row(HEADING_ROW - 1, 32)
    for first, headings in ((0, _PD_HEADINGS), (_DP_COLUMN, _DP_HEADINGS)):
        for i, key in enumerate(headings, first):
            report.put(sheet, HEADING_ROW - 1, i, report.say(f"columns.{key}"), "head")
    sheet.freeze_panes(FIRST_ROW - 1, 0)
    sheet.repeat_rows(HEADING_ROW - 1)
    sheet.fit_to_pages(1, 2)
    ends = [start - 1 for start, _ in DIFFERENCE_TO_PD[1:]]
    for row, (start, hundredths) in enumerate(DIFFERENCE_TO_PD, FIRST_ROW - 1):
        end = ends.pop(0) if ends else None
        report.put(sheet, row, 0, start, "cell integer center")
        report.put(sheet, row, 1, end, "cell integer center")
        report.put(sheet, row, 2, hundredths / _PERCENT, "cell hundredths center")
        report.put(sheet, row, 3, (_PERCENT - hundredths) / _PERCENT, "cell hundredths center")
    for percent in range(_PERCENT + 1):
        row = FIRST_ROW - 1 + percent
        report.put(sheet, row, _DP_COLUMN, percent / _PERCENT, "cell hundredths center")
        report.put(sheet, row, _DP_COLUMN + 1, dp(Fraction(percent, _PERCENT)), "cell signed center")
