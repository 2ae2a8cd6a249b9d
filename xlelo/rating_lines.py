"""What a rated event says of each player and of each of his or her games: `xlelo.event` fills these in."""

from dataclasses import dataclass
from fractions import Fraction

from xlelo.model import Appearance, Player


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of one player; `counted` games enter the change.

    `reason` is plain, capped, real, formula (these count), or excluded, opponent-unrated, own-unrated,
    both-lost, forfeit, short (less than one move), bye, pending (these do not); `clause` is the article that
    says so. `difference` is the real one and `used` the one that was looked up; `expected` and `delta` are
    score units. The numbers are None when the game does not count.
    """

    appearance: Appearance
    reason: str
    clause: str = ""
    counted: bool = False
    opponent_rating: int | None = None
    difference: int | None = None
    used: int | None = None
    expected: Fraction | None = None
    delta: Fraction | None = None


@dataclass(frozen=True, slots=True)
class RatingLine:
    """One player's event: half-points with byes and forfeits, and the rated part of it.

    `n`, `score` (half-points) and `expected` cover the counted games only. `base_k` is K before the
    limit on K times games and `k` after it; they, the change and the new rating are None for an unrated
    player. `new_rating` is also None below the floor of 1400 under FIDE's rules. `average` is that of the
    counted opponents, half up, and `performance` goes with it; None without counted games.
    """

    player: Player
    games: tuple[GameLine, ...]
    half_points: int
    n: int = 0
    score: int = 0
    expected: Fraction = Fraction(0)
    base_k: int | None = None
    k: int | None = None
    k_reason: str = ""
    change: Fraction | None = None
    rounded_change: int | None = None
    new_rating: int | None = None
    average: int | None = None
    performance: int | None = None

    @property
    def difference(self) -> Fraction:
        """Score less expected score, over the counted games."""
        return Fraction(self.score, 2) - self.expected
