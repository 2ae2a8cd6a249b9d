"""Tables of other programs that were misread, as people have them; each shows one fault."""

from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.tabular_files import games, problems, table
from xlelo.errors import Unusable
from xlelo.formats.kinds import load

PAIRINGS = {
    "R1": [["Round", "White", "Black", "Result"], [1, "Ann", "Bob", "1-0"], [1, "Cyd", "Dan", "½-½"]],
    "R2": [["Round", "White", "Black", "Result"], [2, "Bob", "Cyd", "0-1"], [2, "Dan", "Ann", "1-0"]],
}


def book(path: Path, sheets: dict[str, list[list[object]]]) -> Path:
    made = Workbook()
    made.remove(made.worksheets[0])
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
    made.save(path)
    return path


def test_a_sheet_for_every_round(tmp_path: Path) -> None:
    """Rows of one number on two sheets are two rows."""
    entry = load(book(tmp_path / "rounds.xlsx", PAIRINGS))
    assert not [problem for problem in entry.problems if problem.code.startswith("E")]
    names = {player.number: player.name for player in entry.tournament.players}
    assert [
        (game.round, names[game.white], names[game.black or 0], game.result.white)
        for game in entry.tournament.games
    ] == [(1, "Ann", "Bob", 2), (1, "Cyd", "Dan", 1), (2, "Bob", "Cyd", 0), (2, "Dan", "Ann", 2)]


def test_a_row_that_one_on_another_sheet_contradicts(tmp_path: Path) -> None:
    again = {**PAIRINGS, "R2": [*PAIRINGS["R2"], [1, "Ann", "Dan", "0-1"]]}
    entry = load(book(tmp_path / "rounds.xlsx", again))
    found = [problem for problem in entry.problems if problem.code == "E416"]
    assert [problem.values["row"] for problem in found] == ["2 (R1)", "3 (R1)"]
    assert [game.round for game in entry.tournament.games] == [2, 2]


@pytest.mark.parametrize(
    "text",
    [
        "No.;Name;Rtg;1.Rd;Pts.\n1;Lee, A;2000;2w½;½\n2;Box, B;1900;1b½;½\n",
        "No.,Name,Rtg,1.Rd,Pts.\n1,Lee A,2000,2w½,½\n2,Box B,1900,1b½,½\n",
        "No.;Name;Rtg;1.Rd;Pts.\n1;O’Brien, A;2000;2w½;½\n2;Box, B;1900;1b½;½\n",
        "No.;Name;FED;Rtg;1.Rd;Pts.\n1;Lee, A;RUS;2000;2w½;½\n2;Box, B;RUS;1900;1b½;½\n",
        "Round;White;WRtg;Black;BRtg;Result\n1;Lee, A;2000;Box, B;1900;½–½\n",
    ],
)
def test_half_points_are_no_letters_of_another_script(text: str) -> None:
    """The byte of ½ in Western Windows is a Cyrillic capital in another code page."""
    entry = table(text, "cp1252")
    assert not problems(entry)
    (game,) = entry.tournament.games
    assert (game.result.white, game.result.black) == (1, 1)


def test_cyrillic_is_still_told() -> None:
    text = "No.;Name;Rtg;1.Rd;Pts.\n1;Иванов, Пётр;2000;2w1;1\n2;Ѕвезда, Ана;1900;1b0;0\n"
    entry = table(text, "cp1251")
    assert [player.name for player in entry.tournament.players] == ["Иванов, Пётр", "Ѕвезда, Ана"]


