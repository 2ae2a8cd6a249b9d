"""Functions with error cells of every number, through the half of xlwings for Windows; prints JSON."""

import tests.com_half as com  # isort: skip  (before anything else asks for xlwings)

import json
import sys

# The cells around the one with the error; None is its place.
CALLS = {
    "ELO_EXPECTED": (None, 1400.0),
    "ELO_LEVEL": (1500.0, ((0.0, "A"), (None, "B"))),
    "ELO_SCORE": (None,),
    "ELO_EVENT_CHANGE": (1500.0, ((1600.0,), (None,)), ((1.0,), (0.5,)), 20.0),
    "ELO_FIDE_CHANGE": (2000.0, 2000.0, 1.0, None),
    "ELO_FIDE_AVERAGE": (((2000.0,), (None,)),),
    "ELO_FIDE_NORM": ("GM", ((2380.0,),) * 2, ((1.0,),) * 2, None),
    "ELO_FIDE_RATING": (None,),
}


def put(cell: object, code: int) -> object:
    """The cell or the range with the error in the place of None."""
    if isinstance(cell, tuple):
        return tuple(put(one, code) for one in cell)
    return code if cell is None else cell


def main() -> None:
    answers = {
        name: {
            number: com.call(name, [put(cell, com.ERROR + number) for cell in cells])
            for number in range(2000, 2100)
        }
        for name, cells in CALLS.items()
    }
    column = ((1500.0,), (com.ERROR + 2050,), (1500.0,))
    answers["column"] = com.call("ELO_EXPECTED", [column, 1500.0])
    json.dump(answers, sys.stdout, allow_nan=False)


if __name__ == "__main__":
    main()
