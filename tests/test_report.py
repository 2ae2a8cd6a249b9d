"""The report workbook: what stands on its sheets, compared with the core."""

import io
import zipfile
from dataclasses import replace
from datetime import date
from fractions import Fraction

import openpyxl
import pytest

from tests.reports import EVENTS, HOSTILE, SAY, cells, files, formulas, open_event, rows, written
from xlelo import event, tiebreaks
from xlelo.books import language, messages, report
from xlelo.books.report import facts
from xlelo.books.report.first_ratings import first_rating, pooled
from xlelo.books.sample import sample
from xlelo.errors import Place, Problem
from xlelo.model import FIDE, Game, Player, Result, Tournament


@pytest.mark.parametrize("name", EVENTS)
def test_ratings_are_the_cores(name: str) -> None:
    found = [row for row in rows(files()[name], "ratings") if row["number"] is not None]
    lines = event.rate(EVENTS[name])
    assert len(found) == len(lines)
    for row, line in zip(found, lines, strict=True):
        if line.player.rating is None:
            continue
        exact = (line.n, Fraction(line.score, 2), line.k, line.rounded_change, line.average, line.performance)
        assert tuple(row[key] for key in ("n", "score", "k", "rounded", "average", "performance")) == exact
        for key in ("expected", "difference", "change"):
            assert row[key] == pytest.approx(float(getattr(line, key)), abs=1e-9)
        assert row["new"] == ("unrated" if line.new_rating is None else line.new_rating)


@pytest.mark.parametrize("name", EVENTS)
def test_unrated_players_get_their_first_rating(name: str) -> None:
    found = {row["number"]: row for row in rows(files()[name], "ratings")}
    for line in event.rate(EVENTS[name]):
        if line.player.rating is not None:
            continue
        row, first = found[line.player.number], first_rating(EVENTS[name], line)
        assert [row[key] for key in ("expected", "difference", "k", "change", "rounded")] == [None] * 5
        if first is None:  # a formula of one's own knows no first rating
            assert (row["new"], row["n"]) == (None, None)
            continue
        result = first.result
        assert (row["n"], row["score"]) == (result.games, result.half_points / 2)
        assert row["new"] == ("unrated" if result.rating is None else result.rating)
        assert row["average"] == first.average
        assert row["k_reason"]


def test_first_ratings_by_hand() -> None:
    """B.02, 8.2: Ra over the opponents and twice 1800, dp of (score + 1) / (n + 2), at most 2200."""
    new = {row["number"]: (row["new"], row["k_reason"]) for row in rows(files()["first"], "ratings")}
    # 5.5 of 6, mean 2310.5: (13863 + 3600) / 8 = 2182.875, p = 6.5 / 8 -> dp(.81) = 251
    assert new[11] == (2200, "First rating, computed as 2434; at most 2200 is published")
    # 2 of 6: p = 3 / 8 = .375 -> dp(.38) = -87
    assert new[12] == (2096, "First rating")
    assert new[13][0] == new[14][0] == "unrated"
    assert new[14][1] == "No first rating: 2 of 5 games against rated opponents"
    # .5 of 5, mean 2329, not the first event: 15245 / 7 = 2177.86, p = 1.5 / 7 -> dp(.21) = -230
    assert new[15][0] == 1948
    # The edition before: no invented games, 20 points for each half-point above one half. 2310.5 + 5 x 20
    old = {row["number"]: row["new"] for row in rows(files()["first-2023"], "ratings")}
    assert old[11] == 2411


@pytest.mark.parametrize("name", EVENTS)
def test_every_game_stands_in_its_players_block(name: str) -> None:
    found = [row for row in rows(files()[name], "games") if row["number"] is not None]
    games = [(line, game) for line in event.rate(EVENTS[name]) for game in line.games]
    assert len(found) == len(games)
    for row, (line, game) in zip(found, games, strict=True):
        assert (row["number"], row["player"]) == (line.player.number, line.player.name)
        assert row["opponent_number"] == game.appearance.opponent
        first = EVENTS[name].rules == FIDE and pooled(game)
        assert row["counted"] == ("yes" if game.counted else "first" if first else "no")
        assert row["why"]


def test_the_words_of_the_sample() -> None:
    why = {row["why"] for row in rows(files()["sample"], "games")}
    assert why == {
        "rated",
        "difference over 400 counts as 400",
        "real difference: own rating 2650 or more",
        "not rated: opponent unrated",
        "counts towards the first rating",
        "not rated: pairing-allocated bye",
        "not rated: half-point bye",
        "not rated: absent (zero-point bye)",
        "not rated: won by forfeit",
        "not rated: lost by forfeit",
    }
    values = cells(files()["sample"])
    assert "Novak, Petra (1995) beat Lindqvist, Tove (2297) in round 3" in values.values()


