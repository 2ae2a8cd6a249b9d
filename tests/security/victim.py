"""`python -m tests.security.victim FILE OUT`: every command that reads FILE, in a process with bounds.

Prints as JSON, for each command, how it ended, what it said, and what it left in the folder OUT.
"""

import json
import sys
import traceback
from pathlib import Path

from click.testing import CliRunner

from xlelo.cli import main

MEMORY, SECONDS = 1 << 30, 60
DAY = ("--start", "2026-11-07")


def commands(file: str, out: str) -> list[tuple[str, ...]]:
    if Path(file).name.startswith("list"):
        return [("ratings", "import", file, "--month", "2026-10"), ("ratings", "status")]
    return [
        ("check", file, *DAY),
        ("check", file, "--json", *DAY),
        ("report", file, "-o", f"{out}/report.xlsx", *DAY),
        ("convert", file, f"{out}/copy.trf", *DAY),
        ("convert", file, f"{out}/copy.csv", *DAY),
        ("fill", file, "-o", f"{out}/filled.xlsx"),
    ]


def bounded() -> None:
    """So much memory and time for all the commands together."""
    try:
        import resource
    except ImportError:  # Windows: the time of the process still ends it
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def outcome(arguments: tuple[str, ...]) -> dict[str, object]:
    result = CliRunner().invoke(main, arguments)
    raised = None
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raised = "".join(traceback.format_exception(result.exception))
    return {
        "command": " ".join(arguments[:1]), "exit": result.exit_code, "raised": raised,
        "output": result.stdout, "errors": result.stderr,
    }  # fmt: skip


if __name__ == "__main__":
    bounded()
    print(json.dumps([outcome(arguments) for arguments in commands(*sys.argv[1:])]))
