"""Positions that were made up so that the match could not go on from them: they are not read."""

import pytest

from firenze_positions import building, play, position, trading
from firenze_spoilt import numbers, wrong_part


def wider(dump):
    """Lay a sixth card while an event is carried out, so that a seventh would come."""
    dump["row"].append(dump["deck"].pop())
    dump["lying"].append({})


@pytest.mark.rule("FIR-4.1")
def test_the_wanted_stone_lies_on_its_card():
    table = play(trading({"warehouse": "white 4"}, {}, lying={2: "blue 1"}), "exchange 2 blue")
    assert wrong_part(numbers(wanted=5), table) == "place"


@pytest.mark.rule("FIR-3.9")
@pytest.mark.parametrize("card", ["tribute", "collapse"])
def test_while_an_event_is_carried_out_the_row_has_a_gap(card):
    player = {"warehouse": "white 2, red 2", "towers": "white 2, red 2"}
    table = play(position(player, {}, row=card), "take 1")
    assert wrong_part(wider, table) == "row"


@pytest.mark.rule("FIR-5.5")
def test_what_was_added_can_be_paid_for():
    table = building({"warehouse": "white 1", "towers": "red 1"}, {})
    assert wrong_part(numbers(added=4), table) == "phase"


def narrower(dump):
    """Put a card of the row back on the deck."""
    dump["deck"].append(dump["row"].pop())
    dump["lying"].pop()


@pytest.mark.rule("FIR-3.8")
def test_a_row_is_shorter_only_without_any_card_left():
    assert wrong_part(narrower, position({}, {})) == "row"
