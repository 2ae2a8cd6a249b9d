"""The VBA text of the wrappers: one public function for each function of the catalogue.

A wrapper hands on what Excel gives it (a range stays a range, an argument left out stays missing) and
turns what comes back into cells: `#N/A` as text, alone or inside a table, becomes the error that other
formulas can see. Whatever goes wrong on the way, a Python that is not found included, is `#VALUE!`; so is a
range of several areas, of which xlwings would read the first one only.

The module is called `xlwings_udfs` because "Import functions" of xlwings replaces the module of that name;
under another one every function would then be there twice.
"""

from collections.abc import Iterable

from xlelo import __version__
from xlelo.errors import VALUE
from xlelo.excel.catalogue import CATALOGUE, Function
from xlelo.excel.error_cells import ERROR_NUMBERS
from xlelo.excel.vba.names import vba_name

MODULE = "xlwings_udfs"
PYTHON_MODULE = "udfs"
CODE_PAGE = "cp1252"  # that of the project of xlwings, and so of every text in it
FIRST_OWN_CATEGORY = 20  # Excel counts its own categories up to here; `parts` names the one that follows

SIGN = "' Written by xlelo "  # by which a file of ours is known
_HEAD = f"""Attribute VB_Name = "{MODULE}"
{SIGN}{__version__}; "Import functions" of xlwings replaces this module.
Option Explicit
"""

_AREAS = """
' Is one of the arguments a range of several areas, such as (A1:A3,C1:C3)?
Private Function HasAreas(ByVal given As Variant) As Boolean
    Dim place As Long
    For place = LBound(given) To UBound(given)
        If TypeName(given(place)) = "Range" Then
            If given(place).Areas.Count > 1 Then HasAreas = True
        End If
    Next place
End Function
"""

_ERRORS = """
' Texts of errors as the errors that they name, in a single value or in a table.
Private Function ErrorCells(ByVal found As Variant) As Variant
    Dim shown() As Variant
    Dim row As Long
    Dim column As Long
    If Not IsArray(found) Then
        ErrorCells = ErrorCell(found)
        Exit Function
    End If
    ReDim shown(LBound(found, 1) To UBound(found, 1), LBound(found, 2) To UBound(found, 2))
    For row = LBound(found, 1) To UBound(found, 1)
        For column = LBound(found, 2) To UBound(found, 2)
            shown(row, column) = ErrorCell(found(row, column))
        Next column
    Next row
    ErrorCells = shown
End Function

Private Function ErrorCell(ByVal found As Variant) As Variant
    ErrorCell = found
    If VarType(found) <> vbString Then Exit Function
    Select Case found
{cases}
    End Select
End Function
"""


def module(functions: Iterable[Function] = CATALOGUE, attributes: bool = True) -> str:
    """The source of the whole module, lines ended as VBA ends them.

    Without `attributes`, the lines that only Excel's dialog reads, it is VBA that any interpreter takes.
    """
    cases = "\n".join(
        f'        Case "{text}": ErrorCell = CVErr({number})' for text, number in ERROR_NUMBERS.items()
    )
    own = [wrapper(function, attributes) for function in functions]
    texts = [_HEAD, *own, _AREAS, _ERRORS.format(cases=cases)]
    return "".join(texts).replace("\n", "\r\n")


def wrapper(function: Function, attributes: bool = True) -> str:
    """The VBA function of one function of the catalogue."""
    name = function.name
    names = [vba_name(argument.name) for argument in function.arguments]
    declared = ", ".join(
        f"{'' if argument.required else 'Optional '}{name} As Variant"
        for name, argument in zip(names, function.arguments, strict=True)
    )
    lines = ["", f"Public Function {name}({declared}) As Variant"]
    if attributes:
        lines.append(f"Attribute {name}.VB_Description = {quoted(function.help)}")
        lines.append(f'Attribute {name}.VB_ProcData.VB_Invoke_Func = " \\n{FIRST_OWN_CATEGORY}"')
    given = f"Array({', '.join(names)})"
    called = f'XLPy.CallUDF("{PYTHON_MODULE}", "{name}", {given}, ThisWorkbook, '
    lines += [
        "    On Error GoTo Failed",
        f"    If HasAreas({given}) Then GoTo Failed",
        f"    {name} = ErrorCells({called}Application.Caller))",
        "    Exit Function",
        "Failed:",
        f"    {name} = CVErr({ERROR_NUMBERS[VALUE]})",
        "End Function",
        "",
    ]
    return "\n".join(lines)


def quoted(text: str) -> str:
    """A text as VBA writes it. Errors: `UnicodeEncodeError` for a letter that the project cannot hold."""
    text.encode(CODE_PAGE)
    return '"' + text.replace('"', '""') + '"'
