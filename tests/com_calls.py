"""Every call of `tests.host_calls` through the half of xlwings for Windows; prints JSON."""

import tests.com_half as com  # isort: skip  (before anything else asks for xlwings)

import json
import sys

from tests import host_calls

assert com.LEFT_OUT == host_calls.COM_LEFT_OUT
assert com.ERROR == host_calls.COM_ERROR

answers = [
    com.call(function.name, [host_calls.as_com(cell) for cell in cells])
    for function, _, cells in host_calls.calls()
]
json.dump(answers, sys.stdout, allow_nan=False)
