"""Every formula cell of the entry workbook, recalculated by LibreOffice, against the core."""

from pathlib import Path

import openpyxl
import pytest

from tests.books import EVENTS, needs_libreoffice
from tests.recalculation import compared, recalculated
from xlelo.books import layout
from xlelo.books.language import Language, languages
from xlelo.event import ranks, rate

pytestmark = needs_libreoffice

# Every event in English, and the kinds that differ in their formulas in every language. The largest
# ones stand in a file of their own, so that two processors share the work.
CASES = [f"{name}-en" for name in EVENTS if not name.startswith("400")] + [
    f"{name}-{language}"
    for language in languages()[1:]
    for name in ("empty", "sample", "us_championship", "elo", "blitz", "not_live")
]
STANDINGS = [case for case in CASES if case.split("-")[0] in ("sample", "us_championship", "blitz", "elo")]


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, Path]]:
    return recalculated(tmp_path_factory.mktemp("template"), CASES)


@pytest.mark.parametrize("name", CASES)
def test_every_stored_value_is_what_libreoffice_computes(
    name: str, books: dict[str, tuple[Path, Path]]
) -> None:
    assert compared(*books[name]) > 1000


@pytest.mark.parametrize("name", STANDINGS)
def test_the_standings_are_the_core_numbers(name: str, books: dict[str, tuple[Path, Path]]) -> None:
    case, language = name.split("-")
    event, say = EVENTS[case](), Language(language)
    book = openpyxl.load_workbook(books[name][1], data_only=True)
    rows = book[say("entry.sheets.standings")].iter_rows(min_row=layout.FIRST_ROW, values_only=True)
    shown = {row[1]: row for row in rows if row[1] not in (None, "")}
    lines = rate(event)
    rank_of = ranks(lines)
    assert shown.keys() == {line.player.number for line in lines}
    for line in lines:
        row = shown[line.player.number]
        assert row[0] == rank_of[line.player.number]
        assert row[4] == line.half_points / 2
        if line.change is not None:
            assert row[8] == line.k
            assert row[9] == pytest.approx(float(line.change), abs=1e-9)
            assert row[10] == (line.new_rating or say("entry.words.unrated"))
            assert row[11] == line.performance or (line.performance is None and row[11] in (None, ""))
