"""The part of the extension that the Function Wizard reads: names, texts, arguments, in every language."""

from collections.abc import Mapping
from xml.etree.ElementTree import Element, SubElement, tostring

from xlelo.books.language import ENGLISH
from xlelo.excel.calc import interface
from xlelo.excel.calc.interface import DOCUMENT_NAME, METHODS, SERVICE, Method
from xlelo.excel.texts import OTHER_LANGUAGES, Help

_OOR = "http://openoffice.org/2001/registry"
_SPACES = {"xmlns:oor": _OOR, "xmlns:xs": "http://www.w3.org/2001/XMLSchema"}
# Calc knows its own categories only, and this is the one of add-ins.
CATEGORY = "Add-In"
PROGRAM = "Calc"
_HELP = {language: Help(language, PROGRAM) for language in (ENGLISH, *OTHER_LANGUAGES)}


def configuration() -> bytes:
    """CalcAddIn.xcu."""
    root = Element(
        "oor:component-data", _SPACES | {"oor:name": "CalcAddIns", "oor:package": "org.openoffice.Office"}
    )
    functions = _node(_node(_node(root, "AddInInfo", False), SERVICE), "AddInFunctions", False)
    for method in METHODS:
        _function(functions, method)
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, "unicode").encode("utf-8") + b"\n"


def _function(parent: Element, method: Method) -> None:
    function = method.function
    node = _node(parent, function.name)
    _text(node, "DisplayName", {ENGLISH: function.name})
    _text(node, "Description", {language: texts.of(function) for language, texts in _HELP.items()})
    SubElement(SubElement(node, "prop", {"oor:name": "Category"}), "value").text = CATEGORY
    _text(node, "CompatibilityName", {ENGLISH: function.name})
    parameters = _node(node, "Parameters", False)
    if method.asks_for_document:
        _text(_node(parameters, DOCUMENT_NAME), "DisplayName", {ENGLISH: DOCUMENT_NAME})
    for argument in function.arguments:
        parameter = _node(parameters, interface.parameter(argument.name))
        _text(parameter, "DisplayName", {language: texts.name(argument) for language, texts in _HELP.items()})
        _text(
            parameter,
            "Description",
            {language: texts.of_argument(function, argument) for language, texts in _HELP.items()},
        )


def _node(parent: Element, name: str, is_new: bool = True) -> Element:
    return SubElement(parent, "node", {"oor:name": name} | ({"oor:op": "replace"} if is_new else {}))


def _text(parent: Element, name: str, values: Mapping[str, str]) -> None:
    prop = SubElement(parent, "prop", {"oor:name": name})
    for language, value in values.items():
        SubElement(prop, "value", {"xml:lang": language}).text = value
