"""The sheets of the macro workbook: every function with its example, live, and whether it gives its value.

The live formula stands beside its value of the catalogue and is stored with it, so that a preview shows it
too. A table gets a place on a sheet of its own, as many cells as it has.
"""

from collections.abc import Sequence

from xlsxwriter.utility import xl_range_abs, xl_rowcol_to_cell
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from xlelo.books.styles import Styles, page
from xlelo.excel.catalogue import CATALOGUE, Function, Rows, Scalar

FUNCTIONS, TABLES = "Functions", "Tables"
OK, DIFFERS = "ok", "differs"
TEST = "test_"  # before the name of a function: the name of the cell that says whether it is right

_INTRODUCTION = (
    "Each function with an example that is computed now. When Excel asks, choose Enable Content: without its "
    "macros this workbook does not know the functions. Type =ELO_ in any cell of it to use them."
)
_HEADS = ("Function", "What it gives", "Example", "Result", "Must give", "Check")
_WIDTHS = (38, 62, 44, 20, 20, 10)
_HEAD_ROW = 4
_CHECK = len(_HEADS) - 1
_LINE = 15.5  # points
_TABLE_WIDTHS = (48, 20, 20, 20, 20, 48)


def write(book: Workbook, styles: Styles) -> Worksheet:
    """Add the two sheets; gives the first one."""
    sheet = book.add_worksheet(FUNCTIONS)
    tables = _Tables(book, styles)
    _head(sheet, styles)
    for number, function in enumerate(CATALOGUE):
        row = _HEAD_ROW + 1 + number
        lines = max(
            _lines(text, width)
            for text, width in zip(
                (function.signature, function.help, function.example), _WIDTHS[:3], strict=True
            )
        )
        sheet.set_row(row, _LINE * lines + 2)
        for column, text in enumerate((function.signature, function.help, function.example)):
            sheet.write_string(row, column, text, styles("cell wrap text" if column == 2 else "cell wrap"))
        if isinstance(function.value, tuple):
            check = tables.add(function, function.value)
            for column in (3, 4):
                sheet.write_string(row, column, f"on the sheet {TABLES}", styles("cell wrap soft"))
        else:
            check = _single(sheet, styles, row, function, function.value)
        sheet.write_formula(row, _CHECK, check, styles("cell center bold"), OK)
        cell = xl_rowcol_to_cell(row, _CHECK, row_abs=True, col_abs=True)
        book.define_name(f"{TEST}{function.name}", f"={FUNCTIONS}!{cell}")
    return sheet


def _head(sheet: Worksheet, styles: Styles) -> None:
    for column, width in enumerate(_WIDTHS):
        sheet.set_column(column, column, width)
    sheet.set_row(0, 30)
    sheet.write_string(0, 0, "The functions of xlelo", styles("title"))
    sheet.write_string(1, 0, _INTRODUCTION, styles("subtitle"))
    last = _HEAD_ROW + len(CATALOGUE)
    checks = xl_range_abs(_HEAD_ROW + 1, _CHECK, last, _CHECK)
    count = len(CATALOGUE)
    formula = f'=COUNTIF({checks},"{OK}")&" of {count} give what they must give"'
    sheet.write_formula(2, 0, formula, styles("bold"), f"{count} of {count} give what they must give")
    for column, text in enumerate(_HEADS):
        sheet.write_string(_HEAD_ROW, column, text, styles("head"))
    sheet.freeze_panes(_HEAD_ROW + 1, 1)
    page(sheet, FUNCTIONS, landscape=True, repeat_row=_HEAD_ROW)


def _single(sheet: Worksheet, styles: Styles, row: int, function: Function, value: Scalar) -> str:
    """The live cell and the value it must give; the formula that compares them."""
    cell = styles("cell wrap left")
    sheet.write_formula(row, 3, function.example, cell, value)
    sheet.write(row, 4, value, cell)
    live, due = xl_rowcol_to_cell(row, 3), xl_rowcol_to_cell(row, 4)
    same = f"ABS({live}-{due})<1E-9" if isinstance(value, int | float) else f"EXACT({live},{due})"
    return f'=IF(ISERROR({same}),"{DIFFERS}",IF({same},"{OK}","{DIFFERS}"))'


class _Tables:
    """The sheet of the functions that give a table: the live one, and below it what it must give."""

    def __init__(self, book: Workbook, styles: Styles) -> None:
        self._sheet, self._styles, self._row = book.add_worksheet(TABLES), styles, 0
        for column, width in enumerate(_TABLE_WIDTHS):
            self._sheet.set_column(column, column, width)
        page(self._sheet, TABLES, landscape=True)

    def add(self, function: Function, value: Rows) -> str:
        """The formula that compares, for a cell of another sheet."""
        sheet, styles = self._sheet, self._styles
        height, width = len(value), len(value[0])
        live, due = self._row + 3, self._row + height + 4
        sheet.write_string(self._row, 0, function.signature, styles("section"))
        sheet.write_string(self._row + 1, 0, function.example, styles("soft text"))
        sheet.write_string(live - 1, 0, _HEADS[3], styles("label"))
        sheet.write_string(due - 1, 0, _HEADS[4], styles("label"))
        # Over the exact cells: newer and older versions of Excel read such a formula alike.
        corners = (live, 0, live + height - 1, width - 1)
        cell = styles("cell wrap left")
        sheet.write_array_formula(*corners, f"{{{function.example}}}", cell, value[0][0] or "")
        self._fill(live, value, skip_first=True)
        self._fill(due, value, skip_first=False)
        self._row = due + height + 1
        ranges = (f"{TABLES}!{xl_range_abs(top, 0, top + height - 1, width - 1)}" for top in (live, due))
        same = f"SUMPRODUCT(--({'='.join(ranges)}))"
        return f'=IF(ISERROR({same}),"{DIFFERS}",IF({same}={height * width},"{OK}","{DIFFERS}"))'

    def _fill(self, top: int, rows: Sequence[Sequence[Scalar]], skip_first: bool) -> None:
        for down, row in enumerate(rows):
            for across, value in enumerate(row):
                if not (skip_first and down == across == 0):
                    self._sheet.write(top + down, across, value, self._styles("cell wrap left"))


def _lines(text: str, width: int) -> int:
    return -(-len(text) // max(1, width - 4))
