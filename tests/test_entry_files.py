"""Files that cannot be used end in one problem; files that look strange but can be used are used."""

import contextlib
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from tests.sheets import GAMES, PLAYERS, TOURNAMENT, fill, found, refused, write
from xlelo.books import template
from xlelo.books.sample import sample
from xlelo.errors import Unusable
from xlelo.formats.entry import Entry, load
from xlelo.formats.guard import LARGEST_CONTENT
from xlelo.model import Game, Player, Result, Tournament

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return write(tmp_path, Tournament=TOURNAMENT, Players=PLAYERS, Games=GAMES)


def change(path: Path, part: str, edit: Callable[[bytes], bytes]) -> Path:
    """The workbook with one part of its zip edited."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts[part] = edit(parts.get(part, b""))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "E003"),
        (b"Round;White;Black;Result\n1;A;B;1-0\n", "E003"),
        (b"%PDF-1.7", "E003"),
        (b"PK", "E006"),
        (b"PK\x03\x04" + bytes(100), "E006"),
        (OLE, "E005"),
        (OLE + "EncryptedPackage".encode("utf-16-le"), "E004"),
    ],
)
def test_no_workbook(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "entry.xlsx"
    path.write_bytes(content)
    assert refused(path).problem.code == code


def test_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.xlsx").problem.code == "E001"
    assert refused(tmp_path).problem.code == "E002"
    assert refused(Path("a\0b.xlsx")).problem.code == "E002"


def test_a_zip_that_is_no_workbook(tmp_path: Path) -> None:
    path = tmp_path / "entry.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    assert refused(path).problem.code == "E003"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            "[Content_Types].xml",
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        )
    assert refused(path).problem.code == "E003"


def test_a_truncated_workbook(good: Path) -> None:
    content = good.read_bytes()
    for length in range(10, len(content) - 1, len(content) // 40):
        good.write_bytes(content[:length])
        assert refused(good).problem.code == "E006"


def test_a_flipped_byte_never_changes_what_is_read(good: Path) -> None:
    content, clean = good.read_bytes(), load(good)
    for position in range(0, len(content), len(content) // 150):
        good.write_bytes(content[:position] + bytes([content[position] ^ 0x55]) + content[position + 1 :])
        with contextlib.suppress(Unusable):
            assert load(good) == clean, position


@pytest.mark.parametrize(
    "xml",
    [b"", b"<worksheet>", b"<a/>", b"no xml"],
)
def test_a_sheet_that_is_no_xml(good: Path, xml: bytes) -> None:
    path = change(good, "xl/worksheets/sheet2.xml", lambda _: xml)
    assert refused(path).problem.code in ("E006", "E009")


def test_cells_that_make_no_sense(good: Path) -> None:
    def edit(xml: bytes) -> bytes:
        return xml.replace(b"<v>2100</v>", b"<v>many</v>")

    assert refused(change(good, "xl/worksheets/sheet2.xml", edit)).problem.code == "E006"


def test_a_zip_bomb_is_not_unpacked(good: Path) -> None:
    padding = b" " * (LARGEST_CONTENT // 4)
    assert refused(change(good, "xl/worksheets/sheet2.xml", lambda xml: xml + padding)).problem.code == "E007"


def test_a_large_content_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "entry.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("[Content_Types].xml", "")
    content = bytearray(path.read_bytes())
    directory = content.index(b"PK\x01\x02")
    content[directory + 24 : directory + 28] = (LARGEST_CONTENT + 1).to_bytes(4, "little")
    path.write_bytes(content)
    assert refused(path).problem.code == "E007"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("comments", [0, 500, 5000])
def test_entities_are_refused(good: Path, encoding: str, comments: int) -> None:
    def edit(xml: bytes) -> bytes:
        sheet = xml.decode()[xml.index(b"<worksheet") :]
        return ("<!---->" * comments + '<!DOCTYPE x [<!ENTITY a "aaaa">]>' + sheet).encode(encoding)

    assert refused(change(good, "xl/worksheets/sheet1.xml", edit)).problem.code == "E006"


def test_a_comment_before_the_root_is_no_matter(good: Path) -> None:
    def edit(xml: bytes) -> bytes:
        return b'<?xml version="1.0"?>\n<!-- <made> -->\n' + xml[xml.index(b"<worksheet") :]

    assert load(change(good, "xl/worksheets/sheet1.xml", edit)).is_clean


@pytest.mark.parametrize("dimension", ["A1:XFD1048576", "A1", "B7:C8"])
def test_the_declared_dimension_is_not_believed(good: Path, dimension: str) -> None:
    def edit(xml: bytes) -> bytes:
        start = xml.index(b'<dimension ref="') + len(b'<dimension ref="')
        return xml[:start] + dimension.encode() + xml[xml.index(b'"', start) :]

    for number in (1, 2, 3):
        change(good, f"xl/worksheets/sheet{number}.xml", edit)
    entry = load(good)
    assert (len(entry.tournament.players), len(entry.tournament.games), found(entry)) == (4, 1, [])


def test_a_cell_at_the_far_end_costs_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, Tournament=TOURNAMENT, Players=PLAYERS, Games=GAMES)
    book = openpyxl.load_workbook(path)
    book["Players"]["XFD1048576"] = "far"
    book.save(path)
    assert found(load(path)) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (b'<row r="3">', b'<row r="1048577">'),
        (b'<row r="3">', b'<row r="0">'),
        (b'r="A3"', b'r="XFE3"'),
        (b'r="C3"', b'r="C4"'),
    ],
)
def test_a_cell_that_no_sheet_has_is_damage(good: Path, right: bytes, wrong: bytes) -> None:
    """Its place was told as one that nobody can go to; one of another row was read as of this one."""

    def edit(xml: bytes) -> bytes:
        assert right in xml
        return xml.replace(right, wrong)

    assert refused(change(good, "xl/worksheets/sheet2.xml", edit)).problem.code == "E006"


def test_control_characters_are_read_as_a_workbook_spells_them(good: Path) -> None:
    """Excel writes the line end of a pasted name so; the name then was no other cell's name."""

    def edit(xml: bytes) -> bytes:
        return xml.replace(b"Cole, Cyd", b"Cole,_x000D_\nCyd").replace(
            b"<t>Test Open", b"<t>Test_x0009_Open_x0041_"
        )

    for part in ("xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"):
        change(good, part, edit)
    entry = load(good)
    assert entry.tournament.players[2].name == "Cole, Cyd"
    assert entry.tournament.name == "Test Open_x0041_"


