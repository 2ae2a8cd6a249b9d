"""One mutated rating list, imported: refused, or every line that nobody touched says what it said."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tests import fide_lists
from tests.fuzz import laws, samples
from tests.fuzz.choose import Choose
from tests.fuzz.mutate import mutated_lines, mutated_text
from xlelo.errors import Unusable
from xlelo.fide.rules import HIGHEST_RATING
from xlelo.ratings.imports import Result, import_list
from xlelo.ratings.listed import Listed
from xlelo.ratings.reader import Ratings

_TYPED = {int(str(values["ID Number"])): values for values in fide_lists.PLAYERS}


def rating_list(choose: Choose, folder: Path) -> Result | None:
    """A list of FIDE, in one of its layouts."""
    content = choose.pick(samples.LISTS)
    return read_list(mutated_text(content, choose, mutated_lines), folder, content)


def read_list(data: bytes, folder: Path, original: str = "") -> Result | None:
    """`original` is the list before it was mutated, where that is known."""
    path, file = folder / "standard_2026-10.txt", folder / "ratings.sqlite"
    path.write_bytes(data)
    file.unlink(missing_ok=True)
    try:
        done = import_list(path, file)
    except Unusable as error:
        laws.refusal(error)
        assert not file.exists(), "of a list that is refused nothing is kept"
        return None
    laws.told(done.notes)
    assert done.players <= len(data)
    with Ratings(file) as ratings:
        found = ratings.lookup(_TYPED)
    for listed in found.values():
        assert all(it.rating is None or 0 < it.rating <= HIGHEST_RATING for it in listed.ratings.values())
    _untouched(data, original, found)
    return done


def _untouched(data: bytes, original: str, found: Mapping[int, Listed]) -> None:
    """The lines that are still there, under the same header, give the players who were typed."""
    head, *lines = original.encode().splitlines() or [b""]
    left = data.splitlines()
    if original.startswith("<") or left[:1] != [head]:
        return
    ids = Counter(line[:15].strip() for line in left)
    for number, values in _TYPED.items():
        written = str(number).encode()
        if ids[written] == 1 and any(line in left for line in lines if line.startswith(written + b" ")):
            listed = found[number]
            assert (listed.name, listed.federation) == (values["Name"], values["Fed"])
            assert listed.ratings["standard"].rating == values.get("SRtng")
            assert listed.birth_year == (values["B-day"] or None)
