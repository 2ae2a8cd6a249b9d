"""Collects what is found while a file is read, so that everything is reported at once."""

from xlelo.errors import Place, Problem


class Findings:
    """The problems and notes so far; `errors` counts the problems among them."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self.errors = 0

    def add(self, code: str, place: Place, **values: object) -> None:
        problem = Problem(code, place, values)
        self._found.append(problem)
        self.errors += not problem.is_note

    def sorted(self) -> tuple[Problem, ...]:
        """In the order of the workbook: sheet, row, column; in one cell as they were found."""
        return tuple(sorted(self._found, key=lambda problem: problem.place))
