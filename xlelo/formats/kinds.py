"""The kinds of files that a tournament comes in: one entry each in one table.

A file is told by what stands in it, and by its name where that tells nothing. To add a format, add a `Kind`.
The readers are imported when they are needed: a report file needs no reader of workbooks.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from xlelo.formats.found import Entry
from xlelo.formats.guard import unusable

_HEAD = 4096


@dataclass(frozen=True, slots=True)
class Kind:
    """A format: its name, the endings of its files, what they begin with, and its reader."""

    name: str
    suffixes: tuple[str, ...]
    begins: re.Pattern[bytes]
    load: Callable[[Path], Entry]


def _load_entry(path: Path) -> Entry:
    from xlelo.formats import entry

    return entry.load(path)


def _load_trf(path: Path) -> Entry:
    from xlelo.formats import trf

    return trf.load(path)


ENTRY, TRF = "entry", "trf"
KINDS: tuple[Kind, ...] = (
    Kind(ENTRY, (".xlsx", ".xlsm"), re.compile(rb"PK|\xd0\xcf\x11\xe0"), _load_entry),
    Kind(
        TRF,
        (".trf", ".txt", ".trfx", ".trf16", ".trf26"),
        re.compile(rb"(?s)(?:\xef\xbb\xbf)?(?:(?:###[^\r\n]*)?[\r\n]+)*+(?:0[0-9]2|001|013|XX[A-Z]|142) "),
        _load_trf,
    ),
)


def kind_of(path: str | Path) -> Kind:
    """The kind of a file: by its first bytes, else by its name. Errors: `Unusable` (E010)."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except (OSError, ValueError):  # the reader of its kind says what is wrong
        head = b""
    for kind in KINDS:
        if kind.begins.match(head):
            return kind
    return by_name(path)


def by_name(path: str | Path) -> Kind:
    """The kind that a name tells, for a file to be written too. Errors: `Unusable` (E010)."""
    suffix = Path(path).suffix.lower()
    for kind in KINDS:
        if suffix in kind.suffixes:
            return kind
    known = tuple(suffix for kind in KINDS for suffix in kind.suffixes[:2])
    raise unusable("E010", path=path, known=known)


def load(path: str | Path) -> Entry:
    """Read a tournament from a file of any kind; the file is never written to. Errors: `Unusable`."""
    path = Path(path)
    return kind_of(path).load(path)
