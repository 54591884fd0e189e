"""The auction phase against Lorenzo: by card and die (PRI-10.10 to PRI-10.14)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import OBJECT_NAMES, OBJECTS, SOLD
from quattrocento.games.princes.lorenzo.box.components import (
    DIE,
    FORCED,
    ICONS,
    LAST_PRICE,
    MODIFIER,
    PROTECTED,
    STEP,
    icon_of,
    modifier,
)
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.state import (
    BARGAINING,
    CLAIMING,
    NO_OBJECT,
    OFFERING,
    Lorenzo,
    opponent,
)
from quattrocento.games.princes.lorenzo.rules.words import ACCEPT, REFUSE
from quattrocento.games.princes.rules import auction, rounds
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import AUCTION, BUY, DECLINE, RENOUNCE


def last_bid(lorenzo: Lorenzo) -> int:
    """Give the last bid for what is offered: modifier and die in hundreds (PRI-10.10)."""
    return STEP * (modifier(lorenzo.turned[-1], lorenzo.lot) + lorenzo.die)


def asked(lorenzo: Lorenzo) -> int:
    """Give what the player would pay: one step more than the last bid."""
    return last_bid(lorenzo) + STEP


def low(lorenzo: Lorenzo) -> bool:
    """Tell whether the roll is one at which an object without modifier must be bought (PRI-10.14)."""
    return lorenzo.die <= FORCED and modifier(lorenzo.turned[-1], lorenzo.lot) == 0


def forced(table: Table, lorenzo: Lorenzo) -> bool:
    """Tell whether the player must buy: the roll is low, and cash and prestige together can pay it."""
    player = table.players[table.actor]
    return low(lorenzo) and player.money + SOLD * player.prestige >= asked(lorenzo)


class Offering(Decision):
    """Put an object up, or renounce for the whole phase (PRI-10.10, PRI-10.11)."""

    name = "offering"

    def moves(self, state: Table, seat: int) -> list[int]:
        moves = [AUCTION.first + thing for thing in auction.to_be_had(state, seat)]
        moves.append(RENOUNCE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == RENOUNCE:
            return None
        if move not in AUCTION:
            return NOT_ASKED
        thing = AUCTION.index(move)
        if thing >= OBJECTS:
            return Refusal("PRI-3.14", {"object": OBJECT_NAMES[thing]})
        return auction.barred(state, seat, thing)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == RENOUNCE:
            auction.renounce(state, seat)
            return
        lorenzo = opponent(state)
        lorenzo.lot = move - AUCTION.first
        lorenzo.die = state.entropy.below(DIE) + 1
        lorenzo.auctions += 1
        state.closed |= 1 << lorenzo.lot
        state.reveals += 1
        state.phase = BARGAINING
        if state.told is not None:
            state.told.append(
                events.Rolled(
                    seat=seat,
                    object=OBJECT_NAMES[lorenzo.lot],
                    modifier=modifier(lorenzo.turned[-1], lorenzo.lot),
                    die=lorenzo.die,
                    bid=last_bid(lorenzo),
                    price=asked(lorenzo),
                    forced=forced(state, lorenzo),
                )
            )


class Bargaining(Decision):
    """Buy what is offered, or refuse it (PRI-10.10); some rolls must be bought (PRI-10.14)."""

    name = "bargaining"

    def moves(self, state: Table, seat: int) -> list[int]:
        lorenzo = opponent(state)
        moves: list[int] = []
        if state.players[seat].money >= asked(lorenzo):
            moves.append(ACCEPT)
        if not forced(state, lorenzo):
            moves.append(REFUSE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        lorenzo = opponent(state)
        player = state.players[seat]
        facts: dict[str, object] = {
            "object": OBJECT_NAMES[lorenzo.lot],
            "price": asked(lorenzo),
            "money": player.money,
        }
        if move == ACCEPT:
            return Refusal("PRI-10.10", facts) if player.money < asked(lorenzo) else None
        if move != REFUSE:
            return NOT_ASKED
        wealth = player.money + SOLD * player.prestige
        if low(lorenzo) and not wealth < asked(lorenzo):
            return Refusal("PRI-10.14", {**facts, "die": lorenzo.die})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Buy, which ends the auctions, or go on to the next object."""
        lorenzo = opponent(state)
        thing = lorenzo.lot
        bid = last_bid(lorenzo)
        lorenzo.lot = NO_OBJECT
        lorenzo.die = 0
        if move == ACCEPT:
            lorenzo.sold |= 1 << thing
            auction.acquire(state, seat, thing, bid + STEP, True)
            return
        lorenzo.refused[thing] = bid
        if state.told is not None:
            state.told.append(events.Refused(seat=seat, object=OBJECT_NAMES[thing], bid=bid))
        state.phase = OFFERING if lorenzo.auctions + 1 < lorenzo.players() else CLAIMING


