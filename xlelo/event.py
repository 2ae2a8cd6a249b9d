"""A tournament, rated: one line per player, every game of every player counted or not, with the clause.

Both sets of rules end in the same lines. Under "fide" expected scores are the table's hundredths and
every number is exact; under "elo" they come from the logistic curve with a K and a scale of one's own.
All games of an event are computed from the rating before it, and the change is rounded once.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from xlelo import elo, fide
from xlelo.fide.k_factor import KFactor
from xlelo.fide.rules import Edition
from xlelo.model import ELO, Appearance, Player, Result, Tournament
from xlelo.period import PeriodEvent, PeriodResult, rate_period
from xlelo.rating_lines import GameLine, RatingLine
from xlelo.rounding import exact, to_integer

__all__ = [
    "PeriodEvent",
    "PeriodResult",
    "base_k",
    "edition_of",
    "ranks",
    "ranks_by",
    "rate",
    "rate_period",
]


def edition_of(tournament: Tournament) -> Edition | None:
    """The FIDE rules that hold for the event; None when it is rated by a formula of its own."""
    if tournament.rules == ELO:
        return None
    return fide.rules_on(tournament.rules_day, tournament.rating_list)


def rate(tournament: Tournament) -> tuple[RatingLine, ...]:
    """One rating line per player, in the order of the players.

    FIDE B.02, sections 5 and 8, edition by the event's first day; or the logistic formula.

    Errors: `NoAnswer` when the event began before the oldest edition that is known, unless it asks for the
    newest rules.
    """
    edition = edition_of(tournament)
    return tuple(_rate_player(tournament, player, edition) for player in tournament.players)


def ranks(lines: tuple[RatingLine, ...]) -> dict[int, int]:
    """Rank by points, equal points sharing a rank, by starting number."""
    return ranks_by({line.player.number: line.half_points for line in lines})


def ranks_by(points: Mapping[int, int | Fraction]) -> dict[int, int]:
    """The same from points by starting number, in whatever scoring."""
    ordered = sorted(points.values(), reverse=True)
    first = {value: ordered.index(value) + 1 for value in set(ordered)}
    return {number: first[value] for number, value in points.items()}


def base_k(tournament: Tournament, player: Player) -> KFactor:
    """K before the limit on K times games: the player's own, else the event's, else by rule.

    FIDE B.02, 8.3.3, in force from 2024-03-01 (rapid and blitz 7.3.3); 20 under a formula of one's own.
    """
    given = player.k or tournament.k
    if given:
        return KFactor(given, "given")
    if tournament.rules == ELO:
        return KFactor(elo.K_FACTOR, "default")
    year = tournament.start.year if tournament.start else None
    return fide.k_factor(player.rating or 0, player.games, player.birth_year, player.highest, year)


def _rate_player(tournament: Tournament, player: Player, edition: Edition | None) -> RatingLine:
    appearances = tournament.appearances[player.number]
    reasons = [_not_rated(tournament, player, appearance) for appearance in appearances]
    ratable = [
        (appearance, opponent)
        for appearance, reason in zip(appearances, reasons, strict=True)
        if not reason and (opponent := _opponent_rating(tournament, appearance)) is not None
    ]
    rated = iter(
        _by_formula(tournament, player, ratable) if edition is None else _by_table(player, ratable, edition)
    )
    games = tuple(
        GameLine(
            appearance, reason, _clause(reason, edition), False, _opponent_rating(tournament, appearance)
        )
        if reason
        else next(rated)
        for appearance, reason in zip(appearances, reasons, strict=True)
    )
    counted = [game for game in games if game.counted]
    line = RatingLine(
        player,
        games,
        half_points=sum(appearance.half_points or 0 for appearance in appearances),
        n=len(counted),
        score=sum(game.appearance.half_points or 0 for game in counted),
        expected=sum((game.expected or Fraction(0) for game in counted), Fraction(0)),
    )
    return _with_performance(tournament, _with_change(tournament, line, edition), edition)


def _opponent_rating(tournament: Tournament, appearance: Appearance) -> int | None:
    return None if appearance.opponent is None else tournament.by_number[appearance.opponent].rating


def _not_rated(tournament: Tournament, player: Player, appearance: Appearance) -> str:
    """Why a game is not rated whatever the ratings are; empty for a game between two rated players."""
    result = appearance.game.result
    if result is Result.PENDING:
        return "pending"
    if result.is_bye or appearance.opponent is None:
        return "bye"
    if result.is_forfeit:
        return "forfeit"
    if not appearance.game.rated:
        return "short"
    if result is Result.BOTH_LOSE:
        return "both-lost"
    if player.rating is None:
        return "own-unrated"
    return "" if _opponent_rating(tournament, appearance) is not None else "opponent-unrated"


def _clause(reason: str, edition: Edition | None) -> str:
    """The article behind a reason; none under a formula of one's own."""
    if edition is None or reason in ("pending", "both-lost"):
        return ""
    if reason in ("bye", "forfeit", "short"):
        return edition.unplayed_clause
    return edition.initial_clause if reason == "own-unrated" else edition.clause


def _by_table(player: Player, ratable: list[tuple[Appearance, int]], edition: Edition) -> list[GameLine]:
    games = ((opponent, appearance.half_points or 0) for appearance, opponent in ratable)
    rated = fide.rate_games(player.rating or 0, games, edition)
    lines = []
    for (appearance, opponent), game in zip(ratable, rated, strict=True):
        line = GameLine(appearance, game.reason, edition.clause, game.counted, opponent)
        if game.counted:
            expected, delta = Fraction(game.pd, 100), Fraction(game.delta, 100)
            line = replace(line, difference=game.difference, used=game.used, expected=expected, delta=delta)
        lines.append(line)
    return lines


def _by_formula(
    tournament: Tournament, player: Player, ratable: list[tuple[Appearance, int]]
) -> list[GameLine]:
    rating = player.rating or 0
    lines = []
    for appearance, opponent in ratable:
        expected = Fraction(elo.expected(rating, opponent, 0, tournament.scale))
        delta = Fraction(appearance.half_points or 0, 2) - expected
        gap = rating - opponent
        lines.append(GameLine(appearance, "formula", "", True, opponent, gap, gap, expected, delta))
    return lines


def _with_change(tournament: Tournament, line: RatingLine, edition: Edition | None) -> RatingLine:
    rating = line.player.rating
    if rating is None:
        return line
    base = base_k(tournament, line.player)
    k = base.value if edition is None else fide.limited(base.value, line.n)
    change = k * line.difference
    # The logistic sum is a float at heart: it is rounded as a spreadsheet would round what it shows.
    rounded = to_integer(change if edition is not None else exact(float(change)))
    new = rating + rounded if edition is None else fide.new_rating(rating, change)
    return replace(
        line,
        base_k=base.value,
        k=k,
        k_reason=base.reason,
        change=change,
        rounded_change=rounded,
        new_rating=new,
    )


def _with_performance(tournament: Tournament, line: RatingLine, edition: Edition | None) -> RatingLine:
    """Average opponent and performance: FIDE's Ra + dp, or the linear one in units of the scale."""
    ratings = [game.opponent_rating or 0 for game in line.games if game.counted]
    if not ratings:
        return line
    average = to_integer(Fraction(sum(ratings), len(ratings)))
    percentage = Fraction(line.score, 2 * line.n)
    if edition is not None:
        return replace(line, average=average, performance=average + fide.dp(percentage))
    linear = Fraction(sum(ratings), len(ratings)) + tournament.scale * (2 * percentage - 1)
    return replace(line, average=average, performance=to_integer(linear))
