"""Money of Palazzo valued from scratch, straight from the rulebook, to check the engine by."""

from collections import Counter
from itertools import product

from hypothesis import strategies as st

from palazzo_positions import BOX, CARDS

CURRENCIES = ("red", "brown", "white")
VALUES = (3, 4, 5, 6, 7)


def worth(cards, currency=None):
    """Value *cards* laid at once, the single ones all of *currency* (any, if None); None if not allowed."""
    return max((value for value in _readings(cards, currency) if value is not None), default=None)


def _readings(cards, currency):
    """Value *cards* with each currency that may be the one of the single cards."""
    count = Counter(cards)
    certificates = count["certificate"]
    neutral = certificates // 3 * 15 + certificates % 3 * 2
    for single in CURRENCIES if currency is None else [currency]:
        yield _reading(count, single, neutral)


def _reading(count, single, total):
    """Value cards of which all that are not of currency *single* must be in triples."""
    first, second = [currency for currency in CURRENCIES if currency != single]
    for value in VALUES:
        triples = count[f"{first} {value}"]
        alone = count[f"{single} {value}"] - triples
        if count[f"{second} {value}"] != triples or alone < 0:
            return None
        total += 15 * triples + value * alone
    return total


def lay_order(cards):
    """Write the one order in which *cards*, a valid payment, are laid."""
    count = Counter(cards)
    lays = ["triple 2"] * (count["certificate"] // 3)
    singles = ["certificate"] * (count["certificate"] % 3)
    for value in VALUES:
        triples = min(count[f"{currency} {value}"] for currency in CURRENCIES)
        lays += [f"triple {value}"] * triples
        for currency in CURRENCIES:
            count[f"{currency} {value}"] -= triples
    singles += [
        f"{currency} {value}"
        for currency in CURRENCIES
        for value in VALUES
        for _ in range(count[f"{currency} {value}"])
    ]
    return lays + singles


def subsets(cards):
    """Give every different choice among *cards*, each sorted."""
    count = Counter(cards)
    for numbers in product(*(range(number + 1) for number in count.values())):
        yield tuple(sorted(card for card, number in zip(count, numbers, strict=True) for _ in range(number)))


def _hands(deck, most):
    return st.lists(st.sampled_from(range(len(deck))), max_size=most, unique=True).map(
        lambda places: sorted(deck[place] for place in places)
    )


_DECK = [card for card in CARDS for _ in range(BOX[card])]
_FEW_KINDS = [card for card in _DECK if card == "certificate" or card[-1] in "37"]

HANDS = st.one_of(_hands(_DECK, 9), _hands(_FEW_KINDS, 9))
"""Hands of up to nine cards; half of them of few kinds, so that triples are common."""
