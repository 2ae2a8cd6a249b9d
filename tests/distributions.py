"""`python -m tests.distributions FOLDER`: the wheel and the source distribution, built, opened and used.

Both are built into FOLDER, the wheel from the source distribution. Then each supported Python that is at
hand gets a new environment with the wheel alone, and does in it what the README promises of an installation.
What is wrong ends it with a message. `--pythons` only lists the Pythons, one path a line.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.processes import ROOT

_OLDEST = (3, 11)
# In a folder without the repository: the commands, the functions, and the module that Excel asks for.
_USED = """
import importlib.resources, pathlib, runpy, sys
import udfs, xlelo
from xlelo.excel.functions import FUNCTIONS
assert udfs.ELO_FIDE_CHANGE(1600, [1500, 2100], [1, 0.5], 20) == FUNCTIONS["ELO_FIDE_CHANGE"](
    1600, [1500, 2100], [1, 0.5], 20) == 15.6, udfs.ELO_FIDE_CHANGE(1600, [1500, 2100], [1, 0.5], 20)
assert (importlib.resources.files(xlelo) / "py.typed").is_file()
assert "site-packages" in xlelo.__file__, xlelo.__file__
sys.argv = ["xlelo", "demo"]
try:
    runpy.run_module("xlelo", run_name="__main__")
except SystemExit as end:
    assert not end.code, end.code
made = sorted(path.name for path in pathlib.Path("xlelo-demo").iterdir())
assert made == ["report.xlsx", "tournament.xlsx"], made
"""


def pythons() -> list[Path]:
    """Every supported Python on the path or in pyenv, the newest of each minor version."""
    found: dict[tuple[int, int], Path] = {}
    for path in _candidates():
        try:
            asked = [str(path), "-c", "import sys, venv, ensurepip; print(sys.version)"]
            text = subprocess.run(
                asked, capture_output=True, text=True, check=True, timeout=60
            ).stdout.strip()
            number = tuple(int(part) for part in text.split(".")[:2])
        except (OSError, subprocess.SubprocessError, ValueError):  # a name without a Python behind it
            continue
        if number >= _OLDEST and number not in found:
            found[number[0], number[1]] = path
    return [path for _, path in sorted(found.items())]


def _candidates() -> Iterator[Path]:
    yield Path(sys.executable)
    for minor in range(_OLDEST[1], 30):
        if named := shutil.which(f"python3.{minor}"):
            yield Path(named)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob("versions/3.*/bin/python"), reverse=True)


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source distribution, made with the tools that are installed here."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


def missing(wheel: Path, source: Path) -> list[str]:
    """What ought to be inside and is not, or the other way round."""
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    with tarfile.open(source) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    kept = subprocess.run(
        ["git", "ls-files", "xlelo", "udfs.py", "tests", "benchmarks", "workbooks", "docs"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    faults = [f"not in the source distribution: {name}" for name in kept if name not in packed]
    product = [name for name in kept if name.startswith(("xlelo/", "udfs.py"))]
    faults += [f"not in the wheel: {name}" for name in product if name not in inside]
    faults += [
        f"does not belong in the wheel: {name}"
        for name in inside
        if name not in product and ".dist-info/" not in name
    ]
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in inside):
        faults.append("not in the wheel: the licence")
    return faults


def try_out(python: Path, distribution: Path) -> str:
    """The version of this Python, after a new environment of it has done the work."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([str(python), "-m", "venv", f"{folder}/venv"], check=True)
        inside = Path(folder, "venv", *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
        subprocess.run([str(inside), "-m", "pip", "install", "--quiet", str(distribution)], check=True)
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(
            [str(inside), "-W", "error", "-c", _USED], cwd=folder, env=clean, capture_output=True, text=True
        )
        if done.returncode:
            sys.exit(f"{distribution.name} in {python}: {done.stderr}")
        return subprocess.run([str(inside), "--version"], capture_output=True, text=True).stdout.strip()


def main(folder: Path) -> None:
    wheel, source = build(folder)
    if faults := missing(wheel, source):
        sys.exit("\n".join(faults))
    for number, python in enumerate(pythons()):
        for distribution in (wheel, source) if number == 0 else (wheel,):
            print(f"{distribution.name}: {try_out(python, distribution)}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--pythons"]:
        print("\n".join(map(str, pythons())))
    else:
        main(Path(sys.argv[1]))
