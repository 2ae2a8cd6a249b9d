"""What FIDE's newest imported list says about a player.

The lists are a file on this machine. Where there is none, or no SQLite (in a browser), the answer is the
same as for an unknown player: #N/A.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from xlelo import spelling
from xlelo.errors import NoAnswer, OutOfRange
from xlelo.excel.cells import RATING_LIST, WHOLE, Missing, Reader, choice
from xlelo.excel.elementwise import elementwise

if TYPE_CHECKING:
    from xlelo.ratings.kept import Kept

UNRATED = "unrated"
EXAMPLE = "example"  # in place of an id: an invented player, so that the function can be tried anywhere

_EXAMPLE_FACTS: Mapping[str, Any] = {
    "title": "IM", "federation": "NOR", "birth": 1988, "name": "Example, Kari", "sex": "w", "flag": "w",
    "month": "2026-10",
}  # fmt: skip
_EXAMPLE_RATINGS: Mapping[str, Mapping[str, Any]] = {
    "standard": {"rating": 2418, "k": 10, "games": 9},
    "rapid": {"rating": 2377, "k": 20, "games": 0},
    "blitz": {"rating": UNRATED, "k": None, "games": 0},
}

# What can be asked of a player, and of a rating.
_FACTS: Mapping[str, Callable[[Any], Any]] = {
    "title": lambda player: player.title,
    "federation": lambda player: player.federation,
    "birth": lambda player: player.birth_year,
    "name": lambda player: player.name,
    "sex": lambda player: player.sex,
    "flag": lambda player: player.flag,
}
_RATING_FACTS: Mapping[str, Callable[[Any], Any]] = {
    "rating": lambda rated: rated.rating or UNRATED,
    "k": lambda rated: rated.k,
    "games": lambda rated: rated.games,
    "month": lambda rated: rated.month,
}
FIELDS = (*_RATING_FACTS, *_FACTS)


def _fide_id(cell: object) -> int | str:
    if isinstance(cell, str) and spelling.compact(cell) == EXAMPLE:
        return EXAMPLE
    number: int = WHOLE.read(cell)
    if number == 0:  # programs write it for "none", and xlwings Lite for an empty cell
        raise Missing
    if number < 0:
        raise OutOfRange(f"no id is below 0, as {number} is")
    return number


@cache
def _kept() -> "Kept | None":
    """The lists of this user; None where no list can be kept."""
    try:
        from xlelo.ratings.kept import KEPT
    except ImportError:  # no SQLite in a browser
        return None
    return KEPT


def _rating(fide_id: int | str, rating_list: str, field: str) -> Any:
    if fide_id == EXAMPLE:
        return {**_EXAMPLE_FACTS, **_EXAMPLE_RATINGS[rating_list]}[field]
    kept = _kept()
    player = kept.player(int(fide_id)) if kept else None
    if player is not None and field in _FACTS:
        return _FACTS[field](player)
    rated = player.ratings.get(rating_list) if player else None
    if rated is None:
        raise NoAnswer("not in the list, or no list imported")
    return _RATING_FACTS[field](rated)


FUNCTIONS = {
    "ELO_FIDE_RATING": elementwise(
        "ELO_FIDE_RATING",
        fide_id=Reader(_fide_id),
        rating_list=RATING_LIST,
        field=choice(spelling.PLAYER_FIELDS),
    )(_rating),
}
