"""Tables that were once read wrongly; each shows one fault."""

import pytest

from tests.tabular_files import games, notes, problems, table


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
