"""A value and what it is made of, so that a report can explain it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType

# Why a part does not count: the least or the most significant value, a round missed at will that goes before
# the least one, a first round (PS), an opponent below the limit (KS).
LEAST, MOST, MISSED, FIRST, LIMIT = "least", "most", "missed", "first", "limit"
# Which score stands for that of an opponent, where it is not the one that he has.
ADJUSTED, OWN, OWN_TO_OPPONENT, OWN_TO_DRAWS = "adjusted", "own", "own_to_opponent", "own_to_draws"


@dataclass(frozen=True, slots=True)
class Part:
    """One round's share of a value; one with a `cut` (why) does not count.

    `score` is what the opponent, or the dummy that stands for one, is worth in half-points, and `basis` says
    which score that is ("" for the opponent's own); `half` counts the own half-points where they weigh.
    """

    round: int
    value: Fraction
    opponent: int | None = None
    cut: str = ""
    half: int | None = None
    score: int | None = None
    basis: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """The points (half-points) within a group that is tied, and who is told apart by them.

    `most` is what each can still reach by the games that are missing, None where all have met. `below` are
    the tables of the groups that are left, best first; empty when nobody is told apart.
    """

    group: tuple[int, ...]
    scored: Mapping[int, Fraction]
    most: Mapping[int, Fraction] | None = None
    below: tuple["Table", ...] = ()

    @property
    def places(self) -> list[list[int]]:
        """The group in order; those whom nothing tells apart share a place."""
        return [place for table in self.below for place in table.places] or [list(self.group)]

    def path(self, number: int) -> tuple["Table", ...]:
        """The tables that a player stands in, the widest first; none where he is alone."""
        if len(self.group) < 2:
            return ()
        further = (table.path(number) for table in self.below if number in table.group)
        return (self, *(table for path in further for table in path))


_NOTHING: Mapping[str, Fraction] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Worth:
    """The exact value of a tie-break for one player (None: there is none) and how it came about.

    `figures` are the steps between the parts and the value, by name; `tables` those of direct encounter.
    """

    exact: Fraction | None
    parts: tuple[Part, ...] = ()
    figures: Mapping[str, Fraction] = field(default_factory=lambda: _NOTHING)
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Share:
    """A part with what decides whether it is cut: the opponent's score, and was the round missed at will."""

    part: Part
    score: int
    voluntary: bool = False


def total(shares: Sequence[Share], low: int, high: int) -> Worth:
    """The sum of the shares, without the `low` least and then the `high` most significant ones.

    FIDE C.07, 14.1 to 14.4 and 16.5, in force from 2024-08-01.

    The least significant share is the one of the opponent with the lowest score, the lowest among equals.
    Where rounds were missed at will, the lowest of those is cut instead, unless it is worth less.
    """
    # By position: two shares can be of one round.
    left, cut = list(range(len(shares))), dict.fromkeys(range(len(shares)), "")

    def rank(position: int) -> tuple[Fraction | int, Fraction | int]:
        return shares[position].score, shares[position].part.value

    for _ in range(min(low, len(left))):
        chosen, why = min(left, key=rank), LEAST
        missed = [position for position in left if shares[position].voluntary]
        if missed:
            lowest = min(missed, key=lambda position: rank(position)[::-1])
            if shares[lowest].part.value >= shares[chosen].part.value:
                chosen, why = lowest, LEAST if lowest == chosen else MISSED
        left.remove(chosen)
        cut[chosen] = why
    for _ in range(min(high, len(left))):
        most = max(left, key=rank)
        left.remove(most)
        cut[most] = MOST
    parts = tuple(
        replace(share.part, cut=why) if (why := cut[position]) else share.part
        for position, share in enumerate(shares)
    )
    return Worth(sum((shares[position].part.value for position in left), Fraction(0)), parts)
