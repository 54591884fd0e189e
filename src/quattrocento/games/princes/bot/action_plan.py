"""What a player would do with the actions he has left, and what it would bring him.

A plan takes a work for every profession, then whatever else brings most for an action. It is
a rough sum, made in a few microseconds.
"""

from typing import Final

from mypy_extensions import i64

from quattrocento.core.bits import members, size
from quattrocento.games.princes.bot.expected_draws import ExpectedDraws
from quattrocento.games.princes.box.components import (
    BONUS_DECK,
    BUILDING_COST,
    BUILDING_PRESTIGE,
    BUILDING_WORTH,
    CARD_COST,
    FREEDOM_COST,
    FREEDOM_WORTH,
    LANDSCAPE_WORTH,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
    MINIMUM,
    PROFESSIONS,
    ROUNDS,
)
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.work_value import base, bonus_points, pleased

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

KINDS: Final = 16
"""More than there are kinds of buildings or freedoms."""

MOST_ACTIONS: Final[int] = ACTIONS + 1
"""An expansion may give one more."""

SURE: Final = 24
"""A work worth so much can be made in every round."""


def gains(first: float, each: float) -> list[float]:
    """Give what something brings by itself and for each profession that likes it."""
    found = [first]
    for _ in range(PROFESSIONS):
        found.append(found[-1] + each)
    return found


BUILDING_GAIN: Final[list[list[float]]] = [
    gains(BUILDING_PRESTIGE - FLORIN * cost, POINT * BUILDING_WORTH) for cost in BUILDING_COST
]
FREEDOM_GAIN: Final[list[float]] = gains(-FLORIN * FREEDOM_COST, POINT * FREEDOM_WORTH)
"""What a building, by the number of builders, and a freedom bring, by how many like it."""


def chances(first: int, actions: int, value: int) -> float:
    """Count the actions in which a work of this value can be made, from a round on with so many in it.

    What is still to be acquired will raise it, but the minimum rises too.
    """
    slots = 0.0
    for number in range(first, ROUNDS):
        over = value + GROWTH * (number - first) - MINIMUM[number]
        room = actions if number == first else ACTIONS
        slots += room * min(max(0.5 + 0.25 * over, 0.0), 1.0)
    return slots


CHANCES: Final[list[list[list[float]]]] = [
    [[chances(first, actions, value) for value in range(SURE + 1)] for actions in range(MOST_ACTIONS + 1)]
    for first in range(ROUNDS)
]
"""The same for every round, number of actions and value."""


def nearest(number: float) -> int:
    """Round to the nearest whole number; a half to the even one."""
    whole = int(number)
    rest = number - whole
    return whole + 1 if rest > 0.5 or (rest == 0.5 and whole % 2 == 1) else whole


