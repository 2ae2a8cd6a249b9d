"""The benchmarks run and give their lines, and work grows no faster than the event. No time is asserted."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks import growth, libraries, rating_list, reading, report, startup
from benchmarks.__main__ import names
from benchmarks.events import big_event
from benchmarks.measure import Line, Memory, Missing, best, table


def test_every_benchmark_gives_lines() -> None:
    found = names()
    assert {"functions", "growth", "libraries", "rating_list", "reading", "report", "startup"} <= set(found)
    assert all(callable(import_module(f"benchmarks.{name}").lines) for name in found)


def test_the_event_has_the_size_that_is_asked_for() -> None:
    event = big_event(40, 5)
    assert (len(event.players), len(event.games), event.rounds) == (40, 100, 5)
    assert {len(found) for found in event.appearances.values()} == {5}
    pairs = {frozenset((game.white, game.black)) for game in event.games}
    assert len(pairs) == len(event.games)


SMALL = {
    "growth": lambda: growth.lines((10, 20), times=1),
    "libraries": lambda: libraries.lines(rows=20, times=2),
    "rating list": lambda: rating_list.lines(200),
    "reading": lambda: reading.lines(10, 2, times=1),
    "report": lambda: report.lines(10, 2, times=1),
    "start-up": lambda: startup.lines(rounds=1),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_small_one_gives_lines_of_the_table(name: str) -> None:
    lines = list(SMALL[name]())
    assert lines
    for line in lines:
        if isinstance(line, Line):
            assert line.seconds > 0
            assert line.other > 0
            assert line.ratio > 0
    shown = table(lines).splitlines()
    assert len(shown) == 1 + len(lines)
    assert all(line.what in row for line, row in zip(lines, shown[1:], strict=True))


def test_a_ratio_and_its_verdict() -> None:
    assert (Line("", 3, "", 2, "<= 1.5").ratio, Line("", 3, "", 2, "<= 1.5").verdict) == (1.5, "met")
    assert Line("", 3.2, "", 2, "<= 1.5").verdict == "missed"
    assert (Line("", 1, "", 40, ">= 20").ratio, Line("", 1, "", 40, ">= 20").verdict) == (40, "met")
    assert (Line("", 1, "", 2).ratio, Line("", 1, "", 2).verdict) == (0.5, "")
    assert [Memory("", held, 300).verdict for held in (300, 301, None)] == ["met", "missed", ""]


def test_the_table_shows_what_is_missing_and_units() -> None:
    shown = table([
        Line("a", 2, "b", 0.5, "<= 4"), Memory("c", 12.4, 300), Memory("d", None), Missing("e", "f")
    ])  # fmt: skip
    rows = [row.split() for row in shown.splitlines()[1:]]
    assert rows == [
        ["a", "2.00", "s", "b", "500.00", "ms", "4.00", "<=", "4", "met"],
        ["c", "12", "MB", "<=", "300", "MB", "met"],
        ["d", "not", "known"],
        ["e", "-", "needs", "f", "-", "-"],
    ]


def test_functions_are_measured_in_turn() -> None:
    called: list[str] = []
    found = best(lambda: called.append("one"), lambda: called.append("other"), rounds=2, times=2)
    assert called == ["one", "one", "other", "other"] * 2
    assert len(found) == 2


def calls(work: Callable[[], object]) -> int:
    """How many functions of Python are called: the same on every machine, as time is not."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


FEW, MANY = 60, 480


@pytest.fixture(scope="module")
def works(tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict[str, Callable[[], object]]]:
    folder: Path = tmp_path_factory.mktemp("growth")
    found = {size: growth.works(folder, size) for size in (FEW, MANY)}
    for each in found.values():
        for work in each.values():
            work()  # what is kept for the next time is no part of the comparison
    return found


WORKS = (
    "read a TRF", "read an entry workbook", "rate", "standings", "write an entry workbook", "write the report"
)  # fmt: skip


@pytest.mark.parametrize("name", WORKS)
def test_each_player_is_the_same_work_in_a_larger_event(
    name: str, works: dict[int, dict[str, Callable[[], object]]]
) -> None:
    few, many = (calls(works[size][name]) / size for size in (FEW, MANY))
    assert many < 1.15 * few
