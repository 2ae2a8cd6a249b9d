"""The sheet of arguments: of every function each argument, its default and its help."""

from xlelo.books.functions.frame import ARGUMENTS, HEAD_ROW, SelfCheck, height
from xlelo.excel.catalogue import CATALOGUE, Argument

_WIDTHS = (28, 36, 16, 110)


def write(check: SelfCheck) -> None:
    sheet = check.add_sheet(ARGUMENTS, _WIDTHS, ("function", "argument", "default", "meaning"))
    row = HEAD_ROW + 1
    for function in CATALOGUE:
        for argument in function.arguments:
            sheet.write_string(row, 0, function.name, check.styles("cell wrap bold"))
            sheet.write_string(row, 1, _name(check, argument), check.styles("cell wrap"))
            check.put(sheet, row, 2, _default(check, argument), "cell wrap left")
            text = check.help.of_argument(function, argument)
            sheet.write_string(row, 3, text, check.styles("cell wrap"))
            sheet.set_row(row, height(text, _WIDTHS[3]))
            row += 1
    sheet.autofilter(HEAD_ROW, 0, row - 1, len(_WIDTHS) - 1)


def _name(check: SelfCheck, argument: Argument) -> str:
    """As Excel shows it, and as the texts of this language call it."""
    translated = check.help.name(argument)
    return argument.name if translated == argument.name else f"{argument.name} ({translated})"


def _default(check: SelfCheck, argument: Argument) -> int | float | str:
    if argument.required:
        return check.say("required")
    return check.say("optional") if argument.default is None else argument.default
