"""Tournament report files: what real programs write, and what is wrong in a file, with line and column.

The real files come from public repositories, made anonymous; the small ones show one deviation each.
"""

from datetime import date
from fractions import Fraction

import pytest

from tests import published
from tests.handbook import trf_columns as handbook
from tests.trf_files import HEADER, report, row
from xlelo.errors import Unusable
from xlelo.event import rate
from xlelo.formats import trf
from xlelo.formats.found import Entry
from xlelo.formats.trf import columns, days, pace
from xlelo.formats.trf.latin import to_ascii
from xlelo.model import Game, Result

CASES = published.CASES / "trf"
WIN, DRAW, LOSS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def problems(entry: Entry) -> list[str]:
    return [f"{p.code} {p.place}".strip() for p in entry.problems if not p.is_note]


def notes(entry: Entry) -> set[str]:
    return {p.code for p in entry.problems if p.is_note}


def two(*blocks: str, **fields: str) -> bytes:
    """Two players; the blocks are those of the first and of the second in turn."""
    return report(row(1, *blocks[::2], **fields), row(2, *blocks[1::2]))


def games(data: bytes) -> list[Game]:
    return list(trf.loads(data).tournament.games)


CASES_READ = [
    # file, players, games and byes, rounds, problems
    ("open_284x7.trf", 284, 982, 7, []),
    ("open_52x5.trf", 52, 118, 5, []),
    ("half_point_bye.trf", 5, 4, 2, []),
    ("tiebreak_swiss5.trf", 16, 44, 5, []),
    ("trf26_249x14.trf", 249, 2456, 14, []),
    # FIDE's own checker says so too: "Incorrect score for player 41", who stands in line 60.
    ("teams_greek_utf8.trf", 129, 621, 7, ["E523 60:81"]),
    ("teams_greek_cp1253.trf", 129, 621, 7, ["E523 60:81"]),
    ("broken_points.trf", 52, 118, 5, ["E523 14:81"]),
    ("broken_one_sided.trf", 52, 117, 5, ["E522 39:99"]),
    ("broken_opponent_999.trf", 52, 117, 5, ["E517 14:92", "E520 39:92"]),
    (
        "broken_duplicate_number.trf", 51, 110, 5,
        ["E512 15:5", "E517 18:122", "E517 20:112", "E517 28:102", "E517 40:92"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "players", "count", "rounds", "wrong"),
    [pytest.param(*case, marks=pytest.mark.shared, id=case[0]) for case in CASES_READ],
)
def test_real_and_broken_files(name: str, players: int, count: int, rounds: int, wrong: list[str]) -> None:
    entry = trf.load(CASES / name)
    event = entry.tournament
    assert (len(event.players), len(event.games), event.rounds) == (players, count, rounds)
    assert problems(entry) == wrong
    written = trf.dumps(event, entry.trf)
    again = trf.loads(written)
    assert again.tournament == event
    assert trf.dumps(again.tournament, again.trf) == written


@pytest.mark.shared
def test_two_encodings_of_one_file_and_its_ratings_from_the_boards() -> None:
    one, other = (trf.load(CASES / f"teams_greek_{name}.trf") for name in ("utf8", "cp1253"))
    assert (one.tournament, one.trf) == (other.tournament, other.trf)
    assert one.tournament.rating_list == "rapid"
    assert "N516" in notes(one)
    # The row of player 7: 22 w 1, 1 b 0, 107 w 1, 44 b 1, 13 w 1, none, 84 b 0; unrated ones do not count.
    line = next(line for line in rate(one.tournament) if line.player.number == 7)
    rated = [game.opponent_rating for game in line.games if game.counted]
    numbers = {player.number: player.rating for player in one.tournament.players}
    assert rated == [numbers[n] for n in (22, 1, 107, 44, 13, 84) if numbers[n]]


@pytest.mark.parametrize(
    ("mine", "theirs", "result", "white"),
    [
        ("2 w 1", "1 b 0", WIN, 1),
        ("2 b 1", "1 w 0", LOSS, 2),
        ("2 W =", "1 B =", DRAW, 1),
        ("2 - +", "1 - -", Result.WHITE_BY_FORFEIT, 1),
        ("2 b -", "1 w -", Result.BOTH_FORFEIT, 2),
        ("2 b Z", "1 w +", Result.WHITE_BY_FORFEIT, 2),
        ("2 w  ", "1 b  ", Result.PENDING, 1),
        ("2 w 0", "1 b 0", Result.BOTH_LOSE, 1),
    ],
)
def test_a_game_that_both_tell(mine: str, theirs: str, result: Result, white: int) -> None:
    assert games(two(mine, theirs)) == [Game(1, white, 3 - white, result)]


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [("2 w W", "1 b L", WIN), ("2 w D", "1 b D", DRAW), ("2 w l", "1 b w", LOSS)],
)
def test_less_than_one_move_is_never_rated(mine: str, theirs: str, result: Result) -> None:
    entry = trf.loads(two(mine, theirs))
    assert entry.tournament.games == (Game(1, 1, 2, result, rated=False),)
    assert [(line.n, line.games[0].reason) for line in rate(entry.tournament)] == [(0, "short")] * 2


