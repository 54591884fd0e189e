"""Buy or auction: two tiles are turned up, then the active player decides (chapter 6)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.box.components import (
    ELEMENT_NAMES,
    QUARRIES,
    RIDER,
    RIDERS,
    TILE_NAMES,
    WINDOWS,
    distinct,
)
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules import auction
from quattrocento.games.palazzo.rules.money import payable
from quattrocento.games.palazzo.rules.phases import MARKET, OVER, PURCHASE
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import AUCTION, BUY


def begin(table: Table, seat: int) -> None:
    """Turn two tiles up: the first for the depot, the second for a quarry (PAL-6.1, PAL-6.2)."""
    table.reveals += 1
    before = len(table.depot)
    first = table.stack[-1]
    turn_up(table, seat, to_depot=True)
    if table.phase == OVER:
        return
    turn_up(table, seat, to_depot=first == RIDER and table.rulings.riders_shift)
    if table.phase == OVER:
        return
    table.price = table.depot_price(before if table.rulings.price_before else len(table.depot))
    table.phase = MARKET


def turn_up(table: Table, seat: int, to_depot: bool) -> None:
    """Turn one tile up and lay it in its place; the fifth rider ends the match (PAL-9.1)."""
    tile = table.stack.pop()
    place = "depot"
    quarry = 0
    if tile == RIDER:
        place = "aside"
        table.riders += 1
    elif to_depot:
        table.depot.append(tile)
    else:
        place = "quarry"
        quarry = (table.architect + WINDOWS[tile]) % QUARRIES
        table.quarries[quarry].append(tile)
    if table.told is not None:
        number = quarry + 1 if place == "quarry" else 0
        told = events.TilesTurned(
            seat=seat, tile=TILE_NAMES[tile], place=place, quarry=number, riders=table.riders
        )
        table.told.append(told)
    if table.riders == RIDERS:
        table.phase = OVER
        if table.told is not None:
            winners = [standing.seat for standing in table.scores() if standing.rank == 1]
            table.told.append(events.Ended(winners=winners))


class Market(Phase[Table]):
    """Name an element of the depot to buy, or an auction, which is always possible (PAL-6.3)."""

    name = "market"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the elements he can pay for, each kind once, and the auction."""
        moves: list[int] = []
        if state.depot and payable(state.players[seat].hand) >= state.price:
            moves = [BUY.first + tile for tile in distinct(state.depot)]
        moves.append(AUCTION)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == AUCTION:
            return None
        if move not in BUY:
            return NOT_ASKED
        tile = BUY.index(move)
        if tile not in state.depot:
            return Refusal("PAL-6.6", {"tile": ELEMENT_NAMES[tile]})
        purse = payable(state.players[seat].hand)
        if state.price > purse:
            return Refusal("PAL-6.8", {"price": state.price, "purse": purse})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Choose the element, which the others learn when it is paid, or hold the auction."""
        if move == AUCTION:
            auction.begin(state, seat)
            return
        tile = move - BUY.first
        state.chosen.append(tile)
        state.phase = PURCHASE
        if state.told is not None:
            state.told.append(events.ElementNamed(seat=seat, tile=ELEMENT_NAMES[tile], only=(seat,)))
