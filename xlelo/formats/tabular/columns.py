"""What the columns of a table are where their headings alone do not tell it.

Columns without a heading hold titles or names; one heading stands above both players' columns; K, games and
ID mean different things in different programs.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from xlelo.books.layout import TITLES
from xlelo.formats.cells import MOST_NUMBERS, plain, whole
from xlelo.formats.sheets import Row

_TITLE = re.compile(r"[A-Z]{2,4}")
# Of the K that a rating list gives; a column K may as well be a tie-break.
_USUAL_K = frozenset((10, 15, 20, 24, 25, 30, 32, 40))

# Headings that say whose column it is, or that are the game's.
_ONE_SIDED = frozenset((
    "round", "board", "result", "forfeit",
    "white", "black", "white_number", "black_number", "white_rating", "black_rating",
))  # fmt: skip


def unheaded(
    head: Row, below: Sequence[Row], columns: Mapping[str, int], rounds: Collection[int]
) -> dict[str, int]:
    """Columns without a heading that hold titles or, where no column of names has one, the names."""
    values: dict[int, list[str]] = {}
    numbers = [columns[key] for key in ("number", "rank") if key in columns]
    for row in below:
        if numbers and not any(whole(row.cells.get(column), 1, MOST_NUMBERS) for column in numbers):
            continue
        for column, value in row.cells.items():
            if column not in head.cells and column not in rounds:
                values.setdefault(column, []).append(plain(value))
    found: dict[str, int] = {}
    for column, texts in sorted(values.items()):
        if all(_TITLE.fullmatch(text) for text in texts):
            if set(texts) & set(TITLES):
                found.setdefault("title", column)
        elif "player" not in columns and all(re.search(r"[^\W\d_]{2}", text) for text in texts):
            found.setdefault("player", column)
    return found


def meant(columns: Mapping[str, int], head: Row, rows: Sequence[Row]) -> dict[str, int]:
    """The columns that are used: FIDE's rating before others; K and games where they are what we mean."""
    found = dict(columns)
    ratings = [found.pop(key) for key in ("fide_rating", "rating", "national_rating") if key in found]
    if ratings:
        found["rating"] = ratings[0]
    # "Games" counts the games of the event in most tables, and "K" may be a tie-break.
    if not {"games", "highest"} <= found.keys():
        found.pop("games", None)
        found.pop("highest", None)
        values = [row.cells[found["k"]] for row in rows if found.get("k") in row.cells]
        if not all(whole(value, 1, 100) in _USUAL_K for value in values):
            found.pop("k", None)
    column = found.get("fide_id", 0)
    if column and "number" not in found and plain(head.cells[column]).lower().strip(". ") == "id":
        numbers = [whole(row.cells.get(column), 1, 4 * len(rows)) for row in rows]
        if None not in numbers and len(set(numbers)) == len(numbers):
            found["number"] = found.pop("fide_id")
    return found


def unheaded_titles(head: Row, below: Sequence[Row], columns: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The columns without a heading that hold titles, with their sides; the result stands between these."""
    values: dict[int, set[str]] = {}
    for row in below:
        for column, value in row.cells.items():
            if column not in head.cells and columns["white"] in row.cells and columns["black"] in row.cells:
                values.setdefault(column, set()).add(plain(value))
    for column, texts in sorted(values.items()):
        if texts & set(TITLES) and all(_TITLE.fullmatch(text) for text in texts):
            yield ("white" if column < columns.get("result", 0) else "black"), column


def sides(keys: Mapping[int, str]) -> Iterator[tuple[str, int]]:
    """The columns of both players: the first of two alike is White's, and one alone that of its side."""
    middle = next((column for column, key in keys.items() if key == "result"), 0)
    columns: dict[str, list[int]] = {}
    for column, key in keys.items():
        columns.setdefault(key, []).append(column)
    for key, places in columns.items():
        if key in _ONE_SIDED:
            yield key, places[0]
        elif key == "player" and len(places) > 1:
            yield "white", places[0]
            yield "black", places[1]
        elif len(places) > 1:
            yield f"white_{key}", places[0]
            yield f"black_{key}", places[1]
        elif middle:
            yield f"{'white' if places[0] < middle else 'black'}_{key}", places[0]
