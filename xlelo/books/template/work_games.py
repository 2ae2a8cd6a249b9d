"""The hidden working of each game: who, what, does the row count, is it rated, expected scores.

A row counts only when nothing in it contradicts the rest (`state` 3): a player who is not in the list,
a result that is not understood or a player who appears twice in a round never move anybody's points.
"""

from collections.abc import Callable

from xlelo.books import layout
from xlelo.books.template.block import Block, Formula, Value
from xlelo.books.template.book import NO_BREAK_SPACE, Book
from xlelo.books.template.tables import RESULT_CODES
from xlelo.model import Game, Result
from xlelo.rating_lines import GameLine

EMPTY, OPEN, PROBLEM, COUNTS = 0, 1, 2, 3
UNKNOWN, SEVERAL = -1, -2  # in place of a player's row


def game_block(book: Book, first_column: int) -> tuple[Block, tuple[Formula, ...]]:
    """The block `game_...`, one row for each row of the sheet of games."""
    formulas = _formulas(book)
    keys = tuple(formula.key for formula in formulas)
    return Block(book.sheet_name(layout.WORK), "game", first_column, book.game_rows, keys), formulas


def _literal(text: str) -> str:
    """Text for MATCH, which takes ~ * and ? for wildcards."""
    for sign in "~*?":
        text = f'SUBSTITUTE({text},"{sign}","~{sign}")'
    return text


