"""What the sheets of the self-check share: the workbook, its words, how a value is written."""

from datetime import date

from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from xlelo.books.functions.cells import Content
from xlelo.books.functions.comparison import Words
from xlelo.books.language import Language
from xlelo.books.styles import Styles, page
from xlelo.excel.texts import Help

LINE = 15.5  # points
HEAD_ROW = 4
FUNCTIONS, TABLES, ARGUMENTS, CELLS = "functions", "tables", "arguments", "cells"


class SelfCheck:
    """One workbook in the making."""

    def __init__(self, book: Workbook, styles: Styles, language: Language) -> None:
        self.book, self.styles, self.language = book, styles, language
        self.sheets: dict[str, Worksheet] = {}
        self.words = Words(**language.get("functions.verdicts"))
        self.help = Help(language.code)

    def say(self, path: str, **values: object) -> str:
        return self.language(f"functions.{path}", **values)

    def add_sheet(
        self, key: str, widths: tuple[float, ...], heads: tuple[str, ...] = (), subtitle: str | None = None
    ) -> Worksheet:
        """A sheet with its title and what it is for, and the heads of its columns, frozen."""
        sheet = self.book.add_worksheet(self.say(f"sheets.{key}"))
        self.sheets[key] = sheet
        if self.language.right_to_left:
            sheet.right_to_left()
        for column, width in enumerate(widths):
            sheet.set_column(column, column, width)
        sheet.set_row(0, 28)
        sheet.write_string(0, 0, self.say(f"titles.{key}"), self.styles("title"))
        sheet.write_string(1, 0, self.say(f"subtitles.{subtitle or key}"), self.styles("subtitle"))
        for column, head in enumerate(heads):
            sheet.write_string(HEAD_ROW, column, self.say(f"columns.{head}"), self.styles("head"))
        if heads:
            sheet.set_row(HEAD_ROW, 22)
            sheet.freeze_panes(HEAD_ROW + 1, 0)
        page(sheet, self.say(f"titles.{key}"), landscape=True, repeat_row=HEAD_ROW if heads else None)
        return sheet

    def put(self, sheet: Worksheet, row: int, column: int, value: Content, style: str) -> None:
        """A plain value; an empty text stays text, which is how a function gives nothing."""
        cell = self.styles(style)
        if value == "":
            sheet.write_formula(row, column, '=""', cell, "")
        elif isinstance(value, bool):
            sheet.write_boolean(row, column, value, cell)
        elif isinstance(value, date):
            sheet.write_datetime(row, column, value, self.styles(f"{style} day"))
        elif isinstance(value, str):
            sheet.write_string(row, column, value, self.styles(f"{style} text"))
        elif value is None:
            sheet.write_blank(row, column, None, cell)
        else:
            sheet.write_number(row, column, value, cell)

    def name(self, name: str, key: str, cells: str) -> None:
        """Give cells of a sheet a name."""
        self.book.define_name(name, f"='{self.say(f'sheets.{key}')}'!{cells}")


def height(text: str, width: float) -> float:
    """Points that a text takes in a cell `width` characters wide."""
    return LINE * max(1, -(-len(text) // max(1, int(0.92 * width)))) + 1
