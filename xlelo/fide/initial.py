"""The first rating of an unrated player, with the working.

FIDE B.02, 8.2, in force from 2024-03-01 (rapid and blitz 7.2.2 to 7.2.5). All results of 26 months against
rated opponents are pooled, and two invented draws against 1800 are added to them:

    Ra = (r1 + ... + rn + 1800 + 1800) / (n + 2)      p = (score + 1) / (n + 2)      Ru = Ra + dp(p)

Ru is published when there are five games, at most as 2200, and only at 1400 or more. The edition before
(2022-01-01 to 2024-02-29) had no invented games and gave 20 points for each half-point above one half.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from xlelo.errors import NoAnswer, OutOfRange
from xlelo.fide.rules import FLOOR
from xlelo.fide.tables import dp
from xlelo.rounding import to_integer


@dataclass(frozen=True, slots=True)
class InitialRules:
    """The rules for first ratings from one day on.

    `invented` are the ratings of the opponents that are added as draws, `bonus` the points for each
    half-point above one half (None: dp of the table), `cap` the highest first rating (None: no limit).
    """

    start: date
    source: str
    clause: str
    floor: int
    cap: int | None = None
    invented: tuple[int, ...] = ()
    bonus: int | None = None
    minimum_games: int = 5


INITIAL_RULES: tuple[InitialRules, ...] = (
    InitialRules(date(2022, 1, 1), "FIDE B.02", "8.2", floor=1000, bonus=20),
    InitialRules(date(2024, 3, 1), "FIDE B.02", "8.2", floor=FLOOR, cap=2200, invented=(1800, 1800)),
)


@dataclass(frozen=True, slots=True)
class InitialRating:
    """A first rating and how it came about.

    `games` and `half_points` are the real ones; `average` (Ra, None without any game) and `percentage`
    (p, exact) are those of the clause, invented draws included; `addition` is what is added to Ra: dp, or
    the bonus of the former edition; `before_cap` is Ru rounded. `reason` says what decided: published,
    capped, below_floor, few_games or zero_first_event; in the last three `rating` is None: unrated.
    """

    games: int
    half_points: int
    average: Fraction | None
    percentage: Fraction | None
    addition: int | None
    before_cap: int | None
    rating: int | None
    reason: str


def initial_rules_on(day: date | None = None) -> InitialRules:
    """The rules for first ratings in force on `day` (None: the newest ones).

    FIDE B.02, 8.2, editions of 2022-01-01 and 2024-03-01.

    Errors: `NoAnswer` for a day before the first edition.
    """
    in_force = [rules for rules in INITIAL_RULES if day is None or rules.start <= day]
    if not in_force:
        raise NoAnswer(f"the rules for first ratings before {INITIAL_RULES[0].start} are not known")
    return in_force[-1]


def initial(
    opponents: Sequence[int], half_points: int, first_event: bool = True, day: date | None = None
) -> InitialRating:
    """First rating of an unrated player from the pooled games against rated opponents.

    FIDE B.02, 8.2.1 to 8.2.3 and 7.1.4, in force from 2024-03-01; the edition of 2022-01-01 by `day`.

    `opponents` are whole ratings on each event's first day, rated opponents only; `half_points` is the
    total over all of them; `first_event` says that they are the player's first event, whose results are
    thrown away when the total is zero. Errors: `OutOfRange` for a total that so many games cannot give,
    `NoAnswer` for a day before 2022-01-01.

    Decided: p is rounded to the nearest hundredth, .005 up, as B.01, 1.4.8 says of the same table.
    Decided: Ru at exactly one half is rounded up, and rounding comes before the cap and the floor.
    """
    rules = initial_rules_on(day)
    games = len(opponents)
    if not 0 <= half_points <= 2 * games:
        raise OutOfRange(f"{games} games give 0 to {2 * games} half-points, not {half_points}")
    pool = [*opponents, *rules.invented]
    if not pool:
        return InitialRating(games, half_points, None, None, None, None, None, "few_games")
    average = Fraction(sum(pool), len(pool))
    percentage = Fraction(half_points + len(rules.invented), 2 * len(pool))
    if rules.bonus is not None and half_points > games:
        addition = rules.bonus * (half_points - games)
    else:
        addition = dp(percentage)
    before_cap = to_integer(average + addition)
    rating: int | None = before_cap
    reason = "published"
    if first_event and half_points == 0:
        rating, reason = None, "zero_first_event"
    elif games < rules.minimum_games:
        rating, reason = None, "few_games"
    elif before_cap < rules.floor:
        rating, reason = None, "below_floor"
    elif rules.cap is not None and before_cap > rules.cap:
        rating, reason = rules.cap, "capped"
    return InitialRating(games, half_points, average, percentage, addition, before_cap, rating, reason)
