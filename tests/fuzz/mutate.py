"""Mutations of text files: of their bytes, their lines, their columns and the cells of their rows."""

from collections.abc import Callable

from tests.fuzz.choose import Choose

# What hands type and programs write: numbers, results, days, words, and what is none of it.
TEXTS = (
    "", "0", "1", "-1", "2", "3", "0.5", "0,5", "½", "1/2", "1-0", "0-1", "½-½", "1–0", "0-0", "+/-", "-/-",
    "+", "-", "=", "1-0F", "W", "D", "L", "U", "F", "H", "Z", "bye", "bye 1", "bye ½", "x", "?", "n/a",
    "2100", "2 100", "2,100", "2100.0", "2100.5", "4001", "9999", "99999999999999999999", "1e3", "1E400",
    "nan", "inf", "-0", "٢١٠٠", "²", "१", "①", "2000-01-01", "36526", "0.0416667", "01/01/2000", "2025-02-30",
    "9999-12-31", "0001-01-01", "1987/00/00", "#N/A", "#REF!", "TRUE", "=1+1", "@SUM", "'1", "''", "\u00a0",
    "\u200b", "\u202e", "\ufeff", "\u0301", "İ", "ß", "ﬃ", "\U0001f600", "GM", "WGM", "POR", "fide", "elo",
    "standard", "blitz", "1w1", "2b0", "3w½", "-1", "-½", "1w", "2b+", "400", "0.000001", "Sá, Ana",
    "Player, 2", "_x000D_", "_x0041_",
)  # fmt: skip
BYTES = (
    b"\0",
    b"\xff",
    b"\xc3",
    b"\xe2\x80\xa8",
    b"\r",
    b"\n",
    b"\t",
    b"\x1a",
    b"\x0b",
    b"\x85",
    b'"',
    b"\xed\xa0\x80",
)
ENCODINGS = ("cp1252", "utf-16", "utf-8-sig", "cp1251", "utf-16-be", "utf-32")
SEPARATORS = ",;\t|"


def text(choose: Choose) -> str:
    """A text from the list above, sometimes two, or a long one."""
    found = choose.pick(TEXTS)
    if choose.once_in(8):
        found += choose.pick(("", " ", ",", "-", "\u00a0")) + choose.pick(TEXTS)
    if choose.once_in(40):
        found *= choose.pick((40, 400, 4000))
    return found


def mutated_bytes(data: bytes, choose: Choose) -> bytes:
    """One change somewhere in the bytes."""
    at = choose.below(len(data) + 1)
    match choose.below(6):
        case 0:
            return data[:at] + bytes([choose.below(256)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[at + 1 + choose.below(40) :]
        case 2:
            return data[:at] + choose.pick(BYTES) + data[at:]
        case 3:
            return data[:at] + data[at : at + 1 + choose.below(60)] + data[at:]
        case 4:
            return data[:at]
        case _:
            return data[:at] + text(choose).encode("utf-8") + data[at:]


def mutated_lines(content: str, choose: Choose) -> str:
    """One line dropped, doubled, moved, cut, or with something typed over it."""
    lines = content.splitlines(keepends=True)
    if not lines:
        return content
    at, other = choose.below(len(lines)), choose.below(len(lines))
    match choose.below(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = lines[at][: choose.below(len(lines[at]) + 1)] + "\n"
        case 4:
            lines[at] = _typed_over(lines[at], text(choose), choose)
        case 5:
            start = choose.below(len(lines[at]))
            lines[at] = lines[at][:start] + choose.pick((" ", "  ", "x", "\t")) + lines[at][start:]
        case _:
            start = choose.below(len(lines[at]))
            lines[at] = lines[at][:start] + lines[at][start + 1 :]
    return "".join(lines)


def _typed_over(line: str, new: str, choose: Choose) -> str:
    start = choose.below(len(line))
    return line[:start] + new + line[start + len(new) :]


def mutated_columns(content: str, choose: Choose) -> str:
    """A field of a tournament report row typed over: its number, a block's opponent, colour or result."""
    lines = content.split("\r\n")
    rows = [number for number, line in enumerate(lines) if line.startswith("001")]
    if not rows:
        return content
    row = choose.pick(rows)
    line = lines[row]
    blocks = range(91, max(92, len(line)), 10)
    start, width = choose.pick((
        *((choose.pick(blocks) + offset, width) for offset, width in ((0, 4), (5, 1), (7, 1), (0, 8))),
        (0, 3), (4, 4), (9, 1), (10, 3), (14, 33), (48, 4), (53, 3), (57, 11), (69, 10), (80, 4), (85, 4),
    ))  # fmt: skip
    new = choose.pick(("1", "2", "3", "0", "w", "b", "-", "=", "½", "+", "9999", "0000", " ", text(choose)))
    fitted = new.rjust(width) if choose.below(4) else new
    lines[row] = line.ljust(start)[:start] + fitted + line[start + width :]
    return "\r\n".join(lines)


def mutated_cells(content: str, choose: Choose) -> str:
    """A cell of a row of text typed over, doubled, dropped or swapped; or a column of all rows."""
    lines = content.split("\n")
    separator = max(SEPARATORS, key=content.count)
    at = choose.below(len(lines))
    cells = lines[at].split(separator)
    column, other = choose.below(len(cells)), choose.below(len(cells))
    match choose.below(6):
        case 0 | 1:
            cells[column] = text(choose)
        case 2:
            cells.insert(other, cells[column])
        case 3:
            cells[column], cells[other] = cells[other], cells[column]
        case 4:
            return content.replace(separator, choose.pick(SEPARATORS))
        case _:
            return "\n".join(_without(line, separator, column) for line in lines)
    lines[at] = separator.join(cells)
    return "\n".join(lines)


def _without(line: str, separator: str, column: int) -> str:
    cells = line.split(separator)
    return separator.join(cells[:column] + cells[column + 1 :])


def mutated_text(
    content: str, choose: Choose, *fitting: Callable[[str, Choose], str], most: int = 4
) -> bytes:
    """A text file with some mutations, most of them those that fit its kind."""
    for _ in range(1 + choose.below(most)):
        content = choose.pick((*fitting, *fitting, mutated_lines))(content, choose)
    encoding = choose.pick(ENCODINGS) if choose.once_in(12) else "utf-8"
    data = content.encode(encoding, "replace")
    return mutated_bytes(data, choose) if choose.once_in(4) else data
