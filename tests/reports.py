"""Events for the tests of the report, and how its cells are read."""

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl

from xlelo.berger import berger
from xlelo.books import language, report
from xlelo.books.language import Language
from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.sample import sample
from xlelo.model import ELO, ROUND_ROBIN, SWISS, Game, Player, Result, Tournament

SAY = Language("en")
HOSTILE = ("=1+1", "+x", "@y", "-z", "'quoted", "http://example.org", "محمد عبد الرحمن الحسيني", "N" * 80)
# Functions that every spreadsheet program has had since Excel 2010.
ALLOWED = {
    "ABS", "AVERAGE", "COUNT", "COUNTIF", "COUNTIFS", "IF", "INDEX", "INT", "MAX", "MIN", "ROUND",
    "SUMIFS", "VLOOKUP",
}  # fmt: skip


def hostile() -> Tournament:
    """Names that a careless writer takes for formulas, links or nothing at all."""
    players = tuple(
        Player(number, name, 1390 + 60 * number, title="GM", federation="=A1", birth_year=1980)
        for number, name in enumerate(HOSTILE, 1)
    )
    games = tuple(
        Game(n, white, white % 8 + 1, result, white)
        for n, result in enumerate((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS), 1)
        for white in (1, 3, 5, 7)
    )
    return Tournament("=Cup & <Co> 'x'", players, games, place="=HYPERLINK(1)", start=date(2024, 4, 1))


def unplayed() -> Tournament:
    """Every way of not playing, and no rated game but one."""
    players = tuple(
        Player(n, f"Player {n}", rating) for n, rating in enumerate((1500, 1410, None, None, 2000), 1)
    )
    kinds = [result for result in Result if not result.is_bye and not (result.played and result.white != 0)]
    games = [Game(n, 1, 2, kind) for n, kind in enumerate(kinds, 1)]
    byes = [result for result in Result if result.is_bye]
    games += [Game(n, 5, None, kind) for n, kind in enumerate(byes, 1)]
    games += [Game(1, 3, 4, Result.DRAW), Game(2, 3, 5, Result.WHITE_WINS)]
    return Tournament("Nothing but walk-overs", players, tuple(games), rating_list="rapid")


def one_cap_a_player() -> Tournament:
    """The edition of 2022, whose limit holds for one game; and K lowered for many games."""
    opponents = tuple(Player(n, f"Opponent {n}", 2450 - 37 * n) for n in range(2, 24))
    first = Player(1, "Junior", 1437, birth_year=2010, games=0)
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.BLACK_WINS)
    games = tuple(Game(n - 1, 1, n, results[n % 4]) for n in range(2, 24))
    return Tournament("One cap", (first, *opponents), games, start=date(2023, 5, 1))


def masters(players: int = 10, double: bool = False, played: int = 99) -> Tournament:
    """A round robin of titled players in which norms are made and missed."""
    titles = ("GM", "IM", "FM", "IM", "GM", "WIM", "FM", "", "GM", "WFM")
    field = tuple(
        Player(
            n, f"Master {n}", 2560 - 23 * n, title=titles[n - 1], federation=("SWE", "NGR", "ESP")[n % 3],
            birth_year=1980, sex="w" if n in (6, 10) else "m", games=300 + n, highest=2570 - 20 * n,
        )
        for n in range(1, players + 1)
    )  # fmt: skip
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)
    games = tuple(
        Game(p.round, p.white, p.black, results[(7 * n + p.white) % 5], p.board)
        if p.round <= played
        else Game(p.round, p.white, p.black, Result.PENDING, p.board)
        for n, p in enumerate(berger(players, double))
    )
    return Tournament("Masters", field, games, start=date(2025, 11, 1), system=ROUND_ROBIN)


