"""Ratings: one row per player in starting order, from the games to the new rating, all live."""

from xlelo.books.report import first_formulas, words
from xlelo.books.report.first_ratings import FirstRating
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, edge, half
from xlelo.books.report.tables import dp_column
from xlelo.fide.k_factor import K_LIMIT
from xlelo.fide.rules import FLOOR
from xlelo.rating_lines import RatingLine


def lay_out(report: Report) -> None:
    columns = (
        Column("number", "cell integer center", 6),
        Column("player", "cell left start", report.name_width),
        Column("rating", "cell integer center", 13),
        Column("n", "cell integer center", 8),
        Column("score", "cell points center", 8),
        Column("expected", "cell hundredths center", 10),
        Column("difference", "cell signed_hundredths center", 11),
        Column("k", "cell integer center", 6),
        Column("k_reason", "cell left start prose soft", 42),
        Column("change", "cell signed_hundredths center", 10),
        Column("rounded", "cell signed center", 10),
        Column("new", "cell integer center bold", 13),
        Column("average", "cell integer center", 10),
        Column("performance", "cell integer center", 10),
    )
    report.lay_out("ratings", columns, len(report.lines))


def write(report: Report) -> None:
    report.begin("ratings", landscape=True, width=2)
    for row, line in enumerate(report.lines):
        first = report.first_ratings.get(line.player.number)
        if line.player.rating is not None:
            values = _counted(report, row, line) | _change(report, row, line) | _opponents(report, row, line)
        elif first is not None:
            values = _first(report, row, line, first)
        else:
            values = _who(report, line)
        report.row("ratings", row, values)


def over_games(report: Report, player: str, column: str = "", mark: str = "yes") -> str:
    """The sum of a column of the sheet of games over a player's rated games; their number without one.

    `player` is the cell with the starting number, `mark` the key of what the games have as "rated".
    """
    games = report.tables["games"]
    word = report.say(mark).replace('"', '""')
    where = f'{games.span("number")},{player},{games.span("counted")},"{word}"'
    return f"SUMIFS({games.span(column)},{where})" if column else f"COUNTIFS({where})"


def _who(report: Report, line: RatingLine) -> dict[str, Value]:
    player = line.player
    return {
        "number": player.number,
        "player": player.name,
        "rating": report.say("unrated") if player.rating is None else player.rating,
    }


def _counted(report: Report, row: int, line: RatingLine) -> dict[str, Value]:
    """Who, and the rated part of the event; under FIDE's rules in exact hundredths."""
    here = report.tables["ratings"]
    number = here.here("number", row)
    expected = over_games(report, number, "pd")
    difference = f"{here.here('score', row)}-{here.here('expected', row)}"
    if report.edition:
        # Hundredths are no binary fractions: their sum is rounded back to what it stands for.
        expected, difference = f"ROUND({expected},2)", f"ROUND({difference},2)"
    return _who(report, line) | {
        "n": Formula(f"={over_games(report, number)}", line.n),
        "score": Formula(f"={over_games(report, number, 'score')}", half(line.score)),
        "expected": Formula(f"={expected}", edge(line.expected)),
        "difference": Formula(f"={difference}", edge(line.difference)),
    }


def _first(report: Report, row: int, line: RatingLine, first: FirstRating) -> dict[str, Value]:
    """An unrated player: the games that count towards a first rating, and what comes of them."""
    here, found = report.tables["ratings"], first.result
    number, n, score = (here.here(key, row) for key in ("number", "n", "score"))
    ratings = over_games(report, number, "opponent_rating", "first")
    new = first_formulas.new_rating(report, first, n, score, ratings)
    values = _who(report, line) | {
        "n": Formula(f"={over_games(report, number, mark='first')}", found.games),
        "score": Formula(f"={over_games(report, number, 'score', 'first')}", half(found.half_points)),
        "k_reason": words.first_reason(report, first),
        "new": Formula(f"={new}", report.say("unrated") if found.rating is None else found.rating),
    }
    return values | _strength(report, row, ratings, first.average, first.performance)


def _change(report: Report, row: int, line: RatingLine) -> dict[str, Value]:
    """K and what follows from it, for a rated player."""
    here = report.tables["ratings"]
    n, k, new = here.here("n", row), line.base_k, f"{here.here('rating', row)}+{here.here('rounded', row)}"
    by_hand: Value = line.k
    if report.edition:
        by_hand = Formula(f"=IF({k}*{n}>{K_LIMIT},INT({K_LIMIT}/{n}),{k})", line.k)
        new = f'IF({new}<{FLOOR},"{report.say("unrated")}",{new})'
    return {
        "k": by_hand,
        "k_reason": words.k_reason(report, line),
        "change": Formula(
            f"=ROUND({here.here('k', row)}*{here.here('difference', row)},{report.change_digits})",
            report.change(line),
        ),
        "rounded": Formula(f"=ROUND({here.here('change', row)},0)", line.rounded_change),
        "new": Formula(f"={new}", report.say("unrated") if line.new_rating is None else line.new_rating),
    }


def _opponents(report: Report, row: int, line: RatingLine) -> dict[str, Value]:
    ratings = over_games(report, report.tables["ratings"].here("number", row), "opponent_rating")
    return _strength(report, row, ratings, line.average, line.performance)


def _strength(
    report: Report, row: int, ratings: str, average: int | None, performance: int | None
) -> dict[str, Value]:
    """Average opponent and performance, empty without games; `ratings` sums the opponents."""
    here = report.tables["ratings"]
    n, score = here.here("n", row), here.here("score", row)
    if report.edition:
        # The percentage is read at the nearest hundredth, as an index into the printed table.
        found = f"INDEX({dp_column(report)},ROUND(100*{score}/{n},0)+1)"
        formula = f"{here.here('average', row)}+{found}"
    else:
        scale = report.scale_cell
        formula = f"ROUND(({ratings}+{scale}*(2*{score}-{n}))/{n},0)"
    return {
        "average": Formula(f'=IF({n}=0,"",ROUND({ratings}/{n},0))', average),
        "performance": Formula(f'=IF({n}=0,"",{formula})', performance),
    }
