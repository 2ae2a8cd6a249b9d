"""What the sheets of the report share: the rated event, the texts, the tables, and how a cell is written."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property

from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from xlelo.books.language import Language
from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.report.known import Known
from xlelo.books.report.table import LINE_HEIGHT, ROW_HEIGHT, Column, Formula, Table, Value, lines_of
from xlelo.books.report.tie_words import TieWords
from xlelo.books.sheet import PlainSheet
from xlelo.books.styles import Styles, page
from xlelo.errors import Problem
from xlelo.model import Tournament
from xlelo.tiebreaks import rules_of

# What is told of the work: rows written, rows in all.
Progress = Callable[[int, int], None]
_EVERYWHERE = "A1:XFD1048576"
_STEP = 250  # rows between two calls


class Report(Known):
    """One report in the making; `progress` hears of the rows that are written."""

    book: Workbook
    styles: Styles

    def __init__(
        self,
        tournament: Tournament,
        problems: Sequence[Problem],
        language: str,
        progress: Progress | None = None,
    ) -> None:
        super().__init__(tournament, problems)
        self._progress, self._written = progress, 0
        self.rows_outside_tables = 0
        self.language = Language(language)
        self.sheets: dict[str, Worksheet] = {}
        self.tables: dict[str, Table] = {}
        self.scale_cell = ""  # where the summary has the scale of the logistic curve

    def open(self, book: Workbook) -> None:
        self.book = book
        self.styles = Styles(book, self.language)

    def say(self, path: str, **values: object) -> str:
        return self.language(f"report.{path}", **values)

    def add_sheet(self, key: str) -> None:
        sheet = self.book.add_worksheet(self.say(f"sheets.{key}"), PlainSheet)
        if self.language.right_to_left:
            sheet.right_to_left()
        # The signs of a crosstable are text on purpose, and a formula may differ from the one above it.
        sheet.ignore_errors(dict.fromkeys(("number_stored_as_text", "formula_differs"), _EVERYWHERE))
        self.sheets[key] = sheet

    def lay_out(self, key: str, columns: Sequence[Column], rows: int) -> None:
        self.tables[key] = Table(self.say(f"sheets.{key}"), tuple(columns), rows)

    @cached_property
    def tie_words(self) -> TieWords:
        """How tie-breaks came about, in words."""
        return TieWords(self.language, rules_of(self.tournament))

    @cached_property
    def name_width(self) -> float:
        """Wide enough for the longest name; the few that are longer still go on a second line."""
        longest = max((len(line.player.name) for line in self.lines), default=0)
        return min(max(longest, 16), 40) + 2

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
        self.cells(self.sheets[key], self.row_of(row), self.tables[key].columns, values, look)
        self.step()

    def cells(
        self,
        sheet: Worksheet,
        row: int,
        columns: Sequence[Column],
        values: Mapping[str, Value],
        look: str = "",
    ) -> None:
        """Write the cells of one row, on more lines where a text is longer than its column is wide."""
        lines = 1
        for i, column in enumerate(columns):
            value = values.get(column.key)
            style = f"{column.style} {look}" if look else column.style
            if isinstance(value, str) and (needed := lines_of(value, column.width - 2)) > 1:
                style += " prose" if "prose" in style else " lines"
                lines = max(lines, needed)
            self.put(sheet, row, i, value, style)
        if lines > 1:
            sheet.set_row(row, LINE_HEIGHT * lines + 2)

    def step(self) -> None:
        """One row more is written."""
        self._written += 1
        if self._progress and self._written % _STEP == 0:
            self._progress(self._written, self._total())

    def close(self) -> None:
        """Put the file together."""
        self.book.close()
        if self._progress:
            self._progress(self._total(), self._total())

    def _total(self) -> int:
        """Rows in all, and as many more as closing the file takes the time of."""
        rows = self.rows_outside_tables + sum(table.rows for table in self.tables.values())
        return max(1, rows * 5 // 3)

    @staticmethod
    def row_of(row: int) -> int:
        """The row of a sheet, counted from 0, where a table has this entry."""
        return FIRST_ROW - 1 + row

    def begin(
        self,
        key: str,
        landscape: bool = False,
        width: int = 0,
        subtitle: str = "",
        repeat: bool = True,
        **values: object,
    ) -> Worksheet:
        """Title, page and, for a table of `width` frozen columns, its headings."""
        sheet = self.sheets[key]
        title = self.say(f"titles.{key}")
        names = {name: self.say(f"sheets.{name}") for name in ("games", "ratings")}
        self.put(sheet, 0, 0, title, "title")
        self.put(sheet, 1, 0, self.say(f"subtitles.{subtitle or key}", **names, **values), "subtitle")
        if key != "charts":  # whose pictures count in rows of the usual height
            sheet.set_default_row(ROW_HEIGHT)
        sheet.set_row(0, 27)
        table = self.tables.get(key)
        self.page(key, landscape, HEADING_ROW - 1 if table and repeat else None)
        if table:
            sheet.set_row(HEADING_ROW - 1, 32)
            for i, (column, heading) in enumerate(self.headings(table.columns)):
                sheet.set_column(i, i, column.width)
                self.put(sheet, HEADING_ROW - 1, i, heading, "head")
            sheet.freeze_panes(FIRST_ROW - 1, width)
        return sheet

    def page(self, key: str, landscape: bool = False, repeat_row: int | None = None) -> None:
        """The page of a sheet, with the event and the title of the sheet below."""
        parts = (self.tournament.name, self.say(f"titles.{key}"))
        page(self.sheets[key], ": ".join(part for part in parts if part), landscape, repeat_row)

    def headings(self, columns: Sequence[Column]) -> Iterator[tuple[Column, str]]:
        """The columns with their headings."""
        for column in columns:
            key, _, number = (column.heading or column.key).partition(":")
            yield column, self.say(f"columns.{key}", number=number)
