"""Tables of an event as other programs export them, read into a tournament.

A file holds one table or several: a list of players, a crosstable, a grid, pairings of rounds. They are found
by their headings, put together, and every game is compared with what its other player's row tells.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from xlelo.books.language import ENGLISH, languages, topic
from xlelo.errors import Place, Problem
from xlelo.formats import days
from xlelo.formats.cells import MOST_NUMBERS, plain, whole
from xlelo.formats.entry_players import players_in
from xlelo.formats.findings import Findings
from xlelo.formats.found import Entry
from xlelo.formats.guard import unusable
from xlelo.formats.names import same
from xlelo.formats.sheets import Book, Row, Sheet, open_book
from xlelo.formats.tables import Record, normal
from xlelo.formats.tabular import separators
from xlelo.formats.tabular.crosstable import read_rounds
from xlelo.formats.tabular.details import Event, days_above, read_event
from xlelo.formats.tabular.grid import read_grid
from xlelo.formats.tabular.headings import key_of
from xlelo.formats.tabular.pairings import players_of, read_pairings
from xlelo.formats.tabular.parts import GAMES, GRID, PLAYERS, ROUNDS, Part, parts_of
from xlelo.formats.tabular.points import check_points
from xlelo.formats.tabular.text import LARGEST_FILE, MOST_ROWS, decode
from xlelo.model import ROUND_ROBIN, Game, Player, Tournament

MOST_FINDINGS = 1000
EPOCH = datetime(1899, 12, 30)

_FILLED = (
    "rating",
    "fide_id",
    "title",
    "federation",
    "birth_year",
    "sex",
    "games",
    "highest",
    "k",
    "birth_date",
)


def load(
    path: str | Path,
    encoding: str | None = None,
    start: date | None = None,
    rating_list: str | None = None,
) -> Entry:
    """Read the tables of a text file (.csv, .tsv, .txt) or of a workbook (.xlsx); it is never written to.

    `encoding` of a text file, `start`, the first day, and `rating_list` (standard, rapid or blitz) go before
    what the file says. Errors: `Unusable` (E001 to E007, E503, E801 to E804).
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise unusable("E001", path=path) from None
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise unusable("E002", path=path, reason=getattr(error, "strerror", None) or error) from None
    if data.startswith((b"PK", b"\xd0\xcf\x11\xe0")):
        return read(open_book(path), path.stem, start, rating_list)
    return loads(data, encoding, path.stem, start, rating_list)


def loads(
    data: bytes,
    encoding: str | None = None,
    name: str = "",
    start: date | None = None,
    rating_list: str | None = None,
) -> Entry:
    """The same from the bytes of a text file; `name` is used when the file does not tell the tournament's."""
    text = decode(data, encoding)
    findings = Findings()
    if text.guessed:
        rivals = tuple(text.rivals)
        values = {"encoding": text.encoding, "rivals": rivals}
        findings.add("N813" if rivals else "N803", Place(is_text=True), **values)
    sheet = separators.rows_of(text.text)
    return _read((sheet,), EPOCH, findings, name, start, rating_list)


def read(book: Book, name: str = "", start: date | None = None, rating_list: str | None = None) -> Entry:
    """The same from a workbook that is open. Errors: `Unusable`."""
    return _read(book.sheets, book.epoch, Findings(), name, start, rating_list)


def _read(
    sheets: Sequence[Sheet],
    epoch: datetime,
    findings: Findings,
    name: str,
    start: date | None,
    rating_list: str | None,
) -> Entry:
    parts: list[Part] = []
    others: list[tuple[Sheet, list[Row]]] = []
    seen: list[str] = []
    for sheet in sheets:
        found, rows = parts_of(sheet)
        parts += found
        others.append((sheet, rows))
        seen += [plain(value) for row in rows[:5] for value in row.cells.values() if isinstance(value, str)]
    if not parts:
        raise unusable("E801", found=tuple(seen[:12]))
    if sum(len(part.rows) for part in parts) > MOST_ROWS:
        raise unusable("E804")
    # The sheet with most around its tables tells about the event.
    sheet, rows = max(others, key=lambda other: len(other[1]))
    round_days = [day for part in parts if part.kind == GAMES for day in days_above(part.above)]
    event = read_event(sheet, rows, round_days, epoch, findings, start, rating_list, name)
    players, games, system = _players_and_games(parts, event, epoch, findings)
    tournament = Tournament(
        name=event.name,
        players=players,
        games=games,
        place=event.place,
        start=event.start,
        end=event.end,
        rating_list=event.rating_list,
        rules=event.rules,
        k=event.k,
        scale=event.scale or Tournament.scale,
        language=_language(parts, rows),
        system=event.system or system,
        tiebreaks=event.tiebreaks,
        planned_rounds=event.planned_rounds,
    )
    return Entry(tournament, _limited(findings))


