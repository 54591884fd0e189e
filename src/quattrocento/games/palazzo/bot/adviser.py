"""A sensible player of Palazzo: one step ahead, by what the step is worth (see `move_values`)."""

from collections.abc import Callable

from quattrocento.core.adviser import Adviser
from quattrocento.games.palazzo.bot.cheapest_payment import cheapest
from quattrocento.games.palazzo.bot.move_values import (
    DENIAL,
    auction_worth,
    best_card_to_lose,
    best_purchase,
    change_worth,
    changed,
    fee_worth,
    money_worth,
    tiles_worth,
)
from quattrocento.games.palazzo.bot.palace_potential import PalacePotential
from quattrocento.games.palazzo.bot.piece_values import (
    by_floor,
    estate,
    everybody,
    florin,
    forecasts,
    gain,
    hand_worth,
    potential,
)
from quattrocento.games.palazzo.box.components import CARDS, NO_CURRENCY, distinct
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.payment import may_show
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import (
    AUCTION,
    BUILD,
    BUY,
    CHANGE,
    CHOOSE,
    LAY,
    NEW_PALACE,
    ON,
    PASS,
    PAY,
    REMODEL,
    SETTLE,
    STAND,
    TAKE,
    TAKE_MONEY,
    TURN_TILES,
)


class PalazzoAdviser(Adviser[Table]):
    """Chooses a move for every kind of decision."""

    def __init__(self) -> None:
        self.parts: list[Callable[[Table, int], int]] = [
            self.turn,
            self.draft,
            self.market,
            self.purchase,
            self.bidding,
            self.sharing,
            self.building,
            self.site,
            self.remodelling,
            self.transforming,
            self.fee,
        ]

    def advise(self, state: Table, seat: int) -> int:
        """Ask the part that knows the present decision, by the order of `phases`."""
        return self.parts[state.phase](state, seat)

    def turn(self, table: Table, seat: int) -> int:
        legal = table.legal(seat)
        best = TURN_TILES
        worth = tiles_worth(table, seat)
        if TAKE_MONEY in legal and money_worth(table) > worth:
            best = TAKE_MONEY
            worth = money_worth(table)
        if REMODEL in legal:
            changes = [
                change_worth(table, seat, number) for number in range(len(table.players[seat].palaces))
            ]
            if max(changes) - fee_worth(table, seat) > worth:
                best = REMODEL
        return best

    def draft(self, table: Table, seat: int) -> int:
        """Take the card, or the first of the two cards, that helps the hand most."""
        hand = table.players[seat].hand.copy()
        best = -1
        most = -1.0
        for move in table.legal(seat):
            card = move - TAKE.first
            hand[card] += 1
            worth = hand_worth(hand)
            if table.takers > table.seats():
                for second in range(card, CARDS):
                    if table.offer[second] > (1 if second == card else 0):
                        hand[second] += 1
                        worth = max(worth, hand_worth(hand))
                        hand[second] -= 1
            hand[card] -= 1
            if worth > most:
                best = move
                most = worth
        return best

    def market(self, table: Table, seat: int) -> int:
        estates = everybody(table)
        found = best_purchase(table, seat, estates, table.price, -1)
        if found.tiles and found.worth > auction_worth(table, seat, estates):
            return BUY.first + found.tiles[0]
        return AUCTION

    def purchase(self, table: Table, seat: int) -> int:
        """Name the second element if the pair is better, then pay with what is missed least."""
        if not any(table.laying) and len(table.chosen) == 1:
            found = best_purchase(table, seat, everybody(table), table.price, table.chosen[0])
            if len(found.tiles) == 2:
                return BUY.first + found.tiles[1]
        player = table.players[seat]
        cost = table.price * len(table.chosen)
        if may_show(table, player, cost):
            return SETTLE
        return LAY.first + cheapest(player.hand, NO_CURRENCY, table.laying, cost).first()

    def bidding(self, table: Table, seat: int) -> int:
        """Raise as cheaply as possible while the lot is worth it."""
        player = table.players[seat]
        goal = table.players[table.leader].bid + 1 - player.bid
        if may_show(table, player, goal):
            return STAND
        found = cheapest(player.hand, player.currency, table.laying, goal)
        if any(table.laying):
            return LAY.first + found.first()
        if found.first() < 0:
            return PASS
        lot = table.quarries[table.architect]
        worth = gain(table, seat, lot)
        worth += DENIAL * gain(table, table.leader, lot) / (table.seats() - 1)
        whole = player.hand.copy()
        for card in range(CARDS):
            whole[card] += player.laid[card]
        risked = hand_worth(whole) - hand_worth(player.hand)
        return LAY.first + found.first() if (found.loss + risked) * florin(table) < worth else PASS

    def sharing(self, table: Table, seat: int) -> int:
        best = -1
        most = -1e9
        own = potential(table, seat, 1)
        following = potential(table, table.after(seat), 1)
        for tile in distinct(table.quarries[table.architect]):
            worth = own.gain([tile])
            if table.takers > 1:
                worth += DENIAL * following.gain([tile]) / 2
            if worth > most:
                best = tile
                most = worth
        return CHOOSE.first + best

    def building(self, table: Table, seat: int) -> int:
        """Build from the lowest floor up, which leaves every arrangement open."""
        return BUILD.first + by_floor(table.tiles)[0]

    def site(self, table: Table, seat: int) -> int:
        """Build where the estate, with what is still to be built, promises most."""
        palaces = table.players[seat].palaces
        block = palace.BLOCK[table.tile]
        rest = by_floor(table.tiles)
        shared = forecasts(table, len(palaces) + 1 + len(rest))
        best = -1
        most = -1e9
        for move in table.legal(seat):
            after = palaces.copy()
            if move in ON:
                after[move - ON.first] += block
            elif move == NEW_PALACE:
                after.append(block)
            worth = PalacePotential(after, shared).best(rest, 0)
            if worth > most:
                best = move
                most = worth
        return best

    def remodelling(self, table: Table, seat: int) -> int:
        palaces = len(table.players[seat].palaces)
        changes = [change_worth(table, seat, number) for number in range(palaces)]
        return CHANGE.first + changes.index(max(changes))

    def transforming(self, table: Table, seat: int) -> int:
        """Carry out the best transformation; `changed` lists them in the order of the moves."""
        worths = [estate(table, after) for after in changed(table.players[seat].palaces, table.source)]
        return table.legal(seat)[worths.index(max(worths))]

    def fee(self, table: Table, seat: int) -> int:
        return PAY.first + best_card_to_lose(table, seat)
