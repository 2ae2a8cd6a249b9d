"""Functions with the arguments and options of xlelo's that give back their first argument."""

import inspect
from collections.abc import Callable
from typing import Any

import xlwings as xw


def _cell_function(function: Callable[..., Any]) -> Callable[..., Any]:
    for name in inspect.signature(function).parameters:
        function = xw.arg(name, ndim=2, err_to_str=True)(function)
    return xw.func(function)


@_cell_function
def ELO_EXPECTED(rating, opponent, advantage=0, scale=400):  # type: ignore[no-untyped-def]
    return rating


@_cell_function
def ELO_CHANGE(rating, opponent, score, k_factor=20, digits=None):  # type: ignore[no-untyped-def]
    return rating


@_cell_function
def ELO_NEW(rating, opponent, score, k_factor=20, digits=None):  # type: ignore[no-untyped-def]
    return rating
