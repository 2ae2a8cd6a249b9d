"""The crosstable, the cards and the charts of the report."""

import io
from dataclasses import replace
from typing import Any

import openpyxl
import pytest

from tests.reports import EVENTS, SAY, cells, files, masters, open_event, rows, written
from xlelo import event
from xlelo.books.report import pairings, players
from xlelo.books.sample import sample
from xlelo.model import Game, Player, Result, Tournament


def sheet(data: bytes, key: str) -> list[tuple[Any, ...]]:
    book = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    return list(book[SAY(f"report.sheets.{key}")].iter_rows(values_only=True))


def test_the_crosstable_of_the_sample() -> None:
    """Against the pairings of the sample, typed by hand: opponent, colour, result; forfeits and byes."""
    found = {
        row["number"]: [row[f"R{n}"] for n in range(1, 6)] for row in rows(files()["sample"], "crosstable")
    }
    assert found[1] == ["6w1", "4b1", "2w½", "5w1", "8b1"]
    assert found[3] == ["8w1", "2b0", "6w0", "bye ½", "7b1"]
    assert found[9] == ["4w0", "6b0", "bye 1", "10b+", "10w1"]
    assert found[10] == ["5b0", "7w0", "bye 0", "9w-", "9b0"]


@pytest.mark.parametrize("name", ["open", "open-live", "hostile", "unplayed"])
def test_every_game_stands_in_the_crosstable_once_for_each(name: str) -> None:
    tournament = EVENTS[name]
    for row in rows(files()[name], "crosstable"):
        games = tournament.appearances[row["number"]]
        told = " ".join(str(row[f"R{n}"] or "") for n in range(1, tournament.rounds + 1)).split()
        opponents = [code.rstrip("½01+-")[:-1] for code in told if code[0].isdigit() and code[-1] != "e"]
        met = [str(game.opponent) for game in games if game.opponent is not None]
        assert [one for one in opponents if one] == met


def test_a_round_robin_is_a_square() -> None:
    found = list(rows(files()["masters"], "crosstable"))
    tournament = masters()
    order = [next(p.number for p in tournament.players if p.name == row["player"]) for row in found]
    values = {"1": 2, "½": 1, "0": 0}
    for place, row in enumerate(found):
        marks = [row[str(n)] for n in range(1, 11)]
        assert marks[place] is None
        assert sum(values[mark] for mark in marks if mark) == 2 * row["points"]
        for other, mark in enumerate(marks):
            if mark:
                game = next(g for g in tournament.games if {g.white, g.black} == {order[place], order[other]})
                side = "white" if game.white == order[place] else "black"
                assert values[mark] == game.result.half_points(side)


def test_a_double_round_robin_shows_both_games() -> None:
    marks = [row[str(n)] for row in rows(files()["double"], "crosstable") for n in range(1, 7)]
    assert sum(mark is None for mark in marks) == 6
    assert all(len(mark.split()) == 2 for mark in marks if mark)


def test_which_events_are_round_robins() -> None:
    assert pairings.is_round_robin(replace(masters(), system=""))
    assert not pairings.is_round_robin(replace(masters(), system="swiss"))
    assert not pairings.is_round_robin(open_event())
    assert not pairings.is_round_robin(replace(sample(), system=""))
    two = Tournament("Match", (Player(1, "A"), Player(2, "B")), (Game(1, 1, 2, Result.DRAW),))
    assert not pairings.is_round_robin(two)


@pytest.mark.parametrize("name", [name for name in EVENTS if name != "nobody"])
def test_every_player_has_a_card_on_a_page_of_its_own(name: str) -> None:
    book = openpyxl.load_workbook(io.BytesIO(files()[name]), data_only=True)
    found = book["Players"]
    breaks = [entry.id for entry in found.row_breaks.brk]
    assert len(breaks) == len(EVENTS[name].players) - 1
    tops = [1, *(row + 1 for row in breaks)]
    assert [found.cell(row, 1).value for row in tops] == [player.name for player in EVENTS[name].players]


