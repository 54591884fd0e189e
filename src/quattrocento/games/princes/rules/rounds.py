"""The course of a match: seven rounds, the best work, the end (chapters 2 and 9)."""

from typing import Final

from quattrocento.core.bits import members
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import OVER as IS_OVER
from quattrocento.core.refusal import Refusal
from quattrocento.core.seat_order import left_of, next_in
from quattrocento.games.princes.box.components import BEST_WORK_PRESTIGE, PRESTIGE_NAMES, ROUNDS
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import interludes
from quattrocento.games.princes.rules.interludes import (
    ANY_TIME,
    AUCTIONS_OVER,
    NO_INTERLUDE,
    OWN_TURN,
    TURN_ENDS,
    WORK_DONE,
)
from quattrocento.games.princes.rules.phases import ACTION, BUYING, OPENING, OVER
from quattrocento.games.princes.rules.prestige_cards import points_of
from quattrocento.games.princes.rules.table import Table

ACTIONS: Final = 2
"""Each player may take so many in a turn (PRI-5.1)."""


def begin(table: Table) -> None:
    """Begin a round with its auction phase (PRI-2.1): all piles are open, all players in."""
    table.closed = 0
    table.out = 0
    for player in table.players:
        player.value = 0
    if table.told is not None:
        table.told.append(events.RoundBegan(round=table.round + 1, minimum=table.minimum(), seat=table.first))
    for expansion in table.expansions:
        if expansion.begin_round(table):
            return
    let_open(table, table.first)


def let_open(table: Table, seat: int) -> None:
    """Let *seat* put up an object; the last one left just buys (PRI-3.10)."""
    table.turn = seat
    table.actor = seat
    inside = table.everybody() & ~table.out
    table.phase = BUYING if inside == 1 << seat else OPENING


def go_on(table: Table) -> None:
    """Go on after an object was acquired or renounced.

    An opener who is still in opens again; otherwise the next one clockwise does (PRI-3.9).
    Once nobody is in, the auctions are over.
    """
    inside = table.everybody() & ~table.out
    if inside >> table.turn & 1:
        let_open(table, table.turn)
    elif inside:
        let_open(table, next_in(inside, table.turn, len(table.players)))
    else:
        end_auctions(table)


def end_auctions(table: Table) -> None:
    """End the auctions; where recruiting cards are used at any time, their owners are asked (PRI-4.11)."""
    if table.rulings.recruiting_time != ANY_TIME:
        follow_auctions(table)
        return
    table.turn = table.first
    if not interludes.begin(table, AUCTIONS_OVER):
        leave_interlude(table)


def follow_auctions(table: Table) -> None:
    """Go on to the actions of the first player, unless an expansion asks for something before them."""
    for expansion in table.expansions:
        if expansion.follow_auctions(table):
            return
    begin_turn(table, table.first)


def begin_turn(table: Table, seat: int) -> None:
    """Give *seat* his two actions (PRI-5.1); whoever has no seat takes his turn at once."""
    if seat >= len(table.players):
        for expansion in table.expansions:
            expansion.take_turn(table)
        pass_on(table, seat)
        return
    table.turn = seat
    table.actor = seat
    table.actions = ACTIONS
    table.used = 0
    table.phase = ACTION


def finish_action(table: Table) -> None:
    table.actions -= 1
    table.phase = ACTION
    end_if_done(table)


def finish_work(table: Table) -> None:
    """Finish a work: its profession has come face up, so others may want to recruit it (PRI-4.11).

    If the turn is over with it, they are asked once for both.
    """
    if table.rulings.recruiting_time == OWN_TURN:
        finish_action(table)
        return
    table.actions -= 1
    table.phase = ACTION
    if is_done(table):
        end_turn(table)
    elif not interludes.begin(table, WORK_DONE):
        leave_interlude(table)


def is_done(table: Table) -> bool:
    """Tell whether the active player has nothing left to do in his turn.

    After the second action somebody can still be recruited (PRI-4.9).
    """
    seat = table.turn
    return table.actions == 0 and not table.recruitable(seat) and not interludes.serves(table, seat)


