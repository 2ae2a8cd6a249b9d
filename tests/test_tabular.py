"""Tables as other programs export them. Where a layout comes from is said at each; the people are made up."""

from datetime import date
from pathlib import Path

import pytest

from tests.tabular_files import games, notes, odd, problems, read_sheet, table
from xlelo.errors import Unusable
from xlelo.event import rate
from xlelo.model import Player

# Layout: an Excel export of chess-results.com, saved as CSV: "Ranking crosstable after Round n" of a Swiss
# event in 2026, English. Title lines above, an address below, titles without a heading, blanks before the
# cells, opponents by rank, byes -1 and -½, pairings of the next round without a result, 0 for "not paired".
CHESS_RESULTS = """
From the Tournament-Database of Chess-Results https://chess-results.com,,,,,,,,,,,
Senior Test Klassiskt 2026 ,,,,,,,,,,,
Last update 13.02.2026 18:17:32,,,,,,,,,,,
Ranking crosstable after Round 3,,,,,,,,,,,
Rk.,,Name,Rtg,FED,1.Rd,2.Rd,3.Rd,4.Rd,Pts. ,TB1,TB2
1,,Ström Henrik ,2020,SWE, 4b1,  2w½,  3w1,5b,2.5,5,0
2,WFM,Berg Susanna ,1904,SWE, 5w1,  1b½,   -½,3w,2,4.5,0
3,,Jovic Rado ,1926,POL,   -½, 4w+,  1b0,2b,1.5,4.5,0
4,,Silins Peter ,0,LAT, 1w0,  3b-, 5b1,0,1,4,0
5,IM,Öberg Nils ,1737,SWE, 2b0,-1, 4w0,1w,1,3,0
,,,,,,,,,,,
You find all details to this tournament under  https://chess-results.com/tnr1.aspx?lan=1,,,,,,,,,,,
Chess-Tournament-Results-Server: Chess-Results,,,,,,,,,,,
"""


def test_a_crosstable_of_chess_results() -> None:
    entry = table(CHESS_RESULTS)
    assert problems(entry) == []
    assert notes(entry) == ["N818", "N801", "N201"]
    event = entry.tournament
    assert event.name == "Senior Test Klassiskt 2026"
    assert event.players == (
        Player(1, "Ström Henrik", 2020, federation="SWE"),
        Player(2, "Berg Susanna", 1904, title="WFM", federation="SWE"),
        Player(3, "Jovic Rado", 1926, federation="POL"),
        Player(4, "Silins Peter", None, federation="LAT"),
        Player(5, "Öberg Nils", 1737, title="IM", federation="SWE"),
    )
    assert games(entry) == [
        (1, 2, 5, "1-0"), (1, 4, 1, "0-1"), (1, 3, None, "bye ½"),
        (2, 1, 2, "½-½"), (2, 3, 4, "+/-"), (2, 5, None, "bye 1"),
        (3, 1, 3, "1-0"), (3, 5, 4, "0-1"), (3, 2, None, "bye ½"),
        (4, 2, 3, ""), (4, 5, 1, ""), (4, 4, None, "bye 0"),
    ]  # fmt: skip
    assert odd(entry) == []
    # By hand: Ström met the unrated 4, then 2 and 3, both rated lower.
    first = rate(event)[0]
    assert (first.n, first.score) == (2, 3)  # in half-points


