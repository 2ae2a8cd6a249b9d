"""Report files that a trial found to be changed or misread in silence; each shows one fault."""

from datetime import date
from pathlib import Path

import pytest

from tests.commands import run
from tests.trf_files import HEADER, report, row
from xlelo.errors import Unusable
from xlelo.formats import kinds, trf
from xlelo.formats.found import Entry
from xlelo.formats.trf.left_out import by_report_file, other_ranks
from xlelo.formats.trf.write import TRF16

ROWS = (row(1, "2 w 1", points="1.0"), row(2, "1 b 0", points="0.0"))
# 1 has two points, 2 and 3 have one each; 3 lost to 1 and 2 lost to 3, so 3 met the stronger opponents.
FOUR = (
    row(1, "4 w 1", "3 b 1", points="2.0"),
    row(2, "3 w 0", "4 b 1", points="1.0"),
    row(3, "2 b 1", "1 w 0", points="1.0"),
    row(4, "1 b 0", "2 w 0", points="0.0"),
)


def found(entry: Entry) -> list[str]:
    return [f"{problem.code} {problem.place}".strip() for problem in entry.problems]


def lines(entry: Entry, code: str, edition: str = "trf26") -> list[str]:
    written = trf.dumps(entry.tournament, entry.trf, edition).decode()
    return [line for line in written.splitlines() if line.startswith(code)]


def ranks(entry: Entry) -> list[str]:
    return [line[85:89].strip() for line in lines(entry, "001")]


def test_ranks_follow_the_tie_breaks_of_the_event() -> None:
    # Buchholz of 2 is 1 + 0, of 3 it is 1 + 2: the other way round than their numbers.
    entry = trf.loads(report(*FOUR, header=(*HEADER, "202 BH")))
    assert ranks(entry) == ["1", "3", "2", "4"]
    # Starting numbers decide where the event says so, and nobody shares a rank.
    assert ranks(trf.loads(report(*FOUR, header=(*HEADER, "202 TPN")))) == ["1", "2", "3", "4"]


def test_ranks_go_by_points_in_another_scoring() -> None:
    entry = trf.loads(report(row(1, "2 w 1", points="3.0"), row(2, "1 b 0"), header=(*HEADER, "162  W 3.0")))
    assert ranks(entry) == ["1", "2"]


def test_ranks_of_a_file_that_are_not_those_of_the_standings_are_listed() -> None:
    given = [replace_rank(line, rank) for line, rank in zip(FOUR, "1234", strict=True)]
    entry = trf.loads(report(*given, header=(*HEADER, "202 BH")))
    assert ranks(entry) == ["1", "2", "3", "4"]  # as they stood
    (note,) = other_ranks(entry.tournament, entry.trf)
    assert (note.code, note.values) == ("N560", {"count": 2, "names": ("Player, 3", "Player, 2")})
    same = [replace_rank(line, rank) for line, rank in zip(FOUR, "1324", strict=True)]
    entry = trf.loads(report(*same, header=(*HEADER, "202 BH")))
    assert other_ranks(entry.tournament, entry.trf) == ()


def replace_rank(line: str, rank: str) -> str:
    return f"{line[:85]}{rank:>4}{line[89:]}"


@pytest.mark.parametrize("name", ["out.xlsx", "out.csv"])
def test_the_note_of_ranks_is_told_by_convert(tmp_path: Path, name: str) -> None:
    source = tmp_path / "event.trf"
    source.write_bytes(report(*(replace_rank(line, rank) for line, rank in zip(FOUR, "1234", strict=True))))
    assert "N560" in run("convert", source, tmp_path / name).stderr


TEAM = "310   1 Alpha Team                       ALP   2350.0    2.0    1.5   1     1    2"


def test_what_a_team_has_beyond_its_players_is_listed_for_trf16() -> None:
    entry = trf.loads(report(*ROWS, header=(*HEADER, TEAM)))
    codes = [problem.code for problem in by_report_file(entry.tournament, entry.trf, TRF16)]
    assert "N561" in codes
    assert lines(entry, "013", TRF16) == ["013 Alpha Team" + " " * 25 + "1    2"]
    assert "N561" not in [problem.code for problem in by_report_file(entry.tournament, entry.trf)]
    bare = trf.loads(report(*ROWS, header=(*HEADER, "013 Alpha Team" + " " * 25 + "1    2")))
    assert "N561" not in [problem.code for problem in by_report_file(bare.tournament, bare.trf, TRF16)]


def test_a_displaced_team_is_not_garbled() -> None:
    assert lines(trf.loads(report(*ROWS, header=(*HEADER, TEAM))), "310") == [TEAM]
    displaced = TEAM.replace("ALP  ", "ALP    ")
    entry = trf.loads(report(*ROWS, header=(*HEADER, displaced)))
    assert "E560 7:54" in found(entry)
    assert lines(entry, "310") == []


