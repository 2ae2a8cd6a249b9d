"""Asking the imported lists: players by id or by name, and which months there are."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product
from pathlib import Path
from types import TracebackType

from xlelo.ratings.listed import Imported, Listed, listed
from xlelo.ratings.rows import MOST_DIGITS, RATING_LISTS, Row
from xlelo.ratings.source import refused
from xlelo.ratings.store import COLUMNS, check, sorted_name, sqlite_trouble
from xlelo.spelling import folded, name_words

_WAIT = 2  # seconds for an import that is just finishing
_AT_ONCE = 500  # ids in one question
_MOST_SPELLINGS = 64
_MOST_FORMS = 8  # of one word
MOST_FOUND = 1000


class Ratings:
    """The file of the lists, open for questions; a context manager that closes it.

    Errors of every question: `Unusable` (E712 not a file of ours, E713 busy).
    """

    def __init__(self, file: Path) -> None:
        """Errors: `Unusable` (E710 nothing imported, E712, E713)."""
        if not file.exists():
            raise refused("E710")
        self._file = file
        try:
            # Not opened for reading only: after a crash somebody must put right what was half written.
            self._connection = sqlite3.connect(file, timeout=_WAIT, check_same_thread=False)
        except sqlite3.Error as error:
            raise sqlite_trouble(error, file) from None
        try:
            self._connection.execute("PRAGMA query_only = ON")
            if not check(self._connection, file):
                raise refused("E710")
            self.imported = tuple(self._imported())
        except sqlite3.Error as error:
            self.close()
            raise sqlite_trouble(error, file) from None
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Ratings":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    def _imported(self) -> Iterator[Imported]:
        rows = self._connection.execute(
            "SELECT month, kind, players, number FROM lists ORDER BY month DESC, number DESC"
        )
        return (Imported(*row) for row in rows.fetchall())

    def months(self, rating_list: str) -> tuple[str, ...]:
        """The months of which this list is there, the newest first."""
        return tuple(dict.fromkeys(it.month for it in self.imported if it.holds(rating_list)))

    def lookup(self, ids: Iterable[int], month: str | None = None) -> Mapping[int, Listed]:
        """The players with these ids, by id. Errors: `Unusable` (E711) when nothing of `month` is there."""
        wanted = [number for number in dict.fromkeys(ids) if 0 < number < 10**MOST_DIGITS]
        found: dict[int, list[tuple[Imported, Row]]] = {number: [] for number in wanted}
        for it in self._used(month):
            for start in range(0, len(wanted), _AT_ONCE):
                some = wanted[start : start + _AT_ONCE]
                marks = ", ".join("?" * len(some))
                rows = self._ask(
                    f"SELECT {COLUMNS} FROM players WHERE list = ? AND id IN ({marks})", [it.number, *some]
                )
                for row in map(Row._make, rows):
                    found[row.id].append((it, row))
        used = self._by_list(month)
        return {number: listed(rows, used) for number, rows in found.items() if rows}

    def by_name(
        self, name: str, month: str | None = None, exact: bool = False, most: int = MOST_FOUND
    ) -> tuple[Listed, ...]:
        """The players whose name has these words, in any order, at most `most`.

        A word of `name` may be the beginning of one, unless `exact`: then the names have the same words.
        Accents do not count, and ü may be u or ue; without `exact` u may be ue, too.

        Errors: `Unusable` (E711).
        """
        spellings = _spellings(name)
        ids: dict[int, None] = {}
        for it in self._used(month) if spellings else ():
            for number in islice(self._named(it, spellings, exact), most):
                ids.setdefault(number)
        found = self.lookup(list(ids)[:most], month)
        return tuple(sorted(found.values(), key=lambda player: (player.name, player.fide_id)))

    def _named(self, it: Imported, spellings: Sequence[tuple[str, ...]], exact: bool) -> Iterator[int]:
        if not exact:
            yield from self._beginning(it, spellings)
            return
        for words in spellings:
            rows = self._ask(
                "SELECT id FROM names WHERE list = ? AND name = ?", [it.number, sorted_name(words)]
            )
            for (number,) in rows:
                yield number

    def _beginning(self, it: Imported, spellings: Sequence[tuple[str, ...]]) -> Iterator[int]:
        """Who has words that begin so, each in any of its spellings."""
        tests, parts = [], []
        for same in zip(*spellings, strict=True):
            forms = list(dict.fromkeys(form for word in same for form in folded(word)))[:_MOST_FORMS]
            # Words are letters and digits only: nothing in them means anything to GLOB.
            tests.append("(" + " OR ".join("name GLOB ? OR name GLOB ?" for _ in forms) + ")")
            parts += [part for form in forms for part in (f"{form}*", f"* {form}*")]
        question = f"SELECT id FROM names WHERE list = ? AND {' AND '.join(tests)}"
        for (number,) in self._ask(question, [it.number, *parts]):
            yield number

    def _ask(self, question: str, values: Sequence[object]) -> list[tuple[int, ...]]:
        try:
            return self._connection.execute(question, values).fetchall()
        except sqlite3.Error as error:
            raise sqlite_trouble(error, self._file) from None

    def _by_list(self, month: str | None) -> dict[str, list[Imported]]:
        """For each rating list the imported ones to use, the last import first: of that month, or the newest.

        More than one where the combined list and the single one are of one month: a player without a rating
        is in the combined list alone.
        """
        used: dict[str, list[Imported]] = {}
        for rating_list in RATING_LISTS:
            for it in self.imported:
                if it.holds(rating_list) and month in (None, it.month):
                    same = used.setdefault(rating_list, [])
                    if not same or same[0].month == it.month:
                        same.append(it)
        return used

    def _used(self, month: str | None) -> list[Imported]:
        used = list(dict.fromkeys(chain.from_iterable(self._by_list(month).values())))
        if not used:
            if not self.imported:
                raise refused("E710")
            there = tuple(dict.fromkeys(it.month for it in self.imported))
            raise refused("E711", month=month or "", found=there)
        return sorted(used, key=lambda it: it.month, reverse=True)


def _spellings(name: str) -> list[tuple[str, ...]]:
    """The words of a name in each way that a list may spell them."""
    plain, spelt_out = name_words(name), name_words(name, spelt_out=True)
    choices = [dict.fromkeys(pair) for pair in zip(plain, spelt_out, strict=True)]
    return list(islice(product(*choices), _MOST_SPELLINGS)) if plain else []
