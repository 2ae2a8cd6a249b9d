"""The largest event, 400 players and 2,000 games: every cell as LibreOffice computes it."""

from pathlib import Path

import pytest

from tests.books import needs_libreoffice
from tests.recalculation import compared, recalculated

pytestmark = needs_libreoffice

# Each language and each mode at least once.
CASES = ("400_players-en", "400_players-pt", "400_players_elo-ar")


@pytest.mark.parametrize("case", CASES)
def test_every_stored_value_is_what_libreoffice_computes(case: str, tmp_path: Path) -> None:
    assert compared(*recalculated(tmp_path, [case])[case]) > 75_000
