"""How a measurement is made, and how its line of the table looks."""

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
class Memory:
    """The most megabytes that one process held, None where the system does not tell; `most` is the target."""

    what: str
    megabytes: float | None
    most: float | None = None

    @property
    def verdict(self) -> str:
        if self.most is None or self.megabytes is None:
            return ""
        return "met" if self.megabytes <= self.most else "missed"


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


def apart(code: str) -> Any:
    """What a process of its own prints as JSON; for what this process holds or has imported would count."""
    done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def held() -> float | None:
    """The most megabytes that this process has held; None where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():  # not by getrusage, which counts what the parent held when it started this process
        (line,) = (line for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    return None


def _seconds(value: float) -> str:
    for unit, factor in (("s", 1), ("ms", 1e3)):
        if value * factor >= 1:
            return f"{value * factor:.2f} {unit}"
    return f"{value * 1e6:.2f} us"


def _memory(line: Memory) -> tuple[str, ...]:
    amount = "not known" if line.megabytes is None else f"{line.megabytes:.0f} MB"
    target = "" if line.most is None else f"<= {line.most:.0f} MB"
    return (line.what, amount, "", "", "", target, line.verdict)


def table(lines: Sequence[Line | Memory | Missing]) -> str:
    """The lines as a table in plain text."""
    rows: list[tuple[str, ...]] = [("what", "time", "beside", "time", "ratio", "target", "")]
    for line in lines:
        if isinstance(line, Missing):
            rows.append((line.what, "-", f"needs {line.needed}", "-", "-", "", ""))
            continue
        if isinstance(line, Memory):
            rows.append(_memory(line))
            continue
        times = (_seconds(line.seconds), line.beside, _seconds(line.other), f"{line.ratio:.2f}")
        rows.append((line.what, *times, line.target, line.verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
