"""No test may see or change the rating lists of whoever runs it."""

import os
import tempfile
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def no_lists() -> Iterator[None]:
    """The data folder is an empty one; processes that a test starts inherit it."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XLELO_DATA", os.path.join(folder, "xlelo"))  # noqa: PTH118
        yield
