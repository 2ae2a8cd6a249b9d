"""The formulas that say whether a cell has what it must have: "ok", or what it has in its place.

Only functions that every Excel has had since 2010. An error must be a real error cell of the same kind: its
text, which xlwings' own import gives, is told apart. Numbers may differ in the last digits, since a power
depends on the machine; text and number never stand for each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xlelo.excel.catalogue import Scalar
from xlelo.excel.catalogue.entry import written

OK = "ok"  # in every language: a script looks for it
OK_IN_LITE = f"{OK} (xlwings Lite)"
OK_IN_CALC = f"{OK} (LibreOffice)"

# In the order of ERROR.TYPE, from 1.
ERRORS = ("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A")
_TEXTS = "{" + ",".join(f'"{text}"' for text in ERRORS) + "}"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language, none of which has double quotes."""

    instead: str  # "{found} in place of {due}"
    text: str
    blank: str
    other_error: str
    some: str  # "{bad} of {all} differ"
    pending: str  # what a check has until a program computes it


def compared(live: str, due: str, words: Words, in_lite: Scalar = None, in_calc: Scalar = None) -> str:
    """The formula that compares the cell `live` with the cell `due`, which has an error as its text."""
    number = f"MATCH({due},{_TEXTS},0)"
    same_error = f"IFERROR(ERROR.TYPE({live}),0)={number}"
    error = f'IFERROR(INDEX({_TEXTS},ERROR.TYPE({live})),"{words.other_error}")'
    wanted = _joined(words.instead, _or_blank(live, words), _or_blank(due, words))
    wrong_error = _joined(words.instead, error, _or_blank(due, words))
    kind = f'IF(ISTEXT({live}),"{words.text} ","")&{live}'
    wrong_kind = _joined(words.instead, kind, _or_blank(due, words))
    of_error = f'IF(ISERROR({live}),IF({same_error},"{OK}",{wrong_error}),{wrong_kind})'
    near = f"ABS({live}-{due})<=0.000000001*MAX(1,ABS({due}))"
    same = f'IF(ISNUMBER({live}),IF({near},"{OK}",{wanted}),IF(EXACT({live}&"",{due}&""),"{OK}",{wanted}))'
    of_value = f"IF(ISERROR({live}),{wrong_error},IF(ISNUMBER({live})<>ISNUMBER({due}),{wrong_kind},{same}))"
    found = f"IF(ISNUMBER({number}),{of_error},{of_value})"
    for there, right in ((in_lite, OK_IN_LITE), (in_calc, OK_IN_CALC)):
        if there is not None:
            found = f'IF({_is(live, there)},"{right}",{found})'
    return f"={found}"


def _is(live: str, value: Scalar) -> str:
    """Has the cell this very value?"""
    if isinstance(value, str):
        if value in ERRORS:
            return f"IFERROR(ERROR.TYPE({live})={ERRORS.index(value) + 1},FALSE)"
        return f"IFERROR(AND(ISTEXT({live}),EXACT({live},{written(value)})),FALSE)"
    return f"IFERROR(AND(ISNUMBER({live}),ABS({live}-{written(value)})<=0.000000001),FALSE)"


def _or_blank(cell: str, words: Words) -> str:
    return f'IF(LEN({cell})=0,"{words.blank}",{cell})'


def _joined(text: str, found: str, due: str) -> str:
    """`text` with its two places filled by expressions, as an expression."""
    before, _, rest = text.partition("{found}")
    between, _, behind = rest.partition("{due}")
    parts = [f'"{before}"' if before else "", found, f'"{between}"', due, f'"{behind}"' if behind else ""]
    return "&".join(part for part in parts if part)


def counted(ranges: Sequence[str], cells: int, words: Words) -> str:
    """The formula that says "ok" when each of the checks in these ranges does, or how many do not."""
    good = "+".join(f'COUNTIF({it},"{OK}*")' for it in ranges)
    bad = _joined(
        words.some.replace("{bad}", "{found}").replace("{all}", "{due}"), f"({cells}-({good}))", str(cells)
    )
    return f'=IF({good}={cells},"{OK}",{bad})'
