"""A block of ten columns in a record 001: what a player's row says about a round.

TRF16 and TRF26, record 001, columns 92 to 99 and so on, approved 2015-08-10 and in force
from 2025-09-01.
"""

import re
from dataclasses import dataclass

from xlelo.errors import Place
from xlelo.formats.findings import Findings
from xlelo.formats.trf.columns import FIRST_ROUND, STRIDE, Cut

HIGHEST_NUMBER = 9999
RESULTS = "1=0WDL+-HFUZ?"
_SPELLED = {"½": "=", "*": "?", "−": "-", "–": "-"}


@dataclass(frozen=True, slots=True)
class Claim:
    """What a row says about a round: `opponent` 0 for none, `colour` w, b or "", `result` a letter or "".

    `given` is False for a block without an opponent's field, `readable` for one that is no problem.
    """

    round: int
    opponent: int
    colour: str
    result: str
    column: int
    given: bool
    readable: bool = True


def number_of(text: str) -> int:
    """A starting number, 0 for none."""
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else 0


def read_claim(found: Cut, index: int, line: int, findings: Findings) -> Claim | None:
    """What stands in a round block, counted from 0; None for a blank one."""
    opponent, colour, result = found.block(index)
    column = FIRST_ROUND + STRIDE * index + 1
    result = _SPELLED.get(result, result.upper())
    lower = {"-": ""}.get(colour, colour.lower())
    if not opponent and not lower and not result:
        return None
    readable = True

    def wrong(code: str, offset: int, typed: str) -> None:
        nonlocal readable
        readable = False
        place = Place.in_text(line, column + offset)
        findings.add(code, place, round=index + 1, found=typed)

    number = number_of(opponent)
    if opponent and not re.fullmatch(r"[0-9]{1,4}|-+", opponent):
        wrong("E515", 0, opponent)
    if lower not in ("", "w", "b"):
        wrong("E516", 5, colour)
    if result and result not in RESULTS:
        wrong("E514", 7, result)
    return Claim(index + 1, number, lower, result, column, bool(opponent), readable)
