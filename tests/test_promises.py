"""The page of promises: each names tests that exist, and none stands without one."""

import ast
import re

from tests.processes import ROOT

PAGE = ROOT / "docs" / "promised.md"
_NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def names_in(file: str) -> set[str]:
    tree = ast.parse((ROOT / "tests" / file).read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_promise_names_tests_that_exist() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and not line.startswith("| promise ")
    ]
    assert len(rows) > 30
    for promise, holders in rows:
        named = _NAMED.findall(holders)
        assert named, promise
        assert len(named) == holders.count("`") / 2, promise
        for file, name in named:
            assert name in names_in(file), f"{file}::{name}"


def test_the_bounds_are_those_of_the_readers() -> None:
    from xlelo.formats.guard import LARGEST_CONTENT, LARGEST_FILE, MEGABYTE
    from xlelo.ratings.source import LARGEST

    said = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert f"at most {LARGEST_FILE // MEGABYTE} MB, {LARGEST_CONTENT // MEGABYTE} MB unpacked" in said
    assert f"a rating list of {LARGEST >> 30} GB unpacked" in said
