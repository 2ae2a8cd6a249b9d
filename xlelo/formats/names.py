"""Who is meant by a name. A name is used only when it is the same but for spaces and case.

Everything looser (accents, ß and ss, "Smith, John" and "John Smith", a slip of the pen) is suggested,
never guessed: two people of one family differ by less.
"""

import difflib
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import lru_cache

from xlelo import spelling
from xlelo.model import Player

_MOST_SEARCHES = 200  # names compared letter by letter; a wrong sheet has thousands of unknown ones
_CUTOFF = 0.75


@lru_cache(maxsize=4096)
def same(name: str) -> str:
    """The form in which two names are one: spaces of all kinds and case do not count.

    `lower`, since `casefold` would make one name of ß and ss.
    """
    composed = unicodedata.normalize("NFC", spelling.visible(name))
    return " ".join(composed.lower().split())


def alike(name: str) -> str:
    """The form in which two names are probably one: no accents, no punctuation, words in one order."""
    return " ".join(sorted(spelling.name_words(name)))


class Roster:
    """The players of an event, to be found by name or by starting number."""

    def __init__(self, players: Sequence[Player], doubtful: Collection[int] = ()) -> None:
        self.doubtful = doubtful  # numbers that two players were given: they name nobody
        self.names = {player.number: player.name for player in players}
        self._same: dict[str, list[int]] = defaultdict(list)
        self._alike: dict[str, list[str]] = defaultdict(list)
        for player in players:
            if player.name:
                self._same[same(player.name)].append(player.number)
                self._alike[alike(player.name)].append(player.name)
        self._suggested: dict[str, list[str]] = {}

    def numbers(self, name: str) -> list[int]:
        """The starting numbers of the players with this name."""
        return self._same.get(same(name), [])

    def close(self, name: str) -> list[str]:
        """Up to three names that this one may be a slip for, the likeliest first."""
        key = alike(name)
        if key not in self._suggested:
            keys = [key] if key in self._alike else []
            if not keys and len(self._suggested) < _MOST_SEARCHES:
                keys = difflib.get_close_matches(key, self._alike, 3, _CUTOFF) or self._holding(key)
            self._suggested[key] = list(dict.fromkeys(name for key in keys for name in self._alike[key]))[:3]
        return self._suggested[key]

    def _holding(self, key: str) -> list[str]:
        """The names that hold every word of this one: a surname alone, or a first name left out."""
        words = set(key.split())
        return [known for known in self._alike if words and words <= set(known.split())]
