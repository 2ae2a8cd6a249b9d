"""Do the points of a row add up to what its results make?

Where nothing fits 1-½-0 and 3-1-0 fits every row, that is what the event used.
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from xlelo import spelling
from xlelo.formats.cells import plain
from xlelo.formats.findings import Findings
from xlelo.formats.sheets import Broken
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.tables import Record
from xlelo.formats.tabular.crosstable import Played
from xlelo.formats.trf.details import Scoring
from xlelo.formats.trf.points import FOOTBALL
from xlelo.formats.trf.scoring import in_points
from xlelo.model import BLACK, WHITE, Game, Player, Result

_POINTS = re.compile(r"(\d{1,3})?(?:[.,](\d{1,2})|(½|1/2))?")
_USUAL, _FOOTBALL = ({0: scoring.loss, 1: scoring.draw, 2: scoring.win} for scoring in (Scoring(), FOOTBALL))


def check_points(
    records: Sequence[Record], players: Sequence[Player], played: Played, findings: Findings
) -> None:
    """Compare the points of every row with its games; rows with a game that does not count are left out."""
    results = _results(played.games)
    told: dict[int, Fraction] = {}
    for row, (record, player) in enumerate(zip(records, players, strict=True)):
        value = record["points"]
        if value is None or player.number in played.spoilt:
            continue
        found = points(value)
        if found is None:
            shown = value.text if isinstance(value, Broken) else plain(value)
            findings.add("E812", record.place("points"), found=shown)
        else:
            told[row] = found

    def wrong(worth: Mapping[int, Fraction]) -> list[int]:
        return [
            row for row, found in told.items() if found != _sum(results.get(players[row].number, []), worth)
        ]

    missed = wrong(_USUAL)
    if len(missed) > 1 and not wrong(_FOOTBALL):
        findings.add("N514", records[missed[0]].place("points"), win=3, draw=1, loss=0)
        return
    for row in missed:
        total = _sum(results.get(players[row].number, []), _USUAL)
        values = {"found": in_points(told[row]), "points": in_points(total)}
        findings.add("E813", records[row].place("points"), **values)


def points(value: Value) -> Fraction | None:
    """Points as a number or as text: 3.5, 3,5, 3½, ½; None when it is none."""
    if isinstance(value, bool | Broken) or value is None:
        return None
    text = spelling.compact(plain(value))
    found = _POINTS.fullmatch(text)
    if not found or not text:
        return None
    total = Fraction(found[1] or 0) + Fraction(f"0.{found[2] or 0}")
    return total + Fraction(1, 2) if found[3] else total


def _results(games: Sequence[Game]) -> Mapping[int, list[int]]:
    """The half-points of each player, game by game."""
    found: dict[int, list[int]] = {}
    for game in games:
        for side, number in ((WHITE, game.white), (BLACK, game.black)):
            half_points = game.result.half_points(side)
            if number is not None and half_points is not None and game.result is not Result.PENDING:
                found.setdefault(number, []).append(half_points)
    return found


def _sum(results: Sequence[int], worth: Mapping[int, Fraction]) -> Fraction:
    return sum((worth[half_points] for half_points in results), Fraction(0))
