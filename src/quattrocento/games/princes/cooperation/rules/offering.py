"""Offering to build across a border: what, with whom, where and for how much (PRI-12.3 to PRI-12.9)."""

from quattrocento.core.bits import members
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import BUILDING_COST, BUILDING_NAMES, BUILDINGS, TOUCHING
from quattrocento.games.princes.cooperation.box.board import (
    CROSSING_NAMES,
    LEFT_HALF,
    MOST_ASKED,
    OFFERS,
    RIGHT_HALF,
    STRIP,
    SUM_STEP,
    crossings,
    room_across,
)
from quattrocento.games.princes.cooperation.position import events
from quattrocento.games.princes.cooperation.rules.border import (
    ANSWERING,
    CROSSING,
    LEFT,
    NAMING,
    PART,
    RIGHT,
    Border,
    across,
    border_of,
    neighbour,
    standing,
)
from quattrocento.games.princes.cooperation.rules.words import ACROSS, FOR, OFFER
from quattrocento.games.princes.rules import action_limits
from quattrocento.games.princes.rules.actions import Action, refuse_any
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import SAME, beside


def closed(table: Table, number: int) -> tuple[int, int]:
    """Give the cells left and right of a border that no building across it may cover."""
    right = (number + 1) % len(table.players)
    return neighbour(table, number).closed_to_both(), neighbour(table, right).closed_to_both()


def offers(table: Table, seat: int, border: Border) -> list[int]:
    """List the buildings that *seat* could offer to build with each neighbour."""
    found: list[int] = []
    if border.offers == OFFERS:
        return found
    for side in (LEFT, RIGHT):
        number = border.at(seat, side)
        if number < 0:
            continue
        partner = number if side == LEFT else table.after(seat)
        owned = table.players[seat].built | table.players[partner].built
        left, right = closed(table, number)
        kinds = [kind for kind in members(room_across(left, right) & ~owned) if table.buildings[kind]]
        found += [OFFER.first + side * BUILDINGS + kind for kind in kinds]
    return found


def refuse(table: Table, seat: int, move: int) -> Refusal | None:
    if table.expansion(PART) is None:
        return Refusal("PRI-12.1")
    border = border_of(table)
    side, kind = divmod(OFFER.index(move), BUILDINGS)
    name = BUILDING_NAMES[kind]
    number = border.at(seat, side)
    if number < 0:
        return Refusal("PRI-12.2")
    if border.offers >= OFFERS:
        return Refusal("PRI-12.9", {"offers": OFFERS})
    partner = table.after(seat) if side == RIGHT else number
    for owner in (seat, partner):
        if table.players[owner].built & 1 << kind:
            return Refusal("PRI-12.4", {"building": name, "seat": owner})
    if table.buildings[kind] == 0:
        return Refusal("PRI-7.4", {"building": name})
    if not crossings(kind, *closed(table, number)):
        return Refusal("PRI-12.3", {"building": name, "place": "", "partner": partner})
    return None


def begin(table: Table, seat: int, move: int) -> None:
    """Begin an offer with a building and a partner; its place follows (PRI-12.8)."""
    border = border_of(table)
    side, table.tile = divmod(move - OFFER.first, BUILDINGS)
    border.offers += 1
    border.number = border.at(seat, side)
    border.maker = seat
    table.phase = CROSSING


def places(table: Table) -> list[int]:
    """List where the building in question could lie."""
    left, right = closed(table, border_of(table).number)
    return crossings(table.tile, left, right)


def cost(table: Table) -> int:
    """Give what the one on turn pays to the bank, by his own builders alone (PRI-12.6)."""
    return BUILDING_COST[table.players[table.turn].builders]


def payable(table: Table, seat: int, asked: int) -> bool:
    """Tell whether *seat* has the cash for his part (PRI-12.14): the partner pays first (PRI-12.7)."""
    money = table.players[seat].money
    return money + asked >= cost(table) if seat == table.turn else money >= asked


