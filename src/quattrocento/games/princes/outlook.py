"""How much prestige a player can hope for: what he has, and the best plan for the actions he has left.

Money counts as the prestige it could have been, since every florin that need not be kept from
a payment becomes prestige; but only as far as it can still be spent. `bot` compares such
sums with each other.
"""

from typing import Final

from quattrocento.core.bits import members
from quattrocento.games.princes.components import (
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
    PROFESSION_DECK,
    ROUNDS,
)
from quattrocento.games.princes.plan import FLORIN, Plan
from quattrocento.games.princes.player import Player
from quattrocento.games.princes.prospects import Prospects
from quattrocento.games.princes.worth import reach

AUCTION: Final = 600
"""What an object costs, give or take."""

MOST_DRAWS: Final = 3
"""Professions that a plan draws at most."""

SURPLUS: Final = 0.05
"""What money counts that cannot be spent any more: a tie may be broken by it."""

STUCK: Final = 0.25
"""What is left of the hopes of somebody who cannot pay his way to a work."""


class Outlook(Prospects):
    """A judgement of one seat's chances at one table; asks about players as they are or would be."""

    def hopes(self, player: Player, actions: int, objects: int) -> float:
        """Add up what *player* has and can hope for, with *actions* in this round and *objects* to come."""
        best = -1e9
        for draws in range(min(MOST_DRAWS, len(self.table.decks[PROFESSION_DECK].cards)) + 1):
            plan = Plan(self, player, actions, draws)
            spending = plan.spending + AUCTION * objects
            cash = min(player.money, spending) + SURPLUS * max(player.money - spending, 0)
            best = max(best, plan.prestige + FLORIN * cash)
        best *= self.solvent(player, actions)
        return player.prestige + self.cards(player) + best

    def solvent(self, player: Player, actions: int) -> float:
        """Judge whether the cash reaches to the next work; whoever is stuck without money stays so."""
        needed = self.needed(player, actions)
        return 1.0 if player.money >= needed else max(player.money / needed, STUCK)

    def needed(self, player: Player, actions: int) -> int:
        """Give what it costs until a work can be made; nothing if there is no work to wait for."""
        if self.rounds_after == 0 or not player.hand:
            return 0
        return min([self.price_of_readiness(player, card, actions) for card in members(player.hand)])

    def price_of_readiness(self, player: Player, card: int, actions: int) -> int:
        """Give what it costs to raise a work to the minimum of the next chance."""
        chance = self.table.round if actions > 1 else self.table.round + 1
        short = MINIMUM[min(chance, ROUNDS - 1)] - reach(player, card)
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
