"""The first day of an event: are the rating rules of that day known?"""

from datetime import date

from xlelo.errors import Place
from xlelo.fide.rules import known_since
from xlelo.formats.findings import Findings
from xlelo.model import FIDE


def newest_rules(
    start: date | None, rating_list: str, rules: str, code: str, place: Place, findings: Findings
) -> bool:
    """Must the newest rating rules do, since those of the first day are not known? Then that is noted.

    The day itself stays: the rules for tie-breaks, ages and the file that is written hang on it too.
    """
    if rules != FIDE or start is None or start >= (oldest := known_since(rating_list)):
        return False
    findings.add(code, place, found=start, oldest=oldest)
    return True
