"""Tie-breaks from what the opponents scored: Buchholz, Sonneborn-Berger, Koya and their kin.

FIDE C.07, articles 8, 9, 15 and 16, in force from 2026-03-01 (16.4 without caps from 2024-08-01).

Two scores of a player must not be confused. The *adjusted* one is what he is worth to his opponents: byes
that he asked for count as draws when nothing but missed rounds follows. A *dummy* stands for the opponent
of a round that he did not play; its score is his own final one, capped since 2026.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from xlelo.rounding import to_integer
from xlelo.tiebreaks.codes import Code
from xlelo.tiebreaks.field import Field, Kind, Row
from xlelo.tiebreaks.parts import (
    ADJUSTED,
    LIMIT,
    OWN,
    OWN_TO_DRAWS,
    OWN_TO_OPPONENT,
    Part,
    Share,
    Worth,
    total,
)

_DRAW, _WIN = 1, 2  # half-points


def adjusted(field: Field) -> dict[int, int]:
    """The half-points that each player is worth to his opponents.

    FIDE C.07, 16.3, in force from 2024-08-01; 15.2: in a round robin the score itself.
    """
    if field.round_robin:
        return dict(field.points)
    found = {}
    for number, rows in field.rows.items():
        there = max((row.round for row in rows if not row.voluntary), default=0)
        found[number] = sum(
            _DRAW if row.kind is Kind.REQUESTED and row.round > there else row.half for row in rows
        )
    return found


def _score(field: Field, worth: Mapping[int, int], number: int, row: Row, as_played: bool) -> tuple[int, str]:
    """The half-points of the opponent of a round, or of the dummy that stands for one (16.4), and which."""
    if row.opponent is not None and (row.over_the_board or as_played):
        found = worth[row.opponent]
        return found, "" if found == field.points[row.opponent] else ADJUSTED
    dummy = field.points[number]
    if not field.capped:
        return dummy, OWN
    # Since 2026: no more than the scheduled opponent is worth, or than a draw in every round gives.
    if row.opponent is None:
        most, basis = field.rounds * _DRAW, OWN_TO_DRAWS
    else:
        most, basis = worth[row.opponent], OWN_TO_OPPONENT
    return (most, basis) if most < dummy else (dummy, OWN)


def _shares(field: Field, worth: Mapping[int, int], number: int, code: Code, weighted: bool) -> list[Share]:
    as_played = code.as_played or field.round_robin
    shares = []
    for row in field.rows[number]:
        if field.round_robin and row.opponent is None:
            continue
        score, basis = _score(field, worth, number, row, as_played)
        value = Fraction(score * row.half, 4) if weighted else Fraction(score, 2)
        voluntary = row.voluntary and not (as_played and row.opponent is not None)
        half = row.half if weighted else None
        part = Part(row.round, value, row.opponent, half=half, score=score, basis=basis)
        shares.append(Share(part, score, voluntary))
    return shares


def _totals(field: Field, code: Code, weighted: bool) -> dict[int, Worth]:
    worth, found = adjusted(field), {}
    for number in field.rows:
        found[number] = total(_shares(field, worth, number, code, weighted), code.low, code.high)
    return found


def buchholz(field: Field, code: Code) -> dict[int, Worth]:
    """BH: the sum of the opponents' adjusted scores. FIDE C.07, 8.1, in force from 2024-08-01."""
    return _totals(field, code, weighted=False)


def sonneborn_berger(field: Field, code: Code) -> dict[int, Worth]:
    """SB: opponents' adjusted scores times the points made against them.

    FIDE C.07, 9.1, in force from 2024-08-01.
    """
    return _totals(field, code, weighted=True)


def fore_buchholz(field: Field, code: Code) -> dict[int, Worth]:
    """FB: Buchholz as if every game of the last round that was paired had been a draw.

    FIDE C.07, 8.3, in force from 2024-08-01. Forfeited pairings were paired too.
    """
    rows = {
        number: tuple(
            replace(row, kind=Kind.PLAYED, half=_DRAW)
            if row.round == field.rounds and row.opponent is not None
            else row
            for row in found
        )
        for number, found in field.rows.items()
    }
    points = {number: sum(row.half for row in found) for number, found in rows.items()}
    return buchholz(replace(field, rows=rows, points=points), code)


def average_of_buchholz(field: Field, code: Code) -> dict[int, Worth]:
    """AOB: the mean Buchholz, or Fore Buchholz, of the opponents met over the board.

    FIDE C.07, 8.2, in force from 2024-08-01; Fore Buchholz from 2026-03-01.
    """
    of_each = fore_buchholz(field, code) if code.fore else buchholz(field, code)
    return mean(field, {number: worth.exact for number, worth in of_each.items()}, whole=False)


def mean(field: Field, values: Mapping[int, Fraction | None], whole: bool) -> dict[int, Worth]:
    """The mean of a value of the opponents met over the board; `whole`: to the nearest number, .5 up."""
    found = {}
    for number, rows in field.rows.items():
        parts = tuple(
            Part(row.round, value, row.opponent)
            for row in rows
            if row.over_the_board and row.opponent is not None and (value := values[row.opponent]) is not None
        )
        exact = sum((part.value for part in parts), Fraction(0)) / len(parts) if parts else None
        figures = {} if exact is None else {"mean": exact}
        whole_one = Fraction(to_integer(exact)) if whole and exact is not None else exact
        found[number] = Worth(whole_one, parts, figures)
    return found


def koya(field: Field, code: Code) -> dict[int, Worth]:
    """KS: the points against opponents with at least half of what could be scored.

    FIDE C.07, 9.2, in force from 2024-08-01.
    """
    games, players = field.rounds, len(field.rows)
    if field.round_robin and players and games % players == 0:
        games -= games // players  # with an odd number of players everybody is free once
    if field.round_robin:
        # A player who was never paired leaves everybody one game less.
        games -= sum(all(row.opponent is None for row in rows) for rows in field.rows.values())
    limit = Fraction(code.percent * _WIN * games, 100) + code.steps
    found = {}
    for number, rows in field.rows.items():
        parts = tuple(
            Part(
                row.round,
                Fraction(row.half, 2),
                row.opponent,
                cut=LIMIT if field.points[row.opponent] < limit else "",
                score=field.points[row.opponent],
            )
            for row in rows
            if row.opponent is not None
        )
        exact = sum((part.value for part in parts if not part.cut), Fraction(0))
        found[number] = Worth(exact, parts, {"limit": limit / 2})
    return found
