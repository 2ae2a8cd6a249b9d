"""The first day of an old event: its ratings cannot use it, everything else can."""

from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.golden import tiebreaks as golden
from tests.tabular_files import notes, problems
from tests.test_tabular_write import run
from tests.tiebreak_events import from_blocks
from xlelo.books import template
from xlelo.errors import NoAnswer
from xlelo.event import base_k, edition_of, rate
from xlelo.fide import rules_on
from xlelo.fide.rules import RATING_LISTS, known_since
from xlelo.formats import kinds, tabular, trf
from xlelo.formats.found import Entry
from xlelo.model import ELO, Player, Tournament
from xlelo.tiebreaks import rules_of, standings

OLD = date(2010, 9, 24)


def old_event(**values: object) -> Tournament:
    event = replace(from_blocks(golden.SMALL, 2250, OLD), name="Old Open", end=date(2010, 9, 26))
    return replace(event, **values)  # type: ignore[arg-type]


def buchholz(event: Tournament) -> dict[int, float]:
    return {line.player.number: float(line.values[0].exact or 0) for line in standings(event, ["BH"])}


def written(tmp_path: Path, kind: str, event: Tournament) -> Path:
    """The event in a file of this kind, written from values and not by a conversion."""
    path = tmp_path / f"old.{kind}"
    if kind == "xlsx":
        content = BytesIO()
        template.write(content, event, "en", 6, 4)
        path.write_bytes(content.getvalue())
    else:
        path.write_bytes(trf.dumps(event) if kind == "trf" else tabular.dumps(event))
    return path


def codes(entry: Entry) -> set[str]:
    """The codes that are about the first day."""
    return {*notes(entry), *(problem.split()[0] for problem in problems(entry))} & {"E204", "N506"}


@pytest.mark.parametrize("source", ["trf", "xlsx", "csv"])
@pytest.mark.parametrize("target", ["trf", "xlsx", "csv"])
def test_the_day_stays_through_every_conversion(tmp_path: Path, source: str, target: str) -> None:
    path = written(tmp_path, source, old_event())
    first = kinds.load(path)
    assert codes(first) == {"E204" if source == "xlsx" else "N506"}
    out = tmp_path / f"out.{target}"
    assert run("convert", path, out).exit_code == (1 if source == "xlsx" else 0)
    found = kinds.load(out)
    assert (found.tournament.start, found.tournament.end) == (OLD, date(2010, 9, 26))
    assert codes(found) == {"E204" if target == "xlsx" else "N506"}
    # The tie-breaks by the rules before the caps of 2026, the ratings by the newest ones.
    assert rules_of(found.tournament) == date(2024, 8, 1)
    assert buchholz(found.tournament)[1] == golden.SMALL_BH_2024[1] == 9.0
    assert edition_of(found.tournament) == rules_on()


@pytest.mark.parametrize("kind", ["trf", "xlsx", "csv"])
def test_the_report_tells_the_day_and_both_sets_of_rules(tmp_path: Path, kind: str) -> None:
    path, out = written(tmp_path, kind, old_event()), tmp_path / "report.xlsx"
    assert run("report", path, "-o", out).exit_code == (1 if kind == "xlsx" else 0)
    texts = [str(cell.value) for sheet in load_workbook(out) for row in sheet.iter_rows() for cell in row]
    assert any("2010-09-24" in text for text in texts)
    assert any("FIDE C.07, in force from 2024-08-01" in text for text in texts)
    assert any(str(rules_on().start) in text for text in texts)


@pytest.mark.parametrize("rating_list", RATING_LISTS)
def test_the_last_day_without_rules_and_the_first_with(tmp_path: Path, rating_list: str) -> None:
    since = known_since(rating_list)
    before = date.fromordinal(since.toordinal() - 1)
    for day, found in ((before, {"N506"}), (since, set())):
        entry = tabular.loads(tabular.dumps(old_event(start=day, end=None, rating_list=rating_list)))
        assert (entry.tournament.start, codes(entry)) == (day, found)
        assert entry.tournament.newest_rules == bool(found)
        assert rate(entry.tournament)


def test_the_calculation_itself_never_guesses() -> None:
    with pytest.raises(NoAnswer):
        rate(old_event())
    newest = rate(old_event(newest_rules=True))
    assert [line.change for line in newest] == [line.change for line in rate(old_event(start=None))]


def test_a_formula_of_its_own_knows_no_oldest_day(tmp_path: Path) -> None:
    found = kinds.load(written(tmp_path, "xlsx", old_event(rules=ELO)))
    assert (found.tournament.start, found.tournament.newest_rules, codes(found)) == (OLD, False, set())


def test_the_age_of_a_junior_is_that_of_the_event() -> None:
    event = old_event(newest_rules=True)
    junior, grown_up = (Player(9, "J", 1900, birth_year=year, games=40) for year in (1992, 1991))
    assert (base_k(event, junior).value, base_k(event, grown_up).value) == (40, 20)


def test_the_last_day_does_for_tie_breaks_where_the_first_is_missing() -> None:
    assert rules_of(old_event(start=None)) == date(2024, 8, 1)
    assert rules_of(old_event(start=None, end=date(2026, 3, 1))) == date(2026, 3, 1)
    assert rules_of(old_event(start=None, end=None)) == date(2026, 3, 1)
