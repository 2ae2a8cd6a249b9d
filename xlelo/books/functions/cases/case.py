"""One example of the self-check: what a function is given, and what it must give."""

from collections.abc import Iterator
from dataclasses import dataclass

from xlelo.books.functions.cells import Source
from xlelo.excel.catalogue import BY_NAME, Rows, Scalar
from xlelo.excel.catalogue.entry import written

Given = Scalar | Rows | Source


@dataclass(frozen=True, slots=True)
class Case:
    """A call of a function; `kind` is the key of the words that say what it shows.

    `in_lite` is what it gives in xlwings Lite where that differs: an empty single cell arrives there as 0.
    `in_calc` is what it gives in LibreOffice where that differs: TRUE is the number 1 there.
    """

    kind: str
    given: tuple[Given, ...]
    value: Scalar | Rows
    in_lite: Scalar = None
    in_calc: Scalar = None

    def formula(self, name: str) -> str:
        """The call as it is typed into a cell."""
        parts = (it.name if isinstance(it, Source) else written(it) for it in self.given)
        return f"={name}({','.join(parts)})"

    @property
    def cells(self) -> tuple[object, ...]:
        """The arguments as a host hands them over."""
        return tuple(it.cells if isinstance(it, Source) else it for it in self.given)


def example(name: str) -> Case:
    """The example of the catalogue."""
    function = BY_NAME[name]
    return Case("example", function.cells, function.value)


Subject = dict[str, tuple[Case, ...]]


def in_order(*subjects: Subject) -> Iterator[tuple[str, tuple[Case, ...]]]:
    """Every function of the catalogue with its example first."""
    for name in BY_NAME:
        yield name, (example(name), *next(subject[name] for subject in subjects if name in subject))
