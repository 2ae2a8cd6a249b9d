"""Made-up rating lists in every layout, written by a writer of their own.

The header lines and the places of the columns are those of FIDE's files of October 2026, and of the
legacy file without FOA; typed by hand. Nothing here uses the code under test.
"""

import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

# (heading, start, end), counted from 0.
FOA = (
    ("ID Number", 0, 15), ("Name", 15, 76), ("Fed", 76, 80), ("Sex", 80, 84), ("Tit", 84, 89),
    ("WTit", 89, 94), ("OTit", 94, 109), ("FOA", 109, 113), ("SRtng", 113, 119), ("SGm", 119, 123),
    ("SK", 123, 126), ("RRtng", 126, 132), ("RGm", 132, 136), ("Rk", 136, 139), ("BRtng", 139, 145),
    ("BGm", 145, 149), ("BK", 149, 152), ("B-day", 152, 158), ("Flag", 158, 162),
)  # fmt: skip
SINGLE = (
    *FOA[:8], ("OCT26", 113, 119), ("Gms", 119, 123), ("K", 123, 126), ("B-day", 126, 132), ("Flag", 132, 136)
)  # fmt: skip
LEGACY = (
    *FOA[:7], ("SRtng", 109, 115), ("SGm", 115, 119), ("SK", 119, 122), ("RRtng", 122, 128),
    ("RGm", 128, 132), ("Rk", 132, 135), ("BRtng", 135, 141), ("BGm", 141, 145), ("BK", 145, 148),
    ("B-day", 148, 154), ("Flag", 154, 158),
)  # fmt: skip
# Before 2012: titles in one letter, no sex, glued headings.
OLD = (
    ("ID Number", 0, 10), ("Name", 10, 43), ("Titl", 43, 47), ("Fed", 47, 53), ("Mar11", 53, 59),
    ("Games", 59, 64), ("Born", 64, 70), ("Flag", 70, 74),
)  # fmt: skip

FOA_HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit   "
    "        FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)

Columns = Sequence[tuple[str, int, int]]
Values = Mapping[str, object]

XML_TAGS = {
    "ID Number": "fideid", "Name": "name", "Fed": "country", "Sex": "sex", "Tit": "title", "WTit": "w_title",
    "OTit": "o_title", "FOA": "foa_title", "SRtng": "rating", "SGm": "games", "SK": "k",
    "RRtng": "rapid_rating", "RGm": "rapid_games", "Rk": "rapid_k", "BRtng": "blitz_rating",
    "BGm": "blitz_games", "BK": "blitz_k", "B-day": "birthday", "Flag": "flag",
}  # fmt: skip
NUMBERS = {"SRtng", "SGm", "SK", "RRtng", "RGm", "Rk", "BRtng", "BGm", "BK", "B-day", "OCT26", "Gms", "K"}

PLAYERS: tuple[Values, ...] = (
    {
        "ID Number": 1503014, "Name": "Carlsen, Magnus", "Fed": "NOR", "Sex": "M", "Tit": "GM",
        "SRtng": 2840, "SGm": 9, "SK": 10, "RRtng": 2824, "Rk": 10, "BRtng": 2881, "BK": 10, "B-day": 1990,
    },
    {
        "ID Number": 541003373, "Name": "Nikolaou, Eleni", "Fed": "GRE", "Sex": "F", "RRtng": 1502, "RGm": 3,
        "Rk": 40, "B-day": 2013, "Flag": "w",
    },
    {"ID Number": 90000014, "Name": "Sukandar", "Fed": "INA", "Sex": "F", "Tit": "WH", "WTit": "WH",
     "B-day": 1951, "Flag": "wi"},
    {"ID Number": 4611111, "Name": "Mueller, Juergen", "Fed": "GER", "Sex": "M", "Tit": "FM",
     "OTit": "FA,NI", "SRtng": 2296, "SK": 20, "B-day": 0, "Flag": "i"},
    {"ID Number": 4622222, "Name": "Muller, Thomas", "Fed": "GER", "Sex": "M", "SRtng": 1850, "SK": 20,
     "B-day": 1989},
    {"ID Number": 4633333, "Name": "Muller, Thomas", "Fed": "SUI", "Sex": "M", "SRtng": 2011, "SK": 20,
     "B-day": 1964},
    {"ID Number": 1900001, "Name": "Sa, Ana", "Fed": "POR", "Sex": "F", "Tit": "WIM", "WTit": "WIM",
     "FOA": "AFM", "SRtng": 2214, "SGm": 11, "SK": 20, "RRtng": 2150, "Rk": 20, "B-day": 2001, "Flag": "w"},
)  # fmt: skip


def header(columns: Columns) -> str:
    line = ""
    for heading, start, _ in columns:
        line = line.ljust(start) + heading
    return line


def line(values: Values, columns: Columns) -> str:
    """Every value at the start of its column; a number that is not given is 0."""
    text = ""
    for heading, start, end in columns:
        value = values.get(heading, 0 if heading in NUMBERS else "")
        text = text.ljust(start) + str(value).ljust(end - start)
    return text


def as_text(players: Sequence[Values] = PLAYERS, columns: Columns = FOA, end: str = "\r\n") -> bytes:
    lines = [header(columns), *(line(player, columns) for player in players)]
    return "".join(text + end for text in lines).encode("ascii")


def single(players: Sequence[Values] = PLAYERS, month: str = "OCT26", end: str = "\r\n") -> bytes:
    """A list of one kind with the standard ratings."""
    names = {"OCT26": "SRtng", "Gms": "SGm", "K": "SK"}
    moved = [{**player, **{new: player.get(old, 0) for new, old in names.items()}} for player in players]
    return as_text(moved, SINGLE, end).replace(b"OCT26", month.encode())


def as_xml(players: Sequence[Values] = PLAYERS, columns: Columns = FOA) -> bytes:
    parts = ["<playerslist>"]
    for player in players:
        parts.append("<player>")
        for heading, *_ in columns:
            value = str(player.get(heading, 0 if heading in NUMBERS else ""))
            value = value.replace("&", "&amp;").replace("<", "&lt;")
            parts.append(f"<{XML_TAGS[heading]}>{value}</{XML_TAGS[heading]}>")
        parts.append("</player>")
    return "\n".join([*parts, "</playerslist>", ""]).encode()


def packed(path: Path, **members: bytes) -> Path:
    """A zip with these files; a double underscore in a name is a point."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "."), content)
    return path
