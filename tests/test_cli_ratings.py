"""`xlelo ratings` and `xlelo fill` as a person runs them."""

import os
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from tests import fide_lists as lists
from tests.test_cli import run
from tests.test_ratings_import import put
from xlelo.books import template
from xlelo.books.sample import sample
from xlelo.cli.common import LANGUAGES
from xlelo.formats import entry
from xlelo.model import Player


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XLELO_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def imported(folder):
    path = put(folder, lists.as_text(), "players_list_foa.txt")
    assert run("ratings", "import", path, "--month", "2025-11").exit_code == 0
    return folder


def test_an_import_says_what_it_did(folder):
    path = put(folder, lists.single(), "standard_oct26frl.txt")
    result = run("ratings", "import", path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{path}: imported as the standard list of 2026-10, players: 7\n"


def test_an_import_names_what_it_left_out(folder):
    bad = {**lists.PLAYERS[0], "SRtng": "24x0"}
    result = run("ratings", "import", put(folder, lists.as_text([*lists.PLAYERS, bad])), "--month", "2026-10")
    assert result.exit_code == 1  # what was imported is not the whole list
    assert result.stderr.startswith("N701: Line 9 of the list is no player")
    assert "Carlsen, Magnus" in result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_month_that_stands_nowhere_is_asked_for(language, folder):
    result = run("ratings", "import", put(folder, lists.as_text()), "--language", language)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("E706: ")
    assert result.stderr.count("\n") == 1
    assert "--month 2026-10" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("ratings", "import", "x.txt", "--month", "October"),
        ("ratings", "import", "x.txt", "--month", "2026-13"),
        ("ratings", "import", "x.txt", "--list", "bullet"),
        ("ratings", "import"),
        ("ratings", "search"),
        ("fill", "x.xlsx"),
        ("fill", "x.xlsx", "-o", "x.txt"),
    ],
)
def test_wrong_usage_is_2(arguments):
    assert run(*arguments).exit_code == 2


def test_search(imported):
    result = run("ratings", "search", "müller", "jür")
    assert result.stdout == (
        "4611111  Mueller, Juergen  FM GER  standard 2296  rapid unrated  blitz unrated (2025-11)  inactive\n"
    )
    assert run("ratings", "search", "1503014").stdout == (
        "1503014  Carlsen, Magnus  GM NOR 1990  standard 2840  rapid 2824  blitz 2881 (2025-11)\n"
    )
    newer = put(imported, lists.single(), "standard_oct26frl.txt")
    run("ratings", "import", newer)
    assert run("ratings", "search", "carlsen").stdout == (
        "1503014  Carlsen, Magnus  GM NOR 1990  standard 2840 (2026-10)  rapid 2824  blitz 2881 (2025-11)\n"
    )
    nobody = run("ratings", "search", "nobody", "here")
    assert (nobody.exit_code, nobody.stdout, nobody.stderr[:5]) == (1, "", "E715:")
    assert run("ratings", "search", "carlsen", "--month", "2020-01").stderr.startswith("E711")


def test_a_long_search_says_that_there_are_more(folder):
    many = [{**lists.PLAYERS[0], "ID Number": 1000 + number} for number in range(60)]
    run("ratings", "import", put(folder, lists.as_text(many)), "--month", "2026-10")
    shown = run("ratings", "search", "carlsen").stdout.splitlines()
    assert len(shown) == 51
    assert shown[-1].startswith("Only the first 50 are shown.")


def test_status(folder):
    empty = run("ratings", "status")
    assert (empty.exit_code, empty.stderr) == (0, "")
    assert "ratings.fide.com" in empty.stdout
    assert not (folder / "data").exists()
    run("ratings", "import", put(folder, lists.as_text()), "--month", "2026-10")
    run("ratings", "import", put(folder, lists.single(), "standard.txt"))
    lines = run("ratings", "status").stdout.splitlines()
    assert lines[:2] == ["2026-10: standard, players: 7", "2026-10: combined, players: 7"]
    assert str(folder / "data" / "ratings.sqlite") in lines[2]


@pytest.mark.parametrize("command", [("ratings", "search", "a"), ("fill", "event.xlsx", "-o", "new.xlsx")])
def test_without_a_list_the_command_says_where_to_get_one(command, folder):
    write(folder / "event.xlsx", sample())
    result = run(*(folder / part if part.endswith(".xlsx") else part for part in command))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines()[-1].startswith("E710")
    assert not (folder / "new.xlsx").exists()


def write(path: Path, event, language="en"):
    with path.open("wb") as file:
        template.write(file, event, language, players=16, rounds=5)
    return path


