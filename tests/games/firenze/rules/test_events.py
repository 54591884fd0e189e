"""Event cards (FIR-9.5 to FIR-9.11)."""

import pytest

from firenze_positions import (
    agree,
    discards,
    facts,
    kinds,
    may,
    offered,
    phase,
    play,
    position,
    seen,
    told,
    towers,
    warehouse,
)

MIXED = "white 3, yellow 2, red 2"
AUTOMATIC = {"event_stones": "automatic"}


def struck(card, *players, **more):
    """Let seat 0, or *turn*, take an event; the row has no stones and the bag is empty."""
    return play(position(*players, row=card, bag="", **more), "take 1")


def due(table):
    """Tell who must return how many stones."""
    return (table.actors(), phase(table), table.view(None).due)


@pytest.mark.rule("FIR-9.5")
def test_all_are_asked_clockwise_from_the_active_player():
    table = struck("tribute", {"warehouse": MIXED}, {"warehouse": MIXED}, {"warehouse": MIXED}, turn=1)
    for seat in (1, 2, 0):
        assert due(table) == ([seat], "levy", 2)
        play(table, "return white", "return red")
    assert [warehouse(table, seat) for seat in range(3)] == ["white 2, yellow 2, red 1"] * 3
    assert (table.view(None).turn, table.actors(), discards(table)) == (1, [1], ["tribute"])


@pytest.mark.rule("FIR-9.5")
def test_each_chooses_his_stones():
    table = struck("tribute", {"warehouse": MIXED}, {})
    assert offered(table, "return") == ["white", "yellow", "red"]
    assert facts(table, "return blue") == ("FIR-9.5", {"colour": "blue", "due": 2})
    assert facts(table, "take 1") == ("TAB-3", {})
    heard = told(table, "return red", "return red")
    assert kinds(heard, "stones-returned") == [{"seat": 0, "card": "tribute", "stones": {"red": 1}}] * 2
    assert warehouse(table) == "white 3, yellow 2"


@pytest.mark.rule("FIR-8.6")
def test_stones_for_an_event_are_named_in_any_order():
    table = agree(play(struck("tribute", {"warehouse": MIXED}, {}), "return yellow"))
    assert "return white" in may(table)
    assert (phase(table), table.view(None).due) == ("levy", 1)


@pytest.mark.rule("FIR-9.5")
def test_where_nothing_is_to_choose_nobody_is_asked():
    players = [{"warehouse": MIXED}, {"warehouse": "blue 4"}, {"warehouse": "red 1, green 1"}, {}]
    table = position(*players, row="tribute", bag="")
    play(table, "take 1", "return white")
    heard = told(table, "return white")
    assert kinds(heard, "stones-returned")[1:] == [
        {"seat": 1, "card": "tribute", "stones": {"blue": 2}},
        {"seat": 2, "card": "tribute", "stones": {"green": 1, "red": 1}},
    ]
    assert [warehouse(table, seat) for seat in (1, 2, 3)] == ["blue 2", "", ""]


@pytest.mark.rule("FIR-9.5")
@pytest.mark.parametrize(
    ("player", "left"),
    [
        ({"warehouse": MIXED}, "white 1, yellow 2, red 2"),
        ({"warehouse": MIXED, "towers": "white 2"}, "white 3, red 2"),
        ({"warehouse": MIXED, "towers": "white 2, yellow 1"}, "white 3, yellow 2"),
        ({"warehouse": "white 3, yellow 1, red 1", "towers": "white 2"}, "white 3"),
        ({"warehouse": "white 3, red 1", "towers": "white 2"}, "white 2"),
        ({"warehouse": "white 1, yellow 2, red 1", "towers": "white 2, red 2, yellow 1"}, "yellow 1, red 1"),
    ],
)
def test_automatic_takes_colours_without_tower_first(player, left):
    table = position(player, {"warehouse": "violet 1"}, row="tribute", bag="", options=AUTOMATIC)
    heard = told(table, "take 1")
    assert sum(kinds(heard, "stones-returned")[0]["stones"].values()) == 2
    assert warehouse(table) == left
    assert phase(table) != "levy"


@pytest.mark.rule("FIR-9.5")
def test_automatic_still_asks_which_tower_collapses():
    player = {"warehouse": "white 1", "towers": "white 4, red 3"}
    table = struck("collapse", player, {}, options=AUTOMATIC)
    assert (phase(table), offered(table, "topple")) == ("toppling", ["white 4", "red 3"])


@pytest.mark.rule("FIR-9.6")
@pytest.mark.parametrize(
    ("stones", "left"), [("", ""), ("white 1", ""), ("white 2", ""), ("white 5", "white 3")]
)
def test_tribute_takes_two_stones(stones, left):
    table = struck("tribute", {"warehouse": "red 3"}, {"warehouse": stones})
    assert (warehouse(table, 0), warehouse(table, 1)) == ("red 1", left)


@pytest.mark.rule("FIR-9.7")
def test_luxury_tax_takes_a_stone_for_each_tower():
    first = {"warehouse": "white 9", "towers": "white 2, red 1, red 1"}
    table = struck(
        "luxury tax", first, {"warehouse": "green 4", "towers": "blue 5"}, {"warehouse": "yellow 4"}
    )
    assert [warehouse(table, seat) for seat in range(3)] == ["white 6", "green 3", "yellow 4"]


