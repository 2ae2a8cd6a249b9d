"""Runs Python in a process of its own, where xlwings must be imported in another way than here."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]

# What takes the part of pywin32 (`tests.com_half`) would be in the way of the real one.
stand_ins = pytest.mark.skipif(
    sys.platform == "win32", reason="the stand-ins are for machines without pywin32"
)


def printed(*command: str, **environment: str) -> Any:
    """What `python COMMAND` prints as JSON; warnings are errors, no setting of xlwings is inherited."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("XLWINGS")}
    done = subprocess.run(
        [sys.executable, "-W", "error", *command],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**inherited, "PYTHONUTF8": "1", **environment},
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
