"""`python -m fuzz.run TARGET [options of libFuzzer]`: mutates inputs of one kind until the time is up.

The laws and mutators are those of `tests/fuzz`. A byte 0 begins the decisions of a mutator, any other byte
the bytes of a file itself; workbooks, which no zip would survive, and functions take decisions only.
"""

import random
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["xlelo"]):
    from tests.fuzz import functions, lists, readers, samples
    from tests.fuzz.choose import Choose

Target = Callable[[bytes, Path], object]


def either(decided: Callable[[Choose, Path], object], read: Target) -> Target:
    def target(data: bytes, folder: Path) -> object:
        return decided(Choose(data[1:]), folder) if data[:1] == b"\0" else read(data, folder)

    return target


TARGETS: Mapping[str, Target] = {
    "functions": lambda data, folder: functions.call(Choose(data)),
    "workbook": lambda data, folder: readers.entry_book(Choose(data), folder),
    "table_workbook": lambda data, folder: readers.table_book(Choose(data), folder),
    "conversion": lambda data, folder: readers.converted(Choose(data), folder),
    "trf": either(
        lambda choose, folder: readers.report_file(choose), lambda data, folder: readers.read_report(data)
    ),
    "tables": either(
        lambda choose, folder: readers.table(choose), lambda data, folder: readers.read_table(data)
    ),
    "ratings": either(lists.rating_list, lists.read_list),
}
SEEDS: Mapping[str, tuple[str, ...]] = {
    "trf": samples.REPORT_FILES, "tables": samples.TABLES, "ratings": samples.LISTS,
}  # fmt: skip


def write_seeds(name: str, folder: Path) -> None:
    """The sound files, and decisions of some length, which the fuzzer would be slow to find."""
    for number, content in enumerate(SEEDS.get(name, ())):
        (folder / f"file{number}").write_bytes(content.encode())
    chance = random.Random(0)
    for number in range(100):
        (folder / f"decisions{number}").write_bytes(b"\0" + chance.randbytes(chance.randrange(8, 80)))


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"{__doc__}\nTARGET is one of: {', '.join(TARGETS)}")
    name = sys.argv.pop(1)
    with tempfile.TemporaryDirectory() as corpus, tempfile.TemporaryDirectory() as folder:
        write_seeds(name, Path(corpus))
        target, work = TARGETS[name], Path(folder)
        atheris.Setup([*sys.argv, corpus], lambda data: target(data, work))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
