"""Norms, titles by rating and what can still happen, as the report tells them."""

from dataclasses import replace
from datetime import date

import pytest

from tests.reports import EVENTS, cells, files, masters, open_event, rows, written
from xlelo import event, fide
from xlelo.books.report import outlook, titles
from xlelo.books.report.outlook import OUTCOMES
from xlelo.fide.norm_games import NormGame
from xlelo.model import ELO, FIDE, Game, Player, Result, Tournament

LIVE = [name for name in EVENTS if "live" in name]


def gm_norm(**more: object) -> Tournament:
    """Nine games, 7 points against 2380 on average: exactly a GM norm (FIDE B.01, 1.7: 9 games, 7 points)."""
    held = ("GM", "GM", "GM", "IM", "FM", "", "", "", "")
    homes = ("SWE", "NGR", "POR", "POR", "SWE", "NGR", "POR", "SWE", "NGR")
    opponents = tuple(
        Player(n, f"Opponent {n}", 2380, title=held[n - 2], federation=homes[n - 2]) for n in range(2, 11)
    )
    player = Player(1, "Candidate", 2440, title="IM", federation="ESP", games=800, highest=2445)
    games = tuple(Game(n - 1, 1, n, Result.WHITE_WINS if n <= 8 else Result.BLACK_WINS) for n in range(2, 11))
    values: dict[str, object] = {"start": date(2025, 11, 1), "system": "swiss"} | more
    return replace(Tournament("Norm", (player, *opponents), games), **values)  # type: ignore[arg-type]


def test_a_norm_is_told_clause_by_clause() -> None:
    found = [row for row in rows(written(gm_norm()), "norms") if row["player"] == "Candidate"]
    verdict, *clauses = found
    assert (verdict["aim"], verdict["passed"], verdict["remark"]) == ("GM", "yes", "counts as 9 games")
    told = {row["article"]: (row["found"], row["needed"], row["passed"]) for row in clauses[:6]}
    assert told == {
        "1.4.1": (9, 9, "yes"),
        "1.4.8a": (2380, 2380, "yes"),
        "1.4.8": (2600, 2600, "yes"),
        "1.4.8b": (7, 3.5, "yes"),
        "1.4.5a": (5, 5, "yes"),
        "1.4.5b": (3, 3, "yes"),
    }
    assert "Candidate (GM)" in cells(written(gm_norm())).values()


def test_without_federations_the_verdict_says_so() -> None:
    tournament = gm_norm()
    players = tuple(replace(player, federation="") for player in tournament.players)
    verdict, *clauses = rows(written(replace(tournament, players=players)), "norms")
    assert verdict["passed"] == "yes, as far as checked"
    unknown = [row for row in clauses if row["passed"] == "not known"]
    assert [row["article"] for row in unknown] == ["1.4.3", "1.4.4", "1.4.4"]
    assert {row["remark"] for row in unknown} == {"federations are missing in the entry"}
    assert {row["found"] for row in unknown} == {None}


def test_without_titles_nobody_is_taken_for_untitled() -> None:
    tournament = gm_norm()
    players = tuple(replace(player, title="") for player in tournament.players)
    found = [
        row for row in rows(written(replace(tournament, players=players)), "norms") if row["aim"] == "GM"
    ]
    assert {row["remark"] for row in found if row["article"] in ("1.4.5a", "1.4.5b")} == {
        "no titles in the entry"
    }


def test_the_first_clause_that_fails_is_named() -> None:
    tournament = gm_norm()
    lost = tuple(replace(g, result=Result.DRAW) if g.round == 1 else g for g in tournament.games)
    verdict = next(rows(written(replace(tournament, games=lost)), "norms"))
    # 6.5 of 9: p = .72 -> dp 166
    assert (verdict["passed"], verdict["remark"]) == ("no", "performance: 2546, needed 2600")


