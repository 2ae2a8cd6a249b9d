"""Two small calculators: one game between two players with all three results, one player's event.

Both use the rules in force now on the standard list, or the general formula; they stand apart from the
tournament in the other sheets.
"""

from bisect import bisect_right
from fractions import Fraction

from xlsxwriter.worksheet import Worksheet

from xlelo import elo, fide
from xlelo.books import layout
from xlelo.books.styles import BAD_FILL, page
from xlelo.books.template.block import Value
from xlelo.books.template.book import Book
from xlelo.fide.rules import FLOOR
from xlelo.levels import LADDER
from xlelo.model import ELO
from xlelo.rounding import exact, to_integer

EXAMPLE = (1600, 1400)
EXAMPLE_K = 20
EVENT_ROWS = 15
_RATING, _LEVEL, _K, _RULES, _EXPECTED = 5, 6, 7, 8, 9  # sheet rows of the upper calculator
_OUTCOMES = 12
_OWN, _OWN_K = 18, 19
_LIST = 22
_RULE = fide.rules_on()


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.CALCULATOR)
    sheet.set_column(0, 0, 2)
    sheet.set_column(1, 1, 24)
    sheet.set_column(2, 6, 16)
    sheet.set_column(7, 7, 4)
    sheet.set_column(8, 8, 24)
    sheet.set_column(9, 9, 13)
    book.title(sheet, layout.CALCULATOR, 1)
    _two_players(book, sheet)
    _one_event(book, sheet)
    page(sheet, book.sheet_name(layout.CALCULATOR), landscape=True, pages_high=1)
    book.protect(sheet)


def _section(book: Book, sheet: Worksheet, row: int, key: str) -> None:
    for column in range(1, 7):
        sheet.write_blank(row - 1, column, None, book.styles("section"))
    sheet.write_string(row - 1, 1, book.say(f"entry.calculator.{key}"), book.styles("section"))


def _labels(book: Book, sheet: Worksheet, rows: dict[int, str], column: int = 1) -> None:
    for row, key in rows.items():
        sheet.write_string(row - 1, column, book.say(f"entry.calculator.{key}"), book.styles("label"))


def _heads(book: Book, sheet: Worksheet, row: int, keys: tuple[str, ...]) -> None:
    sheet.set_row(row - 1, 32)
    for offset, key in enumerate(keys, 1):
        sheet.write_string(row - 1, offset, book.say(f"entry.calculator.{key}"), book.styles("head"))


def expected_score(own: str, other: str, rules: str) -> str:
    """The expected score of `own` against `other` (cells) by the table or by the curve."""
    gap = f"({own}-{other})"
    used = f"IF({own}>={_RULE.exempt_from},{gap},MAX(-{_RULE.cap},MIN({_RULE.cap},{gap})))"
    table = f"LOOKUP(ABS({used}),pd_from,pd_value)"
    curve = f"1/(1+10^(-{gap}/rule_scale))"
    return f"IF({rules}=INDEX(choices_rules,2),{curve},IF({gap}>=0,{table},ROUND(1-{table},2)))"


def _two_players(book: Book, sheet: Worksheet) -> None:
    _section(book, sheet, 4, "two_players")
    sheet.write_string(3, 2, book.say("entry.calculator.player_a"), book.styles("section center"))
    sheet.write_string(3, 3, book.say("entry.calculator.player_b"), book.styles("section center"))
    _labels(
        book, sheet, {_RATING: "rating", _LEVEL: "level", _K: "k", _RULES: "rules", _EXPECTED: "expected"}
    )
    for column, rating in enumerate(EXAMPLE, 2):
        sheet.write_number(_RATING - 1, column, rating, book.styles("input integer"))
        sheet.write_number(_K - 1, column, EXAMPLE_K, book.styles("input integer"))
    rules = book.say(f"entry.choices.rules.{book.event.rules}")
    sheet.write_string(_RULES - 1, 2, rules, book.styles("input center"))
    sheet.data_validation(_RULES - 1, 2, _RULES - 1, 2, {"validate": "list", "source": "=choices_rules"})
    filled = f"AND(N($C${_RATING})>0,N($D${_RATING})>0)"
    for letter, other, column in (("C", "D", 2), ("D", "C", 3)):
        formula = expected_score(f"{letter}{_RATING}", f"{other}{_RATING}", f"$C${_RULES}")
        own, opponent = EXAMPLE if letter == "C" else EXAMPLE[::-1]
        value = float(_expected(book, own, opponent))
        style = "cell hundredths"
        level = f'=IF(N({letter}{_RATING})>0,LOOKUP({letter}{_RATING},level_from,level_name),"")'
        book.write(sheet, _LEVEL - 1, column, level, _level(book, own), "cell center soft")
        book.write(sheet, _EXPECTED - 1, column, f'=IF({filled},{formula},"")', value, style)
    _heads(book, sheet, _OUTCOMES - 1, ("outcome", "change_a", "new_a", "change_b", "new_b"))
    for offset, (key, half_points) in enumerate((("a_wins", 2), ("draw", 1), ("b_wins", 0))):
        row = _OUTCOMES + offset
        sheet.write_string(row - 1, 1, book.say(f"entry.calculator.{key}"), book.styles("cell start"))
        _outcome(book, sheet, row, "C", 2, EXAMPLE, Fraction(half_points, 2))
        _outcome(book, sheet, row, "D", 4, (EXAMPLE[1], EXAMPLE[0]), 1 - Fraction(half_points, 2))


