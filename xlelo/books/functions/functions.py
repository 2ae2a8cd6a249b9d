"""The first sheet: every function with its help, and its examples live beside what they must give."""

from xlsxwriter.utility import xl_range_abs, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from xlelo.books.functions.cases import CASES, Case
from xlelo.books.functions.comparison import OK, compared, counted
from xlelo.books.functions.frame import FUNCTIONS, HEAD_ROW, SelfCheck, height
from xlelo.books.functions.tables import Tables
from xlelo.books.styles import BAD, GOOD, SOFT
from xlelo.excel.catalogue import BY_NAME, Scalar

TEST = "test_"  # before the name of a function: the cell that says whether it is right
TEST_ALL = f"{TEST}all"

_WIDTHS = (40, 62, 24, 24, 34)
_KIND, _FORMULA, _RESULT, _DUE, _CHECK = range(5)
_TOTAL_ROW = 2


def add(check: SelfCheck, brings_functions: bool) -> Worksheet:
    """Add the sheet; `write` fills it when the others have their places."""
    heads = ("kind", "formula", "result", "due", "check")
    return check.add_sheet(FUNCTIONS, _WIDTHS, heads, "macros" if brings_functions else None)


def write(check: SelfCheck, tables: Tables) -> None:
    sheet = check.sheets[FUNCTIONS]
    row, ranges = HEAD_ROW + 1, []
    for name, cases in CASES.items():
        first = _head(check, name, row)
        for number, case in enumerate(cases):
            _line(check, tables, name, number + 1, case, first + number)
        last = first + len(cases) - 1
        ranges.append(xl_range_abs(first, _CHECK, last, _CHECK))
        verdict = counted(ranges[-1:], len(cases), check.words)
        sheet.write_formula(row, _CHECK, verdict, check.styles("section"), check.words.pending)
        check.name(f"{TEST}{name}", FUNCTIONS, _absolute(row))
        row = last + 2
    count = sum(map(len, CASES.values()))
    sheet.write_string(_TOTAL_ROW, _KIND, check.say("total", count=count), check.styles("bold"))
    total = counted(ranges, count, check.words)
    sheet.write_formula(_TOTAL_ROW, _FORMULA, total, check.styles("bold left"), check.words.pending)
    check.name(TEST_ALL, FUNCTIONS, xl_rowcol_to_cell(_TOTAL_ROW, _FORMULA, row_abs=True, col_abs=True))
    _colour(check, sheet, row)


def _head(check: SelfCheck, name: str, row: int) -> int:
    """Signature and help of a function; gives the row of its first example."""
    sheet, function = check.sheets[FUNCTIONS], BY_NAME[name]
    sheet.write_string(row, _KIND, function.signature, check.styles("section text"))
    for column in (_FORMULA, _RESULT, _DUE):
        sheet.write_blank(row, column, None, check.styles("section"))
    sheet.set_row(row, 22)
    text = check.help.of(function)
    sheet.merge_range(row + 1, _KIND, row + 1, _CHECK, text, check.styles("soft wrap"))
    sheet.set_row(row + 1, height(text, sum(_WIDTHS)) + 2)
    return row + 2


def _line(check: SelfCheck, tables: Tables, name: str, number: int, case: Case, row: int) -> None:
    sheet, formula = check.sheets[FUNCTIONS], case.formula(name)
    sheet.write_string(row, _KIND, check.say(f"kinds.{case.kind}"), check.styles("cell wrap"))
    sheet.write_string(row, _FORMULA, formula, check.styles("cell wrap text"))
    if isinstance(case.value, tuple):
        verdict, place = tables.add(name, case, case.value)
        size = check.say("size", rows=len(case.value), columns=len(case.value[0]))
        link = check.say("see_table", sheet=check.say("sheets.tables"))
        sheet.write_url(row, _RESULT, f"internal:{place}", check.styles("cell soft"), link)
        sheet.write_string(row, _DUE, size, check.styles("cell soft"))
    else:
        verdict = _single(check, sheet, case, case.value, formula, row)
    sheet.write_formula(row, _CHECK, verdict, check.styles("cell wrap"), check.words.pending)
    check.name(f"{TEST}{name}_{number}", FUNCTIONS, _absolute(row))
    sheet.set_row(row, height(formula, _WIDTHS[_FORMULA]) + 1)


def _single(check: SelfCheck, sheet: Worksheet, case: Case, value: Scalar, formula: str, row: int) -> str:
    """The live cell and what it must give; the formula that compares them."""
    sheet.write_formula(row, _RESULT, formula, check.styles("cell left"), "" if value is None else value)
    check.put(sheet, row, _DUE, value, "cell left")
    live, due = xl_rowcol_to_cell(row, _RESULT), xl_rowcol_to_cell(row, _DUE)
    return compared(live, due, check.words, case.in_lite, case.in_calc)


def _absolute(row: int) -> str:
    return str(xl_rowcol_to_cell(row, _CHECK, row_abs=True, col_abs=True))


def _colour(check: SelfCheck, sheet: Worksheet, rows: int) -> None:
    """Green where it is right, red and bold where it is not, grey where it is not known yet."""
    good = check.book.add_format({"font_color": GOOD})
    bad = check.book.add_format({"font_color": BAD, "bold": True})
    pending = check.book.add_format({"font_color": SOFT, "bold": False})
    for top, column, bottom in ((_TOTAL_ROW, _FORMULA, _TOTAL_ROW), (HEAD_ROW + 1, _CHECK, rows)):
        first = xl_rowcol_to_cell(top, column)
        for test, look in (
            (f'LEFT({first},2)="{OK}"', good),
            (f'{first}="{check.words.pending}"', pending),
            (f"LEN({first})>0", bad),
        ):
            rule = {"type": "formula", "criteria": f"={test}", "format": look, "stop_if_true": True}
            sheet.conditional_format(top, column, bottom, column, rule)
