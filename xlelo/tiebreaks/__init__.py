"""Standings by FIDE's tie-breaks, with the reason behind every value.

FIDE C.07, in force from 2024-08-01 and 2026-03-01: the event's first day decides which.

One file a family: `record` (what a player did), `opponents` (what the opponents scored), `ratings` (how
strong they were), `direct` (the games among those who are tied). Points are counted in half-points and
percentages in whole hundredths, so that nothing is decided by a binary fraction.
"""

from xlelo.tiebreaks.codes import CODES, Code, defaults, parse, understood
from xlelo.tiebreaks.field import rules_of, system_of
from xlelo.tiebreaks.parts import Part, Table, Worth
from xlelo.tiebreaks.standings import Standing, Value, standings

__all__ = [
    "CODES",
    "Code",
    "Part",
    "Standing",
    "Table",
    "Value",
    "Worth",
    "defaults",
    "parse",
    "rules_of",
    "standings",
    "system_of",
    "understood",
]
