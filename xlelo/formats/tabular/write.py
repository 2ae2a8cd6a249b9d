"""A tournament as one table: what is known of the event, then a row for each player with every round.

A crosstable, and not a list of games, since its cells survive a spreadsheet: 1-0 becomes a date when the file
is opened and saved, 12w1 does not. The file is UTF-8 with a byte order mark, without which Excel takes it
for a code page; separators and decimal signs are those of the language.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

from xlelo.books.language import Language
from xlelo.books.layout import FIELDS, NAMED_CHOICES, PLAYER_COLUMNS
from xlelo.errors import Problem
from xlelo.formats.tabular.guarded import guarded
from xlelo.formats.tabular.marks import UNKNOWN_COLOUR
from xlelo.formats.trf.details import TrfDetails
from xlelo.formats.trf.left_out import records_of
from xlelo.formats.trf.scoring import in_points
from xlelo.model import BLACK, FIDE, WHITE, Appearance, Game, Player, Result, Tournament
from xlelo.output import write_whole

_LETTER = {WHITE: "w", BLACK: "b"}
_PLAYED = {2: "1", 1: "½", 0: "0"}
_UNRATED = {2: "W", 1: "D", 0: "L"}
_ALLOCATED, _REQUESTED = "U", "F"


def dump(tournament: Tournament, path: str | Path, language: str | None = None, force: bool = False) -> None:
    """Write the table to a file, whole or not at all; with tabs when its name ends in .tsv.

    Errors: `Unusable` (E090, E091).
    """
    write_whole(Path(path), dumps(tournament, language, separator_of(path)), force)


def separator_of(path: str | Path) -> str:
    """What the name of a file says about its separator; "" for nothing."""
    return "\t" if Path(path).suffix.lower() in (".tsv", ".tab") else ""


def dumps(tournament: Tournament, language: str | None = None, separator: str = "") -> bytes:
    """The table as the bytes of a file, in the language given, else in that of the tournament.

    `separator` goes before the one that is usual in the language.
    """
    say = Language(language or tournament.language)
    target = io.StringIO()
    writer = csv.writer(target, delimiter=separator or say("tables.format.separator"), lineterminator="\r\n")
    writer.writerows(_details(tournament, say))
    writer.writerow([])
    writer.writerows(_table(tournament, say))
    return b"\xef\xbb\xbf" + target.getvalue().encode("utf-8")


def left_out(details: TrfDetails | None) -> tuple[Problem, ...]:
    """What a report file says and a table has no place for, as notes."""
    records = records_of(details or TrfDetails())
    return (Problem("N814", values={"records": records}),) if records else ()


def _details(event: Tournament, say: Language) -> Iterator[list[str]]:
    """Labels and values, in the words of the entry workbook."""
    values: dict[str, object] = {
        "name": event.name, "place": event.place, "start": event.start, "end": event.end,
        "rating_list": event.rating_list, "rules": event.rules, "k": event.k,
        "scale": None if event.scale == Tournament.scale else event.scale, "system": event.system,
        "planned_rounds": event.planned_rounds, "tiebreaks": ", ".join(event.tiebreaks),
    }  # fmt: skip
    for field in FIELDS:
        value = values[field.key]
        if value in (None, "") and field.key != "name":
            continue
        if field.key == "rules" and value == FIDE:
            continue
        shown = say(f"entry.choices.{field.key}.{value}") if field.key in NAMED_CHOICES else _text(value)
        yield [say(f"entry.fields.{field.key}"), shown]


def _text(value: object) -> str:
    """A value as it stands in the file; "" for none."""
    if value is None:
        return ""
    return value.isoformat() if isinstance(value, date) else guarded(str(value))


def _table(event: Tournament, say: Language) -> Iterator[list[str]]:
    rounds = range(1, event.rounds + 1)
    headings = [say(f"entry.columns.{column.key}") for column in PLAYER_COLUMNS]
    numbered = [say("tables.format.round", number=number) for number in rounds]
    yield [*headings, *numbered, say("tables.format.points")]
    byes = Counter(game.round for game in event.games if game.result is Result.PAIRING_BYE)
    for player in event.players:
        cells: dict[int, list[str]] = {}
        half_points = 0
        for seen in event.appearances[player.number]:
            cells.setdefault(seen.game.round, []).append(_cell(seen, byes))
            half_points += seen.half_points or 0
        # Two games in one round are no result that can be read: nothing is lost in silence.
        marks = [" & ".join(cells.get(number, ())) for number in rounds]
        points = in_points(Fraction(half_points, 2)).replace(".", str(say("tables.format.decimal")))
        yield [*_player(player), *marks, points]


def _player(player: Player) -> list[str]:
    values: dict[str, object] = {
        "number": player.number, "player": player.name, "fide_id": player.fide_id, "title": player.title,
        "federation": player.federation, "birth_year": player.birth_date or player.birth_year,
        "sex": player.sex, "rating": player.rating, "games": player.games, "highest": player.highest,
        "k": player.k,
    }  # fmt: skip
    return [_text(values[column.key]) for column in PLAYER_COLUMNS]


def _cell(seen: Appearance, byes: Counter[int]) -> str:
    game = seen.game
    board = f" ({game.board})" if game.board is not None else ""
    if game.result.is_bye:
        return _bye(game, byes[game.round]) + board
    letter = _LETTER[seen.side] if game.colours else UNKNOWN_COLOUR
    return f"{seen.opponent}{letter}{_outcome(seen)}{board}"


def _outcome(seen: Appearance) -> str:
    if seen.half_points is None:
        return ""
    if seen.game.result.is_forfeit:
        return "+" if seen.half_points else "-"
    return (_PLAYED if seen.game.rated else _UNRATED)[seen.half_points]


def _bye(game: Game, full_points: int) -> str:
    """A bye as in the entry workbook; by a letter of TRF where that would not tell all.

    Not as others write it: a spreadsheet takes -½ for a formula.
    """
    if game.result is Result.PAIRING_BYE and not game.allocated:
        return _REQUESTED
    if game.result is Result.PAIRING_BYE and full_points > 1:
        return _ALLOCATED
    return str(game.result.value)
