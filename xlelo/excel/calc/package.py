"""The extension as one file: a zip of the component, the calculation, the types and the texts."""

from importlib import resources
from io import BytesIO
from xml.etree.ElementTree import Element, SubElement, tostring
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import xlelo
from xlelo.excel.calc.carried import modules
from xlelo.excel.calc.interface import IDENTIFIER
from xlelo.excel.calc.typelib import library
from xlelo.excel.calc.wizard import configuration

_TYPES, _COMPONENT, _WIZARD = "functions.rdb", "component.py", "CalcAddIn.xcu"
# The types first: they have to be there before the component is asked for them.
_MEDIA_TYPES = {
    _TYPES: "application/vnd.sun.star.uno-typelibrary;type=RDB",
    _COMPONENT: "application/vnd.sun.star.uno-component;type=Python",
    _WIZARD: "application/vnd.sun.star.configuration-data",
}
_MANIFEST_SPACE = "http://openoffice.org/2001/manifest"
_DESCRIPTION_SPACES = {
    "xmlns": "http://openoffice.org/extensions/description/2006",
    "xmlns:lo": "http://libreoffice.org/extensions/description/2011",
    "xmlns:dep": "http://openoffice.org/extensions/description/2006",
}
_OLDEST = "7.4"  # the oldest LibreOffice that was tried
_TITLES = {
    "en": "xlelo: Elo and FIDE ratings",
    "pt": "xlelo: rating Elo e FIDE",
    "ar": "xlelo: تصنيف إيلو وفيدي",
}
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # that a zip can hold: two runs give the same bytes


def build() -> bytes:
    """The content of xlelo.oxt."""
    files = {
        "META-INF/manifest.xml": _manifest(),
        "description.xml": _description(),
        _TYPES: library(),
        _COMPONENT: (resources.files("xlelo.excel.calc") / _COMPONENT).read_bytes(),
        _WIZARD: configuration(),
        **{f"pythonpath/{path}": source for path, source in modules().items()},
    }
    content = BytesIO()
    with ZipFile(content, "w") as package:
        for path, data in files.items():
            entry = ZipInfo(path, _FIRST_DAY)
            entry.compress_type = ZIP_DEFLATED
            entry.create_system = 0
            package.writestr(entry, data)
    return content.getvalue()


def _manifest() -> bytes:
    root = Element("manifest:manifest", {"xmlns:manifest": _MANIFEST_SPACE})
    for path, kind in _MEDIA_TYPES.items():
        attributes = {"manifest:media-type": kind, "manifest:full-path": path}
        SubElement(root, "manifest:file-entry", attributes)
    return _xml(root)


def _description() -> bytes:
    root = Element("description", _DESCRIPTION_SPACES)
    SubElement(root, "identifier", {"value": IDENTIFIER})
    SubElement(root, "version", {"value": xlelo.__version__})
    names = SubElement(root, "display-name")
    for language, title in _TITLES.items():
        SubElement(names, "name", {"lang": language}).text = title
    needed = {"value": _OLDEST, "dep:name": f"LibreOffice {_OLDEST}"}
    SubElement(SubElement(root, "dependencies"), "lo:LibreOffice-minimal-version", needed)
    return _xml(root)


def _xml(root: Element) -> bytes:
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, "unicode").encode("utf-8") + b"\n"
