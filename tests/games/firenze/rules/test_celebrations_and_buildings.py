"""Celebrations (FIR-9.2, FIR-9.19 to FIR-9.21) and buildings (FIR-9.3, FIR-9.22 to FIR-9.25)."""

import pytest

from firenze_positions import (
    bag,
    building,
    discards,
    kinds,
    lying,
    may,
    offered,
    phase,
    play,
    position,
    rest,
    row,
    seen,
    told,
    towers,
    trading,
    warehouse,
)


def final(player, *others, seat=0, **more):
    """Give what celebrations are worth to a seat at the end."""
    table = position(player, *(others or [{}]), **more)
    return table.scores()[seat].breakdown["celebrations"]


@pytest.mark.rule("FIR-9.2")
def test_a_celebration_stays_in_the_hand():
    table = position({"warehouse": "white 1"}, {}, row="festival, princess", bag="")
    play(table, "take 1")
    for _ in range(4):
        rest(table)
        play(table, "take 1")
    assert "festival" in seen(table, 0).hand
    assert "discard festival" not in may(table)


@pytest.mark.rule("FIR-9.19")
@pytest.mark.parametrize(
    ("sites", "turn", "owner"),
    [
        (("white 3", "red 5", "blue 4"), 0, 1),
        (("white 5", "red 5", "blue 4"), 0, 0),
        (("white 4", "red 5", "blue 5"), 0, 1),
        (("white 5", "red 4", "blue 5"), 1, 2),
        (("white 5", "red 5", "blue 4"), 2, 0),
        (("white 3, white 4", "", "blue 2, blue 3"), 1, 0),
        (("", "", ""), 1, 1),
        (("", "", "red 1"), 0, 2),
    ],
)
def test_the_monument_goes_to_the_owner_of_the_tallest_tower(sites, turn, owner):
    players = [{"towers": site, "warehouse": "violet 1"} for site in sites]
    table = position(*players, row="monument", turn=turn, bag="", lying={1: "yellow 3"})
    heard = told(table, "take 1")
    assert kinds(heard, "monument-given") == [{"seat": owner}]
    assert [seen(table, seat).hand for seat in range(3)] == [
        ["monument"] if seat == owner else [] for seat in range(3)
    ]
    assert warehouse(table, turn) == "yellow 3, violet 1"


@pytest.mark.rule("FIR-9.19")
def test_a_monument_is_worth_three_points():
    assert final({"hand": "monument"}) == 3
    assert final({"hand": "monument, monument, monument"}) == 9


@pytest.mark.rule("FIR-9.20")
def test_recognition_counts_own_seals_on_the_lowest_floors():
    owners = {"white 3": 0, "red 4": 0, "blue 5": 0, "green 8": 0, "green 3": 1, "yellow 4": "neutral"}
    assert final({"hand": "recognition"}, {}, owners=owners) == 2
    assert final({"hand": "recognition, recognition"}, {}, owners=owners) == 4
    assert final({}, {"hand": "recognition"}, owners=owners, seat=1) == 1
    everywhere = {"recognition": "all"}
    assert final({"hand": "recognition"}, {}, owners=owners, options=everywhere) == 4
    assert final({"hand": "recognition, recognition"}, {}, owners=owners, options=everywhere) == 8


@pytest.mark.rule("FIR-9.21")
def test_festival_and_scandal():
    assert final({"hand": "festival"}) == 2
    assert final({"hand": "scandal"}) == -3
    assert final({"hand": "festival, festival, scandal, monument"}) == 4
    assert final({"hand": "mason, patrician"}) == 0


@pytest.mark.rule("FIR-9.3")
def test_a_building_lies_open_and_works_at_once():
    table = position({"warehouse": "white 4"}, {}, row="workshop", bag="")
    heard = told(table, "take 1")
    assert kinds(heard, "building-put-up") == [{"seat": 0, "card": "workshop", "kept": True}]
    assert (seen(table, 0).buildings, seen(table, 0).hand, seen(table, 0).discount) == (["workshop"], [], 1)
    play(table, "no exchange", "raise white 0", "raise white 1", "raise white 2")
    assert (towers(table), warehouse(table)) == ("white 3", "white 1")


