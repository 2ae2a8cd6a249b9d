"""The functions of single games by the Elo formula, and what goes with them."""

from xlelo.books.functions.cases.case import Case, Subject
from xlelo.books.functions.cells import (
    BLANK,
    DAY,
    ERROR,
    LEVELS,
    LOGICAL,
    NUMBER,
    OPPONENTS,
    ROW,
    SCORES,
    TEXT,
    UNRATED,
    WORD,
)

# 200 and 100 points better, and 100 worse, by 1 / (1 + 10**(-D/400)).
_200, _100, _MINUS_100 = 0.7597469266479578, 0.6400649998028851, 0.35993500019711494

GENERAL: Subject = {
    "ELO_EXPECTED": (
        Case("number", (NUMBER, 1400), _200),
        Case("text", (TEXT, 1400.5), _200),
        Case("blank", (BLANK, 1400), "", 1 / (1 + 10**3.5)),
        Case("unrated", (UNRATED, 1400), ""),
        Case("error", (ERROR, 1400), "#N/A"),
        Case("logical", (LOGICAL, 1400), "#VALUE!", in_calc=1 / (1 + 10**3.4975)),
        Case("word", (1600, WORD), "#VALUE!"),
        Case("left_out", (1600, 1400, None, 200), 10 / 11),
        Case("out_of_range", (1600, 1400, 0, 0), "#NUM!"),
        Case("range", (OPPONENTS, 2000), ((0.5,), (_100,), ("",), ("",), (_MINUS_100,))),
        Case("grid", (((2000,), (2100,)), ROW), ((0.5, _MINUS_100, _100), (_100, 0.5, _200))),
    ),
    "ELO_CHANGE": (
        Case("number", (NUMBER, 1600, 1), 10.0),
        Case("text", (TEXT, "1600.5", "W"), 10.0),
        Case("draw", (1600, 1400, "½", 32, 1), -8.3),
        Case("blank", (1600, 1600, BLANK), "", -10.0),
        Case("forfeit", (1600, 1400, "+"), ""),
        Case("error", (1600, ERROR, 1), "#N/A"),
        Case("day", (1600, 1400, DAY), "#VALUE!"),
        Case("out_of_range", (1600, 1400, 1, -20), "#NUM!"),
        Case("range", (OPPONENTS, 2000, SCORES, 20, 1), ((10.0,), (-2.8,), ("",), ("",), (12.8,))),
    ),
    "ELO_NEW": (
        Case("number", (NUMBER, 1600, 1), 1610.0),
        Case("text", (TEXT, 1600.5, 0), 1590.5),
        Case("blank", (BLANK, 1600, 1), "", 20 - 20 / 10001),
        Case("unrated", (1600, UNRATED, 1), ""),
        Case("error", (1600, 1400, ERROR), "#N/A"),
        Case("word", (1600, 1400, WORD), "#VALUE!"),
        Case("range", (OPPONENTS, 2000, SCORES, 20, 0), ((2010.0,), (2097.0,), ("",), ("",), (1913.0,))),
    ),
    "ELO_DIFFERENCE": (
        Case("number", (0.75,), 190.848501887865),
        Case("text", ("0,75",), 190.848501887865),
        Case("blank", (BLANK,), "", "#NUM!"),
        Case("error", (ERROR,), "#N/A"),
        Case("word", (WORD,), "#VALUE!"),
        Case("out_of_range", (1,), "#NUM!"),
        Case("range", (((0.5, 10 / 11, 1),),), ((0.0, 400.0, "#NUM!"),)),
    ),
    "ELO_SCORE": (
        Case("number", (0.5,), 0.5),
        Case("draw", ("½-½", "black"), 0.5),
        Case("text", ("1-0", "black"), 0.0),
        Case("blank", (BLANK,), "", 0.0),
        Case("forfeit", ("+/-",), ""),
        Case("error", (ERROR,), "#N/A"),
        Case("day", (DAY,), "#VALUE!"),
        Case("logical", (LOGICAL,), "#VALUE!", in_calc=1.0),
        Case("range", ((("1-0",), ("D",), ("",), ("0:1",)),), ((1.0,), (0.5,), ("",), (0.0,))),
    ),
    "ELO_LEVEL": (
        Case("number", (NUMBER,), "Club player"),
        Case("text", (TEXT,), "Club player"),
        Case("blank", (BLANK,), "", "Beginner"),
        Case("error", (ERROR,), "#N/A"),
        Case("logical", (LOGICAL,), "#VALUE!", in_calc="Beginner"),
        Case("own_levels", (NUMBER, LEVELS), "high"),
        Case("no_answer", (-1, LEVELS), "#N/A"),
        Case("range", (((1500,), (1499,)), LEVELS), (("high",), ("low",))),
    ),
}
