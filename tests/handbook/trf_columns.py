"""Columns of the records 001, 013 and 310, counted from 1, the last one included, as printed.

Sources: TRF16 (approved 2015-08-10), https://www.fide.com/FIDE/handbook/C04Annex2_TRF16.pdf for 001 and 013;
TRF26 (in force from 2025-09-01), https://handbook.fide.com/files/handbook/TRF26.pdf for 310 and the same 001.
"""

# fmt: off
PLAYER_001 = {
    "number": "5-8", "sex": "10", "title": "11-13", "name": "15-47", "rating": "49-52", "federation": "54-56",
    "fide_id": "58-68", "birth": "70-79", "points": "81-84", "rank": "86-89",
}
# Opponent, colour and result of the first three rounds.
ROUNDS_001 = (("92-95", "97", "99"), ("102-105", "107", "109"), ("112-115", "117", "119"))
TEAM_013 = {"name": "5-36"}
MEMBERS_013 = ("37-40", "42-45", "47-50")
TEAM_310 = {
    "number": "5-7", "name": "9-40", "nick": "42-46", "strength": "48-53", "match_points": "55-60",
    "game_points": "62-67", "rank": "69-71",
}
MEMBERS_310 = ("74-77", "79-82", "84-87")
