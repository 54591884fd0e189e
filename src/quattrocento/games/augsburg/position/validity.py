"""What a position must look like at its moment, to tell one that was made up badly."""

from typing import TYPE_CHECKING, Final

from quattrocento.core.bits import members, size
from quattrocento.games.augsburg.box.components import (
    CARDS,
    DATA,
    DRAW,
    FIRST_LADDER,
    MASTER_BUILDER,
    PILES,
    PRIVILEGES,
    RIGHT_TILES,
    SLOT_KINDS,
    SLOTS_EACH,
    STEP,
    cards_of,
    count,
    most_shown,
    named,
    set_of,
)
from quattrocento.games.augsburg.position.redeal import joined
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

if TYPE_CHECKING:
    from quattrocento.games.augsburg.rules.player import Player
    from quattrocento.games.augsburg.rules.table import Table

HALF: Final = PRIVILEGES // 2
"""So many privilege cards are laid out in a round."""


def with_card(table: "Table") -> bool:
    """Tell whether a privilege card is in use."""
    return table.phase in (USING, DISCARDING, AMENDS)


def row_fits(table: "Table") -> bool:
    """Tell whether as many privilege cards lie open as the visits so far can have left."""
    phase = table.phase
    if phase == OVER or (phase in (BUYING, GIVING) and table.round):
        return table.row == 0
    in_use = 1 if with_card(table) else 0
    return HALF - table.noble <= size(table.row) + in_use <= HALF and size(table.row) + in_use > 0


def cards_fit(table: "Table") -> bool:
    """Tell whether every single card is in one place, jokers too."""
    lying = table.pile + members(table.discarded)
    for player in table.players:
        lying = lying + cards_of(player.hand) + player.offer + members(player.refused)
    return sorted(lying) == list(range(CARDS))


def uppermost_fits(table: "Table") -> bool:
    """Tell whether one of the discards that everybody saw lies on top of them."""
    if table.uppermost < 0:
        return table.discarded == 0
    return table.discarded >> table.uppermost & 1 == 1


def privileges_fit(table: "Table") -> bool:
    """Tell whether five cards are kept for the next round in every odd one, and all are out in even ones."""
    coming = HALF if table.round % 2 or table.round == 0 else 0
    return size(table.coming) == coming and row_fits(table)


def card_fits(table: "Table") -> bool:
    """Tell whether the card in use has the slots left that its uses leave."""
    if not with_card(table):
        return table.card < 0 and not (table.slots or table.uses or table.extra or table.robbed)
    from quattrocento.games.augsburg.rules.privilege_slots import may_build_extra

    spent = SLOTS_EACH - size(table.slots)
    builder = table.players[table.turn].rights[MASTER_BUILDER] > 0
    used = DATA.privileges.uses - table.uses
    midway = table.phase in (DISCARDING, AMENDS)
    return (
        table.card >= 0
        and spent <= used
        and (not midway or spent > 0)
        and (not midway or last_use_fits(table))
        and (table.extra == 0 or builder)
        and (table.uses > 0 or midway or may_build_extra(table, table.players[table.turn], table.extra))
    )


def last_use_fits(table: "Table") -> bool:
    """Tell whether a slot was spent that leads to this decision: drawing notes, or climbing a ladder."""
    kinds = SLOT_KINDS[table.card]
    spent = [kinds[slot] for slot in range(SLOTS_EACH) if not table.slots >> slot & 1]
    if table.phase == DISCARDING:
        return DRAW in spent
    robber, victim = table.players[table.turn], table.players[table.actor]
    below = victim.levels[table.robbed] == robber.levels[table.robbed] - 1
    return FIRST_LADDER + table.robbed in spent and below


def bid_fits(table: "Table") -> bool:
    """Tell whether the highest bid is that of its leader and of all who hold it."""
    if table.phase not in (BIDDING, SHOWING):
        return with_card(table) or table.phase == CHOOSING or table.bid == 0
    if table.bid == 0:
        return table.phase == BIDDING and table.leader < 0 and table.holding == 0
    players = table.players
    return (
        table.leader >= 0
        and table.holding >> table.leader & 1 == 1
        and table.holding & table.passed == 0
        and all(players[seat].named == table.bid for seat in members(table.holding))
    )


def bidders_fit(table: "Table") -> bool:
    """Tell whether everybody named no more than he can show, and no more than the highest bid."""
    if table.phase in (BUYING, GIVING, OVER):
        return all(player.named == 0 for player in table.players)
    used = with_card(table) or table.phase == CHOOSING
    for seat, player in enumerate(table.players):
        most = 0 if used and seat == table.turn else most_shown(player.hand, table.noble)
        if player.named > min(most, table.bid):
            return False
    return True


def turn_fits(table: "Table") -> bool:
    """Tell whether the one who is asked can be."""
    if table.phase == BIDDING:
        answered = (table.passed | table.holding) >> table.actor & 1
        return not answered and table.turn == table.opener
    if table.phase == SHOWING:
        return table.holding | table.passed == table.everybody() and table.turn == table.opener
    if with_card(table) or table.phase == CHOOSING:
        asked = table.actor != table.turn if table.phase == AMENDS else table.actor == table.turn
        return asked and table.turn == table.winner == table.opener
    return True


