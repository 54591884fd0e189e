"""Quick streams of neighbouring seeds must have nothing to do with each other."""

from collections import Counter
from itertools import pairwise

import pytest

from quattrocento.core.entropy import quick


def shuffled(seed, size=4):
    items = list(range(size))
    quick(seed).shuffle(items)
    return tuple(items)


def test_small_seeds_reach_every_order():
    counts = Counter(shuffled(seed) for seed in range(2400))
    assert len(counts) == 24
    assert max(counts.values()) < 2 * min(counts.values())


@pytest.mark.parametrize("step", [1, 2**16, 2**32, 2**48])
def test_first_draws_of_neighbours_look_independent(step):
    draws = [quick(number * step).below(16) for number in range(3200)]
    pairs = Counter(pairwise(draws))
    assert len(pairs) == 256, "any value may follow any other"
    assert max(pairs.values()) < 40, "12.5 expected"


def test_equal_seeds_give_equal_streams():
    first, second = quick(12345), quick(12345)
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]