@pytest.mark.parametrize(
    ("mine", "theirs", "wrong"),
    [
        ("2 w 1", "1 b 1", "E522 8:99"),
        ("2 w 1", "1 b =", "E522 8:99"),
        ("2 w 1", "1 b  ", "E522 8:99"),
        ("2 w  ", "1 b 0", "E522 7:99"),
        ("2 w 1", "1 b -", "E522 8:99"),
        ("2 w 1", "1 w 0", "E519 7:97"),
        ("2 w 1", "", "E520 7:92"),
        ("1 w 1", "", "E518 7:92"),
        ("9 w 1", "", "E517 7:92"),
        ("x w 1", "", "E515 7:92"),
        ("2 x 1", "1 b 0", "E516 7:97"),
        ("2 w x", "1 b 0", "E514 7:99"),
    ],
)
def test_what_two_players_tell_differently_is_never_scored(mine: str, theirs: str, wrong: str) -> None:
    entry = trf.loads(two(mine, theirs))
    assert (problems(entry), entry.tournament.games) == ([wrong], ())


@pytest.mark.parametrize(
    ("block", "result", "allocated"),
    [
        ("0000 - U", Result.PAIRING_BYE, True),
        ("0000 - u", Result.PAIRING_BYE, True),
        ("       U", Result.PAIRING_BYE, True),
        ("0000 - +", Result.PAIRING_BYE, True),
        ("0000 - F", Result.PAIRING_BYE, False),
        ("0000 - H", Result.HALF_POINT_BYE, True),
        ("0000   H", Result.HALF_POINT_BYE, True),
        ("   0 - =", Result.HALF_POINT_BYE, True),
        ("0000 - Z", Result.ZERO_POINT_BYE, True),
        ("0000 - -", Result.ZERO_POINT_BYE, True),
        ("0000 -  ", Result.ZERO_POINT_BYE, True),
        ("   2 b Z", Result.ZERO_POINT_BYE, True),
    ],
)
def test_spellings_of_a_bye(block: str, result: Result, allocated: bool) -> None:
    data = report(row(1, block), row(2, "3 w 1"), row(3, "2 b 0"))
    entry = trf.loads(data)
    assert problems(entry) == []
    assert entry.tournament.games[-1] == Game(1, 1, None, result, allocated=allocated)


def test_a_bye_that_only_record_240_tells() -> None:
    rows = (row(1, "", "2 w 1", points="1.5"), row(2, "3 w 1", "1 b 0"), row(3, "2 b 0"))
    entry = trf.loads(report("240 H   1    1", "240 Z   3    2", *rows))
    assert problems(entry) == []
    assert entry.tournament.games[1] == Game(1, 1, None, Result.HALF_POINT_BYE)
    assert max(game.round for game in entry.tournament.games) == 2
    assert entry.trf is not None
    assert entry.trf.others == ("240 H   1    1", "240 Z   3    2")


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_line_ends_blank_lines_rulers_and_short_lines(end: str) -> None:
    rulers = ("", "         1         2", "1234567890123456789", "DDD SSSS sTTT NNNN RRRR", "### said")
    rows = (row(1, "2 w 1", "", "2 b =").rstrip(), row(2, "1 b 0", "", "1 w ="))
    entry = trf.loads(report(*rulers, *rows, end=end) + b"\x1a")
    assert problems(entry) == []
    assert entry.tournament.games == (Game(1, 1, 2, WIN), Game(3, 2, 1, DRAW))
    assert entry.trf is not None
    assert (entry.trf.others, entry.trf.comments) == ((), ("### said",))


