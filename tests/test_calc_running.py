"""The functions in a real Calc: typed into cells, read back, compared with the core."""

import contextlib
import shutil
from pathlib import Path

import pytest

from tests import calc, fide_lists
from tests.calc_sheet import DATA, as_read, expected
from tests.test_ratings_import import put
from xlelo.books import functions
from xlelo.books.functions.cases import CASES
from xlelo.books.language import languages, topic
from xlelo.excel import texts
from xlelo.excel.calc.package import build
from xlelo.excel.catalogue import BY_NAME, CATALOGUE
from xlelo.ratings.imports import import_list
from xlelo.ratings.place import default_file

pytestmark = [
    pytest.mark.libreoffice,
    pytest.mark.skipif(calc.python() is None, reason="needs LibreOffice and the python3 that has its uno"),
]

VALUE, NUM, NA, DIV0, IN_RANGE = (["error", code] for code in (519, 503, 32767, 532, 504))
BLANK = ["text", ""]


def written(argument):
    """An argument of an example as Calc's formulas have it."""
    if argument is None:
        return ""
    if isinstance(argument, tuple):
        return "{" + "|".join(";".join(map(written, row)) for row in argument) + "}"
    return f'"{argument}"' if isinstance(argument, str) else str(argument)


EXAMPLES = {entry: f"={entry.name}({';'.join(map(written, entry.cells))})" for entry in CATALOGUE}