def test_a_missing_sheet_is_named_with_what_is_there(tmp_path: Path) -> None:
    problem = refused(write(tmp_path, Tournament=TOURNAMENT, Jogos=GAMES, Sheet2=PLAYERS)).problem
    assert (problem.code, problem.values["sheet"]) == ("E008", "Players")
    assert problem.values["found"] == ("Tournament", "Jogos", "Sheet2")


@pytest.mark.parametrize(
    ("games", "missing", "headings"),
    [
        ("| Round | White | Noir | Result |", ("Black",), ("Round", "White", "Noir", "Result")),
        ("| A | B |", ("Round", "White", "Black", "Result"), ("A", "B")),
        ("| |", ("Round", "White", "Black", "Result"), ()),
    ],
)
def test_a_missing_heading_is_named_with_what_is_there(
    tmp_path: Path, games: str, missing: tuple[str, ...], headings: tuple[str, ...]
) -> None:
    problem = refused(write(tmp_path, Tournament=TOURNAMENT, Players=PLAYERS, Games=games)).problem
    assert (problem.code, problem.place.sheet) == ("E009", "Games")
    assert (problem.values["heading"], problem.values["found"]) == (missing, headings)


def test_the_sample_comes_back_from_its_own_workbook(tmp_path: Path) -> None:
    path = tmp_path / "entry.xlsx"
    with path.open("wb") as file:
        template.write(file, sample())
    assert load(path) == Entry(sample(), ())


def test_a_player_without_a_name_keeps_the_games(tmp_path: Path) -> None:
    """A blank stood in the sheet of games, as for a bye: the game was lost, or was one."""
    players = (Player(1, "Sá, Ana", 2100), Player(2, "", 1900), Player(3, "Cole, Cyd"), Player(4, "", 1800))
    games = (
        Game(1, 1, 2, Result.DRAW),
        Game(1, 4, 3, Result.BLACK_WINS),
        Game(2, 2, None, Result.PAIRING_BYE),
    )
    path = tmp_path / "entry.xlsx"
    with path.open("wb") as file:
        template.write(file, Tournament("Open", players, games, start=date(2025, 11, 7)))
    assert load(path).tournament.games == games


def test_the_file_is_never_written(good: Path) -> None:
    content, changed = good.read_bytes(), good.stat().st_mtime_ns
    good.chmod(0o444)
    load(str(good))
    assert (good.read_bytes(), good.stat().st_mtime_ns) == (content, changed)


