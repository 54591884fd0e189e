"""What a player would do with the actions he has left, and what it would bring him.

A plan takes a work for every profession, then whatever else brings most for an action. It is
a rough sum, made in a few microseconds.
"""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.princes.components import (
    BONUS_DECK,
    BUILDING_COST,
    BUILDING_PRESTIGE,
    BUILDING_WORTH,
    BUILDINGS,
    CARD_COST,
    FREEDOM_COST,
    FREEDOM_WORTH,
    FREEDOMS,
    JESTER_WORTH,
    LANDSCAPE_WORTH,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
    MINIMUM,
    ROUNDS,
)
from quattrocento.games.princes.player import Player
from quattrocento.games.princes.prospects import Prospects
from quattrocento.games.princes.rounds import ACTIONS
from quattrocento.games.princes.worth import bonus

POINT: Final = 0.5
"""Prestige for a point of a work: 100 florins of 200."""

FLORIN: Final = 0.005
"""Prestige for a florin."""

EXCELLENCE: Final = 0.12
"""What a point of a work is worth beyond its payment: it may be the best of the round."""

GROWTH: Final = 0.2
"""What the objects of a round can be relied upon to add to a work."""

SOMEBODY: Final = -1
ANYBODY: Final = -2
"""A profession that is still to be drawn, or to be recruited from who will have played one."""

TASTES: Final[list[int]] = [3, 7]
"""What the tastes of anybody and of somebody will be worth: cards drawn are chosen for them."""

HOPE: Final = 0.2
"""How likely a wanted landscape is still acquired."""

IN_TIME: Final = 0.9
"""What a bonus card is worth that is still to be added."""

MOST_BONUS: Final = 2
"""Bonus cards that a plan draws at most."""

ROOMY: Final = 7
CRAMPED: Final = 4
"""How many buildings find room in a principality, with and without leave to touch."""


