"""The columns of a list in text form, told by its header line and by nothing else.

A column begins where its heading begins and ends where the next one does. FIDE has moved columns before
(the lists without FOA, those before 2012) and glues headings together where a column is narrow, so the
known headings are looked for in the line; whatever else stands there is a column that is not read.
"""

import re
from dataclasses import dataclass

from xlelo.ratings.month import from_token
from xlelo.ratings.rows import BLITZ, RAPID, STANDARD

# Every heading that a column has had, by the field of `rows.Row` that it fills.
_HEADINGS = {
    "id": ("ID Number", "ID_Number", "IDNumber", "ID No", "FIDE ID", "ID"),
    "name": ("Name",),
    "federation": ("Fed", "Country"),
    "sex": ("Sex",),
    "women_title": ("WTit",),
    "other_titles": ("OTit",),
    "title": ("Title", "Titl", "Tit"),
    "arena_title": ("FOA",),
    STANDARD: ("SRtng",),
    f"{STANDARD}_games": ("SGm",),
    f"{STANDARD}_k": ("SK",),
    RAPID: ("RRtng",),
    f"{RAPID}_games": ("RGm",),
    f"{RAPID}_k": ("Rk",),
    BLITZ: ("BRtng",),
    f"{BLITZ}_games": ("BGm",),
    f"{BLITZ}_k": ("BK",),
    # In a list of one kind the heading of the rating is the month.
    "rating": ("Rating", "Rtng"),
    "games": ("Games", "Gms", "Gm"),
    "k": ("K",),
    "born": ("B-day", "Bday", "Birthday", "Born"),
    "flag": ("Flag",),
}
_FIELD = {heading.upper(): field for field, headings in _HEADINGS.items() for heading in headings}
_KNOWN = sorted(_FIELD, key=len, reverse=True)
# Headings may be glued together ("TitlFed"), but none goes on in small letters.
_TOKEN = re.compile(
    rf"(?P<known>(?i:{'|'.join(map(re.escape, _KNOWN))}))(?![a-z0-9])|(?P<month>[A-Za-z]{{3}}\d\d)(?!\d)|\S"
)
_REQUIRED = {"id", "name", "federation"}
_FLAG_WIDTH = 4


@dataclass(frozen=True, slots=True)
class Column:
    """A column by the field it fills, from `start` up to `end`, counted from 0."""

    field: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns that are read, in their order; `width` of a line; `month` where a heading names it.

    `is_single` when there is one rating, of a list that the header does not name.
    """

    columns: tuple[Column, ...]
    width: int
    month: str | None
    is_single: bool


def layout_of(header: str) -> Layout | None:
    """The layout that a header line tells; None when it is not the header of a rating list."""
    fields: list[tuple[str, int]] = []
    month, inside = None, -1
    for match in _TOKEN.finditer(header):
        start, end = match.span()
        if match["month"]:
            month = from_token(match[0])
        field = _FIELD[match[0].upper()] if match["known"] else "rating" if match["month"] and month else ""
        if start == inside:  # a heading within an unknown word is part of that word
            field = ""
        else:
            fields.append((field, start))
        if not field:
            inside = end
    names = [field for field, _ in fields if field]
    ratings = {STANDARD, RAPID, BLITZ, "rating"} & set(names)
    is_single = "rating" in ratings
    if not names or len(set(names)) < len(names) or not set(names) >= _REQUIRED:
        return None
    if not ratings or (is_single and len(ratings) > 1):
        return None
    last = fields[-1][1]
    width = max(len(header.rstrip()), last + _FLAG_WIDTH)
    ends = [start for _, start in fields[1:]] + [width]
    columns = tuple(
        Column(field, start, end) for (field, start), end in zip(fields, ends, strict=True) if field
    )
    return Layout(columns, width, month, is_single)
