"""A real LibreOffice for tests: recalculates workbooks and renders them, in a profile of its own.

The profile is made once and tells Calc to recompute every formula on load, whatever was stored; several
files go through one start, since starting takes longer than the work.
"""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

SOFFICE = shutil.which("soffice") or shutil.which("libreoffice")
TIMEOUT, TIMEOUT_EACH = 120, 10  # seconds for one start, and for every file in it: machines may be busy

_ITEM = (
    '<item oor:path="/org.openoffice.Office.Calc/Formula/Load">'
    '<prop oor:name="{name}" oor:op="fuse"><value>0</value></prop></item>'
)
# 0 is "always recalculate", for Excel's files and for those of LibreOffice.
_SETTINGS = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry"'
    ' xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
    + "".join(_ITEM.format(name=name) for name in ("OOXMLRecalcMode", "ODFRecalcMode"))
    + "</oor:items>\n"
)


@cache
def _profile() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="xlelo-libreoffice-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    user = folder / "user"
    user.mkdir()
    (user / "registrymodifications.xcu").write_text(_SETTINGS, encoding="utf-8")
    return folder


def convert(
    paths: Sequence[Path], kind: str, folder: Path, suffix: str = "", read_as: str = ""
) -> list[Path]:
    """Convert all files in one start; `kind` is what --convert-to takes, `read_as` what --infilter does."""
    assert SOFFICE is not None
    folder.mkdir(parents=True, exist_ok=True)
    command = [SOFFICE, f"-env:UserInstallation={_profile().as_uri()}", "--headless", "--norestore"]
    command += [f"--infilter={read_as}"] if read_as else []
    command += ["--convert-to", kind, "--outdir", str(folder), *map(str, paths)]
    # A group of its own: soffice is a script around the real process, and both must end on a timeout.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate(timeout=TIMEOUT + TIMEOUT_EACH * len(paths))
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    made = [folder / f"{path.stem}.{suffix or kind.partition(':')[0]}" for path in paths]
    missing = [path.name for path in made if not path.exists()]
    assert not missing, f"LibreOffice made no {missing}: {output.decode(errors='replace')}"
    return made


def recalculate_all(paths: Sequence[Path]) -> list[Path]:
    """Copies of the workbooks in a folder beside the first, every formula computed anew."""
    return convert(paths, "xlsx:Calc MS Excel 2007 XML", paths[0].parent / "recalculated")


def recalculate(path: Path) -> Path:
    """A copy of one workbook, every formula computed anew."""
    return recalculate_all([path])[0]


def render(path: Path) -> Path:
    """The workbook as a PDF, as it would be printed."""
    return convert([path], "pdf", path.parent / "printed")[0]
