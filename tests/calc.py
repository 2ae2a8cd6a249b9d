"""A real, running Calc for tests: formulas are typed into its cells and read back.

Each Calc has a throw-away profile of its own and is ended by its own process group. Requests go to
`calc_driver.py`, which runs in the Python that has LibreOffice's `uno`.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import uuid
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.libreoffice import SOFFICE

DRIVER = Path(__file__).with_name("calc_driver.py")
START = 60  # seconds until Calc answers
LIFETIME = 600  # seconds after which everything is ended, whatever happens

_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Linguistic/General"><prop oor:name="UILocale" oor:op="fuse">\
<value>{language}</value></prop></item>
<item oor:path="/org.openoffice.Setup/Office/InstalledLocales">\
<node oor:name="{language}" oor:op="fuse"/></item>
</oor:items>
"""


@cache
def python() -> str | None:
    """The Python that can talk to LibreOffice, if there is one."""
    found = [shutil.which("python3", path="/usr/bin"), os.environ.get("XLELO_UNO_PYTHON")]
    if SOFFICE:
        found.append(str(Path(SOFFICE).resolve().parent / "python"))
    for candidate in found:
        if candidate and Path(candidate).exists() and _has_uno(candidate):
            return candidate
    return None


def _has_uno(candidate: str) -> bool:
    check = [candidate, "-c", "import uno, unohelper"]
    return subprocess.run(check, capture_output=True, timeout=30, env=_environment()).returncode == 0


def _environment() -> dict[str, str]:
    """Without a trace of the Python that runs the tests: LibreOffice's own would take its library."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    return kept | {"PATH": os.defpath}


class Calc:
    """A running Calc; `calc("read", "A1:B2")` sends the request and gives the answer."""

    def __init__(self, profile: Path) -> None:
        pipe = f"xlelo{uuid.uuid4().hex}"
        self._soffice = subprocess.Popen(
            [
                str(SOFFICE), f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore",
                "--nologo", f"--accept=pipe,name={pipe};urp;",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env=_environment(),
        )  # fmt: skip
        self._driver = subprocess.Popen(
            [str(python()), str(DRIVER), pipe, str(START)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            start_new_session=True, env=_environment(),
        )  # fmt: skip
        self._watch = threading.Timer(LIFETIME, self._kill)
        self._watch.daemon = True
        self._watch.start()
        try:
            self._answer()
        except BaseException:
            self.close()
            raise

    def __call__(self, name: str, *arguments: Any) -> Any:
        assert self._driver.stdin
        self._driver.stdin.write(json.dumps([name, *arguments]) + "\n")
        self._driver.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self._driver.stdout
        line = self._driver.stdout.readline()
        assert line, "Calc does not answer"
        reply = json.loads(line)
        assert "error" not in reply, reply["error"]
        return reply["answer"]

    def close(self) -> None:
        if self._driver.poll() is None:
            with contextlib.suppress(AssertionError, OSError, ValueError):
                self("stop")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._soffice.wait(20)
        self._kill()
        self._watch.cancel()

    def _kill(self) -> None:
        for process in (self._driver, self._soffice):
            if process.poll() is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)
        for stream in (self._driver.stdin, self._driver.stdout):
            if stream:
                with contextlib.suppress(OSError):
                    stream.close()


@contextlib.contextmanager
def profile(extension: Path, language: str | None = None) -> Iterator[Path]:
    """A throw-away profile with the extension installed, in which LibreOffice speaks `language`."""
    folder = Path(tempfile.mkdtemp(prefix="xlelo-calc-"))
    try:
        if language:
            speak(folder, language)
        with contextlib.closing(Calc(folder)) as calc:
            calc("install", str(extension))
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def speak(folder: Path, language: str) -> None:
    """Sets the language of a profile that has not been used yet."""
    (folder / "user").mkdir(exist_ok=True)
    settings = folder / "user" / "registrymodifications.xcu"
    settings.write_text(_SETTINGS.format(language=language), encoding="utf-8")


@contextlib.contextmanager
def running(extension: Path, language: str | None = None) -> Iterator[Calc]:
    """A Calc with the extension, in a new profile."""
    with profile(extension, language) as folder, contextlib.closing(Calc(folder)) as calc:
        yield calc
