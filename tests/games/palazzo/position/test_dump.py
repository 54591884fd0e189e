"""A position as JSON: written, read back, and held against the box."""

import json
from random import Random

import pytest

from palazzo_positions import GAME, auction, market, play, position
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from quattrocento.games.palazzo.rules import phases


def unreadable(change):
    """Change the dump of a new match and give the key of the trouble it makes."""
    dump = GAME.new(2, 7).dump()
    change(dump)
    with pytest.raises(Trouble) as trouble:
        GAME.load(dump)
    return trouble.value.key


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_match_comes_back(seats):
    table, rng = GAME.new(seats, 7, {"tie_break": "plain"}), Random(7)
    for _ in range(150):
        dump = table.dump()
        again = GAME.load(json.loads(json.dumps(dump)))
        assert again.dump() == dump
        if not table.actors():
            break
        seat = table.actors()[0]
        assert again.legal(seat) == table.legal(seat)
        table.apply(seat, rng.choice(table.legal(seat)))


def test_chance_goes_on_where_it_was():
    table = position(["", ""], pile="")
    again = GAME.load(table.dump())
    assert play(again, "take money").dump() == play(table, "take money").dump()


def test_a_world_that_was_imagined_comes_back_too():
    world = GAME.new(2, 7).redeal(0, quick(1))
    assert GAME.load(world.dump()).dump() == world.dump()


def test_names_are_told_as_people_write_them():
    dump = play(auction(["", "red 4, red 5"], "brick 1-1"), "lay red 4").dump()
    assert dump["players"][1]["hand"] == ["red 5"]
    assert dump["money"]["laying"] == ["red 4"]
    assert dump["quarries"][1] == ["brick 1-1"]


def test_the_census_counts_what_is_between_two_places():
    table = play(market("brick 1-1, brick 2-2", "red 4, red 5"), "buy brick 1-1", "lay red 4", "lay red 5")
    assert table.census() == GAME.box(2)
    assert play(table, "settle").census() == GAME.box(2)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda dump: dump.update(game="princes"), "position-field"),
        (lambda dump: dump.update(colour="blue"), "position-field"),
        (lambda dump: dump.pop("pile"), "position-field"),
        (lambda dump: dump["numbers"].pop("turn"), "position-field"),
        (lambda dump: dump["numbers"].update(turn=2), "position-number"),
        (lambda dump: dump["numbers"].update(actor=-1), "position-number"),
        (lambda dump: dump["numbers"].update(architect=4), "position-number"),
        (lambda dump: dump["numbers"].update(phase=12), "position-number"),
        (lambda dump: dump["pile"].append("green 3"), "position-name"),
        (lambda dump: dump["tiles"]["depot"].append("wood 1-1"), "position-name"),
        (lambda dump: dump["pile"].pop(), "position-pieces"),
        (lambda dump: dump["tiles"]["depot"].append("brick 1-1"), "position-pieces"),
        (lambda dump: dump["numbers"].update(riders=1), "position-pieces"),
        (lambda dump: dump["players"][0].update(palaces=[["brick 2-2", "brick 1-1"]]), "position-palace"),
        (lambda dump: dump["players"][0].update(palaces=[["brick 3-1", "marble 3-1"]]), "position-palace"),
        (lambda dump: dump["players"][0].update(palaces=[[]]), "position-palace"),
        (lambda dump: dump["players"].pop(), "seats"),
        (lambda dump: dump["options"].update(depot_price="never"), "no-such-value"),
        (lambda dump: dump.update(chance={"seed": "7", "place": -1}), "position-field"),
        (lambda dump: dump["numbers"].update(colour=1), "position-field"),
        (lambda dump: dump["tiles"].update(attic=[]), "position-field"),
        (lambda dump: dump["quarries"].append([]), "position-field"),
        (lambda dump: dump["numbers"].update(price=-1), "position-number"),
        (lambda dump: swap(dump["tiles"]["stack"], dump["tiles"]["depot"], "rider"), "position-name"),
        (lambda dump: dump["options"].update(colour="blue"), "no-such-option"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change, key):
    assert unreadable(change) == key


def swap(zone, other, piece):
    """Let *piece* change places with whatever lies first in the *other* zone."""
    zone[zone.index(piece)], other[0] = other[0], piece


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda dump: dump["players"][1].update(known=["red 7", "red 7", "red 7"]), "known"),
        (lambda dump: dump["players"][1].update(currency=1), "currency"),
        (lambda dump: dump["numbers"].update(takers=1), "takers"),
        (lambda dump: dump["numbers"].update(phase=phases.SHARING), "takers"),
        (lambda dump: dump["numbers"].update(phase=phases.DRAFT, takers=3), "offer"),
        (lambda dump: dump["numbers"].update(phase=phases.PURCHASE), "chosen"),
        (lambda dump: dump["tiles"].update(chosen=list(dump["tiles"]["depot"])), "chosen"),
        (lambda dump: dump["numbers"].update(phase=phases.BIDDING), "leader"),
        (lambda dump: dump["numbers"].update(phase=phases.TRANSFORMING), "source"),
        (lambda dump: dump["numbers"].update(phase=phases.OVER), "riders"),
        (lambda dump: dump["tiles"]["tiles"].append(dump["tiles"]["depot"].pop()), "tiles"),
        (lambda dump: dump["money"]["laying"].append(dump["pile"].pop()), "laying"),
        (lambda dump: dump["numbers"].update(phase=phases.BUILDING), "nothing can be decided"),
        (lambda dump: dump["numbers"].update(phase=phases.REMODELLING), "nothing can be decided"),
    ],
)
def test_what_keeps_a_match_from_going_on_is_named(change, part):
    dump = GAME.new(2, 7).dump()
    change(dump)
    with pytest.raises(Trouble) as trouble:
        GAME.load(dump)
    assert trouble.value.facts["detail"].split(":")[0] == part


def test_a_lot_that_is_shared_must_lie_there():
    dump = auction(["", "red 4, red 5"], "brick 1-1").dump()
    dump["tiles"]["box"] = dump["quarries"][1]
    dump["quarries"][1] = []
    with pytest.raises(Trouble, match="quarries"):
        GAME.load(dump)
