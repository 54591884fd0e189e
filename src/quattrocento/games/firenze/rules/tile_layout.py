"""Laying the tiles out: balconies and neutral seals (FIR-1.4 to FIR-1.6)."""

from typing import Final

from quattrocento.core.entropy import Entropy
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import (
    BALCONIES,
    BALCONY_CONTRACT,
    BALCONY_NUMBER,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DATA,
    HEIGHTS,
    NEUTRAL,
    OPEN,
    colour_of,
)
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.scoring import LOW
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.words import SEAL

DEAD: Final = ("dead_colour", *(f"dead_{colour}" for colour in COLOUR_NAMES))
"""Placements that cover all contracts of one colour: of one drawn at random, or of a certain one."""

MOST_TILES: Final = 2
"""The book advises no more tiles on one tower."""


def lay_balconies(table: Table, barred: int) -> None:
    """Draw one balcony of each number, none of a *barred* colour (-1: all may come) (FIR-1.4)."""
    for number in range(1, BALCONIES + 1):
        tiles = [
            tile
            for tile in range(len(BALCONY_NUMBER))
            if BALCONY_NUMBER[tile] == number and colour_of(BALCONY_CONTRACT[tile]) != barred
        ]
        table.balconies.append(tiles[table.entropy.below(len(tiles))])


def lay_pictured(table: Table) -> None:
    for name in DATA.picture.balconies:
        table.balconies.append(BALCONY_CONTRACT.index(CONTRACT_NAMES.index(name)))
    for name in DATA.picture.seals:
        table.owners[CONTRACT_NAMES.index(name)] = NEUTRAL


def lay_dead_colour(table: Table, placement: str) -> None:
    """Cover all contracts of one colour, drawn or chosen; balconies are of the other colours (FIR-1.6)."""
    chosen = DEAD.index(placement) - 1
    colour = chosen if chosen >= 0 else table.entropy.below(COLOURS)
    lay_balconies(table, colour)
    for contract in range(colour * HEIGHTS, (colour + 1) * HEIGHTS):
        table.owners[contract] = NEUTRAL


def is_free(table: Table, contract: int) -> bool:
    """Tell whether a contract has neither seal nor balcony (FIR-1.5)."""
    return table.owners[contract] == OPEN and table.balcony(contract) < 0


def lay_by_dice(table: Table, count: int) -> None:
    """Roll a colour and a floor for each seal; what is taken is rolled again."""
    while count:
        contract = table.entropy.below(COLOURS) * HEIGHTS + table.entropy.below(HEIGHTS)
        if is_free(table, contract):
            table.owners[contract] = NEUTRAL
            count -= 1


def lay_by_advice(table: Table, count: int) -> None:
    """Cover contracts at random: about half on floors 3 and 4, and at most two tiles on a tower."""
    low = count // 2 + (table.entropy.below(2) if count % 2 else 0)
    while True:
        chosen = advised(table, low, count - low, table.entropy)
        if len(chosen) == count:
            break
    for contract in chosen:
        table.owners[contract] = NEUTRAL


def advised(table: Table, low: int, high: int, entropy: Entropy) -> list[int]:
    """Try to choose contracts by the advice; fewer than wanted if the towers are full."""
    tiles = [0] * COLOURS
    for tile in table.balconies:
        tiles[colour_of(BALCONY_CONTRACT[tile])] += 1
    contracts = list(range(CONTRACTS))
    entropy.shuffle(contracts)
    chosen: list[int] = []
    for contract in contracts:
        is_low = contract % HEIGHTS < LOW
        wanted = low if is_low else high
        if wanted and tiles[colour_of(contract)] < MOST_TILES and is_free(table, contract):
            chosen.append(contract)
            tiles[colour_of(contract)] += 1
            if is_low:
                low -= 1
            else:
                high -= 1
    return chosen


class Placing(Phase[Table]):
    """Cover a contract with a neutral seal, in turn from the first player (FIR-1.6)."""

    name = "placing"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the contracts without seal and balcony."""
        return [SEAL.first + contract for contract in range(CONTRACTS) if is_free(state, contract)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in SEAL:
            return NOT_ASKED
        contract = SEAL.index(move)
        balconies = [BALCONY_CONTRACT[tile] for tile in state.balconies]
        if state.owners[contract] != OPEN or contract in balconies:
            return Refusal("FIR-1.5", {"contract": CONTRACT_NAMES[contract], "owner": state.owners[contract]})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Cover it; after the last seal the match begins."""
        contract = move - SEAL.first
        state.owners[contract] = NEUTRAL
        state.neutral -= 1
        if state.told is not None:
            state.told.append(events.NeutralPlaced(seat=seat, contract=CONTRACT_NAMES[contract]))
        state.actor = state.after(seat)
        if state.neutral == 0:
            turns.begin_turn(state, state.first)
