"""A value and what it is made of, so that a report can explain it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Part:
    """One round's share of a value; a `cut` one does not count."""

    round: int
    value: Fraction
    opponent: int | None = None
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Worth:
    """The exact value of a tie-break for one player (None: there is none) and its parts."""

    exact: Fraction | None
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Share:
    """A part with what decides whether it is cut: the opponent's score, and was the round missed at will."""

    part: Part
    score: int
    voluntary: bool = False


def total(shares: Sequence[Share], low: int, high: int) -> Worth:
    """The sum of the shares, without the `low` least and then the `high` most significant ones.

    FIDE C.07, 14.1, 14.2 and 16.5, in force from 2026-03-01.

    The least significant share is the one of the opponent with the lowest score, the lowest among equals.
    Where rounds were missed at will, the lowest of those is cut instead, unless it is worth less.
    """
    left, cut = list(shares), set()
    for _ in range(min(low, len(left))):
        least = min(left, key=lambda share: (share.score, share.part.value))
        missed = [share for share in left if share.voluntary]
        if missed:
            lowest = min(missed, key=lambda share: (share.part.value, share.score))
            least = least if least.part.value > lowest.part.value else lowest
        left.remove(least)
        cut.add(least.part.round)
    for _ in range(min(high, len(left))):
        most = max(left, key=lambda share: (share.score, share.part.value))
        left.remove(most)
        cut.add(most.part.round)
    parts = tuple(replace(share.part, cut=share.part.round in cut) for share in shares)
    return Worth(sum((share.part.value for share in left), Fraction(0)), parts)
