"""Positions changed at random, or by hand where chance found them: refused, or played to the end."""

import pytest

from augsburg_positions import (
    GAME,
    PURSE,
    TITLES,
    all_pass,
    last_visit,
    play,
    play_as,
    position,
    using,
)
from augsburg_spoilt import own, wrong_part
from notation import everybody
from quattrocento.core.entropy import quick


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
