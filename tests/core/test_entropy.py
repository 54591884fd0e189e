"""Chance: verifiable, unpredictable, equal everywhere, cheap to copy."""

from collections import Counter

import pytest

from quattrocento.core.entropy import Entropy, quick, sealed, seed_hash
from quattrocento.core.game import new_seed


def draw(stream, count, bound=1000):
    return [stream.below(bound) for _ in range(count)]


def test_a_seed_gives_the_same_numbers_on_every_machine():
    assert draw(sealed("7"), 8) == [990, 595, 188, 23, 267, 122, 278, 399]
    assert draw(quick(7), 8) == [742, 358, 938, 973, 561, 188, 406, 754]


def test_a_quick_stream_shuffles_by_the_draws_of_any_stream():
    quickly, slowly, numbers = quick(7), quick(7), list(range(60))
    other = numbers.copy()
    quickly.shuffle(numbers)
    Entropy.shuffle(slowly, other)
    assert numbers == other != sorted(numbers)
    assert draw(quickly, 5) == draw(slowly, 5)


def test_the_seal_is_a_hash_of_the_seed():
    assert seed_hash("7") == "d9e7b7e65745e0d483b8687b8dcc914d67458ce5d9ce8be2463e859aee5201d9"
    assert seed_hash("7") != seed_hash("8")


def test_new_seeds_have_128_bits_and_differ():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


@pytest.mark.parametrize("make", [lambda: sealed("deal"), lambda: quick(3)])
def test_a_clone_goes_on_alone_from_the_same_place(make):
    stream = make()
    draw(stream, 21)
    twin = stream.clone()
    ahead = draw(stream, 40)
    assert draw(twin, 40) == ahead


@pytest.mark.parametrize("place", [0, 1, 15, 16, 17, 40])
def test_a_sealed_stream_opens_at_any_place(place):
    stream = sealed("deal")
    while stream.place < place:
        stream.below(2)
    assert draw(sealed("deal", place), 20) == draw(stream, 20)


@pytest.mark.parametrize("make", [lambda: sealed("fair"), lambda: quick(1)])
@pytest.mark.parametrize("bound", [2, 6, 55])
def test_draws_are_even(make, bound):
    stream = make()
    draws = 300 * bound
    counts = Counter(draw(stream, draws, bound))
    assert set(counts) == set(range(bound))
    # Chi-square with bound - 1 degrees of freedom: five standard deviations above its mean.
    spread = sum((count - 300) ** 2 / 300 for count in counts.values())
    assert spread < (bound - 1) + 5 * (2 * (bound - 1)) ** 0.5


def test_what_was_seen_does_not_tell_what_comes():
    """Two seeds that agree on everything seen so far still differ afterwards."""
    seen: dict[int, list[int]] = {}
    for number in range(300):
        stream = sealed(f"seed {number}")
        seen.setdefault(stream.below(8), []).append(stream.below(1 << 30))
    assert all(len(set(after)) == len(after) for after in seen.values())


def test_a_shuffle_keeps_every_card():
    cards = list(range(52))
    sealed("shuffle").shuffle(cards)
    assert sorted(cards) == list(range(52))
    assert cards != list(range(52))
