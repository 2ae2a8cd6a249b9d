"""One quiet style for every workbook: the colours, the formats, and the page.

Colours carry meaning in one way only: cream is for typing, white is computed, red text is a problem.
All of it reads in grey on paper.
"""

from datetime import UTC, datetime
from typing import Any, BinaryIO

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

INK, SOFT, LINE = "#1F2933", "#616E7C", "#CBD2D9"
HEAD, BAND, INPUT = "#243B53", "#F5F7FA", "#FFF8E1"
GOOD, BAD, WARN_FILL, BAD_FILL = "#0B6E4F", "#B42318", "#FEF0C7", "#FEE4E2"
SERIES = ("#243B53", "#D97706", "#7B8794")

FONT = "Calibri"
A4 = 9

HUNDREDTHS = "0.00"
SIGNED_HUNDREDTHS = "+0.00;-0.00;0.00"
SIGNED_INTEGER = "+0;-0;0"
DAY = "yyyy-mm-dd"

_BASE: dict[str, Any] = {"font_name": FONT, "font_size": 11, "font_color": INK, "valign": "vcenter"}

# What each kind of cell adds to the base. A name may be joined from several ("input wrap").
_PARTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "title": {"font_size": 18, "bold": True, "font_color": HEAD},
    "subtitle": {"font_color": SOFT},
    "section": {"font_size": 13, "bold": True, "font_color": HEAD, "bottom": 1, "bottom_color": LINE},
    "label": {"font_color": SOFT},
    "head": {
        "bold": True, "font_color": "#FFFFFF", "bg_color": HEAD, "border": 1, "border_color": HEAD,
        "align": "center", "text_wrap": True,
    },
    "input": {"bg_color": INPUT, "border": 1, "border_color": LINE, "locked": False},
    "cell": {"border": 1, "border_color": LINE},
    "bold": {"bold": True},
    "soft": {"font_color": SOFT},
    "wrap": {"text_wrap": True, "valign": "top"},
    "left": {"align": "left"},
    "center": {"align": "center"},
    "start": {"indent": 1},
    "text": {"num_format": "@"},
    "integer": {"num_format": "0"},
    "signed": {"num_format": SIGNED_INTEGER},
    "points": {"num_format": "0.0"},
    "hundredths": {"num_format": HUNDREDTHS},
    "signed_hundredths": {"num_format": SIGNED_HUNDREDTHS},
    "day": {"num_format": DAY, "align": "left"},
    "good": {"font_color": GOOD},
    "bad": {"font_color": BAD},
    "rtl": {"reading_order": 2},
}  # fmt: skip


class Styles:
    """The formats of one workbook by name, each made once: `styles("cell integer bold")`."""

    def __init__(self, book: Workbook, right_to_left: bool = False) -> None:
        self._book = book
        self._base = _BASE | ({"reading_order": 2} if right_to_left else {})
        self._made: dict[str, Format] = {}

    def __call__(self, names: str) -> Format:
        if names not in self._made:
            properties = dict(self._base)
            for name in names.split():
                properties |= _PARTS[name]
            self._made[names] = self._book.add_format(properties)
        return self._made[names]


def new_book(file: BinaryIO, title: str) -> Workbook:
    """A workbook that gives the same bytes every time and never takes text for a formula or a link."""
    book = xlsxwriter.Workbook(
        file,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
            "default_format_properties": {"font_name": FONT, "font_size": 11},
        },
    )
    # A fixed day: the moment of writing would make two runs differ.
    book.set_properties({"title": title, "author": "", "created": datetime(2000, 1, 1, tzinfo=UTC)})
    book.set_calc_mode("auto")
    return book


def page(sheet: Worksheet, title: str, landscape: bool = False, repeat_row: int | None = None) -> None:
    """A4, one page wide, page numbers below, the heading row on every page."""
    sheet.set_paper(A4)
    sheet.fit_to_pages(1, 0)
    sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
    sheet.set_footer(f"&L&8{title.replace('&', '&&')[:120]}&R&8&P / &N")
    if landscape:
        sheet.set_landscape()
    if repeat_row is not None:
        sheet.repeat_rows(repeat_row)
    sheet.hide_gridlines(2)
