"""The development coefficient K: 40, 20 or 10, and the limit of 700 on K times games.

The four sentences of the clause give no order among themselves. The order used here is the one that
reproduces FIDE's published K best: 10 for life once 2400 was published, then the juniors' 40 (lost for
good once 2300 was published), then the newcomers' 40, then 20.
"""

from dataclasses import dataclass

from xlelo.errors import OutOfRange

K_LIMIT = 700
NEWCOMER_GAMES = 30
JUNIOR_AGE = 18
JUNIOR_BELOW = 2300
MASTER_FROM = 2400


@dataclass(frozen=True, slots=True)
class KFactor:
    """A K and the reason for it: master, junior, newcomer, established or given."""

    value: int
    reason: str


def k_factor(
    rating: int,
    games: int | None = None,
    birth_year: int | None = None,
    highest: int | None = None,
    list_year: int | None = None,
) -> KFactor:
    """K before the limit on K times games.

    FIDE B.02, 8.3.3, in force from 2024-03-01 (rapid and blitz 7.3.3).

    `games` is the number of rated games before the event (None: an established player), `highest` the
    highest rating ever published on this list, `list_year` the year whose 31 December ends a junior's
    18th year. Ratings are whole numbers; without `birth_year` or `list_year` nobody is a junior.
    """
    peak = max(rating, highest or 0)
    if peak >= MASTER_FROM:
        return KFactor(10, "master")
    if birth_year is not None and list_year is not None:
        if birth_year > list_year:
            raise OutOfRange(f"born in {birth_year}, after {list_year}")
        if list_year - birth_year <= JUNIOR_AGE and peak < JUNIOR_BELOW:
            return KFactor(40, "junior")
    if games is not None and games < NEWCOMER_GAMES:
        return KFactor(40, "newcomer")
    return KFactor(20, "established")


def limited(k: int, games: int) -> int:
    """K lowered so that K times the rated games of the whole period does not exceed 700.

    FIDE B.02, 8.3.3, in force from 2024-03-01 (rapid and blitz 7.3.3).

    `games` counts all tournaments of the rating period. Errors: `OutOfRange` for a count below 0 or
    above 700, which no period holds.
    """
    if not 0 <= games <= K_LIMIT:
        raise OutOfRange(f"a period has 0 to {K_LIMIT} games, not {games}")
    return k if k * games <= K_LIMIT else K_LIMIT // games
