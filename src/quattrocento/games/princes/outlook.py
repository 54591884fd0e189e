"""How much prestige a player can hope for: what he has, and a plan for the actions he has left.

Money counts as the prestige it could have been, since every florin that need not be kept from
a payment becomes prestige; but only as far as it can still be spent. A plan takes a work for every
profession, then whatever else brings most for an action. It is a rough sum, made in a few
microseconds; `bot` compares such sums with each other.
"""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.princes.components import (
    BONUS_CARDS,
    BUILDING_COST,
    BUILDING_PRESTIGE,
    BUILDING_WORTH,
    BUILDINGS,
    CARD_COST,
    CARD_FEWEST,
    CARD_LEAST,
    CARD_MOST,
    CARD_NEEDS,
    CARD_POINTS,
    CARD_TIED,
    FREEDOM_COST,
    FREEDOM_WORTH,
    FREEDOMS,
    JESTER_WORTH,
    LANDSCAPE_WORTH,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
    MINIMUM,
    PROFESSION_DECK,
    PROFESSIONS,
    ROUNDS,
)
from quattrocento.games.princes.measures import BUILT, FREEDOMS_HELD, WORKS, measure
from quattrocento.games.princes.rounds import ACTIONS
from quattrocento.games.princes.table import Player, Table
from quattrocento.games.princes.worth import bonus, reach

POINT: Final = 0.5
"""Prestige for a point of a work: 100 florins of 200."""

FLORIN: Final = 0.005
"""Prestige for a florin."""

AUCTION: Final = 600
"""What an object costs, give or take."""

EXCELLENCE: Final = 0.12
"""What a point of a work is worth beyond its payment: it may be the best of the round."""

GROWTH: Final = 0.2
"""What the objects of a round can be relied upon to add to a work."""

SOMEBODY: Final = -1
"""A profession that is still to be drawn or recruited."""

CHOSEN: Final = 7
"""What his tastes are worth, since he is chosen for them."""

MOST_DRAWS: Final = 3
"""Professions that a plan draws at most."""

STUCK: Final = 0.25
"""What is left of the hopes of somebody who cannot pay his way to a work."""

HOPE: Final = 0.2
"""How likely a wanted landscape is still acquired."""


