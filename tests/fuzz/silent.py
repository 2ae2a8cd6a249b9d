"""No result out of nothing: what is scored stands in the file, as a reader of a few lines finds it.

Only where that reader is sure: plain rows at their columns, and the first sheet of games as openpyxl's own
reader has it. A finding at the place says that the product put something right, which is not silent.
"""

import io
import re
import warnings
from collections.abc import Iterator

import openpyxl

from xlelo.formats.found import Entry
from xlelo.model import BLACK, WHITE, Game, Result

_HEADINGS = ("round", "white", "black", "result")
_LETTERS = {2: "1W", 1: "=D", 0: "0L"}
_FORFEITS = {2: "+", 0: "-"}
_SPELLINGS = {
    Result.WHITE_WINS: ("1-0", "1–0", "1", "W"),
    Result.DRAW: ("½-½", "½", "1/2", "=", "D", "0.5", "0,5"),
    Result.BLACK_WINS: ("0-1", "0", "L", "-0"),
    Result.BOTH_LOSE: ("0-0",),
    Result.WHITE_BY_FORFEIT: ("+/-", "1-0F"),
    Result.BLACK_BY_FORFEIT: ("-/+", "0-1F"),
    Result.BOTH_FORFEIT: ("-/-",),
}


def report_file(data: bytes, entry: Entry) -> None:
    """Each scored game stands in the rows of both players, with their results and colours."""
    lines = re.split(r"\r\n|\n|\r", data.decode("utf-8", "replace").removeprefix("\ufeff"))
    told = {problem.place.row for problem in entry.problems}
    rows: dict[str, list[int]] = {}
    for number, line in enumerate(lines, 1):
        if line.startswith("001 "):
            rows.setdefault(line[4:8].strip(), []).append(number)
    for game in entry.tournament.games:
        if game.black is None or game.result is Result.PENDING:
            continue
        for side, own, other in ((WHITE, game.white, game.black), (BLACK, game.black, game.white)):
            found = rows.get(str(own), [])
            if len(found) == 1 and lines[found[0] - 1].isascii() and not told & {found[0]}:
                _block(lines[found[0] - 1], game, side, other)


def _block(line: str, game: Game, side: str, other: int) -> None:
    start = 91 + 10 * (game.round - 1)
    opponent, colour, result = (
        line[start : start + 4],
        line[start + 5 : start + 6],
        line[start + 7 : start + 8],
    )
    half_points = game.result.half_points(side)
    assert half_points is not None
    letters = (_LETTERS if game.result.played else _FORFEITS)[half_points]
    assert int(opponent) == other, (line, game)
    assert result.upper() in letters, (line, game)
    assert not game.colours or colour.lower() in (side[0], "-", " ", ""), (line, game)


def workbook(data: bytes, entry: Entry) -> None:
    """Each scored game is a row with this round, these players and a spelling of this result."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
        except Exception:  # it reads the parts, too, that a reader of cells has no need of
            return
    sheets = [sheet for sheet in book.worksheets if sheet.title.strip().lower() == "games"]
    # A note on the sheet as a whole, such as players without a game, excuses no row.
    told = {
        (problem.place.sheet, problem.place.row)
        for problem in entry.problems
        if problem.place.row or not problem.is_note
    }
    if not sheets or any(sheet == sheets[0].title for sheet, _ in told):
        return
    cells = sheets[0].iter_rows(values_only=True, max_row=200, max_col=40)
    rows = [[_text(value) for value in row] for row in cells]
    heads = [row for row in rows if all(row.count(heading) == 1 for heading in _HEADINGS)]
    if len(heads) != 1:
        return
    columns = [heads[0].index(heading) for heading in _HEADINGS]
    for game in entry.tournament.games:
        if game.result in _SPELLINGS:
            needed = [{str(game.round)}, set(_names(entry, game.white)), set(_names(entry, game.black or 0))]
            needed.append({spelling.casefold() for spelling in _SPELLINGS[game.result]})
            assert any(
                all(row[column] in one for column, one in zip(columns, needed, strict=True)) for row in rows
            ), game


def _names(entry: Entry, number: int) -> Iterator[str]:
    yield str(number)
    yield _text(entry.tournament.by_number[number].name)


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    found = re.sub(r"_x00(?:[01][0-9A-Fa-f]|7F)_|[\u200b\u202e\ufeff]|\s", "", str(value)).lstrip("'")
    return found.casefold()
