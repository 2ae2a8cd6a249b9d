"""Games: every game of every player, grouped by player, with the clause and the reason in words."""

from xlsxwriter.worksheet import Worksheet

from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.report import words
from xlelo.books.report.first_ratings import pooled
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, edge, half
from xlelo.books.report.tables import pd_table
from xlelo.books.styles import HEAD
from xlelo.rating_lines import GameLine, RatingLine

FIDE_ONLY = ("used", "clause")


def lay_out(report: Report) -> None:
    elo = "" if report.edition else "_elo"
    columns = (
        Column("number", "cell integer center", 6),
        Column("player", "cell left start", report.name_width),
        Column("round", "cell integer center", 8),
        Column("colour", "cell center", 10),
        Column("opponent_number", "cell integer center", 7),
        Column("opponent", "cell left start", report.name_width),
        Column("opponent_rating", "cell integer center", 13),
        Column("score", "cell points center", 8),
        Column("gap", "cell signed center", 9),
        Column("used", "cell signed center", 8),
        Column("pd", "cell hundredths center", 10 if elo else 7, f"pd{elo}"),
        Column("delta", "cell signed_hundredths center", 11 if elo else 9, f"delta{elo}"),
        Column("gain", "cell signed_hundredths center", 9),
        Column("counted", "cell center", 8),
        Column("clause", "cell center", 13),
        Column("why", "cell left start prose", 46),
    )
    shown = [column for column in columns if report.edition or column.key not in FIDE_ONLY]
    report.lay_out("games", shown, sum(len(line.games) for line in report.lines))


def write(report: Report) -> None:
    sheet = report.begin("games", landscape=True, width=3)
    for line in report.lines:
        first = report.game_rows[line.player.number]
        for row, game in enumerate(line.games, first):
            values = told_values(report, line, game)
            if game.counted:
                values |= counted_values(report, row, line, game)
            report.row("games", row, values, look(report, game))
    _finish(report, sheet)


def told_values(report: Report, line: RatingLine, game: GameLine) -> dict[str, Value]:
    """What happened, whether it is rated, and why."""
    number = game.appearance.opponent
    opponent = None if number is None else report.tournament.by_number[number]
    return {
        "number": line.player.number,
        "player": line.player.name,
        "round": game.appearance.game.round,
        "colour": report.say(f"colours.{game.appearance.side if opponent else 'none'}"),
        "opponent_number": number,
        "opponent": opponent.name if opponent else "",
        "opponent_rating": _opponent_rating(report, number),
        "score": half(game.appearance.half_points),
        "counted": _counted(report, game),
        "clause": words.clause(report, game.clause),
        "why": words.why(report, game),
    }


def _pooled(report: Report, game: GameLine) -> bool:
    """Does the game enter the first rating of its player?"""
    return report.edition is not None and pooled(game)


def look(report: Report, game: GameLine) -> str:
    """Grey for what counts for nothing."""
    return "" if game.counted or _pooled(report, game) else "soft"


def _counted(report: Report, game: GameLine) -> str:
    return report.say("first" if _pooled(report, game) else "yes" if game.counted else "no")


def _opponent_rating(report: Report, number: int | None) -> Value:
    if number is None:
        return None
    rating = report.tournament.by_number[number].rating
    if rating is None:
        return report.say("unrated")
    return Formula(f"={report.tables['ratings'].there('rating', report.rating_rows[number])}", rating)


def counted_values(report: Report, row: int, line: RatingLine, game: GameLine) -> dict[str, Value]:
    """The calculation of a game that counts, step by step."""
    here, ratings = report.tables["games"], report.tables["ratings"]
    player_row = report.rating_rows[line.player.number]
    gap, score = here.here("gap", row), here.here("score", row)
    delta, gain = (
        f"{score}-{here.here('pd', row)}",
        f"{ratings.there('k', player_row)}*{here.here('delta', row)}",
    )
    values: dict[str, Value] = {}
    if report.edition:
        used, cap = here.here("used", row), report.edition.cap
        limited = f"MAX(-{cap},MIN({cap},{gap}))" if game.reason == "capped" else gap
        values["used"] = Formula(f"={limited}", game.used)
        # The printed table has a column for the higher rated player, and one for the lower rated.
        pd = f"VLOOKUP(ABS({used}),{pd_table(report)},IF({used}<0,4,3))"
        delta, gain = f"ROUND({delta},2)", f"ROUND({gain},2)"
    else:
        pd = f"1/(1+10^(-{gap}/{report.scale_cell}))"
    exact_gain = None if game.delta is None or line.k is None else line.k * game.delta
    return values | {
        "gap": Formula(
            f"={ratings.there('rating', player_row)}-{here.here('opponent_rating', row)}", game.difference
        ),
        "pd": Formula(f"={pd}", edge(game.expected)),
        "delta": Formula(f"={delta}", edge(game.delta)),
        "gain": Formula(f"={gain}", edge(exact_gain)),
    }


def _finish(report: Report, sheet: Worksheet) -> None:
    """Filter arrows, and a line between one player and the next."""
    table = report.tables["games"]
    last_row, last_column = FIRST_ROW + max(table.rows, 1) - 2, len(table.columns) - 1
    sheet.autofilter(HEADING_ROW - 1, 0, last_row, last_column)
    line = report.book.add_format({"top": 1, "top_color": HEAD})
    rule = {"type": "formula", "criteria": f"=$A{FIRST_ROW}<>$A{FIRST_ROW - 1}", "format": line}
    sheet.conditional_format(FIRST_ROW - 1, 0, last_row, last_column, rule)
