"""The sheet that the IntelliSense add-in of Excel-DNA reads, for those who have it: help while typing.

Excel itself shows the help of VBA functions in the Insert Function dialog only.
"""

from collections.abc import Iterable, Iterator

from xlelo.excel.catalogue import Function

SHEET = "_IntelliSense_"
_FORMAT = ("FunctionInfo", 1)  # what the sheet is, and the version of its layout


def rows(functions: Iterable[Function]) -> Iterator[tuple[str | int, ...]]:
    """The rows: name, help, a link to more (none), then name and help of each argument in turn."""
    yield _FORMAT
    for function in functions:
        arguments = [text for argument in function.arguments for text in (argument.name, argument.help)]
        yield (function.name, function.help, "", *arguments)
