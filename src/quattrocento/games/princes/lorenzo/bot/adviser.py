"""A sensible player's auctions against Lorenzo: what the die may make of each object, and when to stop."""

from typing import Final

from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.bot.object_prices import new_card, receive
from quattrocento.games.princes.box.components import PRESTIGE
from quattrocento.games.princes.lorenzo.box.components import DIE, FORCED, LAST_PRICE, STEP, modifier
from quattrocento.games.princes.lorenzo.rules.auction import asked, protected
from quattrocento.games.princes.lorenzo.rules.state import Lorenzo, opponent
from quattrocento.games.princes.lorenzo.rules.words import ACCEPT, REFUSE
from quattrocento.games.princes.rules.auction import to_be_had
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import AUCTION, BUY, DECLINE, RENOUNCE, SELL

NEVER: Final = -1e9
"""What an object is worth that cannot be paid."""


class Market:
    """What objects would add to a player's hopes at different prices."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.card = opponent(table).turned[-1]
        self.outlook = ExpectedPrestige(table, seat)
        self.later = self.outlook.rounds_after
        self.money = table.players[seat].money
        self.before = self.outlook.hopes(table.players[seat], ACTIONS, self.later)

    def gains(self, thing: int, prices: list[int]) -> list[float]:
        """Judge what an object would add at each price; it cannot be had for more than the cash."""
        outlook = self.outlook
        player = self.table.players[self.seat].clone()
        extra = 0.0
        if thing == PRESTIGE:
            extra = new_card(outlook, player)
        else:
            receive(player, thing)
        plan = outlook.plan(player, ACTIONS)
        sure = player.prestige + outlook.cards(player) + extra - self.before
        return [
            sure + outlook.promise(plan, self.money - price, self.later) if price <= self.money else NEVER
            for price in prices
        ]

    def by_die(self, thing: int) -> list[float]:
        """Judge an object for every face of the die."""
        first = STEP * (modifier(self.card, thing) + 2)
        return self.gains(thing, [first + STEP * pips for pips in range(DIE)])

    def last(self, lorenzo: Lorenzo, things: list[int]) -> float:
        """Judge the best that the last auction would leave of some things."""
        kept = protected(self.table, lorenzo)
        best = 0.0
        for thing in things:
            if not kept >> thing & 1:
                best = max(best, self.gains(thing, [LAST_PRICE])[0])
        return best


def rolled(market: Market, thing: int, faces: list[float], otherwise: float) -> float:
    """Judge putting an object up: buy it at a good roll, or a forced one; go on otherwise."""
    free = modifier(market.card, thing) > 0
    total = 0.0
    for pips in range(DIE):
        gain = faces[pips]
        forced = not free and pips < FORCED and gain > NEVER
        total += gain if forced else max(gain, otherwise)
    return total / DIE


def going_on(market: Market, lorenzo: Lorenzo, things: list[int], held: int) -> list[float]:
    """Judge each of the things to be put up next, if the rest are put up in the order of their promise.

    The last number is what stopping at once is worth: nothing.
    """
    faces = [market.by_die(thing) for thing in things]
    alone = [rolled(market, things[number], faces[number], 0.0) for number in range(len(things))]
    order = sorted(range(len(things)), key=lambda number: -alone[number])
    most = lorenzo.players() - 1 - held
    found = [0.0] * len(things)
    for number in order[:most]:
        rest = [other for other in order if other != number]
        worth = market.last(lorenzo, [things[other] for other in rest[most - 1 :]])
        for other in reversed(rest[: most - 1]):
            worth = max(rolled(market, things[other], faces[other], worth), 0.0)
        found[number] = rolled(market, things[number], faces[number], worth)
    return [*found, 0.0]


def offering(table: Table, seat: int) -> int:
    """Put up what promises most, if anything does."""
    lorenzo = opponent(table)
    market = Market(table, seat)
    things = to_be_had(table, seat)
    hopes = going_on(market, lorenzo, things, lorenzo.auctions)
    best = hopes.index(max(hopes))
    return AUCTION.first + things[best] if hopes[best] > 0.0 else RENOUNCE


def bargaining(table: Table, seat: int) -> int:
    """Buy if that is worth more than what could still come; sell prestige only if one must buy."""
    lorenzo = opponent(table)
    legal = table.legal(seat)
    if ACCEPT not in legal:
        return REFUSE if REFUSE in legal else SELL
    if REFUSE not in legal:
        return ACCEPT
    market = Market(table, seat)
    gain = market.gains(lorenzo.lot, [asked(lorenzo)])[0]
    if gain <= 0.0:
        return REFUSE
    things = to_be_had(table, seat)
    if lorenzo.auctions + 1 < lorenzo.players():
        later = max(going_on(market, lorenzo, things, lorenzo.auctions))
    else:
        later = market.last(lorenzo, things)
    return ACCEPT if gain >= later else REFUSE


def claiming(table: Table, seat: int) -> int:
    """Take what helps most, if anything does."""
    market = Market(table, seat)
    best = DECLINE
    most = 0.0
    for move in table.legal(seat):
        if move in BUY:
            gain = market.gains(move - BUY.first, [LAST_PRICE])[0]
            if gain > most:
                most = gain
                best = move
    return best
