"""The type library: the add-in's interface in the binary form that LibreOffice reads.

LibreOffice's development kit makes the same file from an interface text; `idl` is that text, and a test
compares the two. Written here, nobody needs the kit.

The file begins with a mark, then come the interface, the modules from the inside out, and the map of the
outermost names. A number is four bytes, little end first. A text is its length and its bytes where it
stands first; from then on it is the place of that first one with the highest bit set.
"""

import struct

from xlelo.excel.calc.interface import INTERFACE, METHODS, MODULES, Method

_MARK = b"UNOIDL\xff\0"
_BASE = "com.sun.star.uno.XInterface"
_MODULE, _INTERFACE, _IN = b"\0", b"\5", b"\0"
_SEEN = 0x8000_0000


class _Writer:
    def __init__(self) -> None:
        self.content = bytearray(_MARK + bytes(8))  # place and size of the outermost map, put in at the end
        self._texts: dict[str, int] = {}

    def number(self, value: int) -> None:
        self.content += struct.pack("<I", value)

    def text(self, text: str) -> None:
        if text in self._texts:
            self.number(_SEEN | self._texts[text])
            return
        self._texts[text] = len(self.content)
        self.number(len(text))
        self.content += text.encode("ascii")

    def entry(self, name: str, place: int) -> bytes:
        """Writes a name; gives the line of a map that says what stands at `place` has it."""
        line = struct.pack("<II", len(self.content), place)
        self.content += name.encode("ascii") + b"\0"
        return line


def _interface(writer: _Writer) -> None:
    writer.content += _INTERFACE
    writer.number(1)
    writer.text(_BASE)
    writer.number(0)  # optional bases
    writer.number(0)  # attributes
    writer.number(len(METHODS))
    for method in METHODS:
        writer.text(method.function.name)
        writer.text(method.result)
        writer.number(len(method.parameters))
        for name, kind in method.parameters:
            writer.content += _IN
            writer.text(name)
            writer.text(kind)
        writer.number(0)  # exceptions


def library(note: bytes = b"") -> bytes:
    """The type library; `note` is what the development kit writes about itself behind the head."""
    writer = _Writer()
    writer.content += note
    place = len(writer.content)
    _interface(writer)
    line = writer.entry(INTERFACE, place)
    for module in reversed(MODULES):
        place = len(writer.content)
        writer.content += _MODULE
        writer.number(1)
        writer.content += line
        line = writer.entry(module, place)
    place = len(writer.content)
    writer.content += line
    writer.content[len(_MARK) : len(_MARK) + 8] = struct.pack("<II", place, 1)
    return bytes(writer.content)


def idl() -> str:
    """The interface as the development kit takes it."""
    lines = [
        f"    {_type(method.result)} {method.function.name}({_parameters(method)});" for method in METHODS
    ]
    opened = " ".join(f"module {module} {{" for module in MODULES)
    return "\n".join([opened, f"interface {INTERFACE} {{", *lines, "};", " ".join(["};"] * len(MODULES)), ""])


def _parameters(method: Method) -> str:
    return ", ".join(f"[in] {_type(kind)} {name}" for name, kind in method.parameters)


def _type(kind: str) -> str:
    if kind.startswith("[]"):
        return f"sequence< {_type(kind[2:])} >"
    return kind.replace(".", "::")
