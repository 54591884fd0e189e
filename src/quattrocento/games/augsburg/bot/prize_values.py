"""What the privilege cards that can be won promise to a player, in points, without trying them out."""

from quattrocento.games.augsburg.bot.expected_points import FLORIN, NOTE, OFFERED, ExpectedPoints
from quattrocento.games.augsburg.bot.privilege_values import DRAWN
from quattrocento.games.augsburg.box.components import (
    AGENCY,
    AGENCY_SLOT_FLORINS,
    BRINGS,
    CATHEDRAL,
    CHURCH,
    COAT,
    LETTER,
    NOBILITY,
    OFFICE,
    PRIVILEGES,
    SEVEN,
    SIX,
    SLOT_FLORINS,
    SLOT_KINDS,
    SLOT_POINTS,
    TOP,
)
from quattrocento.games.augsburg.rules.income import rights_income, title_income
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table


class Prizes:
    """Guesses what slots and cards would bring; `due` are the points of the next income."""

    def __init__(self, table: Table, player: Player, outlook: ExpectedPoints) -> None:
        self.table = table
        self.player = player
        self.outlook = outlook
        self.incomes = outlook.titles
        self.due = title_income(player) + rights_income(player)

    def among(self, cards: int) -> tuple[float, float]:
        slots = self.slots()
        total = 0.0
        best = 0.0
        number = 0
        for card in range(PRIVILEGES):
            if cards >> card & 1:
                value = two_best(slots, SLOT_KINDS[card])
                total += value
                number += 1
                best = max(best, value)
        return best, total / float(number)

    def slots(self) -> list[float]:
        """Guess what each kind of slot would bring, in points."""
        player = self.player
        useful = 1.0 if self.outlook.useful else 0.0
        incomes = float(self.outlook.purses)
        limit = player.limit()
        room = float(limit - player.points) if limit else float(SLOT_POINTS[SEVEN])
        return [
            FLORIN * float(SLOT_FLORINS) * useful,
            min(float(SLOT_POINTS[SIX]), room),
            min(float(SLOT_POINTS[SEVEN]), room),
            DRAWN * NOTE * useful,
            max(FLORIN * self.step(AGENCY) * incomes, FLORIN * float(AGENCY_SLOT_FLORINS) * useful),
            max(self.step(NOBILITY) * float(self.incomes), self.right()),
            max(NOTE * OFFERED * self.step(OFFICE) * incomes, self.building()),
        ]

    def step(self, ladder: int) -> float:
        level = self.player.levels[ladder]
        return float(BRINGS[ladder][level + 1] - BRINGS[ladder][level]) if level < TOP else 0.0

    def right(self) -> float:
        """Give the points that the best coat or letter within reach would bring by the end."""
        player = self.player
        level = player.levels[NOBILITY]
        best = 0
        if level >= TOP - 1 and not player.rights[COAT]:
            best = self.table.top_right(COAT)
        if level == TOP and not player.rights[LETTER]:
            best = max(best, self.table.top_right(LETTER))
        return float(best * self.incomes)

    def building(self) -> float:
        """Give the points that the next building would save, less what its florins are worth."""
        player = self.player
        limit = player.limit()
        if not limit:
            return 0.0
        price = self.table.top_right(CATHEDRAL if player.rights[CHURCH] else CHURCH)
        if player.florins < price:
            return 0.0
        spent = FLORIN * float(price) if self.outlook.useful else 0.0
        return max(float(player.points + self.due * self.incomes - limit) - spent, 0.0)


def two_best(slots: list[float], kinds: list[int]) -> float:
    first = slots[kinds[0]]
    second = slots[kinds[1]]
    third = slots[kinds[2]]
    return first + second + third - min(first, min(second, third))
