"""Tie-breaks: printed exercises, codes, the group procedure, and the laws that hold for all of them."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.golden import tiebreaks as golden
from tests.test_event import us_championship
from tests.tiebreak_events import from_blocks, random_round_robin, random_swiss
from xlelo.berger import berger
from xlelo.errors import NotUnderstood
from xlelo.model import ROUND_ROBIN, SWISS, Game, Player, Result, Tournament
from xlelo.tiebreaks import CODES, defaults, parse, rules_of, standings, system_of
from xlelo.tiebreaks.articles import of_code
from xlelo.tiebreaks.direct import places

BEFORE, SINCE = date(2026, 2, 28), date(2026, 3, 1)


def shown(event: Tournament, codes: list[str] | tuple[str, ...]) -> dict[int, list[float | int | None]]:
    return {line.player.number: [value.shown for value in line.values] for line in standings(event, codes)}


@pytest.mark.parametrize("number", golden.SWISS_5_VALUES)
def test_the_exercises_of_the_technical_commission(number: int) -> None:
    event = from_blocks(golden.SWISS_5, 2200, date(2024, 8, 1))
    found = shown(event, golden.SWISS_5_CODES)[number]
    for code, value, printed in zip(
        golden.SWISS_5_CODES, found, golden.SWISS_5_VALUES[number].split(), strict=True
    ):
        if printed != "-":
            assert value == float(printed), code


@pytest.mark.parametrize("number", golden.SMALL_2026)
def test_the_small_event_under_both_rules(number: int) -> None:
    event = from_blocks(golden.SMALL, 2250, SINCE)
    printed = [float(value) for value in golden.SMALL_2026[number].split()]
    assert shown(event, golden.SMALL_CODES)[number] == printed
    before = replace(event, start=BEFORE)
    assert shown(before, ["BH"])[number] == [golden.SMALL_BH_2024[number]]


def test_the_day_decides_which_rules_hold() -> None:
    event = from_blocks(golden.SMALL, 2250, SINCE)
    assert rules_of(event) == rules_of(replace(event, start=None)) == SINCE
    assert rules_of(replace(event, start=BEFORE)) == rules_of(replace(event, start=date(2020, 1, 1)))
    assert rules_of(replace(event, start=BEFORE)) == date(2024, 8, 1)


# Codes


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("BH", "BH"), ("bh-c1", "BH/C1"), ("BH/C2", "BH/C2"), ("MBH", "BH/M1"), ("BH/M2", "BH/M2"),
        ("GE", "REP"), ("AROC1", "ARO/C1"), ("ARO-C1", "ARO/C1"), ("KS/L60", "KS/L60"), ("KS/L+1", "KS/L+1"),
        ("KS/L-2", "KS/L-2"), ("KS-L60", "KS/L60"), ("tpn/r", "TPN/R"), ("TPR/U1400", "TPR/U1400"),
        ("BH/C1/P", "BH/C1/P"), (" sb / c1 ", "SB/C1"), ("PS-C1", "PS/C1"),
    ],
)  # fmt: skip
def test_both_spellings_of_a_code(typed: str, code: str) -> None:
    assert str(parse(typed)) == code
    assert parse(str(parse(typed))) == parse(typed)


@pytest.mark.parametrize(
    "typed", ["", "XX", "BH/X", "WIN/C1", "BH/C0", "BH/C", "BH//C1", "DE/C1", "C1", "BH/L60"]
)
def test_what_is_no_code_is_refused_with_those_that_are(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"known are PTS, DE|may be written"):
        parse(typed)


@pytest.mark.parametrize(
    ("code", "articles"),
    [
        ("BH", "8.1"),
        ("BH/C1", "8.1 14.1"),
        ("BH/C2", "8.1 14.2"),
        ("BH/M1", "8.1 14.3"),
        ("BH/M2", "8.1 14.4"),
        ("BH/C3", "8.1 14"),
        ("SB/C1", "9.1 14.1"),
        ("KS", "9.2"),
        ("KS/L60", "9.2 14.5"),
        ("KS/L+1", "9.2 14.5"),
        ("PTS", ""),
    ],
)
def test_the_articles_of_a_code(code: str, articles: str) -> None:
    """C.07, articles 6 to 10 and 14, in force from 2026-03-01."""
    assert of_code(parse(code), SINCE) == tuple(articles.split())


def test_every_default_is_a_code_of_its_system() -> None:
    assert all(str(parse(code)) == code for system in (SWISS, ROUND_ROBIN) for code in defaults(system))
    assert not [code for code in defaults(ROUND_ROBIN) if code.startswith("BH")]


# Systems


def test_the_system_shows_in_the_pairings() -> None:
    whole = us_championship()
    assert system_of(whole) == ROUND_ROBIN
    assert system_of(replace(whole, games=whole.games[1:])) == SWISS
    assert system_of(replace(whole, games=whole.games[1:], system=ROUND_ROBIN)) == ROUND_ROBIN
    double = random_round_robin(3, SINCE)
    assert system_of(replace(double, system="")) == ROUND_ROBIN
    assert system_of(Tournament("T", (), ())) == SWISS
    for size, system in ((2, SWISS), (3, ROUND_ROBIN), (4, ROUND_ROBIN)):
        players = tuple(Player(number, f"P{number}") for number in range(1, size + 1))
        games = tuple(Game(pair.round, pair.white, pair.black, Result.DRAW) for pair in berger(size))
        assert system_of(Tournament("T", players, games)) == system
    assert system_of(replace(from_blocks(golden.SMALL, 2250, SINCE), system="")) == SWISS


def test_the_lists_that_are_used() -> None:
    event = us_championship()
    codes = [str(value.code) for value in standings(event)[0].values]
    assert codes == list(defaults(ROUND_ROBIN))
    own = replace(event, tiebreaks=("WIN", "SB"))
    assert [str(value.code) for value in standings(own)[0].values] == ["WIN", "SB"]
    assert [str(value.code) for value in standings(own, ["DE"])[0].values] == ["DE"]


# Direct encounter


def group(*games: tuple[int, int, int]) -> dict[int, dict[int, int]]:
    """Half-points of the first of each pair."""
    found: dict[int, dict[int, int]] = {number: {} for number in range(1, 7)}
    for one, other, half in games:
        found[one][other], found[other][one] = half, 2 - half
    return found


def test_all_have_met_and_the_tied_go_through_it_again() -> None:
    # 1 beats 2, 2 beats 3, 3 beats 1, all three beat 4: three level, and nothing parts them.
    circle = group((1, 2, 2), (2, 3, 2), (3, 1, 2), (1, 4, 2), (2, 4, 2), (3, 4, 2))
    assert places(circle, [1, 2, 3, 4], False) == [[1, 2, 3], [4]]
    # 1 and 2 with two points each of three; their own game parts them.
    parted = group((1, 2, 2), (1, 3, 2), (4, 1, 2), (2, 3, 2), (2, 4, 2), (3, 4, 2))
    assert places(parted, [1, 2, 3, 4], False) == [[1], [2], [3], [4]]


def test_a_swiss_places_only_whom_nobody_can_reach() -> None:
    # 2 beat 1, and 3 met nobody: 3 could still be level with 2.
    assert places(group((2, 1, 2)), [1, 2, 3], False) == [[1, 2, 3]]
    # 1 beat both; 2 and 3 have not met, and cannot be told apart.
    assert places(group((1, 2, 2), (1, 3, 2)), [1, 2, 3], False) == [[1], [2, 3]]
    # In a round robin a game that was not played is nobody's chance.
    assert places(group((2, 1, 2)), [1, 2, 3], True) == [[2], [1, 3]]


def test_whether_a_player_can_be_reached_is_counted_in_wins() -> None:
    # 1 beat 2 and 3 and has not met 4, who has half a point and could get 1½: less than the two of 1.
    far = group((1, 2, 2), (1, 3, 2), (2, 3, 1), (2, 4, 2), (3, 4, 1))
    assert places(far, [4, 3, 2, 1], False) == [[1], [2], [3], [4]]
    # Here 4 has 1½ and could get 2½.
    near = group((1, 2, 2), (1, 3, 2), (2, 3, 1), (4, 2, 2), (3, 4, 1))
    assert places(near, [1, 2, 3, 4], False) == [[1, 2, 3, 4]]
    assert places(near, [1, 2, 3, 4], True) == [[1], [4], [3], [2]]


# Events that are not over, and people without a rating


def test_a_game_that_waits_is_no_round_yet() -> None:
    event = from_blocks(golden.SMALL, 2250, SINCE)
    pending = (Game(5, 1, 6, Result.PENDING), Game(5, 2, 3, Result.PENDING))
    waiting = replace(event, games=(*event.games, *pending))
    assert shown(waiting, golden.SMALL_CODES) == shown(event, golden.SMALL_CODES)
    begun = replace(waiting, games=(*waiting.games, Game(5, 4, 5, Result.WHITE_WINS)))
    lines = {line.player.number: line for line in standings(begun, ["REP", "BH"])}
    assert (lines[4].half_points, lines[1].half_points) == (4, 8)
    assert [part.round for part in lines[1].values[1].parts] == [1, 2, 3, 4]


def test_an_unrated_player_leaves_the_rating_tie_breaks_without_a_value() -> None:
    event = from_blocks(golden.SMALL, 2250, SINCE)
    one = replace(event, players=(*event.players[:5], replace(event.players[5], rating=None)))
    assert set(map(tuple, shown(one, ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"]).values())) == {
        (None,) * 6
    }
    assert shown(one, ["ARO/U2000"]) == shown(event, ["ARO"])


def test_a_value_says_what_it_is_made_of() -> None:
    event = from_blocks(golden.SMALL, 2250, SINCE)
    value = next(line for line in standings(event, ["BH/C1"]) if line.player.number == 3).values[0]
    # The forfeit loss is cut, and not the opponent with the lowest score (16.5).
    assert [(part.round, float(part.value), part.cut) for part in value.parts] == [
        (1, 1, ""), (2, 1, ""), (3, 2.5, "missed"), (4, 2.5, ""),
    ]  # fmt: skip


def test_nobody_and_nothing() -> None:
    assert standings(Tournament("T", (), ())) == ()
    alone = Tournament("T", (Player(1, "A", 1500), Player(2, "B", 1600)), ())
    assert [(line.rank, line.player.number) for line in standings(alone)] == [(1, 1), (1, 2)]


# Laws

ALL = tuple(CODES)
CUTS = ("BH", "BH/C1", "BH/C2", "SB", "SB/C1", "FB", "FB/C1", "PS", "PS/C1")


def any_event(seed: int) -> Tournament:
    return (random_swiss if seed % 3 else random_round_robin)(seed, SINCE if seed % 2 else BEFORE)


@settings(max_examples=25, deadline=None)
@given(st.integers(10_000, 20_000))
def test_a_round_without_a_row_is_a_bye_without_points(seed: int) -> None:
    """Who comes late, is absent or leaves need not be typed: C.07, 16.2.3 and 16.2.5."""
    event = random_swiss(seed, SINCE if seed % 2 else BEFORE)
    told = {(number, game.round) for game in event.games for number in (game.white, game.black)}
    untold = [
        Game(number, player.number, None, Result.ZERO_POINT_BYE)
        for number in range(1, event.rounds + 1)
        for player in event.players
        if (player.number, number) not in told
    ]
    left_out = tuple(game for game in event.games if game.result is not Result.ZERO_POINT_BYE)
    full, bare = replace(event, games=(*event.games, *untold)), replace(event, games=left_out)
    # The last round may have been one of byes only; then it is no round of the bare event.
    if bare.rounds == full.rounds:
        assert shown(full, ALL) == shown(bare, ALL)


@settings(max_examples=25, deadline=None)
@given(st.integers(10_000, 20_000), st.randoms(use_true_random=False))
def test_neither_order_nor_numbers_matter(seed: int, chance: st.DataObject) -> None:
    event = any_event(seed)
    numbers = [player.number for player in event.players]
    new = dict(zip(numbers, chance.sample(range(1, 500), len(numbers)), strict=True))  # type: ignore[attr-defined]
    players = [replace(player, number=new[player.number]) for player in event.players]
    games = [
        replace(game, white=new[game.white], black=new[game.black] if game.black else None)
        for game in event.games
    ]
    chance.shuffle(players)  # type: ignore[attr-defined]
    chance.shuffle(games)  # type: ignore[attr-defined]
    other = replace(event, players=tuple(players), games=tuple(games))
    codes = [code for code in ALL if code != "TPN"]
    by_name = {
        line.player.name: (line.rank, [value.exact for value in line.values])
        for line in standings(other, codes)
    }
    for line in standings(event, codes):
        assert by_name[line.player.name] == (line.rank, [value.exact for value in line.values])


@settings(max_examples=25, deadline=None)
@given(st.integers(10_000, 20_000))
def test_a_cut_never_adds_and_ranks_follow_the_values(seed: int) -> None:
    lines = standings(any_event(seed), CUTS)
    for line in lines:
        values = {str(value.code): value.exact or 0 for value in line.values}
        assert all(values[code] <= values[code.split("/")[0]] for code in CUTS)
        assert values["BH/C2"] <= values["BH/C1"]
    keys = [(line.half_points, *(value.exact for value in line.values)) for line in lines]
    assert keys == sorted(keys, reverse=True)
    for number, line in enumerate(lines):
        assert line.rank == 1 + next(index for index, key in enumerate(keys) if key == keys[number])
