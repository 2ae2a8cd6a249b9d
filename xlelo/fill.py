"""What an event lacks, from FIDE's rating lists: the empty cells of its players.

Only what is empty is filled, and only from the list of the event: its rating list, in the month that is
valid on its first day. A typed value that says something else stays and is noted. Who has no FIDE id gets
one only when exactly one player of the list has that name and contradicts nothing that was typed; it is a
suggestion, and noted as one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from xlelo.books.language import Language
from xlelo.books.layout import FIRST_ROW, PLAYER_COLUMNS, SHEETS, TITLES
from xlelo.books.layout import PLAYERS as PLAYERS_SHEET
from xlelo.errors import Place, Problem
from xlelo.fide.rules import STANDARD
from xlelo.model import FIDE, Player, Tournament
from xlelo.ratings import Listed, Ratings
from xlelo.ratings.month import month_of
from xlelo.ratings.source import refused
from xlelo.spelling import name_words

_NAMED = 5  # candidates that a note names
_COLUMN = {column.key: place for place, column in enumerate(PLAYER_COLUMNS, 1)}
# Problems of an entry about what was not typed yet: the tournament's name, its first day, the players.
_NOTHING_TYPED = ("E201", "E203", "E301")
# What is compared with what was typed, to tell people with one name apart.
_TELLING = ("federation", "birth_year", "sex")


@dataclass(frozen=True, slots=True)
class FilledCell:
    """A cell that was empty: where it is in the workbook that `books.template` writes, and what it got."""

    place: Place
    key: str
    value: str | int
    player: str


@dataclass(frozen=True, slots=True)
class Filled:
    """The event with what was filled in, the cells, the notes in the order of places, the list's month."""

    event: Tournament
    cells: tuple[FilledCell, ...]
    notes: tuple[Problem, ...]
    month: str


def fill(event: Tournament, ratings: Ratings, month: str | None = None) -> Filled:
    """Fill in what is empty from the list valid on the event's first day, or from that of `month`.

    Errors: `Unusable` (E710, E711, E713) when there is no such list.
    """
    return _Filling(event, ratings, month).filled()


