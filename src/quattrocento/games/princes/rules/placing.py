"""Placing a building or a landscape in the principality (PRI-4.1, PRI-4.2, PRI-7.2 to PRI-7.11)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import (
    BUILDING_PRESTIGE,
    BUILDINGS,
    LANDSCAPE_PRESTIGE,
    TILE_NAMES,
    TOUCHING,
)
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.phases import PLACING
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS, COVER, LAID, SAME, SITE_NAMES, SITES, beside
from quattrocento.games.princes.rules.words import PLACE


def begin(table: Table, tile: int) -> None:
    table.tile = tile
    table.phase = PLACING


class Placing(Decision):
    """Choose a site for a tile; it stays there for good (PRI-7.9)."""

    name = "placing"

    def moves(self, state: Table, seat: int) -> list[int]:
        return state.players[seat].placements(state.tile)

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in PLACE:
            return NOT_ASKED
        site = PLACE.index(move)
        facts: dict[str, object] = {"tile": TILE_NAMES[state.tile], "site": SITE_NAMES[site]}
        cells = LAID[state.tile][site]
        if cells == 0:
            return Refusal("PRI-7.5", facts)
        same = SAME[state.tile][site // CELLS]
        if same != site // CELLS:
            facts["same"] = SITE_NAMES[same * CELLS + site % CELLS]
            return Refusal("PRI-7.10", facts)
        if state.rulings.one_faced and state.tile >= BUILDINGS and "flip" in SITE_NAMES[site]:
            return Refusal("PRI-7.11", facts)
        player = state.players[seat]
        if cells & player.taken:
            return Refusal("PRI-7.6", facts)
        if state.tile >= BUILDINGS or player.builders >= TOUCHING:
            return None
        if beside(cells) & player.standing():
            return Refusal("PRI-7.7", facts)
        for expansion in state.expansions:
            refusal = expansion.site_objection(state, seat, cells, facts)
            if refusal is not None:
                return refusal
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        tile = state.tile
        site = move - PLACE.first
        player = state.players[seat]
        gained = settle(player, tile, site)
        player.prestige += gained
        for expansion in state.expansions:
            expansion.notice_tile(state, seat, COVER[tile][site], tile < BUILDINGS)
        if state.told is not None:
            state.told.append(
                events.Placed(seat=seat, tile=TILE_NAMES[tile], site=SITE_NAMES[site], prestige=gained)
            )
        if tile < BUILDINGS:
            rounds.finish_action(state)
        else:
            rounds.go_on(state)


def settle(player: Player, tile: int, site: int) -> int:
    """Lay a tile on its cells, see what still has room, and give the prestige that it brings."""
    gained = lay(player, tile, site)
    player.look_for_room()
    return gained


def lay(player: Player, tile: int, site: int) -> int:
    """Lay a tile on its cells and give the prestige that it brings (PRI-4.2, PRI-7.2)."""
    cells = COVER[tile][site]
    player.taken |= cells
    player.placed.append(tile * SITES + site)
    if tile < BUILDINGS:
        player.grounds |= cells
        player.barred |= beside(cells)
        player.built |= 1 << tile
        return BUILDING_PRESTIGE
    kind = tile - BUILDINGS
    player.landscapes[kind] += 1
    return LANDSCAPE_PRESTIGE if player.landscapes[kind] > 1 else 0
