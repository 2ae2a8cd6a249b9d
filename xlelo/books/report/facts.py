"""What is worth telling about a rated event, without a workbook: order, winners, gains, surprises."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from xlelo.rating_lines import GameLine, RatingLine

SHOWN_NAMES = 3


def extreme(lines: Sequence[RatingLine], sign: int) -> list[RatingLine]:
    """Those with the biggest gain (sign 1) or loss (sign -1), which several can share."""
    changes = [sign * line.change for line in lines if line.change is not None]
    best = max(changes, default=Fraction(0))
    return [line for line in lines if best > 0 and line.change is not None and sign * line.change == best]


def surprise(lines: Iterable[RatingLine]) -> tuple[RatingLine, int, GameLine] | None:
    """The rated win with the lowest expected score below one half: player, position, game."""
    found = [
        (game.expected, line.player.number, position, line, game)
        for line in lines
        for position, game in enumerate(line.games)
        if game.expected is not None and game.expected < Fraction(1, 2) and game.appearance.half_points == 2
    ]
    if not found:
        return None
    _, _, position, line, game = min(found, key=lambda entry: entry[:3])
    return line, position, game


def not_rated(lines: Iterable[RatingLine]) -> list[GameLine]:
    """The games that count for nobody, once each (as White, or the player with a bye, sees them)."""
    games = (game for line in lines for game in line.games if not game.counted)
    once = (game for game in games if game.appearance.side == "white")
    return sorted(once, key=lambda game: (game.appearance.game.round, game.appearance.game.board or 0))
