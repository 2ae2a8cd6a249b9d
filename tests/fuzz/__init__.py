"""Files and cells that nobody wrote on purpose, and the laws that hold for them all the same.

The mutators take their decisions from bytes (`choose`), so that Hypothesis and a fuzzer that watches the
code (`fuzz/` beside this folder) find the same things, and a find is a handful of bytes.
"""

import os

from hypothesis import HealthCheck, settings

# 1 in the suite; a search by hand takes more.
TIMES = int(os.environ.get("XLELO_FUZZ_TIMES", "1"))


def examples(count: int) -> settings:
    """So many examples, the same in every run; by hand TIMES as many, and others in every run.

    The deadline is no measure of speed: it tells a file that takes for ever.
    """
    return settings(
        max_examples=count * TIMES,
        derandomize=TIMES == 1,
        deadline=10_000,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
