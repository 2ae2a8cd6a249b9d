"""Reading and checking a big entry workbook, beside openpyxl's own read of its cells, which checks nothing.

openpyxl reads in its quickest way (`read_only`, `values_only`): once every cell of the workbook, once those
of the three sheets alone that people fill in. xlelo reads these three.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from openpyxl import load_workbook

from benchmarks.events import big_event
from benchmarks.measure import Line, best
from xlelo.books import template
from xlelo.formats import kinds

PLAYERS, ROUNDS = 400, 10  # and so 2,000 games
_FILLED_IN = 3  # the sheets of the tournament, the players and the games come first


def lines(players: int = PLAYERS, rounds: int = ROUNDS, times: int = 15) -> Iterator[Line]:
    event = big_event(players, rounds)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "entry.xlsx")
        with path.open("wb") as file:
            template.write(file, event, players=players, rounds=rounds)
        found = kinds.load(path)
        assert (found.tournament.players, found.tournament.games) == (event.players, event.games)

        def cells(sheets: int | None = None) -> None:
            book = load_workbook(path, read_only=True, data_only=True)
            for sheet in book.worksheets[:sheets]:
                for _ in sheet.iter_rows(values_only=True):
                    pass
            book.close()

        ours, every, three = best(lambda: kinds.load(path), cells, lambda: cells(_FILLED_IN), rounds=times)
    what = f"read and check, {len(event.players):,} players, {len(event.games):,} games"
    yield Line(what, ours, "openpyxl, every cell", every, "<= 1.3")
    yield Line(what, ours, "openpyxl, the three sheets", three, "<= 1.3")
