"""Mutated tables, as text and on sheets: refused in one line, or read into numbers that add up."""

import tempfile
from pathlib import Path

from hypothesis import given

from tests.fuzz import examples, samples
from tests.fuzz.choose import Choose, decisions
from tests.fuzz.mutate_book import zipped
from tests.fuzz.readers import read_book, read_table, table, table_book


def test_the_samples_are_accepted_as_they_are(tmp_path: Path) -> None:
    entries = [read_table(content.encode()) for content in samples.TABLES]
    entries += [read_book(zipped(parts), tmp_path) for parts in samples.table_books()]
    assert all(entry and entry.is_clean for entry in entries)


@examples(120)
@given(decisions)
def test_a_mutated_table(choose: Choose) -> None:
    table(choose)


@examples(40)
@given(decisions)
def test_a_mutated_table_on_a_sheet(choose: Choose) -> None:
    with tempfile.TemporaryDirectory() as folder:
        table_book(choose, Path(folder))
