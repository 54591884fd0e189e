"""Chapter 3, first part: what money is worth."""

from collections import Counter

import pytest
from hypothesis import given, settings

from effort import tries
from palazzo_positions import CARDS, split
from palazzo_purse import CURRENCIES, HANDS, lay_order, subsets, worth
from quattrocento.games.palazzo.box.components import CARD_NAMES, NO_CURRENCY
from quattrocento.games.palazzo.rules import money
from quattrocento.games.palazzo.rules.words import LAY_NAMES

pytestmark = pytest.mark.matches


def counted(cards):
    """Count *cards* by kind, as the engine holds them."""
    count = Counter(cards)
    return [count[name] for name in CARD_NAMES]


def payable(cards):
    return money.payable(counted(split(cards)))


@pytest.mark.rule("PAL-3.2")
@pytest.mark.parametrize(
    "cards",
    ["red 3, brown 3, white 3", "red 7, brown 7, white 7", "certificate, certificate, certificate"],
)
def test_pictures_of_the_rulebook_a_triple_is_worth_fifteen(cards):
    assert payable(cards) == worth(split(cards)) == 15


@pytest.mark.rule("PAL-3.1", "PAL-3.2")
@pytest.mark.parametrize(
    ("cards", "most"),
    [
        ("red 3, brown 4, white 5", 5),
        ("red 4, brown 4, certificate", 6),
        ("red 6, certificate, certificate", 10),
        ("red 4, brown 4, brown 4", 8),
    ],
)
def test_picture_of_the_rulebook_three_other_cards_are_no_triple(cards, most):
    assert payable(cards) == most


@pytest.mark.rule("PAL-3.1")
def test_certificates_go_with_every_currency():
    assert payable("red 3, brown 7, certificate, certificate") == 11


@pytest.mark.rule("PAL-3.2")
def test_any_number_of_triples_goes_with_one_currency():
    cards = "red 4, brown 4, white 4, red 7, brown 7, white 7, certificate, certificate, certificate"
    assert payable(cards) == 45
    assert payable(cards + ", red 3, red 7, certificate, white 6") == 45 + 3 + 7 + 2


@pytest.mark.rule("PAL-3.3")
def test_certificates_count_by_threes():
    assert [payable(", ".join(["certificate"] * number)) for number in range(8)] == [
        0,
        2,
        4,
        15,
        17,
        19,
        30,
        32,
    ]


@pytest.mark.rule("PAL-3.4")
def test_three_equal_cards_of_one_currency_add_up():
    assert payable("red 7, red 7, red 7") == 21
    assert payable("red 3, red 3, red 3") == 9


@pytest.mark.rule("PAL-9.5")
def test_plain_sum_counts_no_triples():
    assert money.plain_sum(counted(split("red 7, brown 7, white 7, white 3"))) == 10
    assert money.plain_sum(counted(["certificate"] * 4)) == 8
    assert money.plain_sum(counted(split("red 6, red 6, brown 7, certificate"))) == 14


def test_card_names_are_those_of_the_box():
    assert CARD_NAMES == CARDS


@pytest.mark.rule("PAL-3.1", "PAL-3.2", "PAL-3.3", "PAL-3.4")
@settings(max_examples=tries(150))
@given(HANDS)
def test_payable_is_the_best_of_all_subsets(hand):
    assert money.payable(counted(hand)) == max(worth(cards) or 0 for cards in subsets(hand))


@pytest.mark.rule("PAL-3.1", "PAL-3.6", "PAL-3.7")
@settings(max_examples=tries(30))
@given(HANDS)
def test_reach_is_the_best_payment_that_holds_whatever_was_laid(hand):
    for currency in (NO_CURRENCY, 0, 1, 2):
        bound = None if currency == NO_CURRENCY else CURRENCIES[currency]
        sets = [(Counter(cards), worth(cards, bound)) for cards in subsets(hand)]
        for laid, value in sets:
            most = max((more for cards, more in sets if more is not None and laid <= cards), default=-1)
            left = counted((Counter(hand) - laid).elements())
            on_table = counted(laid.elements())
            assert money.reach(on_table, left, currency) == most
            assert money.complete(on_table, currency) == (value is not None)
            assert (money.missing(on_table, left, currency) < 0) == (value is not None or most < 0)
            if value is not None:
                assert money.most(on_table, currency) == value
                assert [LAY_NAMES[lay] for lay in money.lays_of(on_table)] == lay_order(laid.elements())
