"""Fulfilling contracts (chapter 7)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import (
    CAMPANILE,
    CARD_NAMES,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    FLOOR_POINTS,
    HEIGHT,
    NEUTRAL,
    NUMBER,
    OPEN,
    RULES,
    colour_of,
    contract_of,
    height_of,
)
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.characters import Decision
from quattrocento.games.firenze.rules.player import BALCONIES, CHURCHES, CONTRACTS, FLOORS, LAST_SEAL
from quattrocento.games.firenze.rules.player import CAMPANILE as CAMPANILE_WAY
from quattrocento.games.firenze.rules.stones import many
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import GROWN, distinct, tower
from quattrocento.games.firenze.rules.towers import colour_of as tower_colour
from quattrocento.games.firenze.rules.towers import height_of as tower_height
from quattrocento.games.firenze.rules.words import CAMPANILE as BUILD_CAMPANILE
from quattrocento.games.firenze.rules.words import END, FULFIL


class Contracts(Decision):
    """Fulfil a contract with one of the towers, or end the turn."""

    name = "contracts"

    def own_moves(self, state: Table, seat: int) -> list[int]:
        player = state.players[seat]
        moves = [END]
        campanile = CAMPANILE in state.churches
        for code in distinct(player.towers):
            contract = contract_of(tower_colour(code), tower_height(code))
            if contract >= 0 and player.seals and state.is_open(contract):
                moves.append(FULFIL.first + contract)
            if campanile and tower_height(code) == HEIGHT[CAMPANILE]:
                moves.append(BUILD_CAMPANILE.first + tower_colour(code))
        return moves

    def own_refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == END:
            return None
        if move in BUILD_CAMPANILE:
            return self.campanile_refusal(state, seat, BUILD_CAMPANILE.index(move))
        if move not in FULFIL:
            return NOT_ASKED
        contract = FULFIL.index(move)
        player = state.players[seat]
        facts: dict[str, object] = {"contract": CONTRACT_NAMES[contract]}
        if not has_tower(state, seat, colour_of(contract), height_of(contract)):
            return Refusal("FIR-7.1", {**facts, "owner": OPEN})
        if state.owners[contract] != OPEN:
            owner = state.owners[contract]
            return Refusal("FIR-1.5" if owner == NEUTRAL else "FIR-7.1", {**facts, "owner": owner})
        if player.seals == 0:
            return Refusal("FIR-7.3", facts)
        place = state.balcony(contract)
        if place > state.opened:
            return Refusal("FIR-7.4", {**facts, "number": place + 1, "next": state.opened + 1})
        return None

    def campanile_refusal(self, state: Table, seat: int, colour: int) -> Refusal | None:
        facts: dict[str, object] = {"colour": COLOUR_NAMES[colour], "height": HEIGHT[CAMPANILE]}
        there = CAMPANILE in state.churches
        if there and has_tower(state, seat, colour, HEIGHT[CAMPANILE]):
            return None
        return Refusal("FIR-7.8", {**facts, "there": int(there)})

    def own_apply(self, state: Table, seat: int, move: int) -> None:
        if move == END:
            turns.check_cards(state)
            return
        if move in BUILD_CAMPANILE:
            build_campanile(state, seat, move - BUILD_CAMPANILE.first)
        else:
            fulfil(state, seat, move - FULFIL.first)
        turns.skip_idle(state)


def has_tower(table: Table, seat: int, colour: int, height: int) -> bool:
    """Tell whether *seat* has a tower of exactly this colour and height (FIR-7.1)."""
    return any(
        tower_colour(code) == colour and tower_height(code) == height for code in table.players[seat].towers
    )


def take_down(table: Table, seat: int, colour: int, height: int) -> None:
    table.players[seat].towers.remove(tower(colour, height, GROWN))
    table.bag += many(colour, height)


def fulfil(table: Table, seat: int, contract: int) -> None:
    """Take the points, place a seal, put the stones into the bag (FIR-7.2)."""
    player = table.players[seat]
    height = height_of(contract)
    points = table.worth(contract)
    balcony = table.balcony(contract) >= 0
    player.gain(points, BALCONIES if balcony else CONTRACTS)
    if balcony:
        table.opened += 1
    table.owners[contract] = seat
    player.seals -= 1
    take_down(table, seat, colour_of(contract), height)
    if table.told is not None:
        done = events.ContractFulfilled(
            seat=seat, contract=CONTRACT_NAMES[contract], points=points, balcony=balcony, seals=player.seals
        )
        table.told.append(done)
    add_bonuses(table, seat, height)
    if player.seals == 0 and table.ender < 0:  # only the first of all (FIR-10.1)
        table.ender = seat
        player.gain(RULES.end, LAST_SEAL)
        if table.told is not None:
            table.told.append(events.LastSeal(seat=seat, points=RULES.end))


def add_bonuses(table: Table, seat: int, height: int) -> None:
    """Add floor bonus (FIR-7.6) and church bonus (FIR-7.7, FIR-9.26) for the first contract of a height."""
    player = table.players[seat]
    if table.floors >> height & 1:
        table.floors &= ~(1 << height)
        player.gain(FLOOR_POINTS[height], FLOORS)
        if table.told is not None:
            points = FLOOR_POINTS[height]
            table.told.append(events.FloorBonus(seat=seat, height=height, points=points))
    for card in table.churches:
        if card != CAMPANILE and HEIGHT[card] == height:
            table.churches.remove(card)
            table.discards.append(card)
            player.gain(NUMBER[card], CHURCHES)
            if table.told is not None:
                bonus = events.ChurchBonus(seat=seat, card=CARD_NAMES[card], points=NUMBER[card])
                table.told.append(bonus)
            break


def build_campanile(table: Table, seat: int, colour: int) -> None:
    """Take the points of the Campanile; no seal, no other bonus (FIR-7.8)."""
    take_down(table, seat, colour, HEIGHT[CAMPANILE])
    table.churches.remove(CAMPANILE)
    table.discards.append(CAMPANILE)
    table.players[seat].gain(NUMBER[CAMPANILE], CAMPANILE_WAY)
    if table.told is not None:
        points = NUMBER[CAMPANILE]
        table.told.append(events.CampanileBuilt(seat=seat, colour=COLOUR_NAMES[colour], points=points))
