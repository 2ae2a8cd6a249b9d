"""The one place that talks to openpyxl for reading: a workbook as rows of plain values.

openpyxl's own read-only sheets are not used as they are, for three reasons. They trust the dimensions
that the file declares (wrong in many exported files, huge in hostile ones). They parse what follows the
cells, such as validations and extensions, and warn about it. And a formula whose value was never stored
looks the same as a blank cell. Its cell parser, which knows dates, is used.
"""

import io
import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any, cast
from xml.etree.ElementTree import iterparse  # the guard has refused entities

from openpyxl import load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.worksheet._reader import DATA_TAG, FORMULA_TAG, ROW_TAG, WorkSheetParser

from xlelo.errors import Place
from xlelo.formats.guard import read_workbook_bytes, unusable


@dataclass(frozen=True, slots=True)
class Broken:
    """A cell that holds an error (`text` is "#N/A" or the like), or a formula that was never computed."""

    text: str = ""


Cell = str | int | float | bool | date | datetime | time | timedelta | Broken | None


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row that hold something, by column; `formulas` are the columns with a formula."""

    number: int
    cells: Mapping[int, Cell]
    formulas: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Sheet(ABC):
    """Rows of cells under a name, `order` counting from 1: a sheet of a workbook, or a text file."""

    path: Path
    order: int
    title: str

    @abstractmethod
    def rows(self, columns: Collection[int] = (), last: int | None = None) -> Iterator[Row]:
        """The rows that are not empty, up to row `last`; only these columns when any are given."""

    def place(self, row: int = 0, column: int = 0) -> Place:
        """Where a cell stands, as it is told in a problem."""
        return Place(self.order, self.title, row, column)


@dataclass(frozen=True, slots=True)
class BookSheet(Sheet):
    """A sheet of a workbook. Its cells are parsed when they are asked for."""

    _source: ReadOnlyWorksheet = field(repr=False)

    def rows(self, columns: Collection[int] = (), last: int | None = None) -> Iterator[Row]:
        """As for every sheet. Errors: `Unusable` (E006) when the XML makes no sense."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found = tuple(_rows(self._source, columns, last))
        except Exception:  # openpyxl raises whatever the damage leads to: KeyError, TypeError, ...
            raise unusable("E006", path=self.path) from None
        return iter(found)


@dataclass(frozen=True, slots=True)
class Book:
    """The worksheets of a file; `epoch` is the day of serial number 0 in one of the two date systems.

    `names` are the defined names, with what they stand for.
    """

    sheets: tuple[Sheet, ...]
    epoch: datetime
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(sheet.title for sheet in self.sheets)

    def last_row(self, name: str) -> int | None:
        """The last row of the range that has this name; None when there is none."""
        found = re.fullmatch(r".*\$(\d{1,7})", self.names.get(name, ""))
        return int(found[1]) if found else None


def open_book(path: Path) -> Book:
    """Open a workbook for reading only. Errors: `Unusable`."""
    data = read_workbook_bytes(path)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    except OSError:  # openpyxl: "File contains no valid workbook part"
        raise unusable("E003", path=path) from None
    except Exception:  # as above
        raise unusable("E006", path=path) from None
    sheets = (
        BookSheet(path, order, sheet.title, sheet)
        for order, sheet in enumerate(book.worksheets, 1)
        if isinstance(sheet, ReadOnlyWorksheet)
    )
    names = {name: str(found.attr_text) for name, found in book.defined_names.items()}
    return Book(tuple(sheets), book.epoch, names)


MOST_ROWS, MOST_COLUMNS = 1_048_576, 16_384  # of a sheet; a place beyond them names no cell
LONGEST_TEXT = 32_767  # letters in a cell
# How a workbook spells a control character in a text, such as the line end of a name that was pasted.
_CONTROL = re.compile("_x(00[01][0-9A-Fa-f]|007F)_")
_CHUNK = 1 << 16
_SKIPPED: Mapping[str, Any] = {"column": 0, "value": None}


class _Parser(WorkSheetParser):
    """openpyxl's parser, for some columns only; it also remembers where the formulas are."""

    def __init__(self, source: Any, columns: Collection[int], sheet: Any) -> None:
        book = sheet.parent
        super().__init__(
            source,
            dict(enumerate(sheet._shared_strings)),  # where a list would count from its end, this is damage
            data_only=True,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        self.formulas: set[int] = set()
        self._letters = frozenset(map(get_column_letter, columns))

    def parse_cell(self, element: Any) -> Any:
        address = element.get("r")
        if self._letters and address and address.rstrip("0123456789") not in self._letters:
            return _SKIPPED
        cell: dict[str, Any] = super().parse_cell(element)
        if isinstance(cell["value"], str):
            if len(cell["value"]) > LONGEST_TEXT:
                raise ValueError("no cell holds such a text")
            if "_x" in cell["value"]:
                cell["value"] = _CONTROL.sub(lambda match: chr(int(match[1], 16)), cell["value"])
        if cell["data_type"] == "e":
            cell["value"] = Broken(str(cell["value"]))
        if element.find(FORMULA_TAG) is not None:
            self.formulas.add(cell["column"])
            # A formula that gave "" is stored as an empty text (type "str"): that one was computed.
            if cell["value"] is None and element.get("t") != "str":
                cell["value"] = Broken()
        return cell


def _rows(sheet: Any, columns: Collection[int], last: int | None) -> Iterator[Row]:
    with sheet._get_source() as source:
        parser = _Parser(source, columns, sheet)
        for _, element in iterparse(source):
            if element.tag == ROW_TAG:
                parser.formulas = set()
                number, found = parser.parse_row(cast(Any, element))
                element.clear()
                cells = _filled(number, found)
                if last is not None and number > last:
                    return
                if cells:
                    yield Row(number, cells, frozenset(parser.formulas))
            elif element.tag == DATA_TAG:
                break
        while source.read(_CHUNK):  # the zip's checksum is compared at the end of the part
            pass


def _filled(number: int, found: Sequence[Mapping[str, Any]]) -> dict[int, Cell]:
    """The cells of a row that hold something, by column; one loop, for there are tens of thousands."""
    cells: dict[int, Cell] = {}
    is_row = 1 <= number <= MOST_ROWS
    for cell in found:
        column, value = cell["column"], cell["value"]
        if column > MOST_COLUMNS or cell.get("row", number) != number:
            is_row = False
        if value is not None and not (isinstance(value, str) and not value.strip()):
            cells[column] = value
    if not is_row:
        raise ValueError("no sheet has such a cell in such a row")
    return cells
