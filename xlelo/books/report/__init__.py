"""The report workbook: standings, ratings, every game with its clause, charts, and what was assumed.

Every number that follows from another one is a live formula with its value stored beside it, so that a
click shows where it comes from and a preview, a phone or Protected View shows it all the same. The
values are the core's own (`xlelo.event`); a test recalculates the file with LibreOffice and compares.
"""

from collections.abc import Sequence
from typing import BinaryIO

from xlelo.books.report import (
    charts,
    crosstable,
    games,
    norms,
    notes,
    players,
    ratings,
    standings,
    summary,
    tables,
    what_if,
)
from xlelo.books.report.frame import Progress, Report
from xlelo.books.styles import new_book
from xlelo.errors import Problem
from xlelo.model import Tournament

# In the order of the tabs.
_SHEETS = {
    "summary": summary,
    "standings": standings,
    "crosstable": crosstable,
    "ratings": ratings,
    "games": games,
    "players": players,
    "norms": norms,
    "what_if": what_if,
    "charts": charts,
    "notes": notes,
    "tables": tables,
}


def write(
    file: BinaryIO,
    tournament: Tournament,
    problems: Sequence[Problem],
    language: str = "en",
    progress: Progress | None = None,
) -> None:
    """Write the report on `tournament` to `file`, with the `problems` of its input among the notes.

    `progress` is called now and then with the rows written and the rows in all. Errors: `NoAnswer` when
    the event began before the oldest edition that is known, `KeyError` for a language without a folder.
    """
    report = Report(tournament, problems, language, progress)
    report.open(new_book(file, report.say("title", name=tournament.name)))
    chosen = {key: module for key, module in _SHEETS.items() if _wanted(report, key)}
    # First every sheet and every table gets its place, since formulas point back and forth.
    for key in chosen:
        report.add_sheet(key)
    for module in chosen.values():
        if hasattr(module, "lay_out"):
            module.lay_out(report)
    for module in chosen.values():
        module.write(report)
    report.close()


def _wanted(report: Report, key: str) -> bool:
    """Sheets on which there would be nothing are left out; the notes say why."""
    if key == "tables":
        return report.edition is not None  # the printed tables are of use under FIDE's rules only
    asked = {"norms": norms.wanted, "what_if": what_if.wanted}
    return key not in asked or asked[key](report)
