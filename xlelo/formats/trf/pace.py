"""Which rating list a time control belongs to, where that is clear.

FIDE B.02, 1.1, and Rapid and Blitz 1.1, in force from 2024-03-01: with the increment counted for 60 moves,
an hour and more is standard, more than ten minutes rapid, more than three blitz. (The 90 and 120 minutes for
higher rated players say whether a game is rated, not on which list.)
"""

import re

from xlelo import spelling
from xlelo.fide.rules import BLITZ, RAPID, STANDARD

_MOVES = 60
_HOUR, _TEN_MINUTES, _THREE_MINUTES = 3600, 600, 180

_PERIOD = re.compile(r"(?:\d{1,3}/)?(\d{1,6})(?:\+(\d{1,4}))?")
_MINUTES = re.compile(r"(\d{1,3})\s*(?:min\w*|minut\w*|m\b|['′´’](?!['′´’]))", re.IGNORECASE)
_SECONDS = re.compile(r"(\d{1,3})\s*(?:sec\w*|seg\w*|sek\w*|s\b|[\"″”“]|''|’’|′′)", re.IGNORECASE)
_HOURS = re.compile(r"(\d)\s*(?:h\b|hour\w*|hr\w*|hora\w*|std\b|stunde\w*)\s*(\d{2}\b)?", re.IGNORECASE)
_PLAIN = re.compile(r"\s*(\d{1,3})\s*\+\s*(\d{1,2})\s*")
_MOVES_IN = re.compile(r"\b\d{2}\s*/\s*(\d{2,3})\b")
_WORDS = re.compile(r"[^\W\d_]+")
_LISTS = {word: found for word, found in spelling.RATING_LISTS.items() if len(word) > 2}
_MOST_PLAIN_MINUTES = 150  # "180+2" may well be seconds


def rating_list(coded: str, text: str, kind: str = "") -> str | None:
    """The list by record 222, else by the words and numbers of 122 (or the words of 092); None: not clear."""
    seconds = _coded(coded)
    if seconds is None:
        named = {_LISTS[word] for word in _WORDS.findall(f"{text} {kind}".casefold()) if word in _LISTS}
        if len(named) == 1:
            return named.pop()
        seconds = _written(text)
    return None if seconds is None else _by_length(seconds)


def _by_length(seconds: int) -> str | None:
    if seconds >= _HOUR:
        return STANDARD
    if seconds > _TEN_MINUTES:
        return RAPID
    return BLITZ if seconds > _THREE_MINUTES else None


def _coded(text: str) -> int | None:
    """Seconds for 60 moves of a coded control such as 40/6000+30:900+30; None when it is none.

    Different times for the two (W300-B240) belong to no list.
    """
    total, increment = 0, 0
    for period in "".join(text.split()).split(":"):
        found = _PERIOD.fullmatch(period)
        if not found:
            return None
        total += int(found[1])
        increment = int(found[2] or 0)
    return total + _MOVES * increment


def _written(text: str) -> int | None:
    """Seconds for 60 moves of a control in words: all minutes, and the largest number of seconds a move."""
    plain = spelling.tidy(text)
    if (found := _PLAIN.fullmatch(plain)) and int(found[1]) <= _MOST_PLAIN_MINUTES:
        return 60 * int(found[1]) + _MOVES * int(found[2])
    increments = [int(seconds) for seconds in _SECONDS.findall(plain)]
    rest = _SECONDS.sub(" ", plain)
    minutes = sum(map(int, _MINUTES.findall(rest)))
    minutes += sum(60 * int(hours) + int(more or 0) for hours, more in _HOURS.findall(rest))
    if not minutes and (moves := _MOVES_IN.search(rest)):
        minutes = int(moves[1])
    return 60 * minutes + _MOVES * max(increments, default=0) if minutes else None
