"""What every reader gives: a tournament that can be rated, and everything that was noticed on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from xlelo.errors import Problem
from xlelo.model import Tournament

if TYPE_CHECKING:  # the package of that format reads with what stands here
    from xlelo.formats.trf.details import TrfDetails


@dataclass(frozen=True, slots=True)
class Entry:
    """What a file says: the tournament, and everything that was noticed in the order of places.

    `trf` holds what a tournament report file says beyond the tournament, so that it can be written again;
    None for a file of another format.
    """

    tournament: Tournament
    problems: tuple[Problem, ...]
    trf: TrfDetails | None = None

    @property
    def is_clean(self) -> bool:
        """No problems; notes may be there."""
        return all(problem.is_note for problem in self.problems)
