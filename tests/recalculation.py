"""Compares a workbook cell by cell with LibreOffice's recalculation of it."""

from collections.abc import Iterable
from pathlib import Path

import openpyxl
import pytest

from tests.books import EVENTS, write
from tests.libreoffice import recalculate_all


def recalculated(folder: Path, cases: Iterable[str]) -> dict[str, tuple[Path, Path]]:
    """The entry workbook of each case ("sample-pt"), as written and as LibreOffice saves it."""
    paths = []
    for case in cases:
        name, language = case.split("-")
        paths.append(write(folder, case, EVENTS[name](), language))
    made = recalculate_all(paths)
    return {path.stem: (path, copy) for path, copy in zip(paths, made, strict=True)}


def compared(path: Path, copy: Path) -> int:
    """The number of formula cells, all of them with the same value in both files and none an error."""
    formulas = openpyxl.load_workbook(path)
    stored = openpyxl.load_workbook(path, data_only=True)
    fresh = openpyxl.load_workbook(copy, data_only=True)
    count = 0
    for sheet in formulas:
        ours, theirs = stored[sheet.title], fresh[sheet.title]
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type != "f":
                    continue
                count += 1
                place = f"{sheet.title}!{cell.coordinate}"
                other = theirs.cell(cell.row, cell.column)
                assert other.data_type != "e", f"{place}: {other.value}"
                mine, found = ours.cell(cell.row, cell.column).value, other.value
                mine, found = "" if mine is None else mine, "" if found is None else found
                if isinstance(mine, float) and isinstance(found, float | int):
                    assert mine == pytest.approx(found, abs=1e-9), place
                else:
                    assert mine == found, f"{place}: {cell.value}"
    return count
