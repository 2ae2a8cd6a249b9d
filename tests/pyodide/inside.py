"""Runs inside Pyodide behind install.py: computes everything; gives JSON."""
# ruff: noqa: E402, F704

import json
import sys

import micropip

before = set(sys.modules)

from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.functions import FUNCTIONS

calculation = {name.partition(".")[0] for name in set(sys.modules) - before}

import main
import xlwings as xw
import xlwings.server
from js import JSON

from tests import host_calls
from xlelo.books.functions.cases import CASES


async def call(name, arguments):
    """As the client posts it: the arguments come from JavaScript."""
    data = {"func_name": name, "args": arguments, "version": xw.__version__}
    data |= {"client": "Office.js", "runtime": "1.4"}
    return await xlwings.server.custom_functions_call(JSON.parse(json.dumps(data)).to_py(), main)


json.dumps(
    {
        "python": list(sys.version_info[:3]),
        "platform": sys.platform,
        "installed": str(micropip.list()["xlelo"].version),
        "calculation": sorted(calculation),
        "examples": {it.name: FUNCTIONS[it.name](*it.cells) for it in CATALOGUE},
        "cases": {name: [FUNCTIONS[name](*case.cells) for case in cases] for name, cases in CASES.items()},
        "meta": xlwings.server.custom_functions_meta(main),
        "answers": [
            await call(function.name, [host_calls.as_office(cell) for cell in cells])
            for function, _, cells in host_calls.calls()
        ],
    }
)
