"""Counts every piece, wherever it lies, so that none can be lost or made."""

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import (
    BONUS_DECK,
    BUILDER,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    DATA,
    DECK_NAMES,
    DECKS,
    FREEDOM_NAMES,
    FREEDOMS,
    JESTER,
    LANDSCAPE_NAMES,
    LANDSCAPES,
    PRESTIGE_DECK,
    PROFESSION_DECK,
    RECRUITING,
)
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.phases import PLACING
from quattrocento.games.princes.rules.table import Table


def pieces() -> list[str]:
    cards = [f"{DECK_NAMES[deck]} {name}" for deck in range(DECKS) for name in CARD_NAMES[deck]]
    tiles = [*BUILDING_NAMES, *LANDSCAPE_NAMES, *[f"freedom {name}" for name in FREEDOM_NAMES]]
    return [*cards, *tiles, "jester", "builder", "recruiting card"]


def box(expansions: list[Expansion]) -> dict[str, int]:
    """Count the pieces in the box: the same for every number of players, and what expansions add."""
    cards = [1 for names in CARD_NAMES for _ in names]
    supply = DATA.supply
    counts = [
        *cards,
        *[supply.buildings] * BUILDINGS,
        *[supply.landscapes] * LANDSCAPES,
        *[supply.freedoms] * FREEDOMS,
        supply.jesters,
        supply.builders,
        supply.recruiting,
    ]
    found = dict(zip(pieces(), counts, strict=True))
    for expansion in expansions:
        found.update(expansion.pieces())
    return found


def card_counts(table: Table, deck: int) -> list[int]:
    held: list[int] = []
    for player in table.players:
        if deck == PROFESSION_DECK:
            held += members(player.hand) + members(player.works)
            if player.rejected >= 0:
                held.append(player.rejected)
        else:
            held += members(player.bonus if deck == BONUS_DECK else player.cards)
    held += table.decks[deck].cards
    if table.deck == deck:
        held += table.looked
    if deck == BONUS_DECK:
        held += members(table.spent) + members(table.adding)
    return [held.count(card) for card in range(len(CARD_NAMES[deck]))]


def census(table: Table) -> dict[str, int]:
    placing = table.tile if table.phase == PLACING else -1
    players = table.players
    counts: list[int] = []
    for deck in (PROFESSION_DECK, BONUS_DECK, PRESTIGE_DECK):
        counts += card_counts(table, deck)
    for kind in range(BUILDINGS):
        standing = sum([player.built >> kind & 1 for player in players])
        counts.append(table.buildings[kind] + standing + (1 if placing == kind else 0))
    for kind in range(LANDSCAPES):
        lying = sum([player.landscapes[kind] for player in players])
        counts.append(table.piles[kind] + lying + (1 if placing == BUILDINGS + kind else 0))
    for kind in range(FREEDOMS):
        held = sum([player.freedoms >> kind & 1 for player in players])
        counts.append(table.freedoms[kind] + held + table.aside[kind])
    counts.append(table.piles[JESTER] + sum([player.jesters for player in players]))
    counts.append(table.piles[BUILDER] + sum([player.builders for player in players]))
    cards = sum([player.recruiting + player.replaced for player in players])
    counts.append(table.piles[RECRUITING] + cards)
    found = dict(zip(pieces(), counts, strict=True))
    for expansion in table.expansions:
        expansion.count(found)
    return found
