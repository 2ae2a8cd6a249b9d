"""Importing a list: which one it is, its rows, the lines that are none.

The month and, in a list of one kind, which list it is, stand in the header or in the name of the file.
Where they stand nowhere they are asked for. Lines that are no player are left out, counted, and the first
of them told; a file with many of them is not what it seems, and nothing of it is imported.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from xlelo.errors import Problem, Unusable
from xlelo.ratings import store, text, xml
from xlelo.ratings.layout import layout_of
from xlelo.ratings.lines import lines as lines_of
from xlelo.ratings.month import from_names
from xlelo.ratings.rows import COMBINED, RATING_LISTS, Malformed, Row
from xlelo.ratings.source import Progress, Source, opened, refused

NAMED = 5  # malformed lines that are told one by one
# More than 20 malformed lines and more than one in 100, or half of a short file: not a list.
_SOME, _SHARE, _HALF = 20, 100, 2


@dataclass(slots=True)
class LeftOut:
    """The lines that are no player: how many, the first of them with number and text, and all lines."""

    count: int = 0
    first: list[tuple[int, str]] = field(default_factory=list)
    lines: int = 0

    def add(self, line: int, content: str) -> None:
        self.count += 1
        if len(self.first) < NAMED:
            self.first.append((line, content))

    @property
    def too_many(self) -> bool:
        many = self.count > _SOME and self.count * _SHARE > self.lines
        return many or self.count * _HALF >= self.lines

    def check(self, path: Path) -> None:
        """Errors: `Unusable` (E709) when this cannot be a list."""
        if self.too_many:
            line, content = self.first[0] if self.first else (1, "")
            raise refused("E709", path=path, count=self.count, lines=self.lines, line=line, found=content)


@dataclass(frozen=True, slots=True)
class Result:
    """What was imported, and notes on what was not."""

    month: str
    kind: str
    players: int
    notes: tuple[Problem, ...]
    left_out: int = 0


def import_list(
    path: Path,
    file: Path,
    month: str | None = None,
    rating_list: str | None = None,
    progress: Progress | None = None,
) -> Result:
    """Read the list at `path` into the SQLite file `file`, in place of the same list of the same month.

    `month` ("2026-10") and `rating_list` say what neither header nor name say. `progress` is told how many
    bytes of how many were read. Errors: `Unusable` (E001, E002, E091, E701 to E709, E712 to E714);
    then nothing is changed.
    """
    left_out = LeftOut()
    with opened(path) as source:
        chunks = source.chunks(progress)
        first = next(chunks, b"")
        chunks = chain([first], chunks)
        if first.removeprefix(b"\xef\xbb\xbf").lstrip().startswith((b"<", b"\xff\xfe", b"\xfe\xff")):
            kind, found_month, rows = _from_xml(source, chunks, rating_list, left_out)
        else:
            kind, found_month, rows = _from_text(source, chunks, rating_list, left_out)
        found_month = _month(source, found_month, month)
        players, twice = store.write(file, found_month, kind, rows)
    return Result(found_month, kind, players, tuple(_notes(left_out, twice)), left_out.count)


def _month(source: Source, header: str | None, given: str | None) -> str:
    """The month: the header's, else the given one, else the one in the file's name."""
    if header and given and header != given:
        raise refused("E707", path=source.path, found=header, given=given)
    found = header or given or from_names(source.names)
    if found is None:
        raise refused("E706", path=source.path)
    return found


def _kind(source: Source, is_single: bool, given: str | None) -> str:
    if not is_single:
        if given:
            raise refused("E714", path=source.path, given=given)
        return COMBINED
    if given:
        return given
    for name in source.names:
        named = [known for known in RATING_LISTS if known in name.lower()]
        if len(named) == 1:
            return named[0]
    raise refused("E708", path=source.path)


def _from_text(
    source: Source, chunks: Iterator[bytes], rating_list: str | None, left_out: LeftOut
) -> tuple[str, str | None, Iterator[Row]]:
    lines = lines_of(chunks)
    _, header, _ = next(lines, (0, b"", True))
    layout = layout_of(header.removeprefix(b"\xef\xbb\xbf").decode("latin-1"))
    if layout is None:
        raise refused("E701", path=source.path, found=header.decode("latin-1") or "-")
    kind = _kind(source, layout.is_single, rating_list)
    parse = text.parser(layout, kind)

    def rows() -> Iterator[Row]:
        for number, line, has_end in lines:
            left_out.lines += 1
            try:
                if not has_end and len(line) < layout.width:
                    raise refused("E703", path=source.path, line=number)
                yield parse(line)
            except Malformed:
                left_out.add(number, line.decode("latin-1"))
                if left_out.count > 1000:
                    left_out.check(source.path)
        left_out.check(source.path)

    return kind, layout.month, rows()


def _from_xml(
    source: Source, chunks: Iterator[bytes], rating_list: str | None, left_out: LeftOut
) -> tuple[str, str | None, Iterator[Row]]:
    players = xml.Elements().of(chunks)

    def told(error: xml.Declared | xml.Broken) -> Unusable:
        if isinstance(error, xml.Declared):
            return refused("E705", path=source.path)
        return refused("E703", path=source.path, line=error.line)

    try:
        first = next(players, None)
    except (xml.Declared, xml.Broken) as error:
        raise told(error) from None
    if first is None:
        raise refused("E701", path=source.path, found="-")
    kind = _kind(source, xml.is_single(first[1]), rating_list)
    single = None if kind == COMBINED else kind

    def rows() -> Iterator[Row]:
        try:
            for number, values in chain([first], players):
                left_out.lines += 1
                try:
                    yield xml.row_of(values, single)
                except Malformed:
                    left_out.add(number, " ".join(value for value in values.values() if value))
                    if left_out.count > 1000:
                        left_out.check(source.path)
        except (xml.Declared, xml.Broken) as error:
            raise told(error) from None
        left_out.check(source.path)

    return kind, None, rows()


def _notes(left_out: LeftOut, twice: int) -> Iterator[Problem]:
    for line, content in left_out.first:
        yield Problem("N701", values={"line": line, "found": content})
    if left_out.count > len(left_out.first):
        yield Problem("N702", values={"count": left_out.count})
    if twice:
        yield Problem("N703", values={"count": twice})
