"""Counts every piece, wherever it lies, so that none can be lost or made."""

from quattrocento.games.palazzo.box.components import (
    CARD_NAMES,
    CARDS,
    COPIES,
    COUNT,
    KINDS,
    RIDER,
    TILE_NAMES,
)
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.phases import SITE
from quattrocento.games.palazzo.rules.table import Table


def box(_seats: int) -> dict[str, int]:
    """Count the pieces, the same for every number of players."""
    return dict(zip(TILE_NAMES + CARD_NAMES, COUNT + COPIES, strict=True))


def census(table: Table) -> dict[str, int]:
    tiles = [0] * (KINDS + 1)
    money = [0] * CARDS
    tiles[RIDER] = table.riders
    zones = [table.stack, table.depot, table.box, table.tiles, *table.quarries]
    if table.phase == SITE:
        zones.append([table.tile])
    counts = [table.discards, table.offer, table.laying]
    for player in table.players:
        counts.append(player.hand)
        counts.append(player.laid)
        zones.extend([palace.elements(built) for built in player.palaces])
    for zone in zones:
        for tile in zone:
            tiles[tile] += 1
    for card in table.pile:
        money[card] += 1
    for counted in counts:
        for card in range(CARDS):
            money[card] += counted[card]
    return dict(zip(TILE_NAMES + CARD_NAMES, tiles + money, strict=True))
