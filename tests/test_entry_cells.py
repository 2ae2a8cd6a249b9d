"""Each row of the list of cells that people type: what the reader makes of it, in a real workbook."""

from datetime import date, datetime, time, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sheets import found, read
from xlelo.formats import cells, days, results
from xlelo.formats.entry import Entry
from xlelo.model import Result

EPOCH = datetime(1899, 12, 30)


def game(folder: Path, result: object, black: str = "Bell, Bob") -> Entry:
    return read(
        folder,
        games=f"""
        | Round | White   | Black   | Result   |
        | 1     | Sá, Ana | {black} | {{cell}} |
        """,
        cell=result,
    )


def player(folder: Path, heading: str, value: object) -> Entry:
    """Two players, of whom the first has `value` under `heading`."""
    return read(
        folder,
        players=f"""
        | No. | Name      | {heading} |
        | 1   | Sá, Ana   | {{cell}}  |
        | 2   | Bell, Bob |           |
        """,
        cell=value,
    )


@pytest.mark.parametrize(
    ("result", "spellings"),
    [
        (
            Result.WHITE_WINS,
            ["1-0", "1:0", "1–0", "1 - 0", "1-0 ", "\u00a01-0", "١-٠", 1, 1.0, "1", "W", "w"],
        ),
        (Result.BLACK_WINS, ["0-1", "0:1", "0 – 1", 0, 0.0, "0", "L", "l"]),
        (
            Result.DRAW,
            [
                "½",
                "½-½",
                "½–½",
                "1/2",
                "1/2-1/2",
                "0.5-0.5",
                "0,5-0,5",
                "=",
                "'=",
                0.5,
                "0,5",
                "0.5",
                "D",
                "d",
            ],
        ),
        (Result.WHITE_BY_FORFEIT, ["+/-", "+--", "1-0F", "1-0f"]),
        (Result.BLACK_BY_FORFEIT, ["-/+", "--+", "0-1F"]),
        (Result.BOTH_FORFEIT, ["-/-", "---"]),
        (Result.PENDING, [None, "", "  ", "\u00a0"]),
    ],
)
def test_a_result_in_every_spelling(tmp_path: Path, result: Result, spellings: list[object]) -> None:
    for spelling in spellings:
        entry = game(tmp_path, spelling)
        assert ([played.result for played in entry.tournament.games], found(entry)) == ([result], []), (
            spelling
        )


@pytest.mark.parametrize(
    ("spoilt", "code", "hint"),
    [
        (date(2000, 1, 1), "E409", "1-0"),
        (36526, "E409", "1-0"),
        (date(2025, 1, 2), "E409", "½"),
        (date(2026, 2, 1), "E409", "½"),
        (date(2025, 7, 9), "E411", ""),
        (45847, "E411", ""),
        (0.0416667, "E410", "1-0"),
        (0.0417, "E410", "1-0"),
        (0.0422, "E408", ""),
        (0.00069444, "E410", "0-1"),
        (0.041666666666666664, "E410", "1-0"),
        (time(1, 0), "E410", "1-0"),
        (time(0, 1), "E410", "0-1"),
        (timedelta(hours=1), "E410", "1-0"),
        (time(0, 0), "E410", "0-0"),
        (time(12, 0), "E411", ""),
        ("n/a", "E408", ""),
        ("?", "E408", ""),
        ("x", "E408", ""),
        (3, "E408", ""),
        (-1, "E408", ""),
        (0.25, "E408", ""),
        (True, "E408", ""),
    ],
)
def test_a_spoilt_result_is_never_scored(tmp_path: Path, spoilt: object, code: str, hint: str) -> None:
    entry = game(tmp_path, spoilt)
    assert found(entry) == [f"{code} Games!D2"]
    assert entry.problems[0].values["hint"] == hint
    assert not entry.tournament.games


def test_both_lost_is_allowed_and_noted(tmp_path: Path) -> None:
    entry = game(tmp_path, "0-0")
    assert [played.result for played in entry.tournament.games] == [Result.BOTH_LOSE]
    assert found(entry) == ["N401 Games!D2"]