def round_fits(table: "Table") -> bool:
    """Tell whether there can be such a decision in this round."""
    if table.round == 0:
        begun = any(player.points or max(player.levels) > 1 for player in table.players)
        return table.phase == BUYING and table.noble == 0 and not begun
    if table.phase in (BUYING, GIVING):
        return not table.last_round()
    return table.phase != OVER or table.last_round()


def pending_fits(table: "Table") -> bool:
    """Tell whether somebody is asked where all are asked at once, and nobody else is."""
    if table.phase not in TOGETHER:
        return table.pending == 0
    asked = table.holding if table.phase == SHOWING else table.everybody()
    return table.pending != 0 and table.pending & ~asked == 0


def choices_fit(table: "Table", seat: int) -> bool:
    """Tell whether a player has picked, laid and given what he could, and those who are ready all of it."""
    player = table.players[seat]
    ready = not table.pending >> seat & 1
    hand = joined(player.hand)
    laid = player.laid
    shows = table.phase == SHOWING and table.holding >> seat & 1 == 1
    names = [named(card) for card in laid]
    fits = len(set(laid)) == len(laid) and names == sorted(names) and not set_of(laid) & ~hand
    fits = fits and all(table.accepts_card(card) for card in laid)
    fits = fits and (not laid or table.accepts_note(laid[0]))
    fits = fits and (len(laid) == table.bid if shows and ready else len(laid) < max(table.bid, 1))
    fits = fits and (shows or not laid)
    gives = table.phase == GIVING and ready and hand != 0
    given = player.given >= 0 and hand >> player.given & 1 == 1
    return fits and (given if gives else player.given < 0)


def offers_fit(table: "Table") -> bool:
    """Tell whether notes are for sale when they are bought, and everybody can pay for what he picked."""
    from quattrocento.games.augsburg.rules.buying import cost
    from quattrocento.games.augsburg.rules.income import offered_notes

    for player in table.players:
        offered = 0
        if table.phase == BUYING:
            offered = offered_notes(player) if table.round else DATA.setup.offered
        if len(player.offer) != offered or player.offer != sorted(player.offer):
            return False
        if player.picked >> offered or cost(table, player) > player.florins:
            return False
    return True


def sheet_fits(player: "Player") -> bool:
    """Tell whether the points add up and keep the limit."""
    limit = player.limit()
    total = sum(player.gained) == player.points and min(player.gained) >= 0
    return total and (not limit or player.points <= limit)


def bounds_fit(table: "Table", seat: int) -> bool:
    """Tell whether what everybody can work out of a player is true of him."""
    player = table.players[seat]
    cards = player.cards()
    counted = player.least == cards == player.most if table.rulings.open_counts else True
    return (
        counted
        and player.least <= cards <= player.most
        and count(player.shown) <= player.least
        and not joined(player.shown) & ~joined(player.hand)
        and player.poorest <= player.florins <= table.richest(seat)
        and all(sum_ % STEP == 0 for sum_ in (player.florins, player.poorest, player.ledger))
        and player.most <= player.bought + player.cards()
        and player.bought <= CARDS * table.rulings.rounds
        and size(player.refused) <= player.turned_down
    )


def rights_fit(table: "Table") -> bool:
    """Tell whether the tiles that players have are those gone from the top of each pile."""
    for pile in range(PILES):
        if table.taken[pile] not in range(len(RIGHT_TILES[pile]) + 1):
            return False
        owned = sorted((player.rights[pile] for player in table.players if player.rights[pile]), reverse=True)
        if owned != RIGHT_TILES[pile][: table.taken[pile]]:
            return False
    return True


def excluded_fits(table: "Table") -> bool:
    """Tell whether nobody knows of a note in the pile that somebody else holds."""
    seats = table.seats()
    for observer in range(seats + 1):
        for holder, player in enumerate(table.players):
            known = table.excluded[observer * seats + holder]
            held = joined(player.hand) | set_of(player.offer) | player.refused
            if known & held or (known and observer == holder):
                return False
    return True


def drawn_fits(table: "Table") -> bool:
    """Tell whether the drawn notes are in the hand of the one who drew them."""
    if table.phase != DISCARDING:
        return not table.drawn
    held = cards_of(table.players[table.turn].hand)
    known = cards_of(table.players[table.turn].shown)
    few = len(set(table.drawn)) == len(table.drawn) <= DATA.privileges.drawn
    return len(table.drawn) > 0 and few and all(card in held and card not in known for card in table.drawn)


def moment(table: "Table") -> dict[str, bool]:
    """Tell for each part of a position whether it can be so."""
    seats = range(table.seats())
    return {
        "cards": cards_fit(table),
        "uppermost": uppermost_fits(table),
        "round": round_fits(table),
        "row": privileges_fit(table),
        "card": card_fits(table),
        "bid": bid_fits(table),
        "actor": turn_fits(table),
        "pending": pending_fits(table),
        "rights": rights_fit(table),
        "offer": offers_fit(table),
        "named": bidders_fit(table),
        "laid": all(choices_fit(table, seat) for seat in seats),
        "gained": all(sheet_fits(player) for player in table.players),
        "known": all(bounds_fit(table, seat) for seat in seats),
        "excluded": excluded_fits(table),
        "drawn": drawn_fits(table),
        "supply": min(table.supply) >= 0,
    }
