"""The signatures of every function, typed by hand from the design: a promise, since clients keep them.

A name, an order or a default may never change here once it is released; a new function is a new line.
"""

SIGNATURES = (
    "ELO_EXPECTED(rating, opponent, [advantage=0], [scale=400])",
    "ELO_CHANGE(rating, opponent, score, [k_factor=20], [digits])",
    "ELO_NEW(rating, opponent, score, [k_factor=20], [digits])",
    "ELO_DIFFERENCE(expected, [scale=400])",
    "ELO_EVENT_CHANGE(rating, opponents, scores, [k_factor=20], [digits])",
    'ELO_PERFORMANCE(opponents, scores, [method="true"], [scale=400])',
    'ELO_SCORE(result, [side="white"])',
    "ELO_LEVEL(rating, [levels])",
    'ELO_SCORE_NEEDED(opponents, target, [method="fide"])',
    "ELO_FIDE_PD(difference)",
    "ELO_FIDE_DP(percentage)",
    'ELO_FIDE_EXPECTED(rating, opponent, [start_date], [rating_list="standard"])',
    'ELO_FIDE_CHANGE(rating, opponents, scores, k_factor, [start_date], [rating_list="standard"])',
    "ELO_FIDE_NEW(rating, change)",
    "ELO_FIDE_K(rating, [games], [birth_year], [highest_rating], [list_year], [period_games])",
    "ELO_FIDE_INITIAL(opponents, scores)",
    "ELO_FIDE_AVERAGE(opponents)",
    "ELO_FIDE_PERFORMANCE(opponents, scores)",
    "ELO_FIDE_PERFECT(opponents, scores)",
    "ELO_FIDE_TITLE(rating, [sex])",
    "ELO_FIDE_NORM(title, opponents, scores, [titles], [federations], [own_federation])",
    "ELO_FIDE_SCORE_NEEDED(rating, opponents, k_factor, target)",
    'ELO_FIDE_EXPLAIN(rating, opponents, scores, k_factor, [start_date], [rating_list="standard"])',
    'ELO_FIDE_RATING(fide_id, [rating_list="standard"], [field="rating"])',
)
