"""The function that looks into FIDE's rating lists."""

from xlelo.excel.catalogue.arguments import RATING_LIST
from xlelo.excel.catalogue.entry import Argument, Function

RATINGS: tuple[Function, ...] = (
    Function(
        "ELO_FIDE_RATING",
        "What FIDE's newest list on this PC says about a player. Import it first: xlelo ratings import. "
        "#N/A: not in the list, or none imported (never one in a browser). Unrated players: unrated. Which "
        "list: ask for the field month.",
        (
            Argument(
                "fide_id",
                "FIDE ID number. Blank or 0: the result stays blank. The word example: an invented player, "
                "to try the function without a list.",
            ),
            RATING_LIST,
            Argument(
                "field",
                "rating, k, games (of the list's last period), month (of the list, as 2026-10), title, "
                "federation, birth, name, sex or flag (i: inactive).",
                "rating",
            ),
        ),
        ("example", "rapid"),
        2377,
    ),
)
