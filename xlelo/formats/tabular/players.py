"""The players of tables: their numbers, what several lists tell together, pages of one crosstable."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime

from xlelo.formats import days
from xlelo.formats.cells import MOST_NUMBERS, whole
from xlelo.formats.entry_players import players_in
from xlelo.formats.findings import Findings
from xlelo.formats.names import same
from xlelo.formats.tables import Record
from xlelo.formats.tabular.headings import key_of
from xlelo.formats.tabular.parts import ROUNDS, Part
from xlelo.model import Player

_FILLED = (
    "rating", "fide_id", "title", "federation", "birth_year", "sex", "games", "highest", "k", "birth_date",
)  # fmt: skip


def pieces(crosstables: Sequence[Part], findings: Findings) -> list[Part]:
    """The first crosstable with its continuations on later pages; another one is another event."""
    main = list(crosstables[:1])
    for part in crosstables[1:]:
        first = main[0]
        same_columns = part.kind == first.kind == ROUNDS and part.table.columns == first.table.columns
        if same_columns and not _numbers(part) & {number for piece in main for number in _numbers(piece)}:
            main.append(part)
        else:
            findings.add("E820", part.table.sheet.place(part.table.heading_row))
    return main


def _numbers(part: Part) -> set[int]:
    key = "number" if "number" in part.table.columns else "rank"
    return {number for record in part.records() if (number := whole(record[key], 1, MOST_NUMBERS))}


def numbered(part: Part) -> Part:
    """With the ranks for starting numbers, where there are none and each rank is one player's."""
    columns = part.table.columns
    if "number" in columns or "rank" not in columns:
        return part
    ranks = [whole(record["rank"], 1, MOST_NUMBERS) for record in part.records()]
    if None in ranks or len(set(ranks)) < len(ranks):
        return part
    headings = {**part.table.headings, "number": part.table.headings["rank"]}
    table = replace(part.table, columns={**columns, "number": columns["rank"]}, headings=headings)
    return replace(part, table=table)


def players_of_rows(
    part: Part, records: Sequence[Record], epoch: datetime, day: date | None, findings: Findings
) -> tuple[Player, ...]:
    """The players of these rows, with the day of birth where the column has more than a year.

    `day` is the one by which ages are checked.
    """
    understand = days.day(epoch)
    found = []
    players = players_in(part.table, records, epoch, day, findings).players
    for record, player in zip(records, players, strict=True):
        value = record["birth_year"]
        born = understand(value).value if isinstance(value, str | date) else None
        found.append(replace(player, birth_date=born) if born and born.year == player.birth_year else player)
    return tuple(found)


def note_national(part: Part, findings: Findings) -> None:
    heading = part.table.headings.get("rating", "")
    if key_of(heading) == "national_rating":
        findings.add("N808", part.table.place(part.table.heading_row, "rating"), heading=heading)


def filled(
    players: tuple[Player, ...],
    lists: Sequence[Part],
    epoch: datetime,
    day: date | None,
    findings: Findings,
) -> tuple[Player, ...]:
    """The players with what other lists tell about those of the same name; `day` is that of ages."""
    for part in lists:
        part = numbered(part)
        records = part.records()
        more = players_of_rows(part, records, epoch, day, findings)
        names = Counter(same(player.name) for player in (*players, *more))
        # Once in each of the two: of namesakes nobody can say who is who.
        by_name = {name: player for player in more if names[name := same(player.name)] == 2}
        known = {same(player.name) for player in players}
        if missing := tuple(player.name for player in more if same(player.name) not in known):
            findings.add("N816", part.table.sheet.place(part.table.heading_row), names=missing)
        players = tuple(_with(player, by_name.get(same(player.name))) for player in players)
    return players


def _with(player: Player, other: Player | None) -> Player:
    """The player with what only the other list tells."""
    missing = {key: getattr(other, key) for key in _FILLED if other and getattr(player, key) in (None, "")}
    return replace(player, **missing)