@pytest.mark.parametrize(
    "rows",
    [
        # The first player's 3 may be the third row or player 3: with a number given twice nobody can tell.
        "1;A, A;2000;3w1;1\n1;B, B;1900;2w1;1\n2;C, C;1800;1b0;0\n3;D, D;1800;1b0;0\n",
        "1;A, A;2000;2w1;1\n1;B, B;1900;1b0;0\n2;C, C;1800;1b0;0\n",
    ],
)
def test_a_number_given_twice_leads_to_nobody(rows: str) -> None:
    entry = table(f"No.;Name;Rtg;1.Rd;Pts.\n{rows}")
    assert games(entry) == []
    assert {"E311", "E817"} <= {problem.split()[0] for problem in problems(entry)}


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("White Elo", "Black Elo"), ("WRtg", "BRtg"), ("RtgW", "RtgB"), ("WElo", "BElo"), ("Rtg", "Rtg"),
        ("Rating White", "Rating Black"), ("Elo brancas", "Elo pretas"), ("تصنيف الأبيض", "تصنيف الأسود"),
    ],
)  # fmt: skip
def test_whose_rating_a_column_holds(white: str, black: str) -> None:
    entry = table(f"Round;White;{white};Black;{black};Result\n1;Ana;2000;Bob;1900;1-0\n")
    assert {player.name: player.rating for player in entry.tournament.players} == {"Ana": 2000, "Bob": 1900}
    if white != black:  # both behind the names
        entry = table(f"Round;White;Black;Result;{black};{white}\n1;Ana;Bob;1-0;1900;2000\n")
        assert {player.name: player.rating for player in entry.tournament.players} == {
            "Ana": 2000,
            "Bob": 1900,
        }


def test_a_sign_and_the_opponent() -> None:
    """-1 is the loss to player 1 here, and a bye of one point where nothing says that."""
    head = "No;Name;Rtg;Rd1;Rd2;Pts\n"
    entry = table(f"{head}1;A, A;2000;+2;=3;1,5\n2;B, B;1900;-1;+BYE;1\n3;C, C;1800;+BYE;=1;1,5\n")
    assert not problems(entry)
    found = {
        (game.round, frozenset((game.white, game.black or 0))): game.result for game in entry.tournament.games
    }
    assert found.keys() == {
        (1, frozenset((1, 2))), (1, frozenset((3, 0))), (2, frozenset((1, 3))), (2, frozenset((2, 0))),
    }  # fmt: skip
    assert [found[1, frozenset((1, 2))].white, found[2, frozenset((1, 3))].white] == [2, 1]
    entry = table(f"{head}1;A, A;2000;2w1;-1;2\n2;B, B;1900;1b0;-0;0\n")
    assert [(game.white, game.black) for game in entry.tournament.games] == [(1, 2), (1, None), (2, None)]


def test_what_is_not_read_is_listed() -> None:
    entry = table("No.;Name;Club;Rtg;1.Rd;Pts;TB1\n1;Ana;North;2000;2w1;1;3,5\n2;Bob;;1900;1b0;0;2\n")
    (note,) = [problem for problem in entry.problems if problem.code == "N818"]
    assert note.values["headings"] == ("Club", "TB1")
    assert not [
        it
        for it in table("No.;Name;Rtg;1.Rd\n1;Ana;2000;2w1\n2;Bob;1900;1b0\n").problems
        if it.code == "N818"
    ]


def test_that_nobody_is_rated_is_told() -> None:
    for text in (
        "No.;Name;1.Rd\n1;Ana;2w1\n2;Bob;1b0\n",
        "Round;White;Strength;Black;Strength;Result\n1;Ana;2000;Bob;1900;1-0\n",
    ):
        assert "N819" in {problem.code for problem in table(text).problems}
    rated = table("Round;White;Elo;Black;Elo;Result\n1;Ana;2000;Bob;1900;1-0\n")
    assert "N819" not in {problem.code for problem in rated.problems}


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        (["1,Ann,Bob,0,5"], (2,)),
        (["1,Ann,Bob,1-0", "1,Cid,Dan,1/2", "2,Ann,Cid,0.5-0.5", "2,Bob,Dan,1,0"], (5,)),
        (["1,Ann,Bob,0,5", "1,Cid,Dan,1-0", "2,Ann,Dan,0,5"], (2, 4)),
    ],
)
def test_a_decimal_comma_between_commas_is_no_loss(rows: list[str], lines: tuple[int, ...]) -> None:
    with pytest.raises(Unusable) as error:
        table("\n".join(("Round,White,Black,Result", *rows)))
    assert (error.value.problem.code, error.value.problem.values["lines"]) == ("E827", lines)


@pytest.mark.parametrize(
    "text",
    [
        'Round,White,Black,Result\n1,Ann,Bob,"0,5"\n',
        "Round;White;Black;Result\n1;Ann;Bob;0,5\n",
        "Round,White,Black,Result\n1,Ann,Bob,0.5,,\n",
        "Round,White,Black,Result\n1,Ann,Bob,0.5,a remark\n",
    ],
)
def test_what_is_no_split_number(text: str) -> None:
    assert [game[3] for game in games(table(text))] == ["½-½"]
