"""Bidding a number of cards for a visit (chapter 3)."""

from quattrocento.core.bits import size
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.core.seat_order import next_in
from quattrocento.games.augsburg.box.components import MAXIMILIAN, NOBLE_NAMES, NOBLES, cards_of, most_shown
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import rounds, showing
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import BID, HOLD, PASS


class Bidding(Phase[Table]):
    """Pass, hold the highest bid, or name a higher number."""

    name = "bidding"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List passing, holding, and every number above the highest that he can show."""
        most = most_shown(state.players[seat].hand, state.noble)
        moves = [PASS]
        if state.bid and most >= state.bid:
            moves.append(HOLD)
        moves += range(BID.first + state.bid, BID.first + most)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == PASS:
            return None
        if move == HOLD:
            if state.leader < 0:
                return Refusal("AUG-3.4", {"noble": NOBLE_NAMES[state.noble]})
            return self.unable(state, seat, state.bid)
        if move not in BID:
            return NOT_ASKED
        number = BID.index(move) + 1
        if number <= state.bid:
            return Refusal("AUG-3.5", {"number": number, "highest": state.bid})
        return self.unable(state, seat, number)

    def unable(self, state: Table, seat: int, number: int) -> Refusal | None:
        valid = [card for card in cards_of(state.players[seat].hand) if state.accepts_card(card)]
        facts: dict[str, object] = {"noble": NOBLE_NAMES[state.noble], "number": number, "have": len(valid)}
        if valid and not any(state.accepts_note(card) for card in valid):
            return Refusal("AUG-3.2", facts)
        if len(valid) < number:
            return Refusal("AUG-3.10" if state.noble == MAXIMILIAN else "AUG-3.1", facts)
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Note the answer and ask the next one (AUG-3.3 to AUG-3.5)."""
        player = state.players[seat]
        if move == PASS:
            state.passed |= 1 << seat
        else:
            if move != HOLD:
                state.bid = move - BID.first + 1
                state.leader = seat
                state.holding = 0
            state.holding |= 1 << seat
            player.named = state.bid
            player.least = max(player.least, self.proved(state, player))
        if state.told is not None:
            self.tell(state, seat, move)
        following = next_in(state.everybody() & ~state.passed, seat, len(state.players))
        if following < 0:
            rounds.nobody_came(state)
        elif following == state.leader:
            # The turn is back at the first who named the highest number: nobody raises himself (AUG-3.6).
            showing.begin(state)
        else:
            state.actor = following

    def proved(self, state: Table, player: Player) -> int:
        """Count the cards that everybody knows he has: what he named, and what he has shown besides."""
        besides = 0
        for suit in range(NOBLES):
            if not state.accepts(suit):
                besides += size(player.shown[suit])
        return state.bid + besides

    def tell(self, state: Table, seat: int, move: int) -> None:
        noble = NOBLE_NAMES[state.noble]
        assert state.told is not None
        if move == PASS:
            state.told.append(events.Passed(seat=seat, noble=noble))
        elif move == HOLD:
            state.told.append(events.Held(seat=seat, noble=noble, number=state.bid))
        else:
            state.told.append(events.Bid(seat=seat, noble=noble, number=state.bid))
