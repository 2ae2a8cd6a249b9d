"""XML that declares entities, nests without end, or points elsewhere."""

from pathlib import Path

import pytest

from tests.security.attack import attacked, changed, entry, packed, parts_of, replacing

LAUGHS = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
OUTSIDE = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
TYPE = b'<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'
PARTS = [
    "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml",
    "xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "docProps/core.xml",
]  # fmt: skip
SHEET = "xl/worksheets/sheet2.xml"


def declared(doctype: bytes, xml: bytes) -> bytes:
    """The declaration in front of the root element."""
    start = xml.index(b"?>") + 2 if xml.startswith(b"<?xml") else 0
    return xml[:start] + doctype + xml[start:]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("doctype", [LAUGHS, OUTSIDE, TYPE], ids=["laughs", "outside", "type"])
def test_a_document_type_in_any_part_of_a_workbook(tmp_path: Path, part: str, doctype: bytes) -> None:
    book = entry(tmp_path)
    assert part in parts_of(book)
    changed(book, part, lambda xml: declared(doctype, xml))
    for outcome in attacked(book, tmp_path / "out"):
        assert outcome.exit == 1
        assert "E006" in outcome.errors + outcome.output
        assert "root:" not in outcome.errors + outcome.output


@pytest.mark.parametrize("name", ["xl/worksheets/sheet2.dat", "xl/picture.png", "sheet"])
def test_a_document_type_in_a_sheet_with_another_ending(tmp_path: Path, name: str) -> None:
    """The relationships say which part is a sheet, and not its name."""
    book = entry(tmp_path)
    parts = parts_of(book)
    parts[name] = declared(LAUGHS, parts.pop(SHEET))
    relations = "xl/_rels/workbook.xml.rels"
    old = b"/xl/worksheets/sheet2.xml"
    assert old in parts[relations]
    parts[relations] = parts[relations].replace(old, f"/{name}".encode())
    parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace(old, f"/{name}".encode())
    book.write_bytes(packed(parts))
    assert all(outcome.codes == {"E006"} for outcome in attacked(book, tmp_path / "out")[2:])


@pytest.mark.parametrize("doctype", [LAUGHS, OUTSIDE, TYPE], ids=["laughs", "outside", "type"])
def test_a_document_type_in_a_rating_list(tmp_path: Path, doctype: bytes) -> None:
    path = tmp_path / "list.xml"
    player = b"<player><fideid>1</fideid><name>&a;</name><country>NOR</country></player>"
    path.write_bytes(b'<?xml version="1.0"?>' + doctype + b"<playerslist>" + player + b"</playerslist>")
    outcome, status = attacked(path, tmp_path / "out")
    assert (outcome.exit, outcome.codes) == (1, {"E705"})
    assert "root:" not in outcome.errors + status.output


def nested(count: int) -> bytes:
    return b"<a>" * count + b"</a>" * count


@pytest.mark.parametrize(
    "what", ["deep", "attributes", "long attribute", "comments", "instructions", "cdata"]
)
def test_xml_of_a_strange_shape_in_a_sheet(tmp_path: Path, what: str) -> None:
    piece = {
        "deep": nested(100_000),
        "attributes": b"<a " + b" ".join(b'a%d="1"' % number for number in range(100_000)) + b"/>",
        "long attribute": b'<a b="' + b"x" * 3_000_000 + b'"/>',
        "comments": b"<!---->" * 200_000,
        "instructions": b"<?a b?>" * 200_000,
        "cdata": b"<a>" + b"<![CDATA[x]]>" * 100_000 + b"</a>",
    }[what]
    changed(entry(tmp_path), SHEET, replacing(b"<sheetData>", piece + b"<sheetData>"))
    for outcome in attacked(tmp_path / "entry.xlsx", tmp_path / "out"):
        # Read as if it were not there, or refused; never half.
        said = outcome.errors + outcome.output
        assert outcome.exit == 0 or "E00" in said or outcome.codes == {"E710"}


@pytest.mark.parametrize(
    "target", ["http://127.0.0.1:9/x.xml", "file:///etc/passwd", "../../../../etc/passwd", "\\\\host\\share"]
)
@pytest.mark.parametrize("mode", [b"", b' TargetMode="External"'])
def test_a_relationship_that_leads_out(tmp_path: Path, target: str, mode: bytes) -> None:
    book = entry(tmp_path)
    old = b'Target="/xl/worksheets/sheet2.xml"'
    changed(book, "xl/_rels/workbook.xml.rels", replacing(old, b'Target="' + target.encode() + b'"' + mode))
    for outcome in attacked(book, tmp_path / "out"):
        assert outcome.exit == 1
        assert "root:" not in outcome.errors + outcome.output


def test_a_deep_rating_list(tmp_path: Path) -> None:
    path = tmp_path / "list.xml"
    path.write_bytes(b"<playerslist>" + nested(200_000) + b"</playerslist>")
    assert attacked(path, tmp_path / "out")[0].exit == 1
