"""The limits at the end of a turn (chapter 8)."""

from itertools import product

import pytest

from firenze_positions import (
    agree,
    bag,
    building,
    discards,
    facts,
    kinds,
    may,
    offered,
    phase,
    play,
    position,
    rest,
    seen,
    told,
    warehouse,
)
from quattrocento.games.firenze.box.components import COLOUR_NAMES


def ended(player, *others, **more):
    """Let a player build nothing, so that his limits are checked."""
    table = building({"warehouse": "white 1", **player}, *(others or [{}]), **more)
    return rest(table)


@pytest.mark.rule("FIR-8.1")
def test_ten_stones_are_kept():
    table = ended({"warehouse": "white 7, red 3"})
    assert (phase(table), table.actors()) == ("choosing", [1])
    table = ended({"warehouse": "white 8, red 4"})
    assert (phase(table), table.view(None).due) == ("storing", 2)
    before = bag(table)
    heard = told(table, "return white", "return red")
    assert kinds(heard, "stone-dropped") == [{"seat": 0, "colour": "white"}, {"seat": 0, "colour": "red"}]
    assert (warehouse(table), table.actors()) == ("white 7, red 3", [1])
    assert bag(table)["red"] == before["red"] + 1


@pytest.mark.rule("FIR-8.1")
def test_stones_of_towers_do_not_count_but_those_of_ruins_do():
    table = building({"warehouse": "white 10, red 1", "towers": "red 8"}, {})
    kept = play(table.clone(), "raise red 8")
    rest(kept)
    assert kept.actors() == [1]
    lost = rest(table)
    assert (phase(lost), lost.view(None).due) == ("storing", 5)


@pytest.mark.rule("FIR-8.1")
def test_a_colour_that_is_not_there_is_not_returned():
    table = ended({"warehouse": "white 8, red 4"})
    assert facts(table, "return blue") == ("FIR-8.1", {"colour": "blue", "due": 2})
    assert facts(table, "end") == ("TAB-3", {})


@pytest.mark.rule("FIR-8.1")
def test_the_limit_holds_only_at_the_end_of_ones_own_turn():
    table = ended({"warehouse": "white 2"}, {"warehouse": "red 12"})
    assert (phase(table), table.actors()) == ("choosing", [1])
    assert sum(seen(table, 1).warehouse.values()) == 12


@pytest.mark.rule("FIR-8.2")
@pytest.mark.parametrize(
    "player",
    [
        {"hand": "mason, mason, spy, festival, scandal"},
        {"hand": "mason, spy, festival", "buildings": "workshop, brickworks"},
    ],
)
def test_five_cards_are_kept(player):
    assert ended(player).actors() == [1]


@pytest.mark.rule("FIR-8.2")
def test_characters_and_buildings_are_discarded():
    table = ended({"hand": "mason, mason, spy, festival, scandal", "buildings": "workshop, storehouse"})
    assert (phase(table), seen(table, 0).cards) == ("shedding", 7)
    assert may(table) == ["discard mason", "discard spy", "discard workshop", "discard storehouse"]
    agree(table)
    assert facts(table, "discard princess") == ("FIR-8.2", {"card": "princess"})
    assert facts(table, "discard brickworks") == ("FIR-8.2", {"card": "brickworks"})
    heard = told(table, "discard mason")
    assert kinds(heard, "card-discarded") == [{"seat": 0, "card": "mason"}]
    assert phase(table) == "shedding"
    play(table, "discard workshop")
    assert (seen(table, 0).hand, seen(table, 0).buildings) == (
        ["mason", "spy", "festival", "scandal"],
        ["storehouse"],
    )
    assert (discards(table), table.actors()) == (["mason", "workshop"], [1])


@pytest.mark.rule("FIR-8.2")
def test_churches_do_not_count():
    table = ended(
        {"hand": "mason, mason, spy, festival, scandal"}, churches="church 4, church 5, church 6, campanile"
    )
    assert table.actors() == [1]


@pytest.mark.rule("FIR-8.3")
def test_celebrations_are_kept_and_nothing_else():
    six = "monument, monument, monument, festival, festival, scandal"
    table = ended({"hand": f"{six}, mason, spy", "buildings": "workshop"})
    for name in ("mason", "spy", "workshop"):
        assert phase(table) == "shedding"
        play(table, f"discard {name}")
    assert (seen(table, 0).hand, table.actors()) == (six.split(", "), [1])


@pytest.mark.rule("FIR-8.3")
def test_six_celebrations_alone_are_never_asked_for():
    table = ended({"hand": "monument, monument, recognition, festival, festival, scandal"})
    assert (table.actors(), seen(table, 0).cards) == ([1], 6)


@pytest.mark.rule("FIR-8.4")
def test_the_patrician_is_played_at_the_limit():
    table = ended({"hand": "patrician, mason, spy, festival, scandal, scandal, monument"})
    assert may(table)[3:] == ["patrician monument", "patrician festival", "patrician scandal"]
    heard = told(table, "patrician scandal")
    assert kinds(heard, "character-played") == [{"seat": 0, "card": "patrician"}]
    assert kinds(heard, "celebration-dropped") == [{"seat": 0, "card": "scandal"}]
    assert seen(table, 0).hand == ["mason", "spy", "monument", "festival", "scandal"]
    assert (discards(table), table.actors()) == (["patrician", "scandal"], [1])


