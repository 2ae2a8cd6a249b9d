"""The tournament report file, FIDE's own format: one line a player, a block of ten columns a round.

`load` and `loads` read TRF16, TRF26 and what programs have made of them; `dump` and `dumps` write either. As
for an entry workbook, reading gives a tournament that can be rated and everything that is wrong at once, each
slip with its line and column; a game that the two players tell differently is never scored.

TRF16, approved 2015-08-10; TRF26, in force from 2025-09-01.
"""

from xlelo.formats.trf.details import Scoring, Team, TrfDetails
from xlelo.formats.trf.read import load, loads
from xlelo.formats.trf.write import EDITIONS, TRF16, TRF26, dump, dumps

__all__ = ["EDITIONS", "TRF16", "TRF26", "Scoring", "Team", "TrfDetails", "dump", "dumps", "load", "loads"]
