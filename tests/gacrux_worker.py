"""Runs FIDE's own tie-break checker on many events in one process.

`python -m tests.gacrux_worker FOLDER` reads FOLDER/*.json, each {"trf": text, "options": [...]}, and writes
the checker's answer beside it as *.out. gacrux (MIT, FIDE and O. Milvang) is a program; this drives it as
its command line would.
"""

import contextlib
import io
import json
import sys
from pathlib import Path

from gacrux.tiebreakchecker import tiebreakchecker


def main(folder: Path) -> None:
    for job in sorted(folder.glob("*.json")):
        asked = json.loads(job.read_text(encoding="utf-8"))
        source, out = job.with_suffix(".trf"), job.with_suffix(".out")
        source.write_text(asked["trf"], encoding="utf-8")
        sys.argv = ["tiebreakchecker", "-i", str(source), "-f", "TRF", "-b", "utf-8", "-o", str(out),
                    *asked["options"]]  # fmt: skip
        with contextlib.redirect_stdout(io.StringIO()):
            tiebreakchecker().common_main()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
