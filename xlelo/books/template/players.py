"""The sheet of players: one row each, all of it typed."""

from xlsxwriter.worksheet import Worksheet

from xlelo.books import layout
from xlelo.books.layout import FIRST_ROW, HEADING_ROW, HIGHEST_K, PLAYER_COLUMNS, Kind
from xlelo.books.styles import BAD, WARN_FILL, page
from xlelo.books.template.book import Book
from xlelo.model import Player

STYLES = {Kind.TEXT: "input text start", Kind.INTEGER: "input integer", Kind.CHOICE: "input center"}


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.PLAYERS)
    book.title(sheet, layout.PLAYERS)
    book.table_heads(sheet, PLAYER_COLUMNS)
    for index in range(1, book.player_rows + 1):
        _row(book, sheet, index)
    last = HEADING_ROW + book.player_rows - 1
    for offset, column in enumerate(PLAYER_COLUMNS):
        letter = chr(65 + offset)
        book.define(
            f"player_{column.key}_typed", layout.PLAYERS, f"${letter}${FIRST_ROW}:${letter}${last + 1}"
        )
        book.note(sheet, column, offset)
        if column.kind is Kind.CHOICE:
            choices = {"validate": "list", "source": f"=choices_{column.key}", "show_error": False}
            sheet.data_validation(HEADING_ROW, offset, last, offset, choices)
    _check(book, sheet, last)
    sheet.freeze_panes(HEADING_ROW, 2)
    page(sheet, book.event.name or book.sheet_name(layout.PLAYERS), True, HEADING_ROW - 1)
    book.protect(sheet)


def _row(book: Book, sheet: Worksheet, index: int) -> None:
    row, player = HEADING_ROW + index - 1, book.player(index)
    for offset, column in enumerate(PLAYER_COLUMNS):
        style = book.styles("input integer center" if column.key == "number" else STYLES[column.kind])
        value = _value(player, column.key, index)
        if isinstance(value, int):
            sheet.write_number(row, offset, value, style)
        elif value:
            sheet.write_string(row, offset, value, style)
        else:
            sheet.write_blank(row, offset, None, style)


def _value(player: Player | None, key: str, index: int) -> str | int | None:
    """What is typed in a cell; the starting numbers are there before the players are."""
    if player is None:
        return index if key == "number" else None
    value: str | int | None = getattr(player, "name" if key == "player" else key)
    return value


def _check(book: Book, sheet: Worksheet, last: int) -> None:
    """Colours for what needs a look: a rating without a name, a name twice, an impossible rating."""
    bad = book.book.add_format({"font_color": BAD, "bg_color": WARN_FILL})
    name, rating, k = f"$B{FIRST_ROW}", f"$H{FIRST_ROW}", f"$K{FIRST_ROW}"
    used = f"INDEX(player_rating,ROW()-{HEADING_ROW})"
    rules = {
        (1, 1): [
            f'=AND(TRIM({name})="",COUNTA($C{FIRST_ROW}:$K{FIRST_ROW})>0)',
            f'=AND(TRIM({name})<>"",SUMPRODUCT(--(player_key=TRIM({name})))>1)',
        ],
        # Whatever is typed and not used: not a whole number, out of range, text that is not "unrated".
        (7, 7): [
            f'=AND({rating}<>"",{rating}<>0,{used}="",ISERROR(MATCH(LOWER(TRIM({rating})),unrated_word,0)))'
        ],
        (10, 10): [f"=OR(ISTEXT({k}),{k}<0,{k}>{HIGHEST_K},{k}<>INT({k}))"],
    }
    for (first, end), formulas in rules.items():
        for formula in formulas:
            sheet.conditional_format(
                HEADING_ROW, first, last, end, {"type": "formula", "criteria": formula, "format": bad}
            )
