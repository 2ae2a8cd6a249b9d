"""Importing a list: every kind of file, what is refused, and that a broken import changes nothing."""

import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import fide_lists as lists
from tests.test_ratings_layouts import players
from xlelo.errors import Unusable
from xlelo.ratings import Ratings, source, store, xml
from xlelo.ratings.imports import import_list

IDS = [player["ID Number"] for player in lists.PLAYERS]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "data" / "ratings.sqlite"


def put(tmp_path, content, name="players_list_foa.txt"):
    path = tmp_path / name
    path.write_bytes(content)
    return path


def code(*arguments, **options):
    """The code of the refusal, and its values."""
    with pytest.raises(Unusable) as refused:
        import_list(*arguments, **options)
    return refused.value.problem.code, refused.value.problem.values


def content(file):
    with Ratings(file) as ratings:
        return ratings.imported, ratings.lookup(IDS)


XML_SINGLE = (*lists.FOA[:11], *lists.FOA[-2:])
KINDS = {
    "combined": (lists.as_text(), "players_list_foa.txt", "combined"),
    "combined LF": (lists.as_text(end="\n"), "players_list_foa.txt", "combined"),
    "combined CR": (lists.as_text(end="\r"), "players_list_foa.txt", "combined"),
    "combined BOM": (b"\xef\xbb\xbf" + lists.as_text(), "players_list_foa.txt", "combined"),
    "legacy": (lists.as_text(columns=lists.LEGACY), "players_list.txt", "combined"),
    "combined XML": (lists.as_xml(), "players_list_xml_foa.xml", "combined"),
    "combined XML UTF-16": (
        b"\xff\xfe" + lists.as_xml().decode().encode("utf-16-le"), "players_list_xml_foa.xml", "combined"
    ),
    "single": (lists.single(), "standard_rating_list.txt", "standard"),
    "single XML": (lists.as_xml(columns=XML_SINGLE), "standard_rating_list_xml.xml", "standard"),
}  # fmt: skip


