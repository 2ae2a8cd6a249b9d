"""Charts: the change of each player, and the expected score beside the one that was made."""

from collections.abc import Sequence
from typing import Any

from xlsxwriter.worksheet import Worksheet

from xlelo.books.layout import FIRST_ROW
from xlelo.books.report import facts
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value, edge, half
from xlelo.books.styles import FONT, INK, LINE, SERIES
from xlelo.event import RatingLine

LIMIT = 40  # bars that can still be told apart
_WIDTH, _ROW_HEIGHT = 800, 20
_BAR, _BESIDE, _COLUMN_CHART = 22, 140, 430  # pixels
_CHART_COLUMN = 5
_LONGEST = 26  # characters of a name; a longer one would push the bars out of the picture
_WIDE = 9  # up to so many players both charts are lower than the page is wide


def lay_out(report: Report) -> None:
    columns = (
        Column("player", "cell left start", _LONGEST + 2),
        Column("change", "cell signed_hundredths center", 10),
        Column("expected", "cell hundredths center", 10),
        Column("score", "cell points center", 9),
    )
    if drawn(report):
        report.lay_out("charts", columns, len(drawn(report)[:LIMIT]))


def drawn(report: Report) -> Sequence[RatingLine]:
    """Those with rated games, by rank."""
    return [line for line in facts.standings(report.lines) if line.n]


def write(report: Report) -> None:
    lines = drawn(report)
    sheet = report.begin("charts", landscape=len(lines) <= _WIDE)
    if not lines:
        report.put(sheet, 3, 0, report.say("charts.empty"), "plain")
        return
    sheet.set_column(_CHART_COLUMN - 1, _CHART_COLUMN - 1, 3)
    for row, line in enumerate(lines[:LIMIT]):
        report.row("charts", row, _values(report, line))
    limited = len(lines) > LIMIT
    _change_chart(report, sheet, lines[:LIMIT], limited)
    _score_chart(report, sheet, FIRST_ROW - (-_height(lines[:LIMIT]) // _ROW_HEIGHT), limited)


def _values(report: Report, line: RatingLine) -> dict[str, Value]:
    ratings, row = report.tables["ratings"], report.rating_rows[line.player.number]
    stored = {"change": report.change(line), "expected": edge(line.expected), "score": half(line.score)}
    name = line.player.name
    values: dict[str, Value] = {"player": name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"}
    for key, value in stored.items():
        values[key] = Formula(f"={ratings.there(key, row)}", value)
    return values


def _height(lines: Sequence[RatingLine]) -> int:
    """Pixels of the bar chart."""
    return _BESIDE + _BAR * len(lines)


def _span(report: Report, key: str) -> str:
    return f"={report.tables['charts'].span(key)}"


def _title(report: Report, key: str, limited: bool) -> dict[str, Any]:
    title = report.say(f"charts.{key}")
    if limited:
        title = report.say("charts.limited", title=title, count=LIMIT)
    # A name that is a formula would be taken for one; a title is only text.
    font = {"name": FONT, "size": 14, "bold": True, "color": INK}
    return {"name": title, "name_font": font, "overlay": False}


def _font(**more: Any) -> dict[str, Any]:
    return {"name": FONT, "size": 10, "color": INK, "bold": False} | more


def _change_chart(report: Report, sheet: Worksheet, lines: Sequence[RatingLine], limited: bool) -> None:
    chart = report.book.add_chart({"type": "bar"})
    chart.add_series(
        {
            "name": report.say("charts.change"),
            "categories": _span(report, "player"),
            "values": _span(report, "change"),
            "fill": {"color": SERIES[0]},
            # Losses in the light colour, in grey too; bar by bar, since not every program inverts.
            "points": [{"fill": {"color": SERIES[0 if (line.change or 0) >= 0 else 1]}} for line in lines],
            "gap": 45,
            "data_labels": {"value": True, "num_format": "+0.0;-0.0;0.0", "font": _font(size=9)},
        }
    )
    chart.set_title(_title(report, "change", limited))
    chart.set_legend({"none": True})
    # The first by rank on top, and the names beside the bars of both signs.
    chart.set_y_axis(
        {
            "reverse": True,
            "interval_unit": 1,
            "label_position": "low",
            "num_font": _font(),
            "line": {"color": LINE},
        }
    )
    chart.set_x_axis(
        {
            "name": report.say("charts.change_axis"),
            "name_font": _font(),
            "num_font": _font(),
            "num_format": "+0;-0;0",
            "label_position": "high",
            "major_gridlines": {"visible": True, "line": {"color": LINE, "width": 0.5}},
        }
    )
    _place(sheet, chart, FIRST_ROW - 2, _height(lines))


def _score_chart(report: Report, sheet: Worksheet, row: int, limited: bool) -> None:
    chart = report.book.add_chart({"type": "column"})
    for key, colour in (("expected", SERIES[1]), ("score", SERIES[0])):
        chart.add_series(
            {
                "name": report.say(f"charts.{key}"),
                "categories": _span(report, "player"),
                "values": _span(report, key),
                "fill": {"color": colour},
                "gap": 60,
                "overlap": 0,
            }
        )
    chart.set_title(_title(report, "scores", limited))
    chart.set_legend({"position": "top", "font": _font()})
    chart.set_x_axis({"num_font": _font(size=8, rotation=-45), "interval_unit": 1, "line": {"color": LINE}})
    chart.set_y_axis(
        {
            "name": report.say("charts.scores_axis"),
            "name_font": _font(),
            "num_font": _font(),
            "num_format": "0.0",
            "min": 0,
            "major_gridlines": {"visible": True, "line": {"color": LINE, "width": 0.5}},
        }
    )
    _place(sheet, chart, row, _COLUMN_CHART)


def _place(sheet: Worksheet, chart: Any, row: int, height: int) -> None:
    chart.set_size({"width": _WIDTH, "height": height})
    chart.set_chartarea({"border": {"color": LINE}})
    sheet.insert_chart(row, _CHART_COLUMN, chart, {"object_position": 3})
