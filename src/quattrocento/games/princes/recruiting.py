"""Recruiting cards (PRI-4.7 to PRI-4.10)."""

from quattrocento.core.bits import members
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes import events, rounds
from quattrocento.games.princes.components import PROFESSION_NAMES
from quattrocento.games.princes.lorenzo import recruits as opponents
from quattrocento.games.princes.lorenzo.cards import LORENZO
from quattrocento.games.princes.phases import RECRUITING
from quattrocento.games.princes.selling import Decision
from quattrocento.games.princes.table import Table
from quattrocento.games.princes.words import HOLD, RECRUIT


def receive(table: Table, seat: int) -> None:
    """Take a recruiting card; it can be used at once if there is somebody to recruit (PRI-4.7)."""
    table.players[seat].recruiting += 1
    if table.recruitable(seat):
        table.phase = RECRUITING
    else:
        rounds.go_on(table)


def owner(table: Table, card: int) -> int:
    """Find before whom a profession lies face up; -1 if before nobody."""
    for seat in range(len(table.players)):
        if table.players[seat].works >> card & 1:
            return seat
    return -1 if table.lorenzo is None else opponents.owner(table.lorenzo, card)


def recruits(table: Table, seat: int) -> list[int]:
    """List whom *seat* can recruit now."""
    return [RECRUIT.first + card for card in members(table.recruitable(seat))]


def refuse(table: Table, seat: int, move: int) -> Refusal | None:
    """Say why somebody cannot be recruited."""
    card = RECRUIT.index(move)
    lying = owner(table, card)
    if lying == seat:
        return Refusal("PRI-4.10", {"profession": PROFESSION_NAMES[card]})
    if lying < 0:
        return Refusal("PRI-4.8", {"profession": PROFESSION_NAMES[card]})
    return Refusal("PRI-4.9") if table.players[seat].recruiting == 0 else None


def recruit(table: Table, seat: int, move: int) -> None:
    """Take a profession into hand, known to all, and leave the recruiting card in its place (PRI-4.8).

    Against Lorenzo the recruiting card leaves the game (PRI-10.31).
    """
    card = move - RECRUIT.first
    lying = owner(table, card)
    lorenzo = table.lorenzo
    if lorenzo is not None:
        opponents.lose(lorenzo, lying, card)
    else:
        loser = table.players[lying]
        loser.works &= ~(1 << card)
        loser.replaced += 1
    player = table.players[seat]
    player.recruiting -= 1
    player.hand |= 1 << card
    player.shown |= 1 << card
    if table.told is not None:
        name = PROFESSION_NAMES[card]
        table.told.append(events.Recruited(seat=seat, profession=name, loser=lying))
    if lorenzo is not None and lying == LORENZO:
        opponents.replace(table, lorenzo)


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
