"""What is written is valid, is read back as it was, and is read by FIDE's reference checker."""

import importlib.util
import json
import subprocess
import sys
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands import run
from tests.trf_events import DETAILS, random_event
from tests.trf_files import report, row
from xlelo.formats import entry, kinds, trf
from xlelo.formats.trf.left_out import by_report_file
from xlelo.model import Game, Player, Tournament
from xlelo.model import Result as Outcome

EVENTS = [(seed, 2 + seed * 3 % 17, 1 + seed % 7) for seed in range(12)]


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10**6), st.integers(2, 14), st.integers(1, 7), st.sampled_from(trf.EDITIONS), st.booleans()
)
def test_write_read_write(seed: int, players: int, rounds: int, edition: str, in_ascii: bool) -> None:
    event = random_event(seed, players, rounds)
    written = trf.dumps(event, DETAILS, edition, in_ascii)
    found = trf.loads(written)
    assert [problem for problem in found.problems if not problem.is_note] == []
    assert trf.dumps(found.tournament, found.trf, edition, in_ascii) == written
    if in_ascii:
        assert written.isascii()
    elif edition == trf.TRF26:
        assert found.tournament == event


@pytest.mark.parametrize("edition", trf.EDITIONS)
@pytest.mark.parametrize(
    ("rating_list", "time_control", "coded"),
    [
        ("standard", "", ""),
        ("rapid", "", ""),
        ("blitz", "", ""),
        ("rapid", "as announced", ""),
        ("rapid", "15 min + 10 s", ""),
        ("rapid", "", "900+10"),
    ],
)
def test_the_rating_list_comes_through(edition: str, rating_list: str, time_control: str, coded: str) -> None:
    event = replace(random_event(3, 4, 2), rating_list=rating_list)
    details = replace(DETAILS, time_control=time_control, coded_time_control=coded)
    written = trf.dumps(event, details, edition)
    found = trf.loads(written)
    assert found.tournament.rating_list == rating_list
    assert trf.dumps(found.tournament, found.trf, edition) == written
    # Where the time control tells the list, it stays as it was.
    told = rating_list == "standard" or "min" in time_control or (coded and edition == trf.TRF26)
    (line,) = [it for it in written.decode().split("\r\n") if it.startswith("122")] or [""]
    assert line.endswith(rating_list.capitalize()) != bool(told)


def test_the_lines_of_both_editions() -> None:
    event = random_event(3, 4, 2)
    new, old = (trf.dumps(event, DETAILS, edition).decode().split("\r\n") for edition in trf.EDITIONS)
    assert [line[:3] for line in new if line[:3] != "001"] == [
        "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "132", "142", "192", "202",
        "222", "",
    ]  # fmt: skip
    assert "192 FIDE_DUTCH" in new
    assert "042 2026/03/07" in new
    assert next(line for line in new if line.startswith("132"))[91:99] == "26/03/07"
    assert [line[:3] for line in old if line[:3] != "001"][10:] == ["132", "XXR", ""]
    assert not any(line.startswith("162") for line in new)


def test_one_allocated_bye_a_round() -> None:
    players = tuple(Player(number, f"P{number}") for number in (1, 2))
    byes = tuple(Game(1, number, None, Outcome.PAIRING_BYE) for number in (1, 2))
    text = trf.dumps(Tournament("T", players, byes)).decode()
    assert [line[98] for line in text.split("\r\n") if line.startswith("001")] == ["U", "F"]


@pytest.mark.skipif(importlib.util.find_spec("gacrux") is None, reason="gacrux is not installed")
@pytest.mark.parametrize(("seed", "players", "rounds"), EVENTS)
@pytest.mark.parametrize("edition", trf.EDITIONS)
def test_fides_checker_reads_it_and_gives_the_same_points(
    tmp_path: Path, edition: str, seed: int, players: int, rounds: int
) -> None:
    event = random_event(seed, players, rounds)
    path = tmp_path / "event.trf"
    path.write_bytes(trf.dumps(event, DETAILS, edition))
    command = [
        sys.executable,
        "-m",
        "gacrux.tiebreakchecker",
        "-i",
        path,
        "-f",
        "TRF",
        "-b",
        "utf-8",
        "-t",
        "PTS",
    ]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    assert answer["status"]["error"] == []
    theirs = {
        found["cid"]: Decimal(found["tiebreakScore"][0]) for found in answer["tiebreakResult"]["competitors"]
    }
    mine = {
        number: Decimal(sum(seen.half_points or 0 for seen in games)) / 2
        for number, games in event.appearances.items()
    }
    assert theirs == mine


