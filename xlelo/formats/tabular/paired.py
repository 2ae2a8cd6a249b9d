"""Who stands in a row of pairings, and the players of a file that has pairings and no list of players."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xlelo import spelling
from xlelo.books.layout import TITLES
from xlelo.errors import Place
from xlelo.formats import cells
from xlelo.formats.cells import MOST_NUMBERS, plain, whole
from xlelo.formats.findings import Findings
from xlelo.formats.names import same
from xlelo.formats.sheets import Broken
from xlelo.formats.tables import Record, normal
from xlelo.formats.tabular.headings import listed
from xlelo.formats.tabular.parts import Part
from xlelo.model import BLACK, WHITE, Player

BYE = "bye"


@dataclass(frozen=True, slots=True)
class Paired:
    """A player as a row of pairings names him or her: `number` 0 for none."""

    name: str
    number: int


def paired(record: Record, side: str) -> Paired:
    """Who stands on one side of a row. "GM Sá, Ana" is Sá, Ana."""
    value = record[side]
    name = "" if value is None or isinstance(value, Broken) else plain(value)
    columns = record.table.columns
    if columns[side] == columns.get(f"{side}_number"):
        # Swiss-Manager's own file of pairings: -1 is nobody.
        return Paired(BYE, 0) if name == "-1" else Paired("", whole(value, 1, MOST_NUMBERS) or 0)
    first, _, rest = name.partition(" ")
    if first in TITLES and rest.strip():
        name = rest.strip()
    column = f"{side}_number" if f"{side}_number" in record.table.columns else f"{side}_rank"
    return Paired(name, whole(record[column], 1, MOST_NUMBERS) or 0)


def is_free(name: str) -> bool:
    """Does this stand in place of an opponent: bye, spielfrei, not paired?"""
    return spelling.compact(name) in spelling.BYE_WORDS or is_absent(name)


def is_absent(name: str) -> bool:
    return normal(name) in listed("words", "not_paired")


def players_of(parts: Sequence[Part], findings: Findings) -> tuple[Player, ...]:
    """The players that the pairings name, for a file without a list of them, by their numbers."""
    found: dict[int | str, Player] = {}
    for part in parts:
        if part.table.columns[WHITE] == part.table.columns.get("white_number"):
            findings.add("E821", part.table.sheet.place(part.table.heading_row))
            continue
        for record in part.records():
            for side in (WHITE, BLACK):
                who = paired(record, side)
                if not who.name or is_free(who.name):
                    continue
                key: int | str = who.number or same(who.name)
                if key not in found:
                    found[key] = _player(record, side, who, findings)
                elif (rating := cells.rating(record[_rating_key(record, side)]).value) is not None:
                    found[key] = _rated(found[key], rating, record.place(_rating_key(record, side)), findings)
    taken = {player.number for player in found.values()}
    free = (number for number in range(1, MOST_NUMBERS + 1) if number not in taken)
    numbered = (player if player.number else replace(player, number=next(free)) for player in found.values())
    return tuple(sorted(numbered, key=lambda player: player.number))


def _rating_key(record: Record, side: str) -> str:
    """The column with the rating of one side: FIDE's before others; empty for none."""
    keys = (f"{side}_{kind}" for kind in ("fide_rating", "rating", "national_rating"))
    return next((key for key in keys if key in record.table.columns), "")


def _rated(player: Player, rating: int, place: Place, findings: Findings) -> Player:
    """The player with what a further row says about the rating: one that was not told yet, or is another."""
    if player.rating is None:
        return replace(player, rating=rating)
    if player.rating != rating:
        findings.add("N817", place, name=player.name, found=rating, used=player.rating)
    return player


def _player(record: Record, side: str, who: Paired, findings: Findings) -> Player:
    rating = _rating_key(record, side)
    return Player(
        who.number,
        who.name,
        record.read(rating, cells.rating, findings) if rating else None,
        fide_id=record.read(f"{side}_fide_id", cells.fide_id, findings) or "",
        title=record.read(f"{side}_title", cells.title, findings) or "",
        federation=record.read(f"{side}_federation", cells.text, findings) or "",
    )