# Layout: German exports of chess-results.com, 2025 and 2026: "Endtabelle nach n Runden" with s for Black,
# and "Endstand nach n Runden" with Snr beside Rg. and decimal commas.
def test_a_german_crosstable_of_chess_results(tmp_path: Path) -> None:
    entry = read_sheet(
        tmp_path,
        ("Aus der Turnierdatenbank von Chess-Results https://chess-results.com",),
        ("Stadtmeisterschaft U14",),
        ("Die Seite wurde zuletzt aktualisiert am 30.08.2025 13:47:05",),
        ("Endtabelle nach 2 Runden",),
        ("Rg.", None, None, "Name", "Land", "1.Rd", "2.Rd", "Pkt.", "Wtg1", "Rp"),
        (1, None, None, "Maier Anna", "AUT", "3s1", "2w1", 2.0, 47.0, 1877),
        (2, None, None, "Huber Jörg", "GER", "4w½", "1s0", 0.5, 47.5, 1713),
        (3, None, None, "Wolf Uwe", "AUT", "1w0", -1, 1, 40, 1500),
        (4, None, None, "Roth Tim", "AUT", "2s½", -0.5, 1, 40, 1500),
    )
    assert problems(entry) == []
    assert entry.tournament.name == "Stadtmeisterschaft U14"
    assert [player.rating for player in entry.tournament.players] == [None] * 4
    assert games(entry) == [
        (1, 2, 4, "½-½"), (1, 3, 1, "0-1"), (2, 1, 2, "1-0"), (2, 3, None, "bye 1"), (2, 4, None, "bye ½"),
    ]  # fmt: skip


def test_a_german_final_ranking_gives_the_players() -> None:
    entry = table(
        """
Aus der Turnierdatenbank von Chess-Results https://chess-results.com
Schülerturnier Kreis Mitte
Die Seite wurde zuletzt aktualisiert am 25.04.2026 17:30:48
Endstand nach 5 Runden
Rg.;Snr;;Name;Land;Elo;Verein/Ort;Pkt. ;Wtg1
1;4;;Maier, Anna;AUT;1512;Sv Ried Im Innkreis;4,5;14,5
2;1;FM;Huber, Jörg;AUT;1600;Sv Ried Im Innkreis;4;14,5
"""
    )
    assert (problems(entry), notes(entry)) == ([], ["N818", "N801", "N201", "N806"])
    assert entry.tournament.name == "Schülerturnier Kreis Mitte"
    assert entry.tournament.players == (
        Player(4, "Maier, Anna", 1512, federation="AUT"),
        Player(1, "Huber, Jörg", 1600, title="FM", federation="AUT"),
    )


# Layout: Swiss-Manager's crosstable with both numbers; the cells give starting numbers in one list and ranks
# in the other, and only one of the two makes opponents name each other.
BY_NUMBER = """
Rk.;SNo;Name;RtgI;RtgN;1.Rd;2.Rd;Pts.
1;3;Ek, Siv;1700;1850;1b1;4w½;1,5
2;1;Sá, Ana;2100;0;3w0;2b1;1
3;4;Cole, Cyd;1600;0;2w½;3b½;1
4;2;Bell, Bob;0;1900;4b½;1w0;½
"""


@pytest.mark.parametrize("by", ["number", "rank"])
def test_the_cells_show_which_numbers_they_are(by: str) -> None:
    text = BY_NUMBER
    if by == "rank":
        cells = (
            ("1b1;4w½", "2b1;3w½"),
            ("3w0;2b1", "1w0;4b1"),
            ("2w½;3b½", "4w½;1b½"),
            ("4b½;1w0", "3b½;2w0"),
        )
        for numbers, ranks in cells:
            text = text.replace(numbers, ranks)
    entry = table(text)
    assert problems(entry) == []
    assert games(entry) == [(1, 1, 3, "0-1"), (1, 4, 2, "½-½"), (2, 2, 1, "0-1"), (2, 3, 4, "½-½")]
    assert {player.number: player.rating for player in entry.tournament.players} == {
        3: 1700, 1: 2100, 4: 1600, 2: None,
    }  # fmt: skip


