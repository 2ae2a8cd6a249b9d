"""What fits together and may be an oversight all the same: a row that was forgotten, a game that is open.

These are notes, and everything counts as it stands: an event may be going on, and a player may stay away.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import comb

from xlelo import spelling
from xlelo.formats.findings import Findings
from xlelo.formats.tables import Record, Table
from xlelo.model import BLACK, Game, Player, Result

_MOST_ROWS = 20  # that a note tells

Rows = Sequence[tuple[Record, Game]]


def note_doubts(rows: Rows, players: Iterable[Player], findings: Findings) -> None:
    """Notes on the games of an event; `rows` are those that count."""
    if not rows:
        return
    place = rows[0][0].table.sheet.place()
    names = {player.number: player.name or str(player.number) for player in players}
    for record, game in rows:
        if _is_bare(record, game):
            findings.add("N409", record.place("result"), found=record["result"])
    pending = [record.row.number for record, game in rows if game.result is Result.PENDING]
    if pending:
        findings.add("N405", place, count=len(pending), rows=tuple(pending[:_MOST_ROWS]))
    there = _rounds_by_player(game for _, game in rows)
    last = max(game.round for _, game in rows)
    missing = sorted(
        (round_number, number) for number in there for round_number in _missing(there[number], last)
    )
    if missing:
        told = tuple(f"{names[number]} ({round_number})" for round_number, number in missing)
        findings.add("N406", place, count=len(told), names=told)
    absent = tuple(name for number, name in names.items() if number not in there)
    if absent:
        findings.add("N407", place, count=len(absent), names=absent)
    again = _met_again(game for _, game in rows)
    if again:
        told = tuple(
            f"{names[one]} – {names[other]} ({', '.join(map(str, rounds))})"
            for (one, other), rounds in again.items()
        )
        findings.add("N408", place, count=len(told), names=told)


def note_rows_below(table: Table, rows: Iterable[int], last: int | None, findings: Findings) -> None:
    """Rows behind `last`, up to which the workbook's own formulas go (None: it has none)."""
    below = [row for row in rows if last and row > last]
    if below:
        findings.add("N410", table.sheet.place(below[0]), count=len(below), last=last)


def _is_bare(record: Record, game: Game) -> bool:
    """A result without an opponent that does not say that it is a bye: 1, + and the like."""
    if game.black is not None or record[BLACK] is not None:
        return False
    return not spelling.compact(str(record["result"]))[:1].isalpha()


def _rounds_by_player(games: Iterable[Game]) -> Mapping[int, set[int]]:
    there: dict[int, set[int]] = {}
    for game in games:
        for number in (game.white, game.black):
            if number is not None:
                there.setdefault(number, set()).add(game.round)
    return there


def _missing(there: set[int], last: int) -> list[int]:
    """Rounds without a row between two with one, and the last round for whom there is one before it.

    Before the first and after the last row a player was not yet or no more there: nothing is missing.
    """
    between = [number for number in range(min(there), max(there)) if number not in there]
    return [*between, last] if max(there) == last - 1 else between


def _met_again(games: Iterable[Game]) -> Mapping[tuple[int, int], list[int]]:
    """The pairs that met more often than once in a Swiss: where not all met, and most met once."""
    met: dict[tuple[int, int], list[int]] = {}
    for game in games:
        if game.black is not None and not game.result.is_forfeit:
            one, other = sorted((game.white, game.black))
            met.setdefault((one, other), []).append(game.round)
    again = {pair: rounds for pair, rounds in met.items() if len(rounds) > 1}
    everybody = len({number for pair in met for number in pair})
    return again if 2 * len(again) <= len(met) < comb(everybody, 2) else {}
