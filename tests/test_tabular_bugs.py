"""Tables that were once read wrongly; each shows one fault."""

from datetime import date

import pytest

from tests.tabular_files import games, notes, problems, table
from xlelo.books.language import languages
from xlelo.formats import tabular
from xlelo.model import Game, Player, Result, Tournament


def test_damaged_letters_are_told() -> None:
    text = "No;Name;Rtg;1.Rd\n1;Müller, Jörg;1800;2w1\n2;Größe, Ann;1700;1b0\n".encode()
    for damaged in (text + b"3;Caf\xe9, X;1600;-1\n", text + "3;Caf\ufffd, X;1600;-1\n".encode()):
        entry = table(damaged.decode("latin-1"), "latin-1", start=None)
        assert [f"{p.code} {p.place}" for p in entry.problems if p.code == "N502"] == ["N502 4"]


@pytest.mark.parametrize("line", ["Round ²", "²²", "Round ²²"])
def test_digits_that_are_no_numbers(line: str) -> None:
    entry = table(f"{line}\nBo.;White;Black;Result\n²;Ana;Bob;1-0\n")
    assert (problems(entry), games(entry)) == (["E814 2"], [])


@pytest.mark.parametrize(
    ("one", "other"), [("1-0", "0-1"), ("½-½", "½-½"), ("1 - 0", "0 - 1"), ("1,0", "0,0"), ("0.5-0.5", "½")]
)
def test_a_cell_of_a_grid_that_may_be_one_result_or_several_is_none(one: str, other: str) -> None:
    """`1-0` would be a win, a forfeit and a loss; `1,0` a win and a loss, or one win."""
    entry = table(f"No.;Name;Elo;1;2\n1;Ana;2000;*;{one}\n2;Bob;1900;{other};*")
    assert problems(entry)[0] == "E818 2:14"
    assert games(entry) == []


@pytest.mark.parametrize("heading", ["1;2;3", "Rd 1;Rd 2;Rd 3"])
def test_scores_without_opponents_are_no_byes(heading: str) -> None:
    entry = table(
        f"No.;Name;Elo;{heading};Pts\n1;Ana;2000;1;½;1;2,5\n2;Bob;1900;0;½;0;0,5\n3;Cyd;1800;1;0;1;2"
    )
    assert (problems(entry), games(entry)) == (["E823 1"], [])


def test_a_second_column_of_one_round_is_told() -> None:
    """As in the grid of a double round robin with two columns for each opponent."""
    entry = table("No.;Name;Elo;1;1;2;2\n1;Ana;2000;*;*;1;½\n2;Bob;1900;0;½;*;*")
    assert problems(entry) == ["E824 1:16", "E824 1:20"]
    assert games(entry) == [(1, 1, 2, "1-0")]


@pytest.mark.parametrize(
    ("result", "mark", "read"),
    [
        ("1:0", "K", "+/-"), ("0-1", "x", "-/+"), ("1:0", "1", "+/-"), ("0:0", "K", "-/-"),
        ("1:0K", "K", "+/-"), ("1:0", "", "1-0"), ("1:0", "0", "1-0"), ("1:0", "-", "1-0"),
        ("0-1", "não", "0-1"), ("0:0", "", ""), ("", "K", ""), ("+:-", "K", "+/-"),
    ],
)  # fmt: skip
def test_a_column_of_forfeits_tells_them(result: str, mark: str, read: str) -> None:
    entry = table(f"Round;White;Black;Result;Forfeit\n1;Ana;Bob;{result};{mark}\n")
    assert (problems(entry), games(entry)) == ([], [(1, 1, 2, read)])


def test_a_result_that_no_forfeit_has_is_not_understood() -> None:
    entry = table("Round;White;Black;Result;Forfeit\n1;Ana;Bob;½;K\n")
    assert (problems(entry), games(entry)) == (["E408 2:11"], [])


