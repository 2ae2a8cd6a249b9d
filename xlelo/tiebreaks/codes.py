"""The codes of the tie-breaks: "BH/C1" as tournament files write it, "BH-C1" as the handbook does.

FIDE C.07, articles 6 to 10, in force from 2026-03-01, for individual events. A code is a name and what
modifies it: C1, C2 (the least significant values are cut), M1, M2 (the least and then the most significant
ones), L60 (the limit of Koya in per cent), L+1 or L-2 (that limit in half-points more or less), P (unplayed
rounds count as played), R (the other way round), U1400 (the rating that stands for none), F (Fore Buchholz in
place of Buchholz). Programs also write them without a sign between: "BHC1".
"""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from xlelo.errors import NotUnderstood
from xlelo.model import ROUND_ROBIN

# Name, article of C.07, modifiers that it takes.
CODES: dict[str, tuple[str, str]] = {
    "PTS": ("", "R"),
    "DE": ("6", "PR"),
    "WIN": ("7.1", "R"),
    "WON": ("7.2", "R"),
    "BPG": ("7.3", "R"),
    "BWG": ("7.4", "R"),
    "PS": ("7.5", "CR"),
    "REP": ("7.6", "R"),
    "STD": ("7.7", "R"),
    "TPN": ("7.8", "R"),
    "BH": ("8.1", "CMPRF"),
    "AOB": ("8.2", "CMPRF"),
    "FB": ("8.3", "CMPR"),
    "SB": ("9.1", "CMPR"),
    "KS": ("9.2", "LR"),
    "ARO": ("10.1", "CMUR"),
    "TPR": ("10.2", "UR"),
    "PTP": ("10.3", "UR"),
    "APRO": ("10.4", "UR"),
    "APPO": ("10.5", "UR"),
    "RTNG": ("10.6", "UR"),
}
# Other names that regulations and programs use.
_ALIASES = {
    "GE": "REP", "MBH": "BH/M1", "SOLKOFF": "BH", "BUCHHOLZ": "BH", "CUMULATIVE": "PS", "PROGRESSIVE": "PS",
    "KOYA": "KS", "SONNEBORN": "SB", "SONNEBORNBERGER": "SB", "SONNEBORN-BERGER": "SB", "WINS": "WIN",
}  # fmt: skip
_GLUED = re.compile(rf"({'|'.join(CODES)})([CM][1-9]|[PRF])")
_DASHES = str.maketrans("‐‑‒–—−", "------")
_MODIFIER = re.compile(r"C(?P<cut>[1-9])|M(?P<median>[1-9])|L(?P<percent>\d{1,3})|L(?P<steps>[+-]\d)|"
                       r"(?P<played>P)|(?P<reversed>R)|(?P<fore>F)|U(?P<unrated>\d{1,4})")  # fmt: skip

_SWISS_DEFAULT = ("BH/C1", "BH", "SB", "WIN")
_ROUND_ROBIN_DEFAULT = ("DE", "SB", "KS", "WIN")


@dataclass(frozen=True, slots=True)
class Code:
    """One tie-break: its name, and what modifies it.

    `low` and `high` count values that are cut at either end, `percent` and `steps` (half-points) move the
    limit of Koya, `unrated` is the rating that counts for an unrated player (None: no value then), `fore`
    averages the Fore Buchholz of the opponents.
    """

    name: str
    low: int = 0
    high: int = 0
    percent: int = 50
    steps: int = 0
    as_played: bool = False
    reversed: bool = False
    unrated: int | None = None
    fore: bool = False

    def __str__(self) -> str:
        cut = f"/M{self.high}" if self.high else f"/C{self.low}" if self.low else ""
        limit = f"/L{self.percent}" if self.percent != 50 else ""
        limit += f"/L{self.steps:+d}" if self.steps else ""
        unrated = "" if self.unrated is None else f"/U{self.unrated}"
        flags = "/F" * self.fore + "/P" * self.as_played + "/R" * self.reversed
        return f"{self.name}{cut}{limit}{flags}{unrated}"

    @property
    def article(self) -> str:
        """The article of C.07 that defines it; empty for the points themselves."""
        return CODES[self.name][0]


