"""Norms: clause by clause for everybody who comes into question, and the titles that the new ratings give."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from xlelo.books.layout import FIRST_ROW, HEADING_ROW
from xlelo.books.report import titles, words
from xlelo.books.report.frame import Report
from xlelo.books.report.table import Column, Formula, Value
from xlelo.books.report.titles import Norm, TitleByRating
from xlelo.books.styles import HEAD
from xlelo.fide.norm_clauses import WAIVED, Clause
from xlelo.fide.norm_games import COUNTED
from xlelo.fide.titles import TITLE_GAMES
from xlelo.rating_lines import RatingLine

_WHO = ("number", "player", "title", "aim")


def wanted(report: Report) -> bool:
    return bool(report.norms or report.titles_by_rating)


def lay_out(report: Report) -> None:
    columns = (
        Column("number", "cell integer center", 6),
        Column("player", "cell left start", report.name_width),
        Column("title", "cell center", 7),
        Column("aim", "cell center", 9),
        Column("condition", "cell left start prose", 46),
        Column("article", "cell center", 11),
        Column("found", "cell center", 15),
        Column("needed", "cell center", 13),
        Column("passed", "cell center prose", 15),
        Column("remark", "cell left start prose soft", 50),
    )
    rows = sum(1 + len(norm.result.clauses) for norm in report.norms) + 2 * len(report.titles_by_rating)
    report.lay_out("norms", columns, rows)


def write(report: Report) -> None:
    sheet, row = report.begin("norms", landscape=True, width=2, near=titles.NEAR), 0
    for title in report.titles_by_rating:
        for values in _by_rating(report, title):
            _clause_row(report, row, values)
            row += 1
    for norm in report.norms:
        report.row("norms", row, _verdict(report, norm), "bold band")
        row += 1
        for values in _clauses(report, norm):
            _clause_row(report, row, values)
            row += 1
    table = report.tables["norms"]
    last_row, last_column = FIRST_ROW + table.rows - 2, len(table.columns) - 1
    sheet.autofilter(HEADING_ROW - 1, 0, last_row, last_column)
    line = report.book.add_format({"top": 1, "top_color": HEAD})
    changed = f"OR($A{FIRST_ROW}<>$A{FIRST_ROW - 1},$D{FIRST_ROW}<>$D{FIRST_ROW - 1})"
    rule = {"type": "formula", "criteria": f"={changed}", "format": line}
    sheet.conditional_format(FIRST_ROW - 1, 0, last_row, last_column, rule)


def _clause_row(report: Report, row: int, values: dict[str, Value]) -> None:
    """One clause; who it is about stands in grey, and a clause that fails in red."""
    styles = dict.fromkeys(_WHO, " soft")
    if values["passed"] == report.say("no"):
        styles["passed"] = " bad"
    columns = [
        replace(column, style=column.style + styles.get(column.key, ""))
        for column in report.tables["norms"].columns
    ]
    report.cells(report.sheets["norms"], report.row_of(row), columns, values)
    report.step()


def _who(line: RatingLine, aim: str) -> dict[str, Value]:
    player = line.player
    return {"number": player.number, "player": player.name, "title": player.title, "aim": aim}


def _by_rating(report: Report, title: TitleByRating) -> Iterator[dict[str, Value]]:
    """A title without norms: its rating, and thirty rated games."""
    who, say = _who(title.line, title.title), report.language
    new = report.tables["ratings"].there("new", report.rating_rows[title.line.player.number])
    yield who | {
        "condition": say("norms.rating"),
        "article": "1.3",
        "found": Formula(f"={new}", title.line.new_rating),
        "needed": title.needed,
        "passed": report.say("yes"),
    }
    unknown = title.games is None
    yield who | {
        "condition": say("norms.rated_games"),
        "article": "1.3",
        "found": title.games,
        "needed": TITLE_GAMES,
        "passed": say("norms.not_checked") if unknown else report.say("yes" if title.passed else "no"),
        "remark": say("norms.games_unknown") if unknown else "",
    }


def _verdict(report: Report, norm: Norm) -> dict[str, Value]:
    result, say = norm.result, report.language
    if result.passed:
        word = report.say("yes") if result.complete else say("norms.as_far")
    else:
        to_come = any(outlook.line is norm.line for outlook in report.outlooks)
        word = say("norms.not_yet") if to_come else report.say("no")
    return _who(norm.line, result.title) | {
        "condition": say("norms.verdict", title=result.title),
        "article": "1.4",
        "passed": word,
        "remark": _why(report, norm),
    }


def _why(report: Report, norm: Norm) -> str:
    """What the norm brings, or the first clause that it fails."""
    failed = next((clause for clause in norm.result.clauses if clause.passed is False), None)
    if failed is None:
        return report.language("norms.credited", games=norm.result.credited)
    values = {"found": words.number(failed.found), "needed": words.number(failed.needed)}
    condition = report.language(f"norms.conditions.{failed.key}")
    return report.language("norms.first_failed", condition=condition, **values)


def _clauses(report: Report, norm: Norm) -> Iterator[dict[str, Value]]:
    for clause in norm.result.clauses:
        yield _who(norm.line, norm.result.title) | {
            "condition": report.language(f"norms.conditions.{clause.key}"),
            "article": clause.article,
            "found": _shown(clause.found),
            "needed": _shown(clause.needed),
            "passed": _passed(report, clause),
            "remark": _remark(report, norm, clause),
        }


def _shown(value: int | Fraction | None) -> Value:
    return float(value) if isinstance(value, Fraction) else value


def _passed(report: Report, clause: Clause) -> str:
    if clause.passed is None:
        return report.language("norms.waived" if clause.remark == WAIVED else "norms.not_checked")
    return report.say("yes" if clause.passed else "no")


def _remark(report: Report, norm: Norm, clause: Clause) -> str:
    """Which rounds do not count, which rating was raised, and what was not known."""
    say, lines = report.language, norm.result.lines
    found: list[tuple[str, int | None] | None]
    if clause.key == "games":
        found = [(f"norms.reasons.{line.reason}", None) if line.reason != COUNTED else None for line in lines]
    elif clause.key == "average":
        found = [(f"norms.{line.adjusted}", line.used) if line.adjusted else None for line in lines]
    elif clause.passed is None and clause.remark != WAIVED:
        return say(f"norms.{'titles' if clause.key in ('titled', 'level') else 'federations'}_unknown")
    else:
        return ""
    rounds: dict[tuple[str, int | None], list[str]] = {}
    for game, reason in zip(norm.line.games, found, strict=True):
        if reason is not None:
            name = report.say("columns.progress", number=game.appearance.game.round)
            rounds.setdefault(reason, []).append(name)
    told = (
        say("norms.rounds", reason=say(key, rating=rating), rounds=", ".join(names))
        for (key, rating), names in rounds.items()
    )
    return report.say("between_names").join(told)
