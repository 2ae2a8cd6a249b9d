"""Mutations of workbooks: of the cells, rows, names and relations in the parts of the zip, and of the zip."""

import io
import re
import warnings
import zipfile
from collections.abc import Callable, Mapping

from tests.fuzz.choose import Choose
from tests.fuzz.mutate import mutated_bytes, text

Parts = dict[str, bytes]

_TYPES = ("s", "n", "str", "inlineStr", "b", "e", "d", "", "x")
_NUMBERS = ("0", "-1", "1", "2", "7", "65536", "1048576", "1048577", "16384", "4294967296", "9" * 30, "x", "")
_ADDRESSES = (
    "A1", "A0", "B2", "C3", "D2", "XFD1048576", "XFE1", "ZZZZ9", "2B", "$B$2", "b2", "", "A1:B2", "A-1", "٢",
)  # fmt: skip
_TARGETS = (
    "worksheets/sheet1.xml", "/xl/worksheets/sheet2.xml", "../xl/workbook.xml", "../../../etc/passwd", "",
    "http://example.org/x", "sharedStrings.xml", "styles.xml", "C:\\x", "xl//worksheets/sheet1.xml",
)  # fmt: skip
_JUNK = (
    b"<x/>",
    b"&amp;",
    b"&x;",
    b"&#0;",
    b"&#x1F600;",
    b"<![CDATA[x]]>",
    b"<!-- -->",
    b"<?x?>",
    b"</row>",
    b"\0",
)
_FORMATS = (b"yyyy-mm-dd", b"[h]:mm", b"General", b"[Red]0", b"@", b"d", b"\\d", b"")