# Layout: crosstable.txt of Vega 8 to 12 (events of 2024 and 2026): aligned with blanks, opponents by
# position, F for forfeits without a colour, (W) for the withdrawn, BYE or PAB and HPB, -- for an absence.
VEGA = """
2024 City Blitz
Porto - 13/03/2024, 14/03/2024

 Cross Table at round 3 sorted by score

Pos NAME                           Rtg   T  Fed  Pts |   1     2     3   |   User
---------------------------------------------------------------------------------
  1 Le,Tri Kien                    2367  CM  OS  2.5 | +W4   +B2   =B3   |    0.0
  2 Chakra,Rey                     2210     NSW  2.0 | +F5   -W1   +B4   |    0.0
  3 Banerjee,Niki                  2141     NSW  2.0 | +BYE  =HPB  =W1   |    0.0
  4 Ng,Clive                   (W) 2289  FM NSW  0.0 | -B1    --   -W2   |    0.0
  5 Tran,Huy Thong                    0     NSW  0.0 | -F2    --    --   |    0.0
"""


def test_a_crosstable_of_vega() -> None:
    entry = table(VEGA)
    event = entry.tournament
    assert (problems(entry), notes(entry)) == ([], ["N818", "N201", "N317"])
    assert (event.name, event.place) == ("2024 City Blitz", "Porto")
    assert (event.start, event.end) == (date(2024, 3, 13), date(2024, 3, 14))
    assert event.players == (
        Player(1, "Le,Tri Kien", 2367, title="CM", federation="OS"),
        Player(2, "Chakra,Rey", 2210, federation="NSW"),
        Player(3, "Banerjee,Niki", 2141, federation="NSW"),
        Player(4, "Ng,Clive", 2289, title="FM", federation="NSW"),
        Player(5, "Tran,Huy Thong", None, federation="NSW"),
    )
    assert games(entry) == [
        (1, 1, 4, "1-0"), (1, 2, 5, "+/-"), (1, 3, None, "bye 1"),
        (2, 2, 1, "0-1"), (2, 3, None, "bye ½"), (2, 4, None, "bye 0"), (2, 5, None, "bye 0"),
        (3, 3, 1, "½-½"), (3, 4, 2, "0-1"), (3, 5, None, "bye 0"),
    ]  # fmt: skip


def test_a_name_is_not_cut_where_all_names_have_a_blank() -> None:
    entry = table(
        """
 N NAME         Rtg  Fed Pts |  1
---------------------------------
 1 Li, Wei Long 2201 SUI 1.0 | +W2
 2 Bo, Ann Mary 1990 GER 0.0 | -B1
"""
    )
    assert [player.name for player in entry.tournament.players] == ["Li, Wei Long", "Bo, Ann Mary"]
    assert games(entry) == [(1, 1, 2, "1-0")]


def test_a_list_of_players_fills_in_a_crosstable() -> None:
    players = """
No.;Name;FideID;Rtg;Birth
1;Bob;1900002;1950;1990/05/06
2;Dora;1900004;1700;1981
3;Cyd;;1801;
4;Cyd;;1802;
5;Else;;1500;
"""
    entry = table(f"{players}{CROSS}")
    assert len(games(entry)) == 4
    assert entry.tournament.players == (
        Player(1, "Ana", 2000),
        Player(2, "Bob", 1900, "1900002", birth_year=1990, birth_date=date(1990, 5, 6)),
        Player(3, "Cyd", 1800),
        Player(4, "Dora", 1700, "1900004", birth_year=1981),
    )
    note = next(found for found in entry.problems if found.code == "N816")
    assert note.values["names"] == ("Else",)


# Layout: Swiss-Manager's text files of players and of pairings (15.0, German), put into one file: numbers of
# both players, K for a forfeit, -1 for nobody, and 0:0 for a game that is not played yet.
SWISS_MANAGER = """
Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Nachname;Vorname
1;Brunner Livia;WGM;;0;2447;01.06.1992;SUI;W;Brunner;Livia
2;Keller Jörg;;;1800;0;;SUI;M;Keller;Jörg
3;Meier Ann;;;1700;1750;00.00.1981;GER;W;Meier;Ann
4;Roth Tim;;;1600;1611;;GER;;Roth;Tim
5;Weber Udo;;;0;0;00.00.0000;GER;;Weber;Udo
Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS
1;1;0;0;4;1;0,5;0,5;;0,5:0,5;0;;
1;2;0;0;3;2;1;0;K;1:0K;0;;
1;3;0;0;5;-1;0;0;;0:0;0;;
2;1;0;0;1;3;0;0;;0:0;0;;
2;2;0;0;2;5;0;1;;0:1;0;;
"""


