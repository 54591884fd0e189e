"""What is said in a few words about each move of Firenze."""

import pytest

from firenze_sittings import at_phase, new_match, text_of, with_stones
from quattrocento.games.firenze.box.components import CARD_NAMES
from quattrocento.games.firenze.rules.words import WORDS


def building(towers="", phase="building", **stones):
    """Look at a table while the first player builds."""
    match = at_phase(with_stones(new_match(3, 1, placement="pictured"), 0, towers, **stones), phase)
    return match.state.view(0)


def hint(view, notation, points=None):
    return text_of(new_match(3, 1)).hint(view, WORDS.parse(notation), points)


def test_raising_says_what_a_tower_could_fulfil_and_what_it_costs():
    view = building("green 4, white 5, blue 2", green=2, white=2, blue=2)
    assert hint(view, "raise green 4").startswith("5 floors; fulfils green 5 for 4 points; +1 floor bonus")
    assert "fulfils white 6 for 7 points" in hint(view, "raise white 5")
    assert "saved from ruin" in hint(view, "raise blue 2")
    assert "3 floors more to" not in hint(view, "raise blue 2")
    assert hint(view, "raise green 0") == "1 floor; 3 floors more to green 4, worth 3"


def test_a_tower_beyond_all_contracts_is_told():
    assert "no open contract" in hint(building("white 8", white=2), "raise white 8")


def test_ending_says_what_falls_into_ruin():
    view = building("green 4, blue 3", green=2)
    assert hint(view, "built") == "falls into ruin: green 4 (keeping 2 of 4), blue 3 (keeping 1 of 3)"
    assert hint(building(green=2), "built") == "no tower falls into ruin"


def test_a_contract_says_its_points_bonuses_and_seals():
    view = building("green 6, white 6", "contracts")
    assert hint(view, "fulfil green 6") == "5 points; +2 floor bonus; 6 seals left"
    assert hint(view, "fulfil green 6", (0, 10)).endswith("3 points more for majorities and celebrations")
    assert "opens balcony II: red 5" in hint(view, "fulfil white 6")


def test_the_last_seal_says_that_the_end_is_near():
    match = at_phase(with_stones(new_match(3, 1, placement="pictured"), 0, "green 6"), "contracts")
    match.state.players[0].seals = 1
    assert "your last seal: +5" in hint(match.state.view(0), "fulfil green 6")
    match.state.ender = 1
    view = match.state.view(0)
    assert "your last seal" in hint(view, "fulfil green 6")
    assert "+5" not in hint(view, "fulfil green 6")
    assert "worth nothing after your last turn: green 6" in hint(view, "end")


def test_the_patrician_says_what_a_celebration_is_worth():
    view = building("green 6", "contracts")
    assert hint(view, "patrician scandal", (4, 7)) == "3 points more at the end"
    assert hint(view, "patrician festival", (4, 2)) == "2 points less at the end"
    assert hint(view, "patrician festival") == "you lose: 2 points at the end"


def offered(card, cards=0, **stones):
    """Look at a row that begins with a card."""
    match = with_stones(new_match(3, 1), 0, "red 2, blue 1", **stones)
    match.state.row[0] = CARD_NAMES.index(card)
    match.state.lying[0] = 2
    match.state.players[0].hand = [CARD_NAMES.index("mason")] * cards
    return match


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("tribute", "you return 2 of them"),
        ("luxury tax", "you return 2 of them"),
        ("flood", "you return 3 of them"),
        ("warehouse fire", "you return 4 of them"),
        ("collapse", "a tower of yours loses its top stone"),
        ("earthquake", "a tower of yours loses its top stone"),
        ("monument", "the card goes to Anna"),
        ("mason", "then you have 7 stones"),
    ],
)
def test_a_card_says_what_it_would_do_to_oneself(card, said):
    assert said in hint(offered(card, white=5).state.view(0), "take 1")


def test_a_card_of_no_use_is_told():
    match = offered("workshop", white=5)
    match.state.players[0].buildings = 1 << CARD_NAMES.index("workshop")
    assert "you own one" in hint(match.state.view(0), "take 1")
    match = offered("church 6", white=5)
    match.state.churches = [21, 22, 24, 25]
    assert "no church space is free" in hint(match.state.view(0), "take 1")
    assert "limit of 5 cards" in hint(offered("spy", 5, white=5).state.view(0), "take 1")
