"""The titles that a rating alone gives, and the ratings that the other titles ask for.

FIDE B.01, 1.3 and 1.5.3, in force from 2024-01-01. Four titles need nothing but a rating, published or
reached in between, after at least 30 rated games: FM 2300, CM 2200, WFM 2100, WCM 2000. The higher four are
won by norms (`xlelo.fide.norms`) and a rating that has to be reached once.

>>> title_by_rating(2250), title_by_rating(2150, women=True), title_by_rating(2150)
('CM', 'WFM', None)
"""

from collections.abc import Mapping
from types import MappingProxyType

from xlelo.errors import NotUnderstood, OutOfRange

# The order in which FIDE sorts players of equal rating by title, C.04.2.
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
WOMEN_TITLES = ("WGM", "WIM", "WFM", "WCM")

TITLE_GAMES = 30

# Enough on its own: B.01, 1.3.
BY_RATING: Mapping[str, int] = MappingProxyType({"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000})
# To be reached once, beside the norms: B.01, 1.5.3.
WITH_NORMS: Mapping[str, int] = MappingProxyType({"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200})
# Before a direct title (won in a championship) is final: B.01, 0.6.2.
DIRECT_MINIMUM: Mapping[str, int] = MappingProxyType(
    {"GM": 2300, "IM": 2200, "WGM": 2100, "WIM": 2000, "FM": 2100, "CM": 2000, "WFM": 1900, "WCM": 1800}
)


def title_rating(title: str) -> int:
    """The rating that a title asks for: alone (FM, CM, WFM, WCM) or beside the norms (the others).

    FIDE B.01, 1.3 and 1.5.3, in force from 2024-01-01.

    Errors: `NotUnderstood` for a title that does not exist.
    """
    if title not in TITLES:
        raise NotUnderstood(f"the title is one of {', '.join(TITLES)}, not {title!r}")
    return BY_RATING[title] if title in BY_RATING else WITH_NORMS[title]


def title_by_rating(rating: int, women: bool = False, games: int | None = None) -> str | None:
    """The highest title that this rating alone gives, or None.

    FIDE B.01, 1.3, in force from 2024-01-01.

    `rating` is whole, published or reached in between; `women` opens WFM and WCM; `games` is the number of
    rated games (None: enough), of which 30 are needed. Errors: `OutOfRange` for games below 0.

    Decided: a woman from 2200 on is told CM, which stands above WFM in FIDE's own order of titles.
    """
    if games is not None:
        if games < 0:
            raise OutOfRange(f"games cannot be below 0, not {games}")
        if games < TITLE_GAMES:
            return None
    for title in TITLES:
        if title in BY_RATING and rating >= BY_RATING[title] and (women or title not in WOMEN_TITLES):
            return title
    return None
