"""Which files are read: those that have an end."""

import stat
from pathlib import Path

from xlelo.errors import Problem, Unusable


def is_ordinary(path: Path) -> bool:
    """False for what is there and is a pipe, a device, a folder or a socket.

    Reading those may never end, or end with the memory full.
    """
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):  # not there, or not to be reached: whoever opens it says why
        return True


def check_ordinary(path: Path) -> None:
    """Errors: `Unusable` (E002) when it is not an ordinary file."""
    if not is_ordinary(path):
        raise Unusable(Problem("E002", values={"path": path, "reason": "not an ordinary file"}))
