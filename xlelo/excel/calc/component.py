"""What Calc loads: an object with a method for each function.

Runs inside LibreOffice, in the Python that comes with it; this file lies beside the folder `pythonpath`
with the calculation.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older LibreOffices bring an older one
    # Told when the extension is installed; otherwise the functions would be missing without a word.
    raise RuntimeError(
        f"xlelo needs Python 3.11 or newer, this LibreOffice has {sys.version.split()[0]}: "
        "install a newer LibreOffice"
    )

from pathlib import Path

# Before everything else: another xlelo may be installed in the Python that LibreOffice uses.
sys.path.insert(0, str(Path(__file__).parent / "pythonpath"))

from collections.abc import Callable
from typing import Any

import unohelper

from xlelo.excel.calc.cells import answering
from xlelo.excel.calc.interface import INTERFACE, METHODS, MODULES, SERVICE, Method

SERVICES = ("com.sun.star.sheet.AddIn", SERVICE)


def _service_name(self: object) -> str:
    return SERVICE


def _service_names(self: object) -> tuple[str, ...]:
    return SERVICES


def _supports(self: object, name: str) -> bool:
    return name in SERVICES


def _function(method: Method) -> Callable[..., Any]:
    answer = answering(method)

    def function(self: object, *values: Any) -> Any:
        return answer(*values)

    return function


def _create(context: object, *arguments: object) -> Any:
    # LibreOffice loads this file once before it knows the interface, to ask what is in it.
    from com.sun.star.lang import XServiceInfo, XServiceName

    interface = getattr(__import__(".".join(MODULES), fromlist=[INTERFACE]), INTERFACE)
    members: dict[str, Any] = {method.function.name: _function(method) for method in METHODS}
    members |= {
        "getServiceName": _service_name,
        "getImplementationName": _service_name,
        "getSupportedServiceNames": _service_names,
        "supportsService": _supports,
    }
    return type("Functions", (unohelper.Base, interface, XServiceName, XServiceInfo), members)()


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(_create, SERVICE, SERVICES)
