"""The examples of the self-check: for every function the one of the catalogue and the kinds of cells.

The values are written out. Whoever computes them with `xlelo.excel.functions` gets the same; a test does.
"""

from collections.abc import Mapping
from types import MappingProxyType

from xlelo.books.functions.cases.case import Case, in_order
from xlelo.books.functions.cases.events import EVENTS
from xlelo.books.functions.cases.fide import FIDE
from xlelo.books.functions.cases.fide_results import FIDE_RESULTS
from xlelo.books.functions.cases.general import GENERAL
from xlelo.books.functions.cases.ratings import RATINGS

CASES: Mapping[str, tuple[Case, ...]] = MappingProxyType(
    dict(in_order(GENERAL, EVENTS, FIDE, FIDE_RESULTS, RATINGS))
)

__all__ = ["CASES", "Case"]
