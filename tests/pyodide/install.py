"""Runs inside Pyodide before anything else: installs the wheel as xlwings Lite does."""
# ruff: noqa: F704

import sys
import zipfile
from pathlib import Path

GIVEN = Path("/given")
for installer in (GIVEN / "installer").glob("*.whl"):
    zipfile.ZipFile(installer).extractall("/installer")
# What xlwings Lite brings (xlwings) and what it would fetch (the requirements of the wheel).
sys.path += [str(GIVEN / "site"), "/installer", str(GIVEN)]

import micropip  # noqa: E402

(wheel,) = (GIVEN / "wheel").glob("*.whl")
# All requirements that hold here are there already, so that nothing is fetched.
await micropip.install(f"emfs:{wheel}")
