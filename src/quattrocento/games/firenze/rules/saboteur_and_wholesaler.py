"""The two characters that ask for more: Saboteur and Wholesaler (FIR-9.14, FIR-9.16)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import CARD_NAMES, COLOUR_NAMES, COLOURS
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import event_cards, turns
from quattrocento.games.firenze.rules.stones import colours, of, one
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, distinct, height_of
from quattrocento.games.firenze.rules.words import ENOUGH, SWAP, TOPPLE, standing


def resume(table: Table) -> None:
    """Go back to where the character was played."""
    table.phase = table.resume
    table.resume = 0
    table.victim = 0
    table.place = 0
    table.due = 0
    turns.skip_idle(table)


class Sabotage(Phase[Table]):
    """Choose a tower of the victim."""

    name = "sabotage"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [
            TOPPLE.first + standing(colour_of(code), height_of(code))
            for code in distinct(state.players[state.victim].towers)
        ]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in TOPPLE:
            return NOT_ASKED
        towers = state.players[state.victim].towers
        return event_cards.topple_refusal(towers, False, TOPPLE.index(move), "FIR-9.16")

    def apply(self, state: Table, seat: int, move: int) -> None:
        towers = state.players[state.victim].towers
        event_cards.topple(state, state.victim, event_cards.find(towers, move - TOPPLE.first))
        resume(state)


class Wholesale(Phase[Table]):
    """Swap a stone of the warehouse with one of the card, or have enough."""

    name = "wholesale"

    def legal(self, state: Table, seat: int) -> list[int]:
        own = colours(state.players[seat].warehouse)
        moves = [
            SWAP.first + mine * COLOURS + wanted
            for mine in own
            for wanted in colours(state.lying[state.place])
            if wanted != mine
        ]
        moves.append(ENOUGH)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == ENOUGH:
            return None
        if move not in SWAP:
            return NOT_ASKED
        mine, wanted = divmod(SWAP.index(move), COLOURS)
        heap = state.players[seat].warehouse
        if of(heap, mine) and of(state.lying[state.place], wanted) and mine != wanted:
            return None
        facts: dict[str, object] = {
            "card": CARD_NAMES[state.row[state.place]],
            "mine": COLOUR_NAMES[mine],
            "theirs": COLOUR_NAMES[wanted],
        }
        return Refusal("FIR-9.14", facts)

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Swap; after the third time it is enough."""
        if move == ENOUGH:
            resume(state)
            return
        mine, wanted = divmod(move - SWAP.first, COLOURS)
        state.players[seat].warehouse += one(wanted) - one(mine)
        state.lying[state.place] += one(mine) - one(wanted)
        state.due -= 1
        if state.told is not None:
            card = CARD_NAMES[state.row[state.place]]
            given, taken = COLOUR_NAMES[mine], COLOUR_NAMES[wanted]
            state.told.append(events.StoneSwapped(seat=seat, card=card, given=given, taken=taken))
        if state.due == 0:
            resume(state)
