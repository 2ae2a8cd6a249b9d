"""A workbook as a PDF, printed by LibreOffice where it is installed.

LibreOffice runs without a window, in a profile that is made for it and thrown away: it neither meets the
user's settings and open documents nor leaves anything behind. It is given a time limit.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from xlelo.errors import Problem, Unusable

NAMES = ("soffice", "libreoffice")
# Where installers put it without adding it to the search path.
PLACES = (
    Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    Path(r"C:\Program Files\LibreOffice\program\soffice.com"),
    Path(r"C:\Program Files (x86)\LibreOffice\program\soffice.com"),
)
SECONDS = 300


def find() -> str | None:
    """The program of LibreOffice, or None where it is not installed."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return next((str(place) for place in PLACES if place.exists()), None)


def to_pdf(book: bytes, seconds: float = SECONDS) -> bytes:
    """The pages of a workbook (.xlsx) as LibreOffice prints them.

    Errors: `Unusable` with E093 (not installed) or E094 (it took too long, or made no file).
    """
    program = find()
    if program is None:
        raise Unusable(Problem("E093"))
    with tempfile.TemporaryDirectory(prefix="xlelo-print-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        source, made = folder / "book.xlsx", folder / "made" / "book.pdf"
        source.write_bytes(book)
        profile = (folder / "profile").as_uri()
        command = [program, f"-env:UserInstallation={profile}", "--headless", "--norestore"]
        command += ["--convert-to", "pdf", "--outdir", str(made.parent), str(source)]
        if not _run(command, seconds) or not made.exists():
            raise Unusable(Problem("E094", values={"seconds": f"{seconds:g}"}))
        return made.read_bytes()


def _run(command: list[str], seconds: float) -> bool:
    """Run to the end within the time limit; the program and all that it started end with it."""
    own_group = sys.platform != "win32"
    try:
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=own_group,
        ) as process:
            try:
                process.wait(seconds)
            except BaseException as error:
                with contextlib.suppress(ProcessLookupError):
                    if own_group:
                        os.killpg(process.pid, signal.SIGKILL)
                    else:
                        process.kill()
                if isinstance(error, subprocess.TimeoutExpired):
                    return False
                raise
    except OSError:
        return False
    return process.returncode == 0
