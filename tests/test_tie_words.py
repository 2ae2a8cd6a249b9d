"""The working of a tie-break on a card adds up to its value, and tells the article."""

import re
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.golden import tiebreaks as golden
from tests.reports import cells, written
from tests.test_tiebreaks import BEFORE, SINCE, any_event
from tests.tiebreak_events import from_blocks
from xlelo.books.language import Language, languages
from xlelo.books.report.tie_words import TieWords
from xlelo.model import ROUND_ROBIN, SWISS, Game, Player, Result, Tournament
from xlelo.rounding import to_integer
from xlelo.tiebreaks import CODES, Value, rules_of, standings

SUMS = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/C1/P", "FB", "FB/C1", "SB", "SB/C1", "SB/C2", "PS",
        "PS/C1", "KS", "KS/L60", "KS/L-1", "STD")  # fmt: skip
COUNTS = ("WIN", "WON", "BPG", "BWG", "REP")
MEANS = ("AOB", "AOB/C1", "AOB/F", "ARO", "ARO/C1", "ARO/M1", "APRO", "APPO")
_TERM = re.compile(r"R(\d+) ([\d.½× ]+)")
_LEFT_OUT = re.compile(r" \+ \[[^]]*\]|\[[^]]*\] \+ |\[[^]]*\]")


def number(text: str) -> Fraction:
    """A term: "2.5", "½", "½ × 2.5"."""
    found = Fraction(1)
    for factor in text.split("×"):
        found *= Fraction(factor.strip().replace("½", "0.5"))
    return found


def lines(event: Tournament, codes: list[str] | tuple[str, ...]) -> dict[tuple[int, str], tuple[Value, str]]:
    """The values by player and code, with their lines in English."""
    words = TieWords(Language("en"), rules_of(event))
    return {
        (line.player.number, str(value.code)): (value, words.line(value, line.player.number))
        for line in standings(event, codes)
        for value in line.values
    }


@settings(max_examples=40, deadline=None)
@given(st.integers(10_000, 20_000))
def test_the_terms_add_up(seed: int) -> None:
    for (_, code), (value, line) in lines(any_event(seed), (*SUMS, *MEANS, *COUNTS)).items():
        working = _LEFT_OUT.sub("", line.partition("): ")[2] or line.partition(": ")[2])
        terms = [number(text) for _, text in _TERM.findall(working)]
        if code in SUMS:
            assert sum(terms) == value.exact, line
        elif code in COUNTS:
            assert len(re.findall(r"R\d+", working)) == value.exact, line
        elif value.exact is None:
            assert not terms
            assert "no value" in line
        else:
            divided = re.search(r"\) / (\d+)(?: = ([\d.]+))?$", working)
            assert divided, line
            assert int(divided[1]) == len(terms)
            mean = sum(terms) / len(terms)
            assert value.exact == (mean if code.startswith("AOB") else to_integer(mean)), line
            assert divided[2] is None or abs(Fraction(divided[2]) - mean) <= Fraction(1, 200)


@settings(max_examples=20, deadline=None)
@given(st.integers(10_000, 20_000))
def test_the_parts_of_a_value_and_of_what_is_cut(seed: int) -> None:
    """In the core: what counts is the value, and as many parts are cut as the code says."""
    for line in standings(any_event(seed), SUMS):
        for value in line.values:
            assert sum(part.value for part in value.parts if not part.cut) == value.exact
            if value.code.name in ("BH", "FB", "SB"):
                cuts = value.code.low + value.code.high
                assert sum(bool(part.cut) for part in value.parts) == min(cuts, len(value.parts))


def among(event: Tournament, group: list[int], player: int) -> Fraction:
    """The points of a player against the others of a group, straight from the games."""
    met: dict[int, list[Fraction]] = {}
    for game in event.games:
        pair = (game.white, game.black)
        counts = game.result.played or event.system == ROUND_ROBIN
        if player in pair and game.black is not None and counts and {*pair} <= {*group}:
            other, side = (pair[1], "white") if pair[0] == player else (pair[0], "black")
            met.setdefault(other, []).append(Fraction(game.result.half_points(side) or 0, 2))
    return sum((sum(points, Fraction(0)) / len(points) for points in met.values()), Fraction(0))


