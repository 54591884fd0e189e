"""Positions whose points, hidden things or choices cannot be: each is refused by the part that is wrong."""

import pytest

from augsburg_moments import (
    HANDS,
    check,
    discarding,
    listed,
    listed_own,
    sale,
    using_it,
)
from augsburg_positions import (
    COLOURS,
    LUCK,
    PURSE,
    TITLES,
    all_pass,
    last_visit,
    play,
    position,
    using,
)
from augsburg_spoilt import both, numbers, own, wrong_part


@pytest.mark.parametrize(
    "change",
    [
        own(points=1),
        lambda d: d["players"][0]["gained"].update(titles=1),
        lambda d: d["players"][0]["gained"].update(titles=1, slots=-1),
        both(own(points=26), lambda d: d["players"][0]["gained"].update(titles=26)),
    ],
)
def test_no_such_points_can_have_been_gained(change):
    assert wrong_part(change) == "gained"


@pytest.mark.parametrize(("points", "church"), [(46, 800), (26, 0)])
def test_nobody_stands_above_his_limit(points, church):
    def change(dump):
        dump["players"][0]["numbers"]["points"] = points
        dump["players"][0]["gained"]["titles"] = points

    assert wrong_part(change, position({"church": church}, {})) == "gained"


@pytest.mark.parametrize(
    "change",
    [
        own(least=3),
        own(most=5),
        own(least=5, most=5),
        own(poorest=1550),
        own(ledger=1450),
        own(bought=1),
        own(florins=1510, poorest=1500, ledger=1550),
        own(poorest=1490),
        own(ledger=1510),
        own(1, turned_down=0),
        listed_own(0, "shown", "philipp 1", "leo 9"),
        listed_own(0, "shown", "maria 9"),
    ],
)
def test_what_everybody_knows_must_be_true(change):
    table = position(HANDS[0], {"hand": "leo 9", "refused": "leo 10"}, {}, options={"open_counts": "on"})
    assert wrong_part(change, table) == "known"


@pytest.mark.parametrize(
    "change",
    [
        own(least=5),
        own(most=3),
        own(least=1),
        own(most=6),
        own(ledger=1450),
        own(poorest=1550),
    ],
)
def test_with_hidden_counts_too(change):
    shown = {**HANDS[0], "shown": "leo 3, joker", "least": 2, "most": 5, "bought": 1}
    table = position(shown, {}, options={"open_counts": "off"})
    assert wrong_part(change, table) == "known"


@pytest.mark.parametrize(
    ("observer", "holder", "card"),
    [(1, 0, "leo 3"), (3, 0, "joker 1"), (0, 0, "maria 1"), (0, 1, "philipp 7")],
)
def test_nobody_knows_of_a_note_in_the_pile_that_somebody_holds(observer, holder, card):
    def change(dump):
        dump["excluded"][3 * observer + holder].append(card)

    assert wrong_part(change, position(*HANDS)) == "excluded"


def test_nor_of_one_that_is_offered():
    def change(dump):
        dump["excluded"][2].append("leo 1")

    assert wrong_part(change, sale()) == "excluded"


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (discarding, listed("drawn")),
        (discarding, listed("drawn", "maria 3")),
        (discarding, listed("drawn", "leo 1")),
        (discarding, listed("drawn", "maria 1", "maria 1")),
        (
            lambda: play(using(TITLES, {"hand": "leo 1"}, {}), "draw"),
            lambda d: d["drawn"].append("leo 1"),
        ),
        (using_it, listed("drawn", "leo 1")),
    ],
)
def test_no_such_notes_can_have_been_drawn(table, change):
    check(table, change, "drawn")


def test_the_supply_is_never_below_nothing():
    def change(dump):
        for player in dump["players"][:2]:
            player["levels"]["office"] = 4
        dump["supply"]["office"] = [1, 1, -1]

    assert wrong_part(change) == "supply"


def test_nobody_is_asked_who_cannot_decide_anything():
    table = all_pass(last_visit({"hand": "leo 1"}, {}, {}, pile="maria 1", rest=1))
    assert wrong_part(numbers(pending=7), table) == "nothing can be decided"


@pytest.mark.parametrize("card", [PURSE, COLOURS, LUCK])
def test_a_fair_position_is_read(card):
    assert using(card, *HANDS).view(None).card.card == card