@pytest.mark.parametrize(
    ("name", "federation", "encoding"),
    [
        ("Nuñez Peña, José", "ESP", "cp1252"),
        ("Müller, Jürgen Groß", "GER", "cp1252"),
        ("Łukasiewicz, Paweł", "POL", "cp1250"),
        ("Kozáková, Věra Žižková", "CZE", "cp1250"),
        ("Παπαδόπουλος, Γιώργος", "GRE", "cp1253"),
        ("Иванов, Сергей", "RUS", "cp1251"),
        ("Yılmaz, İbrahim Şahin", "TUR", "cp1254"),
        ("محمد علي", "EGY", "cp1256"),
        ("Nuñez Peña, José", "ESP", "utf-8"),
        ("Παπαδόπουλος, Γιώργος", "GRE", "utf-8-sig"),
        ("Łukasiewicz, Paweł", "POL", "utf-16"),
    ],
)
def test_encodings(name: str, federation: str, encoding: str) -> None:
    text = report(row(1, "2 w 1", name=name, federation=federation), row(2, "1 b 0")).decode()
    entry = trf.loads(text.encode(encoding))
    assert (entry.tournament.players[0].name, problems(entry)) == (name, [])
    assert ("N501" in notes(entry)) == encoding.startswith("cp")


def test_columns_counted_in_bytes() -> None:
    name = "Παπαδόπουλος, Ηλ"
    padded = row(1, "2 w 1", name=name, rating=2100, width=33 - (len(name.encode()) - len(name)))
    entry = trf.loads(report(padded, row(2, "1 b 0")))
    player = entry.tournament.players[0]
    assert (player.name, player.rating, problems(entry)) == (name, 2100, [])
    assert "N503" in notes(entry)


def test_a_name_cut_in_the_middle_of_a_letter() -> None:
    whole = row(2, "1 b 0", name="Đorđević, Željko").encode()
    cut = row(1, "2 w 1", name="Ilić").encode().replace("ć".encode() + b" ", "ć".encode()[:1] + b" ")
    entry = trf.loads(b"\n".join((*(line.encode() for line in HEADER), cut, whole)))
    assert (entry.tournament.players[0].name, problems(entry)) == ("Ili\ufffd", [])
    assert {"N502"} <= notes(entry)


