"""Crosstable: everybody against everybody in a round robin, everybody by round in any other event."""

from collections import defaultdict

from xlelo.books.report import pairings
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, half
from xlelo.rating_lines import GameLine, RatingLine

_PORTRAIT_WIDTH = 125  # characters that can be read on a portrait page
_PAGE_WIDTH = 230  # and on a landscape one; a wider table goes over two
_NARROW = 5  # up to so many players' columns have room for two results side by side
_NAMES = 3  # columns that stay in sight, and come again on every page


def lay_out(report: Report) -> None:
    rows = len(report.lines)
    report.lay_out("crosstable", (*_who(report), *_middle(report), *_result()), rows)


def _who(report: Report) -> tuple[Column, ...]:
    first = "place" if pairings.across(report.tournament) else "number"
    return (
        Column(first, "cell integer center", 6),
        Column("player", "cell left start", report.name_width),
        Column("title", "cell center", 7),
        Column("rating", "cell integer center", 10),
    )


def _middle(report: Report) -> list[Column]:
    """A column for each player, by place, or for each round."""
    tournament = report.tournament
    if not pairings.across(tournament):
        width = 8 if len(tournament.players) < 1000 else 9
        return [Column(f"round {n}", "cell result center", width, f"progress:{n}") for n in report.rounds]
    games = max(pairings.met(tournament).values(), default=1)
    width = max(_NARROW, 2 + 2 * games)
    places = range(1, len(report.lines) + 1)
    return [Column(f"place {n}", "cell result center", width, f"opponent_place:{n}") for n in places]


def _result() -> tuple[Column, ...]:
    return Column("points", "cell points center bold", 8), Column("rank", "cell integer center bold", 7)


def write(report: Report) -> None:
    table = report.tables["crosstable"]
    width = sum(column.width for column in table.columns)
    kind = "across" if pairings.across(report.tournament) else "by_round"
    sheet = report.begin("crosstable", width > _PORTRAIT_WIDTH, _NAMES - 1, subtitle=f"crosstable_{kind}")
    if width > _PAGE_WIDTH:
        sheet.fit_to_pages(2, 0)
        sheet.repeat_columns(0, _NAMES - 1)
    order = report.order if kind == "across" else report.lines
    places = {line.player.number: place for place, line in enumerate(order, 1)}
    for row, line in enumerate(order):
        middle = _against(report, line, places) if kind == "across" else _by_round(report, line)
        report.row("crosstable", row, _frame(report, line, places) | middle)
        if kind == "across":
            at = table.columns.index(next(c for c in table.columns if c.key == f"place {row + 1}"))
            report.put(sheet, report.row_of(row), at, None, "cell blocked")


def _frame(report: Report, line: RatingLine, places: dict[int, int]) -> dict[str, Value]:
    player, standings, ratings = line.player, report.tables["standings"], report.tables["ratings"]
    row = report.standing_rows[player.number]
    rating: Value = report.say("unrated_short")
    if player.rating is not None:
        rating = Formula(f"={ratings.there('rating', report.rating_rows[player.number])}", player.rating)
    return {
        "number": player.number,
        "place": places[player.number],
        "player": player.name,
        "title": player.title,
        "rating": rating,
        "points": Formula(f"={standings.there('points', row)}", half(line.half_points)),
        "rank": Formula(f"={standings.there('rank', row)}", report.ranks[player.number]),
    }


def _by_round(report: Report, line: RatingLine) -> dict[str, Value]:
    found: dict[str, list[str]] = defaultdict(list)
    for game in line.games:
        found[f"round {game.appearance.game.round}"].append(_code(report, game))
    return {key: " ".join(codes) for key, codes in found.items()}


def _against(report: Report, line: RatingLine, places: dict[int, int]) -> dict[str, Value]:
    """The results against each opponent, in the order of the rounds."""
    found: dict[str, list[str]] = defaultdict(list)
    for game in line.games:
        if game.appearance.opponent is not None:
            found[f"place {places[game.appearance.opponent]}"].append(pairings.mark(game))
    return {key: " ".join(filter(None, marks)) for key, marks in found.items()}


def _code(report: Report, game: GameLine) -> str:
    """A round: the opponent's starting number, the colour, the mark ("12w1"); or the bye."""
    appearance, mark = game.appearance, pairings.mark(game)
    if appearance.opponent is None:
        return report.say("crosstable.bye", mark=mark) if mark else ""
    return f"{appearance.opponent}{report.say(f'crosstable.{appearance.side}')}{mark}"
