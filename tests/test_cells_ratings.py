"""ELO_FIDE_RATING: the newest imported list in a cell."""

import os
import subprocess
import sys

import pytest

from tests import fide_lists as lists
from tests.test_ratings_import import put
from xlelo.errors import NA, NUM, VALUE
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.functions.ratings import FIELDS
from xlelo.ratings import kept
from xlelo.ratings.imports import import_list
from xlelo.ratings.place import default_file
from xlelo.spelling import PLAYER_FIELDS

rating = FUNCTIONS["ELO_FIDE_RATING"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XLELO_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def imported(folder):
    import_list(put(folder, lists.as_text()), default_file(), "2026-10")
    return folder


@pytest.mark.parametrize(
    ("cells", "value"),
    [
        ((1503014,), 2840),
        ((1503014.0, "rapid"), 2824),
        (("1503014", "Blitz", "rating"), 2881),
        (("01503014", None, None), 2840),
        ((1503014, "standard", "k"), 10),
        ((1503014, "standard", "games"), 9),
        ((1503014, "standard", "month"), "2026-10"),
        ((1503014, None, "title"), "GM"),
        ((1503014, None, "Federation"), "NOR"),
        ((1503014, None, "birth"), 1990),
        ((1503014, None, "name"), "Carlsen, Magnus"),
        ((1503014, None, "sex"), "m"),
        ((1503014, None, "flag"), ""),
        ((1900001, "rápido", "título"), "WIM"),
        ((1900001, "سريع", "التصنيف"), 2150),
        ((541003373,), "unrated"),
        ((541003373, "standard", "k"), ""),
        ((4611111, None, "birth"), ""),
        ((4611111, None, "flag"), "i"),
        ((541003373, "rapid"), 1502),
        ((7,), NA),
        ((10**30,), NA),
        ((None,), ""),
        (("",), ""),
        ((0,), ""),
        (("0",), ""),
        ((-5,), NUM),
        ((1.5,), NUM),
        (("Carlsen",), VALUE),
        ((True,), VALUE),
        ((1503014, "bullet"), VALUE),
        ((1503014, None, "age"), VALUE),
        (("#REF!",), "#REF!"),
        (([[1503014], [None], [7], ["x"]],), [[2840], [""], [NA], [VALUE]]),
        (([[1503014], [1900001]], [["standard", "rapid"]]), [[2840, 2824], [2214, 2150]]),
        ((1503014, None, [["name", "title", "rating"]]), [["Carlsen, Magnus", "GM", 2840]]),
    ],
)
def test_values(imported, cells, value):
    assert rating(*cells) == value


def test_every_field_can_be_asked_for():
    assert set(PLAYER_FIELDS.values()) == set(FIELDS)
    for field in FIELDS:
        assert rating("example", "blitz", field) not in (NA, VALUE)


def test_without_a_list_it_is_not_available(folder):
    assert rating(1503014) == NA
    assert rating([[1503014], [""]]) == [[NA], [""]]
    assert not default_file().exists()


def test_a_new_import_is_seen_at_once(imported):
    assert rating(1503014) == 2840
    changed = [{**lists.PLAYERS[0], "SRtng": 2835}]
    import_list(put(imported, lists.as_text(changed)), default_file(), "2026-11")
    assert (rating(1503014), rating(1503014, None, "month"), rating(1900001)) == (2835, "2026-11", NA)
    default_file().unlink()
    assert rating(1503014) == NA
    import_list(put(imported, lists.as_text()), default_file(), "2026-10")
    assert rating(1503014) == 2840


def test_a_list_of_one_kind_tells_facts_but_no_other_rating(folder):
    import_list(put(folder, lists.single(), "rapid.txt"), default_file())
    assert (rating(1503014), rating(1503014, "rapid"), rating(1503014, "standard", "title")) == (
        NA, 2840, "GM"
    )  # fmt: skip


def test_a_file_that_is_none_is_asked_once(folder, monkeypatch):
    default_file().parent.mkdir()
    default_file().write_bytes(b"no database at all" * 100)
    opened = []
    monkeypatch.setattr(kept, "Ratings", lambda file, real=kept.Ratings: opened.append(file) or real(file))
    assert [rating(number) for number in range(1, 50)] == [NA] * 49
    assert len(opened) == 1


def test_one_connection_for_many_cells(imported, monkeypatch):
    opened = []
    kept.KEPT.close()
    monkeypatch.setattr(kept, "Ratings", lambda file, real=kept.Ratings: opened.append(file) or real(file))
    column = [[number] for number in range(1, 5000)]
    assert rating(column) == [[NA]] * 4999
    assert len(opened) == 1
    kept.KEPT.close()


BROWSER = """
import sys
sys.modules["sqlite3"] = sys.modules["platformdirs"] = None
from xlelo.excel.functions import FUNCTIONS
rating = FUNCTIONS["ELO_FIDE_RATING"]
print([rating(1503014), rating(""), rating("example", "rapid")])
"""


def test_where_there_is_no_sqlite_it_is_not_available():
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", BROWSER],
        capture_output=True, text=True, check=True, timeout=60, env={**os.environ},
    )  # fmt: skip
    assert done.stdout == "['#N/A', '', 2377]\n"
