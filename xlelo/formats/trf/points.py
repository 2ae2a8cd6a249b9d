"""Do the points of a row add up to what its results make?

TRF16 and TRF26, record 001, columns 81-84: in the scoring of the event, which only TRF26 (record 162) and
some programs (BBW, BBD ...) tell. Where nothing tells it and 3-1-0 fits every row, that is what was used.
"""

from collections.abc import Collection, Iterator
from fractions import Fraction

from xlelo.errors import Place
from xlelo.formats.findings import Findings
from xlelo.formats.trf.columns import FIELDS
from xlelo.formats.trf.details import Scoring
from xlelo.formats.trf.row import Row
from xlelo.formats.trf.scoring import in_points

FOOTBALL = Scoring(Fraction(3), Fraction(1))


def check_points(
    rows: Collection[Row], told: Scoring | None, exempt: Collection[int], last: int, findings: Findings
) -> Scoring:
    """The scoring of the event; a row that does not add up is a problem, unless it is `exempt`.

    `last` is the last round that was paired: a bye that was asked for beyond it may be counted or not.
    """
    checked = [row for row in rows if row.points is not None and row.player.number not in exempt]

    def wrong(scoring: Scoring) -> Iterator[Row]:
        return (row for row in checked if row.points not in _sums(row, scoring, last))

    scoring = told or Scoring()
    missed = list(wrong(scoring))
    if told is None and len(missed) > 1 and not any(wrong(FOOTBALL)):
        findings.add("N514", Place(is_text=True), win=3, draw=1, loss=0)
        return FOOTBALL
    for row in missed:
        total = max(_sums(row, scoring, last))
        place = Place.in_text(row.line, FIELDS["points"][0] + 1)
        findings.add("E523", place, found=in_points(row.points or Fraction(0)), points=in_points(total))
    return scoring


def _sums(row: Row, scoring: Scoring, last: int) -> set[Fraction]:
    """What the results make: with and without results that are open, byes that lie ahead."""
    sure = Fraction(0)
    open_points = [Fraction(0)]
    ahead = Fraction(0)
    for claim in row.claims:
        # Before byes had letters, a minus without an opponent was an absence; both are worth the same.
        points = scoring.of(claim.result)
        if claim.result == "+" and not claim.opponent:
            points = max(points, scoring.of("U"))
        if claim.round > last:
            ahead += points
        elif claim.result == "?":
            open_points.append(points)
        else:
            sure += points
    return {
        sure + some + more for some in (Fraction(0), sum(open_points, Fraction(0))) for more in (0, ahead)
    }
