"""Decisions that are made by bytes: the same bytes, the same decisions; no bytes left, the first choice."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


class Choose:
    """Reads decisions from bytes, one after the other."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    @property
    def is_empty(self) -> bool:
        return self._at >= len(self._data)

    def _byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1] if self._at <= len(self._data) else 0

    def below(self, end: int) -> int:
        """A number from 0 to `end` - 1."""
        value = self._byte()
        reach = 256
        while reach < end:
            value, reach = value * 256 + self._byte(), reach * 256
        return value % end

    def once_in(self, times: int) -> bool:
        """Never when no bytes are left."""
        return self.below(times) == times - 1

    def pick(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def bytes(self, most: int) -> bytes:
        return bytes(self._byte() for _ in range(self.below(most + 1)))


decisions = st.binary(min_size=6, max_size=80).map(Choose)
