"""Every function in a cell: its name, its arguments, the help that a spreadsheet shows, and an example.

The one source for the help in Excel, xlwings Lite and LibreOffice, for `xlelo functions` and for the
documentation. Names, order of arguments and defaults are a promise: clients keep them, so once released
they never change.
"""

from collections.abc import Mapping
from types import MappingProxyType

from xlelo.excel.catalogue.entry import (
    CATEGORY,
    LONGEST_HELP,
    REQUIRED,
    Argument,
    Function,
    Required,
    Rows,
    Scalar,
)
from xlelo.excel.catalogue.fide import FIDE
from xlelo.excel.catalogue.fide_results import FIDE_RESULTS
from xlelo.excel.catalogue.general import GENERAL
from xlelo.excel.catalogue.ratings import RATINGS

CATALOGUE: tuple[Function, ...] = (*GENERAL, *FIDE, *FIDE_RESULTS, *RATINGS)

BY_NAME: Mapping[str, Function] = MappingProxyType({function.name: function for function in CATALOGUE})

__all__ = [
    "BY_NAME",
    "CATALOGUE",
    "CATEGORY",
    "LONGEST_HELP",
    "REQUIRED",
    "Argument",
    "Function",
    "Required",
    "Rows",
    "Scalar",
]
