"""What fits together and may be an oversight all the same: a row that was forgotten, a game that is open.

These are notes, and everything counts as it stands: an event may be going on, and a player may stay away.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import comb

from xlelo import spelling
from xlelo.formats.findings import Findings
from xlelo.formats.tables import Record, Table
from xlelo.model import BLACK, Game, Player, Result

_MOST_ROWS = 20  # that a note tells

Rows = Sequence[tuple[Record, Game]]


def note_doubts(
    rows: Rows, players: Iterable[Player], is_whole: bool, planned: int | None, findings: Findings
) -> None:
    """Notes on the games of an event; `rows` are those that count.

    Only when all rows do (`is_whole`) can one be missing; in a round after the `planned` ones none is.
    """
    if not rows:
        return
    there: dict[int, set[int]] = defaultdict(set)  # the rounds of each player
    met: dict[tuple[int, int], list[int]] = defaultdict(list)  # the rounds of each pair
    pending: list[int] = []
    for record, game in rows:  # once, for there may be thousands
        white, black, result = game.white, game.black, game.result
        there[white].add(game.round)
        if black is None:
            if _is_bare(record):
                findings.add("N409", record.place("result"), found=record["result"])
            continue
        there[black].add(game.round)
        if result is Result.PENDING:
            pending.append(record.row.number)
        elif not result.played:
            continue
        met[(white, black) if white < black else (black, white)].append(game.round)

    place = rows[0][0].table.sheet.place()
    names = {player.number: player.name or str(player.number) for player in players}
    if pending:
        findings.add("N405", place, count=len(pending), rows=tuple(pending[:_MOST_ROWS]))
    played = {game.round for _, game in rows if not planned or game.round <= planned}
    missing = sorted((number, player) for player in there for number in _missing(there[player], played))
    if missing and is_whole:
        told = tuple(f"{names[player]} ({number})" for number, player in missing)
        findings.add("N406", place, count=len(told), names=told)
    absent = tuple(name for player, name in names.items() if player not in there)
    if absent and is_whole:
        findings.add("N407", place, count=len(absent), names=absent)
    again = _met_again(met)
    if again:
        told = tuple(
            f"{names[one]} – {names[other]} ({', '.join(map(str, rounds))})"
            for (one, other), rounds in again.items()
        )
        findings.add("N408", place, count=len(told), names=told)


def note_rows_below(table: Table, records: Sequence[Record], last: int | None, findings: Findings) -> None:
    """Rows behind `last`, up to which the workbook's own formulas go (None: it has none)."""
    if last and records and records[-1].row.number > last:
        below = [record.row.number for record in records if record.row.number > last]
        findings.add("N410", table.sheet.place(below[0]), count=len(below), last=last)


def _is_bare(record: Record) -> bool:
    """A result without an opponent that does not say that it is a bye: 1, + and the like."""
    return record[BLACK] is None and not spelling.compact(str(record["result"]))[:1].isalpha()


def _missing(there: set[int], played: set[int]) -> list[int]:
    """Of the rounds played, those without a row between two with one; and the last after one with a row.

    Before the first and after the last row a player was not yet or no more there: nothing is missing.
    """
    first, latest, last = min(there), max(there), max(played, default=0)
    found = sorted(number for number in played - there if first < number < latest)
    return [*found, last] if latest == last - 1 else found


def _met_again(met: Mapping[tuple[int, int], list[int]]) -> Mapping[tuple[int, int], list[int]]:
    """The pairs that met more often than once in a Swiss: where not all met, and most met once."""
    again = {pair: rounds for pair, rounds in met.items() if len(rounds) > 1}
    if not again:
        return again
    everybody = len({number for pair in met for number in pair})
    return again if 2 * len(again) <= len(met) < comb(everybody, 2) else {}
