"""One game told twice, by each of its players: what the two say together.

In a report file and in a crosstable a game stands in two rows. The letters are those of TRF: 1 = 0 for a
game, W D L for one of less than one move, + - for a forfeit, ? or nothing for an open one.
"""

from xlelo.model import Result

# The letters of two players who tell the same: of the one and of the other, and whether the game is rated.
PAIRS: dict[tuple[str, str], tuple[Result, bool]] = {
    ("1", "0"): (Result.WHITE_WINS, True),
    ("0", "1"): (Result.BLACK_WINS, True),
    ("=", "="): (Result.DRAW, True),
    ("0", "0"): (Result.BOTH_LOSE, True),
    ("W", "L"): (Result.WHITE_WINS, False),
    ("L", "W"): (Result.BLACK_WINS, False),
    ("D", "D"): (Result.DRAW, False),
    ("L", "L"): (Result.BOTH_LOSE, False),
    ("+", "-"): (Result.WHITE_BY_FORFEIT, True),
    ("-", "+"): (Result.BLACK_BY_FORFEIT, True),
    ("-", "-"): (Result.BOTH_FORFEIT, True),
    ("+", "Z"): (Result.WHITE_BY_FORFEIT, True),
    ("Z", "+"): (Result.BLACK_BY_FORFEIT, True),
    ("Z", "Z"): (Result.BOTH_FORFEIT, True),
    ("-", "Z"): (Result.BOTH_FORFEIT, True),
    ("Z", "-"): (Result.BOTH_FORFEIT, True),
    ("", ""): (Result.PENDING, True),
    ("?", "?"): (Result.PENDING, True),
    ("?", ""): (Result.PENDING, True),
    ("", "?"): (Result.PENDING, True),
}  # fmt: skip