def test_displaced_columns_are_not_read() -> None:
    moved = row(1, "2 w 1").replace("Player, 1 ", "Player, 1")
    entry = trf.loads(report(moved, row(2, "1 b 0"), row(3, "0000 - U")))
    assert [line.split(":")[0] for line in problems(entry)] == ["E510 7"]
    assert [player.number for player in entry.tournament.players] == [2, 3]
    assert len(entry.tournament.games) == 1


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"title": "g"}, {"title": "GM"}),
        ({"title": "wf"}, {"title": "WFM"}),
        ({"title": "WIM"}, {"title": "WIM"}),
        ({"sex": "f"}, {"sex": "w"}),
        ({"sex": "u"}, {"sex": ""}),
        ({"rating": "0000"}, {"rating": None}),
        ({"rating": ""}, {"rating": None}),
        ({"fide_id": "0"}, {"fide_id": ""}),
        ({"fide_id": "541003373"}, {"fide_id": "541003373"}),
        ({"birth": "1997/00/00"}, {"birth_year": 1997, "birth_date": None}),
        ({"birth": "1981"}, {"birth_year": 1981}),
        ({"birth": "1969.12.06"}, {"birth_year": 1969, "birth_date": date(1969, 12, 6)}),
        ({"birth": "06.12.1969"}, {"birth_date": date(1969, 12, 6)}),
        ({"birth": "05/06/1969"}, {"birth_year": 1969, "birth_date": None}),
        ({"name": "Club 3 no. 7,X"}, {"name": "Club 3 no. 7,X"}),
    ],
)
def test_fields_of_a_player(fields: dict[str, str], expected: dict[str, object]) -> None:
    entry = trf.loads(report(row(1, **fields), row(2)))  # type: ignore[arg-type]
    assert problems(entry) == []
    assert {key: getattr(entry.tournament.players[0], key) for key in expected} == expected


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"rating": "12x4"}, "E513 7:49"),
        ({"fide_id": "12a"}, "E505 7:58"),
        ({"birth": "unknown"}, "E530 7:70"),
        ({"birth": "1890/01/01"}, "E531 7:70"),
        ({"points": "1.x"}, "E527 7:81"),
        ({"points": "1.5"}, "E523 7:81"),
    ],
)
def test_a_field_that_makes_no_sense(fields: dict[str, str], wrong: str) -> None:
    assert problems(trf.loads(report(row(1, **fields), row(2)))) == [wrong]  # type: ignore[arg-type]


def test_a_row_for_nobody_and_a_superfluous_round() -> None:
    data = report(
        "142 1",
        row(1, "3 w +", "0000 - Z", points="1.0"),
        row(2, "", "0000 - Z"),
        row(3, "1 b -", "0000 - Z", name="spielfrei", rating="", birth=""),
    )
    entry = trf.loads(data)
    assert problems(entry) == []
    assert {"N508", "N509"} <= notes(entry)
    assert entry.tournament.games == (Game(1, 1, None, Result.PAIRING_BYE),)


@pytest.mark.parametrize(
    ("start", "end", "rounds", "found"),
    [
        ("2025/11/07", "2025/11/09", "", date(2025, 11, 7)),
        ("28. 07. 2025", "", "", date(2025, 7, 28)),
        ("Jun 26, 2025", "", "", date(2025, 6, 26)),
        ("24/09/2025", "02/10/2025", "", date(2025, 9, 24)),
        ("08/04/2025", "", "25/04/08", date(2025, 4, 8)),
        ("08/04/2025", "", "25/08/04", date(2025, 8, 4)),
        ("", "", "25/08/04", date(2025, 8, 4)),
        ("08/04/2025", "15/04/2025", "", date(2025, 4, 8)),
    ],
)
def test_the_first_day(start: str, end: str, rounds: str, found: date) -> None:
    header = ["012 T", f"042 {start}", f"052 {end}", "122 90+30"]
    if rounds:
        header.append("132" + " " * 88 + rounds)
    entry = trf.loads(report(row(1, "2 w 1"), row(2, "1 b 0"), header=header))
    assert (entry.tournament.start, problems(entry)) == (found, [])


@pytest.mark.parametrize(("text", "code"), [("08/04/2025", "E524 2:5"), ("soon", "E525 2:5")])
def test_a_day_that_is_two_or_none_is_never_guessed(text: str, code: str) -> None:
    entry = trf.loads(report(row(1, "2 w 1"), row(2, "1 b 0"), header=["012 T", f"042 {text}", "122 90+30"]))
    assert (entry.tournament.start, problems(entry)) == (None, [code])


def test_the_days_of_the_rounds_stand_in_their_columns() -> None:
    line = "132" + " " * 88 + "25/11/07" + " " * 12 + "25/11/09"
    assert days.round_dates(line) == [date(2025, 11, 7), None, date(2025, 11, 9)]


