"""Small tables for the tests, typed as a person sees them, and read by the real reader."""

from pathlib import Path

from openpyxl import Workbook

from xlelo.formats.found import Entry
from xlelo.formats.tabular import load, loads
from xlelo.model import Game

Told = tuple[int, int, int | None, str]


def table(text: str, written: str = "utf-8", **told: object) -> Entry:
    """The text as the bytes of a file in the encoding `written`, read with what the user tells."""
    return loads(text.lstrip("\n").encode(written), **told)  # type: ignore[arg-type]


def sheet(folder: Path, *rows: tuple[object, ...], title: str = "Sheet1") -> Path:
    """A workbook with these rows on its only sheet."""
    book = Workbook()
    page = book.worksheets[0]
    page.title = title
    for row in rows:
        page.append(row)
    path = folder / "table.xlsx"
    book.save(path)
    return path


def read_sheet(folder: Path, *rows: tuple[object, ...]) -> Entry:
    return load(sheet(folder, *rows))


def games(entry: Entry) -> list[Told]:
    """Round, White, Black and result of each game, as xlelo spells them."""
    return [(game.round, game.white, game.black, game.result.value) for game in entry.tournament.games]


def odd(entry: Entry) -> list[Game]:
    """The games that are not rated, without colours, or byes on request."""
    return [game for game in entry.tournament.games if not (game.rated and game.colours and game.allocated)]


def problems(entry: Entry) -> list[str]:
    """Codes and places of what is wrong; notes left out."""
    return [f"{found.code} {found.place}" for found in entry.problems if not found.is_note]


def notes(entry: Entry) -> list[str]:
    return [found.code for found in entry.problems if found.is_note]