@pytest.mark.parametrize("name", EVENTS)
def test_standings_are_those_of_the_tie_breaks(name: str) -> None:
    found, wanted = list(rows(files()[name], "standings")), tiebreaks.standings(EVENTS[name])
    found = [row for row in found if row["number"] is not None]
    assert [(row["rank"], row["number"], row["points"]) for row in found] == [
        (one.rank, one.player.number, one.half_points / 2) for one in wanted
    ]
    for row, one in zip(found, wanted, strict=True):
        assert [row[str(value.code)] for value in one.values] == [value.shown for value in one.values]


def test_the_notes_name_the_tie_breaks_and_their_source() -> None:
    def told(tournament: Tournament) -> str:
        found = cells(written(tournament)).items()
        return next(str(text) for (sheet, _), text in found if sheet == "Notes" and "C.07" in str(text))

    assert "BH/C1, BH, SB, WIN, the usual order of a Swiss" in told(EVENTS["open"])
    assert "DE, SB, KS, WIN, the usual order of a round robin" in told(EVENTS["masters"])
    asked = told(replace(EVENTS["open"], tiebreaks=("SB", "TPR"), start=date(2026, 4, 1)))
    assert "the event names, SB, TPR; FIDE C.07, in force from 2026-03-01" in asked


def test_names_stay_text() -> None:
    values = cells(files()["hostile"])
    assert set(HOSTILE) <= set(values.values())
    assert not [at for at in formulas(files()["hostile"]) if values.get(at) in HOSTILE]
    with zipfile.ZipFile(io.BytesIO(files()["hostile"])) as parts:
        names = parts.namelist()
        xml = "".join(parts.read(name).decode() for name in names if name.endswith(".xml"))
    assert "<f>1+1" not in xml
    assert "<f>HYPERLINK" not in xml
    assert "<f>A1" not in xml
    assert "<hyperlink" not in xml
    assert not [name for name in names if "external" in name.lower() or "vba" in name.lower()]


def test_two_runs_give_the_same_bytes() -> None:
    assert all(written(tournament) == files()[name] for name, tournament in EVENTS.items())


def test_numbers_and_dates_are_what_they_are() -> None:
    values = cells(files()["sample"])
    days = [value for (sheet, _), value in values.items() if sheet == "Summary" and hasattr(value, "year")]
    assert [day.date() for day in days] == [date(2025, 11, 7), date(2025, 11, 9), date(2025, 10, 1)]
    assert all(isinstance(row["rating"], int) for row in list(rows(files()["sample"], "ratings"))[:9])


def test_a_big_event_draws_the_first_thirty() -> None:
    players = tuple(Player(n, f"Player {n:04}", 2800 - 6 * n) for n in range(1, 201))
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    games = tuple(
        Game(n, 2 * board - 1, (2 * board + 2 * n - 2) % 200 or 200, results[(board + n) % 3], board)
        for n in range(1, 12)
        for board in range(1, 101)
    )
    data = written(Tournament("Big", players, games, start=date(2025, 11, 1)))
    drawn = [row for row in rows(data, "charts") if row["player"] in {player.name for player in players}]
    assert len(drawn) == 30
    assert len(list(rows(data, "games"))) == 2_200
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        charts = [parts.read(name).decode() for name in parts.namelist() if "charts/chart" in name]
    assert len(charts) == 4
    assert sum("first 30 by rank" in chart for chart in charts) == 2


def test_nothing_to_draw_is_said() -> None:
    assert SAY("report.charts.empty") in cells(files()["all-unrated"]).values()


def test_facts_of_the_sample() -> None:
    lines = event.rate(sample())
    assert [line.player.number for line in facts.extreme(lines, 1)] == [6]
    assert [line.player.number for line in facts.extreme(lines, -1)] == [3]
    assert facts.surprise(event.rate(EVENTS["all-unrated"])) is None


@pytest.mark.parametrize(("code", "mark"), [("en", "\u200e"), ("pt", "\u200e"), ("ar", "")])
def test_a_number_stays_behind_a_name_from_the_right(code: str, mark: str) -> None:
    players = (Player(1, "علي، عمر", 1500), Player(2, "Bell, Bob", 1900))
    upset = Tournament("Two", players, (Game(1, 1, 2, Result.WHITE_WINS),), start=date(2025, 11, 7))
    found = openpyxl.load_workbook(io.BytesIO(written(upset, code)))
    texts = [cell for row in found.worksheets[0].iter_rows(values_only=True) for cell in row]
    (text,) = (text for text in texts if isinstance(text, str) and "1900" in text)
    assert f"علي، عمر{mark} (1500)" in text


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


def test_progress_is_told_and_ends() -> None:
    told: list[tuple[int, int]] = []
    report.write(io.BytesIO(), EVENTS["one-cap"], [], progress=lambda done, total: told.append((done, total)))
    big = replace(open_event(60), name="Sixty")
    report.write(io.BytesIO(), big, [], progress=lambda done, total: told.append((done, total)))
    assert len(told) > 4
    assert all(0 < done <= total for done, total in told)
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told[1:]] == sorted(done for done, _ in told[1:])
