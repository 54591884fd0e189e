"""Events: what befalls the active player, or everybody (FIR-9.5 to FIR-9.11)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import (
    CARD_NAMES,
    COLLAPSE,
    COLOUR_NAMES,
    COLOURS,
    EARTHQUAKE,
    FLOOD,
    LUXURY_TAX,
    NUMBER,
    TRIBUTE,
    WAREHOUSE_FIRE,
)
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.phases import LEVY, TOPPLING
from quattrocento.games.firenze.rules.returning_stones import Parting
from quattrocento.games.firenze.rules.stones import colours, many, named, of, one, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, distinct, height_of, lower
from quattrocento.games.firenze.rules.words import COLOUR_AT, HEIGHT_AT, TOPPLE, standing


def begin(table: Table, card: int) -> None:
    """Carry an event out at once, before the row is refilled (FIR-3.9)."""
    table.event = card
    table.asked = 0
    go_on(table)


def go_on(table: Table) -> None:
    """Ask one player after the other, clockwise from the active one (FIR-9.5); then discard the card."""
    seats = len(table.players)
    concerned = 1 if table.event in (COLLAPSE, WAREHOUSE_FIRE) else seats
    while table.asked < concerned:
        seat = (table.turn + table.asked) % seats
        table.asked += 1
        if befall(table, seat):
            table.actor = seat
            return
    table.discards.append(table.event)
    table.event = -1
    table.asked = 0
    turns.after_card(table)


def befall(table: Table, seat: int) -> bool:
    """Let the event befall *seat*; tell whether he has something to choose."""
    if table.event in (COLLAPSE, EARTHQUAKE):
        return shake(table, seat)
    return levy(table, seat)


def stones_due(table: Table, seat: int) -> int:
    """Count the stones that *seat* has to return (FIR-9.6 to FIR-9.9)."""
    player = table.players[seat]
    stones = total(player.warehouse)
    number = NUMBER[table.event]
    if table.event == TRIBUTE:
        return min(number, stones)
    if table.event == LUXURY_TAX:
        return min(number * len(player.towers), stones)
    if table.event == FLOOD:
        return stones // number
    return (stones + number - 1) // number


def levy(table: Table, seat: int) -> bool:
    """Take stones from *seat*, or ask which, if there is a choice and it is not automatic."""
    due = stones_due(table, seat)
    heap = table.players[seat].warehouse
    if due == 0:
        return False
    if due == total(heap) or len(colours(heap)) == 1 or table.rulings.automatic:
        return_stones(table, seat, chosen_for(table, seat, due))
        return False
    table.due = due
    table.phase = LEVY
    return True


def chosen_for(table: Table, seat: int, due: int) -> int:
    """Choose stones for a player: colours without a tower of his first, then the commonest (FIR-9.5)."""
    player = table.players[seat]
    built = {colour_of(code) for code in player.towers}
    order = [colour for colour in range(COLOURS) if colour not in built]
    order += [colour for colour in range(COLOURS) if colour in built]
    heap = 0
    for colour in order:
        count = min(of(player.warehouse, colour), due)
        heap += many(colour, count)
        due -= count
    return heap


def return_stones(table: Table, seat: int, heap: int) -> None:
    table.players[seat].warehouse -= heap
    table.bag += heap
    if table.told is not None:
        card = CARD_NAMES[table.event]
        table.told.append(events.StonesReturned(seat=seat, card=card, stones=named(heap)))


class Levy(Parting):
    """Return stones that an event asks for."""

    name = "levy"

    def lay(self, state: Table, seat: int, colour: int) -> None:
        state.bag += one(colour)
        if state.told is not None:
            stones = {COLOUR_NAMES[colour]: 1}
            card = CARD_NAMES[state.event]
            state.told.append(events.StonesReturned(seat=seat, card=card, stones=stones))

    def done(self, state: Table) -> None:
        go_on(state)


def shaken(table: Table, seat: int) -> list[int]:
    """List the towers of *seat* of which one is lowered: any, or the tallest (FIR-9.10, FIR-9.11)."""
    player = table.players[seat]
    if table.event == COLLAPSE:
        return distinct(player.towers)
    tallest = player.tallest()
    return [code for code in distinct(player.towers) if height_of(code) == tallest]


def shake(table: Table, seat: int) -> bool:
    towers = shaken(table, seat)
    if len(towers) > 1:
        table.phase = TOPPLING
        return True
    for code in towers:
        topple(table, seat, code)
    return False


def topple(table: Table, seat: int, code: int) -> None:
    lower(table.players[seat].towers, code)
    table.bag += one(colour_of(code))
    if table.told is not None:
        colour = COLOUR_NAMES[colour_of(code)]
        table.told.append(events.Toppled(seat=seat, colour=colour, height=height_of(code)))


def find(towers: list[int], index: int) -> int:
    """Find a tower by its number among the words about standing ones; -1 if there is none."""
    for code in towers:
        if colour_of(code) == COLOUR_AT[index] and height_of(code) == HEIGHT_AT[index] + 1:
            return code
    return -1


def topple_refusal(towers: list[int], tallest: bool, index: int, rule: str) -> Refusal | None:
    colour = COLOUR_AT[index]
    height = HEIGHT_AT[index] + 1
    facts: dict[str, object] = {"colour": COLOUR_NAMES[colour], "height": height}
    heights = [height_of(code) for code in towers if colour_of(code) == colour]
    if height not in heights:
        return Refusal(rule, facts)
    if tallest and any(height_of(code) > height for code in towers):
        return Refusal(rule, facts)
    return None


class Toppling(Phase[Table]):
    """Choose which of one's own towers loses its top stone."""

    name = "toppling"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [TOPPLE.first + standing(colour_of(code), height_of(code)) for code in shaken(state, seat)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in TOPPLE:
            return NOT_ASKED
        rule = "FIR-9.11" if state.event == EARTHQUAKE else "FIR-9.10"
        towers = state.players[seat].towers
        return topple_refusal(towers, state.event == EARTHQUAKE, TOPPLE.index(move), rule)

    def apply(self, state: Table, seat: int, move: int) -> None:
        topple(state, seat, find(state.players[seat].towers, move - TOPPLE.first))
        go_on(state)
