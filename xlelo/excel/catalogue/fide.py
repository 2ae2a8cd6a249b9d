"""FIDE's tables, rating changes and K."""

from xlelo.excel.catalogue.arguments import (
    EMPTY,
    FIDE_K,
    FIDE_OPPONENTS,
    FIDE_RATING,
    RATING_LIST,
    SCORES,
    START_DATE,
)
from xlelo.excel.catalogue.entry import Argument, Function

FIDE: tuple[Function, ...] = (
    Function(
        "ELO_FIDE_PD",
        "Expected score for a rating difference by FIDE's table 8.1.2. The 400-point rule is not applied.",
        (Argument("difference", f"Own rating less the opponent's rating, a whole number. {EMPTY}"),),
        (200,),
        0.76,
    ),
    Function(
        "ELO_FIDE_DP",
        "Rating difference for a percentage score by FIDE's table 8.1.1.",
        (Argument("percentage", f"Score divided by games, 0 to 1; .005 is rounded up. {EMPTY}"),),
        (0.75,),
        193,
    ),
    Function(
        "ELO_FIDE_EXPECTED",
        "Expected score of a game by FIDE's table, with the 400-point rule of that day. #N/A: such a game "
        "is not rated, or the rules of that day are not known.",
        (
            FIDE_RATING,
            Argument(
                "opponent", "FIDE rating of the opponent, 1 to 4000. Blank, 0 or u: the result stays blank."
            ),
            START_DATE,
            RATING_LIST,
        ),
        (2400, 2813),
        0.08,
    ),
    Function(
        "ELO_FIDE_CHANGE",
        "FIDE rating change of an event: K x the sum of score - PD, exact hundredths, not rounded. FIDE adds "
        "up all events of a period and rounds once: see ELO_FIDE_NEW.",
        (
            FIDE_RATING,
            FIDE_OPPONENTS,
            SCORES,
            FIDE_K,
            START_DATE,
            RATING_LIST,
        ),
        (2813, ((1787, 2025, 2310, 2400, 2505),), ((1, 1, 1, 1, 0.5),), 10),
        -2.5,
    ),
    Function(
        "ELO_FIDE_NEW",
        "Next FIDE rating: the rating plus the change of the period, rounded, halves away from zero. Gives "
        "unrated below 1400.",
        (
            FIDE_RATING,
            Argument(
                "change",
                f"Sum of the changes of all events in the period, as ELO_FIDE_CHANGE gives them. {EMPTY}",
            ),
        ),
        (2813, -2.5),
        2810,
    ),
    Function(
        "ELO_FIDE_K",
        "FIDE's K-factor: 40, 20 or 10; with period_games lowered so that K x games is at most 700.",
        (
            FIDE_RATING,
            Argument(
                "games",
                f"Rated games before the event; below 30: K 40. Left out: 30 or more. {EMPTY}",
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