def parse(code: str) -> Code:
    """The tie-break that a code names, in either spelling and in any case.

    FIDE C.07, articles 6 to 10, in force from 2026-03-01.

    Errors: `NotUnderstood` for a name that is not known and for a modifier that this tie-break does not
    take; the message says which there are.
    """
    text = "".join(code.upper().split()).translate(_DASHES)
    text = _ALIASES.get(text, text)
    name, *modifiers = re.split(r"[/-](?!\d)", text)
    if glued := _GLUED.fullmatch(name):
        name = f"{glued[1]}/{glued[2]}"
    name, *more = _ALIASES.get(name, name).split("/")
    if name not in CODES:
        raise NotUnderstood(f"{code} is no tie-break; known are {', '.join(CODES)}")
    found = Code(name)
    for modifier in (*more, *modifiers):
        match = _MODIFIER.fullmatch(modifier)
        if not match or modifier[0] not in CODES[name][1]:
            allowed = ", ".join(f"{name}/{_EXAMPLES[letter]}" for letter in CODES[name][1])
            raise NotUnderstood(f"{code} is no tie-break; {name} may be written {name}, {allowed}")
        found = _with(found, match)
    # MTB26 writes the one for the other.
    return replace(found, name="FB", fore=False) if found.fore and name == "BH" else found


def nearest(code: str) -> str:
    """The code that may have been meant by one that is none; empty where none is like it."""
    text = "".join(code.upper().split()).translate(_DASHES).replace("-", "/")
    name = re.split(r"[/:._]", text)[0]
    if _OF_TEAMS.fullmatch(name):
        return ""
    for known in (name, *difflib.get_close_matches(name, [*CODES, *_ALIASES], 1, _LIKE)):
        try:
            return str(parse(known))
        except NotUnderstood:
            continue
    return ""


def understood(written: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The codes among those that were written, as xlelo writes them, and those that are none.

    The latter with the code that may have been meant: "BH/X (BH?)".
    """
    known, unknown = [], []
    for code in written:
        try:
            known.append(str(parse(code)))
        except NotUnderstood:
            unknown.append(f"{code} ({meant}?)" if (meant := nearest(code)) else code)
    return tuple(known), tuple(unknown)


_EXAMPLES = {"C": "C1", "M": "M1", "L": "L60", "P": "P", "R": "R", "U": "U1400", "F": "F"}
_LIKE = 0.6
# FIDE C.07, articles 12 and 13: for teams, and like nothing for players.
_OF_TEAMS = re.compile(r"BC|TBR|BBE|MPVGP|ESB|E[MG][MG]SB|EDE.*|SSSC|OTHER")


def _with(code: Code, match: re.Match[str]) -> Code:
    if number := match["cut"]:
        return replace(code, low=int(number), high=0)
    if number := match["median"]:
        return replace(code, low=int(number), high=int(number))
    if number := match["percent"]:
        return replace(code, percent=int(number))
    if number := match["steps"]:
        return replace(code, steps=int(number))
    if number := match["unrated"]:
        return replace(code, unrated=int(number))
    if match["fore"]:
        return replace(code, fore=True)
    return replace(code, as_played=True) if match["played"] else replace(code, reversed=True)


def defaults(system: str) -> tuple[str, ...]:
    """The list that is used where none was announced.

    C.07 names none and asks the organisers to publish theirs. These are the orders that are met most:
    Buchholz in a Swiss, which must not be used in a round robin (8.1), direct encounter there.
    """
    return _ROUND_ROBIN_DEFAULT if system == ROUND_ROBIN else _SWISS_DEFAULT
