"""Problems and notes of report files that no other test meets, each with its line and column; small fields.

Places and readings are those that the records' descriptions in TRF16 and TRF26 ask for.
"""

from datetime import date

import pytest

from tests.trf_files import HEADER, report, row
from xlelo.formats import trf
from xlelo.formats.trf.left_out import by_report_file, for_workbook
from xlelo.formats.trf.write import TRF16, TRF26
from xlelo.model import Game, Player, Result, Tournament

ROWS = (row(1, "2 w 1"), row(2, "1 b 0"))
WITHOUT_A_DAY = (*HEADER[:3], HEADER[5])
ROUND_DAY = "132" + " " * 88
PLAYED = "1: 1-2 1-0"


def byes(*words: str) -> str:
    return "; ".join(f"1: {number} {word}" for number, word in enumerate(words, 1))


@pytest.mark.parametrize(
    ("code", "rows", "header", "games"),
    [
        ("E511 9:5", (*ROWS, row(0)), HEADER, PLAYED),
        ("E511 9:5", (*ROWS, row(3).replace("001    3", "001   x3")), HEADER, PLAYED),
        ("E521 9:99", (*ROWS, row(3, "0000 - ?")), HEADER, PLAYED),
        ("E526 7:5", ROWS, (*HEADER, "142 many"), PLAYED),
        ("E526 7:5", ROWS, (*HEADER, "142 0"), PLAYED),
        (
            "E528 8:58",
            (row(1, "2 w 1", fide_id="100013"), row(2, "1 b 0", fide_id="0100013")),
            HEADER,
            PLAYED,
        ),
        ("E529 8:15", (row(1, "2 w 1"), row(2, "1 b 0", name=" ")), HEADER, PLAYED),
        ("N504", ROWS, WITHOUT_A_DAY, PLAYED),
        ("N505 5:5", ROWS, (*WITHOUT_A_DAY, f"{ROUND_DAY}25/11/08"), PLAYED),
        ("N507 6:5", ROWS, (*HEADER[:5], "122 as usual"), PLAYED),
        ("N569", ROWS, HEADER[:5], PLAYED),
        ("N510 7:92", (row(1, "2   1"), row(2, "1   0")), HEADER, PLAYED),
        ("N511 7:92", (row(1, "2 w Z"), row(2, "1 b Z")), HEADER, "1: 1-2 -/-"),
        ("N511 7:92", (row(1, "2 w H"), row(2, "0000 - U")), HEADER, byes("bye ½", "bye 1")),
        ("N512 7:92", (row(1, "0000 - 1"), row(2, "0000 - =")), HEADER, byes("bye 1", "bye ½")),
        ("N512 7:92", (row(1, "0000 - L"), row(2, "0000 - H")), HEADER, byes("bye 0", "bye ½")),
        ("N518 7:10", (row(1, "2 w 1", sex="x"), row(2, "1 b 0")), HEADER, PLAYED),
        ("N521", ROWS, (*HEADER, "299    1"), PLAYED),
        ("N523 7:92", ROWS, (*HEADER, f"{ROUND_DAY}25/11/12"), PLAYED),
        ("N523 7:92", ROWS, (*HEADER, f"{ROUND_DAY}25/11/06"), PLAYED),
        ("N525 8:5", ROWS, (*HEADER, "142 1", "XXR 9"), PLAYED),
        ("N527 7 N516 7", ROWS, (*HEADER, "013 " + "Alpha".ljust(32) + "   x    2"), PLAYED),
        ("N528 7 N516 7", ROWS, (*HEADER, "013 " + "Alpha".ljust(32) + "   1    7"), PLAYED),
    ],
)
def test_where_it_is_told_and_what_is_read(
    code: str, rows: tuple[str, ...], header: tuple[str, ...], games: str
) -> None:
    entry = trf.loads(report(*rows, header=header))
    assert " ".join(f"{problem.code} {problem.place}".strip() for problem in entry.problems) == code
    read = (
        f"{game.round}: {game.white}{f'-{game.black}' if game.black else ''} {game.result.value}"
        for game in entry.tournament.games
    )
    assert "; ".join(read) == games


