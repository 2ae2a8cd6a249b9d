"""Tie-breaks from ratings: how strong the opponents were, and the performance against them.

FIDE C.07, article 10, in force from 2026-03-01. Only games over the board count. With an unrated player in
the event none of these has a value, unless a rating for the unrated was announced (U1400).
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from xlelo.fide.performance import average, perfect, performance
from xlelo.tiebreaks.codes import Code
from xlelo.tiebreaks.field import Field
from xlelo.tiebreaks.opponents import mean
from xlelo.tiebreaks.parts import Part, Worth


def by_rating(field: Field, code: Code) -> dict[int, Worth]:
    """ARO, TPR, PTP, APRO, APPO or RTNG of every player. FIDE C.07, 10.1 to 10.6, from 2026-03-01."""
    ratings = {number: field.rating(number, code.unrated) for number in field.rows}
    if None in ratings.values():
        return {number: Worth(None) for number in field.rows}
    known = {number: rating for number, rating in ratings.items() if rating is not None}
    if code.name == "RTNG":
        return {number: Worth(Fraction(rating)) for number, rating in known.items()}
    if code.name in ("APRO", "APPO"):
        of_each = _of_each(field, known, Code("TPR" if code.name == "APRO" else "PTP"))
        return mean(field, {number: worth.exact for number, worth in of_each.items()}, whole=True)
    return _of_each(field, known, code)


_MEASURES: dict[str, Callable[[Sequence[int], int], int]] = {
    "ARO": lambda opponents, half: average(opponents),
    "TPR": performance,
    "PTP": perfect,
}


def _of_each(field: Field, ratings: dict[int, int], code: Code) -> dict[int, Worth]:
    found = {}
    for number, rows in field.rows.items():
        met = [(row, ratings[row.opponent]) for row in rows if row.over_the_board and row.opponent]
        by_strength = sorted(met, key=lambda pair: pair[1])
        kept = by_strength[code.low : max(code.low, len(by_strength) - code.high)]
        rounds, half = {row.round for row, _ in kept}, sum(row.half for row, _ in kept)
        exact = Fraction(_MEASURES[code.name]([rating for _, rating in kept], half)) if kept else None
        parts = tuple(
            Part(row.round, Fraction(rating), row.opponent, row.round not in rounds) for row, rating in met
        )
        found[number] = Worth(exact, parts)
    return found
