"""The exchange: three stones of the warehouse for one on a card (chapter 4)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import CARD_NAMES, COLOUR_NAMES, COLOURS
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.characters import Decision
from quattrocento.games.firenze.rules.phases import BUILDING, GIVING, TRADING
from quattrocento.games.firenze.rules.returning_stones import Parting
from quattrocento.games.firenze.rules.stones import colours, of, one, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.words import EXCHANGE, SKIP


class Trading(Decision):
    """Choose a stone on a card, or go on without an exchange."""

    name = "trading"

    def own_moves(self, state: Table, seat: int) -> list[int]:
        """List every stone on a card, if he has enough for it and has not exchanged yet."""
        moves = [SKIP]
        player = state.players[seat]
        if state.exchanged or total(player.warehouse) < player.exchange_rate():
            return moves
        for place in range(len(state.row)):
            first = EXCHANGE.first + place * COLOURS
            moves += [first + colour for colour in colours(state.lying[place])]
        return moves

    def own_refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == SKIP:
            return None
        if move not in EXCHANGE:
            return NOT_ASKED
        place, colour = divmod(EXCHANGE.index(move), COLOURS)
        if place >= len(state.row):
            return Refusal("FIR-3.8", {"place": place + 1, "cards": len(state.row)})
        player = state.players[seat]
        stones = total(player.warehouse)
        facts: dict[str, object] = {
            "card": CARD_NAMES[state.row[place]],
            "colour": COLOUR_NAMES[colour],
            "rate": player.exchange_rate(),
            "stones": stones,
            "exchanged": int(state.exchanged),
        }
        enough = stones >= player.exchange_rate() and not state.exchanged
        return None if enough and of(state.lying[place], colour) else Refusal("FIR-4.1", facts)

    def own_apply(self, state: Table, seat: int, move: int) -> None:
        if move == SKIP:
            state.phase = BUILDING
            turns.skip_idle(state)
            return
        index = move - EXCHANGE.first
        state.place = index // COLOURS
        state.wanted = index % COLOURS
        state.due = state.players[seat].exchange_rate()
        state.exchanged = True
        state.phase = GIVING


class Giving(Parting):
    """Give stones for the wanted one."""

    name = "giving"

    def lay(self, state: Table, seat: int, colour: int) -> None:
        state.lying[state.place] += one(colour)
        if state.told is not None:
            card = CARD_NAMES[state.row[state.place]]
            state.told.append(events.StoneGiven(seat=seat, colour=COLOUR_NAMES[colour], card=card))

    def done(self, state: Table) -> None:
        state.lying[state.place] -= one(state.wanted)
        state.players[state.turn].warehouse += one(state.wanted)
        if state.told is not None:
            card = CARD_NAMES[state.row[state.place]]
            colour = COLOUR_NAMES[state.wanted]
            state.told.append(events.Exchanged(seat=state.turn, colour=colour, card=card))
        state.place = 0
        state.wanted = 0
        state.phase = TRADING
        turns.skip_idle(state)
