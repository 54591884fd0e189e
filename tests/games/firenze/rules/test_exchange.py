"""The exchange of stones (chapter 4)."""

from itertools import product

import pytest

from firenze_positions import (
    agree,
    facts,
    kinds,
    lying,
    may,
    offered,
    phase,
    play,
    refused,
    told,
    trading,
    warehouse,
)
from quattrocento.games.firenze.box.components import COLOUR_NAMES

ROW = "mason, wholesaler, spy"
RICH = {"warehouse": "white 3, yellow 1, red 1"}


@pytest.mark.rule("FIR-4.1")
def test_daniela_gets_the_blue_stone_for_three():
    """Example: Daniela lays three stones on the Wholesaler and takes the blue stone of that card."""
    table = trading(RICH, {}, row=ROW, lying={2: "green 1, blue 1"})
    heard = told(table, "exchange 2 blue", "give white", "give yellow", "give red")
    assert (warehouse(table), lying(table, 2)) == ("white 2, blue 1", "white 1, yellow 1, green 1, red 1")
    assert kinds(heard, "stone-given") == [
        {"seat": 0, "colour": colour, "card": "wholesaler"} for colour in ("white", "yellow", "red")
    ]
    assert kinds(heard, "exchanged") == [{"seat": 0, "colour": "blue", "card": "wholesaler"}]


@pytest.mark.rule("FIR-4.1")
def test_every_stone_in_the_row_is_offered():
    table = trading(RICH, {}, row=ROW, lying={1: "white 2", 2: "green 1, blue 1", 6: "violet 1"})
    assert may(table) == [
        "no exchange",
        "exchange 1 white",
        "exchange 2 green",
        "exchange 2 blue",
        "exchange 6 violet",
    ]
    agree(table)
    told_facts = {"card": "mason", "colour": "blue", "rate": 3, "stones": 5, "exchanged": 0}
    assert facts(table, "exchange 1 blue") == ("FIR-4.1", told_facts)


@pytest.mark.rule("FIR-4.1")
def test_only_once_a_turn():
    table = trading(
        {"warehouse": "white 9", "hand": "spy"}, {"warehouse": "red 1"}, row=ROW, lying={2: "blue 2"}
    )
    play(table, "exchange 2 blue", "give white", "give white", "give white")
    assert (phase(table), table.view(None).exchanged) == ("trading", True)
    assert may(table) == ["no exchange", "spy 2 red"]
    told_facts = {"card": "wholesaler", "colour": "blue", "rate": 3, "stones": 7, "exchanged": 1}
    assert facts(table, "exchange 2 blue") == ("FIR-4.1", told_facts)
    play(table, "no exchange")
    assert refused(table, "exchange 2 blue") == "TAB-3"


@pytest.mark.rule("FIR-4.1")
def test_after_the_exchange_without_characters_comes_building():
    table = trading(RICH, {}, row=ROW, lying={2: "blue 2"})
    play(table, "exchange 2 blue", "give white", "give white", "give white")
    assert phase(table) == "building"


@pytest.mark.rule("FIR-4.1")
def test_two_stones_are_too_few():
    table = trading({"warehouse": "white 2", "towers": "white 4"}, {}, row=ROW, lying={2: "blue 1"})
    assert may(table) == ["no exchange"]
    told_facts = {"card": "wholesaler", "colour": "blue", "rate": 3, "stones": 2, "exchanged": 0}
    assert facts(table, "exchange 2 blue") == ("FIR-4.1", told_facts)


@pytest.mark.rule("FIR-4.1")
def test_nobody_has_to_exchange():
    table = trading(RICH, {}, row=ROW, lying={2: "blue 1"})
    assert phase(play(table, "no exchange")) == "building"
    assert warehouse(table) == "white 3, yellow 1, red 1"


@pytest.mark.rule("FIR-4.1")
def test_a_stone_that_is_not_there_is_not_given():
    table = trading(RICH, {}, row=ROW, lying={2: "blue 1"})
    play(table, "exchange 2 blue")
    assert facts(table, "give blue") == ("FIR-4.1", {"colour": "blue", "due": 3})
    assert facts(table, "no exchange") == ("TAB-3", {})
    assert facts(table, "pay white") == ("TAB-3", {})


@pytest.mark.rule("FIR-4.2")
def test_stones_are_named_in_any_order():
    table = trading(RICH, {}, row=ROW, lying={2: "blue 1"})
    play(table, "exchange 2 blue")
    assert offered(table, "give") == ["white", "yellow", "red"]
    play(table, "give red")
    assert offered(table, "give") == ["white", "yellow"]
    play(table, "give white", "give yellow")
    assert (warehouse(table), lying(table, 2)) == ("white 2, blue 1", "white 1, yellow 1, red 1")


@pytest.mark.rule("FIR-4.2")
@pytest.mark.parametrize(
    "stones", ["white 3, yellow 1, red 1", "white 1, green 2, blue 1, violet 3", "red 3"]
)
def test_every_set_of_stones_can_be_given_in_every_order(stones):
    owned = {name: int(count) for name, count in (one.split() for one in stones.split(", "))}
    possible = {
        chosen
        for chosen in product(COLOUR_NAMES, repeat=3)
        if all(chosen.count(name) <= owned.get(name, 0) for name in chosen)
    }
    begun = play(trading({"warehouse": stones}, {}, row=ROW, lying={2: "blue 1"}), "exchange 2 blue")
    found = []

    def walk(table, given):
        if phase(table) != "giving":
            found.append(tuple(given))
            return
        agree(table)
        for colour in offered(table, "give"):
            walk(play(table.clone(), f"give {colour}"), [*given, colour])

    walk(begun, [])
    assert len(found) == len(set(found))
    assert set(found) == possible