@pytest.mark.rule("FIR-8.4")
def test_after_the_patrician_the_limit_is_checked_again():
    table = ended({"hand": "patrician, patrician, mason, mason, spy, spy, festival, scandal"})
    play(table, "patrician scandal")
    assert (phase(table), may(table)) == ("shedding", ["discard mason", "discard spy", "discard patrician"])
    assert facts(table, "patrician festival") == ("FIR-9.1", {"card": "patrician", "again": 1})
    play(table, "discard patrician")
    assert table.actors() == [1]


@pytest.mark.rule("FIR-8.4")
def test_the_patrician_beside_six_celebrations_is_played_or_discarded():
    six = "monument, monument, monument, festival, festival, scandal"
    table = ended({"hand": f"patrician, {six}"})
    assert may(table)[:2] == ["discard patrician", "patrician monument"]
    played = play(table.clone(), "patrician scandal")
    assert (seen(played, 0).cards, played.actors()) == (5, [1])
    gone = play(table.clone(), "discard patrician")
    assert (seen(gone, 0).cards, gone.actors()) == (6, [1])


@pytest.mark.rule("FIR-8.4")
def test_without_patrician_or_celebration_it_is_refused():
    table = ended({"hand": "mason, mason, spy, spy, festival, scandal"})
    assert facts(table, "patrician festival") == ("FIR-9.1", {"card": "patrician", "again": 0})
    table = ended({"hand": "patrician, mason, mason, spy, spy, festival"})
    assert facts(table, "patrician scandal") == ("FIR-9.17", {"card": "scandal"})
    assert facts(table, "mason") == ("TAB-3", {})


@pytest.mark.rule("FIR-8.5")
def test_cards_come_before_stones():
    """Whoever discards the Storehouse keeps no stones in it."""
    hand = "mason, spy, festival, scandal, monument"
    table = ended({"warehouse": "white 14, red 2", "hand": hand, "buildings": "storehouse"})
    assert phase(table) == "shedding"
    kept = play(table.clone(), "discard spy")
    assert (phase(kept), kept.view(None).due) == ("storing", 1)
    play(table, "discard storehouse")
    assert (phase(table), table.view(None).due) == ("storing", 6)
    play(table, *["return white"] * 6)
    assert (table.actors(), warehouse(table)) == ([1], "white 8, red 2")


@pytest.mark.rule("FIR-8.5")
def test_a_patrician_played_for_the_cards_does_not_spare_the_stones():
    hand = "patrician, mason, spy, festival, scandal, monument"
    table = ended({"warehouse": "white 12", "hand": hand})
    assert phase(play(table, "patrician scandal")) == "storing"
    assert seen(table, 0).cards == 4


@pytest.mark.rule("FIR-8.5")
def test_a_monument_received_in_anothers_turn_counts_later():
    five = {"hand": "mason, mason, spy, festival, scandal", "towers": "white 3", "warehouse": "white 2"}
    table = position({}, five, row="monument, princess", bag="")
    rest(play(table, "take 1"))
    assert seen(table, 1).cards == 6
    assert (phase(table), table.actors()) == ("choosing", [1])
    rest(play(table, "take 1"))
    assert (phase(table), seen(table, 1).cards) == ("shedding", 7)


@pytest.mark.rule("FIR-8.6")
def test_stones_are_returned_in_any_order():
    table = ended({"warehouse": "white 8, yellow 1, red 3"})
    play(table, "return yellow")
    assert offered(table, "return") == ["white", "red"]
    play(table, "return white")
    assert (warehouse(table), table.actors()) == ("white 7, red 3", [1])


def ways(table, word, there):
    """List the stones that can be named one after the other at a phase, in every order."""
    found = []

    def walk(one, named):
        if phase(one) != there:
            found.append(tuple(named))
            return
        for colour in offered(one, word):
            walk(play(one.clone(), f"{word} {colour}"), [*named, colour])

    walk(table, [])
    return found


def all_orders(stones, due):
    """List all ways to name so many of these stones."""
    owned = {name: int(count) for name, count in (one.split() for one in stones.split(", "))}
    return [
        chosen
        for chosen in product(COLOUR_NAMES, repeat=due)
        if all(chosen.count(name) <= owned.get(name, 0) for name in chosen)
    ]


@pytest.mark.rule("FIR-8.6")
@pytest.mark.parametrize(
    "stones", ["white 8, yellow 1, red 3", "white 5, green 4, blue 2, violet 3", "red 12"]
)
def test_every_set_of_stones_is_returned_in_every_order(stones):
    table = ended({"warehouse": stones})
    assert sorted(ways(table, "return", "storing")) == sorted(all_orders(stones, table.view(None).due))


@pytest.mark.rule("FIR-8.6")
@pytest.mark.rule("FIR-5.5")
def test_every_way_to_pay_is_there():
    table = building({"warehouse": "white 5, red 1, blue 2"}, {})
    play(table, "raise white 0", "raise white 1", "raise white 2", "raise white 3")
    assert phase(table) == "cost"
    assert sorted(ways(table, "pay", "cost")) == sorted(all_orders("white 1, red 1, blue 2", 3))
