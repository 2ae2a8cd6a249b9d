"""The report's numbers: recalculated by a real spreadsheet, and compared with what is stored."""

import re

import pytest

from tests import libreoffice
from tests.reports import ALLOWED, EVENTS, TRANSLATED, Values, cells, files, formulas, same, spoilt


@pytest.fixture(scope="module")
def recalculated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Values]:
    """All events, and copies whose stored values were spoilt, through one start of LibreOffice."""
    folder = tmp_path_factory.mktemp("report")
    paths = []
    for name, data in files().items():
        paths += [folder / f"{name}.xlsx", folder / f"{name}-spoilt.xlsx"]
        paths[-2].write_bytes(data)
        paths[-1].write_bytes(spoilt(data))
    made = libreoffice.recalculate_all(paths)
    return {path.stem: cells(path) for path in made}


@pytest.mark.libreoffice
@pytest.mark.skipif(libreoffice.SOFFICE is None, reason="no LibreOffice here")
@pytest.mark.parametrize("name", [*EVENTS, *TRANSLATED])
@pytest.mark.parametrize("copy", ["", "-spoilt"])
def test_libreoffice_computes_what_is_stored(recalculated: dict[str, Values], name: str, copy: str) -> None:
    stored, computed = cells(files()[name]), recalculated[name + copy]
    assert stored.keys() == computed.keys()
    assert [(at, stored[at], computed[at]) for at in stored if not same(stored[at], computed[at])] == []


def test_spoilt_copies_are_spoilt() -> None:
    found, values = formulas(files()["sample"]), cells(spoilt(files()["sample"]))
    assert len(found) > 400
    assert {values[at] for at in found} == {0}


@pytest.mark.parametrize("name", EVENTS)
def test_no_error_and_only_old_functions(name: str) -> None:
    assert not [value for value in cells(files()[name]).values() if str(value).startswith("#")]
    used = {
        function for text in formulas(files()[name]).values() for function in re.findall(r"([A-Z]+)\(", text)
    }
    assert used <= ALLOWED
