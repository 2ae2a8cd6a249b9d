"""The entry workbook: every formula recalculated by LibreOffice against the core, and its outside."""

import io
import random
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest
from openpyxl.workbook import Workbook

from tests.golden.us_championship_2025 import ROWS
from tests.libreoffice import SOFFICE, recalculate_all
from tests.test_event import us_championship
from xlelo.berger import berger
from xlelo.books import layout, template
from xlelo.books.language import Language, languages
from xlelo.books.sample import sample
from xlelo.event import ranks, rate
from xlelo.formats import entry
from xlelo.model import ELO, Game, Player, Result, Tournament

needs_libreoffice = [
    pytest.mark.libreoffice,
    pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed"),
]


def big_event(players: int, games: int) -> Tournament:
    """Random pairings of many players, every kind of result, some unrated."""
    chance = random.Random(7)
    people = tuple(
        Player(
            number,
            f"Player {number:03}",
            None if number % 17 == 0 else chance.randint(1400, 2750),
            birth_year=chance.choice([None, 1980, 2008, 2012]),
            games=chance.choice([None, 5, 300]),
            highest=chance.choice([None, 2310, 2405]),
        )
        for number in range(1, players + 1)
    )
    results = [result for result in Result if not result.is_bye]
    found: list[Game] = []
    for round_number in range(1, 2 * games // players + 2):
        order = list(range(1, players + 1))
        chance.shuffle(order)
        pairs = zip(order[::2], order[1::2], strict=True)
        found += [Game(round_number, white, black, chance.choice(results)) for white, black in pairs]
    return Tournament("Big", people, tuple(found[:games]), start=date(2025, 10, 1))


EVENTS: dict[str, Callable[[], Tournament]] = {
    "empty": lambda: Tournament("", (), ()),
    "sample": sample,
    "us_championship": us_championship,
    "elo": lambda: replace(sample(), rules=ELO, k=16, scale=150),
    "elo_default_k": lambda: replace(sample(), rules=ELO),
    "blitz": lambda: replace(sample(), rating_list="blitz"),
    "rapid_before_the_exclusion": lambda: replace(sample(), rating_list="rapid", start=date(2024, 11, 30)),
    "one_cap_for_all": lambda: replace(sample(), start=date(2024, 5, 1)),
    "not_live": lambda: replace(sample(), start=date(2023, 5, 1)),
    "before_all_rules": lambda: replace(sample(), start=date(2020, 5, 1)),
    "no_first_day": lambda: replace(sample(), start=None),
    "k_for_all": lambda: replace(sample(), k=15),
    "open_games": lambda: replace(
        sample(), games=tuple(replace(game, result=Result.PENDING) for game in sample().games if game.black)
    ),
    "400_players": lambda: big_event(400, 2000),
    "400_players_elo": lambda: replace(big_event(400, 2000), rules=ELO, k=24, scale=350),
}


# Every event in English, and the kinds that differ in their formulas in every language.
CASES = [f"{name}-en" for name in EVENTS if name != "400_players_elo"] + [
    f"{name}-{language}"
    for language in languages()[1:]
    for name in ("empty", "sample", "us_championship", "elo", "blitz", "not_live")
]
# The largest event, in each language and each mode at least once.
CASES += ["400_players-pt", "400_players_elo-ar"]


def write(folder: Path, name: str, event: Tournament, language: str = "en", players: int = 12) -> Path:
    path = folder / f"{name}.xlsx"
    with path.open("wb") as file:
        template.write(file, event, language, players=players, rounds=5)
    return path


def grid(book: Workbook, sheet: str) -> dict[tuple[int, int], object]:
    return {
        (cell.row, cell.column): cell.value
        for row in book[sheet].iter_rows()
        for cell in row
        if cell.value not in (None, "")
    }


@pytest.fixture(scope="module")
def recalculated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, Path]]:
    folder = tmp_path_factory.mktemp("template")
    paths = []
    for case in CASES:
        name, language = case.split("-")
        paths.append(write(folder, case, EVENTS[name](), language))
    made = recalculate_all(paths)
    return {path.stem: (path, copy) for path, copy in zip(paths, made, strict=True)}


