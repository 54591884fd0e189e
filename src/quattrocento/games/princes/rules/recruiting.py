"""A recruiting card that was just bought (PRI-4.7)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.phases import RECRUITING
from quattrocento.games.princes.rules.recruits import recruit, recruits, refuse
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import HOLD, RECRUIT


def receive(table: Table, seat: int) -> None:
    """Take a recruiting card; it can be used at once if there is somebody to recruit (PRI-4.7)."""
    table.players[seat].recruiting += 1
    if table.recruitable(seat):
        table.phase = RECRUITING
    else:
        rounds.go_on(table)


class Recruiting(Decision):
    """Use a recruiting card as soon as it is bought, or keep it for later (PRI-4.7)."""

    name = "recruiting"

    def moves(self, state: Table, seat: int) -> list[int]:
        """List whom he can recruit, and keeping the card."""
        return [*recruits(state, seat), HOLD]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        """Say why somebody cannot be recruited."""
        if move == HOLD:
            return None
        return refuse(state, seat, move) if move in RECRUIT else NOT_ASKED

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Recruit or wait; the auctions go on."""
        if move == HOLD:
            if state.told is not None:
                state.told.append(events.Held(seat=seat))
        else:
            recruit(state, seat, move)
        rounds.go_on(state)