class Claiming(Decision):
    """In the last auction, take an object for a fixed price without a roll (PRI-10.12, PRI-10.13)."""

    name = "claiming"

    def moves(self, state: Table, seat: int) -> list[int]:
        moves: list[int] = []
        if state.players[seat].money >= LAST_PRICE:
            kept = protected(state, opponent(state))
            moves = [BUY.first + thing for thing in auction.to_be_had(state, seat) if not kept >> thing & 1]
        moves.append(DECLINE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == DECLINE:
            return None
        if move not in BUY:
            return NOT_ASKED
        thing = BUY.index(move)
        refusal = auction.barred(state, seat, thing)
        if refusal is None and shielded(state, opponent(state), thing):
            return Refusal("PRI-10.13", {"object": OBJECT_NAMES[thing]})
        money = state.players[seat].money
        if refusal is None and money < LAST_PRICE:
            return Refusal("PRI-10.12", {"price": LAST_PRICE, "money": money})
        return refusal

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        lorenzo = opponent(state)
        lorenzo.auctions += 1
        if move == DECLINE:
            state.out |= 1 << seat
            if state.told is not None:
                state.told.append(events.WentWithout(seat=seat))
            rounds.go_on(state)
            return
        thing = move - BUY.first
        lorenzo.sold |= 1 << thing
        auction.acquire(state, seat, thing, LAST_PRICE, True)


def considered(table: Table, lorenzo: Lorenzo) -> list[int]:
    """List the icons of the card from left to right among which the highest are sought, by the option."""
    icons = ICONS[lorenzo.turned[-1]]
    if lorenzo.printed_shield:
        return icons
    open_icons = [icon_of(thing) for thing in range(OBJECTS) if table.available(thing)]
    return [icon for icon in icons if icon in open_icons]


def protected(table: Table, lorenzo: Lorenzo) -> int:
    """Give the objects with the two highest modifiers, not to be had in the last auction (PRI-10.13).

    Of equal modifiers the left one counts as higher.
    """
    card = lorenzo.turned[-1]
    icons = considered(table, lorenzo)
    ranked = [-MODIFIER[card][icon] * OBJECTS + place for place, icon in enumerate(icons)]
    highest = sorted(ranked)[:PROTECTED]
    kept = [icons[place] for place in range(len(icons)) if ranked[place] in highest]
    return sum([1 << thing for thing in range(OBJECTS) if icon_of(thing) in kept])


def shielded(table: Table, lorenzo: Lorenzo, thing: int) -> bool:
    """Tell whether fewer than two icons stand above that of an object, which is one of those considered."""
    card = lorenzo.turned[-1]
    icons = considered(table, lorenzo)
    own = icon_of(thing)
    if own not in icons:
        return False
    above = 0
    for icon in icons[: icons.index(own)]:
        above += 1 if MODIFIER[card][icon] >= MODIFIER[card][own] else 0
    for icon in icons[icons.index(own) + 1 :]:
        above += 1 if MODIFIER[card][icon] > MODIFIER[card][own] else 0
    return above < PROTECTED
