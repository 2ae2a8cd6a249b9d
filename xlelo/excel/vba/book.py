"""The two files: a macro workbook that shows every function at work, and an add-in for all workbooks.

The macro workbook is whole in itself: the functions work in it as soon as its macros are allowed, and its
first sheets are the self-check of the functions.
"""

from io import BytesIO

from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from xlelo import __version__
from xlelo.books import functions
from xlelo.books.language import ENGLISH, Language
from xlelo.books.styles import Styles, new_book, page
from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.vba import ADDIN, intellisense, settings
from xlelo.excel.vba.parts import completed
from xlelo.excel.vba.project import DOCUMENTS, project
from xlelo.excel.vba.settings import Settings


def build(kind: str, chosen: Settings, language: str = ENGLISH) -> bytes:
    """The content of the macro workbook (`kind` is ".xlsm") or of the add-in (".xlam").

    The self-check in the workbook is in `language`; what Excel's dialogs say is English.

    Errors: `Unusable` E601 when the installed xlwings has not what is needed for it.
    """
    addin = kind == ADDIN
    content = BytesIO()
    book = new_book(content, f"xlelo {__version__}")
    book.add_vba_project(BytesIO(project(addin)), is_stream=True)
    words = Language(language)
    styles = Styles(book, words)
    if not addin:
        functions.add(book, styles, words, brings_functions=True).set_vba_name(DOCUMENTS[0])
    configuration = _configuration(book, styles, chosen)
    configuration.set_vba_name(DOCUMENTS[1])
    help_ = _intellisense(book)
    if addin:
        help_.set_vba_name(DOCUMENTS[0])
    for sheet in book.worksheets():
        # Excel makes a module for a sheet without one; a name that no module has would be a fault.
        sheet.vba_codename = sheet.vba_codename or ""
    book.close()
    return completed(content.getvalue(), CATALOGUE, addin)


def _configuration(book: Workbook, styles: Styles, chosen: Settings) -> Worksheet:
    sheet = book.add_worksheet(settings.SHEET)
    sheet.set_column(0, 0, 32)
    sheet.set_column(1, 1, 60)
    sheet.set_column(2, 2, 80)
    for row, (name, value, text) in enumerate(chosen.rows()):
        sheet.write_string(row, 0, name, styles("label"))
        if isinstance(value, bool):
            sheet.write_boolean(row, 1, value, styles("input left"))
        else:
            sheet.write_string(row, 1, value, styles("input text left"))
        sheet.write_string(row, 2, text, styles("soft"))
    page(sheet, settings.SHEET, landscape=True)
    return sheet


def _intellisense(book: Workbook) -> Worksheet:
    sheet = book.add_worksheet(intellisense.SHEET)
    for row, cells in enumerate(intellisense.rows(CATALOGUE)):
        for column, value in enumerate(cells):
            if isinstance(value, str):
                sheet.write_string(row, column, value)
            else:
                sheet.write_number(row, column, value)
    sheet.hide()
    return sheet
