"""The report workbook: recalculated by a real spreadsheet, and compared with the core."""

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests import libreoffice
from xlelo import event
from xlelo.books import language, messages, report
from xlelo.books.language import Language
from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.report import facts
from xlelo.books.sample import sample
from xlelo.errors import Place, Problem
from xlelo.model import ELO, Game, Player, Result, Tournament

SAY = Language("en")
HOSTILE = ("=1+1", "+x", "@y", "-z", "'quoted", "http://example.org", "محمد عبد الرحمن الحسيني", "N" * 80)
# Functions that every spreadsheet program has had since Excel 2010.
ALLOWED = {
    "ABS", "AVERAGE", "COUNT", "COUNTIF", "COUNTIFS", "IF", "INDEX", "INT", "MAX", "MIN", "RANK", "ROUND",
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
}
# Those that differ in their formulas, in the other languages too.
TRANSLATED = {
    f"{name}-{code}": (EVENTS[name], code)
    for code in language.languages()[1:]
    for name in ("sample", "elo", "one-cap")
}
Values = dict[tuple[str, str], Any]


def formulas(data: bytes) -> dict[tuple[str, str], str]:
    """The formulas by sheet and address; text that begins with "=" is not one."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    found = (cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f")
    return {(cell.parent.title, cell.coordinate): str(cell.value) for cell in found}


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


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    translated = {name: written(tournament, code) for name, (tournament, code) in TRANSLATED.items()}
    return {name: written(tournament) for name, tournament in EVENTS.items()} | translated


@pytest.fixture(scope="module")
def recalculated(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Values]:
    """All events, and copies whose stored values were spoilt, through one start of LibreOffice."""
    folder = tmp_path_factory.mktemp("report")
    paths = []
    for name, data in files.items():
        paths += [folder / f"{name}.xlsx", folder / f"{name}-spoilt.xlsx"]
        paths[-2].write_bytes(data)
        paths[-1].write_bytes(spoilt(data))
    made = libreoffice.recalculate_all(paths)
    return {path.stem: cells(path) for path in made}


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


@pytest.mark.libreoffice
@pytest.mark.skipif(libreoffice.SOFFICE is None, reason="no LibreOffice here")
@pytest.mark.parametrize("name", [*EVENTS, *TRANSLATED])
@pytest.mark.parametrize("copy", ["", "-spoilt"])
def test_libreoffice_computes_what_is_stored(
    files: dict[str, bytes], recalculated: dict[str, Values], name: str, copy: str
) -> None:
    stored, computed = cells(files[name]), recalculated[name + copy]
    assert stored.keys() == computed.keys()
    assert [(at, stored[at], computed[at]) for at in stored if not same(stored[at], computed[at])] == []


def test_spoilt_copies_are_spoilt(files: dict[str, bytes]) -> None:
    found, values = formulas(files["sample"]), cells(spoilt(files["sample"]))
    assert len(found) > 400
    assert {values[at] for at in found} == {0}


@pytest.mark.parametrize("name", EVENTS)
def test_no_error_and_only_old_functions(files: dict[str, bytes], name: str) -> None:
    assert not [value for value in cells(files[name]).values() if str(value).startswith("#")]
    used = {
        function for text in formulas(files[name]).values() for function in re.findall(r"([A-Z]+)\(", text)
    }
    assert used <= ALLOWED


@pytest.mark.parametrize("name", EVENTS)
def test_ratings_are_the_cores(files: dict[str, bytes], name: str) -> None:
    found = [row for row in rows(files[name], "ratings") if row["number"] is not None]
    lines = event.rate(EVENTS[name])
    assert len(found) == len(lines)
    for row, line in zip(found, lines, strict=True):
        exact = (line.n, Fraction(line.score, 2), line.k, line.rounded_change, line.average, line.performance)
        keys = ("n", "score", "k", "rounded", "average", "performance")
        assert tuple(row[key] or (0 if key in ("n", "score") else row[key]) for key in keys) == exact
        for key in ("expected", "difference", "change"):
            wanted = getattr(line, key)
            assert row[key] == (None if wanted is None else pytest.approx(float(wanted), abs=1e-9))
        rated = line.player.rating is not None
        assert row["new"] == (("unrated" if line.new_rating is None else line.new_rating) if rated else None)


@pytest.mark.parametrize("name", EVENTS)
def test_every_game_stands_in_its_players_block(files: dict[str, bytes], name: str) -> None:
    found = [row for row in rows(files[name], "games") if row["number"] is not None]
    games = [(line, game) for line in event.rate(EVENTS[name]) for game in line.games]
    assert len(found) == len(games)
    for row, (line, game) in zip(found, games, strict=True):
        assert (row["number"], row["player"]) == (line.player.number, line.player.name)
        assert row["opponent_number"] == game.appearance.opponent
        assert row["counted"] == ("yes" if game.counted else "no")
        assert row["why"]


def test_the_words_of_the_sample(files: dict[str, bytes]) -> None:
    why = {row["why"] for row in rows(files["sample"], "games")}
    assert why == {
        "rated",
        "difference over 400 counts as 400",
        "real difference: own rating 2650 or more",
        "not rated: opponent unrated",
        "not rated: player unrated",
        "not rated: pairing-allocated bye",
        "not rated: half-point bye",
        "not rated: absent (zero-point bye)",
        "not rated: won by forfeit",
        "not rated: lost by forfeit",
    }
    values = cells(files["sample"])
    assert "Novak, Petra (1995) beat Lindqvist, Tove (2297) in round 3" in values.values()


def test_standings_share_ranks_and_add_up(files: dict[str, bytes]) -> None:
    found = list(rows(files["sample"], "standings"))
    assert [row["rank"] for row in found] == [1, 2, 2, 2, 2, 6, 6, 8, 8, 10]
    assert [row["number"] for row in found] == [1, 2, 5, 6, 9, 3, 4, 7, 8, 10]
    assert all(row["R5"] == row["points"] for row in found)


def test_names_stay_text(files: dict[str, bytes]) -> None:
    values = cells(files["hostile"])
    assert set(HOSTILE) <= set(values.values())
    assert not [at for at in formulas(files["hostile"]) if values.get(at) in HOSTILE]
    with zipfile.ZipFile(io.BytesIO(files["hostile"])) as parts:
        names = parts.namelist()
        xml = "".join(parts.read(name).decode() for name in names if name.endswith(".xml"))
    assert "<f>1+1" not in xml
    assert "<f>HYPERLINK" not in xml
    assert "<f>A1" not in xml
    assert "<hyperlink" not in xml
    assert not [name for name in names if "external" in name.lower() or "vba" in name.lower()]


def test_two_runs_give_the_same_bytes(files: dict[str, bytes]) -> None:
    assert all(written(tournament) == files[name] for name, tournament in EVENTS.items())


def test_numbers_and_dates_are_what_they_are(files: dict[str, bytes]) -> None:
    values = cells(files["sample"])
    days = [value for (sheet, _), value in values.items() if sheet == "Summary" and hasattr(value, "year")]
    assert [day.date() for day in days] == [date(2025, 11, 7), date(2025, 11, 9), date(2025, 10, 1)]
    assert all(isinstance(row["rating"], int) for row in list(rows(files["sample"], "ratings"))[:9])


def test_a_big_event_draws_the_first_forty() -> None:
    players = tuple(Player(n, f"Player {n:04}", 2800 - 6 * n) for n in range(1, 201))
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    games = tuple(
        Game(n, 2 * board - 1, (2 * board + 2 * n - 2) % 200 or 200, results[(board + n) % 3], board)
        for n in range(1, 12)
        for board in range(1, 101)
    )
    data = written(Tournament("Big", players, games, start=date(2025, 11, 1)))
    assert len(list(rows(data, "charts"))) == 40
    assert len(list(rows(data, "games"))) == 2_200
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        charts = [parts.read(name).decode() for name in parts.namelist() if "charts/chart" in name]
    assert len(charts) == 2
    assert all("first 40 by rank" in chart for chart in charts)


def test_nothing_to_draw_is_said(files: dict[str, bytes]) -> None:
    assert SAY("report.charts.empty") in cells(files["all-unrated"]).values()


def test_facts_of_the_sample() -> None:
    lines = event.rate(sample())
    assert [line.player.number for line in facts.winners(lines)] == [1]
    assert [line.player.number for line in facts.extreme(lines, 1)] == [6]
    assert [line.player.number for line in facts.extreme(lines, -1)] == [3]
    assert facts.surprise(event.rate(EVENTS["all-unrated"])) is None
    assert len(facts.not_rated(lines)) == 8


def test_sheet_names_are_legal() -> None:
    names = SAY.get("report.sheets").values()
    assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)
    assert len({name.casefold() for name in names}) == len(names)


def test_problems_and_notes_are_told() -> None:
    problems = [Problem("N201", Place(1, "Tournament", 9, 3)), Problem("E203", Place(1, "Tournament", 7, 3))]
    file = io.BytesIO()
    report.write(file, sample(), problems)
    told = [value for (sheet, _), value in cells(file.getvalue()).items() if sheet == "Notes"]
    places = [told.index(messages.line(problem)) for problem in problems]
    assert places[1] < places[0], "what is wrong comes before what was assumed"


def test_right_to_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "RIGHT_TO_LEFT", frozenset({"en"}))
    book = openpyxl.load_workbook(io.BytesIO(written(sample())))
    assert all(sheet.sheet_view.rightToLeft for sheet in book)
