"""A line of a list in text form, as a row.

Numbers are read with a check that none of them crosses the border of a column: a line that is off by one
would otherwise give 240 where 2400 stands.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from struct import Struct
from typing import TypeVar

from xlelo.ratings.layout import Column, Layout
from xlelo.ratings.rows import (
    BLITZ,
    RAPID,
    STANDARD,
    Badges,
    Malformed,
    Row,
    check_badges,
    check_born,
    check_id,
    check_name,
    check_ratings,
)

_BADGES = ("federation", "sex", "title", "women_title", "other_titles", "arena_title", "flag")
_WORDS = ("id", "name", *_BADGES)
T = TypeVar("T")
_NOWHERE = -1  # the place of what a layout has no column for


def parser(layout: Layout, rating_list: str) -> Callable[[bytes], Row]:
    """The function that makes a row of a line; it raises `Malformed`.

    The one rating of a single list is put down for `rating_list`.
    """
    columns = {column.field: column for column in layout.columns}
    struct, cell_of = _struct(layout.columns)
    unpack, width = struct.unpack_from, max(layout.width, struct.size)
    id_cell, name_cell = cell_of["id"], cell_of["name"]
    badge_cells = _picker(cell_of[field] for field in _BADGES if field in cell_of)
    badges_of = _badges(layout)
    numbers = [column for column in layout.columns if column.field not in _WORDS]
    numbers_of = _picker(cell_of[column.field] for column in numbers)
    spans = _spans(numbers)
    born_at, *places = _places(numbers, layout.is_single, rating_list)
    nine_of = _picker(places)
    last_number = max(column.start for column in numbers)
    overflow = _overflow(columns, numbers)

    def plain(line: bytes) -> Row:
        cells = unpack(line)
        try:
            values, filled = [*map(int, numbers_of(cells)), 0], len(numbers)
        except ValueError:
            values = [*map(_number, numbers_of(cells)), 0]
            filled = sum(not cell.isspace() for cell in numbers_of(cells))
        for start, end in spans:
            parts = line[start:end].split()
            filled -= len(parts)
            if parts and not b"".join(parts).isdigit():
                raise Malformed
        if filled:  # a number crosses a border, or a column holds two
            raise Malformed
        born = values[born_at]
        if born:
            check_born(born)
        nine = nine_of(values)
        check_ratings(nine)
        badges = badges_of(badge_cells(cells))
        return Row(
            check_id(cells[id_cell].decode("ascii").rstrip()),
            check_name(cells[name_cell].decode("ascii").strip()),
            *badges[:-1],
            born,
            badges[-1],
            *nine,
        )

    def pushed(line: bytes) -> Row:
        """A line that is longer since its titles are: they push the rest to the right."""
        if overflow is None:
            raise Malformed
        start, end = overflow
        found = plain(line[:start].ljust(end) + line[end + len(line) - width :])
        titles = line[start : end + len(line) - width].decode("ascii").strip()
        if len(titles) <= end - start or not titles.isprintable():
            raise Malformed
        return found._replace(other_titles=titles)

    def row(line: bytes) -> Row:
        try:
            if len(line) == width:
                return plain(line)
            if len(line) < width:
                # Whoever cut off the blanks at the end cut off nothing else: the last number is there.
                if not line[last_number:].strip():
                    raise Malformed
                return plain(line.ljust(width))
            return plain(line) if line[width:].isspace() and _is(plain, line) else pushed(line)
        except UnicodeDecodeError:
            raise Malformed from None

    return row


def _is(read: Callable[[bytes], Row], line: bytes) -> bool:
    try:
        read(line)
    except Malformed:
        return False
    return True


def _picker(places: Iterable[int]) -> Callable[[Sequence[T]], tuple[T, ...]]:
    """What takes the values at these places, as a tuple even of one."""
    first, *rest = places
    if rest:
        return itemgetter(first, *rest)
    return lambda values: (values[first],)


def _struct(columns: tuple[Column, ...]) -> tuple[Struct, dict[str, int]]:
    """What cuts a line into its cells, and the place of each field's cell."""
    parts, at, cells = [], 0, {}
    for count, column in enumerate(columns):
        parts.append(f"{column.start - at}x{column.end - column.start}s")
        at = column.end
        cells[column.field] = count
    return Struct("".join(parts)), cells


def _spans(numbers: list[Column]) -> list[tuple[int, int]]:
    """The parts of a line that hold numbers only, neighbouring columns in one."""
    spans: list[tuple[int, int]] = []
    for column in numbers:
        if spans and spans[-1][1] == column.start:
            spans[-1] = (spans[-1][0], column.end)
        else:
            spans.append((column.start, column.end))
    return spans


def _places(numbers: list[Column], is_single: bool, rating_list: str) -> list[int]:
    """Where the year of birth and then rating, games and K of each list stand among the numbers."""
    order = {column.field: place for place, column in enumerate(numbers)}
    places = [order.get("born", _NOWHERE)]
    for name in (STANDARD, RAPID, BLITZ):
        fields = (name, f"{name}_games", f"{name}_k")
        if is_single:
            fields = ("rating", "games", "k") if name == rating_list else ("", "", "")
        places += [order.get(field, _NOWHERE) for field in fields]
    return places


def _badges(layout: Layout) -> Callable[[tuple[bytes, ...]], Badges]:
    """What makes checked words of their cells, each combination of cells once."""
    fields = [field for field in _BADGES if field in {column.field for column in layout.columns}]
    columns = {column.field: column for column in layout.columns}
    other, arena = columns.get("other_titles"), columns.get("arena_title")
    touch = bool(other and arena and other.end == arena.start)

    @lru_cache(maxsize=1 << 14)
    def badges(cells: tuple[bytes, ...]) -> Badges:
        found = dict.fromkeys(_BADGES, "")
        found.update((field, cell.decode("ascii").strip()) for field, cell in zip(fields, cells, strict=True))
        if touch:
            raw = dict(zip(fields, cells, strict=True))
            if not raw["other_titles"][-1:].isspace() and not raw["arena_title"][:1].isspace():
                # One text over two columns: which part belongs where cannot be told, so it stays whole.
                both = raw["other_titles"] + raw["arena_title"]
                found.update(other_titles=both.decode("ascii").strip(), arena_title="")
        if "sex" not in columns and "w" in found["flag"].lower():
            found["sex"] = "F"
        return check_badges(**found)

    return badges


def _overflow(columns: dict[str, Column], numbers: list[Column]) -> tuple[int, int] | None:
    """The part of a line whose text may be too long: the other titles, up to the first number."""
    start, end = columns.get("other_titles"), min(column.start for column in numbers)
    return (start.start, end) if start and start.start < end else None


def _number(cell: bytes) -> int:
    if cell.isspace():
        return 0
    try:
        return int(cell)
    except ValueError:
        raise Malformed from None
