"""Mutated rating lists: refused in one line, or imported with every sound line as it was."""

import tempfile
from pathlib import Path

from hypothesis import given

from tests import fide_lists
from tests.fuzz import examples, samples
from tests.fuzz.choose import Choose, decisions
from tests.fuzz.lists import rating_list, read_list


def test_the_samples_are_imported_as_they_are(tmp_path: Path) -> None:
    for content in samples.LISTS:
        done = read_list(content.encode(), tmp_path, content)
        assert done is not None
        assert (done.players, done.notes) == (len(fide_lists.PLAYERS), ())


@examples(60)
@given(decisions)
def test_a_mutated_list(choose: Choose) -> None:
    with tempfile.TemporaryDirectory() as folder:
        rating_list(choose, Path(folder))
