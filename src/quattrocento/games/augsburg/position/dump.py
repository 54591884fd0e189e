"""A position as JSON values: readable, editable, and checked when it is read back."""

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from quattrocento.core.bits import members, names_of
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
from quattrocento.games.augsburg.box.components import (
    DATA,
    FIRST_JOKER,
    LADDER_NAMES,
    LADDERS,
    NOTE_NAMES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    SIZES,
    SLOTS_EACH,
    TOP,
    VISITS,
    cards_of,
)
from quattrocento.games.augsburg.position.census import box, census
from quattrocento.games.augsburg.position.redeal import spread
from quattrocento.games.augsburg.position.validity import moment
from quattrocento.games.augsburg.rules.scoring import WAY_NAMES

if TYPE_CHECKING:
    from quattrocento.games.augsburg.rules.player import Player
    from quattrocento.games.augsburg.rules.table import Table

CARD_NAMES = NOTE_NAMES[:FIRST_JOKER] + [f"joker {number + 1}" for number in range(DATA.notes.jokers)]
"""Here jokers are told apart, since it matters which of them everybody knows of."""

NUMBERS = (
    "phase",
    "reveals",
    "round",
    "noble",
    "opener",
    "turn",
    "actor",
    "winner",
    "pending",
    "bid",
    "leader",
    "holding",
    "passed",
    "slots",
    "uses",
    "extra",
    "robbed",
)
OWN_NUMBERS = (
    "points",
    "lost",
    "florins",
    "picked",
    "named",
    "least",
    "most",
    "poorest",
    "ledger",
    "bought",
    "turned_down",
)

MOST = 1 << 20
"""No number of a match comes near it."""


