"""What somebody types, live: LibreOffice's recalculation against the reader and the core."""

from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest

from tests.books import needs_libreoffice, write
from tests.golden.us_championship_2025 import ROWS
from tests.libreoffice import recalculate_all
from xlelo.berger import berger
from xlelo.books import layout, template
from xlelo.books.language import Language
from xlelo.event import rate
from xlelo.formats import entry
from xlelo.model import Game, Player, Result, Tournament

pytestmark = needs_libreoffice


def test_what_is_typed_wrong_is_red_and_counts_for_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, "typed", Tournament("T", (), (), start=date(2025, 10, 1)))
    book = openpyxl.load_workbook(path)
    for row, (name, rating) in enumerate([("Ann", 1600), ("Bob", 1500), ("C*", 1400), ("Dora", "1 700")], 5):
        book["Players"].cell(row, 2, name)
        book["Players"].cell(row, 8, rating)
    typed: list[tuple[object, ...]] = [
        (1, "Ann", "Bob", "1-0"),
        (1, "C*", "Dora", "½"),
        (2, "Ann", "Ann", "1-0"),
        (2, "Nobody", "Bob", "1-0"),
        (2, "Dora", "C?", "1-0"),
        (2, "C*", "bye", "1-0"),
        (2, "C*", None, None),
        (None, "Dora", "Bob", "1-0"),
        (3, "Ann", "Dora", date(2000, 1, 1)),
        (3, "Bob", "C*", "?"),
        (4, "Ann", "Bob", "1-0"),
        (4, "Bob", "Dora", "1-0"),
        (5, 1, "4", 0.5),
        (5, " bob ", "C*", None),
    ]
    for row, (round_number, white, black, result) in enumerate(typed, 5):
        for column, value in zip((1, 3, 4, 5), (round_number, white, black, result), strict=True):
            book["Games"].cell(row, column, value)
    book.save(path)
    fresh = openpyxl.load_workbook(recalculate_all([path])[0], data_only=True)
    remarks = Language("en").get("entry.remarks")
    found = [fresh["Games"].cell(row, 12).value or "" for row in range(5, 5 + len(typed))]
    expected = [
        "", "", "himself", "white_unknown", "black_unknown", "bad_bye", "no_opponent", "no_round",
        "bad_result", "bad_result", "twice", "twice", "", "open",
    ]  # fmt: skip
    assert found == [remarks[key] if key else "" for key in expected]
    points = {row[2]: row[4] for row in fresh["Standings"].iter_rows(5, 8, values_only=True)}
    assert points == {"Ann": 1.5, "Dora": 1, "C*": 0.5, "Bob": 0}
    # The reader leaves out the same rows.
    read = entry.load(path)
    assert {line.player.name: line.half_points / 2 for line in rate(read.tournament)} == points


