"""Standings: points, rank, and the running total after each round."""

from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, half
from xlelo.rating_lines import RatingLine
from xlelo.tiebreaks import Standing

PROGRESS_ROUNDS = 15  # more do not fit on a page
_PORTRAIT_WIDTH = 125  # characters that can be read on a portrait page
_LOWEST_FIRST = ("TPN", "DE")  # tie-breaks in which the least is the best
_MOST_LIVE = 400  # players up to whom every rank counts the others


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
        *_tiebreak_columns(report),
        Column("performance", "cell integer center", 10),
        *(Column(f"round {n}", "cell points center soft", 6, f"progress:{n}") for n in shown),
    )
    report.lay_out("standings", columns, len(report.lines))


def _tiebreak_columns(report: Report) -> list[Column]:
    """A column for each tie-break, headed by its code."""
    found = report.standings[0].values if report.standings else ()
    kinds = ("integer", "points", "hundredths")
    return [
        Column(f"tiebreak {i}", f"cell {kinds[min(2, value.digits)]} center", 9, f"tiebreak:{value.code}")
        for i, value in enumerate(found)
    ]


def write(report: Report) -> None:
    width = sum(column.width for column in report.tables["standings"].columns)
    codes = ", ".join(map(str, report.codes))
    report.begin("standings", landscape=width > _PORTRAIT_WIDTH, width=3, codes=codes)
    live = _ranks_are_live(report)
    for row, (standing, line) in enumerate(zip(report.standings, report.order, strict=True)):
        rank = _rank(report, row, standing) if live else standing.rank
        values = {"rank": rank, **_values(report, row, line, standing)}
        report.row("standings", row, values | _progress(report, row, line))


def _values(report: Report, row: int, line: RatingLine, standing: Standing) -> dict[str, Value]:
    here, games, ratings = (report.tables[key] for key in ("standings", "games", "ratings"))
    player, points = line.player, half(line.half_points)
    rated_row = report.rating_rows[player.number]
    values: dict[str, Value] = {
        "number": player.number,
        "player": player.name,
        "title": player.title,
        "federation": player.federation,
        "rating": report.say("unrated"),
        "points": Formula(
            f"=SUMIFS({games.span('score')},{games.span('number')},{here.here('number', row)})", points
        ),
    }
    for i, value in enumerate(standing.values):
        values[f"tiebreak {i}"] = value.shown
    performance = line.performance
    if player.rating is not None:
        values["rating"] = Formula(f"={ratings.there('rating', rated_row)}", player.rating)
    elif player.number in report.first_ratings:
        performance = report.first_ratings[player.number].performance
    else:
        return values
    values["performance"] = Formula(f"={ratings.there('performance', rated_row)}", performance)
    return values


def _ranks_are_live(report: Report) -> bool:
    """Can a rank count the others? Not among very many, nor where somebody has no value to compare."""
    few = len(report.standings) <= _MOST_LIVE
    return few and all(value.exact is not None for other in report.standings for value in other.values)


def _rank(report: Report, row: int, standing: Standing) -> Value:
    """One more than those who are ahead: by points, or by a tie-break when all before it are equal."""
    table = report.tables["standings"]
    ahead, equal = [], ""
    for key, code in [("points", None), *((f"tiebreak {i}", c) for i, c in enumerate(report.codes))]:
        # The column without the name of the sheet it is on.
        column, own = table.span(key).rpartition("!")[2], table.here(key, row)
        sign = "<" if code is not None and (code.name in _LOWEST_FIRST) != code.reversed else ">"
        ahead.append(f'COUNTIFS({equal}{column},"{sign}"&{own})')
        equal += f"{column},{own},"
    return Formula(f"=1+{'+'.join(ahead)}", standing.rank)


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
