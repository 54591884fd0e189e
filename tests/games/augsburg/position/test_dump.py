"""A position as JSON: written, read back, and held against the box."""

import json
from random import Random

import pytest

from augsburg_positions import (
    GAME,
    OFFICES,
    PURSE,
    TITLES,
    all_pass,
    at_random,
    buying,
    hand,
    last_visit,
    may,
    phase,
    play,
    play_as,
    position,
    using,
)
from augsburg_spoilt import numbers, own, unreadable
from notation import everybody
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from quattrocento.games.augsburg.rules import phases

TIED = ({"hand": "leo 1, leo 2, joker"}, {"hand": "leo 7, leo 8"}, {})
"""Two who hold a bid of two cards."""


def showing():
    """Let the first have laid one card of two, and the second be ready."""
    table = play(position(*TIED, noble="leo"), "bid 2", "hold", "pass")
    play_as(table, 1, "show leo 7", "show leo 8")
    return play_as(table, 0, "show leo 1")


def giving():
    """Let the first have given a card."""
    table = all_pass(last_visit({"hand": "leo 1, leo 2"}, {}, pile="maria 1", rest=1))
    return play_as(table, 0, "give leo 2")


PHASES = {
    "buying": lambda: play_as(buying({"offer": "leo 1, joker"}, {}, {}), 0, "buy leo 1"),
    "bidding": lambda: play(position(*TIED, noble="leo"), "bid 1", "bid 2", "pass"),
    "showing": showing,
    "choosing": lambda: position({"hand": "leo 3"}, {}, at=phases.CHOOSING),
    "using": lambda: play(using(OFFICES, {"office": 3, "builder": 1}, {"church": 800}, {}), "climb office"),
    "discarding": lambda: play(using(TITLES, {"hand": "leo 3, joker"}, {}, pile="joker, maria 2"), "draw"),
    "amends": lambda: play(using(OFFICES, {"office": 2}, {"office": 3}, {}), "rob office 2"),
    "giving": giving,
    "over": lambda: all_pass(last_visit({"points": 9}, {"coat": 4}, round_=4)),
}
"""One table for each kind of decision."""


@pytest.mark.parametrize("name", PHASES)
def test_every_kind_of_decision_comes_back(name):
    table = PHASES[name]()
    assert phase(table) == name
    written = json.dumps(table.dump())
    again = GAME.load(json.loads(written))
    assert json.dumps(again.dump()) == written
    for seat in (*range(table.seats()), None):
        assert again.view(seat) == table.view(seat)
    assert [again.legal(seat) for seat in range(2)] == [table.legal(seat) for seat in range(2)]


@pytest.mark.parametrize("name", PHASES)
def test_a_clone_is_equal_and_goes_its_own_way(name):
    table = PHASES[name]()
    before = table.dump()
    assert table.clone().dump() == before
    for seat in table.actors():
        for code in table.legal(seat):
            twin = table.clone()
            twin.apply(seat, code)
            at_random(twin, Random(code), 30)
            assert table.dump() == before, "a clone shares something with its origin"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_match_comes_back(seats):
    options = {"open_counts": "off", "discard": "drawn"} if seats % 2 else {"master_builder": "both"}
    table, rng = GAME.new(seats, 7, options), Random(seats)
    for _ in range(130):
        written = json.dumps(table.dump())
        assert json.dumps(GAME.load(json.loads(written)).dump()) == written
        at_random(table, rng, 2)


def test_the_first_card_of_the_list_is_a_card():
    table = all_pass(last_visit({"hand": "philipp 1"}, {}, pile="maria 1", rest=1))
    play_as(table, 0, "give philipp 1")
    assert table.dump()["players"][0]["given"] == "philipp 1"
    assert GAME.load(table.dump()).view(0).own.given == "philipp 1"


def test_a_single_drawn_card_comes_back():
    table = play(using(TITLES, {}, {}, pile="leo 1", rest=1), "draw")
    assert GAME.load(table.dump()).view(0).own.drawn == ["leo 1"]


def test_chance_goes_on_where_it_was():
    table = last_visit({}, {}, rest="discarded")
    again = GAME.load(table.dump())
    assert all_pass(again).dump() == all_pass(table).dump()


def test_a_world_that_was_imagined_comes_back_too():
    world = GAME.new(3, 7).redeal(0, quick(1))
    assert GAME.load(world.dump()).dump() == world.dump()


@pytest.mark.rule("AUG-1.9")
@pytest.mark.parametrize("seed", range(4))
def test_with_hidden_counts_a_world_can_be_read_too(seed):
    """After a reshuffle, too, when an observer knows what lies in the pile."""
    hidden = {"least": 0, "most": 4, "bought": 4}
    players = [{"hand": "joker", **hidden}, {"hand": "leo 1, leo 2", **hidden}, {"hand": "leo 5", **hidden}]
    table = using(TITLES, *players, pile="leo 7", rest="discarded", options={"open_counts": "off"})
    play(table, "draw")
    for seat in everybody(table):
        for number in range(10):
            world = table.redeal(seat, quick(10 * seed + number))
            assert GAME.load(world.dump()).dump() == world.dump()


