"""Tables of an event, as text with separators (CSV) or on a sheet, the way other programs export them."""

from xlelo.formats.tabular.read import load, loads, read

__all__ = ["load", "loads", "read"]
