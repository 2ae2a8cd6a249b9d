"""The charts of the players: the change of each, and the expected score beside the one that was made."""

from collections.abc import Sequence
from typing import Any

from xlelo.books.report.chart_style import axis, font, gridlines, title
from xlelo.books.report.frame import Report
from xlelo.books.styles import SERIES
from xlelo.rating_lines import RatingLine

SCORES_HEIGHT = 420
_BAR, _BESIDE = 22, 140  # pixels


def height(lines: Sequence[RatingLine]) -> int:
    """Pixels of the bar chart."""
    return _BESIDE + _BAR * len(lines)


def _span(report: Report, key: str) -> str:
    return f"={report.tables['charts'].span(key)}"


def change(report: Report, lines: Sequence[RatingLine], limited: int) -> Any:
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
            "data_labels": {"value": True, "num_format": "+0.0;-0.0;0.0", "font": font(size=9)},
        }
    )
    chart.set_title(title(report, "change", limited))
    chart.set_legend({"none": True})
    # The first by rank on top, and the names beside the bars of both signs.
    chart.set_y_axis(
        axis(report.say("charts.player_axis"), reverse=True, interval_unit=1, label_position="low")
    )
    chart.set_x_axis(
        axis(
            report.say("charts.change_axis"),
            num_format="+0;-0;0",
            label_position="high",
            major_gridlines=gridlines(),
        )
    )
    return chart


def scores(report: Report, limited: int) -> Any:
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
    chart.set_title(title(report, "scores", limited))
    chart.set_legend({"position": "top", "font": font()})
    names = axis(report.say("charts.player_axis"), interval_unit=1)
    chart.set_x_axis(names | {"num_font": font(size=8, rotation=-45)})
    chart.set_y_axis(
        axis(report.say("charts.scores_axis"), num_format="0.0", min=0, major_gridlines=gridlines())
    )
    return chart
