"""Names of events and players that are formulas, records, links or escapes, in every file that is written."""

import csv
import re
import zipfile
from datetime import date
from pathlib import Path

import openpyxl
import pytest

from tests.commands import run
from xlelo.books.template import write as write_entry
from xlelo.model import Game, Player, Result, Tournament

NAMES = (
    "=1+1", "+1+1", "-1+1", "@SUM(1)", "=cmd|' /C calc'!A0", '=HYPERLINK("http://127.0.0.1/","x")', "\t=1+1",
    "http://127.0.0.1/x", "file:///etc/passwd", "mailto:a@b.c", "{=1+1}", "'=1+1", "=1+1\n001    9",
    "a\r\n012 Evil", "evil\u202egpj.exe",
    "<script>&amp;", "]]>", "_x000D_", "../../etc/passwd", "C:\\evil", "CON",
    "%s%n{0}{name}", "N" * 500,
)  # fmt: skip
LETTERS = "qwertzuiopasdfghjklyxcvbnm"


def event(title: str) -> Tournament:
    players = tuple(
        Player(number, f"{name}{LETTERS[number - 1]}", 1500 + number) for number, name in enumerate(NAMES, 1)
    )
    games = tuple(Game(1, number, number + 1, Result.WHITE_WINS) for number in range(1, len(NAMES), 2))
    return Tournament(title, players, games, place=title, start=date(2026, 11, 7))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The entry workbook, and each file that the commands make of it."""
    folder = tmp_path_factory.mktemp("names")
    made = {"entry": folder / "entry.xlsx"}
    with made["entry"].open("wb") as file:
        write_entry(file, event("=1+1"))
    for name, ending in (("report", "xlsx"), ("copy", "xlsx"), ("copy", "trf"), ("copy", "csv")):
        made[f"{name}.{ending}"] = folder / f"{name}.{ending}"
    run("report", made["entry"], "-o", made["report.xlsx"])
    for ending in ("xlsx", "trf", "csv"):
        run("convert", made["entry"], made[f"copy.{ending}"])
    assert all(path.is_file() for path in made.values())
    # Nothing lies anywhere else: no name of an event is a name of a file.
    assert sorted(folder.iterdir()) == sorted(made.values())
    return made


@pytest.mark.parametrize("name", ["entry", "report.xlsx", "copy.xlsx"])
def test_a_workbook_holds_no_formula_and_no_link_of_a_name(files: dict[str, Path], name: str) -> None:
    book = openpyxl.load_workbook(files[name])
    texts = set()
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    formula = str(getattr(cell.value, "text", cell.value))
                    assert not re.search(r"cmd\||calc'|https?:|SUM\(1\)", formula), formula
                elif isinstance(cell.value, str):
                    texts.add(cell.value)
                assert cell.hyperlink is None or not cell.hyperlink.target, cell.hyperlink
    assert "=1+1" in texts
    assert any(text.startswith("=cmd|") for text in texts)
    with zipfile.ZipFile(files[name]) as archive:
        parts = {part: archive.read(part) for part in archive.namelist()}
    assert not [part for part in parts if "external" in part.lower()]
    assert not [part for part, content in parts.items() if b'TargetMode="External"' in content]


def test_a_tournament_file_has_no_record_of_a_name(files: dict[str, Path]) -> None:
    data = files["copy.trf"].read_bytes()
    assert not re.search(rb"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]", data)
    text = data.decode("utf-8")
    lines = text.splitlines()
    assert len([line for line in lines if line.startswith("001 ")]) == len(NAMES)
    assert [line for line in lines if line.startswith("012")] == ["012 =1+1"]
    assert not [line for line in lines if not re.match(r"(\d{3}|###|XX.|$)( |$)", line)]
    assert "\x1b" not in text


def test_a_table_holds_no_formula(files: dict[str, Path]) -> None:
    with files["copy.csv"].open(encoding="utf-8-sig", newline="") as file:
        cells = [cell for row in csv.reader(file) for cell in row]
    live = [cell for cell in cells if re.match(r"[=@\t\r]|[+-](?!\d|$)", cell)]
    assert not live, live
    assert any("cmd|" in cell for cell in cells)


@pytest.mark.parametrize("name", ["copy.xlsx", "copy.trf", "copy.csv"])
def test_the_players_come_back(files: dict[str, Path], name: str) -> None:
    result = run("check", files[name], "--start", "2026-11-07")
    assert f"players: {len(NAMES)}" in result.stdout


@pytest.mark.parametrize("name", [*NAMES, "\x1b[31mred", "\x9b2J", "a\x07\x08b"])
def test_no_message_steers_a_terminal(tmp_path: Path, name: str) -> None:
    path = tmp_path / "event.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(
            [["No", "Name", "Rtg", "1"], [1, name, name, name], [1, name, 2000, "9w1"]]
        )
    result = run("check", path, "--start", "2026-11-07")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", result.stderr + result.stdout)
