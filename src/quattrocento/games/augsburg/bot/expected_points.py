"""What a player can hope for at the end, in points: the judgement behind the greedy bot.

It looks at one sheet and at what everybody knows, never at the cards or florins of others.
"""

from typing import Final

from quattrocento.games.augsburg.box.components import (
    AGENCY,
    BRINGS,
    CATHEDRAL,
    CHURCH,
    FREE,
    LADDERS,
    MINT_MASTER,
    NOBILITY,
    OFFICE,
    RIGHT_TILES,
    TOP,
    VISITS,
)
from quattrocento.games.augsburg.rules.income import rights_income, title_income
from quattrocento.games.augsburg.rules.phases import BUYING, GIVING, OVER
from quattrocento.games.augsburg.rules.player import CATHEDRAL_LIMIT, CHURCH_LIMIT, Player
from quattrocento.games.augsburg.rules.table import Table

FLORIN: Final = 0.006
"""Points that a florin is good for while notes can still be bought with it."""

NOTE: Final = 2.4
"""Points that a middling note is good for, while it can still be shown."""

OFFERED: Final = 0.3
"""Part of a note that one more to choose from is worth."""

RISK: Final[list[float]] = [0.0, 0.0, 0.0, 0.3, 0.4]
"""The chance to lose a level within a round, by level, if somebody can take it."""

FREE_NOTES: Final = LADDERS
GOODS: Final[list[list[int]]] = [*BRINGS, FREE]
"""What the ladders bring: florins, points, offered notes, and the free notes of the office last."""

OFFICE_SLOTS: Final = 0.55
"""The chance that a won card lets one build without a master builder."""


def to_come(table: Table) -> int:
    """Count the visits still to come after the present one."""
    if table.phase in (BUYING, GIVING):
        return (table.rulings.rounds - table.round) * VISITS
    return (table.rulings.rounds - table.round) * VISITS + VISITS - 1 - table.noble


class ExpectedPoints:
    """The clock of a match and the dangers of its table, for judging sheets.

    `titles` counts the incomes of points still to come, `purses` those of florins and notes.
    `useful` tells whether florins can still buy notes; `chances` is how many cards one player
    may still win.
    """

    def __init__(self, table: Table, seat: int) -> None:
        left = table.rulings.rounds - table.round
        bought = table.phase in (BUYING, GIVING)
        self.table = table
        self.seat = seat
        self.reckoned = [-1.0] * (len(GOODS) * (TOP + 1))
        self.titles = 0 if table.phase == OVER else left if bought else left + 1
        self.purses = max(left - 1, 0) if bought else left
        self.useful = table.phase != OVER and (left > 0)
        self.chances: float = float(to_come(table)) / float(len(table.players))
        # Until the next income nothing is stolen after the last visit.
        self.soon: float = 1.0 if bought else float(VISITS - 1 - table.noble) / float(VISITS)

    def keeps(self, ladder: int, level: int, incomes: int) -> float:
        """Count at how many of the next incomes he will still have a level of a ladder, on average."""
        risk = self.risk(ladder, level)
        kept = 0.0
        chance = 1.0 - risk * self.soon
        for _ in range(incomes):
            kept += chance
            chance *= 1.0 - risk
        return kept

    def risk(self, ladder: int, level: int) -> float:
        """Guess how likely a level is taken away within a round: by those one level below."""
        if level < TOP - 1 or self.table.left(ladder, level):
            return 0.0
        thieves = 0
        for other in range(len(self.table.players)):
            if other != self.seat and self.table.players[other].levels[ladder] == level - 1:
                thieves += 1
        return min(RISK[level] * (0.5 + 0.25 * float(thieves)), 0.8)

    def brings(self, what: int, level: int) -> float:
        """Add up what a level brings by the end, knowing that it may drop by one; reckoned but once."""
        place = what * (TOP + 1) + level
        found = self.reckoned[place]
        if found < 0.0:
            found = self.from_ladder(what, level)
            self.reckoned[place] = found
        return found

    def from_ladder(self, what: int, level: int) -> float:
        brings = GOODS[what]
        incomes = self.titles if what == NOBILITY else self.purses
        if level == 1:
            return float(brings[1] * incomes)
        ladder = OFFICE if what == FREE_NOTES else what
        below = float(brings[level - 1])
        step = float(brings[level] - brings[level - 1])
        return below * float(incomes) + step * self.keeps(ladder, level, incomes)

    def points(self, player: Player) -> float:
        """Add up the points to come, those above a limit at the next income being lost at once."""
        if self.titles == 0:
            return float(player.points)
        titles = self.brings(NOBILITY, player.levels[NOBILITY])
        rights = float(rights_income(player) * self.titles)
        limit = player.limit()
        next_income = title_income(player) + rights_income(player)
        lost = max(player.points + next_income - limit, 0) if limit else 0
        return float(player.points) + titles + rights - float(lost)

    def resources(self, player: Player, notes: float) -> float:
        """Put a price in points on florins, notes and what will bring them."""
        florins = float(player.florins) if self.useful else 0.0
        florins += self.brings(AGENCY, player.levels[AGENCY])
        offered = self.brings(OFFICE, player.levels[OFFICE])
        free = self.brings(FREE_NOTES, player.levels[OFFICE])
        free += float(player.rights[MINT_MASTER] * self.purses)
        return FLORIN * florins + NOTE * (OFFERED * offered + free) + notes

    def building_chance(self, player: Player) -> float:
        slots = 1.0 if player.is_master_builder() else OFFICE_SLOTS
        chances = self.chances * slots
        if not self.useful and player.florins < RIGHT_TILES[CHURCH][-1]:
            return 0.0
        return chances / (0.6 + chances)

    def hopes(self, player: Player, notes: float) -> float:
        """Put a number on a sheet with notes worth so many points: what he may have at the end.

        What lies above a limit counts as far as a church or cathedral may still come.
        """
        total = self.points(player) + self.resources(player, notes)
        limit = player.limit()
        if not limit or total <= limit:
            return total
        chance = self.building_chance(player)
        if limit == CATHEDRAL_LIMIT:
            return float(limit) + chance * (total - float(limit))
        second = 1.0 if player.rights[CATHEDRAL] else chance
        within = min(total, float(CATHEDRAL_LIMIT)) - float(CHURCH_LIMIT)
        above = max(total - float(CATHEDRAL_LIMIT), 0.0)
        return float(limit) + chance * (within + second * above)
