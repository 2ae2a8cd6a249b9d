"""The lines below the games of a card: from their sum to the new rating, or to the first one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlsxwriter.worksheet import Worksheet

from xlelo.books.report import words
from xlelo.books.report.first_ratings import FirstRating
from xlelo.books.report.frame import Report
from xlelo.books.report.ratings import over_games
from xlelo.books.report.table import Column, Formula, Value, edge, half
from xlelo.books.report.tables import dp_column
from xlelo.fide.initial import initial_rules_on
from xlelo.rating_lines import RatingLine


class _Entry(NamedTuple):
    label: str
    value: Value
    style: str
    remark: str = ""


def write(report: Report, sheet: Worksheet, row: int, line: RatingLine, columns: Sequence[Column]) -> int:
    """Write the lines from `row` on; gives the row below them."""
    places = {column.key: i for i, column in enumerate(columns)}
    first = report.first_ratings.get(line.player.number)
    if line.player.rating is not None:
        sums = _sums(report, line)
        for i, column in enumerate(columns):
            report.put(sheet, row, i, sums.get(column.key), f"{column.style} total")
        row += 1
        entries = list(_change(report, line))
    else:
        entries = list(_first(report, line, first, f"${_letter(places['gain'])}", row)) if first else []
    for label, value, style, remark in entries:
        # To the left of its value, over the empty cells there.
        report.put(sheet, row, places["gain"] - 1, label, "label end")
        report.put(sheet, row, places["gain"], value, f"{style} center")
        report.put(sheet, row, places["gain"] + 1, remark, "subtitle left start")
        row += 1
    return row


def _letter(column: int) -> str:
    return "ABCDEFGHIJKLMN"[column]


def _sums(report: Report, line: RatingLine) -> dict[str, Value]:
    """The rated games together, as the sheet of ratings has them."""
    ratings, row = report.tables["ratings"], report.rating_rows[line.player.number]
    stored = {
        "score": ("score", half(line.score)),
        "pd": ("expected", edge(line.expected)),
        "delta": ("difference", edge(line.difference)),
        "gain": ("change", report.change(line)),
    }
    found: dict[str, Value] = {"opponent": report.say("cards.sum", count=line.n)}
    for key, (there, value) in stored.items():
        found[key] = Formula(f"={ratings.there(there, row)}", value)
    return found


def _change(report: Report, line: RatingLine) -> Iterator[_Entry]:
    """From the sum of a rated player's changes to the new rating."""
    ratings, row = report.tables["ratings"], report.rating_rows[line.player.number]
    say, new = report.say, words.new_rating(report, line, None)

    def there(key: str, value: str | int | float | None) -> Formula:
        return Formula(f"={ratings.there(key, row)}", value)

    yield _Entry(say("cards.k"), there("k", line.k), "integer", words.k_reason(report, line))
    yield _Entry(say("cards.rounded"), there("rounded", line.rounded_change), "signed")
    yield _Entry(say("cards.rating"), there("rating", line.player.rating), "integer")
    yield _Entry(say("cards.new"), there("new", new), "integer bold")
    if line.performance is not None:
        yield _Entry(say("cards.average"), there("average", line.average), "integer")
        yield _Entry(say("cards.performance"), there("performance", line.performance), "integer")


def _first(report: Report, line: RatingLine, first: FirstRating, letter: str, start: int) -> Iterator[_Entry]:
    """The steps of the clause; each formula looks at the lines above it."""
    ratings, row = report.tables["ratings"], report.rating_rows[line.player.number]
    rules, found, say = initial_rules_on(report.tournament.rules_day), first.result, report.say
    n, score, average, share, dp = (f"{letter}${start + 1 + i}" for i in range(5))
    yield _Entry(say("cards.first_games"), Formula(f"={ratings.there('n', row)}", found.games), "integer")
    points = Formula(f"={ratings.there('score', row)}", half(found.half_points))
    yield _Entry(say("cards.first_score"), points, "points")
    if found.average is not None and found.percentage is not None:
        total = over_games(report, ratings.there("number", row), "opponent_rating", "first")
        total, added = "+".join([total, *map(str, rules.invented)]), len(rules.invented)
        remark = say("cards.invented", count=added, rating=rules.invented[0]) if added else ""
        mean = Formula(f"=({total})/({n}+{added})", edge(found.average))
        yield _Entry(say("cards.first_average"), mean, "hundredths", remark)
        part = Formula(f"=({score}+{added}/2)/({n}+{added})", edge(found.percentage))
        yield _Entry(say("cards.first_share"), part, "hundredths")
        addition = f"INDEX({dp_column(report)},ROUND(100*{share},0)+1)"
        if rules.bonus is not None:
            addition = f"IF(2*{score}>{n},{rules.bonus}*(2*{score}-{n}),{addition})"
        yield _Entry(say("cards.first_dp"), Formula(f"={addition}", found.addition), "signed")
        before = Formula(f"=ROUND({average}+{dp},0)", found.before_cap)
        yield _Entry(say("cards.first_before"), before, "integer")
    new = say("unrated") if found.rating is None else found.rating
    reason = words.first_reason(report, first)
    yield _Entry(
        say("cards.first_rating"), Formula(f"={ratings.there('new', row)}", new), "integer bold", reason
    )
