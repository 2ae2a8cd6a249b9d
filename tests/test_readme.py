"""The README says what is so: its functions are the catalogue's, its commands and files exist.

`python -m tests.test_readme` writes the list of functions anew.
"""

import re
from pathlib import Path

import pytest

from xlelo.excel.catalogue import BY_NAME, CATALOGUE, Scalar
from xlelo.excel.functions import FUNCTIONS

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
START, END = "<!-- functions -->\n", "<!-- /functions -->"


def cell(value: object) -> str:
    return str(value).replace("|", "\\|")


def shown(value: object) -> str:
    """A result as the README writes it: of a table row by row, of a long one the first row."""
    if isinstance(value, tuple):
        rows = [", ".join(str(entry) for entry in row) for row in value]
        return "; ".join(rows) if len(rows) <= 3 else f"{rows[0]}; ..."
    return str(value)


def functions_table() -> str:
    rows = ["| function | what it gives | example | result |", "|---|---|---|---|"]
    rows += [
        f"| `{cell(entry.signature)}` | {cell(entry.help)} "
        f"| `{cell(entry.example)}` | `{cell(shown(entry.value))}` |"
        for entry in CATALOGUE
    ]
    return "\n".join(rows) + "\n"


def test_the_list_of_functions_is_the_catalogue() -> None:
    text = README.read_text(encoding="utf-8")
    assert text[text.index(START) + len(START) : text.index(END)] == functions_table()


@pytest.mark.parametrize("name", [entry.name for entry in CATALOGUE])
def test_every_example_gives_what_it_says(name: str) -> None:
    entry = BY_NAME[name]
    given = [list(map(list, it)) if isinstance(it, tuple) else it for it in entry.cells]
    result: Scalar | list[list[Scalar]] = FUNCTIONS[name](*given)
    assert (tuple(map(tuple, result)) if isinstance(result, list) else result) == entry.value


@pytest.mark.parametrize("path", ["README.md", "docs/differences.md", "docs/mac-and-web.md"])
def test_links_and_pictures_exist(path: str) -> None:
    file = ROOT / path
    for target in re.findall(r"\]\(([^)#]+)\)", file.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (file.parent / target).exists(), f"{path} links to {target}"


@pytest.mark.parametrize("name", ["main.py", "requirements.txt"])
def test_the_page_for_mac_and_web_shows_the_files(name: str) -> None:
    page = [line.strip() for line in (ROOT / "docs" / "mac-and-web.md").read_text("utf-8").splitlines()]
    lines = (ROOT / "docs" / "lite" / name).read_text("utf-8").splitlines()
    start = page.index(lines[0])
    assert page[start : start + len(lines)] == lines
    assert len(lines) <= 2


if __name__ == "__main__":
    before = README.read_text(encoding="utf-8")
    head, _, rest = before.partition(START)
    README.write_text(head + START + functions_table() + END + rest.partition(END)[2], encoding="utf-8")
