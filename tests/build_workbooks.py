"""Builds everything in `workbooks/` (`python -m tests.build_workbooks [FOLDER]`).

The sample event with its report, as the demo writes them, an empty entry workbook in every language for
those who have no Python, and the self-check of the functions.
"""

import sys
from pathlib import Path

from click.testing import CliRunner

from xlelo.books import functions
from xlelo.books.language import languages
from xlelo.cli import main

WORKBOOKS = Path(__file__).resolve().parents[1] / "workbooks"


def build(folder: Path) -> None:
    """Write all the workbooks into `folder`, in the place of older ones."""
    commands = [["demo", str(folder), "--force"]]
    for language in languages():
        out = folder / f"empty-{language}.xlsx"
        commands.append(["template", str(out), "--language", language, "--force"])
    for command in commands:
        result = CliRunner().invoke(main, command, catch_exceptions=False)
        assert result.exit_code == 0, result.stderr
    with (folder / "functions.xlsx").open("wb") as file:
        functions.write(file)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else WORKBOOKS)
