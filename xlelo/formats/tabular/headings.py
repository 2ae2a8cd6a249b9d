"""What stands above a column: its key, in any language and as several programs write it.

Words of other programs stand in the topic `tables`, those of the entry workbook in the topic `entry`. A
heading that says two things in brackets, "Ran. (Initial ranking)", is known by the part before them.
"""

import re
from functools import cache, lru_cache

from xlelo.books.language import languages, topic
from xlelo.books.layout import GAME_COLUMNS, PLAYER_COLUMNS
from xlelo.formats.cells import MOST_ROUNDS, plain
from xlelo.formats.sheets import Broken
from xlelo.formats.sheets import Cell as Value
from xlelo.formats.tables import normal, words
from xlelo.spelling import compact

PLAYER_KEYS = (
    "rank", "number", "player", "title", "fide_rating", "rating", "national_rating", "fide_id",
    "federation", "birth_year", "sex", "points", "games", "highest", "k",
)  # fmt: skip
GAME_KEYS = (
    "round", "board", "white", "black", "result", "white_number", "black_number", "white_rating",
    "black_rating", "forfeit", "number",
    "player", "rank", "title", "fide_rating", "rating", "national_rating", "federation", "points", "fide_id",
)  # fmt: skip
MOST_BARE = 99  # a higher number without a word is hardly a round
_LONGEST = 60  # of a heading

_ROUND = re.compile(r"([^\W\d]*)[.°ºª:]*(\d{1,3})[.°ºª:]*([^\W\d]*)[.:]*")
_BRACKETS = re.compile(r"\s*\(.*\)\s*$")


@cache
def _known(is_game: bool) -> dict[str, str]:
    """The normal forms of headings, with the key of each."""
    own = tuple(column.key for column in (GAME_COLUMNS if is_game else PLAYER_COLUMNS) if column.typed)
    keys = GAME_KEYS if is_game else PLAYER_KEYS
    return {**words("columns", "other_headings", keys=own), **words("headings", keys=keys, of="tables")}


def key_of(value: Value, is_game: bool = False) -> str:
    """The key of a heading, in a table of games or of players; "" when it is none."""
    # Most cells of a file are numbers and results, and no heading begins with a digit.
    if not isinstance(value, str) or len(value) > _LONGEST or value[:1].isdigit():
        return ""
    return _key(value, is_game)


@lru_cache(maxsize=4096)
def _key(value: str, is_game: bool) -> str:
    known = _known(is_game)
    return known.get(normal(value)) or known.get(normal(_BRACKETS.sub("", value)), "")


@cache
def _round_words() -> frozenset[str]:
    return frozenset(listed("rounds", "words"))


def _listed(table: str, key: str) -> list[str]:
    return [word for code in languages() for word in topic(code, "tables")[table][key]]


@cache
def listed(table: str, key: str) -> tuple[str, ...]:
    """The normal forms of a list of words, in all languages."""
    return tuple(dict.fromkeys(normal(word) for word in _listed(table, key)))


def phrase_of(text: str) -> str:
    """The words of a line in one form, with one blank between them."""
    return " ".join(word for part in re.findall(r"[^\W_]+", text) if (word := normal(part)))


@cache
def phrases(table: str, key: str) -> tuple[str, ...]:
    """Phrases of one or more words, in all languages."""
    return tuple(dict.fromkeys(phrase_of(phrase) for phrase in _listed(table, key)))


def round_of(value: Value) -> int:
    """The number of the round that a column is headed with: 3, "3.Rd", "Rod. 3"; 0 for none."""
    if value is None or isinstance(value, bool | Broken):
        return 0
    found = _ROUND.fullmatch(compact(plain(value)))
    if not found:
        return 0
    given = [normal(word) for word in (found[1], found[3]) if word]
    if not 1 <= int(found[2]) <= (MOST_ROUNDS if given else MOST_BARE):
        return 0
    return int(found[2]) if len(given) < 2 and all(word in _round_words() for word in given) else 0


def round_in(text: str) -> int:
    """The number of the round that a line above a table names: "Round 3 on 2025/11/07"; 0 for none."""
    tokens = re.findall(r"[^\W\d_]+|\d+", text)
    for before, number, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if number.isdecimal() and len(number) <= 3 and number.strip("0"):
            spoken = [normal(word) in _round_words() for word in (before, after)]
            if len(number) > 2 and not spoken[0]:  # as in "one of 100 rounds"
                continue
            if spoken[0] or (spoken[1] and not before.isdecimal()):
                return int(number)
    return 0
