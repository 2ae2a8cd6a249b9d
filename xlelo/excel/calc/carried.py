"""The modules that the extension carries: everything that its component imports, and no more."""

import ast
from importlib import resources
from importlib.resources.abc import Traversable

ROOT = "xlelo"
START = ("xlelo.excel.calc.cells", "xlelo.excel.calc.interface")


def _file(name: str) -> tuple[str, Traversable] | None:
    """Where a module stands, and its path below `pythonpath`; None when there is no such module."""
    steps = name.split(".")[1:]
    place = resources.files(ROOT)
    for step in steps[:-1]:
        place = place / step
    if steps and (module := place / f"{steps[-1]}.py").is_file():
        return "/".join([ROOT, *steps]) + ".py", module
    package = place / steps[-1] if steps else place
    if (start := package / "__init__.py").is_file():
        return "/".join([ROOT, *steps, "__init__.py"]), start
    return None


def _imported(source: str) -> set[str]:
    """The modules of this project that a module names; `from a import b` may mean the module a.b."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name for name in found if name == ROOT or name.startswith(f"{ROOT}.")}


def modules() -> dict[str, bytes]:
    """The source of every module that is carried, by its path, in the order of the paths."""
    carried: dict[str, bytes] = {}
    waiting, seen = list(START), set(START)
    while waiting:
        name = waiting.pop()
        parent = name.rpartition(".")[0]
        wanted = {parent} if parent else set()
        if found := _file(name):
            path, file = found
            carried[path] = file.read_bytes()
            wanted |= _imported(carried[path].decode("utf-8"))
        waiting += wanted - seen
        seen |= wanted
    return dict(sorted(carried.items()))
