"""Where the fields of a row stand, and whether a row counts its columns in characters or in bytes.

TRF16 and TRF26, record 001, approved 2015-08-10 and in force from 2025-09-01: a field is found by its column.
The text counts positions and says of what. A program that pads names to 33 bytes moves everything behind
an accent to the left, so a row is tried both ways: where blanks belong, blanks must stand.
"""

from dataclasses import dataclass

from xlelo.formats.encodings import whole

# Slices from 0; the columns that the regulations print count from 1.
FIELDS: dict[str, tuple[int, int]] = {
    "number": (4, 8), "sex": (9, 10), "title": (10, 13), "name": (14, 47), "rating": (48, 52),
    "federation": (53, 56), "fide_id": (57, 68), "birth": (69, 79), "points": (80, 84), "rank": (85, 89),
}  # fmt: skip
NAME_WIDTH = 33
FIRST_ROUND, STRIDE = 91, 10
TEAM_013, TEAM_013_MEMBERS = {"name": (4, 36)}, 36
TEAM_310, TEAM_310_MEMBERS = {
    "number": (4, 7), "name": (8, 40), "nick": (41, 46), "strength": (47, 53), "match_points": (54, 60),
    "game_points": (61, 67), "rank": (68, 71),
}, 73  # fmt: skip
# Blank in nearly every record: the longest name of a 013 ends where its first player begins.
TEAM_013_GAPS, TEAM_310_GAPS = (35,), (7, 40, 46, 53, 60, 67, 71, 72)
MEMBER_STRIDE = 5

_GAPS = (3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90)
_BLOCK_GAPS = (4, 6, 8, 9)
_NUMBERS = ("number", "rating", "points", "rank")


@dataclass(frozen=True, slots=True)
class Cut:
    """A row cut into fields. `wrong` is the first column (from 1) with something where a blank belongs."""

    cells: "Cells"
    wrong: int = 0
    doubts: int = 0

    def __getitem__(self, key: str) -> str:
        return self.cells.text(*FIELDS[key])

    def block(self, index: int) -> tuple[str, str, str]:
        """Opponent, colour and result of a round, counted from 0."""
        start = FIRST_ROUND + STRIDE * index
        cells = self.cells
        return (
            cells.text(start, start + 4), cells.text(start + 5, start + 6), cells.text(start + 7, start + 8),
        )  # fmt: skip

    @property
    def rounds(self) -> int:
        """How many round blocks the row has; the last may be cut short."""
        return max(0, -((FIRST_ROUND - self.cells.length) // STRIDE))


class Cells:
    """A line whose columns count characters or, with `by_bytes`, bytes of UTF-8."""

    def __init__(self, line: str, by_bytes: bool = False) -> None:
        line = line.rstrip()
        self._bytes = line.encode("utf-8", "surrogateescape") if by_bytes else b""
        self._line = line
        self.length = len(self._bytes) if by_bytes else len(line)

    def text(self, start: int, end: int) -> str:
        """What stands there, without outer blanks."""
        if self._bytes:
            return whole(self._bytes[start:end].decode("utf-8", "surrogateescape")).strip()
        return whole(self._line[start:end]).strip()

    def is_blank(self, column: int) -> bool:
        found = self._bytes[column : column + 1].decode("latin-1") if self._bytes else self._line[column:][:1]
        return not found.strip()


def cut(line: str, prefer_bytes: bool = False) -> Cut:
    """The row, cut the way that fits it; where both ways fit as well, characters unless `prefer_bytes`."""
    by_characters = _cut(Cells(line))
    if line.isascii():
        return by_characters
    by_bytes = _cut(Cells(line, by_bytes=True))
    order = (by_bytes, by_characters) if prefer_bytes else (by_characters, by_bytes)
    return min(order, key=lambda found: (bool(found.wrong), found.doubts))


def counts_bytes(line: str) -> int:
    """1 for a row that fits only when bytes are counted, -1 when characters are, 0 where both ways fit."""
    if line.isascii():
        return 0
    by_characters, by_bytes = (_cut(Cells(line, by)) for by in (False, True))
    one, other = (
        by_characters.wrong, by_characters.doubts), (by_bytes.wrong, by_bytes.doubts)  # fmt: skip
    return (one > other) - (one < other) if 0 in (one[0], other[0]) else 0


def _cut(cells: Cells) -> Cut:
    gaps = list(_GAPS)
    for start in range(FIRST_ROUND, cells.length, STRIDE):
        gaps += [start + gap for gap in _BLOCK_GAPS]
    wrong = next((gap + 1 for gap in gaps if not cells.is_blank(gap)), 0)
    doubts = sum(
        any(not (char.isdecimal() or char in ".,") for char in cells.text(*FIELDS[key])) for key in _NUMBERS
    )
    doubts += any(char.isdecimal() for char in cells.text(*FIELDS["federation"]))
    return Cut(cells, wrong, doubts)
