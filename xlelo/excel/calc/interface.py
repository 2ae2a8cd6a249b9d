"""What the add-in is called, and the methods of its interface: one for each function of the catalogue.

Calc stores a formula under the name of the service, as ORG.XLELO.FUNCTIONS.ELO_EXPECTED: these names are
in people's files and never change.
"""

from dataclasses import dataclass

from xlelo.excel.catalogue import CATALOGUE, Function

IDENTIFIER = "org.xlelo.functions"  # of the extension
SERVICE = "org.xlelo.Functions"
MODULES, INTERFACE = ("org", "xlelo", "functions"), "XFunctions"

ANY = "any"
TEXT = "string"
TEXTS = "[][]string"
ROWS = "[][]any"
DOCUMENT = "com.sun.star.beans.XPropertySet"

# Calc hands a date over as a number of days since a day that each document chooses for itself. Functions
# with such an argument ask for the document; Calc fills that parameter in and shows nobody.
DAYS = frozenset({"start_date", "birth_year", "list_year"})
DOCUMENT_NAME = "document"

# A Python component has to say beforehand whether a function gives one value or rows. Calc 7.4 never finds a
# text in such rows equal to another one: =ELO_FIDE_TITLE(2400)="FM" would be FALSE. So only those give rows
# whose results, cell by cell, are numbers; and the tables.
SPREADING = frozenset({
    "ELO_EXPECTED", "ELO_CHANGE", "ELO_NEW", "ELO_DIFFERENCE", "ELO_SCORE", "ELO_FIDE_PD", "ELO_FIDE_DP",
    "ELO_FIDE_EXPECTED", "ELO_FIDE_K", "ELO_FIDE_NORM", "ELO_FIDE_EXPLAIN",
})  # fmt: skip
# These give texts, cell by cell. They take one text for an argument, and Calc itself asks them once for
# every cell of an array formula. (Not inside SUMPRODUCT, which hands over a single cell.)
CELL_BY_CELL = frozenset({"ELO_LEVEL", "ELO_FIDE_NEW", "ELO_FIDE_TITLE", "ELO_FIDE_RATING"})


@dataclass(frozen=True, slots=True)
class Method:
    """One method: the function, its parameters as (name, type) in order, the type of its result."""

    function: Function
    parameters: tuple[tuple[str, str], ...]
    result: str

    @property
    def asks_for_document(self) -> bool:
        return self.parameters[0][0] == DOCUMENT_NAME

    @property
    def spreads(self) -> bool:
        return self.result == ROWS


def parameter(argument: str) -> str:
    """The name of an argument as interfaces have it: kFactor for k_factor."""
    first, *others = argument.split("_")
    return first + "".join(map(str.capitalize, others))


def _method(function: Function) -> Method:
    # Calc asks for every argument but for an `any`. As an `any` it hands over an empty cell as 0, as texts
    # it tells the two apart.
    asked = TEXT if function.name in CELL_BY_CELL else TEXTS
    parameters = [(parameter(arg.name), asked if arg.required else ANY) for arg in function.arguments]
    if not DAYS.isdisjoint(arg.name for arg in function.arguments):
        parameters.insert(0, (DOCUMENT_NAME, DOCUMENT))
    return Method(function, tuple(parameters), ROWS if function.name in SPREADING else ANY)


METHODS: tuple[Method, ...] = tuple(map(_method, CATALOGUE))
