"""How a tie-break of one player came about, in a sentence: the parts of its value, as the core gives them."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from xlelo.books.language import Language
from xlelo.rounding import to_digits
from xlelo.tiebreaks import Part, Table, Value
from xlelo.tiebreaks.articles import of_basis, of_code, of_cut
from xlelo.tiebreaks.parts import ADJUSTED, OWN, OWN_TO_DRAWS, OWN_TO_OPPONENT

MARKS = {ADJUSTED: "*", OWN: "†", OWN_TO_OPPONENT: "‡", OWN_TO_DRAWS: "§"}
_MOST_MEMBERS = 12  # of a tied group who are named
_HALVES = {0: "0", 1: "½", 2: "1"}
_POINTS = ("BH", "FB", "PS", "AOB")  # terms with one decimal
_COUNTS = ("WIN", "WON", "BPG", "BWG", "REP")
_MEANS = ("AOB", "ARO", "APRO", "APPO")


class TieWords:
    """The sentences in one language, by the rules in force since one day."""

    def __init__(self, language: Language, since: date) -> None:
        self._texts = language.get("working.line")
        self._what = language.get("working.what")
        self._marks = language.get("working.marks")
        self._decimal = language("tables.format.decimal")
        self._since = since

    def line(self, value: Value, number: int) -> str:
        """The working of a value of the player with this number."""
        code = value.code
        limit = value.worth.figures.get("limit", Fraction(0))
        what = self._what["FORE" if code.fore else code.name].format(
            limit=self._number(limit, 2 if (2 * limit).denominator > 1 else 1)
        )
        articles, text = ", ".join(of_code(code, self._since)), self._working(value, number)
        if not text:
            return self._say("plain", what=what, articles=articles) if articles else str(what)
        return self._say("whole" if articles else "undefined", what=what, articles=articles, text=text)

    def legend(self, values: Sequence[Value]) -> list[str]:
        """What the marks in the lines of these values mean."""
        parts = [part for value in values for part in value.parts]
        bases = {part.basis for part in parts}
        found = [self._marks[key].format(article=of_basis(key)) for key in MARKS if key in bases]
        return [*found, self._marks["cut"]] if any(part.cut for part in parts) else found

    def _say(self, key: str, **values: object) -> str:
        return str(self._texts[key]).format_map(values)

    def _number(self, value: Fraction | int, digits: int) -> str:
        return f"{float(to_digits(value, digits)):.{digits}f}".replace(".", self._decimal)

    def _working(self, value: Value, number: int) -> str:
        name, worth = value.code.name, value.worth
        if name in ("PTS", "TPN", "RTNG") and worth.exact is not None:
            return ""
        if name == "DE":
            return self._direct(worth.tables, number)
        if worth.exact is None:
            unrated = worth.figures.get("unrated")
            return self._say("unrated", count=unrated) if unrated else self._say("no_games")
        if not value.parts:
            return self._say("nobody" if name in ("BH", "FB", "SB", "KS") else "nothing")
        if name in _COUNTS:
            rounds = (self._say("counted", round=part.round) for part in value.parts)
            return self._say("between").join(rounds)
        terms = self._say("plus").join(self._term(part, value) for part in value.parts)
        if name in _MEANS:
            return self._mean(value, terms)
        if name == "TPR":
            return self._performance(value)
        return self._perfect(value, terms) if name == "PTP" else terms

    def _term(self, part: Part, value: Value) -> str:
        name = value.code.name
        if name == "SB":
            score = self._number(Fraction(part.score or 0, 2), 1) + MARKS.get(part.basis, "")
            shown = self._say("product", half=_HALVES[part.half or 0], score=score)
        elif name in ("KS", "STD"):
            shown = _HALVES[int(2 * part.value)]
        else:
            shown = self._number(part.value, 1 if name in _POINTS else 0) + MARKS.get(part.basis, "")
        term = self._say("term", round=part.round, value=shown)
        return self._say("cut", term=term, article=of_cut(part.cut, value.code)) if part.cut else term

    def _mean(self, value: Value, terms: str) -> str:
        count, mean = sum(not part.cut for part in value.parts), value.worth.figures["mean"]
        if value.exact == mean:
            return self._say("mean", terms=terms, count=count)
        return self._say("mean_rounded", terms=terms, count=count, mean=self._number(mean, 2))

    def _performance(self, value: Value) -> str:
        figures = value.worth.figures
        return self._say(
            "below" if figures["added"] < 0 else "above",
            average=figures["average"],
            added=abs(figures["added"]),
            score=self._number(figures["score"], 1),
            count=figures["games"],
        )

    def _perfect(self, value: Value, terms: str) -> str:
        figures = value.worth.figures
        if not figures["score"]:
            return self._say("perfect_zero", terms=terms)
        return self._say(
            "perfect",
            expected=self._number(figures["expected"], 2),
            short=self._number(figures["short"], 2),
            score=self._number(figures["score"], 1),
        )

    def _direct(self, tables: Sequence[Table], number: int) -> str:
        """Each group that the player was tied in, the widest first."""
        if not tables:
            return self._say("alone")
        return self._say("then").join(self._group(table, number) for table in tables)

    def _group(self, table: Table, number: int) -> str:
        count = len(table.group)
        points = {member: self._number(scored / 2, 1) for member, scored in table.scored.items()}
        if count > _MOST_MEMBERS:
            text = self._say("large_group", count=count, points=points[number])
        else:
            order = sorted(table.group, key=lambda member: (-table.scored[member], member))
            members = (self._say("member", number=member, points=points[member]) for member in order)
            text = self._say("group", count=count, members=self._say("between").join(members))
        return text if table.most is None else f"{text}; {self._say('missing')}"
