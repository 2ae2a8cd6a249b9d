"""Every function in a cell: its name, its arguments, the help that a spreadsheet shows, and an example.

The one source for the help in Excel, xlwings Lite and LibreOffice, for `xlelo functions` and for the
documentation. Names, order of arguments and defaults are a promise: clients keep them, so once released
they never change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

CATEGORY = "Elo and FIDE ratings"
LONGEST_HELP = 255  # what Excel shows; the rest it drops


class Required(StrEnum):
    """The type of `REQUIRED`, which stands where an argument has no default; plain text in JSON."""

    REQUIRED = "required"


REQUIRED = Required.REQUIRED

Scalar = int | float | str | None
Rows = tuple[tuple[Scalar, ...], ...]


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument; with the default None a missing one means something of its own, told in the help."""

    name: str
    help: str
    default: Scalar | Required = REQUIRED

    @property
    def required(self) -> bool:
        return self.default is REQUIRED


def _written(argument: Scalar | Rows) -> str:
    """The argument as it stands in a formula."""
    if argument is None:
        return ""
    if isinstance(argument, str):
        return '"' + argument.replace('"', '""') + '"'
    if isinstance(argument, tuple):
        return "{" + ";".join(",".join(map(_written, row)) for row in argument) + "}"
    return str(argument)


@dataclass(frozen=True, slots=True)
class Function:
    """One function: `help` is written for a person who types a formula.

    Called with `cells` it gives `value` exactly; a range is a tuple of rows, a missing argument None.
    """

    name: str
    help: str
    arguments: tuple[Argument, ...]
    cells: tuple[Scalar | Rows, ...]
    value: Scalar | Rows
    category: str = CATEGORY

    @property
    def example(self) -> str:
        """The call as it is typed into a cell."""
        return f"={self.name}({','.join(map(_written, self.cells))})"

    @property
    def signature(self) -> str:
        """Name and arguments as a spreadsheet's help writes them, optional ones in brackets."""
        names = [arg.name if arg.required else f"[{arg.name}]" for arg in self.arguments]
        return f"{self.name}({', '.join(names)})"

    def as_dict(self) -> dict[str, object]:
        """Everything about the function in plain values, for JSON."""
        arguments = [
            {"name": arg.name, "help": arg.help, "required": arg.required}
            | ({} if arg.required else {"default": arg.default})
            for arg in self.arguments
        ]
        return {
            "name": self.name,
            "category": self.category,
            "signature": self.signature,
            "help": self.help,
            "arguments": arguments,
            "example": self.example,
            "value": self.value,
        }


_RATING = Argument("rating", "Rating of the player. Blank or u: the result stays blank.")
_OPPONENT = Argument("opponent", "Rating of the opponent. Blank or u: the result stays blank.")
_SCORE = Argument("score", "Score of the game: 1, 0.5 or 0; also ½, W, D, L. Blank, + or -: not played.")
_K_FACTOR = Argument("k_factor", "K, the most that one game can give; above 0. Usually 10 to 40.", 20)
_SCALE = Argument("scale", "Rating difference that makes ten to one; above 0. Elo's own is 400.", 400)
_DIGITS = Argument(
    "digits", "Decimal places to round the change to, halves away from zero. Left out: not rounded.", None
)
_OPPONENTS = Argument(
    "opponents", "Ratings of the opponents, a range of any shape. Blank and u do not count."
)
_SCORES = Argument(
    "scores",
    "Scores against these opponents, in the same order; or a single cell with the total over all of them.",
)
_FIDE_RATING = Argument(
    "rating", "FIDE rating of the player, 1 to 4000. Blank, 0 or u: the result stays blank."
)
_FIDE_OPPONENTS = Argument(
    "opponents", "FIDE ratings of the opponents, a range of any shape. 0 and u are unrated and do not count."
)
_START_DATE = Argument(
    "start_date",
    "First day of the event: a date, a year or text such as 2025-10-01. Decides which rules hold. "
    "Left out: the rules in force now.",
    None,
)
_RATING_LIST = Argument("rating_list", "standard, rapid or blitz.", "standard")

