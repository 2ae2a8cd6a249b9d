"""What can still happen to a player: the games left, what the next result changes, what a title asks for.

Where a round is not paired yet, its opponent is taken to be rated as the opponents so far are on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlelo import elo, fide
from xlelo.books.report import titles
from xlelo.books.report.first_ratings import pooled
from xlelo.errors import NoGames
from xlelo.event import edition_of
from xlelo.fide.norm_rules import ANNEX_GAMES, MINIMUM_GAMES, NORM_TITLES, UNRATED_COUNTS
from xlelo.model import FIDE, Result, Tournament
from xlelo.rating_lines import GameLine, RatingLine
from xlelo.rounding import exact, to_integer

WIN, DRAW, LOSS = 2, 1, 0
OUTCOMES = (WIN, DRAW, LOSS)
_BETWEEN_RATED = ("plain", "capped", "real", "excluded", "formula")


@dataclass(frozen=True, slots=True)
class After:
    """The whole event after one result of the next game: the change, and the rating (None: unrated)."""

    change: Fraction | None
    rating: int | None


@dataclass(frozen=True, slots=True)
class Needed:
    """Half-points still needed for what `titles` ask for: a rating, or a norm (`rating` None)."""

    titles: tuple[str, ...]
    half_points: int
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """A player who is still in the event.

    `left` counts the games to come, `pending` those that are paired. `after` holds what a win, a draw and a
    loss in the next one lead to (empty when it changes nothing), `k` the K of a rated player then, `expected`
    and `capped` its PD and whether its difference is cut; None and False where they say nothing.
    """

    line: RatingLine
    left: int
    pending: tuple[GameLine, ...]
    after: tuple[After, ...] = ()
    k: int | None = None
    expected: Fraction | None = None
    capped: bool = False
    rating: Needed | None = None
    norm: Needed | None = None

    @property
    def next(self) -> GameLine | None:
        return self.pending[0] if self.pending else None


def outlooks(tournament: Tournament, lines: Sequence[RatingLine]) -> list[Outlook]:
    """Everybody who has a game to come, in the order of the players.

    Decided: rounds that are not paired yet are for those who were there in the last one that is.
    """
    unpaired = max(0, (tournament.planned_rounds or 0) - tournament.rounds)
    found = []
    for line in lines:
        pending = tuple(game for game in line.games if game.reason == "pending" and game.appearance.opponent)
        left = len(pending) + (unpaired if _present(tournament, line) else 0)
        if left:
            found.append(_outlook(tournament, line, left, pending))
    return found


def _present(tournament: Tournament, line: RatingLine) -> bool:
    last = [game for game in line.games if game.appearance.game.round == tournament.rounds]
    absent = (Result.ZERO_POINT_BYE,)
    return not tournament.rounds or any(game.appearance.game.result not in absent for game in last)


def _outlook(tournament: Tournament, line: RatingLine, left: int, pending: tuple[GameLine, ...]) -> Outlook:
    outlook = Outlook(line, left, pending, norm=_norm(tournament, line, left, pending))
    if line.player.rating is None:
        after = _first(tournament, line, pending[0]) if pending and tournament.rules == FIDE else ()
        return Outlook(line, left, pending, after, norm=outlook.norm)
    needed = _rating(tournament, line, left, pending)
    if not pending or pending[0].opponent_rating is None:
        return Outlook(line, left, pending, rating=needed, norm=outlook.norm)
    return _with_next(tournament, line, left, pending, needed, outlook.norm)


def _with_next(
    tournament: Tournament,
    line: RatingLine,
    left: int,
    pending: tuple[GameLine, ...],
    needed: Needed | None,
    norm: Needed | None,
) -> Outlook:
    edition, own = edition_of(tournament), line.player.rating or 0
    opponent = pending[0].opponent_rating or 0
    if edition is None:
        k, expected = line.k or 0, Fraction(elo.expected(own, opponent, 0, tournament.scale))
        changes = [k * (line.difference + Fraction(result, 2) - expected) for result in OUTCOMES]
        after = tuple(After(change, own + to_integer(exact(float(change)))) for change in changes)
        return Outlook(line, left, pending, after, k, expected, rating=needed, norm=norm)
    played = [
        (game.opponent_rating or 0, game.appearance.half_points or 0)
        for game in line.games
        if game.reason in _BETWEEN_RATED
    ]
    found = []
    for result in OUTCOMES:
        games = fide.rate_games(own, [*played, (opponent, result)], edition)
        k = fide.limited(line.base_k or 0, sum(game.counted for game in games))
        change = fide.total(k, games)
        found.append(After(change, fide.new_rating(own, change)))
    last = games[-1]
    if not last.counted:
        return Outlook(line, left, pending, rating=needed, norm=norm)
    capped = last.reason == "capped"
    return Outlook(line, left, pending, tuple(found), k, Fraction(last.pd, 100), capped, needed, norm)


def _first(tournament: Tournament, line: RatingLine, game: GameLine) -> tuple[After, ...]:
    """The first rating after the next game of an unrated player."""
    if game.opponent_rating is None:
        return ()
    games = [one for one in line.games if pooled(one)]
    opponents = [*(one.opponent_rating or 0 for one in games), game.opponent_rating]
    scored = sum(one.appearance.half_points or 0 for one in games)
    first_event = not line.player.games
    ratings = (
        fide.initial(opponents, scored + result, first_event, tournament.rules_day).rating
        for result in OUTCOMES
    )
    return tuple(After(None, rating) for rating in ratings)


def _opponents(
    ratings: list[int | None], left: int, pending: tuple[GameLine, ...], unrated: int | None = None
) -> list[int] | None:
    """The ratings of all games, those to come as they are paired or as the others are on average.

    `unrated` is what an unrated opponent counts as; None: such a game does not count.
    """
    both = [*ratings, *(game.opponent_rating for game in pending)]
    known = [it for it in (unrated if rating is None else rating for rating in both) if it is not None]
    unpaired = left - len(pending)
    if unpaired and not known:
        return None
    return [*known, *[to_integer(Fraction(sum(known), len(known)))] * unpaired] if known else None


def _rating(
    tournament: Tournament, line: RatingLine, left: int, pending: tuple[GameLine, ...]
) -> Needed | None:
    """The next rating that a title asks for, when the games left can still reach it."""
    edition, player = edition_of(tournament), line.player
    if edition is None or not titles.apply(tournament) or player.rating is None:
        return None
    peak = max(player.rating, player.highest or 0)
    steps = (
        (step, tuple(titles.open_titles(player, names)))
        for step, names in titles.rating_lines(titles.is_woman(player))
        if step > peak
    )
    target, names = next(((step, names) for step, names in steps if names), (0, ()))
    opponents = _opponents([game.opponent_rating for game in line.games if game.counted], left, pending)
    if not names or opponents is None:
        return None
    k = fide.limited(line.base_k or 0, len(opponents))
    try:
        total = fide.score_for_rating(player.rating, opponents, k, target, edition)
    except NoGames:
        return None
    to_come = len(opponents) - line.n
    if total is None or total - line.score > 2 * to_come:
        return None
    return Needed(names, max(0, total - line.score), target)


def _norm(
    tournament: Tournament, line: RatingLine, left: int, pending: tuple[GameLine, ...]
) -> Needed | None:
    """The lowest title whose norm is still to be had, by games, average and performance.

    FIDE B.01, 1.4.6 to 1.4.8, in force from 2024-01-01. The mix of opponents is not looked at.
    """
    if not titles.apply(tournament) or not titles.long_enough(tournament):
        return None
    played = [game for game in line.games if game.appearance.opponent and game.appearance.game.result.played]
    played = [game for game in played if game.reason != "pending"]
    opponents = _opponents([game.opponent_rating for game in played], left, pending, UNRATED_COUNTS)
    scored = sum(game.appearance.half_points or 0 for game in played)
    if opponents is None or not MINIMUM_GAMES <= len(opponents) <= ANNEX_GAMES:
        return None
    for title in sorted(titles.open_titles(line.player, NORM_TITLES), key=_strength):
        floor = NORM_TITLES[title].floor
        lowest = min(opponents)
        average = to_integer(Fraction(sum(opponents) + max(0, floor - lowest), len(opponents)))
        for total in range(scored, scored + 2 * left + 1):
            needed = fide.required_average(title, len(opponents), total)
            if needed is not None and needed <= average:
                return Needed((title,), total - scored)
    return None


def _strength(title: str) -> int:
    return NORM_TITLES[title].performance
