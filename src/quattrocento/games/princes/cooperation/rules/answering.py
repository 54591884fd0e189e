"""Answering an offer, and building together (PRI-12.7 to PRI-12.11)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import BUILDING_NAMES, BUILDING_PRESTIGE
from quattrocento.games.princes.cooperation.box.board import (
    COUNTERS,
    CROSSING_NAMES,
    LEFT_HALF,
    RIGHT_HALF,
    SUM_STEP,
)
from quattrocento.games.princes.cooperation.position import events
from quattrocento.games.princes.cooperation.rules.border import CROSSING, border_of, code_of, show_across
from quattrocento.games.princes.cooperation.rules.offering import (
    cost,
    payable,
    places,
    propose,
    sums,
    unpayable,
)
from quattrocento.games.princes.cooperation.rules.words import AGREE, BREAK_OFF, ELSEWHERE, FOR
from quattrocento.games.princes.rules import action_limits, rounds
from quattrocento.games.princes.rules.phases import ACTION
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import beside


class Answering(Decision):
    """Accept or refuse an offer, or answer it by another sum or another place (PRI-12.8)."""

    name = "answering"

    def moves(self, state: Table, seat: int) -> list[int]:
        border = border_of(state)
        moves = [AGREE, BREAK_OFF] if payable(state, seat, border.asked) else [BREAK_OFF]
        if border.counters < COUNTERS:
            same = FOR.first + border.asked // SUM_STEP
            moves += [move for move in sums(state, seat) if move != same]
            if len(places(state)) > 1:
                moves.append(ELSEWHERE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        border = border_of(state)
        if move == BREAK_OFF:
            return None
        if move == AGREE:
            return unpayable(state, seat, border.asked)
        if move not in FOR and move != ELSEWHERE:
            return NOT_ASKED
        if border.counters >= COUNTERS:
            return Refusal("PRI-12.9", {"counters": COUNTERS})
        if move == ELSEWHERE:
            name = BUILDING_NAMES[state.tile]
            only = {"building": name, "place": "", "partner": border.beyond(seat)}
            return Refusal("PRI-12.3", only) if len(places(state)) <= 1 else None
        asked = SUM_STEP * FOR.index(move)
        if asked == border.asked:
            return Refusal("PRI-12.8", {"asked": asked})
        return unpayable(state, seat, asked)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        border = border_of(state)
        if move == AGREE:
            build(state)
        elif move == BREAK_OFF:
            decline(state, seat)
        else:
            border.counters += 1
            if move == ELSEWHERE:
                border.maker = seat
                state.phase = CROSSING
            else:
                propose(state, seat, SUM_STEP * (move - FOR.first))


def decline(table: Table, seat: int) -> None:
    """End the talk without a building: the one on turn does something else, or builds alone (PRI-12.8)."""
    border = border_of(table)
    if table.told is not None:
        name = BUILDING_NAMES[table.tile]
        table.told.append(events.OfferRefused(seat=seat, partner=border.beyond(seat), building=name))
    border.forget()
    table.actor = table.turn
    table.phase = ACTION


def build(table: Table) -> None:
    """Build together: the partner pays the one on turn, who pays the bank; both have it (PRI-12.10)."""
    border = border_of(table)
    active = table.turn
    partner = border.beyond(active)
    price = cost(table)
    table.players[partner].money -= border.asked
    table.players[active].money += border.asked - price
    table.buildings[table.tile] -= 1
    action_limits.note(table, action_limits.BUILT)
    lay_across(table, border.number, table.tile, border.crossing)
    for seat in (active, partner):
        table.players[seat].prestige += BUILDING_PRESTIGE
        table.players[seat].look_for_room()
    if table.told is not None:
        table.told.append(
            events.BuiltTogether(
                seat=active,
                partner=partner,
                building=BUILDING_NAMES[table.tile],
                place=CROSSING_NAMES[border.crossing],
                left=border.left(),
                asked=border.asked,
                cost=price,
                prestige=BUILDING_PRESTIGE,
            )
        )
    border.forget()
    table.actor = active
    rounds.finish_action(table)


def lay_across(table: Table, number: int, tile: int, crossing: int) -> None:
    """Lay the two halves of a building (PRI-12.3); each takes room in its own principality (PRI-12.11)."""
    border_of(table).shared.append(code_of(number, tile, crossing))
    right = (number + 1) % len(table.players)
    lay_half(table.players[number], tile, LEFT_HALF[tile][crossing])
    lay_half(table.players[right], tile, RIGHT_HALF[tile][crossing])
    show_across(table, number, LEFT_HALF[tile][crossing], True)
    show_across(table, right, RIGHT_HALF[tile][crossing], True)


def lay_half(player: Player, tile: int, cells: int) -> None:
    player.taken |= cells
    player.barred |= beside(cells)
    player.built |= 1 << tile