def end_if_done(table: Table) -> None:
    if is_done(table):
        end_turn(table)


def end_turn(table: Table) -> None:
    """End a turn: those who may use something now are asked before the next one begins."""
    close_turn(table)
    if not interludes.begin(table, TURN_ENDS):
        leave_interlude(table)


def close_turn(table: Table) -> None:
    """Put away what belongs to a turn alone."""
    table.actions = 0
    table.used = 0
    for expansion in table.expansions:
        expansion.end_turn(table)


def go_on_asking(table: Table) -> None:
    """Ask the next one of an interlude, or go on with what it interrupted."""
    if not interludes.ask_next(table):
        leave_interlude(table)


def stay_or_go_on(table: Table) -> None:
    """Let whoever has used something use more, as long as there is more to use."""
    if not interludes.has_something(table, table.actor):
        go_on_asking(table)


def leave_interlude(table: Table) -> None:
    """Go on with what an interlude interrupted: the auctions, a turn, or the next one."""
    moment = table.interlude
    table.interlude = NO_INTERLUDE
    table.waiting = 0
    table.actor = table.turn
    if moment == AUCTIONS_OVER:
        follow_auctions(table)
    elif moment == TURN_ENDS:
        pass_on(table, table.turn)
    elif is_done(table) and not interludes.others_asked(table):
        # All were asked just now, when the work was completed (PRI-4.11).
        close_turn(table)
        pass_on(table, table.turn)
    else:
        table.phase = ACTION
        end_if_done(table)


def pass_on(table: Table, seat: int) -> None:
    """Pass on to the left of *seat*; after the last player the round ends."""
    following = left_of(seat, table.places())
    if following != table.first:
        begin_turn(table, following)
        return
    interludes.forget_answers(table)
    honour_best_work(table)
    if table.round + 1 < ROUNDS:
        table.round += 1
        table.first = left_of(table.first, table.places())  # the marker passes to the left (PRI-2.2)
        begin(table)
    else:
        conclude(table)


def highest_work(table: Table) -> int:
    """Give the value of the highest work of the round so far."""
    highest = max([player.value for player in table.players])
    for expansion in table.expansions:
        highest = max(highest, expansion.best_work())
    return highest


def honour_best_work(table: Table) -> None:
    """Give prestige to all who share the highest work of the round, if there was one (PRI-2.3)."""
    highest = highest_work(table)
    if highest == 0:
        return
    honoured: list[int] = []
    for seat in range(len(table.players)):
        player = table.players[seat]
        if player.value == highest:
            player.prestige += BEST_WORK_PRESTIGE
            player.best += 1
            honoured.append(seat)
    for expansion in table.expansions:
        honoured += expansion.honour(highest)
    if table.told is not None:
        table.told.append(events.BestWork(seats=honoured, value=highest, prestige=BEST_WORK_PRESTIGE))


def conclude(table: Table) -> None:
    """End the match, once an expansion has nothing left for anybody to decide."""
    for expansion in table.expansions:
        if expansion.ask_before_end(table):
            return
    finish(table)


def finish(table: Table) -> None:
    """End the match after the seventh round: all prestige cards are shown (PRI-9.1)."""
    table.phase = OVER
    table.reveals += 1
    if table.told is None:
        return
    for seat in range(len(table.players)):
        for card in members(table.players[seat].cards):
            gained = points_of(table, seat, card)
            shown = events.CardShown(seat=seat, card=PRESTIGE_NAMES[card], prestige=gained)
            table.told.append(shown)
    for expansion in table.expansions:
        expansion.show_cards(table)
    winners = [one.seat for one in [*table.scores(), *table.automata()] if one.rank == 1]
    table.told.append(events.Ended(winners=winners))


class Over(Phase[Table]):
    """Nobody is asked any more (PRI-9.1)."""

    name = "over"

    def legal(self, state: Table, seat: int) -> list[int]:
        return []

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        return IS_OVER

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Leave everything as it is: no move is legal here."""
