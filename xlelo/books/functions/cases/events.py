"""The functions of a whole event by the Elo formula.

Three games count of the ranges: 2000 won, 2100 drawn, 1900 won; 2½ of 3, average 2000.
"""

from xlelo.books.functions.cases.case import Case, Subject
from xlelo.books.functions.cells import BLANK, DAY, ERROR, OPPONENTS, ROW, SCORES, UNRATED, WORD

EVENTS: Subject = {
    "ELO_EVENT_CHANGE": (
        Case("ranges", (2000, OPPONENTS, SCORES, 20, 2), 20.0),
        Case("total", (2000, ROW, 2.5, 20, 2), 20.0),
        Case("single", (2000, 2000, "W"), 10.0),
        Case("blank", (BLANK, 1600, 1), "", 20 - 20 / 10001),
        Case("unrated", (UNRATED, ROW, 2), ""),
        Case("error", (2000, OPPONENTS, ERROR), "#N/A"),
        Case("day", (2000, 2100, DAY), "#VALUE!"),
        Case("lengths", (2000, ROW, ((1, 1),)), "#VALUE!"),
        Case("too_much", (2000, ROW, 3.5), "#NUM!"),
        Case("total_unrated", (2000, OPPONENTS, 2), "#N/A"),
    ),
    "ELO_PERFORMANCE": (
        Case("ranges", (OPPONENTS, SCORES, "linear"), 2000 + 800 / 3),
        Case("single", (2000, 0.5), 2000.0),
        Case("method_fide", (OPPONENTS, SCORES, "fide"), 2273),
        Case("method_perfect", (2000, 0.5, "perfect"), 1997),
        Case("no_answer", (ROW, 3), "#N/A"),
        Case("no_games", (BLANK, BLANK), "#DIV/0!", "#N/A"),
        Case("error", (ROW, ERROR), "#N/A"),
        Case("word", (ROW, 1, WORD), "#VALUE!"),
        Case("too_much", (ROW, 3.5), "#NUM!"),
    ),
    "ELO_SCORE_NEEDED": (
        Case("ranges", (OPPONENTS, 2193, "fide"), 2.5),
        Case("single", (2000, 2000, "linear"), 0.5),
        Case("method_true", (ROW, 2000, "true"), 1.5),
        Case("no_answer", (ROW, 2801), "#N/A"),
        Case("no_games", (UNRATED, 2000), "#DIV/0!"),
        Case("error", (ROW, ERROR), "#N/A"),
        Case("word", (ROW, 2000, WORD), "#VALUE!"),
    ),
}
