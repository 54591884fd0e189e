"""Buying from the depot: a second element, the payment, and what was bought is built (chapter 6).

Nobody else sees any of it before it is paid, so all of it can be taken back.
"""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.box.components import DEPOT_MOST, ELEMENT_NAMES, NO_CURRENCY, distinct
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules import building
from quattrocento.games.palazzo.rules.money import lays_of, reach
from quattrocento.games.palazzo.rules.payment import (
    lay_down,
    lay_refusal,
    lays,
    may_show,
    show_cards,
    triple_refusal,
)
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import BUY, LAY, LAY_NAMES, SETTLE


def second_refusal(table: Table, seat: int, tile: int) -> Refusal | None:
    """Say why *tile* cannot be bought together with the first."""
    if len(table.chosen) == DEPOT_MOST or table.depot.count(tile) <= table.chosen.count(tile):
        return Refusal("PAL-6.6", {"tile": ELEMENT_NAMES[tile]})
    purse = reach(table.laying, table.players[seat].hand, NO_CURRENCY)
    if purse < 2 * table.price:
        return Refusal("PAL-6.8", {"price": 2 * table.price, "purse": purse})
    return None


class Purchase(Phase[Table]):
    """Name a second element, lay money, and settle once the price is laid (PAL-6.7).

    A second element may be named even when money has been laid (PAL-6.9).
    """

    name = "purchase"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List second elements, then money, then settling."""
        player = state.players[seat]
        cost = state.price * len(state.chosen)
        moves: list[int] = []
        if len(state.chosen) < DEPOT_MOST:
            first = state.chosen[0]
            if reach(state.laying, player.hand, NO_CURRENCY) >= 2 * state.price:
                moves = [
                    BUY.first + tile
                    for tile in distinct(state.depot)
                    if tile != first or state.depot.count(tile) > 1
                ]
        if cost > 0:
            moves.extend(lays(state, player, cost))
        if may_show(state, player, cost):
            moves.append(SETTLE)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        total = state.price * len(state.chosen)
        if move == SETTLE:
            missing = total - state.offered
            if missing > 0:
                return Refusal("PAL-6.4", {"price": total, "laid": state.offered})
            return triple_refusal(state, state.players[seat])
        if move in BUY:
            return second_refusal(state, seat, BUY.index(move))
        if move not in LAY:
            return NOT_ASKED
        if total == 0:
            return Refusal("PAL-6.5")
        return lay_refusal(state, state.players[seat], LAY.index(move), total)

    def apply(self, state: Table, seat: int, move: int) -> None:
        if move == SETTLE:
            self.settle(state, seat)
        elif move in LAY:
            lay_down(state, seat, move - LAY.first)
        else:
            tile = move - BUY.first
            # Two elements are the same purchase in whatever order they were named (PAL-6.9).
            state.chosen.insert(0 if tile < state.chosen[0] else 1, tile)
            if state.told is not None:
                state.told.append(events.ElementNamed(seat=seat, tile=ELEMENT_NAMES[tile], only=(seat,)))

    def settle(self, state: Table, seat: int) -> None:
        """Pay without change (PAL-3.8), take the elements and build them."""
        player = state.players[seat]
        cost = state.price * len(state.chosen)
        laid = [LAY_NAMES[lay] for lay in lays_of(state.laying)] if state.told is not None else []
        show_cards(state, player, state.discards)
        bought = state.chosen.copy()
        state.chosen.clear()
        for tile in bought:
            state.depot.remove(tile)
        if state.told is not None:
            told = events.Bought(
                seat=seat,
                tiles=[ELEMENT_NAMES[tile] for tile in bought],
                cards=laid,
                price=cost,
            )
            state.told.append(told)
        building.begin(state, seat, bought)
