"""What is written as a table is read back as it was, and opens in a spreadsheet without running anything."""

import csv
import io
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands import run
from tests.libreoffice import SOFFICE, convert
from tests.tabular_files import games, notes, problems, table
from tests.test_tabular import CHESS_RESULTS, CROSS, VEGA
from tests.trf_events import random_event
from xlelo.books.language import languages
from xlelo.errors import Unusable
from xlelo.formats import entry, kinds, tabular, trf
from xlelo.model import ELO, ROUND_ROBIN, Game, Player, Result, Tournament

NAMES = (
    "=1+1",
    "+Ace",
    "-Smith",
    "@x",
    "'=quoted",
    "''-two",
    "O'Neil, Pat",
    'Big "Bo", Al',
    "Li; Wei | Long",
)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 14), st.integers(1, 7), st.sampled_from(languages()))
def test_write_and_read(seed: int, players: int, rounds: int, language: str) -> None:
    event = random_event(seed, players, rounds)
    found = tabular.loads(tabular.dumps(event, language))
    assert {problem.code for problem in found.problems} <= {"N306"}  # nobody has a rating
    assert found.tournament == replace(event, language=language)
    assert tabular.dumps(found.tournament) == tabular.dumps(event, language)


text = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)
numbers = st.none() | st.integers(1, 99)


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """Events with everything that a tournament can hold."""
    count = draw(st.integers(2, 5))
    own = draw(st.lists(st.integers(1, 9999), min_size=count, max_size=count, unique=True))
    players = tuple(
        Player(
            number,
            f"{draw(text)} {draw(st.sampled_from(NAMES))} {number}" if draw(st.booleans()) else f"={number}",
            draw(st.none() | st.integers(1, 4000)),
            draw(st.sampled_from(("", str(10_000 + number)))),
            draw(st.sampled_from(("", "WFM"))),
            draw(st.sampled_from(("", "POR"))),
            sex=draw(st.sampled_from(("", "m", "w"))),
            games=draw(numbers),
            highest=4000 if draw(st.booleans()) else None,
            k=draw(numbers),
        )
        for number in own
    )
    found: list[Game] = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        left = draw(st.permutations(own))
        board = draw(st.none() | st.integers(1, 50))
        pairs = [
            Game(
                number,
                *sorted((left[0], left[1])),
                draw(st.sampled_from([result for result in Result if not result.is_bye])),
                board,
            )
        ]
        if pairs[0].result.played and pairs[0].result is not Result.BOTH_LOSE:
            rated, colours = draw(st.booleans()), draw(st.booleans())
            pairs = [replace(pairs[0], rated=rated, colours=colours)]
        byes = [
            Game(number, who, None, draw(st.sampled_from([result for result in Result if result.is_bye])))
            for who in sorted(left[2:])
        ]
        found += pairs + byes
    return Tournament(
        draw(text), players, tuple(found), draw(text | st.just("")), date(2025, 11, 7), None,
        draw(st.sampled_from(("standard", "rapid", "blitz"))), draw(st.sampled_from(("fide", ELO))),
        draw(numbers), draw(st.sampled_from((400, 250))), "en", draw(st.sampled_from(("", ROUND_ROBIN))),
        draw(st.sampled_from(((), ("BH/C1", "SB")))), draw(numbers),
    )  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(events(), st.sampled_from(languages()))
def test_everything_that_a_tournament_holds_comes_back(event: Tournament, language: str) -> None:
    found = tabular.loads(tabular.dumps(event, language))
    assert found.tournament == replace(event, language=language)
    assert [problem for problem in found.problems if not problem.is_note] == []


@pytest.mark.parametrize("separator", ["", "\t"])
def test_names_that_a_spreadsheet_would_run(separator: str) -> None:
    players = tuple(Player(number, name, 1500 + number) for number, name in enumerate(NAMES, 1))
    event = Tournament("=cmd|'/c calc'!A1", players, (), "+1", date(2025, 11, 7))
    content = tabular.dumps(event, separator=separator)
    cells = [
        cell
        for row in csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=separator or ",")
        for cell in row
    ]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t"))]
    assert tabular.loads(content).tournament == event


def test_the_lines_of_a_table() -> None:
    players = (Player(7, "Sá, Ana", 2001, birth_year=1990), Player(3, "Bo", k=15, games=4, highest=1800))
    byes = (Game(2, 3, None, Result.HALF_POINT_BYE), Game(2, 7, None, Result.PAIRING_BYE, allocated=False))
    event = Tournament("Open", players, (Game(1, 7, 3, Result.DRAW, board=2), *byes), start=date(2025, 11, 7))
    assert tabular.dumps(event).decode("utf-8-sig").split("\r\n") == [
        "Tournament,Open",
        "First day,2025-11-07",
        "Rating list,standard",
        "",
        "No.,Name,FIDE ID,Title,Fed.,Born,Sex,Rating,Games,Highest,K,Rd 1,Rd 2,Pts.",
        '7,"Sá, Ana",,,,1990,,2001,,,,3w½ (2),F,1.5',
        "3,Bo,,,,,,,4,1800,15,7b½ (2),bye ½,1.0",
        "",
    ]
    portuguese = tabular.dumps(event, "pt").decode("utf-8-sig")
    assert "7;Sá, Ana;;;;1990;;2001;;;;3w½ (2);F;1,5" in portuguese
    assert tabular.dumps(event).startswith(b"\xef\xbb\xbf")


