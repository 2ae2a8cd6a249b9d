"""Title norms in a cell: a table of clauses that begins with the verdict.

With a single total for several games nobody knows which were won. Then all games are looked at together, and
nothing is left out; when that is no norm and leaving games out might have made it one, the verdict is "not
known". A total of no point or of all points says what was scored in each game.
"""

import re
from collections.abc import Sequence
from typing import Any

from xlelo import fide, spelling
from xlelo.errors import NoAnswer, NotUnderstood
from xlelo.excel.aggregate import RANGE, aggregate
from xlelo.excel.cells import FIDE_RATING, Missing, Reader, choice, is_blank, unwrapped
from xlelo.excel.grid import Grid
from xlelo.excel.rounds import Round, beside, read_rounds
from xlelo.fide.norm_clauses import Clause, clauses
from xlelo.fide.norm_games import ABSENT, BYE, COUNTED, FORFEIT, NO_FEDERATION, NormGame, entry_of, facts_of
from xlelo.fide.norm_rules import MINIMUM_GAMES, NORM_TITLES, NormEvent, norm_title
from xlelo.fide.norms import AFTER_COMPLETION, WON_LEFT_OUT, NormLine

YES, NO, NOT_CHECKED, WAIVED = "yes", "no", "not checked", "waived"
AS_FAR_AS_CHECKED, NOT_KNOWN, LEFT_OUT = "yes, as far as checked", "not known", "left out"

_CODE = re.compile(r"[A-Z]{3}")
_CLAUSES = {
    "games": "number of games",
    "average": "average of the opponents",
    "performance": "performance",
    "score": "score, at least 35 %",
    "titled": "titled opponents",
    "level": "opponents with the title or a higher one",
    "other_federations": "federations other than the own one",
    "own_federation": "opponents from the own federation, at most",
    "one_federation": "opponents from one federation, at most",
}
_REASONS = {
    FORFEIT: "forfeit (1.4.2)",
    BYE: "bye (1.4.2)",
    ABSENT: "not played (1.4.2)",
    NO_FEDERATION: "opponent of no FIDE federation (1.4.2)",
    WON_LEFT_OUT: "won and left out (1.4.1f)",
    AFTER_COMPLETION: "after the norm was complete (1.4.1e)",
}
_ADJUSTED = {"raised": "raised to the floor of the title (1.4.6)", "unrated": "unrated (1.4.6)"}


def _word(cell: object) -> str:
    """A title or a federation in small letters, without hyphens; empty for none."""
    cell = unwrapped(cell)
    # xlwings Lite delivers an empty cell as 0.
    if is_blank(cell) or (type(cell) in (int, float) and cell == 0):
        return ""
    if not isinstance(cell, str):
        raise NotUnderstood(f"a word is asked for, not {cell!r}")
    return spelling.compact(cell).replace("-", "")


def _title(cell: object) -> str:
    """One of FIDE's titles or another one, empty for none; a word that is no title is not taken for none."""
    title = spelling.TITLES.get(_word(cell))
    if title is None:
        raise NotUnderstood(f"not a title: {cell!r}")
    return title


def _federation(cell: object) -> str | None:
    """The code of a federation, None where none is told: a misspelt one would pass for a foreign one."""
    code = _word(cell).upper()
    if code and not _CODE.fullmatch(code):
        raise NotUnderstood(f"a federation has three letters, {cell!r} has not")
    return code or None


def _own(cell: object) -> str:
    code = _federation(cell)
    if code is None:
        raise Missing
    return code


def _game(one: Round, title: str | None, federation: str | None) -> NormGame:
    unplayed, half_points = "", one.half_points or 0
    if one.bye:
        # One point without an opponent comes from the pairing; the other byes were asked for.
        unplayed = BYE if one.half_points == 2 or one.mark == "+" else ABSENT
    elif one.half_points is None:
        unplayed, half_points = (FORFEIT, 2 if one.mark == "+" else 0) if one.mark else (ABSENT, 0)
    return NormGame(one.opponent, half_points, title, federation, unplayed)


def _norm(
    title: str, opponents: Grid, scores: Grid, titles: Grid, federations: Grid, own: str | None
) -> list[list[Any]]:
    event = read_rounds(opponents, scores, FIDE_RATING, byes=True)
    held, homes = beside(opponents, titles), beside(opponents, federations)
    games = [
        _game(
            one,
            None if held is None else _title(held[one.position]),
            None if homes is None else _federation(homes[one.position]),
        )
        for one in event.rounds
    ]
    if not event.is_split:
        return _of_total(title, games, own)
    result = fide.norm(title, games, own)
    verdict = (YES if result.complete else AS_FAR_AS_CHECKED) if result.passed else NO
    return [
        _verdict(title, verdict),
        *map(_clause, result.clauses),
        *_remarks(event.rounds, result.lines),
    ]


def _of_total(title: str, games: Sequence[NormGame], own: str | None) -> list[list[Any]]:
    """The clauses on all games together."""
    if any(game.reason != COUNTED for game in games):
        raise NoAnswer("the total does not say what was scored in the games that count")
    rules, event = norm_title(title), NormEvent()
    entries = [entry_of(position, game, rules) for position, game in enumerate(games)]
    found = clauses(entries, rules, facts_of(games, entries, own, event), event)
    if any(clause.passed is False for clause in found):
        verdict = NO if len(games) <= MINIMUM_GAMES else NOT_KNOWN
    else:
        verdict = YES if all(clause.passed for clause in found) else AS_FAR_AS_CHECKED
    rows = [_verdict(title, verdict), *map(_clause, found)]
    if verdict == NOT_KNOWN:
        rows.append(["without some games (1.4.1e, 1.4.1f)", None, None, NOT_CHECKED])
    return rows


def _verdict(title: str, verdict: str) -> list[Any]:
    return [f"{title} norm", verdict, YES, verdict if verdict in (YES, NO) else NOT_CHECKED]


def _clause(clause: Clause) -> list[Any]:
    if clause.passed is None:
        passed = WAIVED if clause.remark == WAIVED else NOT_CHECKED
    else:
        passed = YES if clause.passed else NO
    return [f"{_CLAUSES[clause.key]} ({clause.article})", clause.found, clause.needed, passed]


def _remarks(rounds: Sequence[Round], lines: Sequence[NormLine]) -> list[list[Any]]:
    """A row for each round that does not count, or counts with another rating."""
    rows: list[list[Any]] = []
    for one, line in zip(rounds, lines, strict=True):
        if line.reason != COUNTED:
            rows.append([f"round {one.position + 1}: {_REASONS[line.reason]}", None, None, LEFT_OUT])
        elif line.adjusted:
            rows.append([f"round {one.position + 1}: {_ADJUSTED[line.adjusted]}", line.used, None, None])
    return rows


FUNCTIONS = {
    "ELO_FIDE_NORM": aggregate(
        "ELO_FIDE_NORM",
        title=choice({title.casefold(): title for title in NORM_TITLES}),
        opponents=RANGE,
        scores=RANGE,
        titles=RANGE,
        federations=RANGE,
        own_federation=Reader(_own),
    )(_norm)
}
