"""The sheet of players: a row each; a cell that makes no sense is missing, the player stays."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import count, product

from xlelo.books.layout import PLAYER_COLUMNS, PLAYERS
from xlelo.formats import cells, days
from xlelo.formats.entry_doubts import note_rows_below
from xlelo.formats.findings import Findings
from xlelo.formats.names import alike, same
from xlelo.formats.sheets import Book
from xlelo.formats.tables import Record, Table, find_sheet, find_table
from xlelo.model import Player

YOUNGEST, OLDEST = 4, 111
_ANY = object()  # an id or a year of birth, whatever it is

_FEDERATION = re.compile(r"[A-Za-z]{3}|")

# A number alone is a row of a form that nobody filled in.
_TELLING = tuple(column.key for column in PLAYER_COLUMNS if column.key != "number")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player and the row that says so; `player.number` is 0 while there is none."""

    record: Record
    player: Player


@dataclass(frozen=True, slots=True)
class Players:
    """The players in the order of their rows; `doubtful` are starting numbers that were given twice."""

    players: tuple[Player, ...]
    doubtful: frozenset[int]


def read_players(book: Book, day: date | None, findings: Findings) -> Players:
    """The players; `day` is the one by which ages are checked.

    Errors: `Unusable` (E008, E009).
    """
    table = find_table(find_sheet(book, PLAYERS), PLAYER_COLUMNS, findings)
    records = [record for record in table.records() if record.holds(_TELLING, ("player",))]
    note_rows_below(table, records, book.last_row("player_key"), findings)
    return players_in(table, records, book.epoch, day, findings)


def players_in(
    table: Table, records: Sequence[Record], epoch: datetime, day: date | None, findings: Findings
) -> Players:
    """The players of these rows of a table, one each; what does not fit together is found here."""
    entrants = [Entrant(record, _player(epoch, record, day, findings)) for record in records]
    if not entrants:
        findings.add("E301", table.place(table.heading_row, "player"))
    elif (
        len(entrants) > 1
        and "rating" in table.headings
        and all(entrant.record["rating"] is None for entrant in entrants)
    ):
        place = table.place(table.heading_row, "rating")
        findings.add("N306", place, heading=table.headings["rating"])
    _note_repairs(entrants, findings)
    entrants = _with_numbers(table, entrants, findings)
    _check_ids(entrants, findings)
    _check_names(entrants, findings)
    typed = Counter(entrant.record.read("number", cells.number, Findings()) for entrant in entrants)
    doubtful = frozenset(number for number, count in typed.items() if number and count > 1)
    return Players(tuple(entrant.player for entrant in entrants), doubtful)


def _player(epoch: datetime, record: Record, day: date | None, findings: Findings) -> Player:
    if record["player"] is None:
        findings.add("E303", record.place("player"))
    return Player(
        number=record.read("number", cells.number, findings) or 0,
        name=record.read("player", cells.name, findings) or "",
        rating=record.read("rating", cells.rating, findings),
        fide_id=record.read("fide_id", cells.fide_id, findings) or "",
        title=record.read("title", cells.title, findings) or "",
        federation=record.read("federation", cells.text, findings) or "",
        birth_year=_birth_year(epoch, record, day, findings),
        sex=record.read("sex", cells.sex, findings) or "",
        games=record.read("games", cells.games, findings),
        highest=record.read("highest", cells.rating, findings),
        k=record.read("k", cells.k, findings),
    )


def _birth_year(epoch: datetime, record: Record, day: date | None, findings: Findings) -> int | None:
    year = record.read("birth_year", days.birth_year(epoch), findings)
    if year is None or day is None or YOUNGEST <= day.year - year <= OLDEST:
        return year
    heading = record.table.headings["birth_year"]
    findings.add(
        "E307", record.place("birth_year"), heading=heading, found=record["birth_year"], year=year, day=day
    )
    return None


