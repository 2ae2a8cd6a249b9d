"""Files appear whole or not at all, and never in the place of another one unless that is asked for."""

import contextlib
import os
import uuid
from pathlib import Path

from xlelo.errors import Problem, Unusable


def write_whole(path: Path, content: bytes, force: bool = False, keep: Path | None = None) -> None:
    """Write `content` to `path` through a temporary file beside it.

    `force` allows to replace an existing file, but never `keep`, the file that was read. Errors:
    `Unusable` with E090 (exists), E091 (cannot be written), E092 (is the file that was read) or E095 (is a
    folder).
    """
    check_free(path, force, keep)
    # Not `tempfile`: its files are for their owner only, and this one stays.
    temporary = path.with_name(f".{path.name[:100]}.{uuid.uuid4().hex}.part")
    try:
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unusable(Problem("E091", values={"path": path, "reason": reason})) from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def check_free(path: Path, force: bool = False, keep: Path | None = None) -> None:
    """May `path` be written? For a command to ask before its work. Errors: as of `write_whole`."""
    if keep is not None and _same(path, keep):
        raise Unusable(Problem("E092", values={"path": path}))
    if path.is_dir():
        raise Unusable(Problem("E095", values={"path": path}))
    if path.exists() and not force:
        raise Unusable(Problem("E090", values={"path": path}))
    if path.exists() and not path.is_file():
        raise Unusable(Problem("E091", values={"path": path, "reason": "not an ordinary file"}))


def _same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return path.absolute() == other.absolute()
