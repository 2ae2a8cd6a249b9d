"""One mutated file of each kind, read and put to the laws; what came of it, for those who count."""

from collections.abc import Callable
from pathlib import Path

from tests.fuzz import laws, samples, silent
from tests.fuzz.choose import Choose
from tests.fuzz.mutate import mutated_cells, mutated_columns, mutated_lines, mutated_text
from tests.fuzz.mutate_book import mutated_book
from xlelo.errors import Unusable
from xlelo.formats import kinds, tabular, trf
from xlelo.formats.found import Entry

Outcome = Entry | None  # None for a file that was refused


def _outcome(read: Callable[[], Entry], lines: int = 0) -> Outcome:
    try:
        entry = read()
    except Unusable as error:
        laws.refusal(error)
        return None
    laws.accepted(entry, lines)
    return entry


def _lines(data: bytes) -> int:
    """At most so many lines can be told in a file."""
    return 2 + sum(
        data.count(end) for end in (b"\r", b"\n", b"\x0b", b"\x0c", b"\x85", b"\x1c", b"\x1d", b"\x1e")
    )


def report_file(choose: Choose) -> Outcome:
    """A tournament report file."""
    content = choose.pick(samples.REPORT_FILES)
    return read_report(mutated_text(content, choose, mutated_columns))


def read_report(data: bytes) -> Outcome:
    entry = _outcome(lambda: trf.loads(data), _lines(data))
    if entry:
        silent.report_file(data, entry)
        laws.report_file_lasts(entry)
        laws.table_lasts(entry)
    return entry


def table(choose: Choose) -> Outcome:
    """A table with separators."""
    content = choose.pick(samples.TABLES)
    return read_table(mutated_text(content, choose, mutated_cells, mutated_lines))


def read_table(data: bytes) -> Outcome:
    entry = _outcome(lambda: tabular.loads(data), _lines(data))
    if entry:
        laws.report_file_lasts(entry)
        laws.table_lasts(entry)
    return entry


def entry_book(choose: Choose, folder: Path) -> Outcome:
    """An entry workbook."""
    data = mutated_book(choose.pick(samples.entry_books()), choose)
    entry = read_book(data, folder)
    if entry:
        silent.workbook(data, entry)
    return entry


def table_book(choose: Choose, folder: Path) -> Outcome:
    """A workbook with a table of another program."""
    return read_book(mutated_book(choose.pick(samples.table_books()), choose), folder)


def read_book(data: bytes, folder: Path) -> Outcome:
    path = folder / "mutated.xlsx"
    path.write_bytes(data)
    entry = _outcome(lambda: kinds.load(path))
    if entry:
        laws.report_file_lasts(entry)
        laws.table_lasts(entry)
    return entry


def converted(choose: Choose, folder: Path) -> Outcome:
    """A file of any kind, written as an entry workbook and read again."""
    kind = choose.below(4)
    if kind < 2:
        entry = (report_file, table)[kind](choose)
    else:
        entry = (entry_book, table_book)[kind - 2](choose, folder)
    if entry:
        laws.workbook_lasts(entry, folder)
    return entry