def test_the_text_files_of_swiss_manager() -> None:
    entry = table(SWISS_MANAGER)
    assert problems(entry) == []
    assert entry.tournament.players == (
        Player(1, "Brunner Livia", 2447, title="WGM", federation="SUI", birth_year=1992, sex="w",
               birth_date=date(1992, 6, 1)),
        Player(2, "Keller Jörg", None, federation="SUI", sex="m"),
        Player(3, "Meier Ann", 1750, federation="GER", birth_year=1981, sex="w"),
        Player(4, "Roth Tim", 1611, federation="GER"),
        Player(5, "Weber Udo", None, federation="GER"),
    )  # fmt: skip
    assert games(entry) == [
        (1, 4, 1, "½-½"), (1, 3, 2, "+/-"), (1, 5, None, "bye 1"), (2, 1, 3, ""), (2, 2, 5, "0-1"),
    ]  # fmt: skip
    assert [game.board for game in entry.tournament.games] == [1, 2, 3, 1, 2]


def test_pairings_by_number_need_a_list() -> None:
    lines = SWISS_MANAGER.split("\n")
    entry = table("\n".join(lines[lines.index(next(line for line in lines if line.startswith("Runde"))) :]))
    assert problems(entry) == ["E821 1"]
    assert (entry.tournament.players, entry.tournament.games) == ((), ())


# Layout: "Final Ranking crosstable" of a round robin on chess-results.com, saved with semicolons.
GRID = """
;Final Ranking crosstable after 3 Rounds
Rk.;;Name;Rtg;FED;1;2;3;4;Pts.;TB1;TB2
1;GM;Zara Ilja;2482;GER;*;1;½;1;2,5;10,00;0
2;;Korn Tino;2055;GER;0;*;1;+;2;5,00;0
3;;Wüest Andrin;2225;SUI;½;0;*;1;1,5;4,00;0
4;;Aesch Johann;2053;FRA;0;-;0;*;0;2,50;0
Annotation:
Tie Break1: Sonneborn-Berger-Tie-Break variable
"""


def test_a_grid_of_a_round_robin() -> None:
    entry = table(GRID)
    assert problems(entry) == []
    assert notes(entry) == ["N818", "N801", "N201", "N804"]
    assert entry.tournament.system == "round-robin"
    # The rounds are Berger's for four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    assert games(entry) == [
        (1, 1, 4, "1-0"), (1, 2, 3, "1-0"), (2, 1, 2, "1-0"), (2, 3, 4, "1-0"), (3, 1, 3, "½-½"),
        (3, 2, 4, "+/-"),
    ]  # fmt: skip
    assert [game.colours for game in entry.tournament.games] == [False, False, False, False, False, True]


def test_a_double_round_robin_has_two_results_in_a_cell() -> None:
    entry = table(
        "No.;Name;Elo;1;2;3;Pts\n1;Ana;2000;**;1½;01;2,5\n2;Bob;1900;0½;**;½0;1\n3;Cyd;1800;10;½1;**;2,5"
    )
    assert problems(entry) == []
    # Berger's for four with number 4 free: 2-3, 1-2, 3-1, and the same again.
    assert games(entry) == [
        (1, 2, 3, "½-½"), (2, 1, 2, "1-0"), (3, 1, 3, "0-1"),
        (4, 2, 3, "0-1"), (5, 1, 2, "½-½"), (6, 1, 3, "1-0"),
    ]  # fmt: skip


def test_a_grid_whose_diagonal_is_empty(tmp_path: Path) -> None:
    entry = read_sheet(
        tmp_path,
        ("No.", "Name", "Elo", 1, 2, "Pts."),
        (1, "Ana", 2000, None, 0.5, 0.5),
        (2, "Bob", 1900, 0.5, None, 0.5),
    )
    assert (problems(entry), games(entry)) == ([], [(1, 1, 2, "½-½")])


