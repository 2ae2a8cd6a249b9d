"""The SQLite file of the lists: its tables, and how a list gets into it whole or not at all.

One table row is one player in one list. The rows are first collected in a temporary database,
for which SQLite has a file of its own; sorted, they then go into the real tables in one transaction. So
those who read meanwhile see the old lists up to the last moment, and an interruption leaves the old ones.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

from xlelo.errors import Unusable
from xlelo.ratings.rows import Row
from xlelo.ratings.source import refused
from xlelo.spelling import name_words

APPLICATION, EDITION = 0x786C656C, 1  # "xlel"; the edition of the tables
_BATCH = 5_000
_CACHE = 24 << 10  # KiB
_WAIT = 10  # seconds for another program that is writing

_TABLES = """
CREATE TABLE kept.lists (
    number INTEGER PRIMARY KEY AUTOINCREMENT, month TEXT NOT NULL, kind TEXT NOT NULL,
    players INTEGER NOT NULL, UNIQUE (month, kind)
);
CREATE TABLE kept.players (
    list INTEGER, {columns}, PRIMARY KEY (list, id)
) WITHOUT ROWID;
CREATE TABLE kept.names (list INTEGER, name TEXT, id INTEGER, PRIMARY KEY (list, name, id)) WITHOUT ROWID;
"""
COLUMNS = ", ".join(Row._fields)


def sorted_name(words: Iterable[str]) -> str:
    """The form in which names are kept for searching: words in small letters, in the order of letters."""
    return " ".join(sorted(words))


def write(file: Path, month: str, kind: str, rows: Iterable[Row]) -> tuple[int, int]:
    """Put a list in, in place of the one of the same month and kind: players, and ids that came twice.

    Of an id that comes twice the first row counts. Nothing is changed when `rows` raises. Errors:
    `Unusable` (E091 cannot be written, E712 not a file of ours, E713 busy).
    """
    try:
        if file.exists():
            with closing(sqlite3.connect(file, timeout=_WAIT)) as connection:
                check(connection, file)
        # The unnamed database is the temporary one.
        with closing(sqlite3.connect("", timeout=_WAIT, isolation_level=None)) as connection:
            for setting in ("journal_mode = OFF", "synchronous = OFF", f"cache_size = -{_CACHE}"):
                connection.execute(f"PRAGMA {setting}")
            _collect(connection, rows)
            file.parent.mkdir(parents=True, exist_ok=True)
            connection.execute("ATTACH ? AS kept", (str(file),))
            connection.execute(f"PRAGMA kept.cache_size = -{_CACHE}")
            is_new = not check(connection, file, "kept")
            return _take_over(connection, month, kind, is_new)
    except sqlite3.Error as error:
        raise sqlite_trouble(error, file) from None
    except OSError as error:
        raise refused("E091", path=file, reason=error.strerror or error) from None


def check(connection: sqlite3.Connection, file: Path, schema: str = "main") -> bool:
    """Is this a file of ours? False for an empty one. Errors: `Unusable` (E712), `sqlite3.Error`."""
    (application,) = connection.execute(f"PRAGMA {schema}.application_id").fetchone()
    (edition,) = connection.execute(f"PRAGMA {schema}.user_version").fetchone()
    (tables,) = connection.execute(f"SELECT count(*) FROM {schema}.sqlite_master").fetchone()
    if (application, edition) == (APPLICATION, EDITION):
        return True
    if (application, edition, tables) == (0, 0, 0):
        return False
    raise refused("E712", path=file)


def sqlite_trouble(error: sqlite3.Error, file: Path) -> Unusable:
    """What SQLite says, as an error of ours."""
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return refused("E713", path=file)
    if name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return refused("E712", path=file)
    return refused("E091", path=file, reason=str(error))


def _collect(connection: sqlite3.Connection, rows: Iterable[Row]) -> None:
    connection.execute(f"CREATE TABLE found ({COLUMNS}, key)")
    marks = ", ".join("?" * (len(Row._fields) + 1))
    insert = f"INSERT INTO main.found VALUES ({marks})"
    connection.execute("BEGIN")
    source = iter(rows)
    while batch := list(islice(source, _BATCH)):
        connection.executemany(insert, [(*row, sorted_name(name_words(row.name))) for row in batch])
    connection.execute("COMMIT")


def _take_over(connection: sqlite3.Connection, month: str, kind: str, is_new: bool) -> tuple[int, int]:
    """Everything in one transaction, in the order of the tables' keys, which is what makes it quick."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if is_new:
            columns = ", ".join(
                f"{name} {'TEXT' if kind is str else 'INTEGER'}" for name, kind in Row.__annotations__.items()
            )
            for statement in _TABLES.format(columns=columns).split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA kept.application_id = {APPLICATION}")
            connection.execute(f"PRAGMA kept.user_version = {EDITION}")
        old = connection.execute("SELECT number FROM kept.lists WHERE month = ? AND kind = ?", (month, kind))
        for (number,) in old.fetchall():
            for table in ("players", "names"):
                connection.execute(f"DELETE FROM kept.{table} WHERE list = ?", (number,))
            connection.execute("DELETE FROM kept.lists WHERE number = ?", (number,))
        number = connection.execute(
            "INSERT INTO kept.lists (month, kind, players) VALUES (?, ?, 0)", (month, kind)
        ).lastrowid
        (count,) = connection.execute("SELECT count(*) FROM main.found").fetchone()
        players = connection.execute(
            f"INSERT OR IGNORE INTO kept.players SELECT ?, {COLUMNS} FROM main.found ORDER BY id, rowid",
            (number,),
        ).rowcount
        connection.execute(
            "INSERT OR IGNORE INTO kept.names SELECT ?, key, id FROM main.found ORDER BY key, id", (number,)
        )
        connection.execute("UPDATE kept.lists SET players = ? WHERE number = ?", (players, number))
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    return players, count - players
