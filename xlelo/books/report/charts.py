"""Charts: change, expected against scored, the field by rating, progress; the numbers beside each picture."""

from collections.abc import Sequence

from xlelo.books.layout import FIRST_ROW
from xlelo.books.report import charts_field, charts_players
from xlelo.books.report.chart_style import CHART_COLUMN, WIDTH, Block, place, rows_of
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, edge, half, plain
from xlelo.rating_lines import RatingLine

LIMIT = 30  # bars that can still be told apart, and fit on a page
_LONGEST = 24  # characters of a name; a longer one would push the bars out of the picture
_PAGE_PIXELS = 1010  # between the margins of a landscape page
_PAGE_ROWS = 30  # that such a page holds at full size
# A chart hangs on cells, and is wider where a program has a wider font for them.
_STRETCH = 1.2
_WIDTHS = (_LONGEST + 2, *[9] * (CHART_COLUMN - 2), 3)


def lay_out(report: Report) -> None:
    styles = {
        "player": "left start",
        "rating": "integer center",
        "change": "signed_hundredths center",
        "new": "integer center",
        "expected": "hundredths center",
        "score": "points center",
    }
    columns = [
        Column(key, f"cell {style}", width)
        for (key, style), width in zip(styles.items(), _WIDTHS, strict=False)
    ]
    if drawn(report):
        report.lay_out("charts", columns, len(drawn(report)[:LIMIT]))


def drawn(report: Report) -> Sequence[RatingLine]:
    """Those with rated games, by rank."""
    return [line for line in report.order if line.n]


def write(report: Report) -> None:
    lines = drawn(report)
    sheet = report.begin("charts", landscape=True, repeat=False)
    if not lines:
        report.put(sheet, 3, 0, report.say("charts.empty"), "plain")
        return
    for i, width in enumerate(_WIDTHS):
        sheet.set_column(i, i, width)
    sheet.freeze_panes(0, 0)
    pixels = sum(int(8.5 * width) + 5 for width in _WIDTHS) + int(_STRETCH * WIDTH)
    scale = 100 * _PAGE_PIXELS // pixels
    sheet.set_print_scale(scale)
    shown = lines[:LIMIT]
    for row, line in enumerate(shown):
        report.row("charts", row, _values(report, line))
    limited = LIMIT if len(lines) > LIMIT else 0
    breaks: list[int] = []
    blocks = [
        Block(charts_players.change(report, shown, limited), charts_players.height(shown)),
        Block(charts_players.scores(report, limited), charts_players.SCORES_HEIGHT),
    ]
    top, page_top, capacity = FIRST_ROW - 2, 0, 100 * _PAGE_ROWS // scale
    for block in blocks:
        top, page_top = _turn(top, page_top, block, capacity, breaks)
        place(sheet, block, top)
        top += rows_of(block.height) + 2
    top = max(top, FIRST_ROW + len(shown) + 1)
    for make in (charts_field.distribution, charts_field.progress):
        needed = make(report, top, write=False)
        if needed is None:
            continue
        top, page_top = _turn(top, page_top, needed, capacity, breaks)
        made = make(report, top, write=True)
        assert made is not None
        place(sheet, made, top)
        top += max(rows_of(made.height), made.rows) + 2
    sheet.set_h_pagebreaks(breaks)


def _turn(top: int, page_top: int, block: Block, capacity: int, breaks: list[int]) -> tuple[int, int]:
    """Turn the page before a block that would be cut."""
    if top > page_top + 3 and top + max(rows_of(block.height), block.rows) > page_top + capacity:
        breaks.append(top - 1)  # the frame of a chart stands on its first row
        return top, top
    return top, page_top


def _values(report: Report, line: RatingLine) -> dict[str, Value]:
    ratings, row = report.tables["ratings"], report.rating_rows[line.player.number]
    stored: dict[str, Value] = {
        "rating": line.player.rating,
        "change": report.change(line),
        "new": report.say("unrated") if line.new_rating is None else line.new_rating,
        "expected": edge(line.expected),
        "score": half(line.score),
    }
    name = line.player.name
    values: dict[str, Value] = {"player": name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"}
    for key, value in stored.items():
        values[key] = Formula(f"={ratings.there(key, row)}", plain(value))
    return values