@pytest.mark.rule("FIR-9.3")
def test_a_second_workshop_is_discarded_and_its_stones_are_kept():
    """Example: whoever has a workshop may choose another, but discards it at once."""
    table = position({"buildings": "workshop"}, {}, row="workshop", lying={1: "red 3"})
    heard = told(table, "take 1")
    assert kinds(heard, "building-put-up") == [{"seat": 0, "card": "workshop", "kept": False}]
    assert (seen(table, 0).buildings, warehouse(table), discards(table)) == (
        ["workshop"],
        "red 3",
        ["workshop"],
    )
    assert seen(table, 0).discount == 1


@pytest.mark.rule("FIR-9.3")
def test_two_players_may_have_equal_buildings():
    table = position({}, {"buildings": "workshop"}, row="workshop")
    play(table, "take 1")
    assert [seen(table, seat).buildings for seat in (0, 1)] == [["workshop"], ["workshop"]]


@pytest.mark.rule("FIR-9.22")
def test_the_workshop_saves_a_stone_each_turn():
    table = building({"buildings": "workshop", "warehouse": "white 6"}, {})
    play(table, "raise white 0", "raise white 1", "raise white 2")
    assert table.view(None).next_cost == 2
    play(table, "raise white 3")
    assert (towers(table), warehouse(table)) == ("white 4", "")


@pytest.mark.rule("FIR-9.23")
@pytest.mark.parametrize(("stones", "due"), [(15, 0), (16, 1), (19, 4)])
def test_the_storehouse_keeps_fifteen_stones(stones, due):
    table = building({"buildings": "storehouse", "warehouse": f"white {stones}"}, {})
    assert seen(table, 0).room == 15
    rest(table)
    assert (phase(table) == "storing", table.view(None).due) == (due > 0, due)


@pytest.mark.rule("FIR-9.24")
def test_the_trading_house_exchanges_two_stones_for_one():
    table = trading({"buildings": "trading house", "warehouse": "white 1, red 1"}, {}, lying={2: "blue 1"})
    play(table, "exchange 2 blue", "give white", "give red")
    assert (warehouse(table), lying(table, 2)) == ("blue 1", "white 1, red 1")


@pytest.mark.rule("FIR-9.24")
def test_the_trading_house_needs_two_stones():
    table = trading({"buildings": "trading house", "warehouse": "white 1"}, {}, lying={2: "blue 1"})
    assert offered(table, "exchange") == []


@pytest.mark.rule("FIR-9.25")
def test_the_brickworks_draws_before_the_row_is_refilled():
    table = position(
        {"buildings": "brickworks", "warehouse": "white 1"}, {}, row="mason", bag="violet 1", deck="spy"
    )
    heard = told(table, "take 1")
    assert kinds(heard, "brickworks-drew") == [{"seat": 0, "stones": {"violet": 1}}]
    assert [event["event"] for event in heard[:3]] == ["card-taken", "brickworks-drew", "card-laid-out"]
    assert (warehouse(table), row(table)[5], lying(table, 6)) == ("white 1, violet 1", "spy", "")


@pytest.mark.rule("FIR-9.25")
def test_the_brickworks_draws_in_the_turn_in_which_it_is_taken():
    table = position({}, {}, row="brickworks", bag="violet 3")
    play(table, "take 1")
    assert warehouse(table) == "violet 1"
    assert bag(table) == {}


@pytest.mark.rule("FIR-9.25")
def test_the_brickworks_draws_after_an_event():
    player = {"buildings": "brickworks", "warehouse": "violet 4", "towers": "white 2"}
    table = position(player, {}, row="warehouse fire", bag="")
    heard = told(table, "take 1")
    assert [event["event"] for event in heard[:3]] == ["card-taken", "stones-returned", "brickworks-drew"]
    assert warehouse(table) == "violet 3"


@pytest.mark.rule("FIR-9.25")
def test_from_an_empty_bag_nothing_is_drawn():
    table = position({"buildings": "brickworks", "warehouse": "white 1"}, {}, row="mason", bag="")
    assert kinds(told(table, "take 1"), "brickworks-drew") == []
    assert warehouse(table) == "white 1"


@pytest.mark.rule("FIR-9.25")
def test_only_the_owner_of_the_turn_draws():
    table = position({"warehouse": "white 1"}, {"buildings": "brickworks"}, row="mason", bag="violet 1")
    play(table, "take 1")
    assert warehouse(table, 1) == ""
