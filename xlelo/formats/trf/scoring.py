"""The scoring of an event as records tell it: 162 of TRF26, and what pairing programs have in its place.

TRF26, record 162, in force from 2025-09-01; BBW, BBD and so on are records of programs, for TRF16 has none.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from xlelo.errors import Place
from xlelo.formats.findings import Findings
from xlelo.formats.trf.details import Scoring
from xlelo.formats.trf.records import Records

_SYMBOLS = {"W": "win", "D": "draw", "L": "loss", "A": "absence", "P": "bye", "X": "unknown"}
_POINTS = r"[0-9]{1,3}(?:[.,][0-9]{1,2})?|[.,][0-9]{1,2}"
_PAIR = re.compile(rf"\b([WDLAPX]) *({_POINTS})(?![0-9])")
_ODD = re.compile(r"[^\s,;]+(?: [^\s,;]+)*")
_NUMBER = re.compile(_POINTS)
_PROGRAM = {"W": "BBW", "D": "BBD", "L": "BBL", "A": "BBZ", "P": "BBU"}
_ALWAYS = "WDL"  # the symbols that a record always has


def declared(records: Records, findings: Findings) -> Scoring | None:
    """The scoring that the file tells; None when it tells none. What is none of it is a problem."""
    found: dict[str, Fraction] = {}
    programs = {code: symbol for symbol, code in _PROGRAM.items()}
    record = records.first("162")
    told = record.text[4:].upper() if record else ""
    odd = _ODD.search(_PAIR.sub(lambda pair: " " * len(pair[0]), told))
    if record and odd:
        findings.add(
            "E561", Place.in_text(record.number, odd.start() + 5), found=record.text[4:][slice(*odd.span())]
        )
    for symbol, points in _PAIR.findall(told):
        found[_SYMBOLS[symbol]] = _fraction(points)
    for line in records.others:
        if (symbol := programs.get(line.code)) and _NUMBER.fullmatch(line.value):
            found.setdefault(_SYMBOLS[symbol], _fraction(line.value))
    return replace(Scoring(), **found) if found else None


def _fraction(text: str) -> Fraction:
    return Fraction(f"0{text}".replace(",", "."))


def in_points(value: Fraction) -> str:
    """Points as the format writes them: one decimal, two where needed."""
    hundredths = value * 100
    whole, rest = divmod(hundredths.numerator // hundredths.denominator, 100)
    return f"{whole}.{rest // 10}" if rest % 10 == 0 else f"{whole}.{rest:02d}"


def record_162(scoring: Scoring) -> str:
    """Record 162: a symbol in columns 6, 15, 24 and so on, its points behind it."""
    if scoring.is_usual:
        return ""
    usual = _implied(scoring)
    pairs = [
        f"{symbol}{in_columns(points)}"
        for symbol, points in scoring.symbols.items()
        if symbol in _ALWAYS or points != usual[symbol]
    ]
    return " " + "    ".join(pairs)


def program_records(scoring: Scoring) -> Iterator[tuple[str, str]]:
    """TRF16 has no record for it; the codes of a pairing program are what is used."""
    if not scoring.is_usual:
        for symbol, code in _PROGRAM.items():
            yield code, in_columns(scoring.symbols[symbol])


def in_columns(points: Fraction) -> str:
    """Points in four columns: 100 has no room for a decimal."""
    return f"{in_points(points).removesuffix('.0') if points >= 100 else in_points(points):>4}"


def _implied(scoring: Scoring) -> dict[str, Fraction]:
    """What A, P and X are when only W, D and L are told."""
    return dict(Scoring(scoring.win, scoring.draw, scoring.loss).symbols)
