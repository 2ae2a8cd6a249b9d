"""The sample event of the demo, the README and `workbooks/`: invented people, every kind of game.

Ten players in five rounds: a newcomer, a junior, a 2650+ player whose differences count in full, an
unrated one, a bye, a half-point bye, a forfeit, and one game over the 400-point limit on each side.
"""

from datetime import date

from xlelo.model import Game, Player, Result, Tournament

_PLAYERS = (
    # number, name, rating, FIDE id, title, federation, birth year, sex, games, highest, k
    Player(1, "Marchetti, Aurora", 2661, "90000014", "GM", "ITA", 1994, "w", 900, 2684),
    Player(2, "Okafor, Chidi", 2418, "90000022", "IM", "NGR", 1988, "m", 640, 2433),
    Player(3, "Lindqvist, Tove", 2297, "90000030", "WIM", "SWE", 1999, "w", 410, 2311),
    Player(4, "Haddad, Yusuf", 2204, "90000049", "FM", "LBN", 2009, "m", 260, 2204),
    Player(5, "Pereira, João", 2088, "90000057", "", "POR", 1975, "m", 700, 2155),
    Player(6, "Novak, Petra", 1995, "90000065", "", "CZE", 1983, "w", 350, 2031),
    Player(7, "O'Brien, Seán", 1874, "90000073", "", "IRL", 2012, "m", 95, 1874),
    Player(8, "Iwasaki, Rin", 1742, "90000081", "", "JPN", 2001, "w", 18, 1742),
    Player(9, "Castro, Inês", 1615, "90000090", "", "POR", 1968, "w", 220, 1702),
    Player(10, "Vega, Tomás", None, "", "", "ESP", 1990, "m"),
)

_W, _D, _B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS

_ROUNDS: tuple[tuple[tuple[int, int | None, Result], ...], ...] = (
    ((1, 6, _W), (7, 2, _D), (3, 8, _W), (9, 4, _B), (5, 10, _W)),
    ((4, 1, _B), (2, 3, _W), (8, 5, _D), (6, 9, _W), (10, 7, _B)),
    (
        (1, 2, _D),
        (3, 6, _B),
        (5, 4, _W),
        (7, 8, _D),
        (9, None, Result.PAIRING_BYE),
        (10, None, Result.ZERO_POINT_BYE),
    ),
    (
        (1, 5, _W),
        (6, 2, _D),
        (4, 7, _W),
        (10, 9, Result.BLACK_BY_FORFEIT),
        (8, None, Result.PAIRING_BYE),
        (3, None, Result.HALF_POINT_BYE),
    ),
    ((8, 1, _B), (2, 4, _D), (5, 6, _D), (7, 3, _B), (9, 10, _W)),
)


def sample() -> Tournament:
    """The sample event."""
    games = tuple(
        Game(number, white, black, result, board)
        for number, pairings in enumerate(_ROUNDS, 1)
        for board, (white, black, result) in enumerate(pairings, 1)
    )
    return Tournament(
        name="Riverside Autumn Open 2025",
        place="Riverside",
        start=date(2025, 11, 7),
        end=date(2025, 11, 9),
        players=_PLAYERS,
        games=games,
    )