CATALOGUE: tuple[Function, ...] = (
    Function(
        "ELO_EXPECTED",
        "Expected score of a game by the Elo formula, between 0 and 1. In this function 0 is a rating like "
        "any other; xlwings Lite reads an empty cell as 0.",
        (
            _RATING,
            _OPPONENT,
            Argument(
                "advantage", "Points added to the rating, such as 35 for White or 100 for playing at home.", 0
            ),
            _SCALE,
        ),
        (1600, 1400),
        0.7597469266479578,
    ),
    Function(
        "ELO_CHANGE",
        "Rating change of one game by the Elo formula: K x (score - expected score).",
        (_RATING, _OPPONENT, _SCORE, _K_FACTOR, _DIGITS),
        (1600, 1400, 1, 32, 2),
        7.69,
    ),
    Function(
        "ELO_NEW",
        "Rating after one game by the Elo formula: the rating plus ELO_CHANGE of the same arguments.",
        (_RATING, _OPPONENT, _SCORE, _K_FACTOR, _DIGITS),
        (1600, 1400, 1, 32, 2),
        1607.69,
    ),
    Function(
        "ELO_DIFFERENCE",
        "Rating difference at which this score is the expected score of a game, by the Elo formula. "
        "0 and 1 have none: #NUM!.",
        (Argument("expected", "Expected score, above 0 and below 1."), _SCALE),
        (0.5,),
        0.0,
    ),
    Function(
        "ELO_EVENT_CHANGE",
        "Rating change of a whole event by the Elo formula; every game is computed from the rating before "
        "the event.",
        (_RATING, _OPPONENTS, _SCORES, _K_FACTOR, _DIGITS),
        (1500, ((1600,), (2000,)), ((1,), (0.5,)), 20, 2),
        21.74,
    ),
    Function(
        "ELO_SCORE",
        "Score (1, 0.5 or 0) from a result as people type it, such as 1-0, ½-½, W or draw; blank when the "
        "game was not played. A date is #VALUE!: format the cell as text before typing 1-0.",
        (
            Argument(
                "result", "The result: 1-0, 0-1, ½-½, 1, 0.5, 0, W, D, L and the like, seen from White."
            ),
            Argument("side", "The side whose score is asked for: white or black.", "white"),
        ),
        ("0-1", "black"),
        1.0,
    ),
    Function(
        "ELO_FIDE_PD",
        "Expected score for a rating difference by FIDE's table 8.1.2. The 400-point rule is not applied.",
        (Argument("difference", "Own rating less the opponent's rating, a whole number."),),
        (200,),
        0.76,
    ),
    Function(
        "ELO_FIDE_DP",
        "Rating difference for a percentage score by FIDE's table 8.1.1.",
        (Argument("percentage", "Score divided by games, 0 to 1; .005 is rounded up."),),
        (0.75,),
        193,
    ),
    Function(
        "ELO_FIDE_EXPECTED",
        "Expected score of a game by FIDE's table, with the 400-point rule of that day. #N/A: such a game "
        "is not rated, or the rules of that day are not known.",
        (
            _FIDE_RATING,
            Argument(
                "opponent", "FIDE rating of the opponent, 1 to 4000. Blank, 0 or u: the result stays blank."
            ),
            _START_DATE,
            _RATING_LIST,
        ),
        (2400, 2813),
        0.08,
    ),
    Function(
        "ELO_FIDE_CHANGE",
        "FIDE rating change of an event: K x the sum of score - PD, exact hundredths, not rounded. FIDE adds "
        "up all events of a period and rounds once: see ELO_FIDE_NEW.",
        (
            _FIDE_RATING,
            _FIDE_OPPONENTS,
            _SCORES,
            Argument("k_factor", "K of the player: 40, 20 or 10, or the lowered one; see ELO_FIDE_K."),
            _START_DATE,
            _RATING_LIST,
        ),
        (2813, ((1787, 2025, 2310, 2400, 2505),), ((1, 1, 1, 1, 0.5),), 10),
        -2.5,
    ),
    Function(
        "ELO_FIDE_NEW",
        "Next FIDE rating: the rating plus the change of the period, rounded, halves away from zero. Gives "
        "unrated below 1400.",
        (
            _FIDE_RATING,
            Argument(
                "change", "Sum of the changes of all events in the period, as ELO_FIDE_CHANGE gives them."
            ),
        ),
        (2813, -2.5),
        2810,
    ),
    Function(
        "ELO_FIDE_K",
        "FIDE's K-factor: 40, 20 or 10; with period_games lowered so that K x games is at most 700.",
        (
            _FIDE_RATING,
            Argument(
                "games",
                "Rated games before the event; below 30: K 40. Left out: 30 or more. "
                "xlwings Lite reads an empty cell as 0.",
                None,
            ),
            Argument("birth_year", "Year of birth, or the date. Left out: no junior.", None),
            Argument("highest_rating", "Highest rating ever published. Left out: the rating itself.", None),
            Argument(
                "list_year",
                "Year of the rating list, which decides who is a junior. Left out: this year.",
                None,
            ),
            Argument("period_games", "Rated games of the whole period, all events together, 0 to 700.", None),
        ),
        (2054, 300, 1980, None, 2026, 39),
        17,
    ),
)

BY_NAME: Mapping[str, Function] = MappingProxyType({function.name: function for function in CATALOGUE})
