"""A tournament as frozen values: players, games, results. No input or output, no rating rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from functools import cached_property

FIDE, ELO = "fide", "elo"
WHITE, BLACK = "white", "black"
SWISS, ROUND_ROBIN = "swiss", "round-robin"


class Result(Enum):
    """What happened at a board, or instead of a game.

    Each member carries the half-points of White and of Black (None where no point is given) and whether
    the game was played over the board. The value is the spelling that xlelo writes.
    """

    white: int | None
    black: int | None
    played: bool

    WHITE_WINS = ("1-0", 2, 0, True)
    DRAW = ("½-½", 1, 1, True)
    BLACK_WINS = ("0-1", 0, 2, True)
    BOTH_LOSE = ("0-0", 0, 0, True)
    WHITE_BY_FORFEIT = ("+/-", 2, 0, False)
    BLACK_BY_FORFEIT = ("-/+", 0, 2, False)
    BOTH_FORFEIT = ("-/-", 0, 0, False)
    PAIRING_BYE = ("bye 1", 2, None, False)
    HALF_POINT_BYE = ("bye ½", 1, None, False)
    ZERO_POINT_BYE = ("bye 0", 0, None, False)
    PENDING = ("", None, None, False)

    def __new__(cls, spelling: str, white: int | None, black: int | None, played: bool) -> "Result":
        member = object.__new__(cls)
        member._value_ = spelling
        member.white, member.black, member.played = white, black, played
        return member

    @property
    def is_bye(self) -> bool:
        return self in (Result.PAIRING_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)

    @property
    def is_forfeit(self) -> bool:
        return self in (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT)

    def half_points(self, side: str) -> int | None:
        """Half-points of the player on `side` ("white" or "black")."""
        return self.white if side == WHITE else self.black


@dataclass(frozen=True, slots=True)
class Player:
    """One participant. `number` is the starting number, `rating` None for an unrated player.

    `games` counts rated games before the event, `highest` is the highest rating ever published, `k` a
    K given by hand; None where unknown. `fide_id` is kept as it was typed. `birth_date` is the day where
    the source tells it; ages hang on `birth_year` alone.
    """

    number: int
    name: str
    rating: int | None = None
    fide_id: str = ""
    title: str = ""
    federation: str = ""
    birth_year: int | None = None
    sex: str = ""
    games: int | None = None
    highest: int | None = None
    k: int | None = None
    birth_date: date | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One pairing of a round; `white` and `black` are starting numbers, `black` None for a bye.

    Three things are so for nearly every game. `rated` is False for a game that lasted less than one move: it
    has a result and colours, and is never rated. `colours` is False where nobody was given a colour (who
    stands as White is then of no meaning). `allocated` is False for a full-point bye that the player was
    given on request, and not by the pairing.
    """

    round: int
    white: int
    black: int | None
    result: Result
    board: int | None = None
    rated: bool = True
    colours: bool = True
    allocated: bool = True


@dataclass(frozen=True)
class Tournament:
    """An event with one rating list and one set of rules.

    `rules` is "fide" or "elo"; `k` is a K for everybody (None: by rule, or 20 under "elo"), `scale` the
    divisor of the logistic curve, used under "elo" only. `start` decides which rules and which ratings
    hold; None stands for the rules in force now, and so does `newest_rules` for the ratings of an event
    from before the oldest rules that are known. `system` says how the players were paired ("swiss" or
    "round-robin"; "" where nobody said), `tiebreaks` are FIDE's codes in the order of their weight
    ("BH/C1"), and `planned_rounds` counts the rounds that the event is to have, None where unknown.
    """

    name: str
    players: tuple[Player, ...]
    games: tuple[Game, ...]
    place: str = ""
    start: date | None = None
    end: date | None = None
    rating_list: str = "standard"
    rules: str = FIDE
    k: int | None = None
    scale: int = 400
    language: str = "en"
    system: str = ""
    tiebreaks: tuple[str, ...] = ()
    planned_rounds: int | None = None
    newest_rules: bool = False

    @property
    def rules_day(self) -> date | None:
        """The day whose rating rules hold; None for the newest ones."""
        return None if self.newest_rules else self.start

    @cached_property
    def by_number(self) -> Mapping[int, Player]:
        return {player.number: player for player in self.players}

    @cached_property
    def rounds(self) -> int:
        return max((game.round for game in self.games), default=0)

    @cached_property
    def appearances(self) -> Mapping[int, tuple["Appearance", ...]]:
        """The games of each player in the order of rounds, by starting number."""
        lists: dict[int, list[Appearance]] = {player.number: [] for player in self.players}
        for game in self.games:
            lists[game.white].append(Appearance(game, WHITE, game.black))
            if game.black is not None:
                lists[game.black].append(Appearance(game, BLACK, game.white))
        return {
            number: tuple(sorted(found, key=lambda appearance: appearance.game.round))
            for number, found in lists.items()
        }


@dataclass(frozen=True, slots=True)
class Appearance:
    """A game seen from one of its players: the side played and the opponent's starting number."""

    game: Game
    side: str
    opponent: int | None = field(default=None)

    @property
    def half_points(self) -> int | None:
        """Half-points scored; None while the game is not played."""
        return self.game.result.half_points(self.side)
