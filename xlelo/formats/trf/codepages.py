"""The bytes of a file as text. The format counts positions and names no encoding, so files differ.

UTF-8 is told by its bytes. Everything else is a code page of one byte a letter, and which one shows only in
the words: a letter in the wrong page gives a sign inside a name, a capital inside a word, two scripts in one
word. Where words fit several pages, the federations of the players decide. A guess is always reported.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xlelo.formats.encodings import damaged, decoded, without_mark
from xlelo.formats.guard import MEGABYTE, unusable

LARGEST_FILE = 8 * MEGABYTE  # the largest that the format can hold, 9999 players and 40 rounds, is under 5
MOST_LINES = 40_000
LONGEST_LINE = 33_000  # 999 rounds are 10,081; a name from a sheet may have 32,767 letters

_LINE_END = re.compile(r"\r{0,2}\n|\r")
_WORD = re.compile(r"[^\s;,|\"]*[^\x00-\x7f][^\s;,|\"]*")
_DZE = "\u0405"
_CYRILLIC = re.compile("[\u0400-\u0404\u0406-\u04ff]")
_NAME = re.compile(r"[^\W\d_]{2}")  # two letters side by side
_MOST_WORDS = 5000  # looked at for the guess

# In the order in which they win when nothing tells them apart.
_PAGES: dict[str, tuple[str, ...]] = {
    "cp1252": (
        "ENG", "ESP", "FRA", "GER", "ITA", "POR", "BRA", "NED", "BEL", "AUT", "SUI", "SWE", "NOR", "DEN",
        "FIN", "ISL", "IRL", "SCO", "ARG", "MEX", "COL", "CHI", "PER", "USA", "CAN", "FAI", "LUX", "URU",
    ),
    "cp1250": ("POL", "CZE", "SVK", "HUN", "SLO", "CRO", "ROU", "BIH", "MNE", "ALB", "MDA"),
    "cp1253": ("GRE", "CYP"),
    "cp1251": ("RUS", "BLR", "UKR", "BUL", "MKD", "SRB", "KAZ", "KGZ", "TJK", "MGL", "FID"),
    "cp1254": ("TUR", "AZE"),
    "cp1257": ("LTU", "LAT", "EST"),
    "cp1255": ("ISR",),
    "cp1256": ("EGY", "KSA", "UAE", "IRQ", "SYR", "JOR", "LBN", "MAR", "ALG", "TUN", "LBA", "SUD", "YEM",
               "QAT", "KUW", "BRN", "OMA", "PLE", "IRI"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Text:
    """The lines of a file, the encoding, whether that was guessed, and the lines with damaged letters."""

    lines: tuple[str, ...]
    encoding: str
    guessed: bool = False
    damaged: tuple[int, ...] = ()


def decode(data: bytes, encoding: str | None = None) -> Text:
    """The text of a file; with `encoding` nothing is guessed.

    A byte that is no letter stays what it is (as a lone surrogate), so that columns can be counted in bytes.
    Errors: `Unusable` (E502 no text, E503 too large, E504 a line too long, E803 not in that encoding).
    """
    if len(data) > LARGEST_FILE or data.count(b"\n") + data.count(b"\r") > 2 * MOST_LINES:
        raise unusable("E503")
    data, encoding = without_mark(data, encoding)
    if b"\0" in data and not (encoding or "").startswith("utf-16"):
        raise unusable("E502")
    guessed = not encoding and not is_utf8(data)
    if guessed:
        encoding = _code_page(data)
    encoding = encoding or "utf-8"
    errors = "surrogateescape" if encoding == "utf-8" else "replace"
    text = decoded(data, encoding, errors)
    if "\0" in text:
        raise unusable("E502")
    lines = tuple(_LINE_END.split(text.rstrip("\x1a")))
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise unusable("E504", line=number, most=LONGEST_LINE)
    return Text(lines, encoding, guessed, damaged(lines))


def is_utf8(data: bytes) -> bool:
    """Is it UTF-8? Also when names were cut in the middle of a letter: then most lines are, a few are not."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return True
    good = bad = 0
    for line in re.split(rb"[\r\n]+", data):
        if not line.isascii():
            try:
                line.decode("utf-8")
                good += 1
            except UnicodeDecodeError:
                bad += 1
    return good >= bad and good > 0


def _code_page(data: bytes) -> str:
    lines = re.split(rb"[\r\n]+", data)
    return fitting_pages(lines, _federations(lines))[0]


def fitting_pages(lines: Iterable[bytes], federations: Counter[str]) -> tuple[str, ...]:
    """The code page that fits the words best; more than one where nothing tells which.

    `federations` says how often each is named.
    """
    lines = [line for line in lines if not line.isascii()]

    def badness(page: str) -> tuple[int, int]:
        try:
            words = _words(line.decode(page) for line in lines)
        except UnicodeDecodeError:
            return sum(map(len, lines)), 0
        return sum(map(_strange, words)), -sum(federations[name] for name in _PAGES[page])

    all_found = {page: badness(page) for page in _PAGES}
    least = min(all_found.values())
    found = [page for page, value in all_found.items() if value == least]
    # Pages that read every letter alike are one.
    texts = {page: [line.decode(page, "replace") for line in lines] for page in found}
    return tuple(page for page in found if page == found[0] or texts[page] != texts[found[0]])


def _words(lines: Iterable[str]) -> Sequence[str]:
    words: list[str] = []
    for line in lines:
        words += _WORD.findall(line)
        if len(words) > _MOST_WORDS:
            break
    return words


def _federations(lines: Iterable[bytes]) -> Counter[str]:
    """How often each federation is named, that of a row with letters of the code page three times."""
    found: Counter[str] = Counter()
    for line in lines:
        name = line[53:56] if line.startswith(b"001 ") else line[4:7] if line.startswith(b"032 ") else b""
        found[name.decode("latin-1")] += 1 if line.isascii() else 3
    return found


def _strange(word: str) -> int:
    """What speaks against a word being one: signs in it, capitals inside, two scripts, a run of accents.

    A half point is none of it: 5b½. The byte of ½ is a Cyrillic capital elsewhere, which no name but a
    Macedonian one has.
    """
    strange = 0
    if _DZE in word and not _CYRILLIC.search(word):
        strange += 2 * word.count(_DZE)
    for before, letter in zip(" " + word, word, strict=False):
        if letter == "½" and not _NAME.search(word):
            continue
        if letter.isascii():
            strange += before > "\u02ff" and letter.isalpha()
        elif not letter.isalpha():
            strange += 2 if before.isalpha() or word.startswith(letter) else 1
        else:
            strange += before.isascii() and before.isalpha() and letter > "\u02ff"
            strange += before.islower() and letter.isupper()
            strange += "\x7f" < before < "\u02ff" and letter < "\u02ff" and before.isalpha()
    return strange
