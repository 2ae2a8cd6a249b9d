"""The layouts of FIDE's lists: columns from the header, lines as rows, and lines that are none."""

import contextlib
import doctest

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import fide_lists as lists
from xlelo.ratings import layout, lines, month, text, xml
from xlelo.ratings.rows import STANDARD, Malformed, Row

FIELDS = {
    "ID Number": "id", "Name": "name", "Fed": "federation", "Sex": "sex", "Tit": "title", "Titl": "title",
    "WTit": "women_title", "OTit": "other_titles", "FOA": "arena_title", "SRtng": "standard",
    "SGm": "standard_games", "SK": "standard_k", "RRtng": "rapid", "RGm": "rapid_games", "Rk": "rapid_k",
    "BRtng": "blitz", "BGm": "blitz_games", "BK": "blitz_k", "OCT26": "rating", "Mar11": "rating",
    "Gms": "games", "Games": "games", "K": "k", "B-day": "born", "Born": "born", "Flag": "flag",
}  # fmt: skip
FOA = layout.layout_of(lists.FOA_HEADER)
parse = text.parser(FOA, "combined")


def test_the_header_of_the_combined_list_is_the_one_that_fide_writes():
    assert lists.header(lists.FOA) == lists.FOA_HEADER


@pytest.mark.parametrize(
    ("columns", "width", "found_month", "is_single"),
    [
        (lists.FOA, 162, None, False),
        (lists.SINGLE, 136, "2026-10", True),
        (lists.LEGACY, 158, None, False),
        (lists.OLD, 74, "2011-03", True),
    ],
    ids=["combined", "single", "legacy", "before 2012"],
)
def test_the_columns_are_where_the_header_says(columns, width, found_month, is_single):
    found = layout.layout_of(lists.header(columns))
    assert [(it.field, it.start, it.end) for it in found.columns] == [
        (FIELDS[heading], start, end) for heading, start, end in columns
    ]
    assert (found.width, found.month, found.is_single) == (width, found_month, is_single)


def test_a_column_that_nobody_knows_is_passed_over():
    found = layout.layout_of("ID Number Name   Fed Kind SRtng Remark B-day Flag")
    assert [(it.field, it.start, it.end) for it in found.columns] == [
        ("id", 0, 10), ("name", 10, 17), ("federation", 17, 21), ("standard", 26, 32), ("born", 39, 45),
        ("flag", 45, 49),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Name Fed SRtng",
        "ID Number Name Fed",
        "ID Number Name Name Fed SRtng",
        "ID Number Name Fed OCT26 SRtng",
        "fideid;name;country;rating",
        "<html>",
        "001    1 m GM Carlsen, Magnus",
    ],
)
def test_what_is_no_header(header):
    assert layout.layout_of(header) is None


def test_glued_headings_are_two():
    found = layout.layout_of("ID Number Name                            TitlFed  Mar11 GamesBorn  Flag")
    assert [it.field for it in found.columns] == [
        "id", "name", "title", "federation", "rating", "games", "born", "flag"
    ]  # fmt: skip


def row(values, columns=lists.FOA, rating_list="combined"):
    found = layout.layout_of(lists.header(columns))
    return text.parser(found, rating_list)(lists.line(values, columns).encode())


def test_a_line_of_the_combined_list():
    assert row(lists.PLAYERS[0]) == Row(
        1503014, "Carlsen, Magnus", "NOR", "m", "GM", "", "", "", 1990, "",
        2840, 9, 10, 2824, 0, 10, 2881, 0, 10,
    )  # fmt: skip


def test_a_line_of_a_single_list_is_of_the_list_that_was_named():
    values = {**lists.PLAYERS[6], "OCT26": 2150, "Gms": 4, "K": 20}
    found = row(values, lists.SINGLE, "rapid")
    assert found[-9:] == (0, 0, 0, 2150, 4, 20, 0, 0, 0)
    assert (found.id, found.title, found.arena_title, found.born, found.flag) == (
        1900001, "WIM", "AFM", 2001, "w"
    )  # fmt: skip


