"""What a tournament report file says beyond the tournament: kept, so that it can be written again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from types import MappingProxyType

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for a win, a draw, a loss, an absence (A), the pairing-allocated bye (P), an unknown result (X).

    TRF26, record 162, in force from 2025-09-01.
    """

    win: Fraction = Fraction(1)
    draw: Fraction = HALF
    loss: Fraction = Fraction(0)
    absence: Fraction = Fraction(0)
    bye: Fraction | None = None
    unknown: Fraction | None = None

    def of(self, letter: str) -> Fraction:
        """The points of a result letter of a round block; a blank one gives none."""
        if letter in "1W+F":
            return self.win if letter else Fraction(0)
        if letter in "=DH":
            return self.draw
        if letter == "U":
            return self.win if self.bye is None else self.bye
        if letter == "?":
            return self.draw if self.unknown is None else self.unknown
        return self.loss if letter in "0L" else self.absence

    @property
    def is_usual(self) -> bool:
        """1, ½ and 0, with the usual bye: what need not be written."""
        return self.symbols == Scoring().symbols

    @property
    def symbols(self) -> Mapping[str, Fraction]:
        """The points by the symbols of record 162."""
        return {
            "W": self.win, "D": self.draw, "L": self.loss, "A": self.absence,
            "P": self.of("U"), "X": self.of("?"),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Team:
    """A team: records 013 (name and players only) and 310; what is only carried along stays text."""

    name: str
    members: tuple[int, ...]
    number: str = ""
    nick: str = ""
    strength: str = ""
    match_points: str = ""
    game_points: str = ""
    rank: str = ""


@dataclass(frozen=True, slots=True)
class Extra:
    """What the row of a player says beyond the player.

    `birth` is the field as it stands where it is neither a whole day nor a year alone, `title` where it is
    none of FIDE's titles.
    """

    rank: int | None = None
    birth: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class TrfDetails:
    """The rest of the file.

    `kind` is record 092, `system_code` 192, `controller` 182, `rank_method` 172, `initial_colour` 152 ("W" or
    "B"); `tiebreak_record` is 202 or 212 where it names codes that are not known; `national` are the fields
    of records with national ratings, their federation first. `others` are the records that are carried along
    as they stand, `comments` the lines that begin with ###.
    """

    federation: str = ""
    kind: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    coded_time_control: str = ""
    round_dates: tuple[date | None, ...] = ()
    initial_colour: str = ""
    tiebreak_record: str = ""
    rank_method: str = ""
    controller: str = ""
    system_code: str = ""
    scoring: Scoring = field(default_factory=Scoring)
    teams: tuple[Team, ...] = ()
    national: tuple[tuple[str, ...], ...] = ()
    extras: Mapping[int, Extra] = field(default_factory=lambda: MappingProxyType({}))
    others: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
