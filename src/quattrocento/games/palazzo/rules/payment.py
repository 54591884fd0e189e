"""Laying money down for a purchase or a bid (chapter 3).

Whoever pays or bids lays one thing after the other, in any order, and then shows all of it
at once. What lies there is counted by kind: three cards that make a triple are one, whether
they were laid together or one by one (PAL-3.6).
"""

from quattrocento.core.bits import total
from quattrocento.core.refusal import Refusal
from quattrocento.games.palazzo.box.components import CARD_NAMES, CARDS, CURRENCY, VALUES
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules.money import (
    CARDS_OF,
    LAY_CERTIFICATE,
    allowed,
    complete,
    fits,
    holds,
    lays_of,
    missing,
    most,
    most_of_each,
    move_cards,
    of_certificates,
    reach,
    together,
    triples,
)
from quattrocento.games.palazzo.rules.table import Player, Table
from quattrocento.games.palazzo.rules.words import LAY, LAY_NAMES, LAYS, TRIPLES


def lays(table: Table, player: Player, goal: int) -> list[int]:
    """List the moves that lay something with which all that is laid can still come to *goal*."""
    laid = table.laying
    hand = player.hand
    begun = total(laid) > 0
    whole = together(laid, hand) if begun else hand
    certificates = of_certificates(whole)
    sums = most_of_each(whole, 1)
    currencies = [
        single
        for single in allowed(player.currency)
        if certificates + sums[single] >= goal and (not begun or fits(laid, whole, single))
    ]
    moves: list[int] = []
    if not currencies:
        return moves
    for lay in range(LAYS):
        if holds(hand, lay):
            for single in currencies:
                if may_join(laid, whole, lay, single):
                    moves.append(LAY.first + lay)
                    break
    return moves


def may_join(laid: list[int], whole: list[int], lay: int, single: int) -> bool:
    """Tell whether *lay* may join what is *laid* while single cards are of currency *single*.

    A card of another currency needs a triple of the *whole* money that nothing laid has claimed.
    """
    if lay == 0 or lay == LAY_CERTIFICATE:
        return True
    if lay > LAY_CERTIFICATE:
        card = lay - TRIPLES
        return CURRENCY[card] == single or laid[card] < triples(whole, (card - 1) % VALUES + 1)
    room = triples(whole, lay)
    return not [card for card in CARDS_OF[lay] if CURRENCY[card] != single and laid[card] >= room]


def lay_refusal(table: Table, player: Player, lay: int, goal: int) -> Refusal | None:
    for card in CARDS_OF[lay]:
        if player.hand[card] < CARDS_OF[lay].count(card):
            return Refusal("PAL-3.5", {"lay": LAY_NAMES[lay], "card": CARD_NAMES[card]})
    laid = table.laying.copy()
    hand = player.hand.copy()
    move_cards(laid, lay, 1)
    move_cards(hand, lay, -1)
    furthest = reach(laid, hand, player.currency)
    if furthest < 0:
        return Refusal("PAL-3.1", {"lay": LAY_NAMES[lay]})
    if furthest < goal:
        facts = {"lay": LAY_NAMES[lay], "most": player.bid + furthest, "needed": player.bid + goal}
        return Refusal("PAL-3.7", facts)
    return None


def may_show(table: Table, player: Player, goal: int) -> bool:
    """Tell whether what is laid comes to *goal* and may be shown as it lies."""
    return table.offered >= goal and complete(table.laying, player.currency)


def triple_refusal(table: Table, player: Player) -> Refusal | None:
    """Say what a triple that was begun still lacks before it can be shown (PAL-3.2)."""
    card = missing(table.laying, player.hand, player.currency)
    return None if card < 0 else Refusal("PAL-3.2", {"card": CARD_NAMES[card]})


def lay_down(table: Table, seat: int, lay: int) -> None:
    """Put the cards of *lay* before *seat*, still unseen by the others.

    What waits for its triple does not count yet.
    """
    player = table.players[seat]
    before = lays_of(table.laying) if table.told is not None else []
    move_cards(player.hand, lay, -1)
    move_cards(table.laying, lay, 1)
    table.offered = most(table.laying, player.currency)
    if table.told is not None:
        made = lays_of(table.laying)
        triple = [LAY_NAMES[one] for one in made if one < TRIPLES and made.count(one) > before.count(one)]
        laid = events.MoneyLaid(
            seat=seat,
            lay=LAY_NAMES[lay],
            total=player.bid + table.offered,
            triple=triple[0] if triple and lay >= TRIPLES else "",
            only=(seat,),
        )
        table.told.append(laid)


def show_cards(table: Table, player: Player, zone: list[int]) -> None:
    """Show all that was laid and move it to *zone*."""
    for card in range(CARDS):
        for _ in range(table.laying[card]):
            player.show(card)
        zone[card] += table.laying[card]
        table.laying[card] = 0
    table.offered = 0
    table.reveals += 1
