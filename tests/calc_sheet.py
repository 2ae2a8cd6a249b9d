"""A sheet for Calc, and what its formulas must show: read from their text and computed by the core.

`DATA` is typed into the sheet. `expected` reads a formula as Calc writes them (`;` between arguments and
columns, `|` between rows), takes the arguments from `DATA` as Calc hands them over, and asks the core.
"""

import re
from typing import Any

from xlelo.excel.calc.cells import ERROR_CODES
from xlelo.excel.calc.interface import CELL_BY_CELL, SPREADING
from xlelo.excel.catalogue import BY_NAME
from xlelo.excel.error_cells import ERROR_TEXTS
from xlelo.excel.functions import FUNCTIONS

# address, how it is typed, what; the cells of the same column belong together
DATA: dict[str, tuple[str, Any]] = {
    # ratings as people have them
    "A1": ("value", 1600), "A2": ("text", "1600,5"), "A4": ("text", "u"), "A5": ("formula", '=""'),
    "A6": ("formula", "=NA()"), "A7": ("formula", "=1/0"), "A8": ("text", "hello"), "A9": ("value", 2400),
    "A10": ("formula", "=TRUE()"), "A11": ("text", "\u00a01850 "), "A12": ("value", -5), "A13": ("value", 0),
    # opponents
    "B1": ("value", 1400), "B2": ("value", 1500), "B3": ("value", 1600), "B4": ("value", 1700),
    "B5": ("value", 1800),
    # scores: numbers, words, forfeits, a blank
    "C1": ("value", 1), "C2": ("value", 0.5), "C3": ("text", "½"), "C4": ("text", "W"), "C5": ("value", 0),
    "D1": ("text", "win"), "D2": ("text", "empate"), "D3": ("text", "فوز"), "D4": ("text", "+"),
    # days: typed as a date, as text, as a year; results that became dates
    "E1": ("formula", "2025-10-01"), "E2": ("formula", "2025-09-30"), "E3": ("text", "2025-09-30"),
    "E4": ("value", 2025), "E5": ("formula", "2026-01-02"), "E6": ("formula", "01:00"),
    # an event with a gap, and one by a row
    "F1": ("value", 1800), "F3": ("value", 1900), "G1": ("value", 0.5), "G3": ("value", 1),
    # whole columns
    "H1": ("value", 2000), "H2": ("value", 2050), "H3": ("value", 1950), "H4": ("value", 2100),
    "I1": ("value", 1), "I2": ("value", 0.5), "I3": ("value", 0), "I4": ("value", 1),
    # an error in the middle
    "K1": ("value", 1500), "K2": ("formula", "=NA()"), "K3": ("value", 1600),
    # levels, names first
    "L1": ("text", "low"), "M1": ("value", 0), "L2": ("text", "middle"), "M2": ("value", 1500),
    "L3": ("text", "high"), "M3": ("value", 2000),
    # results as text
    "N1": ("text", "1-0"), "N2": ("text", "0-1"), "N3": ("text", "½-½"), "N4": ("text", "0:1"),
    "N5": ("text", "+-"),
    # a norm: opponents, scores, titles, federations
    **{f"P{row}": ("value", 2380) for row in range(1, 10)},
    **{f"Q{row}": ("value", score) for row, score in enumerate((1, 1, 1, 1, 0.5, 0.5, 1, 0.5, 0.5), 1)},
    **{f"R{row}": ("text", title) for row, title in enumerate(("GM", "GM", "GM", "IM", "IM"), 1)},
    **{f"S{row}": ("text", code) for row, code in enumerate(("POR", "BRA", "ESP", "ITA", "FRA") * 2, 1)},
    # a chain: each rating from the one before it
    "U1": ("value", 1500), "U2": ("formula", "=ELO_NEW(U1;1600;1;20;0)"),
    "U3": ("formula", "=ELO_NEW(U2;1600;1;20;0)"), "U4": ("formula", "=ELO_NEW(U3;1600;0;20;0)"),
}  # fmt: skip

