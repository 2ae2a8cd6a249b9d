"""What changed when: an edition of the rating rules is a frozen value, chosen by the event's first day.

The three lists (standard, rapid, blitz) have editions of their own. A day before the oldest edition
that is known for its list has no answer (`NoAnswer`); the newest edition holds until another is known.
FIDE does not say which day decides for an event that is under way when a rule changes; the first day of
the tournament is the one that also decides which ratings are used, so it decides here too.
"""

from dataclasses import dataclass
from datetime import date

from xlelo.errors import NoAnswer, NotUnderstood

STANDARD, RAPID, BLITZ = "standard", "rapid", "blitz"
RATING_LISTS = (STANDARD, RAPID, BLITZ)

FLOOR = 1400  # published only at or above it: B.02, 7.1.4 and 7.2.1, in force from 2024-03-01
HIGHEST_RATING = 4000  # nobody is rated there: a number above it is a slip of the pen


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules for rating changes on one list from one day on.

    `section` numbers the chapter on rating calculation in the edition's own text (8, for rapid and blitz
    7). `cap` is the largest difference that counts; `capped_games` how many games of an event it may be
    applied to (None: all); `exempt_from` the own rating from which the real difference counts (None: no
    one is exempt); a game is not rated when its difference is at least `excluded_difference` and one of
    the two is rated above `excluded_above` (None: all are rated).
    """

    rating_list: str
    start: date
    source: str
    section: int
    cap: int = 400
    capped_games: int | None = None
    exempt_from: int | None = None
    excluded_difference: int | None = None
    excluded_above: int | None = None

    @property
    def clause(self) -> str:
        """The article on rating differences (8.3.1, or 7.3.1 for rapid and blitz)."""
        return f"{self.section}.3.1"

    @property
    def initial_clause(self) -> str:
        """The article on the rating of an unrated player."""
        return f"{self.section}.2"

    @property
    def unplayed_clause(self) -> str:
        """The article on unplayed games; its number in the rapid and blitz text is not known."""
        return "5.1" if self.rating_list == STANDARD else ""

    def excludes(self, rating: int, opponent: int) -> bool:
        """Is the game between these two left unrated for its difference?"""
        return (
            self.excluded_difference is not None
            and self.excluded_above is not None
            and abs(rating - opponent) >= self.excluded_difference
            and max(rating, opponent) > self.excluded_above
        )


def _fast(rating_list: str) -> tuple[Edition, ...]:
    source = "FIDE Rapid and Blitz Rating Regulations"
    return (
        Edition(rating_list, date(2024, 3, 1), source, 7),
        Edition(rating_list, date(2024, 12, 1), source, 7, excluded_difference=600, excluded_above=2600),
    )


EDITIONS: tuple[Edition, ...] = (
    Edition(STANDARD, date(2022, 1, 1), "FIDE B.02", 8, capped_games=1),
    Edition(STANDARD, date(2024, 3, 1), "FIDE B.02", 8),
    Edition(STANDARD, date(2025, 10, 1), "FIDE B.02", 8, exempt_from=2650),
    *_fast(RAPID),
    *_fast(BLITZ),
)


def known_since(rating_list: str = STANDARD) -> date:
    """The first day whose rules are known for `rating_list`."""
    return min(edition.start for edition in EDITIONS if edition.rating_list == rating_list)


def rules_on(day: date | None = None, rating_list: str = STANDARD) -> Edition:
    """The edition in force on `day` (None: the newest one) for `rating_list`.

    FIDE B.02, 8.3.1, editions of 2022-01-01, 2024-03-01 and 2025-10-01; rapid and blitz 7.3.1,
    editions of 2024-03-01 and 2024-12-01.

    Errors: `NotUnderstood` for a list that does not exist, `NoAnswer` for a day before the first edition.
    """
    if rating_list not in RATING_LISTS:
        raise NotUnderstood(f"the rating list is standard, rapid or blitz, not {rating_list!r}")
    known = [edition for edition in EDITIONS if edition.rating_list == rating_list]
    in_force = [edition for edition in known if day is None or edition.start <= day]
    if not in_force:
        raise NoAnswer(f"the {rating_list} rules before {known[0].start} are not known")
    return in_force[-1]
