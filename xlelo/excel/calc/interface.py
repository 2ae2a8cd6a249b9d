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
RANGE = "[][]any"
DOCUMENT = "com.sun.star.beans.XPropertySet"

# Calc hands a date over as a number of days since a day that each document chooses for itself. Functions
# with such an argument ask for the document; Calc fills that parameter in and shows nobody.
DAYS = frozenset({"start_date", "birth_year", "list_year"})
DOCUMENT_NAME = "document"


@dataclass(frozen=True, slots=True)
class Method:
    """One method: the function and its parameters as (name, type), in order."""

    function: Function
    parameters: tuple[tuple[str, str], ...]

    @property
    def asks_for_document(self) -> bool:
        return self.parameters[0][0] == DOCUMENT_NAME


def parameter(argument: str) -> str:
    """The name of an argument as interfaces have it: kFactor for k_factor."""
    first, *others = argument.split("_")
    return first + "".join(map(str.capitalize, others))


def _method(function: Function) -> Method:
    # Calc takes an `any` for optional and asks for every other argument. Both kinds can be a cell, a
    # range, an array or a value.
    parameters = [(parameter(arg.name), RANGE if arg.required else ANY) for arg in function.arguments]
    if not DAYS.isdisjoint(arg.name for arg in function.arguments):
        parameters.insert(0, (DOCUMENT_NAME, DOCUMENT))
    return Method(function, tuple(parameters))


METHODS: tuple[Method, ...] = tuple(map(_method, CATALOGUE))
