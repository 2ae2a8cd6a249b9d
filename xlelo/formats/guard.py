"""What must hold before a file may be read, and before one may be opened as a workbook.

A workbook is a zip of XML parts. A broken or hostile one must end in one line, not in a traceback or a
full memory: sizes are those that the zip declares (Python never unpacks more than that), and XML that may
declare entities is refused, since no spreadsheet program writes any.
"""

import io
import re
import struct
import zipfile
import zlib
from pathlib import Path
from xml.etree import ElementTree

from xlelo.errors import Place, Problem, Unusable
from xlelo.files import check_ordinary

MEGABYTE = 1 << 20
LARGEST_FILE = 64 * MEGABYTE
LARGEST_CONTENT = 256 * MEGABYTE  # a thousand players and 11 rounds unpack to 46, four thousand to 189
# Sheets and texts are read piece by piece; of any other part each element stays in the memory as an object.
LARGEST_PART = 8 * MEGABYTE
_LONG = (b"worksheet", b"sst", b"pivotCacheRecords", b"pivotCacheDefinition", b"comments", b"externalLink")
MOST_PARTS = 5000
# A sheet of formatted blank rows packs 1:100 at most; only padding packs better, and only size hurts.
HIGHEST_RATIO, RATIO_MATTERS_FROM = 250, 4 * MEGABYTE

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_ENCRYPTED_FLAG = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # no spreadsheet program packs otherwise
# What may stand before the root element: a byte order mark, the declaration, comments. Without going
# back (?> *+), or many comments would take for ever.
_PROLOG = re.compile(
    rb"(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?(?>\s|<\?.*?\?>|<!--.*?-->)*+<(?:[^\s<>/!?:]+:)?(?P<root>[^\s<>/!?:]+)",
    re.DOTALL,
)
_PROLOG_SIZE = 4096
_BEFORE_XML = b"\xef\xbb\xbf\xff\xfe \t\r\n"
# All that `zipfile` raises on damage, besides its own error.
_UNPACKING_ERRORS = (
    ElementTree.ParseError, zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError,
    RuntimeError,
)  # fmt: skip


def unusable(code: str, place: Place | None = None, language: str = "en", **values: object) -> Unusable:
    """The error for a file that cannot be used, ready to be raised."""
    return Unusable(Problem(code, place or Place(), values), language)


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a text file; one byte more than `most` of a longer one, which is too many already.

    Errors: `Unusable` (E001 missing, E002 cannot be read).
    """
    check_ordinary(path)
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError:
        raise unusable("E001", path=path) from None
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise unusable("E002", path=path, reason=getattr(error, "strerror", None) or error) from None


def read_workbook_bytes(path: Path) -> bytes:
    """The content of a file that is safe to open as a workbook; it is only ever read.

    Errors: `Unusable` (E001 missing, E002 cannot be read, E003 no workbook, E004 encrypted, E005 old
    format, E006 damaged, E007 too large).
    """
    check_ordinary(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise unusable("E007", path=path)
        data = path.read_bytes()
    except FileNotFoundError:
        raise unusable("E001", path=path) from None
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise unusable("E002", path=path, reason=getattr(error, "strerror", None) or error) from None
    if data.startswith(_OLE):
        raise unusable("E004" if _ENCRYPTED in data else "E005", path=path)
    if not data.startswith(b"PK"):
        raise unusable("E003", path=path)
    _check_parts(path, data)
    return data


def _check_parts(path: Path, data: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if any(part.flag_bits & _ENCRYPTED_FLAG for part in parts):
                raise unusable("E004", path=path)
            if _is_bomb(parts):
                raise unusable("E007", path=path)
            if "[Content_Types].xml" not in archive.namelist():
                raise unusable("E003", path=path)
            for part in parts:
                if part.compress_type not in _METHODS:
                    raise unusable("E006", path=path)
                root = _root(archive, part)
                if root is None:
                    raise unusable("E006", path=path)
                if root and part.file_size > LARGEST_PART and not _is_read_in_pieces(archive, part, root):
                    raise unusable("E007", path=path)
    except _UNPACKING_ERRORS:
        raise unusable("E006", path=path) from None


def _is_bomb(parts: list[zipfile.ZipInfo]) -> bool:
    padded = any(
        part.file_size > RATIO_MATTERS_FROM and part.file_size > HIGHEST_RATIO * part.compress_size
        for part in parts
    )
    return padded or len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_CONTENT


def _is_read_in_pieces(archive: zipfile.ZipFile, part: zipfile.ZipInfo, root: bytes) -> bool:
    return root in _LONG and part.filename not in _kept_whole(archive)


def _kept_whole(archive: zipfile.ZipFile) -> set[str]:
    """The parts that are read as a whole whatever their root is called."""
    found = {"[Content_Types].xml", "xl/styles.xml", "xl/workbook.xml"}
    if archive.getinfo("[Content_Types].xml").file_size <= LARGEST_PART:
        for element in ElementTree.fromstring(archive.read("[Content_Types].xml")).iter():
            if element.get("ContentType", "").endswith("main+xml"):
                found.add(element.get("PartName", "").lstrip("/"))
    return found


def _root(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bytes | None:
    """The name of the root element; None where it does not come first, or after a document type.

    Empty for a part that is no XML, such as a picture: what its name ends in does not say so, for a sheet may
    have any name. NULs go, so that UTF-16 hides nothing.
    """
    with archive.open(part) as source:
        start = source.read(_PROLOG_SIZE).replace(b"\0", b"")
    found = _PROLOG.match(start)
    is_xml = part.filename.endswith((".xml", ".rels")) or start.lstrip(_BEFORE_XML).startswith(b"<")
    return found["root"] if found else None if is_xml else b""