@pytest.mark.parametrize(
    ("coded", "text", "found"),
    [
        ("5400+30", "", "standard"),
        ("40/6000+30:900+30", "", "standard"),
        ("3600", "", "standard"),
        ("3599", "", "rapid"),
        ("601", "", "rapid"),
        ("600", "", "blitz"),
        ("180+2", "", "blitz"),
        ("181", "", "blitz"),
        ("180", "", None),
        ("W300-B240", "", None),
        ("", "15 minutes plus 10 sec per move", "rapid"),
        ("", "100'x40+15'+30\"", "standard"),
        ("", "40/120, 60", "standard"),
        ("", "5+3", "blitz"),
        ("", "180+2", None),
        ("", "Rapid", "rapid"),
        ("", "moves/time, increment", None),
    ],
)
def test_the_rating_list_from_the_time_control(coded: str, text: str, found: str | None) -> None:
    assert pace.rating_list(coded, text) == found


def test_other_scorings_are_told_or_seen() -> None:
    rows = (row(1, "2 w 1", "2 b =", points="4.0"), row(2, "1 b 0", "1 w =", points="1.0"))
    seen = trf.loads(report(*rows))
    told = trf.loads(report("162  W 3.0    D 1.0    L 0.0", *rows))
    for entry, note in ((seen, "N514"), (told, "N515")):
        assert (problems(entry), note in notes(entry)) == ([], True)
        assert entry.trf is not None
        assert entry.trf.scoring.win == Fraction(3)
        assert b"162  W 3.0    D 1.0    L 0.0\r\n" in trf.dumps(entry.tournament, entry.trf)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "E564"),
        (b"Rk;Name;Pts\n1;A;2\n", "E501"),
        (b"012 X\n\0\0\0", "E502"),
        (b"x" * (9 << 20), "E503"),
        (b"\n" * 100_000, "E503"),
        (b"001 " + b"9" * 40_000, "E504"),
    ],
    ids=["empty", "csv", "binary", "large", "lines", "line"],
)
def test_what_is_no_report_file(data: bytes, code: str) -> None:
    with pytest.raises(Unusable) as error:
        trf.loads(data)
    assert error.value.problem.code == code


def test_a_file_that_is_wrong_throughout_ends() -> None:
    entry = trf.loads(report(*(row(number, *["9999 x x"] * 30) for number in range(1, 1000))))
    assert len(entry.problems) == 1001
    assert "E533" in {problem.code for problem in entry.problems}


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Łukasiewicz, Żaneta", "Lukasiewicz, Zaneta"),
        ("Παπαδόπουλος, Ευάγγελος", "Papadopoulos, Evaggelos"),
        ("Щербаков, Юрий", "Shcherbakov, Yuriy"),
        ("Ångström, Øyvind", "Angstrom, Oyvind"),
        ("李", "?"),
    ],
)
def test_names_in_ascii(name: str, spelled: str) -> None:
    assert to_ascii(name) == spelled


def test_german_vowels_as_fide_writes_them() -> None:
    assert to_ascii("Müller, Ägidius", german=True) == "Mueller, Aegidius"


def slices(printed: dict[str, str]) -> dict[str, tuple[int, int]]:
    """Columns as the handbook counts them, as slices from 0."""
    pairs = {key: text.split("-") for key, text in printed.items()}
    return {key: (int(pair[0]) - 1, int(pair[-1])) for key, pair in pairs.items()}


def test_every_column_is_the_printed_one() -> None:
    assert slices(handbook.PLAYER_001) == columns.FIELDS
    assert columns.NAME_WIDTH == 47 - 15 + 1
    assert slices(handbook.TEAM_013) == columns.TEAM_013
    assert slices(handbook.TEAM_310) == columns.TEAM_310
    for members, first in (
        (handbook.MEMBERS_013, columns.TEAM_013_MEMBERS), (handbook.MEMBERS_310, columns.TEAM_310_MEMBERS)
    ):  # fmt: skip
        starts = [int(text.split("-")[0]) - 1 for text in members]
        assert starts == [first + columns.MEMBER_STRIDE * place for place in range(3)]
    # Each column holds its own number, so that a block shows where it was cut.
    line = "".join(chr(0x4E00 + column) for column in range(1, 120))
    cut = columns.Cut(columns.Cells(line))
    for index, block in enumerate(handbook.ROUNDS_001):
        wanted = slices({str(place): text for place, text in enumerate(block)}).values()
        assert cut.block(index) == tuple(line[start:end] for start, end in wanted)
    assert cut.rounds == 3
