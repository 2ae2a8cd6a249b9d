"""The readers of a few lines see a result that nobody wrote; else they would find nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.fuzz import samples, silent
from tests.fuzz.mutate_book import zipped
from xlelo.formats import entry as entry_format
from xlelo.formats import trf
from xlelo.formats.found import Entry
from xlelo.model import Game, Result


def _turned(entry: Entry, position: int) -> Entry:
    games: list[Game] = list(entry.tournament.games)
    games[position] = replace(games[position], result=Result.BLACK_WINS)
    return replace(entry, tournament=replace(entry.tournament, games=tuple(games)))


def test_a_result_that_is_not_in_the_report_file() -> None:
    data = samples.REPORT_FILES[0].encode()
    entry = trf.loads(data)
    silent.report_file(data, entry)
    assert entry.tournament.games[0].result is Result.WHITE_WINS
    with pytest.raises(AssertionError):
        silent.report_file(data, _turned(entry, 0))


def test_a_result_that_is_not_in_the_workbook(tmp_path: Path) -> None:
    for parts in samples.entry_books():
        path = tmp_path / "entry.xlsx"
        path.write_bytes(zipped(parts))
        entry = entry_format.load(path)
        silent.workbook(path.read_bytes(), entry)
        with pytest.raises(AssertionError):
            silent.workbook(path.read_bytes(), _turned(entry, 0))
