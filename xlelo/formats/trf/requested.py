"""Record 240: byes that were asked for, where the round block of the player is blank.

TRF26, record 240, in force from 2025-09-01: a type (F, H or Z), a round, starting numbers. A bye of a round
that was paired belongs to the player's games; one that lies ahead is carried along as it stands. In a team
event the numbers are those of teams.
"""

from collections.abc import Sequence
from dataclasses import replace

from xlelo.formats.trf.claim import Claim
from xlelo.formats.trf.columns import FIRST_ROUND, STRIDE
from xlelo.formats.trf.records import Line
from xlelo.formats.trf.rows import Rows

_TYPES = "FHZ"


def with_requested_byes(found: Rows, records: Sequence[Line]) -> Rows:
    """The rows with the byes of records 240 in rounds that were paired and about which a row says nothing."""
    paired = max((claim.round for row in found.rows for claim in row.claims if claim.opponent), default=0)
    asked: dict[int, dict[int, str]] = {}
    for line in records:
        letter, parts = line.text[4:5].upper(), line.text[5:].split()
        numbers = [int(part) for part in parts if part.isascii() and part.isdigit() and len(part) <= 4]
        if line.code == "240" and letter and letter in _TYPES and numbers and numbers[0] <= paired:
            for number in numbers[1:]:
                asked.setdefault(number, {})[numbers[0]] = letter
    if not asked:
        return found
    rows = []
    for row in found.rows:
        byes = asked.get(row.player.number, {})
        told = {claim.round for claim in row.claims}
        added = [
            Claim(number, 0, "", letter, FIRST_ROUND + STRIDE * (number - 1) + 1, True)
            for number, letter in byes.items()
            if number not in told
        ]
        claims = sorted((*row.claims, *added), key=lambda claim: claim.round)
        rows.append(replace(row, claims=tuple(claims)))
    return replace(found, rows=tuple(rows))
