"""The report workbook: standings, ratings, every game with its clause, charts, and what was assumed.

Every number that follows from another one is a live formula with its value stored beside it, so that a
click shows where it comes from and a preview, a phone or Protected View shows it all the same. The
values are the core's own (`xlelo.event`); a test recalculates the file with LibreOffice and compares.
"""

from collections.abc import Sequence
from typing import BinaryIO

from xlelo.books.report import charts, games, notes, ratings, standings, summary, tables
from xlelo.books.report.frame import Report
from xlelo.books.styles import new_book
from xlelo.errors import Problem
from xlelo.model import Tournament

# In the order of the tabs. The printed tables are of use under FIDE's rules only.
_SHEETS = {
    "summary": summary,
    "standings": standings,
    "ratings": ratings,
    "games": games,
    "charts": charts,
    "notes": notes,
    "tables": tables,
}


def write(file: BinaryIO, tournament: Tournament, problems: Sequence[Problem], language: str = "en") -> None:
    """Write the report on `tournament` to `file`, with the `problems` of its input among the notes.

    Errors: `NoAnswer` when the event began before the oldest edition that is known, `KeyError` for a
    language that there is no folder for.
    """
    report = Report(tournament, problems, language)
    report.open(new_book(file, report.say("title", name=tournament.name)))
    chosen = {key: module for key, module in _SHEETS.items() if report.edition or module is not tables}
    # First every sheet and every table gets its place, since formulas point back and forth.
    for key in chosen:
        report.add_sheet(key)
    for module in (standings, ratings, games, charts):
        module.lay_out(report)
    for module in chosen.values():
        module.write(report)
    report.book.close()
