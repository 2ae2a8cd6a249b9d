"""Reasons, clauses and names in the reader's language."""

import unicodedata
from collections.abc import Iterable, Sequence
from fractions import Fraction

from xlelo.books.report.facts import SHOWN_NAMES
from xlelo.books.report.first_ratings import FirstRating, pooled
from xlelo.books.report.frame import Report
from xlelo.fide.initial import initial_rules_on
from xlelo.fide.k_factor import K_LIMIT
from xlelo.model import Result
from xlelo.rating_lines import GameLine, RatingLine
from xlelo.rounding import to_digits


def names(report: Report, lines: Iterable[RatingLine], shown: int = SHOWN_NAMES) -> str:
    """The first few names, and how many more there are."""
    return listed(report, [line.player.name for line in lines], shown)


def listed(report: Report, found: Sequence[str], shown: int = SHOWN_NAMES) -> str:
    """The first few of several, and how many more there are."""
    parts = list(found[:shown])
    if len(found) > shown:
        parts.append(report.say("more", count=len(found) - shown))
    return report.say("between_names").join(parts)


def named(report: Report, name: str) -> str:
    """A name within a text: after one that is written from the right, the text goes on from the left.

    Without the mark, digits and brackets behind such a name are drawn before it.
    """
    from_the_right = any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)
    return f"{name}\u200e" if from_the_right and not report.language.right_to_left else name


def clause(report: Report, article: str) -> str:
    """An article as it is quoted ("B.02 8.3.1"); empty where no article is known."""
    return report.say(f"clauses.{report.tournament.rating_list}", clause=article) if article else ""


def k_reason(report: Report, line: RatingLine) -> str:
    """Why a player has this K, and that it was lowered for K times games."""
    if line.base_k is None:
        return ""
    key = line.k_reason
    if key == "given" and not line.player.k:
        key = "given_event"
    elif key == "established" and line.player.games is None:
        key = "established_unknown"
    reason = report.say(f"k_reasons.{key}")
    if line.k == line.base_k:
        return reason
    return report.say("k_reasons.limited", reason=reason, base=line.base_k, limit=K_LIMIT)


def first_reason(report: Report, first: FirstRating) -> str:
    """How an unrated player's first rating came about, or why there is none."""
    rules, found = initial_rules_on(report.tournament.rules_day), first.result
    return report.say(
        f"first_reasons.{found.reason}",
        games=found.games,
        needed=rules.minimum_games,
        before=found.before_cap,
        cap=rules.cap,
        floor=rules.floor,
    )


def new_rating(report: Report, line: RatingLine, first: FirstRating | None) -> str | int | None:
    """The new rating as its cell has it; None where there is none to speak of."""
    if line.player.rating is None and first is None:
        return None
    found = first.result.rating if first else line.new_rating
    return report.say("unrated") if found is None else found


def number(value: int | Fraction | None) -> str:
    """A whole number, or points to one digit, inside a sentence."""
    if value is None:
        return ""
    return f"{float(to_digits(value, 1)):.1f}" if isinstance(value, Fraction) else str(value)


def edition_values(report: Report) -> dict[str, object]:
    """The numbers of the edition that sentences quote."""
    edition = report.edition
    if edition is None:
        return {}
    return {
        "cap": edition.cap,
        "exempt_from": edition.exempt_from,
        "difference": edition.excluded_difference,
        "above": edition.excluded_above,
    }


def _bye(result: Result) -> str:
    return f"bye_{result.white or 0}"


def why(report: Report, game: GameLine) -> str:
    """Why a game counts or not, for the player whose line it is."""
    key = game.reason
    if key == "real" and report.edition is not None and report.edition.exempt_from is None:
        key = "real_once"
    elif key == "forfeit":
        key = "forfeit_won" if game.appearance.half_points else "forfeit_lost"
    elif key == "own-unrated" and report.edition is not None and pooled(game):
        key = "first"
    elif key == "bye":
        key = _bye(game.appearance.game.result)
    return report.say(f"why.{key}", **edition_values(report))


def reason(game: GameLine) -> str:
    """The key of the reason for a whole game: which of the two is unrated makes no difference."""
    if game.reason in ("own-unrated", "opponent-unrated"):
        return "unrated"
    return _bye(game.appearance.game.result) if game.reason == "bye" else game.reason
