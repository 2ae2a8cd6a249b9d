"""Title norms: is this result a norm for GM, IM, WGM or WIM, and if not, which clause says so?

FIDE B.01, 1.4, in force from 2024-01-01. Beside the performance (`xlelo.fide.performance`, with one opponent
raised to the title's floor) a norm asks for a number of games, an average, 35 %, and a mix of opponents. Won
games may be left out, and the rounds after the norm was complete; the result says what became of each game.

>>> result = norm("GM", [NormGame(2380, 2)] * 7 + [NormGame(2380, 0)] * 2)
>>> result.passed, result.average, result.performance
(True, 2380, 2600)
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlelo.errors import NoGames, OutOfRange
from xlelo.fide.norm_clauses import NOT_CHECKED, Clause, Facts, clauses, mix_need
from xlelo.fide.norm_games import COUNTED, NormGame, entry_of, facts_of
from xlelo.fide.norm_rules import (
    ANNEX_GAMES,
    MINIMUM_GAMES,
    MOST_CREDIT,
    NormEvent,
    NormTitle,
    norm_title,
    required_average,
)
from xlelo.fide.norm_search import Entry, average, leave_out
from xlelo.fide.tables import dp

WON_LEFT_OUT, AFTER_COMPLETION = "won_left_out", "after_completion"


@dataclass(frozen=True, slots=True)
class NormLine:
    """What became of one round.

    `reason` is counted, won_left_out, after_completion, forfeit, bye, absent, no_federation or zero_scorer;
    `used` the rating that counts (None where nothing does); `adjusted` is raised (to the title's floor),
    unrated (counts 1400) or empty.
    """

    reason: str
    used: int | None = None
    adjusted: str = ""


@dataclass(frozen=True, slots=True)
class NormResult:
    """A verdict that explains itself: the working, each clause, each round.

    `passed` is true when no clause fails, `complete` when every clause could be looked at. `credited` is the
    number of games that the norm brings towards the 27 of a title (0 when it is none).
    """

    title: str
    passed: bool
    complete: bool
    games: int
    half_points: int
    average: int
    dp: int
    performance: int
    credited: int
    clauses: tuple[Clause, ...]
    lines: tuple[NormLine, ...]


def norm(
    title: str, games: Sequence[NormGame], own_federation: str | None = None, event: NormEvent | None = None
) -> NormResult:
    """Is this result a norm for `title` (GM, IM, WGM, WIM), and why or why not?

    FIDE B.01, 1.4.1 to 1.4.9 and 1.7, in force from 2024-01-01.

    `games` are the rounds in the order played, 1 to 19 that may count; without the titles, federations or
    `own_federation` the clauses that need them are not checked. Errors: `NotUnderstood` for another title,
    `NoGames` when no game may count, `OutOfRange` for more games than the Annex has.

    Decided: of the ways to a norm the one with most games is taken, then the highest performance; without
    a norm the report is on all games that may count.
    Decided: won games are left out of a round robin only when the mix of the complete event is right.
    Decided: there is no limit on unrated opponents; the 20 % of older notes are not in the text.
    """
    rules, event = norm_title(title), event or NormEvent()
    entries = [entry_of(i, game, rules) for i, game in enumerate(games) if game.reason == COUNTED]
    if not entries:
        raise NoGames("no game may count for a norm")
    if len(entries) > ANNEX_GAMES:
        raise OutOfRange(f"norms are laid down for 1 to {ANNEX_GAMES} games, not {len(entries)}")
    facts = facts_of(games, entries, own_federation, event)
    complete_mix = all(
        clause.passed is not False for clause in clauses(entries, rules, facts, event) if clause.mix
    )
    kept = None
    if complete_mix or not event.predetermined:
        kept = _search(entries, rules, facts, event)
    return _result(games, entries, kept or entries, rules, facts, event)


def _search(entries: list[Entry], rules: NormTitle, facts: Facts, event: NormEvent) -> list[Entry] | None:
    """The games of the best norm, or None."""
    for number in range(len(entries), facts.minimum_games - 1, -1):
        found = list(_norms(entries, number, rules, facts, event))
        if found:
            return max(found, key=lambda choice: choice[0])[1]
    return None


def _norms(
    entries: list[Entry], number: int, rules: NormTitle, facts: Facts, event: NormEvent
) -> Iterator[tuple[int, list[Entry]]]:
    """Every norm of so many games, one for each round after which it can end: performance and games."""
    for end in range(len(entries), (len(entries) if event.predetermined else number) - 1, -1):
        first, out = entries[:end], end - number
        half_points = sum(entry.half_points for entry in first) - 2 * out
        wins = sorted((entry for entry in first if entry.won), key=lambda entry: entry.rating)
        if out > len(wins):
            continue
        needed = required_average(rules.title, number, half_points)
        # Without the lowest wins the average is the highest that the mix could leave.
        if needed is None or average(_without(first, wins[:out]), rules.floor) < needed:
            continue
        left = leave_out(first, out, rules.floor, mix_need(entries, number, facts, event))
        if left is not None:
            kept = _without(first, [entry for entry in first if entry.index in left])
            mean = average(kept, rules.floor)
            if mean >= needed:
                yield mean + dp(Fraction(half_points, 2 * number)), kept


def _without(entries: Iterable[Entry], left: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry not in left]


def _result(
    games: Sequence[NormGame],
    entries: list[Entry],
    kept: list[Entry],
    rules: NormTitle,
    facts: Facts,
    event: NormEvent,
) -> NormResult:
    found = clauses(kept, rules, facts, event)
    passed = all(clause.passed is not False for clause in found)
    number, half_points = len(kept), sum(entry.half_points for entry in kept)
    mean, addition = average(kept, rules.floor), dp(Fraction(half_points, 2 * number))
    credit = _credit(rules, kept, mean, facts, event.rounds or len(games)) if passed else 0
    return NormResult(
        title=rules.title,
        passed=passed,
        complete=not any(clause.remark == NOT_CHECKED for clause in found),
        games=number,
        half_points=half_points,
        average=mean,
        dp=addition,
        performance=mean + addition,
        credited=credit,
        clauses=found,
        lines=_lines(games, entries, kept, rules),
    )


def _credit(rules: NormTitle, kept: list[Entry], mean: int, facts: Facts, rounds: int) -> int:
    """Games of a norm: those played (8 may be 9, more than 13 are 13), and one for each full point more
    than needed (1.4.1b to d, 1.7).

    Decided: an event of more than 13 rounds is 13 games flat, without games for further points.
    """
    number = len(kept)
    if rounds > MOST_CREDIT:
        return min(number, MOST_CREDIT)
    scored = sum(entry.half_points for entry in kept)
    enough = [
        half_points
        for half_points in range(scored + 1)
        if (needed := required_average(rules.title, number, half_points)) is not None and needed <= mean
    ]
    base = MINIMUM_GAMES if number == facts.minimum_games == MINIMUM_GAMES - 1 else number
    return base + (scored - enough[0]) // 2


def _lines(
    games: Sequence[NormGame], entries: list[Entry], kept: list[Entry], rules: NormTitle
) -> tuple[NormLine, ...]:
    left = _without(entries, kept)
    # A game that was not won can only be left out because the norm was complete before it.
    complete = any(not entry.won for entry in left)
    last = max(entry.index for entry in kept)
    lowest = min(kept, key=lambda entry: entry.rating)
    lines = [NormLine(game.reason) for game in games]
    for entry in left:
        lines[entry.index] = NormLine(AFTER_COMPLETION if complete and entry.index > last else WON_LEFT_OUT)
    for entry in kept:
        line = NormLine(COUNTED, entry.rating, "unrated" if games[entry.index].opponent is None else "")
        if entry is lowest and entry.rating < rules.floor:
            line = NormLine(COUNTED, rules.floor, "raised")
        lines[entry.index] = line
    return tuple(lines)
