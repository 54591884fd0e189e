"""How much prestige a player can hope for: what he has, and the best plan for the actions he has left.

Money counts as the prestige it could have been, since every florin that need not be kept from
a payment becomes prestige; but only as far as it can still be spent. `adviser` compares such
sums with each other.
"""

from typing import Final

from quattrocento.core.bits import members
from quattrocento.games.princes.bot.action_plan import FLORIN, POINT, ActionPlan
from quattrocento.games.princes.bot.expected_draws import ExpectedDraws
from quattrocento.games.princes.box.components import (
    BUILDING_COST,
    BUILDING_WORTH,
    CARD_COST,
    FREEDOM_COST,
    FREEDOM_WORTH,
    LANDSCAPE_WORTH,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
    MINIMUM,
    PAID,
    PROFESSION_DECK,
    ROUNDS,
)
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.work_value import base, bonus_points, pleased

AUCTION: Final = 600
"""What an object costs, give or take."""

MOST_DRAWS: Final = 3
"""Professions that a plan draws at most."""

SURPLUS: Final = 0.05
"""What money counts that cannot be spent any more: a tie may be broken by it."""

NEVER: Final = 1 << 30
"""What it costs to make ready a work that there is not."""

STUCK: Final = 0.25
"""What is left of the hopes of somebody who cannot pay his way to a work."""


class ExpectedPrestige(ExpectedDraws):
    """A judgement of one seat's chances at one table; asks about players as they are or would be."""

    def hopes(self, player: Player, actions: int, objects: int) -> float:
        """Add up what *player* has and can hope for, with *actions* in this round and *objects* to come."""
        plan = self.plan(player, actions)
        return player.prestige + self.cards(player) + self.promise(plan, player.money, objects)

    def paid_hopes(self, player: Player, actions: int, objects: int, worth: int) -> float:
        """Add up the same after a work of that *worth*, paid in prestige or in cash, whichever is better."""
        plan = self.plan(player, actions)
        sure = player.prestige + self.cards(player)
        prestige = sure + self.promise(plan, player.money, objects) + POINT * worth
        return max(prestige, sure + self.promise(plan, player.money + PAID * worth, objects))

    def plan(self, player: Player, actions: int) -> ActionPlan:
        """Plan the actions that are left, with more or fewer professions drawn."""
        most = min(MOST_DRAWS, len(self.table.decks[PROFESSION_DECK].cards))
        return ActionPlan(self, player, actions, most, self.needed(player, actions))

    def promise(self, plan: ActionPlan, money: int, objects: int) -> float:
        """Give the prestige of a plan, money counted, if the cash reaches that far.

        Whoever is stuck without money stays so.
        """
        best = -1e9
        for draws in range(len(plan.spendings)):
            spending = plan.spendings[draws] + AUCTION * objects
            cash = min(money, spending) + SURPLUS * max(money - spending, 0)
            best = max(best, plan.promises[draws] + FLORIN * cash)
        return best if money >= plan.needed else best * max(money / plan.needed, STUCK)

    def needed(self, player: Player, actions: int) -> int:
        """Give what it costs until a work can be made; nothing if there is no work to wait for."""
        if self.rounds_after == 0 or not player.hand:
            return 0
        chance = self.table.round if actions > 1 else self.table.round + 1
        missing = MINIMUM[min(chance, ROUNDS - 1)] - base(player) - bonus_points(player)
        least = NEVER
        for card in members(player.hand):
            least = min(least, price_of_readiness(player, card, missing - pleased(player, card)))
        return least


def price_of_readiness(player: Player, card: int, short: int) -> int:
    """Give what it costs to raise a work that falls so *short* to the minimum of the next chance."""
    price = 0
    if short > 0 and not player.freedoms >> LIKED_FREEDOM[card] & 1:
        short -= FREEDOM_WORTH
        price += FREEDOM_COST
    if short > 0 and not player.built >> LIKED_BUILDING[card] & 1:
        short -= BUILDING_WORTH
        price += BUILDING_COST[player.builders]
    if short > 0 and not player.landscapes[LIKED_LANDSCAPE[card]]:
        short -= LANDSCAPE_WORTH
        price += AUCTION
    return price + CARD_COST * max(short, 0)
