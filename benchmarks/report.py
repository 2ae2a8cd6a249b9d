"""The report on a big event beside bare XlsxWriter, which is given the very cells of the report.

They are of the same kinds with the same values, written through XlsxWriter's public methods. The memory is
that of a process that wrote the report and nothing else. For another size:
`python -m benchmarks.report PLAYERS ROUNDS`.
"""

import io
import sys
from collections.abc import Iterator
from datetime import date
from typing import Any

import xlsxwriter

from benchmarks.events import big_event
from benchmarks.measure import Line, Memory, apart, best, table
from xlelo.books import report
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Formula
from xlelo.model import Tournament

PLAYERS, ROUNDS = 1000, 11
_MEMORY = """
import io, json
from benchmarks.events import big_event
from benchmarks.measure import held
from xlelo.books import report
report.write(io.BytesIO(), big_event({players}, {rounds}), [])
print(json.dumps(held()))
"""


def lines(players: int = PLAYERS, rounds: int = ROUNDS, times: int = 5) -> Iterator[Line | Memory]:
    tournament = big_event(players, rounds)
    cells = recorded(tournament)
    ours, theirs = best(lambda: report.write(io.BytesIO(), tournament, []), lambda: bare(cells), rounds=times)
    size = f"{players:,} players, {rounds} rounds"
    formulas = sum(isinstance(cell[3], Formula) for cell in cells)
    beside = f"XlsxWriter, the same {len(cells):,} cells, {formulas:,} of them formulas"
    yield Line(f"report, {size}", ours, beside, theirs, "<= 2")
    yield Memory(f"report, {size}", apart(_MEMORY.format(players=players, rounds=rounds)), 300)


class _Recorder(Report):
    """Notes every cell that a report writes."""

    written: list[tuple[str, int, int, Any, str]]

    def put(self, sheet: Any, row: int, column: int, value: Any, style: str) -> None:
        self.written.append((sheet.name, row, column, value, style))
        super().put(sheet, row, column, value, style)


def recorded(tournament: Tournament) -> list[tuple[str, int, int, Any, str]]:
    """The cells of the report on this event."""
    _Recorder.written = []
    usual, report.Report = report.Report, _Recorder  # type: ignore[misc]
    try:
        report.write(io.BytesIO(), tournament, [])
    finally:
        report.Report = usual  # type: ignore[misc]
    return _Recorder.written


def bare(cells: list[tuple[str, int, int, Any, str]]) -> None:
    """The same cells by XlsxWriter alone."""
    book = xlsxwriter.Workbook(io.BytesIO(), {"in_memory": True})
    sheets: dict[str, Any] = {}
    formats: dict[str, Any] = {}
    for name, row, column, value, style in cells:
        if name not in sheets:
            sheets[name] = book.add_worksheet(name)
        if style not in formats:
            formats[style] = book.add_format({"border": 1})
        sheet, look = sheets[name], formats[style]
        if isinstance(value, Formula):
            sheet.write_formula(row, column, value.text, look, "" if value.value is None else value.value)
        elif isinstance(value, str):
            sheet.write_string(row, column, value, look)
        elif value is None:
            sheet.write_blank(row, column, None, look)
        elif isinstance(value, date):
            sheet.write_datetime(row, column, value, look)
        else:
            sheet.write_number(row, column, value, look)
    book.close()


if __name__ == "__main__":
    print(table(list(lines(*map(int, sys.argv[1:3])))))
