"""The bytes of a text file as text, and the text as rows of cells.

What a spreadsheet program writes as "CSV" differs with its language: commas or semicolons between the
cells, UTF-8 or the code page of the country, UTF-16 as "Unicode text". A cell may be in double quotes and
then hold separators and line ends; a double quote inside is written twice.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from xlelo.errors import Place
from xlelo.formats.encodings import damaged, decoded, without_mark
from xlelo.formats.guard import MEGABYTE, unusable
from xlelo.formats.sheets import LONGEST_TEXT, Row, Sheet
from xlelo.formats.trf.codepages import fitting_pages, is_utf8

LARGEST_FILE = 8 * MEGABYTE  # ten thousand players and twenty rounds are about 3
MOST_ROWS, MOST_COLUMNS = 40_000, 1_200
LONGEST_CELL = LONGEST_TEXT + 1  # as on a sheet, with the apostrophe that guards it

SEPARATORS = (";", "\t", ",", "|")

_LINE_END = re.compile(r"\r\n|\n|\r")
_SOUND = re.compile(r"[^\x00-\x08\x0e-\x1f]*")
_FEDERATION = re.compile(rb"(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])")


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file; `rivals` are code pages that fit as well as `encoding`, which was then guessed.

    `damaged` are the lines with damaged letters.
    """

    text: str
    encoding: str
    guessed: bool = False
    rivals: tuple[str, ...] = ()
    damaged: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TextSheet(Sheet):
    """The rows of a text file. A row is numbered by its line, a cell placed by its first character."""

    _rows: tuple[Row, ...] = field(repr=False)
    _starts: Mapping[tuple[int, int], int] = field(repr=False)

    def rows(self, columns: object = (), last: int | None = None) -> Iterator[Row]:
        """All the rows, up to line `last`."""
        return (row for row in self._rows if last is None or row.number <= last)

    def place(self, row: int = 0, column: int = 0) -> Place:
        return Place.in_text(row, self._starts.get((row, column), 0))


def decode(data: bytes, encoding: str | None = None) -> Text:
    """The text of a file; with `encoding` nothing is guessed.

    Errors: `Unusable` (E503 too large, E802 no text, E803 not in that encoding).
    """
    if len(data) > LARGEST_FILE:
        raise unusable("E503")
    data, encoding = without_mark(data, encoding)
    if encoding:
        return _text(decoded(data, encoding), encoding)
    if b"\0" in data:
        raise unusable("E802")
    if is_utf8(data):
        return _text(data.decode("utf-8", "replace"), "utf-8")
    lines = re.split(rb"[\r\n]+", data)
    page, *rivals = fitting_pages(lines, _federations(lines))
    return _text(data.decode(page, "replace"), page, True, tuple(rivals))


def _text(text: str, encoding: str, guessed: bool = False, rivals: tuple[str, ...] = ()) -> Text:
    text = _sound(text)
    return Text(text, encoding, guessed, rivals, damaged(_LINE_END.split(text)))


def _sound(text: str) -> str:
    """The text, when it is one: no control characters but tabs, line ends and the like."""
    text = text.removesuffix("\x1a")
    if not _SOUND.fullmatch(text):
        raise unusable("E802")
    return text


def _federations(lines: list[bytes]) -> Counter[str]:
    """How often each three capitals stand alone, in a line with letters of the code page three times."""
    found: Counter[str] = Counter()
    for line in lines:
        for name in set(_FEDERATION.findall(line)):
            found[name.decode("ascii")] += 1 if line.isascii() else 3
    return found


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text without outer blanks, and the character on its line at which it starts."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class Line:
    """The cells of one row, and the line on which it begins."""

    number: int
    cells: tuple[Cell, ...]


def split(text: str, separator: str, most: int = 2 * MOST_ROWS) -> tuple[Line, ...]:
    """The rows of a text, the first `most` of them; a quote that is never closed is a letter.

    Errors: `Unusable` (E804 more rows, cells or letters than a tournament has).
    """
    ends = [match.end() for match in _LINE_END.finditer(text)]
    if len(ends) > 2 * MOST_ROWS:
        raise unusable("E804")
    quoted, plain = _PATTERNS[separator]
    lines: list[Line] = []
    number, start, at = 1, 0, 0
    cells: list[Cell] = []
    line_ends = 0
    while True:
        if (found := quoted.match(text, at)) and not _runs_away(found[1], separator):
            content = found[1].replace('""', '"')
            begins = 0 if line_ends else at - start + 1  # unknown after a cell of several lines
            line_ends += len(_LINE_END.findall(found[1]))
        else:
            found = plain.match(text, at)
            assert found is not None  # it takes nothing, too
            content, begins = found[0], 0 if line_ends else at - start + 1
        if len(content) > LONGEST_CELL or len(cells) >= MOST_COLUMNS:
            raise unusable("E804")
        cells.append(Cell(content.strip(), begins))
        at = found.end()
        if at < len(text) and text[at] == separator:
            at += 1
            continue
        lines.append(Line(number, tuple(cells)))
        cells = []
        if at >= len(text) or len(lines) >= most:
            return tuple(lines)
        end = _LINE_END.match(text, at)
        assert end is not None  # nothing else ends a cell
        at = start = end.end()
        number, line_ends = number + line_ends + 1, 0


def _runs_away(content: str, separator: str) -> bool:
    """Did somebody forget a quote, so that whole rows seem to stand in one cell?"""
    return separator in content and _LINE_END.search(content) is not None


_PATTERNS = {
    separator: (
        re.compile(rf'[ ]*"([^"]*+(?:""[^"]*+)*+)"[ ]*(?=[{re.escape(separator)}\r\n]|\Z)'),
        re.compile(rf"[^{re.escape(separator)}\r\n]*"),
    )
    for separator in SEPARATORS
}


def sheet_of(lines: tuple[Line, ...], path: Path) -> TextSheet:
    """The rows that hold something. Errors: `Unusable` (E804)."""
    rows, starts = [], {}
    for line in lines:
        cells = {column: cell.text for column, cell in enumerate(line.cells, 1) if cell.text}
        if cells:
            rows.append(Row(line.number, cells))
            starts.update({(line.number, column): line.cells[column - 1].start for column in cells})
    if len(rows) > MOST_ROWS:
        raise unusable("E804")
    return TextSheet(path, 0, "", tuple(rows), starts)
