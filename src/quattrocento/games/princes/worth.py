"""What a work is worth, and what bonus cards add to it (PRI-6.3, PRI-6.5)."""

from typing import TYPE_CHECKING

from quattrocento.core.bits import members
from quattrocento.games.princes.components import (
    BONUS_COUNTS,
    BONUS_EACH,
    BUILDING_NAMES,
    BUILDING_WORTH,
    CARD_WORTH,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    JESTER_WORTH,
    LANDSCAPE_NAMES,
    LANDSCAPE_WORTH,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
)
from quattrocento.games.princes.measures import IN_HAND, WORKS, measure

if TYPE_CHECKING:
    from quattrocento.games.princes.player import Player


def value(player: "Player", card: int) -> int:
    """Give the value of a work of this profession without bonus cards (PRI-6.3, PRI-4.3)."""
    worth = JESTER_WORTH * player.jesters + CARD_WORTH * (player.in_hand() + player.on_table())
    if player.built >> LIKED_BUILDING[card] & 1:
        worth += BUILDING_WORTH
    if player.landscapes[LIKED_LANDSCAPE[card]]:
        worth += LANDSCAPE_WORTH
    if player.freedoms >> LIKED_FREEDOM[card] & 1:
        worth += FREEDOM_WORTH
    return worth


def bonus(player: "Player", card: int, in_play: bool) -> int:
    """Give what a bonus card adds now (PRI-6.5).

    Unless the work is already *in_play*, its profession is still counted in hand, though it
    will lie on the table.
    """
    total = 0
    for number in range(len(BONUS_COUNTS[card])):
        what = BONUS_COUNTS[card][number]
        count = measure(player, what)
        if not in_play:
            if what == IN_HAND:
                count = max(count - 1, 0)
            elif what == WORKS:
                count += 1
        total += BONUS_EACH[card][number] * count
    return total


def reach(player: "Player", card: int) -> int:
    """Give the value of a work with all bonus cards that the player holds."""
    return value(player, card) + sum([bonus(player, added, False) for added in members(player.bonus)])


def missing(player: "Player", card: int) -> list[str]:
    """Name what a profession prefers and does not find here."""
    lacking: list[str] = []
    if not player.built >> LIKED_BUILDING[card] & 1:
        lacking.append(BUILDING_NAMES[LIKED_BUILDING[card]])
    if not player.landscapes[LIKED_LANDSCAPE[card]]:
        lacking.append(LANDSCAPE_NAMES[LIKED_LANDSCAPE[card]])
    if not player.freedoms >> LIKED_FREEDOM[card] & 1:
        lacking.append(FREEDOM_NAMES[LIKED_FREEDOM[card]])
    return lacking
