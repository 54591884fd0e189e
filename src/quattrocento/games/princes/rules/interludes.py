"""Who is asked between the decisions of the player on turn (PRI-4.11).

Some things may be used while another player is on turn. Their owners are asked at the moments that
matter: a profession has come face up, a turn ends, the auctions are over. Whoever wants to be left alone
gives a standing answer; it holds until the round ends.
"""

from typing import TYPE_CHECKING, Final

from quattrocento.games.princes.box.components import PROFESSIONS, ROUNDS
from quattrocento.games.princes.rules.phases import MEANWHILE

if TYPE_CHECKING:
    from quattrocento.games.princes.rules.table import Table

OWN_TURN: Final = 0
ACTION_PHASE: Final = 1
ANY_TIME: Final = 2
RECRUITING_TIMES: Final[tuple[str, str, str]] = ("own_turn", "action_phase", "any_time")
"""When recruiting cards that were kept are used (PRI-4.9): the values of the option, and their numbers."""

NO_INTERLUDE: Final = 0
WORK_DONE: Final = 1
TURN_ENDS: Final = 2
AUCTIONS_OVER: Final = 3
"""The moments at which others are asked: values of `Table.interlude`."""

NO_ANSWER: Final = 0
NOT_THIS_ROUND: Final = 1
ONLY_FOR: Final = 2
"""Standing answers: values of `Player.answer`; from `ONLY_FOR` on it names a profession, in their order."""


def begin(table: "Table", moment: int) -> bool:
    """Ask all who have something to use now, but the player on turn; tell whether there is anybody."""
    table.interlude = moment
    table.waiting = table.everybody()
    if moment != AUCTIONS_OVER:
        table.waiting &= ~(1 << table.turn)
    return ask_next(table)


def ask_next(table: "Table") -> bool:
    """Ask the next one, clockwise from the player on turn; tell whether there is anybody left."""
    seat = table.turn
    for _ in range(len(table.players)):
        if table.waiting >> seat & 1:
            table.waiting &= ~(1 << seat)
            if is_asked(table, seat):
                table.actor = seat
                table.phase = MEANWHILE
                return True
        seat = table.after(seat)
    return False


def is_asked(table: "Table", seat: int) -> bool:
    """Tell whether *seat* has something to use, and has not asked to be left alone."""
    answer = table.players[seat].answer
    if answer == NOT_THIS_ROUND:
        return False
    if answer >= ONLY_FOR and not recruitable(table, seat) >> (answer - ONLY_FOR) & 1:
        return False
    return has_something(table, seat)


def has_something(table: "Table", seat: int) -> bool:
    """Tell whether *seat* could recruit somebody, or use something of an expansion at the end of a turn."""
    if recruitable(table, seat) and not (is_last(table) and table.round + 1 == ROUNDS):
        return True
    return table.interlude == TURN_ENDS and serves(table, seat)


def serves(table: "Table", seat: int) -> bool:
    """Tell whether *seat* has something of an expansion to use when a turn is over."""
    return any(expansion.serves(table, seat) for expansion in table.expansions)


def others_asked(table: "Table") -> bool:
    """Tell whether others may have such things at the end of any turn, even if they have just been asked."""
    return any(expansion.asks_others() for expansion in table.expansions)


def recruitable(table: "Table", seat: int) -> int:
    """Give whom *seat* could recruit while another one is on turn (PRI-4.9)."""
    return 0 if table.rulings.recruiting_time == OWN_TURN else table.recruitable(seat)


def is_last(table: "Table") -> bool:
    """Tell whether this is the last moment of the round, so that no answer could stand any longer."""
    return table.interlude == TURN_ENDS and table.after(table.turn) == table.first


def awaited(table: "Table", seat: int) -> int:
    """Give the professions for which *seat* could wait: those that lie before nobody else, nor are his."""
    player = table.players[seat]
    if table.rulings.recruiting_time == OWN_TURN or not player.recruiting or is_last(table):
        return 0
    return ((1 << PROFESSIONS) - 1) & ~(table.face_up_elsewhere(seat) | player.hand | player.works)


def forget_answers(table: "Table") -> None:
    for player in table.players:
        player.answer = NO_ANSWER
