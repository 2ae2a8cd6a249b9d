"""The languages: the same keys and placeholders everywhere, names that a workbook can have."""

import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from xlelo.books import layout
from xlelo.books.language import RIGHT_TO_LEFT, Language, everywhere, languages, topic
from xlelo.formats.tables import normal
from xlelo.levels import LADDER

TOPICS = tuple(sorted(file.stem for file in (Path(layout.__file__).parent / "locales" / "en").glob("*.toml")))
FORBIDDEN_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\]")
# These stand between double quotes inside formulas.
IN_FORMULAS = ("words", "remarks", "rules_applied", "progress")
# Lists that may be of any length in a language.
FREE = (
    "entry.other_headings",
    "entry.other_fields",
    "tables.headings",
    "tables.labels",
    "tables.rounds",
    "tables.systems",
    "tables.titles",
    "tables.words",
)


def leaves(texts: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text with its path; the lists of other headings by name only."""
    if path.startswith(FREE) and isinstance(texts, list):
        yield path, ""
    elif isinstance(texts, dict):
        for key, value in texts.items():
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(texts, list):
        for number, value in enumerate(texts):
            yield from leaves(value, f"{path}.{number}")
    else:
        yield path, str(texts)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_there_are_three_languages() -> None:
    assert languages() == ("en", "ar", "pt")
    assert set(languages()) >= RIGHT_TO_LEFT


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TOPICS)
def test_every_language_has_every_text_with_the_same_placeholders(language: str, name: str) -> None:
    english = dict(leaves(topic("en", name), name))
    other = dict(leaves(topic(language, name), name))
    helps = {path for path in english.keys() ^ other.keys() if path.startswith("entry.help.")}
    assert english.keys() ^ other.keys() == helps
    for path in english.keys() & other.keys():
        assert fields(english[path]) == fields(other[path]), path
        assert other[path].strip() or not english[path].strip(), f"{path} is empty"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", ["entry.sheets", "report.sheets"])
def test_sheet_names_are_legal_and_differ(language: str, path: str) -> None:
    names = list(Language(language).get(path).values())
    assert len({name.casefold() for name in names}) == len(names)
    for name in names:
        assert 0 < len(name) <= 31
        assert not FORBIDDEN_IN_SHEET_NAMES.search(name)
        assert not name.startswith("'")
        assert not name.endswith("'")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", IN_FORMULAS)
def test_no_double_quotes_in_texts_inside_formulas(language: str, part: str) -> None:
    assert '"' not in "".join(Language(language).get(f"entry.{part}").values())


@pytest.mark.parametrize("columns", [layout.PLAYER_COLUMNS, layout.GAME_COLUMNS], ids=["players", "games"])
def test_a_heading_means_one_column_of_its_sheet_in_all_languages(
    columns: tuple[layout.Column, ...],
) -> None:
    keys = {column.key for column in columns}
    known: dict[str, str] = {}
    for _, headings in everywhere("entry.columns"):
        for key in keys & headings.keys():
            assert known.setdefault(normal(headings[key]), key) == key, headings[key]
    for _, headings in everywhere("entry.other_headings"):
        for key in keys & headings.keys():
            for heading in headings[key]:
                assert known.setdefault(normal(heading), key) == key, heading


@pytest.mark.parametrize("language", languages())
def test_every_level_has_a_name(language: str) -> None:
    assert len(Language(language).get("entry.levels.names")) == len(LADDER)


def test_the_levels_in_english_are_those_of_the_function() -> None:
    assert Language("en").get("entry.levels.names") == [name for _, name in LADDER]
