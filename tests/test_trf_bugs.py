"""Report files that were once read or written wrongly; each shows one fault."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from tests.trf_files import HEADER, report, row
from xlelo.errors import Unusable
from xlelo.formats import tabular, trf
from xlelo.formats.found import Entry
from xlelo.formats.trf.details import Team

ROWS = (row(1, "2 w 1", points="1.0"), row(2, "1 b 0", points="0.0"))
UNDATED = tuple(line for line in HEADER if line[:3] not in ("042", "052"))


def found(entry: Entry) -> list[str]:
    return [f"{problem.code} {problem.place}".strip() for problem in entry.problems]


@pytest.mark.parametrize("encoding", ["cp999", "rot13", "hex", "idna", "nul\0"])
def test_an_encoding_that_is_none_is_one_problem(encoding: str) -> None:
    with pytest.raises(Unusable) as error:
        trf.loads(report(*ROWS), encoding)
    assert error.value.problem.code == "E803"


@pytest.mark.parametrize(
    ("written", "told"),
    [("utf-16-be", "utf-16"), ("utf-16-le", "UTF-16"), ("utf-16-le", "UTF-16LE"), ("utf-8", "utf_8_sig")],
)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_names_of_encodings_and_byte_order_marks(written: str, told: str, mark: str) -> None:
    if not mark and written == "utf-16-be":
        told = "UTF_16_BE"  # nothing else would say so
    text = report(row(1, "2 w 1", name="Łukasiewicz, Paweł"), row(2, "1 b 0")).decode()
    entry = trf.loads((mark + text).encode(written), told)
    assert (entry.tournament.players[0].name, found(entry)) == ("Łukasiewicz, Paweł", [])


def test_a_letter_damaged_before_the_file_was_written_is_told() -> None:
    entry = trf.loads(report(row(1, "2 w 1", name="M\ufffdller, J"), row(2, "1 b 0")))
    assert found(entry) == ["N502 7"]


@pytest.mark.parametrize("text", ["²²/11/07", "²/11/2025", "2025/¹¹/07"])
def test_digits_that_are_no_numbers(text: str) -> None:
    assert found(trf.loads(report(*ROWS, header=("012 X", f"042 {text}", "122 90 min")))) == ["E525 2:5"]


@pytest.mark.parametrize("birth", ["0000/05/06", "0042", "1850/01/01", "2101", "9999/05/06"])
def test_a_year_of_birth_that_nobody_has(birth: str) -> None:
    entry = trf.loads(report(row(1, "2 w 1", birth=birth), row(2, "1 b 0"), header=UNDATED))
    player = entry.tournament.players[0]
    assert (player.birth_year, player.birth_date) == (None, None)
    assert "E530 5:70" in found(entry)


@pytest.mark.parametrize("points", [" .5", "0.5", "  ,5"])
def test_points_without_a_digit_before_the_decimal_sign(points: str) -> None:
    rows = (row(1, "2 w 1", "0000 - U", points="1.5"), row(2, "1 b 0", "0000 - H", points=" .5"))
    for record in (f"162  P {points}", f"BBU {points}"):
        entry = trf.loads(report(*rows, header=(*HEADER, record)))
        assert entry.trf is not None
        assert entry.trf.scoring.bye == Fraction(1, 2)
        assert [code for code in found(entry) if code.startswith("E")] == []


def test_days_of_rounds_with_years_in_four_digits_fill_their_columns() -> None:
    for days in ("2025/11/072025/11/08", "2025/11/07  2025/11/08", "25/11/07  25/11/08"):
        entry = trf.loads(report(*ROWS, header=(*UNDATED, "132 " + " " * 87 + days)))
        assert entry.trf is not None
        assert entry.trf.round_dates == (date(2025, 11, 7), date(2025, 11, 8))


def test_a_record_that_stands_twice_is_told() -> None:
    entry = trf.loads(report(*ROWS, header=(*HEADER, "022 Porto", "022 Braga")))
    assert (entry.tournament.place, found(entry)) == ("Porto", ["N529 8"])


def test_the_number_of_players_is_that_of_the_rows() -> None:
    displaced = row(3, "").replace("Player, 3", " Player, 3", 1)
    counted = report(*ROWS, row(0), displaced, header=(*HEADER, "062 4"))
    assert "N519" not in " ".join(found(trf.loads(counted)))
    assert "N519 7:5" in found(trf.loads(report(*ROWS, header=(*HEADER, "062 3"))))


def test_the_longest_name_of_a_team_ends_where_its_first_player_begins() -> None:
    for name in ("A" * 32, "A" * 31 + "Ł"):
        entry = trf.loads(report(*ROWS, f"013 {name}   1    2"))
        again = trf.loads(trf.dumps(entry.tournament, entry.trf, trf.TRF16))
        for read in (entry, again):
            assert read.trf is not None
            assert read.trf.teams == (Team(name, (1, 2)),)


@pytest.mark.parametrize("by_bytes", [False, True])
def test_the_fields_of_a_team_are_counted_as_the_line_is(by_bytes: bool) -> None:
    name = "Łódź"
    width = 32 - (len(name.encode()) - len(name) if by_bytes else 0)
    line = f"310   1 {name:<{width}} ABCDE  12345    1.0    2.0   1    12   13"
    rows = [row(number) for number in (12, 13)]
    entry = trf.loads(report(*rows, line))
    assert entry.trf is not None
    assert entry.trf.teams == (Team(name, (12, 13), "1", "ABCDE", "12345", "1.0", "2.0", "1"),)


def test_a_short_name_that_grows_in_ascii_keeps_to_its_columns() -> None:
    entry = trf.loads(report(*ROWS, f"310   1 {'Team':<32} ЩЩЩЩЩ  12345    1.0    2.0   1     1    2"))
    again = trf.loads(trf.dumps(entry.tournament, entry.trf, ascii=True))
    assert again.trf is not None
    assert again.trf.teams == (Team("Team", (1, 2), "1", "SHCHS", "12345", "1.0", "2.0", "1"),)


def test_ranks_go_by_the_points_of_the_event() -> None:
    """With three points for a win: in 1-½-0 the first two players would share their rank."""
    rows = (
        row(1, "2 w 1", "3 w 0", "4 w 0", points="3.0"),
        row(2, "1 b 0", "4 w =", "3 b =", points="2.0"),
        row(3, "4 w =", "1 b 1", "2 w =", points="5.0"),
        row(4, "3 b =", "2 b =", "1 b 1", points="5.0"),
    )
    entry = trf.loads(report(*rows))
    written = trf.dumps(entry.tournament, entry.trf).decode().split("\r\n")
    ranks = [line[80:89].split() for line in written if line.startswith("001")]
    assert ranks == [["3.0", "3"], ["2.0", "4"], ["5.0", "1"], ["5.0", "1"]]


def test_a_hundred_points_keep_to_their_columns() -> None:
    rows = (row(1, "2 w 1", points="100"), row(2, "1 b 0", points="0"))
    entry = trf.loads(report(*rows, header=(*HEADER, "162  W 100    D50.0    L 0.0")))
    written = trf.dumps(entry.tournament, entry.trf)
    assert b"162  W 100    D50.0    L 0.0" in written
    assert [line[80:84] for line in written.decode().split("\r\n") if line[:3] == "001"] == [" 100", " 0.0"]
    assert trf.loads(written).tournament == entry.tournament


def test_a_federation_of_a_dash_is_none() -> None:
    """As a table says it: converted into one, the dash went, and the player was another one."""
    entry = trf.loads(report(row(1, "2 w 1", federation="-"), row(2, "1 b 0", federation="---")))
    assert [player.federation for player in entry.tournament.players] == ["", ""]


@pytest.mark.parametrize(("byte", "name"), [(b"\x1a", "Open Porto"), (b"\xc3", "Open\ufffdPorto")])
def test_a_name_with_a_byte_that_is_no_letter_can_be_written(byte: bytes, name: str) -> None:
    """Half a letter ended the conversion into a table in a traceback."""
    names = b"012 Open" + byte + b"Porto\r\n022 Cape" + byte + b"Town\r\n"
    rows = (row(1, "2 w 1", name="Łukasiewicz, Paweł"), row(2, "1 b 0", name="Ångström, Øyvind"))
    event = trf.loads(names + report(*rows, header=HEADER[2:])).tournament
    assert (event.name, event.place) == (name, name.replace("Open", "Cape").replace("Porto", "Town"))
    assert tabular.loads(tabular.dumps(event)).tournament == event


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_text_with_a_nul_is_none(encoding: str) -> None:
    """Of UTF-16 it was read, and written into a file that nothing read again."""
    with pytest.raises(Unusable) as error:
        trf.loads(report(*ROWS, "999 \0").decode().encode(encoding))
    assert error.value.problem.code == "E502"


def test_the_longest_name_of_a_sheet_comes_back_from_a_report_file() -> None:
    event = replace(trf.loads(report(*ROWS)).tournament, name="N" * 32_767)
    assert trf.loads(trf.dumps(event)).tournament.name == event.name
