"""Ratings: one row per player in starting order, from the games to the new rating, all live."""

from xlelo.books.report import words
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, edge, half
from xlelo.books.report.tables import dp_column
from xlelo.event import RatingLine
from xlelo.fide.k_factor import K_LIMIT
from xlelo.fide.rules import FLOOR


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
        Column("k_reason", "cell left start wrap soft", 42),
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
        values = _counted(report, row, line)
        if line.player.rating is not None:
            values |= _change(report, row, line) | _opponents(report, row, line)
        report.row("ratings", row, values)


def _over_games(report: Report, row: int, column: str = "") -> str:
    """The sum of a column of the sheet of games over the player's rated games; their number without one."""
    games, here = report.tables["games"], report.tables["ratings"]
    yes = report.say("yes").replace('"', '""')
    where = f'{games.span("number")},{here.here("number", row)},{games.span("counted")},"{yes}"'
    return f"SUMIFS({games.span(column)},{where})" if column else f"COUNTIFS({where})"


def _counted(report: Report, row: int, line: RatingLine) -> dict[str, Value]:
    """Who, and the rated part of the event; under FIDE's rules in exact hundredths."""
    here, player = report.tables["ratings"], line.player
    expected = _over_games(report, row, "pd")
    difference = f"{here.here('score', row)}-{here.here('expected', row)}"
    if report.edition:
        # Hundredths are no binary fractions: their sum is rounded back to what it stands for.
        expected, difference = f"ROUND({expected},2)", f"ROUND({difference},2)"
    return {
        "number": player.number,
        "player": player.name,
        "rating": report.say("unrated") if player.rating is None else player.rating,
        "n": Formula(f"={_over_games(report, row)}", line.n),
        "score": Formula(f"={_over_games(report, row, 'score')}", half(line.score)),
        "expected": Formula(f"={expected}", edge(line.expected)),
        "difference": Formula(f"={difference}", edge(line.difference)),
    }


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
    """Average opponent and performance, empty without rated games."""
    here = report.tables["ratings"]
    n, score = here.here("n", row), here.here("score", row)
    ratings = _over_games(report, row, "opponent_rating")
    if report.edition:
        # The percentage is read at the nearest hundredth, as an index into the printed table.
        found = f"INDEX({dp_column(report)},ROUND(100*{score}/{n},0)+1)"
        performance = f"{here.here('average', row)}+{found}"
    else:
        scale = report.scale_cell
        performance = f"ROUND(({ratings}+{scale}*(2*{score}-{n}))/{n},0)"
    return {
        "average": Formula(f'=IF({n}=0,"",ROUND({ratings}/{n},0))', line.average),
        "performance": Formula(f'=IF({n}=0,"",{performance})', line.performance),
    }
