"""What fits together and may be an oversight: each note, and the events that have none."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.sheets import PLAYERS, TOURNAMENT, write
from xlelo.books.template import write as write_entry
from xlelo.formats import kinds
from xlelo.formats.entry import load
from xlelo.model import Game, Player, Result, Tournament

HEADS = "| Round | White | Black | Result |\n"
ROUNDS = (
    ("1 | 1 | 2 | 1-0", "1 | 3 | 4 | ½-½"),
    ("2 | 1 | 3 | 1-0", "2 | 2 | 4 | 1-0"),
    ("3 | 4 | 1 | 0-1", "3 | 2 | 3 | 1-0"),
)
ALL = [row for rows in ROUNDS for row in rows]


def notes(folder: Path, rows: list[str], tournament: str = TOURNAMENT) -> dict[str, object]:
    """Each note with its place, and what it names."""
    games = HEADS + "\n".join(f"| {row} |" for row in rows)
    entry = load(write(folder, {}, "A1", Tournament=tournament, Players=PLAYERS, Games=games))
    assert not [problem for problem in entry.problems if not problem.is_note]
    return {
        f"{problem.code} {problem.place}": problem.values.get("names")
        or problem.values.get("rows")
        or problem.values.get("found")
        for problem in entry.problems
    }


def test_a_whole_event_has_none(tmp_path: Path) -> None:
    assert notes(tmp_path, ALL) == {}
    assert notes(tmp_path, []) == {}


DORA = {"N406 Games": ("Diaz, Dora (2)",)}


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({0: "1 | 1 | 2 | "}, {"N405 Games": (2,)}),
        ({0: "1 | 1 | 2 | ", 5: "3 | 2 | 3 | "}, {"N405 Games": (2, 7)}),
        ({2: None}, {"N406 Games": ("Sá, Ana (2)", "Cole, Cyd (2)")}),
        # Who comes late or leaves has no row before or after; in the last round it may be an oversight.
        ({0: None}, {}),
        ({3: "2 | 2 | bye | ", 4: "3 | 1 | bye | "}, {}),
        ({4: None}, {"N406 Games": ("Sá, Ana (3)", "Diaz, Dora (3)")}),
        ({1: None, 3: "2 | 2 | bye | ", 4: None},
         {"N407 Games": ("Diaz, Dora",), "N406 Games": ("Sá, Ana (3)",)}),
        ({4: "3 | 2 | 1 | 1-0", 5: "3 | 4 | 3 | 1-0"},
         {"N408 Games": ("Sá, Ana – Bell, Bob (1, 3)", "Cole, Cyd – Diaz, Dora (1, 3)")}),
        # A pair whose first game was not played may meet again.
        ({0: "1 | 1 | 2 | +/-", 1: "1 | 3 | 4 | -/-", 4: "3 | 2 | 1 | 1-0", 5: "3 | 4 | 3 | 1-0"}, {}),
        ({3: "2 | 2 | | 1"}, {"N409 Games!D5": 1, **DORA}),
        ({3: "2 | 2 | | +"}, {"N409 Games!D5": "+", **DORA}),
        ({3: "2 | 2 | | bye 1"}, DORA),
        ({3: "2 | 2 | bye | 1"}, DORA),
    ],
)  # fmt: skip
def test_what_may_be_an_oversight(
    tmp_path: Path, changed: dict[int, str | None], found: dict[str, object]
) -> None:
    rows = [changed.get(place, row) for place, row in enumerate(ALL)]
    assert notes(tmp_path, [row for row in rows if row is not None]) == found


def test_where_rows_are_wrong_none_is_said_to_be_missing(tmp_path: Path) -> None:
    rows = [*ALL[:2], "2 | 1 | 3 | ?", *ALL[3:]]
    games = HEADS + "\n".join(f"| {row} |" for row in rows)
    entry = load(write(tmp_path, {}, "A1", Tournament=TOURNAMENT, Players=PLAYERS, Games=games))
    assert [problem.code for problem in entry.problems] == ["E408"]


def test_a_round_that_is_a_slip_makes_nobody_absent(tmp_path: Path) -> None:
    rows = [*ALL[:5], "9 | 2 | 3 | 1-0"]
    # Nobody plays in the rounds between: those two are missing in round 3 alone, where they belong.
    missing = {"N406 Games": ("Bell, Bob (3)", "Cole, Cyd (3)")}
    assert notes(tmp_path, rows) == {"N404 Games!A7": 9, **missing}
    games = HEADS + "\n".join(f"| {row} |" for row in rows)
    planned = f"{TOURNAMENT}| Rounds | 3 |\n"
    entry = load(write(tmp_path, {}, "A1", Tournament=planned, Players=PLAYERS, Games=games))
    assert [problem.code for problem in entry.problems] == ["N406", "E419"]


def test_a_match_and_a_double_round_robin_meet_again_on_purpose(tmp_path: Path) -> None:
    twice = [*ALL, *(f"{int(row[0]) + 3}{row[1:]}" for row in ALL)]
    assert notes(tmp_path, twice) == {}


def test_rows_below_those_that_the_workbook_computes(tmp_path: Path) -> None:
    """Its formulas end with the rows that it was made with."""
    path, more = tmp_path / "made.xlsx", tmp_path / "more.xlsx"
    players = (Player(1, "Ana", 2000), Player(2, "Bob", 1900))
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 2, 1, Result.DRAW))
    with path.open("wb") as file:
        write_entry(file, Tournament("Open", players, games))
    assert not [problem for problem in load(path).problems if problem.code == "N410"]
    book = load_workbook(path)
    last = {}
    for name, sheet in (("player_key", "Players"), ("game_white", "Games")):
        last[sheet] = int(book.defined_names[name].attr_text.rpartition("$")[2])
    book["Players"].cell(last["Players"] + 1, 2, "Late, Lee")
    for row in (last["Games"] + 1, last["Games"] + 2):
        for column, value in zip("ABCDE", (row - last["Games"] + 2, 1, 1, 2, "1-0"), strict=True):
            book["Games"][f"{column}{row}"] = value
    book.save(more)
    below = [problem for problem in load(more).problems if problem.code == "N410"]
    assert [(problem.place.row, problem.values) for problem in below] == [
        (last["Players"] + 1, {"count": 1, "last": last["Players"]}),
        (last["Games"] + 1, {"count": 2, "last": last["Games"]}),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "rules", "floor", "low"),
    [
        ("2025-11-07", "FIDE", 1400, ("Ana (1399)", "Cyd (999)", "Dora (245)")),
        ("2024-02-29", "FIDE", 1000, ("Cyd (999)", "Dora (245)")),
        ("2025-11-07", "Elo", 0, ()),
    ],
)
def test_ratings_that_fide_does_not_publish(
    tmp_path: Path, start: str, rules: str, floor: int, low: tuple[str, ...]
) -> None:
    """B.02, 7.1.4: 1400 from 2024-03-01, 1000 before. They count as they stand."""
    details = TOURNAMENT.replace("2025-11-07", start).replace("| FIDE ", f"| {rules} ")
    rows = enumerate((("Ana", 1399), ("Bob", 1400), ("Cyd", 999), ("Dora", 245)), 1)
    players = "| No. | Name | Rating |\n" + "\n".join(
        f"| {number} | {name} | {rating} |" for number, (name, rating) in rows
    )
    path = write(
        tmp_path, {}, "A1", Tournament=details, Players=players,
        Games=HEADS + "\n".join(f"| {row} |" for row in ALL),
    )  # fmt: skip
    entry = kinds.load(path)
    told = [problem.values for problem in entry.problems if problem.code == "N316"]
    assert told == ([{"count": len(low), "floor": floor, "names": low}] if low else [])
    assert [player.rating for player in entry.tournament.players] == [1399, 1400, 999, 245]


def test_federations_that_are_no_codes(tmp_path: Path) -> None:
    players = (
        "| No. | Name | Rating | Fed |\n| 1 | Ana | 1500 | Portugal |\n| 2 | Bob | 1500 | POR |\n"
        "| 3 | Cyd | 1500 | |\n| 4 | Dora | 1500 | PT |"
    )
    entry = load(write(tmp_path, {}, "A1", Tournament=TOURNAMENT, Players=players, Games=HEADS))
    (note,) = (problem for problem in entry.problems if problem.code == "N317")
    assert (str(note.place), note.values["names"]) == ("Players!D2", ("Ana (Portugal)", "Dora (PT)"))
    assert [player.federation for player in entry.tournament.players] == ["Portugal", "POR", "", "PT"]
