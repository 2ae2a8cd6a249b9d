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
        the rules to say so. Errors: `NoAnswer` when only a total is known, some game does not count and it
        cannot be told what was scored in it.
        """
        rated = [(pair.opponent, pair.half_points) for pair in self.pairs if pair.opponent is not None]
        if self.by_total and self.half_points not in (0, 2 * len(self.pairs)):
            left_out = len(rated) < len(self.pairs)
            if left_out or (excluded is not None and any(excluded(opponent) for opponent, _ in rated)):
                raise NoAnswer("the total does not say what was scored in the games that count")
        return rated


def read_games(opponents: Grid, scores: Grid, rating: Reader) -> Games:
    """The games in these two ranges, with a reader for the opponents' ratings."""
    present = [position for position, cell in enumerate(opponents.cells) if not is_blank(cell)]
    if scores.is_single and len(opponents.cells) > 1:
        if len(present) > 1:
            return _by_total(opponents, present, scores.cells[0], rating)
        pairs = [(position, opponents.cells[position], scores.cells[0]) for position in present]
    else:
        pairs = list(_in_pairs(opponents, scores))
    games = []
    for position, opponent, score in pairs:
        if is_blank(opponent):
            continue
        rated = _rating(opponent, rating)
        try:
            games.append(Pair(position, rated, SCORE.read(score)))
        except Missing:  # not played
            continue
    return Games(tuple(games))


def _in_pairs(opponents: Grid, scores: Grid) -> Iterator[tuple[int, Any, Any]]:
    """Position, opponent and score; the shorter range may be followed by blanks of the other one only."""
    length = min(len(opponents.cells), len(scores.cells))
    for shorter, longer in ((opponents, scores), (scores, opponents)):
        # Behind the used part of a whole column there are blank cells, not none.
        if not shorter.is_endless and not all(map(is_blank, longer.cells[length:])):
            raise NotUnderstood("there are not as many scores as opponents")
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
        games.append(Pair(position, _rating(opponents.cells[position], rating), half_points))
    return Games(tuple(games), by_total=True)


def _rating(cell: object, rating: Reader) -> Any:
    """The opponent's rating, None for an unrated one."""
    try:
        return rating.read(cell)
    except Missing:
        return None


def read_opponents(opponents: Grid, rating: Reader) -> list[Any]:
    """The rated opponents of a range that stands alone."""
    found = [_rating(cell, rating) for cell in opponents.cells if not is_blank(cell)]
    return [opponent for opponent in found if opponent is not None]