def test_a_line_from_before_2012():
    values = {"ID Number": 4100018, "Name": "Kosteniuk, Alexandra", "Titl": "g", "Fed": "RUS", "Mar11": 2497,
              "Games": 7, "Born": 1984, "Flag": "w"}  # fmt: skip
    found = row(values, lists.OLD, STANDARD)
    assert (found.title, found.sex, found.federation) == ("GM", "w", "RUS")
    assert (found.standard, found.standard_games, found.born, found.flag) == (2497, 7, 1984, "w")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"SRtng": 0, "B-day": 0}, {"standard": 0, "born": 0}),
        ({"Flag": "i"}, {"flag": "i"}),
        ({"Flag": "w"}, {"flag": "w"}),
        ({"Flag": "wi"}, {"flag": "wi"}),
        ({"Tit": "WH"}, {"title": "WH"}),
        ({"Name": "Madonna"}, {"name": "Madonna"}),
        ({"Name": "O'Neil, Pat Jr. (2)"}, {"name": "O'Neil, Pat Jr. (2)"}),
        ({"Name": "x" * 61}, {"name": "x" * 61}),
        ({"ID Number": 541003373}, {"id": 541003373}),
        ({"Sex": "F"}, {"sex": "w"}),
        ({"Sex": ""}, {"sex": ""}),
        ({"OTit": "FA,FT,IO,DI,NA1", "FOA": "AGM"}, {"other_titles": "FA,FT,IO,DI,NA1AGM"}),
        ({"OTit": "FA,NI", "FOA": "AGM"}, {"other_titles": "FA,NI", "arena_title": "AGM"}),
    ],
)  # fmt: skip
def test_anomalies_are_read_as_they_are(values, expected):
    found = row({**lists.PLAYERS[4], **values})
    assert {field: getattr(found, field) for field in expected} == expected


def pushed(values, titles):
    """A line as FIDE's program makes it when titles take more than their two columns (19 characters)."""
    plain = lists.line(values, lists.FOA)
    return (plain[:94] + titles.ljust(19) + plain[113:]).encode()


@pytest.mark.parametrize("flag", ["", "i", "wi"])
@pytest.mark.parametrize("titles", ["FST,IO,FA,DI,SI,1NA", "FST,IO,FA,DI,SI,11NA", "FST,IO,FA,DI,SI,FT,NA"])
def test_titles_that_push_the_rest_to_the_right(titles, flag):
    values = {**lists.PLAYERS[0], "Flag": flag}
    content = pushed(values, titles)
    assert len(content) == max(162, 143 + len(titles))
    assert parse(content) == row(values)._replace(other_titles=titles)


def test_ratings_at_the_right_of_their_columns():
    cells = {"SRtng": " 2840", "SGm": "  9", "SK": "10", "B-day": " 1990"}
    assert row({**lists.PLAYERS[0], **cells}) == row(lists.PLAYERS[0])


@pytest.mark.parametrize(
    "values",
    [
        {"ID Number": ""},
        {"ID Number": 0},
        {"ID Number": "12a"},
        {"ID Number": "-5"},
        {"ID Number": "12 34"},
        {"ID Number": "12345678901"},
        {"Name": ""},
        {"Name": "A\tB"},
        {"Fed": "NO"},
        {"Fed": "NO,"},
        {"Sex": "X"},
        {"SRtng": 4001},
        {"SRtng": "abc"},
        {"SRtng": "-100"},
        {"SRtng": "2_40"},
        {"SRtng": "+240"},
        {"SRtng": "24 00"},
        {"SRtng": "240000"},
        {"SK": "101"},
        {"B-day": 198},
        {"B-day": 2101},
        {"Flag": "x"},
        {"Tit": "G M"},
        {"WTit": "G1"},
    ],
)
def test_what_is_no_player(values):
    with pytest.raises(Malformed):
        row({**lists.PLAYERS[0], **values})


def test_a_number_over_the_border_of_two_columns_is_none():
    # A line that is off by two: "2840" would be read as 28 and 40.
    plain = lists.line(lists.PLAYERS[0], lists.FOA)
    off = plain[:113] + "    2840" + plain[121:]
    with pytest.raises(Malformed):
        parse(off.encode())


