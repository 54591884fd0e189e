"""Giving up prestige for money (chapter 8): possible at every decision of one's own."""

from abc import abstractmethod

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Unwritten
from quattrocento.games.princes.box.components import SOLD
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import recruits
from quattrocento.games.princes.rules.interludes import ANY_TIME
from quattrocento.games.princes.rules.phases import BIDDING, BUYING, OPENING
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import RECRUIT, SELL


class Decision(Phase[Table]):
    """A kind of decision at which its player may also sell prestige, point by point (PRI-8.1).

    Where recruiting cards are used at any time, they can be used in the auctions too (PRI-4.9).
    """

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the moves of the decision, and selling while there is prestige (PRI-8.2)."""
        moves = self.moves(state, seat)
        if recruits_now(state):
            moves += recruits.recruits(state, seat)
        for expansion in state.expansions:
            moves += expansion.moves(state, seat)
        if state.rulings.selling and state.players[seat].prestige > 0:
            moves.append(SELL)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        """Say why a move is barred; prestige never falls below zero (PRI-8.2)."""
        for expansion in state.expansions:
            if expansion.concerns(move):
                return expansion.refusal(state, seat, move)
        if move == SELL:
            return None if state.players[seat].prestige >= 1 else Refusal("PRI-8.2")
        if move in RECRUIT and recruits_now(state):
            return recruits.refuse(state, seat, move)
        return self.objection(state, seat, move)

    def apply(self, state: Table, seat: int, move: int) -> None:
        for expansion in state.expansions:
            if expansion.concerns(move):
                expansion.apply(state, seat, move)
                return
        if move == SELL:
            sell(state, seat)
        elif move in RECRUIT and recruits_now(state):
            recruits.recruit(state, seat, move)
        else:
            self.carry_out(state, seat, move)

    @abstractmethod
    def moves(self, state: Table, seat: int) -> list[int]:
        """List the moves of this kind of decision."""
        raise Unwritten(self, "moves")

    @abstractmethod
    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        """Say why a move of this kind of decision is barred."""
        raise Unwritten(self, "objection")

    @abstractmethod
    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Carry out a move of this kind of decision."""
        raise Unwritten(self, "carry_out")


def recruits_now(table: Table) -> bool:
    """Tell whether recruiting cards can be used in this decision, although it is not about them (PRI-4.9)."""
    return table.rulings.recruiting_time == ANY_TIME and table.phase in (OPENING, BIDDING, BUYING)


def sell(table: Table, seat: int) -> None:
    """Go one step back on the track of prestige and take the money for it (PRI-8.1)."""
    player = table.players[seat]
    player.prestige -= 1
    player.sold += 1
    player.money += SOLD
    if table.told is not None:
        table.told.append(events.Sold(seat=seat, prestige=player.prestige, florins=SOLD))
