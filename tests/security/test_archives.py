"""Zips that unpack to too much, name files elsewhere, or say other than they hold."""

import re
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tests.security.attack import attacked, changed, entry, packed, parts_of
from xlelo.books import template
from xlelo.books.sample import sample

NAMES = [
    "../../evil.xml",
    "/tmp/evil.xml",
    "..\\evil.xml",
    "C:\\evil.xml",
    "xl/../../evil.xml",
    "evil\x00.xml",
]
SHEET = "xl/worksheets/sheet1.xml"


@pytest.mark.parametrize("name", NAMES)
def test_a_member_that_names_a_file_elsewhere_is_never_unpacked(tmp_path: Path, name: str) -> None:
    book = entry(tmp_path)
    parts = parts_of(book)
    book.write_bytes(packed({**parts, name: b"<evil/>"}))
    for outcome in attacked(book, tmp_path / "out"):
        assert outcome.exit in (0, 1)
    assert not list(tmp_path.rglob("evil*"))
    assert not list(Path("/tmp").glob("evil*.xml"))


def list_in_zip(folder: Path, content: bytes, *names: str) -> Path:
    path = folder / "list.zip"
    path.write_bytes(packed(dict.fromkeys(names, content)))
    return path


def test_a_list_in_a_zip_that_names_a_file_elsewhere(tmp_path: Path) -> None:
    path = list_in_zip(tmp_path, b"ID Number", "../../evil.txt")
    assert attacked(path, tmp_path / "out")[0].codes == {"E701"}
    assert not list(tmp_path.rglob("evil*"))


def test_many_members(tmp_path: Path) -> None:
    book = entry(tmp_path)
    many = {f"xl/media/{number}.bin": b"" for number in range(6000)}
    book.write_bytes(packed({**parts_of(book), **many}))
    assert all(outcome.codes == {"E007"} for outcome in attacked(book, tmp_path / "out")[2:])


NAMED = b"".join(b'<definedName name="n%d">A</definedName>' % number for number in range(250_000))
FONTS = b"".join(b'<font><sz val="%d"/></font>' % (number % 400) for number in range(350_000))
# openpyxl does not look at what the root of these parts is called.
DISGUISED = ((b"<workbook", b"<worksheet"), (b"</workbook>", b"</worksheet>"))
STYLES_DISGUISED = ((b"<styleSheet", b"<worksheet"), (b"</styleSheet>", b"</worksheet>"))


@pytest.mark.parametrize(
    ("part", "end", "many", "renamed"),
    [
        ("xl/workbook.xml", b"</definedNames>", NAMED, ()),
        ("xl/workbook.xml", b"</definedNames>", NAMED, DISGUISED),
        ("xl/styles.xml", b"</fonts>", FONTS, ()),
        ("xl/styles.xml", b"</fonts>", FONTS, STYLES_DISGUISED),
    ],
)
def test_many_elements_in_a_part_that_is_kept_whole(
    tmp_path: Path, part: str, end: bytes, many: bytes, renamed: tuple[tuple[bytes, bytes], ...]
) -> None:
    """Two and a half million names were 1.9 GB of memory."""
    book = tmp_path / "entry.xlsx"
    with book.open("wb") as file:
        template.write(file, sample())
    content = parts_of(book)[part]
    for old, new in ((end, many + end), *renamed):
        assert old in content
        content = content.replace(old, new)
    book.write_bytes(packed({**parts_of(book), part: content}))
    assert all(outcome.codes == {"E007"} for outcome in attacked(book, tmp_path / "out")[2:])


def test_a_text_before_the_first_is_damage(tmp_path: Path) -> None:
    """Counted from the end, as Python counts, it would be another text."""
    book = tmp_path / "entry.xlsx"
    with book.open("wb") as file:
        template.write(file, sample())
    sheet = "xl/worksheets/sheet2.xml"
    content = re.sub(rb't="s"><v>\d+</v>', b't="s"><v>-1</v>', parts_of(book)[sheet])
    book.write_bytes(packed({**parts_of(book), sheet: content}))
    assert all(outcome.codes == {"E006"} for outcome in attacked(book, tmp_path / "out")[2:])


def overlapping(book: Path, copies: int) -> bytes:
    """Many entries of the directory that all point to one packed megabyte: nested nothing, yet huge."""
    with zipfile.ZipFile(book) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
        archive.writestr("kernel.xml", b"<a>" + bytes(range(32, 127)) * 11_000 + b"</a>")
        kernel = archive.getinfo("kernel.xml")
        for number in range(copies):
            again = zipfile.ZipInfo(f"xl/worksheets/more{number}.xml")
            for field in ("compress_type", "CRC", "compress_size", "file_size", "header_offset"):
                setattr(again, field, getattr(kernel, field))
            archive.filelist.append(again)
            archive.NameToInfo[again.filename] = again
    return file.getvalue()


def test_entries_that_overlap(tmp_path: Path) -> None:
    book = entry(tmp_path)
    book.write_bytes(overlapping(book, 500))
    assert all(outcome.codes <= {"E006", "E007"} for outcome in attacked(book, tmp_path / "out"))


@pytest.mark.parametrize("declared", [0, 10, 2**32 - 2])
def test_a_size_that_is_not_so(tmp_path: Path, declared: int) -> None:
    book = entry(tmp_path)
    content = bytearray(book.read_bytes())
    place = content.rindex(SHEET.encode()) - 46  # its entry in the directory
    assert content[place : place + 4] == b"PK\x01\x02"
    content[place + 24 : place + 28] = struct.pack("<I", declared)
    book.write_bytes(content)
    assert all(outcome.codes <= {"E006", "E007"} for outcome in attacked(book, tmp_path / "out"))


def test_a_part_that_is_a_bomb_of_its_own(tmp_path: Path) -> None:
    book = entry(tmp_path)
    row = (
        b'<row r="9"><c r="A9" t="inlineStr"><is><t>' + b"x" * 60_000_000 + b"</t></is></c></row></sheetData>"
    )
    changed(book, SHEET, lambda xml: xml.replace(b"</sheetData>", row))
    assert book.stat().st_size < 1 << 20
    outcomes = attacked(book, tmp_path / "out")
    assert all(outcome.codes == {"E007"} for outcome in outcomes if outcome.command != "check")


def test_a_list_that_is_a_bomb(tmp_path: Path) -> None:
    path = list_in_zip(tmp_path, b"0" * (80 << 20), "list.txt")
    assert attacked(path, tmp_path / "out")[0].codes == {"E704"}


def test_a_zip_in_a_zip(tmp_path: Path) -> None:
    inner = list_in_zip(tmp_path, b"x", "a.txt").read_bytes()
    assert attacked(list_in_zip(tmp_path, inner, "list.zip"), tmp_path / "out")[0].codes == {"E701"}
