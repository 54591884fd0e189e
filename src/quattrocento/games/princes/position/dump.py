"""How a position of The Princes of Florence is written, and what it must be like to be read."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from quattrocento.core.deck import Deck
from quattrocento.core.dump import (
    CHANCE,
    COUNT,
    Absent,
    Each,
    Elsewhere,
    Form,
    Group,
    Part,
    Value,
    by_name,
    changed,
    check_pieces,
    check_validity,
    columns,
    find,
    number,
    of_kind,
    piece,
    piece_set,
    pieces,
    record,
    rows,
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
    FREEDOMS,
    MOST_BUILDERS,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    PROFESSIONS,
    ROUNDS,
    TILE_NAMES,
    TILES,
)
from quattrocento.games.princes.position.census import box, census
from quattrocento.games.princes.position.validity import validity
from quattrocento.games.princes.rules.action_limits import MOST_USED
from quattrocento.games.princes.rules.interludes import AUCTIONS_OVER, ONLY_FOR
from quattrocento.games.princes.rules.placing import settle
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import COVER, SITE_NAMES, SITES
from quattrocento.games.princes.rules.words import MOST_PRESTIGE, SELL

FLORINS: Final = number(50_001)
POINTS: Final = number(1000)
WORTH: Final = number(2 * (MOST_PRESTIGE + 1))
"""Nobody comes near the ends of these."""

HELD: Final = number(DATA.supply.recruiting + 1)


def deck_columns(deck: Deck) -> list[list[int]]:
    return [deck.cards, deck.known]


def deck_of(lists: list[list[int]]) -> Deck:
    return Deck(lists[0], lists[1])


def write_tile(code: int) -> list[str]:
    return [TILE_NAMES[code // SITES], SITE_NAMES[code % SITES]]


def read_tile(name: str, written: Any) -> int:
    names = of_kind(name, written, list)
    if len(names) != 2:
        raise Trouble("position-field", detail=f"{name}: {len(names)} instead of 2")
    return find(name, names[0], TILE_NAMES, None) * SITES + find(name, names[1], SITE_NAMES, None)


def looked_form(table: Table, _name: str) -> tuple[Table, Part]:
    """Cards that are looked at are those of a certain deck."""
    return table, pieces(CARD_NAMES[table.deck])


def addition(table: Table, name: str) -> tuple[object, Part]:
    """Find the expansion that has a part of this name, and how it is written."""
    expansion = table.expansion(name)
    return (table, Absent()) if expansion is None else (expansion, expansion.form(table))


@cache
def form(seats: int, places: int, phases: int, parts: tuple[str, ...]) -> Form:
    """Say how each field of a table is written; at most *parts* are added to it."""
    seat = number(seats)
    some_seats = number(1 << seats)
    professions = piece_set(PROFESSION_NAMES)
    bonuses = piece_set(BONUS_NAMES)
    known = rows(some_seats)
    decks = [
        changed(columns(cards=pieces(names), known=known), deck_columns, deck_of) for names in CARD_NAMES
    ]
    additions: dict[str, Part] = {part: Elsewhere(addition) for part in parts}
    return Form(
        "princes",
        numbers=Group(
            phase=number(phases),
            reveals=COUNT,
            pending=some_seats,
            round=number(ROUNDS),
            first=number(places),
            turn=seat,
            actor=seat,
            closed=number(1 << OBJECTS),
            out=some_seats,
            passed=some_seats,
            lot=number(len(OBJECT_NAMES)),
            bid=FLORINS,
            leader=seat,
            actions=number(ACTIONS + 2),
            used=number(MOST_USED),
            tile=number(TILES),
            deck=number(DECKS),
            work=number(PROFESSIONS + 1),
            worth=WORTH,
            interlude=number(AUCTIONS_OVER + 1),
            waiting=some_seats,
        ),
        chance=CHANCE,
        players=Each(
            numbers=Group(
                money=FLORINS,
                prestige=POINTS,
                sold=COUNT,
                best=COUNT,
                jesters=number(DATA.supply.jesters + 1),
                builders=number(MOST_BUILDERS + 1),
                recruiting=HELD,
                replaced=HELD,
                value=WORTH,
                answer=number(ONLY_FOR + PROFESSIONS),
            ),
            cards=Group(
                hand=professions,
                shown=professions,
                works=professions,
                bonus=bonuses,
                cards=piece_set(PRESTIGE_NAMES),
                freedoms=piece_set(FREEDOM_NAMES),
            ),
            placed=rows(Value(write_tile, read_tile)),
            rejected=piece(PROFESSION_NAMES),
            gave_back=piece(PROFESSION_NAMES),
        ),
        decks=record(**dict(zip(DECK_NAMES, decks, strict=True))),
        excluded=rows(number(1 << max(map(len, CARD_NAMES))), DECKS * seats * seats),
        piles=by_name(OBJECT_NAMES[:OBJECTS], COUNT),
        buildings=by_name(BUILDING_NAMES, COUNT),
        freedoms=by_name(FREEDOM_NAMES, number(DATA.supply.freedoms + 1)),
        looked=Elsewhere(looked_form),
        adding=bonuses,
        spent=bonuses,
        **additions,
    )


def form_of(table: Table, parts: tuple[str, ...]) -> Form:
    return form(table.seats(), table.places(), len(table.rules.phases), parts)


def dump(table: Table, parts: tuple[str, ...]) -> dict[str, Any]:
    """Write *table*, with the *parts* that expansions can add."""
    return form_of(table, parts).dump(table)


def restore(table: Table, written: Mapping[str, Any], parts: tuple[str, ...]) -> None:
    """Fill an empty *table* for the right number of players, and check that it can be."""
    form_of(table, parts).fill(table, written)
    for player in table.players:
        settle_all(player)
    for kind in range(FREEDOMS):
        held = sum(player.freedoms >> kind & 1 for player in table.players)
        table.aside[kind] = DATA.supply.freedoms - table.freedoms[kind] - held
    for expansion in table.expansions:
        expansion.restore(table)
    check_validity(validity(table))
    selling = any(expansion.only_sells(table) for expansion in table.expansions)
    if not selling and any(set(table.legal(seat)) <= {SELL} for seat in table.actors()):
        raise Trouble("position-field", detail="nothing can be decided")
    check_pieces(census(table), box(table.expansions))


def settle_all(player: Player) -> None:
    """Lay the tiles where they fit; whether buildings may touch is asked once all of them lie."""
    codes = player.placed
    player.placed = []
    for code in codes:
        tile, site = divmod(code, SITES)
        cells = COVER[tile][site]
        if not cells or cells & player.taken or player.built >> tile & 1:
            raise Trouble("position-field", detail=f"placed: {TILE_NAMES[tile]}, {SITE_NAMES[site]}")
        settle(player, tile, site)
    player.room = (1 << TILES) - 1
    player.look_for_room()