def with_listed(language="en"):
    """The sample event with three players of the made-up list in the place of three of its own."""
    from dataclasses import replace

    event = sample()
    changed = {
        2: Player(2, "Carlsen, Magnus", fide_id="1503014"),
        3: Player(3, "Sá, Ana"),
        5: Player(5, "Müller, Thomas", 1900),
    }
    players = tuple(changed.get(player.number, player) for player in event.players)
    return replace(event, players=players, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_fill_writes_a_new_workbook_and_lists_every_cell(language, imported):
    path = write(imported / "event.xlsx", with_listed(language), language)
    before = path.read_bytes()
    out = imported / "filled.xlsx"
    result = run("fill", path, "-o", out)
    assert result.exit_code == 0
    assert path.read_bytes() == before
    found = entry.load(out)
    original = entry.load(path).tournament
    assert (found.tournament.games, found.tournament.start, found.tournament.language) == (
        original.games, original.start, language
    )  # fmt: skip
    by_number = found.tournament.by_number
    assert (by_number[2].rating, by_number[2].k, by_number[2].title) == (2840, 10, "GM")
    assert (by_number[3].fide_id, by_number[3].rating, by_number[3].birth_year) == ("1900001", 2214, 2001)
    assert by_number[5] == original.by_number[5]
    unchanged = [player for player in original.players if player.number not in (2, 3)]
    assert [player for player in found.tournament.players if player.number not in (2, 3)] == unchanged
    lines = result.stdout.splitlines()
    # Each line names a cell; what is said stands there.
    sheet = openpyxl.load_workbook(out).worksheets[1]
    for line in lines[:-1]:
        address = line.split(":")[0].partition("!")[2]
        assert str(sheet[address].value) in line
        assert "2025-11" in line
    assert len(lines) == 5 + 6 + 1
    codes = [line.split(":")[0].split()[0] for line in result.stderr.splitlines()]
    # Of the sample's own players five have ids that are in no list, one has somebody else's, one has none.
    assert codes.count("N712") == 5
    assert [code for code in codes if code != "N712"] == ["N717", "N716", "N714", "N715"]


def test_fill_notes_another_month(folder):
    run("ratings", "import", put(folder, lists.as_text()), "--month", "2025-09")
    result = run("fill", write(folder / "event.xlsx", with_listed()), "-o", folder / "filled.xlsx")
    assert result.stderr.splitlines()[0] == (
        "N711: On 2025-11-07 the list of 2025-11 is valid, which is not the one that was used: 2025-09. "
        "Import that list and fill in again."
    )


def test_fill_refuses_what_it_could_lose(imported):
    path = write(imported / "event.xlsx", with_listed())
    book = openpyxl.load_workbook(path)
    book["Players"]["H5"] = "abc"
    book.save(path)
    result = run("fill", path, "-o", imported / "filled.xlsx")
    assert result.exit_code == 1
    assert [line[:4] for line in result.stderr.splitlines()] == ["E304", "E720"]
    assert not (imported / "filled.xlsx").exists()


def test_fill_takes_an_entry_that_is_just_begun(imported):
    path = write(imported / "event.xlsx", with_listed())
    book = openpyxl.load_workbook(path)
    book["Tournament"]["C5"] = book["Tournament"]["C7"] = None
    book.save(path)
    result = run("fill", path, "-o", imported / "filled.xlsx")
    assert result.exit_code == 0
    assert "N710" in result.stderr


def test_fill_never_writes_over_the_entry(imported):
    path = write(imported / "event.xlsx", with_listed())
    before = path.read_bytes()
    assert run("fill", path, "-o", path, "--force").stderr.splitlines()[-1].startswith("E092")
    other = imported / "there.xlsx"
    other.write_bytes(b"precious")
    assert run("fill", path, "-o", other).stderr.splitlines()[-1].startswith("E090")
    assert (path.read_bytes(), other.read_bytes()) == (before, b"precious")


def test_fill_twice_gives_the_same_bytes(imported):
    path = write(imported / "event.xlsx", with_listed())
    for name in ("a.xlsx", "b.xlsx"):
        run("fill", path, "-o", imported / name)
    assert (imported / "a.xlsx").read_bytes() == (imported / "b.xlsx").read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals of POSIX")
def test_a_terminal_sees_progress(folder):
    import pty

    path = put(folder, lists.as_text(), "players_oct26.txt")
    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "xlelo", "ratings", "import", path], stdout=subprocess.PIPE, stderr=slave
    ) as process:
        out, _ = process.communicate(timeout=60)
    os.close(slave)
    seen = os.read(master, 100_000).decode()
    os.close(master)
    assert process.returncode == 0
    assert b"players: 7" in out
    assert "100%" in seen


def test_fill_takes_a_report_file(imported):
    path = write(imported / "event.xlsx", with_listed())
    report = imported / "event.trf"
    assert run("convert", path, report).exit_code == 0
    before = report.read_bytes()
    assert run("fill", report, "-o", imported / "filled.xlsx").exit_code == 0
    found = entry.load(imported / "filled.xlsx").tournament
    assert (found.by_number[2].rating, found.by_number[3].fide_id) == (2840, "1900001")
    assert len(found.games) == len(with_listed().games)
    assert report.read_bytes() == before
