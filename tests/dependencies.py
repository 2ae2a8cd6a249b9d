"""The versions of what xlelo stands on: the oldest that are allowed, and the ones that development uses.

`python -m tests.dependencies` prints the oldest as constraints for pip; the tests run with them, too.
"""

import re
import tomllib
from importlib.metadata import version

from tests.processes import ROOT

_REQUIREMENT = re.compile(r"([\w-]+)\s*(?:>=|==)\s*([\w.]+)")


def oldest() -> dict[str, str]:
    """The lower bound of everything that xlelo and its tests need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = {}
    for requirement in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        match = _REQUIREMENT.match(requirement)
        if match is None:
            raise ValueError(f"{requirement} has no lower bound")
        found[match[1].lower()] = match[2]
    return found


def pinned() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {name.lower(): number for name, _, number in (line.partition("==") for line in lines) if number}


def is_pinned(name: str) -> bool:
    """Is the version that is installed the one that development uses?"""
    return version(name) == pinned()[name.lower()]


if __name__ == "__main__":
    print("\n".join(f"{name}=={number}" for name, number in oldest().items()))
