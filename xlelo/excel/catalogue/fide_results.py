"""What FIDE's rules make of a result: first ratings, performances, titles, norms, and the explanation."""

from xlelo.excel.catalogue.arguments import (
    FIDE_K,
    FIDE_OPPONENTS,
    FIDE_RATING,
    RATING_LIST,
    SCORES,
    START_DATE,
)
from xlelo.excel.catalogue.entry import Argument, Function

FIDE_RESULTS: tuple[Function, ...] = (
    Function(
        "ELO_FIDE_INITIAL",
        "First FIDE rating of an unrated player, or unrated: fewer than five games against rated opponents, "
        "no point in them (a first event is assumed), or below 1400.",
        (FIDE_OPPONENTS, SCORES),
        (((1902, 1877, 1884, 2012, 1832),), 3),
        1922,
    ),
    Function(
        "ELO_FIDE_AVERAGE",
        "Average rating of the rated opponents (Ra, ARO), a whole number, .5 up. #DIV/0! when there is none.",
        (FIDE_OPPONENTS,),
        (((1750, 1900, 2200, 1450, 2100),),),
        1880,
    ),
    Function(
        "ELO_FIDE_PERFORMANCE",
        "FIDE performance (Rp, TPR): average of the rated opponents + dp of the percentage, table 8.1.1. A "
        "full score gives the average + 800. #DIV/0! without a rated opponent.",
        (FIDE_OPPONENTS, SCORES),
        (((1750, 1900, 2200, 1450, 2100),), 4),
        2120,
    ),
    Function(
        "ELO_FIDE_PERFECT",
        "Perfect performance (PTP): the lowest whole rating that is expected to score as much by table "
        "8.1.2. No point gives the lowest opponent - 800. #DIV/0! without a rated opponent.",
        (FIDE_OPPONENTS, SCORES),
        (((1750, 1900, 2200, 1450, 2100),), 4),
        2216,
    ),
    Function(
        "ELO_FIDE_TITLE",
        "The title that this rating alone gives after 30 rated games: FM 2300, CM 2200, for women also WFM "
        "2100 and WCM 2000; blank when there is none. GM, IM, WGM and WIM take norms: ELO_FIDE_NORM.",
        (
            FIDE_RATING,
            Argument("sex", "w, f, woman or female for a woman; m or left out: FM and CM only.", None),
        ),
        (2150, "w"),
        "WFM",
    ),
    Function(
        "ELO_FIDE_NORM",
        "Is this a title norm? A table of clause, found, needed, passed; the verdict is in its first row. "
        "Won games and rounds after the norm was complete may be left out, as in a Swiss; the last rows name "
        "them.",
        (
            Argument("title", "GM, IM, WGM or WIM."),
            Argument(
                "opponents",
                "FIDE ratings of the opponents in the order of the rounds. 0, u, or blank with a score: "
                "unrated, counts 1400 or is raised. bye: a bye.",
            ),
            Argument(
                "scores",
                "Scores in the same order; + and - are forfeits. With the total of several games nothing can "
                "be left out: where that might matter the verdict is not known.",
            ),
            Argument(
                "titles",
                "Titles of the opponents in the same order: GM, FM and so on, also G, F or grandmaster; NM "
                "and CM count as none; blank, - or none for none. Left out or all blank: not checked.",
                None,
            ),
            Argument(
                "federations",
                "Federations of the opponents in the same order, three letters each; NON: not from a FIDE "
                "federation, the game does not count. Any of them blank: not checked.",
                None,
            ),
            Argument(
                "own_federation", "The player's own federation, three letters. Left out: not checked.", None
            ),
        ),
        ("GM", ((2380,) * 9,), 7),
        (
            ("GM norm", "yes, as far as checked", "yes", "not checked"),
            ("number of games (1.4.1)", 9, 9, "yes"),
            ("average of the opponents (1.4.8a)", 2380, 2380, "yes"),
            ("performance (1.4.8)", 2600, 2600, "yes"),
            ("score, at least 35 % (1.4.8b)", 7.0, 3.5, "yes"),
            ("titled opponents (1.4.5a)", "", 5, "not checked"),
            ("opponents with the title or a higher one (1.4.5b)", "", 3, "not checked"),
            ("federations other than the own one (1.4.3)", "", 2, "not checked"),
            ("opponents from the own federation, at most (1.4.4)", "", 5, "not checked"),
            ("opponents from one federation, at most (1.4.4)", "", 6, "not checked"),
        ),
    ),
    Function(
        "ELO_FIDE_SCORE_NEEDED",
        "Least total, in points, that lifts the rating to the target by the rules in force now; #N/A when "
        "even a full score is not enough. Unrated opponents do not count. #DIV/0! without a rated one.",
        (
            FIDE_RATING,
            FIDE_OPPONENTS,
            FIDE_K,
            Argument("target", "The rating to be reached, 1 to 4000. Blank: the result stays blank."),
        ),
        (1990, ((2000, 2050, 1950, 2100, 1900),), 20, 2000),
        3.0,
    ),
    Function(
        "ELO_FIDE_EXPLAIN",
        "How ELO_FIDE_CHANGE comes about, one row a game: opponent's rating used, difference, PD, score, "
        "change, clause. A total over several games is #N/A, unless no game or every game was won.",
        (FIDE_RATING, FIDE_OPPONENTS, SCORES, FIDE_K, START_DATE, RATING_LIST),
        (2395, ((1950, 2205, "u"),), ((1, 0.5, 1),), 10, "2025-10-31"),
        (
            (1995, 400, 0.92, 1.0, 0.8, "8.3.1: difference over 400, counts as 400"),
            (2205, 190, 0.75, 0.5, -2.5, "8.3.1"),
            ("", "", "", "", "", "not rated: opponent unrated"),
        ),
    ),
)
