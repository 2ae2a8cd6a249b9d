"""Summary: the event, the rules in force, and what is worth telling about it, on one page."""

from collections.abc import Iterator
from fractions import Fraction

from xlsxwriter.utility import quote_sheetname

from xlelo.books.report import facts, words
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Formula, Value, edge, half, lines_of
from xlelo.books.styles import page
from xlelo.model import Result
from xlelo.rounding import to_integer

# Label (the key of a text, or a number), value, its style, and a remark beside it.
Row = tuple[str | Formula, Value, str, str]

_LABEL, _VALUE, _DETAIL = 1, 2, 3
_FIRST = 3
_NAMES = ("winner", "gain", "loss", "norms", "titles", "first_ratings")  # rows with names beside the value
_TOP = 10  # places that are shown
_DETAIL_WIDTH = 66
_LONG_TITLE = 48  # characters that fit across the page in the style of titles


def write(report: Report) -> None:
    sheet, tournament = report.sheets["summary"], report.tournament
    page(sheet, tournament.name)
    for column, width in ((0, 2), (_LABEL, 20), (_VALUE, 13), (_DETAIL, _DETAIL_WIDTH)):
        sheet.set_column(column, column, width)
    long = len(tournament.name) > _LONG_TITLE
    report.put(sheet, 0, _LABEL, tournament.name, "section" if long else "title")
    sheet.set_row(0, 30)
    days = report.say("between_days").join(str(day) for day in (tournament.start, tournament.end) if day)
    where = [part for part in (tournament.place, days) if part]
    report.put(sheet, 1, _LABEL, report.say("between_parts").join(where), "subtitle")
    row = _FIRST
    for section, make in _SECTIONS.items():
        rows = list(make(report))
        if not rows:
            continue
        for column in (_LABEL, _VALUE, _DETAIL):
            head = report.say(f"summary.{section}") if column == _LABEL else None
            report.put(sheet, row, column, head, "section")
        sheet.set_row(row, 24)
        row += 1
        for key, value, style, detail in rows:
            lines = lines_of(detail, _DETAIL_WIDTH)
            sheet.set_row(row, 18 * lines)
            label = report.say(f"summary.{key}") if not isinstance(key, Formula) else key
            report.put(sheet, row, _LABEL, label, "label left")
            report.put(sheet, row, _VALUE, value, style)
            if detail:
                report.put(sheet, row, _DETAIL, detail, _detail_style(key, lines))
            if key == "scale":
                name = quote_sheetname(report.say("sheets.summary"))
                report.scale_cell = f"{name}!$C${row + 1}"
            row += 1
        row += 1


def _detail_style(key: str | Formula, lines: int) -> str:
    """Sentences read in the direction of the sheet, which comes with "prose"; names in their own."""
    names = isinstance(key, Formula) or key in _NAMES
    return "left" if names and lines == 1 else "left prose"


def _event(report: Report) -> Iterator[Row]:
    tournament, edition = report.tournament, report.edition
    if tournament.start:
        yield "start", tournament.start, "day", ""
    if tournament.end:
        yield "end", tournament.end, "day", ""
    yield "rating_list", report.say(f"lists.{tournament.rating_list}"), "left", ""
    if edition:
        yield "rules", report.say("rules.fide"), "left", edition.source
        detail = report.say("rules.edition", clause=words.clause(report, edition.clause))
        yield "edition", edition.start, "day", detail
    else:
        yield "rules", report.say("rules.elo"), "left", report.say("rules.elo_detail")
        yield "scale", tournament.scale, "integer left", ""
    ratings = report.tables["ratings"]
    rated = sum(line.player.rating is not None for line in report.lines)
    values = {"rated": rated, "unrated": len(report.lines) - rated}
    players = Formula(f"=COUNT({ratings.span('number')})", len(report.lines))
    yield "players", players, "integer left", report.say("summary.players_detail", **values)
    yield "rounds", tournament.rounds, "integer left", ""
    mean = Fraction(sum(line.player.rating or 0 for line in report.lines), rated) if rated else None
    span = ratings.span("rating")
    average = Formula(f'=IF(COUNT({span})=0,"",ROUND(AVERAGE({span}),0))', to_integer(mean) if mean else "")
    yield "average", average, "integer left", ""


