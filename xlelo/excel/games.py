"""Opponents and scores as two ranges, read pair by pair; or a single cell as the total over all opponents.

Both are read row by row, whatever their shapes, and have as many cells; the longer one may only go on with
blanks. A blank opponent is no game, a blank score, `+` or `-` is a game that was not played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from xlelo.errors import NoAnswer, NotUnderstood, OutOfRange
from xlelo.excel.cells import Missing, Reader, is_blank
from xlelo.excel.grid import Grid
from xlelo.excel.scores import SCORE, TOTAL


@dataclass(frozen=True, slots=True)
class Pair:
    """One played game: where the opponent stands in the range, the rating (None: unrated), half-points."""

    position: int
    opponent: Any
    half_points: int


@dataclass(frozen=True, slots=True)
class Games:
    """The played games of an event.

    `by_total` says that only the total is known: the half-points of the pairs add up to it, and how they
    are spread means nothing.
    """

    pairs: tuple[Pair, ...]
    by_total: bool = False

    @property
    def half_points(self) -> int:
        return sum(pair.half_points for pair in self.pairs)

    def rated(self, excluded: Callable[[Any], bool] | None = None) -> list[tuple[Any, int]]:
        """Rating of the opponent and half-points of every game against a rated one.

        `excluded` says of a rated opponent that the rules leave the game out; it stays in the list, for
        the rules to say so. Errors: `NoAnswer` when only a total is known, some game counts, some other one
        does not and it cannot be told what was scored in it.
        """
        rated = [(pair.opponent, pair.half_points) for pair in self.pairs if pair.opponent is not None]
        if self.by_total and self.half_points not in (0, 2 * len(self.pairs)):
            counting = sum(1 for opponent, _ in rated if excluded is None or not excluded(opponent))
            if 0 < counting < len(self.pairs):
                raise NoAnswer("the total does not say what was scored in the games that count")
        return rated

    def rated_totals(self) -> range:
        """What may have been scored against the rated opponents, in half-points: one number, unless only the
        total over all is known."""
        rated = [pair.half_points for pair in self.pairs if pair.opponent is not None]
        if not self.by_total:
            return range(sum(rated), sum(rated) + 1)
        against_others = 2 * (len(self.pairs) - len(rated))
        return range(max(0, self.half_points - against_others), min(self.half_points, 2 * len(rated)) + 1)


def _present(opponents: Grid) -> list[int]:
    return [position for position, cell in enumerate(opponents.cells) if not is_blank(cell)]


def is_total(opponents: Grid, scores: Grid) -> bool:
    """Is the single score a total? It is when there are several opponents."""
    return scores.is_single and len(_present(opponents)) > 1


def read_games(opponents: Grid, scores: Grid, rating: Reader) -> Games:
    """The games in these two ranges, with a reader for the opponents' ratings."""
    present = _present(opponents)
    if is_total(opponents, scores):
        return _by_total(opponents, present, scores.cells[0], rating)
    if scores.is_single and len(opponents.cells) > 1:
        pairs = [(position, opponents.cells[position], scores.cells[0]) for position in present]
    else:
        pairs = list(in_pairs(opponents, scores))
    games = []
    for position, opponent, score in pairs:
        if is_blank(opponent):
            continue
        rated = rating_of(opponent, rating)
        try:
            games.append(Pair(position, rated, SCORE.read(score)))
        except Missing:  # not played
            continue
    return Games(tuple(games))


def check_lengths(opponents: Grid, other: Grid) -> None:
    """As many cells in both, except that the longer one may go on with blanks; else `NotUnderstood`."""
    length = min(len(opponents.cells), len(other.cells))
    for shorter, longer in ((opponents, other), (other, opponents)):
        # Behind the used part of a whole column there are blank cells, not none.
        if not shorter.is_endless and not all(map(is_blank, longer.cells[length:])):
            raise NotUnderstood("the ranges do not have as many cells as there are opponents")


def in_pairs(opponents: Grid, scores: Grid) -> Iterator[tuple[int, Any, Any]]:
    """Position, opponent and score of every pair of cells."""
    check_lengths(opponents, scores)
    for position, (opponent, score) in enumerate(zip_longest(opponents.cells, scores.cells)):
        yield position, opponent, score


def _by_total(opponents: Grid, present: list[int], cell: object, rating: Reader) -> Games:
    try:
        left = TOTAL.read(cell)
    except Missing:
        return Games(())
    if left > 2 * len(present):
        raise OutOfRange(f"{len(present)} games give at most {len(present)}, not {cell!r}")
    games = []
    for position in present:
        half_points = min(2, left)
        left -= half_points
        games.append(Pair(position, rating_of(opponents.cells[position], rating), half_points))
    return Games(tuple(games), by_total=True)


def rating_of(cell: object, rating: Reader) -> Any:
    """The opponent's rating, None for an unrated one."""
    try:
        return rating.read(cell)
    except Missing:
        return None


def read_opponents(opponents: Grid, rating: Reader) -> list[Any]:
    """The rated opponents of a range that stands alone."""
    found = [rating_of(cell, rating) for cell in opponents.cells if not is_blank(cell)]
    return [opponent for opponent in found if opponent is not None]
