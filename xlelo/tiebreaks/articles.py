"""Which article of FIDE's C.07 says what, under either set of rules.

From 2024-08-01 to 2026-03-01 the numbers stayed as they are; 7.7, 7.8, 10.6 and the two parts of 16.4 came
with the second.
"""

from datetime import date

from xlelo.tiebreaks.codes import CODES, Code
from xlelo.tiebreaks.field import CAPPED_SINCE
from xlelo.tiebreaks.parts import (
    ADJUSTED,
    FIRST,
    LEAST,
    LIMIT,
    MISSED,
    MOST,
    OWN,
    OWN_TO_DRAWS,
    OWN_TO_OPPONENT,
)

_SINCE_2026 = ("STD", "TPN", "RTNG")
_CUTS = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}
_BASES = {ADJUSTED: "16.3", OWN: "16.4", OWN_TO_OPPONENT: "16.4.1", OWN_TO_DRAWS: "16.4.2"}


def of_code(code: Code, since: date) -> tuple[str, ...]:
    """The articles that define a tie-break and what modifies it, by the rules in force since that day.

    Empty for what the rules of that day did not know, and for the points themselves.
    """
    known = code.name not in _SINCE_2026 or since >= CAPPED_SINCE
    name = (CODES[code.name][0],) if known else ()
    limit = ("14.5",) if code.percent != 50 or code.steps else ()
    return tuple(article for article in (*name, *_of_cut(code), *limit) if article)


def _of_cut(code: Code) -> tuple[str, ...]:
    return (_CUTS.get((code.low, code.high), "14"),) if code.low else ()


def of_cut(why: str, code: Code) -> str:
    """The article by which a part of a value does not count."""
    if why in (LEAST, MOST, FIRST):
        return "".join(_of_cut(code))
    return {MISSED: "16.5", LIMIT: CODES[code.name][0]}[why]


def of_basis(basis: str) -> str:
    """The article by which another score than the opponent's own stands for it."""
    return _BASES[basis]
