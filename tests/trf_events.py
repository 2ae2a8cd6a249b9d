"""Random tournaments as a report file holds them: byes, forfeits, unrated players, names in any script."""

import random
from datetime import date

from xlelo.formats.trf import TrfDetails
from xlelo.model import SWISS, Game, Player, Result, Tournament

NAMES = (
    "Łukasz Żak",
    "Παπαδόπουλος, Ηλίας",
    "Ångström, Øyvind",
    "Щербаков, Юрий",
    "محمد علي",
    "Smith, John",
    "Nuñez",
)
PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
ODD = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT)
DETAILS = TrfDetails(
    federation="POR",
    chief_arbiter="Árbitro, Um",
    round_dates=(date(2026, 3, 7), None),
    coded_time_control="5400+30",
)


def random_event(seed: int, players: int, rounds: int) -> Tournament:
    """A tournament with random pairings; `seed` decides everything."""
    choose = random.Random(seed)
    entrants = tuple(
        Player(
            number,
            f"{choose.choice(NAMES)} {number}",
            choose.choice((None, 1400 + choose.randrange(1200))),
            str(1_000_000 + number) if choose.random() < 0.7 else "",
            choose.choice(("", "GM", "WIM")),
            choose.choice(("POR", "GER", "GRE", "")),
            birth_year=1990,
            sex=choose.choice(("m", "w", "")),
            birth_date=choose.choice((None, date(1990, 2, 3))),
        )
        for number in range(1, players + 1)
    )
    games: list[Game] = []
    for round_number in range(1, rounds + 1):
        numbers = list(range(1, players + 1))
        choose.shuffle(numbers)
        byes = []
        while numbers and choose.random() < 0.3:
            result = choose.choice((Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE))
            byes.append(Game(round_number, numbers.pop(), None, result))
        if len(numbers) % 2:
            byes.append(Game(round_number, numbers.pop(), None, Result.PAIRING_BYE))
        pairs = []
        for one, other in zip(numbers[::2], numbers[1::2], strict=True):
            result = choose.choice(PLAYED) if choose.random() < 0.9 else choose.choice(ODD)
            rated = result not in PLAYED or choose.random() < 0.97
            pairs.append(Game(round_number, one, other, result, rated=rated))
        games += sorted(pairs, key=lambda game: game.white) + sorted(byes, key=lambda game: game.white)
    return Tournament(
        "Torneio de Évora", entrants, tuple(games), "Évora", date(2026, 3, 7), date(2026, 3, 9),
        system=SWISS, tiebreaks=("BH/C1", "SB"), planned_rounds=rounds,
    )  # fmt: skip
