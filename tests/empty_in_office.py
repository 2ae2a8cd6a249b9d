"""Every call of `tests.empty_cells` through the half of xlwings for xlwings Lite; prints JSON."""

import tests.office_half as office  # isort: skip  (before anything else asks for xlwings)

import json
import sys
from typing import Any

from tests import empty_cells, host_calls

TEXTS = {"NotAvailable": "#N/A", "Value": "#VALUE!", "Num": "#NUM!", "Div0": "#DIV/0!"}


def sent(cell: Any) -> Any:
    """An argument as the client posts it; the empty cell is there a 0 already."""
    if cell is None:
        return host_calls.as_office(host_calls.LEFT_OUT)
    return cell if isinstance(cell, list) else [[cell]]


def received(cell: Any) -> Any:
    return TEXTS[cell["errorType"]] if isinstance(cell, dict) else cell


def main() -> None:
    answers = []
    for row in empty_cells.rows():
        found = office.call(row.name, list(map(sent, row.cells(0))))
        answers.append(empty_cells.written([list(map(received, line)) for line in found]))
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
