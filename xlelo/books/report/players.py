"""Players: a card for each, on its own page: the games, how the new rating and the tie-breaks came about."""

from collections.abc import Iterator, Sequence

from xlsxwriter.worksheet import Worksheet

from xlelo.books.report import ledger, tie_block, words
from xlelo.books.report.frame import Report
from xlelo.books.report.games import FIDE_ONLY, counted_values, look, told_values
from xlelo.books.report.table import ROW_HEIGHT, Column, Formula, Value, half, plain
from xlelo.rating_lines import RatingLine

MOST_CARDS = 400
_PAGE_PIXELS = 1010  # between the margins of a landscape page, less a little for other fonts
_PIXELS, _PADDING = 8.5, 5  # of a character in the wider fonts that stand in, and of a column


def chosen(report: Report) -> Sequence[RatingLine]:
    """Those who get a card: everybody, or the first by rank."""
    if len(report.lines) <= MOST_CARDS:
        return report.lines
    first = {line.player.number for line in report.order[:MOST_CARDS]}
    return [line for line in report.lines if line.player.number in first]


def lay_out(report: Report) -> None:
    report.rows_outside_tables += sum(len(line.games) for line in chosen(report))


def _columns(report: Report) -> list[Column]:
    elo = "" if report.edition else "_elo"
    columns = (
        Column("round", "cell integer center", 8),
        Column("colour", "cell center", 9),
        Column("opponent_number", "cell integer center", 7),
        Column("opponent", "cell left start", report.name_width),
        Column("opponent_rating", "cell integer center", 11),
        Column("score", "cell points center", 8),
        Column("gap", "cell signed center", 8),
        Column("used", "cell signed center", 8),
        Column("pd", "cell hundredths center", 9 if elo else 7, f"pd{elo}"),
        Column("delta", "cell signed_hundredths center", 10, f"delta{elo}"),
        Column("gain", "cell signed_hundredths center", 10),
        Column("clause", "cell center", 12),
        Column("why", "cell left start prose", 44),
    )
    return [column for column in columns if report.edition or column.key not in FIDE_ONLY]


def write(report: Report) -> None:
    sheet, columns = report.sheets["players"], _columns(report)
    report.page("players", landscape=True)
    sheet.set_default_row(ROW_HEIGHT)
    for i, column in enumerate(columns):
        sheet.set_column(i, i, column.width)
    pixels = sum(int(_PIXELS * column.width + _PADDING) for column in columns)
    # Not "fit to a page": programs then take no notice of the page breaks between the cards.
    sheet.set_print_scale(max(10, min(100, 100 * _PAGE_PIXELS // pixels)))
    row, breaks = 0, []
    for line in chosen(report):
        if row:
            breaks.append(row)
        row = _card(report, sheet, row, line, columns) + 1
    sheet.set_h_pagebreaks(breaks)
    if not report.lines:
        report.put(sheet, 0, 0, report.say("titles.players"), "title")


def _card(report: Report, sheet: Worksheet, row: int, line: RatingLine, columns: Sequence[Column]) -> int:
    """Write one card from `row` on; gives the row below it."""
    report.put(sheet, row, 0, line.player.name, "title")
    sheet.set_row(row, 30)
    report.put(sheet, row + 1, 0, report.say("between_facts").join(_about(report, line)), "subtitle")
    places = {column.key: i for i, column in enumerate(columns)}
    for key, column_key, value, style in _figures(report, line):
        report.put(sheet, row + 3, places[column_key], report.say(f"columns.{key}"), "label left")
        report.put(sheet, row + 4, places[column_key], value, f"{style} figure")
    sheet.set_row(row + 4, 22)
    row += 6
    sheet.set_row(row, 32)
    for i, (_, heading) in enumerate(report.headings(columns)):
        report.put(sheet, row, i, heading, "head")
    row += 1
    first = report.game_rows[line.player.number]
    games = report.tables["games"]
    for position, game in enumerate(line.games):
        values = told_values(report, line, game)
        if game.counted:
            values |= counted_values(report, first + position, line, game)
        # Each number is that of the sheet of games, so that both always say the same.
        for key, value in values.items():
            if isinstance(value, Formula) or (key == "score" and value is not None):
                values[key] = Formula(f"={games.there(key, first + position)}", plain(value))
        report.cells(sheet, row, columns, values, look(report, game))
        report.step()
        row += 1
    row = ledger.write(report, sheet, row, line, columns)
    return tie_block.write(report, sheet, row + 1, line, columns)


def _about(report: Report, line: RatingLine) -> Iterator[str]:
    player = line.player
    yield report.say("cards.number", number=player.number)
    yield from (part for part in (player.title, player.federation) if part)
    if player.fide_id:
        yield report.say("cards.fide_id", number=player.fide_id)
    if player.birth_year:
        yield report.say("cards.born", year=player.birth_year)


def _figures(report: Report, line: RatingLine) -> Iterator[tuple[str, str, Value, str]]:
    """What matters most, large: heading, the column it stands in, value, style."""
    number = line.player.number
    standings, ratings = report.tables["standings"], report.tables["ratings"]
    place, row = report.standing_rows[number], report.rating_rows[number]
    points = half(line.half_points)
    yield "rank", "round", Formula(f"={standings.there('rank', place)}", report.ranks[number]), "integer"
    yield "points", "colour", Formula(f"={standings.there('points', place)}", points), "points"
    first = report.first_ratings.get(number)
    if line.player.rating is not None:
        own = Formula(f"={ratings.there('rating', row)}", line.player.rating)
        yield "rating", "opponent", own, "integer"
        change = Formula(f"={ratings.there('rounded', row)}", line.rounded_change)
        yield "change", "opponent_rating", change, "signed"
    else:
        yield "rating", "opponent", report.say("unrated"), "plain"
    new = words.new_rating(report, line, first)
    if new is not None:
        yield "new", "gap", Formula(f"={ratings.there('new', row)}", new), "integer"
    performance = first.performance if first else line.performance
    if performance is not None:
        rated = Formula(f"={ratings.there('performance', row)}", performance)
        yield "performance", "delta", rated, "integer"
    if line.k is not None:
        yield "k", "why", Formula(f"={ratings.there('k', row)}", line.k), "integer"
