"""What FIDE's rules make of a result."""

from xlelo.books.functions.cases.case import Case, Subject
from xlelo.books.functions.cells import (
    BLANK,
    ERROR,
    NORM_FEDERATIONS,
    NORM_OPPONENTS,
    NORM_SCORES,
    NORM_TITLES,
    NUMBER,
    OPPONENTS,
    ROW,
    SCORES,
    UNRATED,
    WORD,
    ZERO,
)

_FIVE = ((2000,), (2000,), (2000,), (2000,), (2000,))

FIDE_RESULTS: Subject = {
    "ELO_FIDE_INITIAL": (
        Case("too_few", (OPPONENTS, SCORES), "unrated"),
        Case("no_point", (_FIVE, 0), "unrated"),
        Case("error", (_FIVE, ERROR), "#N/A"),
        Case("word", (_FIVE, WORD), "#VALUE!"),
        Case("too_much", (_FIVE, 5.5), "#NUM!"),
        Case("lengths", (_FIVE, ((1, 1, 1),)), "#VALUE!"),
    ),
    "ELO_FIDE_AVERAGE": (
        Case("ranges", (OPPONENTS,), 2000),
        Case("single", (NUMBER,), 1600),
        Case("half_up", (((2000, 2001),),), 2001),
        Case("no_games", (BLANK,), "#DIV/0!"),
        Case("unrated", (((0, "u"),),), "#DIV/0!"),
        Case("error", (ERROR,), "#N/A"),
        Case("word", (WORD,), "#VALUE!"),
    ),
    "ELO_FIDE_PERFORMANCE": (
        Case("ranges", (OPPONENTS, SCORES), 2273),
        Case("total", (ROW, 2.5), 2273),
        Case("all_points", (2000, 1), 2800),
        Case("no_games", (BLANK, BLANK), "#DIV/0!"),
        Case("error", (ROW, ERROR), "#N/A"),
        Case("lengths", (ROW, ((1, 1),)), "#VALUE!"),
        Case("too_much", (ROW, 3.5), "#NUM!"),
    ),
    "ELO_FIDE_PERFECT": (
        Case("single", (2000, 0.5), 1997),
        Case("all_points", (2000, 1), 2736),
        Case("no_point", (((2000, 2100),), 0), 1200),
        Case("no_games", (UNRATED, 1), "#DIV/0!"),
        Case("error", (ROW, ERROR), "#N/A"),
        Case("too_much", (ROW, 3.5), "#NUM!"),
    ),
    "ELO_FIDE_TITLE": (
        Case("number", (2300,), "FM"),
        Case("text", ("2200",), "CM"),
        Case("no_title", (NUMBER,), ""),
        Case("unrated", (ZERO,), ""),
        Case("error", (ERROR,), "#N/A"),
        Case("word", (2300, WORD), "#VALUE!"),
        Case("range", (((2000,), (1999,)), "w"), (("WCM",), ("",))),
    ),
    "ELO_FIDE_NORM": (
        Case("ranges", ("GM", NORM_OPPONENTS, NORM_SCORES, NORM_TITLES, NORM_FEDERATIONS, "POR"), (
            ("GM norm", "yes", "yes", "yes"),
            ("number of games (1.4.1)", 9, 9, "yes"),
            ("average of the opponents (1.4.8a)", 2394, 2380, "yes"),
            ("performance (1.4.8)", 2614, 2600, "yes"),
            ("score, at least 35 % (1.4.8b)", 7.0, 3.5, "yes"),
            ("titled opponents (1.4.5a)", 7, 5, "yes"),
            ("opponents with the title or a higher one (1.4.5b)", 3, 3, "yes"),
            ("federations other than the own one (1.4.3)", 4, 2, "yes"),
            ("opponents from the own federation, at most (1.4.4)", 2, 5, "yes"),
            ("opponents from one federation, at most (1.4.4)", 2, 6, "yes"),
        )),
        Case("error", ("GM", NORM_OPPONENTS, ERROR), "#N/A"),
        Case("word", (WORD, NORM_OPPONENTS, NORM_SCORES), "#VALUE!"),
        Case("lengths", ("GM", NORM_OPPONENTS, ((1, 1),)), "#VALUE!"),
        Case("too_much", ("GM", ROW, 3.5), "#NUM!"),
    ),
    "ELO_FIDE_SCORE_NEEDED": (
        Case("ranges", (2000, OPPONENTS, 20, 2010), 2.0),
        Case("blank", (2000, ROW, 20, BLANK), ""),
        Case("unrated", (UNRATED, ROW, 20, 2010), ""),
        Case("no_answer", (2000, ROW, 20, 2031), "#N/A"),
        Case("no_games", (2000, ZERO, 20, 2010), "#DIV/0!"),
        Case("error", (2000, ROW, ERROR, 2010), "#N/A"),
        Case("out_of_range", (2000, ROW, -20, 2010), "#NUM!"),
    ),
    "ELO_FIDE_EXPLAIN": (
        Case("ranges", (2000, OPPONENTS, SCORES, 20, "2025-10-31"), (
            (2000, 0, 0.5, 1.0, 10.0, "8.3.1"),
            (2100, -100, 0.36, 0.5, 2.8, "8.3.1"),
            ("", "", "", "", "", "not rated: opponent unrated"),
            (1900, 100, 0.64, 1.0, 7.2, "8.3.1"),
        )),
        Case("total_split", (2000, ROW, 2.5, 20), "#N/A"),
        Case("error", (2000, ROW, ERROR, 20), "#N/A"),
        Case("no_games", (2000, "", "", 20), "#DIV/0!"),
    ),
}  # fmt: skip
