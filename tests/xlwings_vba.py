"""The VBA of xlwings that lies in a built file, run by pyOpenVBA's interpreter on that very file.

Only Windows is stood in for: the shell that expands environment variables gives back what it gets. Where
the interpreter takes less than VBA does (a remark behind a directive, a text compared with a truth value),
the source is put in a form that it takes.
"""

import re
from pathlib import Path

from pyopenvba import ExcelFile
from pyopenvba.apps.excel import ExcelApplication
from pyopenvba.interpreter import VBAObject, method

_REMARK = re.compile(r"^(\s*#[^'\r\n]*)'[^\r\n]*", re.MULTILINE)
_SWITCH = 'GetConfig("SHOW CONSOLE", False) = True'


class _Shell(VBAObject):
    vba_type_name = "Shell"

    @method(name="ExpandEnvironmentStrings")
    def expand(self, text: object) -> object:
        return text


def opened(path: Path) -> ExcelApplication:
    """An application with the workbook open and the module of xlwings at work in it."""
    app = ExcelApplication()
    app.open_workbook(path)
    host = app.interpreter.host
    create = host.create
    host.create = lambda name: _Shell() if name.lower() == "wscript.shell" else create(name)  # type: ignore[method-assign]
    with ExcelFile(path) as file:
        source = _REMARK.sub(r"\1", file.get_module("xlwings"))
    assert source.count(_SWITCH) >= 1
    app.add_module(source.replace(_SWITCH, f"CBool({_SWITCH[:-7]}) = True"), name="xlwings")
    return app
