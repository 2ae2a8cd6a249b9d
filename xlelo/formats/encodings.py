"""Bytes as text in an encoding that is known, and the letters that are damaged in it."""

import codecs
from collections.abc import Sequence

from xlelo.errors import Place
from xlelo.formats.findings import Findings
from xlelo.formats.guard import unusable

BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_MARKED = ("utf-8-sig", "utf-16")  # encodings of which the mark tells more
_NAMED = 20  # damaged lines that are told one by one
_REPLACEMENT = "\ufffd"


def without_mark(data: bytes, encoding: str | None) -> tuple[bytes, str | None]:
    """The bytes behind a byte order mark, and the encoding: the given one, else that of the mark, else None.

    Errors: `Unusable` (E803 there is no such encoding).
    """
    if encoding:
        try:
            encoding = codecs.lookup(encoding).name
        except Exception:  # lookups raise what they like: LookupError, ValueError for a NUL, ...
            raise unusable("E803", encoding=encoding) from None
    for mark, marked in BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            given = None if encoding in _MARKED else encoding
            return data[len(mark) :], given or marked
    return data, encoding


def decoded(data: bytes, encoding: str, errors: str = "strict") -> str:
    """The text of these bytes. Errors: `Unusable` (E803 not in that encoding, or it is none of text)."""
    try:
        return data.decode(encoding, errors)
    except Exception:  # codecs raise what they like
        raise unusable("E803", encoding=encoding) from None


def whole(text: str) -> str:
    """The text with the replacement character for every byte that is no letter."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def damaged(lines: Sequence[str]) -> tuple[int, ...]:
    """The numbers of the lines with a letter that is damaged, in these bytes or by whoever wrote them."""
    return tuple(
        number for number, line in enumerate(lines, 1) if not line.isascii() and _REPLACEMENT in whole(line)
    )


def note_damaged(lines: Sequence[int], findings: Findings) -> None:
    for number in lines[:_NAMED]:
        findings.add("N502", Place.in_text(number))
