"""What the page prints beside a view of Palazzo."""

import pytest

from quattrocento.games.palazzo.box.components import DATA, FLOOR, NO_CURRENCY
from quattrocento.games.palazzo.faces.figures import (
    BOX,
    ELEMENT,
    best_total,
    built,
    counted,
    figures,
    parts,
    prospects,
    triple_names,
    with_element,
)
from quattrocento.games.palazzo.faces.payments import Payments
from quattrocento.games.palazzo.game import GAME
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.words import LAY_NAMES

WHITE = DATA.currencies.index("white")


def suggested(hand, laid, goal, bound=NO_CURRENCY):
    """Name the payments that are suggested."""
    found = Payments(counted(hand), counted(laid), goal, bound)
    return [[LAY_NAMES[lay] for lay in found.lays(cards)] for _, _, cards in found.best]


def gained(estate, lot):
    """Tell what a lot can add to palaces."""
    palaces = [built(one) for one in estate]
    kinds = sorted((ELEMENT[name] for name in lot), key=lambda kind: FLOOR[kind])
    return best_total(palaces, kinds) - sum(palace.points(one) for one in palaces)


@pytest.mark.parametrize(
    ("elements", "windows", "height", "one_material"),
    [
        (["brick 1-3"], 0, -5, 0),
        (["brick 1-3", "brick 2-3"], 0, 0, 0),
        (["sandstone 1-3", "sandstone 2-2", "brick 3-3"], 8, 0, 0),
        (["marble 1-3", "marble 2-3", "marble 3-2"], 8, 0, 3),
        (["brick 1-2", "brick 2-1", "brick 3-2", "brick 4-3", "brick 5-3"], 11, 6, 6),
    ],
)
def test_the_worth_of_a_palace_is_told_by_source(elements, windows, height, one_material):
    one = built(elements)
    told = parts(one)
    assert (told.windows, told.height, told.one_material) == (windows, height, one_material)
    assert palace.points(one) == windows + height + one_material


def test_what_one_floor_more_would_bring():
    assert prospects(built(["sandstone 1-3", "sandstone 2-2"])) == [6, 11]
    assert prospects(built(["marble 1-2", "brick 5-1"])) is None
    assert with_element(built(["brick 1-1", "brick 3-1"]), "brick 3-2") is None
    assert with_element(built(["brick 1-3", "brick 2-3"]), "brick 3-1") == 10


def test_the_best_use_of_a_lot_builds_one_upon_the_other_and_throws_away_what_would_only_cost():
    assert gained([], ["brick 1-1"]) == 0
    assert gained([], ["marble 3-2", "marble 1-3", "marble 2-3"]) == 11
    assert gained([["brick 1-3"]], ["brick 2-3"]) == 5
    assert gained([["brick 1-1", "brick 2-1"], ["marble 1-3"]], ["brick 4-3", "brick 3-2"]) == 13


def test_triples_need_three_currencies_or_three_certificates():
    assert triple_names(counted(["red 5", "brown 5", "white 5", "red 3", "red 3", "red 3"])) == ["triple 5"]
    assert triple_names(counted(["certificate"] * 3)) == ["triple 2"]
    assert triple_names(counted(["certificate"] * 2)) == []
    assert BOX.values["triple 7"] == 15
    assert BOX.lays["triple 7"] == ["red 7", "brown 7", "white 7"]
    assert BOX.lays["triple 2"] == ["certificate"] * 3


def test_payments_begin_with_what_is_missed_least():
    hand = ["red 3", "red 4", "red 5", "brown 5", "brown 6"]
    assert suggested(hand, [], 6) == [["brown 6"], ["red 3", "red 4"], ["red 3", "red 5"]]
    assert suggested(["red 3", "brown 3", "white 3", "red 7", "red 7"], [], 14)[0] == ["triple 3"]


def test_payments_go_on_from_what_is_laid_whatever_was_laid_first():
    assert suggested(["red 5", "brown 5", "brown 6"], ["red 3", "red 4"], 12) == [["red 5"]]
    assert suggested(["red 3", "red 5"], ["red 6"], 8) == [["red 3"], ["red 5"]]
    assert suggested(["certificate", "red 7"], ["red 6"], 8) == [["certificate"], ["red 7"]]


def test_payments_complete_a_triple_that_was_begun_card_by_card():
    assert suggested(["red 4", "red 7", "white 4"], ["brown 4"], 9) == [["red 4", "white 4"]]
    assert suggested(["certificate"] * 2, ["certificate"], 9) == [["certificate"] * 2]
    assert suggested(["red 4", "white 4", "red 3"], ["brown 4", "red 7"], 7) == [["red 4", "white 4"]]


def test_payments_keep_to_the_currency_of_an_earlier_bid():
    assert suggested(["red 6", "white 5"], [], 4, WHITE) == [["white 5"]]


def test_payments_lay_two_certificates_singly_at_most():
    assert suggested(["certificate"] * 3, [], 4) == [["certificate"] * 2, ["triple 2"]]
    assert suggested(["certificate"] * 3, [], 6) == [["triple 2"]]


def test_no_payment_is_suggested_when_nothing_is_missing_or_nothing_suffices():
    assert suggested(["red 3"], [], 0) == []
    assert suggested(["red 3"], [], 4) == []


def test_a_spectator_is_told_nothing_of_hands():
    told = figures(GAME.new(3, "figures").view(None))
    assert told.triples == [[], [], []]
    assert (told.laid_triples, told.prospects, told.gain, told.payments) == ([], [], None, [])
