"""What the cells of a crosstable tell, and whom the numbers in them mean.

The numbers are those of one column of the table: the starting numbers in one list, the ranks in another one.
Which it is shows in the cells: only with the right column does each of two opponents name the other.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xlelo.errors import Place
from xlelo.formats.cells import MOST_NUMBERS, plain, whole
from xlelo.formats.findings import Findings
from xlelo.formats.sheets import Broken
from xlelo.formats.tables import Record
from xlelo.formats.tabular.marks import Mark, is_score, is_signed, mark
from xlelo.formats.tabular.parts import Part


@dataclass(frozen=True, slots=True)
class Claim:
    """What a row says about a round, and where."""

    mark: Mark
    place: Place


@dataclass(frozen=True, slots=True)
class Names:
    """To which row the numbers in the cells lead; `twice` are numbers that two rows have."""

    rows: Mapping[int, int]
    twice: frozenset[int] = frozenset()


def names_by(records: Sequence[Record], key: str) -> Names:
    """The rows by the numbers in a column; by their order when there is no such column."""
    numbers = [
        whole(record[key], 1, MOST_NUMBERS) if key in record.table.columns else position
        for position, record in enumerate(records, 1)
    ]
    counts = Counter(numbers)
    rows = {number: row for row, number in enumerate(numbers) if number and counts[number] == 1}
    return Names(rows, frozenset(number for number, count in counts.items() if number and count > 1))


def read_claims(parts: Sequence[Part], findings: Findings) -> dict[tuple[int, int], Claim | None]:
    """The cells by row and round; None for one that is not understood, which is a problem."""
    found: dict[tuple[int, int], Claim | None] = {}
    row = 0
    signed = any(
        is_signed(value)
        for part in parts
        for record in part.rows
        for column in part.rounds.values()
        if (value := record.cells.get(column)) is not None
    )
    for part in parts:
        for record in part.records():
            for number, column in sorted(part.rounds.items()):
                value = record.row.cells.get(column)
                if value is None:
                    continue
                place = part.table.sheet.place(record.row.number, column)
                seen = mark(value, signed)
                found[row, number] = None if seen is None else Claim(seen, place)
                if seen is None:
                    shown = value.text if isinstance(value, Broken) else plain(value)
                    findings.add("E805", place, round=number, found=shown)
            row += 1
    return found


def has_scores_only(parts: Sequence[Part], claims: Mapping[tuple[int, int], Claim | None]) -> bool:
    """Do the cells tell the points of each round, and no opponent anywhere? That tells no game."""
    if any(claim and claim.mark.opponent for claim in claims.values()):
        return False
    return any(
        is_score(row.cells.get(column))
        for part in parts
        for row in part.rows
        for column in part.rounds.values()
    )


def names_in(records: Sequence[Record], claims: Mapping[tuple[int, int], Claim | None]) -> Names:
    """The column that the cells speak of: the one by which most opponents name each other."""
    columns = records[0].table.columns if records else {}
    keys = sorted(columns.keys() & {"number", "rank"}, key=lambda key: columns[key])
    candidates = [names_by(records, key) for key in keys]
    # The order of the rows only where it contradicts no column: with a number given twice in one, it would
    # find an opponent whom nobody named.
    if not any(names.twice for names in candidates):
        candidates.append(names_by(records, ""))

    def mutual(names: Names) -> int:
        count = 0
        numbers = {row: number for number, row in names.rows.items()}
        for (row, round_number), claim in claims.items():
            if claim and claim.mark.opponent and (other := names.rows.get(claim.mark.opponent)) is not None:
                answer = claims.get((other, round_number))
                named = answer.mark.opponent if answer and other != row else 0
                count += named > 0 and named == numbers.get(row)
        return count

    return max(candidates, key=mutual)
