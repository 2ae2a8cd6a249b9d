"""The half of xlwings that serves xlwings Lite and xlwings Server, on any machine; prints JSON.

Part of xlwings PRO: it is run here under its noncommercial licence, in a process of its own, since what
xlwings is it decides on its import. The environment must say XLWINGS_ON_SERVER=true and
XLWINGS_LICENSE_KEY=noncommercial before that.
"""

import asyncio
import importlib.util
import json
import sys
import types
from pathlib import Path
from typing import Any

# xlwings asks anew for every cell whether it runs in Pyodide; without this stand-in that is slow elsewhere.
sys.modules["pyodide"] = types.ModuleType("pyodide")
sys.modules["pyodide.ffi"] = types.ModuleType("pyodide.ffi")
sys.modules["pyodide.ffi"].JsNull = type("JsNull", (), {})  # type: ignore[attr-defined]

import xlwings as xw  # noqa: E402
import xlwings.server  # noqa: E402

import udfs  # noqa: E402
from tests import host_calls  # noqa: E402

LITE = Path(__file__).resolve().parents[1] / "docs" / "lite" / "main.py"


def call(name: str, arguments: list[Any], runtime: str = "1.4") -> Any:
    """What the client gets for a call, errors as {"error": text}."""
    data = {"func_name": name, "args": arguments, "version": xw.__version__, "client": "Office.js"}
    return asyncio.run(xlwings.server.custom_functions_call({**data, "runtime": runtime}, udfs))


def lite() -> types.ModuleType:
    """The module that a user of xlwings Lite has as main.py."""
    spec = importlib.util.spec_from_file_location("main", LITE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["main"] = module
    spec.loader.exec_module(module)
    return module


def main() -> None:
    answers = [
        call(function.name, [host_calls.as_office(cell) for cell in cells])
        for function, _, cells in host_calls.calls()
    ]
    answer = {
        "meta": xlwings.server.custom_functions_meta(udfs),
        "lite": xlwings.server.custom_functions_meta(lite()),
        "answers": answers,
        "old runtime": call("ELO_FIDE_AVERAGE", [[[""]]], runtime="1.3"),
    }
    json.dump(answer, sys.stdout, allow_nan=False)


if __name__ == "__main__":
    main()
