"""The course of play: the active player chooses one of three actions (chapter 4)."""

from quattrocento.core.bits import total
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.rules import market, taking_money
from quattrocento.games.palazzo.rules.phases import REMODELLING
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import REMODEL, TAKE_MONEY, TURN_TILES


class Turn(Phase[Table]):
    """Take money, buy or auction, or remodel. Tiles can always be turned (PAL-4.2)."""

    name = "turn"

    def legal(self, state: Table, seat: int) -> list[int]:
        moves: list[int] = []
        if taking_money.enough_cards(state):
            moves.append(TAKE_MONEY)
        moves.append(TURN_TILES)
        player = state.players[seat]
        if player.palaces and player.has_money():
            moves.append(REMODEL)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == TURN_TILES:
            return None
        if move == TAKE_MONEY:
            left = len(state.pile) + total(state.discards)
            needed = len(state.players) + 1
            return Refusal("PAL-5.3", {"left": left, "needed": needed}) if left < needed else None
        if move == REMODEL:
            if state.players[seat].cards() == 0:
                return Refusal("PAL-8.1")
            return None if len(state.players[seat].palaces) > 0 else Refusal("PAL-8.5")
        return NOT_ASKED

    def apply(self, state: Table, seat: int, move: int) -> None:
        if move == TAKE_MONEY:
            taking_money.begin(state, seat)
        elif move == TURN_TILES:
            market.begin(state, seat)
        else:
            state.phase = REMODELLING
