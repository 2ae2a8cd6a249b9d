"""The catalogue: texts that fit, names that every host takes, examples that are true."""

import csv
import io
import json
import re

import pytest

from xlelo.excel.catalogue import BY_NAME, CATALOGUE, CATEGORY, LONGEST_HELP, REQUIRED, Argument
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.guard import guarded

entries = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)


def test_each_function_is_told_and_done():
    assert set(BY_NAME) == set(FUNCTIONS)
    assert len(BY_NAME) == len(CATALOGUE)


def told(entry):
    """The value of an example; a table as the list of lists that a function gives."""
    value = entry.value
    if isinstance(value, tuple):
        return [list(row) for row in value]
    # The last digit of a power depends on the machine.
    return pytest.approx(value, rel=1e-14, abs=0) if isinstance(value, float) else value


@entries
def test_the_example_is_true(entry):
    result = FUNCTIONS[entry.name](*entry.cells)
    assert type(result) is (list if isinstance(entry.value, tuple) else type(entry.value))
    assert result == told(entry)
    if isinstance(result, list):
        pairs = zip(result, entry.value, strict=True)
        assert all(list(map(type, row)) == list(map(type, other)) for row, other in pairs)


def typed_into_a_cell(formula):
    """The arguments of a formula, read from its text by a reader of its own."""
    inner = re.fullmatch(r"=\w+\((.*)\)", formula)[1]
    parts, depth, quoted, start = [], 0, False, 0
    for position, char in enumerate(inner):
        quoted ^= char == '"'
        depth += (char == "{") - (char == "}")
        if char == "," and not depth and not quoted:
            parts.append(inner[start:position])
            start = position + 1
    return [_value(part) for part in [*parts, inner[start:]]]


def _value(text):
    if text.startswith("{"):
        rows = csv.reader(text[1:-1].split(";"), quoting=csv.QUOTE_NONE)  # the quotes tell text from numbers
        return [[_value(cell) for cell in row] for row in rows]
    if text.startswith('"'):
        return next(csv.reader(io.StringIO(text)))[0]
    return float(text) if text else None


@entries
def test_the_formula_says_the_same(entry):
    assert entry.example.startswith(f"={entry.name}(")
    result = FUNCTIONS[entry.name](*typed_into_a_cell(entry.example))
    assert result == told(entry)


@entries
def test_the_texts_fit(entry):
    assert entry.category == CATEGORY
    for text in (entry.help, *(argument.help for argument in entry.arguments)):
        assert 10 <= len(text) <= LONGEST_HELP
        assert text == text.strip()
        assert text.endswith(".")


@entries
def test_the_names_suit_every_host(entry):
    assert re.fullmatch(r"ELO_[A-Z]+(_[A-Z]+)*", entry.name)
    names = [argument.name for argument in entry.arguments]
    assert len(set(names)) == len(names)
    for name in names:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
        assert name != "caller"  # a word of xlwings' own


@entries
def test_required_arguments_come_first(entry):
    required = [argument.required for argument in entry.arguments]
    assert required == sorted(required, reverse=True)
    given = [argument is not None for argument in entry.cells]
    assert all(given[: required.count(True)])
    assert len(given) <= len(required)


@entries
def test_each_default_is_what_a_blank_means(entry):
    cells = [*entry.cells, *[None] * len(entry.arguments)][: len(entry.arguments)]
    spelled = [
        argument.default if cell is None and argument.default is not REQUIRED else cell
        for argument, cell in zip(entry.arguments, cells, strict=True)
    ]
    assert FUNCTIONS[entry.name](*cells) == FUNCTIONS[entry.name](*spelled)


def test_a_function_in_plain_values():
    facts = json.loads(json.dumps(BY_NAME["ELO_DIFFERENCE"].as_dict()))
    assert facts["signature"] == "ELO_DIFFERENCE(expected, [scale])"
    assert (facts["example"], facts["value"]) == ("=ELO_DIFFERENCE(0.5)", 0.0)
    assert [argument.get("default", "none") for argument in facts["arguments"]] == ["none", 400]
    assert [argument["required"] for argument in facts["arguments"]] == [True, False]


def test_an_argument_knows_whether_it_is_required():
    assert Argument("rating", "").required
    assert not Argument("digits", "", None).required
    assert not Argument("scale", "", 400).required


def test_a_table_passes_the_guard_cell_by_cell():
    # For the functions that give a table: a norm, an explanation.
    assert guarded(lambda: [["clause", 1, 0.5, None], ["8.3", True, float("nan"), ""]]) == [
        ["clause", 1, 0.5, ""],
        ["8.3", "#VALUE!", "#NUM!", ""],
    ]
