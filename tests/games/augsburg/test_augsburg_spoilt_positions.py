"""Positions changed at random, or by hand where chance found them: refused, or played to the end."""

import json
from random import Random

import pytest

from augsburg_positions import (
    GAME,
    PURSE,
    TITLES,
    all_pass,
    at_random,
    last_visit,
    play,
    play_as,
    position,
    using,
)
from augsburg_spoilt import own, wrong_part
from notation import everybody
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble

pytestmark = pytest.mark.engine


def places(part):
    """List every place in a dump where something can be changed: a list or an object, and the key in it."""
    keys = list(part) if isinstance(part, dict) else range(len(part))
    found = [(part, key) for key in keys]
    for key in keys:
        if isinstance(part[key], dict | list):
            found += places(part[key])
    return found


def spoil(dump, rng):
    """Change something: a number a little or much, or swap two things of a kind, or move one."""
    some = [(part, key) for part, key in places(dump) if part is not dump["options"]]
    part, key = rng.choice(some)
    if isinstance(part[key], int):
        part[key] = rng.choice([part[key] - 1, part[key] + 1, 0, rng.randrange(16), 1 << rng.randrange(64)])
        return
    alike = [(other, place) for other, place in some if type(other[place]) is type(part[key])]
    other, place = rng.choice(alike)
    if isinstance(part[key], list) and part[key] and rng.random() < 0.7:
        other[place].append(part[key].pop(rng.randrange(len(part[key]))))
    elif not isinstance(part[key], dict | list):
        part[key], other[place] = other[place], part[key]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_is_changed_a_position_is_refused_or_can_be_played(seats):
    rng, read = Random(seats), 0
    for number in range(10):
        begun = json.dumps(at_random(GAME.new(seats, number), rng, 25 * number).dump())
        for _ in range(25):
            dump = json.loads(begun)
            for _ in range(rng.randrange(1, 3)):
                spoil(dump, rng)
            try:
                table = GAME.load(dump)
            except Trouble:
                continue
            read += 1
            at_random(table, rng, 200 if read % 10 == 1 else 20)
            world = table.redeal(rng.randrange(seats), quick(number))
            assert world.census() == table.census() == GAME.box(seats)
            assert GAME.load(table.dump()).dump() == table.dump()
    assert read > 20, "hardly anything is read, so hardly anything is tried"


def test_whoever_is_ready_has_given_a_card():
    table = all_pass(last_visit({"hand": "leo 1, leo 2"}, {}, pile="maria 1", rest=1))
    play_as(table, 0, "give leo 1")
    assert wrong_part(lambda dump: dump["players"][0].update(given=""), table) == "laid"


@pytest.mark.parametrize("seat", [0, 1])
def test_no_number_stays_named_after_the_visits(seat):
    table = all_pass(last_visit({"hand": "leo 1"}, {"hand": "leo 2"}, round_=4))
    assert wrong_part(own(seat, named=1), table) == "named"
    table = all_pass(last_visit({"hand": "leo 1"}, {"hand": "leo 2"}))
    assert wrong_part(own(seat, named=1), table) == "named"


def test_nobody_named_more_than_the_highest_bid_or_than_he_can_show():
    players = [{"hand": "philipp 1"}, {"hand": "philipp 2, philipp 3, leo 4"}]
    table = play(position(*players), "bid 1", "hold", "show philipp 1", "show philipp 2")
    assert wrong_part(own(0, named=2), table) == "named"
    assert wrong_part(own(0, named=1), using(PURSE, {}, {"hand": "leo 1"})) == "named"


def test_a_joker_is_not_in_two_places():
    """Jokers look alike, but each of the twelve lies somewhere once."""
    table = position({"hand": "joker, joker"}, {})

    def change(dump):
        dump["pile"][dump["pile"].index("joker 3")] = "joker 1"

    assert wrong_part(change, table) == "cards"


@pytest.mark.rule("AUG-1.9")
@pytest.mark.parametrize("seed", range(4))
def test_with_hidden_counts_a_world_can_be_read_too(seed):
    """After a reshuffle, too, when an observer knows what lies in the pile."""
    hidden = {"least": 0, "most": 4, "bought": 4}
    players = [{"hand": "joker", **hidden}, {"hand": "leo 1, leo 2", **hidden}, {"hand": "leo 5", **hidden}]
    options = {"open_counts": "off"}
    table = using(TITLES, *players, pile="leo 7", rest="discarded", options=options)
    play(table, "draw")
    for seat in everybody(table):
        for number in range(10):
            world = table.redeal(seat, quick(10 * seed + number))
            assert GAME.load(world.dump()).dump() == world.dump()
