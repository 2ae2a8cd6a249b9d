"""The sound files that are mutated: small ones, typed in for other tests or written by the product."""

import tempfile
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path

from tests import fide_lists, sheets, tabular_files
from tests.fuzz.mutate_book import Parts, parts_of
from tests.test_tabular import CHESS_RESULTS, CROSS, GRID, PAIRINGS, SWISS_MANAGER, VEGA
from tests.trf_events import DETAILS, random_event
from tests.trf_files import report, row
from xlelo.books import template
from xlelo.books.sample import sample
from xlelo.formats import tabular, trf
from xlelo.model import Game, Player, Result, Tournament

SMALL = Tournament(
    "Test Open",
    (Player(1, "Sá, Ana", 2100), Player(2, "Bell, Bob", 1900), Player(3, "Cole, Cyd")),
    (Game(1, 1, 2, Result.DRAW), Game(1, 3, None, Result.PAIRING_BYE), Game(2, 3, 1, Result.BLACK_WINS)),
    start=date(2025, 11, 7),
)
GAMES = """
| Round | Board | White     | Black      | Result |
| 1     | 1     | Sá, Ana   | Bell, Bob  | 1-0    |
| 1     | 2     | Cole, Cyd | Diaz, Dora | ½-½    |
| 2     | 1     | Bell, Bob | Cole, Cyd  | 0      |
| 2     | 2     | Sá, Ana   | bye        | ½      |
"""
_BY_HAND = (
    row(1, "2 w 1", "3 b =", "0000 - H", name="Sa, Ana", rating=2100, points="2.0"),
    row(2, "1 b 0", "0000 - U", "3 w +", name="Bell, Bob", rating=1900, points="2.0", title="FM"),
    row(3, "0000 - Z", "1 w =", "2 b -", name="Cole, Cyd", rating=0, points="0.5", fide_id="1234567"),
)
REPORT_FILES = (
    report(*_BY_HAND).decode(),
    report(*_BY_HAND, header=("012 Test", "042 2024/03/01", "062 3", "XXR 3", "XXC white1")).decode(),
    trf.dumps(random_event(3, 6, 4), DETAILS, trf.TRF26).decode(),
    trf.dumps(random_event(5, 5, 3), DETAILS, trf.TRF16).decode(),
)
TABLES = (
    *(text.lstrip("\n") for text in (CHESS_RESULTS, CROSS, GRID, PAIRINGS, SWISS_MANAGER, VEGA)),
    tabular.dumps(random_event(3, 6, 4)).decode("utf-8-sig"),
    tabular.dumps(sample(), "pt").decode("utf-8-sig"),
)
LISTS = (
    fide_lists.as_text().decode(), fide_lists.as_text(columns=fide_lists.LEGACY).decode(),
    fide_lists.single().decode(), fide_lists.as_xml().decode(),
)  # fmt: skip
_CROSSTABLE = tuple(
    tuple(int(cell) if cell.isdigit() else cell.strip() or None for cell in line.split(","))
    for line in CHESS_RESULTS.strip().splitlines()
)


@cache
def entry_books() -> tuple[Parts, ...]:
    """As a spreadsheet program saves a few typed cells, and as the product writes its own."""
    with tempfile.TemporaryDirectory() as name:
        tables = {"Tournament": sheets.TOURNAMENT, "Players": sheets.PLAYERS, "Games": GAMES}
        typed = sheets.write(Path(name), **tables).read_bytes()
    target = BytesIO()
    template.write(target, SMALL, "en", 4, 2)
    return parts_of(typed), parts_of(target.getvalue())


@cache
def table_books() -> tuple[Parts, ...]:
    with tempfile.TemporaryDirectory() as name:
        return (parts_of(tabular_files.sheet(Path(name), *_CROSSTABLE).read_bytes()),)