def test_names_are_told_as_people_write_them():
    dump = PHASES["discarding"]().dump()
    assert dump["players"][0]["hand"] == ["leo 3", "maria 2", "joker 1", "joker 2"]
    assert sorted(dump["drawn"]) == ["joker 1", "maria 2"]
    assert dump["supply"] == {ladder: [2, 1, 1] for ladder in ("agency", "nobility", "office")}
    assert (dump["card"], dump["numbers"]["slots"]) == (TITLES, 3)
    dump = PHASES["using"]().dump()
    assert dump["taken"]["church"] == 1
    assert dump["players"][1]["rights"]["church"] == 800
    assert PHASES["giving"]().dump()["players"][0]["given"] == "leo 2"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda dump: dump.update(game="palazzo"), "position-field"),
        (lambda dump: dump.update(colour="blue"), "position-field"),
        (lambda dump: dump.pop("pile"), "position-field"),
        (lambda dump: dump["numbers"].pop("turn"), "position-field"),
        (numbers(colour=1), "position-field"),
        (numbers(turn=3), "position-number"),
        (numbers(actor=-1), "position-number"),
        (numbers(winner=3), "position-number"),
        (numbers(opener=3), "position-number"),
        (numbers(leader=3), "position-number"),
        (numbers(leader=-2), "position-number"),
        (numbers(phase=9), "position-number"),
        (numbers(round=6), "position-number"),
        (numbers(noble=5), "position-number"),
        (numbers(pending=8), "position-number"),
        (numbers(holding=8), "position-number"),
        (numbers(passed=8), "position-number"),
        (numbers(bid=81), "position-number"),
        (numbers(slots=8), "position-number"),
        (numbers(uses=3), "position-number"),
        (numbers(extra=2), "position-number"),
        (numbers(robbed=3), "position-number"),
        (numbers(reveals=1 << 20), "position-number"),
        (own(florins=-50), "position-number"),
        (own(points=1 << 20), "position-number"),
        (own(colour=1), "position-field"),
        (lambda dump: dump["players"][0]["numbers"].pop("florins"), "position-field"),
        (lambda dump: dump["players"][0]["levels"].pop("office"), "position-field"),
        (lambda dump: dump["players"][0]["levels"].update(office=0), "position-field"),
        (lambda dump: dump["players"][0]["levels"].update(office=5), "position-field"),
        (lambda dump: dump["players"][0]["levels"].update(office=2), "position-pieces"),
        (lambda dump: dump["players"][0]["rights"].pop("church"), "position-field"),
        (lambda dump: dump["players"][0]["rights"].update(church=800), "position-pieces"),
        (lambda dump: dump["players"][0]["gained"].pop("titles"), "position-field"),
        (lambda dump: dump["players"][0]["hand"].append("leo 18"), "position-name"),
        (lambda dump: dump["players"][0]["hand"].append("joker"), "position-name"),
        (lambda dump: dump["players"][0]["hand"].append("leo 3"), "position-pieces"),
        (lambda dump: dump["players"][0]["hand"].extend(["leo 3", "leo 3"]), "position-pieces"),
        (lambda dump: dump["players"][0]["refused"].append("leo 3"), "position-pieces"),
        (lambda dump: dump["players"][0].update(given="leo 18"), "position-name"),
        (lambda dump: dump["players"][0]["laid"].append("leo 18"), "position-name"),
        (lambda dump: dump["players"].pop(), "position-field"),
        (lambda dump: dump["pile"].pop(), "position-pieces"),
        (lambda dump: dump["pile"].append("leo 3"), "position-pieces"),
        (lambda dump: dump["discarded"].append("leo 3"), "position-pieces"),
        (lambda dump: dump["supply"].pop("office"), "position-field"),
        (lambda dump: dump["supply"].update(office=[3, 1]), "position-field"),
        (lambda dump: dump["supply"].update(office=[3, 2, 1]), "position-pieces"),
        (lambda dump: dump["taken"].pop("church"), "position-field"),
        (lambda dump: dump["taken"].update(church=1), "position-pieces"),
        (lambda dump: dump["row"].pop(), "position-pieces"),
        (lambda dump: dump["row"].append("office/office/office"), "position-name"),
        (lambda dump: dump["row"].append(dump["row"][0]), "position-pieces"),
        (lambda dump: dump["coming"].append(dump["row"][0]), "position-pieces"),
        (lambda dump: dump.update(card="office/office/office"), "position-name"),
        (lambda dump: dump.update(card=PURSE), "position-pieces"),
        (lambda dump: dump["excluded"].pop(), "position-field"),
        (lambda dump: dump["excluded"][1].append("leo 18"), "position-name"),
        (lambda dump: dump["options"].update(prices="100"), "no-such-value"),
        (lambda dump: dump["options"].update(colour="blue"), "no-such-option"),
        (lambda dump: dump["options"].update(first_player="4"), "no-such-value"),
        (lambda dump: dump.update(chance={"seed": ""}), "no-seed"),
        (lambda dump: dump.update(chance={"seed": "7", "place": -1}), "position-field"),
        (lambda dump: dump.update(chance={"quick": [0, 0, 0, 0]}), "position-field"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change, key):
    assert unreadable(change) == key


def test_two_extra_buildings_are_read_where_the_option_allows_them():
    builder = {"builder": 1, "church": 800, "cathedral": 1000}
    for option, readable in (("both", True), ("one", False)):
        dump = using(PURSE, builder, {}, options={"master_builder": option}).dump()
        dump["numbers"]["extra"] = 2
        if readable:
            assert GAME.load(dump).view(None).card.extra == 2
        else:
            with pytest.raises(Trouble):
                GAME.load(dump)


def test_legal_moves_of_a_read_position_can_be_made():
    table = GAME.load(showing().dump())
    assert may(table, 0) == ["show leo 2", "show joker"]
    assert hand(table, 0) == "leo 1, leo 2, joker"
    assert phase(play_as(table, 0, "show joker")) == "choosing"
