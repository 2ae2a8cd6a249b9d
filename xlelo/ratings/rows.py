"""One player of a rating list, as it is stored; and what is a line of a list and what is not.

A list is made by a program, so there is one right form of each value. Anything else means that the line
is not what it seems, and it is left out and told rather than half understood.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from xlelo.fide.rules import HIGHEST_RATING

STANDARD, RAPID, BLITZ, COMBINED = "standard", "rapid", "blitz", "combined"
RATING_LISTS = (STANDARD, RAPID, BLITZ)
KINDS = (COMBINED, *RATING_LISTS)

MOST_DIGITS = 10  # of an id; nine are the most so far
LONGEST_TEXT = 200
FIRST_YEAR, LAST_YEAR = 1850, 2100
_MOST_GAMES, _HIGHEST_K = 9999, 100

SEXES = {"M": "m", "F": "w", "W": "w", "": ""}
FLAGS = {flag: flag.lower() for flag in ("", "i", "w", "wi", "iw", "I", "W", "WI", "IW")}
# Lists before 2012 have them in one letter.
OLD_TITLES = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
    "gm": "GM", "im": "IM", "fm": "FM", "cm": "CM",
}  # fmt: skip


class Row(NamedTuple):
    """A line of a list. 0 is unrated, an unknown year, a list that the file does not hold; "" is none.

    `flag` has "i" for inactive and "w" for a woman; titles are those of the list, honorary ones ("WH")
    too.
    """

    id: int
    name: str
    federation: str
    sex: str
    title: str
    women_title: str
    other_titles: str
    arena_title: str
    born: int
    flag: str
    standard: int = 0
    standard_games: int = 0
    standard_k: int = 0
    rapid: int = 0
    rapid_games: int = 0
    rapid_k: int = 0
    blitz: int = 0
    blitz_games: int = 0
    blitz_k: int = 0


class Malformed(Exception):
    """A line or an element that is no player."""


class Badges(NamedTuple):
    """What is told about a player in short words, checked."""

    federation: str
    sex: str
    title: str
    women_title: str
    other_titles: str
    arena_title: str
    flag: str


def check_id(text: str) -> int:
    """A FIDE id. Errors: `Malformed`."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise Malformed
    number = int(text)
    if not number:
        raise Malformed
    return number


def check_name(text: str) -> str:
    """A name of one word or more. Errors: `Malformed`."""
    if not (text and text.isprintable() and len(text) <= LONGEST_TEXT):
        raise Malformed
    return text


@lru_cache(maxsize=1 << 14)  # a list has a few thousand different ones
def check_badges(
    federation: str, sex: str, title: str, women_title: str, other_titles: str, arena_title: str, flag: str
) -> Badges:
    """The short words of a line, outer blanks aside. Errors: `Malformed`."""
    if federation and not (len(federation) == 3 and federation.isascii() and federation.isalnum()):
        raise Malformed
    if sex not in SEXES or flag not in FLAGS or not (_is_title(title) and _is_title(women_title)):
        raise Malformed
    for text in (other_titles, arena_title):
        if text and not (text.isascii() and text.isprintable() and len(text) <= LONGEST_TEXT):
            raise Malformed
    return Badges(
        federation,
        SEXES[sex],
        OLD_TITLES.get(title, title),
        OLD_TITLES.get(women_title, women_title),
        other_titles,
        arena_title,
        FLAGS[flag],
    )


def _is_title(text: str) -> bool:
    return not text or (text.isascii() and text.isalpha() and len(text) <= 4)


def check_born(year: int) -> int:
    """A year of birth, 0 for unknown. Errors: `Malformed`."""
    if year and not FIRST_YEAR <= year <= LAST_YEAR:
        raise Malformed
    return year


def check_ratings(nine: Sequence[int]) -> None:
    """Rating, games and K of the three lists, none below 0. Errors: `Malformed`."""
    a, b, c, d, e, f, g, h, i = nine
    if a > HIGHEST_RATING or d > HIGHEST_RATING or g > HIGHEST_RATING:
        raise Malformed
    if b > _MOST_GAMES or e > _MOST_GAMES or h > _MOST_GAMES:
        raise Malformed
    if c > _HIGHEST_K or f > _HIGHEST_K or i > _HIGHEST_K:
        raise Malformed
