"""Levels: what a rating is called, by a ladder of least ratings and names.

A ladder is plain data, from the lowest step up. A rating has the name of the highest step that it reaches;
below the first step it has none. The ladder that stands here is a convention of this project, in steps that
clubs use, except that its last two are FIDE's: 2300 is the rating of the title FM, and 2400 the rating that
has to be reached beside the norms for the title IM (B.01, 1.3 and 1.5.3, in force from 2024-01-01). A level
is no title: see `xlelo.fide.titles`.

>>> level(1850), level(2300), level(0)
('Strong club player', 'FM level', 'Beginner')
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from xlelo.errors import NoAnswer, NotUnderstood
from xlelo.rounding import Exact, exact

Name = TypeVar("Name")

LADDER: tuple[tuple[int, str], ...] = (
    (0, "Beginner"),
    (1000, "Novice"),
    (1200, "Improver"),
    (1400, "Intermediate"),  # FIDE's floor
    (1600, "Club player"),
    (1800, "Strong club player"),
    (2000, "Expert"),
    (2200, "CM level"),
    (2300, "FM level"),
    (2400, "IM level"),
)


def ladder(steps: Iterable[tuple[Exact, Name]]) -> list[tuple[Exact, Name]]:
    """The steps (least rating, name) from the lowest up, as `level` wants them.

    Errors: `NotUnderstood` when a least rating has two names.
    """
    ascending = sorted(steps, key=lambda step: step[0])
    for (low, name), (high, other) in pairwise(ascending):
        if low == high and name != other:
            raise NotUnderstood(f"{low} is called both {name} and {other}")
    return ascending


def level(rating: float | Exact, steps: Sequence[tuple[Exact, Name]] = LADDER) -> Name:  # type: ignore[assignment]
    """The name of the highest step that `rating` reaches.

    A convention of this project, from 2026-11-30; with steps of one's own, one's own.

    `rating` is any finite number, compared as a spreadsheet shows it (fifteen digits); `steps` are in
    ascending order. Errors: `NoAnswer` below the first step.
    """
    place = bisect_right(steps, exact(rating), key=lambda step: exact(step[0]))
    if not place:
        raise NoAnswer(f"no level begins at {rating} or below")
    return steps[place - 1][1]
