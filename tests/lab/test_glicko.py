"""Ratings by Glicko-2: the example that its author works out."""

from math import isclose

from quattrocento.lab.glicko import Rating, Result, rated


def test_the_published_example_comes_out():
    results = [
        Result(Rating(1400, 30), 1),
        Result(Rating(1550, 100), 0),
        Result(Rating(1700, 300), 0),
    ]
    found = rated(Rating(1500, 200, 0.06), results)
    assert isclose(found.rating, 1464.06, abs_tol=0.02)
    assert isclose(found.deviation, 151.52, abs_tol=0.02)
    assert isclose(found.volatility, 0.05999, abs_tol=0.00001)


def test_who_plays_nothing_becomes_uncertain():
    idle = rated(Rating(1500, 200, 0.06), [])
    assert (idle.rating, idle.volatility) == (1500, 0.06)
    assert isclose(idle.deviation, 200.2714, abs_tol=0.001)


def test_a_great_surprise_raises_the_volatility():
    won = rated(Rating(1500, 30, 0.06), [Result(Rating(2800, 30), 1)] * 5)
    assert won.volatility > 0.06
    assert won.rating > 1500
