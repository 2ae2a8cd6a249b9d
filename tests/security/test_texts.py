"""Tournament files, tables and lists that are text, and hostile."""

from pathlib import Path

import pytest

from tests import fide_lists
from tests.security.attack import attacked

PLAYER = "001    1      {name:33} 2000 NOR                         0.0    1\n"
TRF = "012 Cup\n042 2026/11/07\n062 1\n" + PLAYER.format(name="Sá, Ana")

TEXTS = {
    "one long line": TRF + "001 " + "x" * 5_000_000,
    "many rounds": TRF + "142 999999999\n",
    "many rounds of old": TRF + "XXR 999999999\n",
    "a number without end": TRF.replace("   1 ", " " + "9" * 5000 + " "),
    "many lines": TRF + "### x\n" * 300_000,
    "many players": TRF + "".join(PLAYER.format(name=f"P{n}") for n in range(20_000)),
    "nothing but ends": "\r\n" * 500_000,
    "escapes": TRF.replace("Cup", "\x1b]0;evil\x07\x1b[2J\x9b31m\u202ecup").replace("Sá", "\x1b[31mSá"),
    "NULs": TRF.replace("Cup", "C\0u\0p"),
    "many digits in a date": TRF.replace("2026/11/07", "9" * 3000 + "/11/07"),
    "deep points": TRF + "162 " + " ".join(f"W{'9' * 400}" for _ in range(50)),
}
TABLES = {
    "one long cell": "No,Name,Rtg,1\n1," + "x" * 5_000_000 + ",2000,2w1\n",
    "an open quotation mark": 'No,Name,Rtg,1\n1,"' + "a,b\n" * 500_000,
    "many columns": "No,Name,Rtg," + ",".join(map(str, range(1, 50_000))) + "\n1,A,2000,2w1\n2,B,1900,1b0\n",
    "many rounds": "Round,White,Black,Result\n999999999,A,B,1-0\n",
    "a far opponent": "No,Name,Rtg,1\n1,A,2000,999999999999w1\n2,B,1900,1b0\n",
    "escapes": "No,Name,Rtg,1\n1,\x1b[31mA,2000,2w1\n2,\u202eB\x07,1900,1b0\x1b[2J\n",
    "quotation marks": "No,Name,Rtg,1\n" + '"' * 1_000_001 + "\n",
    "separators": ";" * 1_000_000 + "\n" + "," * 1_000_000,
    "many rows": "No,Name,Rtg\n" + "".join(f"{n},P{n},1500\n" for n in range(1, 8_000)),
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_tournament_file(tmp_path: Path, what: str) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(TEXTS[what].encode())
    for outcome in attacked(path, tmp_path / "out"):
        assert max(map(len, (outcome.errors or "-").splitlines())) < 9000


@pytest.mark.parametrize("what", TABLES)
def test_a_table(tmp_path: Path, what: str) -> None:
    path = tmp_path / "event.csv"
    path.write_bytes(TABLES[what].encode())
    for outcome in attacked(path, tmp_path / "out"):
        assert max(map(len, (outcome.errors or "-").splitlines())) < 9000


@pytest.mark.parametrize("what", ["one long line", "escapes", "many lines"])
def test_a_rating_list(tmp_path: Path, what: str) -> None:
    head = fide_lists.header(fide_lists.FOA)
    content = {
        "one long line": head + "\n" + "x" * 20_000_000,
        "escapes": head + "\n" + "\x1b[31m\x07" * 200,
        "many lines": head + "\n" + "x\n" * 500_000,
    }[what]
    path = tmp_path / "list.txt"
    path.write_text(content, encoding="utf-8")
    assert attacked(path, tmp_path / "out")[0].exit == 1


def test_more_players_and_rounds_than_any_event_has(tmp_path: Path) -> None:
    """A small file of many players and a late round would be worked on for hours."""
    path = tmp_path / "event.csv"
    rows = "".join(f"{number},P{number},1500,\n" for number in range(3, 1002))
    path.write_text(f"No,Name,Rtg,Rd 999\n1,P1,1500,2w1\n2,P2,1500,1b0\n{rows}", encoding="utf-8")
    for outcome in attacked(path, tmp_path / "out"):
        assert outcome.exit == 1
        assert "E503" in outcome.errors + outcome.output
