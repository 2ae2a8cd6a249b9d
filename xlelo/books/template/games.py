"""The sheet of games: five columns to type, the rest shows at once what the game does."""

from collections.abc import Callable

from xlsxwriter.worksheet import Worksheet

from xlelo.books import layout
from xlelo.books.layout import GAME_COLUMNS, HEADING_ROW
from xlelo.books.styles import BAD, BAD_FILL, WARN_FILL, page
from xlelo.books.template.block import Value
from xlelo.books.template.book import Book
from xlelo.books.template.tables import RESULT_CODES
from xlelo.books.template.work_games import OPEN, PROBLEM
from xlelo.model import Game, Result
from xlelo.rating_lines import GameLine
from xlelo.rounding import to_digits

_TYPED_STYLES = {
    "round": "input integer center",
    "board": "input integer center",
    "result": "input result",
}
_TYPED = sum(column.typed for column in GAME_COLUMNS)


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.GAMES)
    book.title(sheet, layout.GAMES)
    book.table_heads(sheet, GAME_COLUMNS)
    last = HEADING_ROW + book.game_rows - 1
    computed = _computed(book)
    for index in range(1, book.game_rows + 1):
        row = HEADING_ROW + index - 1
        _typed_cells(book, sheet, row, book.game(index))
        for offset, (formula, value, style) in enumerate(computed, _TYPED):
            book.write(sheet, row, offset, formula.format(index=index), value(index), style)
    for offset, column in enumerate(GAME_COLUMNS[:_TYPED]):
        book.note(sheet, column, offset)
    names = {"validate": "list", "source": "=player_player_typed", "show_error": False}
    sheet.data_validation(HEADING_ROW, 2, last, 3, names)
    results = {"validate": "list", "source": "=choices_result", "show_error": False}
    sheet.data_validation(HEADING_ROW, 4, last, 4, results)
    _colours(book, sheet, last)
    sheet.freeze_panes(HEADING_ROW, 0)
    page(sheet, book.event.name or book.sheet_name(layout.GAMES), True, HEADING_ROW - 1)
    book.protect(sheet)


def _typed_cells(book: Book, sheet: Worksheet, row: int, game: Game | None) -> None:
    values: dict[str, Value | None] = {}
    if game is not None:
        values = {"round": game.round, "board": game.board, "result": game.result.value}
        for side, number in (("white", game.white), ("black", game.black)):
            values[side] = None if number is None else book.name_of(number)
    for offset, column in enumerate(GAME_COLUMNS[:_TYPED]):
        style = book.styles(_TYPED_STYLES.get(column.key, "input text start"))
        value = values.get(column.key)
        if game is not None and column.key in ("white", "black") and book.pairings:
            # The name appears as soon as it is typed among the players; until then the number stands here.
            number = game.white if column.key == "white" else game.black
            name = f"INDEX(player_key,{number})"
            style = book.styles("input start")
            sheet.write_formula(row, offset, f'=IF({name}="",{number},{name})', style, number)
        elif isinstance(value, int):
            sheet.write_number(row, offset, value, style)
        elif value:
            sheet.write_string(row, offset, str(value), style)
        else:
            sheet.write_blank(row, offset, None, style)


def _computed(book: Book) -> list[tuple[str, Callable[[int], Value], str]]:
    """The computed columns in their order: formula, value from the core, style."""

    def at(name: str) -> str:
        return f"INDEX(game_{name},{{index}})"

    def rating(side: int) -> Callable[[int], Value]:
        def of(index: int) -> Value:
            game = book.game(index)
            number = None if game is None else (game.white, game.black)[side]
            return "" if number is None else book.rating_of(number) or ""

        return of

    def of_line(side: int, value: Callable[[GameLine, int], Value]) -> Callable[[int], Value]:
        def of(index: int) -> Value:
            line, game = book.sides(index)[side], book.game(index)
            if line is None or game is None or not line.counted:
                return ""
            number = game.white if side == 0 else game.black or 0
            return value(line, book.lines[book.index[number] - 1].k or 0)

        return of

    def change(line: GameLine, k: int) -> Value:
        return float(to_digits(k * (line.delta or 0), 2))

    sides = ((0, "white"), (1, "black"))
    ratings = [(f"={at(f'{side}_rating')}", rating(i), "cell integer soft") for i, side in sides]
    expected = [
        (
            f'=IF({at("rated")}=1,{at(f"{side}_expected")},"")',
            of_line(i, lambda line, k: float(line.expected or 0)),
            "cell hundredths",
        )
        for i, side in sides
    ]
    changes = [
        (
            f"=IF({at('rated')}=1,ROUND(INDEX(player_k,{at(side)})"
            f'*({at(f"{side}_points")}-{at(f"{side}_expected")}),2),"")',
            of_line(i, change),
            "cell signed_hundredths",
        )
        for i, side in sides
    ]
    return [
        *ratings,
        *expected,
        *changes,
        (_remark(book), lambda index: _remark_value(book, index), "cell label start narrow"),
    ]


