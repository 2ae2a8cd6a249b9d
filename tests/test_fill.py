"""Filling in an entry from the rating list: only what is empty, only who is certain, all of it told."""

from dataclasses import replace
from datetime import date

import pytest

from tests import fide_lists as lists
from tests.test_ratings_import import put
from xlelo.errors import Unusable
from xlelo.fill import fill
from xlelo.model import ELO, Player, Tournament
from xlelo.ratings import Ratings
from xlelo.ratings.imports import import_list

OCTOBER = date(2026, 10, 3)


@pytest.fixture(scope="module")
def ratings(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lists")
    file = folder / "ratings.sqlite"
    older = [{**player, "SRtng": 1999 if player.get("SRtng") else 0} for player in lists.PLAYERS]
    import_list(put(folder, lists.as_text(older)), file, "2026-08")
    import_list(put(folder, lists.as_text()), file, "2026-10")
    with Ratings(file) as found:
        yield found


def event(*players, **facts):
    return Tournament("Open", players, (), **{"start": OCTOBER, **facts})


def filled(ratings, *players, month=None, **facts):
    return fill(event(*players, **facts), ratings, month)


def told(found):
    return [f"{note.code} {note.place}".strip() for note in found.notes]


CARLSEN = Player(1, "Carlsen, Magnus", fide_id="1503014")


def test_what_is_empty_is_filled_in(ratings):
    found = filled(ratings, CARLSEN)
    assert found.event.players == (replace(
        CARLSEN, rating=2840, k=10, title="GM", federation="NOR", birth_year=1990
    ),)  # fmt: skip
    assert [(str(cell.place), cell.key, cell.value) for cell in found.cells] == [
        ("Players!D5", "title", "GM"),
        ("Players!E5", "federation", "NOR"),
        ("Players!F5", "birth_year", 1990),
        ("Players!H5", "rating", 2840),
        ("Players!K5", "k", 10),
    ]
    assert (found.notes, found.month) == ((), "2026-10")


@pytest.mark.parametrize(("rating_list", "rating"), [("rapid", 2824), ("blitz", 2881)])
def test_the_rating_is_that_of_the_event_s_list(ratings, rating_list, rating):
    assert filled(ratings, CARLSEN, rating_list=rating_list).event.players[0].rating == rating


def test_the_unrated_stay_unrated(ratings):
    found = filled(ratings, Player(1, "Nikolaou, Eleni", fide_id="541003373"))
    (player,) = found.event.players
    assert (player.rating, player.k, player.federation, player.birth_year) == (None, None, "GRE", 2013)
    assert found.notes == ()


def test_what_was_typed_stays_and_is_noted(ratings):
    typed = replace(CARLSEN, rating=2800, k=20, title="IM", federation="SWE", birth_year=1991)
    found = filled(ratings, typed)
    assert (found.event.players, found.cells) == ((typed,), ())
    assert told(found) == [f"N713 Players!{column}5" for column in "DEFHK"]
    assert [(note.values["found"], note.values["listed"]) for note in found.notes] == [
        ("IM", "GM"), ("SWE", "NOR"), (1991, 1990), (2800, 2840), (20, 10),
    ]  # fmt: skip
    same = replace(CARLSEN, rating=2840, k=10, title="gm", federation="nor", birth_year=1990)
    assert filled(ratings, same).notes == ()


def test_a_rating_or_title_that_the_list_does_not_have_is_noted(ratings):
    typed = Player(1, "Nikolaou, Eleni", 1400, "541003373", title="WCM", k=40)
    found = filled(ratings, typed)
    assert told(found) == ["N713 Players!D5", "N713 Players!H5"]
    assert found.event.players[0].rating == 1400


def test_who_is_unrated_in_rapid_plays_with_the_standard_rating(ratings):
    # Rapid and blitz regulations 7.2.1: treated as rated, with the standard rating.
    typed = Player(1, "Müller, Jürgen", fide_id="4611111")
    found = filled(ratings, typed, rating_list="rapid")
    assert (found.event.players[0].rating, found.event.players[0].k) == (2296, None)
    assert told(found) == ["N721 Players!H5"]
    assert filled(ratings, replace(typed, rating=2296), rating_list="blitz").notes == ()
    assert told(filled(ratings, replace(typed, rating=2300), rating_list="blitz")) == ["N713 Players!H5"]
    # The other way round it is not so.
    assert filled(ratings, Player(1, "Nikolaou", fide_id="541003373")).event.players[0].rating is None


@pytest.mark.parametrize("facts", [{"k": 15}, {"rules": ELO}])
def test_a_k_for_everybody_is_not_overruled(ratings, facts):
    (player,) = filled(ratings, CARLSEN, **facts).event.players
    assert (player.rating, player.k) == (2840, None)


def test_a_title_that_is_none_of_the_eight_is_left_out(ratings):
    found = filled(ratings, Player(1, "Sukandar", fide_id="90000014"))
    assert found.event.players[0].title == ""
    assert told(found) == ["N719 Players!D5"]


# --- who is it? -----------------------------------------------------------------------------------------


def test_one_player_of_that_name_is_suggested(ratings):
    found = filled(ratings, Player(1, "Jürgen Müller"), Player(2, "sá ana"))
    assert [player.fide_id for player in found.event.players] == ["4611111", "1900001"]
    assert [player.rating for player in found.event.players] == [2296, 2214]
    assert told(found) == ["N716 Players!C5", "N716 Players!C6"]
    assert ("Players!C6", "fide_id", "1900001") in [(str(c.place), c.key, c.value) for c in found.cells]


def test_several_players_of_that_name_are_listed(ratings):
    found = filled(ratings, Player(1, "Müller, Thomas"))
    assert (found.event.players, found.cells) == ((Player(1, "Müller, Thomas"),), ())
    assert told(found) == ["N714 Players!C5"]
    assert found.notes[0].values["names"] == (
        "4622222 Muller, Thomas (GER 1989)", "4633333 Muller, Thomas (SUI 1964)",
    )  # fmt: skip


@pytest.mark.parametrize(
    "facts", [{"federation": "SUI"}, {"birth_year": 1964}, {"federation": "sui", "sex": "m"}]
)
def test_what_was_typed_tells_them_apart(ratings, facts):
    found = filled(ratings, Player(1, "Müller, Thomas", **facts))
    assert found.event.players[0].fide_id == "4633333"


@pytest.mark.parametrize(
    "player",
    [
        Player(1, "Carlsen, M."),
        Player(1, "Carlsen, Magnus", birth_year=1991),
        Player(1, "Carlsen, Magnus", federation="SWE"),
        Player(1, "Carlsen, Magnus", sex="w"),
        Player(1, "Nobody, Here"),
    ],
)
def test_nobody_is_guessed(ratings, player):
    found = filled(ratings, player)
    assert (found.event.players, found.cells, told(found)) == ((player,), (), ["N715 Players!C5"])


def test_an_id_is_suggested_once(ratings):
    found = filled(ratings, Player(1, "Sa, Ana"), Player(2, "Ana Sá"), CARLSEN, Player(4, "Magnus Carlsen"))
    assert told(found) == ["N716 Players!C5", "N720 Players!C6", "N720 Players!C8"]
    assert [player.fide_id for player in found.event.players] == ["1900001", "", "1503014", ""]


@pytest.mark.parametrize(
    ("name", "notes", "rating"),
    [
        ("Carlsen", [], 2840),
        ("Carlsen, M.", [], 2840),
        ("Carlsen, Sven Magnus", [], 2840),
        ("Carlsen, Henrik", ["N718 Players!C5"], 2840),
        ("كارلسن ماغنوس", ["N718 Players!C5"], 2840),
        ("Nepomniachtchi, Ian", ["N717 Players!C5"], None),
    ],
)
def test_an_id_of_somebody_else(ratings, name, notes, rating):
    found = filled(ratings, replace(CARLSEN, name=name))
    assert (told(found), found.event.players[0].rating) == (notes, rating)


def test_an_id_that_is_not_in_the_list(ratings):
    found = filled(ratings, replace(CARLSEN, fide_id="77"))
    assert (found.cells, told(found)) == ((), ["N712 Players!C5"])
    assert filled(ratings, replace(CARLSEN, fide_id="01503014")).event.players[0].rating == 2840


# --- which month? ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "month", "used", "rating", "notes"),
    [
        (date(2026, 10, 1), None, "2026-10", 2840, []),
        (date(2026, 10, 31), None, "2026-10", 2840, []),
        (date(2026, 8, 1), None, "2026-08", 1999, []),
        (date(2026, 9, 30), None, "2026-08", 1999, ["N711"]),
        (date(2026, 11, 1), None, "2026-10", 2840, ["N711"]),
        (date(2026, 7, 31), None, "2026-08", 1999, ["N711"]),
        (date(2026, 10, 3), "2026-08", "2026-08", 1999, ["N711"]),
        (None, None, "2026-10", 2840, ["N710"]),
        (None, "2026-08", "2026-08", 1999, ["N710"]),
    ],
)
def test_the_month_is_the_one_of_the_first_day(ratings, start, month, used, rating, notes):
    found = filled(ratings, CARLSEN, start=start, month=month)
    assert (found.month, found.event.players[0].rating, told(found)) == (used, rating, notes)


def test_a_month_that_is_not_there(ratings):
    with pytest.raises(Unusable) as refused:
        filled(ratings, CARLSEN, month="2026-09")
    assert refused.value.problem.code == "E711"


def test_a_list_that_is_not_there(tmp_path):
    file = tmp_path / "ratings.sqlite"
    import_list(put(tmp_path, lists.single(), "standard.txt"), file)
    with Ratings(file) as ratings:
        with pytest.raises(Unusable) as refused:
            filled(ratings, CARLSEN, rating_list="rapid")
        assert refused.value.problem.code == "E710"
        assert filled(ratings, CARLSEN).event.players[0].rating == 2840
