"""ELO_FIDE_NORM reads words: a title or a federation that is misspelt is never taken for another one."""

import pytest

from xlelo import spelling
from xlelo.errors import VALUE
from xlelo.excel.functions import FUNCTIONS
from xlelo.fide.titles import TITLES

OPPONENTS, TOTAL = [[2380]] * 9, 7
GRANDMASTERS = [["GM"]] * 9
# B.01, 1.4.4: at most five of nine from the own federation. Six are too many.
HOMES = ["NOR"] * 6 + ["SWE", "DEN", "FIN"]


def norm(titles, federations, own="NOR"):
    return FUNCTIONS["ELO_FIDE_NORM"]("GM", OPPONENTS, TOTAL, titles, federations, own)


def verdict(titles, federations=None, own="NOR"):
    return norm(titles, [[code] for code in federations or ["SWE", "DEN", "FIN"] * 3], own)[0][1]


def titled(*words):
    """How many opponents with a title are found, the others being none."""
    found = norm([[word] for word in words] + [["none"]] * (9 - len(words)), [["SWE"]] * 9)
    return {row[0].partition(" (")[0]: row[1] for row in found}["titled opponents"]


def test_six_opponents_from_the_own_federation_are_too_many():
    assert verdict(GRANDMASTERS, HOMES) == "no"
    assert (
        verdict(GRANDMASTERS, ["nor", " Nor ", "NOR", "nOR", "NOR\u200f", "NOR", "SWE", "DEN", "FIN"]) == "no"
    )


@pytest.mark.parametrize("word", ["Norway", "N0R", "NO", "NORW", "النرويج", "N.R", "ØST", "none", 578])
def test_what_is_no_code_of_three_letters_is_an_error(word):
    assert norm(GRANDMASTERS, [[word], *([code] for code in HOMES[1:])]) == VALUE
    assert norm(GRANDMASTERS, [[code] for code in HOMES], word) == VALUE


@pytest.mark.parametrize("blank", [None, "", " ", "-", 0])
def test_a_federation_that_is_not_told(blank):
    assert verdict(GRANDMASTERS, [blank, *HOMES[1:]]) == "yes, as far as checked"
    assert verdict(GRANDMASTERS, HOMES, blank) == "yes, as far as checked"


@pytest.mark.parametrize(
    ("word", "title"),
    [
        ("GM", "GM"), ("gm", "GM"), ("G", "GM"), ("g", "GM"), ("GMI", "GM"), ("Grandmaster", "GM"),
        ("grand master", "GM"), ("Grand-Master", "GM"), ("Grande Mestre", "GM"), ("أستاذ دولي كبير", "GM"),
        ("m", "IM"), ("International Master", "IM"), ("Mestre Internacional", "IM"), ("MI", "IM"),
        ("أستاذ دولي", "IM"), ("f", "FM"), ("FIDE Master", "FM"), ("Mestre FIDE", "FM"), ("MF", "FM"),
        ("wg", "WGM"), ("Woman Grandmaster", "WGM"), ("wm", "WIM"), ("wf", "WFM"), ("c", "CM"), ("wc", "WCM"),
    ],
)  # fmt: skip
def test_titles_as_people_write_them(word, title):
    # B.01, 1.4.5a: CM and WCM do not count.
    assert titled(word) == (title not in ("CM", "WCM"))
    assert norm([[word], *GRANDMASTERS[1:]], [["SWE"]] * 9) == norm(
        [[title], *GRANDMASTERS[1:]], [["SWE"]] * 9
    )


def test_one_letter_says_the_same_everywhere():
    assert {spelling.TITLES[short.casefold()] for short in spelling.SHORT_TITLES} == set(TITLES)
    assert {spelling.TITLES[title.casefold()] for title in TITLES} == set(TITLES)


@pytest.mark.parametrize(
    "word", [None, "", "-", "none", "Nenhum", "sem título", "بلا لقب", "NM", "WNM", "AGM", 0]
)
def test_no_title_that_counts(word):
    assert titled(word) == 0
    assert titled(word, "GM") == 1


@pytest.mark.parametrize("word", ["GN", "master", "yes", "GM IM", "2380", 2380, True, "x"])
def test_a_word_that_is_no_title_is_an_error(word):
    assert norm([[word], *GRANDMASTERS[1:]], [["SWE"]] * 9) == VALUE
