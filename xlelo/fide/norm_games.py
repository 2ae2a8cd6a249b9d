"""What is known of each round when a norm is looked for, and which rounds can count at all.

FIDE B.01, 1.4.2, in force from 2024-01-01: games that were not decided over the board do not count, nor do
games against players of no FIDE federation, nor, in a round robin, those against unrated players who scored
nothing against rated ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xlelo.errors import NotUnderstood, OutOfRange
from xlelo.fide.norm_clauses import Facts
from xlelo.fide.norm_rules import MINIMUM_GAMES, TITLED, UNRATED_COUNTS, NormEvent, NormTitle
from xlelo.fide.norm_search import HAS_LEVEL, HAS_TITLE, NO_TITLE, Entry

FORFEIT, BYE, ABSENT = "forfeit", "bye", "absent"
UNPLAYED = ("", FORFEIT, BYE, ABSENT)
COUNTED, NO_FEDERATION, ZERO_SCORER = "counted", "no_federation", "zero_scorer"
_NOT_FIDE = ("", "NON")


@dataclass(frozen=True, slots=True)
class NormGame:
    """One round: the opponent's rating (None: unrated), half-points, title and federation.

    `title` and `federation` are None when they are not known; "" is no title, and "" or NON no FIDE
    federation. A federation is the three-letter code under which the player counts for norms: the games
    against FID players count, but FID is no federation. `unplayed` is "" for a game over the board, else
    forfeit, bye (allocated by the pairing) or absent. `zero_scorer` marks an unrated opponent who, in a round
    robin, scored nothing against rated players.
    """

    opponent: int | None
    half_points: int
    title: str | None = None
    federation: str | None = None
    unplayed: str = ""
    zero_scorer: bool = False

    def __post_init__(self) -> None:
        if self.half_points not in (0, 1, 2):
            raise OutOfRange(f"a game gives 0, 1 or 2 half-points, not {self.half_points}")
        if self.unplayed not in UNPLAYED:
            raise NotUnderstood(f"an unplayed game is a forfeit, a bye or absent, not {self.unplayed!r}")

    @property
    def reason(self) -> str:
        """Why the game cannot count (1.4.2), or counted."""
        if self.unplayed:
            return self.unplayed
        if self.federation is not None and self.federation.strip().upper() in _NOT_FIDE:
            return NO_FEDERATION
        return ZERO_SCORER if self.zero_scorer and self.opponent is None else COUNTED


def entry_of(index: int, game: NormGame, rules: NormTitle) -> Entry:
    """The game as the search sees it, for the title that is asked for."""
    title = (game.title or "").strip().upper()
    rank = HAS_LEVEL if title in rules.level else HAS_TITLE if title in TITLED else NO_TITLE
    rating = UNRATED_COUNTS if game.opponent is None else game.opponent
    return Entry(index, rating, game.half_points, rank, (game.federation or "").strip().upper())


def facts_of(games: Sequence[NormGame], entries: Iterable[Entry], own: str | None, event: NormEvent) -> Facts:
    """What the games that count say beside themselves."""
    counted = [games[entry.index] for entry in entries]
    minimum, rounds = event.minimum_games, event.rounds or len(games)
    # 1.4.1c: eight games are nine when the ninth was won by forfeit or was a bye from the pairing.
    granted = any(g.unplayed == BYE or (g.unplayed == FORFEIT and g.half_points == 2) for g in games)
    if rounds == MINIMUM_GAMES and granted:
        minimum = min(minimum, MINIMUM_GAMES - 1)
    return Facts(
        minimum_games=minimum,
        own=(own or "").strip().upper() or None,
        titles_known=all(game.title is not None for game in counted),
        federations_known=all(game.federation is not None for game in counted),
    )
