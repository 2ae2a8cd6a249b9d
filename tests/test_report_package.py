"""The report as a package: what the format's rules say of parts, relations, types, names and lengths.

A program that meets a breach asks the user to repair the file. Rules: ECMA-376 parts 1 and 2; limits:
"Excel specifications and limits" (Microsoft).
"""

import io
import posixpath
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.reports import EVENTS, TRANSLATED, files, written
from xlelo.model import Player, Tournament

NAMES = [*EVENTS, *TRANSLATED]
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
ID = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
CHART_TEXT = "{http://schemas.openxmlformats.org/drawingml/2006/main}t"
ROWS, COLUMNS = 1_048_576, 16_384
ERRORS = {"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"}
# The children of a worksheet in the order of CT_Worksheet, 18.3.1.99; another order is a breach.
ORDER = (
    "sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "sheetCalcPr",
    "sheetProtection", "protectedRanges", "scenarios", "autoFilter", "sortState", "dataConsolidate",
    "mergeCells", "phoneticPr", "conditionalFormatting", "dataValidations", "hyperlinks", "printOptions",
    "pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks", "cellWatches", "ignoredErrors",
    "drawing", "legacyDrawing", "picture", "controls", "tableParts", "extLst",
)  # fmt: skip


class Package:
    """One workbook, part by part."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            self.names = parts.namelist()
            self.parts = {name: parts.read(name) for name in self.names}

    def xml(self, name: str) -> ElementTree.Element:
        return ElementTree.fromstring(self.parts[name])

    def relations(self, name: str) -> Iterator[tuple[str, str, str]]:
        """Id, mode and target (as the name of a part) of a .rels part."""
        folder = posixpath.dirname(posixpath.dirname(name))
        for relation in self.xml(name).iter(RELATION):
            target = relation.attrib["Target"]
            path = target[1:] if target.startswith("/") else posixpath.join(folder, target)
            yield relation.attrib["Id"], relation.get("TargetMode", "Internal"), posixpath.normpath(path)

    def sheets(self) -> Iterator[tuple[str, ElementTree.Element]]:
        for name in self.names:
            if name.startswith("xl/worksheets/sheet"):
                yield name, self.xml(name)

    def strings(self) -> list[str]:
        if "xl/sharedStrings.xml" not in self.parts:
            return []
        return ["".join(item.itertext()) for item in self.xml("xl/sharedStrings.xml").iter(f"{MAIN}si")]


@pytest.fixture(params=NAMES)
def package(request: pytest.FixtureRequest) -> Package:
    return Package(files()[request.param])


def test_parts_are_named_once_and_typed(package: Package) -> None:
    assert [name for name, count in Counter(map(str.casefold, package.names)).items() if count > 1] == []
    assert package.names[0] == "[Content_Types].xml"
    types = package.xml("[Content_Types].xml")
    defaults = {entry.attrib["Extension"] for entry in types.iter(f"{TYPES}Default")}
    overrides = [entry.attrib["PartName"].lstrip("/") for entry in types.iter(f"{TYPES}Override")]
    assert len(set(overrides)) == len(overrides)
    assert set(overrides) <= set(package.names), "a type without its part"
    untyped = [name for name in package.names[1:] if name not in overrides]
    assert {name.rpartition(".")[2] for name in untyped} <= defaults
    # XML is the type of nothing in particular: every part but the relations has its own.
    assert all(name.endswith(".rels") for name in untyped)


def test_relations_lead_somewhere_inside(package: Package) -> None:
    for name in package.names:
        if not name.endswith(".rels"):
            continue
        found = list(package.relations(name))
        assert len({key for key, _, _ in found}) == len(found)
        for _, mode, target in found:
            assert mode == "Internal", "nothing is fetched from elsewhere"
            assert target in package.parts, f"{name} leads to {target}"
    reached = {
        target for name in package.names if name.endswith(".rels") for *_, target in package.relations(name)
    }
    alone = set(package.names) - reached - {"[Content_Types].xml"}
    assert all(name.endswith(".rels") for name in alone), "a part that nothing leads to"


def test_ids_of_relations_are_known(package: Package) -> None:
    for name in package.names:
        if not name.endswith(".xml") or name == "[Content_Types].xml":
            continue
        rels = posixpath.join(posixpath.dirname(name), "_rels", posixpath.basename(name) + ".rels")
        known = {key for key, *_ in package.relations(rels)} if rels in package.parts else set()
        used = {element.attrib[ID] for element in package.xml(name).iter() if ID in element.attrib}
        assert used <= known, name


def test_no_macros_no_network(package: Package) -> None:
    text = " ".join(package.names).casefold()
    assert not re.search(r"vba|macro|activex|external|connections|querytable|webextension|embeddings", text)
    types = package.parts["[Content_Types].xml"].decode().casefold()
    assert "macro" not in types


def test_sheet_names_and_defined_names(package: Package) -> None:
    book = package.xml("xl/workbook.xml")
    sheets = list(book.iter(f"{MAIN}sheet"))
    names = [sheet.attrib["name"] for sheet in sheets]
    assert len({name.casefold() for name in names}) == len(names)
    for name in names:
        assert 0 < len(name) <= 31
        assert not set(name) & set("[]:*?/\\")
        assert not name.startswith("'")
        assert not name.endswith("'")
        assert name.casefold() != "history"
    assert len({sheet.attrib["sheetId"] for sheet in sheets}) == len(sheets)
    defined = [(entry.attrib["name"], entry.get("localSheetId")) for entry in book.iter(f"{MAIN}definedName")]
    assert len(set(defined)) == len(defined)
    for name, sheet in defined:
        assert re.fullmatch(r"(_xlnm\.)?[A-Za-z_\\][\w.\\]{0,254}", name)
        assert not re.fullmatch(r"[A-Za-z]{1,3}\d+|[RrCc]\d*", name), "a name that is an address"
        assert sheet is None or int(sheet) < len(names)


def test_worksheets_keep_the_order_of_the_format(package: Package) -> None:
    for name, sheet in package.sheets():
        places = [ORDER.index(child.tag.removeprefix(MAIN)) for child in sheet]
        assert places == sorted(places), name


def test_cells_keep_the_limits(package: Package) -> None:
    strings = package.strings()
    assert all(len(text) <= 32_767 for text in strings)
    formats = len(next(package.xml("xl/styles.xml").iter(f"{MAIN}cellXfs")))
    assert formats <= 65_490
    for name, sheet in package.sheets():
        seen, last_row = set(), 0
        for row in sheet.iter(f"{MAIN}row"):
            number, last_column = int(row.attrib["r"]), 0
            assert last_row < number <= ROWS
            assert float(row.get("ht", 0)) <= 409.5
            last_row = number
            for cell in row:
                letters, digits = re.fullmatch(r"([A-Z]+)(\d+)", cell.attrib["r"]).groups()  # type: ignore[union-attr]
                column = 0
                for letter in letters:
                    column = 26 * column + ord(letter) - 64
                assert int(digits) == number
                assert last_column < column <= COLUMNS
                last_column = column
                seen.add(cell.attrib["r"])
                assert int(cell.get("s", 0)) < formats
                _check(cell, strings, f"{name} {cell.attrib['r']}")


def _check(cell: ElementTree.Element, strings: list[str], where: str) -> None:
    kind, formula, value = cell.get("t", "n"), cell.find(f"{MAIN}f"), cell.find(f"{MAIN}v")
    text = "" if value is None else value.text or ""
    assert kind in ("n", "s", "str"), f"{where}: an error, a truth value or an inline text"
    if kind == "s":
        assert int(text) < len(strings), where
    elif kind == "n" and text:
        assert abs(float(text)) < 1e308, where
    assert text not in ERRORS, where
    if formula is not None:
        assert 0 < len(formula.text or "") <= 8_192, where
        assert not (formula.text or "").startswith("="), where
        assert _depth(formula.text or "") <= 64, where


def _depth(formula: str) -> int:
    """How deep brackets are nested, outside of quoted text."""
    deepest = depth = 0
    for sign in re.sub(r'"[^"]*"|\'[^\']*\'', "", formula):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        deepest = max(deepest, depth)
    assert depth == 0
    return deepest


def test_merged_cells_and_breaks(package: Package) -> None:
    for name, sheet in package.sheets():
        taken: set[tuple[int, str]] = set()
        for merged in sheet.iter(f"{MAIN}mergeCell"):
            first, last = merged.attrib["ref"].split(":")
            row, last_row = (int(re.sub(r"\D", "", at)) for at in (first, last))
            assert row == last_row, "only cells of one row are merged here"
            columns = [re.sub(r"\d", "", at) for at in (first, last)]
            for letter in range(ord(columns[0]), ord(columns[1]) + 1):
                assert (row, chr(letter)) not in taken, f"{name}: cells merged twice"
                taken.add((row, chr(letter)))
        breaks = list(sheet.iter(f"{MAIN}brk"))
        assert len(breaks) <= 1_026
        assert len({entry.attrib["id"] for entry in breaks}) == len(breaks)
        assert len(list(sheet.iter(f"{MAIN}hyperlink"))) <= 65_530
        for scale in sheet.iter(f"{MAIN}pageSetup"):
            assert 10 <= int(scale.get("scale", 100)) <= 400
        for part in sheet.iter(f"{MAIN}headerFooter"):
            assert all(len(text) <= 255 for text in part.itertext())


def test_charts_keep_the_limits(package: Package) -> None:
    for name in package.names:
        if re.fullmatch(r"xl/charts/chart\d+\.xml", name):
            chart = package.xml(name)
            assert all(len("".join(text.itertext())) <= 255 for text in chart.iter(CHART_TEXT))
            space = chart.tag.partition("}")[0] + "}"
            assert chart.find(f".//{space}title") is not None
            axes = [*chart.iter(f"{space}catAx"), *chart.iter(f"{space}valAx")]
            assert len(axes) == 2
            assert all(axis.find(f"{space}title") is not None for axis in axes), "an axis without a name"


def test_four_charts_where_there_is_something_to_draw() -> None:
    names = Package(files()["sample"]).names
    assert sum(bool(re.fullmatch(r"xl/charts/chart\d+\.xml", name)) for name in names) == 4


def test_any_name_of_an_event_will_do() -> None:
    """Long, in any script, with every sign that means something to the format."""
    for event_name in ("[a]:*?/\\'" * 40, "&P &N &&" * 30, "\u202e\x07\ud7ff", "=1", "بطولة" * 60):
        tournament = Tournament(event_name, (Player(1, "\x01\x1f_x0041_", 1800),), ())
        package = Package(written(tournament))
        for name in package.names:
            if name.endswith((".xml", ".rels")):
                package.xml(name)
        test_sheet_names_and_defined_names(package)
        test_merged_cells_and_breaks(package)
        test_cells_keep_the_limits(package)