def test_two_games_in_one_round_are_never_merged() -> None:
    players = (Player(1, "A"), Player(2, "B"), Player(3, "C"))
    event = Tournament("T", players, (Game(1, 1, 2, Result.DRAW), Game(1, 1, 3, Result.DRAW)))
    found = tabular.loads(tabular.dumps(event))
    assert problems(found) == ["E805 5:14"]
    assert found.tournament.games == ()


def test_dump_writes_whole_files_and_keeps_others(tmp_path: Path) -> None:
    event = random_event(3, 4, 2)
    path = tmp_path / "event.tsv"
    tabular.dump(event, path)
    assert path.read_bytes().count(b"\t") > 50
    assert tabular.load(path).tournament == event
    with pytest.raises(Unusable) as error:
        tabular.dump(event, path)
    assert error.value.problem.code == "E090"


def test_convert_between_table_report_file_and_workbook(tmp_path: Path) -> None:
    source = tmp_path / "export.csv"
    source.write_text(CHESS_RESULTS.strip(), encoding="utf-8")
    told = ("--start", "2026-02-10", "--list", "rapid")
    for name in ("event.trf", "event.xlsx", "event.csv"):
        result = run("convert", source, tmp_path / name, *told)
        assert (result.exit_code, "N801" in result.stderr, "N201" in result.stderr) == (0, False, False)
    expected = games(table(CHESS_RESULTS))
    assert games(trf.load(tmp_path / "event.trf")) == expected
    found = entry.load(tmp_path / "event.xlsx")
    assert (games(found), problems(found)) == (expected, [])
    assert (found.tournament.start, found.tournament.rating_list) == (date(2026, 2, 10), "rapid")
    assert kinds.load(tmp_path / "event.csv").tournament == found.tournament
    back = run("convert", tmp_path / "event.trf", tmp_path / "back.csv")
    assert back.exit_code == 0
    assert (
        kinds.load(tmp_path / "back.csv").tournament.games
        == trf.load(tmp_path / "event.trf").tournament.games
    )


def test_what_a_table_cannot_hold_is_listed(tmp_path: Path) -> None:
    source = tmp_path / "a.trf"
    source.write_text("012 Open\n032 POR\n102 Arbiter, An\n001    1      Ana\n", encoding="utf-8")
    result = run("convert", source, tmp_path / "b.csv")
    assert "N814" in result.stderr
    assert "032; 102" in result.stderr


def test_check_and_report_take_tables(tmp_path: Path) -> None:
    good, bad, text_file = tmp_path / "good.csv", tmp_path / "bad.csv", tmp_path / "crosstable.txt"
    good.write_text(CROSS.strip(), encoding="utf-8")
    bad.write_text(CROSS.strip().replace("2w1", "2w½"), encoding="utf-8")
    text_file.write_text(VEGA.lstrip("\n"), encoding="utf-8")
    assert run("check", good).exit_code == 0
    checked = run("check", bad)
    assert checked.exit_code == 1
    assert "E809 line 2, column 12: " in checked.stderr
    assert run("check", text_file).exit_code == 0
    assert run("report", good, "-o", tmp_path / "r.xlsx", "--start", "2026-01-10").exit_code == 0
    assert (tmp_path / "r.xlsx").is_file()
    assert run("check", good, "--start", "10.1.2026").exit_code == 2
    assert "E803" in run("check", good, "--encoding", "no-such").stderr


def test_what_the_user_tells_in_vain_is_noted(tmp_path: Path) -> None:
    path = tmp_path / "a.trf"
    path.write_bytes(trf.dumps(random_event(1, 4, 2)))
    assert "N815" in run("check", path, "--start", "2026-01-10").stderr
    assert "N815" not in run("check", path).stderr


@pytest.mark.libreoffice
@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed")
def test_a_spreadsheet_opens_it_and_saves_it_without_loss(tmp_path: Path) -> None:
    """Through LibreOffice Calc and back: no result becomes a date, no name a formula."""
    names = ("=1+1", "-Smith", "Sá, Ana", "محمد علي")
    players = tuple(Player(number, name, 1500 + number) for number, name in enumerate(names, 1))
    results = (
        Game(1, 1, 2, Result.WHITE_WINS), Game(1, 3, 4, Result.BLACK_BY_FORFEIT),
        Game(2, 2, 3, Result.DRAW), Game(2, 1, None, Result.PAIRING_BYE),
        Game(2, 4, None, Result.HALF_POINT_BYE),
    )  # fmt: skip
    event = Tournament("Open", players, results, start=date(2025, 11, 7))
    path = tmp_path / "event.csv"
    tabular.dump(event, path)
    [book] = convert([path], "xlsx", tmp_path / "out", read_as="CSV:44,34,76,1")  # commas, quotes, UTF-8
    found = kinds.load(book)
    assert problems(found) == []
    assert found.tournament == event
    assert notes(found) == []
