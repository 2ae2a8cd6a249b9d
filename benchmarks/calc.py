"""How long Calc takes for a column of ELO_FIDE_CHANGE, beside the same column in Calc's own formulas.

    python -m benchmarks.calc [ROWS]

Starts a LibreOffice with a throw-away profile and the extension. Each column stands in a document of its
own beside the same ratings, opponents, scores and K; every cell of it is computed anew (as by
Ctrl+Shift+F9) five times, and the fastest counts. Both columns have to give the same numbers.
"""

import random
import sys
import tempfile
from pathlib import Path

from tests import calc
from xlelo import fide
from xlelo.excel.calc.package import build

ROWS, TIMES = 10_000, 5
RULE = fide.rules_on()

# As the tournament workbook computes a game: the difference, the 400-point rule, the table, the change.
_GAP = "(A{0}-B{0})"
_USED = f"IF(A{{0}}>={RULE.exempt_from};{_GAP};MAX(-{RULE.cap};MIN({RULE.cap};{_GAP})))"
_TABLE = f"LOOKUP(ABS({_USED});$G$1:$G$51;$H$1:$H$51)"
NATIVE = f'=IF(A{{0}}="";"";D{{0}}*ROUND(C{{0}}-IF({_GAP}>=0;{_TABLE};ROUND(1-{_TABLE};2));2))'
COLUMNS = {
    "Calc's own formulas": NATIVE,
    "ELO_FIDE_CHANGE": "=ELO_FIDE_CHANGE(A{0};B{0};C{0};D{0})",
    "ELO_FIDE_CHANGE with a date": "=ELO_FIDE_CHANGE(A{0};B{0};C{0};D{0};46000)",
    "ELO_FIDE_EXPECTED": "=ELO_FIDE_EXPECTED(A{0};B{0})",
    "ELO_EXPECTED": "=ELO_EXPECTED(A{0};B{0})",
}


def table() -> list[tuple[int, float]]:
    """The first difference of each line of table 8.1.2, and its PD."""
    steps: list[tuple[int, float]] = []
    for difference in range(1000):
        pd = fide.pd(difference) / 100
        if not steps or steps[-1][1] != pd:
            steps.append((difference, pd))
    return steps


def main(rows: int) -> None:
    dice = random.Random(rows)
    games = [
        (
            dice.randint(1400, 2800),
            dice.randint(1400, 2800),
            dice.choice((0, 0.5, 1)),
            dice.choice((10, 20, 40)),
        )
        for _ in range(rows)
    ]
    results = {}
    with tempfile.TemporaryDirectory() as folder:
        extension = Path(folder) / "xlelo.oxt"
        extension.write_bytes(build())
        with calc.running(extension) as running:
            for name, formula in COLUMNS.items():
                running("new")
                running("fill", f"A1:D{rows}", games)
                steps = table()
                running("fill", f"G1:H{len(steps)}", steps)
                running("write", [["E1", "formula", formula.format(1)]])
                running("fill_down", f"E1:E{rows}")
                running("recalculate")
                seconds = min(running("recalculate") for _ in range(TIMES))
                results[name] = seconds, running("values", f"E1:E{rows}")
    own = results["Calc's own formulas"]
    assert [[round(value, 9) for value in row] for row in own[1]] == [
        [round(value, 9) for value in row] for row in results["ELO_FIDE_CHANGE"][1]
    ]
    print(f"{rows} cells, each computed anew; fastest of {TIMES}")
    for name, (seconds, _) in results.items():
        print(f"{name:30} {seconds:7.3f} s  {seconds / rows * 1e6:7.1f} us a cell  {seconds / own[0]:6.1f} x")


if __name__ == "__main__":
    if calc.python() is None:
        sys.exit("needs LibreOffice Calc and the python3 that has its uno (package python3-uno)")
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
