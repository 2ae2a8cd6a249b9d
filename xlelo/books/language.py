"""The texts of the workbooks and messages, by language and topic.

A language is a folder under `locales`; each topic (entry, problems, report) is one TOML file in it.
Every language has the same keys; a test says so.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

ENGLISH = "en"
RIGHT_TO_LEFT = frozenset({"ar"})


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    folders = (entry.name for entry in resources.files("xlelo.books").joinpath("locales").iterdir())
    return tuple(
        sorted((name for name in folders if len(name) == 2), key=lambda name: (name != ENGLISH, name))
    )


@cache
def topic(language: str, name: str) -> dict[str, Any]:
    """All texts of one topic as nested tables."""
    file = resources.files("xlelo.books").joinpath("locales", language, f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


class Language:
    """The texts of one language: `say("report.summary.title", name="Open")`."""

    def __init__(self, code: str = ENGLISH) -> None:
        if code not in languages():
            raise KeyError(code)
        self.code = code
        self.right_to_left = code in RIGHT_TO_LEFT

    def get(self, path: str) -> Any:
        """A text, list or table by its dotted path; the first step is the topic."""
        name, *steps = path.split(".")
        found: Any = topic(self.code, name)
        for step in steps:
            found = found[step]
        return found

    def __call__(self, path: str, /, **values: object) -> str:
        text = str(self.get(path))
        return text.format_map(values) if values else text


def everywhere(path: str) -> Iterator[tuple[str, Any]]:
    """The same entry in every language, with the language's code."""
    for code in languages():
        yield code, Language(code).get(path)
