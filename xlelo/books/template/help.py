"""The sheet of help: what to type where, in the words of a club secretary."""

from xlelo.books import layout
from xlelo.books.styles import page
from xlelo.books.template.book import Book


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.HELP)
    sheet.set_column(0, 0, 2)
    sheet.set_column(1, 1, 110)
    book.title(sheet, layout.HELP, 1)
    row = 3
    for section in book.say.get("entry.help"):
        sheet.write_string(row, 1, section["title"], book.styles("section"))
        row += 1
        for line in section["lines"]:
            sheet.write_string(row, 1, line, book.styles("wrap"))
            # Row heights are not worked out by every program when it opens a file.
            sheet.set_row(row, 16 * (1 + len(line) // 132))
            row += 1
        row += 1
    page(sheet, book.sheet_name(layout.HELP))
    book.protect(sheet)