_PROBLEMS = (
    ("no_round", "{round}<1"),
    ("several", "OR({white}=-2,{black}=-2)"),
    ("white_unknown", "{white}<1"),
    ("black_unknown", "{black}<0"),
    ("himself", "{white}={black}"),
    ("no_opponent", "AND({is_bye}=1,{code}=0)"),
    ("bad_bye", "AND({is_bye}=1,{code}<0)"),
    ("bad_result", "{code}<0"),
    ("twice", "{twice}>1"),
)

# Why a row is not rated; what none of these explains is a difference that is too large.
_NOT_RATED = (
    ("bye", "{is_bye}=1"),
    ("both_lost", f"{{code}}={RESULT_CODES[Result.BOTH_LOSE]}"),
    ("forfeit", "INDEX(code_rated,{code})=0"),
    ("unrated", 'OR({white_rating}="",{black_rating}="")'),
)
_REASONS = {
    "bye": "bye",
    "forfeit": "forfeit",
    "short": "forfeit",
    "both-lost": "both_lost",
    "own-unrated": "unrated",
    "opponent-unrated": "unrated",
    "excluded": "excluded",
}


def _remark(book: Book) -> str:
    """What is wrong with a row, in the order in which a person would mend it; else why it is not rated."""
    at = {
        key: f"INDEX(game_{key},{{index}})"
        for key in (
            "state",
            "round",
            "white",
            "black",
            "is_bye",
            "code",
            "twice",
            "rated",
            "white_rating",
            "black_rating",
        )
    }
    chain = '""'
    for key, test in reversed(_PROBLEMS):
        chain = f'IF({test.format(**at)},"{book.say(f"entry.remarks.{key}")}",{chain})'
    why = f'"{book.say("entry.remarks.excluded")}"'
    for key, test in reversed(_NOT_RATED):
        why = f'IF({test.format(**at)},"{book.say(f"entry.remarks.{key}")}",{why})'
    not_rated = f'IF(AND({at["rated"]}=0,rule_live=1),{why},"")'
    return (
        f'=IF({at["state"]}=0,"",IF({at["state"]}={PROBLEM},{chain},'
        f'IF({at["state"]}={OPEN},"{book.say("entry.remarks.open")}",{not_rated})))'
    )


def _remark_value(book: Book, index: int) -> Value:
    game = book.game(index)
    if game is None:
        return ""
    if game.result is Result.PENDING:
        return book.say("entry.remarks.open")
    line = book.sides(index)[0]
    if not book.live or line is None or line.counted:
        return ""
    return book.say(f"entry.remarks.{_REASONS[line.reason]}")


def _colours(book: Book, sheet: Worksheet, last: int) -> None:
    """Red for a row that does not count, amber for one that waits for its result."""
    wrong = book.book.add_format({"font_color": BAD, "bg_color": BAD_FILL})
    waiting = book.book.add_format({"bg_color": WARN_FILL})
    state = f"INDEX(game_state,ROW()-{HEADING_ROW})"
    everywhere = (HEADING_ROW, 0, last, len(GAME_COLUMNS) - 1)
    sheet.conditional_format(
        *everywhere, {"type": "formula", "criteria": f"={state}={PROBLEM}", "format": wrong}
    )
    sheet.conditional_format(
        HEADING_ROW, 4, last, 4, {"type": "formula", "criteria": f"={state}={OPEN}", "format": waiting}
    )
