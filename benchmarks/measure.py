"""How a measurement is made, and how its line of the table looks."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ROUNDS = 7


@dataclass(frozen=True)
class Line:
    """One comparison: seconds of ours and of what it is measured beside, in the same run.

    `target` is a ratio of the two: "<= 1.5" (ours to the other), ">= 20" (the other to ours), or empty.
    """

    what: str
    seconds: float
    beside: str
    other: float
    target: str = ""

    @property
    def ratio(self) -> float:
        faster = self.target.startswith(">=")
        return self.other / self.seconds if faster else self.seconds / self.other

    @property
    def verdict(self) -> str:
        if not self.target:
            return ""
        sign, limit = self.target.split()
        met = self.ratio >= float(limit) if sign == ">=" else self.ratio <= float(limit)
        return "met" if met else "missed"


@dataclass(frozen=True)
class Missing:
    """A comparison that cannot be made on this machine, and what it takes."""

    what: str
    needed: str


def best(*functions: Callable[[], object], rounds: int = ROUNDS, times: int = 1) -> list[float]:
    """The least seconds of a call of each function, in turn, so that all of them meet the same machine."""
    found = [float("inf")] * len(functions)
    for _ in range(rounds):
        for number, function in enumerate(functions):
            gc.collect()
            start = time.perf_counter()
            for _ in range(times):
                function()
            found[number] = min(found[number], (time.perf_counter() - start) / times)
    return found


def _seconds(value: float) -> str:
    for unit, factor in (("s", 1), ("ms", 1e3)):
        if value * factor >= 1:
            return f"{value * factor:.2f} {unit}"
    return f"{value * 1e6:.2f} us"


def table(lines: Sequence[Line | Missing]) -> str:
    """The lines as a table in plain text."""
    rows = [("what", "time", "beside", "time", "ratio", "target", "")]
    for line in lines:
        if isinstance(line, Missing):
            rows.append((line.what, "-", f"needs {line.needed}", "-", "-", "", ""))
            continue
        times = (_seconds(line.seconds), line.beside, _seconds(line.other), f"{line.ratio:.2f}")
        rows.append((line.what, *times, line.target, line.verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
