"""The charts of the event: the field by rating, and the points of the first few round by round."""

from typing import Any

from xlsxwriter.utility import quote_sheetname, xl_rowcol_to_cell

from xlelo.books.report.chart_style import Block, axis, font, gridlines, title
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Formula, Value, half
from xlelo.books.styles import SERIES

_DISTRIBUTION_HEIGHT, _PROGRESS_HEIGHT = 360, 420
_STEPS = (10, 25, 50, 100, 200, 500, 1000, 2000)
_MOST_BARS = 16
_FIRST_FEW = 5
_LONGEST = 18  # characters of a name in a heading
# Told apart in grey by dash and sign, and by colour on the screen.
_LINES = (
    (SERIES[0], "solid", "circle"),
    (SERIES[1], "dash", "square"),
    (SERIES[2], "round_dot", "triangle"),
    ("#0B6E4F", "long_dash", "diamond"),
    ("#9F1239", "dash_dot", "x"),
)


def _at(report: Report, row: int, column: int, last_row: int | None = None) -> str:
    first = xl_rowcol_to_cell(row, column, True, True)
    cells = first if last_row is None else f"{first}:{xl_rowcol_to_cell(last_row, column, True, True)}"
    return f"={quote_sheetname(report.say('sheets.charts'))}!{cells}"


def _heads(report: Report, row: int, heads: list[str]) -> None:
    report.sheets["charts"].set_row(row, 32)
    for column, head in enumerate(heads):
        report.put(report.sheets["charts"], row, column, head, "head")


def _bins(ratings: list[int]) -> list[tuple[int, int]]:
    """Equal steps, few enough for a picture, from the lowest rating to the highest."""
    low, high = min(ratings), max(ratings)
    step = next((step for step in _STEPS if high // step - low // step < _MOST_BARS), _STEPS[-1])
    return [(first * step, first * step + step - 1) for first in range(low // step, high // step + 1)]


def distribution(report: Report, row: int, write: bool) -> Block | None:
    """How many players there are in each step of the ratings; without `write` only the room it takes."""
    ratings = [line.player.rating for line in report.lines if line.player.rating is not None]
    bins = _bins(ratings)
    rows = len(bins) + 1
    if not write:
        return Block(None, _DISTRIBUTION_HEIGHT, rows)
    sheet, say = report.sheets["charts"], report.say
    _heads(
        report, row, [say("columns.ratings"), say("columns.from"), say("columns.to"), say("columns.players")]
    )
    span = report.tables["ratings"].span("rating")
    for at, (first, last) in enumerate(bins, row + 1):
        low, high = (xl_rowcol_to_cell(at, column) for column in (1, 2))
        count = f'=COUNTIFS({span},">="&{low},{span},"<="&{high})'
        found = sum(first <= rating <= last for rating in ratings)
        report.put(sheet, at, 0, f"{first}–{last}", "cell result center")
        report.put(sheet, at, 1, first, "cell integer center")
        report.put(sheet, at, 2, last, "cell integer center")
        report.put(sheet, at, 3, Formula(count, found), "cell integer center")
    chart = report.book.add_chart({"type": "column"})
    chart.add_series(
        {
            "name": say("charts.distribution"),
            "categories": _at(report, row + 1, 0, row + rows - 1),
            "values": _at(report, row + 1, 3, row + rows - 1),
            "fill": {"color": SERIES[0]},
            "gap": 25,
            "data_labels": {"value": True, "num_format": "0;;", "font": font(size=9)},
        }
    )
    chart.set_title(title(report, "distribution"))
    chart.set_legend({"none": True})
    chart.set_x_axis(axis(say("charts.rating_axis"), interval_unit=1) | {"num_font": font(size=9)})
    counts = axis(say("charts.count_axis"), num_format="0", min=0, major_gridlines=gridlines())
    # Without whole steps a small field would be counted in halves.
    largest = max(sum(first <= rating <= last for rating in ratings) for first, last in bins)
    chart.set_y_axis(counts | {"major_unit": max(1, -(-largest // 6))})
    return Block(chart, _DISTRIBUTION_HEIGHT, rows)


def progress(report: Report, row: int, write: bool) -> Block | None:
    """The points of the first few after each round; None before the second round."""
    rounds = report.played_rounds
    leaders = report.order[:_FIRST_FEW]
    if len(rounds) < 2:
        return None
    rows = len(rounds) + 1
    if not write:
        return Block(None, _PROGRESS_HEIGHT, rows)
    sheet, standings = report.sheets["charts"], report.tables["standings"]
    names = [line.player.name.partition(",")[0] for line in leaders]
    short = [name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…" for name in names]
    _heads(report, row, [report.say("columns.round"), *short])
    linked = {column.key for column in standings.columns}
    for at, number in enumerate(rounds, row + 1):
        report.put(sheet, at, 0, number, "cell integer center")
        for column, line in enumerate(leaders, 1):
            so_far = [game for game in line.games if game.appearance.game.round <= number]
            points = half(sum(game.appearance.half_points or 0 for game in so_far))
            value: Value = points
            if f"round {number}" in linked:
                value = Formula(f"={standings.there(f'round {number}', column - 1)}", points)
            report.put(sheet, at, column, value, "cell points center")
    chart = report.book.add_chart({"type": "line"})
    for column in range(1, len(leaders) + 1):
        chart.add_series(_line(report, row, column, len(rounds)))
    chart.set_title(title(report, "progress"))
    chart.set_legend({"position": "top", "font": font()})
    chart.set_x_axis(axis(report.say("charts.round_axis"), interval_unit=1))
    chart.set_y_axis(
        axis(report.say("charts.points_axis"), num_format="0.0", min=0, major_gridlines=gridlines())
    )
    return Block(chart, _PROGRESS_HEIGHT, rows)


def _line(report: Report, row: int, column: int, rounds: int) -> dict[str, Any]:
    colour, dash, sign = _LINES[column - 1]
    return {
        "name": _at(report, row, column),
        "categories": _at(report, row + 1, 0, row + rounds),
        "values": _at(report, row + 1, column, row + rounds),
        "line": {"color": colour, "width": 2, "dash_type": dash},
        "marker": {"type": sign, "size": 7, "fill": {"color": colour}, "border": {"color": colour}},
    }