def test_the_live_sheet_takes_what_the_reader_takes(tmp_path: Path) -> None:
    # A new user's mistakes: K of 400, ratings that are none, two players of one name, an error cell.
    players = [
        ("Ann", 2000, 5, None), ("Bob", 2100, None, 400), ("Cyd", 2388.5, None, None),
        ("Dan", "2O00", None, None), ("Eve", 1900, -3, 15.5), ("Eve", 1800, None, None),
        ("Fay", "1 876", "many", 0), ("Gus", "=NA()", None, None), ("Hal", 21.05, None, 25),
        ("Ian", "1876*", None, None), ("Jan", "1500P12", None, None), ("Kim", "1500 p", None, None),
        ("Lea", "1700e", None, None), ("Mia", "1500PX", None, None), ("Nia", "150é", None, None),
        ("Oda", "12*", None, None), ("Pia", "1500-", None, None), ("Quy", "1_500", None, None),
    ]  # fmt: skip
    games: list[tuple[object, ...]] = [
        (1, "Ann", "Bob", "1-0"), (1, "Cyd", "Dan", "1-0"), (1, "Eve", "Fay", "1-0"),
        (2, "Ann", "Fay", "½"), (2, "Bob", "Hal", "0-1"), (2, 5, "Gus", "1-0"),
        (3, "Ann", 5, "0-1"), (3, "Bob", "Fay", "bye 1"), (4, "Fay", "Bob", "1-0"),
        *((5 + number, "Ann", number, "1-0") for number in range(10, 19)),
    ]  # fmt: skip
    path = write(tmp_path, "mistakes", Tournament("T", (), (), start=date(2025, 10, 1)), players=20)
    book = openpyxl.load_workbook(path)
    for row, (name, rating, before, k) in enumerate(players, layout.FIRST_ROW):
        for column, value in ((2, name), (8, rating), (9, before), (11, k)):
            book["Players"].cell(row, column, value)
    for row, typed in enumerate(games, layout.FIRST_ROW):
        for column, value in zip((1, 3, 4, 5), typed, strict=True):
            book["Games"].cell(row, column, value)
    book.save(path)
    copy = recalculate_all([path])[0]
    standings = openpyxl.load_workbook(copy, data_only=True)["Standings"]
    live = {
        row[1]: (row[4], row[8] or None, row[9] if row[9] != "" else None)
        for row in standings.iter_rows(
            layout.FIRST_ROW, layout.FIRST_ROW + len(players) - 1, values_only=True
        )
    }
    lines = rate(entry.load(copy).tournament)
    assert live == {
        line.player.number: (
            line.half_points / 2,
            line.k,
            None if line.change is None else pytest.approx(float(line.change), abs=1e-9),
        )
        for line in lines
    }
    remarks = [openpyxl.load_workbook(copy, data_only=True)["Games"].cell(row, 12).value for row in (7, 12)]
    say = Language("en")
    assert remarks == [say("entry.remarks.several"), say("entry.remarks.bad_result")]


def test_byes_in_every_language_and_arabic_digits(tmp_path: Path) -> None:
    """In any workbook: the words that a report prints for a bye, and results in Arabic digits."""
    games: list[tuple[object, ...]] = [
        (1, "Ann", None, "folga 1"), (1, "Bob", "Cyd", "١-٠"), (2, "Ann", "Bob", "٠-١"),
        (2, "Cyd", None, "إعفاء ½"), (3, "Cyd", "folga", "٠"), (3, "Ann", "Bob", "½"),
        (4, "Bob", None, "isento"), (4, "Ann", None, "إعفاء ١"), (5, "Cyd", "إعفاء", None),
    ]  # fmt: skip
    path = write(tmp_path, "byes", Tournament("T", (), (), start=date(2025, 10, 1)))
    book = openpyxl.load_workbook(path)
    for row, name in enumerate(("Ann", "Bob", "Cyd"), layout.FIRST_ROW):
        book["Players"].cell(row, 2, name)
        book["Players"].cell(row, 8, 1500 + row)
    for row, typed in enumerate(games, layout.FIRST_ROW):
        for column, value in zip((1, 3, 4, 5), typed, strict=True):
            book["Games"].cell(row, column, value)
    book.save(path)
    copy = recalculate_all([path])[0]
    standings = openpyxl.load_workbook(copy, data_only=True)["Standings"]
    live = {row[2]: row[4] for row in standings.iter_rows(5, 7, values_only=True)}
    read = entry.load(copy)
    assert not [problem for problem in read.problems if not problem.is_note]
    assert live == {line.player.name: line.half_points / 2 for line in rate(read.tournament)}
    assert live == {"Ann": 2.5, "Bob": 3.5, "Cyd": 1.5}


