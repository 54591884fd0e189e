"""Building (chapter 5) against a generator of its own: whatever can be built is reached."""

from collections import Counter
from random import Random

import pytest

from effort import some
from firenze_positions import building, phase

pytestmark = pytest.mark.matches

COST = [0, 0, 0, 1, 3, 6, 10]


def reachable(stones, standing, discount):
    """Find all towers, with the marks of those that have grown, that one turn's building can lead to."""
    begun = (tuple(sorted(standing)), tuple(sorted(stones.items())))
    found, fresh = set(), {begun}
    for added in range(7):
        found |= {(site, left, added) for site, left in fresh}
        following = set()
        for site, left in fresh:
            have = dict(left)
            cost = max(COST[added + 1] - discount, 0) if added < 6 else 99
            if sum(have.values()) - 1 < cost:
                continue
            for colour in [name for name in have if have[name]]:
                fewer = tuple(sorted((have | {colour: have[colour] - 1}).items()))
                following.add((tuple(sorted([*site, (colour, 1, True)])), fewer))
                for number, (name, height, _) in enumerate(site):
                    if name == colour:
                        raised = [*site[:number], (name, height + 1, True), *site[number + 1 :]]
                        following.add((tuple(sorted(raised)), fewer))
        fresh = following
    return found


def walked(table):
    """Find the same by the moves of the engine."""
    found = set()

    def key(one):
        site = tuple(
            sorted((tower.colour, tower.height, tower.grown) for tower in one.view(None).players[0].towers)
        )
        return site, tuple(sorted(one.view(None).players[0].warehouse.items())), one.view(None).added

    def walk(one, marks):
        where = (*key(one), marks)
        if where in found:
            return
        found.add(where)
        for code in one.legal(0):
            twin = one.clone()
            twin.apply(0, code)
            if phase(twin) == "building":
                walk(twin, twin.colour)

    walk(table, 0)
    return {where[:3] for where in found}


@pytest.mark.rule("FIR-5.1")
@pytest.mark.parametrize("seed", some(range(6)))
def test_whatever_can_be_built_is_reached(seed):
    rng = Random(seed)
    stones = Counter(rng.choices(["white", "yellow", "red"], k=rng.randrange(3, 8)))
    standing = [(rng.choice(["white", "red"]), rng.randrange(1, 4), False) for _ in range(2)]
    player = {
        "warehouse": ", ".join(f"{name} {count}" for name, count in stones.items()),
        "towers": ", ".join(f"{name} {height}" for name, height, _ in standing),
        "hand": "patrician, scandal",
    }
    expected = {
        (site, tuple((name, count) for name, count in left if count), added)
        for site, left, added in reachable(dict(stones), standing, 0)
    }
    assert walked(building(player, {})) == expected
