"""Small sets as the bits of a number, held against Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st

from quattrocento.core.bits import members, names_of, size, total

SETS = st.sets(st.integers(0, 60))


def packed(numbers):
    """Write a set as bits."""
    return sum(1 << number for number in numbers)


@given(SETS)
def test_members_come_in_order(numbers):
    assert members(packed(numbers)) == sorted(numbers)


@given(SETS)
def test_the_size_is_how_many_there_are(numbers):
    assert size(packed(numbers)) == len(numbers)


def test_nothing_is_in_the_empty_set():
    assert (members(0), size(0), names_of(0, ["a"])) == ([], 0, [])


@given(st.sets(st.integers(0, 4)))
def test_names_follow_the_list(numbers):
    names = ["forest", "lake", "park", "jester", "builder"]
    assert names_of(packed(numbers), names) == [names[number] for number in sorted(numbers)]


@given(st.lists(st.integers(-(2**40), 2**40)))
def test_a_total_is_a_sum(numbers):
    assert total(numbers) == sum(numbers)


def test_bits_beyond_the_names_are_not_named():
    assert names_of(0b101, ["a", "b"]) == ["a"]
