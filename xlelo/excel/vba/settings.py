"""What the file tells xlwings: which Python to start, and where the functions are.

xlwings reads the sheet called xlwings.conf, names in column A from the first cell down to the first blank,
values beside them; what stands there goes before the settings of the user, so that the file works whatever
they are. Column C is for people.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from xlelo.excel.vba.wrappers import PYTHON_MODULE

SHEET = "xlwings.conf"
INTERPRETER, PYTHONPATH = "Interpreter_Win", "PYTHONPATH"
ANY_PYTHON = "python"  # the one that Windows finds by its search path
# Not needed here. Where one is missing, xlwings looks into two files before each call of a function.
_EMPTY = (
    "Conda Path", "Conda Env", "ONEDRIVE_CONSUMER_WIN", "ONEDRIVE_COMMERCIAL_WIN", "SHAREPOINT_WIN",
    "LICENSE_KEY",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """`interpreter` is the full name of python.exe, `folder` that of the folder with `udfs.py`."""

    interpreter: str = ANY_PYTHON
    folder: str = ""

    def rows(self) -> Sequence[tuple[str, str | bool, str]]:
        """Name, value and explanation, in the order of the sheet."""
        return (
            (INTERPRETER, self.interpreter, "The Python in which xlelo is installed, with its full path."),
            (PYTHONPATH, self.folder, f"The folder of {PYTHON_MODULE}.py; separate further ones by ;"),
            ("UDF Modules", PYTHON_MODULE, 'What "Import functions" of xlwings would import.'),
            (
                "ADD_WORKBOOK_TO_PYTHONPATH",
                "false",
                f"A {PYTHON_MODULE}.py that lies beside this workbook is not taken for that of xlelo.",
            ),
            *((name, "", "") for name in _EMPTY),
            ("Debug UDFs", False, ""),
            ("Show Console", False, ""),
        )


def here() -> Settings:
    """The Python that runs now, when it runs on Windows; elsewhere whichever Python Windows finds."""
    if sys.platform != "win32":
        return Settings()
    found = find_spec(PYTHON_MODULE)
    folder = str(Path(found.origin).parent) if found is not None and found.origin else ""
    return Settings(sys.executable, folder)
