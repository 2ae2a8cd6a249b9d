"""What holds for all tests: whose rating lists they see, and what they need that a clone has not."""

import os
import tempfile
from collections.abc import Iterator

import pytest

from tests import published


@pytest.fixture(scope="session", autouse=True)
def no_lists() -> Iterator[None]:
    """The data folder is an empty one; processes that a test starts inherit it."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XLELO_DATA", os.path.join(folder, "xlelo"))  # noqa: PTH118
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The published cases lie beside the repository, and not beside every clone of it."""
    if not published.CASES.is_dir():
        for item in items:
            if item.get_closest_marker("shared"):
                item.add_marker(pytest.mark.skip(reason="the published cases are not here"))
