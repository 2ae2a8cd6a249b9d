"""The score of a game, the result of a game, and a total, as a cell holds them; in half-points.

A spreadsheet turns `1-0` into a date, `1/2` into a day in January or February and `1:0` into the time
0.041667. None of these is ever taken for a score: only 1, 0.5 and 0 and the listed spellings are.

>>> SCORE.read("½"), SCORE.read(1.0), RESULT.read("0-1"), TOTAL.read("4½")
(1, 2, (0, 2), 9)
"""

import re

from xlelo import spelling
from xlelo.errors import NotUnderstood, OutOfRange
from xlelo.excel.cells import EXACT, Missing, Reader

_AND_A_HALF = re.compile(r"(?:(\d+)\s*½|(?:(\d+)\s+)?1/2|½)")

_NUMBERS = (int, float)  # and not bool, which is equal to 1 or 0
_PLAIN = {1: 2, 0.5: 1, 0: 0}


def _number_score(cell: object) -> int:
    half_points = 2 * EXACT.read(cell)
    if half_points not in (0, 1, 2):
        raise NotUnderstood(f"a game scores 1, 0.5 or 0, not {cell!r}")
    return int(half_points)


def _score(cell: object) -> int:
    if type(cell) in _NUMBERS and cell in _PLAIN:
        return _PLAIN[cell]
    if isinstance(cell, str):
        text = spelling.compact(cell)
        if text in spelling.SCORES:
            half_points = spelling.SCORES[text]
            if half_points is None:
                raise Missing
            return half_points
    return _number_score(cell)


def _result(cell: object) -> tuple[int, int]:
    """Half-points of White and of Black."""
    if isinstance(cell, str):
        result = spelling.RESULTS.get(spelling.compact(cell))
        if result is not None:
            if not result.played or result.white is None or result.black is None:
                raise Missing
            return result.white, result.black
    half_points = _score(cell)
    return half_points, 2 - half_points


def _total(cell: object) -> int:
    """Half-points over several games: a number, or text such as 4½; `+` and `-` are no games at all."""
    if isinstance(cell, str):
        text = spelling.tidy(cell)
        if text in ("+", "-"):
            raise Missing
        if parts := _AND_A_HALF.fullmatch(text):
            return 2 * int(parts[1] or parts[2] or 0) + 1
    half_points = 2 * EXACT.read(cell)
    if half_points < 0 or half_points.denominator != 1:
        raise OutOfRange(f"a total is counted in half-points, not {cell!r}")
    return int(half_points)


SCORE = Reader(_score)
RESULT = Reader(_result)
TOTAL = Reader(_total)
