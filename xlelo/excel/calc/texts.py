"""What the Function Wizard says about a function, by language.

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


def _in_calc(text: str) -> str:
    """Calc, too, reads an empty single cell as 0."""
    return text.replace("xlwings Lite", "Calc")


def _help(language: str) -> dict[str, Any]:
    return topic(language, TOPIC)


def function_help(function: Function, language: str) -> str:
    if language == ENGLISH:
        return _in_calc(function.help)
    return str(_help(language)["functions"].get(function.name, _in_calc(function.help)))


def argument_name(argument: Argument, language: str) -> str:
    if language == ENGLISH:
        return argument.name
    return str(_help(language)["names"].get(argument.name, argument.name))


def argument_help(function: Function, argument: Argument, language: str) -> str:
    if language != ENGLISH:
        texts = _help(language)
        text = texts["own"].get(function.name, {}).get(argument.name)
        if text is None and argument.help in SHARED:
            text = texts["shared"].get(SHARED[argument.help])
        if text is not None:
            return str(text).format(ladder=_LADDER)
    return _in_calc(argument.help)