@pytest.mark.parametrize("name", EVENTS)
def test_norms_are_those_of_the_rules(name: str) -> None:
    """The same question put to the rules without the report, for every line on the sheet."""
    tournament = EVENTS[name]
    lines = event.rate(tournament)
    for norm in titles.norms(tournament, lines):
        games = []
        for game in norm.line.games:
            other = tournament.by_number.get(game.appearance.opponent or 0)
            result, half_points = game.appearance.game.result, game.appearance.half_points or 0
            kind = "" if result.played else "forfeit" if result.is_forfeit else "absent"
            kind = "bye" if result is Result.PAIRING_BYE else kind
            if other is None or result is Result.PENDING:
                games.append(NormGame(None, half_points if other is None else 0, unplayed=kind))
            else:
                federation = other.federation or None
                title = other.title if any(player.title for player in tournament.players) else None
                games.append(NormGame(other.rating, half_points, title, federation, kind))
        own = norm.line.player.federation or None
        event_kind = titles.norm_event(tournament)
        assert fide.norm(norm.result.title, games, own, event_kind) == norm.result


def test_round_robins_are_played_out() -> None:
    assert titles.norm_event(masters()).predetermined
    assert titles.norm_event(masters(6, double=True)).double
    assert not titles.norm_event(open_event()).predetermined
    unsaid = replace(masters(), system="")
    assert titles.norm_event(unsaid).predetermined, "everybody met everybody"


def test_who_holds_a_title_is_not_asked_for_a_lower_one() -> None:
    def asked(**more: str) -> list[str]:
        return list(titles.open_titles(Player(1, "X", 2400, **more), ("GM", "IM", "WGM", "WIM")))  # type: ignore[arg-type]

    assert asked() == ["GM", "IM"]
    assert asked(sex="w") == ["GM", "IM", "WGM", "WIM"]
    assert asked(title="IM") == ["GM"]
    assert asked(title="WIM") == ["GM", "IM", "WGM"]
    assert asked(title="GM") == []


def test_a_title_by_rating_and_its_thirty_games() -> None:
    strong = tuple(Player(n, f"Strong {n}", 2400) for n in range(2, 6))
    games = tuple(Game(n - 1, 1, n, Result.WHITE_WINS) for n in range(2, 6))

    def told(**more: object) -> list[tuple[object, ...]]:
        player = replace(Player(1, "Rising", 2290, games=26, k=20), **more)  # type: ignore[arg-type]
        tournament = Tournament("Rise", (player, *strong), games, start=date(2025, 11, 1))
        found = titles.by_rating(tournament, event.rate(tournament))
        return [(one.title, one.needed, one.games, one.passed) for one in found]

    assert told() == [("FM", 2300, 30, True)]
    assert told(games=10) == [("FM", 2300, 14, False)]
    assert told(games=None) == [("FM", 2300, None, True)]
    assert told(title="FM") == told(title="GM") == told(highest=2310) == []


@pytest.mark.parametrize("name", LIVE)
def test_what_if_is_what_the_event_would_be(name: str) -> None:
    """Each result is written into the event, which is then rated as a whole."""
    tournament = EVENTS[name]
    lines = event.rate(tournament)
    found = outlook.outlooks(tournament, lines)
    assert found
    checked = 0
    for one in found:
        if one.next is None or not one.after:
            continue
        side = one.next.appearance.side
        for result, after in zip(OUTCOMES, one.after, strict=True):
            white = result if side == "white" else 2 - result
            outcome = (Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)[white]
            games = tuple(
                replace(game, result=outcome) if game is one.next.appearance.game else game
                for game in tournament.games
            )
            place = tournament.players.index(one.line.player)
            line = event.rate(replace(tournament, games=games))[place]
            checked += 1
            if one.line.player.rating is not None:
                assert (line.change, line.new_rating, line.k) == (after.change, after.rating, one.k)
        won, drawn, lost = (after.change or 0 for after in one.after)
        assert won >= drawn >= lost
    assert checked


@pytest.mark.parametrize("name", [name for name in LIVE if EVENTS[name].rules == FIDE])
def test_points_needed_for_a_rating_are_the_least(name: str) -> None:
    tournament = EVENTS[name]
    edition = event.edition_of(tournament)
    assert edition is not None
    for one in outlook.outlooks(tournament, event.rate(tournament)):
        if one.rating is None or one.left > len(one.pending):
            continue
        own, target = one.line.player.rating or 0, one.rating.rating or 0
        known = [(game.opponent_rating or 0, game.appearance.half_points or 0) for game in one.line.games]
        counted = [pair for pair, game in zip(known, one.line.games, strict=True) if game.counted]
        to_come = [game.opponent_rating for game in one.pending if game.opponent_rating is not None]

        def reached(
            half_points: int,
            own: int = own,
            to_come: list[int] = to_come,
            counted: list[tuple[int, int]] = counted,
            k: int = one.line.base_k or 0,
        ) -> int:
            split = [min(2, max(0, half_points - 2 * i)) for i in range(len(to_come))]
            games = fide.rate_games(own, [*counted, *zip(to_come, split, strict=True)], edition)
            lowered = fide.limited(k, sum(game.counted for game in games))
            return fide.new_rating(own, fide.total(lowered, games)) or 0

        assert reached(one.rating.half_points) >= target
        assert one.rating.half_points == 0 or reached(one.rating.half_points - 1) < target


