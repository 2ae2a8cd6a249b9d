"""A worksheet for formulas that are already as the file holds them."""

from typing import Any

from xlsxwriter.worksheet import Worksheet


class PlainSheet(Worksheet):  # type: ignore[misc]
    """Takes each formula as it is, where XlsxWriter looks for thirty functions newer than 2010 in each.

    No workbook here uses any of them (the tests say so), and on a big event that search is most of the work.
    """

    def _prepare_formula(self, formula: str, *_: Any, **__: Any) -> str:
        return formula.removeprefix("=")
