"""The entry workbook as people fill it in: sheets, tables, names and what belongs together."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.sheets import GAMES, PLAYERS, TOURNAMENT, found, read, write
from xlelo.books.language import topic
from xlelo.event import rate
from xlelo.formats.entry import load
from xlelo.formats.k_notes import k_notes
from xlelo.formats.names import Roster, alike, same
from xlelo.model import Game, Player, Result

ANA, BOB, CYD, DORA = 1, 2, 3, 4


def test_a_clean_workbook(tmp_path: Path) -> None:
    entry = read(tmp_path)
    event = entry.tournament
    assert entry.is_clean
    assert found(entry) == []
    assert (event.name, event.start, event.rating_list, event.rules) == (
        "Test Open", date(2025, 11, 7), "standard", "fide",
    )  # fmt: skip
    assert event.players[0] == Player(1, "Sá, Ana", 2100)
    assert event.games == (Game(1, ANA, BOB, Result.WHITE_WINS),)
    assert (event.k, event.scale, event.language) == (None, 400, "en")
    assert rate(event)[0].n == 1


def test_what_the_first_sheet_may_say_about_the_rounds(tmp_path: Path) -> None:
    details = TOURNAMENT + "| System | Round Robin |\n| Rounds | 1 |\n| Tie-breaks | de, sb; KS-L60 |"
    games = "| Round | White | Black | Result |\n| 1 | 1 | 2 | 1-0 |\n| 2 | 1 | 3 | 1-0 |"
    entry = read(tmp_path, tournament=details, games=games)
    event = entry.tournament
    assert (event.system, event.planned_rounds) == ("round-robin", 1)
    assert event.tiebreaks == ("DE", "SB", "KS/L60")
    assert found(entry) == ["E419 Games!A3"]
    assert len(event.games) == 2


def test_a_tie_break_that_is_none_leaves_the_others(tmp_path: Path) -> None:
    entry = read(tmp_path, tournament=TOURNAMENT + "| Tie-breaks | bh-c1, Buchholtz, MBH XX |")
    assert found(entry) == ["E211 Tournament!B5"]
    assert entry.problems[0].values["hint"] == "Buchholtz (BH?), XX"
    assert entry.tournament.tiebreaks == ("BH/C1", "BH/M1")


def test_a_system_and_a_number_of_rounds_that_are_none(tmp_path: Path) -> None:
    entry = read(tmp_path, tournament=TOURNAMENT + "| System | cup |\n| Number of rounds | many |")
    assert found(entry) == ["E209 Tournament!B5", "E210 Tournament!B6"]
    assert (entry.tournament.system, entry.tournament.planned_rounds) == ("", None)


def test_what_is_put_right_among_the_players_is_noted(tmp_path: Path) -> None:
    players = """
    | No. | Name       | Rating | Highest |
    | 1   | {spaced}   | 1500   | 1600    |
    | 2   | Bell, Bo   | 1600   | 1500    |
    | 3   | {no_break} | 1700   |         |
    """
    entry = read(
        tmp_path, players=players, games=games_of(("1", "2")), spaced=" Sá, Ana", no_break="Ek, Siv\u00a0"
    )
    assert [player.name for player in entry.tournament.players] == ["Sá, Ana", "Bell, Bo", "Ek, Siv"]
    assert found(entry) == ["N308 Players!B2", "N307 Players!D3"]
    assert entry.problems[0].values == {"count": 2, "names": ("Sá, Ana", "Ek, Siv")}


def test_every_k_that_no_one_typed_is_noted_with_its_rule(tmp_path: Path) -> None:
    players = """
    | No. | Name  | Rating | Born | Games | Highest | K  |
    | 1   | Ana   | 2300   |      |       | 2400    |    |
    | 2   | Bob   | 2200   | 2010 |       |         |    |
    | 3   | Cyd   | 1500   |      | 29    |         |    |
    | 4   | Dora  | 1500   |      | 30    |         |    |
    | 5   | Eli   | 1500   |      |       |         | 15 |
    | 6   | Fay   |        |      |       |         |    |
    """
    many = "\n".join(f"| {number} | 2 | 4 | ½ |" for number in range(1, 19))
    entry = read(tmp_path, players=players, games=f"| Round | White | Black | Result |\n{many}")
    assert found(entry) == []
    notes = [(note.code, note.values["names"]) for note in k_notes(entry.tournament)]
    assert notes == [
        ("N310", ("Ana",)), ("N311", ("Bob",)), ("N312", ("Cyd",)), ("N313", ("Dora",)),
        ("N315", ("Bob (38)",)),
    ]  # fmt: skip
    by_formula = read(tmp_path, tournament=TOURNAMENT.replace("FIDE", "Elo"), players=players)
    assert [(note.code, note.values["count"]) for note in k_notes(by_formula.tournament)] == [("N314", 4)]


# Names


def games_of(*pairs: tuple[str, str]) -> str:
    rows = [f"| {number} | {white} | {black} | 1-0 |" for number, (white, black) in enumerate(pairs, 1)]
    return "\n".join(["| Round | White | Black | Result |", *rows])


@pytest.mark.parametrize(
    "spelled",
    ["Sá, Ana", "sá, ana", "SÁ, ANA", "Sá,  Ana", "{nbsp}", "Sa\u0301, Ana", "1", "'1", "1.0", "'١"],
)
def test_a_player_is_found_by_name_or_number(tmp_path: Path, spelled: str) -> None:
    entry = read(tmp_path, games=games_of((spelled, "Bell, Bob")), nbsp="\u00a0Sá,\u00a0Ana ")
    assert [(game.white, game.black) for game in entry.tournament.games] == [(ANA, BOB)]
    assert found(entry) == []


@pytest.mark.parametrize("spelled", ["Sa, Ana", "Ana Sá", "Ana Sa", "Sá Ana", "Sá, Anna"])
def test_a_name_that_is_nearly_right_is_suggested_and_never_guessed(tmp_path: Path, spelled: str) -> None:
    entry = read(tmp_path, games=games_of((spelled, "Bell, Bob"), ("Cole, Cyd", "Diaz, Dora")))
    assert found(entry) == ["E401 Games!B2"]
    assert entry.problems[0].values["names"] == ("Sá, Ana",)
    assert [(game.white, game.black) for game in entry.tournament.games] == [(CYD, DORA)]


@pytest.mark.parametrize("spelled", ["Bell", "bob", "Bob Bell"])
def test_a_part_of_a_name_is_suggested(tmp_path: Path, spelled: str) -> None:
    entry = read(tmp_path, games=games_of(("Sá, Ana", spelled)))
    assert found(entry) == ["E401 Games!C2"]
    assert entry.problems[0].values["names"] == ("Bell, Bob",)


@pytest.mark.parametrize("spelled", ["Nobody", "7", "2.5", "=A9", "2025-01-01"])
def test_an_unknown_name_leaves_its_row_out_and_no_other(tmp_path: Path, spelled: str) -> None:
    entry = read(tmp_path, games=games_of((spelled, "Bell, Bob"), ("Cole, Cyd", "Diaz, Dora")))
    assert found(entry) == ["E102 Games!B2" if spelled == "=A9" else "E402 Games!B2"]
    assert [(game.white, game.black) for game in entry.tournament.games] == [(CYD, DORA)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Éloïse", "Eloise"),
        ("Groß", "Gross"),
        ("Bjørn", "Bjorn"),
        ("İpek", "Ipek"),
        ("Smith, John", "John Smith"),
    ],
)
def test_a_probable_duplicate_is_noted_and_never_merged(tmp_path: Path, one: str, other: str) -> None:
    assert same(one) != same(other)
    assert alike(one) == alike(other)
    entry = read(tmp_path, players=f"| Name |\n| {one} |\n| {other} |", games=games_of((one, other)))
    assert [player.name for player in entry.tournament.players] == [one, other]
    assert found(entry) == ["N301 Players!1", "N305 Players!A3"]
    assert [(game.white, game.black) for game in entry.tournament.games] == [(1, 2)]


def test_two_ids_or_two_years_are_two_people(tmp_path: Path) -> None:
    players = """
    | No. | Name      | Born | FIDE ID |
    | 1   | Kim, Lee  | 1990 |         |
    | 2   | Kim, Lee  | 1991 |         |
    | 3   | Fox, Max  |      | 100     |
    | 4   | Fox, Max  |      | 200     |
    """
    entry = read(tmp_path, players=players, games=games_of(("Kim, Lee", "3"), ("1", "'4")))
    assert found(entry) == ["E403 Games!B2"]
    assert entry.problems[0].values["numbers"] == (1, 2)
    assert [(game.white, game.black) for game in entry.tournament.games] == [(1, 4)]


def test_one_name_and_one_year_are_a_problem(tmp_path: Path) -> None:
    players = """
    | No. | Name     | Born |
    | 1   | Kim, Lee | 1990 |
    | 2   | kim, lee | 1990 |
    | 3   | Fox, Max |      |
    | 4   | Fox, Max |      |
    | 5   | Fox, Max | 1980 |
    """
    entry = read(tmp_path, players=players, games=games_of(("1", "2")))
    assert found(entry) == ["E313 Players!B3", "E313 Players!B5", "N305 Players!B6"]
    assert entry.problems[0].values["row"] == 2
    assert len(entry.tournament.players) == 5


def test_spelling_is_kept(tmp_path: Path) -> None:
    names = ["=Ace", "+1", "@x", "-Smith", "O'Brien", "محمد", "Παπαδόπουλος", "Иванов", "x" * 80, "A  B"]
    table = "| Name |\n" + "\n".join(f"| {{n{i}}} |" for i in range(len(names)))
    entry = read(
        tmp_path, players=table, games=games_of(("1", "2")), **{f"n{i}": n for i, n in enumerate(names)}
    )
    assert [player.name for player in entry.tournament.players] == names
    assert found(entry) == ["N301 Players!1"]


def test_thousands_of_unknown_names_are_not_compared_for_ever() -> None:
    roster = Roster([Player(number, f"Player {number:05d} of the club") for number in range(400)])
    assert roster.close("Player 00007 of teh club")[0] == "Player 00007 of the club"
    assert [len(roster.close(f"Stranger {number}")) for number in range(3000)][-1] == 0


# Numbers


def test_missing_numbers_are_the_lowest_free_ones(tmp_path: Path) -> None:
    players = """
    | No. | Name |
    |     | A    |
    | 1   | B    |
    | 3   | C    |
    | 3   | D    |
    | 0   | E    |
    | x   | F    |
    """
    entry = read(tmp_path, players=players, games=games_of(("A", "B")))
    assert [player.number for player in entry.tournament.players] == [2, 1, 3, 4, 5, 6]
    assert found(entry) == [
        "N302 Players!A2",
        "E311 Players!A5",
        "E308 Players!A6",
        "N302 Players!A6",
        "E308 Players!A7",
        "N302 Players!A7",
    ]


def test_a_player_without_a_name_is_kept(tmp_path: Path) -> None:
    players = "| No. | Name | Rating |\n| 1 | | 1500 |\n| 2 | 2025-01-01 | 1600 |\n| 3 | C | |\n| 4 | | |"
    entry = read(tmp_path, players=players, games=games_of(("1", "2")))
    assert [player.rating for player in entry.tournament.players] == [1500, 1600, None]
    assert found(entry) == ["E303 Players!B2", "E302 Players!B3"]
    assert len(entry.tournament.games) == 1


def test_an_empty_form(tmp_path: Path) -> None:
    entry = read(
        tmp_path,
        tournament="| Tournament | |\n| First day | |\n| Rating list | |\n| Rules | |",
        players="| No. | Name |\n| 1 | |\n| 2 | |",
        games="| Round | Board | White | Black | Result |\n| 1 | 1 | | | |",
    )
    assert found(entry) == [
        "E201 Tournament!B1",
        "E203 Tournament!B2",
        "N201 Tournament!B3",
        "N202 Tournament!B4",
        "E301 Players!B1",
    ]
    assert rate(entry.tournament) == ()


# Pairings


def test_impossible_pairings_name_both_rows(tmp_path: Path) -> None:
    games = """
    | Round | White     | Black      | Result |
    | 1     | Sá, Ana   | Bell, Bob  | 1-0    |
    | 1     | Bell, Bob | Sá, Ana    | 1-0    |
    | 1     | Cole, Cyd | Sá, Ana    | 1-0    |
    | 1     | Diaz, Dora | diaz, dora | 1-0   |
    | 2     | Sá, Ana   | Bell, Bob  |        |
    | 2     | Bell, Bob | bye        |        |
    | 2     | bye       | Cole, Cyd  |        |
    |       | Cole, Cyd | Diaz, Dora |        |
    | 2     |           | Diaz, Dora |        |
    """
    entry = read(tmp_path, games=games)
    assert found(entry) == [
        "E415 Games!B3",
        "E416 Games!C4",
        "E414 Games!C5",
        "E416 Games!B7",
        "E413 Games!B8",
        "E407 Games!A9",
        "E404 Games!B10",
    ]
    assert [problem.values.get("row") for problem in entry.problems[:4]] == [2, 2, None, 6]
    # Which of two contradicting rows is right cannot be told: neither counts.
    assert entry.tournament.games == ()


def test_a_board_that_is_no_number_is_dropped(tmp_path: Path) -> None:
    games = "| Round | Board | White | Black | Result |\n| 1 | 2A | 1 | 2 | 1-0 |\n| 1 | 2 | 3 | 4 | 1-0 |"
    entry = read(tmp_path, games=games)
    assert [game.board for game in entry.tournament.games] == [None, 2]
    assert found(entry) == ["N402 Games!B2"]


# Layout


def test_columns_are_found_by_heading(tmp_path: Path) -> None:
    entry = read(
        tmp_path,
        players="""
        | Club | RTG  | Player name | start no. | Notes |
        | X    | 2100 | Sá, Ana     | 1         | hello |
        | Y    | 1900 | B           | 2         |       |
        """,
        games="| Res. | BLACK | Referee | white | Rd |\n| 1-0 | B | Jo | Sá, Ana | 1 |",
    )
    assert found(entry) == []
    assert entry.tournament.players[0] == Player(1, "Sá, Ana", 2100)
    assert entry.tournament.games == (Game(1, 1, 2, Result.WHITE_WINS),)


def test_a_second_column_of_one_kind_is_noted(tmp_path: Path) -> None:
    players = "| ID | No. | Name | Elo | FIDE ID | Rtg |\n| 5 | 1 | A | 1500 | 77 | 1600 |"
    entry = read(tmp_path, players=players, games="| Round | White | Black | Result |")
    assert (entry.tournament.players[0].fide_id, entry.tournament.players[0].rating) == ("77", 1500)
    assert found(entry) == ["N101 Players!A1", "N101 Players!F1"]


def test_a_table_may_start_anywhere_below_a_title(tmp_path: Path) -> None:
    titled = "| The players of our open | | |\n" + PLAYERS.strip()
    entry = read(tmp_path, players=titled, at="C5")
    assert found(entry) == []
    assert len(entry.tournament.players) == 4
    assert len(entry.tournament.games) == 1


def test_blank_rows_are_skipped_and_nothing_shifts(tmp_path: Path) -> None:
    games = """
    | Round | White   | Black     | Result | White Ro |
    |       |         |           |        | =A1      |
    | =A1   |         |           | =A1    |          |
    | 1     | Sá, Ana | Bell, Bob | 1-0    | =A1      |
    |       |         |           |        |          |
    |       | {space} |           |        |          |
    | 2     |         |           |        | =A1      |
    | 2     | Nobody  | Bell, Bob | 1-0    | =A1      |
    """
    entry = read(tmp_path, games=games, space=" \u00a0")
    assert found(entry) == ["E402 Games!B8"]
    assert len(entry.tournament.games) == 1


def test_error_cells_are_named(tmp_path: Path) -> None:
    players = "| No. | Name | Rating |\n| 1 | A | #N/A |\n| 2 | =X1 | 1500 |\n| 3 | C | =1+1 |"
    games = (
        "| Round | White | Black | Result |\n| 1 | 1 | #REF! | 1-0 |\n| 1 | 1 | 3 | #N/A |\n| 1 | 1 | | =A1 |"
    )
    entry = read(tmp_path, players=players, games=games)
    assert [problem for problem in found(entry) if "E416" not in problem] == [
        "E101 Players!C2",
        "E102 Players!B3",
        "E102 Players!C4",
        "E101 Games!C2",
        "E101 Games!D3",
        "E102 Games!D4",
    ]
    assert entry.problems[0].values["found"] == "#N/A"


# The first sheet


def test_labels_may_stand_anywhere(tmp_path: Path) -> None:
    tournament = """
    | Our open        |            |           |            |
    | Rules:          | Elo        | Scale     | 500        |
    | First Day       | 2025-11-07 | Last day  |            |
    | tournament name |            | City Open |            |
    | 32              | K-factor   |           |            |
    """
    entry = read(tmp_path, tournament=tournament, at="B3")
    event = entry.tournament
    assert (event.name, event.rules, event.scale, event.k) == ("City Open", "elo", 500, 32)
    assert (event.start, event.end) == (date(2025, 11, 7), None)
    assert found(entry) == ["N201 Tournament"]


def test_a_note_beside_a_blank_cell_is_no_value(tmp_path: Path) -> None:
    note = topic("en", "entry")["field_notes"]["start"]
    tournament = f"| Tournament | T |\n| First day | | {note} |\n| Rating list | rapid |\n| Rules | Elo |"
    entry = read(tmp_path, tournament=tournament)
    assert (entry.tournament.start, found(entry)) == (None, [])


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("| First day | 2021-12-31 |", "E204 Tournament!B2"),
        ("| First day | 07/11/2025 |", "E202 Tournament!B2"),
        ("| First day | 07:00 |", "E202 Tournament!B2"),
        ("| First day | |", "E203 Tournament!B2"),
        ("| First day | 2025-11-07 |\n| Last day | 2025-11-06 |", "E205 Tournament!B3"),
        ("| First day | 2025-11-07 |\n| K | 200 |", "E103 Tournament!B3"),
        ("| First day | 2025-11-07 |\n| Scale | -1 |", "E208 Tournament!B3"),
    ],
)
def test_what_can_be_wrong_on_the_first_sheet(tmp_path: Path, row: str, problem: str) -> None:
    tournament = f"| Tournament | T |\n{row}\n| Rating list | standard |\n| Rules | FIDE |"
    entry = read(tmp_path, tournament=tournament)
    assert found(entry) == [problem]
    assert rate(entry.tournament)


def test_list_and_rules(tmp_path: Path) -> None:
    wrong = "| Tournament | T |\n| Rating list | slow |\n| Rules | USCF |\n| First day | 2025-11-07 |"
    assert found(read(tmp_path, tournament=wrong)) == ["E206 Tournament!B2", "E207 Tournament!B3"]
    elo = "| Tournament | T |\n| Rating list | BLITZ |\n| Rules | elo |\n| First day | 1999-01-01 |"
    entry = read(tmp_path, tournament=elo)
    assert (entry.tournament.rating_list, entry.tournament.rules, found(entry)) == ("blitz", "elo", [])


def test_everything_is_sorted_by_place(tmp_path: Path) -> None:
    entry = read(
        tmp_path,
        tournament="| Rules | FIDE |",
        players="| Name | Rating |\n| A | x |\n| | 5 |",
        games="| Round | White | Black | Result |\n| 0 | A | B | ? |",
    )
    places = [problem.place for problem in entry.problems]
    assert places == sorted(places)
    assert not entry.is_clean


# Whatever is typed

_CELL = st.one_of(
    st.none(),
    st.text(st.characters(min_codepoint=32, exclude_categories=["Cs"]), max_size=12),
    st.integers(-10, 60000),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.dates(date(1900, 3, 1), date(9999, 12, 30)),
    st.times(),
    st.sampled_from(["Sá, Ana", "sa ana", "bye", "1-0", "½", "=A1", "#N/A", "'1", 1, 2, 3, 0.0416667]),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cells=st.lists(_CELL, min_size=36, max_size=36))
def test_no_sheet_ends_in_a_traceback(tmp_path: Path, cells: list[object]) -> None:
    names = iter(f"c{position}" for position in range(len(cells)))

    def rows(columns: int) -> str:
        return "\n".join(
            "| " + " | ".join(f"{{{next(names)}}}" for _ in range(columns)) + " |" for _ in range(3)
        )

    entry = read(
        tmp_path,
        tournament=TOURNAMENT + "| Last day | {c0} |\n| K | {c1} |\n| Scale | {c2} |",
        players=PLAYERS.replace("Rating |", "Rating | Born | FIDE ID | K | Title |").rstrip()
        + "\n"
        + rows(7),
        games=GAMES.strip() + "\n" + rows(4),
        **{f"c{position}": value for position, value in enumerate(cells)},
    )
    rate(entry.tournament)


def test_sheets_in_any_case_and_order(tmp_path: Path) -> None:
    path = write(tmp_path, None, "A1", GAMES=GAMES, Other="| x |", players=PLAYERS, tournament=TOURNAMENT)
    assert found(load(path)) == []


# What a new user's mistakes turned up

NO_GAMES = "| Round | White | Black | Result |"


@pytest.mark.parametrize("value", ["2O00", "23l2", "2B00", "2e3", "12e", "2100x9"])
def test_a_letter_among_the_digits_is_no_mark(tmp_path: Path, value: str) -> None:
    entry = read(tmp_path, players=f"| No. | Name | Rating |\n| 1 | A | {value} |", games=NO_GAMES)
    assert found(entry) == ["E304 Players!C2"]
    assert entry.tournament.players[0].rating is None


def test_a_starting_number_given_twice_names_nobody(tmp_path: Path) -> None:
    players = "| No. | Name | Rating |\n| 1 | A | 1500 |\n| 3 | B | 1600 |\n| 3 | C | 1700 |"
    games = "| Round | White | Black | Result |\n| 1 | A | 3 | 1-0 |\n| 2 | A | B | 1-0 |"
    entry = read(tmp_path, players=players, games=games)
    assert found(entry) == ["E311 Players!A4", "E418 Games!C2"]
    assert [game.round for game in entry.tournament.games] == [2]


def test_the_result_of_a_bye_with_an_opponent(tmp_path: Path) -> None:
    players = "| No. | Name | Rating |\n| 1 | A | 1500 |\n| 2 | B | 1600 |"
    games = "| Round | White | Black | Result |\n| 1 | A | B | bye 1 |\n| 2 | A | | bye 1 |"
    entry = read(tmp_path, players=players, games=games)
    assert found(entry) == ["E417 Games!D2"]
    assert len(entry.tournament.games) == 1


def test_a_lost_column_of_our_own_table_is_a_problem(tmp_path: Path) -> None:
    heads = ["No.", "Name", "FIDE ID", "Title", "Fed.", "Born", "Sex", "Rating", "Games", "Highest", "K"]
    for lost in ("Rating", "Born", "Games", "Highest", "K"):
        left = [head for head in heads if head != lost]
        table = f"| {' | '.join(left)} |\n| 1 | A |" + " |" * (len(left) - 2)
        entry = read(tmp_path, players=table, games=NO_GAMES)
        assert found(entry) == ["E104 Players"]
        assert entry.problems[0].values["heading"] == lost


def test_ratings_in_the_wrong_column_are_noticed(tmp_path: Path) -> None:
    players = "| No. | Name | Rating | Games |\n| 1 | A | | 1500 |\n| 2 | B | | 1600 |"
    assert found(read(tmp_path, players=players, games=NO_GAMES)) == ["N306 Players!C1"]


@pytest.mark.parametrize(
    ("ids", "years", "codes"),
    [
        (("100001", "100002", "100001"), (None, None, None), ["E313 Players!B4", "E312 Players!D4"]),
        (("100001", "100002", None), (None, None, None), ["E313 Players!B4"]),
        ((None, "100001", "100002"), (None, None, None), ["E313 Players!B3", "E313 Players!B4"]),
        ((None, None, None), (1990, 1991, 1990), ["E313 Players!B4"]),
        ((None, None, None), (1990, 1991, None), ["N305 Players!B4"]),
        (("100001", "100002", "100003"), (1990, 1990, 1990), []),
        ((None, None, None), (1990, 1991, 1992), []),
    ],
)
def test_who_may_be_one_person(
    tmp_path: Path, ids: tuple[object, ...], years: tuple[object, ...], codes: list[str]
) -> None:
    cells = {f"{key}{n}": value for key, row in (("i", ids), ("y", years)) for n, value in enumerate(row)}
    players = "| No. | Name | Rating | FIDE ID | Born |\n" + "\n".join(
        f"| {n + 1} | Sá, Ana | {2000 + n} | {{i{n}}} | {{y{n}}} |" for n in range(3)
    )
    assert found(read(tmp_path, players=players, games=NO_GAMES, **cells)) == codes


def test_of_many_players_with_one_name_a_problem_tells_some(tmp_path: Path) -> None:
    """All of them, at each of thousands of games, were more than the memory holds."""
    rows = "".join(f"| {n} | Sá, Ana | {100_000 + n} |\n" for n in range(1, 31))
    games = "| Round | White | Black | Result |\n| 1 | Sá, Ana | bye | |"
    entry = read(tmp_path, players=f"| No. | Name | FIDE ID |\n{rows}", games=games)
    assert found(entry) == ["E403 Games!B2"]
    assert entry.problems[0].values["numbers"] == tuple(range(1, 21))


@pytest.mark.parametrize(
    ("rounds", "planned", "notes"),
    [
        ((1, 2, 99), None, {"N404 Games!A4": "3-98"}),
        ((1, 3, 4), None, {"N404 Games!A3": "2"}),
        ((3, 2, 6), None, {"N404 Games!A3": "1", "N404 Games!A4": "4-5"}),
        ((2, 1, 3), None, {}),
        ((1, "?", 3), None, {}),
        ((1, 3, 99), 9, {"N404 Games!A3": "2"}),
    ],
)
def test_rounds_that_nothing_stands_for(
    tmp_path: Path, rounds: tuple[object, ...], planned: int | None, notes: dict[str, str]
) -> None:
    """99 typed for 9 was taken without a word. After the last planned round N403 says so already."""
    pairs = ((1, 2), (1, 3), (2, 3))
    rows = "".join(f"| {n} | {w} | {b} | 1-0 |\n" for n, (w, b) in zip(rounds, pairs, strict=True))
    details = TOURNAMENT + (f"| Rounds | {planned} |" if planned else "")
    entry = read(tmp_path, tournament=details, games=f"| Round | White | Black | Result |\n{rows}")
    said = [problem for problem in entry.problems if problem.code == "N404"]
    assert {f"N404 {problem.place}": problem.values["rounds"] for problem in said} == notes
    assert len(entry.tournament.games) == 3 - rounds.count("?")
