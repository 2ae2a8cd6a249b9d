"""The one-off lift of all ratings below 2000 on the list of 1 March 2024.

When the floor went up from 1000 to 1400, every rating below 2000 was moved 40 % of the way to 2000, so that
1000 became 1400 and 2000 stayed where it was. Older ratings are compared with newer ones through it.

>>> compressed(1000), compressed(1501), compressed(1999), compressed(2350)
(1400, 1701, 1999, 2350)
"""

from fractions import Fraction

from xlelo.errors import OutOfRange
from xlelo.rounding import to_integer

COMPRESSED_BELOW = 2000
FORMER_FLOOR = 1000
SHARE = Fraction(2, 5)


def compressed(rating: int) -> int:
    """The rating of 1 March 2024 that replaced `rating` of the list before.

    FIDE B.02, one-off adjustment of the list of 2024-03-01 (standard, rapid and blitz).

    `rating` is whole, at least 1000. Errors: `OutOfRange` below 1000, which was not published.

    Decided: the result is rounded to the nearest whole number; it is a multiple of 0.2, so that no half
    ever has to be decided.
    """
    if rating < FORMER_FLOOR:
        raise OutOfRange(f"no rating below {FORMER_FLOOR} was published, so not {rating}")
    if rating >= COMPRESSED_BELOW:
        return rating
    return to_integer(rating + SHARE * (COMPRESSED_BELOW - rating))
