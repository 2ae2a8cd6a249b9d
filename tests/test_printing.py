"""The report as a PDF: by a real LibreOffice, and what is said where there is none."""

import os
import stat
import sys
import time
from pathlib import Path

import pytest

from tests import libreoffice
from tests.commands import run
from xlelo import printing
from xlelo.books.language import languages
from xlelo.books.messages import line
from xlelo.cli.common import progress_bar
from xlelo.errors import Problem, Unusable

needs_libreoffice = pytest.mark.skipif(libreoffice.SOFFICE is None, reason="no LibreOffice here")
needs_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


@pytest.fixture(scope="module")
def entry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("printing")
    assert run("demo", folder).exit_code == 0
    return folder / "tournament.xlsx"


def stand_in(folder: Path, script: str) -> str:
    """A program in the place of LibreOffice that does something else."""
    path = folder / "soffice"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.mark.libreoffice
@needs_libreoffice
def test_the_pdf_lies_beside_the_workbook(entry: Path, tmp_path: Path) -> None:
    out = tmp_path / "printed report.xlsx"
    result = run("report", entry, "-o", out, "--pdf")
    assert (result.exit_code, result.stderr) == (0, "")
    pdf = out.with_suffix(".pdf")
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert str(pdf) in result.stdout
    assert {path.name for path in tmp_path.iterdir()} == {out.name, pdf.name}
    again = run("report", entry, "-o", tmp_path / "other.xlsx", "--pdf", "--force")
    assert again.exit_code == 0


def test_an_existing_pdf_is_kept(entry: Path, tmp_path: Path) -> None:
    pdf = tmp_path / "mine.pdf"
    pdf.write_bytes(b"mine")
    result = run("report", entry, "-o", tmp_path / "mine.xlsx", "--pdf")
    assert result.exit_code == 1
    assert result.stderr.startswith("E090")
    assert pdf.read_bytes() == b"mine"
    assert not (tmp_path / "mine.xlsx").exists(), "nothing is written when not all can be"


@pytest.mark.parametrize("language", languages())
def test_without_libreoffice_one_line_says_so(
    entry: Path, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "find", lambda: None)
    out = tmp_path / "report.xlsx"
    result = run("report", entry, "-o", out, "--pdf", "--language", language)
    assert result.exit_code == 1
    assert result.stderr.startswith("E093")
    assert result.stderr.strip() == line(Problem("E093"), "en"), "in the language of the entry"
    assert len(result.stderr.splitlines()) == 1
    assert out.exists(), "the workbook is written all the same"


@needs_a_shell
def test_libreoffice_is_not_waited_for_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alive = tmp_path / "alive"
    program = stand_in(tmp_path, f"(sleep 3; touch '{alive}') &\nsleep 600")
    monkeypatch.setattr(printing, "find", lambda: program)
    began = time.monotonic()
    with pytest.raises(Unusable) as caught:
        printing.to_pdf(b"", seconds=0.5)
    assert caught.value.problem.code == "E094"
    assert time.monotonic() - began < 30
    time.sleep(3.5)
    assert not alive.exists(), "what it had started ended with it"


@needs_a_shell
@pytest.mark.parametrize("script", ["exit 0", "exit 3"])
def test_no_file_is_no_pdf(script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = stand_in(tmp_path, script)
    monkeypatch.setattr(printing, "find", lambda: program)
    with pytest.raises(Unusable) as caught:
        printing.to_pdf(b"")
    assert caught.value.problem.code == "E094"


@needs_a_shell
def test_the_profile_is_its_own_and_goes_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = tmp_path / "seen"
    program = stand_in(tmp_path, f'echo "$@" > "{seen}"')
    monkeypatch.setattr(printing, "find", lambda: program)
    with pytest.raises(Unusable):
        printing.to_pdf(b"book")
    words = seen.read_text(encoding="utf-8").split()
    profile = next(word for word in words if word.startswith("-env:UserInstallation=file://"))
    folder = Path(profile.partition("file://")[2]).parent
    assert not folder.exists()
    assert os.path.commonpath([folder, Path(words[-1])]) == str(folder)


def test_no_bar_where_nobody_looks(entry: Path, tmp_path: Path) -> None:
    result = run("report", entry, "-o", tmp_path / "quiet.xlsx")
    assert result.stderr == ""
    with progress_bar() as progress:
        assert progress is None
