"""Records 001: all of them, each starting number and FIDE id once.

TRF16 and TRF26, record 001, approved 2015-08-10 and in force from 2025-09-01. A row whose columns are
displaced is not read at all, since nothing in it can be trusted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from xlelo.errors import Place
from xlelo.formats.findings import Findings
from xlelo.formats.trf.claim import number_of
from xlelo.formats.trf.columns import FIELDS, counts_bytes, cut
from xlelo.formats.trf.records import Line
from xlelo.formats.trf.row import Row, RowReader, place_of


@dataclass(frozen=True, slots=True)
class Rows:
    """All the rows in the order of the file; `unread` are numbers of which nothing can be trusted."""

    rows: tuple[Row, ...]
    unread: frozenset[int]
    by_bytes: int


def read_rows(lines: Sequence[Line], day: date | None, findings: Findings) -> Rows:
    """Read the records 001; `day` is the one by which ages are checked."""
    by_bytes = sum(counts_bytes(line.text) for line in lines)
    rows: dict[int, Row] = {}
    unread: set[int] = set()
    for line in lines:
        found = cut(line.text, by_bytes > 0)
        number = number_of(found["number"])
        if found.wrong:
            findings.add("E510", Place.in_text(line.number, found.wrong))
            unread |= {number} - {0}
        elif not number:
            findings.add("E511", place_of(line, "number"), found=found["number"])
        elif number in rows:
            findings.add("E512", place_of(line, "number"), found=number, line=rows[number].line)
            unread.add(number)
        else:
            rows[number] = RowReader(line, found, findings).row(number, day)
    _check_ids(rows.values(), findings)
    ordered = sorted(rows.values(), key=lambda row: row.player.number)
    return Rows(tuple(ordered), frozenset(unread), max(by_bytes, 0))


def _check_ids(rows: Iterable[Row], findings: Findings) -> None:
    seen: dict[str, int] = {}
    for row in rows:
        if bare := row.player.fide_id.lstrip("0"):
            earlier = seen.setdefault(bare, row.line)
            if earlier != row.line:
                place = Place.in_text(row.line, FIELDS["fide_id"][0] + 1)
                findings.add("E528", place, found=row.player.fide_id, line=earlier)
