"""The first sheet: what the event is, which rules that brings into force, how far the entry has come."""

from datetime import date, datetime, time

from xlsxwriter.worksheet import Worksheet

from xlelo.books import layout
from xlelo.books.layout import (
    FIELDS,
    FIRST_FIELD_ROW,
    HIGHEST_K,
    LABEL_COLUMN,
    VALUE_COLUMN,
    Column,
    Kind,
)
from xlelo.books.styles import BAD, WARN_FILL, page
from xlelo.books.template.block import Value
from xlelo.books.template.book import NO_LIMIT, Book, serial
from xlelo.errors import NoAnswer
from xlelo.event import edition_of
from xlelo.model import Result

_EARLIEST = date(1970, 1, 1)
_RULES_ROW = FIRST_FIELD_ROW + len(FIELDS) + 1
_PROGRESS_ROW = _RULES_ROW + 6


def write(book: Book) -> None:
    sheet = book.add_sheet(layout.TOURNAMENT)
    sheet.set_column(0, 0, 2)
    sheet.set_column(LABEL_COLUMN - 1, LABEL_COLUMN - 1, 48)
    sheet.set_column(VALUE_COLUMN - 1, VALUE_COLUMN - 1, 30)
    sheet.set_column(VALUE_COLUMN, VALUE_COLUMN, 64)
    sheet.set_row(0, 28)
    sheet.write_string(0, LABEL_COLUMN - 1, book.say("entry.title"), book.styles("title"))
    sheet.write_string(1, LABEL_COLUMN - 1, book.say("entry.subtitles.tournament"), book.styles("subtitle"))
    sheet.write_string(2, LABEL_COLUMN - 1, book.say("entry.legend.typed"), book.styles("input"))
    sheet.write_string(2, VALUE_COLUMN - 1, book.say("entry.legend.computed"), book.styles("cell"))
    for offset, field in enumerate(FIELDS):
        _field(book, sheet, FIRST_FIELD_ROW - 1 + offset, field)
    _colours(book, sheet)
    _section(book, sheet, _RULES_ROW - 1, "rules_applied", _rules(book))
    _section(book, sheet, _PROGRESS_ROW - 1, "progress", _progress(book))
    page(sheet, book.event.name or book.say("entry.title"), landscape=True)
    book.protect(sheet)


def _colours(book: Book, sheet: Worksheet) -> None:
    """Red for what the formulas cannot use: a first day that is none, a K that is none."""
    bad = book.book.add_format({"font_color": BAD, "bg_color": WARN_FILL})
    tests = {
        "start": 'AND({0}<>"",rule_day=0)',
        "k": f"OR(ISTEXT({{0}}),{{0}}<0,{{0}}>{HIGHEST_K},{{0}}<>INT({{0}}))",
    }
    for row, field in enumerate(FIELDS, FIRST_FIELD_ROW):
        if field.key in tests:
            formula = "=" + tests[field.key].format(f"$C${row}")
            rule = {"type": "formula", "criteria": formula, "format": bad}
            sheet.conditional_format(row - 1, VALUE_COLUMN - 1, row - 1, VALUE_COLUMN - 1, rule)


