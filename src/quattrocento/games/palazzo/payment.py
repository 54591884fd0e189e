"""Laying money down for a purchase or a bid (chapter 3).

Whoever pays or bids lays one thing after the other and then shows all of it at once.
Triples are laid first, then certificates, then cards of the one currency, each by rising
value: one order only, so that no two sequences mean the same (PAL-3.6).
"""

from quattrocento.core.refusal import Refusal
from quattrocento.games.palazzo.components import CARD_NAMES, CURRENCY, DATA, NO_CURRENCY
from quattrocento.games.palazzo.money import (
    CARDS_OF,
    LAY_CERTIFICATE,
    MOST_SINGLE,
    WORTH,
    may_follow,
    move_cards,
    reach,
)
from quattrocento.games.palazzo.table import Player, Table
from quattrocento.games.palazzo.words import LAY, LAY_NAMES, LAYS, TRIPLES


def bound_currency(player: Player, laying: list[int]) -> int:
    """Give the currency that earlier cards of this payment or bid bind *player* to (PAL-3.1)."""
    if laying and laying[-1] > LAY_CERTIFICATE:
        return CURRENCY[laying[-1] - TRIPLES]
    return player.currency


def reach_after(hand: list[int], currency: int, lay: int, singles: int) -> int:
    """Give the greatest sum that can follow *lay*; *singles* certificates were laid singly before it."""
    if lay == LAY_CERTIFICATE:
        singles += 1
    move_cards(hand, lay, -1)
    rest = reach(hand, currency, lay, singles)
    move_cards(hand, lay, 1)
    return rest


def lays(table: Table, player: Player, needed: int) -> list[int]:
    """List the moves that lay something with which *needed* more can still be reached."""
    laying = table.laying
    hand = player.hand
    currency = bound_currency(player, laying)
    last = laying[-1] if laying else 0
    singles = laying.count(LAY_CERTIFICATE)
    moves: list[int] = []
    if reach(hand, currency, last, singles) < needed:
        return moves
    for lay in range(last, LAYS):
        if not may_follow(hand, currency, singles, lay):
            continue
        missing = needed - WORTH[lay]
        if missing <= 0 or reach_after(hand, currency, lay, singles) >= missing:
            moves.append(LAY.first + lay)
    return moves


def lay_refusal(table: Table, player: Player, lay: int, needed: int) -> Refusal | None:
    """Say why *player* may not lay this with *needed* more to reach."""
    for card in CARDS_OF[lay]:
        if player.hand[card] < CARDS_OF[lay].count(card):
            return Refusal("PAL-3.5", {"lay": LAY_NAMES[lay], "card": CARD_NAMES[card]})
    laying = table.laying
    bound = bound_currency(player, laying)
    if lay > LAY_CERTIFICATE and bound != NO_CURRENCY and CURRENCY[lay - TRIPLES] != bound:
        return Refusal("PAL-3.1", {"currency": DATA.currencies[bound]})
    if laying and lay < laying[-1]:
        return Refusal("PAL-3.6", {"last": LAY_NAMES[laying[-1]]})
    singles = laying.count(LAY_CERTIFICATE)
    if lay == LAY_CERTIFICATE and singles == MOST_SINGLE:
        return Refusal("PAL-3.3")
    most = WORTH[lay] + reach_after(player.hand, bound, lay, singles)
    if most < needed:
        return Refusal("PAL-3.7", {"lay": LAY_NAMES[lay], "most": most, "needed": needed})
    return None


def lay_down(table: Table, player: Player, lay: int) -> None:
    """Put the cards of *lay* before *player*, still unseen by the others."""
    move_cards(player.hand, lay, -1)
    table.laying.append(lay)
    table.offered += WORTH[lay]


def show_cards(table: Table, player: Player, zone: list[int]) -> None:
    """Show all that was laid and move it to *zone*."""
    for lay in table.laying:
        for card in CARDS_OF[lay]:
            player.show(card)
            zone[card] += 1
    table.laying.clear()
    table.offered = 0
    table.reveals += 1