@pytest.mark.parametrize("zipped", [False, True], ids=["plain", "zip"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_file(kind, zipped, tmp_path, file):
    data, name, expected = KINDS[kind]
    path = put(tmp_path, data, name)
    if zipped:
        path = tmp_path / "download.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(name, data)
    done = import_list(path, file, "2026-10")
    assert (done.month, done.kind, done.players, done.notes) == ("2026-10", expected, 7, ())
    _, found = content(file)
    assert list(found) == IDS
    ana = found[1900001]
    assert (ana.name, ana.federation, ana.sex, ana.title, ana.birth_year, ana.flag) == (
        "Sa, Ana", "POR", "w", "WIM", 2001, "w"
    )  # fmt: skip
    standard = ana.ratings["standard"]
    assert (standard.rating, standard.games, standard.k, standard.month) == (2214, 11, 20, "2026-10")
    assert set(ana.ratings) == ({"standard"} if expected == "standard" else {"standard", "rapid", "blitz"})
    if expected == "combined":
        assert (ana.ratings["rapid"].rating, ana.ratings["blitz"].rating) == (2150, None)


def test_lines_that_are_no_player_are_named(tmp_path, file):
    many = [{**lists.PLAYERS[0], "ID Number": 1000 + number} for number in range(2000)]
    bad = [{**lists.PLAYERS[1], "ID Number": f"x{number}"} for number in range(7)]
    path = put(tmp_path, lists.as_text([*many[:10], *bad, *many[10:]]))
    done = import_list(path, file, "2026-10")
    assert done.players == 2000
    assert [(note.code, note.values.get("line")) for note in done.notes] == [
        ("N701", 12), ("N701", 13), ("N701", 14), ("N701", 15), ("N701", 16), ("N702", None),
    ]  # fmt: skip
    assert done.notes[0].values["found"].startswith("x0 ")
    assert done.notes[-1].values["count"] == 7
    path = put(tmp_path, lists.as_xml([*many[:10], *bad, *many[10:]]), "list.xml")
    done = import_list(path, file, "2026-10")
    # A player's element takes 21 lines; the number is that of its end.
    assert (done.players, done.notes[0].values["line"]) == (2000, 1 + 11 * 21)


def test_of_an_id_that_comes_twice_the_first_line_counts(tmp_path, file):
    again = {**lists.PLAYERS[0], "SRtng": 1200}
    done = import_list(put(tmp_path, lists.as_text([*lists.PLAYERS, again])), file, "2026-10")
    assert [(note.code, note.values["count"]) for note in done.notes] == [("N703", 1)]
    assert done.players == 7
    assert content(file)[1][1503014].ratings["standard"].rating == 2840


@pytest.mark.parametrize(
    ("name", "data", "given", "found"),
    [
        ("standard_rating_list.txt", lists.single(), None, "2026-10"),
        ("standard_rating_list.txt", lists.single(month="MAR11"), None, "2011-03"),
        ("standard_sep26frl.txt", lists.single(), None, "2026-10"),  # the header knows it best
        ("standard_rating_list.txt", lists.single(), "2026-10", "2026-10"),
        ("players_sep26.txt", lists.as_text(), None, "2026-09"),
        ("players_sep26.txt", lists.as_text(), "2026-08", "2026-08"),
    ],
)
def test_the_month(name, data, given, found, tmp_path, file):
    assert import_list(put(tmp_path, data, name), file, given).month == found


def test_the_month_is_asked_for_where_it_stands_nowhere(tmp_path, file):
    assert code(put(tmp_path, lists.as_text()), file)[0] == "E706"
    assert code(put(tmp_path, lists.as_xml(), "players_list_xml_foa.xml"), file)[0] == "E706"
    found = code(put(tmp_path, lists.single(), "standard.txt"), file, "2026-09")
    assert (found[0], found[1]["found"], found[1]["given"]) == ("E707", "2026-10", "2026-09")
    assert not file.exists()


def test_which_list_it_is_is_asked_for_where_nothing_says_it(tmp_path, file):
    path = put(tmp_path, lists.single(), "list.txt")
    assert code(path, file)[0] == "E708"
    assert import_list(path, file, rating_list="blitz").kind == "blitz"
    archive = lists.packed(tmp_path / "rapid_oct26frl.zip", list__txt=lists.single())
    assert import_list(archive, file).kind == "rapid"
    assert code(put(tmp_path, lists.as_text()), file, "2026-10", "blitz")[0] == "E714"


def test_months_stay_and_the_same_month_is_replaced(tmp_path, file):
    import_list(put(tmp_path, lists.as_text()), file, "2026-09")
    import_list(put(tmp_path, lists.as_text()), file, "2026-10")
    changed = [{**lists.PLAYERS[0], "SRtng": 2835}]
    import_list(put(tmp_path, lists.as_text(changed)), file, "2026-10")
    with Ratings(file) as ratings:
        assert [(it.month, it.kind, it.players) for it in ratings.imported] == [
            ("2026-10", "combined", 1), ("2026-09", "combined", 7)
        ]  # fmt: skip
        assert ratings.months("rapid") == ("2026-10", "2026-09")
        newest, before = ratings.lookup(IDS), ratings.lookup(IDS, "2026-09")
        assert ratings.by_name("Nikolaou", "2026-10") == ()
        assert [it.fide_id for it in ratings.by_name("Nikolaou", "2026-09")] == [541003373]
    assert (len(newest), newest[1503014].ratings["standard"].rating) == (1, 2835)
    assert (len(before), before[1503014].ratings["standard"].rating) == (7, 2840)
    with sqlite3.connect(file) as connection:
        for table, rows in (("players", 8), ("names", 8), ("lists", 2)):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (rows,)
    connection.close()


# --- refused --------------------------------------------------------------------------------------------


def refusals(tmp_path):
    """Name, file, code of what must end in one line."""
    plain = lists.as_text()
    zipped = lists.packed(tmp_path / "good.zip", list__txt=plain * 50).read_bytes()
    cut = put(tmp_path, zipped[: len(zipped) // 2], "cut.zip")
    spoilt = bytearray(zipped)
    spoilt[200] ^= 0xFF
    encrypted = bytearray(zipped)
    encrypted[6] |= 1
    encrypted[encrypted.index(b"PK\x01\x02") + 8] |= 1
    doctype = b'<!DOCTYPE playerslist [<!ENTITY a "b">]>' + lists.as_xml()
    laughs = b'<!DOCTYPE playerslist [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><playerslist>&b;</playerslist>'
    external = b'<!DOCTYPE playerslist SYSTEM "file:///etc/passwd"><playerslist></playerslist>'
    late = lists.as_xml() + doctype
    return [
        ("missing", tmp_path / "no.txt", "E001"),
        ("folder", tmp_path, "E002"),
        ("empty", put(tmp_path, b"", "empty.txt"), "E701"),
        ("prose", put(tmp_path, b"Once upon a time\nthere was\n", "prose.txt"), "E701"),
        ("page", put(tmp_path, b"<html><body>404</body></html>", "page.xml"), "E703"),
        ("no players", put(tmp_path, b"<playerslist></playerslist>", "none.xml"), "E701"),
        ("header only", put(tmp_path, (lists.FOA_HEADER + "\r\n").encode(), "head.txt"), "E709"),
        ("two lists", lists.packed(tmp_path / "two.zip", a__txt=plain, b__txt=plain), "E701"),
        ("no list", lists.packed(tmp_path / "nothing.zip", a__pdf=b"x"), "E701"),
        ("cut zip", cut, "E702"),
        ("spoilt zip", put(tmp_path, bytes(spoilt), "spoilt.zip"), "E702"),
        ("encrypted zip", put(tmp_path, bytes(encrypted), "secret.zip"), "E702"),
        ("cut text", put(tmp_path, plain[:-60], "cut.txt"), "E703"),
        ("cut XML", put(tmp_path, lists.as_xml()[:-40], "cut.xml"), "E703"),
        ("bad XML", put(tmp_path, lists.as_xml().replace(b"</name>", b"</nam>", 1), "bad.xml"), "E703"),
        ("entity", put(tmp_path, lists.as_xml().replace(b"NOR", b"&nor;"), "entity.xml"), "E703"),
        ("doctype", put(tmp_path, doctype, "doctype.xml"), "E705"),
        ("laughs", put(tmp_path, laughs, "laughs.xml"), "E705"),
        ("external", put(tmp_path, external, "external.xml"), "E705"),
        ("late doctype", put(tmp_path, late, "late.xml"), "E703"),
        ("other columns", put(tmp_path, plain.replace(b"Name     ", b"     Name"), "moved.txt"), "E709"),
        ("shifted", put(tmp_path, plain.replace(b"\r\n", b"\r\n    "), "shifted.txt"), "E709"),
    ]


def test_what_is_refused_changes_nothing(tmp_path, file):
    import_list(put(tmp_path, lists.as_text()), file, "2026-10")
    before = content(file)
    found = [(name, code(path, file, "2026-10")[0]) for name, path, _ in refusals(tmp_path)]
    assert found == [(name, expected) for name, _, expected in refusals(tmp_path)]
    assert content(file) == before
    assert [path.name for path in file.parent.iterdir()] == ["ratings.sqlite"]


def test_the_first_refused_import_leaves_no_file(tmp_path, file):
    for _, path, expected in refusals(tmp_path):
        assert code(path, file, "2026-10")[0] == expected
    assert not file.exists()


def test_where_a_list_ends_early_is_named(tmp_path, file):
    found, values = code(put(tmp_path, lists.as_text()[:-60]), file, "2026-10")
    assert (found, values["line"]) == ("E703", 8)


def test_a_list_full_of_malformed_lines_is_none(tmp_path, file):
    good = [{**lists.PLAYERS[0], "ID Number": 1000 + number} for number in range(2000)]
    bad = [{**lists.PLAYERS[0], "ID Number": "x"} for _ in range(21)]
    found, values = code(put(tmp_path, lists.as_text(good + bad)), file, "2026-10")
    assert (found, values["count"], values["lines"], values["line"]) == ("E709", 21, 2021, 2002)
    assert import_list(put(tmp_path, lists.as_text(good + bad[:20])), file, "2026-10").players == 2000
    found, values = code(put(tmp_path, lists.as_text(good[:5] + bad[:5])), file, "2026-10")
    assert (found, values["count"], values["lines"]) == ("E709", 5, 10)


def bomb(tmp_path, member, head, piece, count):
    """A zip whose only file unpacks to `count` pieces behind a head."""
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(member, "w") as out:
        out.write(head)
        for _ in range(count):
            out.write(piece)
    return path


def test_what_unpacks_to_far_too_much_is_not_unpacked(tmp_path, file, monkeypatch):
    path = bomb(tmp_path, "list.txt", lists.as_text(), b" " * 1_000_000, 70)
    assert path.stat().st_size < 200_000
    assert code(path, file, "2026-10")[0] == "E704"
    monkeypatch.setattr(source, "LARGEST", 1000)
    assert code(put(tmp_path, lists.as_text()), file, "2026-10")[0] == "E704"


@pytest.mark.parametrize("piece", [b"<a>" * 1000, b"<a/>" * 1000, b" " * 3000], ids=["deep", "flat", "blank"])
def test_xml_that_never_comes_to_a_player_ends_early(piece, tmp_path, file):
    path = bomb(tmp_path, "list.xml", b"<playerslist>", piece, 5000)
    assert code(path, file, "2026-10")[0] in ("E703", "E704")


def test_a_value_without_end_is_bounded(tmp_path, file):
    path = put(tmp_path, b"<playerslist><player><name>" + b"x" * 100_000, "long.xml")
    assert code(path, file, "2026-10")[0] == "E703"
    with pytest.raises(xml.Broken):
        list(xml.Elements().of([b"<playerslist><player><name>", b"x" * (xml.LONGEST_VALUE + 1)]))


@settings(max_examples=30, deadline=None)
@given(
    st.lists(players(), min_size=1, max_size=8, unique_by=lambda values: values["ID Number"]),
    st.sampled_from(["\r\n", "\n", "\r"]),
    st.booleans(),
)
def test_a_list_that_is_written_is_found_again(tmp_path_factory, written, end, as_xml):
    folder = tmp_path_factory.mktemp("law")
    data = lists.as_xml(written) if as_xml else lists.as_text(written, end=end)
    done = import_list(put(folder, data), folder / "ratings.sqlite", "2026-10")
    assert (done.players, done.notes) == (len(written), ())
    with Ratings(folder / "ratings.sqlite") as ratings:
        found = ratings.lookup(values["ID Number"] for values in written)
        for values in written:
            listed = found[values["ID Number"]]
            assert (listed.name, listed.federation) == (values["Name"], values["Fed"])
            assert listed.birth_year == (values["B-day"] or None)
            for name, heading in (("standard", "SRtng"), ("rapid", "RRtng"), ("blitz", "BRtng")):
                assert listed.ratings[name].rating == (values[heading] or None)
            # Of a name without a letter or a digit nothing can be looked for.
            named = [it.fide_id for it in ratings.by_name(values["Name"], exact=True)]
            assert values["ID Number"] in named or not any(map(str.isalnum, values["Name"]))


# --- interrupted ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError, OSError])
def test_an_interruption_while_reading_changes_nothing(error, tmp_path, file):
    import_list(put(tmp_path, lists.as_text()), file, "2026-10")
    before = content(file)

    def stop(done, size):
        raise error

    expected = Unusable if error is OSError else error
    with pytest.raises(expected):
        import_list(put(tmp_path, lists.as_text()), file, "2026-10", progress=stop)
    assert content(file) == before


KILLED = """
import os, sqlite3, sys
from pathlib import Path
from xlelo.ratings import imports, store

class Connection(sqlite3.Connection):
    def execute(self, statement, *values):
        if "INTO kept.names" in statement:  # the old list is gone, the new players are in
            os._exit(9)
        return super().execute(statement, *values)

connect = sqlite3.connect
store.sqlite3.connect = lambda *args, **options: connect(*args, factory=Connection, **options)
store._CACHE = 16  # so small that half of it is in the file by then
imports.import_list(Path(sys.argv[1]), Path(sys.argv[2]), "2026-10")
"""


def test_a_process_that_dies_while_storing_changes_nothing(tmp_path, file):
    import_list(put(tmp_path, lists.as_text()), file, "2026-10")
    before = content(file)
    many = [{**lists.PLAYERS[0], "ID Number": number} for number in range(1, 3000)]
    path = put(tmp_path, lists.as_text(many))
    done = subprocess.run([sys.executable, "-c", KILLED, path, file], check=False, timeout=60)
    assert done.returncode == 9
    assert file.with_name("ratings.sqlite-journal").exists()  # it was half written
    assert content(file) == before
    assert import_list(path, file, "2026-10").players == 2999


@pytest.mark.parametrize("error", [KeyboardInterrupt, sqlite3.OperationalError])
def test_an_error_while_storing_changes_nothing(tmp_path, file, monkeypatch, error):
    class Connection(sqlite3.Connection):
        def execute(self, statement, *values):
            if "INTO kept.names" in statement:  # the old list is gone, the new players are in
                raise error("stopped")
            return super().execute(statement, *values)

    import_list(put(tmp_path, lists.as_text()), file, "2026-10")
    before = content(file)
    path = put(tmp_path, lists.as_text([{**lists.PLAYERS[0], "SRtng": 2835}]), "changed.txt")
    connect = sqlite3.connect
    with monkeypatch.context() as patched:
        patched.setattr(
            store.sqlite3,
            "connect",
            lambda *values, **options: connect(*values, factory=Connection, **options),
        )
        with pytest.raises(KeyboardInterrupt if error is KeyboardInterrupt else Unusable):
            import_list(path, file, "2026-10")
    assert content(file) == before


def test_readers_see_the_old_list_up_to_the_last_moment(tmp_path, file):
    import_list(put(tmp_path, lists.as_text()), file, "2026-10")
    seen = []
    changed = put(tmp_path, lists.as_text([{**lists.PLAYERS[0], "SRtng": 2835}]), "changed.txt")
    with Ratings(file) as ratings:
        import_list(
            changed, file, "2026-10", progress=lambda done, size: seen.append(len(ratings.lookup(IDS)))
        )
        assert len(ratings.lookup(IDS)) <= 1
    assert seen
    assert set(seen) == {7}


def test_two_imports_at_once_are_told(tmp_path, file, monkeypatch):
    path = put(tmp_path, lists.as_text())
    import_list(path, file, "2026-10")
    monkeypatch.setattr(store, "_WAIT", 0.1)
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        assert code(path, file, "2026-10")[0] == "E713"
    finally:
        other.close()


def test_a_file_of_somebody_else_is_left_alone(tmp_path):
    path = put(tmp_path, lists.as_text())
    other = tmp_path / "other.sqlite"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE precious (value)")
    connection.close()
    before = other.read_bytes()
    assert code(path, other, "2026-10")[0] == "E712"
    assert other.read_bytes() == before
    prose = put(tmp_path, b"a diary, long enough to be a header" * 100, "diary.sqlite")
    assert code(path, prose, "2026-10")[0] == "E712"
    later = tmp_path / "later.sqlite"
    import_list(path, later, "2026-10")
    with sqlite3.connect(later) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert code(path, later, "2026-10")[0] == "E712"


def test_a_folder_that_cannot_be_made(tmp_path):
    path = put(tmp_path, lists.as_text())
    assert code(path, path / "below" / "ratings.sqlite", "2026-10")[0] == "E091"


def test_the_progress_reaches_the_end(tmp_path, file):
    told = []
    archive = lists.packed(tmp_path / "players_oct26.zip", list__txt=lists.as_text())
    import_list(archive, file, progress=lambda done, size: told.append((done, size)))
    assert told[-1] == (len(lists.as_text()), len(lists.as_text()))


def test_a_file_that_is_empty_is_taken_as_new(tmp_path, file):
    file.parent.mkdir()
    file.write_bytes(b"")
    with pytest.raises(Unusable) as refused:
        Ratings(file)
    assert refused.value.problem.code == "E710"
    assert import_list(put(tmp_path, lists.as_text()), file, "2026-10").players == 7
    assert Path(file).stat().st_size > 0


def test_a_player_with_other_ratings_is_none_of_a_single_list(tmp_path, file):
    """The first player made it a list of one rating: another one's rapid rating would be lost in silence."""
    other = {"ID Number": 100, "Name": "Late, Player", "Fed": "NOR", "SRtng": 1900, "RRtng": 1800}
    single = lists.as_xml(columns=XML_SINGLE).decode()
    late = lists.as_xml([other]).decode().removeprefix("<playerslist>").strip()
    path = put(tmp_path, single.replace("</playerslist>", late).encode(), "standard_rating_list.xml")
    result = import_list(path, file, "2026-10")
    assert (result.kind, result.players) == ("standard", len(lists.PLAYERS))
    assert [note.code for note in result.notes] == ["N701"]
    assert "Late, Player" in str(result.notes[0].values["found"])
