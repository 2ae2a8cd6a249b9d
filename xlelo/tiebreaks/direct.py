"""Direct encounter: the games among those who are still tied. Not a number but a procedure of a group.

FIDE C.07, article 6, in force from 2024-08-01.

When all of the group have met, the points among them rank it, and whoever is still level goes through it
again. In a Swiss most groups have not all met: then only whoever stays on top whatever the missing games
would have been is placed, then the next one, and the rest goes through it again.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from xlelo.tiebreaks.codes import Code
from xlelo.tiebreaks.field import Field
from xlelo.tiebreaks.parts import Table

_WIN = 2  # half-points

Results = Mapping[int, Mapping[int, Fraction]]


def encounters(field: Field, code: Code) -> Results:
    """For each player the half-points against each opponent met, the average where they met more often.

    Forfeits do not count in a Swiss; in a round robin they are games (15.2).
    """
    as_played = code.as_played or field.round_robin
    found: dict[int, dict[int, list[int]]] = {number: {} for number in field.rows}
    for number, rows in field.rows.items():
        for row in rows:
            if row.opponent is not None and (row.over_the_board or as_played):
                found[number].setdefault(row.opponent, []).append(row.half)
    return {
        number: {opponent: Fraction(sum(halves), len(halves)) for opponent, halves in met.items()}
        for number, met in found.items()
    }


def places(results: Results, group: Sequence[int], round_robin: bool) -> list[list[int]]:
    """The group in order; those whom direct encounter cannot tell apart share a place."""
    return table(results, group, round_robin).places


def table(results: Results, group: Sequence[int], round_robin: bool) -> Table:
    """The points among the group, with the tables of the groups that it falls into."""
    if len(group) < 2:
        return Table(tuple(group), {})
    scored = {
        number: sum((results[number].get(other, Fraction(0)) for other in group), Fraction(0))
        for number in group
    }
    missing = {number: sum(other not in results[number] for other in group) - 1 for number in group}
    if round_robin or not any(missing.values()):
        most, parted = None, _by_score(group, scored)
    else:
        most = {number: scored[number] + _WIN * missing[number] for number in group}
        parted = _on_top(group, scored, most)
    below = tuple(table(results, part, round_robin) for part in parted) if len(parted) > 1 else ()
    return Table(tuple(group), scored, most, below)


def _by_score(group: Iterable[int], scored: Mapping[int, Fraction]) -> list[list[int]]:
    by_score: dict[Fraction, list[int]] = {}
    for number in group:
        by_score.setdefault(scored[number], []).append(number)
    return [by_score[score] for score in sorted(by_score, reverse=True)]


def _on_top(
    group: Sequence[int], scored: Mapping[int, Fraction], most: Mapping[int, Fraction]
) -> list[list[int]]:
    """One by one those whom no other can reach any more, then all the others together."""
    left = sorted(group, key=lambda number: (-scored[number], -most[number], number))
    placed: list[list[int]] = []
    while len(left) > 1 and scored[left[0]] > max(most[number] for number in left[1:]):
        placed.append([left.pop(0)])
    return [*placed, [number for number in group if number in left]]