@pytest.mark.rule("FIR-9.7")
def test_luxury_tax_takes_no_more_than_there_is():
    table = struck(
        "luxury tax",
        {"warehouse": "white 9"},
        {"warehouse": "red 1, green 1", "towers": "red 2, red 3, blue 1"},
    )
    assert (warehouse(table, 0), warehouse(table, 1)) == ("white 9", "")


@pytest.mark.rule("FIR-9.8")
def test_flood_takes_half_rounded_down_from_all():
    players = [{"warehouse": "white 7"}, {"warehouse": "red 4"}, {"warehouse": "yellow 1"}, {}]
    table = struck("flood", *players)
    assert [warehouse(table, seat) for seat in range(4)] == ["white 4", "red 2", "yellow 1", ""]


@pytest.mark.rule("FIR-9.8")
def test_flood_counts_the_stones_of_its_own_card():
    table = position({"warehouse": "white 3"}, {}, row="flood", lying={1: "white 4"})
    play(table, "take 1")
    assert warehouse(table) == "white 4"


@pytest.mark.rule("FIR-9.9")
@pytest.mark.parametrize(("stones", "left"), [(1, 0), (2, 1), (7, 3), (8, 4)])
def test_a_fire_takes_half_rounded_up_from_the_active_player(stones, left):
    table = struck(
        "warehouse fire", {"warehouse": f"white {stones}", "towers": "red 2"}, {"warehouse": "blue 6"}
    )
    assert seen(table, 0).warehouse.get("white", 0) == left
    assert warehouse(table, 1) == "blue 6"


@pytest.mark.rule("FIR-9.9")
def test_a_fire_in_an_empty_warehouse_does_nothing():
    table = struck("warehouse fire", {}, {"warehouse": "blue 6"})
    assert (discards(table), warehouse(table, 1)) == (["warehouse fire"], "blue 6")


@pytest.mark.rule("FIR-9.10")
def test_a_collapse_takes_the_top_of_one_own_tower():
    player = {"warehouse": "white 1", "towers": "white 4, white 4, red 3, green 1"}
    table = struck("collapse", player, {"towers": "blue 6"})
    assert (table.actors(), phase(table)) == ([0], "toppling")
    assert offered(table, "topple") == ["white 4", "green 1", "red 3"]
    assert facts(table, "topple blue 6") == ("FIR-9.10", {"colour": "blue", "height": 6})
    assert facts(table, "topple white 3") == ("FIR-9.10", {"colour": "white", "height": 3})
    assert facts(table, "take 1") == ("TAB-3", {})
    agree(table)
    play(table, "topple white 4")
    assert (towers(table), towers(table, 1)) == ("white 3, white 4, green 1, red 3", "blue 6")
    assert (table.view(None).turn, discards(table)) == (0, ["collapse"])


@pytest.mark.rule("FIR-9.10")
def test_a_tower_of_one_stone_is_gone():
    table = struck("collapse", {"warehouse": "white 1", "towers": "green 1"}, {})
    assert towers(table) == ""
    assert table.view(None).row[5].stones == {"green": 1}


@pytest.mark.rule("FIR-9.10")
def test_without_a_tower_nothing_collapses():
    table = struck("collapse", {"warehouse": "white 1"}, {"towers": "blue 6"})
    assert (towers(table, 1), discards(table), phase(table)) == ("blue 6", ["collapse"], "building")


@pytest.mark.rule("FIR-9.11")
def test_an_earthquake_lowers_the_tallest_tower_of_each():
    players = [{"warehouse": "white 1", "towers": "white 4, red 3"}, {"towers": "blue 6, green 2"}, {}]
    table = position(*players, row="earthquake", bag="")
    heard = told(table, "take 1")
    assert kinds(heard, "toppled") == [
        {"seat": 0, "colour": "white", "height": 4},
        {"seat": 1, "colour": "blue", "height": 6},
    ]
    assert [towers(table, seat) for seat in range(3)] == ["white 3, red 3", "green 2, blue 5", ""]


@pytest.mark.rule("FIR-9.11")
def test_among_equally_tall_towers_the_owner_chooses():
    players = [
        {"warehouse": "white 1", "towers": "white 4, white 4"},
        {"towers": "blue 6, green 6, red 5"},
        {"towers": "red 1"},
    ]
    table = struck("earthquake", *players)
    assert towers(table) == "white 3, white 4"
    assert (table.actors(), phase(table), towers(table, 2)) == ([1], "toppling", "red 1")
    assert offered(table, "topple") == ["green 6", "blue 6"]
    assert facts(table, "topple red 5") == ("FIR-9.11", {"colour": "red", "height": 5})
    assert facts(table, "topple white 4") == ("FIR-9.11", {"colour": "white", "height": 4})
    agree(table)
    play(table, "topple blue 6")
    assert (towers(table, 1), towers(table, 2)) == ("green 6, red 5, blue 5", "")
    assert (table.actors(), table.view(None).turn) == ([0], 0)


@pytest.mark.rule("FIR-9.11")
def test_in_an_earthquake_players_choose_one_after_the_other():
    pair = {"towers": "white 2, red 2", "warehouse": "blue 1"}
    table = struck("earthquake", pair, pair, pair, turn=2)
    for seat in (2, 0, 1):
        assert table.actors() == [seat]
        play(table, "topple red 2")
    assert [towers(table, seat) for seat in range(3)] == ["white 2, red 1"] * 3