@pytest.mark.parametrize("letter", "HFU")
def test_two_byes_that_name_each_other_count_for_neither(letter: str) -> None:
    """Either the opponents are wrong or the letters: that is a problem, and no guess."""
    entry = trf.loads(report(row(1, f"2 w {letter}"), row(2, f"1 b {letter}")))
    assert [f"{problem.code} {problem.place}" for problem in entry.problems] == ["E522 8:99"]
    assert not entry.tournament.games


def test_what_a_target_cannot_hold() -> None:
    entry = trf.loads(report(*ROWS, header=(*HEADER, "### a comment", "102 Arbiter, Ann")))
    lost = {problem.code: problem.values for problem in by_report_file(entry.tournament, entry.trf, TRF16)}
    assert lost == {"N547": {"records": ("###",)}}
    high = Tournament("Open", (Player(9999, "Lee"), Player(10_000, "Box")), ())
    (numbers,) = (problem for problem in by_report_file(high, None, TRF26) if problem.code == "E540")
    assert numbers.values == {"count": 1, "names": ("Box",)}


def test_what_the_workbook_turns_into_something_else() -> None:
    players = tuple(Player(number, f"P{number}") for number in range(1, 6))
    games = (
        Game(1, 1, 2, Result.DRAW, colours=False),
        Game(1, 3, 4, Result.WHITE_WINS),
        Game(1, 5, None, Result.PAIRING_BYE, allocated=False),
        Game(2, 1, None, Result.PAIRING_BYE),
    )
    changed, notes = for_workbook(Tournament("Open", players, games), None)
    assert [(note.code, note.values) for note in notes] == [
        ("N550", {"count": 1}), ("N553", {"count": 1}),
    ]  # fmt: skip
    assert all(game.allocated and game.colours for game in changed.games)


@pytest.mark.parametrize(
    ("federation", "written"), [("GER", "Mueller, Joerg"), ("AUT", "Mueller, Joerg"), ("SWE", "Muller, Jorg")]
)
def test_a_name_in_ascii_is_spelled_as_its_federation_does(federation: str, written: str) -> None:
    event = Tournament("Open", (Player(1, "Müller, Jörg", 2000, federation=federation),), ())
    (line,) = (
        line for line in trf.dumps(event, None, TRF26, ascii=True).decode().splitlines() if line[:3] == "001"
    )
    assert line[14:47].rstrip() == written


def test_the_records_of_a_program_about_its_scoring() -> None:
    """Written anew as record 162 where they say something, and carried along where they say the usual."""
    own = ("BBW  3.0", "BBD  1.0", "BBZ  0.5")
    entry = trf.loads(report(row(1, "2 w 1", points="3.0"), row(2, "1 b 0"), header=(*HEADER, *own)))
    again = trf.dumps(entry.tournament, entry.trf, TRF26).decode().splitlines()
    assert not [line for line in again if line.startswith("BB")]
    (scoring,) = (line for line in again if line.startswith("162"))
    assert scoring.split() == ["162", "W", "3.0", "D", "1.0", "L", "0.0", "A", "0.5"]
    usual = trf.loads(report(*ROWS, header=(*HEADER, "BBW  1.0", "XXR 1")))
    again = trf.dumps(usual.tournament, usual.trf, TRF26).decode().splitlines()
    assert "BBW  1.0" in again
    assert not [line for line in again if line.startswith("162")]


@pytest.mark.parametrize(
    ("birth", "day"),
    [
        ("12/05/1980", None), ("13/05/1980", date(1980, 5, 13)), ("05/05/1980", date(1980, 5, 5)),
        ("12.05.1980", date(1980, 5, 12)), ("1980/05/12", date(1980, 5, 12)),
    ],
)  # fmt: skip
def test_a_day_of_birth_that_may_be_two(birth: str, day: date | None) -> None:
    """Whether 12/05 is in May or in December is not told: the year is used. With points the day is first."""
    entry = trf.loads(report(row(1, "2 w 1", birth=birth), row(2, "1 b 0")))
    player = entry.tournament.players[0]
    assert (player.birth_year, player.birth_date) == (1980, day)
