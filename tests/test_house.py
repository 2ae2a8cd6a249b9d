"""The house rules that a machine can check: imports go downward, the calculation needs nothing else."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import xlelo

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "xlelo"
FILES = sorted(PACKAGE.rglob("*.py"))

# From the ground up; a module may import from its own floor and from those below it.
FLOORS = (
    ("xlelo",),
    ("xlelo.errors",),
    ("xlelo.files",),
    ("xlelo.rounding",),
    ("xlelo.elo",),
    ("xlelo.performance", "xlelo.levels"),
    ("xlelo.fide",),
    ("xlelo.model",),
    ("xlelo.spelling",),
    ("xlelo.period",),
    ("xlelo.rating_lines",),
    ("xlelo.event",),
    ("xlelo.tiebreaks",),
    ("xlelo.berger",),
    ("xlelo.ratings",),
    ("xlelo.books",),
    ("xlelo.formats", "xlelo.output", "xlelo.printing"),
    ("xlelo.fill",),
    ("xlelo.excel",),
    ("xlelo.excel.calc",),
    ("xlelo.books.functions",),
    ("xlelo.excel.vba", "xlelo.excel.install"),
    ("xlelo.cli", "xlelo.__main__"),
)
# What runs in a browser and in LibreOffice: the standard library only.
CALCULATION = (
    "errors", "rounding", "elo", "performance", "levels", "fide", "model", "spelling", "period",
    "rating_lines", "event", "tiebreaks", "ratings", "excel",
)  # fmt: skip
# What needs Windows; the place for data, which has a way of its own where its library is missing; and what
# LibreOffice itself runs.
CALCULATION_EXCEPT = (
    "xlelo.excel.install", "xlelo.excel.vba", "xlelo.excel.calc.component", "xlelo.ratings.place",
)  # fmt: skip


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            yield module
            yield from (
                f"{module}.{alias.name}"
                for alias in node.names
                if (ROOT / module.replace(".", "/") / f"{alias.name}.py").exists()
                or (ROOT / module.replace(".", "/") / alias.name).is_dir()
            )


def floor(name: str) -> int:
    matches = [
        (len(prefix), number)
        for number, prefixes in enumerate(FLOORS)
        for prefix in prefixes
        if name == prefix or name.startswith(f"{prefix}.")
    ]
    assert matches, f"{name} has no floor"
    return max(matches)[1]


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_go_downward(path: Path) -> None:
    own = floor(module_name(path))
    for name in imports(path):
        if name.startswith("xlelo"):
            assert floor(name) <= own, f"{module_name(path)} imports {name}, which lives above it"


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_the_calculation_needs_the_standard_library_only(path: Path) -> None:
    name = module_name(path)
    if name.split(".")[1:2] and name.split(".")[1] in CALCULATION and not name.startswith(CALCULATION_EXCEPT):
        outside = {found.split(".")[0] for found in imports(path)} - sys.stdlib_module_names - {"xlelo"}
        assert not outside


@pytest.mark.parametrize("path", [*FILES, ROOT / "udfs.py"], ids=lambda path: path.name)
def test_nothing_is_rounded_elsewhere(path: Path) -> None:
    calls = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round"
    ]
    assert calls == [], "Python's round sends halves to the even neighbour: use xlelo.rounding"


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert f"[{xlelo.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
