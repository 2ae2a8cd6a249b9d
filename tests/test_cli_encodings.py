"""The commands where the output has a code page without ½: no traceback, and JSON stays JSON."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from xlelo.excel.catalogue import CATALOGUE

pytest.importorskip("xlwings")


def run(encoding: str, *arguments: object) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "xlelo", *map(str, arguments)],
        capture_output=True,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("encoding", ["cp1250", "iso8859-2"])
def test_the_list_of_functions(encoding: str) -> None:
    status, text, errors = run(encoding, "functions")
    assert (status, errors) == (0, "")
    assert r"\xbd-\xbd" in text
    assert text.count("=ELO_") == len(CATALOGUE)


@pytest.mark.parametrize("encoding", ["cp1250", "iso8859-2", "utf-8"])
def test_json_is_json_everywhere(encoding: str) -> None:
    status, text, errors = run(encoding, "functions", "--json")
    assert (status, errors) == (0, "")
    assert json.loads(text) == json.loads(json.dumps([function.as_dict() for function in CATALOGUE]))
    assert ("½" in text) == (encoding == "utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="names of files have another encoding there")
def test_a_name_that_the_output_cannot_hold(tmp_path: Path) -> None:
    out = tmp_path / "á½.oxt"
    status, text, errors = run("cp1250", "excel", "build", out)
    assert (status, errors) == (0, "")
    assert r"á\xbd.oxt" in text
    status, text, errors = run("cp1250", "excel", "build", out)
    assert (status, text) == (1, "")
    assert errors.startswith("E090")
    assert r"á\xbd.oxt" in errors
