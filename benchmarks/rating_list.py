"""Importing a rating list as long as FIDE's, beside reading the lines of the file.

The lists are invented, in the columns and elements of FIDE's own (October 2026: about two million players).
The memory is that of a process that imported one list and did nothing else.
"""

import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Line, Memory, apart, best, held
from xlelo.ratings.imports import import_list

PLAYERS = 2_000_000

_APART = "from benchmarks.rating_list import measured; measured({path!r}, {count})"


def lines(players: int = PLAYERS) -> Iterator[Line | Memory]:
    with tempfile.TemporaryDirectory() as folder:
        for kind, write in (("TXT", write_text), ("XML", write_xml)):
            path = Path(folder, f"players_list_foa_oct26.{kind.lower()}")
            write(path, players)
            megabytes = path.stat().st_size / 1e6
            ours, read, most = apart(_APART.format(path=str(path), count=players))
            path.unlink()
            what = f"import {players:,} players, {kind}"
            yield Line(what, ours, f"read the lines, {megabytes:,.0f} MB", read)
            yield Memory(what, most)


def measured(path: str, count: int) -> None:
    """Print the seconds of importing and of reading, and the most megabytes that this process held."""
    source = Path(path)
    file = source.with_suffix(".sqlite")

    def read() -> None:
        with source.open("rb") as stream:
            for _ in stream:
                pass

    def imported() -> None:
        assert import_list(source, file).players == count

    before, ours = best(read, imported, rounds=1)
    after, again = best(read, read, rounds=1)
    print(json.dumps([ours, min(before, after, again), held()]))
    file.unlink()


_HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit   "
    "        FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
_LINE = (
    "{id:<15}{name:<61}{fed:<4}{sex:<4}{title:<5}     {other:<15}    {standard:<6}{games:<4}{k:<3}"
    "{rapid:<6}0   20 {blitz:<6}0   20 {born:<6}{flag:<4}\r\n"
)
_ELEMENT = (
    "<player>\n<fideid>{id}</fideid>\n<name>{name}</name>\n<country>{fed}</country>\n<sex>{sex}</sex>\n"
    "<title>{title}</title>\n<w_title></w_title>\n<o_title>{other}</o_title>\n<foa_title></foa_title>\n"
    "<rating>{standard}</rating>\n<games>{games}</games>\n<k>{k}</k>\n<rapid_rating>{rapid}</rapid_rating>\n"
    "<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n<blitz_rating>{blitz}</blitz_rating>\n"
    "<blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n<birthday>{born}</birthday>\n<flag>{flag}</flag>\n"
    "</player>\n"
)
_FEDERATIONS = ("POR", "BRA", "EGY", "ESP", "IND", "FRA", "GER", "USA")
_SYLLABLES = ("ka", "ri", "mo", "sen", "va", "lu", "teo", "ana", "bel", "dro", "mir", "zal", "hus", "ein")


def _name(chance: random.Random) -> str:
    surname, name = ("".join(chance.choices(_SYLLABLES, k=count)).capitalize() for count in (4, 2))
    return f"{surname}, {name}"


def _players(count: int) -> Iterator[dict[str, object]]:
    """Invented players, the same every time; ids in no order, as names in a list are."""
    chance = random.Random(2)
    for number in range(count):
        rated = chance.random() < 0.25
        rating = chance.randint(1400, 2750) if rated else 0
        yield {
            "id": 100_000 + number * 7_919 % 399_999_949,
            "name": _name(chance),
            "fed": chance.choice(_FEDERATIONS),
            "sex": "MF"[number % 6 == 0],
            "title": "FM" if rating > 2300 else "",
            "other": "NA" if number % 50 == 0 else "",
            "standard": rating,
            "games": number % 12 if rated else 0,
            "k": 20 if rated else 0,
            "rapid": rating and rating - 7,
            "blitz": rating and rating + 3,
            "born": 1950 + number % 68,
            "flag": "wi" if number % 6 == 0 else "",
        }


def write_text(path: Path, count: int) -> None:
    with path.open("w", encoding="ascii", newline="") as file:
        file.write(f"{_HEADER}\r\n")
        file.writelines(_LINE.format(**player) for player in _players(count))


def write_xml(path: Path, count: int) -> None:
    with path.open("w", encoding="ascii", newline="") as file:
        file.write("<playerslist>\n")
        file.writelines(_ELEMENT.format(**player) for player in _players(count))
        file.write("</playerslist>\n")
