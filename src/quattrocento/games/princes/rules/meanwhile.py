"""Being asked while another player is on turn (PRI-4.11)."""

from quattrocento.core.bits import members
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import PROFESSION_NAMES
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import interludes, recruits, rounds
from quattrocento.games.princes.rules.interludes import OWN_TURN, TURN_ENDS
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import NOT_NOW, NOT_THIS_ROUND, ONLY_FOR, RECRUIT


def unanswerable(table: Table, seat: int, move: int) -> Refusal | None:
    """Say why an answer cannot stand: the round ends, or the profession is not one to wait for."""
    if table.interlude == TURN_ENDS and table.after(table.turn) == table.first:
        return Refusal("PRI-4.11", {"profession": ""})
    if move == NOT_THIS_ROUND:
        return None
    if table.rulings.recruiting_time == OWN_TURN or table.players[seat].recruiting == 0:
        return Refusal("PRI-4.9", {"held": table.players[seat].recruiting > 0})
    card = ONLY_FOR.index(move)
    if recruits.owner(table, card) >= 0 or table.players[seat].hand & 1 << card:
        return Refusal("PRI-4.11", {"profession": PROFESSION_NAMES[card]})
    return None


class Meanwhile(Decision):
    """Recruit, or let the others go on; standing answers spare further questions."""

    name = "meanwhile"

    def moves(self, state: Table, seat: int) -> list[int]:
        moves = [RECRUIT.first + card for card in members(interludes.recruitable(state, seat))]
        moves += [NOT_NOW] if interludes.is_last(state) else [NOT_NOW, NOT_THIS_ROUND]
        moves += [ONLY_FOR.first + card for card in members(interludes.awaited(state, seat))]
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == NOT_NOW:
            return None
        if move == NOT_THIS_ROUND or move in ONLY_FOR:
            return unanswerable(state, seat, move)
        if move not in RECRUIT:
            return NOT_ASKED
        if state.rulings.recruiting_time == OWN_TURN:
            return Refusal("PRI-4.9", {"held": state.players[seat].recruiting > 0})
        return recruits.refuse(state, seat, move)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Recruit and perhaps go on doing so, or answer and let the next one be asked."""
        if move in RECRUIT:
            recruits.recruit(state, seat, move)
            rounds.stay_or_go_on(state)
            return
        only = ""
        if move == NOT_THIS_ROUND:
            state.players[seat].answer = interludes.NOT_THIS_ROUND
        elif move != NOT_NOW:
            state.players[seat].answer = interludes.ONLY_FOR + move - ONLY_FOR.first
            only = PROFESSION_NAMES[move - ONLY_FOR.first]
        if state.told is not None:
            state.told.append(events.Waited(seat=seat, standing=move != NOT_NOW, profession=only))
        rounds.go_on_asking(state)