def _field(book: Book, sheet: Worksheet, row: int, field: Column) -> None:
    """A label, a cell to type in, a word of help beside it."""
    value = _typed(book, field.key)
    sheet.write_string(row, LABEL_COLUMN - 1, book.say(f"entry.fields.{field.key}"), book.styles("label"))
    cell = (row, VALUE_COLUMN - 1)
    if field.kind is Kind.DATE:
        style = book.styles("input day")
        if isinstance(value, date):
            sheet.write_datetime(*cell, datetime.combine(value, time()), style)
        else:
            sheet.write_blank(*cell, None, style)
        sheet.data_validation(
            *cell,
            *cell,
            {
                "validate": "date",
                "criteria": ">",
                "value": _EARLIEST,
                "error_type": "warning",
                "error_title": book.say("entry.warnings.title"),
                "error_message": book.say("entry.warnings.date"),
            },
        )
    elif field.kind is Kind.INTEGER:
        style = book.styles("input integer left")
        if isinstance(value, int):
            sheet.write_number(*cell, value, style)
        else:
            sheet.write_blank(*cell, None, style)
    else:
        sheet.write_string(*cell, str(value or ""), book.styles("input"))
    if field.kind is Kind.CHOICE:
        sheet.data_validation(*cell, *cell, {"validate": "list", "source": f"=choices_{field.key}"})
    note = book.say(f"entry.field_notes.{field.key}")
    sheet.write_string(row, VALUE_COLUMN, note, book.styles("label start"))
    book.define(f"event_{field.key}", layout.TOURNAMENT, f"$C${row + 1}")


def _typed(book: Book, key: str) -> str | int | date | None:
    """What stands in a field: as the event has it, a choice in the words of the language."""
    value: str | int | date | tuple[str, ...] | None = getattr(book.event, key)
    if isinstance(value, tuple):
        return ", ".join(value)
    return book.say(f"entry.choices.{key}.{value}") if value and key in layout.NAMED_CHOICES else value


def _section(
    book: Book, sheet: Worksheet, row: int, key: str, rows: list[tuple[str, str, Value, str]]
) -> None:
    """A heading and computed rows: text key, formula, stored value, style."""
    sheet.write_string(row, LABEL_COLUMN - 1, book.say(f"entry.{key}.title"), book.styles("section"))
    sheet.write_blank(row, VALUE_COLUMN - 1, None, book.styles("section"))
    for offset, (name, formula, value, style) in enumerate(rows, 1):
        sheet.write_string(
            row + offset, LABEL_COLUMN - 1, book.say(f"entry.{key}.{name}"), book.styles("label")
        )
        book.write(sheet, row + offset, VALUE_COLUMN - 1, formula, value, f"cell left {style}")


def _rules(book: Book) -> list[tuple[str, str, Value, str]]:
    """The edition in force, read from the table of editions by list and first day."""
    nobody = book.say("entry.rules_applied.nobody")
    try:
        edition = edition_of(book.event)
    except NoAnswer:
        edition = None
    missing: dict[str, Value] = {"since": "", "exempt": "", "difference": "", "above": ""}
    if edition is not None:
        missing["since"] = serial(edition.start)
        missing["exempt"] = edition.exempt_from or nobody
        missing["difference"] = edition.excluded_difference or nobody
        missing["above"] = edition.excluded_above or nobody

    def rule(name: str) -> str:
        found = f"INDEX({name},rule_row)"
        return f'=IF(rule_row=0,"",IF({found}={NO_LIMIT},"{nobody}",{found}))'

    return [
        ("since", '=IF(rule_row=0,"",INDEX(edition_start,rule_row))', missing["since"], "day"),
        ("exempt", rule("edition_exempt"), missing["exempt"], "integer"),
        ("difference", rule("edition_excluded_difference"), missing["difference"], "integer"),
        ("above", rule("edition_excluded_above"), missing["above"], "integer"),
    ]


def _progress(book: Book) -> list[tuple[str, str, Value, str]]:
    games = book.games
    opened = sum(game.result is Result.PENDING for game in games)
    live, not_live = book.say("entry.progress.yes"), book.say("entry.progress.not_live")
    return [
        ("players", '=SUMPRODUCT(--(player_key<>""))', len(book.event.players), "integer"),
        ("games", '=COUNTIF(game_code,">0")', len(games) - opened, "integer"),
        ("open", "=COUNTIF(game_state,1)", opened, "integer"),
        ("problems", "=COUNTIF(game_state,2)", 0, "integer bold"),
        ("live", f'=IF(rule_live=1,"{live}","{not_live}")', live if book.live else not_live, "wrap"),
    ]
