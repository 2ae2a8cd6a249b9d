"""Text files as spreadsheets of different countries write them, and files that are broken."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tabular_files import games, notes, problems, read_sheet, sheet, table
from tests.test_tabular import CHESS_RESULTS, CROSS, GRID, PAIRINGS, SWISS_MANAGER, VEGA
from tests.trf_events import random_event
from xlelo.books.messages import line
from xlelo.errors import Unusable
from xlelo.formats import entry, kinds, tabular
from xlelo.formats.tabular.guarded import guarded, typed
from xlelo.formats.tabular.text import MOST_ROWS, split

EXPORTS = (CHESS_RESULTS, CROSS, GRID, PAIRINGS, SWISS_MANAGER, VEGA)
NAMES = {
    "cp1252": ("Müller, Jörg", "Nuñes, João", "POR"),
    "cp1250": ("Żak, Łukasz", "Dvořák, Jiří", "CZE"),
    "cp1253": ("Παπαδόπουλος, Ηλίας", "Άννα Δήμου", "GRE"),
    "cp1251": ("Щербаков, Юрий", "Иванова, Анна", "RUS"),
    "cp1256": ("محمد علي", "سامي خليل", "EGY"),
}


def two(first: str, second: str, federation: str, separator: str = ";") -> str:
    rows = (
        ("No.", "Name", "Rtg", "Fed.", "1.Rd"),
        ("1", first, "2001", federation, "2w1"),
        ("2", second, "1902", federation, "1b0"),
    )
    return "\r\n".join(separator.join(f'"{cell}"' if "," in cell else cell for cell in row) for row in rows)


def names(found: entry.Entry) -> list[str]:
    return [player.name for player in found.tournament.players]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_unicode_and_every_separator(encoding: str, separator: str) -> None:
    found = table(two("Müller, Jörg", "محمد علي", "GER", separator), encoding)
    assert (names(found), games(found)) == (["Müller, Jörg", "محمد علي"], [(1, 1, 2, "1-0")])
    assert not {"N803", "N813"} & set(notes(found))


@pytest.mark.parametrize("page", NAMES)
def test_code_pages_are_told_by_words_and_federations(page: str) -> None:
    first, second, federation = NAMES[page]
    text = two(first, second, federation)
    found = table(text, page)
    assert names(found) == [first, second]
    assert [code for code in notes(found) if code in ("N803", "N813")]
    assert names(table(text, page, encoding=page)) == [first, second]
    assert "N803" not in notes(table(text, page, encoding=page))


def test_code_pages_that_fit_alike_are_named() -> None:
    """Byte E8 is è in western and č in central European files, and the words allow both."""
    found = table(two("Bobe, Jan\u00e8", "Ros, Ana", ""), "cp1252")
    problem = next(problem for problem in found.problems if problem.code == "N813")
    assert problem.values["encoding"] == "cp1252"
    assert "cp1250" in problem.values["rivals"]  # type: ignore[operator]
    assert "--encoding" in line(problem)


@pytest.mark.parametrize("encoding", ["rot13", "hex", "cp999", "idna", "undefined", "utf-8"])
def test_an_encoding_that_is_none_or_does_not_fit(encoding: str) -> None:
    with pytest.raises(Unusable) as error:
        table(two("Jos\u00e9 L\u00f3", "Ana", "POR"), "cp1252", encoding=encoding)
    assert error.value.problem.code == "E803"


def test_separators_are_told_by_the_headings_and_not_by_commas_in_names() -> None:
    found = table(
        "Open, the 3rd, of Porto\nNo.;Name;Rtg;1;Pts\n1;Sá, Ana, Maria;2001;2w½;0,5\n2;Bo, B;1900;1b½;0,5"
    )
    assert (names(found), problems(found)) == (["Sá, Ana, Maria", "Bo, B"], [])
    assert found.tournament.name == "Open, the 3rd, of Porto"
    named = table("sep=;\nNo.;Name;Rtg\n1;Ana;2001")
    assert names(named) == ["Ana"]


def test_quotes() -> None:
    cells = [[cell.text for cell in row.cells] for row in split('a,"b ""c"", d",e\r\n"x\ny",z\n', ",")]
    assert cells == [["a", 'b "c", d', "e"], ["x\ny", "z"], [""]]
    starts = [(row.number, cell.start) for row in split('ab,"c,d",e\n"x\ny",z\nq', ",") for cell in row.cells]
    assert starts == [(1, 1), (1, 4), (1, 10), (2, 1), (2, 0), (4, 1)]
    forgotten = [[cell.text for cell in row.cells] for row in split('"a;b\nc;d"\n', ";")]
    assert forgotten == [['"a', "b"], ["c", 'd"'], [""]]


def test_places_in_text_and_on_a_sheet(tmp_path: Path) -> None:
    assert problems(table("No.;Name;Rtg\n1;Ana;abc\n2;Bob;1900")) == ["E304 2:7"]
    found = read_sheet(tmp_path, ("Title",), (None, "No.", "Name", "Rtg"), (None, 1, "Ana", "abc"))
    assert problems(found) == ["E304 Sheet1!D3"]


def test_an_entry_workbook_stays_one_and_another_is_a_table(tmp_path: Path) -> None:
    path = tmp_path / "table.xlsx"
    read_sheet(tmp_path, ("No.", "Name", "Rtg", "1.Rd"), (1, "Ana", 2001, "2w1"), (2, "Bob", 1902, "1b0"))
    assert games(kinds.load(path)) == [(1, 1, 2, "1-0")]
    assert kinds.load(path).tournament.name == "table"
    named = sheet(tmp_path, ("No.", "Name", "Rtg"), (1, "Ana", 2001), title="Players")
    assert names(kinds.load(named)) == ["Ana"]
    with pytest.raises(Unusable) as error:
        kinds.load(sheet(tmp_path, ("something",), title="Players"))
    assert error.value.problem.code == "E008"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "E826"),
        (b"\r\n ; \n", "E826"),
        (b"1;2;3\n", "E801"),
        (b"\x00\x01\x02", "E802"),
        (b"\x89PNG\r\n\x1a\n\x07\x07", "E802"),
        (b"No.;Name;Rtg\n" + b"1;A;2000\n" * (MOST_ROWS + 1), "E804"),
        (b"No.;Name;Rtg\n" + b";" * 2000, "E804"),
        (b"No.;Name;Rtg\n1;" + b"x" * 33_000, "E804"),
        (b"x" * (8 * (1 << 20) + 1), "E503"),
        (b"\n" * 100_000, "E804"),
        (b"N NAME Rtg Fed\n" + b"x" * 3000, "E804"),
    ],
    ids=[
        "empty",
        "blank",
        "numbers",
        "bytes",
        "picture",
        "rows",
        "columns",
        "cell",
        "size",
        "lines",
        "width",
    ],
)
def test_no_table_of_an_event(content: bytes, code: str) -> None:
    with pytest.raises(Unusable) as error:
        tabular.loads(content)
    assert error.value.problem.code == code
    assert line(error.value.problem)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.csv", "E001"), (tmp_path, "E002"), (Path("a\0b"), "E002")):
        with pytest.raises(Unusable) as error:
            tabular.load(path)
        assert error.value.problem.code == code


def read_or_refuse(data: bytes) -> entry.Entry | None:
    """What is read, with a sentence for everything found; None for a file that is refused with one."""
    try:
        found = tabular.loads(data)
    except Unusable as error:
        refused = error.problem
    else:
        assert all(line(problem) for problem in found.problems)
        return found
    assert line(refused)
    return None


@settings(max_examples=250, deadline=2000, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(EXPORTS), st.integers(0, 10**6), st.sampled_from(["utf-8", "cp1252", "utf-16"]))
def test_a_damaged_file_ends_in_findings(text: str, seed: int, encoding: str) -> None:
    """Whatever is damaged: no traceback, only games between players of the table, in each round one."""
    choose = random.Random(seed)
    data = bytearray(text.strip().encode(encoding, "replace"))
    for _ in range(choose.randrange(1, 12)):
        at = choose.randrange(len(data))
        action = choose.randrange(4)
        if action == 0:
            data[at] = choose.randrange(256)
        elif action == 1:
            del data[at : at + choose.randrange(1, 40)]
        elif action == 2:
            data[at:at] = bytes(choose.choice(b"0123456789wb;,\n\"'+-=x") for _ in range(3))
        else:
            data[at:at] = data[at : at + choose.randrange(1, 60)]
    found = read_or_refuse(bytes(data))
    if found is None:
        return
    numbers = {player.number for player in found.tournament.players}
    assert len(numbers) == len(found.tournament.players)
    seen = set()
    for game in found.tournament.games:
        for number in (game.white, game.black):
            if number is not None:
                assert number in numbers
                assert (game.round, number) not in seen
                seen.add((game.round, number))


@settings(max_examples=100, deadline=1000)
@given(st.binary(max_size=300))
def test_bytes_of_any_kind_end_in_findings(data: bytes) -> None:
    read_or_refuse(b"No.;Name;Rtg;1;2;Pts\n" + data)


@given(st.text())
def test_what_is_guarded_comes_back(text: str) -> None:
    assert typed(guarded(text)) == text
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))


def test_a_large_table_is_read_in_one_pass() -> None:
    event = random_event(7, 1000, 11)
    assert tabular.loads(tabular.dumps(event)).tournament.games == event.games
