"""The sheet of games: a row each; a row with a problem is left out, all the others stay."""

from datetime import datetime

from xlelo import spelling
from xlelo.books.layout import GAME_COLUMNS, GAMES
from xlelo.errors import Place
from xlelo.formats import cells, results
from xlelo.formats.entry_doubts import note_doubts, note_rows_below
from xlelo.formats.entry_players import Players
from xlelo.formats.findings import Findings
from xlelo.formats.names import Roster
from xlelo.formats.sheets import Book, Broken
from xlelo.formats.tables import Record, find_sheet, find_table
from xlelo.model import BLACK, WHITE, Game, Result

# A round and a board alone are a row of a form that nobody filled in.
_TELLING = (WHITE, BLACK, "result")
_MOST_NUMBERS = 20  # of the players with one name, that a problem tells


def read_games(
    book: Book, players: Players, findings: Findings, planned_rounds: int | None = None
) -> tuple[Game, ...]:
    """The games in the order of their rows; a round after the last planned one is noted.

    Errors: `Unusable` (E008, E009).
    """
    table = find_table(find_sheet(book, GAMES), GAME_COLUMNS, findings)
    if not players.players:
        # That is one problem, named already, and not one more for every row of pairings made beforehand.
        return ()
    reader = GameReader(book.epoch, Roster(players.players, players.doubtful), findings, planned_rounds)
    records = [record for record in table.records() if record.holds(_TELLING, (WHITE, BLACK))]
    games = [(record, reader.game(record)) for record in records]
    reader.note_gaps()
    rows = [
        (record, game)
        for record, game in games
        if game is not None and reader.row_of(record) not in reader.contradicted
    ]
    note_doubts(rows, players.players, len(rows) == len(records), planned_rounds, findings)
    note_rows_below(table, records, book.last_row("game_white"), findings)
    return tuple(game for _, game in rows)


SheetRow = tuple[str, int]  # the sheet of a row and its number


