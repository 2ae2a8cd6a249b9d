"""Signatures never change: the catalogue and the Excel face against the list that was typed by hand."""

import inspect
from collections.abc import Iterable

import udfs
from tests.golden.signatures import SIGNATURES
from xlelo.excel.catalogue import CATALOGUE

_NONE = object()  # no default: the argument is required


def written(name: str, arguments: Iterable[tuple[str, object]]) -> str:
    """A signature as the list has it; a default of None stands for an argument that may be left out."""
    parts = []
    for argument, default in arguments:
        if default is _NONE:
            parts.append(argument)
        elif default is None:
            parts.append(f"[{argument}]")
        else:
            text = f'"{default}"' if isinstance(default, str) else str(default)
            parts.append(f"[{argument}={text}]")
    return f"{name}({', '.join(parts)})"


def test_the_catalogue_keeps_the_signatures() -> None:
    found = [
        written(
            function.name,
            [
                (argument.name, _NONE if argument.required else argument.default)
                for argument in function.arguments
            ],
        )
        for function in CATALOGUE
    ]
    assert tuple(found) == SIGNATURES


def test_the_excel_face_keeps_the_signatures() -> None:
    found = []
    for name in udfs.__all__:
        parameters = inspect.signature(getattr(udfs, name)).parameters.values()
        assert {parameter.kind for parameter in parameters} == {inspect.Parameter.POSITIONAL_OR_KEYWORD}
        found.append(
            written(name, [(it.name, _NONE if it.default is it.empty else it.default) for it in parameters])
        )
    assert tuple(found) == SIGNATURES