def test_a_card_adds_up() -> None:
    """Okafor's card, K 10: five games, -4.70, rounded -5, 2418 -> 2413 (the sums by hand)."""
    told = sheet(files()["sample"], "players")
    top = next(i for i, row in enumerate(told) if row[0] == "Okafor, Chidi")
    assert told[top + 1][0] == "No. 2 · IM · NGR · FIDE ID 90000022 · born 1988"
    heads = told[top + 6]
    at = {text: i for i, text in enumerate(heads)}
    games = told[top + 7 : top + 12]
    assert [row[at["Opp. no."]] for row in games] == [7, 3, 1, 6, 4]
    assert [row[at["K × that"]] for row in games] == pytest.approx([-4.2, 3.4, 3.0, -4.2, -2.7])
    below = {row[at["K × that"] - 1]: row[at["K × that"]] for row in told[top + 13 : top + 20]}
    assert told[top + 12][at["K × that"]] == pytest.approx(-4.7)
    assert told[top + 12][at["PD"]] == pytest.approx(0.92 + 0.66 + 0.20 + 0.92 + 0.77)
    assert below["Change, rounded once"] == -5
    assert below["New rating"] == 2413
    assert below["Performance (Rp)"] == 2278


def test_the_card_of_an_unrated_player_shows_the_clause() -> None:
    """Ra with both draws against 1800, p, dp, Ru, and what is published: Unrated 12 scored 2 of 6."""
    told = sheet(files()["first"], "players")
    top = next(i for i, row in enumerate(told) if row[0] == "Unrated 12")
    labels = {value: row for row in told[top : top + 24] for value in row if isinstance(value, str)}

    def number(label: str) -> float:
        row = labels[label]
        return float(row[row.index(label) + 1])

    assert number("Games against rated opponents") == 6
    assert number("Score in them") == 2
    assert number("Average (Ra)") == pytest.approx((13863 + 3600) / 8)
    assert number("Share of the points (p)") == pytest.approx(3 / 8)
    assert number("What the table adds for p") == -87
    assert number("First rating") == 2096


def test_cards_are_limited_and_it_is_said() -> None:
    field = tuple(Player(n, f"Player {n}", 2000) for n in range(1, players.MOST_CARDS + 3))
    last = players.MOST_CARDS + 2
    data = written(Tournament("Huge", field, (Game(1, last, 1, Result.WHITE_WINS),)))
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert len(book["Players"].row_breaks.brk) == players.MOST_CARDS - 1
    names = {row[0] for row in sheet(data, "players")}
    assert {f"Player {last}", "Player 2"} <= names, "the winner, and the first of those without a point"
    assert f"Player {last - 1}" not in names
    said = [value for (name, _), value in cells(data).items() if name == "Notes"]
    assert any(f"first {players.MOST_CARDS} players" in str(value) for value in said)


def test_the_field_by_rating_counts_everybody_once() -> None:
    for name in ("sample", "open", "one-cap"):
        told = sheet(files()[name], "charts")
        top = next(i for i, row in enumerate(told) if row[0] == "Ratings")
        bins = [row for row in told[top + 1 : top + 20] if isinstance(row[1], int) and row[3] is not None]
        rated = [player.rating for player in EVENTS[name].players if player.rating is not None]
        assert sum(row[3] for row in bins) == len(rated)
        for _, first, last, count, *_ in bins:
            assert count == sum(first <= rating <= last for rating in rated)


def test_progress_ends_with_the_last_round_that_was_played() -> None:
    told = sheet(files()["open-live"], "charts")
    top = max(i for i, row in enumerate(told) if row[0] == "Round")
    played = [row for row in told[top + 1 :] if isinstance(row[0], int)]
    assert [row[0] for row in played] == [1, 2, 3, 4, 5, 6]
    lines = {line.player.name: line.half_points / 2 for line in event.rate(EVENTS["open-live"])}
    leaders = [row["player"] for row in rows(files()["open-live"], "standings")][:5]
    assert list(played[-1][1:6]) == [lines[name] for name in leaders]


def test_a_season_of_many_rounds_shows_the_last_ones() -> None:
    games = tuple(Game(n, 1, 2, Result.DRAW) for n in (*range(1, 80), 10_000))
    data = written(Tournament("Ladder", (Player(1, "A", 1500), Player(2, "B", 1500)), games, rules="elo"))
    heads = [str(head) for head in sheet(data, "crosstable")[3]]
    assert [head for head in heads if head[0] == "R" and head[1:].isdigit()] == [
        *(f"R{n}" for n in range(21, 80)),
        "R10000",
    ]
    assert any("last 60 rounds" in str(value) for value in cells(data).values())
