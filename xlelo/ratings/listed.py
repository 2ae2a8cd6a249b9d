"""What the lists say, as frozen values: which lists there are, and a player in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xlelo.ratings.rows import COMBINED, Row


@dataclass(frozen=True, slots=True)
class Imported:
    """A list that was imported: its month ("2026-10"), which one ("combined", "rapid"), its players."""

    month: str
    kind: str
    players: int
    number: int

    def holds(self, rating_list: str) -> bool:
        return self.kind in (COMBINED, rating_list)


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating in a list of a month: None for an unrated player; `games` are those of the period before.

    `k` is None where the list gives none.
    """

    rating: int | None
    games: int
    k: int | None
    month: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A player of the lists; `ratings` by "standard", "rapid", "blitz", those lists that hold the player.

    `title` is FIDE's title, else the women's title. `month` is that of the newest list that holds the
    player, from which the facts other than ratings are. `is_active` is False for the flag i.
    """

    fide_id: int
    name: str
    federation: str
    sex: str
    title: str
    women_title: str
    other_titles: str
    arena_title: str
    birth_year: int | None
    flag: str
    month: str
    ratings: Mapping[str, Rated]

    @property
    def is_active(self) -> bool:
        return "i" not in self.flag

    def __str__(self) -> str:
        """Id, name, federation and year of birth, as a note tells candidates apart."""
        facts = " ".join(str(fact) for fact in (self.federation, self.birth_year) if fact)
        return f"{self.fide_id} {self.name}" + (f" ({facts})" if facts else "")


def listed(rows: Sequence[tuple[Imported, Row]], used: Mapping[str, Sequence[Imported]]) -> Listed:
    """One player from what the lists say, the newest list first."""
    by_number = {it.number: row for it, row in rows}
    newest, row = rows[0]
    ratings = {
        rating_list: rated(by_number[there[0].number], rating_list, there[0].month)
        for rating_list, lists in used.items()
        if (there := [it for it in lists if it.number in by_number])
    }
    return Listed(
        fide_id=row.id,
        name=row.name,
        federation=row.federation,
        sex=row.sex,
        title=row.title or row.women_title,
        women_title=row.women_title,
        other_titles=row.other_titles,
        arena_title=row.arena_title,
        birth_year=row.born or None,
        flag=row.flag,
        month=newest.month,
        ratings=ratings,
    )


def rated(row: Row, rating_list: str, month: str) -> Rated:
    rating, games, k = (getattr(row, rating_list + part) for part in ("", "_games", "_k"))
    return Rated(rating or None, games, k or None, month)
