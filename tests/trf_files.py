"""Small tournament report files for the tests, typed as fields and laid out in columns."""

from collections.abc import Sequence

HEADER = (
    "012 Test Open",
    "022 Porto",
    "032 POR",
    "042 2025/11/07",
    "052 2025/11/09",
    "122 90 min + 30 sec",
)


def row(
    number: int,
    *blocks: str,
    name: str = "",
    rating: int | str = 1800,
    points: str = "",
    sex: str = "m",
    title: str = "",
    federation: str = "POR",
    fide_id: str = "",
    birth: str = "1990/05/06",
    rank: str = "",
    width: int = 33,
) -> str:
    """A record 001; a block is what stands in its eight columns, such as `2 w 1` or `0000 - U`."""
    name = name or f"Player, {number}"
    fields = f"001 {number:>4} {sex:1}{title:>3} {name:<{width}} {rating:>4} {federation:3} {fide_id:>11} "
    rounds = "".join(f"  {block:>8}" for block in blocks)
    return f"{fields}{birth:10} {points:>4} {rank:>4}{rounds}"


def report(*rows: str, header: Sequence[str] = HEADER, end: str = "\r\n") -> bytes:
    return (end.join((*header, *rows)) + end).encode("utf-8")
