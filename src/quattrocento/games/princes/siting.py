"""Where a sensible player puts a tile: where it costs the least room for what is still to come."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.components import BUILDINGS, TILES
from quattrocento.games.princes.player import Player
from quattrocento.games.princes.tiles import COVER, beside, fits, fitting

LIKELY: Final = 6
"""So many of the best sites are looked at closely."""


def best_site(player: Player, tile: int) -> int:
    """Choose the site after which the most room is left; -1 if there is none."""
    sites = fitting(tile, player.taken, player.closed_cells())
    if not sites:
        return -1
    costs = [cost(player, tile, site) for site in sites]
    best = -1
    most = -1.0
    for _ in range(min(LIKELY, len(sites))):
        place = costs.index(min(costs))
        room = room_after(player, tile, sites[place]) - 0.5 * costs[place]
        if best < 0 or room > most:
            best = sites[place]
            most = room
        costs[place] = 1e9
    return best


def cost(player: Player, tile: int, site: int) -> float:
    """Count the cells that are lost to buildings, and a little for every side that stays open."""
    cells = COVER[tile][site]
    closed = player.taken | player.closed_cells()
    lost = cells & ~closed
    if tile < BUILDINGS and not player.may_touch():
        lost = beside(cells) & ~closed
    touching = beside(cells) & ~cells & ~player.taken
    return size(lost) + 0.25 * size(touching)


def room_after(player: Player, tile: int, site: int) -> float:
    """Count for how many kinds of tiles there would still be room, buildings above all."""
    cells = COVER[tile][site]
    taken = player.taken | cells
    closed = player.closed_cells()
    if tile < BUILDINGS and not player.may_touch():
        closed |= beside(cells)
    room = 0.0
    for other in range(TILES):
        if other != tile and player.room >> other & 1 and fits(other, taken, closed):
            room += 1.0 if other >= BUILDINGS or not player.built >> other & 1 else 0.0
    return room
