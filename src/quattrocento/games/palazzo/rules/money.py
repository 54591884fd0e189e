"""What money is worth: one currency, certificates, and triples (chapter 3).

What can be laid is numbered: the six triples, the certificate, then the cards of each
currency by rising value. Cards are counted by kind, and whatever is laid at once is worth
the same in every order (PAL-3.6).
"""

from typing import Final

from mypy_extensions import i64

from quattrocento.core.bits import greatest, total
from quattrocento.games.palazzo.box.components import (
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
from quattrocento.games.palazzo.rules.words import LAYS, TRIPLES

LAY_CERTIFICATE: Final = 6
"""The certificate among what can be laid: after the triples, before the currencies."""

ANY_CURRENCY: Final[list[int]] = list(range(CURRENCIES))


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
    card: i64 = number
    red: i64 = hand[card]
    brown: i64 = hand[card + VALUES]
    white: i64 = hand[card + 2 * VALUES]
    least = red if red < brown else brown
    return least if least < white else white


def together(laid: list[int], hand: list[int]) -> list[int]:
    """Count the cards that are laid and those still in hand as one."""
    whole = laid.copy()
    for card, count in enumerate(hand):
        if count:  # most are nought
            whole[card] += count
    return whole


def most(hand: list[int], currency: int) -> int:
    """Give the greatest sum that *hand* can pay at once, its single cards of *currency* (any, if none)."""
    return of_certificates(hand) + most_of_currencies(hand, currency, 1)


def of_certificates(hand: list[int]) -> int:
    """Give what the certificates of *hand* pay: every three of them are one triple (PAL-3.3)."""
    certificates = hand[CERTIFICATE]
    return certificates // 3 * TRIPLE + certificates % 3 * CERTIFICATE_VALUE


def most_of_currencies(hand: list[int], currency: int, first: int) -> int:
    """Give the greatest sum without certificates, and with no triple below value number *first*."""
    sums = most_of_each(hand, first)
    return greatest(sums) if currency == NO_CURRENCY else sums[currency]


def most_of_each(hand: list[int], first: int) -> list[int]:
    """Give the same for single cards of each currency.

    A triple is worth more than any single card of it, so the best is to lay all of them.
    """
    triple: i64 = 0
    red: i64 = 0
    brown: i64 = 0
    white: i64 = 0
    number: i64 = 1
    while number <= VALUES:
        reds: i64 = hand[number]
        browns: i64 = hand[number + VALUES]
        whites: i64 = hand[number + 2 * VALUES]
        if reds and browns and whites and number >= first:
            tripled = min(reds, min(browns, whites))
            triple += tripled * TRIPLE
            reds -= tripled
            browns -= tripled
            whites -= tripled
        if reds or browns or whites:
            value: i64 = VALUE[number]
            red += reds * value
            brown += browns * value
            white += whites * value
        number += 1
    return [triple + red, triple + brown, triple + white]


def payable(hand: list[int]) -> int:
    return most(hand, NO_CURRENCY)


def allowed(currency: int) -> list[int]:
    """List the currencies that single cards may be of: any, until one binds (PAL-3.1)."""
    return ANY_CURRENCY if currency == NO_CURRENCY else [currency]


def fits(laid: list[int], whole: list[int], currency: int) -> bool:
    """Tell whether cards *laid* can be part of a payment in *currency* out of the *whole* money.

    Those of the other currencies need a triple each (PAL-3.1).
    """
    for number in range(1, VALUES + 1):
        for other in range(CURRENCIES):
            count = laid[number + VALUES * other]
            if count and other != currency and count > triples(whole, number):
                return False
    return True


def reach(laid: list[int], hand: list[int], currency: int) -> int:
    """Give the greatest sum of a payment that holds all that is *laid* and some of *hand*; -1 if none can.

    *currency* binds the single cards unless it is NO_CURRENCY.
    """
    if not total(laid):
        return most(hand, currency)
    whole = together(laid, hand)
    found = -1
    for single in allowed(currency):
        if fits(laid, whole, single):
            found = max(found, most(whole, single))
    return found


def complete(laid: list[int], currency: int) -> bool:
    """Tell whether what is *laid* is a payment as it lies: nothing of it waits for its triple."""
    return True in [fits(laid, laid, single) for single in allowed(currency)]


def missing(laid: list[int], hand: list[int], currency: int) -> int:
    """Find a card of *hand* that a triple begun among the cards *laid* still lacks; -1 if none does."""
    found = -1
    least = CARDS
    whole = together(laid, hand)
    for single in allowed(currency):
        lacking = lacked(laid, single)
        if fits(laid, whole, single) and len(lacking) < least:
            least = len(lacking)
            found = lacking[0] if lacking else -1
    return found


def lacked(laid: list[int], single: int) -> list[int]:
    """List the cards without which not all cards *laid* of other currencies than *single* are in triples."""
    found: list[int] = []
    for number in range(1, VALUES + 1):
        cards = [number + VALUES * other for other in range(CURRENCIES)]
        begun = max([laid[card] for card in cards if CURRENCY[card] != single])
        found += [card for card in cards if laid[card] < begun]
    return found


def single_currency(laid: list[int], currency: int) -> int:
    """Give the currency of the single cards among those *laid*; *currency* may bind them already."""
    if currency == NO_CURRENCY:
        for card in range(1, CARDS):
            if laid[card] > triples(laid, (card - 1) % VALUES + 1):
                return CURRENCY[card]
    return currency


def lays_of(laid: list[int]) -> list[int]:
    """List what is *laid*, triples as one: first these, then certificates, then cards."""
    found: list[int] = []
    if not total(laid):
        return found
    rest = laid.copy()
    for lay in range(LAYS):
        while holds(rest, lay):
            move_cards(rest, lay, -1)
            found.append(lay)
    return found


def plain_sum(hand: list[int]) -> int:
    """Give the best currency and all certificates at face value, without triples."""
    sums = [
        sum([hand[card] * VALUE[card] for card in range(1, CARDS) if CURRENCY[card] == currency])
        for currency in range(CURRENCIES)
    ]
    return max(sums) + hand[CERTIFICATE] * CERTIFICATE_VALUE


def holds(hand: list[int], lay: int) -> bool:
    if lay >= TRIPLES:
        return hand[lay - TRIPLES] > 0
    if lay == 0:
        return hand[CERTIFICATE] >= 3
    return triples(hand, lay) > 0


def move_cards(hand: list[int], lay: int, count: int) -> None:
    """Add *count* times the cards of *lay* to *hand*."""
    for card in CARDS_OF[lay]:
        hand[card] += count