def test_convert_there_and_back(tmp_path: Path) -> None:
    event = random_event(5, 9, 4)
    event = replace(event, games=tuple(replace(game, rated=True) for game in event.games))
    source, book, back = tmp_path / "a.trf", tmp_path / "b.xlsx", tmp_path / "c.trf"
    source.write_bytes(trf.dumps(event, DETAILS))
    result = run("convert", source, book)
    assert (result.exit_code, "N548" in result.stderr, "N551" in result.stderr) == (0, True, True)
    found = entry.load(book)
    assert [problem.code for problem in found.problems if not problem.is_note] == []
    players = tuple(replace(player, birth_date=None) for player in event.players)
    assert found.tournament == replace(event, players=players)
    assert run("convert", book, back, "--ascii", "--to", "trf16").exit_code == 0
    assert back.read_bytes().isascii()
    assert trf.load(back).tournament.games == event.games


def test_what_the_target_cannot_hold_is_listed() -> None:
    players = (Player(1, "A" * 40, k=20), Player(2, "李", games=5))
    event = Tournament("T", players, (Game(1, 1, 2, Outcome.DRAW, board=1),), k=15)
    codes = [problem.code for problem in by_report_file(event, None, trf.TRF16, ascii=True)]
    assert codes == ["N541", "N542", "N543", "N544", "N545", "N546"]


def test_a_game_of_less_than_one_move_stays_unrated_in_a_workbook(tmp_path: Path) -> None:
    source, book = tmp_path / "a.trf", tmp_path / "b.xlsx"
    source.write_bytes(report(row(1, "2 w W", "2 b D"), row(2, "1 b L", "1 w D")))
    assert "N549" in run("convert", source, book).stderr
    results = [(game.white, game.black, game.result) for game in entry.load(book).tournament.games]
    assert results == [
        (1, 2, Outcome.WHITE_BY_FORFEIT),
        (2, None, Outcome.HALF_POINT_BYE),
        (1, None, Outcome.HALF_POINT_BYE),
    ]


def test_check_and_report_take_report_files(tmp_path: Path) -> None:
    path = tmp_path / "event.txt"
    path.write_bytes(report(row(1, "2 w 1"), row(2, "1 b =")))
    checked = run("check", path)
    assert checked.exit_code == 1
    assert "E522 line 8, column 99: " in checked.stderr
    told = json.loads(run("check", path, "--json").stdout)
    problem = next(found for found in told if found["code"] == "E522")
    assert (problem["sheet"], problem["cell"], problem["line"], problem["column"]) == ("", "", 8, 99)
    reported = run("report", path, "-o", tmp_path / "out.xlsx")
    assert (reported.exit_code, (tmp_path / "out.xlsx").is_file()) == (1, True)


def test_a_file_is_told_by_what_stands_in_it(tmp_path: Path) -> None:
    path = tmp_path / "event.dat"
    path.write_bytes(report(row(1), row(2)))
    assert kinds.kind_of(path).name == kinds.TRF
    assert run("convert", path, tmp_path / "event.pdf").exit_code == 2


def test_two_players_of_one_name_keep_their_games_in_a_workbook(tmp_path: Path) -> None:
    source, book = tmp_path / "a.trf", tmp_path / "b.xlsx"
    rows = (row(1, "2 w 1", name="Li, Wei", birth="1990"), row(2, "1 b 0", name="Li, Wei", birth="1991"))
    source.write_bytes(report(*rows))
    assert run("convert", source, book).exit_code == 0
    found = entry.load(book)
    assert [problem.code for problem in found.problems if not problem.is_note] == []
    assert found.tournament.games == (Game(1, 1, 2, Outcome.WHITE_WINS),)
