"""Fulfilling contracts (chapter 7)."""

import pytest

from firenze_positions import (
    agree,
    bag,
    contract,
    contracts,
    discards,
    facts,
    kinds,
    may,
    offered,
    phase,
    play,
    points,
    refused,
    rest,
    seen,
    told,
    towers,
)

BARRED = {"yellow 3": "neutral", "white 8": "neutral"}


@pytest.mark.rule("FIR-7.1")
@pytest.mark.rule("FIR-7.2")
@pytest.mark.rule("FIR-7.4")
@pytest.mark.rule("FIR-7.6")
def test_holger_fulfils_green_six_and_the_white_balcony():
    """Example: green 6 for 5 points and the floor bonus of 2, the white balcony I for 7; II is red."""
    table = contracts({"towers": "green 6, white 6, yellow 3", "warehouse": "white 1"}, {}, {}, owners=BARRED)
    before = bag(table)
    assert may(table) == ["end", "fulfil white 6", "fulfil green 6"]
    heard = told(table, "fulfil green 6")
    assert points(table, 0) == 7
    assert kinds(heard, "contract-fulfilled") == [
        {"seat": 0, "contract": "green 6", "points": 5, "balcony": False, "seals": 6}
    ]
    assert kinds(heard, "floor-bonus") == [{"seat": 0, "height": 6, "points": 2}]
    assert table.view(None).floors == {5: 1, 7: 3, 8: 4}
    assert bag(table)["green"] == before["green"] + 6
    assert (contract(table, "green 6").owner, seen(table, 0).seals) == (0, 6)
    assert not contract(table, "red 5").open
    assert facts(table, "fulfil yellow 3") == ("FIR-1.5", {"contract": "yellow 3", "owner": -2})
    told(table, "fulfil white 6")
    assert points(table, 0) == 14
    assert (contract(table, "white 6").owner, seen(table, 0).seals) == (0, 5)
    assert contract(table, "red 5").open
    assert table.view(None).next_balcony == 2
    assert bag(table)["white"] == before["white"] + 6


@pytest.mark.rule("FIR-1.5")
def test_what_a_neutral_seal_covers_is_not_available():
    """Example: no contract for the yellow tower, since yellow 3 lies under a seal."""
    table = contracts({"towers": "yellow 3, green 3"}, {}, {}, owners=BARRED)
    assert may(table) == ["end", "fulfil green 3"]
    assert facts(table, "fulfil yellow 3") == ("FIR-1.5", {"contract": "yellow 3", "owner": -2})


@pytest.mark.rule("FIR-7.1")
@pytest.mark.parametrize("height", range(1, 11))
def test_the_height_must_be_exact(height):
    table = contracts(
        {"towers": f"white {height}, red 3"}, {}, balconies=["yellow 6", "red 5", "green 7", "violet 6"]
    )
    fitting = [f"white {height}"] if 3 <= height <= 8 else []
    assert offered(table, "fulfil") == [*fitting, "red 3"]
    for other in {3, 4, 5, 6, 7, 8} - {height}:
        assert facts(table, f"fulfil white {other}") == (
            "FIR-7.1",
            {"contract": f"white {other}", "owner": -1},
        )
    assert refused(table, "fulfil blue 3") == "FIR-7.1"


@pytest.mark.rule("FIR-7.1")
def test_what_bears_a_seal_is_done():
    table = contracts({"towers": "red 3, red 4"}, {}, {}, owners={"red 3": 2})
    assert facts(table, "fulfil red 3") == ("FIR-7.1", {"contract": "red 3", "owner": 2})
    play(table, "fulfil red 4")
    assert phase(table) == "choosing"


@pytest.mark.rule("FIR-7.1")
def test_of_two_equal_towers_only_one_is_used():
    table = contracts({"towers": "white 3, white 3, red 4"}, {})
    assert may(table) == ["end", "fulfil white 3", "fulfil red 4"]
    play(table, "fulfil white 3")
    assert towers(table) == "white 3, red 4"
    assert facts(table, "fulfil white 3") == ("FIR-7.1", {"contract": "white 3", "owner": 0})


