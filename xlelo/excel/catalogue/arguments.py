"""Arguments that several functions have in common."""

from xlelo.excel.catalogue.entry import Argument

# A single one; in a range it stays empty. The help of another program names that in this place.
EMPTY = "xlwings Lite reads an empty cell as 0."

RATING = Argument("rating", f"Rating of the player. Blank or u: the result stays blank. {EMPTY}")
OPPONENT = Argument("opponent", f"Rating of the opponent. Blank or u: the result stays blank. {EMPTY}")
SCORE = Argument(
    "score", f"Score of the game: 1, 0.5 or 0; also ½, W, D, L. Blank, + or -: not played. {EMPTY}"
)
K_FACTOR = Argument("k_factor", f"K, the most that one game can give; above 0. Usually 10 to 40. {EMPTY}", 20)
SCALE = Argument("scale", f"Rating difference that makes ten to one; above 0. Elo's own is 400. {EMPTY}", 400)
DIGITS = Argument(
    "digits",
    f"Decimal places to round the change to, halves away from zero. Left out: not rounded. {EMPTY}",
    None,
)
OPPONENTS = Argument("opponents", "Ratings of the opponents, a range of any shape. Blank and u do not count.")
SCORES = Argument(
    "scores",
    "Scores against these opponents, in the same order; or a single cell with the total over all of them. "
    f"{EMPTY}",
)
FIDE_RATING = Argument(
    "rating", "FIDE rating of the player, 1 to 4000. Blank, 0 or u: the result stays blank."
)
FIDE_OPPONENTS = Argument(
    "opponents", "FIDE ratings of the opponents, a range of any shape. 0 and u are unrated and do not count."
)
START_DATE = Argument(
    "start_date",
    "First day of the event: a date, a year or text such as 2025-10-01. Decides which rules hold. "
    "Left out: the rules in force now.",
    None,
)
RATING_LIST = Argument("rating_list", "standard, rapid or blitz.", "standard")
FIDE_K = Argument("k_factor", f"K of the player: 40, 20 or 10, or the lowered one; see ELO_FIDE_K. {EMPTY}")