def _outcome(
    book: Book, sheet: Worksheet, row: int, letter: str, column: int, pair: tuple[int, int], points: Fraction
) -> None:
    """Change and new rating of one player (whose figures stand in column `letter`) for one result."""
    change = EXAMPLE_K * (points - _expected(book, *pair))
    gap = f"{float(points):g}-{letter}${_EXPECTED}"
    in_hundredths = f"IF($C${_RULES}=INDEX(choices_rules,2),{gap},ROUND({gap},2))"
    formula = f'=IF({letter}${_EXPECTED}="","",{letter}${_K}*{in_hundredths})'
    book.write(sheet, row - 1, column, formula, float(change), "cell signed_hundredths")
    place = f"{chr(65 + column)}{row}"
    formula = f'=IF({place}="","",{letter}${_RATING}+ROUND({place},0))'
    new = pair[0] + to_integer(exact(float(change)))
    book.write(sheet, row - 1, column + 1, formula, new, "cell integer bold")


def _level(book: Book, rating: int) -> str:
    names: list[str] = book.say.get("entry.levels.names")
    steps = [least for least, _ in LADDER]
    return names[bisect_right(steps, rating) - 1]


def _expected(book: Book, own: int, other: int) -> Fraction:
    if book.event.rules == ELO:
        return Fraction(elo.expected(own, other, 0, book.event.scale))
    return Fraction(fide.rate_games(own, [(other, 0)], _RULE)[0].pd, 100)


def _one_event(book: Book, sheet: Worksheet) -> None:
    _section(book, sheet, _OWN - 1, "one_event")
    _labels(book, sheet, {_OWN: "rating", _OWN_K: "k"})
    for row in (_OWN, _OWN_K):
        sheet.write_blank(row - 1, 2, None, book.styles("input integer"))
    _heads(book, sheet, _LIST - 1, ("opponent", "result", "score", "difference", "expected", "gain"))
    first, last = _LIST, _LIST + EVENT_ROWS - 1
    for row in range(first, last + 1):
        sheet.write_blank(row - 1, 1, None, book.styles("input integer"))
        sheet.write_blank(row - 1, 2, None, book.styles("input result"))
        compact = f'LOWER(SUBSTITUTE(SUBSTITUTE($C{row}," ",""),"–","-"))'
        code = f"INDEX(result_code,MATCH({compact},result_spelling,0))"
        ready = f'AND(N($C${_OWN})>0,N($B{row})>0,$C{row}<>"")'
        score = f'IFERROR(IF(INDEX(code_rated,{code})=1,INDEX(code_white,{code}),""),"")'
        expected = expected_score(f"$C${_OWN}", f"$B{row}", f"$C${_RULES}")
        gain = f"IF($C${_RULES}=INDEX(choices_rules,2),$D{row}-$F{row},ROUND($D{row}-$F{row},2))"
        for column, (formula, style) in enumerate(
            (
                (f'=IF({ready},{score},"")', "points"),
                (f'=IF($D{row}="","",$C${_OWN}-$B{row})', "signed"),
                (f'=IF($D{row}="","",{expected})', "hundredths"),
                (f'=IF($D{row}="","",{gain})', "signed_hundredths"),
            ),
            3,
        ):
            book.write(sheet, row - 1, column, formula, "", f"cell {style}")
    choices = {"validate": "list", "source": ["1", "½", "0"], "show_error": False}
    sheet.data_validation(first - 1, 2, last - 1, 2, choices)
    wrong = book.book.add_format({"bg_color": BAD_FILL})
    formula = f'=AND($C{first}<>"",$D{first}="",N($B{first})>0,N($C${_OWN})>0)'
    sheet.conditional_format(
        first - 1, 2, last - 1, 2, {"type": "formula", "criteria": formula, "format": wrong}
    )
    _totals(book, sheet, first, last)


def _totals(book: Book, sheet: Worksheet, first: int, last: int) -> None:
    """The event in one column beside the list: games to performance."""
    top = _OWN
    games, score, expected, change, rounded, _new, average = (f"$J${top + i}" for i in range(7))
    is_elo = f"$C${_RULES}=INDEX(choices_rules,2)"
    rows: tuple[tuple[str, str, Value, str], ...] = (
        ("games", f"=COUNT($D${first}:$D${last})", 0, "integer"),
        ("score", f"=SUM($D${first}:$D${last})", 0, "points"),
        (
            "expected",
            f"=IF({is_elo},SUM($F${first}:$F${last}),ROUND(SUM($F${first}:$F${last}),2))",
            0,
            "hundredths",
        ),
        (
            "change",
            f'=IF(OR({games}=0,N($C${_OWN_K})=0),"",IF({is_elo},$C${_OWN_K}*({score}-{expected}),'
            f"ROUND($C${_OWN_K}*ROUND({score}-{expected},2),2)))",
            "",
            "signed_hundredths",
        ),
        ("rounded", f'=IF({change}="","",ROUND({change},0))', "", "signed"),
        (
            "new",
            f'=IF({change}="","",IF(AND(NOT({is_elo}),$C${_OWN}+{rounded}<{FLOOR}),'
            f'"{book.say("entry.words.unrated")}",$C${_OWN}+{rounded}))',
            "",
            "integer bold",
        ),
        (
            "average",
            f'=IF({games}=0,"",ROUND(SUMIF($D${first}:$D${last},">=0",$B${first}:$B${last})/{games},0))',
            "",
            "integer",
        ),
        (
            "performance",
            f'=IF({games}=0,"",IF({is_elo},ROUND(SUMIF($D${first}:$D${last},">=0",$B${first}:$B${last})/{games}'
            f"+rule_scale*(2*{score}/{games}-1),0),{average}+INDEX(dp_value,ROUND(100*{score}/{games},0)+1)))",
            "",
            "integer",
        ),
    )
    for offset, (key, formula, value, style) in enumerate(rows):
        _labels(book, sheet, {top + offset: key}, column=8)
        book.write(sheet, top + offset - 1, 9, formula, value, f"cell {style}")
