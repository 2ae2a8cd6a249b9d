"""The commands as a person runs them: what is written, what is said, the exit status."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

import xlelo
from tests.build_workbooks import WORKBOOKS, build
from tests.commands import run
from tests.dependencies import is_pinned
from tests.same_workbooks import differences
from xlelo.books.language import Language, languages
from xlelo.books.messages import line
from xlelo.cli.common import LANGUAGES
from xlelo.errors import Unusable
from xlelo.excel.catalogue import CATALOGUE
from xlelo.formats import entry


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo") / "xlelo"
    assert run("demo", folder).exit_code == 0
    return folder


@pytest.mark.skipif(not is_pinned("xlsxwriter"), reason="another XlsxWriter writes its parts otherwise")
def test_what_lies_in_workbooks_is_what_is_built(tmp_path: Path) -> None:
    build(tmp_path)
    assert differences(WORKBOOKS, tmp_path) == []


def test_the_demo_names_its_files(tmp_path: Path) -> None:
    result = run("demo", tmp_path / "new" / "folder")
    assert "tournament.xlsx" in result.stdout
    assert "report.xlsx" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_in_every_language(language: str, tmp_path: Path) -> None:
    assert run("demo", tmp_path, "--language", language).exit_code == 0
    titles = openpyxl.load_workbook(tmp_path / "report.xlsx").sheetnames
    checked = run("check", tmp_path / "report.xlsx")
    assert (checked.exit_code, checked.stderr[:5]) == (1, "E011:")
    sheets = Language(language).get("report.sheets")
    # The sample is over, and too short for norms.
    assert titles == [text for key, text in sheets.items() if key not in ("norms", "what_if")]
    found = entry.load(tmp_path / "tournament.xlsx")
    assert (found.tournament.language, found.problems) == (language, ())


def test_pairings_of_a_round_robin(tmp_path: Path) -> None:
    out = tmp_path / "league.xlsx"
    assert run("template", out, "--players", 6, "--round-robin", "double").exit_code == 0
    games = openpyxl.load_workbook(out, data_only=True)["Games"]
    first = [tuple(games.cell(row, column).value for column in (1, 3, 4)) for row in (5, 6, 7, 34)]
    assert first == [(1, 1, 6), (1, 2, 5), (1, 3, 4), (10, 1, 5)]
    assert run("template", out, "--players", 61, "--round-robin", "single", "--force").exit_code == 2


def test_problems_are_told_in_the_language_of_the_workbook(tmp_path: Path) -> None:
    out = tmp_path / "empty.xlsx"
    run("template", out, "--language", "ar")
    told = run("check", out).stderr
    assert told.splitlines()[0] == line(entry.load(out).problems[0], "ar")
    book = openpyxl.load_workbook(out)
    del book[Language("ar")("entry.sheets.players")]
    book.save(out)
    with pytest.raises(Unusable) as refused:
        entry.load(out)
    assert refused.value.language == "ar"
    assert run("check", out).stderr == line(refused.value.problem, "ar") + "\n"


def test_an_empty_template_of_any_size(tmp_path: Path) -> None:
    out = tmp_path / "event.xlsx"
    assert run("template", out, "--players", 8, "--rounds", 7, "--rules", "elo").exit_code == 0
    book = openpyxl.load_workbook(out)
    assert [book["Players"].cell(row, 1).value for row in (5, 12, 13)] == [1, 8, None]
    assert book["Tournament"]["C10"].value == "Elo"


def test_check_of_a_clean_entry(demo: Path) -> None:
    result = run("check", demo / "tournament.xlsx")
    assert result.exit_code == 0
    # Nothing but the reason of each K that no one typed.
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["N310", "N311", "N312", "N313"]
    assert "players: 10, games and byes: 27, problems: 0" in result.stdout


@pytest.fixture
def faulty(demo: Path, tmp_path: Path) -> Path:
    """The sample with three slips in three cells."""
    book = openpyxl.load_workbook(demo / "tournament.xlsx")
    book["Players"]["H6"] = "abc"
    book["Games"]["C7"] = "Lindqvist, Tovee"
    book["Games"]["E9"] = "?"
    path = tmp_path / "faulty.xlsx"
    book.save(path)
    return path


def test_check_names_every_problem_and_its_cell(faulty: Path) -> None:
    result = run("check", faulty)
    assert result.exit_code == 1
    lines = result.stderr.splitlines()
    assert [line.split()[:2] for line in lines[:3]] == [
        ["E304", "Players!H6:"],
        ["E401", "Games!C7:"],
        ["E408", "Games!E9:"],
    ]
    assert "Lindqvist, Tove" in lines[1]


def test_check_for_programs(faulty: Path) -> None:
    result = run("check", faulty, "--json")
    rows = json.loads(result.stdout)
    assert result.exit_code == 1
    assert [(row["code"], row["sheet"], row["cell"], row["note"]) for row in rows[:2]] == [
        ("E304", "Players", "H6", False),
        ("E401", "Games", "C7", False),
    ]


def test_a_report_of_a_faulty_entry_is_written_and_says_so(faulty: Path) -> None:
    before = faulty.read_bytes()
    result = run("report", faulty)
    out = faulty.with_name("faulty-report.xlsx")
    assert result.exit_code == 1
    assert "Problems in the entry: 3" in result.stdout
    assert result.stderr.count("\n") == 3
    notes = openpyxl.load_workbook(out)["Notes"]
    text = "\n".join(str(cell.value) for row in notes.iter_rows() for cell in row if cell.value)
    assert all(code in text for code in ("E304", "E401", "E408"))
    assert faulty.read_bytes() == before


def test_the_tie_breaks_of_a_report_can_be_chosen(demo: Path, tmp_path: Path) -> None:
    out = tmp_path / "chosen.xlsx"
    assert run("report", demo / "tournament.xlsx", "-o", out, "--tiebreaks", "sb, MBH;WIN").exit_code == 0
    cells = [
        cell for row in openpyxl.load_workbook(out)["Standings"].iter_rows(values_only=True) for cell in row
    ]
    places = [cells.index(code) for code in ("SB", "BH/M1", "WIN")]
    assert places == sorted(places)
    assert "BH/C1" not in cells


def test_every_tie_break_that_is_none_is_named_at_once(demo: Path, tmp_path: Path) -> None:
    out = tmp_path / "chosen.xlsx"
    result = run("report", demo / "tournament.xlsx", "-o", out, "--tiebreaks", "BH, XY, Buchholtz")
    assert result.exit_code == 2
    assert "XY" in result.stderr
    assert "Buchholtz (BH?)" in result.stderr
    assert not out.exists()


def test_nothing_is_overwritten_unless_asked(demo: Path, tmp_path: Path) -> None:
    out = tmp_path / "there.xlsx"
    out.write_bytes(b"precious")
    for command in (("template", out), ("report", demo / "tournament.xlsx", "-o", out)):
        result = run(*command)
        assert result.exit_code == 1
        assert result.stderr.startswith("E090")
        assert result.stderr.count("\n") == 1
        assert out.read_bytes() == b"precious"
    assert run("report", demo / "tournament.xlsx", "-o", out, "--force").exit_code == 0
    assert out.read_bytes() != b"precious"


def test_the_entry_is_not_replaced_even_by_force(demo: Path, tmp_path: Path) -> None:
    file = tmp_path / "entry.xlsx"
    file.write_bytes((demo / "tournament.xlsx").read_bytes())
    result = run("report", file, "-o", file, "--force")
    assert result.exit_code == 1
    assert result.stderr.startswith("E092")
    assert file.read_bytes() == (demo / "tournament.xlsx").read_bytes()


def test_a_folder_that_does_not_exist(demo: Path, tmp_path: Path) -> None:
    result = run("report", demo / "tournament.xlsx", "-o", tmp_path / "no" / "such" / "report.xlsx")
    assert result.exit_code == 1
    assert result.stderr.startswith("E091")


def test_a_failed_write_leaves_nothing_behind(demo: Path, tmp_path: Path) -> None:
    (tmp_path / "folder.xlsx").mkdir()
    for options in ((), ("--force",)):  # neither that nor another name is what helps
        result = run("report", demo / "tournament.xlsx", "-o", tmp_path / "folder.xlsx", *options)
        assert result.exit_code == 1
        assert result.stderr.startswith("E095")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.xlsx"]


@pytest.mark.skipif(os.name != "posix", reason="named pipes of POSIX")
def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.xlsx"
    os.mkfifo(pipe)
    result = run("template", pipe, "--force")
    assert result.exit_code == 1
    assert result.stderr.startswith("E091")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_files_have_ordinary_permissions(tmp_path: Path) -> None:
    out = tmp_path / "event.xlsx"
    run("template", out, "--players", 4, "--rounds", 1)
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(out.stat().st_mode) == 0o666 & ~mask


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04rubbish", b"not a workbook", None])
def test_a_file_that_cannot_be_used_ends_in_one_line(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "broken.xlsx"
    if content is not None:
        path.write_bytes(content)
    for command in ("check", "report"):
        result = run(command, path)
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1
        assert result.stderr.startswith("E00")
    assert not path.with_name("broken-report.xlsx").exists()
    (row,) = json.loads(run("check", path, "--json").stdout)
    assert row["code"].startswith("E00")


@pytest.mark.parametrize(
    "arguments",
    [
        ("report",),
        ("template", "x.xlsx", "--players", "1"),
        ("template", "x.txt"),
        ("report", "x.xlsx", "-o", "report"),
        ("report", "x.xlsx", "-o", ""),
        ("fly",),
    ],
)
def test_wrong_usage_is_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


def test_functions_are_listed() -> None:
    listed = run("functions").stdout
    assert all(entry.signature in listed for entry in CATALOGUE)
    as_json = json.loads(run("functions", "--json").stdout)
    assert [row["name"] for row in as_json] == [entry.name for entry in CATALOGUE]


def test_every_language_can_be_asked_for() -> None:
    assert languages() == LANGUAGES


def test_the_version_and_the_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "xlelo", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == f"xlelo {xlelo.__version__}\n" == run("--version").output
    loaded = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "xlelo", "--version"],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert "click" not in loaded.stderr
    other = subprocess.run(
        [sys.executable, "-m", "xlelo", "--version", "--help"], capture_output=True, text=True, timeout=60
    )
    assert (other.returncode, other.stdout) == (0, done.stdout)


def test_nothing_heavy_is_imported_to_answer_the_version() -> None:
    code = (
        "import sys, xlelo.cli; print([m for m in ('openpyxl', 'xlsxwriter', 'xlwings') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"


def test_the_demo_reads_back_as_the_sample(demo: Path) -> None:
    from xlelo.books.sample import sample

    assert entry.load(demo / "tournament.xlsx").tournament == sample()
