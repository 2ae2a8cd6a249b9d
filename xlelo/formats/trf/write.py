"""A tournament as a tournament report file: TRF16 or TRF26, in columns that count characters.

TRF16, approved 2015-08-10; TRF26, in force from 2025-09-01. What has its default is not written: 162 only for
another scoring than 1, ½ and 0. The pairing-allocated bye is `U`, once a round. A Swiss is `192 FIDE_DUTCH`
unless the file that was read says otherwise. UTF-8 without a byte order mark, CRLF.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import BinaryIO

from xlelo.event import ranks_by
from xlelo.fide.rules import STANDARD
from xlelo.formats.cells import plain
from xlelo.formats.trf.blocks import blocks_of
from xlelo.formats.trf.columns import NAME_WIDTH
from xlelo.formats.trf.details import Extra, Team, TrfDetails
from xlelo.formats.trf.header import codes_of
from xlelo.formats.trf.latin import GERMAN_SPEAKING, to_ascii
from xlelo.formats.trf.pace import rating_list
from xlelo.formats.trf.records import NEW_IN_TRF26
from xlelo.formats.trf.scoring import in_columns, program_records, record_162
from xlelo.model import ROUND_ROBIN, SWISS, Player, Tournament
from xlelo.tiebreaks import standings

TRF16, TRF26 = "trf16", "trf26"
EDITIONS = (TRF26, TRF16)

_KINDS = {SWISS: "Individual: Swiss-System", ROUND_ROBIN: "Individual: Round-Robin"}
_DRAFT_CODES = {"FIDE_DUTCH_2025": "FIDE_DUTCH"}  # of a draft; the final text has no such code


def dump(
    file: BinaryIO,
    tournament: Tournament,
    details: TrfDetails | None = None,
    edition: str = TRF26,
    ascii: bool = False,  # noqa: A002
) -> None:
    """Write the file to `file`; the arguments are those of `dumps`."""
    file.write(dumps(tournament, details, edition, ascii))


def dumps(
    tournament: Tournament,
    details: TrfDetails | None = None,
    edition: str = TRF26,
    ascii: bool = False,  # noqa: A002
) -> bytes:
    """The bytes of the file. `edition` is "trf26" or "trf16"; with `ascii` names are spelled in ASCII.

    `details` are those of the file that was read. Errors: `ValueError` for another edition.
    """
    if edition not in EDITIONS:
        raise ValueError(f"the edition is trf16 or trf26, not {edition!r}")
    writer = Writer(tournament, details or TrfDetails(), edition, ascii)
    return "".join(f"{line.rstrip()}\r\n" for line in writer.lines()).encode("utf-8", "replace")


class Writer:
    """The lines of a file, record by record."""

    def __init__(self, tournament: Tournament, details: TrfDetails, edition: str, ascii: bool) -> None:  # noqa: A002
        self._event, self._details, self._new, self._ascii = tournament, details, edition == TRF26, ascii
        self._blocks, self._letters = blocks_of(tournament)
        self._rounds = tournament.rounds
        given = {number: extra.rank for number, extra in details.extras.items()}
        self._points = {number: self._total(found) for number, found in self._letters.items()}
        self._ranks: dict[int, int | None] = given if any(given.values()) else self._standings()

    def _standings(self) -> dict[int, int | None]:
        """The ranks of the report; by points alone in a scoring in which no tie-break is computed."""
        if self._details.scoring.is_usual:
            return {line.player.number: line.rank for line in standings(self._event)}
        return dict(ranks_by(self._points))

    def text(self, value: str, german: bool = False) -> str:
        """One line of text, in ASCII where that is asked for."""
        found = plain(value.encode("utf-8", "replace").decode("utf-8"))
        return to_ascii(found, german) if self._ascii else found

    def lines(self) -> Iterator[str]:
        for code, value in self._header():
            if value:
                yield f"{code} {value}"
        players = sorted(self._event.players, key=lambda player: player.number)
        yield from (self._player(player) for player in players)
        if self._new:
            yield from map(self._national, self._details.national)
        for index, team in enumerate(self._details.teams, 1):
            yield self._team_310(index, team) if self._new else self._team_013(team)
        yield from map(self._raw, self.others)
        if self._new:
            yield from map(self._raw, self._details.comments)

    @property
    def others(self) -> tuple[str, ...]:
        """The records that are carried along: all, or those that TRF16 does not rule out."""
        return tuple(line for line in self._details.others if self._new or line[:3] not in NEW_IN_TRF26)

    def _header(self) -> Iterator[tuple[str, str]]:
        event, details, text = self._event, self._details, self.text
        yield "012", text(event.name)
        yield "022", text(event.place)
        yield "032", text(details.federation)
        yield "042", _day(event.start)
        yield "052", _day(event.end)
        yield "062", str(len(event.players))
        yield "072", str(sum(player.rating is not None for player in event.players))
        yield "082", str(len(details.teams))
        yield "092", text(details.kind or _KINDS.get(event.system, ""))
        yield "102", text(details.chief_arbiter)
        for deputy in details.deputies:
            yield "112", text(deputy)
        yield "122", text(self._time_control())
        yield "132", _round_dates(details.round_dates)
        planned = str(max(event.planned_rounds, self._rounds) if event.planned_rounds else "")
        if not self._new:
            yield "XXR", planned
            yield "XXC", {"W": "white1", "B": "black1"}.get(details.initial_colour, "")
            yield from program_records(details.scoring)
            return
        yield "142", planned
        yield "152", details.initial_colour
        yield "162", record_162(details.scoring)
        yield "172", text(details.rank_method)
        yield "182", text(details.controller)
        yield "192", text(_DRAFT_CODES.get(details.system_code, details.system_code) or system_code(event))
        yield self._tiebreaks()
        yield "222", text(details.coded_time_control)

    def _time_control(self) -> str:
        """With the name of the rating list where it would not be read: there is no record for it."""
        event, details = self._event, self._details
        coded = details.coded_time_control if self._new else ""
        read = rating_list(coded, details.time_control, details.kind)
        if (read or STANDARD) == event.rating_list:
            return details.time_control
        return f"{details.time_control} {event.rating_list.capitalize()}".strip()

    def _tiebreaks(self) -> tuple[str, str]:
        """The codes; as they stood, with those that are not known, unless the others were changed."""
        codes, record = self._event.tiebreaks, self._details.tiebreak_record
        if record and codes_of(record[4:])[0] == codes:
            return record[:3], self.text(record[4:])
        return "212" if "PTS" in map(str.upper, codes) else "202", ",".join(map(self.text, codes))

    def _player(self, player: Player) -> str:
        extra = self._details.extras.get(player.number, Extra())
        name = self.text(player.name, player.federation in GERMAN_SPEAKING)[:NAME_WIDTH]
        blocks = self._blocks.get(player.number, {})
        rounds = "  ".join(blocks.get(number, " " * 8) for number in range(1, self._rounds + 1))
        return (
            f"001 {player.number:>4} {player.sex:1}{self.text(player.title or extra.title)[:3]:>3} "
            f"{name:<{NAME_WIDTH}} {player.rating or 0:>4} {self.text(player.federation)[:3]:3} "
            f"{player.fide_id[:11]:>11} {_birth(player, extra):10} {in_columns(self._points[player.number])} "
            f"{self._ranks.get(player.number) or '':>4}  {rounds}"
        )

    def _total(self, letters: Mapping[int, str]) -> Fraction:
        """The points of these results by round, in the scoring of the event."""
        of = self._details.scoring.of
        return sum((of(letter.strip()) for letter in letters.values()), Fraction(0))

    def _national(self, fields: tuple[str, ...]) -> str:
        federation, number, sex, title, name, rating, other, identity, birth = map(self.text, fields)
        return (
            f"{federation:3} {number:>4} {sex[:1]:1}{title[:3]:>3} {name[:NAME_WIDTH]:<{NAME_WIDTH}} "
            f"{rating[:4]:>4} {other[:3]:3} {identity[:11]:>11} {birth[:10]:10}"
        )

    def _team_013(self, team: Team) -> str:
        return f"013 {self.text(team.name)[:32]:<32}" + _members(team)

    def _team_310(self, index: int, team: Team) -> str:
        return (
            f"310 {team.number or index:>3} {self.text(team.name)[:32]:<32} {self.text(team.nick)[:5]:<5} "
            f"{team.strength:>6} {team.match_points:>6} {team.game_points:>6} {team.rank:>3}  "
        ) + _members(team)

    def _raw(self, line: str) -> str:
        return to_ascii(line, one_to_one=True) if self._ascii else line


def system_code(event: Tournament) -> str:
    """The code of record 192 for a system: FIDE_DUTCH for a Swiss, which every program knows."""
    if event.system == ROUND_ROBIN:
        met = [frozenset((game.white, game.black)) for game in event.games if game.black is not None]
        return "FIDE_DOUBLEROUNDROBIN" if len(set(met)) < len(met) else "FIDE_ROUNDROBIN"
    return "FIDE_DUTCH" if event.system == SWISS else ""


def _members(team: Team) -> str:
    return " ".join(f"{number:>4}" for number in team.members)


def _day(day: date | None) -> str:
    return f"{day:%Y/%m/%d}" if day else ""


def _birth(player: Player, extra: Extra) -> str:
    if extra.birth:
        return extra.birth
    return _day(player.birth_date) or (f"{player.birth_year:04}/00/00" if player.birth_year else "")


def _round_dates(days: tuple[date | None, ...]) -> str:
    """The days below the round blocks; the record begins at column 5, the first day stands in 92."""
    if not any(days):
        return ""
    return " " * 87 + "  ".join(f"{day:%y/%m/%d}" if day else " " * 8 for day in days)
