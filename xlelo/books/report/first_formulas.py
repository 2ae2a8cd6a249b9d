"""The first rating of an unrated player as a live formula, in the steps of the clause."""

from xlelo.books.report.first_ratings import FirstRating
from xlelo.books.report.frame import Report
from xlelo.books.report.tables import dp_column
from xlelo.fide.initial import initial_rules_on


def new_rating(report: Report, first: FirstRating, n: str, score: str, ratings: str) -> str:
    """The formula for the first rating; `n`, `score` and `ratings` give games, points, sum of ratings.

    FIDE B.02, 8.2, in force from 2024-03-01; the edition of 2022-01-01 by the event's first day.
    """
    rules, unrated = initial_rules_on(report.tournament.rules_day), report.say("unrated")
    added = len(rules.invented)
    games, points = (f"({n}+{added})", f"({score}+{added}/2)") if added else (n, score)
    total = "+".join([ratings, *map(str, rules.invented)])
    addition = f"INDEX({dp_column(report)},ROUND(100*{points}/{games},0)+1)"
    if rules.bonus is not None:
        addition = f"IF(2*{score}>{n},{rules.bonus}*(2*{score}-{n}),{addition})"
    rating = f"ROUND(({total})/{games}+{addition},0)"
    shown = rating if rules.cap is None else f"MIN({rules.cap},{rating})"
    answer = f'IF({rating}<{rules.floor},"{unrated}",{shown})'
    if first.first_event:
        answer = f'IF({score}=0,"{unrated}",{answer})'
    return f'IF({n}<{rules.minimum_games},"{unrated}",{answer})'
