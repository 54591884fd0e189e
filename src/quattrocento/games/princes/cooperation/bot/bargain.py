"""What a shared building is worth to both partners, and where and for how much a sensible player shares one.

Whatever the partner gains makes him a stronger rival: the fewer rivals there are, the more that counts.
So two players seldom find anything to agree upon, while among five many a shared building helps both.
"""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.bot.action_plan import FLORIN
from quattrocento.games.princes.bot.action_values import has_acted
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.bot.tile_sites import LOST
from quattrocento.games.princes.box.components import BUILDING_PRESTIGE, LIKED_BUILDING, PROFESSIONS
from quattrocento.games.princes.cooperation.box.board import (
    LEFT_HALF,
    MOST_ASKED,
    RIGHT_HALF,
    SUM_STEP,
    crossings,
)
from quattrocento.games.princes.cooperation.rules.answering import lay_half
from quattrocento.games.princes.cooperation.rules.border import border_of
from quattrocento.games.princes.cooperation.rules.offering import closed, cost
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import beside

MARGIN: Final = 0.3
"""What an agreement must bring at least, in prestige."""

SHARE: Final = 0.6
"""What part of what the partner could just pay is asked for."""

KNOWN: Final[dict[tuple[int, int, int, int, int], int]] = {}
"""The best places found so far: the same two principalities are asked about again and again."""

MOST_KNOWN: Final = 20000
"""So many are remembered at most."""


def half_cost(player: Player, cells: int) -> int:
    """Count what a half takes: cells lost to other buildings, and a little for every side that stays open."""
    around = beside(cells)
    useful = ~(player.taken | player.closed_cells())
    lost = cells & useful if player.may_touch() else around & useful
    return LOST * size(lost) + size(around & ~cells & ~player.taken)


def best_place(table: Table, number: int, tile: int, without: int) -> int:
    """Choose where a building takes the least room of both, but not the place *without*; -1 if nowhere."""
    left = table.players[number]
    right = table.players[(number + 1) % len(table.players)]
    borders = closed(table, number)
    known = (borders[0], borders[1], left.closed_cells(), right.closed_cells(), tile)
    found = KNOWN.get(known, -1)
    if found >= 0 and found != without:
        return found
    best = -1
    least = 0
    for place in crossings(tile, borders[0], borders[1]):
        spent = half_cost(left, LEFT_HALF[tile][place]) + half_cost(right, RIGHT_HALF[tile][place])
        if place != without and (best < 0 or spent < least):
            best = place
            least = spent
    if without < 0 and best >= 0:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[known] = best
    return best


class Bargain:
    """A building between the one on turn and a partner, and what it brings each without any payment."""

    def __init__(self, table: Table, number: int, tile: int, place: int) -> None:
        self.table = table
        self.active = table.turn
        self.partner = number if number != self.active else (number + 1) % len(table.players)
        self.number = number
        self.tile = tile
        self.place = place
        self.cost = cost(table)
        self.rivalry = 1.0 / (len(table.players) - 1)
        self.gains = [0.0, 0.0]
        self.after = [0.0, 0.0]
        self.weigh(0, self.active, table.actions, table.actions - 1, -self.cost)
        left = 0 if has_acted(table, self.partner) else ACTIONS
        self.weigh(1, self.partner, left, left, 0)

    def weigh(self, which: int, seat: int, before: int, after: int, florins: int) -> None:
        """Compare the hopes of one of the two before and after."""
        outlook = ExpectedPrestige(self.table, seat)
        player = self.table.players[seat]
        hopes = outlook.hopes(player, before, outlook.rounds_after)
        built = player.clone()
        halves = LEFT_HALF if seat == self.number else RIGHT_HALF
        lay_half(built, self.tile, halves[self.tile][self.place])
        built.look_for_room()
        built.prestige += BUILDING_PRESTIGE
        left = player.money + florins
        built.money = max(left, 0)
        self.after[which] = outlook.hopes(built, after, outlook.rounds_after) + FLORIN * min(left, 0)
        self.gains[which] = self.after[which] - hopes

    def net(self, seat: int, asked: int) -> float:
        """Judge what the agreement brings *seat*, less what it brings the rival."""
        active = self.gains[0] + FLORIN * asked
        partner = self.gains[1] - FLORIN * asked
        if seat == self.active:
            return active - self.rivalry * partner
        return partner - self.rivalry * active

    def limit(self) -> int:
        """Give the highest sum that still brings the partner something; below zero if nothing does."""
        left = self.gains[1] - self.rivalry * self.gains[0] - MARGIN
        return int(left / (FLORIN * (1.0 + self.rivalry)))

    def fair(self) -> int:
        """Give the sum that a sensible player asks for: a part of the limit, or what the bank needs."""
        lacking = max(self.cost - self.table.players[self.active].money, 0)
        asked = max(int(SHARE * self.limit()), lacking, 0)
        return min(-(-asked // SUM_STEP) * SUM_STEP, MOST_ASKED)

    def value(self, asked: int) -> float:
        """Judge the hopes of the one on turn after the agreement, less what it brings the rival."""
        partner = self.gains[1] - FLORIN * asked
        return self.after[0] + FLORIN * asked - self.rivalry * max(partner, 0.0)


def present(table: Table) -> Bargain:
    border = border_of(table)
    return Bargain(table, border.number, table.tile, border.crossing)


def fans(player: Player, tile: int) -> int:
    """Count the professions in a hand that like a building."""
    return sum([1 for card in range(PROFESSIONS) if player.hand >> card & 1 and LIKED_BUILDING[card] == tile])
