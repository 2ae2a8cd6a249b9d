"""Mutated entry workbooks: refused in one line, or read into numbers that add up."""

import tempfile
from pathlib import Path

from hypothesis import given

from tests.fuzz import examples, samples
from tests.fuzz.choose import Choose, decisions
from tests.fuzz.mutate_book import zipped
from tests.fuzz.readers import converted, entry_book, read_book


def test_the_samples_are_accepted_as_they_are(tmp_path: Path) -> None:
    for parts in samples.entry_books():
        entry = read_book(zipped(parts), tmp_path)
        assert entry is not None
        assert entry.is_clean, entry.problems


@examples(100)
@given(decisions)
def test_a_mutated_workbook(choose: Choose) -> None:
    with tempfile.TemporaryDirectory() as folder:
        entry_book(choose, Path(folder))


@examples(20)
@given(decisions)
def test_a_mutated_file_becomes_an_entry_workbook(choose: Choose) -> None:
    with tempfile.TemporaryDirectory() as folder:
        converted(choose, Path(folder))
