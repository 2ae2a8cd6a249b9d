"""The hidden sheet of working: single values, a row for each player, a row for each game.

The visible sheets only show what is worked out here. Points are kept as they are shown (1, 0.5, 0):
halves are exact in a spreadsheet's numbers too; sums of hundredths are rounded back to hundredths.
"""

from xlelo.books import layout
from xlelo.books.template.block import Value
from xlelo.books.template.book import Book, serial
from xlelo.books.template.typed import TYPED_DAY, typed_day
from xlelo.books.template.work_games import game_block
from xlelo.books.template.work_players import player_block
from xlelo.errors import NoAnswer
from xlelo.event import edition_of
from xlelo.fide.rules import EDITIONS


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.WORK)
    for column, (name, formula, value) in enumerate(_single_values(book)):
        sheet.write_string(0, column, name)
        sheet.write_formula(1, column, formula, None, value)
        book.define(name, layout.WORK, f"${chr(65 + column)}$2")
    players, player_formulas = player_block(book)
    book.write_block(sheet, players, player_formulas)
    games, game_formulas = game_block(book, players.first_column + len(players.columns) + 1)
    book.write_block(sheet, games, game_formulas)
    book.protect(sheet)


def _single_values(book: Book) -> list[tuple[str, str, Value]]:
    event = book.event
    try:
        edition = edition_of(event)
    except NoAnswer:
        edition = None
    lists = layout.RATING_LIST_CHOICES
    row = EDITIONS.index(edition) + 1 if edition else 0
    day = serial(event.start) if event.start else 0
    elo_label = book.say("entry.choices.rules.elo")
    latest = "(edition_list=rule_list)*(edition_start<=IF(rule_day>0,rule_day,2958465))"
    return [
        *typed_day(book.say.right_to_left),
        ("rule_day", f"=IF(ISNUMBER(event_start),MAX(0,event_start),{TYPED_DAY})", day),
        ("rule_elo", f'=IF(event_rules="{elo_label}",1,0)', int(book.is_elo)),
        (
            "rule_list",
            "=IFERROR(MATCH(event_rating_list,choices_rating_list,0),1)",
            lists.index(event.rating_list) + 1,
        ),
        (
            "rule_row",
            f"=IF(rule_elo=1,0,SUMPRODUCT(MAX({latest}*(ROW(edition_start)-1))))",
            row,
        ),
        (
            "rule_live",
            "=IF(rule_elo=1,1,IF(rule_row=0,0,INDEX(edition_live,rule_row)))",
            int(book.live),
        ),
        ("rule_year", "=IF(rule_day>0,YEAR(rule_day),0)", event.start.year if event.start else 0),
        ("rule_scale", "=IF(N(event_scale)>0,event_scale,400)", event.scale),
    ]
