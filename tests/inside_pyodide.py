"""Runs Python files inside Pyodide, with the built wheel and what xlwings Lite brings.

Pyodide and the installer inside it come by `tests/pyodide/get.sh`; Node.js runs them. The part of xlwings
for xlwings Lite belongs to xlwings PRO and runs under its noncommercial licence.
"""

import importlib.metadata
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "tests" / "pyodide"
AVAILABLE = shutil.which("node") is not None and (HERE / "node_modules" / "pyodide").exists()
HOW = "Pyodide is not installed: tests/pyodide/get.sh"
# The requirements of the wheel with their own, and the xlwings that Lite brings.
_NEEDED = ("click", "openpyxl", "et_xmlfile", "XlsxWriter", "xlwings", "packaging")


def built_wheel(folder: Path) -> Path:
    """The wheel of this project, built into `folder`; needs hatchling."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (made,) = folder.glob("*.whl")
    return made


def prepare(given: Path, wheel: Path, *modules: str) -> None:
    """Fill the folder that is seen inside, with these modules of the repository (`tests/host_calls.py`)."""
    (given / "wheel").mkdir()
    shutil.copy(wheel, given / "wheel")
    shutil.copytree(HERE / "wheels", given / "installer")
    for distribution in _NEEDED:
        _copy(distribution, given / "site")
    for module in modules:
        (given / module).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / module, given / module)
    shutil.copy(ROOT / "docs" / "lite" / "main.py", given)


def _copy(distribution: str, folder: Path) -> None:
    """What is installed here of a pure Python package, in a folder of its own."""
    for file in importlib.metadata.files(distribution) or ():
        if ".." not in file.parts and "__pycache__" not in file.parts:
            target = folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), target)


def run(given: Path, file: Path) -> Any:
    """The JSON that the last line of the file gives, when it is run inside."""
    done = subprocess.run(
        ["node", "run.mjs", str(given), str(file)],
        cwd=HERE, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)
