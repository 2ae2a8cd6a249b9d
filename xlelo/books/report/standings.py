"""Standings: points, rank, and the running total after each round."""

from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, half
from xlelo.event import RatingLine

PROGRESS_ROUNDS = 15  # more do not fit on a page
_PORTRAIT_ROUNDS = 7


def lay_out(report: Report) -> None:
    rounds = report.tournament.rounds
    shown = range(1, rounds + 1) if rounds <= PROGRESS_ROUNDS else ()
    columns = (
        Column("rank", "cell integer center bold", 7),
        Column("number", "cell integer center", 6),
        Column("player", "cell left start", report.name_width),
        Column("title", "cell center", 7),
        Column("federation", "cell center", 8),
        Column("rating", "cell integer center", 13),
        Column("points", "cell points center bold", 9),
        Column("performance", "cell integer center", 10),
        *(Column(f"round {n}", "cell points center soft", 6, f"progress:{n}") for n in shown),
    )
    report.lay_out("standings", columns, len(report.lines))


def write(report: Report) -> None:
    rounds = report.tournament.rounds
    report.begin("standings", landscape=_PORTRAIT_ROUNDS < rounds <= PROGRESS_ROUNDS, width=3)
    for row, line in enumerate(report.order):
        values = _values(report, row, line, report.ranks[line.player.number])
        report.row("standings", row, values | _progress(report, row, line))


def _values(report: Report, row: int, line: RatingLine, rank: int) -> dict[str, Value]:
    here, games, ratings = (report.tables[key] for key in ("standings", "games", "ratings"))
    player, points = line.player, half(line.half_points)
    rated_row = report.rating_rows[player.number]
    values: dict[str, Value] = {
        "rank": Formula(f"=RANK({here.here('points', row)},{_points(report)},0)", rank),
        "number": player.number,
        "player": player.name,
        "title": player.title,
        "federation": player.federation,
        "rating": report.say("unrated"),
        "points": Formula(
            f"=SUMIFS({games.span('score')},{games.span('number')},{here.here('number', row)})", points
        ),
    }
    performance = line.performance
    if player.rating is not None:
        values["rating"] = Formula(f"={ratings.there('rating', rated_row)}", player.rating)
    elif player.number in report.first_ratings:
        performance = report.first_ratings[player.number].performance
    else:
        return values
    values["performance"] = Formula(f"={ratings.there('performance', rated_row)}", performance)
    return values


def _points(report: Report) -> str:
    """The column of points without the name of the sheet it is on."""
    return report.tables["standings"].span("points").rpartition("!")[2]


def _progress(report: Report, row: int, line: RatingLine) -> dict[str, Value]:
    """The running total after each round: the one before, and this round's cells on the sheet of games."""
    here, games = report.tables["standings"], report.tables["games"]
    first = report.game_rows[line.player.number]
    values: dict[str, Value] = {}
    total, before = 0, ""
    for column in here.columns:
        if not column.heading.startswith("progress:"):
            continue
        number = int(column.heading.partition(":")[2])
        terms = [before] if before else []
        for position, game in enumerate(line.games):
            if game.appearance.game.round == number:
                terms.append(games.there("score", first + position))
                total += game.appearance.half_points or 0
        values[column.key] = Formula(f"={'+'.join(terms) or '0'}", half(total))
        before = here.here(column.key, row)
    return values
