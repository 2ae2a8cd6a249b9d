"""What holds for whatever a reader accepts: numbers that add up, findings that say where, files that last."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from pathlib import Path

from xlelo import spelling
from xlelo.books import template
from xlelo.books.language import languages
from xlelo.books.messages import line
from xlelo.errors import Problem, Unusable
from xlelo.event import rate
from xlelo.excel.grid import WHOLE_COLUMN, WHOLE_ROW
from xlelo.fide.rules import HIGHEST_RATING
from xlelo.formats import entry as entry_format
from xlelo.formats import tabular, trf
from xlelo.formats.found import Entry
from xlelo.formats.trf.left_out import by_report_file, for_workbook
from xlelo.model import ELO, Player, Result, Tournament
from xlelo.rating_lines import RatingLine
from xlelo.tiebreaks import standings

_DIRECTIONS = {0x200E: None, 0x200F: None}  # what stands around a value in Arabic
_MOST_READ_OUT = 20  # findings whose words are looked at; hundreds of one kind tell nothing more


def refusal(error: Unusable) -> None:
    """A file that is not used says which, in every language."""
    told([error.problem])
    assert not error.problem.is_note


def told(problems: Sequence[Problem]) -> None:
    """Every finding has a code, and words for it in every language."""
    for problem in problems[:_MOST_READ_OUT]:
        for language in languages():
            words = line(problem, language).translate(_DIRECTIONS)
            assert words.startswith(problem.code)
            assert words.isprintable(), words
            assert len(words) < 2000, words


def accepted(entry: Entry, lines: int = 0) -> None:
    """The laws of every entry; `lines` are those of a text file."""
    _findings(entry, lines)
    assert not entry.is_clean or all(player.name for player in entry.tournament.players)
    _games(entry.tournament)
    _sums(entry.tournament)


def _findings(entry: Entry, lines: int) -> None:
    for problem in entry.problems:
        place = problem.place
        assert place.row <= (lines or WHOLE_COLUMN[0]), problem
        assert place.is_text == bool(lines) or problem.code == "N815", problem
        assert lines or place.column <= WHOLE_ROW + 1, problem  # beside a label in the last one
        assert lines or place.sheet or place.row or problem.is_note, problem
    told(entry.problems)


def _games(event: Tournament) -> None:
    """Every game is between two players of the event, and nobody is twice in a round."""
    numbers = {player.number for player in event.players}
    assert len(numbers) == len(event.players)
    assert all(player.rating is None or 1 <= player.rating <= HIGHEST_RATING for player in event.players)
    seen = set()
    for game in event.games:
        assert game.round >= 1
        assert game.white != game.black
        # A result of two is told of two: whoever has no opponent has a bye.
        assert (game.black is None) == game.result.is_bye
        for number in {game.white, game.black} - {None}:
            assert number in numbers
            assert (game.round, number) not in seen
            seen.add((game.round, number))


def _sums(event: Tournament) -> None:
    lines = rate(event)
    by_number = {found.player.number: found for found in lines}
    # A played game shares out one point; lost by both, none.
    played = [game for game in event.games if game.result.played]
    one_point = sum(game.result is not Result.BOTH_LOSE for game in played)
    scored = [
        seen.appearance.half_points or 0
        for found in lines
        for seen in found.games
        if seen.appearance.game.result.played
    ]
    assert len(scored) == 2 * len(played)
    assert sum(scored) == 2 * one_point
    for found in lines:
        _line(event, found)
    for game in event.games:
        _both_sides(event, by_number[game.white], by_number.get(game.black or 0), game.round)
    table = standings(event)
    assert sorted(place.player.number for place in table) == sorted(by_number)
    assert [place.half_points for place in table] == sorted(
        (found.half_points for found in lines), reverse=True
    )
    assert all(place.half_points == by_number[place.player.number].half_points for place in table)


def _line(event: Tournament, found: RatingLine) -> None:
    own = found.player.number
    results = [game for game in event.games if own in (game.white, game.black)]
    assert found.half_points == sum(
        (game.result.white if game.white == own else game.result.black) or 0 for game in results
    )
    counted = [game for game in found.games if game.counted]
    assert len(found.games) == len(results)
    assert found.n == len(counted)
    assert all(game.appearance.game.result.played for game in counted)
    if found.player.rating is None:
        assert (found.n, found.change, found.new_rating) == (0, None, None)
        return
    assert found.k is not None
    assert found.change == found.k * sum((game.delta or Fraction(0) for game in counted), Fraction(0))
    if event.rules != ELO:
        assert found.k * max(found.n, 1) <= 700 or found.n == 0


def _both_sides(event: Tournament, white: RatingLine, black: RatingLine | None, number: int) -> None:
    """Both players of a game see one game: it counts for both or for neither, and what one wins one loses."""
    if black is None:
        return
    one, other = (
        next(game for game in found.games if game.appearance.game.round == number) for found in (white, black)
    )
    assert one.appearance.game is other.appearance.game
    if one.counted and other.counted and one.used == -(other.used or 0):
        difference = (one.delta or Fraction(0)) + (other.delta or Fraction(0))
        assert abs(difference) < Fraction(1, 10**9)
    if event.rules == ELO:
        assert one.counted == other.counted


def report_file_lasts(entry: Entry) -> None:
    """Written, read and written again it is the same file, and nobody's result has changed.

    A first day that was told badly is not written; that of the first round then stands for it. A player
    whose name is that of a bye is one there, and for numbers of five digits there is no place, as is told.
    """
    if any(spelling.compact(player.name) in spelling.BYE_WORDS for player in entry.tournament.players):
        return
    if any(not problem.is_note for problem in by_report_file(entry.tournament, entry.trf)):
        return
    if entry.tournament.start is None and entry.trf and any(entry.trf.round_dates):
        return
    for edition in trf.EDITIONS:
        written = trf.dumps(entry.tournament, entry.trf, edition)
        found = trf.loads(written)
        assert trf.dumps(found.tournament, found.trf, edition) == written
        assert _results(found.tournament) == _results(entry.tournament)


def table_lasts(entry: Entry) -> None:
    """A table holds everything, so the tournament comes back as it was."""
    written = tabular.dumps(entry.tournament)
    found = tabular.loads(written)
    assert _in_order(found.tournament) == _in_order(entry.tournament)
    assert tabular.dumps(found.tournament) == written


def workbook_lasts(entry: Entry, folder: Path) -> None:
    """What is converted to an entry workbook is read from it again.

    Not a player of whom nothing but a number is known: his row is one of a form that nobody filled in.
    """
    event, _ = for_workbook(entry.tournament, entry.trf)
    if Player(0, "") in {replace(player, number=0) for player in event.players}:
        return
    target = BytesIO()
    template.write(target, event, event.language, len(event.players) or 1, event.planned_rounds or 1)
    path = folder / "written.xlsx"
    path.write_bytes(target.getvalue())
    found = entry_format.load(path).tournament
    assert replace(found, planned_rounds=event.planned_rounds) == event


def _in_order(event: Tournament) -> Tournament:
    return replace(event, games=tuple(sorted(event.games, key=lambda game: (game.round, game.white))))


def _results(event: Tournament) -> dict[tuple[int, int], tuple[int | None, int | None]]:
    """Opponent and half-points of each player in each round."""
    return {
        (number, seen.game.round): (seen.opponent, seen.half_points)
        for number, appearances in event.appearances.items()
        for seen in appearances
    }
