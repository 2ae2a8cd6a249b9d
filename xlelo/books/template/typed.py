"""What the formulas make of text that somebody typed where a number or a day belongs.

The reader of the workbook drops the mark of a provisional rating ("1876*") and takes a day that is
text; the live sheet does the same, so that both always agree.
"""

from collections.abc import Callable, Iterator

from xlelo.books.template.block import Formula, Value
from xlelo.books.template.book import NO_BREAK_SPACE
from xlelo.fide.rules import HIGHEST_RATING

_MARKS = "?*+!"


def western(cell: str) -> str:
    """A typed text with its Arabic digits in western form, which VALUE understands everywhere."""
    for digit, arabic in enumerate("٠١٢٣٤٥٦٧٨٩"):
        cell = f'SUBSTITUTE({cell},"{arabic}",{digit})'
    return cell


def typed_rating(key: str, cell: str, arabic: bool, value: Callable[[int], Value]) -> Iterator[Formula]:
    """The columns `<key>_text`, `<key>_digits` and `<key>_bare`: a typed rating, 0 for none.

    A mark is one letter, one of ?*+!, or P with the number of games ("1500P12") behind three or four
    digits. `value` gives the rating of a row, "" where there is none.
    """
    text = f'SUBSTITUTE(SUBSTITUTE({western(cell) if arabic else cell}," ",""),"{NO_BREAK_SPACE}","")'
    yield Formula(f"{key}_text", f'IFERROR({text},"")', lambda index: str(value(index)))
    whole, digits = f"{{{key}_text}}", f"{{{key}_digits}}"
    # Where the digits end if there is a mark: before a P, else before the last sign.
    yield Formula(
        digits.strip("{}"),
        f'IFERROR(LEFT({whole},IF(IFERROR(SEARCH("p",{whole}),0)>3,SEARCH("p",{whole})-1,LEN({whole})-1)),"")',
        lambda index: _digits(str(value(index))),
    )
    mark = f"MID({whole},LEN({digits})+1,9)"
    games = f"IFERROR(VALUE(MID({mark},2,8)),-1)"
    letter = f"IFERROR(CODE(UPPER({mark})),0)"
    marked = (
        f'AND(LEN({digits})>2,LEN({digits})<5,IFERROR(VALUE({digits}),0)&""={digits},'
        f'OR(AND(LEN({mark})=1,OR(AND({letter}>=65,{letter}<=90),ISNUMBER(FIND({mark},"{_MARKS}")))),'
        f"AND(LEN({mark})>1,LEN({mark})<4,{letter}=80,{games}>=0)))"
    )
    number = f"IF({marked},VALUE({digits}),IFERROR(VALUE({whole}),0))"
    yield Formula(
        f"{key}_bare",
        f"IF(AND({number}>=1,{number}<={HIGHEST_RATING},{number}=INT({number})),{number},0)",
        lambda index: value(index) or 0,
    )


def _digits(text: str) -> str:
    return text[:-1]


# The day that the single values below make of a typed text; 0 for none.
TYPED_DAY = (
    "IF(AND(day_year>=1900,day_year<=2100,day_month>=1,day_month<=12,day_day>=1),"
    "IF(DAY(DATE(day_year,day_month,day_day))=day_day,DATE(day_year,day_month,day_day),0),0)"
)


def typed_day(arabic: bool) -> list[tuple[str, str, Value]]:
    """Name, formula and stored value of the single values that take a typed first day apart.

    The year goes first, or last with a day and a month that cannot be taken for each other: the day
    first with points between, or a number above 12. A workbook that xlelo writes holds a real date, so
    all the stored values are those of no text.
    """
    text = western("event_start") if arabic else "event_start"
    part = "IFERROR(VALUE({}),0)"
    first, second, last = (
        "LEFT(day_text,day_from-1)",
        "MID(day_text,day_from+1,day_to-day_from-1)",
        ("MID(day_text,day_to+1,9)"),
    )
    day_first = 'OR(day_sign=".",day_a>12,day_a=day_b)'
    return [
        ("day_text", f'=IF(ISTEXT(event_start),TRIM({text}),"")', ""),
        (
            "day_sign",
            '=IF(ISNUMBER(FIND("-",day_text)),"-",IF(ISNUMBER(FIND("/",day_text)),"/","."))',
            ".",
        ),
        ("day_from", "=IFERROR(FIND(day_sign,day_text),0)", 0),
        ("day_to", "=IFERROR(FIND(day_sign,day_text,day_from+1),0)", 0),
        ("day_a", f"={part.format(first)}", 0),
        ("day_b", f"={part.format(second)}", 0),
        ("day_c", f"={part.format(last)}", 0),
        ("day_year", "=IF(day_from=5,day_a,IF(day_to>0,day_c,0))", 0),
        ("day_month", f"=IF(OR(day_from=5,{day_first}),day_b,IF(day_b>12,day_a,0))", 0),
        ("day_day", f"=IF(day_from=5,day_c,IF({day_first},day_a,IF(day_b>12,day_b,0)))", 0),
    ]
