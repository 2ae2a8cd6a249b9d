"""Notes: the rules applied, what was assumed, what was found in the input, and what was not rated."""

from collections import Counter
from collections.abc import Iterator, Sequence

from xlelo import elo
from xlelo.books import messages
from xlelo.books.report import facts, pairings, players, titles, words
from xlelo.books.report.frame import Report
from xlelo.books.report.known import MOST_ROUNDS
from xlelo.books.report.table import LINE_HEIGHT, Value, lines_of
from xlelo.fide.k_factor import K_LIMIT
from xlelo.fide.norm_rules import MINIMUM_GAMES
from xlelo.fide.rules import FLOOR
from xlelo.model import Result
from xlelo.rating_lines import GameLine, RatingLine
from xlelo.tiebreaks import rules_of, system_of

_WIDTHS = (8, 8, 31, 31, 9, 48)
# The list of games: round, board, White, Black, result, reason.
_KINDS = ("cell center", "cell center", *["cell left start"] * 2, "cell result", "cell left start prose")


class _Pen:
    """Writes the sheet from top to bottom."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.sheet = report.begin("notes", landscape=True)
        self.row = 3
        for column, width in enumerate(_WIDTHS):
            self.sheet.set_column(column, column, width)

    def section(self, key: str) -> None:
        if self.row > 3:
            self.row += 1
        self.sheet.set_row(self.row, 24)
        for column in range(len(_WIDTHS)):
            head = self.report.say(f"notes.{key}") if column == 0 else None
            self.report.put(self.sheet, self.row, column, head, "section")
        self.row += 1

    def sentence(self, text: str) -> None:
        """A sentence across the page; merged cells do not grow by themselves, so the height is set."""
        self._across(0, text, "prose")
        self.row += 1

    def heads(self, keys: Sequence[str]) -> None:
        for column, key in enumerate(keys):
            self.report.put(self.sheet, self.row, column, self.report.say(f"columns.{key}"), "head")
        self.row += 1

    def cells(self, values: Sequence[Value]) -> None:
        """One row of the list of games, wrapped where it is long."""
        lines = 1
        for column, (value, kind) in enumerate(zip(values, _KINDS, strict=True)):
            needed = lines_of(str(value or ""), _WIDTHS[column] - 1)
            self.report.put(self.sheet, self.row, column, value, f"{kind} lines" if needed > 1 else kind)
            lines = max(lines, needed)
        self.sheet.set_row(self.row, LINE_HEIGHT * lines + 2)
        self.row += 1

    def pair(self, first: Value, text: str, style: str) -> None:
        """A short entry in the first column, and a text across the rest."""
        self.report.put(self.sheet, self.row, 0, first, style)
        self._across(1, text, style)
        self.row += 1

    def _across(self, column: int, text: str, style: str) -> None:
        last = len(_WIDTHS) - 1
        self.sheet.merge_range(self.row, column, self.row, last, "", self.report.styles(style))
        self.report.put(self.sheet, self.row, column, text, style)
        self.sheet.set_row(self.row, LINE_HEIGHT * lines_of(text, sum(_WIDTHS[column:])) + 2)


def write(report: Report) -> None:
    pen = _Pen(report)
    pen.section("rules")
    for text in _rules(report):
        pen.sentence(text)
    pen.section("assumed")
    for text in _assumptions(report):
        pen.sentence(text)
    pen.section("problems")
    _problems(report, pen)
    pen.section("not_rated")
    _not_rated(report, pen)


def _rules(report: Report) -> Iterator[str]:
    edition, tournament = report.edition, report.tournament
    say, values = report.say, words.edition_values(report)
    codes = ", ".join(map(str, report.codes))
    given = "given" if tournament.tiebreaks else system_of(tournament).replace("-", "_")
    yield say(f"tiebreaks.{given}", codes=codes, day=rules_of(tournament))
    without = [
        value.code
        for line in report.standings[:1]
        for value in line.values
        if "unrated" in value.worth.figures
    ]
    if without:
        unrated = sum(player.rating is None for player in tournament.players)
        yield say("tiebreaks.unrated", codes=", ".join(map(str, without)), count=unrated)
    if edition is None:
        yield say("rules.curve", scale=tournament.scale)
        yield say("rules.unplayed")
        return
    yield say("notes.applied", source=edition.source, clause=edition.clause, day=edition.start)
    yield say("notes.applied_list", list=say(f"lists.{tournament.rating_list}"))
    yield say("rules.cap" if edition.capped_games is None else "rules.cap_once", **values)
    if edition.exempt_from is not None:
        yield say("rules.exempt", **values)
    if edition.excluded_difference is not None:
        yield say("rules.excluded", **values)
    yield say("rules.period", limit=K_LIMIT)
    yield say("rules.rounding")
    yield say("rules.floor", floor=FLOOR)
    yield say("rules.unplayed")


def _assumptions(report: Report) -> Iterator[str]:
    tournament, lines = report.tournament, report.lines

    def about(key: str, chosen: list[RatingLine]) -> Iterator[str]:
        if chosen:
            listed = words.names(report, chosen, shown=8)
            yield report.say(f"assumptions.{key}", count=len(chosen), names=listed)

    if report.edition:
        if tournament.start is None:
            yield report.say("assumptions.no_start")
        else:
            yield report.say("assumptions.list_year", year=tournament.start.year)
        by_rule = [line for line in lines if line.k_reason == "established"]
        yield from about("games_unknown", [line for line in by_rule if line.player.games is None])
        if tournament.start is not None:
            yield from about("birth_unknown", [line for line in by_rule if line.player.birth_year is None])
        open_peak = [line for line in lines if line.k_reason not in ("given", "")]
        yield from about("highest_unknown", [line for line in open_peak if line.player.highest is None])
        yield report.say("assumptions.period")
    elif any(line.k_reason == "default" for line in lines):
        yield report.say("assumptions.k_default", k=elo.K_FACTOR)
    unrated = [line for line in lines if line.player.rating is None]
    yield from about("initial" if report.edition else "initial_elo", unrated)
    yield report.say(f"assumptions.performance_{tournament.rules}")
    yield from _left_out(report)
    both_lost = sum(game.result is Result.BOTH_LOSE for game in tournament.games)
    if both_lost:
        yield report.say("assumptions.both_lost", count=both_lost)
    yield report.say("assumptions.edited", games=report.say("sheets.games"))


def _left_out(report: Report) -> Iterator[str]:
    """Which sheets are not there or not complete, and what the norms could not look at."""
    say, tournament = report.say, report.tournament
    if not titles.apply(tournament):
        yield say("left_out.titles")
    elif not titles.long_enough(tournament):
        yield say("left_out.norms_short", rounds=titles.rounds_of(tournament), needed=MINIMUM_GAMES)
    elif not report.norms:
        yield say("left_out.norms_nobody", near=titles.NEAR)
    else:
        yield say("left_out.norms_waived")
    if titles.apply(tournament) and not report.titles_by_rating:
        yield say("left_out.titles_nobody")
    if not report.outlooks:
        yield say("left_out.what_if")
    elif any(outlook.left > len(outlook.pending) for outlook in report.outlooks):
        yield say("left_out.unpaired")
    if len(report.lines) > players.MOST_CARDS:
        yield say("left_out.cards", count=players.MOST_CARDS)
    if len({game.round for game in tournament.games}) > MOST_ROUNDS:
        yield say("left_out.rounds", count=MOST_ROUNDS)
    if pairings.is_round_robin(tournament) and not pairings.across(tournament):
        yield say("left_out.crosstable", count=pairings.MOST_ACROSS)


def _problems(report: Report, pen: _Pen) -> None:
    if not report.problems:
        pen.sentence(report.say("notes.no_problems"))
        return
    for problem in sorted(report.problems, key=lambda problem: (problem.is_note, problem.place)):
        pen.sentence(messages.line(problem, report.language.code))


def _not_rated(report: Report, pen: _Pen) -> None:
    games = facts.not_rated(report.lines)
    if not games:
        pen.sentence(report.say("notes.all_rated"))
        return
    counts = Counter(words.reason(game) for game in games)
    pen.pair(report.say("columns.count"), report.say("columns.reason"), "head")
    for key, count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])):
        pen.pair(count, report.say(f"reasons.{key}"), "cell left start prose")
    pen.row += 1
    pen.sentence(report.say("notes.not_rated_list"))
    pen.heads(("round", "board", "white", "black", "result", "reason"))
    for game in games:
        pen.cells(_row(report, game))


def _row(report: Report, line: GameLine) -> tuple[Value, ...]:
    game, players = line.appearance.game, report.tournament.by_number
    return (
        game.round,
        game.board,
        players[game.white].name,
        "" if game.black is None else players[game.black].name,
        report.say(f"results.{game.result.name.lower()}"),
        report.say(f"reasons.{words.reason(line)}"),
    )