@pytest.mark.rule("FIR-7.1")
def test_several_contracts_or_none():
    table = contracts({"towers": "white 3, red 4, blue 3"}, {})
    three = play(table.clone(), "fulfil blue 3", "fulfil white 3", "fulfil red 4")
    assert (points(three, 0), seen(three, 0).seals, towers(three)) == (3 + 1 + 3, 6, "")
    none = play(table.clone(), "end")
    assert (points(none, 0), towers(none)) == (0, "white 3, red 4, blue 3")


@pytest.mark.rule("FIR-7.2")
def test_points_seal_and_stones():
    table = contracts({"towers": "violet 4, blue 3", "points": 11}, {})
    before = bag(table)
    play(table, "fulfil violet 4")
    assert points(table) == [16, 0]
    assert contract(table, "violet 4").owner == 0
    assert not contract(table, "violet 4").open
    assert (seen(table, 0).seals, towers(table)) == (8, "blue 3")
    assert bag(table)["violet"] == before["violet"] + 4


@pytest.mark.rule("FIR-7.3")
def test_without_a_seal_no_more_contracts():
    table = contracts({"towers": "white 3, red 3", "seals": 1, "warehouse": "white 1"}, {})
    play(table, "fulfil red 3")
    assert (phase(table), towers(table)) == ("choosing", "white 3")
    table = contracts(
        {"towers": "white 3", "seals": 0, "hand": "spy"}, {"seals": 0, "warehouse": "red 1"}, ender=1
    )
    assert may(table) == ["end", "spy 2 red"]
    assert facts(table, "fulfil white 3") == ("FIR-7.3", {"contract": "white 3"})


@pytest.mark.rule("FIR-7.4")
def test_only_the_lowest_balcony_is_open():
    table = contracts({"towers": "red 5, green 7, violet 6, white 3"}, {})
    assert offered(table, "fulfil") == ["white 3"]
    assert facts(table, "fulfil red 5") == ("FIR-7.4", {"contract": "red 5", "number": 2, "next": 1})
    assert facts(table, "fulfil violet 6") == ("FIR-7.4", {"contract": "violet 6", "number": 4, "next": 1})


@pytest.mark.rule("FIR-7.4")
def test_all_balconies_may_be_fulfilled_in_one_turn():
    table = contracts({"towers": "white 6, red 5, green 7, violet 6"}, {})
    for name in ("white 6", "red 5", "green 7", "violet 6"):
        assert offered(table, "fulfil") == [name]
        play(table, f"fulfil {name}")
    assert points(table, 0) == 7 + 9 + 12 + 18 + 2 + 1 + 3
    assert table.view(None).next_balcony is None


@pytest.mark.rule("FIR-7.4")
def test_a_done_balcony_is_not_done_again():
    table = contracts({"towers": "white 6, red 5, blue 3"}, {}, owners={"white 6": 1})
    assert offered(table, "fulfil") == ["red 5", "blue 3"]
    assert facts(table, "fulfil white 6") == ("FIR-7.1", {"contract": "white 6", "owner": 1})


@pytest.mark.rule("FIR-7.5")
@pytest.mark.parametrize(
    ("name", "worth"),
    [("white 5", 5), ("white 6", 7), ("white 7", 9), ("yellow 5", 5), ("yellow 6", 7)],
)
def test_the_points_of_a_balcony_replace_those_of_the_contract(name, worth):
    table = contracts({"towers": name}, {}, balconies=[name, "red 5", "green 7", "violet 6"], floors=())
    assert contract(table, name).points == worth
    heard = told(table, f"fulfil {name}")
    assert kinds(heard, "contract-fulfilled")[0]["points"] == worth
    assert kinds(heard, "contract-fulfilled")[0]["balcony"]
    assert points(table, 0) == worth


@pytest.mark.rule("FIR-7.5")
def test_a_contract_whose_balcony_was_not_drawn_has_its_own_points():
    table = contracts({"towers": "red 7"}, {}, floors=())
    assert points(play(table, "fulfil red 7"), 0) == 8
    table = contracts(
        {"towers": "red 7"},
        {},
        floors=(),
        balconies=["white 6", "red 5", "red 7", "blue 6"],
        owners={"white 6": 1, "red 5": 1},
    )
    assert points(play(table, "fulfil red 7"), 0) == 14


