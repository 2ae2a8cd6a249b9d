"""Rating lists and tie-breaks by rating as a trial found them told wrongly; each test shows one fault."""

import io
from datetime import date

import openpyxl
import pytest

from tests import fide_lists as lists
from tests.commands import run
from tests.test_ratings_import import put
from xlelo.books import report, template
from xlelo.formats import entry
from xlelo.model import Game, Player, Result, Tournament
from xlelo.ratings import Ratings
from xlelo.ratings.imports import import_list
from xlelo.ratings.place import default_file
from xlelo.spelling import folded


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XLELO_DATA", str(tmp_path / "data"))
    return tmp_path


def imported(folder, content, *more):
    return run("ratings", "import", put(folder, content, *more), "--month", "2026-10")


MULLERS = [
    {**lists.PLAYERS[0], "ID Number": 11, "Name": "Mueller, Anna"},
    {**lists.PLAYERS[0], "ID Number": 12, "Name": "Muller, Berta"},
    {**lists.PLAYERS[0], "ID Number": 13, "Name": "Miller, Carl"},
    {**lists.PLAYERS[0], "ID Number": 14, "Name": "Joergensen, Paul"},
]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("muller", [11, 12]),
        ("mueller", [11, 12]),
        ("müller", [11, 12]),
        ("muller b", [12]),
        ("jorgensen", [14]),
        ("Jörgensen, Paul", [14]),
        ("paul joergensen", [14]),
        ("mller", []),
    ],
)
def test_umlauts_are_found_however_they_are_spelt(folder, name, found):
    import_list(put(folder, lists.as_text(MULLERS)), default_file(), "2026-10")
    with Ratings(default_file()) as ratings:
        assert sorted(it.fide_id for it in ratings.by_name(name)) == found


def test_a_name_that_is_to_be_exact_is_not_folded(folder):
    import_list(put(folder, lists.as_text(MULLERS)), default_file(), "2026-10")
    with Ratings(default_file()) as ratings:
        assert ratings.by_name("Muller, Anna", exact=True) == ()


def test_the_forms_of_a_word():
    assert folded("muller") == ["muller", "mueller"]
    assert folded("mueller") == ["mueller", "muller"]
    assert folded("smith") == ["smith"]


@pytest.mark.parametrize("single_first", [True, False])
def test_unrated_in_the_combined_list_though_the_single_one_is_there(folder, single_first):
    combined = put(folder, lists.as_text(), "players_list_foa.txt")
    rapid = put(folder, lists.single(lists.PLAYERS[:1]), "rapid_oct26frl.txt")
    for path in (rapid, combined) if single_first else (combined, rapid):
        assert run("ratings", "import", path, "--month", "2026-10").exit_code == 0
    with Ratings(default_file()) as ratings:
        sukandar = ratings.lookup([90000014])[90000014].ratings
    assert {name: it.rating for name, it in sukandar.items()} == dict.fromkeys(("standard", "rapid", "blitz"))


def test_an_import_with_lines_left_out_is_not_done(folder):
    bad = {**lists.PLAYERS[0], "SRtng": "24x0"}
    result = imported(folder, lists.as_text([*lists.PLAYERS, bad, bad]))
    assert (result.exit_code, result.stderr.count("N701")) == (1, 2)
    assert imported(folder, lists.as_text()).exit_code == 0


@pytest.mark.parametrize(("ids", "told"), [(("1503014", "1900001"), False), (("7", "8"), True)])
def test_fill_asks_for_ratings_only_where_none_were_filled_in(folder, ids, told):
    imported(folder, lists.as_text())
    path = folder / "entry.xlsx"
    names = ("Carlsen, Magnus", "Sa, Ana")
    players = tuple(
        Player(number, name, fide_id=fide_id)
        for number, (name, fide_id) in enumerate(zip(names, ids, strict=True), 1)
    )
    games = (Game(1, 1, 2, Result.DRAW),)
    with path.open("wb") as file:
        template.write(file, Tournament("Open", players, games, start=date(2026, 10, 3)), "en")
    assert "N306" in [problem.code for problem in entry.load(path).problems]
    assert ("N306" in run("fill", path, "-o", folder / "out.xlsx").stderr) == told


def test_a_wrong_tie_break_and_a_wrong_day_are_told_with_what_is_right(folder):
    source = folder / "event.trf"
    source.write_bytes(b"012 X\r\n")
    told = run("report", source, "--tiebreaks", "FOO")
    assert (told.exit_code, "BH, AOB, FB, SB, KS, ARO" in told.stderr) == (2, True)
    told = run("report", source, "--start", "3/4/26")
    assert (told.exit_code, "2025-11-07" in told.stderr, "%" in told.stderr) == (2, True, False)


@pytest.mark.parametrize(
    ("codes", "left_out"), [(("ARO", "TPR", "BH"), "ARO, TPR"), (("ARO/U1400", "BH"), "")]
)
def test_the_notes_name_the_tie_breaks_that_need_a_rating_of_every_player(codes, left_out):
    players = (Player(1, "A", rating=2000), Player(2, "B", rating=1900), Player(3, "C"))
    games = (Game(1, 1, 2, Result.DRAW), Game(2, 1, 3, Result.WHITE_WINS))
    file = io.BytesIO()
    report.write(file, Tournament("X", players, games, start=date(2026, 4, 3), tiebreaks=codes), ())
    sheet = openpyxl.load_workbook(file)["Notes"]
    said = [str(cell) for row in sheet.iter_rows(values_only=True) for cell in row if cell]
    told = [text for text in said if text.startswith("Of these, ")]
    assert bool(told) == bool(left_out)
    assert all(f"Of these, {left_out} are left out" in text and "unrated: 1" in text for text in told)