class TestRecalculation:
    pytestmark = needs_libreoffice

    @pytest.mark.parametrize("name", CASES)
    def test_every_stored_value_is_what_libreoffice_computes(
        self, name: str, recalculated: dict[str, tuple[Path, Path]]
    ) -> None:
        path, copy = recalculated[name]
        formulas = openpyxl.load_workbook(path)
        stored = openpyxl.load_workbook(path, data_only=True)
        fresh = openpyxl.load_workbook(copy, data_only=True)
        compared = 0
        for sheet in formulas:
            ours, theirs = grid(stored, sheet.title), grid(fresh, sheet.title)
            for row in sheet.iter_rows():
                for cell in row:
                    if cell.data_type != "f":
                        continue
                    compared += 1
                    place = (cell.row, cell.column)
                    mine, other = ours.get(place, ""), theirs.get(place, "")
                    if isinstance(mine, float) and isinstance(other, float | int):
                        assert mine == pytest.approx(other, abs=1e-9), f"{sheet.title}!{cell.coordinate}"
                    else:
                        assert mine == other, f"{sheet.title}!{cell.coordinate}: {cell.value}"
        assert compared > 1000

    @pytest.mark.parametrize("name", CASES)
    def test_no_cell_shows_an_error(self, name: str, recalculated: dict[str, tuple[Path, Path]]) -> None:
        book = openpyxl.load_workbook(recalculated[name][1], data_only=True)
        errors = [
            f"{sheet.title}!{cell.coordinate} {cell.value}"
            for sheet in book
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "e"
        ]
        assert errors == []

    @pytest.mark.parametrize(
        "name",
        [case for case in CASES if case.split("-")[0] in ("sample", "us_championship", "blitz", "elo")],
    )
    def test_the_standings_are_the_core_numbers(
        self, name: str, recalculated: dict[str, tuple[Path, Path]]
    ) -> None:
        case, language = name.split("-")
        event, say = EVENTS[case](), Language(language)
        book = openpyxl.load_workbook(recalculated[name][1], data_only=True)
        rows = book[say("entry.sheets.standings")].iter_rows(min_row=layout.FIRST_ROW, values_only=True)
        shown = {row[1]: row for row in rows if row[1] not in (None, "")}
        lines = rate(event)
        rank_of = ranks(lines)
        assert shown.keys() == {line.player.number for line in lines}
        for line in lines:
            row = shown[line.player.number]
            assert row[0] == rank_of[line.player.number]
            assert row[4] == line.half_points / 2
            if line.change is not None:
                assert row[8] == line.k
                assert row[9] == pytest.approx(float(line.change), abs=1e-9)
                assert row[10] == (line.new_rating or say("entry.words.unrated"))
                assert row[11] == line.performance or (line.performance is None and row[11] in (None, ""))

    def test_what_is_typed_wrong_is_red_and_counts_for_nothing(self, tmp_path: Path) -> None:
        path = write(tmp_path, "typed", Tournament("T", (), (), start=date(2025, 10, 1)))
        book = openpyxl.load_workbook(path)
        for row, (name, rating) in enumerate(
            [("Ann", 1600), ("Bob", 1500), ("C*", 1400), ("Dora", "1 700")], 5
        ):
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

    def test_the_live_sheet_takes_what_the_reader_takes(self, tmp_path: Path) -> None:
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
        remarks = [
            openpyxl.load_workbook(copy, data_only=True)["Games"].cell(row, 12).value for row in (7, 12)
        ]
        say = Language("en")
        assert remarks == [say("entry.remarks.several"), say("entry.remarks.bad_result")]

    def test_a_first_day_in_text_is_the_readers_day(self, tmp_path: Path) -> None:
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
    def test_a_players_own_event_in_the_calculator(self, rules: str, tmp_path: Path) -> None:
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

    def test_pairings_made_beforehand_turn_into_names(self, tmp_path: Path) -> None:
        path = tmp_path / "round_robin.xlsx"
        with path.open("wb") as file:
            template.write(file, players=5, pairings=tuple(berger(5)))
        filled = tmp_path / "filled.xlsx"
        book = openpyxl.load_workbook(path)
        for row, name in enumerate(("Ann", "Bob", "Cyd"), layout.FIRST_ROW):
            book["Players"].cell(row, 2, name)
        book["Games"]["E5"] = "1-0"
        book.save(filled)
        empty, live = (
            openpyxl.load_workbook(copy, data_only=True) for copy in recalculate_all([path, filled])
        )
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