class ActionPlan:
    """What a player would do with the actions he has left.

    For each number of professions that he might draw first, `promises` holds the prestige it
    brings, costs deducted, and `spendings` what it costs; `needed` is the cash without which
    it comes to nothing. What else to do, best first, is the same whatever is drawn, there is
    only less time for it. So drawing most is considered first, and more is added as there is
    more time: `done` counts it, `prestige`, `spending`, `built` and `freedoms` are what it
    leads to.
    """

    def __init__(
        self, prospects: ExpectedDraws, player: Player, actions: int, draws: int, needed: int
    ) -> None:
        self.prospects = prospects
        self.player = player
        self.chances = CHANCES[prospects.table.round][actions]
        self.slots = prospects.slots(actions)
        self.base = base(player)
        self.extras = bonus_points(player)
        self.needed = needed
        self.promises: list[float] = []
        self.spendings: list[int] = []
        self.artists = self.all_artists()
        self.wanted_buildings: list[int] = []
        self.wanted_freedoms: list[int] = []
        self.drawing = 0.0
        if self.slots > len(self.artists):
            self.want()
        self.begin(MOST_BONUS)
        for number in range(draws, 0, -1):
            self.consider(number)
        if not self.artists:
            self.begin(0)  # without a work bonus cards are of no use
        self.consider(0)

    def begin(self, bonuses: int) -> None:
        """Begin with nothing done and so many bonus cards to draw at most."""
        self.done = 0
        self.bonuses = bonuses
        self.raised = 0
        self.introduced = 0
        self.prestige = 0.0
        self.spending = 0
        self.built = self.player.built
        self.freedoms = self.player.freedoms

    def all_artists(self) -> list[int]:
        """List who can make works: the hand, and the best that recruiting cards would bring."""
        artists = members(self.player.hand)
        if not self.player.recruiting:
            return artists
        recruits = members(self.prospects.table.face_up_elsewhere(self.prospects.seat))
        for _ in range(self.player.recruiting):
            best = -1
            most = -1
            for card in recruits:
                liking = pleased(self.player, card)
                if liking > most:
                    best = card
                    most = liking
            if best >= 0:
                recruits.remove(best)
                artists.append(best)
            elif self.prospects.rounds_after > 0:
                artists.append(ANYBODY)
        return artists

    def want(self) -> None:
        """Find the buildings and freedoms that bring something, and what a bonus card would bring."""
        player = self.player
        table = self.prospects.table
        possible = player.room & ~player.built
        found = self.wanted(possible, table.buildings, LIKED_BUILDING, BUILDING_GAIN[player.builders])
        places = (ROOMY if player.may_touch() else CRAMPED) - size(player.built)
        self.wanted_buildings = found[: max(places, 0)]
        self.wanted_freedoms = self.wanted(~player.freedoms, table.freedoms, LIKED_FREEDOM, FREEDOM_GAIN)
        if table.decks[BONUS_DECK].cards:
            self.drawing = POINT * self.prospects.bonus_card(player) - FLORIN * CARD_COST

    def wanted(self, possible: int, stock: list[int], likes: list[int], gain: list[float]) -> list[int]:
        """List what is possible, in stock and worth having, as its kind after how many do not like it."""
        might: i64 = possible
        fans = [0] * len(stock)
        for card in self.artists:
            if card >= 0:
                kind = likes[card]
                fans[kind] = fans[kind] + 1  # compiled, quicker than `+=`
        found = [
            KINDS * (PROFESSIONS - fans[kind]) + kind
            for kind in range(len(stock))
            if might >> kind & 1 and stock[kind] and gain[fans[kind]] > 0.0
        ]
        found.sort()
        return found

    def improve(self, slots: int) -> None:
        """Use so many actions for what brings most, one after the other, as long as anything does."""
        gains = BUILDING_GAIN[self.player.builders]
        while self.done < slots:
            building = gain_of(self.wanted_buildings, self.raised, gains)
            freedom = gain_of(self.wanted_freedoms, self.introduced, FREEDOM_GAIN)
            best = max(building, freedom)
            if self.bonuses > 0:
                best = max(best, self.drawing)
            if best <= 0.0:
                return
            self.done += 1
            if best == building:
                self.built |= 1 << self.wanted_buildings[self.raised] % KINDS
                self.raised += 1
                self.prestige += gains[0]
                self.spending += BUILDING_COST[self.player.builders]
            elif best == freedom:
                self.freedoms |= 1 << self.wanted_freedoms[self.introduced] % KINDS
                self.introduced += 1
                self.prestige += FREEDOM_GAIN[0]
                self.spending += FREEDOM_COST
            else:
                self.bonuses -= 1
                self.prestige += self.drawing
                self.spending += CARD_COST

    def consider(self, draws: int) -> None:
        """Add up what the plan brings and costs if so many professions are drawn first."""
        left = self.slots - draws
        self.improve(left - draws - len(self.artists))
        prestige = self.prestige - FLORIN * CARD_COST * draws
        values = self.values(draws)
        self.spendings.append(self.spending + CARD_COST * draws)
        self.promises.append(self.perform(values, left, prestige) if values else prestige)

    def values(self, draws: int) -> list[int]:
        """List, rising, what the works would be worth after all that is planned."""
        worth: i64 = self.base + draws
        built: i64 = self.built
        freedoms: i64 = self.freedoms
        landscapes = self.player.landscapes
        found = [worth + TASTES[SOMEBODY - ANYBODY]] * draws
        for card in self.artists:
            value = worth
            if card < 0:
                value += TASTES[card - ANYBODY]
            else:
                if built >> LIKED_BUILDING[card] & 1:
                    value += BUILDING_WORTH
                if landscapes[LIKED_LANDSCAPE[card]]:
                    value += LANDSCAPE_WORTH
                if freedoms >> LIKED_FREEDOM[card] & 1:
                    value += FREEDOM_WORTH
            found.append(value)
        found.sort()
        return found

    def perform(self, values: list[int], left: int, prestige: float) -> float:
        """Make the works, each in a round whose minimum it reaches, two in a round, the least ones first."""
        prestige += POINT * IN_TIME * self.extras
        grown = GROWTH * self.prospects.rounds_after / 2
        chances = self.chances
        highest = values[-1]
        made = 0.0
        for number in range(max(len(values) - left, 0), len(values)):
            value = values[number]
            reached = value + self.extras if value == highest else value
            sure = min(max(chances[min(reached, SURE)] - made, 0.0), 1.0)
            made += sure
            prestige += sure * (POINT + EXCELLENCE) * (value + grown)
        for number in range(min(nearest(made), len(self.artists))):
            card = self.artists[number]
            if card >= 0 and not self.player.landscapes[LIKED_LANDSCAPE[card]]:
                prestige += HOPE * POINT * LANDSCAPE_WORTH
        return prestige


def gain_of(wanted: list[int], number: int, gain: list[float]) -> float:
    """Give what the next of the wanted things brings; nothing if there is none left."""
    return gain[PROFESSIONS - wanted[number] // KINDS] if number < len(wanted) else 0.0
