"""The half of xlwings that serves Excel for Windows, on any machine: pywin32 is replaced by stand-ins.

What xlwings is, it decides on its import, so this is imported in a process of its own and before anything
else asks for xlwings.
"""

# The machine says what it is while these are imported; only xlwings is told that this is Windows.
import asyncio
import concurrent.futures  # noqa: F401
import ctypes
import datetime
import locale  # noqa: F401
import logging  # noqa: F401
import pathlib  # noqa: F401
import subprocess  # noqa: F401
import sys
import tempfile  # noqa: F401
from collections.abc import Sequence
from typing import Any
from unittest.mock import MagicMock

# Which loop it has, asyncio finds out on the first use (3.14).
asyncio.new_event_loop().close()

LEFT_OUT = -2147352572  # what COM sends for an argument that was left out
ERROR = -2146828288  # COM sends an error cell as this plus the number that CVErr takes

_STAND_INS = """
    pythoncom pywintypes win32api win32con win32gui win32process win32timezone win32event win32com
    win32com.client win32com.client.dynamic win32com.client.gencache win32com.server
    win32com.server.dispatcher win32com.server.policy win32com.server.util winreg
"""
for name in _STAND_INS.split():
    sys.modules[name] = MagicMock(name=name, __path__=[], __spec__=None, __file__=name)
sys.modules["pywintypes"].TimeType = datetime.datetime  # type: ignore[attr-defined]
sys.modules["pywintypes"].com_error = type("com_error", (Exception,), {})  # type: ignore[attr-defined]
ctypes.oledll = ctypes.windll = ctypes.PyDLL = MagicMock()  # type: ignore[misc,assignment]
machine, sys.platform = sys.platform, "win32"
import xlwings.udfs  # noqa: E402

sys.platform = machine


def call(name: str, arguments: Sequence[object]) -> Any:
    """What xlwings gives back to Excel for a call of a function of `udfs`; arguments as COM delivers them."""
    return xlwings.udfs.call_udf("udfs", name, list(arguments))
