"""Tables of an event, as text with separators (CSV) or on a sheet, the way other programs export them."""

from xlelo.formats.tabular.read import load, loads, read
from xlelo.formats.tabular.write import dump, dumps, left_out

__all__ = ["dump", "dumps", "left_out", "load", "loads", "read"]