# One formula a line; what each must show is computed by the core from the same cells.
COMPARED = """ELO_EXPECTED(A1;B1)
ELO_EXPECTED(A2;B1)
ELO_EXPECTED(A4;B1)
ELO_EXPECTED(A5;B1)
ELO_EXPECTED(A8;B1)
ELO_EXPECTED(A11;B1)
ELO_EXPECTED(A12;B1)
ELO_EXPECTED(A13;B1)
ELO_EXPECTED(A1;B1;35)
ELO_EXPECTED(A1;B1;;200)
ELO_EXPECTED(A1;B1;0;0)
ELO_EXPECTED(A1;B1;"x")
ELO_EXPECTED(A1;"")
ELO_EXPECTED("1600,5";"1400.5")
ELO_EXPECTED("#N/A";B1)
ELO_EXPECTED("#REF!";B1)
ELO_EXPECTED("#SPILL!";B1)
ELO_EXPECTED(A6;B1)
ELO_EXPECTED(A7;B1)
ELO_EXPECTED(A6;A7)
ELO_EXPECTED(A7;A6)
ELO_EXPECTED(A3:A3;B1)
ELO_EXPECTED(A3;B1)
ELO_EXPECTED(A1;A3)
ELO_EXPECTED(987.6251;1000)
ELO_EXPECTED("1,600";"1.400")
ELO_DIFFERENCE(1E-9)
ELO_EXPECTED(A1;A3:A3)
ELO_CHANGE(A1;B1;C1)
ELO_CHANGE(A1;B1;C2)
ELO_CHANGE(A1;B1;C3)
ELO_CHANGE(A1;B1;C4)
ELO_CHANGE(A1;B1;C5)
ELO_CHANGE(A1;B1;D1)
ELO_CHANGE(A1;B1;D2;32;2)
ELO_CHANGE(A1;B1;D3;32;2)
ELO_CHANGE(A1;B1;D4)
ELO_CHANGE(A1;B1;D5)
ELO_CHANGE(A1;B1;D5:D5)
ELO_CHANGE(A1;B1;E5)
ELO_CHANGE(A1;B1;E6)
ELO_CHANGE(A1;B1;C1;-5)
ELO_CHANGE(A1;B1;C1;20;1)
ELO_CHANGE(A1;B1;C1;20;16)
ELO_CHANGE(A1;B1;"lost")
ELO_CHANGE(A1;B1;"maybe")
ELO_CHANGE(A1;B1;2)
ELO_NEW(A9;B5;"½")
ELO_NEW(A9;B5;"W";10;0)
ELO_NEW(U4;B3;0;20;0)
ELO_DIFFERENCE(0.75)
ELO_DIFFERENCE("0,25")
ELO_DIFFERENCE(1)
ELO_DIFFERENCE(0)
ELO_DIFFERENCE(A8)
ELO_EVENT_CHANGE(A1;B1:B5;C1:C5;20;2)
ELO_EVENT_CHANGE(A1;B1:B5;3.5)
ELO_EVENT_CHANGE(A1;B1:B5;6)
ELO_EVENT_CHANGE(A1;B1:B5;C1:C4)
ELO_EVENT_CHANGE(A1;F1:F3;G1:G3)
ELO_EVENT_CHANGE(A1;K1:K3;2)
ELO_EVENT_CHANGE(A1;{1500;1600|1700;1800};{1;0.5|"½";0})
ELO_PERFORMANCE(B1:B5;C1:C5)
ELO_PERFORMANCE(B1:B5;0)
ELO_PERFORMANCE(B1:B5;C1:C5;"perfect")
ELO_PERFORMANCE(B1:B5;C1:C5;"linear";200)
ELO_PERFORMANCE(B1:B5;C1:C5;"best")
ELO_PERFORMANCE(A3:A3;1)
ELO_PERFORMANCE(D5:D9;C1:C5)
ELO_SCORE(N1)
ELO_SCORE(N2)
ELO_SCORE(N3)
ELO_SCORE(N4;"black")
ELO_SCORE(N5)
ELO_SCORE(N1;"pretas")
ELO_SCORE(E5)
ELO_SCORE("1/2")
ELO_LEVEL(A1)
ELO_LEVEL(A9)
ELO_LEVEL(A12)
ELO_LEVEL(A1;L1:M3)
ELO_LEVEL(A4;L1:M3)
ELO_LEVEL(2100;{"a";0|"b";2000})
ELO_SCORE_NEEDED(H1:H4;2100)
ELO_SCORE_NEEDED(H1:H4;2100;"true")
ELO_SCORE_NEEDED(H1:H4;4000)
ELO_FIDE_PD(391)
ELO_FIDE_PD(392)
ELO_FIDE_PD(-735)
ELO_FIDE_PD(2.5)
ELO_FIDE_DP(0.505)
ELO_FIDE_DP(1.1)
ELO_FIDE_EXPECTED(2700;2000)
ELO_FIDE_EXPECTED(2700;2000;E1)
ELO_FIDE_EXPECTED(2700;2000;E2)
ELO_FIDE_EXPECTED(2700;2000;E3)
ELO_FIDE_EXPECTED(2700;2000;E4)
ELO_FIDE_EXPECTED(2700;2000;E1:E4)
ELO_FIDE_EXPECTED(2700;2000;E9)
ELO_FIDE_EXPECTED(2700;2000;1990)
ELO_FIDE_EXPECTED(2700;2000;;"rapid")
ELO_FIDE_EXPECTED(2700;2000;;"bullet")
ELO_FIDE_EXPECTED(A3;2000)
ELO_FIDE_EXPECTED(A13;2000)
ELO_FIDE_CHANGE(A1;B1:B5;C1:C5;20)
ELO_FIDE_CHANGE(2400;H1:H4;I1:I4;10;E2)
ELO_FIDE_CHANGE(2400;H:H;I:I;10)
ELO_FIDE_CHANGE(2400;H1:H4;2.5;10)
ELO_FIDE_CHANGE(2400;H1;D5;10)
ELO_FIDE_CHANGE(2400;D5;I1;10)
ELO_FIDE_NEW(2400;1.625)
ELO_FIDE_NEW(2400;D5)
ELO_FIDE_CHANGE(2400;H1:H4;2.3;10)
ELO_FIDE_CHANGE(2400;"u";1;10)
ELO_FIDE_CHANGE(2400;B1;"W";10;"2025-09-30")
ELO_FIDE_NEW(A9;ELO_FIDE_CHANGE(A9;B1:B5;C1:C5;10))
ELO_FIDE_NEW(1405;-10)
ELO_FIDE_NEW(A9;ELO_FIDE_CHANGE(A9;B1:B5;C1:C4;10))
ELO_FIDE_K(2054;300;1980;;2026;39)
ELO_FIDE_K(2100;12)
ELO_FIDE_K(2200;;2010;;E1)
ELO_FIDE_K(2200;100;E3;;E4)
ELO_FIDE_K(2390;500;;2401)
ELO_FIDE_K(A4)
ELO_FIDE_INITIAL(B1:B5;C1:C5)
ELO_FIDE_INITIAL(B1:B4;C1:C4)
ELO_FIDE_AVERAGE(B1:B5)
ELO_FIDE_AVERAGE(B:B)
ELO_FIDE_AVERAGE(D5:D9)
ELO_FIDE_PERFORMANCE(B1:B5;C1:C5)
ELO_FIDE_PERFORMANCE(B1:B5;5)
ELO_FIDE_PERFECT(B1:B5;C1:C5)
ELO_FIDE_TITLE(A9)
ELO_FIDE_TITLE(2000;"mulher")
ELO_FIDE_TITLE(1500)
ELO_FIDE_NORM("GM";P1:P9;Q1:Q9;R1:R9;S1:S9;"POR")
ELO_FIDE_NORM("XX";P1:P9;Q1:Q9)
ELO_FIDE_SCORE_NEEDED(1990;H1:H4;20;2000)
ELO_FIDE_RATING("example")
ELO_FIDE_RATING("example";"blitz")
ELO_FIDE_RATING("example";;"title")
ELO_FIDE_RATING(A3)
ELO_FIDE_RATING(A8)
ELO_FIDE_EXPLAIN(2395;H1:H4;I1:I4;10)
ELO_LEVEL(ELO_NEW(A1;B1;C1))
ELO_EXPECTED(ELO_NEW(A1;B1;1;20;0);ELO_NEW(B1;A1;0;20;0))
""".splitlines()

