"""What a work is worth, and what bonus cards add to it (PRI-6.3, PRI-6.5)."""

from mypy_extensions import i64

from quattrocento.core.bits import members, total
from quattrocento.games.princes.box.components import (
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
from quattrocento.games.princes.rules.card_counts import IN_HAND, WORKS, measure
from quattrocento.games.princes.rules.player import Player


def base(player: Player) -> int:
    """Give what jesters and cards make every work of a player worth, whoever makes it (PRI-4.3)."""
    jesters: i64 = player.jesters
    cards: i64 = player.in_hand() + player.on_table()
    return JESTER_WORTH * jesters + CARD_WORTH * cards


def pleased(player: Player, card: int) -> int:
    """Give what a work gains by what its profession prefers and finds here."""
    built: i64 = player.built
    freedoms: i64 = player.freedoms
    worth = 0
    if built >> LIKED_BUILDING[card] & 1:
        worth += BUILDING_WORTH
    if player.landscapes[LIKED_LANDSCAPE[card]]:
        worth += LANDSCAPE_WORTH
    if freedoms >> LIKED_FREEDOM[card] & 1:
        worth += FREEDOM_WORTH
    return worth


def value(player: Player, card: int) -> int:
    """Give the value of a work of this profession without bonus cards (PRI-6.3); expansions may add to it."""
    return base(player) + pleased(player, card) + player.inspired


def bonus(player: Player, card: int, in_play: bool) -> int:
    """Give what a bonus card adds now (PRI-6.5), the work being *in_play* or about to be."""
    added = 0
    for number in range(len(BONUS_COUNTS[card])):
        added += BONUS_EACH[card][number] * counted(player, BONUS_COUNTS[card][number], in_play)
    return added


def counted(player: Player, what: int, in_play: bool) -> int:
    """Count one thing for bonus cards.

    Unless the work is already *in_play*, its profession is still in hand, though it will lie
    on the table.
    """
    count = measure(player, what)
    if in_play:
        return count
    if what == IN_HAND:
        return max(count - 1, 0)
    return count + 1 if what == WORKS else count


def bonus_points(player: Player) -> int:
    """Give what all bonus cards that a player holds would add to a work together."""
    return total([bonus(player, card, False) for card in members(player.bonus)]) if player.bonus else 0


def reach(player: Player, card: int) -> int:
    """Give the value of a work with all bonus cards that the player holds."""
    return value(player, card) + bonus_points(player)


def within_reach(player: Player, minimum: int) -> list[int]:
    """List the professions in hand whose works reach a value so."""
    needed = minimum - base(player) - player.inspired - bonus_points(player)
    return [card for card in members(player.hand) if pleased(player, card) >= needed]


def missing(player: Player, card: int) -> list[str]:
    """Name what a profession prefers and does not find here."""
    lacking: list[str] = []
    if not player.built >> LIKED_BUILDING[card] & 1:
        lacking.append(BUILDING_NAMES[LIKED_BUILDING[card]])
    if not player.landscapes[LIKED_LANDSCAPE[card]]:
        lacking.append(LANDSCAPE_NAMES[LIKED_LANDSCAPE[card]])
    if not player.freedoms >> LIKED_FREEDOM[card] & 1:
        lacking.append(FREEDOM_NAMES[LIKED_FREEDOM[card]])
    return lacking
