"""Sheets that declare, name, count or contain more than a sheet can."""

from pathlib import Path

import pytest

from tests.security.attack import attacked, changed, entry, packed, parts_of, replacing

SHEET = "xl/worksheets/sheet2.xml"
END = b"</sheetData>"
NUMBER = b'<row r="9"><c r="A9"><v>%s</v></c><c r="B9" t="inlineStr"><is><t>N</t></is></c></row>'

PIECES = {
    "a million merged cells": (
        END, END + b"<mergeCells>" + b'<mergeCell ref="A1:XFD1048576"/>' * 200_000 + b"</mergeCells>",
    ),
    "many rules": (END, END + b'<conditionalFormatting sqref="A1:XFD1048576"/>' * 100_000),
    "a row beyond the last": (END, b'<row r="9999999999"><c r="A9999999999"><v>1</v></c></row>' + END),
    "a row below 1": (END, b'<row r="-5"><c r="A-5"><v>1</v></c></row><row r="0"><c r="A0"/></row>' + END),
    "a column beyond the last": (END, b'<row r="9"><c r="ZZZZZZZZZZ9"><v>1</v></c></row>' + END),
    "a place that is none": (END, b'<row r="x"><c r="$$"><v>1</v></c></row>' + END),
    "a text that is not there": (END, b'<row r="9"><c r="A9" t="s"><v>99999999</v></c></row>' + END),
    "a text before the first": (END, b'<row r="9"><c r="A9" t="s"><v>-1</v></c></row>' + END),
    "a style that is not there": (END, b'<row r="9"><c r="A9" s="99999999"><v>1</v></c></row>' + END),
    "a type that is none": (END, b'<row r="9"><c r="A9" t="zzz"><v>1</v></c></row>' + END),
    "no number": (END, NUMBER % b"abc" + END),
    "not a number": (END, NUMBER % b"nan" + END),
    "without end": (END, NUMBER % b"1e999" + END),
    "many digits": (END, NUMBER % (b"9" * 200_000) + END),
    "a long text": (END, (NUMBER % b"5").replace(b"<t>N", b"<t>" + b"N" * 1_000_000) + END),
    "many empty cells": (END, b'<row r="9">' + b'<c r="A9"/>' * 50_000 + b"</row>" + END),
    "many empty rows": (END, b"<row/>" * 100_000 + END),
    "a shared formula of nothing": (END, b'<row r="9"><c r="A9"><f t="shared" si="7"/></c></row>' + END),
    "an array over all": (END, b'<row r="9"><c r="A9"><f t="array" ref="A:XFD">1</f></c></row>' + END),
}  # fmt: skip


@pytest.mark.parametrize("what", PIECES)
def test_what_no_sheet_holds(tmp_path: Path, what: str) -> None:
    book = changed(entry(tmp_path), SHEET, replacing(*PIECES[what]))
    for outcome in attacked(book, tmp_path / "out"):
        assert outcome.exit == 0 or outcome.codes or outcome.output


NAMES = {
    "long": "x" * 10_000, "quotes": "a&apos;b&quot;c", "brackets": "[evil.xlsx]Sheet!A1",
    "controls": "a&#10;b&#9;c",
    "path": "../../etc/passwd", "escape": "a\u009b31mb\u202ec", "empty": "", "formula": "=1+1",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_the_name_of_a_sheet(tmp_path: Path, name: str) -> None:
    old = b'name="Players"'
    changed(entry(tmp_path), "xl/workbook.xml", replacing(old, f'name="{name}"'.encode()))
    for outcome in attacked(tmp_path / "entry.xlsx", tmp_path / "out"):
        assert outcome.exit == 1
        assert max(map(len, outcome.errors.splitlines() or [""])) < 1000


def test_thousands_of_sheets(tmp_path: Path) -> None:
    book = entry(tmp_path)
    parts = parts_of(book)
    links = parts["xl/_rels/workbook.xml.rels"].decode()
    sheets = parts["xl/workbook.xml"].decode()
    more_links = "".join(
        f'<Relationship Id="more{n}" Target="/xl/worksheets/sheet1.xml" Type="http://schemas.openxmlformats.org'
        f'/officeDocument/2006/relationships/worksheet"/>'
        for n in range(3000)
    )
    more = "".join(
        f'<sheet xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
        f'name="S{n}" sheetId="{n + 10}" r:id="more{n}"/>'
        for n in range(3000)
    )
    parts["xl/_rels/workbook.xml.rels"] = links.replace(
        "</Relationships>", f"{more_links}</Relationships>"
    ).encode()
    parts["xl/workbook.xml"] = sheets.replace("</sheets>", f"{more}</sheets>").encode()
    book.write_bytes(packed(parts))
    for outcome in attacked(book, tmp_path / "out"):
        assert outcome.exit in (0, 1)
