"""Every tie-break of every player in random events, against FIDE's own checker (gacrux 1.11)."""

from datetime import date
from pathlib import Path

import pytest

from tests.gacrux import answers
from tests.tiebreak_events import random_round_robin, random_swiss
from xlelo.model import Tournament
from xlelo.tiebreaks import CODES, standings

pytest.importorskip("gacrux")

BEFORE, SINCE = date(2025, 5, 1), date(2026, 3, 1)
# FB goes last: after it the checker takes the byes of other tie-breaks for played rounds too.
LISTS = (
    ("PTS", "DE", *(name for name in CODES if name not in ("PTS", "DE", "FB")), "FB"),
    ("PTS", "BH/C1", "DE", "BH/C2", "BH/M1", "BH/M2", "SB/C1", "SB/C2", "SB/M1", "AOB/C1", "FB/C1"),
    ("PTS", "KS/L60", "DE", "KS/L+1", "KS/L-2", "ARO/C1", "ARO/M1", "PS/C1", "PS/C2", "TPN/R", "WIN"),
)
EVENTS = 240


def event(seed: int) -> Tournament:
    """Two Swisses for each round robin; old and new rules in turn."""
    return (random_swiss if seed % 3 else random_round_robin)(seed, SINCE if seed % 2 else BEFORE)


def test_all_values_and_ranks_are_the_checkers(tmp_path: Path) -> None:
    asked = [(event(seed), LISTS[seed // 6 % 3]) for seed in range(EVENTS)]
    compared = 0
    for seed, ((tournament, codes), answer) in enumerate(zip(asked, answers(tmp_path, asked), strict=True)):
        for line in standings(tournament, codes):
            rank, *values = answer[line.player.number]
            assert line.rank == rank, (seed, line.player.number)
            for value, found in zip(line.values, values, strict=True):
                if value.code.name == "DE":
                    continue  # the checker gives the rank so far in place of a value
                compared += 1
                # Where nobody was met the checker has 0 or nothing; such a player has no value.
                expected = float(str(found)) if found not in (None, "") else 0.0
                assert (value.shown or 0) == expected, (seed, str(value.code), line.player.number)
    assert compared > 50_000
