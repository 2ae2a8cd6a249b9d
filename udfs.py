"""The Excel face of xlelo: every function in a cell, with the help that the host shows.

Excel for Windows (xlwings, "Import functions"), xlwings Lite and xlwings Server all read this file; where
xlwings is absent the functions are plain ones. Texts come from `xlelo.excel.catalogue`, the work is done
in `xlelo.excel.functions`. The signatures are written out, for hosts read them; they never change.
"""

from xlelo.excel.catalogue import BY_NAME, CATALOGUE
from xlelo.excel.functions import FUNCTIONS

try:
    import xlwings as xw
except ImportError:
    xw = None

__all__ = [entry.name for entry in CATALOGUE]


def _cell_function(function):
    """Registers with whichever host is running; each of them ignores the options it does not know.

    `ndim=2` keeps the shape of a range, `err_to_str=True` tells an error from a blank cell. There are no
    type hints, and no option for the result: hosts disagree on what they mean.
    """
    entry = BY_NAME[function.__name__]
    function.__doc__ = entry.help
    if xw is None:
        return function
    for argument in entry.arguments:
        function = xw.arg(argument.name, doc=argument.help, ndim=2, err_to_str=True)(function)
    function = xw.func(category=entry.category)(function)
    if xw.func.__module__ == "xlwings.udfs":
        # The half for Windows writes these names into VBA, which reserves some ("scale").
        from xlelo.excel.vba.names import vba_name

        for argument in function.__xlfunc__["args"]:
            argument["name"] = vba_name(argument["name"])
    return function


@_cell_function
def ELO_EXPECTED(rating, opponent, advantage=0, scale=400):
    return FUNCTIONS["ELO_EXPECTED"](rating, opponent, advantage, scale)


@_cell_function
def ELO_CHANGE(rating, opponent, score, k_factor=20, digits=None):
    return FUNCTIONS["ELO_CHANGE"](rating, opponent, score, k_factor, digits)


@_cell_function
def ELO_NEW(rating, opponent, score, k_factor=20, digits=None):
    return FUNCTIONS["ELO_NEW"](rating, opponent, score, k_factor, digits)


@_cell_function
def ELO_DIFFERENCE(expected, scale=400):
    return FUNCTIONS["ELO_DIFFERENCE"](expected, scale)


@_cell_function
def ELO_EVENT_CHANGE(rating, opponents, scores, k_factor=20, digits=None):
    return FUNCTIONS["ELO_EVENT_CHANGE"](rating, opponents, scores, k_factor, digits)


@_cell_function
def ELO_PERFORMANCE(opponents, scores, method="true", scale=400):
    return FUNCTIONS["ELO_PERFORMANCE"](opponents, scores, method, scale)


@_cell_function
def ELO_SCORE(result, side="white"):
    return FUNCTIONS["ELO_SCORE"](result, side)


@_cell_function
def ELO_LEVEL(rating, levels=None):
    return FUNCTIONS["ELO_LEVEL"](rating, levels)


@_cell_function
def ELO_SCORE_NEEDED(opponents, target, method="fide"):
    return FUNCTIONS["ELO_SCORE_NEEDED"](opponents, target, method)


@_cell_function
def ELO_FIDE_PD(difference):
    return FUNCTIONS["ELO_FIDE_PD"](difference)


@_cell_function
def ELO_FIDE_DP(percentage):
    return FUNCTIONS["ELO_FIDE_DP"](percentage)


@_cell_function
def ELO_FIDE_EXPECTED(rating, opponent, start_date=None, rating_list="standard"):
    return FUNCTIONS["ELO_FIDE_EXPECTED"](rating, opponent, start_date, rating_list)


@_cell_function
def ELO_FIDE_CHANGE(rating, opponents, scores, k_factor, start_date=None, rating_list="standard"):
    return FUNCTIONS["ELO_FIDE_CHANGE"](rating, opponents, scores, k_factor, start_date, rating_list)


@_cell_function
def ELO_FIDE_NEW(rating, change):
    return FUNCTIONS["ELO_FIDE_NEW"](rating, change)


@_cell_function
def ELO_FIDE_K(rating, games=None, birth_year=None, highest_rating=None, list_year=None, period_games=None):
    return FUNCTIONS["ELO_FIDE_K"](rating, games, birth_year, highest_rating, list_year, period_games)


@_cell_function
def ELO_FIDE_INITIAL(opponents, scores):
    return FUNCTIONS["ELO_FIDE_INITIAL"](opponents, scores)


@_cell_function
def ELO_FIDE_AVERAGE(opponents):
    return FUNCTIONS["ELO_FIDE_AVERAGE"](opponents)


@_cell_function
def ELO_FIDE_PERFORMANCE(opponents, scores):
    return FUNCTIONS["ELO_FIDE_PERFORMANCE"](opponents, scores)


@_cell_function
def ELO_FIDE_PERFECT(opponents, scores):
    return FUNCTIONS["ELO_FIDE_PERFECT"](opponents, scores)


@_cell_function
def ELO_FIDE_TITLE(rating, sex=None):
    return FUNCTIONS["ELO_FIDE_TITLE"](rating, sex)


@_cell_function
def ELO_FIDE_NORM(title, opponents, scores, titles=None, federations=None, own_federation=None):
    return FUNCTIONS["ELO_FIDE_NORM"](title, opponents, scores, titles, federations, own_federation)


@_cell_function
def ELO_FIDE_SCORE_NEEDED(rating, opponents, k_factor, target):
    return FUNCTIONS["ELO_FIDE_SCORE_NEEDED"](rating, opponents, k_factor, target)


@_cell_function
def ELO_FIDE_EXPLAIN(rating, opponents, scores, k_factor, start_date=None, rating_list="standard"):
    return FUNCTIONS["ELO_FIDE_EXPLAIN"](rating, opponents, scores, k_factor, start_date, rating_list)


@_cell_function
def ELO_FIDE_RATING(fide_id, rating_list="standard", field="rating"):
    return FUNCTIONS["ELO_FIDE_RATING"](fide_id, rating_list, field)
