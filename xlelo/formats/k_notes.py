"""Notes for every K that no one typed: which rule gave it, and to whom."""

from collections import defaultdict

from xlelo.errors import Problem
from xlelo.event import rate
from xlelo.model import Tournament

_CODES = {"master": "N310", "junior": "N311", "newcomer": "N312", "established": "N313", "default": "N314"}
_LIMITED = "N315"


def k_notes(tournament: Tournament) -> tuple[Problem, ...]:
    """One note for each rule that decided the K of rated players, with their names, and one for the limit.

    FIDE B.02, 8.3.3, in force from 2024-03-01.

    The event is one whose rules are known (`entry.load` sees to that).
    """
    names: dict[str, list[str]] = defaultdict(list)
    for line in rate(tournament):
        code, name = _CODES.get(line.k_reason), line.player.name or str(line.player.number)
        if line.base_k is not None and code:
            names[code].append(name)
        if line.k != line.base_k:
            names[_LIMITED].append(f"{name} ({line.k})")
    return tuple(
        Problem(code, values={"count": len(names[code]), "names": tuple(names[code])})
        for code in (*_CODES.values(), _LIMITED)
        if code in names
    )
