"""What a file cannot hold of a tournament, as notes: a conversion loses nothing in silence."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from xlelo.errors import Problem
from xlelo.formats.trf.claim import HIGHEST_NUMBER
from xlelo.formats.trf.columns import NAME_WIDTH
from xlelo.formats.trf.details import Team, TrfDetails
from xlelo.formats.trf.latin import GERMAN_SPEAKING, to_ascii
from xlelo.formats.trf.records import NEW_IN_TRF26
from xlelo.formats.trf.write import TRF26
from xlelo.model import FIDE, Game, Player, Result, Tournament
from xlelo.tiebreaks import standings


def by_report_file(
    tournament: Tournament,
    details: TrfDetails | None,
    edition: str = TRF26,
    ascii: bool = False,  # noqa: A002
) -> tuple[Problem, ...]:
    """What TRF16 or TRF26 has no place for, and what FIDE asks for and nobody told."""
    details = details or TrfDetails()
    return tuple(_report_file(tournament, details, edition == TRF26, ascii))


def _report_file(event: Tournament, details: TrfDetails, is_new: bool, in_ascii: bool) -> Iterator[Problem]:
    def names(players: Sequence[Player]) -> dict[str, object]:
        return {
            "count": len(players),
            "names": tuple(player.name or str(player.number) for player in players),
        }

    extra = [player for player in event.players if player.k or player.highest or player.games is not None]
    if extra:
        yield Problem("N541", values=names(extra))
    if event.k or event.rules != FIDE or event.scale != Tournament.scale:
        yield Problem("N542")
    boards = sum(game.board is not None for game in event.games)
    if boards:
        yield Problem("N543", values={"count": boards})
    spelled = {player.number: _spelled(player, in_ascii) for player in event.players}
    long = [player for player in event.players if len(spelled[player.number]) > NAME_WIDTH]
    if long:
        yield Problem("N544", values={**names(long), "width": NAME_WIDTH})
    if in_ascii:
        odd = [
            player for player in event.players if spelled[player.number].count("?") > player.name.count("?")
        ]
        if odd:
            yield Problem("N545", values=names(odd))
    numbers = [player for player in event.players if player.number > HIGHEST_NUMBER]
    if numbers:
        yield Problem("E540", values=names(numbers))
    if moved := _further_byes(event):
        yield Problem("N567", values={"count": moved})
    if not is_new:
        told_of = sum(_says_more(index, team) for index, team in enumerate(details.teams, 1))
        if told_of:
            yield Problem("N561", values={"count": told_of})
        lost = {line[:3] for line in details.others if line[:3] in NEW_IN_TRF26}
        told = {
            "142": (), "172": details.rank_method, "182": details.controller, "192": details.system_code,
            "202": event.tiebreaks or details.tiebreak_record, "222": details.coded_time_control,
            "###": details.comments,
        }  # fmt: skip
        lost |= {code for code, value in told.items() if value}
        lost |= {row[0] for row in details.national}
        if lost:
            yield Problem("N547", values={"records": tuple(sorted(lost))})
    asked: dict[str, object] = {
        "012": event.name, "022": event.place, "032": details.federation, "042": event.start,
        "052": event.end, "102": details.chief_arbiter,
    }  # fmt: skip
    if is_new:
        asked |= {"132": any(details.round_dates), "222": details.coded_time_control}
    if missing := tuple(code for code, value in asked.items() if not value):
        yield Problem("N546", values={"records": missing})


def _spelled(player: Player, in_ascii: bool) -> str:
    return to_ascii(player.name, player.federation in GERMAN_SPEAKING) if in_ascii else player.name


def _says_more(index: int, team: Team) -> bool:
    """Does the team say more than its name and its players, all that record 013 holds?"""
    numbered = bool(team.number) and team.number != str(index)
    return numbered or any((team.nick, team.strength, team.match_points, team.game_points, team.rank))


def _further_byes(event: Tournament) -> int:
    """Byes of the pairing beyond one a round, which is all that `U` is for: they are written `F`."""
    given = Counter(
        game.round for game in event.games if game.result is Result.PAIRING_BYE and game.allocated
    )
    return sum(count - 1 for count in given.values())


def other_ranks(tournament: Tournament, details: TrfDetails | None) -> tuple[Problem, ...]:
    """The players whose rank in the file is not that of the standings, for a format that has no ranks."""
    given = {number: extra.rank for number, extra in (details or TrfDetails()).extras.items() if extra.rank}
    if not given:
        return ()
    names = tuple(
        line.player.name or str(line.player.number)
        for line in standings(tournament)
        if given.get(line.player.number, line.rank) != line.rank
    )
    return (Problem("N560", values={"count": len(names), "names": names}),) if names else ()


def for_workbook(
    tournament: Tournament, details: TrfDetails | None
) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament as an entry workbook can hold it, and notes of what it cannot.

    A game that lasted less than one move becomes a forfeit, or two half-point byes: it must not be rated. A
    full-point bye on request becomes the bye of the pairing. Of a day of birth the year stays.
    """
    details = details or TrfDetails()
    notes: list[Problem] = []
    games: list[Game] = []
    short = requested = colourless = 0
    for game in tournament.games:
        if not game.rated:
            short += 1
            games.extend(_unrated(game))
            continue
        requested += not game.allocated
        colourless += not game.colours
        games.append(replace(game, allocated=True, colours=True))
    births = sum(player.birth_date is not None for player in tournament.players)
    for code, count in (("N549", short), ("N550", requested), ("N551", births), ("N553", colourless)):
        if count:
            notes.append(Problem(code, values={"count": count}))
    if records := records_of(details):
        notes.append(Problem("N548", values={"records": records}))
    players = tuple(replace(player, birth_date=None) for player in tournament.players)
    return replace(tournament, players=players, games=tuple(games)), tuple(notes)


def _unrated(game: Game) -> Iterator[Game]:
    if game.result is Result.DRAW and game.black is not None:
        for number in (game.white, game.black):
            yield Game(game.round, number, None, Result.HALF_POINT_BYE)
        return
    forfeits = {
        Result.WHITE_WINS: Result.WHITE_BY_FORFEIT,
        Result.BLACK_WINS: Result.BLACK_BY_FORFEIT,
        Result.BOTH_LOSE: Result.BOTH_FORFEIT,
    }
    yield replace(game, result=forfeits.get(game.result, game.result), rated=True, colours=True)


def records_of(details: TrfDetails) -> tuple[str, ...]:
    """The records whose content the workbook has no place for."""
    told: dict[str, object] = {
        "032": details.federation, "092": details.kind, "102": details.chief_arbiter, "112": details.deputies,
        "122": details.time_control, "132": any(details.round_dates), "152": details.initial_colour,
        "162": not details.scoring.is_usual, "172": details.rank_method, "182": details.controller,
        "202": details.tiebreak_record, "222": details.coded_time_control, "310": details.teams,
        "###": details.comments,
    }  # fmt: skip
    found = {code for code, value in told.items() if value}
    found |= {line[:3] for line in details.others} | {row[0] for row in details.national}
    return tuple(sorted(found))