# Array formulas: the range they are typed into, which is larger than the result where #N/A must follow.
ARRAYS = {
    "ELO_EXPECTED(A1;B1:B5)": (5, 1),
    "ELO_EXPECTED(B1:B5;H1:H4)": (5, 1),
    "ELO_EXPECTED(B1:B5;{1400;1600})": (5, 2),
    "ELO_CHANGE(B1:B5;1600;C1:C5;20;1)": (5, 1),
    "ELO_CHANGE(A1;1600;D1:D5)": (5, 1),
    "ELO_SCORE(N1:N5)": (5, 1),
    "ELO_FIDE_EXPECTED(F1:F3;2000;E1)": (3, 1),
    "ELO_LEVEL(B1:B5)": (5, 1),
    "ELO_LEVEL(B1:B5;L1:M3)": (5, 1),
    "ELO_FIDE_TITLE({2100|2250|2350})": (3, 1),
    "ELO_FIDE_NEW(P1:P4;{1|2|-3|-990})": (4, 1),
    "ELO_FIDE_K(H1:H4;{10|50|50|50})": (4, 1),
    "ELO_FIDE_NORM(\"GM\";P1:P9;Q1:Q9;R1:R9;S1:S9;\"ISR\")": (12, 4),
    "ELO_FIDE_EXPLAIN(2700;{1950|2205|\"u\"};{1|0.5|1};10;E2)": (3, 6),
}  # fmt: skip

# What the core does not say: Calc's own functions around ours, and where Calc differs from Excel.
SEEN = {
    "ELO_EXPECTED(A10;B1)": ["number", 1 / (1 + 10 ** (1399 / 400))],  # TRUE is 1
    "ELO_CHANGE(A1;B1;C1;20;A3)": ["number", 5.0],  # an empty cell for an optional argument is 0
    "ELO_CHANGE(A1;B1;C1;A3)": NUM,
    "ELO_EXPECTED(987.625;1000)": VALUE,  # cannot be told from a text "987.625" that may mean a million
    "ELO_EXPECTED(1600)": IN_RANGE,  # an argument that is asked for is missing
    "ELO_EXPECTED(K1:K3;B1:B3)": IN_RANGE,
    "SUMPRODUCT(ELO_FIDE_NEW(P1:P900;5))": ["number", 0.0],  # one cell only: of its own row, here a blank ...
    "SUMPRODUCT(ELO_FIDE_EXPECTED(P1:P9;2380))": ["number", 4.5],  # ... unlike those that give numbers
    "ELO_FIDE_PD(200)*2": ["number", 1.52],
    "SUM(ELO_FIDE_PD(200);1)": ["number", 1.76],
    'IF(ELO_FIDE_NEW(1400;-9)="unrated";"yes";"no")': ["text", "yes"],
    'ELO_FIDE_TITLE(A9)="FM"': ["number", 1.0],
    'ELO_LEVEL(A1)="Club player"': ["number", 1.0],
    'ELO_FIDE_INITIAL(B1:B4;C1:C4)="unrated"': ["number", 1.0],
    'ELO_SCORE(N5)=""': ["number", 1.0],
    'INDEX(ELO_FIDE_NORM("GM";P1:P9;Q1:Q9);1;3)="yes"': ["number", 1.0],
    'ELO_FIDE_TITLE(A9)&"!"': ["text", "FM!"],
    "IFERROR(ELO_DIFFERENCE(1);-1)": ["number", -1.0],
    "ISNA(ELO_LEVEL(-1))": ["number", 1.0],
    "ERROR.TYPE(ELO_LEVEL(-1))": ["number", 7.0],
    "ERROR.TYPE(ELO_FIDE_AVERAGE(D5:D9))": ["number", 2.0],
    "ERRORTYPE(ELO_PERFORMANCE(B1:B5;6))": ["number", 503.0],
    "SUMPRODUCT(ELO_FIDE_EXPECTED(1600;B1:B5))": ["number", 0.76 + 0.64 + 0.5 + 0.36 + 0.24],
    "INDEX(ELO_FIDE_EXPLAIN(2395;H1:H4;I1:I4;10);2;3)": ["number", 0.89],
    "ROUND(ELO_EXPECTED(1600;1400);2)": ["number", 0.76],
    "U4": ["number", 1517.0],
}


