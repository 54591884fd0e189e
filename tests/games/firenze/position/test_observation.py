"""Observations of Firenze: places hold what lies on the table, and what is left to memory is not told."""

import pytest

from firenze_positions import building, play, position, trading
from observed import about

PAIR = {"warehouse": "white 4, red 2", "towers": "white 3, red 2", "hand": "spy"}


def test_an_exchange_is_told():
    owners = {"white 3": 1, "yellow 3": "neutral"}
    table = play(trading(PAIR, {}, {}, lying={2: "blue 1"}, owners=owners), "exchange 2 blue")
    names = ("phase", "turn", "due", "wanted", "place", "exchanged")
    assert about(table, 2, *names) == ("giving", "left 1", "3", "blue", "place 2", "1")
    assert about(table, 2, "owners", "neutral", "leaders") == (
        "white 3 of left 2",
        "yellow 3",
        "white for left 2",
    )
    assert about(table, 2, "stones on 2", "row 1", "deck") == ("blue", "smuggler", "45")
    assert about(table, 0, "player 0 warehouse", "player 0 stones", "player 0 towers") == (
        "white=4, red=2",
        "6",
        "white 3, red 2",
    )


def test_what_has_grown_is_told():
    table = play(building(PAIR, {}), "raise red 2")
    assert about(table, 1, "added", "player 1 grown", "player 1 towers") == ("1", "red 3", "white 3, red 3")


@pytest.mark.rule("FIR-1.11")
@pytest.mark.parametrize("memory", [False, True])
def test_cards_left_to_memory_are_told_to_their_player_alone(memory):
    options = {"seen_cards": "memory"} if memory else {}
    table = position(PAIR, {"hand": "monument", "towers": "white 3"}, options=options)
    assert about(table, 0, "player 0 hand", "player 0 cards") == ("spy", "1")
    hidden = (None, "1") if memory else ("spy", "1")
    assert about(table, 1, "player 1 hand", "player 1 cards") == hidden
    assert about(table, None, "player 0 hand", "player 0 cards") == hidden
    own, others = about(table, 1, "player 0 expected")[0], about(table, 0, "player 1 expected")[0]
    assert (own == others) != memory