@settings(max_examples=20, deadline=None)
@given(st.integers(10_000, 20_000))
def test_direct_encounter_shows_the_points_within_the_group(seed: int) -> None:
    event = any_event(seed)
    points = {line.player.number: line.half_points for line in standings(event, ["DE"])}
    for (player, _), (_, line) in lines(event, ["DE"]).items():
        group = [number for number in points if points[number] == points[player]]
        if len(group) == 1:
            assert line == "Direct encounter (6): nobody is tied with this player here"
            continue
        assert f" (6): {len(group)} are tied; " in line
        if len(group) <= 12:
            told = re.findall(r"no\. (\d+) ([\d.]+)", line.partition("; then ")[0])
            assert {int(number) for number, _ in told} == set(group)
            for number, shown in told:
                assert abs(Fraction(shown) - among(event, group, int(number))) <= Fraction(1, 20)


# By hand, from the blocks in tests/golden/tiebreaks.py; the values are printed there too.


@pytest.mark.parametrize(
    ("player", "code", "since", "line"),
    [
        # Player 4 asked for a bye in the last round, which counts ½ for his opponents; the forfeit of
        # player 3 leaves a dummy with 4.0 points, since 2026 with no more than the 2.5 of player 3.
        (1, "BH", SINCE, "Opponents' scores (8.1): R1 1.5* + R2 2.5 + R3 2.5‡ + R4 1.0"),
        (1, "BH", BEFORE, "Opponents' scores (8.1): R1 1.5* + R2 2.5 + R3 4.0† + R4 1.0"),
        # The forfeit loss goes, and not the opponent with one point.
        (3, "BH/C1", SINCE, "Opponents' scores (8.1, 14.1): R1 1.0 + R2 1.0 + [R3 2.5†: 16.5] + R4 2.5"),
        (3, "SB", SINCE, "Own points × opponents' scores (9.1): "
         "R1 1 × 1.0 + R2 1 × 1.0 + R3 0 × 2.5† + R4 ½ × 2.5"),
        (3, "PS/C1", SINCE, "Points after each round (7.5, 14.1): [R1 1.0: 14.1] + R2 2.0 + R3 2.0 + R4 2.5"),
        (2, "KS", SINCE, "Points against opponents with at least 2.0 (9.2): "
         "[R1 1: 9.2] + R2 0 + [R3 1: 9.2] + R4 ½"),
        (2, "ARO", SINCE, "Average of the opponents' ratings (10.1): "
         "(R1 2050 + R2 2250 + R3 2100 + R4 2150) / 4 = 2137.50"),
        (2, "TPR", SINCE, "Performance (10.2): average 2138, to which the table adds 95 for 2.5 of 4 points"),
        (6, "TPR", SINCE, "Performance (10.2): "
         "average 2100, from which the table takes 800 for 0.0 of 3 points"),
        (6, "PTP", SINCE, "Lowest rating that is expected to score as much (10.3): "
         "no point scored: 800 below the lowest of R1 2150 + R2 2100 + R3 2050"),
        (2, "DE", SINCE, "Direct encounter (6): "
         "2 are tied; points in their games with one another: no. 2 0.5, no. 3 0.5"),
        (6, "WON", SINCE, "Games won over the board (7.2): no such round"),
        (5, "TPN", SINCE, "Starting number (7.8)"),
        (5, "TPN", BEFORE, "Starting number"),
        (1, "STD", BEFORE, "1 for a round better than the opponent's, ½ for one as good: "
         "R1 1 + R2 1 + R3 1 + R4 1"),
    ],
)  # fmt: skip
def test_the_small_event_by_hand(player: int, code: str, since: date, line: str) -> None:
    assert lines(from_blocks(golden.SMALL, 2250, since), [code])[player, code][1] == line