def test_a_workbook_without_macros_is_not_written_as_one_with_macros(tmp_path: Path) -> None:
    source = tmp_path / "event.trf"
    source.write_bytes(report(*ROWS))
    done = run("convert", source, tmp_path / "out.xlsm")
    assert done.exit_code == 2
    assert "E010" in done.stderr
    assert not (tmp_path / "out.xlsm").exists()
    assert kinds.by_name("event.xlsm").name == kinds.ENTRY  # it is read
    for command in (("template", tmp_path / "a.xlsm"), ("report", source, "-o", tmp_path / "a.xlsm")):
        assert run(*command).exit_code == 2


@pytest.mark.parametrize(
    ("record", "place"), [("162  W abc    D 1.0", "E561 7:6"), ("162  W 3.0    Q 1.0", "E561 7:15")]
)
def test_a_scoring_that_is_not_understood(record: str, place: str) -> None:
    assert place in found(trf.loads(report(*ROWS, header=(*HEADER, record))))


@pytest.mark.parametrize("record", ["142 1", "XXR 1"])
def test_fewer_rounds_than_were_played(record: str) -> None:
    entry = trf.loads(report(*FOUR, header=(*HEADER, record)))
    assert "N562 7:5" in found(entry)
    assert lines(entry, "142") == ["142 2"]
    assert "N562 7:5" not in found(trf.loads(report(*FOUR, header=(*HEADER, "142 2"))))


@pytest.mark.parametrize(
    ("start", "end", "day", "noted"),
    [
        ("03/04/2026", "04/04/2026", date(2026, 4, 3), True),
        ("04/13/2026", "04/14/2026", date(2026, 4, 13), True),
        ("13.04.2026", "14.04.2026", date(2026, 4, 13), False),
        ("2026/04/03", "2026/04/04", date(2026, 4, 3), False),
    ],
)
def test_days_that_may_be_others_are_told(start: str, end: str, day: date, noted: bool) -> None:
    entry = trf.loads(report(*ROWS, header=("012 X", f"042 {start}", f"052 {end}", "122 90 min")))
    assert entry.tournament.start == day
    notes = [problem.values for problem in entry.problems if problem.code == "N563"]
    assert bool(notes) == noted
    if noted:
        assert notes[0] == {"found": start, "day": day, "written": f"{day:%Y/%m/%d}"}


def test_two_records_of_tie_breaks_that_differ() -> None:
    entry = trf.loads(report(*ROWS, header=(*HEADER, "202 BH", "212 PTS,SB")))
    assert (entry.tournament.tiebreaks, "N564 8:5" in found(entry)) == (("BH",), True)
    alike = trf.loads(report(*ROWS, header=(*HEADER, "202 BH", "212 PTS,BH")))
    assert "N564 8:5" not in found(alike)


def test_a_day_of_birth_that_is_none_is_written_as_the_year() -> None:
    for birth in ("1980/13/45", "1981/02/30"):
        entry = trf.loads(report(row(1, "2 w 1", birth=birth), row(2, "1 b 0")))
        assert "N565 7:70" in found(entry)
        assert lines(entry, "001")[0][69:79] == f"{birth[:4]}/00/00"


def test_a_title_that_is_none_stays_and_is_told_to_stay() -> None:
    entry = trf.loads(report(row(1, "2 w 1", title="XM"), row(2, "1 b 0")))
    assert "N566 7:11" in found(entry)
    assert lines(entry, "001")[0][10:13].strip() == "XM"
    assert entry.tournament.players[0].title == ""


def test_more_byes_of_the_pairing_than_one_in_a_round() -> None:
    entry = trf.loads(report(*(row(number, "0000 - U", points="1.0") for number in (1, 2, 3))))
    (note,) = (note for note in by_report_file(entry.tournament, entry.trf) if note.code == "N567")
    assert note.values == {"count": 2}
    assert [line[98] for line in lines(entry, "001")] == ["U", "F", "F"]


def test_a_result_that_is_unknown_is_told() -> None:
    entry = trf.loads(report(row(1, "2 w ?", points="0.0"), row(2, "1 b ?", points="0.0")))
    assert found(entry) == ["N568 7:92"]


def test_why_there_are_no_players() -> None:
    assert found(trf.loads(report())) == ["E532"]
    displaced = ROWS[0][:20] + "  " + ROWS[0][20:]
    assert "E562 7" in found(trf.loads(report(displaced)))
    assert "E563 7:4" in found(trf.loads(report("001\t1 m\tPlayer, 1\t2000")))


def test_a_file_with_tabs_throughout_is_told_to_have_them() -> None:
    with pytest.raises(Unusable) as error:
        trf.loads(b"012\tOpen\r\n001\t1\tm\tPlayer, 1\t2000\r\n")
    assert error.value.problem.code == "E563"


@pytest.mark.parametrize("data", [b"", b"\r\n \r\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_called_empty(data: bytes) -> None:
    with pytest.raises(Unusable) as error:
        trf.loads(data)
    assert error.value.problem.code == "E564"
