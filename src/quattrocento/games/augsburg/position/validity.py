"""What a position must be like at its moment, so that the match can go on from it."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.augsburg.box.components import (
    CARDS,
    PILES,
    PRIVILEGES,
    RIGHT_TILES,
    VISITS,
    cards_of,
    count,
    most_shown,
    set_of,
)
from quattrocento.games.augsburg.position.redeal import joined
from quattrocento.games.augsburg.rules.buying import cost
from quattrocento.games.augsburg.rules.phases import (
    AMENDS,
    BIDDING,
    BUYING,
    CHOOSING,
    DISCARDING,
    GIVING,
    OVER,
    SHOWING,
    TOGETHER,
    USING,
)
from quattrocento.games.augsburg.rules.table import Table

HALF: Final = PRIVILEGES // 2
"""So many privilege cards are laid out in a round."""


def cards_fit(table: Table) -> bool:
    """Tell whether every single card is in one place, jokers too, and one of the discards on top of them."""
    lying = table.pile + members(table.discarded)
    for player in table.players:
        lying = lying + cards_of(player.hand) + player.offer + members(player.refused)
    seen = table.discarded >> table.uppermost & 1 == 1 if table.uppermost >= 0 else table.discarded == 0
    return seen and sorted(lying) == list(range(CARDS))


def rights_fit(table: Table) -> bool:
    """Tell whether the tiles that players have are those gone from the top of each pile."""
    for pile in range(PILES):
        owned = sorted([player.rights[pile] for player in table.players if player.rights[pile]], reverse=True)
        if owned != RIGHT_TILES[pile][: table.taken[pile]]:
            return False
    return True


def row_fits(table: Table, visiting: bool, in_use: bool) -> bool:
    """Tell whether there is a privilege card for each visit to come, and five for every second round."""
    if size(table.coming) != (HALF if table.round % 2 or table.round == 0 else 0):
        return False
    if not visiting and table.round:
        return table.row == 0
    return size(table.row) + in_use >= VISITS - (table.noble if visiting else 0)


def bid_fits(table: Table) -> bool:
    """Tell whether the highest bid is that of its leader and of all who hold it."""
    if table.bid == 0:
        return table.phase == BIDDING and table.leader < 0 and table.holding == 0
    named = [table.players[seat].named for seat in members(table.holding)]
    return table.leader >= 0 and table.holding >> table.leader & 1 == 1 and set(named) == {table.bid}


def nothing_named(table: Table) -> bool:
    """Tell whether no bids are left of a visit."""
    named = any(player.named for player in table.players)
    return table.leader < 0 and not (table.bid or table.holding or table.passed or named)


def choices_fit(table: Table, seat: int) -> bool:
    """Tell whether a player can have picked, laid and given what he did."""
    player = table.players[seat]
    hand = joined(player.hand)
    ready = not table.pending >> seat & 1
    shows = table.phase == SHOWING and table.holding >> seat & 1 == 1
    laid = len(player.laid)
    return (
        player.picked >> len(player.offer) == 0
        and cost(table, player) <= player.florins
        and (table.phase == BUYING or not player.offer)
        and laid == size(set_of(player.laid) & hand)
        and (laid == table.bid if shows and ready else laid < max(table.bid if shows else 0, 1))
        and (player.given < 0 or hand >> player.given & 1 == 1)
        and (player.given >= 0) == (table.phase == GIVING and ready and hand != 0)
    )


def known_fits(table: Table, seat: int) -> bool:
    """Tell whether what everybody knows of a player is true of him: worlds are imagined by it."""
    player = table.players[seat]
    limit = player.limit()
    used = table.phase in (CHOOSING, USING, DISCARDING, AMENDS) and seat == table.turn
    return (
        player.least <= player.cards() <= player.most
        and (player.least == player.most or not table.rulings.open_counts)
        and count(player.shown) <= player.least
        and not joined(player.shown) & ~joined(player.hand)
        and size(player.refused) <= player.turned_down
        and player.named <= (0 if used else most_shown(player.hand, table.noble))
        and player.poorest <= player.florins <= table.richest(seat)
        and player.most <= player.bought + player.cards()
        and sum(player.gained) == player.points <= (limit or player.points)
    )


def excluded_fits(table: Table) -> bool:
    """Tell whether nobody knows of a note in the pile that somebody else holds."""
    for place, known in enumerate(table.excluded):
        player = table.players[place % table.seats()]
        if known & (joined(player.hand) | set_of(player.offer) | player.refused):
            return False
    return True


def validity(table: Table) -> dict[str, bool]:
    """Tell for each part of a position whether the match can go on from it."""
    phase = table.phase
    asked = table.holding if phase == SHOWING else table.everybody() if phase in TOGETHER else 0
    in_use = phase in (USING, DISCARDING, AMENDS)
    visiting = phase not in (BUYING, GIVING, OVER)
    drawn = set_of(table.drawn) & joined(table.players[table.turn].hand)
    return {
        "cards": cards_fit(table),
        "rights": rights_fit(table),
        "row": row_fits(table, visiting, in_use),
        "card": (table.card >= 0) == in_use,
        "actor": phase not in (CHOOSING, USING, DISCARDING) or table.actor == table.turn,
        "bid": bid_fits(table) if phase in (BIDDING, SHOWING) else visiting or nothing_named(table),
        "pending": table.pending & ~asked == 0 and (table.pending > 0) == (phase in TOGETHER),
        "laid": all(choices_fit(table, seat) for seat in range(table.seats())),
        "known": all(known_fits(table, seat) for seat in range(table.seats())),
        "excluded": excluded_fits(table),
        "drawn": size(drawn) == len(table.drawn) and (len(table.drawn) > 0) == (phase == DISCARDING),
        "round": (table.round > 0 or phase == BUYING) and (visiting or table.last_round() == (phase == OVER)),
    }
