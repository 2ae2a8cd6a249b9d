"""Tie-breaks from a player's own record: wins, black games, the running score, rounds taken part in.

FIDE C.07, article 7, in force from 2026-03-01.
"""

from collections.abc import Callable
from fractions import Fraction

from xlelo.tiebreaks.codes import Code
from xlelo.tiebreaks.field import Field, Kind, Row
from xlelo.tiebreaks.parts import FIRST, Part, Worth

_WIN, _DRAW = 2, 1  # half-points


def _counted(counts: Callable[[Row], int | Fraction]) -> Callable[[Field, int, Code], Worth]:
    def worth(field: Field, number: int, code: Code) -> Worth:
        parts = tuple(
            Part(row.round, Fraction(found), row.opponent)
            for row in field.rows[number]
            if (found := counts(row))
        )
        return Worth(sum((part.value for part in parts), Fraction(0)), parts)

    return worth


def _progressive(field: Field, number: int, code: Code) -> Worth:
    """PS: the sum of the score after each round; a cut leaves out the first rounds, not the least ones."""
    by_round = {row.round: row.half for row in field.rows[number]}
    running, parts = 0, []
    for played in range(1, field.rounds + 1):
        running += by_round.get(played, 0)
        parts.append(Part(played, Fraction(running, 2), cut=FIRST if played <= code.low else ""))
    return Worth(sum((part.value for part in parts if not part.cut), Fraction(0)), tuple(parts))


def _standard(field: Field, number: int, code: Code) -> Worth:
    """STD: a point for each round better than the scheduled opponent's, half a point for one as good.

    A round without a game is compared with a draw.
    """

    def points(row: Row) -> Fraction:
        other = _DRAW
        if row.over_the_board and row.opponent is not None:
            met = next(other for other in field.rows[row.opponent] if other.round == row.round)
            other = met.half
        return Fraction(2 if row.half > other else 1 if row.half == other else 0, 2)

    return _counted(points)(field, number, code)


RECORD: dict[str, Callable[[Field, int, Code], Worth]] = {
    "PTS": lambda field, number, code: Worth(Fraction(field.points[number], 2)),
    "WIN": _counted(lambda row: row.half == _WIN),
    "WON": _counted(lambda row: row.over_the_board and row.half == _WIN),
    "BPG": _counted(lambda row: row.over_the_board and row.black),
    "BWG": _counted(lambda row: row.over_the_board and row.black and row.half == _WIN),
    "PS": _progressive,
    "REP": _counted(lambda row: row.kind not in (Kind.REQUESTED, Kind.FORFEIT_LOSS)),
    "STD": _standard,
    "TPN": lambda field, number, code: Worth(Fraction(number)),
}
