"""The round blocks of every player, as a report file has them: opponent, colour and result.

TRF16 and TRF26, record 001, approved 2015-08-10 and in force from 2025-09-01.
"""

from xlelo.model import Game, Result, Tournament

_LETTERS: dict[Result, tuple[str, str]] = {
    Result.WHITE_WINS: ("1", "0"),
    Result.DRAW: ("=", "="),
    Result.BLACK_WINS: ("0", "1"),
    Result.BOTH_LOSE: ("0", "0"),
    Result.WHITE_BY_FORFEIT: ("+", "-"),
    Result.BLACK_BY_FORFEIT: ("-", "+"),
    Result.BOTH_FORFEIT: ("-", "-"),
    Result.PENDING: (" ", " "),
}
_SHORT = {"1": "W", "=": "D", "0": "L"}  # of a game that lasted less than one move
_BYES = {Result.PAIRING_BYE: "U", Result.HALF_POINT_BYE: "H", Result.ZERO_POINT_BYE: "Z"}


def blocks_of(event: Tournament) -> tuple[dict[int, dict[int, str]], dict[int, dict[int, str]]]:
    """For each player the round blocks and their result letters, by round."""
    blocks: dict[int, dict[int, str]] = {player.number: {} for player in event.players}
    letters: dict[int, dict[int, str]] = {player.number: {} for player in event.players}
    allocated: set[int] = set()

    def put(number: int, game: Game, opponent: str, colour: str, letter: str) -> None:
        blocks[number][game.round] = f"{opponent:>4} {colour} {letter}"
        letters[number][game.round] = letter

    for game in sorted(event.games, key=lambda game: (game.round, game.white)):
        if game.black is None:
            letter = _BYES.get(game.result, " ")
            if letter == "U":
                letter = "U" if game.allocated and game.round not in allocated else "F"
                allocated |= {game.round} if letter == "U" else set()
            put(game.white, game, "0000", "-", letter)
            continue
        one, other = _LETTERS[game.result]
        if not game.rated:
            one, other = _SHORT.get(one, one), _SHORT.get(other, other)
        # The colours of a forfeit mean nothing, but FIDE's own checker does not read a pairing without any.
        white, black = ("w", "b") if game.colours or game.result.is_forfeit else ("-", "-")
        put(game.white, game, str(game.black), white, one)
        put(game.black, game, str(game.white), black, other)
    return blocks, letters
