"""A position as JSON values: readable, editable, and checked when it is read back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from quattrocento.core.entropy import Quick, Sealed, sealed
from quattrocento.core.trouble import Trouble
from quattrocento.games.palazzo import palace
from quattrocento.games.palazzo.census import box, census
from quattrocento.games.palazzo.components import (
    CARD_NAMES,
    CARDS,
    DEPOT_BASE,
    ELEMENT_NAMES,
    FLOOR,
    QUARRIES,
    TILE_NAMES,
)
from quattrocento.games.palazzo.moment import moment
from quattrocento.games.palazzo.view import cards
from quattrocento.games.palazzo.words import LAY_NAMES

if TYPE_CHECKING:
    from quattrocento.games.palazzo.table import Player, Table

NUMBERS = (
    "phase",
    "reveals",
    "turn",
    "actor",
    "architect",
    "riders",
    "reshuffles",
    "takers",
    "first_take",
    "price",
    "offered",
    "leader",
    "tile",
    "source",
)
TILES = ("stack", "depot", "box", "chosen", "tiles")
MONEY = ("discards", "offer")


class Chance(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seed of a match and how far it has been used, or the four words of a quick stream."""

    seed: str = ""
    place: Annotated[int, Meta(ge=0, le=2**40)] = 0
    quick: tuple[int, int, int, int] | None = None


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
    laying: list[str]


def dump(table: "Table") -> dict[str, Any]:
    """Write *table*."""
    entropy = table.entropy
    if isinstance(entropy, Sealed):
        chance = Chance(entropy.seed, entropy.place)
    else:
        assert isinstance(entropy, Quick)
        chance = Chance(quick=(entropy.x, entropy.y, entropy.z, entropy.w))
    written: dict[str, Any] = msgspec.to_builtins(
        TableDump(
            game="palazzo",
            options=table.rulings.options,
            numbers={name: getattr(table, name) for name in NUMBERS},
            chance=chance,
            players=[_dump_player(player) for player in table.players],
            tiles={name: _tile_names(getattr(table, name)) for name in TILES},
            quarries=[_tile_names(quarry) for quarry in table.quarries],
            pile=[CARD_NAMES[card] for card in table.pile],
            money={name: cards(getattr(table, name)) for name in MONEY},
            laying=[LAY_NAMES[lay] for lay in table.laying],
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


def read(written: Mapping[str, Any]) -> TableDump:
    """Read what `dump` wrote, or say what is wrong with it."""
    try:
        return msgspec.convert(dict(written), TableDump)
    except msgspec.ValidationError as error:
        raise Trouble("position-field", detail=str(error)) from None


def restore(table: "Table", written: TableDump) -> None:
    """Fill an empty *table* for the right number of players, and check that it can be."""
    _same_names("numbers", written.numbers, NUMBERS)
    _same_names("tiles", written.tiles, TILES)
    _same_names("money", written.money, MONEY)
    _same_names("quarries", range(len(written.quarries)), range(QUARRIES))
    for name in NUMBERS:
        setattr(table, name, written.numbers[name])
    for name in TILES:
        setattr(table, name, _numbers(written.tiles[name], TILE_NAMES if name == "stack" else ELEMENT_NAMES))
    for name in MONEY:
        setattr(table, name, _counts(written.money[name]))
    table.quarries = [_numbers(quarry, ELEMENT_NAMES) for quarry in written.quarries]
    table.pile = _numbers(written.pile, CARD_NAMES)
    table.laying = _numbers(written.laying, LAY_NAMES)
    for player, lying in zip(table.players, written.players, strict=True):
        _restore_player(player, lying)
    if written.chance.quick is not None:
        table.entropy = Quick(*written.chance.quick)
    else:
        table.entropy = sealed(written.chance.seed, written.chance.place)
    _check(table)


def _same_names(field: str, found: Iterable[object], known: Iterable[object]) -> None:
    """Refuse a field that lacks something or has something unknown."""
    for name in set(found) ^ set(known):
        raise Trouble("position-field", detail=f"{field}: {name}")


def _restore_player(player: "Player", written: PlayerDump) -> None:
    """Lay before a player what was written, if palaces can be so."""
    player.hand = _counts(written.hand)
    player.known = _counts(written.known)
    player.laid = _counts(written.laid)
    player.bid = written.bid
    player.currency = written.currency
    player.bidding = written.bidding
    for elements in written.palaces:
        kinds = _numbers(elements, ELEMENT_NAMES)
        floors = [FLOOR[kind] for kind in kinds]
        if not floors or floors != sorted(set(floors)):
            raise Trouble("position-palace", palace=", ".join(elements) or "-")
        player.palaces.append(sum(palace.BLOCK[kind] for kind in kinds))


def _numbers(names: Sequence[str], known: Sequence[str]) -> list[int]:
    """Find pieces by their names."""
    for name in names:
        if name not in known:
            raise Trouble("position-name", given=name)
    return [known.index(name) for name in names]


def _counts(names: Sequence[str]) -> list[int]:
    """Count money cards by kind."""
    numbers = _numbers(names, CARD_NAMES)
    return [numbers.count(card) for card in range(CARDS)]


def _check(table: "Table") -> None:
    """Hold a position against the box and against the ranges of its numbers."""
    acting = table.players[table.actor % table.seats()]
    ranges = {
        "phase": len(table.rules) + 1,
        "turn": table.seats(),
        "actor": table.seats(),
        "leader": table.seats(),
        "architect": QUARRIES,
        "price": DEPOT_BASE + 1,
        "first_take": CARDS,
        "tile": len(FLOOR),
        "source": max(len(acting.palaces), 1),
    }
    for name, end in ranges.items():
        if getattr(table, name) not in range(end):
            raise Trouble("position-number", name=name, given=getattr(table, name), most=end - 1)
    for name, fits in moment(table).items():
        if not fits:
            raise Trouble("position-field", detail=f"{name}: not at this moment")
    if table.actors() and not table.legal(table.actor):
        raise Trouble("position-field", detail="nothing can be decided")
    lying = census(table)
    for piece, count in box().items():
        if lying.get(piece, 0) != count:
            raise Trouble("position-pieces", piece=piece, found=lying.get(piece, 0), box=count)