def test_the_1904_date_system(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904
    book.remove(book.worksheets[0])
    fill(book.create_sheet("Tournament"), TOURNAMENT)
    players = "| No. | Name | Born |\n| 1 | Sá, Ana | 1987-05-01 |\n| 2 | Bell, Bob | 30436 |"
    fill(book.create_sheet("Players"), players)
    fill(book.create_sheet("Games"), "| Round | White | Black | Result |\n| 1 | 1 | 2 | 2000-01-01 |")
    path = tmp_path / "entry.xlsx"
    book.save(path)
    entry = load(path)
    assert entry.tournament.start == date(2025, 11, 7)
    assert [player.birth_year for player in entry.tournament.players] == [1987, 1987]
    assert (found(entry), entry.problems[0].values["hint"]) == (["E409 Games!D2"], "1-0")


def test_formulas_that_were_computed_are_read(tmp_path: Path) -> None:
    """A value was stored with each; "" as Excel stores it, an empty text."""
    path = tmp_path / "entry.xlsx"
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("Tournament")
        sheet.write_row(0, 0, ["Tournament", "T"])
        sheet.write_row(1, 0, ["Rules", "Elo"])
        sheet.write_row(2, 0, ["Rating list", "standard"])
        players = book.add_worksheet("Players")
        players.write_row(0, 0, ["No.", "Name", "Rating"])
        games = book.add_worksheet("Games")
        games.write_row(0, 0, ["Round", "White", "Black", "Result"])
        for row in range(1, 5):
            players.write_formula(row, 0, "=ROW()-1", None, row)
            players.write_formula(
                row, 1, "=x", None, f"Player {row}" if row < 3 else "EMPTY" if row == 3 else 0
            )
            players.write_formula(row, 2, "=x", None, 1500 if row < 3 else "EMPTY" if row == 3 else 0)
            values = (
                [1, "Player 1", "Player 2", "1-0"]
                if row == 1
                else [0, *["EMPTY"] * 3]
                if row < 4
                else [0] * 4
            )
            for column, value in enumerate(values):
                games.write_formula(row, column, "=x", None, value)
    for number in (2, 3):
        change(path, f"xl/worksheets/sheet{number}.xml", lambda xml: xml.replace(b"EMPTY", b""))
    entry = load(path)
    assert [(player.name, player.rating) for player in entry.tournament.players] == [
        ("Player 1", 1500),
        ("Player 2", 1500),
    ]
    assert [game.result for game in entry.tournament.games] == [Result.WHITE_WINS]
    assert found(entry) == []


def test_what_openpyxl_warns_of_is_no_problem(tmp_path: Path) -> None:
    """Sparklines, validations and formats that openpyxl drops, and a merged title above the table."""
    path = tmp_path / "entry.xlsx"
    with xlsxwriter.Workbook(path) as book:
        bold = book.add_format({"bold": True, "num_format": "yyyy-mm-dd"})
        tables = {"Tournament": TOURNAMENT, "Players": PLAYERS, "Games": GAMES}
        for name, table in tables.items():
            sheet = book.add_worksheet(name)
            sheet.merge_range("A1:D1", "Our open", bold)
            for row, line in enumerate(table.strip().splitlines(), 3):
                for column, cell in enumerate(line.strip("| ").split("|")):
                    sheet.write(row, column, cell.strip())
            for row in range(20, 38):
                sheet.write_blank(row, 0, None, bold)
            sheet.add_sparkline("H1", {"range": f"{name}!A1:A5"})
            sheet.data_validation("E1:E9", {"validate": "list", "source": f"={name}!$A$1:$A$5"})
            sheet.conditional_format("A1:A9", {"type": "data_bar", "data_bar_2010": True})
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": "=Players!$C$5:$C$8"})
        book.add_chartsheet("Chart").set_chart(chart)
    entry = load(path)
    assert (len(entry.tournament.players), len(entry.tournament.games), found(entry)) == (4, 1, [])


def test_a_serial_that_is_no_day_is_an_error_cell(tmp_path: Path) -> None:
    path = write(tmp_path, Tournament=TOURNAMENT, Players=PLAYERS, Games=GAMES)
    book = openpyxl.load_workbook(path)
    cell = book["Tournament"]["B2"]
    cell.value, cell.number_format = -5e9, "yyyy-mm-dd"
    book.save(path)
    assert found(load(path)) == ["E101 Tournament!B2"]


def test_a_workbook_is_known_by_its_content_and_not_its_name(good: Path) -> None:
    target = good.rename(good.with_suffix(".bin"))
    assert load(target).is_clean
