"""What is told about a function in a cell: name, arguments, help, an example; plain frozen values."""

from dataclasses import dataclass
from enum import StrEnum

CATEGORY = "Elo and FIDE ratings"
LONGEST_HELP = 255  # what Excel shows; the rest it drops


class Required(StrEnum):
    """The type of `REQUIRED`, which stands where an argument has no default; plain text in JSON."""

    REQUIRED = "required"


REQUIRED = Required.REQUIRED

Scalar = int | float | str | None
Rows = tuple[tuple[Scalar, ...], ...]


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument; with the default None a missing one means something of its own, told in the help."""

    name: str
    help: str
    default: Scalar | Required = REQUIRED

    @property
    def required(self) -> bool:
        return self.default is REQUIRED


def written(argument: Scalar | Rows) -> str:
    """A value as it stands in a formula, a range as an array constant."""
    if argument is None:
        return ""
    if isinstance(argument, str):
        return '"' + argument.replace('"', '""') + '"'
    if isinstance(argument, tuple):
        return "{" + ";".join(",".join(map(written, row)) for row in argument) + "}"
    return str(argument)


@dataclass(frozen=True, slots=True)
class Function:
    """One function: `help` is written for a person who types a formula.

    Called with `cells` it gives `value` exactly; a range is a tuple of rows, a missing argument None.
    """

    name: str
    help: str
    arguments: tuple[Argument, ...]
    cells: tuple[Scalar | Rows, ...]
    value: Scalar | Rows
    category: str = CATEGORY

    @property
    def example(self) -> str:
        """The call as it is typed into a cell."""
        return f"={self.name}({','.join(map(written, self.cells))})"

    @property
    def signature(self) -> str:
        """Name and arguments as a spreadsheet's help writes them, optional ones in brackets."""
        names = [arg.name if arg.required else f"[{arg.name}]" for arg in self.arguments]
        return f"{self.name}({', '.join(names)})"

    def as_dict(self) -> dict[str, object]:
        """Everything about the function in plain values, for JSON."""
        arguments = [
            {"name": arg.name, "help": arg.help, "required": arg.required}
            | ({} if arg.required else {"default": arg.default})
            for arg in self.arguments
        ]
        return {
            "name": self.name,
            "category": self.category,
            "signature": self.signature,
            "help": self.help,
            "arguments": arguments,
            "example": self.example,
            "value": self.value,
        }
