"""The hidden working of each player: K, sums over the games, change, new rating, order."""

from collections.abc import Callable

from xlelo.books import layout
from xlelo.books.layout import HIGHEST_K
from xlelo.books.template.block import Block, Formula, Value
from xlelo.books.template.book import NO_BREAK_SPACE, Book
from xlelo.books.template.typed import typed_rating
from xlelo.elo import K_FACTOR
from xlelo.event import base_k, ranks
from xlelo.fide.k_factor import JUNIOR_AGE, JUNIOR_BELOW, K_LIMIT, MASTER_FROM, NEWCOMER_GAMES
from xlelo.fide.rules import FLOOR
from xlelo.model import Player
from xlelo.rating_lines import RatingLine

# Points count most in the order, then the rating, then the row; one whole number holds all three.
_POINTS_WEIGHT, _RATING_WEIGHT, _ROWS = 10**8, 10**4, 9999


def player_block(book: Book) -> tuple[Block, tuple[Formula, ...]]:
    """The block `player_...`, one row for each row of the sheet of players."""
    formulas = _formulas(book)
    keys = tuple(formula.key for formula in formulas)
    return Block(book.sheet_name(layout.WORK), "player", 0, book.player_rows, keys), formulas


def _formulas(book: Book) -> tuple[Formula, ...]:
    place = {
        column.key: f"'{book.sheet_name(layout.PLAYERS)}'!${chr(65 + offset)}{{row}}"
        for offset, column in enumerate(layout.PLAYER_COLUMNS)
    }
    unrated = book.say("entry.words.unrated")
    rank_of = ranks(book.lines)
    order_of = {
        line.player.number: position
        for position, line in enumerate(
            sorted(book.lines, key=lambda line: (-line.half_points, -(line.player.rating or 0))), 1
        )
    }

    def typed(value: Callable[[Player], Value | None]) -> Callable[[int], Value]:
        """A value of the player in a row; empty below the last player and where there is none."""

        def of(index: int) -> Value:
            player = book.player(index)
            found = None if player is None else value(player)
            return "" if found is None else found

        return of

    def rated(value: Callable[[RatingLine], Value | None]) -> Callable[[int], Value]:
        """A value of the rating line in a row; empty for an unrated player and an empty row."""

        def of(index: int) -> Value:
            line = book.line(index)
            found = None if line is None or line.player.rating is None else value(line)
            return "" if found is None else found

        return of

    def total(column: str) -> str:
        """The sum of one number over the player's games with both colours."""
        return (
            f"SUMIF(game_white,{{index}},game_white_{column})+SUMIF(game_black,{{index}},game_black_{column})"
        )

    def number(cell: str, nothing: int = 0) -> str:
        """A typed number, also one typed as text; `nothing` where there is none."""
        return f'IFERROR(VALUE(SUBSTITUTE({cell}," ","")),{nothing})'

    def whole(cell: str, low: int, high: int) -> str:
        """A typed whole number between two bounds; 0 for anything else, as the reader takes it."""
        found = number(cell)
        return f"IF(AND({found}>={low},{found}<={high},{found}=INT({found})),{found},0)"

    birth = number(place["birth_year"])
    year = f"IF(AND({birth}>=1900,{birth}<=2100),{birth},IF({birth}>2100,YEAR({birth}),0))"
    junior = f"AND({{born}}>0,rule_year>={{born}},rule_year-{{born}}<={JUNIOR_AGE},{{peak}}<{JUNIOR_BELOW})"
    # A blank is an established player, and so is what is not a number of games.
    games = f'IF(IFERROR({place["games"]}<>"",FALSE),{number(place["games"], -1)},-1)'
    newcomer = f"AND({games}>=0,{games}<{NEWCOMER_GAMES})"
    by_fide = f"IF({{peak}}>={MASTER_FROM},10,IF({junior},40,IF({newcomer},40,20)))"
    by_rule = f"IF(rule_elo=1,{K_FACTOR},{by_fide})"
    given = whole(place["k"], 1, HIGHEST_K)
    event_k = whole("event_k", 1, HIGHEST_K)
    arabic = book.say.right_to_left
    rating, highest = (f"{{{key}_bare}}" for key in ("rating", "highest"))
    shown = f'SUBSTITUTE({place["player"]},"{NO_BREAK_SPACE}"," ")'
    percent = "ROUND(100*{score}/{n},0)"

    return (
        Formula("key", f'IFERROR(TRIM({shown}),"")', typed(lambda player: player.name)),
        *typed_rating("rating", place["rating"], arabic, typed(lambda player: player.rating)),
        Formula(
            "rating",
            f'IF({rating}=0,"",{rating})',
            typed(lambda player: player.rating),
        ),
        *typed_rating("highest", place["highest"], arabic, typed(lambda player: player.highest)),
        Formula(
            "peak",
            f"MAX({{rating}},{highest})",
            lambda index: _peak(book.player(index)),
        ),
        Formula("born", year, lambda index: (p.birth_year or 0) if (p := book.player(index)) else 0),
        Formula(
            "base_k",
            f'IF({{rating}}="","",IF({given}>0,{given},IF({event_k}>0,{event_k},{by_rule})))',
            rated(lambda line: base_k(book.event, line.player).value),
        ),
        Formula(
            "points",
            f'IF({{key}}="","",{total("points")})',
            lambda index: line.half_points / 2 if (line := book.line(index)) else "",
        ),
        Formula("n", f'IF({{rating}}="","",{total("rated")})', rated(lambda line: line.n)),
        Formula("score", f'IF({{rating}}="","",{total("score")})', rated(lambda line: line.score / 2)),
        Formula(
            "expected",
            f'IF({{rating}}="","",IF(rule_elo=1,{total("expected")},ROUND({total("expected")},2)))',
            rated(lambda line: float(line.expected)),
        ),
        Formula(
            "k",
            f'IF(OR({{rating}}="",rule_live=0),"",IF(AND(rule_elo=0,{{base_k}}*{{n}}>{K_LIMIT}),'
            f"INT({K_LIMIT}/{{n}}),{{base_k}}))",
            rated(lambda line: line.k),
        ),
        Formula(
            "change",
            'IF(OR({rating}="",rule_live=0),"",IF(rule_elo=1,{k}*({score}-{expected}),'
            "ROUND({k}*ROUND({score}-{expected},2),2)))",
            rated(lambda line: None if line.change is None else float(line.change)),
        ),
        Formula("rounded", 'IF({change}="","",ROUND({change},0))', rated(lambda line: line.rounded_change)),
        Formula(
            "new",
            f'IF({{change}}="","",IF(AND(rule_elo=0,{{rating}}+{{rounded}}<{FLOOR}),"{unrated}",'
            "{rating}+{rounded}))",
            rated(lambda line: None if line.change is None else line.new_rating or unrated),
        ),
        Formula("opponents", f'IF({{rating}}="","",{total("opponent")})', rated(_sum_of_opponents)),
        Formula(
            "average",
            'IF(N({n})=0,"",ROUND({opponents}/{n},0))',
            rated(lambda line: line.average),
        ),
        Formula(
            "performance",
            'IF(N({n})=0,"",IF(rule_elo=1,ROUND({opponents}/{n}+rule_scale*(2*{score}/{n}-1),0),'
            f"{{average}}+INDEX(dp_value,{percent}+1)))",
            rated(lambda line: line.performance),
        ),
        Formula(
            "sort",
            f'IF({{key}}="","",{{points}}*{_POINTS_WEIGHT}*2+N({{rating}})*{_RATING_WEIGHT}+{_ROWS}-{{index}})',
            lambda index: _sort_key(book.line(index), index),
        ),
        Formula(
            "order",
            'IF({key}="","",1+COUNTIF(player_sort,">"&{sort}))',
            typed(lambda player: order_of[player.number]),
        ),
        Formula(
            "rank",
            f'IF({{key}}="","",1+COUNTIF(player_sort,">="&({{points}}*2+1)*{_POINTS_WEIGHT}))',
            typed(lambda player: rank_of[player.number]),
        ),
        Formula(
            "at",
            "IFERROR(MATCH({index},player_order,0),0)",
            lambda index: _row_of_order(book, order_of, index),
        ),
    )


def _peak(player: Player | None) -> int:
    return max(player.rating or 0, player.highest or 0) if player else 0


def _sum_of_opponents(line: RatingLine) -> int:
    return sum(game.opponent_rating or 0 for game in line.games if game.counted)


def _sort_key(line: RatingLine | None, index: int) -> Value:
    if line is None:
        return ""
    rating = line.player.rating or 0
    return line.half_points * _POINTS_WEIGHT + rating * _RATING_WEIGHT + _ROWS - index


def _row_of_order(book: Book, order_of: dict[int, int], order: int) -> int:
    numbers = [player.number for player in book.event.players]
    return next((row for row, number in enumerate(numbers, 1) if order_of[number] == order), 0)