@pytest.fixture(scope="module")
def extension(tmp_path_factory):
    path = tmp_path_factory.mktemp("calc") / "xlelo.oxt"
    path.write_bytes(build())
    return path


@pytest.fixture(scope="module")
def profile(extension):
    with calc.profile(extension) as folder:
        yield folder


def copied(profile, folder):
    """The profile once more: two LibreOffices cannot share one."""
    return Path(shutil.copytree(profile, folder / "profile", ignore=shutil.ignore_patterns(".lock")))


@pytest.fixture(scope="module")
def running(profile):
    process = calc.Calc(profile)
    yield process
    process.close()


@pytest.fixture
def sheet(running):
    running("new")
    running("write", [[address, kind, content] for address, (kind, content) in DATA.items()])
    return running


@pytest.fixture(scope="module")
def shown(running):
    """What every single formula shows; typed at once, for a request takes longer than a formula."""
    running("new")
    running("write", [[address, kind, content] for address, (kind, content) in DATA.items()])
    formulas = [*EXAMPLES.values(), *(f"={text}" for text in (*COMPARED, *SEEN))]
    running("write", [[f"AA{row}", "formula", text] for row, text in enumerate(formulas, 1)])
    cells = running("read", f"AA1:AA{len(formulas)}")
    return dict(zip(formulas, (cell for [cell] in cells), strict=True))


def same(value):
    """As it is read back; the last digit of a power depends on the machine."""
    kind, content = value
    return [kind, pytest.approx(content, rel=1e-14, abs=1e-14)] if kind == "number" else value


def test_there_are_a_hundred_formulas():
    assert len(COMPARED) + len(ARRAYS) + len(SEEN) >= 123
    assert {text.partition("(")[0] for text in COMPARED} == set(BY_NAME)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_the_example_of_the_catalogue(shown, entry):
    value = entry.value[0][0] if isinstance(entry.value, tuple) else entry.value
    assert shown[EXAMPLES[entry]] == same(as_read(value))


@pytest.mark.parametrize("formula", COMPARED)
def test_a_formula_shows_what_the_core_says(shown, formula):
    assert shown[f"={formula}"] == same(expected(formula)[0][0])


@pytest.mark.parametrize("formula", SEEN)
def test_a_formula_shows_what_was_seen(shown, formula):
    assert shown[f"={formula}"] == same(SEEN[formula])


def test_the_formulas_show_every_error(shown):
    codes = {content for kind, content in shown.values() if kind == "error"}
    assert codes == {519, 503, 32767, 532, 524, 504}


@pytest.mark.parametrize("formula", ARRAYS)
def test_an_array_formula_fills_its_range(sheet, formula):
    height, width = ARRAYS[formula]
    area = f"AA1:A{'ABCDEF'[width - 1]}{height}"
    sheet("array", area, f"={formula}")
    rows = expected(formula)
    one_column = all(len(row) == 1 for row in rows)
    wanted = [
        [
            same(rows[r][0 if one_column else c])
            if r < len(rows) and (one_column or c < len(rows[r]))
            else NA
            for c in range(width)
        ]
        for r in range(height)
    ]
    assert sheet("read", area) == wanted


def test_a_text_in_a_table_equals_another_only_when_joined_with_nothing(sheet):
    # A fault of Calc 7.4, told in docs/libreoffice.md; when this fails, Calc has mended it.
    sheet("array", "AA1:AD3", '=ELO_FIDE_NORM("GM";P1:P9;Q1:Q9)')
    sheet("write", [["AF1", "formula", '=AC1="yes"'], ["AF2", "formula", '=AC1&""="yes"']])
    assert sheet("read", "AC1:AC1") == [[["text", "yes"]]]
    assert sheet("read", "AF1:AF2") == [[["number", 0.0]], [["number", 1.0]]]


