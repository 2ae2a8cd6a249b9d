"""The functions in a cell, without any host: cell values in, cell values out, never an exception.

`FUNCTIONS` has them by name; every one takes cells or ranges in the order of the catalogue, and None or
nothing for an argument that is left out.

>>> FUNCTIONS["ELO_NEW"]("1600", 1400, "W", 32, 2), FUNCTIONS["ELO_NEW"](1600, "", 1)
(1607.69, '')
"""

from collections.abc import Mapping
from types import MappingProxyType

from xlelo.excel.functions import explain, fide, fide_results, general, levels, norms, performance, ratings
from xlelo.excel.guard import CellFunction

_SUBJECTS = (general, performance, levels, fide, fide_results, norms, explain, ratings)

FUNCTIONS: Mapping[str, CellFunction] = MappingProxyType(
    {name: function for subject in _SUBJECTS for name, function in subject.FUNCTIONS.items()}
)

__all__ = ["FUNCTIONS"]
