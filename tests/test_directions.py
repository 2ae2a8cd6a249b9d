"""Numbers with a dash between Arabic words: without a mark the eye reads them the wrong way round.

By the bidirectional algorithm of Unicode (UAX 9, W2) digits behind an Arabic letter are Arabic numbers, and a
dash between two of those does not join them (W4): 1-0 is shown as 0-1, 2025-10-01 as 01-10-2025. Behind
the mark U+200E they are not.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

LOCALES = Path(__file__).resolve().parents[1] / "xlelo" / "books" / "locales"
FILES = sorted((LOCALES / "ar").glob("*.toml"))
RUN = re.compile(r"[\d½]+(?:[-+][\d½]+)+")
# These join no numbers at all, marked or not.
NEVER = re.compile(r"[\d½][–—−‐‑][\d½]")
STRONG = ("L", "R", "AL")


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def reversed_runs(text: str) -> list[str]:
    """The numbers with a dash that are shown the wrong way round."""
    found = []
    for match in RUN.finditer(text):
        # Nobody knows what will stand in a place such as {found}.
        before = re.sub(r"\{\w*\}", "", text[: match.start()])
        strong = [kind for kind in map(unicodedata.bidirectional, before) if kind in STRONG]
        parts = re.split("[-+]", match[0])
        if strong and strong[-1] == "AL" and parts != parts[::-1]:
            found.append(match[0])
    return found


def test_what_is_found() -> None:
    assert reversed_runs("نتيجة 1-0 أو 0-0 أو ½-½ في 2025-10-01") == ["1-0", "2025-10-01"]
    assert reversed_runs("نتيجة \u200e1-0 في \u200e2025-10-01") == []
    assert reversed_runs("\u200eنتيجة 1-0") == ["1-0"]
    assert reversed_runs("1-0") == reversed_runs("xlelo 1-0") == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_number_with_a_dash_is_shown_the_wrong_way_round(path: Path) -> None:
    for text in texts(tomllib.loads(path.read_text(encoding="utf-8"))):
        assert reversed_runs(text) == [], text
        assert not NEVER.search(text), text


def test_there_are_such_numbers() -> None:
    marked = [path.name for path in FILES if re.search(r"\\u200E\d+-\d", path.read_text(encoding="utf-8"))]
    assert {"entry.toml", "function_help.toml", "problems.toml"} <= set(marked)
