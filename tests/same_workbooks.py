"""Are two folders of workbooks the same, part by part? (`python -m tests.same_workbooks ONE OTHER`)

The parts are compared, not the packed bytes: another build of zlib may pack the same parts otherwise.
"""

import sys
import zipfile
from pathlib import Path


def differences(one: Path, other: Path) -> list[str]:
    """What differs between two folders: workbooks that only one has, parts that are not the same."""
    found = []
    names = {path.name for folder in (one, other) for path in folder.glob("*.xlsx")}
    if not names:
        return [f"no workbook in {one} or {other}"]
    for name in sorted(names):
        if not (one / name).exists() or not (other / name).exists():
            found.append(f"{name}: in one folder only")
            continue
        with zipfile.ZipFile(one / name) as a, zipfile.ZipFile(other / name) as b:
            parts = set(a.namelist()) | set(b.namelist())
            for part in sorted(parts):
                if part not in a.namelist() or part not in b.namelist() or a.read(part) != b.read(part):
                    found.append(f"{name}: {part} differs")
    return found


if __name__ == "__main__":
    problems = differences(Path(sys.argv[1]), Path(sys.argv[2]))
    sys.exit("\n".join(problems) if problems else 0)
