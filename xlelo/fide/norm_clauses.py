"""The clauses of a norm, one by one, on a given set of games: found, needed, passed.

FIDE B.01, 1.4, in force from 2024-01-01. A clause that cannot be looked at, for nobody said which titles the
opponents have or where they come from, is neither passed nor failed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlelo.fide.norm_rules import NormEvent, NormTitle, least_half_points, mix_limits
from xlelo.fide.norm_search import HAS_LEVEL, HAS_TITLE, Entry, Need, average
from xlelo.fide.tables import dp

# Played under the flag of FIDE: accepted, but no federation (Qualification Commission, 2026).
FID = "FID"
NOT_CHECKED, WAIVED = "not_checked", "waived"
_MIX = ("titled", "level", "other_federations", "own_federation", "one_federation")
_GREATEST = ("own_federation", "one_federation")


@dataclass(frozen=True, slots=True)
class Clause:
    """One condition: key, article of B.01, what was found, what is needed, passed or not.

    `key` is games, average, performance, score, titled, level, other_federations, own_federation or
    one_federation; of the last two `needed` is the greatest number, of the others the least. `passed` is None
    when `remark` says that the clause is waived or, for want of titles or federations, not_checked.
    """

    key: str
    article: str
    found: int | Fraction | None
    needed: int | Fraction
    passed: bool | None
    remark: str = ""

    @property
    def mix(self) -> bool:
        """Does the clause concern the mix of opponents?"""
        return self.key in _MIX


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known beside the games that count; `own` is the player's federation."""

    minimum_games: int
    own: str | None
    titles_known: bool
    federations_known: bool


def mix_need(entries: Sequence[Entry], games: int, facts: Facts, event: NormEvent) -> Need:
    """The mix that so many of these games must have, as far as it can be looked at.

    FIDE B.01, 1.4.3 to 1.4.5, in force from 2024-01-01.
    """
    limits = mix_limits(games, event.double)
    # Players are counted in pairs of games: the third player begins with the fifth game.
    level = 2 * limits.level - 1 if event.double else limits.level
    titled = limits.titled
    if not facts.titles_known:
        titled = level = 0
    federations = {entry.federation for entry in entries} - {FID}
    if event.waived or not facts.federations_known:
        return Need(titled, level, 0, frozenset(), {})
    most = dict.fromkeys(federations, limits.one_federation)
    if facts.own is None:
        return Need(titled, level, 0, frozenset(), most)
    if facts.own in most:
        most[facts.own] = min(limits.own_federation, limits.one_federation)
    return Need(titled, level, limits.other_federations, frozenset(federations - {facts.own}), most)


def clauses(entries: Sequence[Entry], rules: NormTitle, facts: Facts, event: NormEvent) -> tuple[Clause, ...]:
    """Every clause on these games, all of which count.

    FIDE B.01, 1.4.1 and 1.4.3 to 1.4.8, in force from 2024-01-01.
    """
    games, half_points = len(entries), sum(entry.half_points for entry in entries)
    mean = average(entries, rules.floor)
    performance = mean + dp(Fraction(half_points, 2 * games))
    limits = mix_limits(games, event.double)
    level = sum(entry.rank == HAS_LEVEL for entry in entries)
    titled = sum(entry.rank >= HAS_TITLE for entry in entries)
    met = [entry.federation for entry in entries if entry.federation != FID]
    others = len(set(met) - {facts.own})
    from_own = sum(federation == facts.own for federation in met)
    from_one = max((met.count(federation) for federation in set(met)), default=0)

    def clause(
        key: str,
        article: str,
        found: int | Fraction,
        needed: int | Fraction,
        known: bool = True,
        waived: bool = False,
    ) -> Clause:
        if not known or waived:
            return Clause(
                key, article, found if known else None, needed, None, WAIVED if waived else NOT_CHECKED
            )
        return Clause(key, article, found, needed, found <= needed if key in _GREATEST else found >= needed)

    one_known = facts.federations_known
    known = one_known and facts.own is not None
    return (
        clause("games", "1.4.1", games, facts.minimum_games),
        clause("average", "1.4.8a", mean, rules.average),
        clause("performance", "1.4.8", performance, rules.performance),
        clause("score", "1.4.8b", Fraction(half_points, 2), Fraction(least_half_points(games), 2)),
        clause("titled", "1.4.5a", titled, limits.titled, facts.titles_known),
        clause(
            "level",
            rules.level_article,
            -(-level // 2) if event.double else level,
            limits.level,
            facts.titles_known,
        ),
        clause("other_federations", "1.4.3", others, limits.other_federations, known, event.waived),
        clause("own_federation", "1.4.4", from_own, limits.own_federation, known, event.waived),
        clause("one_federation", "1.4.4", from_one, limits.one_federation, one_known, event.waived),
    )
