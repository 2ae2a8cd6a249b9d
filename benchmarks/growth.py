"""How the work grows with the event: the time that each player takes, beside that in an event a tenth as big.

1.00 is work that grows as the event does; 10 would be work that grows with its square. An entry workbook of
10,000 players is larger than the reader takes (128 MB unpacked), so it is only written.
"""

import io
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from benchmarks.events import big_event
from benchmarks.measure import Line, best
from xlelo import event, tiebreaks
from xlelo.books import report, template
from xlelo.formats import kinds, trf
from xlelo.model import Tournament

SIZES = (10, 100, 1_000, 10_000)
ROUNDS = 5
_MOST_READ = 1_000  # players of an entry workbook
TIMES = 20  # measurements of the smallest events


def lines(sizes: tuple[int, ...] = SIZES, times: int = TIMES) -> Iterator[Line]:
    with tempfile.TemporaryDirectory() as folder:
        found = {size: _per_player(Path(folder), size, times) for size in sizes}
    for work in found[sizes[0]]:
        for fewer, more in pairwise(sizes):
            if work in found[more]:
                what = f"{work}: a player of {more:,}"
                yield Line(what, found[more][work], f"a player of {fewer:,}", found[fewer][work])


def works(folder: Path, size: int) -> dict[str, Callable[[], object]]:
    """Each kind of work on an event of this size, to be done again and again."""
    tournament = big_event(size, ROUNDS)
    entry, record = folder / f"{size}.xlsx", folder / f"{size}.trf"
    record.write_bytes(trf.dumps(tournament))

    def fresh() -> Tournament:
        """The same event, of which nothing has been computed yet."""
        return replace(tournament)

    def write_entry(file: io.BytesIO) -> None:
        template.write(file, fresh(), players=size, rounds=ROUNDS)

    found: dict[str, Callable[[], object]] = {
        "read a TRF": lambda: kinds.load(record),
        "rate": lambda: event.rate(fresh()),
        "standings": lambda: tiebreaks.standings(fresh()),
        "write an entry workbook": lambda: write_entry(io.BytesIO()),
        "write the report": lambda: report.write(io.BytesIO(), fresh(), []),
    }
    if size <= _MOST_READ:
        file = io.BytesIO()
        write_entry(file)
        entry.write_bytes(file.getvalue())
        found["read an entry workbook"] = lambda: kinds.load(entry)
    return found


def _per_player(folder: Path, size: int, times: int) -> dict[str, float]:
    """Seconds a player for each kind of work."""
    chosen = works(folder, size)
    seconds = best(*chosen.values(), rounds=max(1, min(times, 2_000 // size)))
    return {work: total / size for work, total in zip(chosen, seconds, strict=True)}
