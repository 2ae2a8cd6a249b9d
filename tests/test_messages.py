"""Each code has a text, each text its values, each problem one line."""

import re
import string
from datetime import date, datetime, time, timedelta
from pathlib import Path

import pytest

import xlelo
from tests.sheets import read
from xlelo.books.language import languages, topic
from xlelo.books.messages import line, show, text
from xlelo.errors import Place, Problem, Unusable
from xlelo.formats.entry import load
from xlelo.formats.guard import unusable

CODES = sorted(topic("en", "problems"))


def test_every_code_has_a_text_and_every_text_a_use() -> None:
    sources = Path(xlelo.__file__).parent.rglob("*.py")
    used = {code for path in sources for code in re.findall(r'"([EN]\d{3})"', path.read_text("utf-8"))}
    assert used == set(CODES)


def test_every_code_is_met_by_a_test() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.rglob("*.py")]
    assert set(CODES) <= {code for source in sources for code in re.findall(r"[EN]\d{3}", source)}


@pytest.mark.parametrize("language", languages())
def test_a_text_asks_for_the_same_values_in_every_language(language: str) -> None:
    def fields(code: str) -> dict[str, set[str | None]]:
        texts = topic(code, "problems")
        return {
            key: {name for _, name, _, _ in string.Formatter().parse(texts[key])} - {None} for key in texts
        }

    assert fields(language) == fields("en")


@pytest.mark.parametrize("code", CODES)
def test_a_text_is_one_line_of_whole_sentences(code: str) -> None:
    words = topic("en", "problems")[code]
    assert "\n" not in words
    assert words.endswith(".")
    assert len(words) < 200


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (date(2000, 1, 1), "2000-01-01"),
        (datetime(2000, 1, 1), "2000-01-01"),
        (datetime(2000, 1, 1, 9, 5), "2000-01-01 09:05"),
        (time(1, 0), "01:00"),
        (timedelta(hours=1), "1:00:00"),
        (3.0, "3"),
        (0.0416667, "0.0416667"),
        (0.1 + 0.2, "0.3"),
        (True, "TRUE"),
        (("Smith, John", "Smyth, Jon"), "Smith, John; Smyth, Jon"),
        ("a\nb\x1b[31m\u202ec", "a b [31m c"),
        ("x" * 500, "x" * 199 + "…"),
        ("{found} %s", "{found} %s"),
        # Names of files in a locale that does not know their letters, and names that are damaged.
        (Path("بطولة.xlsx".encode().decode("ascii", "surrogateescape")), "بطولة.xlsx"),
        (Path("a\udcff\udcfe.xlsx"), "a\ufffd\ufffd.xlsx"),
        ("a\udc9b2J\ud800b", "a 2J b"),
        ("a\udc9b2J", "a\ufffd2J"),
    ],
)
def test_a_value_is_shown_as_a_person_sees_it(value: object, shown: str) -> None:
    assert show(value) == shown


def test_a_list_is_separated_as_the_language_does() -> None:
    assert show(("a", "b"), "ar") == "a؛ b"
    assert "Ana؛ Bob" in text(Problem("N308", Place(), {"count": 2, "names": ("Ana", "Bob")}), "ar")


def test_a_line_has_code_place_and_text() -> None:
    problem = Problem("E409", Place(3, "Games", 7, 3), {"found": date(2000, 1, 1), "hint": "1-0"})
    assert line(problem) == (
        "E409 Games!C7: 2000-01-01 looks like 1-0 that the spreadsheet turned into a date. "
        "Format the cell as text and type 1-0 again."
    )
    assert line(unusable("E001", path="a.xlsx").problem).startswith("E001: There is no file a.xlsx.")


def test_braces_in_a_cell_are_text() -> None:
    assert "{hint}" in text(Problem("E408", Place(), {"found": "{hint}"}))


def test_every_problem_of_a_bad_workbook_has_its_line(tmp_path: Path) -> None:
    entry = read(
        tmp_path,
        tournament="| Rating list | x |\n| Rules | y |\n| K | 200 |\n| Scale | -1 |\n| Last day | z |",
        players="""
        | No. | Name    | Rating | FIDE ID | Born | Sex | Games | Title | Elo | K     |
        | 1   | Ana Sá  | 1500P  | x       | x    | x   | x     | NM    | 1   | 101   |
        | 1   | Sá, Ana | x      | 5       | 1987 |     |       |       |     | #N/A  |
        | x   |         | 1500   | 05      | 1987 |     |       |       |     | =A1   |
        |     | Sá, Ana |        |         | 1987 |     |       |       |     |       |
        |     | Bell, B |        |         |      |     |       |       |     |       |
        """,
        games="""
        | Round | Board | White   | Black     | Result     |
        | 1     | x     | Nobody  | Ana Sa    | 2000-01-01 |
        | 0     |       | Sá, Ana | Bell, Bob | 01:00      |
        |       |       |         |           | 12:00      |
        | 1     | 1     | 1       | 1         | 0-0        |
        | 1     | 1     | 1       | 2         | ?          |
        | 1     | 1     | 2       | 1         | 1-0        |
        | 1     | 1     | 2       | 3         | 1-0        |
        | 1     | 1     | bye     | bye       | x          |
        """,
    )
    lines = [line(problem) for problem in entry.problems]
    assert len({problem.code for problem in entry.problems}) > 30
    assert all(re.fullmatch(r"[EN]\d{3} \w+(!\w+)?: .+\.", found) for found in lines)


def test_a_refused_file_has_its_line(tmp_path: Path) -> None:
    with pytest.raises(Unusable) as caught:
        load(tmp_path / "entry.xlsx")
    assert "entry.xlsx" in line(caught.value.problem)


def test_a_long_list_is_cut() -> None:
    assert show(tuple(range(41))) == "; ".join(map(str, range(40))) + "…"
    assert show(tuple(range(40))).endswith("; 39")
