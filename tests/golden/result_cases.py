"""First ratings, performances and norms with known right answers.

INITIAL: the first is on a FIDE list of December 2025, the others follow from B.02, 8.2: opponents, score,
rating (None: unrated).
TPR_PTP: FIDE Technical Commission, exercises in tie-breaking (2024): score, opponents met over the board,
average, TPR, PTP.
PERFORMANCE: opponents, score, the rating by FIDE's table, by the rule of 400 and the true one (None where
no source says); the first is an encyclopedia's example.
NORMS: worked from B.01, 1.4: opponents, score in half-points, title, verdict.
US_PERFORMANCE: Ra + dp from the printed averages of the championship in `us_championship_2025`.
"""

INITIAL = [
    ("1902 1877 1884 2012 1832", 3, 1922), ("2000 2000 2000 2000 2000", 3, 1993),
    ("2000 2000 2000 2000 2000", 2, 1893), ("2000 2000 2000 2000 2000", 2.5, 1943),
    ("2100 2100 2100 2100 2100", 5, 2200), ("1657 1657 1657 1657 1657", 3, 1748),
    ("2000 2000 2000 2000", 2, None), ("1500 1500 1500 1500 1500", 0.5, None),
    ("1500 1500 1500 1500 1500", 0, None),
]  # fmt: skip

TPR_PTP = [
    (4, "1750 1900 2200 1450 2100", 1880, 2120, 2216), (3, "1650 1600 2100 2200", 1888, 2081, 2168),
    (3.5, "1850 1700 1900 2150 1500", 1820, 1969, 2013), (1.5, "2100 1450 2000 1900", 1863, 1776, 1763),
    (2.5, "1600 1500 1700 1900 1750", 1690, 1690, 1689), (2, "1900 2000 1750 2200 1450", 1860, 1788, 1768),
    (0, "2200 1750", 1975, 1175, 950), (1.5, "1500 2150 1450 2000 1700", 1760, 1611, 1531),
]  # fmt: skip

PERFORMANCE = [
    ("1851 2457 1989 2379 2407", 4, 2457, 2456.6, 2550.5076), ("1500", 1, 2300, 1900, None),
    ("1500", 0, 700, 1100, None), ("1500 1500", 1.5, 1693, 1700, None),
    ("1500 1500 1500", 2, 1625, 1633.3333, None), ("2250 2250 2250 2250 2250", 2, 2178, 2170, None),
    ("2230", 1, 3030, 2630, None),
]  # fmt: skip

NORMS = [
    ([2380] * 9, 14, "GM", "yes"), ([2400] * 7 + [2100, 2000], 14, "GM", "no"),
    ([2400] * 11, 15, "GM", "no"), ([2400] * 11, 15, "IM", "yes"), ([2400] * 11, 18, "GM", "yes"),
    ([2300] * 11, 22, "GM", "no"), ([2400] * 8 + ["unrated"], 14, "GM", "no"),
]  # fmt: skip

US_PERFORMANCE = [2850, 2811, 2679, 2746, 2646, 2719, 2621, 2650, 2622, 2585, 2693, 2592]