def test_points_needed_for_a_norm_by_hand() -> None:
    """8 rounds with 6.5 points against 2380, one to come against 2380: 7 of 9 are needed (B.01, 1.7)."""
    tournament = gm_norm()
    results = {**dict.fromkeys(range(1, 7), Result.WHITE_WINS), 7: Result.DRAW, 8: Result.BLACK_WINS}
    games = tuple(replace(game, result=results.get(game.round, Result.PENDING)) for game in tournament.games)
    live = replace(tournament, games=games)
    one = next(found for found in outlook.outlooks(live, event.rate(live)) if found.line.player.number == 1)
    assert one.norm is not None
    assert (one.norm.titles, one.norm.half_points) == (("GM",), 1)
    unpaired = replace(live, games=games[:-1], planned_rounds=9)
    one = next(found for found in outlook.outlooks(unpaired, event.rate(unpaired)) if found.left)
    assert one.pending == ()
    assert one.norm is not None
    assert one.norm.half_points == 1


def test_an_unrated_opponent_to_come_counts_for_a_norm() -> None:
    """5.5 of 8 against 2380, then an unrated one, who counts as 2050 (B.01, 1.4.6c): an average of 2343.

    6 of 9 is 67 %, dp 125, 2468 and an IM norm; 5.5 is 61 %, dp 80, 2423 and none.
    """
    tournament = gm_norm()
    results = dict.fromkeys(range(1, 6), Result.WHITE_WINS) | {6: Result.DRAW}
    results |= dict.fromkeys((7, 8), Result.BLACK_WINS) | {9: Result.PENDING}
    games = tuple(replace(game, result=results[game.round]) for game in tournament.games)
    last = next(game.black for game in games if game.round == 9)
    changes = {1: {"title": "", "sex": "m"}, last: {"rating": None}}
    players = tuple(replace(player, **changes.get(player.number, {})) for player in tournament.players)
    live = replace(tournament, players=players, games=games)
    one = next(found for found in outlook.outlooks(live, event.rate(live)) if found.line.player.number == 1)
    assert one.norm is not None
    assert (one.norm.titles, one.norm.half_points) == (("IM",), 1)


def test_points_needed_are_no_more_than_the_games_to_come_against_unrated_players() -> None:
    players = tuple(Player(number, f"P{number}") for number in range(1, 6))
    games = (
        Game(1, 2, 3, Result.WHITE_WINS), Game(1, 4, 5, Result.WHITE_WINS), Game(2, 1, 2, Result.PENDING),
    )  # fmt: skip
    live = Tournament("", players, games, planned_rounds=10)
    for one in outlook.outlooks(live, event.rate(live)):
        assert one.norm is None


def test_who_left_the_event_has_no_outlook() -> None:
    tournament = open_event(played=6, paired=6)
    gone = Game(7, 2, None, Result.ZERO_POINT_BYE)
    there = Game(7, 1, 3, Result.DRAW)
    found = outlook.outlooks(
        replace(tournament, games=(*tournament.games, gone, there)),
        event.rate(replace(tournament, games=(*tournament.games, gone, there))),
    )
    assert [one.line.player.number for one in found] == [1, 3]


def test_sheets_are_left_out_where_they_have_nothing_to_say() -> None:
    told = {name: {sheet for sheet, _ in cells(data)} for name, data in files().items() if name in EVENTS}
    assert "What if" not in told["sample"]
    assert "Norms" not in told["sample"]
    assert {"What if", "Norms"} <= told["masters-live"]
    assert "Norms" not in told["open-live-elo"] | told["open-live-rapid"]
    assert EVENTS["open-live-elo"].rules == ELO
    notes = [value for (sheet, _), value in cells(files()["sample"]).items() if sheet == "Notes"]
    assert "Norms: the event has 5 rounds, and a norm takes 9." in notes