@pytest.mark.parametrize("word", ["bye", "BYE", "spielfrei", "isento", "Free", "bye ", "إعفاء"])
@pytest.mark.parametrize(
    ("typed", "result"),
    [
        (None, Result.PAIRING_BYE),
        ("bye 1", Result.PAIRING_BYE),
        (1, Result.PAIRING_BYE),
        ("½", Result.HALF_POINT_BYE),
        (0.5, Result.HALF_POINT_BYE),
        ("bye 0", Result.ZERO_POINT_BYE),
        ("folga 1", Result.PAIRING_BYE),
        ("isento ½", Result.HALF_POINT_BYE),
        ("إعفاء ٠", Result.ZERO_POINT_BYE),
    ],
)
def test_a_bye_by_its_word(tmp_path: Path, word: str, typed: object, result: Result) -> None:
    entry = game(tmp_path, typed, word)
    assert [(played.black, played.result) for played in entry.tournament.games] == [(None, result)]
    assert found(entry) == []


def test_a_bye_by_a_blank_black(tmp_path: Path) -> None:
    entry = game(tmp_path, "bye ½", "")
    assert entry.tournament.games[0].result is Result.HALF_POINT_BYE
    assert found(game(tmp_path, "1-0", "")) == ["E405 Games!C2"]
    assert found(game(tmp_path, None, "")) == ["E405 Games!C2"]
    assert found(game(tmp_path, "0-1", "bye")) == ["E412 Games!D2"]
    assert found(game(tmp_path, date(2000, 1, 1), "")) == ["E409 Games!D2"]


@pytest.mark.parametrize("value", [2100, 2100.0, "2100", " 2 100 ", "2\u00a0100", "٢١٠٠", "2100.0"])
def test_a_rating(tmp_path: Path, value: object) -> None:
    entry = player(tmp_path, "Rating", value)
    assert (entry.tournament.players[0].rating, found(entry)) == (2100, [])


@pytest.mark.parametrize("value", [0, "0", None, "u", "Unrated", "-", "–"])
def test_unrated(tmp_path: Path, value: object) -> None:
    entry = player(tmp_path, "Rating", value)
    # A column without any rating is noticed: the ratings may stand in another one.
    noticed = ["N306 Players!C1"] if value is None else []
    assert (entry.tournament.players[0].rating, found(entry)) == (None, noticed)


@pytest.mark.parametrize(
    ("value", "rating"),
    [("1234e", 1234), ("1500P", 1500), ("1500P12", 1500), ("1500?", 1500), ("1850*", 1850), ("1850 *", 1850)],
)
def test_a_mark_behind_a_rating_is_dropped_and_noted(tmp_path: Path, value: str, rating: int) -> None:
    entry = player(tmp_path, "Rating", value)
    assert (entry.tournament.players[0].rating, found(entry)) == (rating, ["N303 Players!C2"])


@pytest.mark.parametrize("value", [-5, 99999, "abc", "1,600", 2100.5, True, date(2025, 1, 1), "0e", "9999P"])
def test_no_rating(tmp_path: Path, value: object) -> None:
    entry = player(tmp_path, "Rating", value)
    assert (entry.tournament.players[0].rating, found(entry)) == (None, ["E304 Players!C2"])
    assert len(entry.tournament.players) == 2


@pytest.mark.parametrize(("value", "k"), [(0, None), (None, None), (40, 40), ("20", 20), (1, 1), (100, 100)])
def test_k(tmp_path: Path, value: object, k: int | None) -> None:
    entry = player(tmp_path, "K", value)
    assert (entry.tournament.players[0].k, found(entry)) == (k, [])


@pytest.mark.parametrize("value", [101, -1, 0.5, "x", True])
def test_no_k(tmp_path: Path, value: object) -> None:
    entry = player(tmp_path, "K", value)
    assert (entry.tournament.players[0].k, found(entry)) == (None, ["E103 Players!C2"])


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (34179178.0, "34179178"),
        ("'34179178", "34179178"),
        ("34179178.0", "34179178"),
        ("00296155", "00296155"),
        (541003373, "541003373"),
        (0, ""),
        (None, ""),
    ],
)
def test_a_fide_id(tmp_path: Path, value: object, printed: str) -> None:
    entry = player(tmp_path, "FIDE ID", value)
    assert (entry.tournament.players[0].fide_id, found(entry)) == (printed, [])


@pytest.mark.parametrize("value", ["CM1", "11/01/1987", date(1987, 1, 11), "Z56538", -4, 1.5, True])
def test_no_fide_id(tmp_path: Path, value: object) -> None:
    entry = player(tmp_path, "FIDE ID", value)
    assert (entry.tournament.players[0].fide_id, found(entry)) == ("", ["E305 Players!C2"])
    assert len(entry.tournament.players) == 2


def test_fide_ids_are_compared_without_leading_zeros(tmp_path: Path) -> None:
    players = """
    | No. | Name      | FIDE ID   |
    | 1   | Sá, Ana   | '00296155 |
    | 2   | Bell, Bob | 296155    |
    """
    entry = read(tmp_path, players=players)
    assert found(entry) == ["E312 Players!C3"]
    assert [who.fide_id for who in entry.tournament.players] == ["00296155", "296155"]