class _Filling:
    def __init__(self, event: Tournament, ratings: Ratings, month: str | None) -> None:
        self.event, self.ratings = event, ratings
        self.say = Language(event.language)
        self.sheet = (SHEETS.index(PLAYERS_SHEET) + 1, self.say(f"entry.sheets.{PLAYERS_SHEET}"))
        self.cells: list[FilledCell] = []
        self.notes: list[Problem] = []
        self.month = self._month(month)
        self.taken = {number for player in event.players if (number := _number(player.fide_id))}

    def filled(self) -> Filled:
        listed = self.ratings.lookup(self.taken, self.month)
        players = tuple(self._player(row, player, listed) for row, player in enumerate(self.event.players))
        notes = tuple(sorted(self.notes, key=lambda note: note.place))
        return Filled(replace(self.event, players=players), tuple(self.cells), notes, self.month)

    def _month(self, given: str | None) -> str:
        """The month to use; a note when it is not the one that is valid on the first day."""
        there = self.ratings.months(self.event.rating_list)
        if given and given not in there:
            raise refused("E711", month=given, found=there or "-")
        if not there:
            raise refused("E710")
        start = self.event.start
        if start is None:
            used = given or there[0]
            self._note("N710", Place(), month=used)
            return used
        right = month_of(start)
        used = given or next((month for month in there if month <= right), there[-1])
        if used != right:
            self._note("N711", Place(), day=start, month=right, used=used)
        return used

    def _note(self, code: str, place: Place, **values: object) -> None:
        self.notes.append(Problem(code, place, values))

    def _place(self, row: int, key: str) -> Place:
        return Place(*self.sheet, FIRST_ROW + row, _COLUMN[key])

    def _player(self, row: int, player: Player, listed: Mapping[int, Listed]) -> Player:
        number = _number(player.fide_id)
        found = listed.get(number) if number else self._by_name(row, player)
        if number:
            place = self._place(row, "fide_id")
            if found is None:
                self._note("N712", place, found=player.fide_id, month=self.month)
            elif not self._is_meant(place, player, found):
                return player
        if found is None:
            return player
        return self._with_facts(row, player, found)

    def _is_meant(self, place: Place, player: Player, found: Listed) -> bool:
        """Can the typed name be that of the player with the typed id?"""
        typed, listed = set(name_words(player.name)), set(name_words(found.name))
        typed |= set(name_words(player.name, spelt_out=True))
        if typed & listed and (_all_begin(typed, listed) or _all_begin(listed, typed)):
            return True
        if typed & listed or not "".join(typed).isascii() or not typed:
            self._note("N718", place, found=player.fide_id, listed=found.name)
            return True
        self._note("N717", place, found=player.fide_id, listed=str(found))
        return False

    def _by_name(self, row: int, player: Player) -> Listed | None:
        """The one player of the list who has this name and whom nothing that was typed rules out."""
        if not player.name:
            return None
        place = self._place(row, "fide_id")
        same = self.ratings.by_name(player.name, self.month, exact=True)
        found = [listed for listed in same if not _contradicts(player, listed)]
        if len(found) > 1:
            names = tuple(map(str, found[:_NAMED]))
            self._note("N714", place, found=player.name, count=len(found), month=self.month, names=names)
        elif not found:
            self._note("N715", place, found=player.name, month=self.month)
        elif found[0].fide_id in self.taken:
            self._note("N720", place, found=player.name, listed=str(found[0]))
        else:
            (listed,) = found
            self.taken.add(listed.fide_id)
            self._note("N716", place, found=player.name, listed=str(listed))
            return listed
        return None

    def _with_facts(self, row: int, player: Player, listed: Listed) -> Player:
        rated = listed.ratings.get(self.event.rating_list)
        rating = rated.rating if rated else None
        standard = listed.ratings.get(STANDARD)
        if rating is None and standard and standard.rating:
            # Rapid and blitz: who has no rating there is rated with the standard one. FIDE B.02 for rapid
            # and blitz, 7.2.1, in force from 2024-03-01. It says nothing of K.
            rating = standard.rating
            if player.rating is None:
                values = {"found": player.name, "month": self.month, "rating": rating}
                self._note("N721", self._place(row, "rating"), **values)
        if not player.fide_id:
            player = self._set(row, player, "fide_id", str(listed.fide_id))
        facts: dict[str, str | int | None] = {
            "title": listed.title,
            "federation": listed.federation,
            "birth_year": listed.birth_year,
            "rating": rating,
        }
        # A K for everybody, or rules other than FIDE's, must not be overruled by the list.
        if self.event.rules == FIDE and self.event.k is None and rated and rated.rating:
            facts["k"] = rated.k
        for key, value in facts.items():
            player = self._fact(row, player, key, value)
        return player

    def _fact(self, row: int, player: Player, key: str, value: str | int | None) -> Player:
        typed = getattr(player, key)
        place = self._place(row, key)
        if key == "title" and value and value not in TITLES:
            if not typed:
                self._note("N719", place, found=value)
            return player
        if not typed and value:
            return self._set(row, player, key, value)
        differs = typed != value if isinstance(typed, int) else str(typed).upper() != str(value or "").upper()
        # What the list does not tell contradicts nothing; but it does tell who has no rating or title.
        if typed and differs and (value or key in ("rating", "title")):
            listed = value or self.say("commands.fill.none")
            heading = self.say(f"entry.columns.{key}")
            self._note("N713", place, heading=heading, found=typed, month=self.month, listed=listed)
        return player

    def _set(self, row: int, player: Player, key: str, value: str | int) -> Player:
        self.cells.append(FilledCell(self._place(row, key), key, value, player.name))
        changed: dict[str, str | int] = {key: value}
        return replace(player, **changed)  # type: ignore[arg-type]


def _number(fide_id: str) -> int:
    return int(fide_id) if fide_id.isdecimal() else 0


def _contradicts(player: Player, listed: Listed) -> bool:
    """Was something typed that is not so for this player of the list?"""
    return any(_differ(getattr(player, key), getattr(listed, key)) for key in _TELLING)


def _differ(typed: str | int | None, listed: str | int | None) -> bool:
    return bool(typed and listed and str(typed).upper() != str(listed).upper())


def _all_begin(some: set[str], others: set[str]) -> bool:
    """Is every word of `some` the beginning of one of the others ("Silva, A." in "Silva, Ana Maria")?"""
    return all(any(other.startswith(word) for other in others) for word in some)


def unreadable(problems: Sequence[Problem]) -> bool:
    """Would something that was typed be missing in a new workbook, since it could not be read?"""
    return any(not problem.is_note and problem.code not in _NOTHING_TYPED for problem in problems)