def test_an_exercise_of_the_technical_commission_by_hand() -> None:
    """Player 4, 3½ points: beat 12 (2, with two byes at the end 3) and 13 (1½), drew with 3 and 1 (3½)."""
    event = from_blocks(golden.SWISS_5, 2200, date(2024, 8, 1))
    found = lines(event, ["BH/C1", "SB/C1", "BH/M1"])
    value, line = found[4, "BH/C1"]
    assert line == "Opponents' scores (8.1, 14.1): R1 3.0* + [R2 3.5†: 16.5] + R3 1.5 + R4 3.5 + R5 3.5"
    assert value.shown == 11.5
    value, line = found[4, "SB/C1"]
    assert line == (
        "Own points × opponents' scores (9.1, 14.1): "
        "R1 1 × 3.0* + [R2 ½ × 3.5†: 16.5] + R3 1 × 1.5 + R4 ½ × 3.5 + R5 ½ × 3.5"
    )
    assert value.shown == 8.0
    line = found[4, "BH/M1"][1]
    assert (
        line == "Opponents' scores (8.1, 14.3): R1 3.0* + [R2 3.5†: 16.5] + R3 1.5 + [R4 3.5: 14.3] + R5 3.5"
    )


def test_a_bye_is_worth_no_more_than_a_draw_in_every_round() -> None:
    event = from_blocks({1: "U 2w1", 2: "3w1 1b0", 3: "2b0 U"}, 2000, SINCE)
    assert lines(event, ["BH"])[1, "BH"][1] == "Opponents' scores (8.1): R1 1.0§ + R2 1.0"


def test_two_games_in_one_round_are_told_apart() -> None:
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(1, 1, 3, Result.DRAW))
    players = tuple(Player(number, f"P{number}", 2000 - 100 * number) for number in (1, 2, 3))
    found = lines(Tournament("T", players, games, start=SINCE, system=SWISS), ["BH/C1", "ARO/C1"])
    (buchholz, line), (average, other) = found[1, "BH/C1"], found[1, "ARO/C1"]
    assert (buchholz.shown, line) == (0.5, "Opponents' scores (8.1, 14.1): [R1 0.0: 14.1] + R1 0.5")
    assert (average.shown, other.partition("): ")[2]) == (1800, "(R1 1800 + [R1 1700: 14.1]) / 1")


def test_who_has_no_value_is_told_why() -> None:
    event = from_blocks(golden.SMALL, 2250, SINCE)
    unrated = replace(event, players=(*event.players[:5], replace(event.players[5], rating=None)))
    told = "Average of the opponents' ratings (10.1): no value, since players without a rating take part (1)"
    assert lines(unrated, ["ARO"])[1, "ARO"][1] == told
    alone = Tournament("T", (Player(1, "A", 1500),), (Game(1, 1, None, Result.PAIRING_BYE),), start=SINCE)
    assert lines(alone, ["TPR"])[1, "TPR"][1] == "Performance (10.2): no value without a game over the board"
    assert lines(alone, ["AOB"])[1, "AOB"][1].endswith("no value without a game over the board")


@pytest.mark.parametrize("language", languages())
def test_every_code_has_its_line_in_every_language(language: str) -> None:
    for since in (BEFORE, SINCE):
        event = from_blocks(golden.SWISS_5, 2200, since)
        words = TieWords(Language(language), since)
        for line in standings(event, [*CODES, *SUMS, *MEANS]):
            for value in line.values:
                told = words.line(value, line.player.number)
                assert told
                assert not re.search(r"[{}]", told)
            legend = words.legend(line.values)
            assert legend == words.legend(line.values[::-1])
            assert not re.search(r"[{}]", " ".join(legend))


def test_the_card_shows_value_working_and_legend() -> None:
    event = replace(from_blocks(golden.SMALL, 2250, SINCE), tiebreaks=("BH/C1", "SB"))
    told = {place: value for (sheet, place), value in cells(written(event)).items() if sheet == "Players"}
    row = next(int(place[1:]) for place, value in told.items() if value == "BH/C1")
    assert told[f"B{row}"] == 6.5
    assert told[f"C{row}"] == "Opponents' scores (8.1, 14.1): R1 1.5* + R2 2.5 + R3 2.5‡ + [R4 1.0: 14.1]"
    assert (told[f"A{row + 1}"], told[f"B{row + 1}"]) == ("SB", 7.5)
    assert [told[f"C{row + n}"][0] for n in (2, 3, 4)] == ["*", "‡", "["]
