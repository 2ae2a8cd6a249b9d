"""The entry workbook, written from `books.layout`: live native formulas, with stored values.

Every formula is one that spreadsheet programs have had since Excel 2010, so the workbook computes
without any add-in. Each is written together with the value that the core gives, so that a preview, a
phone or Protected View shows numbers too; the tests recalculate the file and compare.
"""

from typing import BinaryIO

from xlelo.berger import Pairing
from xlelo.books import layout
from xlelo.books.template import calculator, games, help, players, standings, tables, tournament, work  # noqa: A004
from xlelo.books.template.book import Book
from xlelo.model import FIDE, Tournament

__all__ = ["write"]

_SHEETS = {
    layout.TOURNAMENT: tournament.write,
    layout.PLAYERS: players.write,
    layout.GAMES: games.write,
    layout.STANDINGS: standings.write,
    layout.CALCULATOR: calculator.write,
    layout.HELP: help.write,
    layout.WORK: work.write,
    layout.TABLES: tables.write,
}


def write(
    file: BinaryIO,
    event: Tournament | None = None,
    language: str = "en",
    players: int = layout.DEFAULT_PLAYERS,
    rounds: int = layout.DEFAULT_ROUNDS,
    rules: str = FIDE,
    pairings: tuple[Pairing, ...] = (),
) -> None:
    """Write an entry workbook to `file`: empty, or holding `event`.

    `players` and `rounds` set how many rows there are; an event that needs more gets more. `pairings` fill
    the sheet of games of an empty workbook with starting numbers, which turn into names as they are typed.
    """
    book = Book(file, event or Tournament("", (), (), rules=rules), language, players, rounds, pairings)
    for key in layout.SHEETS:
        _SHEETS[key](book)
    book.close()
