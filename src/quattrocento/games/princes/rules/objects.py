"""What an object does for the one who acquires it (chapter 4)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDER,
    BUILDINGS,
    JESTER,
    LANDSCAPE_NAMES,
    LANDSCAPES,
    PRESTIGE,
    PRESTIGE_DECK,
)
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import looking_at_cards, placing, rounds
from quattrocento.games.princes.rules.phases import RECRUITING, TAKING
from quattrocento.games.princes.rules.recruits import recruit, recruits, refuse
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import HOLD, RECRUIT, TAKE


def hand_over(table: Table, seat: int, thing: int) -> None:
    """Give an object to *seat*, who uses it at once where it must be used."""
    table.actor = seat
    if thing == ANY_LANDSCAPE:
        table.phase = TAKING
    elif thing == PRESTIGE:
        looking_at_cards.begin(table, seat, PRESTIGE_DECK)
    else:
        table.piles[thing] -= 1
        if thing < LANDSCAPES:
            placing.begin(table, BUILDINGS + thing)
        elif thing == JESTER:
            table.players[seat].jesters += 1
            rounds.go_on(table)
        elif thing == BUILDER:
            employ(table, seat)
        else:
            receive_recruiting(table, seat)


def employ(table: Table, seat: int) -> None:
    """Take a builder; the second and third bring prestige (PRI-4.4, PRI-4.5)."""
    player = table.players[seat]
    gained = player.employ()
    player.prestige += gained
    if gained and table.told is not None:
        table.told.append(events.BuilderEmployed(seat=seat, number=player.builders, prestige=gained))
    rounds.go_on(table)


class Taking(Decision):
    """With two players: choose the kind of landscape that was won (PRI-3.14)."""

    name = "taking"

    def moves(self, state: Table, seat: int) -> list[int]:
        return [
            TAKE.first + kind
            for kind in range(LANDSCAPES)
            if state.piles[kind] > 0 and state.welcome(seat, kind)
        ]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in TAKE:
            return NOT_ASKED
        kind = TAKE.index(move)
        if state.left(kind) == 0:
            return Refusal("PRI-3.3", {"object": LANDSCAPE_NAMES[kind]})
        if not state.players[seat].room & 1 << (BUILDINGS + kind):
            return Refusal("PRI-3.12", {"object": LANDSCAPE_NAMES[kind]})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        kind = move - TAKE.first
        if state.told is not None:
            state.told.append(events.Taken(seat=seat, landscape=LANDSCAPE_NAMES[kind]))
        state.piles[kind] -= 1
        placing.begin(state, BUILDINGS + kind)


def receive_recruiting(table: Table, seat: int) -> None:
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
        return [*recruits(state, seat), HOLD]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == HOLD:
            return None
        return refuse(state, seat, move) if move in RECRUIT else NOT_ASKED

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == HOLD:
            if state.told is not None:
                state.told.append(events.Held(seat=seat))
        else:
            recruit(state, seat, move)
        rounds.go_on(state)
