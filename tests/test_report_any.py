"""Whatever the event is, the report on it is written, the same twice, and says nothing impossible."""

from datetime import date

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import test_report_package as rules
from tests.reports import cells, written
from xlelo import event
from xlelo.books.language import languages
from xlelo.books.report.outlook import outlooks
from xlelo.fide.titles import TITLES
from xlelo.model import ELO, FIDE, ROUND_ROBIN, SWISS, Game, Player, Result, Tournament

ERRORS = ("#N/A", "#VALUE!", "#REF!", "#DIV/0!", "#NUM!", "#NAME?", "#NULL!")
BYES = [result for result in Result if result.is_bye]
MET = [result for result in Result if not result.is_bye]


@st.composite
def players(draw: st.DrawFn, number: int) -> Player:
    rating = draw(st.none() | st.integers(1, 4000))
    return Player(
        number,
        draw(st.text(min_size=1, max_size=60).filter(str.strip)),
        rating,
        title=draw(st.sampled_from(["", *TITLES])),
        federation=draw(st.sampled_from(["", "FRA", "FID", "NON", "EGY"])),
        birth_year=draw(st.none() | st.integers(1920, 2018)),
        sex=draw(st.sampled_from(["", "m", "w"])),
        games=draw(st.none() | st.integers(0, 3000)),
        highest=draw(st.none() | st.integers(1, 4000)),
        k=draw(st.none() | st.integers(1, 100)),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    count = draw(st.integers(1, 6))
    field = tuple(draw(players(number)) for number in range(1, count + 1))
    games = []
    for number in range(1, draw(st.integers(0, 11)) + 1):
        free = draw(st.permutations(range(1, count + 1)))
        while free:
            white, *free = free
            if free and draw(st.booleans()):
                black, *free = free
                games.append(Game(number, white, black, draw(st.sampled_from(MET))))
            elif draw(st.booleans()):
                games.append(Game(number, white, None, draw(st.sampled_from(BYES))))
    return Tournament(
        draw(st.text(max_size=40)),
        field,
        tuple(games),
        start=draw(st.none() | st.sampled_from([date(2024, 4, 1), date(2025, 1, 1), date(2026, 1, 1)])),
        rating_list=draw(st.sampled_from(["standard", "rapid", "blitz"])),
        rules=draw(st.sampled_from([FIDE, ELO])),
        scale=draw(st.sampled_from([400, 150])),
        system=draw(st.sampled_from(["", SWISS, ROUND_ROBIN])),
        planned_rounds=draw(st.none() | st.integers(1, 13)),
    )


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tournaments(), st.sampled_from(languages()))
def test_any_event_has_its_report(tournament: Tournament, language: str) -> None:
    data = written(tournament, language)
    assert data == written(tournament, language)
    package = rules.Package(data)
    rules.test_cells_keep_the_limits(package)
    rules.test_merged_cells_and_breaks(package)
    typed = {tournament.name, tournament.place, *(player.name for player in tournament.players)}
    assert not [value for value in cells(data).values() if value in ERRORS and value not in typed]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tournaments())
def test_points_that_are_needed_can_be_made(tournament: Tournament) -> None:
    for outlook in outlooks(tournament, event.rate(tournament)):
        assert outlook.left >= len(outlook.pending)
        for needed in (outlook.rating, outlook.norm):
            assert needed is None or 0 <= needed.half_points <= 2 * outlook.left
