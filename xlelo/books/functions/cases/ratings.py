"""The function that looks into FIDE's rating lists: what it gives without one, too."""

from xlelo.books.functions.cases.case import Case, Subject
from xlelo.books.functions.cells import BLANK, ERROR, WORD

RATINGS: Subject = {
    "ELO_FIDE_RATING": (
        Case("single", ("example", "standard", "k"), 10),
        Case("blank", (BLANK,), ""),
        Case("error", (ERROR,), "#N/A"),
        Case("word", (WORD,), "#VALUE!"),
        Case("out_of_range", (-5,), "#NUM!"),
        Case("range", ((("example",), ("",), ("abc",)),), ((2418,), ("",), ("#VALUE!",))),
    ),
}
