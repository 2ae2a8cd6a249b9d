"""The entry workbook from outside: what it is made of, what is locked, what is safe."""

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from xlsxwriter.worksheet import Worksheet

from tests.books import EVENTS, big_event, write
from xlelo.berger import berger
from xlelo.books import layout, template
from xlelo.books.language import Language
from xlelo.books.sample import sample
from xlelo.model import Game, Player, Result, Tournament


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


@pytest.mark.parametrize("name", ["us_championship", "elo", "blitz", "not_live", "pairings"])
def test_xlsxwriter_itself_would_write_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def written() -> bytes:
        file = io.BytesIO()
        if name == "pairings":
            template.write(file, players=4, pairings=berger(4))
        else:
            template.write(file, EVENTS[name]())
        return file.getvalue()

    ours = written()
    monkeypatch.setattr("xlelo.books.template.book.PlainSheet", Worksheet)
    assert written() == ours


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


@pytest.mark.parametrize(
    ("name", "shown"),
    [("2025 Open", "2025 Open"), ("A&B", "A&&B"), ("x\x1fy\n", "x y"), ("&" * 300, "&&" * 110)],
)
def test_a_footer_shows_the_name_whatever_it_begins_with(name: str, shown: str, tmp_path: Path) -> None:
    path = write(tmp_path, "footer", Tournament(name, (), ()))
    with zipfile.ZipFile(path) as parts:
        sheet = parts.read("xl/worksheets/sheet1.xml").decode()
    found = re.search(r"<oddFooter>(.*?)</oddFooter>", sheet)
    assert found
    assert found[1].replace("&amp;", "&") == f"&L&8 {shown}&R&8&P / &N"
