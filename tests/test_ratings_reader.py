"""Asking the imported lists by id and by name, and where they are kept."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest

import xlelo.ratings
from tests import fide_lists as lists
from tests.test_ratings_import import put
from xlelo.errors import Unusable
from xlelo.formats.names import alike
from xlelo.ratings import Ratings, place
from xlelo.ratings.imports import import_list
from xlelo.spelling import name_words


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lists")
    path = folder / "ratings.sqlite"
    import_list(put(folder, lists.as_text()), path, "2026-09")
    # A month of which only one list is there.
    newer = [{**player, "SRtng": 2111} for player in lists.PLAYERS[:2]]
    import_list(put(folder, lists.single(newer), "standard_oct26frl.txt"), path)
    return path


@pytest.fixture(scope="module")
def ratings(file):
    with Ratings(file) as found:
        yield found


def test_everything_that_the_list_says(ratings):
    (found,) = ratings.lookup([1503014], "2026-09").values()
    assert (found.fide_id, found.name, found.federation, found.sex, found.title) == (
        1503014, "Carlsen, Magnus", "NOR", "m", "GM",
    )  # fmt: skip
    assert (found.birth_year, found.flag, found.is_active, found.month) == (1990, "", True, "2026-09")
    assert {name: (it.rating, it.games, it.k, it.month) for name, it in found.ratings.items()} == {
        "standard": (2840, 9, 10, "2026-09"),
        "rapid": (2824, 0, 10, "2026-09"),
        "blitz": (2881, 0, 10, "2026-09"),
    }


def test_what_the_list_leaves_open_is_none(ratings):
    found = ratings.lookup([90000014, 4611111], "2026-09")
    sukandar = found[90000014]
    assert (sukandar.title, sukandar.ratings["standard"].rating, sukandar.ratings["standard"].k) == (
        "WH", None, None,
    )  # fmt: skip
    assert (found[4611111].birth_year, sukandar.is_active) == (None, False)


def test_each_rating_comes_from_the_newest_list_that_has_it(ratings):
    carlsen = ratings.lookup([1503014])[1503014]
    assert {name: (it.rating, it.month) for name, it in carlsen.ratings.items()} == {
        "standard": (2111, "2026-10"),
        "rapid": (2824, "2026-09"),
        "blitz": (2881, "2026-09"),
    }
    assert carlsen.month == "2026-10"
    # Ana Sa is not in the newest standard list.
    assert set(ratings.lookup([1900001])[1900001].ratings) == {"rapid", "blitz"}


def test_unknown_ids_are_not_in_the_answer(ratings):
    assert ratings.lookup([]) == {}
    assert list(ratings.lookup([7, 1503014, 1503014, 2**62])) == [1503014]
    many = ratings.lookup([*range(1, 1200), *(player["ID Number"] for player in lists.PLAYERS)])
    assert len(many) == len(lists.PLAYERS)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Carlsen, Magnus", [1503014]),
        ("magnus CARLSEN", [1503014]),
        ("Carlsen", [1503014]),
        ("carl mag", [1503014]),
        ("Sá, Ana", [1900001]),
        ("ána", [1900001]),
        ("Sukandar", [90000014]),
        ("Müller", [4611111, 4622222, 4633333]),
        ("Jürgen Müller", [4611111]),
        ("Thomas Müller", [4622222, 4633333]),
        ("Muller Thomas", [4622222, 4633333]),
        ("arlsen", []),
        ("Carlsen Anna", []),
        ("*", []),
        ("", []),
        ("%_'\"; DROP TABLE players", []),
        ("كارلسن", []),
    ],
)
def test_names_without_accents_in_any_order_and_cut_short(ratings, name, found):
    assert [it.fide_id for it in ratings.by_name(name, "2026-09")] == found


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Carlsen Magnus", [1503014]),
        ("Carlsen", []),
        ("Carlsen M", []),
        ("Müller, Jürgen", [4611111]),
        ("Thomas Müller", [4622222, 4633333]),
    ],
)
def test_exact_names_have_the_same_words(ratings, name, found):
    assert [it.fide_id for it in ratings.by_name(name, "2026-09", exact=True)] == found


def test_no_more_than_were_asked_for(ratings):
    assert len(ratings.by_name("m", "2026-09", most=2)) == 2


@pytest.mark.parametrize(
    ("name", "plain", "spelt_out"),
    [
        ("Müller, Jürgen", "muller jurgen", "mueller juergen"),
        ("Ødegaard-Åse", "odegaard ase", "oedegaard aase"),
        ("Łukasz Đorđević", "lukasz dordevic", "lukasz dordevic"),
        ("Weiß", "weiss", "weiss"),
        ("O'Brien, Seán", "o brien sean", "o brien sean"),
    ],
)
def test_the_words_of_a_name(name, plain, spelt_out):
    assert " ".join(name_words(name)) == plain
    assert " ".join(name_words(name, spelt_out=True)) == spelt_out
    assert alike(name) == " ".join(sorted(plain.split()))


def test_a_month_that_is_not_there(ratings):
    for ask in (lambda: ratings.lookup([1], "2020-01"), lambda: ratings.by_name("a", "2020-01")):
        with pytest.raises(Unusable) as refused:
            ask()
        assert (refused.value.problem.code, refused.value.problem.values["found"]) == (
            "E711", ("2026-10", "2026-09"),
        )  # fmt: skip


def test_the_user_s_own_file(file, monkeypatch):
    monkeypatch.setenv("XLELO_DATA", str(file.parent))
    assert [it.month for it in xlelo.ratings.months()] == ["2026-10", "2026-09"]
    assert xlelo.ratings.lookup([1503014], "2026-09")[1503014].ratings["standard"].rating == 2840
    assert [it.name for it in xlelo.ratings.by_name("carlsen")] == ["Carlsen, Magnus"]
    monkeypatch.setenv("XLELO_DATA", str(file.parent / "nothing"))
    assert xlelo.ratings.months() == ()
    with pytest.raises(Unusable) as refused:
        xlelo.ratings.lookup([1503014])
    assert refused.value.problem.code == "E710"


def test_reading_writes_nothing(file):
    before = file.read_bytes()
    with Ratings(file) as ratings:
        ratings.by_name("m")
        with pytest.raises(Exception, match="readonly"):
            ratings._connection.execute("DELETE FROM players")
    assert file.read_bytes() == before


@pytest.mark.parametrize("xdg", [None, "/somewhere/else"])
def test_the_place_is_the_platform_s_with_and_without_its_library(xdg, monkeypatch):
    monkeypatch.delenv("XLELO_DATA", raising=False)
    if xdg is None:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_DATA_HOME", xdg)
    assert place.default_file() == platformdirs.user_data_path("xlelo", appauthor=False) / "ratings.sqlite"
    assert place.plain_data_folder() == platformdirs.user_data_path("xlelo", appauthor=False)


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("win32", Path("local", "xlelo")), ("darwin", Path("Library", "Application Support", "xlelo"))],
)
def test_the_place_on_other_platforms(platform, folder, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert place.plain_data_folder() == tmp_path / folder


def test_the_folder_of_the_variable_goes_first(monkeypatch, tmp_path):
    monkeypatch.setenv("XLELO_DATA", str(tmp_path))
    assert place.default_file() == tmp_path / "ratings.sqlite"
    assert os.environ["XLELO_DATA"] == str(tmp_path)
