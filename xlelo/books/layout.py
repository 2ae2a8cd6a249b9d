"""The entry workbook as plain data: its sheets, their fields and columns, and where they stand.

Written by `template`, read back by `formats.entry`. Nothing here knows a language: headings are texts
of the topic `entry`, looked up by key, and the reader finds columns by heading, not by place.
"""

from dataclasses import dataclass
from enum import Enum

from xlelo.model import ROUND_ROBIN, SWISS


class Kind(Enum):
    """What a cell holds; decides its format and what the reader makes of it."""

    TEXT = "text"
    INTEGER = "integer"
    DATE = "date"
    CHOICE = "choice"
    RESULT = "result"
    HUNDREDTHS = "hundredths"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. `typed` ones are for the user, the others are formulas; without a `required`
    one there is no table, and without a `telling` one the numbers come out otherwise."""

    key: str
    kind: Kind
    width: float
    typed: bool = True
    required: bool = False
    telling: bool = False


TOURNAMENT, PLAYERS, GAMES = "tournament", "players", "games"
STANDINGS, CALCULATOR, HELP, TABLES, WORK = "standings", "calculator", "help", "tables", "work"
SHEETS = (TOURNAMENT, PLAYERS, GAMES, STANDINGS, CALCULATOR, HELP, WORK, TABLES)
HIDDEN = (WORK, TABLES)

# One row each on the first sheet: label in B, value in C.
FIELDS = (
    Column("name", Kind.TEXT, 0, required=True),
    Column("place", Kind.TEXT, 0),
    Column("start", Kind.DATE, 0),
    Column("end", Kind.DATE, 0),
    Column("rating_list", Kind.CHOICE, 0),
    Column("rules", Kind.CHOICE, 0),
    Column("k", Kind.INTEGER, 0),
    Column("scale", Kind.INTEGER, 0),
    Column("system", Kind.CHOICE, 0),
    Column("planned_rounds", Kind.INTEGER, 0),
    Column("tiebreaks", Kind.TEXT, 0),
)

PLAYER_COLUMNS = (
    Column("number", Kind.INTEGER, 6),
    Column("player", Kind.TEXT, 28, required=True),
    Column("fide_id", Kind.TEXT, 12),
    Column("title", Kind.CHOICE, 7),
    Column("federation", Kind.TEXT, 8),
    Column("birth_year", Kind.INTEGER, 9, telling=True),
    Column("sex", Kind.CHOICE, 6),
    Column("rating", Kind.INTEGER, 9, telling=True),
    Column("games", Kind.INTEGER, 9, telling=True),
    Column("highest", Kind.INTEGER, 9, telling=True),
    Column("k", Kind.INTEGER, 7, telling=True),
)

GAME_COLUMNS = (
    Column("round", Kind.INTEGER, 7, required=True),
    Column("board", Kind.INTEGER, 7),
    Column("white", Kind.TEXT, 26, required=True),
    Column("black", Kind.TEXT, 26, required=True),
    Column("result", Kind.RESULT, 9, required=True),
    Column("white_rating", Kind.INTEGER, 8, typed=False),
    Column("black_rating", Kind.INTEGER, 8, typed=False),
    Column("white_expected", Kind.HUNDREDTHS, 9, typed=False),
    Column("black_expected", Kind.HUNDREDTHS, 9, typed=False),
    Column("white_change", Kind.HUNDREDTHS, 9, typed=False),
    Column("black_change", Kind.HUNDREDTHS, 9, typed=False),
    Column("remark", Kind.TEXT, 30, typed=False),
)

STANDING_COLUMNS = (
    Column("rank", Kind.INTEGER, 7, typed=False),
    Column("number", Kind.INTEGER, 6, typed=False),
    Column("player", Kind.TEXT, 28, typed=False),
    Column("rating", Kind.INTEGER, 9, typed=False),
    Column("points", Kind.POINTS, 8, typed=False),
    Column("rated_games", Kind.INTEGER, 9, typed=False),
    Column("rated_score", Kind.POINTS, 9, typed=False),
    Column("expected", Kind.HUNDREDTHS, 10, typed=False),
    Column("k_used", Kind.INTEGER, 7, typed=False),
    Column("change", Kind.HUNDREDTHS, 10, typed=False),
    Column("new_rating", Kind.INTEGER, 10, typed=False),
    Column("performance", Kind.INTEGER, 13, typed=False),
)

RATING_LIST_CHOICES = ("standard", "rapid", "blitz")
RULES_CHOICES = ("fide", "elo")
SYSTEM_CHOICES = (SWISS, ROUND_ROBIN)
NAMED_CHOICES = ("rating_list", "rules", "system")  # these have names in each language
TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
SEXES = ("m", "w")

HEADING_ROW = 4  # 1-based row of the headings on every table sheet; the first entry is below it
FIRST_ROW = HEADING_ROW + 1
LABEL_COLUMN, VALUE_COLUMN = 2, 3
FIRST_FIELD_ROW = 5

DEFAULT_PLAYERS, DEFAULT_ROUNDS = 40, 9
MOST_PLAYERS, MOST_GAMES = 400, 2000
HIGHEST_K = 100  # of a K that is typed


def game_rows(players: int, rounds: int) -> int:
    """Rows for the games of an event: a full board list for each round, and one bye in each."""
    return rounds * ((players + 1) // 2 + 1)
