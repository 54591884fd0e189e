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
from quattrocento.games.princes.rules import drawing, placing, recruiting, rounds
from quattrocento.games.princes.rules.phases import TAKING
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import TAKE


def hand_over(table: Table, seat: int, thing: int) -> None:
    """Give an object to *seat*, who uses it at once where it must be used."""
    table.actor = seat
    if thing == ANY_LANDSCAPE:
        table.phase = TAKING
    elif thing == PRESTIGE:
        drawing.begin(table, seat, PRESTIGE_DECK)
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
            recruiting.receive(table, seat)


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
        """List the kinds that are left and fit."""
        return [
            TAKE.first + kind
            for kind in range(LANDSCAPES)
            if state.piles[kind] > 0 and state.welcome(seat, kind)
        ]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        """Say why this kind cannot be taken."""
        if move not in TAKE:
            return NOT_ASKED
        kind = TAKE.index(move)
        if state.left(kind) == 0:
            return Refusal("PRI-3.3", {"object": LANDSCAPE_NAMES[kind]})
        if not state.players[seat].room & 1 << (BUILDINGS + kind):
            return Refusal("PRI-3.12", {"object": LANDSCAPE_NAMES[kind]})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Take a landscape and place it."""
        kind = move - TAKE.first
        if state.told is not None:
            state.told.append(events.Taken(seat=seat, landscape=LANDSCAPE_NAMES[kind]))
        state.piles[kind] -= 1
        placing.begin(state, BUILDINGS + kind)
