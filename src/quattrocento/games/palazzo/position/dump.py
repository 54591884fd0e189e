"""A position as JSON values: readable, editable, and checked when it is read back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from quattrocento.core.dump import (
    Chance,
    check_moment,
    check_pieces,
    check_ranges,
    numbers,
    read_chance,
    same_names,
    write_chance,
)
from quattrocento.core.trouble import Trouble
from quattrocento.games.palazzo.box.components import (
    CARD_NAMES,
    CARDS,
    DEPOT_BASE,
    ELEMENT_NAMES,
    FLOOR,
    QUARRIES,
    TILE_NAMES,
)
from quattrocento.games.palazzo.position.census import box, census
from quattrocento.games.palazzo.position.validity import moment
from quattrocento.games.palazzo.position.view import cards
from quattrocento.games.palazzo.rules import palace

if TYPE_CHECKING:
    from quattrocento.games.palazzo.rules.table import Player, Table

NUMBERS = (
    "phase",
    "reveals",
    "turn",
    "actor",
    "architect",
    "riders",
    "reshuffles",
    "takers",
    "price",
    "offered",
    "leader",
    "tile",
    "source",
)
TILES = ("stack", "depot", "box", "chosen", "tiles")
MONEY = ("discards", "offer", "laying")


class PlayerDump(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in front of one player."""

    hand: list[str]
    known: list[str]
    palaces: list[list[str]]
    laid: list[str]
    bid: int
    currency: int
    bidding: bool


class TableDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; its numbers are those of the table, by name."""

    game: Literal["palazzo"]
    options: dict[str, str]
    numbers: dict[str, int]
    chance: Chance
    players: list[PlayerDump]
    tiles: dict[str, list[str]]
    quarries: list[list[str]]
    pile: list[str]
    money: dict[str, list[str]]


def dump(table: "Table") -> dict[str, Any]:
    """Write *table*."""
    written: dict[str, Any] = msgspec.to_builtins(
        TableDump(
            game="palazzo",
            options=table.rulings.options,
            numbers={name: getattr(table, name) for name in NUMBERS},
            chance=write_chance(table.entropy),
            players=[_dump_player(player) for player in table.players],
            tiles={name: _tile_names(getattr(table, name)) for name in TILES},
            quarries=[_tile_names(quarry) for quarry in table.quarries],
            pile=[CARD_NAMES[card] for card in table.pile],
            money={name: cards(getattr(table, name)) for name in MONEY},
        )
    )
    return written


def _dump_player(player: "Player") -> PlayerDump:
    """Write what lies in front of a player."""
    palaces = [_tile_names(palace.elements(built)) for built in player.palaces]
    return PlayerDump(
        cards(player.hand),
        cards(player.known),
        palaces,
        cards(player.laid),
        player.bid,
        player.currency,
        player.bidding,
    )


def _tile_names(tiles: Sequence[int]) -> list[str]:
    """Name tiles, riders among them."""
    return [TILE_NAMES[tile] for tile in tiles]


def restore(table: "Table", written: TableDump) -> None:
    """Fill an empty *table* for the right number of players, and check that it can be."""
    same_names("numbers", written.numbers, NUMBERS)
    same_names("tiles", written.tiles, TILES)
    same_names("money", written.money, MONEY)
    same_names("quarries", range(len(written.quarries)), range(QUARRIES))
    for name in NUMBERS:
        setattr(table, name, written.numbers[name])
    for name in TILES:
        setattr(table, name, numbers(written.tiles[name], TILE_NAMES if name == "stack" else ELEMENT_NAMES))
    for name in MONEY:
        setattr(table, name, _counts(written.money[name]))
    table.quarries = [numbers(quarry, ELEMENT_NAMES) for quarry in written.quarries]
    table.pile = numbers(written.pile, CARD_NAMES)
    for player, lying in zip(table.players, written.players, strict=True):
        _restore_player(player, lying)
    table.entropy = read_chance(written.chance)
    _check(table)


def _restore_player(player: "Player", written: PlayerDump) -> None:
    """Lay before a player what was written, if palaces can be so."""
    player.hand = _counts(written.hand)
    player.known = _counts(written.known)
    player.laid = _counts(written.laid)
    player.bid = written.bid
    player.currency = written.currency
    player.bidding = written.bidding
    for elements in written.palaces:
        kinds = numbers(elements, ELEMENT_NAMES)
        floors = [FLOOR[kind] for kind in kinds]
        if not floors or floors != sorted(set(floors)):
            raise Trouble("position-palace", palace=", ".join(elements) or "-")
        player.palaces.append(sum(palace.BLOCK[kind] for kind in kinds))


def _counts(names: Sequence[str]) -> list[int]:
    """Count money cards by kind."""
    found = numbers(names, CARD_NAMES)
    return [found.count(card) for card in range(CARDS)]


def _check(table: "Table") -> None:
    """Hold a position against the box and against the ranges of its numbers."""
    acting = table.players[table.actor % table.seats()]
    ranges = {
        "phase": len(table.rules.phases) + 1,
        "turn": table.seats(),
        "actor": table.seats(),
        "leader": table.seats(),
        "architect": QUARRIES,
        "price": DEPOT_BASE + 1,
        "tile": len(FLOOR),
        "source": max(len(acting.palaces), 1),
    }
    check_ranges(table, ranges)
    check_moment(moment(table))
    if table.actors() and not table.legal(table.actor):
        raise Trouble("position-field", detail="nothing can be decided")
    check_pieces(census(table), box())