def test_a_change_is_followed(sheet):
    sheet("write", [["AA1", "formula", "=ELO_NEW(U4;B1;C1;20;0)"]])
    before = sheet("read", "AA1:AA1")
    sheet("write", [["U1", "value", 2500]])
    after = sheet("read", "AA1:AA1")
    assert before == [[["number", 1524.0]]] != after


@pytest.mark.parametrize("first_day", [(1899, 12, 30), (1904, 1, 1), (1900, 1, 1)])
def test_a_date_means_the_same_in_every_document(running, first_day):
    # Spreadsheets from old Macs count from 1904.
    running("new", first_day)
    running("write", [["E1", "formula", "2025-10-01"], ["E2", "formula", "2025-09-30"]])
    running("write", [["A1", "formula", "=ELO_FIDE_EXPECTED(2700;2000;E1)"]])
    running("write", [["A2", "formula", "=ELO_FIDE_EXPECTED(2700;2000;E2)"]])
    assert running("read", "A1:A2") == [[["number", 0.99]], [["number", 0.92]]]


def test_a_document_keeps_its_formulas(sheet, tmp_path):
    sheet("write", [["AA1", "formula", "=ELO_FIDE_CHANGE(A1;B1:B5;C1:C5;20)"]])
    value = sheet("read", "AA1:AA1")
    sheet("save", str(tmp_path / "kept.ods"))
    sheet("open", str(tmp_path / "kept.ods"))
    assert sheet("formulas", "AA1:AA1") == [
        ["=ORG.XLELO.FUNCTIONS.ELO_FIDE_CHANGE(A1:B1:B5;C1:C5;20)".replace("A1:B1", "A1;B1")]
    ]
    sheet("recalculate")
    assert sheet("read", "AA1:AA1") == value == [[same(expected("ELO_FIDE_CHANGE(A1;B1:B5;C1:C5;20)")[0][0])]]


@pytest.mark.parametrize("language", languages())
def test_the_self_check_says_ok(running, tmp_path, language):
    with (tmp_path / "check.xlsx").open("wb") as file:
        functions.write(file, language)
    running("open", str(tmp_path / "check.xlsx"))
    assert running("retype", "elo_") >= len(CASES)
    running("save", str(tmp_path / "check.ods"))
    running("open", str(tmp_path / "check.ods"))
    running("recalculate")
    names = [f"test_{name}_{number}" for name, cases in CASES.items() for number in range(1, len(cases) + 1)]
    said = {name: running("named", name)[0][0] for name in names}
    as_one = {name for name, text in said.items() if text == "ok (LibreOffice)"}
    assert {name: text for name, text in said.items() if text != "ok"}.keys() == as_one
    assert len(as_one) == 4  # the cells with TRUE
    assert running("named", "test_all") == [["ok"]]


def test_a_rating_list_is_found_from_inside_calc(profile, tmp_path, monkeypatch):
    monkeypatch.setenv("XLELO_DATA", str(tmp_path / "data"))
    import_list(put(tmp_path, fide_lists.as_text()), default_file(), "2026-10")
    calls = {
        "1503014": ["number", 2840.0],
        '1503014;"rapid"': ["number", 2824.0],
        '1503014;;"title"': ["text", "GM"],
        "541003373": ["text", "unrated"],
        "7": NA,
    }
    with contextlib.closing(calc.Calc(copied(profile, tmp_path))) as process:
        process("new")
        process(
            "write", [[f"A{row}", "formula", f"=ELO_FIDE_RATING({it})"] for row, it in enumerate(calls, 1)]
        )
        assert process("read", f"A1:A{len(calls)}") == [[value] for value in calls.values()]


# The Function Wizard.


def told(function, language):
    words = texts.Help(language, "Calc")
    arguments = [
        [words.name(it), words.of_argument(function, it), not it.required] for it in function.arguments
    ]
    return [words.of(function), ADD_IN, arguments]


ADD_IN = 11  # the number of Calc's category of that name


@pytest.mark.parametrize(
    ("language", "told_in"), [("en-US", "en"), ("pt", "pt"), ("pt-BR", "pt"), ("ar", "ar")]
)
def test_the_function_wizard_speaks(profile, tmp_path, language, told_in):
    own = copied(profile, tmp_path)
    calc.speak(own, language)
    with contextlib.closing(calc.Calc(own)) as process:
        found = process("descriptions", "ELO_")
    assert found == {entry.name: told(entry, told_in) for entry in CATALOGUE}
    if told_in != "en":
        assert found["ELO_FIDE_PD"][0] == topic(told_in, texts.TOPIC)["functions"]["ELO_FIDE_PD"]
