"""The live standings: sorted by points, equal points sharing a rank; nothing to type."""

from collections.abc import Callable

from xlelo.books import layout
from xlelo.books.layout import FIRST_ROW, HEADING_ROW, STANDING_COLUMNS
from xlelo.books.styles import BAD, GOOD, page
from xlelo.books.template.block import Value
from xlelo.books.template.book import Book
from xlelo.event import ranks
from xlelo.rating_lines import RatingLine

_SOURCES = {
    "rank": "player_rank", "number": "player_number_typed", "player": "player_key",
    "rating": "player_rating", "points": "player_points", "rated_games": "player_n",
    "rated_score": "player_score", "expected": "player_expected", "k_used": "player_k",
    "change": "player_change", "new_rating": "player_new", "performance": "player_performance",
}  # fmt: skip
_STYLES = {
    "rank": "cell center bold", "number": "cell center soft", "player": "cell start",
    "rating": "cell integer",
    "points": "cell points bold", "rated_games": "cell integer", "rated_score": "cell points",
    "expected": "cell hundredths", "k_used": "cell integer", "change": "cell signed_hundredths",
    "new_rating": "cell integer bold", "performance": "cell integer",
}  # fmt: skip


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.STANDINGS)
    book.title(sheet, layout.STANDINGS)
    book.table_heads(sheet, STANDING_COLUMNS)
    values = _values(book)
    ordered = sorted(book.lines, key=lambda line: (-line.half_points, -(line.player.rating or 0)))
    for position in range(1, book.player_rows + 1):
        line = ordered[position - 1] if position <= len(ordered) else None
        row = HEADING_ROW + position - 1
        for offset, column in enumerate(STANDING_COLUMNS):
            at = f"INDEX(player_at,{position})"
            formula = f'=IF({at}=0,"",INDEX({_SOURCES[column.key]},{at}))'
            found = None if line is None else values[column.key](line)
            book.write(sheet, row, offset, formula, "" if found is None else found, _STYLES[column.key])
    last = HEADING_ROW + book.player_rows - 1
    change = [column.key for column in STANDING_COLUMNS].index("change")
    for sign, colour in ((">", GOOD), ("<", BAD)):
        letter = chr(65 + change)
        sheet.conditional_format(
            HEADING_ROW,
            change,
            last,
            change,
            {
                "type": "formula",
                "criteria": f"=N(${letter}{FIRST_ROW}){sign}0",
                "format": book.book.add_format({"font_color": colour}),
            },
        )
    sheet.freeze_panes(HEADING_ROW, 3)
    page(sheet, book.event.name or book.sheet_name(layout.STANDINGS), True, HEADING_ROW - 1)
    book.protect(sheet)


def _values(book: Book) -> dict[str, Callable[[RatingLine], Value | None]]:
    rank_of = ranks(book.lines)
    unrated = book.say("entry.words.unrated")

    def rated(value: Callable[[RatingLine], Value | None]) -> Callable[[RatingLine], Value | None]:
        return lambda line: None if line.player.rating is None else value(line)

    return {
        "rank": lambda line: rank_of[line.player.number],
        "number": lambda line: line.player.number,
        "player": lambda line: line.player.name,
        "rating": lambda line: line.player.rating,
        "points": lambda line: line.half_points / 2,
        "rated_games": rated(lambda line: line.n),
        "rated_score": rated(lambda line: line.score / 2),
        "expected": rated(lambda line: float(line.expected)),
        "k_used": rated(lambda line: line.k),
        "change": rated(lambda line: None if line.change is None else float(line.change)),
        "new_rating": rated(lambda line: None if line.change is None else line.new_rating or unrated),
        "performance": lambda line: line.performance,
    }
