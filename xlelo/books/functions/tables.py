"""The sheet of the examples that give a table: the live one, what it must give, and a check of each cell.

The live formula is an array formula over as many cells as the table has, which newer and older versions of
Excel read alike.
"""

from xlsxwriter.utility import quote_sheetname, xl_range_abs, xl_rowcol_to_cell

from xlelo.books.functions.cases import Case
from xlelo.books.functions.comparison import compared, counted
from xlelo.books.functions.frame import TABLES, SelfCheck
from xlelo.excel.catalogue import Rows

_WIDTHS = (50, 20, 14, 14, 14, 50)
_FIRST = 3


class Tables:
    """Takes one table after the other."""

    def __init__(self, check: SelfCheck) -> None:
        self._check, self._row = check, _FIRST
        check.add_sheet(TABLES, _WIDTHS)

    def add(self, name: str, case: Case, value: Rows) -> tuple[str, str]:
        """The formula that says whether the table is right, and the place of the table, for a link."""
        check, sheet = self._check, self._check.sheets[TABLES]
        prefix = f"{quote_sheetname(check.say(f'sheets.{TABLES}'))}!"
        start = self._row
        high, wide = len(value), len(value[0])
        live, due, verdict = (start + 2 + part * (high + 1) for part in range(3))
        sheet.write_string(start, 0, case.formula(name), check.styles("section text"))
        for top, label in ((live, "result"), (due, "due"), (verdict, "check")):
            sheet.write_string(top - 1, 0, check.say(f"columns.{label}"), check.styles("label"))
        corners = (live, 0, live + high - 1, wide - 1)
        first = value[0][0]
        sheet.write_array_formula(
            *corners, f"{{{case.formula(name)}}}", check.styles("cell left"), "" if first is None else first
        )
        for down, row in enumerate(value):
            for across, cell in enumerate(row):
                if down or across:
                    sheet.write(live + down, across, cell, check.styles("cell left"))
                check.put(sheet, due + down, across, cell, "cell left")
                sheet.write_formula(
                    verdict + down,
                    across,
                    compared(
                        xl_rowcol_to_cell(live + down, across),
                        xl_rowcol_to_cell(due + down, across),
                        check.words,
                    ),
                    check.styles("cell left"),
                    check.words.pending,
                )
        self._row = verdict + high + 1
        verdicts = prefix + xl_range_abs(verdict, 0, verdict + high - 1, wide - 1)
        return counted([verdicts], high * wide, check.words), f"{prefix}{xl_rowcol_to_cell(start, 0)}"
