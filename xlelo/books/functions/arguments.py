"""The sheet of arguments: of every function each argument, its default and its help."""

from xlelo.books.functions.frame import ARGUMENTS, HEAD_ROW, SelfCheck, height
from xlelo.excel.catalogue import CATALOGUE, Argument

_WIDTHS = (28, 18, 16, 110)


def write(check: SelfCheck) -> None:
    sheet = check.add_sheet(ARGUMENTS, _WIDTHS, ("function", "argument", "default", "meaning"))
    row = HEAD_ROW + 1
    for function in CATALOGUE:
        for argument in function.arguments:
            sheet.write_string(row, 0, function.name, check.styles("cell wrap bold"))
            sheet.write_string(row, 1, argument.name, check.styles("cell wrap"))
            check.put(sheet, row, 2, _default(check, argument), "cell wrap left")
            sheet.write_string(row, 3, argument.help, check.styles("cell wrap"))
            sheet.set_row(row, height(argument.help, _WIDTHS[3]))
            row += 1
    sheet.autofilter(HEAD_ROW, 0, row - 1, len(_WIDTHS) - 1)


def _default(check: SelfCheck, argument: Argument) -> int | float | str:
    if argument.required:
        return check.say("required")
    return check.say("optional") if argument.default is None else argument.default
