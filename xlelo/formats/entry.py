"""The entry workbook, as people fill it in: every slip is reported, whatever can be read is read.

`load` gives a tournament that can be rated, whatever is wrong with the sheets, and all the problems and
notes at once. Only a file in which the sheets or their headings cannot be found is refused.
"""

from dataclasses import dataclass
from pathlib import Path

from xlelo.errors import Problem
from xlelo.formats.entry_details import read_details
from xlelo.formats.entry_games import read_games
from xlelo.formats.entry_players import read_players
from xlelo.formats.findings import Findings
from xlelo.formats.sheets import open_book
from xlelo.formats.tables import language_of
from xlelo.model import Tournament


@dataclass(frozen=True, slots=True)
class Entry:
    """What a workbook says: the tournament, and everything that was noticed in the order of places."""

    tournament: Tournament
    problems: tuple[Problem, ...]

    @property
    def is_clean(self) -> bool:
        """No problems; notes may be there."""
        return all(problem.is_note for problem in self.problems)


def load(path: str | Path) -> Entry:
    """Read an entry workbook (.xlsx or .xlsm); the file is never written to. Errors: `Unusable`."""
    book = open_book(Path(path))
    findings = Findings()
    details = read_details(book, findings)
    players = read_players(book, details.day, findings)
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
    )
    return Entry(tournament, findings.sorted())
