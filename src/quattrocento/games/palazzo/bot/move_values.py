"""Weighing what a player of Palazzo can do: purchases, auctions, money, remodelling, in points."""

from typing import Final

from quattrocento.games.palazzo.bot.cheapest_payment import NOTHING_LAID, cheapest
from quattrocento.games.palazzo.bot.palace_potential import PalacePotential
from quattrocento.games.palazzo.bot.piece_values import (
    AVERAGE_CARD,
    SPENDABLE,
    by_floor,
    estate,
    everybody,
    florin,
    hand_worth,
    rivals_gain,
)
from quattrocento.games.palazzo.box.components import (
    CARDS,
    NO_CURRENCY,
    OPENING,
    SHARED_FROM,
    distinct,
)
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import payable
from quattrocento.games.palazzo.rules.table import Table

DENIAL: Final = 0.3
"""How much of a point that a rival would gain counts as one's own."""

GOOD_CARD: Final = 5.4
"""What each of the two cards is worth that one chooses first from a draft."""


class Purchase:
    """A purchase that was weighed: its worth in points, and what to name first."""

    def __init__(self) -> None:
        self.worth = 0.0
        self.tiles: list[int] = []


def best_purchase(table: Table, seat: int, estates: list[PalacePotential], price: int, must: int) -> Purchase:
    """Weigh every element of the depot and every pair of them; *must* (if not -1) is already named."""
    found = Purchase()
    player = table.players[seat]
    point = florin(table)
    single = cheapest(player.hand, NO_CURRENCY, NOTHING_LAID, price).loss * point
    double = cheapest(player.hand, NO_CURRENCY, NOTHING_LAID, 2 * price).loss * point
    kinds = distinct(table.depot)
    for tile in kinds:
        if must not in (-1, tile):
            continue
        consider(found, seat, estates, [tile], single)
        for second in kinds:
            if second > tile or second != must == tile or (second == tile and table.depot.count(tile) > 1):
                consider(found, seat, estates, [tile, second], double)
    return found


def consider(
    found: Purchase, seat: int, estates: list[PalacePotential], tiles: list[int], loss: float
) -> None:
    """Keep a purchase if it is the best so far; what the rivals lose by it counts a little."""
    if loss > 1e6:
        return
    rising = by_floor(tiles)
    worth = estates[seat].gain(rising) - loss + DENIAL * rivals_gain(estates, seat, rising) / len(estates)
    if not found.tiles or worth > found.worth:
        found.worth = worth
        found.tiles = tiles


def auction_worth(table: Table, seat: int, estates: list[PalacePotential]) -> float:
    """Expect what naming an auction brings: the lot at the price the keenest rival would go to."""
    quarry = table.next_quarry()
    if quarry < 0:
        return 0.0
    lot = by_floor(table.quarries[quarry])
    if len(lot) >= SHARED_FROM:
        return sharing_worth(seat, estates, lot)
    point = max(florin(table), 0.02)
    mine = estates[seat].gain(lot)
    rival_limit = 0.0
    theirs = 0.0
    for other in range(table.seats()):
        if other == seat:
            continue
        wish = estates[other].gain(lot)
        limit = min(wish / point, SPENDABLE * AVERAGE_CARD * table.players[other].cards())
        if limit > rival_limit:
            rival_limit = limit
            theirs = wish - limit * point
    if rival_limit <= OPENING:
        return mine
    limit = min(mine / point, float(payable(table.players[seat].hand)) + OPENING)
    if limit > rival_limit:
        return mine - max(rival_limit - OPENING, 0.0) * point
    return -DENIAL * max(theirs, 0.0)


def sharing_worth(seat: int, estates: list[PalacePotential], lot: list[int]) -> float:
    """Expect what sharing a full quarry out brings: first choice for oneself, the next for the others."""
    kinds = distinct(lot)
    mine = best_gain(estates[seat], kinds)
    theirs = 0.0
    for other in range(len(estates)):
        if other != seat:
            theirs += best_gain(estates[other], kinds)
    return mine - DENIAL * theirs / len(estates)


def best_gain(own: PalacePotential, kinds: list[int]) -> float:
    best = 0.0
    for tile in kinds:
        best = max(best, own.gain([tile]))
    return best


def money_worth(table: Table) -> float:
    """Expect what taking money brings: two good cards for oneself, an average one for a rival."""
    return florin(table) * (2 * GOOD_CARD - DENIAL * AVERAGE_CARD)


def tiles_worth(table: Table, seat: int) -> float:
    """Expect what turning tiles brings, from what lies there already."""
    estates = everybody(table)
    buying = best_purchase(table, seat, estates, table.next_price(), -1)
    bought = buying.worth if buying.tiles else -1.0
    return max(bought, auction_worth(table, seat, estates))


def change_worth(table: Table, seat: int, number: int) -> float:
    """Expect what the best transformation of palace *number* brings, before its fee."""
    palaces = table.players[seat].palaces
    now = estate(table, palaces)
    return max([estate(table, after) for after in changed(palaces, number)]) - now


def changed(palaces: list[int], number: int) -> list[list[int]]:
    """List the estates that one transformation of palace *number* can lead to, in the order of the moves."""
    source = palaces[number]
    others = palaces[:number] + palaces[number + 1 :]
    if palace.height(source) > 1:
        blocks = [palace.BLOCK[tile] for tile in palace.elements(source)]
        return [[*others, source - block, block] for block in blocks]
    floor = palace.top(source)
    results: list[list[int]] = []
    for place in range(len(others)):
        if not palace.has(others[place], floor):
            after = others.copy()
            after[place] |= source
            results.append(after)
    results.append(others)
    return results


def best_card_to_lose(table: Table, seat: int) -> int:
    hand = table.players[seat].hand.copy()
    best = -1
    kept = -1.0
    for card in range(CARDS):
        if hand[card]:
            hand[card] -= 1
            worth = hand_worth(hand)
            hand[card] += 1
            if worth > kept:
                best = card
                kept = worth
    return best


def fee_worth(table: Table, seat: int) -> float:
    hand = table.players[seat].hand.copy()
    worth = hand_worth(hand)
    hand[best_card_to_lose(table, seat)] -= 1
    return (worth - hand_worth(hand)) * florin(table)
