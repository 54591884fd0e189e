"""The auction phase (chapter 3)."""

from typing import Final

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.core.seat_order import next_in
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDER,
    BUILDINGS,
    LANDSCAPES,
    MOST_BUILDERS,
    OBJECT_NAMES,
    OBJECTS,
    SOLD,
    STEP,
)
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import objects, rounds
from quattrocento.games.princes.rules.phases import BIDDING
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import AUCTION, BUY, DECLINE, PASS, RAISE, RENOUNCE

LOTS: Final[list[int]] = list(range(OBJECTS))
LOTS_OF_TWO: Final[list[int]] = [*range(LANDSCAPES, OBJECTS), ANY_LANDSCAPE]


def lots(table: Table) -> list[int]:
    """List what can be put up at this table; with two players landscapes are one lot (PRI-3.14)."""
    return LOTS_OF_TWO if table.rulings.one_landscape else LOTS


def in_stock(table: Table, thing: int) -> bool:
    """Tell whether a lot can be put up this round (PRI-3.2, PRI-3.3)."""
    if thing == ANY_LANDSCAPE:
        return any(table.available(kind) for kind in range(LANDSCAPES))
    return table.available(thing)


def barred(table: Table, seat: int, thing: int) -> Refusal | None:
    """Say why a lot cannot be had by *seat* this round, whatever it costs."""
    name = OBJECT_NAMES[thing]
    kinds = list(range(LANDSCAPES)) if thing == ANY_LANDSCAPE else [thing]
    if all(table.closed & 1 << kind for kind in kinds):
        return Refusal("PRI-3.2", {"object": name})
    if all(table.left(kind) == 0 for kind in kinds):
        return Refusal("PRI-3.3", {"object": name})
    player = table.players[seat]
    if thing == BUILDER and player.builders == MOST_BUILDERS:
        return Refusal("PRI-3.11")
    if kinds[0] < LANDSCAPES and not any(
        table.left(kind) and player.room & 1 << (BUILDINGS + kind) for kind in kinds
    ):
        return Refusal("PRI-3.12", {"object": name})
    return None


def uncovered(table: Table, seat: int, bid: int) -> Refusal | None:
    """Say why *seat* cannot make a bid: what the cash lacks cannot be made up by prestige (PRI-3.7)."""
    player = table.players[seat]
    missing = bid - player.money
    if missing <= 0:
        return None
    facts: dict[str, object] = {"bid": bid, "money": player.money}
    if not table.rulings.prestige_covers:
        return Refusal("PRI-3.7", facts)
    return (
        Refusal("PRI-3.7", {**facts, "prestige": player.prestige})
        if missing > SOLD * player.prestige
        else None
    )


def to_be_had(table: Table, seat: int) -> list[int]:
    """List the objects that are left this round and that *seat* may own."""
    return [thing for thing in range(OBJECTS) if table.available(thing) and table.welcome(seat, thing)]


def renounce(table: Table, seat: int) -> None:
    """Leave the phase without an object (PRI-3.5)."""
    table.out |= 1 << seat
    if table.told is not None:
        table.told.append(events.Renounced(seat=seat))
    rounds.go_on(table)


