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

from xlelo.books.language import Language
from xlelo.books.messages import clean

INK, SOFT, LINE = "#1F2933", "#616E7C", "#CBD2D9"
HEAD, BAND, INPUT = "#243B53", "#F5F7FA", "#FFF8E1"
GOOD, BAD, WARN_FILL, BAD_FILL = "#0B6E4F", "#B42318", "#FEF0C7", "#FEE4E2"
SERIES = ("#243B53", "#D97706", "#7B8794")

FONT = "Calibri"
A4 = 9

HUNDREDTHS = "0.00"
SIGNED_HUNDREDTHS = "+0.00;-0.00;0.00"
SIGNED_INTEGER = "+0;-0;0"

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
    "blocked": {"bg_color": LINE},
    "band": {"bg_color": BAND},
    "bold": {"bold": True},
    "soft": {"font_color": SOFT},
    "wrap": {"text_wrap": True, "valign": "top"},
    "prose": {"text_wrap": True},
    "lines": {"text_wrap": True},
    "figure": {"font_size": 14, "bold": True, "font_color": HEAD, "align": "left"},
    "total": {"bold": True, "top": 1, "top_color": HEAD},
    "left": {"align": "left"},
    "center": {"align": "center"},
    "end": {"align": "right"},
    "start": {"indent": 1, "align": "left"},
    "narrow": {"shrink": True},
    "result": {"num_format": "@", "align": "center"},
    "text": {"num_format": "@"},
    "integer": {"num_format": "0"},
    "signed": {"num_format": SIGNED_INTEGER},
    "points": {"num_format": "0.0"},
    "hundredths": {"num_format": HUNDREDTHS},
    "signed_hundredths": {"num_format": SIGNED_HUNDREDTHS},
    "day": {"align": "left"},
    "good": {"font_color": GOOD},
    "bad": {"font_color": BAD},
}  # fmt: skip


# Texts that are sentences or labels of ours: on a right-to-left sheet they read from the right whatever
# they begin with. Names and numbers go by their own script, and a result is always read from the left:
# "+/-" the other way round would be the opposite.
_SENTENCES = frozenset({"title", "subtitle", "section", "label", "head", "wrap", "prose"})
_RIGHT_TO_LEFT, _LEFT_TO_RIGHT = 2, 1
_MIRRORED = {"left": "right", "right": "left"}


class Styles:
    """The formats of one workbook by name, each made once: `styles("cell integer bold")`."""

    def __init__(self, book: Workbook, language: Language) -> None:
        self._book, self._language = book, language
        self._made: dict[str, Format] = {}

    def __call__(self, names: str) -> Format:
        if names not in self._made:
            self._made[names] = self._book.add_format(self._properties(names.split()))
        return self._made[names]

    def _properties(self, names: list[str]) -> dict[str, Any]:
        properties = dict(_BASE)
        for name in names:
            properties |= _PARTS[name]
        if "day" in names:
            properties["num_format"] = self._language("entry.formats.day")
        if "result" in names:
            properties["reading_order"] = _LEFT_TO_RIGHT
        elif self._language.right_to_left:
            if _SENTENCES.intersection(names):
                properties["reading_order"] = _RIGHT_TO_LEFT
            align = properties.get("align", "")
            properties["align"] = _MIRRORED.get(align, align)
        return properties


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


def page(
    sheet: Worksheet, title: str, landscape: bool = False, repeat_row: int | None = None, pages_high: int = 0
) -> None:
    """A4, one page wide (and `pages_high`, if given), page numbers below, the heading row on every page."""
    sheet.set_paper(A4)
    sheet.fit_to_pages(1, pages_high)
    sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
    # A blank ends the size of the letters, so that a title such as "2025 Open" adds no digits to it.
    shown = clean(title)[:110].replace("&", "&&")
    sheet.set_footer(f"&L&8 {shown}&R&8&P / &N")
    if landscape:
        sheet.set_landscape()
    if repeat_row is not None:
        sheet.repeat_rows(repeat_row)
    sheet.hide_gridlines(2)
