"""What the sheets of the entry workbook share: the event, its numbers, the names of ranges."""

from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import BinaryIO

from xlsxwriter.worksheet import Worksheet

from xlelo.berger import Pairing
from xlelo.books import layout, styles
from xlelo.books.language import Language
from xlelo.books.sheet import PlainSheet
from xlelo.books.template.block import Block, Formula, Value
from xlelo.errors import NoAnswer
from xlelo.event import edition_of, rate
from xlelo.model import BLACK, ELO, WHITE, Game, Player, Result, Tournament
from xlelo.rating_lines import GameLine, RatingLine

NO_BREAK_SPACE = "\u00a0"
NO_LIMIT = 99999  # stands for "nobody" where a rule has a rating or a difference from which it holds


def serial(day: date) -> int:
    """A day as a spreadsheet counts it, from 30 December 1899."""
    return (day - date(1899, 12, 30)).days


def _bare(name: str) -> str:
    return " ".join(name.lower().split())


class Book:
    """One entry workbook in the making."""

    def __init__(
        self,
        file: BinaryIO,
        event: Tournament,
        language: str,
        players: int,
        rounds: int,
        pairings: tuple[Pairing, ...] = (),
    ) -> None:
        # The sheet looks the rules up by the first day alone; before the oldest ones it computes nothing.
        self.event = replace(event, newest_rules=False)
        self.pairings = () if event.games else pairings
        self.say = Language(language)
        self.book = styles.new_book(file, event.name or self.say("entry.title"))
        self.styles = styles.Styles(self.book, self.say)
        self.player_rows = max(players, len(event.players))
        # Pairings made beforehand are games between starting numbers, which wait for names and results.
        self.games = event.games or tuple(
            Game(pair.round, pair.white, pair.black, Result.PENDING, pair.board) for pair in pairings
        )
        self.game_rows = len(pairings) or max(layout.game_rows(self.player_rows, rounds), len(self.games))
        self.index = {player.number: i for i, player in enumerate(event.players, 1)}
        for number in range(1, self.player_rows + 1 if self.pairings else 0):
            self.index.setdefault(number, number)

    @cached_property
    def live(self) -> bool:
        """Can the sheet compute this event? Not one from before March 2024, where only one game of an
        event was capped: that takes a look over all games of a player, which the report does."""
        try:
            edition = edition_of(self.event)
        except NoAnswer:
            return False
        return edition is None or edition.capped_games is None

    @cached_property
    def lines(self) -> tuple[RatingLine, ...]:
        """The rating lines; under rules that the sheet cannot compute they have points only."""
        if self.live:
            return rate(self.event)
        return tuple(
            RatingLine(player, (), sum(a.half_points or 0 for a in self.event.appearances[player.number]))
            for player in self.event.players
        )

    @cached_property
    def _game_lines(self) -> dict[tuple[Game, str], GameLine]:
        return {
            (line.appearance.game, line.appearance.side): line
            for player in self.lines
            for line in player.games
        }

    def player(self, index: int) -> Player | None:
        """The player in a row (from 1), None below the last one."""
        return self.event.players[index - 1] if index <= len(self.event.players) else None

    def line(self, index: int) -> RatingLine | None:
        return self.lines[index - 1] if index <= len(self.lines) else None

    def game(self, index: int) -> Game | None:
        return self.games[index - 1] if index <= len(self.games) else None

    def name_of(self, number: int) -> str:
        """A player's name; the starting number of one not known yet, without a name or with a shared one."""
        player = self.event.by_number.get(number)
        named = player and player.name and self._named[_bare(player.name)] == 1
        return player.name if player and named else str(number)

    @cached_property
    def _named(self) -> Counter[str]:
        """How many players have a name, as the reader and the formulas compare names."""
        return Counter(_bare(player.name) for player in self.event.players)

    def rating_of(self, number: int) -> int | None:
        player = self.event.by_number.get(number)
        return player.rating if player else None

    def sides(self, index: int) -> tuple[GameLine | None, GameLine | None]:
        """A game as its White and its Black see it; None for a bye's empty side."""
        game = self.game(index)
        if game is None:
            return None, None
        return self._game_lines.get((game, WHITE)), self._game_lines.get((game, BLACK))

    @property
    def is_elo(self) -> bool:
        return self.event.rules == ELO

    def sheet_name(self, key: str) -> str:
        return self.say(f"entry.sheets.{key}")

    def add_sheet(self, key: str) -> Worksheet:
        sheet = self.book.add_worksheet(self.sheet_name(key), PlainSheet)
        sheet.set_default_row(17)
        if self.say.right_to_left:
            sheet.right_to_left()
        if key in layout.HIDDEN:
            sheet.hide()
        return sheet

    def define(self, name: str, sheet: str, cell: str) -> None:
        """Give a cell or range of a sheet a name that formulas use in every language."""
        self.book.define_name(name, f"='{self.sheet_name(sheet)}'!{cell}")

    def write(self, sheet: Worksheet, row: int, column: int, text: str, value: Value, style: str) -> None:
        """A formula with its stored value; row and column count from 0."""
        sheet.write_formula(row, column, text, self.styles(style), value)

    def write_block(self, sheet: Worksheet, block: Block, formulas: tuple[Formula, ...]) -> None:
        """All rows of a block, its headings (the keys) above it, its columns named."""
        for name, target in block.names():
            self.book.define_name(name, target)
        for offset, formula in enumerate(formulas):
            sheet.write_string(layout.HEADING_ROW - 1, block.first_column + offset, formula.key)
        for index in range(1, block.rows + 1):
            row = layout.HEADING_ROW + index
            cells = {key: block.cell(key, row, sheet=False) for key in block.columns}
            for offset, formula in enumerate(formulas):
                text = formula.text.format(row=row, index=index, **cells)
                sheet.write_formula(
                    row - 1, block.first_column + offset, "=" + text, None, formula.value(index)
                )

    def table_heads(
        self, sheet: Worksheet, columns: tuple[layout.Column, ...], group: str = "columns"
    ) -> None:
        """Title, subtitle, and the headings of a table sheet with their widths."""
        for offset, column in enumerate(columns):
            sheet.set_column(offset, offset, column.width)
            heading = self.say(f"entry.{group}.{column.key}")
            sheet.write_string(layout.HEADING_ROW - 1, offset, heading, self.styles("head"))
        sheet.set_row(layout.HEADING_ROW - 1, 32)

    def title(self, sheet: Worksheet, key: str, column: int = 0) -> None:
        sheet.set_row(0, 28)
        sheet.write_string(0, column, self.sheet_name(key), self.styles("title"))
        sheet.write_string(1, column, self.say(f"entry.subtitles.{key}"), self.styles("subtitle"))

    def note(self, sheet: Worksheet, column: layout.Column, offset: int) -> None:
        """What belongs into a column, shown when the pointer rests on its heading."""
        text = self.say(f"entry.column_notes.{column.key}")
        sheet.write_comment(
            layout.HEADING_ROW - 1, offset, text, {"x_scale": 1.6, "y_scale": 1.1, "author": ""}
        )

    def protect(self, sheet: Worksheet) -> None:
        """Lock the formulas; no password, so nobody is locked out of a file of his own."""
        sheet.protect("", {"format_columns": True, "format_rows": True, "format_cells": True})

    def close(self) -> None:
        self.book.close()
