"""The tables in docs/mac-and-web.md of what an empty cell gives where it arrives as 0."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parents[1] / "docs" / "mac-and-web.md"
_ROW = re.compile(r"\| `=(ELO_\w+)\((.*)\)` \| (\w+) \| (.*) \| (.*) \|")
EMPTY = "A1"  # the cell that is empty


@dataclass(frozen=True)
class Row:
    """One line: the call, which argument is empty, what it gives there, and what a blank gives elsewhere."""

    name: str
    arguments: str
    argument: str
    there: str
    elsewhere: str

    def cells(self, empty: object) -> list[Any]:
        """The arguments as a function takes them, with something in the place of the empty cell."""
        text = self.arguments.replace("{", "[[").replace("}", "]]").replace(";", "],[")
        text = re.sub(",(?=,)", ",None", text.replace(EMPTY, repr(empty)))
        return list(ast.literal_eval(f"[{text}]"))

    @property
    def position(self) -> int:
        (found,) = [at for at, cell in enumerate(self.cells("empty")) if cell == "empty"]
        return found


def rows() -> Iterator[Row]:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if match := _ROW.fullmatch(line):
            yield Row(*match.groups())


def written(result: Any) -> str:
    """A result as the page writes it: rounded, of a table its second cell."""
    if isinstance(result, list):
        result = result[0][1] if len(result[0]) > 1 else result[0][0]
    if isinstance(result, float):
        return f"{result:.4f}".rstrip("0").rstrip(".")
    return "blank" if result == "" else f"`{result}`" if str(result).startswith("#") else str(result)
