"""The entry workbook, as people fill it in: every slip is reported, whatever can be read is read.

`load` gives a tournament that can be rated, whatever is wrong with the sheets, and all the problems and
notes at once. Only a file in which the sheets or their headings cannot be found is refused.
"""

from pathlib import Path

from xlelo.books.layout import GAMES, PLAYERS, TOURNAMENT
from xlelo.formats.entry_details import read_details
from xlelo.formats.entry_games import read_games
from xlelo.formats.entry_players import read_players
from xlelo.formats.findings import Findings
from xlelo.formats.found import Entry
from xlelo.formats.sheets import Book, open_book
from xlelo.formats.tables import language_of, normal, words
from xlelo.model import Tournament

__all__ = ["Entry", "load"]


def load(path: str | Path) -> Entry:
    """Read an entry workbook (.xlsx or .xlsm); the file is never written to. Errors: `Unusable`."""
    return read(open_book(Path(path)))


def known_sheets(book: Book) -> int:
    """How many of the three sheets to be filled in are there, by their names."""
    known = words("sheets")
    return len({known.get(normal(title)) for title in book.titles} & {TOURNAMENT, PLAYERS, GAMES})


def read(book: Book) -> Entry:
    """The same from a workbook that is open. Errors: `Unusable`."""
    findings = Findings()
    details = read_details(book, findings)
    players = read_players(book, details.start or details.end, findings)
    games = read_games(book, players, findings, details.planned_rounds)
    tournament = Tournament(
        name=details.name,
        players=players.players,
        games=games,
        place=details.place,
        start=details.start,
        end=details.end,
        rating_list=details.rating_list,
        rules=details.rules,
        k=details.k,
        scale=details.scale or Tournament.scale,
        language=language_of(book.titles),
        system=details.system,
        tiebreaks=details.tiebreaks,
        planned_rounds=details.planned_rounds,
        newest_rules=details.newest_rules,
    )
    return Entry(tournament, findings.sorted())