@pytest.mark.parametrize("cut", range(1, 162))
def test_a_line_that_was_cut_is_no_other_player(cut):
    whole = lists.line({**lists.PLAYERS[0], "Flag": "i"}, lists.FOA).encode()
    try:
        found = parse(whole[:cut])
    except Malformed:
        return
    # Nothing but the flag and blanks after the year of birth may be gone.
    assert cut >= 156
    assert found._replace(flag="i") == parse(whole)


def test_letters_outside_ascii_are_not_guessed():
    content = lists.line(lists.PLAYERS[0], lists.FOA).encode().replace(b"Magnus", "Mågnu".encode())
    with pytest.raises(Malformed):
        parse(content)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_line_ends_wherever_the_pieces_break(end, size):
    content = end.join([b"one", b"", b"  ", b"two", b"three"]) + end
    pieces = [content[at : at + size] for at in range(0, len(content), size)]
    assert list(lines.lines(pieces)) == [(1, b"one", True), (4, b"two", True), (5, b"three", True)]
    assert list(lines.lines([content[: -len(end)]]))[-1] == (5, b"three", False)


def test_a_line_without_an_end_is_bounded():
    (found,) = lines.lines([b"x" * 1_000_000] * 50)
    assert len(found[1]) == lines.LONGEST_LINE


names = st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=61).map(
    lambda name: " ".join(name.split()) or "A"
)
three = st.tuples(st.integers(0, 4000), st.integers(0, 999), st.sampled_from([0, 10, 15, 20, 30, 40]))
titles = st.sampled_from(["", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "WH"])


@st.composite
def players(draw):
    values = {
        "ID Number": draw(st.integers(1, 999_999_999)),
        "Name": draw(names),
        "Fed": draw(st.sampled_from(["NOR", "FID", "POR", ""])),
        "Sex": draw(st.sampled_from(["M", "F", ""])),
        "Tit": draw(titles),
        "WTit": draw(titles),
        "OTit": draw(st.sampled_from(["", "FA", "IA,FT", "FST,IO,DI,NA"])),
        "FOA": draw(st.sampled_from(["", "AGM", "ACM"])),
        "B-day": draw(st.one_of(st.just(0), st.integers(1850, 2100))),
        "Flag": draw(st.sampled_from(["", "i", "w", "wi"])),
    }
    for prefix in ("SRtng SGm SK", "RRtng RGm Rk", "BRtng BGm BK"):
        values.update(zip(prefix.split(), draw(three), strict=True))
    return values


def expected(values):
    """The row of these values, by hand."""
    return Row(
        values["ID Number"], values["Name"], values["Fed"], {"M": "m", "F": "w", "": ""}[values["Sex"]],
        values["Tit"], values["WTit"], values["OTit"], values["FOA"], values["B-day"], values["Flag"],
        values["SRtng"], values["SGm"], values["SK"], values["RRtng"], values["RGm"], values["Rk"],
        values["BRtng"], values["BGm"], values["BK"],
    )  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(players())
def test_what_is_written_in_a_layout_is_read_back(values):
    assert row(values) == expected(values)
    assert row(values, lists.LEGACY) == expected(values)._replace(arena_title="")
    (found,) = xml.Elements().of([lists.as_xml([values])])
    assert xml.row_of(found[1], None) == expected(values)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_player_or_malformed(content):
    with contextlib.suppress(Malformed):
        assert isinstance(parse(content), Row)


@pytest.mark.parametrize("module", [month], ids=["month"])
def test_examples_in_the_docstrings(module):
    found = doctest.testmod(module)
    assert (found.failed, found.attempted > 0) == (0, True)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("standard_sep26frl.zip", "2026-09"),
        ("rapid_jan15frl_xml.zip", "2015-01"),
        ("players_list_2026-10.zip", "2026-10"),
        ("players 202610.txt", "2026-10"),
        ("October 2026.txt", "2026-10"),
        ("list-Oct-26.txt", "2026-10"),
        # The day of a download is no month of a list: FIDE puts a list out before its month begins.
        ("players_list_2026-09-29.zip", None),
        ("players_list_foa.txt", None),
        ("marcel12.txt", None),
        ("sep26 and oct26.txt", None),
        ("players_2026-13.txt", None),
    ],
)
def test_the_month_in_the_name_of_a_file(name, found):
    assert month.from_names([name]) == found
