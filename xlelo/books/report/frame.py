"""What the sheets of the report share: the rated event, the texts, the tables, and how a cell is written."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property

from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from xlelo import event
from xlelo.books.language import Language
from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.report.table import LINE_HEIGHT, Column, Formula, Table, Value, edge, lines_of
from xlelo.books.styles import Styles, page
from xlelo.errors import Problem
from xlelo.event import RatingLine
from xlelo.model import Tournament
from xlelo.rounding import to_digits


class Report:
    """One report in the making."""

    book: Workbook
    styles: Styles

    def __init__(self, tournament: Tournament, problems: Sequence[Problem], language: str) -> None:
        self.tournament = tournament
        self.problems = tuple(problems)
        self.language = Language(language)
        self.lines = event.rate(tournament)
        self.edition = event.edition_of(tournament)
        self.sheets: dict[str, Worksheet] = {}
        self.tables: dict[str, Table] = {}
        self.scale_cell = ""  # where the summary has the scale of the logistic curve

    def open(self, book: Workbook) -> None:
        self.book = book
        self.styles = Styles(book, self.language)

    def say(self, path: str, **values: object) -> str:
        return self.language(f"report.{path}", **values)

    def add_sheet(self, key: str) -> None:
        sheet = self.book.add_worksheet(self.say(f"sheets.{key}"))
        if self.language.right_to_left:
            sheet.right_to_left()
        self.sheets[key] = sheet

    def lay_out(self, key: str, columns: Sequence[Column], rows: int) -> None:
        self.tables[key] = Table(self.say(f"sheets.{key}"), tuple(columns), rows)

    @property
    def change_digits(self) -> int:
        """Digits of a change: exact hundredths under FIDE's rules.

        A logistic change is kept far below what is shown, and above the noise of a sum of floats, which
        must not decide whether a half is rounded up.
        """
        return 2 if self.edition else 9

    def change(self, line: RatingLine) -> float | None:
        """A player's change as its cell has it."""
        return edge(None if line.change is None else to_digits(line.change, self.change_digits))

    @cached_property
    def name_width(self) -> float:
        """Wide enough for the longest name; the few that are longer still go on a second line."""
        longest = max((len(line.player.name) for line in self.lines), default=0)
        return min(max(longest, 16), 34) + 2

    @cached_property
    def rating_rows(self) -> Mapping[int, int]:
        """The row of each player on the sheet of ratings, by starting number."""
        return {line.player.number: row for row, line in enumerate(self.lines)}

    @cached_property
    def game_rows(self) -> Mapping[int, int]:
        """The row of each player's first game on the sheet of games, by starting number."""
        rows, row = {}, 0
        for line in self.lines:
            rows[line.player.number] = row
            row += len(line.games)
        return rows

    def put(self, sheet: Worksheet, row: int, column: int, value: Value, style: str) -> None:
        """Write one cell by the kind of its value: text is never taken for anything but text."""
        cell = self.styles(style)
        if isinstance(value, Formula):
            stored = "" if value.value is None else value.value
            sheet.write_formula(row, column, value.text, cell, stored)
        elif isinstance(value, str):
            sheet.write_string(row, column, value, cell)
        elif value is None:
            sheet.write_blank(row, column, None, cell)
        elif isinstance(value, date):
            sheet.write_datetime(row, column, value, cell)
        else:
            sheet.write_number(row, column, value, cell)

    def row(self, key: str, row: int, values: Mapping[str, Value], look: str = "") -> None:
        """Write one row of a table; `look` is added to the style of each of its cells."""
        sheet, lines = self.sheets[key], 1
        for i, column in enumerate(self.tables[key].columns):
            value = values.get(column.key)
            style = f"{column.style} {look}" if look else column.style
            if isinstance(value, str) and (needed := lines_of(value, column.width - 2)) > 1:
                style += " wrap"
                lines = max(lines, needed)
            self.put(sheet, FIRST_ROW - 1 + row, i, value, style)
        if lines > 1:
            sheet.set_row(FIRST_ROW - 1 + row, LINE_HEIGHT * lines)

    def begin(self, key: str, landscape: bool = False, width: int = 0) -> Worksheet:
        """Title, page and, for a table of `width` frozen columns, its headings."""
        sheet = self.sheets[key]
        title = self.say(f"titles.{key}")
        names = {name: self.say(f"sheets.{name}") for name in ("games", "ratings")}
        self.put(sheet, 0, 0, title, "title")
        self.put(sheet, 1, 0, self.say(f"subtitles.{key}", **names), "subtitle")
        sheet.set_row(0, 27)
        table = self.tables.get(key)
        footer = ": ".join(part for part in (self.tournament.name, title) if part)
        page(sheet, footer, landscape, HEADING_ROW - 1 if table else None)
        if table:
            sheet.set_row(HEADING_ROW - 1, 32)
            for i, (column, heading) in enumerate(self._headings(table)):
                sheet.set_column(i, i, column.width)
                self.put(sheet, HEADING_ROW - 1, i, heading, "head")
            sheet.freeze_panes(FIRST_ROW - 1, width)
        return sheet

    def _headings(self, table: Table) -> Iterator[tuple[Column, str]]:
        for column in table.columns:
            key, _, number = (column.heading or column.key).partition(":")
            yield column, self.say(f"columns.{key}", round=number)