def test_a_first_day_in_text_is_the_readers_day(tmp_path: Path) -> None:
    days = [
        "2025-11-07", "2025/9/1", "2024.12.31", "30.11.2024", "7.11.2025", "25/12/2024", "12/25/2024",
        "05/05/2025", "03/04/2025", "2025-13-01", "31.02.2025", "soon", "2025", "1-2", "2025-11-07x",
    ]  # fmt: skip
    paths = []
    for number, day in enumerate(days):
        path = write(tmp_path, f"day{number}", Tournament("T", (), ()))
        book = openpyxl.load_workbook(path)
        book["Tournament"]["C7"] = day
        book["Players"]["B5"] = "Ann"
        book.save(path)
        paths.append(path)
    for day, copy in zip(days, recalculate_all(paths), strict=True):
        book = openpyxl.load_workbook(copy, data_only=True)
        names = {cell.value: book["Work"].cell(2, cell.column).value for cell in book["Work"][1]}
        start = entry.load(copy).tournament.start
        live = names["rule_day"]
        assert (live.date() if isinstance(live, datetime) else live) == (start or 0), day
        assert names["rule_year"] == (start.year if start else 0), day


@pytest.mark.parametrize("rules", ["FIDE", "Elo"])
def test_a_players_own_event_in_the_calculator(rules: str, tmp_path: Path) -> None:
    # The first line of the US championship.
    rating, _, games, *_ = ROWS[0]
    pairs = [pair.split(":") for pair in games.split()]
    path = write(tmp_path, f"calculator-{rules}", Tournament("", (), ()))
    book = openpyxl.load_workbook(path)
    sheet = book["Calculator"]
    sheet["C8"], sheet["C18"], sheet["C19"] = rules, rating, 10
    for row, (opponent, score) in enumerate(pairs, 22):
        sheet.cell(row, 2, int(opponent))
        sheet.cell(row, 3, {"0.5": "½"}.get(score, score))
    book.save(path)
    fresh = openpyxl.load_workbook(recalculate_all([path])[0], data_only=True)["Calculator"]
    shown = [fresh.cell(row, 10).value for row in range(18, 26)]
    opponents = tuple(Player(n, f"P{n}", int(opponent)) for n, (opponent, _) in enumerate(pairs, 2))
    results = {"1": Result.WHITE_WINS, "0.5": Result.DRAW, "0": Result.BLACK_WINS}
    event = Tournament(
        "T",
        (Player(1, "P", rating, k=10), *opponents),
        tuple(Game(n, 1, n + 1, results[score]) for n, (_, score) in enumerate(pairs, 1)),
        rules="elo" if rules == "Elo" else "fide",
    )
    line = rate(event)[0]
    assert shown == pytest.approx(
        [line.n, line.score / 2, float(line.expected), float(line.change or 0), line.rounded_change,
         line.new_rating, line.average, line.performance], abs=1e-9,
    )  # fmt: skip
    if rules == "FIDE":
        assert (shown[3], shown[6]) == (8.3, 2675)  # as FIDE printed them


def test_pairings_made_beforehand_turn_into_names(tmp_path: Path) -> None:
    path = tmp_path / "round_robin.xlsx"
    with path.open("wb") as file:
        template.write(file, players=5, pairings=tuple(berger(5)))
    filled = tmp_path / "filled.xlsx"
    book = openpyxl.load_workbook(path)
    for row, name in enumerate(("Ann", "Bob", "Cyd"), layout.FIRST_ROW):
        book["Players"].cell(row, 2, name)
    book["Games"]["E5"] = "1-0"
    book.save(filled)
    empty, live = (openpyxl.load_workbook(copy, data_only=True) for copy in recalculate_all([path, filled]))
    pairs = [(game.round, game.white, game.black) for game in berger(5)]
    rows = range(layout.FIRST_ROW, layout.FIRST_ROW + len(pairs))
    columns = (1, 3, 4)
    stored = openpyxl.load_workbook(path, data_only=True)["Games"]
    for sheet in (stored, empty["Games"]):
        assert [tuple(sheet.cell(row, column).value for column in columns) for row in rows] == pairs
    names = {1: "Ann", 2: "Bob", 3: "Cyd"}
    shown = [tuple(live["Games"].cell(row, column).value for column in (3, 4)) for row in rows]
    assert shown == [(names.get(white, white), names.get(black, black)) for _, white, black in pairs]
    standings = live["Standings"].iter_rows(layout.FIRST_ROW, layout.FIRST_ROW, values_only=True)
    assert next(standings)[2:5:2] == (names[pairs[0][1]], 1)
