"""Which won games to leave out so that the rest has the highest average with the right mix of opponents.

FIDE B.01, 1.4.1f allows a player to ignore games that he won; each one that is left out changes the score,
the average and every limit of the mix, so that nothing short of a search finds out whether some choice is a
norm. The search is exact and does not try the subsets:

* of won games against opponents alike in title and federation, the lowest rated ones go first: a set of
  ratings that is higher place by place has the higher average, also after one rating was raised to the floor;
* federation after federation, all choices that agree in the counts which the mix looks at are the same from
  there on, and only the best of them is kept.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from xlelo.rounding import to_integer

NO_TITLE, HAS_TITLE, HAS_LEVEL = 0, 1, 2  # rank of an opponent


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the search sees it: where it stands, the rating that counts, the score, the opponent."""

    index: int
    rating: int
    half_points: int
    rank: int
    federation: str

    @property
    def won(self) -> bool:
        return self.half_points == 2


@dataclass(frozen=True, slots=True)
class Need:
    """The mix that the remaining games must have; `most` gives the greatest number for a federation (one
    that is missing has no limit), `foreign` the federations of which `others` different ones are needed.
    """

    titled: int
    level: int
    others: int
    foreign: frozenset[str]
    most: Mapping[str, int]


def average(entries: Sequence[Entry], floor: int) -> int:
    """Average of the opponents (Ra) after the lowest one was raised to the floor, .5 up.

    FIDE B.01, 1.4.6 and 1.4.7, in force from 2024-01-01.
    """
    ratings = [entry.rating for entry in entries]
    return to_integer(Fraction(sum(ratings) + max(0, floor - min(ratings)), len(ratings)))


# What the mix has seen so far: games left out, titled and level opponents among them, other federations (as
# many as are needed at most), and whether the one raise was used.
_State = tuple[int, int, int, int, bool]
_Choice = tuple[int, tuple[int, ...]]  # rating points given up, games left out


def _options(group: Sequence[Entry], count: int) -> Iterator[tuple[list[Entry], list[Entry]]]:
    """Every sensible split of a federation's games: left out and kept, the lowest ratings going first."""
    wins = [
        sorted((entry for entry in group if entry.won and entry.rank == rank), key=lambda entry: entry.rating)
        for rank in (NO_TITLE, HAS_TITLE, HAS_LEVEL)
    ]
    rest = [entry for entry in group if not entry.won]
    for numbers in product(*(range(min(len(rank), count) + 1) for rank in wins)):
        if sum(numbers) <= count:
            left = [entry for rank, n in zip(wins, numbers, strict=True) for entry in rank[:n]]
            kept = [entry for rank, n in zip(wins, numbers, strict=True) for entry in rank[n:]]
            yield left, rest + kept


def leave_out(entries: Sequence[Entry], count: int, floor: int, need: Need) -> tuple[int, ...] | None:
    """The `count` won games without which the rest has the mix and the highest adjusted sum; None if no
    choice has the mix.

    FIDE B.01, 1.4.1f, 1.4.3 to 1.4.6, in force from 2024-01-01.

    The result is the indices of the entries. `floor` is the rating to which one opponent is raised.
    """
    spare_titled = sum(entry.rank >= HAS_TITLE for entry in entries) - need.titled
    spare_level = sum(entry.rank == HAS_LEVEL for entry in entries) - need.level
    if spare_titled < 0 or spare_level < 0:
        return None
    best: dict[_State, _Choice] = {(0, 0, 0, 0, False): (0, ())}
    for federation in dict.fromkeys(entry.federation for entry in entries):
        group = [entry for entry in entries if entry.federation == federation]
        most = need.most.get(federation, len(group))
        following: dict[_State, _Choice] = {}
        for left, kept in _options(group, count):
            if len(kept) > most:
                continue
            titled = sum(entry.rank >= HAS_TITLE for entry in left)
            level = sum(entry.rank == HAS_LEVEL for entry in left)
            given_up, indices = sum(entry.rating for entry in left), tuple(entry.index for entry in left)
            other = int(federation in need.foreign and bool(kept))
            raised = max((max(0, floor - entry.rating) for entry in kept), default=0)
            for (out, out_titled, out_level, others, used), (points, chosen) in best.items():
                if (
                    out + len(left) > count
                    or out_titled + titled > spare_titled
                    or out_level + level > spare_level
                ):
                    continue
                counts = (
                    out + len(left),
                    out_titled + titled,
                    out_level + level,
                    min(need.others, others + other),
                )
                ways = [(used, points + given_up)]
                if raised and not used:
                    ways.append((True, points + given_up - raised))
                for now_used, now_points in ways:
                    state = (*counts, now_used)
                    if state not in following or now_points < following[state][0]:
                        following[state] = (now_points, chosen + indices)
        best = following
    found = [choice for state, choice in best.items() if state[0] == count and state[3] >= need.others]
    return min(found, key=lambda choice: choice[0])[1] if found else None
