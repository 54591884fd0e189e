"""Whatever is changed in a written position of any game: it is refused, or it can be played."""

import json
from random import Random

import pytest

import quattrocento
from effort import some, tries
from quattrocento.adapters.observation import schema
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from spoiling import at_random, spoil

pytestmark = pytest.mark.matches

TITLES = ("palazzo", "princes", "augsburg", "firenze")
TABLES = [(title, seats, {}) for title in TITLES for seats in (2, 3, 4)]
TABLES += [
    ("princes", 1, {}),
    ("princes", 1, {"solo_table": "4", "dummy_works": "counted"}),
    ("princes", 3, {"edition": "alea"}),
    ("princes", 2, {"characters": "on", "recruiting_time": "any_time"}),
    ("princes", 3, {"cooperation": "on"}),
    ("princes", 3, {"characters": "on", "cooperation": "on", "recruiting_time": "any_time"}),
]


@pytest.mark.parametrize(("title", "seats", "options"), TABLES)
def test_whatever_is_changed_a_position_is_refused_or_can_be_played(title, seats, options):
    game = quattrocento.game(title)
    rng, read, box = Random(seats), 0, game.box(seats)
    for number in some(range(12)):
        begun = json.dumps(at_random(game, game.new(seats, number, options), rng, 30 * number).dump())
        for _ in range(25):
            dump = json.loads(begun)
            for _ in range(rng.randrange(1, 3)):
                spoil(dump, rng)
            try:
                table = game.load(dump)
            except Trouble:
                continue
            read += 1
            for seat in (None, *range(seats)):
                table.view(seat)
                assert len(schema(game).numbers(table, seat)) == schema(game).size
                world = table.redeal(seat, quick(number))
                assert at_random(game, world, rng, 10).census() == box
            at_random(game, table, rng, 300 if read % 10 == 1 else 20)
            assert table.census() == box
            assert game.load(table.dump()).dump() == table.dump()
            assert len(table.scores()) == seats
    assert read > tries(20), "hardly anything is read, so hardly anything is tried"