@pytest.fixture(scope="module")
def sample_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("outside"), "sample", sample())


def formulas(path: Path) -> Iterator[str]:
    for sheet in openpyxl.load_workbook(path):
        for row in sheet.iter_rows():
            yield from (str(cell.value) for cell in row if cell.data_type == "f")


# Worksheet functions that every spreadsheet program has had since Excel 2010.
ALLOWED = {
    "ABS", "AND", "COUNT", "COUNTIF", "COUNTIFS", "IF", "IFERROR", "INDEX", "INT", "ISNUMBER", "LOOKUP",
    "LOWER", "MATCH", "MAX", "MIN", "N", "NOT", "OR", "ROUND", "ROW", "SUBSTITUTE", "SUM", "SUMIF",
    "SUMPRODUCT", "TRIM", "VALUE", "YEAR", "CODE", "DATE", "DAY", "FIND", "ISTEXT", "LEFT", "LEN", "MID",
    "SEARCH", "UPPER",
}  # fmt: skip


def test_only_functions_of_2010_and_none_that_is_volatile(sample_book: Path) -> None:
    used = {name for text in formulas(sample_book) for name in re.findall(r"([A-Z][A-Z.]+|N)\(", text)}
    assert used <= ALLOWED


def test_two_runs_give_the_same_bytes() -> None:
    one, other = io.BytesIO(), io.BytesIO()
    template.write(one, sample())
    template.write(other, sample())
    assert one.getvalue() == other.getvalue()


def test_typed_cells_are_unlocked_and_formulas_locked(sample_book: Path) -> None:
    book = openpyxl.load_workbook(sample_book)
    for title in ("Players", "Games"):
        columns = layout.PLAYER_COLUMNS if title == "Players" else layout.GAME_COLUMNS
        sheet = book[title]
        assert sheet.protection.sheet
        for row in sheet.iter_rows(min_row=layout.FIRST_ROW, max_row=layout.FIRST_ROW + 11):
            assert [cell.protection.locked for cell in row] == [not column.typed for column in columns]


def test_results_are_text_so_that_1_0_is_not_a_date(sample_book: Path) -> None:
    sheet = openpyxl.load_workbook(sample_book)["Games"]
    formats = {sheet.cell(row, 5).number_format for row in range(5, 40)}
    assert formats == {"@"}


def test_names_never_become_formulas(tmp_path: Path) -> None:
    names = ("=1+1", "+x", "@y", "-z", "https://example.org")
    players = tuple(Player(number, name, 1500) for number, name in enumerate(names, 1))
    path = write(tmp_path, "names", Tournament("=1+1", players, (Game(1, 1, 2, Result.DRAW),)))
    book = openpyxl.load_workbook(path)
    typed = [book["Players"].cell(row, 2) for row in range(5, 10)]
    assert [cell.value for cell in typed] == list(names)
    assert {cell.data_type for cell in typed} == {"s"}
    assert (book["Tournament"]["C5"].value, book["Tournament"]["C5"].data_type) == ("=1+1", "s")
    with zipfile.ZipFile(path) as parts:
        assert not [name for name in parts.namelist() if "externalLink" in name or "vba" in name.lower()]


def test_the_hidden_sheets_are_hidden(sample_book: Path) -> None:
    book = openpyxl.load_workbook(sample_book)
    say = Language("en")
    hidden = [sheet.title for sheet in book if sheet.sheet_state != "visible"]
    assert hidden == [say(f"entry.sheets.{key}") for key in layout.HIDDEN]


def test_every_comment_and_choice_fits_what_excel_allows(sample_book: Path) -> None:
    for sheet in openpyxl.load_workbook(sample_book):
        for validation in sheet.data_validations.dataValidation:
            assert len(validation.formula1 or "") <= 255
            assert len(validation.error or "") <= 255
        assert len(sheet.title) <= 31
    assert max(map(len, formulas(sample_book))) < 8192


def test_an_event_gets_the_rows_it_needs() -> None:
    file = io.BytesIO()
    event = big_event(40, 200)
    template.write(file, event, players=4, rounds=1)
    sheet = openpyxl.load_workbook(file)["Games"]
    assert sheet.cell(layout.FIRST_ROW + 199, 1).value == event.games[-1].round
