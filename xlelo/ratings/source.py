"""A file of a list, packed or not, as a stream of bytes; nothing is ever unpacked as a whole."""

import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from xlelo.errors import Problem, Unusable
from xlelo.files import check_ordinary

CHUNK = 1 << 18
# The combined list in XML unpacks to 856 MB (October 2026), 17 times its zip.
LARGEST = 4 << 30
HIGHEST_RATIO, RATIO_MATTERS_FROM = 200, 64 << 20
_ENCRYPTED = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENDINGS = (".txt", ".xml")
# All that `zipfile` raises on damage, besides its own error.
_UNPACKING = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, RuntimeError)

Progress = Callable[[int, int], None]  # bytes read, and all bytes


@dataclass(frozen=True, slots=True)
class Source:
    """An open list: its size unpacked, the names it goes by (the file in a zip, the zip), the bytes."""

    path: Path
    size: int
    names: tuple[str, ...]
    _stream: IO[bytes]

    def chunks(self, progress: Progress | None = None) -> Iterator[bytes]:
        """The content in pieces; `progress` is told how far that is. Errors: `Unusable` (E702)."""
        done = 0
        try:
            while data := self._stream.read(CHUNK):
                yield data
                if progress:
                    done += len(data)
                    progress(done, self.size)
        except (*_UNPACKING, OSError):
            raise refused("E702", path=self.path) from None


def refused(code: str, **values: object) -> Unusable:
    """The error for a list that cannot be used, ready to be raised."""
    return Unusable(Problem(code, values=values))


@contextmanager
def opened(path: Path) -> Iterator[Source]:
    """The list in a file.

    Errors: `Unusable` (E001 missing, E002 cannot be read, E701 no list in it, E702 damaged, E704 too large).
    """
    with ExitStack() as stack:
        check_ordinary(path)
        try:
            file = stack.enter_context(path.open("rb"))
            size = path.stat().st_size
            packed = file.read(4) == b"PK\x03\x04"
            file.seek(0)
        except FileNotFoundError:
            raise refused("E001", path=path) from None
        except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
            raise refused("E002", path=path, reason=getattr(error, "strerror", None) or error) from None
        source = _unpacked(path, file, stack) if packed else Source(path, size, (path.name,), file)
        if source.size > LARGEST:
            raise refused("E704", path=path)
        yield source


def _unpacked(path: Path, file: IO[bytes], stack: ExitStack) -> Source:
    try:
        archive = stack.enter_context(zipfile.ZipFile(file))
        members = [
            member
            for member in archive.infolist()
            if member.filename.lower().endswith(_ENDINGS) and not member.filename.startswith("__MACOSX")
        ]
        if len(members) != 1:
            names = tuple(member.filename for member in archive.infolist()[:10])
            raise refused("E701", path=path, found=names or "-")
        (member,) = members
        if member.flag_bits & _ENCRYPTED or member.compress_type not in _METHODS:
            raise refused("E702", path=path)
        if member.file_size > RATIO_MATTERS_FROM and member.file_size > HIGHEST_RATIO * member.compress_size:
            raise refused("E704", path=path)
        stream = stack.enter_context(archive.open(member))
    except (*_UNPACKING, OSError):
        raise refused("E702", path=path) from None
    return Source(path, member.file_size, (Path(member.filename).name, path.name), stream)