# What Calc has in a cell that is not a plain value.
_COMPUTED: dict[str, Any] = {
    "A5": "", "A6": "#N/A", "A7": "#DIV/0!", "A10": 1.0, "E1": 45931.0, "E2": 45930.0, "E5": 46024.0,
    "E6": 1 / 24, "K2": "#N/A", "U2": 1513, "U3": 1525, "U4": 1517,
}  # fmt: skip

ROWS = 1_048_576  # of a sheet
USED = 100  # below there is nothing
ERROR_IN_RANGE = 504  # Calc's own code: it does not even ask the function


class Shown(Exception):
    """Calc shows this error without asking the function."""


def _at(column: str, row: int) -> Any:
    """The cell in a range: blank is an empty text there."""
    address = f"{column}{row}"
    if address not in DATA:
        return ""
    kind, content = DATA[address]
    return _COMPUTED[address] if kind == "formula" else float(content) if kind == "value" else content


def _range(columns: list[str], first: int, last: int) -> list[list[Any]]:
    used = [[_at(column, row) for column in columns] for row in range(first, min(last, USED) + 1)]
    return used + [[""] * len(columns)] * (last - first + 1 - len(used))


def _columns(first: str, last: str) -> list[str]:
    return [chr(code) for code in range(ord(first), ord(last) + 1)]


def _argument(text: str, required: bool = False) -> Any:
    if text == "":
        return None
    if match := re.fullmatch(r"([A-Z])(\d+)", text):
        value = _at(match[1], int(match[2]))
        if value in ERROR_CODES:
            raise Shown(ERROR_CODES[value])
        return 0.0 if text not in DATA and not required else value
    if match := re.fullmatch(r"([A-Z])(\d*):([A-Z])(\d*)", text):
        grid = _range(_columns(match[1], match[3]), int(match[2] or 1), int(match[4] or ROWS))
        if any(cell in ERROR_CODES for row in grid[:USED] for cell in row):
            raise Shown(ERROR_IN_RANGE)
        return grid
    if text.startswith("{"):
        return [[_argument(cell) for cell in row.split(";")] for row in text[1:-1].split("|")]
    if text.startswith('"'):
        return text[1:-1]
    if match := re.fullmatch(r"(ELO_\w+)\((.*)\)", text):
        value = core(text)
        if isinstance(value, str) and value in ERROR_TEXTS:
            raise Shown(_code(value))
        return value
    return float(text)


def _split(text: str) -> list[str]:
    parts, depth, quoted, start = [], 0, False, 0
    for position, char in enumerate(text):
        quoted ^= char == '"'
        depth += (char in "{(") - (char in "})")
        if char == ";" and not depth and not quoted:
            parts.append(text[start:position])
            start = position + 1
    return [*parts, text[start:]]


def core(call: str) -> Any:
    """What the core makes of a call such as ELO_NEW(A1;B1;1)."""
    match = re.fullmatch(r"(ELO_\w+)\((.*)\)", call)
    assert match, call
    # Calc takes the arguments from the last to the first, and stops at an error.
    kinds = [argument.required for argument in BY_NAME[match[1]].arguments]
    texts = _split(match[2])
    arguments = [_argument(text, kind) for text, kind in reversed(list(zip(texts, kinds, strict=False)))]
    value = FUNCTIONS[match[1]](*reversed(arguments))
    if match[1] in SPREADING or not isinstance(value, list):
        return value
    if match[1] in CELL_BY_CELL:  # Calc asks for one cell after the other
        return value
    return value[0][0] if len(value) == len(value[0]) == 1 else "#VALUE!"


def _code(error: str) -> int:
    return ERROR_CODES.get(error, ERROR_CODES["#VALUE!"])


def as_read(value: Any) -> list[Any]:
    """A value as the driver reads it back from a cell."""
    if isinstance(value, str):
        return ["error", _code(value)] if value in ERROR_TEXTS else ["text", value]
    return ["number", float(value)]


def expected(formula: str) -> list[list[Any]]:
    """What a formula shows, as rows of what the driver reads."""
    try:
        value = core(formula.removeprefix("="))
    except Shown as error:
        return [[["error", error.args[0]]]]
    return [[as_read(cell) for cell in row] for row in (value if isinstance(value, list) else [[value]])]
