"""Starting the commands beside starting Python, each in a new process.

All of them find their modules compiled, as those of an installed program are.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Line, best
from xlelo.books import template
from xlelo.books.sample import sample

ROUNDS = 25


def lines(rounds: int = ROUNDS) -> Iterator[Line]:
    with tempfile.TemporaryDirectory() as folder:
        entry = Path(folder, "entry.xlsx")
        with entry.open("wb") as file:
            template.write(file, sample())

        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def python(*arguments: object) -> None:
            command = [sys.executable, *map(str, arguments)]
            subprocess.run(command, env=environment, check=True, capture_output=True)

        version, bare, usage, click, check, openpyxl = best(
            lambda: python("-m", "xlelo", "--version"),
            lambda: python("-c", "pass"),
            lambda: python("-m", "xlelo", "--help"),
            lambda: python("-c", "import click"),
            lambda: python("-m", "xlelo", "check", entry),
            lambda: python("-c", "import click, openpyxl"),
            rounds=rounds,
        )
    yield Line("xlelo --version", version, "python -c pass", bare, "<= 3")
    yield Line("xlelo --help", usage, "python -c 'import click'", click)
    yield Line("xlelo check, the sample", check, "python -c 'import click, openpyxl'", openpyxl)
