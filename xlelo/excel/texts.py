"""The help of the functions by language: for Calc's Function Wizard, and for the workbook that checks them.

English is the catalogue itself; the other languages have the topic `function_help`. What is not
translated yet is said in English.
"""

from collections.abc import Mapping
from typing import Any

from xlelo.books.language import ENGLISH, languages, topic
from xlelo.excel.catalogue import Argument, Function, arguments
from xlelo.levels import LADDER

TOPIC = "function_help"
OTHER_LANGUAGES = tuple(language for language in languages() if language != ENGLISH)

# Texts that several functions have in common are translated once, under the name that they have there.
SHARED: Mapping[str, str] = {
    value.help: name for name, value in vars(arguments).items() if isinstance(value, Argument)
}
# The functions give the names of the levels in English, whatever language tells of them.
_LADDER = ", ".join(f"{least} {name}" for least, name in LADDER)
_LITE = "xlwings Lite"


class Help:
    """The texts in one language, as they read in one program."""

    def __init__(self, language: str, program: str = _LITE) -> None:
        """`program` is the one that reads an empty single cell as 0: the texts name it."""
        self._program = program
        self._texts: dict[str, Any] = {} if language == ENGLISH else topic(language, TOPIC)

    def of(self, function: Function) -> str:
        return self._read(self._texts.get("functions", {}).get(function.name, function.help))

    def name(self, argument: Argument) -> str:
        return str(self._texts.get("names", {}).get(argument.name, argument.name))

    def of_argument(self, function: Function, argument: Argument) -> str:
        text = self._texts.get("own", {}).get(function.name, {}).get(argument.name)
        if text is None and argument.help in SHARED:
            text = self._texts.get("shared", {}).get(SHARED[argument.help])
        return self._read(argument.help if text is None else str(text).format(ladder=_LADDER))

    def _read(self, text: str) -> str:
        return text.replace(_LITE, self._program)
