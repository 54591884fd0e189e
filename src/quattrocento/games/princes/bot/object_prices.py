"""What the objects of the auctions are worth to a player: what he can hope for with and without them."""

from quattrocento.core.bits import size
from quattrocento.games.princes.bot.expected_draws import promising
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.bot.tile_sites import place_well
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDER,
    BUILDINGS,
    JESTER,
    LANDSCAPES,
    OBJECTS,
    PRESTIGE,
    PRESTIGE_CARDS,
)
from quattrocento.games.princes.rules.auction import in_stock, lots
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table


def worths(table: Table, seat: int, things: list[int], price: int) -> list[float]:
    """Judge what each object would add to one's hopes at a price; nothing for what cannot be had."""
    outlook = ExpectedPrestige(table, seat)
    before = outlook.hopes(table.players[seat], ACTIONS, outlook.rounds_after)
    found = [0.0] * (OBJECTS + 1)
    for thing in things:
        found[thing] = gain(outlook, thing, price, before)
    return found


def gain(outlook: ExpectedPrestige, thing: int, price: int, before: float) -> float:
    """Judge what an object would add at a price to what was hoped for before; nothing if it cannot be had."""
    if in_stock(outlook.table, thing) and outlook.table.welcome(outlook.seat, thing):
        return max(with_object(outlook, thing, price) - before, 0.0)
    return 0.0


def with_object(outlook: ExpectedPrestige, thing: int, price: int) -> float:
    """Judge one's hopes with an object more and less money."""
    later = outlook.rounds_after
    table = outlook.table
    player = table.players[outlook.seat].clone()
    player.pay(min(price, table.funds(outlook.seat)))
    if thing == ANY_LANDSCAPE:
        kinds = [
            kind for kind in range(LANDSCAPES) if table.piles[kind] and table.welcome(outlook.seat, kind)
        ]
        return max([with_object(outlook, kind, price) for kind in kinds])
    if thing == PRESTIGE:
        return outlook.hopes(player, ACTIONS, later) + new_card(outlook, player)
    receive(player, thing)
    return outlook.hopes(player, ACTIONS, later)


def receive(player: Player, thing: int) -> None:
    """Give a player an object, but for a prestige card."""
    if thing < LANDSCAPES:
        player.prestige += place_well(player, BUILDINGS + thing)
    elif thing == JESTER:
        player.jesters += 1
    elif thing == BUILDER:
        player.prestige += player.employ()
    else:
        player.recruiting += 1


def new_card(outlook: ExpectedPrestige, player: Player) -> float:
    """Guess what the best of five prestige cards would bring."""
    others = [card for card in range(PRESTIGE_CARDS) if not player.cards >> card & 1]
    return promising([outlook.card(player, card) for card in others])


def prefers_lot(table: Table, seat: int, price: int) -> bool:
    """Tell whether the lot is worth more than what the rivals would leave instead, each taking a better one.

    That is so if fewer others than there are rivals are worth as much.
    """
    outlook = ExpectedPrestige(table, seat)
    before = outlook.hopes(table.players[seat], ACTIONS, outlook.rounds_after)
    worth = gain(outlook, table.lot, price, before)
    if worth <= 0.0:
        return False
    others = [thing for thing in lots(table) if thing != table.lot]
    better = min(size(table.everybody() & ~table.out) - 1, len(others))
    for number in range(len(others)):
        if better > len(others) - number:
            return True
        # Landscapes come first and take longest to judge: begin at the other end.
        if gain(outlook, others[-1 - number], table.rulings.last_price, before) >= worth:
            better -= 1
            if better == 0:
                return False
    return True
