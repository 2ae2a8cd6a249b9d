"""Tables of an event as other programs export them, read into a tournament.

A file holds one table or several: a list of players, a crosstable, a grid, pairings of rounds. They are found
by their headings, put together, and every game is compared with what its other player's row tells.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from xlelo.books.language import ENGLISH, languages, topic
from xlelo.errors import Place
from xlelo.formats.cells import plain
from xlelo.formats.days import EPOCH
from xlelo.formats.encodings import note_damaged
from xlelo.formats.findings import Findings
from xlelo.formats.found import Entry
from xlelo.formats.guard import read_bytes, unusable
from xlelo.formats.sheets import Book, Row, Sheet, open_book
from xlelo.formats.tables import normal
from xlelo.formats.tabular import separators
from xlelo.formats.tabular.crosstable import read_rounds
from xlelo.formats.tabular.details import read_event
from xlelo.formats.tabular.grid import read_grid
from xlelo.formats.tabular.labels import days_above
from xlelo.formats.tabular.paired import players_of
from xlelo.formats.tabular.pairings import read_pairings
from xlelo.formats.tabular.parts import GAMES, GRID, HALF, PLAYERS, ROUNDS, Part, parts_of
from xlelo.formats.tabular.players import filled, note_national, numbered, pieces, players_of_rows
from xlelo.formats.tabular.points import check_points
from xlelo.formats.tabular.split_commas import check_split_commas
from xlelo.formats.tabular.text import LARGEST_FILE, MOST_ROWS, decode
from xlelo.model import ROUND_ROBIN, Game, Player


def load(
    path: str | Path,
    encoding: str | None = None,
    start: date | None = None,
    rating_list: str | None = None,
) -> Entry:
    """Read the tables of a text file (.csv, .tsv, .txt) or of a workbook (.xlsx); it is never written to.

    `encoding` of a text file, `start`, the first day, and `rating_list` (standard, rapid or blitz) go before
    what the file says. Errors: `Unusable` (E001 to E007, E503, E801 to E804, E826, E827).
    """
    path = Path(path)
    data = read_bytes(path, LARGEST_FILE)
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
    note_damaged(text.damaged, findings)
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
        check_split_commas(sheet, found)
        parts += found
        others.append((sheet, rows))
        seen += [plain(value) for row in rows[:5] for value in row.cells.values() if value is not None]
    if not parts:
        raise unusable("E801" if seen else "E826", found=tuple(seen[:12]))
    for part in parts:
        if part.kind == HALF:
            findings.add("E825", part.table.sheet.place(part.table.heading_row))
        for column, number in part.again.items():
            findings.add("E824", part.table.sheet.place(part.table.heading_row, column), number=number)
    _note_unread(parts, findings)
    if sum(len(part.rows) for part in parts) > MOST_ROWS:
        raise unusable("E804")
    # The sheet with most around its tables tells about the event.
    sheet, rows = max(others, key=lambda other: len(other[1]))
    round_days = [day for part in parts if part.kind == GAMES for day in days_above(part.above)]
    event = read_event(sheet, rows, round_days, epoch, findings, start, rating_list, name)
    players, games, system = _players_and_games(parts, event.start or event.end, epoch, findings)
    # In a list with a column of ratings N306 says so.
    listed = any("rating" in part.table.columns for part in parts)
    if games and not listed and not any(player.rating for player in players):
        findings.add("N819", parts[0].table.sheet.place(parts[0].table.heading_row))
    language, system = _language(parts, rows), event.system or system
    event = replace(event, players=players, games=games, language=language, system=system)
    return Entry(event, findings.limited())


def _note_unread(parts: Sequence[Part], findings: Findings) -> None:
    """One note for each sheet, however many tables it has."""
    found: dict[Place, list[str]] = {}
    for part in parts:
        headings = found.setdefault(part.table.sheet.place(), [])
        headings += [heading for heading in part.unread if heading not in headings]
    for place, headings in found.items():
        if headings:
            findings.add("N818", place, headings=tuple(headings))


def _players_and_games(
    parts: Sequence[Part], day: date | None, epoch: datetime, findings: Findings
) -> tuple[tuple[Player, ...], tuple[Game, ...], str]:
    """The players and games of all tables, and the system that a grid tells; `day` is that of ages."""
    crosstables = [part for part in parts if part.kind in (ROUNDS, GRID)]
    lists = [part for part in parts if part.kind == PLAYERS]
    pairings = [part for part in parts if part.kind == GAMES]
    main = pieces(crosstables, findings) or lists[:1]
    if not main:
        players = players_of(pairings, findings)
        return players, read_pairings(pairings, players, True, epoch, findings), ""
    main = [numbered(part) for part in main]
    records = [record for part in main for record in part.records()]
    players = players_of_rows(main[0], records, epoch, day, findings)
    note_national(main[0], findings)
    players = filled(players, lists if crosstables else lists[1:], epoch, day, findings)
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