def parts_of(data: bytes) -> Parts:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(parts: Mapping[str, bytes], twice: str = "") -> bytes:
    """The parts as a zip; `twice` is the name of a part that stands in it a second time."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the second of a name
        for name, content in (*parts.items(), *([(twice, parts[twice])] if twice in parts else [])):
            archive.writestr(zipfile.ZipInfo(name), content)
    return target.getvalue()


def _escaped(content: str) -> bytes:
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;")):
        content = content.replace(char, entity)
    return content.encode("utf-8", "replace")


def _changed(xml: bytes, pattern: bytes, change: Callable[[bytes], bytes], choose: Choose) -> bytes:
    """One place that fits the pattern, changed."""
    found = list(re.finditer(pattern, xml, re.DOTALL))
    if not found:
        return xml
    match = choose.pick(found)
    return xml[: match.start()] + change(match[0]) + xml[match.end() :]


def _sheet(parts: Parts, choose: Choose) -> str:
    names = [name for name in parts if name.startswith("xl/worksheets/sheet")]
    return choose.pick(names) if names else ""


def _in_cell(xml: bytes, choose: Choose) -> bytes:
    def changed(cell: bytes) -> bytes:
        value = _escaped(text(choose))
        match choose.below(8):
            case 0:
                return re.sub(rb"<v>.*?</v>|<v/>", lambda _: b"<v>" + value + b"</v>", cell)
            case 1:
                kind = choose.pick(_TYPES).encode()
                return re.sub(
                    rb'^<c( r="[^"]*")?( s="[^"]*")?( t="[^"]*")?', rb'<c\1\2 t="' + kind + b'"', cell
                )
            case 2:
                start = re.match(rb'<c(?: r="[^"]*")?', cell)
                style = choose.pick(_NUMBERS).encode()
                return (start[0] if start else b"<c") + b' s="' + style + b'" t="n"><v>' + value + b"</v></c>"
            case 3:
                address = choose.pick(_ADDRESSES).encode()
                return re.sub(rb'r="[^"]*"', b'r="' + address + b'"' if address else b"", cell, count=1)
            case 4:
                return cell.replace(b"<v>", b"<f>A1</f><v>")
            case 5:
                return re.sub(rb"<v>.*?</v>", choose.pick((b"", b"<v/>", b"<v></v>", b"<f/>")), cell)
            case 6:
                return cell + cell
            case _:
                start = re.match(rb'<c(?: r="[^"]*")?', cell)
                inline = b' t="inlineStr"><is><t>' + value + b"</t></is></c>"
                return (start[0] if start else b"<c") + inline

    return _changed(xml, rb"<c\b[^>]*?(?:/>|>.*?</c>)", changed, choose)


def _in_row(xml: bytes, choose: Choose) -> bytes:
    def changed(row: bytes) -> bytes:
        match choose.below(4):
            case 0:
                return re.sub(rb'r="\d+"', b'r="' + choose.pick(_NUMBERS).encode() + b'"', row, count=1)
            case 1:
                return row + row
            case 2:
                return b""
            case _:
                return re.sub(rb'(<row\b[^>]*?) r="\d+"', rb"\1", row)

    return _changed(xml, rb"<row\b.*?</row>", changed, choose)


def _in_attribute(xml: bytes, choose: Choose) -> bytes:
    new = choose.pick((text(choose), choose.pick(_NUMBERS), choose.pick(_TARGETS), choose.pick(_ADDRESSES)))
    return _changed(xml, rb'="[^"]*"', lambda _: b'="' + _escaped(new) + b'"', choose)


def _in_element(xml: bytes, choose: Choose) -> bytes:
    match choose.below(3):
        case 0:
            return _changed(
                xml, rb"<[a-zA-Z:]+[^<>]*/>|<([a-zA-Z:]+)[^<>]*>[^<>]*</\1>", lambda _: b"", choose
            )
        case 1:
            return _changed(xml, rb"<([a-zA-Z:]+)\b[^<>]*>.*?</\1>", lambda found: found * 2, choose)
        case _:
            return _changed(xml, rb">", lambda _: b">" + choose.pick(_JUNK), choose)


def _in_strings(xml: bytes, choose: Choose) -> bytes:
    value = _escaped(text(choose))
    new = choose.pick((
        b"<si><t>" + value + b"</t></si>", b"<si/>", b"",
        b"<si><r><t>" + value + b"</t></r><r><t>1</t></r></si>",
        b"<si><t>a</t><rPh><t>" + value + b"</t></rPh></si>", b'<si><t xml:space="preserve"> x </t></si>',
    ))  # fmt: skip
    return _changed(xml, rb"<si>.*?</si>|<si/>", lambda _: new, choose)


def _mutated_part(parts: Parts, choose: Choose) -> None:
    kind = choose.below(12)
    name = _sheet(parts, choose) if kind < 6 else choose.pick(list(parts))
    if kind == 6:
        name = "xl/sharedStrings.xml"
    elif kind == 7:
        name = choose.pick(("xl/workbook.xml", "xl/_rels/workbook.xml.rels", "[Content_Types].xml"))
    elif kind == 8:
        name = "xl/styles.xml"
    if name not in parts:
        return
    xml = parts[name]
    if kind < 4:
        xml = _in_cell(xml, choose)
    elif kind == 4:
        xml = _in_row(xml, choose)
    elif kind == 6:
        xml = _in_strings(xml, choose)
    elif kind == 8:
        xml = _changed(
            xml, rb'numFmtId="\d+"', lambda _: choose.pick((b'numFmtId="14"', b'numFmtId="165"')), choose
        )
        xml = _changed(
            xml, rb'formatCode="[^"]*"', lambda _: b'formatCode="' + choose.pick(_FORMATS) + b'"', choose
        )
    elif kind == 11:
        xml = mutated_bytes(xml, choose)
    elif kind in (7, 9):
        xml = _in_attribute(xml, choose)
    else:
        xml = _in_element(xml, choose)
    parts[name] = xml


def mutated_book(parts: Mapping[str, bytes], choose: Choose, most: int = 4) -> bytes:
    """The workbook with some parts mutated, sometimes one dropped, renamed or doubled, sometimes the zip."""
    found, twice = dict(parts), ""
    for _ in range(1 + choose.below(most)):
        if not choose.once_in(12):
            _mutated_part(found, choose)
            continue
        name = choose.pick(list(found))
        match choose.below(5):
            case 0:
                del found[name]
            case 1:
                found[choose.pick((name.upper(), f"/{name}", f"{name} ", f"../{name}"))] = found.pop(name)
            case 2:
                twice = name
            case 3:
                date1904 = rb'<workbookPr date1904="1"'
                found["xl/workbook.xml"] = re.sub(
                    rb"<workbookPr", date1904, found.get("xl/workbook.xml", b"")
                )
            case _:
                found[name] += b" " * choose.pick((1, 5000, 200_000))
        if not found:
            return b"PK"
    data = zipped(found, twice)
    return mutated_bytes(data, choose) if choose.once_in(16) else data
