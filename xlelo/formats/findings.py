"""Collects what is found while a file is read, so that everything is reported at once."""

from xlelo.errors import Place, Problem

MOST_FINDINGS = 1000


class Findings:
    """The problems and notes so far; `errors` counts the problems among them."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self.errors = 0

    def add(self, code: str, place: Place, **values: object) -> None:
        problem = Problem(code, place, values)
        self._found.append(problem)
        self.errors += not problem.is_note

    def limited(self) -> tuple[Problem, ...]:
        """`sorted`; of a file that is wrong throughout the first thousand, and how many more there are."""
        found = self.sorted()
        if len(found) <= MOST_FINDINGS:
            return found
        left = len(found) - MOST_FINDINGS
        whole = Place(is_text=found[-1].place.is_text)
        return (*found[:MOST_FINDINGS], Problem("E533", whole, {"count": left}))

    def sorted(self) -> tuple[Problem, ...]:
        """In the order of the workbook: sheet, row, column; in one cell as they were found."""
        return tuple(sorted(self._found, key=lambda problem: problem.place))
