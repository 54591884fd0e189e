"""A sensible player at a border: makes offers that help both, and answers by what they are worth to him."""

from typing import Final

from quattrocento.games.princes.box.components import BUILDINGS, SIZE
from quattrocento.games.princes.cooperation.bot.bargain import MARGIN, Bargain, best_place, fans, present
from quattrocento.games.princes.cooperation.box.board import COUNTERS, MOST_ASKED, SUM_STEP
from quattrocento.games.princes.cooperation.rules.border import (
    ANSWERING,
    CROSSING,
    LEFT,
    NAMING,
    RIGHT,
    border_of,
)
from quattrocento.games.princes.cooperation.rules.offering import payable
from quattrocento.games.princes.cooperation.rules.words import ACROSS, AGREE, BREAK_OFF, FOR, OFFER
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table

LIKELY: Final = 2
"""So many buildings are looked at closely for each neighbour."""

NOTHING: Final = -1e9
"""What an offer is worth that is not to be made."""


def advise(table: Table, seat: int) -> int:
    """Choose a place, a sum or an answer; -1 if something else is to be decided."""
    border = border_of(table)
    if table.phase == CROSSING:
        return ACROSS.first + best_place(table, border.number, table.tile, border.crossing)
    if table.phase == ANSWERING:
        return answer(table, seat, present(table))
    if table.phase != NAMING:
        return -1
    bargain = present(table)
    asked = bargain.fair()
    if seat != table.turn:
        asked = min(asked, table.players[seat].money // SUM_STEP * SUM_STEP)
    return FOR.first + asked // SUM_STEP


def answer(table: Table, seat: int, bargain: Bargain) -> int:
    """Accept what brings enough; otherwise name a sum that would, if the other might still agree."""
    border = border_of(table)
    asked = border.asked
    if bargain.net(seat, asked) > 0.0 and payable(table, seat, asked):
        return AGREE
    if border.counters == COUNTERS:
        return BREAK_OFF
    other = border.beyond(seat)
    step = SUM_STEP if seat == table.turn else -SUM_STEP
    for times in range(1, 8):
        named = asked + step * times
        if not 0 <= named <= MOST_ASKED or bargain.net(other, named) <= 0.0:
            return BREAK_OFF
        if bargain.net(seat, named) > MARGIN and payable(table, seat, named):
            return FOR.first + named // SUM_STEP
    return BREAK_OFF


def turned_down(table: Table) -> bool:
    """Tell whether an offer was made for the present action already: then another is not made."""
    return border_of(table).offers > max(ACTIONS - table.actions, 0)


def best_offer(table: Table, seat: int) -> tuple[int, float]:
    """Find the offer after which *seat* could hope for most, if none was just turned down."""
    border = border_of(table)
    best = -1
    most = NOTHING
    if turned_down(table):
        return best, most
    legal = [move for move in table.legal(seat) if move in OFFER]
    for side in (LEFT, RIGHT):
        number = border.at(seat, side)
        moves = [move for move in legal if (move - OFFER.first) // BUILDINGS == side]
        for tile in likely(table, seat, side, moves):
            place = best_place(table, number, tile, -1)
            bargain = Bargain(table, number, tile, place)
            asked = bargain.fair()
            value = bargain.value(asked)
            if value > most and asked <= bargain.limit():
                best = OFFER.first + side * BUILDINGS + tile
                most = value
    return best, most


def likely(table: Table, seat: int, side: int, moves: list[int]) -> list[int]:
    """List the buildings that most professions of both like, small ones first."""
    partner = border_of(table).at(seat, side) if side == LEFT else table.after(seat)
    own = table.players[seat]
    others = table.players[partner]
    ranked: list[int] = []
    for move in moves:
        tile = (move - OFFER.first) % BUILDINGS
        liked = 2 * fans(own, tile) + fans(others, tile)
        ranked.append((100 - 4 * liked + SIZE[tile]) * BUILDINGS + tile)
    ranked.sort()
    return [code % BUILDINGS for code in ranked[:LIKELY]]
