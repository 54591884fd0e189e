"""What a position must be like at its moment, so that the match can go on from it."""

from collections import Counter

from quattrocento.core.seat_order import next_in
from quattrocento.games.palazzo.box.components import CARDS, NO_CURRENCY, RIDERS
from quattrocento.games.palazzo.rules.phases import (
    BIDDING,
    BUILDING,
    DRAFT,
    OVER,
    PURCHASE,
    SHARING,
    SITE,
    TRANSFORMING,
)
from quattrocento.games.palazzo.rules.table import Player, Table


def validity(table: Table) -> dict[str, bool]:
    """Tell for each part of a position whether the match can go on from it."""
    phase = table.phase
    takers = {
        DRAFT: range(1, table.seats() + 2),
        SHARING: range(1, table.seats() + 1),
        SITE: range(table.seats()),
    }
    acting = table.players[table.actor]
    lot = len(table.quarries[table.architect])
    return {
        "riders": (table.riders == RIDERS) == (phase == OVER),
        "takers": table.takers in takers.get(phase, range(1)),
        "offer": sum(table.offer) == (table.takers if phase == DRAFT else 0),
        "chosen": bool(table.chosen) == (phase == PURCHASE)
        and not Counter(table.chosen) - Counter(table.depot),
        "laying": phase in (PURCHASE, BIDDING) or not any(table.laying),
        "tiles": phase in (BUILDING, SITE) or not table.tiles,
        "quarries": lot >= (1 if phase == BIDDING else 0 if phase == DRAFT else table.takers),
        "leader": phase != BIDDING or leader_fits(table),
        "source": phase != TRANSFORMING or table.source < len(acting.palaces),
        "currency": all(
            player.currency == NO_CURRENCY or (phase == BIDDING and player.bidding)
            for player in table.players
        ),
        "known": all(known_is_held(table, player) for player in table.players),
    }


def leader_fits(table: Table) -> bool:
    """Tell whether the next one after the leader who is still in the auction is asked."""
    inside = sum([1 << seat for seat, player in enumerate(table.players) if player.bidding])
    asked = next_in(inside, table.leader, table.seats())
    return inside >> table.leader & 1 == 1 and asked == table.actor != table.leader


def known_is_held(table: Table, player: Player) -> bool:
    """Tell whether *player* holds all cards that are known of him, or is laying them."""
    acting = player is table.players[table.actor]
    held = [player.hand[card] + (table.laying[card] if acting else 0) for card in range(CARDS)]
    return all(player.known[card] <= held[card] for card in range(CARDS))
