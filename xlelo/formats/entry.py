"""The entry workbook, as people fill it in: every slip is reported, whatever can be read is read.

`load` gives a tournament that can be rated, whatever is wrong with the sheets, and all the problems and
notes at once. Only a file in which the sheets or their headings cannot be found is refused.
"""

from dataclasses import replace
from pathlib import Path

from xlelo.books.layout import GAMES, PLAYERS, TOURNAMENT
from xlelo.formats.entry_details import read_event
from xlelo.formats.entry_games import read_games
from xlelo.formats.entry_players import read_players
from xlelo.formats.findings import Findings
from xlelo.formats.found import Entry
from xlelo.formats.sheets import Book, open_book
from xlelo.formats.tables import normal, words

__all__ = ["Entry", "load"]


def load(path: str | Path) -> Entry:
    """Read an entry workbook (.xlsx or .xlsm); the file is never written to. Errors: `Unusable`."""
    return read(open_book(Path(path)))


def known_sheets(book: Book) -> int:
    """How many of the three sheets to be filled in are there, by their names."""
    known = words("sheets")
    return len({known.get(normal(title)) for title in book.titles} & {TOURNAMENT, PLAYERS, GAMES})


def is_report(book: Book) -> bool:
    """Is this a report that xlelo wrote? It has no sheet to fill in, and sheets that no entry has."""
    titles = [normal(title) for title in book.titles]
    of_reports, of_entries = words("sheets", of="report"), words("sheets")
    known = {of_reports.get(title) for title in titles}
    return known >= {"summary", "ratings", "notes"} and TOURNAMENT not in map(of_entries.get, titles)


def read(book: Book) -> Entry:
    """The same from a workbook that is open. Errors: `Unusable`."""
    findings = Findings()
    event = read_event(book, findings)
    players = read_players(book, event.start or event.end, findings)
    games = read_games(book, players, findings, event.planned_rounds)
    return Entry(replace(event, players=players.players, games=games), findings.sorted())
