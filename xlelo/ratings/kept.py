"""The user's lists kept open for functions in cells, which ask a thousand times in one recalculation.

The connection is opened at the first question and again whenever the file has changed; it holds no lock
between questions, so an import meanwhile goes through.
"""

from pathlib import Path
from threading import Lock

from xlelo.errors import Unusable
from xlelo.ratings.listed import Listed
from xlelo.ratings.place import default_file
from xlelo.ratings.reader import Ratings

_Stamp = tuple[int, int, int]
_MOST_KEPT = 50_000  # players remembered; a sheet asks for each once a column


class Kept:
    """One open file of lists; `player` is all that it answers."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._file: Path | None = None
        self._stamp: _Stamp | None = None
        self._ratings: Ratings | None = None
        self._failed = False
        self._known: dict[int, Listed | None] = {}

    def player(self, fide_id: int) -> Listed | None:
        """The player in the newest lists; None for somebody unknown, and where no list was imported."""
        with self._lock:
            file = default_file()
            stamp = _stamp(file)
            if (file, stamp) != (self._file, self._stamp):
                self.close()
                self._file, self._stamp = file, stamp
            if stamp is None:
                return None
            if fide_id not in self._known:
                if self._failed:
                    return None
                try:
                    self._remember(fide_id, file)
                except Unusable:
                    # Not a file of ours, or an import is just finishing. Not asked again before the file
                    # changes, which is what an import ends with: a thousand cells would all wait.
                    self._failed = True
                    return None
            return self._known[fide_id]

    def _remember(self, fide_id: int, file: Path) -> None:
        if self._ratings is None:
            self._ratings = Ratings(file)
        if len(self._known) >= _MOST_KEPT:
            self._known.clear()
        self._known[fide_id] = self._ratings.lookup([fide_id]).get(fide_id)

    def close(self) -> None:
        """Let go of the file; the next question opens it again."""
        if self._ratings is not None:
            self._ratings.close()
        self._ratings, self._stamp, self._failed = None, None, False
        self._known.clear()


def _stamp(file: Path) -> _Stamp | None:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


KEPT = Kept()