@pytest.mark.rule("FIR-7.6")
@pytest.mark.parametrize(("height", "bonus"), [(3, 0), (4, 0), (5, 1), (6, 2), (7, 3), (8, 4)])
def test_the_first_contract_of_a_height_brings_its_floor_tile(height, bonus):
    table = contracts({"towers": f"blue {height}, yellow {height}"}, {})
    worth = [3, 4, 6, 8, 11, 14][height - 3]
    assert points(play(table, f"fulfil blue {height}"), 0) == worth + bonus
    again = [1, 2, 3, 4, 6, 8][height - 3]
    assert points(play(table, f"fulfil yellow {height}"), 0) == worth + bonus + again


@pytest.mark.rule("FIR-7.6")
def test_a_balcony_brings_the_floor_tile_too():
    table = contracts({"towers": "white 6"}, {})
    assert points(play(table, "fulfil white 6"), 0) == 7 + 2


@pytest.mark.rule("FIR-7.6")
def test_a_tile_that_is_gone_brings_nothing():
    table = contracts({"towers": "blue 6"}, {}, floors=(5, 7, 8))
    assert points(play(table, "fulfil blue 6"), 0) == 8


@pytest.mark.rule("FIR-7.7")
def test_a_church_brings_its_bonus_once():
    table = contracts({"towers": "blue 4, yellow 4"}, {}, churches="church 4, church 6")
    heard = told(table, "fulfil blue 4")
    assert kinds(heard, "church-bonus") == [{"seat": 0, "card": "church 4", "points": 1}]
    assert points(table, 0) == 4 + 1
    assert table.view(None).churches == {"church 6": 3}
    assert discards(table) == ["church 4"]
    assert points(play(table, "fulfil yellow 4"), 0) == 4 + 1 + 2


@pytest.mark.rule("FIR-7.7")
def test_both_bonuses_come_together_also_for_a_balcony():
    table = contracts({"towers": "white 6"}, {}, churches="church 5, church 6")
    play(table, "fulfil white 6")
    assert points(table, 0) == 7 + 2 + 3
    assert {part: count for part, count in table.scores()[0].breakdown.items() if count} == {
        "balconies": 7,
        "floors": 2,
        "churches": 3,
        "majorities": 2,
    }


@pytest.mark.rule("FIR-7.7")
def test_before_a_church_lies_there_it_brings_nothing():
    table = contracts({"towers": "blue 4"}, {})
    assert points(play(table, "fulfil blue 4"), 0) == 4


@pytest.mark.rule("FIR-7.8")
@pytest.mark.parametrize("colour", ["white", "yellow", "green", "red", "blue"])
def test_the_campanile_takes_nine_stones_of_one_colour(colour):
    table = contracts({"towers": f"{colour} 9", "warehouse": "violet 1"}, {}, churches="campanile")
    before = bag(table).get(colour, 0)
    assert may(table) == ["end", f"campanile {colour}"]
    heard = told(table, f"campanile {colour}")
    assert kinds(heard, "campanile-built") == [{"seat": 0, "colour": colour, "points": 12}]
    assert (points(table, 0), seen(table, 0).seals, towers(table)) == (12, 9, "")
    assert bag(table)[colour] == before + 9
    assert (discards(table), table.view(None).churches, table.view(None).campanile) == (
        ["campanile"],
        {},
        None,
    )
    assert table.view(None).leaders[colour] is None
    assert table.view(None).floors == {5: 1, 6: 2, 7: 3, 8: 4}


@pytest.mark.rule("FIR-7.8")
def test_the_campanile_needs_its_card_and_exactly_nine_stones():
    there = contracts({"towers": "white 8, yellow 10"}, {}, churches="campanile")
    for colour in ("white", "yellow", "violet"):
        refusal = ("FIR-7.8", {"colour": colour, "height": 9, "there": 1})
        assert facts(there, f"campanile {colour}") == refusal
    away = contracts({"towers": "white 9, red 3"}, {}, churches="church 7")
    assert facts(away, "campanile white") == ("FIR-7.8", {"colour": "white", "height": 9, "there": 0})
    agree(there)


@pytest.mark.rule("FIR-7.8")
def test_the_campanile_is_built_even_without_seals():
    table = contracts({"towers": "white 9", "seals": 0}, {"seals": 0}, churches="campanile", ender=1)
    play(table, "campanile white")
    assert points(table, 0) == 12
    rest(table)
    assert phase(table) == "over"
