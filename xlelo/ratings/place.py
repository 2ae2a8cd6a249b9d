"""Where the lists are kept: the folder in the variable XLELO_DATA, else the platform's place for data."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

try:
    from platformdirs import user_data_path as _user_data_path
except ImportError:  # in a browser, and inside LibreOffice, which brings its own Python
    _platform: Callable[..., Any] | None = None
else:
    _platform = _user_data_path

FOLDER_VARIABLE = "XLELO_DATA"
FILE_NAME = "ratings.sqlite"
_NAME = "xlelo"


def default_file() -> Path:
    """The user's file of rating lists; it need not be there."""
    folder = os.environ.get(FOLDER_VARIABLE)
    return (Path(folder) if folder else _data_folder()) / FILE_NAME


def _data_folder() -> Path:
    return plain_data_folder() if _platform is None else Path(_platform(_NAME, appauthor=False))


def plain_data_folder() -> Path:
    """The same folder without platformdirs: two Pythons on one machine must find the same file."""
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else home / "AppData" / "Local") / _NAME
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    base = os.environ.get("XDG_DATA_HOME", "").strip()
    return (Path(base) if base else home / ".local" / "share") / _NAME