class PlayerDump(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in front of one player, and what he holds."""

    numbers: dict[str, int]
    levels: dict[str, int]
    rights: dict[str, int]
    gained: dict[str, int]
    hand: list[str]
    shown: list[str]
    offer: list[str]
    laid: list[str]
    refused: list[str]
    given: str


class TableDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; its numbers are those of the table, by name."""

    game: Literal["augsburg"]
    options: dict[str, str]
    numbers: dict[str, int]
    chance: Chance
    players: list[PlayerDump]
    pile: list[str]
    discarded: list[str]
    uppermost: str
    drawn: list[str]
    supply: dict[str, list[int]]
    taken: dict[str, int]
    row: list[str]
    coming: list[str]
    away: list[str]
    card: str
    excluded: list[list[str]]


def called(cards: list[int]) -> list[str]:
    """Name cards, jokers by number."""
    return [CARD_NAMES[card] for card in cards]


def dump(table: "Table") -> dict[str, Any]:
    """Write *table*."""
    written: dict[str, Any] = msgspec.to_builtins(
        TableDump(
            game="augsburg",
            options=table.rulings.options,
            numbers={name: getattr(table, name) for name in NUMBERS},
            chance=write_chance(table.entropy),
            players=[_dump_player(player) for player in table.players],
            pile=called(table.pile),
            discarded=called(members(table.discarded)),
            uppermost=CARD_NAMES[table.uppermost] if table.uppermost >= 0 else "",
            drawn=called(table.drawn),
            supply={
                LADDER_NAMES[ladder]: table.supply[ladder * SIZES : (ladder + 1) * SIZES]
                for ladder in range(LADDERS)
            },
            taken=dict(zip(RIGHT_NAMES, table.taken, strict=True)),
            row=names_of(table.row, PRIVILEGE_NAMES),
            coming=names_of(table.coming, PRIVILEGE_NAMES),
            away=names_of(table.away, PRIVILEGE_NAMES),
            card=PRIVILEGE_NAMES[table.card] if table.card >= 0 else "",
            excluded=[called(members(known)) for known in table.excluded],
        )
    )
    return written


def _dump_player(player: "Player") -> PlayerDump:
    """Write what a player has."""
    return PlayerDump(
        {name: getattr(player, name) for name in OWN_NUMBERS},
        dict(zip(LADDER_NAMES, player.levels, strict=True)),
        dict(zip(RIGHT_NAMES, player.rights, strict=True)),
        dict(zip(WAY_NAMES, player.gained, strict=True)),
        called(cards_of(player.hand)),
        called(cards_of(player.shown)),
        called(player.offer),
        called(player.laid),
        called(members(player.refused)),
        CARD_NAMES[player.given] if player.given >= 0 else "",
    )


def restore(table: "Table", written: TableDump) -> None:
    """Fill an empty *table* for the right number of players, and check that it can be."""
    same_names("numbers", written.numbers, NUMBERS)
    same_names("supply", written.supply, LADDER_NAMES)
    same_names("taken", written.taken, RIGHT_NAMES)
    same_names("excluded", range(len(written.excluded)), range(len(table.excluded)))
    for name in NUMBERS:
        setattr(table, name, written.numbers[name])
    table.pile = numbers(written.pile, CARD_NAMES)
    table.discarded = bits(written.discarded, CARD_NAMES)
    table.uppermost = numbers([written.uppermost], CARD_NAMES)[0] if written.uppermost else -1
    table.drawn = numbers(written.drawn, CARD_NAMES)
    for name in LADDER_NAMES:
        same_names("supply", range(len(written.supply[name])), range(SIZES))
    table.supply = [count for name in LADDER_NAMES for count in written.supply[name]]
    table.taken = [written.taken[name] for name in RIGHT_NAMES]
    table.row = bits(written.row, PRIVILEGE_NAMES)
    table.coming = bits(written.coming, PRIVILEGE_NAMES)
    table.away = bits(written.away, PRIVILEGE_NAMES)
    table.card = numbers([written.card], PRIVILEGE_NAMES)[0] if written.card else -1
    table.excluded = [bits(known, CARD_NAMES) for known in written.excluded]
    for player, lying in zip(table.players, written.players, strict=True):
        _restore_player(player, lying)
    table.entropy = read_chance(written.chance)
    _check(table)


def _restore_player(player: "Player", written: PlayerDump) -> None:
    """Give a player what was written."""
    same_names("numbers", written.numbers, OWN_NUMBERS)
    same_names("levels", written.levels, LADDER_NAMES)
    same_names("rights", written.rights, RIGHT_NAMES)
    same_names("gained", written.gained, WAY_NAMES)
    for name in OWN_NUMBERS:
        number = written.numbers[name]
        if number not in range(MOST):
            raise Trouble("position-field", detail=f"{name}: {number}")
        setattr(player, name, number)
    player.levels = [written.levels[name] for name in LADDER_NAMES]
    for level in player.levels:
        if level not in range(1, TOP + 1):
            raise Trouble("position-field", detail=f"levels: {level}")
    player.rights = [written.rights[name] for name in RIGHT_NAMES]
    player.gained = [written.gained[name] for name in WAY_NAMES]
    player.hand = spread(bits(written.hand, CARD_NAMES))
    player.shown = spread(bits(written.shown, CARD_NAMES))
    player.offer = numbers(written.offer, CARD_NAMES)
    player.laid = numbers(written.laid, CARD_NAMES)
    player.refused = bits(written.refused, CARD_NAMES)
    player.given = numbers([written.given], CARD_NAMES)[0] if written.given else -1


def _check(table: "Table") -> None:
    """Hold a position against the ranges of its numbers, the box, and its moment."""
    seats = table.seats()
    ranges = dict.fromkeys(("pending", "holding", "passed"), 1 << seats)
    ranges |= dict.fromkeys(("opener", "turn", "actor", "winner"), seats)
    check_ranges(
        table,
        {
            **ranges,
            "phase": len(table.rules.phases) + 1,
            "reveals": MOST,
            "round": table.rulings.rounds + 1,
            "noble": VISITS,
            "bid": FIRST_JOKER + DATA.notes.jokers + 1,
            "slots": 1 << SLOTS_EACH,
            "uses": DATA.privileges.uses + 1,
            "extra": table.rulings.extra_buildings + 1,
            "robbed": LADDERS,
        },
    )
    if table.leader not in range(-1, seats):
        raise Trouble("position-number", name="leader", given=table.leader, most=seats - 1)
    check_pieces(census(table), box(seats))
    check_moment(moment(table))
    if any(not table.legal(seat) for seat in table.actors()):
        raise Trouble("position-field", detail="nothing can be decided")
