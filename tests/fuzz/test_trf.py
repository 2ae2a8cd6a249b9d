"""Mutated tournament report files: refused in one line, or read into numbers that add up."""

from hypothesis import given

from tests.fuzz import examples, samples
from tests.fuzz.choose import Choose, decisions
from tests.fuzz.readers import read_report, report_file


def test_the_samples_are_accepted_as_they_are() -> None:
    for content in samples.REPORT_FILES:
        entry = read_report(content.encode())
        assert entry is not None
        assert entry.is_clean, entry.problems


@examples(150)
@given(decisions)
def test_a_mutated_report_file(choose: Choose) -> None:
    report_file(choose)
