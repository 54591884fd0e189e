"""Players in a circle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quattrocento.core.seat_order import left_of, next_in


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_last_seat_is_followed_by_the_first(seats):
    order = [0]
    for _ in range(seats):
        order.append(left_of(order[-1], seats))
    assert order == [*range(seats), 0]


@pytest.mark.parametrize(
    ("inside", "seat", "following"),
    [
        ([0, 1, 2, 3], 0, 1),
        ([0, 1, 2, 3], 3, 0),
        ([0, 3], 0, 3),
        ([0, 3], 1, 3),
        ([1], 2, 1),
        ([2], 2, 2),
        ([1, 2], 2, 1),
    ],
)
def test_those_who_are_out_are_passed_over(inside, seat, following):
    assert next_in(sum(1 << number for number in inside), seat, 4) == following


def test_nobody_follows_if_nobody_is_in():
    assert next_in(0, 2, 4) == -1


@given(st.integers(1, 6), st.data())
def test_it_is_the_first_one_met_on_a_walk_around(seats, data):
    inside = data.draw(st.integers(0, (1 << seats) - 1))
    seat = data.draw(st.integers(0, seats - 1))
    walk = [(seat + step) % seats for step in range(1, seats + 1)]
    met = [other for other in walk if inside >> other & 1]
    assert next_in(inside, seat, seats) == (met[0] if met else -1)
