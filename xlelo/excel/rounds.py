"""Every round in the order of the ranges, also what was not played and against whom no rating is known.

`xlelo.excel.games` keeps only what a sum needs. An explanation and a norm look at each round: an opponent
written blank is an unrated one when there is a score, and no round when there is none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from xlelo import spelling
from xlelo.errors import NoAnswer
from xlelo.excel.cells import Missing, Reader, is_blank
from xlelo.excel.games import check_lengths, in_pairs, is_total, rating_of, read_games
from xlelo.excel.grid import Grid
from xlelo.excel.scores import SCORE


@dataclass(frozen=True, slots=True)
class Round:
    """One round: where it stands in the range, the opponent's rating (None: unrated), half-points.

    `half_points` are None when the game was not played; `mark` is then "+", "-" or empty. `bye` says that
    the word bye stands in place of an opponent.
    """

    position: int
    opponent: Any
    half_points: int | None
    mark: str = ""
    bye: bool = False


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds of an event; with `by_total` only the sum of the half-points means anything."""

    rounds: tuple[Round, ...]
    by_total: bool = False

    @property
    def is_split(self) -> bool:
        """Is it known what was scored in each round? A total of nothing or everything says it, too."""
        played = [one.half_points for one in self.rounds if one.half_points is not None]
        return not self.by_total or sum(played) in (0, 2 * len(played))


def read_rounds(opponents: Grid, scores: Grid, rating: Reader, byes: bool = False) -> Rounds:
    """The rounds in these two ranges, with a reader for the opponents' ratings.

    With `byes` an opponent may be called bye; then a total is `NoAnswer`, for it does not say what the bye
    brought.
    """
    if is_total(opponents, scores):
        if byes and any(map(_is_bye, opponents.cells)):
            raise NoAnswer("the total does not say what the bye brought")
        games = read_games(opponents, scores, rating)
        rounds = (Round(pair.position, pair.opponent, pair.half_points) for pair in games.pairs)
        return Rounds(tuple(rounds), by_total=True)
    if scores.is_single:  # the one opponent may stand anywhere in the range
        pairs = [(position, cell, scores.cells[0]) for position, cell in enumerate(opponents.cells)]
        pairs = [pair for pair in pairs if len(pairs) == 1 or not is_blank(pair[1])]
    else:
        pairs = list(in_pairs(opponents, scores))
    return Rounds(
        tuple(
            _round(position, opponent, score, rating, byes and _is_bye(opponent))
            for position, opponent, score in pairs
            if not (is_blank(opponent) and is_blank(score))
        )
    )


def beside(opponents: Grid, column: Grid) -> Sequence[Any] | None:
    """The cells that stand beside the opponents, at least as many as those; None when all are blank.

    Errors: `NotUnderstood` when there are more or fewer.
    """
    if all(map(is_blank, column.cells)):
        return None
    check_lengths(opponents, column)
    return [*column.cells, *[None] * (len(opponents.cells) - len(column.cells))]


def _is_bye(cell: object) -> bool:
    return isinstance(cell, str) and spelling.compact(cell) in spelling.BYE_WORDS


def _round(position: int, opponent: object, score: object, rating: Reader, bye: bool) -> Round:
    rated = None if bye else rating_of(opponent, rating)
    try:
        return Round(position, rated, SCORE.read(score), bye=bye)
    except Missing:
        mark = spelling.compact(score) if isinstance(score, str) else ""
        return Round(position, rated, None, mark, bye)