@pytest.mark.parametrize(
    ("value", "year"),
    [
        (1987, 1987),
        ("1987", 1987),
        ("١٩٨٧", 1987),
        ("1987/00/00", 1987),
        ("00.00.1987", 1987),
        (date(1987, 5, 1), 1987),
        (31898, 1987),
        ("1987-05-01", 1987),
        ("03/04/2010", 2010),
        (2021, 2021),
        (1914, 1914),
    ],
)
def test_a_year_of_birth(tmp_path: Path, value: object, year: int) -> None:
    entry = player(tmp_path, "Born", value)
    assert (entry.tournament.players[0].birth_year, found(entry)) == (year, [])


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (2049, "E307"),
        (1913, "E307"),
        (2022, "E307"),
        ("87", "E309"),
        (87, "E309"),
        (True, "E309"),
        ("?", "E309"),
    ],
)
def test_no_year_of_birth(tmp_path: Path, value: object, code: str) -> None:
    entry = player(tmp_path, "Born", value)
    assert (entry.tournament.players[0].birth_year, found(entry)) == (None, [f"{code} Players!C2"])


def test_other_cells_of_a_player(tmp_path: Path) -> None:
    players = """
    | Name      | Title | Fed. | Sex      | Games | Highest |
    | Sá, Ana   | wgm   | POR  | F        | 40    | 2150    |
    | Bell, Bob | NM    | ENG  | x        | -1    | abc     |
    """
    entry = read(tmp_path, players=players)
    ana, bob = entry.tournament.players
    assert (ana.title, ana.federation, ana.sex, ana.games, ana.highest) == ("WGM", "POR", "w", 40, 2150)
    assert (bob.title, bob.federation, bob.sex, bob.games, bob.highest) == ("", "ENG", "", None, None)
    assert found(entry) == [
        "N301 Players!1",
        "N304 Players!B3",
        "E310 Players!D3",
        "E306 Players!E3",
        "E304 Players!F3",
    ]


@pytest.mark.parametrize("value", [0, 1.5, "x", -1, True, date(2025, 1, 1), "Round 1"])
def test_no_round(tmp_path: Path, value: object) -> None:
    games = """
    | Round  | White   | Black     | Result |
    | {cell} | Sá, Ana | Bell, Bob | 1-0    |
    | '2     | Sá, Ana | Bell, Bob | 1-0    |
    """
    entry = read(tmp_path, games=games, cell=value)
    assert found(entry) == ["E406 Games!A2"]
    assert [played.round for played in entry.tournament.games] == [2]


@pytest.mark.parametrize(
    ("value", "day"),
    [
        (date(2025, 11, 7), date(2025, 11, 7)),
        (datetime(2025, 11, 7, 10, 30), date(2025, 11, 7)),
        ("2025-11-07", date(2025, 11, 7)),
        ("2025/11/7", date(2025, 11, 7)),
        ("07.11.2025", date(2025, 11, 7)),
        ("27/11/2025", date(2025, 11, 27)),
        ("11/27/2025", date(2025, 11, 27)),
        ("٢٠٢٥-١١-٠٧", date(2025, 11, 7)),
        (45968, date(2025, 11, 7)),
    ],
)
def test_a_day(value: object, day: date) -> None:
    assert days.day(EPOCH)(value) == days.Reading(day)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["07/11/2025", "2025-13-01", "soon", 2025, True, time(1), 1e300, "7.11.25"])
def test_no_day(value: object) -> None:
    assert days.day(EPOCH)(value).code == "E202"  # type: ignore[arg-type]


ANYTHING = st.one_of(
    st.text(),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.dates(),
    st.datetimes(),
    st.times(),
    st.timedeltas(),
    st.from_regex(r"[-+/:.,0-9½=WDLFPe?* ]{1,8}", fullmatch=True),
)
READERS = [
    cells.text, cells.name, cells.rating, cells.k, cells.scale, cells.games, cells.number,
    cells.round_number, cells.board, cells.fide_id, cells.title, cells.sex, cells.rating_list, cells.rules,
    days.day(EPOCH), days.birth_year(EPOCH), results.result(EPOCH), results.bye(EPOCH),
]  # fmt: skip


@given(ANYTHING)
def test_no_cell_ends_in_a_traceback(value: object) -> None:
    for reader in READERS:
        reading = reader(value)  # type: ignore[operator]
        assert reading.value is None or not reading.code.startswith("E")