def _games(report: Report) -> Iterator[Row]:
    """Every game stands on the sheet of games twice, once from each side; a bye once."""
    games = report.tables["games"]
    pairings = [game for game in report.tournament.games if game.black is not None]
    rated = sum(line.n for line in report.lines) // 2
    yes = report.say("yes")
    both = f"COUNT({games.span('opponent_number')})/2"
    counted = f'COUNTIF({games.span("counted")},"{yes}")/2'
    yield "pairings", Formula(f"={both}", len(pairings)), "integer left", ""
    yield "rated", Formula(f"={counted}", rated), "integer left", ""
    detail = report.say("summary.not_rated_detail", notes=report.say("sheets.notes"))
    left = len(pairings) - rated
    yield "not_rated", Formula(f"={both}-{counted}", left), "integer left", detail if left else ""
    byes = len(report.tournament.games) - len(pairings)
    rows = f"COUNT({games.span('number')})-COUNT({games.span('opponent_number')})"
    yield "byes", Formula(f"={rows}", byes), "integer left", ""


def _highlights(report: Report) -> Iterator[Row]:
    none: tuple[Value, str, str] = (report.say("none"), "soft left", "")
    standings, ratings = report.tables["standings"], report.tables["ratings"]
    best = report.winners
    if best:
        points = Formula(f"=MAX({standings.span('points')})", half(best[0].half_points))
        yield "winner", points, "points left", words.names(report, best)
    else:
        yield "winner", *none
    for key, sign, function in (("gain", 1, "MAX"), ("loss", -1, "MIN")):
        found = facts.extreme(report.lines, sign)
        if found:
            change = Formula(f"={function}({ratings.span('change')})", report.change(found[0]))
            yield key, change, "signed_hundredths left", words.names(report, found)
        else:
            yield key, *none
    yield _surprise(report)
    norms = [norm for norm in report.norms if norm.result.passed]
    if norms:
        told = [f"{words.named(report, norm.line.player.name)} ({norm.result.title})" for norm in norms]
        yield "norms", len(norms), "integer left", words.listed(report, told)
    reached = report.titles_by_rating
    if reached:
        told = [f"{words.named(report, title.line.player.name)} ({title.title})" for title in reached]
        yield "titles", len(reached), "integer left", words.listed(report, told)


def _surprise(report: Report) -> Row:
    found = facts.surprise(report.lines)
    if found is None:
        return "surprise", report.say("none"), "soft left", ""
    line, position, game = found
    pd = report.tables["games"].there("pd", report.game_rows[line.player.number] + position)
    opponent = report.tournament.by_number[game.appearance.opponent or 0]
    detail = report.say(
        "summary.surprise_detail",
        winner=words.named(report, line.player.name),
        rating=line.player.rating,
        loser=words.named(report, opponent.name),
        opponent_rating=opponent.rating,
        round=game.appearance.game.round,
    )
    return "surprise", Formula(f"={pd}", edge(game.expected)), "hundredths left", detail


def _provisional(report: Report) -> Iterator[Row]:
    """What can still change, and what the report could not know."""
    say = report.say
    pending = sum(game.result is Result.PENDING for game in report.tournament.games)
    if pending:
        yield "pending", pending, "integer left", say("summary.pending_detail")
    planned = (report.tournament.planned_rounds or 0) - report.tournament.rounds
    if planned > 0:
        yield "rounds_left", planned, "integer left", ""
    if report.first_ratings:
        firsts = report.first_ratings.items()
        told = [
            f"{words.named(report, report.tournament.by_number[number].name)}"
            f" ({first.result.rating or say('unrated')})"
            for number, first in firsts
        ]
        yield "first_ratings", len(told), "integer left", words.listed(report, told)
    problems = sum(not problem.is_note for problem in report.problems)
    if problems:
        yield "problems", problems, "integer left", say("summary.problems_detail", notes=say("sheets.notes"))


def _places(report: Report) -> Iterator[Row]:
    """The first few of the standings; the rank is the label."""
    standings, ranks = report.tables["standings"], report.ranks
    for row, line in enumerate(report.order[:_TOP]):
        rank = Formula(f"={standings.there('rank', row)}", ranks[line.player.number])
        points = Formula(f"={standings.there('points', row)}", half(line.half_points))
        yield rank, points, "points left", line.player.name


_SECTIONS = {
    "event": _event,
    "games": _games,
    "highlights": _highlights,
    "provisional": _provisional,
    "places": _places,
}
