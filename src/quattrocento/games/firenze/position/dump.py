"""A position as JSON values: readable, editable, and checked when it is read back."""

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from quattrocento.core.dump import (
    Chance,
    bits,
    check_moment,
    check_pieces,
    check_ranges,
    numbers,
    read_chance,
    same_names,
    write_chance,
)
from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.box.components import (
    BALCONY_CONTRACT,
    BUILDINGS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DATA,
    FLOOR_POINTS,
    HIGHEST,
    KINDS,
    MOST_ADDED,
    NEUTRAL,
    OPEN,
    STONES,
)
from quattrocento.games.firenze.position.census import box, census
from quattrocento.games.firenze.position.validity import moment
from quattrocento.games.firenze.rules.scoring import WAY_NAMES
from quattrocento.games.firenze.rules.stones import heap_of, named
from quattrocento.games.firenze.rules.towers import colour_of, has_grown, height_of, tower

if TYPE_CHECKING:
    from quattrocento.games.firenze.rules.player import Player
    from quattrocento.games.firenze.rules.table import Table

NUMBERS = (
    "phase",
    "reveals",
    "starts",
    "opened",
    "neutral",
    "first",
    "turn",
    "actor",
    "place",
    "paid",
    "asked",
    "due",
    "colour",
    "wanted",
    "added",
    "victim",
    "resume",
    "ender",
    "shuffles",
)
FLAGS = ("free", "exchanged")

MOST = 1 << 20
"""No number of a match comes near it."""


class TowerDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A tower under construction."""

    colour: str
    height: int
    grown: bool


class PlayerDump(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has."""

    points: int
    seals: int
    gained: dict[str, int]
    warehouse: dict[str, int]
    towers: list[TowerDump]
    hand: list[str]
    buildings: list[str]
    played: list[str]


class TableDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; its numbers are those of the table, by name."""

    game: Literal["firenze"]
    options: dict[str, str]
    numbers: dict[str, int]
    flags: dict[str, bool]
    chance: Chance
    players: list[PlayerDump]
    deck: list[str]
    discards: list[str]
    row: list[str]
    lying: list[dict[str, int]]
    bag: dict[str, int]
    owners: dict[str, int]
    balconies: list[str]
    floors: list[int]
    churches: list[str]
    event: str


def called(cards: list[int]) -> list[str]:
    """Name cards."""
    return [CARD_NAMES[card] for card in cards]


def dump(table: "Table") -> dict[str, Any]:
    """Write *table*; of the contracts only those that somebody has."""
    written: dict[str, Any] = msgspec.to_builtins(
        TableDump(
            game="firenze",
            options=table.rulings.options,
            numbers={name: getattr(table, name) for name in NUMBERS},
            flags={name: getattr(table, name) for name in FLAGS},
            chance=write_chance(table.entropy),
            players=[_dump_player(player) for player in table.players],
            deck=called(table.deck),
            discards=called(table.discards),
            row=called(table.row),
            lying=[named(heap) for heap in table.lying],
            bag=named(table.bag),
            owners={
                CONTRACT_NAMES[contract]: table.owners[contract]
                for contract in range(CONTRACTS)
                if table.owners[contract] != OPEN
            },
            balconies=[CONTRACT_NAMES[BALCONY_CONTRACT[tile]] for tile in table.balconies],
            floors=[height for height in range(HIGHEST + 1) if table.floors >> height & 1],
            churches=called(table.churches),
            event=CARD_NAMES[table.event] if table.event >= 0 else "",
        )
    )
    return written


def _dump_player(player: "Player") -> PlayerDump:
    """Write what a player has."""
    return PlayerDump(
        player.points,
        player.seals,
        dict(zip(WAY_NAMES, player.gained, strict=True)),
        named(player.warehouse),
        [
            TowerDump(COLOUR_NAMES[colour_of(code)], height_of(code), has_grown(code))
            for code in player.towers
        ],
        called(player.hand),
        [CARD_NAMES[card] for card in BUILDINGS if player.has_building(card)],
        [CARD_NAMES[card] for card in range(KINDS) if player.played >> card & 1],
    )


def restore(table: "Table", written: TableDump) -> None:
    """Fill an empty *table* for the right number of players, and check that it can be."""
    same_names("numbers", written.numbers, NUMBERS)
    same_names("flags", written.flags, FLAGS)
    for name in NUMBERS:
        setattr(table, name, written.numbers[name])
    for name in FLAGS:
        setattr(table, name, written.flags[name])
    table.deck = numbers(written.deck, CARD_NAMES)
    table.discards = numbers(written.discards, CARD_NAMES)
    table.row = numbers(written.row, CARD_NAMES)
    table.lying = [_heap(counts) for counts in written.lying]
    same_names("lying", range(len(table.lying)), range(len(table.row)))
    table.bag = _heap(written.bag)
    for name, owner in written.owners.items():
        contract = numbers([name], CONTRACT_NAMES)[0]
        if owner != NEUTRAL and owner not in range(table.seats()):
            raise Trouble("position-field", detail=f"owners: {name}, {owner}")
        table.owners[contract] = owner
    for contract in numbers(written.balconies, CONTRACT_NAMES):
        if contract not in BALCONY_CONTRACT:
            raise Trouble("position-field", detail=f"balconies: {CONTRACT_NAMES[contract]}")
        table.balconies.append(BALCONY_CONTRACT.index(contract))
    table.floors = _heights(written.floors)
    table.churches = numbers(written.churches, CARD_NAMES)
    table.event = numbers([written.event], CARD_NAMES)[0] if written.event else -1
    for player, lying in zip(table.players, written.players, strict=True):
        _restore_player(player, lying)
    table.entropy = read_chance(written.chance)
    _check(table)


def _heap(counts: dict[str, int]) -> int:
    """Read stones."""
    for name, count in counts.items():
        colour = numbers([name], COLOUR_NAMES)[0]
        if count not in range(1, STONES[colour] + 1):
            raise Trouble("position-field", detail=f"{name}: {count}")
    return heap_of(counts)


def _heights(heights: list[int]) -> int:
    """Read the heights that still have a floor tile."""
    found = 0
    for height in heights:
        if height not in range(HIGHEST + 1) or not FLOOR_POINTS[height] or found >> height & 1:
            raise Trouble("position-field", detail=f"floors: {height}")
        found |= 1 << height
    return found


def _restore_player(player: "Player", written: PlayerDump) -> None:
    """Give a player what was written."""
    same_names("gained", written.gained, WAY_NAMES)
    player.points = written.points
    player.seals = written.seals
    player.gained = [written.gained[name] for name in WAY_NAMES]
    player.warehouse = _heap(written.warehouse)
    player.towers = []
    for standing in written.towers:
        colour = numbers([standing.colour], COLOUR_NAMES)[0]
        if standing.height not in range(1, STONES[colour] + 1):
            raise Trouble("position-field", detail=f"towers: {standing.colour} {standing.height}")
        player.towers.append(tower(colour, standing.height, int(standing.grown)))
    player.hand = numbers(written.hand, CARD_NAMES)
    player.buildings = bits(written.buildings, CARD_NAMES)
    player.played = bits(written.played, CARD_NAMES)


def _check(table: "Table") -> None:
    """Hold a position against the ranges of its numbers, the box, and its moment."""
    seats = table.seats()
    ranges = dict.fromkeys(("first", "turn", "actor", "victim"), seats)
    check_ranges(
        table,
        {
            **ranges,
            "phase": len(table.rules.phases) + 1,
            "reveals": MOST,
            "starts": DATA.rules.start_cards + 1,
            "opened": len(table.balconies) + 1,
            "neutral": DATA.rules.neutral + 1,
            "place": DATA.rules.row,
            "paid": DATA.rules.row,
            "asked": seats + 1,
            "due": sum(STONES) + 1,
            "colour": COLOURS,
            "wanted": COLOURS,
            "added": MOST_ADDED + 1,
            "resume": len(table.rules.phases),
            "shuffles": MOST,
        },
    )
    if table.ender not in range(-1, seats):
        raise Trouble("position-number", name="ender", given=table.ender, most=seats - 1)
    check_moment(moment(table))
    check_pieces(census(table), box(seats))
    if any(not table.legal(seat) for seat in table.actors()):
        raise Trouble("position-field", detail="nothing can be decided")