def test_another_rating_in_a_further_row_of_pairings_is_told() -> None:
    head = "Round;White;Rtg;Result;Black;Rtg"
    entry = table(f"{head}\n1;Ana;2000;1-0;Bob;\n2;Bob;1900;0-1;Ana;2010\n3;Ana;2000;½;Bob;1900\n")
    assert [(it.name, it.rating) for it in entry.tournament.players] == [("Ana", 2000), ("Bob", 1900)]
    (note,) = [it for it in entry.problems if it.code == "N817"]
    assert (str(note.place), note.values) == ("3:20", {"name": "Ana", "found": 2010, "used": 2000})
    assert problems(entry) == []
    assert notes(entry).count("N817") == 1


@pytest.mark.parametrize("language", languages())
def test_a_tournament_without_a_name_stays_without_one(language: str) -> None:
    """The label of the name, alone on its line, was taken for the name."""
    event = Tournament("", (Player(1, "Sá, Ana", 2100),), (), start=date(2025, 11, 7), language=language)
    assert tabular.loads(tabular.dumps(event)).tournament == event


def test_a_board_of_five_digits_is_read() -> None:
    players = (Player(1, "Sá, Ana", 2100), Player(2, "Bell, Bob", 1900))
    games = (Game(1, 1, 2, Result.WHITE_WINS, board=36526), Game(2, 2, None, Result.PAIRING_BYE, board=99999))
    event = Tournament("Open", players, games, start=date(2025, 11, 7))
    assert tabular.loads(tabular.dumps(event)).tournament == event


@pytest.mark.parametrize("lost", ["White", "Black"])
def test_games_without_the_heading_of_one_player_are_told(lost: str) -> None:
    """They were read as a list of players with the name of the one and the rating of the other."""
    head = "Bo.;No.;;White;Rtg;Result;;Black;Rtg;No."
    row = "1;1;IM;Sá, Ana;2210;1 - 0;;Bell, Bob;1900;3"
    rounds = [
        f"Round {number}\n{heading}\n{row}" for number, heading in ((1, head.replace(lost, "")), (2, head))
    ]
    entry = table("\n".join(rounds))
    assert problems(entry) == ["E825 2"]
    assert games(entry) == [(2, 1, 3, "1-0")]
    assert [(player.name, player.rating) for player in entry.tournament.players] == [
        ("Sá, Ana", 2210), ("Bell, Bob", 1900),
    ]  # fmt: skip


def test_a_place_before_the_days_has_no_outer_blanks() -> None:
    """Converted and read again it was another one."""
    entry = table(
        "Open\nPorto   - 13/03/2024, 14/03/2024\nNo.;Name;Rtg;1.Rd\n1;Ana;2000;2w1\n2;Bob;1900;1b0\n"
    )
    assert (entry.tournament.place, entry.tournament.start) == ("Porto", date(2024, 3, 13))


def test_the_longest_text_of_a_sheet_comes_back_from_a_table() -> None:
    """A table that was converted from a workbook was refused; a longer text is on no sheet."""
    players = (Player(1, "=" * 32_767, 2100), Player(2, "Bell, Bob", 1900))
    event = Tournament("Open", players, (), start=date(2025, 11, 7))
    assert tabular.loads(tabular.dumps(event)).tournament == event


def test_as_many_rounds_as_there_may_be_come_back_from_a_table() -> None:
    """Cut at the wrong separator the row of headings was one cell, too long for a table."""
    players = (Player(1, "Sá, Ana", 2100), Player(2, "Bell, Bob", 1900))
    games = tuple(Game(number, 1, 2, Result.WHITE_WINS) for number in range(1, 1000))
    event = Tournament("Open", players, games, start=date(2025, 11, 7))
    assert tabular.loads(tabular.dumps(event)).tournament == event


def test_pairings_of_the_hundredth_round_are_read() -> None:
    entry = table("Round 100 on 2025/11/07\nBo.;White;Black;Result\n1;Ana;Bob;1-0\n")
    assert (problems(entry), games(entry)) == ([], [(100, 1, 2, "1-0")])
    assert problems(table("One of 100 rounds\nBo.;White;Black;Result\n1;Ana;Bob;1-0\n")) == ["E814 2"]
