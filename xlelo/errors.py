"""One tree for everything that can be wrong, and the place where it is wrong.

Two kinds of trouble meet here. A *calculation* that cannot answer raises a subclass of `XleloError`;
each subclass knows the spreadsheet error that stands for it. *Typed input* (an entry workbook, a file)
is never stopped at the first slip: every slip becomes a `Problem` with a code, a place and what was
found there, and the words for it are looked up by code in the language of the reader.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

VALUE, NUM, NA, DIV0 = "#VALUE!", "#NUM!", "#N/A", "#DIV/0!"


class XleloError(Exception):
    """Root of the tree; `cell` is the spreadsheet error that stands for it."""

    cell = VALUE


class NotUnderstood(XleloError, ValueError):
    """The argument is not of the kind that was asked for."""


class OutOfRange(XleloError, ValueError):
    """The argument is of the right kind, but no such value exists."""

    cell = NUM


class NoAnswer(XleloError, LookupError):
    """The question is well put, and nothing known answers it."""

    cell = NA


class NoGames(XleloError, LookupError):
    """An average or a performance was asked for, and no game counts."""

    cell = DIV0


class Unusable(XleloError):
    """A file that cannot be used at all; `problem` says which, where and what to do.

    `language` is that of the file, where so much of it could be read.
    """

    def __init__(self, problem: "Problem", language: str = "en") -> None:
        super().__init__(problem.code)
        self.problem, self.language = problem, language


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """Where something was found: a sheet and a cell, or a line and a column of a text file.

    Rows and columns count from 1; 0 is the whole sheet, the whole file or the whole line. `order` puts the
    sheets in the order of the workbook when problems are sorted. In a text file `row` is the line and
    `column` the character on it.
    """

    order: int = 0
    sheet: str = ""
    row: int = 0
    column: int = 0
    is_text: bool = False

    @classmethod
    def in_text(cls, line: int, column: int = 0) -> "Place":
        """A place in a text file."""
        return cls(row=line, column=column, is_text=True)

    @property
    def cell(self) -> str:
        """The address as a spreadsheet writes it ("C5"); empty for a whole sheet and in a text file."""
        if not self.row or self.is_text:
            return ""
        letters, column = "", self.column
        while column:
            column, rest = divmod(column - 1, 26)
            letters = chr(65 + rest) + letters
        return f"{letters}{self.row}"

    def __str__(self) -> str:
        if self.is_text:
            return ":".join(str(number) for number in (self.row, self.column) if number)
        return "!".join(part for part in (self.sheet, self.cell) if part)


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding in typed input. Codes that begin with E are problems, with N notes.

    `values` fills the placeholders of the message that belongs to the code.
    """

    code: str
    place: Place = field(default_factory=Place)
    values: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_note(self) -> bool:
        return self.code.startswith("N")
