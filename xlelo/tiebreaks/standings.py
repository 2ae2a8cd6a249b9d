"""The standings: by points, then by one tie-break after the other.

FIDE C.07, article 4, in force from 2024-08-01.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlelo.model import Player, Tournament
from xlelo.rounding import to_digits
from xlelo.tiebreaks import opponents
from xlelo.tiebreaks.codes import Code, defaults, parse
from xlelo.tiebreaks.direct import encounters, table
from xlelo.tiebreaks.field import Field, prepare, system_of
from xlelo.tiebreaks.parts import Part, Worth
from xlelo.tiebreaks.ratings import by_rating
from xlelo.tiebreaks.record import RECORD

_OF_ALL: dict[str, Callable[[Field, Code], dict[int, Worth]]] = {
    "BH": opponents.buchholz,
    "FB": opponents.fore_buchholz,
    "SB": opponents.sonneborn_berger,
    "AOB": opponents.average_of_buchholz,
    "KS": opponents.koya,
    **dict.fromkeys(("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"), by_rating),
}
_LOWEST_FIRST = ("TPN", "DE")
_DIGITS = {"PTS": 1, "PS": 1, "STD": 1, "BH": 1, "FB": 1, "KS": 1, "SB": 2}
# A mean over so many rounds can differ in the third decimal (1/8 - 1/9), and so on.
_MEAN_DIGITS = ((9, 2), (27, 3), (73, 4))


@dataclass(frozen=True, slots=True)
class Value:
    """A tie-break of one player: exact, as it is shown, and what it is made of.

    `worth` has the value with its parts; `digits` says how many decimals are shown.
    """

    code: Code
    worth: Worth
    digits: int = 0

    @property
    def exact(self) -> Fraction | None:
        """In points or rating points, None where there is no value.

        For direct encounter the place within the group that was tied.
        """
        return self.worth.exact

    @property
    def parts(self) -> tuple[Part, ...]:
        """What each round adds."""
        return self.worth.parts

    @property
    def shown(self) -> float | int | None:
        """The value as a cell shows it, rounded to its decimals."""
        if self.exact is None:
            return None
        rounded = to_digits(self.exact, self.digits)
        return float(rounded) if self.digits else int(rounded)


@dataclass(frozen=True, slots=True)
class Standing:
    """One line: the place (shared by those whom nothing tells apart), half-points, the tie-breaks."""

    rank: int
    player: Player
    half_points: int
    values: tuple[Value, ...]


def standings(tournament: Tournament, codes: Iterable[str] | None = None) -> tuple[Standing, ...]:
    """The players from first to last.

    FIDE C.07, in force from 2024-08-01 and 2026-03-01, by the event's first day.

    `codes` are the tie-breaks in their order; without any, those of the tournament, else the usual ones
    of its system. Players whom nothing tells apart share a rank and stand in the order of the list.
    Errors: `NotUnderstood` for a code that is none.
    """
    wanted = [parse(code) for code in (codes or tournament.tiebreaks or defaults(system_of(tournament)))]
    field = prepare(tournament)
    groups: list[list[int]] = _split(
        [[player.number for player in tournament.players]],
        {number: -Fraction(points) for number, points in field.points.items()},
    )
    values: dict[int, list[Value]] = {player.number: [] for player in tournament.players}
    for code in wanted:
        worth = _direct(field, code, groups) if code.name == "DE" else worths(field, code)
        digits = _digits(code.name, field.rounds)
        for number, found in worth.items():
            values[number].append(Value(code, found, digits))
        groups = _split(groups, {number: _key(code, found.exact) for number, found in worth.items()})
    rank, lines = 1, []
    for group in groups:
        lines += [
            Standing(rank, tournament.by_number[number], field.points[number], tuple(values[number]))
            for number in group
        ]
        rank += len(group)
    return tuple(lines)


def worths(field: Field, code: Code) -> dict[int, Worth]:
    """The value of a tie-break for every player; not for direct encounter, which needs the groups."""
    if code.name in _OF_ALL:
        return _OF_ALL[code.name](field, code)
    return {number: RECORD[code.name](field, number, code) for number in field.rows}


def _direct(field: Field, code: Code, groups: Sequence[Sequence[int]]) -> dict[int, Worth]:
    """The place of each player within the group that he is tied with; 1 for a player who is not tied."""
    results = encounters(field, code)
    found = {}
    for group in groups:
        place, whole = 1, table(results, group, field.round_robin)
        for level in whole.places:
            for number in level:
                found[number] = Worth(Fraction(place), tables=whole.path(number))
            place += len(level)
    return found


def _key(code: Code, exact: Fraction | None) -> Fraction:
    """What to sort by, the best first. A value that is not there is worse than any."""
    lowest_first = (code.name in _LOWEST_FIRST) != code.reversed
    if exact is None:
        return Fraction(10**9)
    return exact if lowest_first else -exact


def _split(groups: Iterable[Sequence[int]], key: dict[int, Fraction]) -> list[list[int]]:
    """Each group parted by the key, the least first; the order within a part stays."""
    parted = []
    for group in groups:
        levels: dict[Fraction, list[int]] = {}
        for number in group:
            levels.setdefault(key[number], []).append(number)
        parted += [levels[level] for level in sorted(levels)]
    return parted


def _digits(name: str, rounds: int) -> int:
    if name == "AOB":
        return next((digits for below, digits in _MEAN_DIGITS if rounds < below), 5)
    return _DIGITS.get(name, 0)