class Outlook:
    """A judgement of one seat's chances at one table; asks about players as they are or would be."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.rounds_after = ROUNDS - 1 - table.round
        self.unknown = self.unseen_professions()
        self.bonus_left = self.unseen_bonus()
        self.face_up = self.others_works()
        self.most = self.others_measures()

    def unseen_professions(self) -> list[int]:
        """List the professions that could be in the deck, as far as the seat knows."""
        seen = self.table.players[self.seat].hand
        for player in self.table.players:
            seen |= player.works | player.shown
        return [card for card in range(PROFESSIONS) if not seen >> card & 1]

    def unseen_bonus(self) -> list[int]:
        """List the bonus cards that could be in the deck."""
        seen = self.table.players[self.seat].bonus | self.table.spent
        return [card for card in range(BONUS_CARDS) if not seen >> card & 1]

    def others_works(self) -> list[int]:
        """List the professions that could be recruited."""
        found = 0
        for other in range(len(self.table.players)):
            if other != self.seat:
                found |= self.table.players[other].works
        return members(found)

    def others_measures(self) -> list[list[int]]:
        """Give what each other player has of what prestige cards count."""
        return [
            [measure(self.table.players[other], what) for what in range(18)]
            for other in range(len(self.table.players))
            if other != self.seat
        ]

    def slots(self, actions: int) -> int:
        """Count the actions that are left, with so many in this round."""
        return actions + ACTIONS * self.rounds_after

    def hopes(self, player: Player, actions: int, objects: int) -> float:
        """Add up what *player* has and can hope for, with *actions* in this round and *objects* to come."""
        best = -1e9
        for draws in range(min(MOST_DRAWS, len(self.table.decks[PROFESSION_DECK].cards)) + 1):
            plan = Plan(self, player, actions, draws)
            spending = plan.spending + AUCTION * objects
            cash = min(player.money, spending) + 0.05 * max(player.money - spending, 0)
            best = max(best, plan.prestige + FLORIN * cash)
        best *= self.solvent(player, actions)
        return player.prestige + self.cards(player) + best

    def solvent(self, player: Player, actions: int) -> float:
        """Judge whether the cash reaches to the next work; whoever is stuck without money stays so."""
        if self.rounds_after == 0 or not player.hand:
            return 1.0
        needed = 1e9
        for card in members(player.hand):
            needed = min(needed, self.price_of_readiness(player, card, actions))
        if player.money >= needed:
            return 1.0
        return max(player.money / needed, STUCK)

    def price_of_readiness(self, player: Player, card: int, actions: int) -> float:
        """Give what it costs to raise a work to the minimum of the next chance."""
        chance = self.table.round if actions > 1 else self.table.round + 1
        short = MINIMUM[min(chance, ROUNDS - 1)] - reach(player, card)
        price = 0.0
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

    def cards(self, player: Player) -> float:
        """Add up what the prestige cards can be expected to bring."""
        total = 0.0
        for card in members(player.cards):
            total += self.card(player, card)
        return total

    def card(self, player: Player, card: int) -> float:
        """Guess what a prestige card will bring at the end."""
        if CARD_MOST[card] >= 0:
            return self.race(player, card, CARD_MOST[card], 1)
        if CARD_FEWEST[card] >= 0:
            return self.race(player, card, CARD_FEWEST[card], -1)
        chance = 1.0
        for number in range(len(CARD_NEEDS[card])):
            what = CARD_NEEDS[card][number]
            lacking = CARD_LEAST[card][number] - measure(player, what)
            if lacking > 0:
                chance *= self.likely(what, lacking)
        return CARD_POINTS[card] * chance

    def likely(self, what: int, lacking: int) -> float:
        """Guess how likely so many more of something are acquired in the rounds that are left."""
        rounds = self.rounds_after + 1
        if what == WORKS:
            return 1.0 if lacking <= rounds else 0.0
        each = 0.85 if what in (BUILT, FREEDOMS_HELD) else 0.6
        if lacking > rounds:
            return 0.0
        chance = 1.0
        for _ in range(lacking):
            chance *= each
        return chance * (1.0 if rounds > lacking else 0.7)

    def race(self, player: Player, card: int, what: int, sign: int) -> float:
        """Guess what a card for the most or fewest of something will bring, by the lead of today."""
        own = measure(player, what)
        lead = 99
        for theirs in self.most:
            lead = min(lead, sign * (own - theirs[what]))
        if sign < 0:
            lead = lead // 3
        sure = 1.0 - self.rounds_after / ROUNDS
        if lead > 1:
            return CARD_POINTS[card] * (0.75 + 0.25 * sure)
        if lead == 1:
            return CARD_POINTS[card] * (0.55 + 0.45 * sure)
        if lead == 0:
            if sign > 0 and own == 0:
                return CARD_POINTS[card] * 0.35 * (1 - sure)
            return CARD_POINTS[card] * 0.4 * (1 - sure) + CARD_TIED[card] * sure
        return CARD_POINTS[card] * 0.3 * (1 - sure) if lead == -1 else CARD_POINTS[card] * 0.1 * (1 - sure)


class Plan:
    """What a player would do with the actions he has left; `prestige` is what it brings, costs deducted."""

    def __init__(self, outlook: Outlook, player: Player, actions: int, draws: int) -> None:
        self.outlook = outlook
        self.player = player
        self.actions = actions
        self.left = outlook.slots(actions) - draws
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
        recruits = self.outlook.face_up.copy()
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
            elif self.outlook.rounds_after > 0:
                artists.append(SOMEBODY)
        return artists

    def pleased(self, card: int) -> int:
        """Give what a work gains by the tastes of its artist; somebody to come will be chosen for his."""
        if card == SOMEBODY:
            return CHOSEN
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
        for _ in range(self.left - len(self.works)):
            building, kind = self.best_building()
            freedom, which = self.best_freedom()
            extra = self.bonus_drawing(bonuses)
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
        table = self.outlook.table
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
        most = 4 if self.player.builders < 2 else 7
        return most - size(self.player.built) - planned

    def best_freedom(self) -> tuple[float, int]:
        """Find the freedom that brings most."""
        best = -1
        most = 0.0
        for kind in range(FREEDOMS):
            if self.freedoms >> kind & 1 or not self.outlook.table.freedoms[kind]:
                continue
            gain = -FLORIN * FREEDOM_COST
            for card in self.works:
                if card >= 0 and LIKED_FREEDOM[card] == kind:
                    gain += POINT * FREEDOM_WORTH
            if gain > most:
                best = kind
                most = gain
        return most, best

    def bonus_drawing(self, bonuses: int) -> float:
        """Judge drawing a bonus card, of which a look at five brings one of the better."""
        outlook = self.outlook
        if bonuses >= 2 or not self.works or not outlook.table.decks[1].cards:
            return 0.0
        values = sorted([bonus(self.player, card, False) for card in outlook.bonus_left], reverse=True)
        if len(values) <= bonuses:
            return 0.0
        likely = values[min(len(values) // 6 + bonuses, len(values) - 1)]
        return POINT * likely - FLORIN * CARD_COST

    def value(self, card: int) -> int:
        """Give what a work would be worth after all that is planned."""
        return JESTER_WORTH * self.player.jesters + self.cards + self.pleased(card)

    def perform(self) -> None:
        """Make the works, each in a round whose minimum it reaches, two in a round."""
        values = sorted([self.value(card) for card in self.works])
        extras = sum([bonus(self.player, card, False) for card in members(self.player.bonus)])
        if values:
            self.prestige += POINT * 0.9 * extras
        skipped = max(len(values) - self.left, 0)
        made = 0.0
        grown = GROWTH * self.outlook.rounds_after / 2
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
        first = self.outlook.table.round
        slots = 0.0
        for number in range(first, ROUNDS):
            over = value + GROWTH * (number - first) - MINIMUM[number]
            room = self.actions if number == first else ACTIONS
            slots += room * min(max(0.5 + 0.25 * over, 0.0), 1.0)
        return min(max(slots - made, 0.0), 1.0)
