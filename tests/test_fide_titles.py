"""Titles by rating, and the ratings that titles ask for (B.01, 0.6.2, 1.3 and 1.5.3)."""

import pytest

from xlelo.errors import NotUnderstood, OutOfRange
from xlelo.fide.titles import DIRECT_MINIMUM, TITLES, title_by_rating, title_rating


@pytest.mark.parametrize(
    ("rating", "open_title", "womens_title"),
    [
        (1999, None, None),
        (2000, None, "WCM"),
        (2099, None, "WCM"),
        (2100, None, "WFM"),
        (2199, None, "WFM"),
        (2200, "CM", "CM"),
        (2299, "CM", "CM"),
        (2300, "FM", "FM"),
        (2850, "FM", "FM"),
    ],
)
def test_by_rating(rating: int, open_title: str | None, womens_title: str | None) -> None:
    assert title_by_rating(rating) == open_title
    assert title_by_rating(rating, women=True) == womens_title


def test_thirty_games() -> None:
    assert title_by_rating(2350, games=29) is title_by_rating(2350, games=0) is None
    assert title_by_rating(2350, games=30) == "FM"
    with pytest.raises(OutOfRange):
        title_by_rating(2350, games=-1)


def test_thresholds() -> None:
    asked = {title: title_rating(title) for title in TITLES}
    assert asked == {
        "GM": 2500, "IM": 2400, "WGM": 2300, "FM": 2300, "WIM": 2200, "CM": 2200, "WFM": 2100, "WCM": 2000,
    }  # fmt: skip
    assert {title: asked[title] - DIRECT_MINIMUM[title] for title in TITLES} == dict.fromkeys(TITLES, 200)
    with pytest.raises(NotUnderstood):
        title_rating("NM")