def _note_repairs(entrants: Sequence[Entrant], findings: Findings) -> None:
    """What was put right or kept without asking: names with spaces, odd federations, a low highest rating."""
    trimmed = [
        entrant
        for entrant in entrants
        if isinstance(typed := entrant.record["player"], str)
        and typed != typed.strip()
        and entrant.player.name
    ]
    if trimmed:
        names = tuple(entrant.player.name for entrant in trimmed)
        findings.add("N308", trimmed[0].record.place("player"), count=len(names), names=names)
    odd = [entrant for entrant in entrants if not _FEDERATION.fullmatch(entrant.player.federation)]
    if odd:
        names = tuple(f"{entrant.player.name} ({entrant.player.federation})" for entrant in odd)
        findings.add("N317", odd[0].record.place("federation"), count=len(names), names=names)
    for entrant in entrants:
        rating, highest = entrant.player.rating, entrant.player.highest
        if rating and highest and highest < rating:
            place, heading = entrant.record.place("highest"), entrant.record.table.headings["highest"]
            findings.add("N307", place, heading=heading, found=highest, rating=rating)


def _with_numbers(table: Table, entrants: Sequence[Entrant], findings: Findings) -> list[Entrant]:
    """Every player with a number of his own: the typed one, else the lowest that is free."""
    rows: dict[int, int] = {}
    numbers: list[int] = []
    twice: set[int] = set()
    for entrant in entrants:
        number, row = entrant.player.number, entrant.record.row.number
        if number in rows:
            findings.add("E311", entrant.record.place("number"), found=number, row=rows[number])
            twice.add(len(numbers))
            number = 0
        elif number:
            rows[number] = row
        numbers.append(number)
    if entrants and not rows:
        findings.add("N301", table.place(table.heading_row, "number"))
    free = (number for number in count(1) if number not in rows)
    for position, entrant in enumerate(entrants):
        if not numbers[position]:
            numbers[position] = next(free)
            if rows and position not in twice:
                findings.add("N302", entrant.record.place("number"), number=numbers[position])
    return [
        replace(entrant, player=replace(entrant.player, number=number))
        for entrant, number in zip(entrants, numbers, strict=True)
    ]


def _bare_id(player: Player) -> str:
    """A FIDE id without leading zeros, for comparing."""
    return player.fide_id.lstrip("0")


def _check_ids(entrants: Sequence[Entrant], findings: Findings) -> None:
    rows: dict[str, int] = {}
    for entrant in entrants:
        if bare := _bare_id(entrant.player):
            row = rows.setdefault(bare, entrant.record.row.number)
            if row != entrant.record.row.number:
                place = entrant.record.place("fide_id")
                findings.add("E312", place, found=entrant.player.fide_id, row=row)


def _check_names(entrants: Sequence[Entrant], findings: Findings) -> None:
    """One person entered twice? Two ids, or two years of birth, say that it is not one person.

    The first entry that may be this one is looked up by what may be equal or missing: comparing each with
    each takes minutes where thousands have one name.
    """
    first: dict[tuple[str, object, object], tuple[int, Entrant]] = {}
    for position, entrant in enumerate(entrants):
        player = entrant.player
        if not player.name:
            continue
        key, bare, year = alike(player.name), _bare_id(player), player.birth_year
        ids, years = (bare, "") if bare else (_ANY,), (year, None) if year else (_ANY,)
        twins = [first[known] for known in product((key,), ids, years) if known in first]
        for known in product((key,), (bare, _ANY), (year, _ANY)):
            first.setdefault(known, (position, entrant))
        if not twins:
            continue
        _, twin = min(twins, key=lambda found: found[0])
        one = same(entrant.player.name) == same(twin.player.name)
        certain = one and entrant.player.birth_year == twin.player.birth_year
        findings.add(
            "E313" if certain else "N305",
            entrant.record.place("player"),
            found=entrant.player.name,
            other=twin.player.name,
            row=twin.record.row.number,
        )