def test_a_grid_that_does_not_tell_whose_a_column_is() -> None:
    entry = table("No.;Name;Elo;5;6;7;Pts\n11;Ana;2000;*;1;1;2\n12;Bob;1900;0;*;*;0\n13;Cyd;1800;0;½;½;1")
    assert problems(entry) == ["E822 1"]
    assert entry.tournament.games == ()


@pytest.mark.parametrize(("size", "told", "played"), [(60, [], 60 * 59 // 2), (61, ["E816 1"], 0)])
def test_how_many_players_a_grid_may_have(size: int, told: list[str], played: int) -> None:
    """The Berger tables go to 60. Where no game is read, the points are not compared."""
    numbers = range(1, size + 1)
    cells = {row: ";".join("*" if row == column else "½" for column in numbers) for row in numbers}
    lines = [f"{row};P{row};1500;{cells[row]};{(size - 1) / 2:g}" for row in numbers]
    entry = table("\n".join((f"No.;Name;Rtg;{';'.join(map(str, numbers))};Pts", *lines)))
    assert problems(entry) == told
    assert len(entry.tournament.games) == played


def test_pairings_beside_a_crosstable_are_not_read_again() -> None:
    entry = table(f"{CROSS}\nRound 1\nWhite;Result;Black\nAna;0-1;Bob\n")
    told = [(problem.code, str(problem.place)) for problem in entry.problems]
    assert ("N807", "8") in told
    assert problems(entry) == []
    assert games(entry) == games(table(CROSS))


@pytest.mark.parametrize(
    ("second", "told", "players"),
    [
        ("No.;Name;Rtg;1.Rd;2.Rd;Pts.\n5;Eve;2000;6w1;;1\n6;Fox;1900;5b0;;0\n", [], 6),
        ("No.;Name;1.Rd;2.Rd;Pts.\n5;Eve;6w1;;1\n6;Fox;5b0;;0\n", ["E820 7"], 4),
        ("No.;Name;Rtg;1.Rd;2.Rd;Pts.\n4;Eve;2000;6w1;;1\n6;Fox;1900;4b0;;0\n", ["E820 7"], 4),
    ],
    ids=["the next page", "other columns", "a number again"],
)
def test_a_second_crosstable(second: str, told: list[str], players: int) -> None:
    """It goes on with the first one where its columns are the same and its numbers are new."""
    entry = table(f"{CROSS}\n{second}")
    assert (problems(entry), len(entry.tournament.players)) == (told, players)


def test_rounds_of_byes_alone_are_no_grid() -> None:
    entry = table("No.;Name;Elo;Rd 1;Rd 2;Pts.\n1;Ana;2000;bye 1;bye ½;1,5\n2;Bob;1900;bye ½;bye 0;0,5")
    assert problems(entry) == []
    assert games(entry) == [
        (1, 1, None, "bye 1"), (1, 2, None, "bye ½"), (2, 1, None, "bye ½"), (2, 2, None, "bye 0"),
    ]  # fmt: skip


def test_a_cell_of_a_grid_that_the_other_contradicts(tmp_path: Path) -> None:
    rows = [
        ("No.", "Name", "Elo", 1, 2, 3, "Pts."),
        (1, "Ana", 2000, "*", 1, 0.5, 1.5),
        (2, "Bob", 1900, 1, "*", "?", 1),
        (3, "Cyd", 1800, 0.5, 0, "*", 0.5),
    ]
    entry = read_sheet(tmp_path, *rows)
    assert problems(entry) == ["E819 Sheet1!E2", "E818 Sheet1!F3"]
    assert games(entry) == [(3, 1, 3, "½-½")]


# Layout: "Pairings/Results" of chess-results.com, all rounds below each other; a bye and "not paired" stand
# under Black, and the name columns are headed Name or White and Black.
PAIRINGS = """
City Open
Round 1 on 2025/11/07 at 18:00
Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.
1;1;IM;Sá, Ana;2210;0;1 - 0;0;;Bell, Bob;1900;3
2;4;;Diaz, Dora;1700;0;½ - ½;0;;Cole, Cyd;1805;2
3;5;;Ek, Siv;0;0;1;0;;bye;;
Round 2 on 2025/11/08 at 10:00
Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.
1;5;;Ek, Siv;0;1;- - +;1;IM;Sá, Ana;2210;1
2;3;;Bell, Bob;1900;0;;½;;Diaz, Dora;1700;4
3;2;;Cole, Cyd;1805;½;;;;not paired;;
"""
PAIRED = [
    (1, 1, 3, "1-0"), (1, 4, 2, "½-½"), (1, 5, None, "bye 1"),
    (2, 5, 1, "-/+"), (2, 3, 4, ""), (2, 2, None, "bye 0"),
]  # fmt: skip


@pytest.mark.parametrize("headings", ["White and Black", "Name twice"])
def test_pairings_of_chess_results(headings: str) -> None:
    text = (
        PAIRINGS
        if headings.startswith("White")
        else PAIRINGS.replace("White", "Name").replace("Black", "Name")
    )
    entry = table(text)
    event = entry.tournament
    assert (problems(entry), notes(entry)) == ([], ["N809", "N201"])
    assert (event.name, event.start, event.end) == ("City Open", date(2025, 11, 7), date(2025, 11, 8))
    assert [(player.number, player.name, player.rating) for player in event.players] == [
        (1, "Sá, Ana", 2210), (2, "Cole, Cyd", 1805), (3, "Bell, Bob", 1900), (4, "Diaz, Dora", 1700),
        (5, "Ek, Siv", None),
    ]  # fmt: skip
    assert [player.title for player in event.players] == ["IM", "", "", "", ""]
    assert games(entry) == PAIRED


def test_a_list_of_players_goes_with_pairings() -> None:
    players = """
No.;;Name;FideID;FED;Rtg;sex
1;IM;Sá, Ana;1900001;POR;2211;w
2;;Cole, Cyd;1900002;POR;1805;
3;;Bell, Bob;0;ESP;1900;
4;;Diaz, Dora;1900004;POR;1700;w
5;;Ek, Siv;;SWE;0;
6;;Absent, Al;;POR;1500;
"""
    entry = table(f"{players}{PAIRINGS}")
    assert problems(entry) == []
    assert games(entry) == PAIRED
    assert entry.tournament.players[0] == Player(1, "Sá, Ana", 2211, "1900001", "IM", "POR", sex="w")
    assert [player.number for player in entry.tournament.players] == [1, 2, 3, 4, 5, 6]
    wrong = table(f"{players.replace('3;;Bell', '9;;Bell')}{PAIRINGS}".replace("1700;4", "1700;2"))
    assert problems(wrong) == ["E815 18:27"]
    assert wrong.problems[-1].values == {"found": "Diaz, Dora", "number": 2, "name": "Cole, Cyd"}


def test_pairings_without_a_round_count_for_nothing() -> None:
    text = PAIRINGS.replace("Round 2 on 2025/11/08 at 10:00", "and then")
    entry = table(text)
    assert problems(entry) == ["E814 8"]
    assert games(entry) == PAIRED[:3]


# Layout: pages of info64.org, 2026: headings in two languages, a bye as + with nobody under Black, the title
# before the name.
def test_pairings_of_info64() -> None:
    entry = table(
        """
Pairings of round 3 - 2026-04-26 - 11:45
Brd. (Board);White;Ran. (Initial ranking);Pts.;FIDE;Res. (Result);Black;Ran. (Initial ranking);Pts.;FIDE
1;Sanz, Jose;14;2.0;1796;1-0;FM Ros, Jon;1;2.0;2053
2;CM Sara, Oier;2;2.0;2053;½-½;Roldan, Ibon;3;2.0;2033
24;Riestra, Nico;46;0.0;0;+;;;;
25;Aran, Alex;17;0.0;1762;0;;;;
"""
    )
    assert problems(entry) == []
    assert [(player.number, player.name, player.rating) for player in entry.tournament.players] == [
        (1, "Ros, Jon", 2053), (2, "Sara, Oier", 2053), (3, "Roldan, Ibon", 2033), (14, "Sanz, Jose", 1796),
        (17, "Aran, Alex", 1762), (46, "Riestra, Nico", None),
    ]  # fmt: skip
    assert games(entry) == [
        (3, 14, 1, "1-0"),
        (3, 2, 3, "½-½"),
        (3, 46, None, "bye 1"),
        (3, 17, None, "bye 0"),
    ]


def test_other_languages() -> None:
    portuguese = table(
        """
Torneio de Évora
Data : 2026/03/07 a 2026/03/09
Local : Évora
Ritmo de jogo : 15 min + 5 seg
Quadro cruzado após a rodada 2
Pos.;Nº;Nome;FED;Elo;Rod. 1;Rod. 2;Pontos
1;2;Nunes, Rui;POR;1850;1b1;spielfrei;2
2;1;Sá, Ana;POR;2001;2w0;não emparceirado;0
"""
    )
    event = portuguese.tournament
    assert problems(portuguese) == []
    assert (event.name, event.place, event.language) == ("Torneio de Évora", "Évora", "pt")
    assert (event.start, event.end, event.rating_list) == (date(2026, 3, 7), date(2026, 3, 9), "rapid")
    assert games(portuguese) == [(1, 1, 2, "0-1"), (2, 2, None, "bye 1")]
    arabic = table("الترتيب;الاسم;التصنيف;الجولة 1;النقاط\n1;محمد علي;1850;2w1;1\n2;سامي;1700;1b0;0")
    assert arabic.tournament.language == "ar"
    assert games(arabic) == [(1, 1, 2, "1-0")]
    # b is White beside n (blancas, negras).
    spanish = table("No.;Nombre;Elo;1;Ptos\n1;Sanz, Jon;1850;2b1;1\n2;Ros, Ana;1700;1n0;0")
    assert games(spanish) == [(1, 1, 2, "1-0")]


# Layout: crosstables of US Chess: result and opponent, no colours.
def test_a_crosstable_of_the_united_states() -> None:
    entry = table(
        "Pair,Player Name,Rtg,1,2,3,Total\n1,ANA SA,1850,W2,D3,H---,2\n2,BOB BELL,1700,L1,B---,X3,2\n"
        "3,CYD COLE,1600,U---,D1,F2,0.5\n".replace("Pair", "No.")
    )
    assert problems(entry) == []
    assert games(entry) == [
        (1, 1, 2, "1-0"), (1, 3, None, "bye 0"), (2, 1, 3, "½-½"), (2, 2, None, "bye 1"),
        (3, 2, 3, "+/-"), (3, 1, None, "bye ½"),
    ]  # fmt: skip
    assert [game.colours for game in entry.tournament.games] == [False, True, False, True, True, True]
    assert "N805" in notes(entry)


def test_tables_of_teams_are_refused() -> None:
    with pytest.raises(Unusable) as error:
        table("Rk.;SNo;Team;1;2;3;TB1\n1;2;Porto;*;2½;3;5\n2;1;Faro;1½;*;2;3\n3;3;Braga;1;2;*;2")
    assert error.value.problem.code == "E801"


CROSS = """
No.;Name;Rtg;1.Rd;2.Rd;Pts.
1;Ana;2000;2w1;3b½;1½
2;Bob;1900;1b0;4w1;1
3;Cyd;1800;4w0;1w½;½
4;Dora;1700;3b1;2b0;1
"""


@pytest.mark.parametrize(
    ("typed", "wrong", "found", "left"),
    [
        ("2w1;3b½;1½", "2w½;3b½;1", ["E809 2:12"], 3),
        ("2w1;3b½;1½", ";3b½;½", ["E808 3:12"], 3),
        ("2w1;3b½;1½", "9w1;3b½;1½", ["E806 2:12", "E808 3:12"], 3),
        ("2w1;3b½;1½", "1w1;3b½;1½", ["E807 2:12", "E808 3:12"], 3),
        ("2w1;3b½;1½", "2b1;3b½;1½", ["E811 2:12"], 3),
        ("2w1;3b½;1½", "2w7;3b½;1½", ["E805 2:12"], 3),
        ("2w1;3b½;1½", "2z1;3b½;1½", ["E810 2:12"], 3),
        ("2w1;3b½;1½", "2w1;3b½;2", ["E813 2:20"], 4),
        ("2w1;3b½;1½", "2w1;3b½;one", ["E812 2:20"], 4),
        ("4;Dora", "3;Dora", ["E311 5:1"], 0),
    ],
)  # fmt: skip
def test_what_two_rows_do_not_tell_alike_is_never_scored(
    typed: str, wrong: str, found: list[str], left: int
) -> None:
    assert (problems(table(CROSS)), len(games(table(CROSS)))) == ([], 4)
    entry = table(CROSS.replace(typed, wrong))
    assert [code for code in problems(entry) if code in found] == found
    if left:
        assert len(games(entry)) == left


def test_three_points_for_a_win_are_told() -> None:
    entry = table(
        CROSS.replace("3b½;1½", "3b½;4")
        .replace("4w1;1", "4w1;3")
        .replace("1w½;½", "1w½;1")
        .replace("2b0;1", "2b0;3")
    )
    assert (problems(entry), notes(entry)) == ([], ["N801", "N201", "N514"])


def test_columns_of_others_are_not_taken_for_ours() -> None:
    """Games are those of the event here, K is a tie-break, a birth without a year is none."""
    entry = table(
        "Rk.;Name;Elo;Games;K;Born;Fed\n1;Ana;2000;7;3,5;0000/00/00;---\n2;Bob;1900;7;3;1990/05/06;POR"
    )
    assert problems(entry) == []
    assert entry.tournament.players == (
        Player(1, "Ana", 2000),
        Player(2, "Bob", 1900, federation="POR", birth_year=1990, birth_date=date(1990, 5, 6)),
    )


def test_national_ratings_are_noted() -> None:
    entry = table("Nr.;Name;DWZ\n1;Ana;2000\n2;Bob;1900")
    assert [player.rating for player in entry.tournament.players] == [2000, 1900]
    assert "N808" in notes(entry)


def test_pages_of_one_crosstable_and_a_second_one() -> None:
    head, rows = CROSS.strip().split("\n", 1)
    first, last = rows.split("\n")[:2], rows.split("\n")[2:]
    paged = table("\n".join([head, *first, "", head, *last]))
    assert (problems(paged), len(games(paged))) == ([], 4)
    two = table(
        "\n".join(
            [
                head,
                rows,
                "",
                head.replace("2.Rd", "2.Rd;3.Rd"),
                "1;Other;1500;2w1;;;1",
                "2;Nobody;1400;1b0;;;0",
            ]
        )
    )
    assert problems(two) == ["E820 7"]
    assert len(two.tournament.players) == 4


def test_what_the_user_tells_goes_first() -> None:
    entry = table(CROSS, name="event", start=date(2026, 2, 1), rating_list="blitz")
    event = entry.tournament
    assert (event.name, event.start, event.rating_list) == ("event", date(2026, 2, 1), "blitz")
    assert notes(entry) == ["N802"]


def test_a_file_without_headings_is_refused() -> None:
    with pytest.raises(Unusable) as error:
        table("1;Ana;2000\n2;Bob;1900\n")
    assert error.value.problem.code == "E801"
    assert error.value.problem.values["found"] == ("1", "Ana", "2000", "2", "Bob", "1900")
