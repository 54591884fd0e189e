"""The automation cards: what the book tells of them holds, and what cannot be is named (PRI-10.5)."""

from copy import deepcopy

import pytest

from quattrocento.core import data as core_data
from quattrocento.core.data import WrongData, fingerprint
from quattrocento.games.princes.game import GAME
from quattrocento.games.princes.lorenzo.box import data
from quattrocento.games.princes.lorenzo.box.components import ICONS, MODIFIER, SOLO

RAW = core_data.read("princes.lorenzo")


def changed(change):
    """Check the data after a change."""
    raw = deepcopy(RAW)
    change(raw)
    return data.check(raw)


@pytest.mark.rule("PRI-10.5")
def test_21_cards_by_their_backs():
    backs = [card.rounds for card in SOLO.cards]
    assert (backs.count("1-2"), backs.count("3-4"), backs.count("5-7")) == (6, 6, 9)


@pytest.mark.rule("PRI-10.5", "PRI-10.2")
def test_the_example_card_and_the_numbers_of_the_book():
    card = next(card for card in SOLO.cards if card.name == "A1")
    prices = {price.object: price.modifier for price in card.prices}
    assert (prices["recruiting card"], prices["jester"], prices["builder"]) == (3, 6, 2)
    order = [price.object for price in card.prices]
    assert order.index("jester") < order.index("recruiting card")
    assert SOLO.lorenzo.money == {"easy": 0, "medium": 1500, "hard": 3500}


@pytest.mark.rule("PRI-10.5")
def test_what_is_not_printed_says_so():
    assert {card.source for card in SOLO.cards} == {"reconstructed"}
    assert SOLO.lorenzo.source == "rulebook"


@pytest.mark.rule("PRI-10.13")
def test_the_two_highest_are_never_in_doubt_on_our_cards():
    for card, icons in enumerate(ICONS):
        numbers = [MODIFIER[card][icon] for icon in icons]
        assert numbers == sorted(numbers, reverse=True)
        assert numbers[1] > numbers[2]
        assert numbers[-1] == 0


@pytest.mark.rule("PRI-10.5")
@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda raw: raw["cards"].pop(), "20 automation cards"),
        (lambda raw: raw["cards"][0].update(rounds="3-4"), "rounds 1-2"),
        (lambda raw: raw["cards"][0].update(name="A2"), "names"),
        (lambda raw: raw["cards"][0]["prices"].pop(), "must price"),
        (lambda raw: raw["cards"][0]["prices"][0].update(object="builder"), "must price"),
        (lambda raw: raw["cards"][0]["prices"][0].update(modifier=13), "adds 13"),
        (lambda raw: raw["cards"][0].update(first=[]), "panel"),
        (lambda raw: raw["cards"][0].update(first=["work", "work"]), "panel"),
        (lambda raw: raw["cards"][0].update(second=["rest"]), "'rest'"),
        (lambda raw: raw["lorenzo"]["money"].pop("hard"), "difficulty"),
        (lambda raw: raw["cards"][0].update(colour="red"), "colour"),
    ],
)
def test_a_deck_that_cannot_be_is_refused_by_name(change, named):
    with pytest.raises(WrongData, match=named):
        changed(change)


def test_another_deck_is_another_match_but_only_for_who_sits_alone():
    other = changed(lambda raw: raw["cards"][0]["prices"][0].update(modifier=7))
    assert fingerprint(other) != fingerprint(SOLO)
    assert fingerprint(changed(lambda raw: raw["cards"][0].update(source="found"))) == fingerprint(SOLO)
    assert GAME.made_of(1) == f"{GAME.components}-{fingerprint(SOLO)}"
    assert GAME.made_of(2) == GAME.components
