"""Titles and norms of an event: who comes into question for what, and what the result says.

Titles belong to the standard list. A title is of interest to players who hold neither it nor one that stands
above it; the titles of women to women.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from xlelo import fide
from xlelo.books.report import pairings
from xlelo.fide.norm_games import ABSENT, BYE, COUNTED, FORFEIT, NormGame
from xlelo.fide.norm_rules import ANNEX_GAMES, MINIMUM_GAMES, NORM_TITLES, NormEvent
from xlelo.fide.norms import NormResult
from xlelo.fide.rules import STANDARD
from xlelo.fide.titles import BY_RATING, TITLE_GAMES, TITLES, WOMEN_TITLES, title_by_rating
from xlelo.model import FIDE, Player, Result, Tournament
from xlelo.rating_lines import GameLine, RatingLine

# A performance so far below the one that is asked for is told, clause by clause; a worse one is not.
NEAR = 100
# Who holds this title, or was given it by the rating alone, is asked for the next one in any case.
_NEXT = {"IM": ("GM",), "FM": ("IM",), "WGM": ("IM",), "WIM": ("WGM",), "WFM": ("WIM",)}


@dataclass(frozen=True, slots=True)
class Norm:
    """One question: is this player's result a norm for the title that `result` names?"""

    line: RatingLine
    result: NormResult


@dataclass(frozen=True, slots=True)
class TitleByRating:
    """A title whose rating is reached by this event; `games` counts the rated games, None where unknown."""

    line: RatingLine
    title: str
    needed: int
    games: int | None

    @property
    def passed(self) -> bool:
        return self.games is None or self.games >= TITLE_GAMES


def apply(tournament: Tournament) -> bool:
    """Are there titles to be had from this event?"""
    return tournament.rules == FIDE and tournament.rating_list == STANDARD


def is_woman(player: Player) -> bool:
    return player.sex == "w" or player.title in WOMEN_TITLES


def open_titles(player: Player, titles: Iterable[str]) -> Iterator[str]:
    """Those of the titles that the player may win and does not hold, nor one above."""
    held = TITLES.index(player.title) if player.title in TITLES else len(TITLES)
    for title in titles:
        if (is_woman(player) or title not in WOMEN_TITLES) and TITLES.index(title) < held:
            yield title


def rounds_of(tournament: Tournament) -> int:
    """Rounds that the event has, or is to have."""
    return max(tournament.rounds, tournament.planned_rounds or 0)


def long_enough(tournament: Tournament) -> bool:
    """Has the event rounds enough for a norm? Eight games can be nine in an event of nine rounds."""
    return rounds_of(tournament) >= MINIMUM_GAMES


def norm_event(tournament: Tournament) -> NormEvent:
    """The event as the clauses ask about it."""
    return NormEvent(
        predetermined=pairings.is_round_robin(tournament),
        double=pairings.is_double(tournament),
        rounds=rounds_of(tournament) or None,
    )


def titles_known(tournament: Tournament) -> bool:
    """Where nobody has a title, nobody typed them."""
    return any(player.title for player in tournament.players)


def norms(tournament: Tournament, lines: Sequence[RatingLine]) -> list[Norm]:
    """Every question worth answering, in the order of the players and of the titles.

    FIDE B.01, 1.4, in force from 2024-01-01.

    Asked is for the next title, and for each one whose performance is reached or missed by up to 100 points,
    where the games, those to come with them, can be enough for a norm.
    Decided: an opponent's empty title is no title as soon as anybody in the event has one; an empty
    federation is not known.
    """
    if not apply(tournament) or not long_enough(tournament):
        return []
    event, known = norm_event(tournament), titles_known(tournament)
    unpaired = rounds_of(tournament) - tournament.rounds
    empty = _without_points(lines) if event.predetermined else frozenset()
    found = []
    for line in lines:
        games = [_norm_game(tournament, game, known, empty) for game in line.games]
        countable = sum(game.reason == COUNTED for game in games)
        to_come = unpaired + sum(game.reason == "pending" for game in line.games)
        if not 0 < countable <= ANNEX_GAMES or countable + to_come < MINIMUM_GAMES - 1:
            continue
        for title in open_titles(line.player, NORM_TITLES):
            if not _sensible(line, title):
                continue
            result = fide.norm(title, games, line.player.federation or None, event)
            near = result.performance >= NORM_TITLES[title].performance - NEAR
            if result.passed or near or title in _NEXT.get(line.player.title, ()):
                found.append(Norm(line, result))
    return found


def _sensible(line: RatingLine, title: str) -> bool:
    """A quick look that spares the search for a norm to those who are far from it."""
    if title in _NEXT.get(line.player.title, ()):
        return True
    needed, performance = NORM_TITLES[title].performance, line.performance
    # Raising one opponent to the floor, and leaving won games out, lifts a performance by less than this.
    return performance is None or performance >= needed - NEAR - 250


def _norm_game(tournament: Tournament, game: GameLine, titles: bool, empty: frozenset[int]) -> NormGame:
    appearance = game.appearance
    result, half_points = appearance.game.result, appearance.half_points or 0
    if result is Result.PENDING:
        return NormGame(None, 0, unplayed=ABSENT)
    if appearance.opponent is None:
        return NormGame(None, half_points, unplayed=BYE if result is Result.PAIRING_BYE else ABSENT)
    opponent = tournament.by_number[appearance.opponent]
    return NormGame(
        opponent.rating,
        half_points,
        opponent.title if titles else None,
        opponent.federation or None,
        FORFEIT if result.is_forfeit else "",
        opponent.number in empty,
    )


def _without_points(lines: Sequence[RatingLine]) -> frozenset[int]:
    """The unrated players who scored nothing against rated ones."""
    return frozenset(
        line.player.number
        for line in lines
        if line.player.rating is None
        and not any(
            game.appearance.half_points
            for game in line.games
            if game.opponent_rating is not None and game.appearance.game.result.played
        )
    )


def by_rating(tournament: Tournament, lines: Sequence[RatingLine]) -> list[TitleByRating]:
    """The titles that somebody's new rating gives, and the rating before the event did not.

    FIDE B.01, 1.3, in force from 2024-01-01.
    """
    if not apply(tournament):
        return []
    found = []
    for line in lines:
        player, new = line.player, line.new_rating
        if player.rating is None or new is None:
            continue
        peak, woman = max(player.rating, player.highest or 0), is_woman(player)
        title = title_by_rating(new, woman)
        if title is None or title == title_by_rating(peak, woman) or new <= peak:
            continue
        if title in open_titles(player, [title]):
            games = None if player.games is None else player.games + line.n
            found.append(TitleByRating(line, title, BY_RATING[title], games))
    return found


@cache
def rating_lines(woman: bool) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The ratings that titles ask for, upwards, each with its titles."""
    titles = [title for title in TITLES if woman or title not in WOMEN_TITLES]
    steps = sorted({fide.title_rating(title) for title in titles})
    return tuple((step, tuple(t for t in titles if fide.title_rating(t) == step)) for step in steps)
