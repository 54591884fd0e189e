"""A position as JSON values: readable, editable, and checked when it is read back."""

from typing import Literal

from msgspec import Struct

from quattrocento.core.bits import names_of
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
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    DATA,
    DECK_NAMES,
    DECKS,
    FREEDOM_NAMES,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    ROUNDS,
    TILE_NAMES,
    TILES,
)
from quattrocento.games.princes.position.census import box, census
from quattrocento.games.princes.position.validity import moment
from quattrocento.games.princes.rules.interludes import AUCTIONS_OVER
from quattrocento.games.princes.rules.limits import MOST_USED
from quattrocento.games.princes.rules.placing import settle
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import COVER, SITE_NAMES, SITES
from quattrocento.games.princes.rules.words import MOST_PRESTIGE, SELL

NUMBERS = (
    "phase",
    "reveals",
    "pending",
    "round",
    "first",
    "turn",
    "actor",
    "closed",
    "out",
    "passed",
    "lot",
    "bid",
    "leader",
    "actions",
    "used",
    "tile",
    "deck",
    "work",
    "worth",
    "interlude",
    "waiting",
)
OWN_NUMBERS = (
    "money",
    "prestige",
    "sold",
    "best",
    "jesters",
    "builders",
    "recruiting",
    "replaced",
    "value",
    "answer",
)
OWN_CARDS = {
    "hand": PROFESSION_NAMES,
    "shown": PROFESSION_NAMES,
    "works": PROFESSION_NAMES,
    "bonus": BONUS_NAMES,
    "cards": PRESTIGE_NAMES,
    "freedoms": FREEDOM_NAMES,
}

MOST_REVEALS = 1 << 20
"""Cards are never shown so often in any match."""


class DeckDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck from the bottom to the top, and for each place the seats that know it, as bits."""

    cards: list[str]
    known: list[int]


class PlayerDump(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in front of one player; tiles are written with their sites."""

    numbers: dict[str, int]
    cards: dict[str, list[str]]
    placed: list[tuple[str, str]]
    rejected: str
    gave_back: str


class TableDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; its numbers are those of the table, by name."""

    game: Literal["princes"]
    options: dict[str, str]
    numbers: dict[str, int]
    chance: Chance
    players: list[PlayerDump]
    decks: dict[str, DeckDump]
    excluded: list[int]
    piles: dict[str, int]
    buildings: dict[str, int]
    freedoms: dict[str, int]
    looked: list[str]
    adding: list[str]
    spent: list[str]


def dump(table: Table) -> TableDump:
    """Write *table*, but for what expansions add to it."""
    names = CARD_NAMES[table.deck]
    return TableDump(
        game="princes",
        options=table.rulings.options,
        numbers={name: getattr(table, name) for name in NUMBERS},
        chance=write_chance(table.entropy),
        players=[_dump_player(player) for player in table.players],
        decks={
            DECK_NAMES[deck]: DeckDump(
                [CARD_NAMES[deck][card] for card in table.decks[deck].cards], table.decks[deck].known
            )
            for deck in range(DECKS)
        },
        excluded=table.excluded,
        piles=dict(zip(OBJECT_NAMES[:OBJECTS], table.piles, strict=True)),
        buildings=dict(zip(BUILDING_NAMES, table.buildings, strict=True)),
        freedoms=dict(zip(FREEDOM_NAMES, table.freedoms, strict=True)),
        looked=[names[card] for card in table.looked],
        adding=names_of(table.adding, BONUS_NAMES),
        spent=names_of(table.spent, BONUS_NAMES),
    )


def _dump_player(player: Player) -> PlayerDump:
    return PlayerDump(
        {name: getattr(player, name) for name in OWN_NUMBERS},
        {name: names_of(getattr(player, name), names) for name, names in OWN_CARDS.items()},
        [(TILE_NAMES[code // SITES], SITE_NAMES[code % SITES]) for code in player.placed],
        PROFESSION_NAMES[player.rejected] if player.rejected >= 0 else "",
        PROFESSION_NAMES[player.gave_back] if player.gave_back >= 0 else "",
    )


def restore(table: Table, written: TableDump) -> None:
    """Fill an empty *table* for the right number of players, with the parts of its expansions."""
    same_names("numbers", written.numbers, NUMBERS)
    same_names("decks", written.decks, DECK_NAMES)
    same_names("piles", written.piles, OBJECT_NAMES[:OBJECTS])
    same_names("buildings", written.buildings, BUILDING_NAMES)
    same_names("freedoms", written.freedoms, FREEDOM_NAMES)
    same_names("excluded", range(len(written.excluded)), range(len(table.excluded)))
    for name in NUMBERS:
        setattr(table, name, written.numbers[name])
    check_ranges(table, {"deck": DECKS})
    for deck in range(DECKS):
        lying = written.decks[DECK_NAMES[deck]]
        same_names("decks", range(len(lying.cards)), range(len(lying.known)))
        table.decks[deck].cards = numbers(lying.cards, CARD_NAMES[deck])
        table.decks[deck].known = list(lying.known)
    table.excluded = list(written.excluded)
    table.piles = [written.piles[name] for name in OBJECT_NAMES[:OBJECTS]]
    table.buildings = [written.buildings[name] for name in BUILDING_NAMES]
    table.freedoms = [written.freedoms[name] for name in FREEDOM_NAMES]
    table.looked = numbers(written.looked, CARD_NAMES[table.deck])
    table.adding = bits(written.adding, BONUS_NAMES)
    table.spent = bits(written.spent, BONUS_NAMES)
    for player, lying_before in zip(table.players, written.players, strict=True):
        _restore_player(player, lying_before)
    for kind in range(len(FREEDOM_NAMES)):
        held = sum(player.freedoms >> kind & 1 for player in table.players)
        table.aside[kind] = DATA.supply.freedoms - table.freedoms[kind] - held
    for expansion in table.expansions:
        expansion.restore(table, getattr(written, expansion.part()))
    table.entropy = read_chance(written.chance)


def _restore_player(player: Player, written: PlayerDump) -> None:
    """Lay before a player what was written, if tiles can lie so."""
    same_names("numbers", written.numbers, OWN_NUMBERS)
    same_names("cards", written.cards, OWN_CARDS)
    for name in OWN_NUMBERS:
        number = written.numbers[name]
        if number < 0:
            raise Trouble("position-field", detail=f"{name}: {number}")
        setattr(player, name, number)
    for name, names in OWN_CARDS.items():
        setattr(player, name, bits(written.cards[name], names))
    if written.rejected:
        player.rejected = numbers([written.rejected], PROFESSION_NAMES)[0]
    if written.gave_back:
        player.gave_back = numbers([written.gave_back], PROFESSION_NAMES)[0]
    _restore_tiles(player, written.placed)


def _restore_tiles(player: Player, written: list[tuple[str, str]]) -> None:
    """Lay the tiles where they fit; whether buildings may touch is asked once all of them lie."""
    covered = player.taken
    for name, place in written:
        tile = numbers([name], TILE_NAMES)[0]
        site = numbers([place], SITE_NAMES)[0]
        cells = COVER[tile][site]
        if not cells or cells & covered:
            raise Trouble("position-field", detail=f"placed: {name}, {place}")
        covered |= cells
        settle(player, tile, site)
    player.room = (1 << TILES) - 1
    player.look_for_room()


def check(table: Table) -> None:
    """Hold a position against the box, the ranges of its numbers, and its moment."""
    seats = table.seats()
    ranges = {
        "phase": len(table.rules.phases),
        "reveals": MOST_REVEALS,
        "round": ROUNDS,
        "first": table.places(),
        "turn": seats,
        "actor": seats,
        "leader": seats,
        "pending": 1 << seats,
        "out": 1 << seats,
        "passed": 1 << seats,
        "closed": 1 << OBJECTS,
        "lot": len(OBJECT_NAMES),
        "actions": ACTIONS + 1,
        "used": MOST_USED,
        "interlude": AUCTIONS_OVER + 1,
        "waiting": 1 << seats,
        "tile": len(TILE_NAMES),
        "work": len(PROFESSION_NAMES),
        "worth": 2 * (MOST_PRESTIGE + 1),
    }
    for expansion in table.expansions:
        ranges.update(expansion.ranges())
    check_ranges(table, ranges)
    for deck in table.decks:
        if any(known not in range(1 << seats) for known in deck.known):
            raise Trouble("position-field", detail="known: seats")
    check_moment(moment(table))
    selling = any(expansion.only_sells(table) for expansion in table.expansions)
    if not selling and any(set(table.legal(seat)) <= {SELL} for seat in table.actors()):
        raise Trouble("position-field", detail="nothing can be decided")
    check_pieces(census(table), box(table.expansions))
