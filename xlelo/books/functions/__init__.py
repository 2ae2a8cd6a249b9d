"""The self-check of the functions: a workbook that says whether an installation computes what it must.

Every function with its help and live examples of every kind of cell, the value that each must give, and a
cell that says ok or what is there instead. The cell named `test_all` says it of all of them, `test_ELO_NEW`
of one function, `test_ELO_NEW_1` of its first example: for one look, or for a script in a real Excel. The
results that are stored are those it must give, so a preview shows them, but no check that is stored says ok:
only a program that computes can. One without the functions shows #NAME? when it computes.
"""

from typing import BinaryIO

from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from xlelo import __version__
from xlelo.books.functions import arguments, functions, inputs
from xlelo.books.functions.frame import SelfCheck
from xlelo.books.functions.tables import Tables
from xlelo.books.language import ENGLISH, Language
from xlelo.books.styles import Styles, new_book

__all__ = ["add", "write"]


def write(file: BinaryIO, language: str = ENGLISH) -> None:
    """Write the self-check to `file`."""
    words = Language(language)
    book = new_book(file, f"xlelo {__version__}: {words('functions.titles.functions')}")
    add(book, Styles(book, words), words)
    book.close()


def add(book: Workbook, styles: Styles, words: Language, brings_functions: bool = False) -> Worksheet:
    """Add the sheets of the self-check to a workbook, which may bring the functions itself; gives the
    first sheet."""
    check = SelfCheck(book, styles, words)
    first = functions.add(check, brings_functions)
    tables = Tables(check)
    functions.write(check, tables)
    inputs.write(check)
    arguments.write(check)
    return first