def open_event(
    players: int = 24, rounds: int = 9, played: int = 99, paired: int = 99, **more: Any
) -> Tournament:
    """A Swiss in which everybody's opponents differ, with unrated players, some still in it."""
    titles = ("", "FM", "", "IM", "", "WFM", "GM")
    field = tuple(
        Player(
            n, f"Player {n:03}", None if n % 11 == 5 else 2390 - 31 * n, title=titles[n % 7],
            federation=("POR", "ESP", "")[n % 3] if n % 2 else "FRA", birth_year=1970 + n % 40,
            sex="mw"[n % 4 == 1], games=20 * n,
        )
        for n in range(1, players + 1)
    )  # fmt: skip
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS, Result.BLACK_BY_FORFEIT)
    games = []
    for number in range(1, min(rounds, paired) + 1):
        ring = [1, *((n - 2 + number) % (players - 1) + 2 for n in range(2, players + 1))]
        for board in range(players // 2):
            white, black = ring[board], ring[players - 1 - board]
            if (board + number) % 2:
                white, black = black, white
            result = results[(3 * board + number * number) % 5] if number <= played else Result.PENDING
            games.append(Game(number, white, black, result, board + 1))
    values = {"system": SWISS, "planned_rounds": rounds, "start": date(2025, 11, 1)} | more
    return Tournament("Open", field, tuple(games), **values)


def first_ratings(start: date) -> Tournament:
    """An unrated player for each thing that can become of a first rating."""
    opponents = tuple(Player(n, f"Rated {n}", 2440 - 37 * n) for n in range(1, 8))
    scores = {11: (2, 2, 2, 2, 1, 2), 12: (2, 0, 1, 1, 0, 0), 13: (0,) * 6, 14: (2, 2), 15: (1, 0, 0, 0, 0)}
    names = {11: None, 12: None, 13: None, 14: None, 15: 12}  # earlier games
    unrated = tuple(Player(n, f"Unrated {n}", None, games=games) for n, games in names.items())
    kinds = (Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)
    games = tuple(
        Game(n, number, n, kinds[half_points], number)
        for number, points in scores.items()
        for n, half_points in enumerate(points, 1)
    )
    return Tournament("First ratings", opponents + unrated, games, start=start)


EVENTS = {
    "sample": sample(),
    "elo": replace(sample(), rules=ELO, scale=150, k=16),
    "elo-default": replace(sample(), rules=ELO),
    "blitz": replace(sample(), rating_list="blitz", start=date(2025, 1, 1)),
    "hostile": hostile(),
    "unplayed": unplayed(),
    "one-cap": one_cap_a_player(),
    "one-player": Tournament("Alone", (Player(1, "Only One", 1400),), ()),
    "all-unrated": replace(sample(), players=tuple(replace(p, rating=None) for p in sample().players)),
    "nobody": Tournament("", (), ()),
    "masters": masters(),
    "masters-live": masters(played=6),
    "double": masters(6, double=True),
    "open": open_event(),
    "open-live": open_event(played=6, paired=7),
    "open-live-2023": open_event(played=6, paired=7, start=date(2023, 6, 1)),
    "open-live-elo": open_event(played=3, paired=4, rules=ELO, scale=200),
    "open-live-rapid": open_event(played=3, paired=4, rating_list="rapid"),
    "tie-breaks": replace(open_event(), tiebreaks=("TPN/R", "AOB", "ARO", "DE")),
    "first": first_ratings(date(2025, 3, 1)),
    "first-2023": first_ratings(date(2023, 3, 1)),
}
# Those that differ in their formulas, in the other languages too.
TRANSLATED = {
    f"{name}-{code}": (EVENTS[name], code)
    for code in language.languages()[1:]
    for name in ("sample", "elo", "one-cap", "masters-live", "first")
}
Values = dict[tuple[str, str], Any]


def formulas(data: bytes) -> dict[tuple[str, str], str]:
    """The formulas by sheet and address; text that begins with "=" is not one."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    found = (cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f")
    return {(cell.parent.title, cell.coordinate): str(cell.value) for cell in found}


@cache
def files() -> dict[str, bytes]:
    """The report of every event, and of those that differ in their formulas in the other languages."""
    translated = {name: written(tournament, code) for name, (tournament, code) in TRANSLATED.items()}
    return {name: written(tournament) for name, tournament in EVENTS.items()} | translated


def written(tournament: Tournament, language: str = "en") -> bytes:
    file = io.BytesIO()
    report.write(file, tournament, [], language)
    return file.getvalue()


def cells(source: Path | bytes) -> Values:
    """Every filled cell by sheet and address."""
    file = io.BytesIO(source) if isinstance(source, bytes) else source
    book = openpyxl.load_workbook(file, data_only=True)
    return {
        (sheet.title, cell.coordinate): cell.value
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.value not in (None, "")
    }


def rows(source: bytes, key: str) -> Iterator[dict[str, Any]]:
    """The rows of a table sheet, by the key of each heading."""
    keys = {text: name for name, text in SAY.get("report.columns").items() if name[-4:] != "_elo"}
    sheet = openpyxl.load_workbook(io.BytesIO(source), data_only=True)[SAY(f"report.sheets.{key}")]
    heads = [keys.get(cell.value, cell.value) for cell in sheet[HEADING_ROW]]
    for values in sheet.iter_rows(min_row=FIRST_ROW, values_only=True):
        yield dict(zip(heads, values, strict=True))


def same(one: object, other: object) -> bool:
    """Equal at the fifteen digits that a spreadsheet keeps."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) <= 1e-12 * max(1, abs(one))
    return one == other


def spoilt(data: bytes) -> bytes:
    """A copy in which every formula has the stored value 0."""
    copy = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(copy, "w") as target:
        for name in source.namelist():
            content = source.read(name).decode()
            if name.startswith("xl/worksheets/sheet"):
                content = re.sub(r' t="str"(?=><f>)', "", content)
                content = re.sub(r"</f><v>[^<]*</v>", "</f><v>0</v>", content)
            target.writestr(name, content)
    return copy.getvalue()
