"""The functions beside other rating libraries and beside numpy, without xlwings.

A single call of the bare formula (`elo`) and of the function in a cell (`ELO_EXPECTED`), which takes what
people type, stands beside the same step of each library; one whole column stands beside the formula in numpy.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

from benchmarks.measure import Line, Missing, best
from xlelo import elo
from xlelo.excel.functions import FUNCTIONS

ROWS = 100_000
TIMES = 20_000  # calls of which the mean is taken
_NEEDED = 'pip install ".[benchmarks]"'
_EXPECTED, _CHANGE = "expected", "change"
Steps = Iterator[tuple[str, str, Callable[[], object]]]  # which step, what it is measured beside, its call


def _formula(rating: float, opponent: float) -> float:
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def _python() -> Steps:
    """The least that it can take in Python: one function that checks nothing."""
    yield _EXPECTED, "the formula, one function", lambda: _formula(1600, 1400)


def _elote() -> Steps:
    from elote import EloCompetitor

    one, two = EloCompetitor(initial_rating=1600), EloCompetitor(initial_rating=1400)
    yield _EXPECTED, "elote: expected_score", lambda: one.expected_score(two)
    yield _CHANGE, "elote: beat, both players", lambda: one.beat(two)


def _skelo() -> Steps:
    from skelo.model.elo import EloModel

    model = EloModel(default_k=32)
    yield _EXPECTED, "skelo: EloModel.compute_prob", lambda: EloModel.compute_prob(1600, 1400)
    yield _CHANGE, "skelo: EloModel.evolve_rating", lambda: model.evolve_rating(1600, 1400, 1)


def _openskill() -> Steps:
    from openskill.models import PlackettLuce

    # Not Elo's formula, but the same two questions of a library that answers them by another one.
    model = PlackettLuce()
    teams = [[model.rating(mu=27)], [model.rating(mu=23)]]
    yield _EXPECTED, "openskill: predict_win", lambda: model.predict_win(teams)
    yield _CHANGE, "openskill: rate, both players", lambda: model.rate(teams)


def _elo_calculator() -> Steps:
    from elo_calculator import quick_calc

    yield _CHANGE, "elo-calculator (in Rust): quick_calc", lambda: quick_calc(1600, 1400, 32)


_LIBRARIES = {
    "elote": _elote,
    "skelo": _skelo,
    "openskill": _openskill,
    "elo_calculator": _elo_calculator,
}


def lines(rows: int = ROWS, times: int = TIMES) -> Iterator[Line | Missing]:
    yield from _calls(_python(), times, "")
    for module, steps in _LIBRARIES.items():
        if find_spec(module) is None:
            yield Missing(f"single calls beside {module}", _NEEDED)
            continue
        yield from _calls(steps(), times, ">= 20")
    if find_spec("numpy") is None:
        yield Missing("a column beside numpy", _NEEDED)
        return
    yield from _column(rows)


def _calls(steps: Steps, times: int, target: str) -> Iterator[Line]:
    for step, name, theirs in steps:
        for what, ours in _ours(step):
            seconds, other = best(ours, theirs, times=times)
            yield Line(f"{what}, a call", seconds, name, other, target)


def _ours(step: str) -> Iterator[tuple[str, Callable[[], object]]]:
    if step == _EXPECTED:
        yield "elo.expected", lambda: elo.expected(1600, 1400)
        yield "ELO_EXPECTED", partial(FUNCTIONS["ELO_EXPECTED"], 1600, 1400)
    else:
        yield "elo.change", lambda: elo.change(1600, 1400, 1, 32)
        yield "ELO_CHANGE", partial(FUNCTIONS["ELO_CHANGE"], 1600, 1400, 1, 32)


def _column(rows: int) -> Iterator[Line]:
    """numpy on its own arrays, and with the way from a spreadsheet's rows to them and back."""
    import numpy as np

    chance = random.Random(6)
    ratings, opponents = ([[float(chance.randint(1000, 2800))] for _ in range(rows)] for _ in range(2))
    a, b = np.array(ratings), np.array(opponents)

    def formula(one: Any, other: Any) -> Any:
        return 1 / (1 + 10 ** ((other - one) / 400))

    ours, whole, bare = best(
        partial(FUNCTIONS["ELO_EXPECTED"], ratings, opponents),
        lambda: formula(np.array(ratings), np.array(opponents)).tolist(),
        lambda: formula(a, b),
    )
    yield Line(f"ELO_EXPECTED, {rows:,} rows", ours, "numpy, from rows to rows", whole)
    yield Line(f"ELO_EXPECTED, {rows:,} rows", ours, "numpy, on its arrays", bare)
