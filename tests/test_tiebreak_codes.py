"""Every spelling of a tie-break, wherever it is typed: understood, or answered with the right code."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.golden import tiebreaks as golden
from tests.sheets import TOURNAMENT, read
from tests.test_tabular_write import run
from tests.tiebreak_events import from_blocks
from tests.trf_files import HEADER, report, row
from xlelo.formats import cells, kinds, trf
from xlelo.formats.trf.left_out import for_workbook
from xlelo.tiebreaks import CODES, parse, standings, understood
from xlelo.tiebreaks.codes import nearest

# FIDE C.07 as regulations spell it, and as xlelo writes it.
SPELLINGS = {
    "BH": "BH", "BH-C1": "BH/C1", "BH-C2": "BH/C2", "MBH": "BH/M1", "SB": "SB", "SB-C1": "SB/C1",
    "PS": "PS", "DE": "DE", "WIN": "WIN", "WON": "WON", "BPG": "BPG", "REP": "REP", "KS": "KS",
    "STD": "STD", "ARO": "ARO",
    "AROC1": "ARO/C1", "AOB": "AOB", "FB": "FB", "TPR": "TPR", "PTP": "PTP", "APRO": "APRO",
    "APPO": "APPO",
    # Without a sign, with a slash, with another dash, in small letters, and older names.
    "BHC1": "BH/C1", "BHC2": "BH/C2", "BH/C1": "BH/C1", "BH–C1": "BH/C1", "bh-c1": "BH/C1",
    "BHM1": "BH/M1",
    "BH-M2": "BH/M2", "SBC1": "SB/C1", "SBC2": "SB/C2", "PSC1": "PS/C1", "ARO-C1": "ARO/C1",
    "AROC2": "ARO/C2", "AROM1": "ARO/M1", "FBC1": "FB/C1", "FB-M1": "FB/M1", "DEP": "DE/P",
    "BHC1/P": "BH/C1/P", "GE": "REP",
    "Buchholz": "BH", "Solkoff": "BH", "Koya": "KS", "Progressive": "PS", "Sonneborn-Berger": "SB",
    "BWG": "BWG", "TPN/R": "TPN/R", "RTNGR": "RTNG/R", "KS/L−1": "KS/L-1",
    # MTB26: F takes Fore Buchholz in place of Buchholz.
    "BH/F": "FB", "BH/C1/F": "FB/C1", "AOB/F": "AOB/F",
}  # fmt: skip
UNKNOWN = {
    "BH-X": "BH-X (BH?)", "WIN/C1": "WIN/C1 (WIN?)", "BH:GP": "BH:GP (BH?)", "BH.C1": "BH.C1 (BH?)",
    "AR0": "AR0 (ARO?)", "Buchholtz": "Buchholtz (BH?)", "Sonneborn-Bergr": "Sonneborn-Bergr (SB?)",
    "EDE": "EDE", "EMGSB": "EMGSB", "OTHER_1": "OTHER_1", "BC": "BC",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "code"), SPELLINGS.items())
def test_a_spelling_wherever_it_is_typed(typed: str, code: str) -> None:
    assert str(parse(typed)) == code
    assert str(parse(code)) == code
    assert cells.tiebreaks(typed) == cells.Reading((code,), "")
    header = (*HEADER, f"202 DE,{typed}")
    found = trf.loads(report(row(1, "2 w 1"), row(2, "1 b 0"), header=header))
    assert (found.tournament.tiebreaks, found.trf.tiebreak_record if found.trf else None) == (
        ("DE", code),
        "",
    )
    header = (*HEADER, f"212 PTS {typed};DE")
    found = trf.loads(report(row(1, "2 w 1"), row(2, "1 b 0"), header=header))
    assert found.tournament.tiebreaks == (code, "DE")
    assert "N522" not in {problem.code for problem in found.problems}


@pytest.mark.parametrize(("typed", "told"), UNKNOWN.items())
def test_what_is_none_is_told_with_the_one_that_may_be_meant(typed: str, told: str) -> None:
    assert understood([typed, "sb"]) == (("SB",), (told,))
    assert cells.tiebreaks(f"{typed}, SB") == cells.Reading(("SB",), "E211", told)
    data = report(row(1, "2 w 1"), row(2, "1 b 0"), header=(*HEADER, f"202 {typed},SB"))
    found = trf.loads(data)
    [note] = [problem for problem in found.problems if problem.code == "N522"]
    assert (note.is_note, note.values["found"], str(note.place)) == (True, told, "7:5")
    assert found.tournament.tiebreaks == ("SB",)


def test_every_name_is_its_own_nearest() -> None:
    assert [nearest(f"{name}/X9") for name in CODES] == list(CODES)


def test_a_record_with_codes_that_are_not_known_is_kept() -> None:
    """Written again as it stood, noted in a workbook, and given up when the others were changed."""
    data = report(row(1, "2 w 1"), row(2, "1 b 0"), header=(*HEADER, "212 PTS,BH-C1,EDE,OTHER_x"))
    found = trf.loads(data)
    assert b"212 PTS,BH-C1,EDE,OTHER_x" in trf.dumps(found.tournament, found.trf)
    assert trf.loads(trf.dumps(found.tournament, found.trf)).tournament == found.tournament
    [note] = [problem for problem in for_workbook(found.tournament, found.trf)[1] if problem.code == "N548"]
    assert "202" in note.values["records"]  # type: ignore[operator]
    changed = replace(found.tournament, tiebreaks=("SB",))
    assert b"202 SB\r\n" in trf.dumps(changed, found.trf)
    assert b"EDE" not in trf.dumps(changed, found.trf)


@pytest.mark.parametrize("codes", ["EDE,BH-C1,OTHER_x", "EDE"])
def test_a_report_of_such_a_file_is_made(tmp_path: Path, codes: str) -> None:
    source = tmp_path / "open.trf"
    source.write_bytes(report(row(1, "2 w 1"), row(2, "1 b 0"), header=(*HEADER, f"202 {codes}")))
    result = run("report", source, "-o", tmp_path / "report.xlsx")
    assert result.exit_code == 0
    assert "N522 line 7, column 5: EDE" in result.stderr
    assert standings(kinds.load(source).tournament)


def test_the_workbook_names_the_right_code(tmp_path: Path) -> None:
    found = read(tmp_path, tournament=f"{TOURNAMENT}| Tie-breaks | BHC1, Buchholtz, MBH |")
    assert found.tournament.tiebreaks == ("BH/C1", "BH/M1")
    [problem] = [problem for problem in found.problems if problem.code == "E211"]
    assert problem.values["hint"] == "Buchholtz (BH?)"


def test_the_average_of_fore_buchholz() -> None:
    """By hand from the FB that the exercises print: player 1 met 9, 13, 2, 15 and 4."""
    event = from_blocks(golden.SWISS_5, 2200, date(2024, 8, 1))
    column = golden.SWISS_5_CODES.index("FB")
    printed = [float(golden.SWISS_5_VALUES[number].split()[column]) for number in (9, 13, 2, 15, 4)]
    line = next(line for line in standings(event, ["AOB/F"]) if line.player.number == 1)
    assert float(line.values[0].exact or 0) == pytest.approx(sum(printed) / 5)
