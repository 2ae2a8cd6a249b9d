"""Tournament files that came out otherwise than they went in, as arbiters have them; each shows one fault."""

from pathlib import Path

import openpyxl
import pytest

from tests.commands import run
from tests.trf_files import HEADER, report, row
from xlelo.formats import trf

# Ann and Cyd have 1½ points; Cyd's opponents 2½ (Bob 1, Ann 1½), Ann's 1½ (Dan 0, Cyd 1½).
TABLE = """Tie-breaks;{codes}

No.;Name;Rtg;Rd 1;Rd 2
1;Ann;2000;4w1;3w½
2;Bob;1900;3b0;4w1
3;Cyd;1800;2w1;1b½
4;Dan;1700;1b0;2b0
"""


def trf_of(ranks: dict[str, int], *header: str) -> bytes:
    """The same event as a tournament file, with these ranks."""
    rows = [
        ("Ann", 2000, "1.5", "   4 w 1", "   3 w ="), ("Bob", 1900, "1.0", "   3 b 0", "   4 w 1"),
        ("Cyd", 1800, "1.5", "   2 w 1", "   1 b ="), ("Dan", 1700, "0.0", "   1 b 0", "   2 b 0"),
    ]  # fmt: skip
    lines = [
        row(number, *blocks, name=name, rating=rating, points=points, rank=str(ranks.get(name, "")))
        for number, (name, rating, points, *blocks) in enumerate(rows, 1)
    ]
    return report(*lines, header=(*HEADER, *header))


def ranks_in(path: Path) -> dict[str, str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line[14:47].strip(): line[85:89].strip() for line in lines if line.startswith("001")}


@pytest.mark.parametrize("codes", ["", "BH, SB"])
def test_ranks_that_are_written_are_those_of_the_report(tmp_path: Path, codes: str) -> None:
    """By points alone the first two would share their rank."""
    table = tmp_path / "event.csv"
    table.write_text(TABLE.format(codes=codes), encoding="utf-8")
    options = ("--start", "2026-03-07", "--list", "standard")
    assert run("convert", table, tmp_path / "event.trf", *options).exit_code == 0
    assert run("report", table, "-o", tmp_path / "report.xlsx", *options).exit_code == 0
    written = ranks_in(tmp_path / "event.trf")
    assert written == {"Cyd": "1", "Ann": "2", "Bob": "3", "Dan": "4"}
    sheet = openpyxl.load_workbook(tmp_path / "report.xlsx", data_only=True)["Standings"]
    shown = [cell for line in sheet.iter_rows(values_only=True) for cell in line if cell in written]
    assert shown[:4] == ["Cyd", "Ann", "Bob", "Dan"]


def test_ranks_of_another_rule_are_kept_or_listed(tmp_path: Path) -> None:
    """Drawn by lot, say: a tournament file keeps them, a workbook and a table cannot."""
    source = tmp_path / "source.trf"
    for ranks, is_listed in (
        ({"Ann": 1, "Cyd": 2, "Bob": 3, "Dan": 4}, True),
        ({"Cyd": 1, "Ann": 2, "Bob": 3, "Dan": 4}, False),
        ({}, False),
    ):
        source.write_bytes(trf_of(ranks))
        for ending, code in (("xlsx", "N548"), ("csv", "N814")):
            said = run("convert", source, tmp_path / f"copy.{ending}", "--force").stderr
            (line,) = [line for line in said.splitlines() if line.startswith(code)]
            assert ("001 (rank)" in line) == is_listed
        run("convert", source, tmp_path / "copy.trf", "--force")
        kept = {name: str(rank) for name, rank in ranks.items()}
        assert ranks_in(tmp_path / "copy.trf") == (kept or {"Cyd": "1", "Ann": "2", "Bob": "3", "Dan": "4"})


TEAM = "310   1 {name:<32} {nick:<5} {strength:>6} {match:>6} {game:>6} {rank:>3}     1    2"


def team(shift: int = 0) -> str:
    line = TEAM.format(name="Alpha", nick="ALP", strength="1950.0", match="2.0", game="1.5", rank=1)
    return line[:46] + " " * shift + line[46:]


def test_what_trf16_cannot_hold_of_a_team_is_listed(tmp_path: Path) -> None:
    source = tmp_path / "teams.trf"
    source.write_bytes(trf_of({}, team()))
    said = run("convert", source, tmp_path / "old.trf", "--to", "trf16").stderr
    (line,) = [line for line in said.splitlines() if line.startswith("N547")]
    assert "310" in line
    assert "N547" not in run("convert", source, tmp_path / "new.trf").stderr
    assert team() in (tmp_path / "new.trf").read_text(encoding="utf-8")


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_a_displaced_team_is_left_out_and_not_garbled(shift: int) -> None:
    """2350.0 two columns off was written again as 2350 and 0."""
    entry = trf.loads(trf_of({}, team(shift)))
    assert "N527" in {problem.code for problem in entry.problems}
    assert entry.trf is not None
    assert entry.trf.teams == ()


@pytest.mark.parametrize(
    ("record", "found"),
    [("162  W abc    D 1.0", "W ABC"), ("162  Q 1.0", "Q 1.0"), ("162  W 3.0  D 1.0  L", "L")],
)
def test_points_that_are_none_are_a_problem(record: str, found: str) -> None:
    problems = trf.loads(trf_of({}, record)).problems
    (problem,) = [problem for problem in problems if problem.code == "E535"]
    assert (problem.values["found"], problem.place.row) == (found, len(HEADER) + 1)
    plain = trf.loads(trf_of({}, "162  W 1.0    D 0.5    L 0.0")).problems
    assert "E535" not in {problem.code for problem in plain}


@pytest.mark.parametrize("name", ["event.xlsm", "event.doc", "event"])
def test_what_convert_cannot_write_is_wrong_usage(tmp_path: Path, name: str) -> None:
    """A workbook without macros that is called .xlsm is refused by Excel."""
    table = tmp_path / "event.csv"
    table.write_text(TABLE, encoding="utf-8")
    result = run("convert", table, tmp_path / name)
    assert result.exit_code == 2
    assert not (tmp_path / name).exists()
