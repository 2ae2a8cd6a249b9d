"""Records 013 and 310: the teams, so that a file with teams can be written again.

TRF16, record 013; TRF26, record 310, in force from 2025-09-01. The players' ratings come from the boards,
which stand in their own rows; who won a match is not computed.
"""

import re
from collections.abc import Collection

from xlelo.errors import Place
from xlelo.formats.cells import plain
from xlelo.formats.findings import Findings
from xlelo.formats.trf.columns import (
    MEMBER_STRIDE,
    TEAM_013,
    TEAM_013_GAPS,
    TEAM_013_MEMBERS,
    TEAM_310,
    TEAM_310_GAPS,
    TEAM_310_MEMBERS,
    Cells,
)
from xlelo.formats.trf.details import Team
from xlelo.formats.trf.records import Line, Records

_NUMERIC = ("number", "strength", "match_points", "game_points", "rank")
_NUMBER = re.compile(r"[0-9]*(?:[.,][0-9]*)?|-+")


def read_teams(records: Records, numbers: Collection[int], findings: Findings) -> tuple[Team, ...]:
    """The teams; `numbers` are those of the players. A team event is one note."""
    lines = records.read.get("310") or records.read.get("013") or []
    teams = []
    for line in lines:
        if column := _displaced(line):
            findings.add("E560", Place.in_text(line.number, column))
            continue
        team = _team(line)
        if team is None:
            findings.add("N527", Place.in_text(line.number), found=line.text)
            continue
        teams.append(team)
        if unknown := [number for number in team.members if number not in numbers]:
            findings.add("N528", Place.in_text(line.number), team=team.name, numbers=tuple(unknown))
    if lines:
        findings.add("N516", Place.in_text(lines[0].number), count=len(lines))
    return tuple(teams)


def _displaced(line: Line) -> int:
    """The first column (from 1) of a 310 that holds what does not belong there; 0 when all is in place.

    Names of a 013 do run over the one column that is to be blank, so only its players' columns tell.
    """
    if line.code != "310":
        return 0
    cells = _ways(line.text, TEAM_310_GAPS)[0]
    wrong = [column + 1 for column in TEAM_310_GAPS if not cells.is_blank(column)]
    wrong += [TEAM_310[key][0] + 1 for key in _NUMERIC if not _NUMBER.fullmatch(cells.text(*TEAM_310[key]))]
    return min(wrong, default=0)


def _team(line: Line) -> Team | None:
    is_new = line.code == "310"
    fields, start = (TEAM_310, TEAM_310_MEMBERS) if is_new else (TEAM_013, TEAM_013_MEMBERS)
    for cells in _ways(line.text, TEAM_310_GAPS if is_new else TEAM_013_GAPS):
        members = _members(cells, start)
        if members is not None:
            return Team(members=members, **{key: plain(cells.text(*place)) for key, place in fields.items()})
    return None


def _ways(text: str, gaps: Collection[int]) -> list[Cells]:
    """The line counted in characters and in bytes, first the way in which blanks stand where they belong."""
    ways = [Cells(text), Cells(text, by_bytes=True)]
    return sorted(ways, key=lambda cells: not all(map(cells.is_blank, gaps)))


def _members(cells: Cells, start: int) -> tuple[int, ...] | None:
    """The players' numbers, each in its own columns; None when they stand elsewhere."""
    found = []
    for column in range(start, cells.length, MEMBER_STRIDE):
        text = cells.text(column, column + 4)
        displaced = column > start and not cells.is_blank(column - 1)
        if displaced or (text and not (text.isascii() and text.isdigit())):
            return None
        if int(text or 0):
            found.append(int(text))
    return tuple(found)
