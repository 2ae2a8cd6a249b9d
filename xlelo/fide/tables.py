"""The two printed tables of the FIDE Rating Regulations, and how they are read.

FIDE B.02, 8.1.1 and 8.1.2, in force from 2024-03-01 (the values are older and unchanged); the rapid
and blitz regulations print the same values as 7.1.1 and 7.1.2, the Title Regulations as 1.4.9.

Every row stands as printed, in whole numbers: rating points and hundredths. The tables are the normal
curve, not the logistic one, and at six differences (54, 343, 344, 358, 392, 620) not even that, so they
are looked up and never computed.
"""

from fractions import Fraction

from xlelo.errors import OutOfRange
from xlelo.rounding import Exact, to_integer

# First difference of the band, expected score of the higher rated player in hundredths. A band ends
# where the next one begins; the last one has no end. The lower rated player has the rest to 100.
DIFFERENCE_TO_PD: tuple[tuple[int, int], ...] = (
    (0, 50), (4, 51), (11, 52), (18, 53), (26, 54), (33, 55), (40, 56), (47, 57),
    (54, 58), (62, 59), (69, 60), (77, 61), (84, 62), (92, 63), (99, 64), (107, 65),
    (114, 66), (122, 67), (130, 68), (138, 69), (146, 70), (154, 71), (163, 72), (171, 73),
    (180, 74), (189, 75), (198, 76), (207, 77), (216, 78), (226, 79), (236, 80), (246, 81),
    (257, 82), (268, 83), (279, 84), (291, 85), (303, 86), (316, 87), (329, 88), (345, 89),
    (358, 90), (375, 91), (392, 92), (412, 93), (433, 94), (457, 95), (485, 96), (518, 97),
    (560, 98), (620, 99), (736, 100),
)  # fmt: skip

# Rating difference dp for a score of 50, 51, ... 100 per cent; below one half dp(p) = -dp(1 - p).
PERCENT_TO_DP: tuple[int, ...] = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip

_LAST = DIFFERENCE_TO_PD[-1][0]


def _spread() -> tuple[int, ...]:
    """One entry for each difference 0..736, so that a lookup is an index."""
    ends = [start for start, _ in DIFFERENCE_TO_PD[1:]] + [_LAST + 1]
    bands = zip(DIFFERENCE_TO_PD, ends, strict=True)
    return tuple(pd for (start, pd), end in bands for _ in range(start, end))


_PD_BY_DIFFERENCE = _spread()


def pd(difference: int) -> int:
    """Expected score in hundredths for a rating difference (own rating less opponent's).

    FIDE B.02, 8.1.2, in force from 2024-03-01.

    `difference` is a whole number of either sign; the 400-point rule is not applied here.
    """
    hundredths = _PD_BY_DIFFERENCE[min(abs(difference), _LAST)]
    return hundredths if difference >= 0 else 100 - hundredths


def dp(percentage: Exact) -> int:
    """Rating difference for a fractional score p, read at the nearest hundredth, .005 up.

    FIDE B.02, 8.1.1, in force from 2024-03-01; rounding of p as in B.01, 1.4.8.

    `percentage` is score / games, exact, between 0 and 1. Errors: `OutOfRange` beyond.
    """
    if not 0 <= percentage <= 1:
        raise OutOfRange(f"a percentage lies between 0 and 1, not {percentage}")
    hundredths = to_integer(Fraction(percentage) * 100)
    if hundredths < 50:
        return -PERCENT_TO_DP[50 - hundredths]
    return PERCENT_TO_DP[hundredths - 50]
