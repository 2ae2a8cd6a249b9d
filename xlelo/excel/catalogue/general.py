"""The functions of the general Elo formula."""

from xlelo.excel.catalogue.arguments import (
    DIGITS,
    EMPTY,
    K_FACTOR,
    OPPONENT,
    OPPONENTS,
    RATING,
    SCALE,
    SCORE,
    SCORES,
)
from xlelo.excel.catalogue.entry import Argument, Function
from xlelo.levels import LADDER

# Told in the help, from the ladder itself.
_LADDER = ", ".join(f"{least} {name}" for least, name in LADDER)

GENERAL: tuple[Function, ...] = (
    Function(
        "ELO_EXPECTED",
        "Expected score of a game by the Elo formula, between 0 and 1. In this function 0 is a rating like "
        f"any other; {EMPTY}",
        (
            RATING,
            OPPONENT,
            Argument(
                "advantage", "Points added to the rating, such as 35 for White or 100 for playing at home.", 0
            ),
            SCALE,
        ),
        (1600, 1400),
        0.7597469266479578,
    ),
    Function(
        "ELO_CHANGE",
        "Rating change of one game by the Elo formula: K x (score - expected score).",
        (RATING, OPPONENT, SCORE, K_FACTOR, DIGITS),
        (1600, 1400, 1, 32, 2),
        7.69,
    ),
    Function(
        "ELO_NEW",
        "Rating after one game by the Elo formula: the rating plus ELO_CHANGE of the same arguments.",
        (RATING, OPPONENT, SCORE, K_FACTOR, DIGITS),
        (1600, 1400, 1, 32, 2),
        1607.69,
    ),
    Function(
        "ELO_DIFFERENCE",
        "Rating difference at which this score is the expected score of a game, by the Elo formula. "
        "0 and 1 have none: #NUM!.",
        (Argument("expected", f"Expected score, above 0 and below 1. {EMPTY}"), SCALE),
        (0.5,),
        0.0,
    ),
    Function(
        "ELO_EVENT_CHANGE",
        "Rating change of a whole event by the Elo formula; every game is computed from the rating before "
        "the event.",
        (RATING, OPPONENTS, SCORES, K_FACTOR, DIGITS),
        (1500, ((1600,), (2000,)), ((1,), (0.5,)), 20, 2),
        21.74,
    ),
    Function(
        "ELO_PERFORMANCE",
        "Performance: how strong the result was. #DIV/0! without a game against a rated opponent; #N/A by "
        "the method true with no point or all points, which no rating is expected to score.",
        (
            OPPONENTS,
            SCORES,
            Argument(
                "method",
                "true: the rating whose expected score is the score. linear: mean + 2 x scale x "
                "(score/games - 1/2). fide: average + dp of FIDE's table. perfect: least rating expected to "
                "score as much by FIDE's table; the last two need FIDE ratings.",
                "true",
            ),
            Argument("scale", f"{SCALE.help} For the methods true and linear only.", SCALE.default),
        ),
        (((1851, 2457, 1989, 2379, 2407),), 4, "linear"),
        2456.6,
    ),
    Function(
        "ELO_SCORE",
        "Score (1, 0.5 or 0) from a result as people type it, such as 1-0, ½-½, W or draw; blank when the "
        "game was not played. A date is #VALUE!: format the cell as text before typing 1-0.",
        (
            Argument(
                "result",
                f"The result: 1-0, 0-1, ½-½, 1, 0.5, 0, W, D, L and the like, seen from White. {EMPTY}",
            ),
            Argument("side", "The side whose score is asked for: white or black.", "white"),
        ),
        ("0-1", "black"),
        1.0,
    ),
    Function(
        "ELO_LEVEL",
        "What a rating is called: the name of the highest level that it reaches; #N/A below the lowest one. "
        "A level is no title, see ELO_FIDE_TITLE. In this function 0 is a rating like any other.",
        (
            RATING,
            Argument(
                "levels",
                f"Two columns, least rating and name, any order; a heading is skipped. Left out: {_LADDER}.",
                None,
            ),
        ),
        (1850,),
        "Strong club player",
    ),
    Function(
        "ELO_SCORE_NEEDED",
        "Least total against these opponents, in points, with a performance of at least the target; #N/A "
        "when even a full score is not enough. #DIV/0! without a rated opponent.",
        (
            OPPONENTS,
            Argument("target", f"The performance to be reached. Blank: the result stays blank. {EMPTY}"),
            Argument(
                "method",
                "How the performance is computed: fide, perfect, true or linear; see ELO_PERFORMANCE. By "
                "true, a full score reaches every target and a zero score none.",
                "fide",
            ),
        ),
        (((2380,) * 9,), 2600),
        7.0,
    ),
)
