"""What money is worth: one currency, certificates, and triples (chapter 3).

What can be laid is numbered: the six triples, the certificate, then the cards of each
currency by rising value.
"""

from typing import Final

from quattrocento.games.palazzo.components import (
    CARDS,
    CERTIFICATE,
    CERTIFICATE_VALUE,
    CURRENCIES,
    CURRENCY,
    NO_CURRENCY,
    TRIPLE,
    VALUE,
    VALUES,
)
from quattrocento.games.palazzo.words import LAYS, TRIPLES

LAY_CERTIFICATE: Final = 6
"""The certificate among what can be laid: after the triples, before the currencies."""

MOST_SINGLE: Final = 2
"""Certificates laid singly in one payment or raise; three at once are a triple (PAL-3.3)."""


def triple_cards(lay: int) -> list[int]:
    """List the three cards of a triple (PAL-3.2), never three of one currency (PAL-3.4)."""
    if lay == 0:
        return [CERTIFICATE] * 3
    return [lay + VALUES * currency for currency in range(CURRENCIES)]


CARDS_OF: Final[list[list[int]]] = [
    triple_cards(lay) if lay < TRIPLES else [lay - TRIPLES] for lay in range(LAYS)
]
WORTH: Final[list[int]] = [TRIPLE if lay < TRIPLES else VALUE[lay - TRIPLES] for lay in range(LAYS)]


def triples(hand: list[int], number: int) -> int:
    """Count the triples of value number *number* (1 to 5) in *hand*."""
    return min(hand[number], min(hand[number + VALUES], hand[number + 2 * VALUES]))


def neutral_reach(certificates: int, last: int, singles: int) -> int:
    """Give what *certificates* can still add after *last*, with *singles* of them laid singly."""
    if last == 0:
        return certificates // 3 * TRIPLE + certificates % 3 * CERTIFICATE_VALUE
    return min(certificates, MOST_SINGLE - singles) * CERTIFICATE_VALUE


def rest_of_currency(hand: list[int], last: int) -> int:
    """Give the sum of the cards of a currency that can follow one of its cards, *last*."""
    first = last - TRIPLES
    end = (CURRENCY[first] + 1) * VALUES
    total = 0
    for card in range(first, end + 1):
        total += hand[card] * VALUE[card]
    return total


def reach(hand: list[int], currency: int, last: int, singles: int) -> int:
    """Give the greatest sum that *hand* can still lay after *last* (0 if nothing is laid yet).

    *currency* binds the single cards unless it is NO_CURRENCY; *singles* certificates
    have been laid singly already. A triple is worth more than any single card of it, so
    the best is to lay all triples that may still come.
    """
    if last > LAY_CERTIFICATE:
        return rest_of_currency(hand, last)
    total = neutral_reach(hand[CERTIFICATE], last, singles)
    red = brown = white = 0
    for number in range(1, VALUES + 1):
        reds = hand[number]
        browns = hand[number + VALUES]
        whites = hand[number + 2 * VALUES]
        if number >= last and reds and browns and whites:
            tripled = triples(hand, number)
            total += tripled * TRIPLE
            reds -= tripled
            browns -= tripled
            whites -= tripled
        value = VALUE[number]
        red += reds * value
        brown += browns * value
        white += whites * value
    if currency == NO_CURRENCY:
        return total + max(red, max(brown, white))
    if currency == 0:
        return total + red
    return total + (brown if currency == 1 else white)


def payable(hand: list[int]) -> int:
    """Give the greatest sum that *hand* can pay at once."""
    return reach(hand, NO_CURRENCY, 0, 0)


def plain_sum(hand: list[int]) -> int:
    """Give the best currency and all certificates at face value, without triples."""
    sums = [
        sum([hand[card] * VALUE[card] for card in range(1, CARDS) if CURRENCY[card] == currency])
        for currency in range(CURRENCIES)
    ]
    return max(sums) + hand[CERTIFICATE] * CERTIFICATE_VALUE


def may_follow(hand: list[int], currency: int, singles: int, lay: int) -> bool:
    """Tell whether *hand* has the cards of *lay* and its currency and certificates allow it."""
    if not holds(hand, lay):
        return False
    if lay == LAY_CERTIFICATE:
        return singles < MOST_SINGLE
    return lay < LAY_CERTIFICATE or currency == NO_CURRENCY or currency == CURRENCY[lay - TRIPLES]


def holds(hand: list[int], lay: int) -> bool:
    """Tell whether *hand* has the cards of *lay*."""
    if lay >= TRIPLES:
        return hand[lay - TRIPLES] > 0
    if lay == 0:
        return hand[CERTIFICATE] >= 3
    return triples(hand, lay) > 0


def move_cards(hand: list[int], lay: int, count: int) -> None:
    """Add *count* times the cards of *lay* to *hand*."""
    for card in CARDS_OF[lay]:
        hand[card] += count
