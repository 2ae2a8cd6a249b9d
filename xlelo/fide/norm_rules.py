"""The numbers of the norm regulations: what each title asks for, and the mix of opponents.

FIDE B.01, 0.5 and 1.4, in force from 2024-01-01. The regulations print fractions (half of the opponents, a
third, three fifths, two thirds, 35 %) and the Annex the counts that they give: a least number is rounded up,
a greatest one down. So the counts are computed here, for any number of games that the Annex covers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from xlelo.errors import NotUnderstood, OutOfRange
from xlelo.fide.tables import dp

UNRATED_COUNTS = 1400  # B.01, 1.4.6
TITLED = ("GM", "IM", "WGM", "FM", "WIM", "WFM")  # B.01, 1.4.5a: neither CM nor WCM, nor national titles
MINIMUM_GAMES = 9  # B.01, 1.4.1
MOST_CREDIT = 13  # B.01, 1.7: longer events count as so many games
ANNEX_GAMES = 19  # B.01, 1.7: the Annex ends there
PARTICULAR_GAMES = (7, 8)  # B.01, 1.4.1b


@dataclass(frozen=True, slots=True)
class NormTitle:
    """What one title asks for: performance (rounded), average of the opponents, the floor to which one
    opponent is raised, the opponents' titles of which a third is needed, and the clause for that third.
    """

    title: str
    performance: int
    average: int
    floor: int
    level: tuple[str, ...]
    level_article: str


NORM_TITLES: Mapping[str, NormTitle] = MappingProxyType(
    {
        "GM": NormTitle("GM", 2600, 2380, 2200, ("GM",), "1.4.5b"),
        "IM": NormTitle("IM", 2450, 2230, 2050, ("GM", "IM"), "1.4.5c"),
        "WGM": NormTitle("WGM", 2400, 2180, 2000, ("GM", "IM", "WGM"), "1.4.5d"),
        "WIM": NormTitle("WIM", 2250, 2030, 1850, ("GM", "IM", "WGM", "WIM"), "1.4.5e"),
    }
)


@dataclass(frozen=True, slots=True)
class NormEvent:
    """What has to be known of the event beside the games.

    `predetermined` pairings (round robin, double round robin) must be played out; `double` is a double
    round robin. `minimum_games` is 9, or 7 in world and continental team championships of 7 to 9 rounds, or
    8 in the World Cup. `waived` says that the federations do not matter: national finals, zonals and Swisses
    with, in every round, 20 rated foreigners from 3 federations, 10 of them titled (B.01, 1.4.3a to d).
    `rounds` is the number of rounds (None: one for each game that is listed).
    """

    predetermined: bool = False
    double: bool = False
    minimum_games: int = MINIMUM_GAMES
    waived: bool = False
    rounds: int | None = None

    def __post_init__(self) -> None:
        if self.minimum_games not in (*PARTICULAR_GAMES, MINIMUM_GAMES):
            raise OutOfRange(f"a norm takes at least 7, 8 or 9 games, not {self.minimum_games}")
        if self.rounds is not None and self.rounds < 1:
            raise OutOfRange(f"an event has at least one round, not {self.rounds}")


@dataclass(frozen=True, slots=True)
class MixLimits:
    """The mix of opponents for a number of games: three least numbers, two greatest, one least."""

    titled: int
    level: int
    own_federation: int
    one_federation: int
    other_federations: int = 2


def norm_title(title: str) -> NormTitle:
    """What a title asks for.

    FIDE B.01, 0.5 and 1.4.5 to 1.4.8, in force from 2024-01-01.

    `title` is GM, IM, WGM or WIM. Errors: `NotUnderstood` for any other.
    """
    if title not in NORM_TITLES:
        raise NotUnderstood(f"norms exist for {', '.join(NORM_TITLES)}, not for {title!r}")
    return NORM_TITLES[title]


def _checked(games: int) -> int:
    if not 1 <= games <= ANNEX_GAMES:
        raise OutOfRange(f"norms are laid down for 1 to {ANNEX_GAMES} games, not {games}")
    return games


def mix_limits(games: int, double: bool = False) -> MixLimits:
    """The least and greatest numbers of opponents of each kind.

    FIDE B.01, 1.4.3 to 1.4.5 and the Annex of 1.7, in force from 2024-01-01.

    `games` is the number of games counted, 1 to 19. Errors: `OutOfRange`.

    Decided: in a double round robin (`double`) everybody is met twice, so the players who hold the level
    title are counted in pairs of games, the last pair perhaps half: half of the players, rounded up.
    """
    _checked(games)
    half = (games + 1) // 2  # rounded up, and in a double round robin the number of players met
    level = (half + 1) // 2 if double else max(3, (games + 2) // 3)
    return MixLimits(half, level, 3 * games // 5, 2 * games // 3)


def least_half_points(games: int) -> int:
    """The least total, in half-points, that is 35 % of the games.

    FIDE B.01, 1.4.8b, in force from 2024-01-01.

    The exact 35 %: 4.5 out of 13 is 34.6 %, which rounds to 35 % and is not enough. Errors: `OutOfRange`.
    """
    return (70 * _checked(games) + 99) // 100


def required_average(title: str, games: int, half_points: int) -> int | None:
    """The least average of the opponents with which a total is a title performance.

    FIDE B.01, 1.4.8, 1.4.9 and the Annex of 1.7, in force from 2024-01-01.

    `title` is GM, IM, WGM or WIM, `games` 1 to 19. None when the total is below 35 %. Errors: `OutOfRange`.
    """
    rules = norm_title(title)
    if not 0 <= half_points <= 2 * _checked(games):
        raise OutOfRange(f"{games} games give 0 to {2 * games} half-points, not {half_points}")
    if half_points < least_half_points(games):
        return None
    return max(rules.average, rules.performance - dp(Fraction(half_points, 2 * games)))
