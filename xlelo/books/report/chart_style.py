"""How every chart looks: quiet lines, one type, colours that stay apart in grey."""

from dataclasses import dataclass
from typing import Any

from xlsxwriter.worksheet import Worksheet

from xlelo.books.report.frame import Report
from xlelo.books.styles import FONT, INK, LINE

CHART_COLUMN = 7
WIDTH = 780
_ROW_HEIGHT = 20
_LONGEST_TITLE = 255  # characters that the format allows


@dataclass(frozen=True, slots=True)
class Block:
    """A chart with its height in pixels, and the rows of the numbers beside it."""

    chart: Any
    height: int
    rows: int = 0


def rows_of(height: int) -> int:
    """Rows of the sheet that so many pixels take."""
    return -(-height // _ROW_HEIGHT)


def font(**more: Any) -> dict[str, Any]:
    return {"name": FONT, "size": 10, "color": INK, "bold": False} | more


def title(report: Report, key: str, limited: int = 0) -> dict[str, Any]:
    text = report.say(f"charts.{key}")
    if limited:
        text = report.say("charts.limited", title=text, count=limited)
    return {
        "name": text[:_LONGEST_TITLE],
        "name_font": {"name": FONT, "size": 14, "bold": True, "color": INK},
        "overlay": False,
    }


def axis(name: str = "", **more: Any) -> dict[str, Any]:
    """An axis with its name."""
    found: dict[str, Any] = {"num_font": font(), "line": {"color": LINE}}
    if name:
        found |= {"name": name, "name_font": font()}
    return found | more


def gridlines() -> dict[str, Any]:
    return {"visible": True, "line": {"color": LINE, "width": 0.5}}


def place(sheet: Worksheet, block: Block, row: int) -> None:
    """Put a chart beside the numbers, its top on `row`."""
    block.chart.set_size({"width": WIDTH, "height": block.height})
    block.chart.set_chartarea({"border": {"color": LINE}})
    sheet.insert_chart(row, CHART_COLUMN, block.chart, {"object_position": 3})