def _players_and_games(
    parts: Sequence[Part], event: Event, epoch: datetime, findings: Findings
) -> tuple[tuple[Player, ...], tuple[Game, ...], str]:
    """The players and games of all tables, and the system that a grid tells."""
    crosstables = [part for part in parts if part.kind in (ROUNDS, GRID)]
    lists = [part for part in parts if part.kind == PLAYERS]
    pairings = [part for part in parts if part.kind == GAMES]
    main = _pieces(crosstables, findings) or lists[:1]
    if not main:
        players = players_of(pairings, findings)
        return players, read_pairings(pairings, players, True, epoch, findings), ""
    main = [_numbered(part) for part in main]
    records = [record for part in main for record in part.records()]
    players = _with_birth_dates(
        records, players_in(main[0].table, records, epoch, event.day, findings).players, epoch
    )
    _note_national(main[0], findings)
    players = _filled(players, lists if crosstables else lists[1:], epoch, event, findings)
    if not crosstables:
        if not pairings:
            findings.add("N806", main[0].table.sheet.place())
            return players, (), ""
        numbers = "number" in main[0].table.columns
        return players, read_pairings(pairings, players, numbers, epoch, findings), ""
    if pairings:
        findings.add("N807", pairings[0].table.sheet.place(pairings[0].table.heading_row))
    if main[0].kind == GRID:
        played = read_grid(main[0], players, findings)
    else:
        played = read_rounds(main, players, findings)
    check_points(records, players, played, findings)
    return players, tuple(played.games), ROUND_ROBIN if main[0].kind == GRID else ""


def _pieces(crosstables: Sequence[Part], findings: Findings) -> list[Part]:
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


def _numbered(part: Part) -> Part:
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


def _with_birth_dates(
    records: Sequence[Record], players: Sequence[Player], epoch: datetime
) -> tuple[Player, ...]:
    """The players with the day of birth, where the column has more than a year."""
    understand = days.day(epoch)
    found = []
    for record, player in zip(records, players, strict=True):
        value = record["birth_year"]
        day = understand(value).value if isinstance(value, str | date) else None
        found.append(replace(player, birth_date=day) if day and day.year == player.birth_year else player)
    return tuple(found)


def _note_national(part: Part, findings: Findings) -> None:
    heading = part.table.headings.get("rating", "")
    if key_of(heading) == "national_rating":
        findings.add("N808", part.table.place(part.table.heading_row, "rating"), heading=heading)


def _filled(
    players: tuple[Player, ...],
    lists: Sequence[Part],
    epoch: datetime,
    event: Event,
    findings: Findings,
) -> tuple[Player, ...]:
    """The players with what other lists tell about those of the same name."""
    for part in lists:
        part = _numbered(part)
        records = part.records()
        more = _with_birth_dates(
            records, players_in(part.table, records, epoch, event.day, findings).players, epoch
        )
        by_name = {same(player.name): player for player in more}
        filled = []
        for player in players:
            other = by_name.get(same(player.name))
            if other:
                missing = {key: getattr(other, key) for key in _FILLED if getattr(player, key) in (None, "")}
                player = replace(player, **missing)
            filled.append(player)
        players = tuple(filled)
    return players


def _language(parts: Sequence[Part], rows: Sequence[Row]) -> str:
    """The language whose own words stand above the columns and beside the values; English in doubt."""
    heads = [heading for part in parts for heading in part.table.headings.values()]
    labels = [value for row in rows for value in row.cells.values() if isinstance(value, str)]
    told = {normal(text) for text in (*heads, *labels) if len(text) < 60}

    def known(code: str) -> int:
        texts = topic(code, "entry")
        own = {normal(text) for table in ("fields", "columns") for text in texts[table].values()}
        more = {normal(text) for texts in topic(code, "tables")["headings"].values() for text in texts}
        return 2 * len(told & own) + len(told & (more - own))

    # English lists hold the words of languages without texts of their own, too.
    return max(languages(), key=lambda code: (known(code), code == ENGLISH))


def _limited(findings: Findings) -> tuple[Problem, ...]:
    """All the findings; in a file that is wrong throughout, the first thousand and how many more."""
    found = findings.sorted()
    if len(found) <= MOST_FINDINGS:
        return found
    left = len(found) - MOST_FINDINGS
    return (*found[:MOST_FINDINGS], Problem("E533", found[-1].place, {"count": left}))
