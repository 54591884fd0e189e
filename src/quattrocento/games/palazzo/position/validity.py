"""What a position must look like at its moment, to tell one that was made up badly."""

from collections import Counter
from typing import TYPE_CHECKING

from quattrocento.games.palazzo.box.components import (
    BOX_ELEMENTS,
    CARDS,
    CURRENCIES,
    DEPOT_MOST,
    NO_CURRENCY,
    RIDERS,
)
from quattrocento.games.palazzo.rules.money import most
from quattrocento.games.palazzo.rules.phases import (
    BIDDING,
    BUILDING,
    DRAFT,
    FEE,
    MARKET,
    OVER,
    PURCHASE,
    REMODELLING,
    SHARING,
    SITE,
    TRANSFORMING,
    TURN,
)

if TYPE_CHECKING:
    from quattrocento.games.palazzo.rules.table import Player, Table


OWN_TURN = (TURN, MARKET, PURCHASE, REMODELLING, TRANSFORMING, FEE)
"""Moments at which the active player decides."""


def expected_actor(table: "Table") -> int:
    """Give the seat that must decide at this moment, where it follows from the rest."""
    if table.phase in OWN_TURN:
        return table.turn
    if table.phase in (DRAFT, SHARING):
        # The active player takes first, and in a draft twice; then it goes round.
        return (table.turn + max(table.seats() - table.takers, 0)) % table.seats()
    return table.actor


def bids_fit(table: "Table") -> bool:
    """Tell whether whoever bids has less than the leader, and nobody else has a bid or a currency."""
    bidding = [player for player in table.players if table.phase == BIDDING and player.bidding]
    leading = table.players[table.leader]
    return all(
        player.bid < leading.bid or player is leading
        if player in bidding
        else (player.bid, player.currency) == (0, NO_CURRENCY)
        for player in table.players
    )


def moment(table: "Table") -> dict[str, bool]:
    """Tell for each part of a position whether it can be so at the present moment."""
    phase = table.phase
    acting, leading = table.players[table.actor], table.players[table.leader]
    lot = len(table.quarries[table.architect])
    takers = {
        DRAFT: range(1, table.seats() + 2),
        SHARING: range(1, table.seats() + 1),
        SITE: range(table.seats()),
    }
    elements = {BUILDING: range(2, BOX_ELEMENTS), SITE: range(BOX_ELEMENTS)}
    return {
        "riders": (table.riders == RIDERS) == (phase == OVER),
        "takers": table.takers in takers.get(phase, range(1)),
        "offer": sum(table.offer) == (table.takers if phase == DRAFT else 0),
        "chosen": len(table.chosen) in (range(1, DEPOT_MOST + 1) if phase == PURCHASE else range(1))
        and not Counter(table.chosen) - Counter(table.depot),
        "laying": phase in (PURCHASE, BIDDING) or not any(table.laying),
        "offered": table.offered == most(table.laying, acting.currency),
        "tiles": len(table.tiles) in elements.get(phase, range(1)),
        "quarries": lot >= (1 if phase == BIDDING else 0 if phase == DRAFT else table.takers),
        "leader": phase != BIDDING or (acting is not leading and acting.bidding and leading.bidding),
        "laid": phase == BIDDING or not any(sum(player.laid) for player in table.players),
        "palaces": phase not in (REMODELLING, TRANSFORMING) or bool(acting.palaces),
        "hand": phase not in (REMODELLING, TRANSFORMING, FEE) or acting.cards() > 0,
        "known": all(known_is_held(table, player) for player in table.players),
        "currency": all(player.currency in range(NO_CURRENCY, CURRENCIES) for player in table.players),
        "bid": bids_fit(table),
        "bidding": phase == BIDDING or not any(player.bidding for player in table.players),
        "actor": table.actor == expected_actor(table),
    }


def known_is_held(table: "Table", player: "Player") -> bool:
    """Tell whether *player* holds all cards that are known of him, or is laying them."""
    held = Counter({card: player.hand[card] for card in range(CARDS)})
    if player is table.players[table.actor]:
        held.update({card: table.laying[card] for card in range(CARDS)})
    return all(player.known[card] <= held[card] for card in range(CARDS))
