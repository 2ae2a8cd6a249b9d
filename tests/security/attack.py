"""Hostile files, and what every command makes of one."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from tests import sheets
from tests.processes import ROOT

_LINE = re.compile(r"[EN]\d{3}: |Usage: |Try |Error: |$|Problems|Notes|No problem")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One command on the hostile file."""

    command: str
    exit: int
    raised: str | None
    output: str
    errors: str

    @property
    def codes(self) -> set[str]:
        return set(re.findall(r"(?m)^([EN]\d{3}): ", self.errors))


def attacked(file: Path, out: Path) -> list[Outcome]:
    """What each command makes of `file`; the laws that hold for every file are held here.

    No traceback, a documented exit, bounded time and memory, no control character on the terminal, the
    file itself as it was, and nothing beside the named output.
    """
    import json

    out.mkdir()
    before = file.read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "tests.security.victim", str(file), str(out)],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", "XLELO_DATA": str(out / "data")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, (done.returncode, done.stderr[-3000:])
    outcomes = [Outcome(**fields) for fields in json.loads(done.stdout)]
    for one in outcomes:
        assert one.raised is None, one.raised
        assert one.exit in (0, 1, 2), one
        assert not _CONTROL.search(one.errors), one.errors
        assert one.command == "ratings" or not _CONTROL.search(one.output), one.output
    assert file.read_bytes() == before
    made = {path.name for path in out.iterdir()}
    assert made <= {"report.xlsx", "copy.trf", "copy.csv", "filled.xlsx", "data"}, made
    return outcomes


def entry(folder: Path) -> Path:
    """A small workbook that is right."""
    return sheets.write(folder, Tournament=sheets.TOURNAMENT, Players=sheets.PLAYERS, Games=sheets.GAMES)


def parts_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(parts: dict[str, bytes]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def changed(path: Path, part: str, edit: Callable[[bytes], bytes]) -> Path:
    """The workbook with one part edited."""
    parts = parts_of(path)
    parts[part] = edit(parts.get(part, b""))
    path.write_bytes(packed(parts))
    return path


def replacing(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    def edit(content: bytes) -> bytes:
        assert old in content, old
        return content.replace(old, new)

    return edit
