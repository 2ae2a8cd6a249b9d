"""The hidden sheet of printed tables, spellings, editions and choices that the formulas look up."""

from collections.abc import Callable, Mapping, Sequence

from xlsxwriter.utility import xl_range_abs
from xlsxwriter.worksheet import Worksheet

from xlelo import spelling
from xlelo.books import layout
from xlelo.books.template.block import Value
from xlelo.books.template.book import NO_LIMIT, Book, serial
from xlelo.fide.rules import EDITIONS, RATING_LISTS
from xlelo.fide.tables import DIFFERENCE_TO_PD, PERCENT_TO_DP
from xlelo.levels import LADDER
from xlelo.model import Result

RESULT_CODES: dict[Result, int] = {}
for _result in Result:
    if _result is not Result.PENDING:
        RESULT_CODES[_result] = len(RESULT_CODES) + 1
_ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
DROP_DOWN_RESULTS = tuple(result.value for result in RESULT_CODES)


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.TABLES)
    put = _Columns(book, sheet)
    put("pd_from", [start for start, _ in DIFFERENCE_TO_PD])
    put("pd_value", [pd / 100 for _, pd in DIFFERENCE_TO_PD])
    put("dp_value", [-dp for dp in reversed(PERCENT_TO_DP[1:])] + list(PERCENT_TO_DP))
    for name, spellings in (("result", spelling.RESULTS), ("bye", spelling.BYES)):
        spelled = _in_all_digits(spellings)
        put(f"{name}_spelling", list(spelled))
        put(f"{name}_code", [RESULT_CODES[result] for result in spelled.values()])
    put("bye_word", sorted(spelling.BYE_WORDS))
    put("unrated_word", sorted(spelling.UNRATED))
    put("code_white", [(result.white or 0) / 2 for result in RESULT_CODES])
    put("code_black", [(result.black or 0) / 2 for result in RESULT_CODES])
    put("code_rated", [int(result.played and result is not Result.BOTH_LOSE) for result in RESULT_CODES])
    put("edition_list", [RATING_LISTS.index(edition.rating_list) + 1 for edition in EDITIONS])
    put("edition_start", [serial(edition.start) for edition in EDITIONS])
    put("edition_live", [int(edition.capped_games is None) for edition in EDITIONS])
    put("edition_exempt", [edition.exempt_from or NO_LIMIT for edition in EDITIONS])
    put("edition_excluded_difference", [edition.excluded_difference or NO_LIMIT for edition in EDITIONS])
    put("edition_excluded_above", [edition.excluded_above or NO_LIMIT for edition in EDITIONS])
    put("level_from", [least for least, _ in LADDER])
    put("level_name", book.say.get("entry.levels.names"))
    for key in layout.NAMED_CHOICES:
        put(f"choices_{key}", [book.say(f"entry.choices.{key}.{choice}") for choice in CHOICES[key]])
    for key in ("title", "sex", "result"):
        put(f"choices_{key}", list(CHOICES[key]))
    book.protect(sheet)


def _in_all_digits(spellings: Mapping[str, Result]) -> dict[str, Result]:
    """The spellings, and those with digits in Arabic digits as well: formulas look up what was typed."""
    return {**spellings, **{text.translate(_ARABIC_DIGITS): result for text, result in spellings.items()}}


CHOICES: dict[str, Sequence[str]] = {
    "rating_list": layout.RATING_LIST_CHOICES,
    "rules": layout.RULES_CHOICES,
    "system": layout.SYSTEM_CHOICES,
    "title": layout.TITLES,
    "sex": layout.SEXES,
    "result": DROP_DOWN_RESULTS,
}


class _Columns:
    """Writes one list a column, each with a workbook name."""

    def __init__(self, book: Book, sheet: Worksheet) -> None:
        self._book, self._sheet, self._column = book, sheet, 0

    def __call__(self, name: str, values: Sequence[Value]) -> None:
        sheet, column = self._sheet, self._column
        sheet.write_string(0, column, name, self._book.styles("bold"))
        for row, value in enumerate(values, 1):
            write: Callable[..., object] = (
                sheet.write_string if isinstance(value, str) else sheet.write_number
            )
            write(row, column, value, self._book.styles("text" if isinstance(value, str) else "plain"))
        self._book.define(name, layout.TABLES, xl_range_abs(1, column, len(values), column))
        self._column += 1
