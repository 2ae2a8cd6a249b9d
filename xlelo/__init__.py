"""Exact Elo and FIDE ratings for spreadsheets.

`xlelo.elo` is the general formula, `xlelo.fide` FIDE's rules, `xlelo.event` rates a whole tournament.
The functions for cells are in `udfs`; the commands are `xlelo --help`.
"""

__version__ = "0.1.0"
