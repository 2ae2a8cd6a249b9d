"""Python's garbage collector, put aside while a long column is worked on."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """No search for cycles inside; afterwards all is as before, whatever happened.

    A column comes and goes as one list for every row. Each few hundred new lists start a search through
    all that there are, for cycles that rows of numbers cannot have: half of the time went there.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
