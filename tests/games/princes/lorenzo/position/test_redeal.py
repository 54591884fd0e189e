"""What is hidden at Lorenzo's table is drawn anew, and what was seen stays known (PRI-1.9)."""

import pytest

from lorenzo_positions import AUTOMATION_NAMES, BACK, GAME, action, may, play, solo
from quattrocento.core.entropy import quick
from quattrocento.games.princes.box.components import PROFESSION_NAMES
from quattrocento.games.princes.lorenzo.rules.state import opponent

WORLDS = 40


def worlds(table, seat=0):
    """Imagine some worlds."""
    return [table.redeal(seat, quick(number)) for number in range(WORLDS)]


def rows(table):
    """Give all face-down cards, by holder."""
    names = [*PROFESSION_NAMES, "recruiting card"]
    return [[names[card] for card in row.cards] for row in opponent(table).rows]


@pytest.mark.rule("PRI-1.9", "PRI-10.5")
def test_cards_to_come_are_shuffled_within_their_backs():
    table = solo(round_=3)
    decks = set()
    for world in worlds(table):
        deck = opponent(world).deck
        assert [BACK[card] for card in deck] == [BACK[card] for card in opponent(table).deck]
        assert sorted(deck) == sorted(opponent(table).deck)
        assert opponent(world).turned == opponent(table).turned
        decks.add(tuple(deck))
    assert len(decks) == WORLDS


@pytest.mark.rule("PRI-1.9")
def test_future_dice_differ():
    dice = set()
    for world in worlds(solo()):
        play(world, "auction jester")
        dice.add(opponent(world).die)
    assert dice == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("PRI-1.9", "PRI-10.3")
def test_unseen_professions_are_dealt_anew():
    table = solo({"hand": "poet"}, {"row": "painter, lawyer"}, dummies=("sculptor, botanist",))
    seen = [rows(world) for world in worlds(table)]
    for place in range(2):
        assert len({row[0][place] for row in seen}) > 8
    assert len({tuple(row[1]) for row in seen}) > 8
    assert all("poet" not in row[0] + row[1] for row in seen)


@pytest.mark.rule("PRI-1.9", "PRI-10.21")
def test_what_was_shown_stays_in_its_place():
    table = solo({}, {"row": "painter, lawyer"}, refuse={"lake": 300})
    play(table, "renounce")
    assert all(rows(world)[0][0] == "painter" for world in worlds(table))
    assert len({rows(world)[0][1] for world in worlds(table)}) > 8


@pytest.mark.rule("PRI-1.9", "PRI-10.3")
def test_the_rejected_profession_was_dealt_to_nobody_but_may_be_drawn():
    table = GAME.new(1, 5)
    rejected = may(table)[0].removeprefix("reject ")
    play(table, f"reject {rejected}")
    assert all(rejected not in card for world in worlds(table) for card in rows(world))
    assert any(rejected in row for world in worlds(table, None) for row in rows(world)), (
        "a bystander cannot tell"
    )


@pytest.mark.rule("PRI-1.9", "PRI-10.28")
def test_a_card_that_you_put_under_the_deck_is_known_when_it_is_drawn():
    """You look at all five professions and put four back; Lorenzo and the dummies draw them."""
    five = "poet, painter, lawyer, sculptor, botanist"
    table = action(
        {"money": 900}, {"row": "alchemist"}, professions=five, bare="profession", coming=["A4", "A5"]
    )
    play(table, "draw profession", "keep poet", "under as they lie", "end turn")
    lorenzo = table.view(0).lorenzo
    painters = opponent(table).rows[0].cards.count(PROFESSION_NAMES.index("painter"))
    assert painters + lorenzo.works.count("painter") == 1
    assert lorenzo.dummies[0].row in (["lawyer"], [])
    assert "painter" not in table.view(None).lorenzo.row
    for world in worlds(table):
        assert rows(world) == rows(table), "nothing is left to be drawn anew"


@pytest.mark.rule("PRI-1.9")
def test_a_bystander_sees_what_lies_open():
    table = solo({}, {"row": "painter, recruiting card", "prestige_cards": "most lakes", "laid": "jesters"})
    view = table.view(None).lorenzo
    assert view.row == ["", "recruiting card"]
    assert [card.card for card in view.cards] == ["most lakes"]
    assert table.view(None).own is None


@pytest.mark.rule("PRI-1.9")
def test_looking_back_names_every_card_once():
    table = solo(round_=5)
    view = table.view(0).lorenzo
    assert len(view.turned) == 13
    assert len(set(view.turned)) == 13
    assert set(view.turned) <= set(AUTOMATION_NAMES)