class GameReader:
    """Reads row after row and remembers who was paired in which round, and in which row.

    `contradicted` are rows that a later one contradicts: which of the two is right cannot be told, so
    neither counts, here as in the sheet's own formulas.
    """

    def __init__(self, epoch: datetime, roster: Roster, findings: Findings, planned: int | None) -> None:
        self._roster = roster
        self._findings, self._planned = findings, planned
        self._result, self._bye = results.result(epoch), results.bye(epoch)
        self.contradicted: set[SheetRow] = set()
        self._pairs: dict[tuple[int, frozenset[int]], SheetRow] = {}
        self._seen: dict[tuple[int, int], SheetRow] = {}
        self._rounds: dict[int, Place] = {}  # where each round stands first
        self._known: dict[str, int] = {}  # names as they were typed, each of them in many rows
        self._doubtful = False  # is there a row whose round cannot be read?

    @staticmethod
    def row_of(record: Record) -> SheetRow:
        """Which row this is: in a workbook with a sheet for every round there are several of one number."""
        return record.table.sheet.title, record.row.number

    def game(self, record: Record) -> Game | None:
        """The game of one row, or None when anything in the row is a problem."""
        errors_before = self._findings.errors
        round_number = record.read("round", cells.round_number, self._findings)
        if record["round"] is None:
            self._findings.add("E407", record.place("round"))
        if round_number is None:
            self._doubtful = True
        else:
            self._rounds.setdefault(round_number, record.place("round"))
        board = record.read("board", cells.board, self._findings)
        white = self._white(record)
        black, result = self._black_and_result(record)
        if round_number is not None:
            self._check_pairing(record, round_number, white, black)
        if self._findings.errors > errors_before:
            return None
        assert round_number is not None  # nothing is missing without a problem
        assert white is not None
        assert result is not None
        return Game(round_number, white, black, result, board)

    def note_gaps(self) -> None:
        """Called after the last row: 99 typed for 9 makes 90 empty rounds, and nobody sees why.

        A round after the last one is a problem, though its rows count: which of the two numbers is wrong is
        not known. A row whose round cannot be read may be what is missing, and is a problem of its own.
        """
        before = 0
        for found, place in sorted(self._rounds.items()):
            if self._planned and found > self._planned:
                self._findings.add("E419", place, found=found, rounds=self._planned)
            elif found > before + 1 and not self._doubtful:
                between = str(before + 1) if found == before + 2 else f"{before + 1}-{found - 1}"
                self._findings.add("N404", place, found=found, rounds=between)
            before = found

    def _white(self, record: Record) -> int | None:
        if record[WHITE] is None:
            self._findings.add("E404", record.place(WHITE))
            return None
        if self._is_bye_word(record, WHITE):
            self._findings.add("E413", record.place(WHITE), found=record[WHITE])
            return None
        return self._player(record, WHITE)

    def _black_and_result(self, record: Record) -> tuple[int | None, Result | None]:
        """Black and the result, which for a blank Black must be that of a bye."""
        if self._is_bye_word(record, BLACK):
            # The word without a result is the usual bye: the one that the pairing gives.
            result = record.read("result", self._bye, self._findings)
            return None, Result.PAIRING_BYE if record["result"] is None else result
        if record[BLACK] is not None:
            return self._player(record, BLACK), self._result_of_game(record)
        found = record["result"]
        if found is None or (not isinstance(found, Broken) and self._bye(found).code == results.NOT_A_BYE):
            self._findings.add("E405", record.place(BLACK), found=found)
            return None, None
        return None, record.read("result", self._bye, self._findings)

    def _result_of_game(self, record: Record) -> Result | None:
        """The result of a game between two players; that of a bye has words of its own."""
        found = record["result"]
        if found is None:
            return Result.PENDING
        if isinstance(found, str) and spelling.compact(found).startswith(tuple(spelling.BYE_WORDS)):
            self._findings.add("E417", record.place("result"), found=found, black=record[BLACK])
            return None
        return record.read("result", self._result, self._findings)

    def _is_bye_word(self, record: Record, side: str) -> bool:
        found = record[side]
        if not isinstance(found, str) or found in self._known or self._roster.numbers(found):
            return False
        return spelling.compact(found) in spelling.BYE_WORDS

    def _player(self, record: Record, side: str) -> int | None:
        """The starting number of the player in a cell, by name or by number."""
        found = record[side]
        if isinstance(found, str) and found in self._known:
            return self._known[found]
        if isinstance(found, Broken):
            record.read(side, cells.text, self._findings)
            return None
        name = cells.plain(found)
        numbers = self._roster.numbers(name)
        if not numbers and (number := cells.digits(found)) in self._roster.names:
            if number in self._roster.doubtful:
                place, heading = record.place(side), record.table.headings[side]
                self._findings.add("E418", place, heading=heading, found=name)
                return None
            numbers = [number]
        if len(numbers) == 1:
            if isinstance(found, str):
                self._known[found] = numbers[0]
            return numbers[0]
        place, heading = record.place(side), record.table.headings[side]
        if numbers:
            self._findings.add(
                "E403", place, heading=heading, found=name, numbers=tuple(numbers[:_MOST_NUMBERS])
            )
        elif names := self._roster.close(name):
            self._findings.add("E401", place, heading=heading, found=name, names=tuple(names))
        else:
            self._findings.add("E402", place, heading=heading, found=name)
        return None

    def _check_pairing(self, record: Record, round_number: int, white: int | None, black: int | None) -> None:
        row = self.row_of(record)
        if white is not None and white == black:
            self._findings.add("E414", record.place(BLACK), found=self._roster.names[white])
        if white is not None and black is not None and white != black:
            earlier = self._pairs.setdefault((round_number, frozenset((white, black))), row)
            if earlier != row:
                self._findings.add("E415", record.place(WHITE), round=round_number, row=_told(earlier, row))
                self.contradicted.add(earlier)
                return
        for side, number in ((WHITE, white), (BLACK, black)):
            if number is None:
                continue
            earlier = self._seen.setdefault((round_number, number), row)
            if earlier != row:
                self.contradicted.add(earlier)
                name = self._roster.names[number]
                self._findings.add(
                    "E416", record.place(side), found=name, round=round_number, row=_told(earlier, row)
                )


def _told(earlier: SheetRow, row: SheetRow) -> int | str:
    """The number of an earlier row, with its sheet where that is another one."""
    return earlier[1] if earlier[0] == row[0] else f"{earlier[1]} ({earlier[0]})"
