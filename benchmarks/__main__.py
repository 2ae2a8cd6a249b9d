"""`python -m benchmarks [NAME ...]`: runs every benchmark of this folder, or those named; prints a table."""

import sys
from importlib import import_module
from pathlib import Path

from benchmarks.measure import table

# Every other file here is a benchmark and has `lines()`. Calc prints a table of its own and is started by
# itself (`python -m benchmarks.calc`).
_HELPERS = {"__init__", "__main__", "measure", "events", "call_path", "same"}
_ALONE = {"calc"}


def names() -> list[str]:
    return sorted(
        path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in _HELPERS | _ALONE
    )


def main(chosen: list[str]) -> None:
    unknown = set(chosen) - set(names())
    if unknown:
        sys.exit(f"no benchmark is called {', '.join(sorted(unknown))}; there are: {', '.join(names())}")
    for name in chosen or names():
        print(f"{name}\n{table(list(import_module(f'benchmarks.{name}').lines()))}\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
