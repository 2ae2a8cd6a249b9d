"""FIDE's rating lists on this machine: imported once a month, asked by id or by name.

FIDE publishes three lists (standard, rapid, blitz) each month, valid from its first day: all in one file,
or one file each, as text in fixed columns or as XML. `imports` reads a file into one SQLite file in the
user's data folder; `reader.Ratings` answers from there. Every value comes with the month of its list.

The functions here open the user's own file for one question:

    lookup([1503014], month="2026-10")[1503014].ratings["standard"].rating
"""

from collections.abc import Iterable, Mapping

from xlelo.ratings.listed import Imported, Listed, Rated
from xlelo.ratings.place import default_file
from xlelo.ratings.reader import Ratings

__all__ = ["Imported", "Listed", "Rated", "Ratings", "by_name", "lookup", "months"]


def lookup(ids: Iterable[int], month: str | None = None) -> Mapping[int, Listed]:
    """The players with these FIDE ids, by id; who is in no list is not in the answer.

    `month` is text such as "2026-10"; without it the newest one of each list counts. Errors: `Unusable`
    (E710 nothing imported, E711 not that month, E712 not a file of ours, E713 busy).
    """
    with Ratings(default_file()) as ratings:
        return ratings.lookup(ids, month)


def by_name(name: str, month: str | None = None, exact: bool = False) -> tuple[Listed, ...]:
    """The players whose name has these words, in any order; `exact`: these words and no others.

    Errors: as `lookup`.
    """
    with Ratings(default_file()) as ratings:
        return ratings.by_name(name, month, exact)


def months() -> tuple[Imported, ...]:
    """The lists that have been imported, the newest month first; none is no error."""
    file = default_file()
    if not file.exists():
        return ()
    with Ratings(file) as ratings:
        return ratings.imported