def _formulas(book: Book) -> tuple[Formula, ...]:
    place = {
        column.key: f"'{book.sheet_name(layout.GAMES)}'!${chr(65 + offset)}{{row}}"
        for offset, column in enumerate(layout.GAME_COLUMNS)
    }

    def name_of(side: str) -> str:
        return f'IFERROR(TRIM(SUBSTITUTE({place[side]},"{NO_BREAK_SPACE}"," ")),"#")'

    def index_of(side: str) -> str:
        """The player's row: by name, else by starting number; below 0 for nobody or several."""
        name = f"{{{side}_name}}"
        by_name = f"MATCH({_literal(name)},player_key,0)"
        by_number = f"MATCH(VALUE({name}),player_number_typed,0)"
        names = f"SUMPRODUCT(--(player_key={name}))"
        numbers = f"COUNTIF(player_number_typed,VALUE({name}))"
        return (
            f'IF({name}="",0,IFERROR(IF({names}>1,{SEVERAL},{by_name}),'
            f"IFERROR(IF({numbers}>1,{SEVERAL},{by_number}),{UNKNOWN})))"
        )

    compact = f'SUBSTITUTE(SUBSTITUTE({place["result"]}," ",""),"{NO_BREAK_SPACE}","")'
    compact = f'IFERROR(SUBSTITUTE(SUBSTITUTE(LOWER({compact}),"–","-"),"−","-"),"#")'
    result_code = f"IFERROR(INDEX(result_code,MATCH({_literal('{result}')},result_spelling,0)),{UNKNOWN})"
    bye_code = f"IFERROR(INDEX(bye_code,MATCH({_literal('{result}')},bye_spelling,0)),{UNKNOWN})"
    pairing_bye = RESULT_CODES[Result.PAIRING_BYE]

    def appears(side: str) -> str:
        """How often a player stands in this round, with either colour."""
        both = "+".join(
            f"COUNTIFS(game_round,{{round}},game_{column},{{{side}}})" for column in ("white", "black")
        )
        return f"IF({{{side}}}>0,{both},0)"

    blank = 'AND({white_name}="",{black_name}="",{result}="",N({round})=0)'
    people = "AND({white}>0,OR({black}>0,{is_bye}=1),{white}<>{black})"

    def exempt(rating: str) -> str:
        return f"AND(rule_elo=0,{rating}>=INDEX(edition_exempt,rule_row))"

    def expected(own: str, other: str) -> str:
        gap = f"({own}-{other})"
        used = f"IF({exempt(own)},{gap},MAX(-400,MIN(400,{gap})))"
        table = f"LOOKUP(ABS({used}),pd_from,pd_value)"
        by_table = f"IF({gap}>=0,{table},ROUND(1-{table},2))"
        return f"IF({{rated}}=0,0,IF(rule_elo=1,1/(1+10^(-{gap}/rule_scale)),{by_table}))"

    excluded = (
        "AND(ABS({white_rating}-{black_rating})>=INDEX(edition_excluded_difference,rule_row),"
        "MAX({white_rating},{black_rating})>INDEX(edition_excluded_above,rule_row))"
    )

    def game(value: Callable[[Game], Value]) -> Callable[[int], Value]:
        def of(index: int) -> Value:
            found = book.game(index)
            return 0 if found is None else value(found)

        return of

    def side(which: int, value: Callable[[GameLine], Value]) -> Callable[[int], Value]:
        """A number of a side's game line; 0 when the game is not rated."""

        def of(index: int) -> Value:
            line = book.sides(index)[which]
            return value(line) if line is not None and line.counted else 0

        return of

    white, black = 0, 1
    return (
        Formula("white_name", name_of("white"), lambda index: _name(book, index, white)),
        Formula("black_name", name_of("black"), lambda index: _name(book, index, black)),
        Formula("result", compact, lambda index: _compact(book.game(index))),
        Formula(
            "round",
            f"IF(ISNUMBER({place['round']}),IF(AND({place['round']}>=1,{place['round']}=INT({place['round']})),"
            f"{place['round']},0),IFERROR(VALUE({place['round']}),0))",
            game(lambda found: found.round),
        ),
        Formula("white", index_of("white"), game(lambda found: book.index[found.white])),
        Formula(
            "is_bye",
            'IF(OR({black_name}="",ISNUMBER(MATCH(LOWER({black_name}),bye_word,0))),1,0)',
            lambda index: int((found := book.game(index)) is None or found.black is None),
        ),
        Formula(
            "black",
            f"IF({{is_bye}}=1,0,{index_of('black')})",
            game(lambda found: book.index[found.black] if found.black else 0),
        ),
        Formula(
            "code",
            f'IF({{is_bye}}=0,IF({{result}}="",0,{result_code}),'
            f'IF({{result}}<>"",{bye_code},IF({{black_name}}="",0,{pairing_bye})))',
            game(lambda found: RESULT_CODES.get(found.result, 0)),
        ),
        Formula(
            "state",
            f"IF({blank},{EMPTY},IF(OR({{round}}<1,NOT({people}),{{code}}<0,"
            f"AND({{is_bye}}=1,{{code}}=0),{{twice}}>1),{PROBLEM},IF({{code}}=0,{OPEN},{COUNTS})))",
            game(lambda found: OPEN if found.result is Result.PENDING else COUNTS),
        ),
        Formula(
            "twice",
            f"IF({{round}}<1,0,MAX({appears('white')},{appears('black')}))",
            game(lambda found: 1),
        ),
        Formula(
            "white_points",
            f"IF({{state}}={COUNTS},INDEX(code_white,{{code}}),0)",
            game(lambda found: (found.result.white or 0) / 2),
        ),
        Formula(
            "black_points",
            f"IF({{state}}={COUNTS},INDEX(code_black,{{code}}),0)",
            game(lambda found: (found.result.black or 0) / 2),
        ),
        Formula(
            "white_rating",
            'IF({white}>0,INDEX(player_rating,{white}),"")',
            lambda index: _rating(book, index, white),
        ),
        Formula(
            "black_rating",
            'IF({black}>0,INDEX(player_rating,{black}),"")',
            lambda index: _rating(book, index, black),
        ),
        Formula(
            "rated",
            f"IF(AND({{state}}={COUNTS},rule_live=1),IF(INDEX(code_rated,{{code}})=0,0,"
            'IF(OR({white_rating}="",{black_rating}=""),0,IF(rule_elo=1,1,'
            f"IF({excluded},0,1)))),0)",
            side(white, lambda line: 1),
        ),
        Formula("white_rated", "{rated}", side(white, lambda line: 1)),
        Formula("black_rated", "{rated}", side(black, lambda line: 1)),
        Formula("white_score", "{rated}*{white_points}", side(white, _score)),
        Formula("black_score", "{rated}*{black_points}", side(black, _score)),
        Formula("white_expected", expected("{white_rating}", "{black_rating}"), side(white, _expected)),
        Formula("black_expected", expected("{black_rating}", "{white_rating}"), side(black, _expected)),
        Formula(
            "white_opponent",
            "IF({rated}=1,{black_rating},0)",
            side(white, lambda line: line.opponent_rating or 0),
        ),
        Formula(
            "black_opponent",
            "IF({rated}=1,{white_rating},0)",
            side(black, lambda line: line.opponent_rating or 0),
        ),
    )


def _score(line: GameLine) -> Value:
    return (line.appearance.half_points or 0) / 2


def _expected(line: GameLine) -> Value:
    return float(line.expected or 0)


def _players(book: Book, index: int) -> tuple[int | None, int | None]:
    game = book.game(index)
    return (None, None) if game is None else (game.white, game.black)


def _name(book: Book, index: int, side: int) -> Value:
    number = _players(book, index)[side]
    return "" if number is None else book.name_of(number)


def _rating(book: Book, index: int, side: int) -> Value:
    number = _players(book, index)[side]
    rating = None if number is None else book.rating_of(number)
    return "" if rating is None else rating


def _compact(game: Game | None) -> Value:
    return "" if game is None else game.result.value.replace(" ", "").casefold()
