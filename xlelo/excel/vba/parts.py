"""What Excel keeps in workbook.xml about functions of VBA, and no library writes: category, argument help.

The workbook is a zip of XML parts; these texts are put into their places, and the rest stays as it is. The
zip is packed with a fixed day, so that two runs give the same bytes.
"""

import zipfile
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

from xlelo.excel.catalogue import CATEGORY, Function

WORKBOOK, CONTENT_TYPES = "xl/workbook.xml", "[Content_Types].xml"
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_BUILT_IN_GROUPS = 19  # the number that Excel itself writes; its own categories end there
_ARGUMENTS = "{8193D73E-4604-4355-AFF4-8A2333D13BE4}"  # marks the extension that holds argument help
_X14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"
_BOOK_TYPE = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
_ADDIN_TYPE = "application/vnd.ms-excel.addin.macroEnabled.main+xml"


def completed(content: bytes, functions: Iterable[Function], addin: bool) -> bytes:
    """The workbook with the category and the argument help of the functions; as an add-in, if asked for."""

    def book(text: str) -> str:
        text = _before(text, "</workbook>", _argument_help(functions))
        text = _behind(text, "</sheets>", _category())
        return _swapped(text, "<workbookView ", '<workbookView visibility="hidden" ') if addin else text

    def types(text: str) -> str:
        return _swapped(text, _BOOK_TYPE, _ADDIN_TYPE) if addin else text

    return _repacked(content, {WORKBOOK: book, CONTENT_TYPES: types})


def as_workbook(content: bytes) -> bytes:
    """An add-in as the macro workbook that it is otherwise: openpyxl reads no add-ins."""
    return _repacked(content, {CONTENT_TYPES: lambda text: text.replace(_ADDIN_TYPE, _BOOK_TYPE)})


def _category() -> str:
    group = f"<functionGroup name={quoteattr(CATEGORY)}/>"
    return f'<functionGroups builtInGroupCount="{_BUILT_IN_GROUPS}">{group}</functionGroups>'


def _argument_help(functions: Iterable[Function]) -> str:
    names = []
    for function in functions:
        texts = "".join(
            f'<x14:argumentDescription index="{number}">{escape(argument.help)}</x14:argumentDescription>'
            for number, argument in enumerate(function.arguments)
        )
        count = len(function.arguments)
        help_ = f'<x14:argumentDescriptions count="{count}">{texts}</x14:argumentDescriptions>'
        names.append(f"<x14:definedName name={quoteattr(function.name)}>{help_}</x14:definedName>")
    found = f"<x14:definedNames>{''.join(names)}</x14:definedNames>"
    return f'<extLst><ext uri="{_ARGUMENTS}" xmlns:x14="{_X14}">{found}</ext></extLst>'


def _behind(text: str, mark: str, added: str) -> str:
    return _swapped(text, mark, mark + added)


def _before(text: str, mark: str, added: str) -> str:
    return _swapped(text, mark, added + mark)


def _swapped(text: str, old: str, new: str) -> str:
    """Errors: `ValueError` unless `old` is there exactly once."""
    if text.count(old) != 1:
        raise ValueError(f"{old} is not there exactly once")
    return text.replace(old, new)


def _repacked(content: bytes, changes: Mapping[str, Callable[[str], str]]) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            part = old.read(name)
            if name in changes:
                part = changes[name](part.decode("utf-8")).encode("utf-8")
            info = zipfile.ZipInfo(name, _FIRST_DAY)
            info.compress_type = zipfile.ZIP_DEFLATED
            # The rights of an ordinary file; as XlsxWriter sets them.
            info.external_attr = 0o600 << 16
            new.writestr(info, part)
    return made.getvalue()
