"""A cell of a crosstable: whom a player met in a round, with which colour, and the result.

Five spellings are read:

* `12w1`, `5b½`, `3w+`, `7b-`, `4w` (not played yet): opponent, colour, result, as Swiss-Manager and
  chess-results.com write it. xlelo adds `12x1` where the colours are not known, the letters W D L for a
  game of less than one move and the board in brackets: `12w1 (3)`.
* `+W12`, `-B5`, `=W3`, `+F12` (forfeit): result, colour, opponent, as Vega writes it.
* `W12`, `L5`, `D3`, `X12` and `F5` (forfeits), `H---`, `B---`, `U---`, as crosstables in the United States
  have it: result and opponent, without a colour.
* `+12`, `=5`, `-1`: result and opponent, where some cell of the table can be nothing else; elsewhere `-1` is
  a bye.
* Without an opponent: `-1`, `-½`, `-0`, `bye`, `+BYE`, `=BYE`, `+PAB`, `=HPB`, `spielfrei`, `+`, `-`,
  `--`, `1`, `½`, `0`, `not paired`, and the letters of TRF: U F H Z.

The letters of the colours differ with the language, and b is Black in one and White in another: which it is
shows in the letter that stands beside it in the table.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from xlelo import spelling
from xlelo.formats.cells import plain
from xlelo.formats.sheets import Broken
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.tables import normal
from xlelo.formats.tabular.headings import listed
from xlelo.model import BLACK, WHITE

UNKNOWN_COLOUR, FORFEIT = "x", "f"

_LETTERS = r"[a-zأاسбчεμ]"
_CELL = re.compile(rf"(\d{{1,5}})({_LETTERS})([10½=+wdl-]|[10][fk]|)")
_BOARD = re.compile(r"(.*)\((\d{1,5})\)", re.DOTALL)
_VEGA = re.compile(rf"([+=-])({_LETTERS})(\d{{1,5}})")
_US = re.compile(r"([wldxf])(\d{1,5})")
_US_OUTCOMES = {"w": "1", "d": "=", "l": "0", "x": "+", "f": "-"}
_SIGNED = re.compile(r"([+=-])(\d{1,5})")
HALVES = re.compile(r"1/2|0[.,]5|(?<!\d)[.,]5")
_SCORES = frozenset(("1", "½"))  # 0 is "not paired" in many tables
_OUTCOMES = {
    "½": "=", "1f": "+", "1k": "+", "0f": "-", "0k": "-", "w": "W", "d": "D", "l": "L",
}  # fmt: skip
# U F H Z are the byes of TRF. B is a full point of which only the number in the round tells whether the
# pairing gave it, and A an absence: in a round that nobody played it says nothing.
_BYES = {
    "u": "U", "f": "F", "z": "Z", "-0": "Z", "bye0": "Z",
    "b---": "U", "h---": "H", "u---": "A", "+pab": "U", "+fpb": "F", "-zpb": "Z",
    **dict.fromkeys(("-1", "+", "1", "+bye", "1bye", "bye1", "+-"), "B"),
    **dict.fromkeys(("-½", "½", "=", "h", "=hpb", "=bye", "½bye", "bye½"), "H"),
    **dict.fromkeys(("0", "-", "--", "---", "-bye", "0bye"), "A"),
}  # fmt: skip
# White's letter and Black's: English, German, Dutch, Spanish/French/Italian, Portuguese, Polish, Arabic ...
_PAIRS = (
    ("w", "b"), ("w", "s"), ("w", "z"), ("b", "n"), ("b", "p"), ("b", "c"), ("أ", "س"), ("ا", "س"),
    ("б", "ч"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mark:
    """`opponent` is 0 for none, `letter` the colour as written, `outcome` a letter of TRF (or B or A)."""

    opponent: int
    letter: str
    outcome: str
    board: int | None = None


def mark(value: Value, signed: bool = False) -> Mark | None:
    """What a cell says; None when it is not understood. Blank cells never get here.

    `signed` says that the table has a sign and the opponent's number in each cell.
    """
    if isinstance(value, bool | Broken):
        return None
    if signed and (found := _SIGNED.fullmatch(_compact(plain(value)))) and int(found[2]):
        return Mark(int(found[2]), UNKNOWN_COLOUR, {"+": "1", "-": "0"}.get(found[1], "="))
    return _mark(plain(value))


def is_signed(value: Value) -> bool:
    """Can this be nothing but a sign and the opponent's number: +2, =3, -4? -1 and -0 may be byes."""
    if isinstance(value, bool | Broken):
        return False
    text = _compact(plain(value))
    found = _SIGNED.fullmatch(text)
    return bool(found and int(found[2]) and text not in _BYES)


def is_score(value: Value) -> bool:
    """Is this a score alone, without an opponent and without a word for a bye?"""
    return not isinstance(value, bool | Broken) and _compact(plain(value)) in _SCORES


def _compact(cell: str) -> str:
    return HALVES.sub("½", spelling.compact(cell).lstrip("'"))


@lru_cache(maxsize=4096)
def _mark(cell: str) -> Mark | None:
    text = _compact(cell)
    board = None
    if told := _BOARD.fullmatch(text):
        text, board = told[1], int(told[2]) or None
    if (found := _CELL.fullmatch(text)) and int(found[1]):
        outcome = _OUTCOMES.get(found[3], found[3])
        return Mark(int(found[1]), found[2], outcome, board)
    if (found := _VEGA.fullmatch(text)) and int(found[3]):
        if found[2] == FORFEIT:
            return None if found[1] == "=" else Mark(int(found[3]), UNKNOWN_COLOUR, found[1])
        outcome = {"+": "1", "-": "0"}.get(found[1], "=")
        return Mark(int(found[3]), found[2], outcome)
    if (found := _US.fullmatch(text)) and int(found[2]):
        return Mark(int(found[2]), UNKNOWN_COLOUR, _US_OUTCOMES[found[1]])
    if text in _BYES:
        return Mark(0, "", _BYES[text], board)
    if text in spelling.BYE_WORDS:
        return Mark(0, "", "B")
    if normal(text) in listed("words", "not_paired"):
        return Mark(0, "", "A")
    return None


def colours(letters: Iterable[str]) -> Mapping[str, str]:
    """Which letters of a table mean which colour; empty when no two languages' letters fit them."""
    used = set(letters) - {UNKNOWN_COLOUR, ""}
    for white, black in _PAIRS:
        if used <= {white, black}:
            return {white: WHITE, black: BLACK}
    return {}
