"""The published cases: files with right answers, which lie beside the repository and not in a clone of it.

A test that reads them has the marker `shared`; `conftest` skips it where they are not.
"""

import csv
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "shared"
CASES = FOLDER / "cases"


def rows(path: str) -> list[dict[str, str]]:
    """The rows of a table under `FOLDER` ("cases/norms.csv") by their headings."""
    with (FOLDER / path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
