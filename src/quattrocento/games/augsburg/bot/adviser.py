"""A sensible player of Augsburg 1520: compares what each move lets him hope for (see `expected_points`)."""

from collections.abc import Callable
from typing import Final

from quattrocento.core.adviser import Adviser
from quattrocento.core.bits import members
from quattrocento.games.augsburg.bot.bid_chances import Contest
from quattrocento.games.augsburg.bot.expected_points import FLORIN, ExpectedPoints, to_come
from quattrocento.games.augsburg.bot.note_values import (
    by_worth,
    cheapest,
    cost,
    hand_worth,
    top_note,
    worth,
)
from quattrocento.games.augsburg.bot.privilege_values import Weigher
from quattrocento.games.augsburg.box.components import (
    CATHEDRAL,
    CHURCH,
    DATA,
    cards_of,
    count,
    most_shown,
    named,
)
from quattrocento.games.augsburg.rules.buying import cost as spent
from quattrocento.games.augsburg.rules.buying import first_free
from quattrocento.games.augsburg.rules.income import rights_income, title_income
from quattrocento.games.augsburg.rules.player import AMENDS, Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import (
    ACCEPT_FLORINS,
    ACCEPT_POINT,
    BID,
    BUY,
    CHOOSE,
    DISCARD,
    DONE,
    GIVE,
    HOLD,
    PASS,
    SHOW,
)

CONSOLATION: Final = 0.4
"""Points that holding in vain is worth: often 100 florins, and nothing is lost."""

NEAR: Final = 1.5
"""So many incomes before a limit the florins for a building are kept."""


class AugsburgAdviser(Adviser[Table]):
    """Chooses a move for every kind of decision; one who is `hoarding` parts with no note below its worth."""

    def __init__(self, hoarding: bool = False) -> None:
        self.hoarding = hoarding
        self.parts: list[Callable[[Table, int], int]] = [
            self.buying,
            self.bidding,
            self.showing,
            self.choosing,
            self.using,
            self.discarding,
            self.amends,
            self.giving,
        ]

    def advise(self, state: Table, seat: int) -> int:
        """Ask the part that knows the present decision, by the order of `phases`."""
        return self.parts[state.phase](state, seat)

    def buying(self, table: Table, seat: int) -> int:
        """Buy the notes that are worth most together, and keep what a building will cost."""
        player = table.players[seat]
        purse = player.florins - reserve(table, player)
        wanted = best_purchase(table, player.offer, purse)
        free = first_free(player)
        if player.picked & ~wanted or player.picked != wanted & (1 << free) - 1:
            # Something else was picked: buy what suits it best.
            wanted = best_purchase(table, player.offer[free:], purse - spent(table, player)) << free
        for place in range(free, len(player.offer)):
            if wanted >> place & 1:
                return BUY.first + named(player.offer[place])
        return DONE

    def bidding(self, table: Table, seat: int) -> int:
        """Compare passing, holding and each higher number by what it may win and what it costs."""
        player = table.players[seat]
        most = most_shown(player.hand, table.noble)
        if most == 0 or most < table.bid:
            return PASS
        weigher = Weigher(table, seat)
        present = weigher.value(0.0)
        gain = max([weigher.card_value(card) for card in members(table.row)]) - present
        ranked = by_worth(table, valid_cards(table, player))
        best = top_note(ranked)
        contest = Contest(table, seat)
        part = 1.0 if self.hoarding else spared(table, player)
        move = PASS
        hope = 0.0
        for number in range(max(table.bid, 1), most + 1):
            price = part * cost(table, cheapest(ranked, number, best))
            expected = contest.wins(number, best) * (gain - price)
            if number == table.bid and gain > price:
                expected += CONSOLATION
            if expected > hope:
                hope = expected
                move = HOLD if number == table.bid else BID.first + number - 1
        return move

    def showing(self, table: Table, seat: int) -> int:
        """Show what is worth least; against others the best note with it."""
        player = table.players[seat]
        laid = player.laid
        ranked = by_worth(table, valid_cards(table, player))
        alone = table.holding == 1 << seat
        chosen = cheapest(ranked, table.bid, -1 if alone else top_note(ranked))
        for place in range(len(laid)):
            if named(laid[place]) != named(chosen[place]):
                # Something else was laid: go on with what is worth least.
                return least(table, table.legal(seat), SHOW.first)
        return SHOW.first + named(chosen[len(laid)])

    def choosing(self, table: Table, seat: int) -> int:
        weigher = Weigher(table, seat)
        cards = members(table.row)
        values = [weigher.card_value(card) for card in cards]
        return CHOOSE.first + cards[values.index(max(values))]

    def using(self, table: Table, seat: int) -> int:
        weigher = Weigher(table, seat)
        return weigher.best(table.card, table.slots, table.uses, 0.0)[0]

    def discarding(self, table: Table, seat: int) -> int:
        moves = table.legal(seat)
        return least(table, moves, DISCARD.first)

    def amends(self, table: Table, seat: int) -> int:
        outlook = ExpectedPoints(table, seat)
        notes = hand_worth(table, table.players[seat].hand)
        richer = table.players[seat].clone()
        richer.florins += DATA.amends.florins
        ahead = table.players[seat].clone()
        ahead.gain(DATA.amends.points, AMENDS)
        return ACCEPT_FLORINS if outlook.hopes(richer, notes) > outlook.hopes(ahead, notes) else ACCEPT_POINT

    def giving(self, table: Table, seat: int) -> int:
        return least(table, table.legal(seat), GIVE.first)


def least(table: Table, moves: list[int], first: int) -> int:
    worths = [worth(table, move - first) for move in moves]
    return moves[worths.index(min(worths))]


def valid_cards(table: Table, player: Player) -> list[int]:
    return [card for card in cards_of(player.hand) if table.accepts_card(card)]


def spared(table: Table, player: Player) -> float:
    """Tell which part of its worth a shown note costs: what is never shown is worth nothing at the end.

    A hand with more notes than cards that the player may still win keeps some for nothing.
    """
    chances = float(to_come(table) + 1) / float(len(table.players))
    return min(1.0, chances / float(max(count(player.hand), 1)))


def reserve(table: Table, player: Player) -> int:
    """Count the florins to keep for the next building: when the limit is near, or is the last chance."""
    limit = player.limit()
    if not limit:
        return 0
    income = title_income(player) + rights_income(player)
    left = table.rulings.rounds - table.round
    ahead = float(player.points) + NEAR * float(income) if left > 1 else float(player.points + 2 * income)
    if ahead <= float(limit):
        return 0
    building = CATHEDRAL if player.rights[CHURCH] else CHURCH
    return table.top_right(building)


def best_purchase(table: Table, offer: list[int], purse: int) -> int:
    """Find the part of an offer that is worth most beyond its price, as places in the offer."""
    prices = table.rulings.prices
    if sum([prices[card] for card in offer]) <= purse:
        return (1 << len(offer)) - 1  # every note is worth more than its price
    best = 0
    most = 0.0
    costs = [0]
    gains = [0.0]
    for place in range(len(offer)):
        price = prices[offer[place]]
        value = worth(table, offer[place])
        for without in range(1 << place):
            together = costs[without] + price
            gain = gains[without] + value
            costs.append(together)
            gains.append(gain)
            if together <= purse and gain - FLORIN * 0.7 * float(together) > most:
                best = len(costs) - 1
                most = gain - FLORIN * 0.7 * float(together)
    return best