class Opening(Decision):
    """Put an object up for the opening bid, or renounce for the whole phase (PRI-3.4, PRI-3.5)."""

    name = "opening"

    def moves(self, state: Table, seat: int) -> list[int]:
        moves: list[int] = []
        if state.funds(seat) >= state.rulings.opening:
            moves = [
                AUCTION.first + thing
                for thing in lots(state)
                if in_stock(state, thing) and state.welcome(seat, thing)
            ]
        moves.append(RENOUNCE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == RENOUNCE:
            return None
        if move not in AUCTION:
            return NOT_ASKED
        thing = AUCTION.index(move)
        landscape = thing < LANDSCAPES or thing == ANY_LANDSCAPE
        if landscape and (thing == ANY_LANDSCAPE) != state.rulings.one_landscape:
            return Refusal("PRI-3.14", {"object": OBJECT_NAMES[thing]})
        return barred(state, seat, thing) or uncovered(state, seat, state.rulings.opening)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == RENOUNCE:
            renounce(state, seat)
            return
        state.lot = move - AUCTION.first
        state.bid = state.rulings.opening
        state.leader = seat
        if state.told is not None:
            lot = OBJECT_NAMES[state.lot]
            state.told.append(events.Opened(seat=seat, object=lot, bid=state.bid))
        for other in range(len(state.players)):
            if not state.welcome(other, state.lot):
                state.passed |= 1 << other  # he may not own it, so he is not asked (PRI-3.11, PRI-3.12)
        next_bidder(state, seat)


def next_bidder(table: Table, seat: int) -> None:
    """Ask the next one who is still in; when it is the leader's turn again, he has won (PRI-3.8)."""
    inside = table.everybody() & ~table.out & ~table.passed
    bidder = next_in(inside, seat, len(table.players))
    if bidder == table.leader:
        acquire(table, bidder, table.lot, table.bid, True)
    else:
        table.actor = bidder
        table.phase = BIDDING


def acquire(table: Table, seat: int, thing: int, price: int, auctioned: bool) -> None:
    """Close the pile for this round and take the object (PRI-3.1, PRI-3.2)."""
    table.out |= 1 << seat
    table.bid = 0
    table.passed = 0
    if table.told is not None:
        name = OBJECT_NAMES[thing]
        table.told.append(events.Acquired(seat=seat, object=name, price=price, auctioned=auctioned))
    if thing == ANY_LANDSCAPE or (thing < LANDSCAPES and table.rulings.one_landscape):
        table.closed |= (1 << LANDSCAPES) - 1
    else:
        table.closed |= 1 << thing
    for expansion in table.expansions:
        if expansion.acquire(table, seat, thing, price, auctioned):
            return
    settle_purchase(table, seat, thing, price)


def settle_purchase(table: Table, seat: int, thing: int, price: int) -> None:
    """Pay the bank and take the object (PRI-3.8); what the cash lacks is sold first (PRI-3.16)."""
    player = table.players[seat]
    points = player.pay(price)
    if points and table.told is not None:
        sold = SOLD * points
        table.told.append(events.Covered(seat=seat, points=points, prestige=player.prestige, florins=sold))
    table.bid = 0
    objects.hand_over(table, seat, thing)


class Bidding(Decision):
    """Raise by exactly one step, or pass for this object (PRI-3.6)."""

    name = "bidding"

    def moves(self, state: Table, seat: int) -> list[int]:
        """List raising, if it is covered (PRI-3.7), and passing."""
        if state.funds(seat) >= state.bid + STEP:
            return [RAISE, PASS]
        return [PASS]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == PASS:
            return None
        if move != RAISE:
            return NOT_ASKED
        return uncovered(state, seat, state.bid + STEP)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == RAISE:
            state.bid += STEP
            state.leader = seat
            if state.told is not None:
                state.told.append(events.Raised(seat=seat, bid=state.bid))
        else:
            state.passed |= 1 << seat
            if state.told is not None:
                state.told.append(events.Passed(seat=seat))
        next_bidder(state, seat)


class Buying(Decision):
    """The last one without an object buys one for a fixed price, or nothing (PRI-3.10, PRI-3.15)."""

    name = "buying"

    def moves(self, state: Table, seat: int) -> list[int]:
        moves: list[int] = []
        if state.players[seat].money >= state.rulings.last_price:
            moves = [BUY.first + thing for thing in to_be_had(state, seat)]
        moves.append(DECLINE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == DECLINE:
            return None
        if move not in BUY:
            return NOT_ASKED
        refusal = barred(state, seat, BUY.index(move))
        money = state.players[seat].money
        if refusal is None and money < state.rulings.last_price:
            return Refusal("PRI-3.10", {"price": state.rulings.last_price, "money": money})
        return refusal

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == DECLINE:
            state.out |= 1 << seat
            if state.told is not None:
                state.told.append(events.Declined(seat=seat))
            rounds.go_on(state)
        else:
            acquire(state, seat, move - BUY.first, state.rulings.last_price, False)
