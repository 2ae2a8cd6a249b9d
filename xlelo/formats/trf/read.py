"""A tournament report file, read: every slip has its line and column, whatever can be read is read."""

from pathlib import Path

from xlelo.errors import Place
from xlelo.formats.cells import plain
from xlelo.formats.encodings import note_damaged, whole
from xlelo.formats.findings import Findings
from xlelo.formats.found import Entry
from xlelo.formats.guard import read_bytes, unusable
from xlelo.formats.trf import codepages
from xlelo.formats.trf.codepages import decode
from xlelo.formats.trf.columns import cut
from xlelo.formats.trf.details import Scoring, TrfDetails
from xlelo.formats.trf.games import read_games
from xlelo.formats.trf.header import check_count, check_rounds, read_header
from xlelo.formats.trf.points import check_points
from xlelo.formats.trf.records import Records, sort
from xlelo.formats.trf.requested import with_requested_byes
from xlelo.formats.trf.rows import Rows, read_rows
from xlelo.formats.trf.scoring import declared, in_points
from xlelo.formats.trf.teams import read_teams
from xlelo.model import Result, Tournament

_NATIONAL_FIELDS = ("number", "sex", "title", "name", "rating", "federation", "fide_id", "birth")


def load(path: str | Path, encoding: str | None = None) -> Entry:
    """Read a tournament report file; `encoding` where the file's own is known.

    Errors: `Unusable` (E001 missing, E002 cannot be read, E501 to E504, E563, E564 no such file).
    """
    return loads(read_bytes(Path(path), codepages.LARGEST_FILE), encoding)


def loads(data: bytes, encoding: str | None = None) -> Entry:
    """The same from the bytes of a file. Errors: `Unusable` (E501 to E504, E563, E564)."""
    text = decode(data, encoding)
    if not any(map(str.strip, text.lines)):
        raise unusable("E564")
    records = sort(text.lines)
    if not records.is_report:
        raise unusable("E563" if records.no_players[0] == "E563" else "E501")
    findings = Findings()
    if text.guessed:
        findings.add("N501", Place(is_text=True), encoding=text.encoding)
    note_damaged(text.damaged, findings)
    for line, first in records.repeated:
        findings.add("N529", Place.in_text(line.number), record=line.code, line=first.number)
    header = read_header(records, findings)
    found = read_rows(records.read.get("001", []), header.start or header.end, findings)
    if found.by_bytes:
        findings.add("N503", Place(is_text=True), count=found.by_bytes)
    if not (records.read.get("310") or records.read.get("013")):
        found = with_requested_byes(found, records.others)
    rows, pairings = read_games(found, header.planned_rounds, findings)
    if not found.rows:
        findings.add(*records.no_players)
    players = tuple(row.player for row in rows)
    teams = read_teams(records, {player.number for player in players} | found.unread, findings)
    last = max(
        (game.round for game in pairings.games if game.black or game.result is Result.PAIRING_BYE), default=0
    )
    exempt = pairings.spoilt | _adjusted(records, found, bool(teams), findings)
    told = declared(records, findings)
    scoring = check_points(rows, told, exempt, last, findings)
    if told is not None and not told.is_usual:
        record = records.first("162")
        values = {"win": in_points(told.win), "draw": in_points(told.draw), "loss": in_points(told.loss)}
        findings.add("N515", Place.in_text(record.number, 5) if record else Place(is_text=True), **values)
    check_count(records, findings)
    check_rounds(records, header.planned_rounds, pairings.games, findings)
    tournament = Tournament(
        name=plain(whole(records.value("012"))),
        players=players,
        games=tuple(pairings.games),
        place=plain(whole(records.value("022"))),
        start=header.start,
        end=header.end,
        rating_list=header.rating_list,
        system=header.system,
        tiebreaks=header.tiebreaks,
        planned_rounds=header.planned_rounds,
        newest_rules=header.newest_rules,
    )
    details = TrfDetails(
        federation=records.value("032"),
        kind=records.value("092"),
        chief_arbiter=records.value("102"),
        deputies=tuple(line.value for line in records.read.get("112", []) if line.value),
        time_control=records.value("122"),
        coded_time_control=records.value("222"),
        round_dates=header.round_dates,
        initial_colour=header.initial_colour,
        tiebreak_record=header.tiebreak_record,
        rank_method=whole(records.value("172")),
        controller=records.value("182"),
        system_code=records.value("192"),
        scoring=scoring,
        teams=teams,
        national=_national(records),
        extras={row.player.number: row.extra for row in rows},
        others=_others(records, scoring),
        comments=tuple(line.text for line in records.comments),
    )
    return Entry(tournament, findings.limited(), details)


def _adjusted(records: Records, found: Rows, has_teams: bool, findings: Findings) -> set[int]:
    """The players whose points record 299 changes: all that it names, or all when it names none."""
    numbers: set[int] = set()
    if has_teams:
        return numbers
    for line in records.others:
        if line.code == "299":
            named = {int(part) for part in line.text[23:].split() if part.isascii() and part.isdigit()}
            numbers |= named or {row.player.number for row in found.rows}
    if numbers:
        findings.add("N521", Place(is_text=True), count=len(numbers))
    return numbers


def _national(records: Records) -> tuple[tuple[str, ...], ...]:
    rows = []
    for line in records.national:
        found = cut(line.text)
        rows.append((line.code, *(found[key] for key in _NATIONAL_FIELDS)))
    return tuple(rows)


def _others(records: Records, scoring: Scoring) -> tuple[str, ...]:
    """What is carried along as it stands; the scoring of a program's own records is written anew."""
    told = () if scoring.is_usual else ("BBW", "BBD", "BBL", "BBZ", "BBU", "BBF")
    return tuple(whole(line.text) for line in records.others if line.code not in told)
