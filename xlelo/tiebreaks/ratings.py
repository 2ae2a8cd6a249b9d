"""Tie-breaks from ratings: how strong the opponents were, and the performance against them.

FIDE C.07, article 10, in force from 2026-03-01. Only games over the board count. With an unrated player in
the event none of these has a value, unless a rating for the unrated was announced (U1400).
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from xlelo.fide.performance import average, perfect, performance
from xlelo.fide.tables import pd
from xlelo.tiebreaks.codes import Code
from xlelo.tiebreaks.field import Field
from xlelo.tiebreaks.opponents import mean
from xlelo.tiebreaks.parts import LEAST, MOST, Part, Worth


def by_rating(field: Field, code: Code) -> dict[int, Worth]:
    """ARO, TPR, PTP, APRO, APPO or RTNG of every player. FIDE C.07, 10.1 to 10.6, from 2026-03-01."""
    ratings = {number: field.rating(number, code.unrated) for number in field.rows}
    unrated = sum(rating is None for rating in ratings.values())
    if unrated:
        return {number: Worth(None, figures={"unrated": Fraction(unrated)}) for number in field.rows}
    known = {number: rating for number, rating in ratings.items() if rating is not None}
    if code.name == "RTNG":
        return {number: Worth(Fraction(rating)) for number, rating in known.items()}
    if code.name in ("APRO", "APPO"):
        of_each = _of_each(field, known, Code("TPR" if code.name == "APRO" else "PTP"))
        return mean(field, {number: worth.exact for number, worth in of_each.items()}, whole=True)
    return _of_each(field, known, code)


def _of_each(field: Field, ratings: dict[int, int], code: Code) -> dict[int, Worth]:
    found = {}
    for number, rows in field.rows.items():
        met = [(row, ratings[row.opponent]) for row in rows if row.over_the_board and row.opponent]
        # Positions, since two games can be of one round.
        by_strength = sorted(range(len(met)), key=lambda position: met[position][1])
        strongest = max(code.low, len(met) - code.high)
        cut = dict.fromkeys(by_strength[: code.low], LEAST) | dict.fromkeys(by_strength[strongest:], MOST)
        parts = tuple(
            Part(row.round, Fraction(rating), row.opponent, cut.get(position, ""), row.half)
            for position, (row, rating) in enumerate(met)
        )
        kept = [(rating, row.half) for position, (row, rating) in enumerate(met) if position not in cut]
        exact, figures = _MEASURES[code.name](kept) if kept else (None, {})
        found[number] = Worth(exact, parts, figures)
    return found


# From the ratings of the opponents, each with the half-points made, to the value and the steps on the way.
_Measured = tuple[Fraction | None, dict[str, Fraction]]
_Games = Sequence[tuple[int, int]]


def _average(games: _Games) -> _Measured:
    ratings = [rating for rating, _ in games]
    return Fraction(average(ratings)), {"mean": Fraction(sum(ratings), len(ratings))}


def _performance(games: _Games) -> _Measured:
    ratings, half = [rating for rating, _ in games], sum(half for _, half in games)
    exact, mean = performance(ratings, half), average(ratings)
    steps = {"average": Fraction(mean), "added": Fraction(exact - mean), "score": Fraction(half, 2)}
    return Fraction(exact), steps | {"games": Fraction(len(games))}


def _perfect(games: _Games) -> _Measured:
    ratings, half = [rating for rating, _ in games], sum(half for _, half in games)
    exact = perfect(ratings, half)
    steps = {"score": Fraction(half, 2)}
    if half:
        steps |= {"expected": _expected(exact, ratings), "short": _expected(exact - 1, ratings)}
    return Fraction(exact), steps


def _expected(rating: int, opponents: Sequence[int]) -> Fraction:
    return Fraction(sum(pd(rating - opponent) for opponent in opponents), 100)


_MEASURES: dict[str, Callable[[_Games], _Measured]] = {
    "ARO": _average,
    "TPR": _performance,
    "PTP": _perfect,
}
