"""The lines of a file sorted by record: what each is for, and what is carried along unread.

Real files have blank lines, rulers and legends between the records ("DDD SSSS sTTT NNN"): those say nothing
and are dropped. Records that nothing here reads (forbidden pairings, accelerations, line-ups, records of a
program's own) are kept as they stand.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from xlelo.errors import Place

PLAYER = "001"
COMMENT = "###"
SINGLE = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "132", "142", "152", "162",
    "172", "182", "192", "202", "212", "222",
)  # fmt: skip
SEVERAL = (PLAYER, "112", "013", "310", "XXR", "XXC")
_READ = frozenset((*SINGLE, *SEVERAL))
TEAMS_ONLY = frozenset({"300", "320", "330", "352", "362", "801", "802"})
NEW_IN_TRF26 = frozenset({"240", "250", "260", "299", *TEAMS_ONLY})

_NATIONAL = re.compile(r"([A-Z]{3}) [ \d]{3}\d .{5}")
_LEGEND = re.compile(r"([A-Za-z])\1\1(?: |$)")
_RULER = re.compile(r"[\s\d]*")
_RECORD = re.compile(r"[0-9A-Za-z]{3}(?: |$)")
_PROGRAM = frozenset({"XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", "DAT"})


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file and its number, from 1."""

    number: int
    text: str

    @property
    def code(self) -> str:
        return self.text[:3].upper()

    @property
    def value(self) -> str:
        """What a record of one field says."""
        return self.text[4:].strip()


@dataclass(slots=True)
class Records:
    """The lines by their codes, in the order of the file."""

    read: dict[str, list[Line]] = field(default_factory=lambda: defaultdict(list))
    national: list[Line] = field(default_factory=list)
    others: list[Line] = field(default_factory=list)
    comments: list[Line] = field(default_factory=list)

    def first(self, code: str) -> Line | None:
        lines = self.read.get(code)
        return lines[0] if lines else None

    def value(self, code: str) -> str:
        line = self.first(code)
        return line.value if line else ""

    @property
    def repeated(self) -> Iterator[tuple[Line, Line]]:
        """The further lines of records that stand once and say something else, each with the first one."""
        for code in SINGLE:
            for line in self.read.get(code, ())[1:]:
                if line.value and line.value != self.value(code):
                    yield line, self.read[code][0]

    @property
    def no_players(self) -> tuple[str, Place]:
        """Why there are none: lines that were not read, lines with tabs for columns, or no lines at all."""
        if lines := self.read.get(PLAYER):
            return "E562", Place.in_text(lines[0].number)
        tabs = [line for line in self.others if line.code == PLAYER and line.text[3:4] == "\t"]
        if tabs:
            return "E563", Place.in_text(tabs[0].number, 4)
        return "E532", Place(is_text=True)

    @property
    def is_report(self) -> bool:
        """Does anything in it look like a tournament report file?"""
        return bool(self.read) or bool(self.others and self.others[0].code in NEW_IN_TRF26)


def sort(lines: tuple[str, ...]) -> Records:
    found = Records()
    for number, text in enumerate(lines, 1):
        line = Line(number, text.rstrip())
        if line.code in _READ and line.text[3:4] in ("", " "):
            found.read[line.code].append(line)
        elif line.text.startswith(COMMENT):
            found.comments.append(line)
        elif _LEGEND.match(line.text) or (_RULER.fullmatch(line.text) and not _is_record(line)):
            continue
        elif _NATIONAL.match(line.text) and line.code not in _PROGRAM and not line.code.startswith("BB"):
            found.national.append(line)
        elif line.text:
            found.others.append(line)
    return found


def _is_record(line: Line) -> bool:
    """Digits alone are a ruler, or a record such as `260   1   3   17   18`."""
    return bool(_RECORD.match(line.text)) and line.code.isdigit()
