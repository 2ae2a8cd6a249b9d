"""What the report knows of the event, before a cell is written: lines, order, titles, what is still open."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from xlelo import event, tiebreaks
from xlelo.books.report import outlook, titles
from xlelo.books.report.first_ratings import FirstRating, first_rating
from xlelo.books.report.outlook import Outlook
from xlelo.books.report.table import edge
from xlelo.books.report.titles import Norm, TitleByRating
from xlelo.errors import Problem
from xlelo.model import Result, Tournament
from xlelo.rating_lines import RatingLine
from xlelo.rounding import to_digits
from xlelo.tiebreaks import Code, Standing

MOST_ROUNDS = 60  # that a crosstable or a picture has room for; a season may have more


class Known:
    """The rated event; what takes work is worked out once, when it is first asked for."""

    def __init__(self, tournament: Tournament, problems: Sequence[Problem]) -> None:
        self.tournament = tournament
        self.problems = tuple(problems)
        self.lines = event.rate(tournament)
        self.edition = event.edition_of(tournament)

    @property
    def change_digits(self) -> int:
        """Digits of a change: exact hundredths under FIDE's rules.

        A logistic change is kept far below what is shown, and above the noise of a sum of floats, which
        must not decide whether a half is rounded up.
        """
        return 2 if self.edition else 9

    def change(self, line: RatingLine) -> float | None:
        """A player's change as its cell has it."""
        return edge(None if line.change is None else to_digits(line.change, self.change_digits))

    @cached_property
    def first_ratings(self) -> Mapping[int, FirstRating]:
        """The first ratings of the unrated players, by starting number."""
        found = ((line.player.number, first_rating(self.tournament, line)) for line in self.lines)
        return {number: first for number, first in found if first is not None}

    @cached_property
    def rating_rows(self) -> Mapping[int, int]:
        """The row of each player on the sheet of ratings, by starting number."""
        return {line.player.number: row for row, line in enumerate(self.lines)}

    @cached_property
    def norms(self) -> Sequence[Norm]:
        """The questions about norms that are worth an answer."""
        return titles.norms(self.tournament, self.lines)

    @cached_property
    def titles_by_rating(self) -> Sequence[TitleByRating]:
        """The titles that the new ratings give."""
        return titles.by_rating(self.tournament, self.lines)

    @cached_property
    def outlooks(self) -> Sequence[Outlook]:
        """Those who have games to come."""
        return outlook.outlooks(self.tournament, self.lines)

    @cached_property
    def standings(self) -> Sequence[Standing]:
        """The standings with their tie-breaks, those of the event or the usual ones of its system."""
        return tiebreaks.standings(self.tournament)

    @cached_property
    def order(self) -> Sequence[RatingLine]:
        """The players by rank."""
        lines = {line.player.number: line for line in self.lines}
        return [lines[standing.player.number] for standing in self.standings]

    @cached_property
    def codes(self) -> Sequence[Code]:
        """The tie-breaks in their order."""
        asked = self.tournament.tiebreaks or tiebreaks.defaults(tiebreaks.system_of(self.tournament))
        return [tiebreaks.parse(code) for code in asked]

    @property
    def winners(self) -> Sequence[RatingLine]:
        """Those whom nothing tells apart on the first rank; nobody before a point was scored."""
        return [line for line in self.order if self.ranks[line.player.number] == 1 and line.half_points]

    @cached_property
    def standing_rows(self) -> Mapping[int, int]:
        """The row of each player on the sheet of standings, by starting number."""
        return {line.player.number: row for row, line in enumerate(self.order)}

    @cached_property
    def ranks(self) -> Mapping[int, int]:
        """The rank of each player, by starting number; equals share one."""
        return {standing.player.number: standing.rank for standing in self.standings}

    @cached_property
    def game_rows(self) -> Mapping[int, int]:
        """The row of each player's first game on the sheet of games, by starting number."""
        rows, row = {}, 0
        for line in self.lines:
            rows[line.player.number] = row
            row += len(line.games)
        return rows

    @cached_property
    def rounds(self) -> Sequence[int]:
        """The rounds that there are, the last ones when there are too many for a page."""
        return sorted({game.round for game in self.tournament.games})[-MOST_ROUNDS:]

    @cached_property
    def played_rounds(self) -> Sequence[int]:
        """Those of them up to the last one with a result."""
        games = self.tournament.games
        last = max((game.round for game in games if game.result is not Result.PENDING), default=0)
        return [number for number in self.rounds if number <= last]