class Plan:
    """What a player would do with the actions he has left; `prestige` is what it brings, costs deducted."""

    def __init__(self, prospects: Prospects, player: Player, actions: int, draws: int) -> None:
        self.prospects = prospects
        self.player = player
        self.actions = actions
        self.left = prospects.slots(actions) - draws
        self.prestige = 0.0
        self.spending = 0
        self.built = player.built
        self.freedoms = player.freedoms
        self.cards = player.in_hand() + player.on_table() + draws
        self.works = self.artists() + [SOMEBODY] * draws
        for _ in range(draws):
            self.pay(CARD_COST, 0.0)
        if len(self.works) < self.left:
            self.improve()
        self.perform()

    def artists(self) -> list[int]:
        """List who can make works: the hand, and the best that recruiting cards would bring."""
        artists = members(self.player.hand)
        recruits = self.prospects.face_up.copy()
        for _ in range(self.player.recruiting):
            best = -1
            most = -1
            for card in recruits:
                pleased = self.pleased(card)
                if pleased > most:
                    best = card
                    most = pleased
            if best >= 0:
                recruits.remove(best)
                artists.append(best)
            elif self.prospects.rounds_after > 0:
                artists.append(ANYBODY)
        return artists

    def pleased(self, card: int) -> int:
        """Give what a work gains by the tastes of its artist; somebody to come will be chosen for his."""
        if card < 0:
            return TASTES[card - ANYBODY]
        worth = 0
        if self.built >> LIKED_BUILDING[card] & 1:
            worth += BUILDING_WORTH
        if self.player.landscapes[LIKED_LANDSCAPE[card]]:
            worth += LANDSCAPE_WORTH
        if self.freedoms >> LIKED_FREEDOM[card] & 1:
            worth += FREEDOM_WORTH
        return worth

    def improve(self) -> None:
        """Use the actions that works leave for what brings most."""
        bonuses = 0
        card = self.bonus_drawing()
        for _ in range(self.left - len(self.works)):
            building, kind = self.best_building()
            freedom, which = self.best_freedom()
            extra = card if bonuses < MOST_BONUS else 0.0
            best = max(building, freedom, extra)
            if best <= 0.0:
                return
            if best == building:
                self.built |= 1 << kind
                self.pay(BUILDING_COST[self.player.builders], BUILDING_PRESTIGE)
            elif best == freedom:
                self.freedoms |= 1 << which
                self.pay(FREEDOM_COST, 0.0)
            else:
                bonuses += 1
                self.pay(CARD_COST, extra + FLORIN * CARD_COST)

    def pay(self, florins: int, prestige: float) -> None:
        """Note what an action costs and brings."""
        self.spending += florins
        self.prestige += prestige - FLORIN * florins

    def best_building(self) -> tuple[float, int]:
        """Find the building that brings most."""
        best = -1
        most = 0.0
        cost = FLORIN * BUILDING_COST[self.player.builders]
        table = self.prospects.table
        places = self.room_left()
        if places <= 0:
            return 0.0, -1
        for kind in range(BUILDINGS):
            if self.built >> kind & 1 or not self.player.room >> kind & 1 or not table.buildings[kind]:
                continue
            gain = BUILDING_PRESTIGE - cost
            for card in self.works:
                if card >= 0 and LIKED_BUILDING[card] == kind:
                    gain += POINT * BUILDING_WORTH
            if gain > most:
                best = kind
                most = gain
        return most, best

    def room_left(self) -> int:
        """Guess for how many more buildings there is room, beyond those that are planned."""
        planned = size(self.built) - size(self.player.built)
        most = ROOMY if self.player.may_touch() else CRAMPED
        return most - size(self.player.built) - planned

    def best_freedom(self) -> tuple[float, int]:
        """Find the freedom that brings most."""
        best = -1
        most = 0.0
        for kind in range(FREEDOMS):
            if self.freedoms >> kind & 1 or not self.prospects.table.freedoms[kind]:
                continue
            gain = -FLORIN * FREEDOM_COST
            for card in self.works:
                if card >= 0 and LIKED_FREEDOM[card] == kind:
                    gain += POINT * FREEDOM_WORTH
            if gain > most:
                best = kind
                most = gain
        return most, best

    def bonus_drawing(self) -> float:
        """Judge drawing a bonus card for one of the works."""
        prospects = self.prospects
        if not self.works or not prospects.table.decks[BONUS_DECK].cards:
            return 0.0
        return POINT * prospects.bonus_card(self.player) - FLORIN * CARD_COST

    def value(self, card: int) -> int:
        """Give what a work would be worth after all that is planned."""
        return JESTER_WORTH * self.player.jesters + self.cards + self.pleased(card)

    def perform(self) -> None:
        """Make the works, each in a round whose minimum it reaches, two in a round."""
        values = sorted([self.value(card) for card in self.works])
        extras = sum([bonus(self.player, card, False) for card in members(self.player.bonus)])
        if values:
            self.prestige += POINT * IN_TIME * extras
        skipped = max(len(values) - self.left, 0)
        made = 0.0
        grown = GROWTH * self.prospects.rounds_after / 2
        for value in values[skipped:]:
            sure = self.surely(value + (extras if value == values[-1] else 0), made)
            made += sure
            self.prestige += sure * (POINT + EXCELLENCE) * (value + grown)
        for card in self.works[: round(made)]:
            if card >= 0 and not self.player.landscapes[LIKED_LANDSCAPE[card]]:
                self.prestige += HOPE * POINT * LANDSCAPE_WORTH

    def surely(self, value: float, made: float) -> float:
        """Judge how surely a work can be made in some round, after others that are less worth.

        What is still to be acquired will raise it, but the minimum rises too.
        """
        first = self.prospects.table.round
        slots = 0.0
        for number in range(first, ROUNDS):
            over = value + GROWTH * (number - first) - MINIMUM[number]
            room = self.actions if number == first else ACTIONS
            slots += room * min(max(0.5 + 0.25 * over, 0.0), 1.0)
        return min(max(slots - made, 0.0), 1.0)
