"""Where Excel and its add-ins are on this machine."""

import os
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

from xlelo.errors import Problem, Unusable

NAME = "xlelo.xlam"
_EXCEL_KEY = r"SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"
# The field of a Windows program that names its processor, and what stands there.
_BITS = {0x014C: 32, 0x8664: 64, 0xAA64: 64}
_POINTER, _MACHINE = 0x3C, 4


@dataclass(frozen=True, slots=True)
class Places:
    """`startup` is the user's folder XLSTART: Excel loads what lies in it, and trusts it. `excel` is the
    program, None where none was found."""

    startup: Path
    excel: Path | None = None

    @property
    def addin(self) -> Path:
        return self.startup / NAME


def of_this_machine() -> Places:
    """The places of the user who runs this, on Windows. Errors: `Unusable` E605 without APPDATA."""
    profile = os.environ.get("APPDATA")
    if not profile:
        raise Unusable(Problem("E605"))
    return Places(Path(profile, "Microsoft", "Excel", "XLSTART"), _excel())


def _excel() -> Path | None:
    if sys.platform != "win32":
        return None
    import winreg

    for root in (winreg.HKEY_CURRENT_USER, winreg.HKEY_LOCAL_MACHINE):
        try:
            found = winreg.QueryValue(root, _EXCEL_KEY)
        except OSError:
            continue
        return Path(found.strip('"'))
    return None


def bits(program: Path) -> int | None:
    """32 or 64, for which kind of processor a Windows program is made; None when it cannot be told."""
    try:
        with program.open("rb") as file:
            file.seek(_POINTER)
            (start,) = struct.unpack("<I", file.read(4))
            file.seek(start)
            mark = file.read(_MACHINE)
            (machine,) = struct.unpack("<H", file.read(2))
    except (OSError, struct.error):
        return None
    return _BITS.get(machine) if mark == b"PE\0\0" else None
