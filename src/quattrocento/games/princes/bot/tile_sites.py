"""Where a sensible player puts a tile: where it costs the least room for what is still to come."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.box.components import BUILDINGS, TILES
from quattrocento.games.princes.rules.placing import lay, settle
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.tiles import COVER, SITES, beside

LIKELY: Final = 6
"""So many of the best sites are looked at closely."""

LOST: Final = 4
ROOM: Final = 8
"""What a lost cell and the room for a kind of tile count, if a side that stays open counts one."""

NEVER: Final = 1 << 30
"""What a site costs that was looked at already."""


KNOWN: Final[dict[tuple[bool, int, int, int, int, int], int]] = {}
"""The best sites found so far, and the room after them: the same principality is asked about at every
bid, and in every playout."""

MOST_KNOWN: Final = 20000
"""So many are remembered at most."""


def best_site(player: Player, tile: int) -> int:
    """Choose the site after which the most room is left; there must be one."""
    return known(player, tile) % SITES


def place_well(player: Player, tile: int) -> int:
    """Lay a tile on its best site and give the prestige that it brings."""
    found = known(player, tile)
    gained = lay(player, tile, found % SITES)
    player.room = found // SITES
    return gained


def known(player: Player, tile: int) -> int:
    """Give the best site for a tile, and before it the tiles that still have room afterwards."""
    closed = player.closed_cells()
    principality = (player.one_faced, player.taken, closed, player.room, player.built, tile)
    found = KNOWN.get(principality)
    if found is None:
        site = find_site(player, tile)
        after = player.clone()
        settle(after, tile, site)
        found = after.room * SITES + site
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[principality] = found
    return found


def find_site(player: Player, tile: int) -> int:
    """Look for the site that leaves the most room for other tiles."""
    sites = player.sites(tile)
    costs = site_costs(player, tile, sites)
    wanted = player.room & ~player.built & ~(1 << tile)
    ideal = ROOM * size(wanted)
    best = -1
    most = 0
    for _ in range(min(LIKELY, len(sites))):
        cost = min(costs)
        if best >= 0 and ideal - cost <= most:
            return best  # even if it took no room at all
        place = costs.index(cost)
        room = ROOM * room_after(player, tile, sites[place], wanted) - cost
        if best < 0 or room > most:
            best = sites[place]
            most = room
        costs[place] = NEVER
    return best


def site_costs(player: Player, tile: int, sites: list[int]) -> list[int]:
    """Count for each site the cells that are lost to buildings, and a little for every open side."""
    covers = COVER[tile]
    apart = tile < BUILDINGS and not player.may_touch()
    free = ~player.taken
    useful = ~(player.taken | player.closed_cells())
    costs: list[int] = []
    for site in sites:
        cells = covers[site]
        around = beside(cells)
        lost = around & useful if apart else cells & useful
        costs.append(LOST * size(lost) + size(around & ~cells & free))
    return costs


def room_after(player: Player, tile: int, site: int, wanted: int) -> int:
    """Count for how many of the *wanted* tiles there would still be room."""
    cells = COVER[tile][site]
    taken = player.taken | cells
    closed = player.closed_cells()
    if tile < BUILDINGS and not player.may_touch():
        closed |= beside(cells)
    room = 0
    for other in range(TILES):
        if wanted >> other & 1 and player.finds_room(other, taken, closed):
            room += 1
    return room