def unpayable(table: Table, seat: int, asked: int) -> Refusal | None:
    """Say that the cash does not suffice for a part of the cost."""
    money = table.players[seat].money
    active = seat == table.turn
    needed = cost(table) - asked if active else asked
    if money >= needed:
        return None
    return Refusal("PRI-12.7", {"needed": needed, "money": money, "asked": asked, "active": active})


class ActionOrOffer(Action):
    """Take an action, or offer one to a neighbour where cooperative building is played (PRI-12.1)."""

    def buildings(self, state: Table, seat: int) -> list[int]:
        moves = super().buildings(state, seat)
        return moves if state.expansion(PART) is None else moves + offers(state, seat, border_of(state))

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in OFFER:
            return super().objection(state, seat, move)
        return refuse_any(state, action_limits.BUILT) or refuse(state, seat, move)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move in OFFER:
            begin(state, seat, move)
        else:
            super().carry_out(state, seat, move)


class Crossing(Decision):
    """Choose where the building shall lie; a counter-offer names another place than before (PRI-12.3)."""

    name = "crossing"

    def moves(self, state: Table, seat: int) -> list[int]:
        before = border_of(state).crossing
        return [ACROSS.first + place for place in places(state) if place != before]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in ACROSS:
            return NOT_ASKED
        border = border_of(state)
        place = ACROSS.index(move)
        facts: dict[str, object] = {"building": BUILDING_NAMES[state.tile], "place": CROSSING_NAMES[place]}
        halves = [LEFT_HALF[state.tile][place], RIGHT_HALF[state.tile][place]]
        if not all(halves):
            return Refusal("PRI-12.3", facts)
        same = SAME[state.tile][place // STRIP]
        if same != place // STRIP:
            return Refusal("PRI-12.13", {**facts, "same": CROSSING_NAMES[same * STRIP + place % STRIP]})
        if place == border.crossing:
            return Refusal("PRI-12.8", {"asked": ""})
        for owner, cells in zip((border.left(), border.right()), halves, strict=True):
            if state.players[owner].taken & cells:
                return Refusal("PRI-7.6", {"tile": BUILDING_NAMES[state.tile], "site": facts["place"]})
            if touches(state, owner, cells):
                return Refusal("PRI-12.5", {**facts, "seat": owner})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        border_of(state).crossing = move - ACROSS.first
        state.phase = NAMING


def touches(table: Table, seat: int, cells: int) -> bool:
    """Tell whether a half touches a building where it may not, for want of builders of *seat* (PRI-12.5)."""
    player = neighbour(table, seat)
    if player.builders >= TOUCHING:
        return False
    if beside(cells) & standing(table, seat):
        return True
    return player.contact and cells & across(table, seat, False) != 0


class Naming(Decision):
    """Name what the partner shall pay to the one on turn, nothing or any sum (PRI-12.7)."""

    name = "naming"

    def moves(self, state: Table, seat: int) -> list[int]:
        return sums(state, seat)

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in FOR:
            return NOT_ASKED
        return unpayable(state, seat, SUM_STEP * FOR.index(move))

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        propose(state, seat, SUM_STEP * (move - FOR.first))


def sums(table: Table, seat: int) -> list[int]:
    if seat == table.turn:
        least = max(cost(table) - table.players[seat].money, 0)
        return list(range(FOR.first + -(-least // SUM_STEP), FOR.end))
    most = min(table.players[seat].money, MOST_ASKED)
    return list(range(FOR.first, FOR.first + most // SUM_STEP + 1))


def propose(table: Table, seat: int, asked: int) -> None:
    """Put an offer to the other of the two partners (PRI-12.8)."""
    border = border_of(table)
    border.asked = asked
    border.maker = seat
    table.actor = border.beyond(seat)
    table.phase = ANSWERING
    if table.told is not None:
        table.told.append(
            events.OfferMade(
                seat=seat,
                partner=table.actor,
                building=BUILDING_NAMES[table.tile],
                place=CROSSING_NAMES[border.crossing],
                left=border.left(),
                asked=asked,
                payer=border.beyond(table.turn),
                counter=border.counters > 0,
            )
        )
