"""The players of a list in XML form, as rows, while the file streams by.

FIDE's file is a `playerslist` of `player` elements with one element for each value. It declares no
document type and no entities; a file that does is refused, for they are how XML does harm.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from xml.parsers import expat

from xlelo.ratings.rows import (
    BLITZ,
    RAPID,
    STANDARD,
    Malformed,
    Row,
    check_badges,
    check_born,
    check_id,
    check_name,
    check_ratings,
)

LONGEST_VALUE, MOST_VALUES = 4096, 100
LONGEST_WITHOUT_PLAYER = 1 << 23  # bytes; what grows in the parser's memory stays below this

_BADGES = ("country", "sex", "title", "w_title", "o_title", "foa_title", "flag")
_RATINGS = {
    STANDARD: ("rating", "games", "k"),
    RAPID: ("rapid_rating", "rapid_games", "rapid_k"),
    BLITZ: ("blitz_rating", "blitz_games", "blitz_k"),
}


class Declared(Exception):
    """The XML declares a document type or an entity."""


class Broken(Exception):
    """The XML is not well-formed, ends early, or is no list at all; `line` says where."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class Elements:
    """The `player` elements of a file as they end: line, and the texts by tag."""

    def __init__(self) -> None:
        self._found: list[tuple[int, dict[str, str]]] = []
        self._values: dict[str, str] = {}
        self._text: list[str] = []
        self._parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._root
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text.append
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = self._declared

    def of(self, chunks: Iterable[bytes]) -> Iterator[tuple[int, dict[str, str]]]:
        """Errors: `Declared`, `Broken`."""
        parser, since = self._parser, 0
        try:
            for chunk in chunks:
                parser.Parse(chunk, False)
                since = 0 if self._found else since + len(chunk)
                if since > LONGEST_WITHOUT_PLAYER or sum(map(len, self._text)) > LONGEST_VALUE:
                    raise Broken(parser.CurrentLineNumber)
                yield from self._found
                self._found.clear()
            parser.Parse(b"", True)
            yield from self._found
        except expat.ExpatError as error:
            raise Broken(error.lineno) from None

    def _root(self, tag: str, attributes: dict[str, str]) -> None:
        if tag != "playerslist":
            raise Broken(self._parser.CurrentLineNumber)
        # Only the first element is looked at when it begins; for the others their end is enough.
        self._parser.StartElementHandler = None

    def _end(self, tag: str) -> None:
        text = "".join(self._text)  # with the line break before the element, which goes when it is read
        self._text.clear()
        if tag == "player":
            self._found.append((self._parser.CurrentLineNumber, self._values))
            self._values = {}
            return
        if len(self._values) > MOST_VALUES:
            raise Broken(self._parser.CurrentLineNumber)
        # The same value twice is not one value.
        self._values[tag] = text if tag not in self._values else "\0"

    def _declared(self, *_: object) -> None:
        raise Declared


def is_single(values: dict[str, str]) -> bool:
    """Has this player one rating, of a list that the file does not name?"""
    return _RATINGS[RAPID][0] not in values and _RATINGS[BLITZ][0] not in values


def row_of(values: dict[str, str], single: str | None) -> Row:
    """The row of a player; the one rating of a single list is put down for `single`. Errors: `Malformed`."""
    if single and not is_single(values):
        raise Malformed
    texts = [values.get(tag, "").strip() for tag in _BADGES]
    badges = check_badges(*texts)
    ratings: list[int] = []
    for rating_list in (STANDARD, RAPID, BLITZ):
        if single is None:
            tags: tuple[str, ...] = _RATINGS[rating_list]
        else:
            tags = _RATINGS[STANDARD] if rating_list == single else ()
        ratings += [_number(values.get(tag, "")) for tag in tags] or [0, 0, 0]
    check_ratings(ratings)
    return Row(
        check_id(values.get("fideid", "").strip()),
        check_name(values.get("name", "").strip()),
        *badges[:-1],
        check_born(_number(values.get("birthday", ""))),
        badges.flag,
        *ratings,
    )


@lru_cache(maxsize=1 << 14)
def _number(text: str) -> int:
    text = text.strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise Malformed
    return int(text)
