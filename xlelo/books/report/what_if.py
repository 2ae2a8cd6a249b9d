"""What if: for everybody still in the event what the next result changes, and what a title still asks for."""

from xlelo.books.report import titles
from xlelo.books.report.frame import Report
from xlelo.books.report.outlook import OUTCOMES, After, Needed, Outlook
from xlelo.books.report.table import Column, Formula, Plain, Value, edge, half, plain
from xlelo.books.report.tables import pd_table
from xlelo.fide.k_factor import K_LIMIT
from xlelo.fide.rules import FLOOR
from xlelo.rounding import to_digits

_OPPONENT_WIDTH = 26
_RESULTS = ("win", "draw", "loss")


def wanted(report: Report) -> bool:
    return bool(report.outlooks)


def lay_out(report: Report) -> None:
    elo = "" if report.edition else "_elo"
    after = [
        column
        for result in _RESULTS
        for column in (
            Column(f"{result}_change", "cell signed_hundredths center", 9),
            Column(f"{result}_new", "cell integer center bold", 10),
        )
    ]
    aims = (
        Column("line", "cell integer center", 8),
        Column("line_titles", "cell center", 9),
        Column("line_points", "cell points center bold", 9),
        Column("norm", "cell center", 8),
        Column("norm_points", "cell points center bold", 9),
    )
    columns = (
        Column("number", "cell integer center", 6),
        Column("player", "cell left start", report.name_width),
        Column("rating", "cell integer center", 12),
        Column("so_far", "cell signed_hundredths center", 10),
        Column("left", "cell integer center", 7),
        Column("round", "cell integer center", 8),
        Column("opponent", "cell left start", min(report.name_width, _OPPONENT_WIDTH)),
        Column("opponent_rating", "cell integer center", 12),
        Column("pd", "cell hundredths center", 10 if elo else 7, f"pd{elo}"),
        Column("k", "cell integer center", 6),
        *after,
        *(aims if titles.apply(report.tournament) else ()),
    )
    report.lay_out("what_if", columns, len(report.outlooks))


def write(report: Report) -> None:
    kind = "what_if_titles" if titles.apply(report.tournament) else "what_if"
    report.begin("what_if", landscape=True, width=2, subtitle=kind)
    for row, outlook in enumerate(report.outlooks):
        report.row("what_if", row, _values(report, row, outlook))


def _values(report: Report, row: int, outlook: Outlook) -> dict[str, Value]:
    line, ratings = outlook.line, report.tables["ratings"]
    at = report.rating_rows[line.player.number]
    values: dict[str, Value] = {
        "number": line.player.number,
        "player": line.player.name,
        "rating": report.say("unrated"),
        "left": outlook.left,
    }
    if line.player.rating is not None:
        values["rating"] = Formula(f"={ratings.there('rating', at)}", line.player.rating)
        values["so_far"] = Formula(f"={ratings.there('change', at)}", report.change(line))
    values |= _aim("line", outlook.rating) | _aim("norm", outlook.norm)
    if outlook.next is None or outlook.next.appearance.opponent is None:
        return values
    opponent = report.tournament.by_number[outlook.next.appearance.opponent]
    values |= {"round": outlook.next.appearance.game.round, "opponent": opponent.name}
    values["opponent_rating"] = report.say("unrated")
    if opponent.rating is not None:
        there = ratings.there("rating", report.rating_rows[opponent.number])
        values["opponent_rating"] = Formula(f"={there}", opponent.rating)
    if outlook.after:
        values |= _next(report, row, outlook)
    return values


def _aim(key: str, needed: Needed | None) -> dict[str, Value]:
    if needed is None:
        return {}
    names = ", ".join(needed.titles)
    if key == "norm":
        return {"norm": names, "norm_points": half(needed.half_points)}
    return {"line": needed.rating, "line_titles": names, "line_points": half(needed.half_points)}


def _next(report: Report, row: int, outlook: Outlook) -> dict[str, Value]:
    """The next game: its PD, K with one game more, and where each result leads to."""
    values: dict[str, Value] = {}
    for result, after in zip(_RESULTS, outlook.after, strict=True):
        values[f"{result}_change"] = _stored(report, after)
        values[f"{result}_new"] = report.say("unrated") if after.rating is None else after.rating
    values |= {"pd": edge(outlook.expected), "k": outlook.k}
    # An edition that cuts one difference of the event has no formula that looks at one game alone.
    if outlook.k is None or (report.edition and report.edition.capped_games is not None):
        return values
    return _live(report, row, outlook, values)


def _stored(report: Report, after: After) -> Plain:
    return None if after.change is None else edge(to_digits(after.change, report.change_digits))


def _live(report: Report, row: int, outlook: Outlook, stored: dict[str, Value]) -> dict[str, Value]:
    here, ratings = report.tables["what_if"], report.tables["ratings"]
    at = report.rating_rows[outlook.line.player.number]
    own, pd, k = (here.here(key, row) for key in ("rating", "pd", "k"))
    gap = f"{own}-{here.here('opponent_rating', row)}"
    formulas = {}
    if report.edition:
        cap = report.edition.cap
        used = f"MAX(-{cap},MIN({cap},{gap}))" if outlook.capped else f"({gap})"
        formulas["pd"] = f"VLOOKUP(ABS({used}),{pd_table(report)},IF({used}<0,4,3))"
        games, base = f"({ratings.there('n', at)}+1)", outlook.line.base_k
        formulas["k"] = f"IF({base}*{games}>{K_LIMIT},INT({K_LIMIT}/{games}),{base})"
    else:
        formulas["pd"] = f"1/(1+10^(-({gap})/{report.scale_cell}))"
    for result, half_points in zip(_RESULTS, OUTCOMES, strict=True):
        made = f"{ratings.there('difference', at)}+{half_points / 2:g}-{pd}"
        formulas[f"{result}_change"] = f"ROUND({k}*({made}),{report.change_digits})"
        new = f"{own}+ROUND({here.here(f'{result}_change', row)},0)"
        unrated = report.say("unrated")
        formulas[f"{result}_new"] = f'IF({new}<{FLOOR},"{unrated}",{new})' if report.edition else new
    return stored | {key: Formula(f"={text}", plain(stored[key])) for key, text in formulas.items()}
