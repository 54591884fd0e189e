"""A sensible player of The Princes of Florence: compares what each move lets him hope for (see `outlook`)."""

from collections.abc import Callable
from typing import Final

from quattrocento.core.adviser import Adviser
from quattrocento.core.bits import members, size
from quattrocento.core.state import State
from quattrocento.games.princes.auction import in_stock, lots
from quattrocento.games.princes.components import (
    ANY_LANDSCAPE,
    BEST_WORK_PRESTIGE,
    BONUS_DECK,
    BUILDER,
    BUILDER_PRESTIGE,
    BUILDING_COST,
    BUILDINGS,
    CARD_COST,
    FREEDOM_COST,
    JESTER,
    LANDSCAPES,
    OBJECTS,
    PAID,
    PRESTIGE_CARDS,
    PRESTIGE_PRICE,
    PROFESSION_DECK,
    ROUNDS,
    STEP,
)
from quattrocento.games.princes.components import PRESTIGE as PRESTIGE_OBJECT
from quattrocento.games.princes.outlook import POINT, Outlook
from quattrocento.games.princes.placing import settle
from quattrocento.games.princes.rounds import ACTIONS
from quattrocento.games.princes.siting import best_site
from quattrocento.games.princes.table import Player, Table
from quattrocento.games.princes.words import (
    ADD,
    AS_THEY_LIE,
    AUCTION,
    BUILD,
    BUY,
    COMPLETE,
    DECLINE,
    DRAW_BONUS,
    END,
    FIRST_CARD,
    FREEDOM,
    HOLD,
    KEEP,
    PASS,
    PLACE,
    PRESTIGE,
    RAISE,
    RECRUIT,
    REJECT,
    RENOUNCE,
    SELL,
    TAKE,
    WORK,
)
from quattrocento.games.princes.worth import bonus, reach, value

DEAREST: Final = 1600
"""No object is worth more."""

KEPT: Final = 1200
"""Cash not to be raised with in an auction before the last round: actions must follow."""

RESERVE: Final[list[int]] = [1700, 1700, 1600, 1500, 1300, 1000, 0]
"""By round, the cash to keep when a work is paid: for the next object and the next actions."""


class PrincesAdviser(Adviser):
    """Chooses a move for every kind of decision."""

    def __init__(self) -> None:
        self.parts: list[Callable[[Table, int], int]] = [
            self.choosing,
            self.opening,
            self.bidding,
            self.buying,
            self.taking,
            self.placing,
            self.looking,
            self.returning,
            self.recruiting,
            self.action,
            self.work,
            self.payment,
        ]

    def advise(self, state: State, seat: int) -> int:
        """Ask the part that knows the present decision, by the order of `phases`."""
        assert isinstance(state, Table)
        return self.parts[state.phase](state, seat)

    def choosing(self, table: Table, seat: int) -> int:
        """Reject the profession that goes worst with the others."""
        outlook = Outlook(table, seat)
        best = -1
        most = -1e9
        for card in members(table.players[seat].hand):
            player = table.players[seat].clone()
            player.hand &= ~(1 << card)
            hopes = outlook.hopes(player, ACTIONS, ROUNDS)
            if hopes > most:
                best = card
                most = hopes
        return REJECT.first + best

    def opening(self, table: Table, seat: int) -> int:
        """Put up what helps most at the opening bid, if anything does."""
        worths = self.worths(table, seat, lots(table), table.rulings.opening)
        best = RENOUNCE
        most = 0.0
        for move in table.legal(seat):
            if move in AUCTION and worths[move - AUCTION.first] > most:
                best = move
                most = worths[move - AUCTION.first]
        return best

    def bidding(self, table: Table, seat: int) -> int:
        """Raise while the object is worth more than what could be had instead."""
        bid = table.bid + STEP
        kept = KEPT if table.round + 1 < ROUNDS else 0
        if table.players[seat].money - kept < bid or bid > DEAREST:
            return PASS
        worth = self.worths(table, seat, [table.lot], bid)[table.lot]
        return RAISE if worth > self.fallback(table, seat) else PASS

    def fallback(self, table: Table, seat: int) -> float:
        """Guess what is left for *seat* if he lets this object go: each rival takes a better one."""
        others = [thing for thing in lots(table) if thing != table.lot]
        worths = self.worths(table, seat, others, table.rulings.last_price)
        left = sorted([worths[thing] for thing in others], reverse=True)
        rivals = size(table.everybody() & ~table.out) - 1
        return left[min(rivals, len(left)) - 1]

    def buying(self, table: Table, seat: int) -> int:
        """Buy what helps most, if anything does."""
        worths = self.worths(table, seat, list(range(OBJECTS)), table.rulings.last_price)
        best = DECLINE
        most = 0.0
        for move in table.legal(seat):
            if move in BUY and worths[move - BUY.first] > most:
                best = move
                most = worths[move - BUY.first]
        return best

    def worths(self, table: Table, seat: int, things: list[int], price: int) -> list[float]:
        """Judge what each object would add to one's hopes at a price; nothing for what cannot be had."""
        outlook = Outlook(table, seat)
        before = outlook.hopes(table.players[seat], ACTIONS, outlook.rounds_after)
        found = [0.0] * (OBJECTS + 1)
        for thing in things:
            if in_stock(table, thing) and table.welcome(seat, thing):
                found[thing] = max(self.with_object(table, seat, outlook, thing, price) - before, 0.0)
        return found

    def with_object(self, table: Table, seat: int, outlook: Outlook, thing: int, price: int) -> float:
        """Judge one's hopes with an object more and less money."""
        later = outlook.rounds_after
        player = table.players[seat].clone()
        player.money = max(player.money - price, 0)
        if thing == ANY_LANDSCAPE:
            kinds = [kind for kind in range(LANDSCAPES) if table.piles[kind] and table.welcome(seat, kind)]
            return max([self.with_object(table, seat, outlook, kind, price) for kind in kinds])
        if thing < LANDSCAPES:
            tile = BUILDINGS + thing
            player.prestige += settle(player, tile, best_site(player, tile))
        elif thing == JESTER:
            player.jesters += 1
        elif thing == BUILDER:
            player.builders += 1
            if player.builders > 1:
                player.prestige += BUILDER_PRESTIGE
            if player.builders == 2:
                player.room |= (1 << BUILDINGS) - 1
                player.look_for_room()
        elif thing == PRESTIGE_OBJECT:
            return outlook.hopes(player, ACTIONS, later) + self.new_card(outlook, player)
        else:
            player.recruiting += 1
        return outlook.hopes(player, ACTIONS, later)

    def new_card(self, outlook: Outlook, player: Player) -> float:
        """Guess what the best of five prestige cards would bring."""
        cards = [outlook.card(player, card) for card in range(PRESTIGE_CARDS) if not player.cards >> card & 1]
        cards.sort(reverse=True)
        return cards[len(cards) // 5]

    def taking(self, table: Table, seat: int) -> int:
        """Take the landscape that helps most."""
        outlook = Outlook(table, seat)
        best = -1
        most = -1e9
        for move in table.legal(seat):
            if move in TAKE:
                hopes = self.with_object(table, seat, outlook, move - TAKE.first, 0)
                if hopes > most:
                    best = move
                    most = hopes
        return best

    def placing(self, table: Table, seat: int) -> int:
        """Save room."""
        return PLACE.first + best_site(table.players[seat], table.tile)

    def looking(self, table: Table, seat: int) -> int:
        """Keep the card that promises most."""
        outlook = Outlook(table, seat)
        best = -1
        most = -1e9
        for card in table.looked:
            player = table.players[seat].clone()
            if table.deck == PROFESSION_DECK:
                player.hand |= 1 << card
                hopes = outlook.hopes(player, max(table.actions - 1, 0), outlook.rounds_after)
            elif table.deck == BONUS_DECK:
                hopes = float(bonus(player, card, False))
            else:
                hopes = outlook.card(player, card)
            if hopes > most:
                best = card
                most = hopes
        return KEEP.first + FIRST_CARD[table.deck] + best

    def returning(self, table: Table, seat: int) -> int:
        """Not care about the order."""
        return AS_THEY_LIE

    def recruiting(self, table: Table, seat: int) -> int:
        """Recruit somebody who likes it here; wait for a better one otherwise."""
        best = self.best_recruit(table, seat)
        if best >= 0 and self.suits(table, seat, best):
            return RECRUIT.first + best
        return HOLD

    def best_recruit(self, table: Table, seat: int) -> int:
        """Find whose work would be worth most here."""
        player = table.players[seat]
        best = -1
        most = -1
        for card in members(table.recruitable(seat)):
            worth = value(player, card)
            if worth > most:
                best = card
                most = worth
        return best

    def suits(self, table: Table, seat: int, card: int) -> bool:
        """Tell whether a recruit would find at least two of the three things he likes."""
        player = table.players[seat]
        tastes = value(player, card) - 2 * player.jesters - player.in_hand() - player.on_table()
        return tastes >= 6

    def action(self, table: Table, seat: int) -> int:
        """Compare what is left to hope for after each action."""
        best = END
        most = -1e9
        outlook = Outlook(table, seat)
        if table.recruitable(seat):
            recruit = self.best_recruit(table, seat)
            late = outlook.rounds_after == 0 or not table.players[seat].hand
            if self.suits(table, seat, recruit) or (late and table.actions > 0):
                return RECRUIT.first + recruit
        for move in table.legal(seat):
            if move == SELL or move in RECRUIT:
                continue
            hopes = self.after_action(table, seat, outlook, move)
            if hopes > most:
                best = move
                most = hopes
        return best

    def after_action(self, table: Table, seat: int, outlook: Outlook, move: int) -> float:
        """Judge one's hopes after an action."""
        player = table.players[seat].clone()
        later = outlook.rounds_after
        left = table.actions - 1
        if move == END:
            return outlook.hopes(player, 0, later) - 0.01
        if move in WORK:
            return self.after_work(table, seat, outlook, player, move - WORK.first)
        if move in BUILD:
            kind = move - BUILD.first
            player.money -= BUILDING_COST[player.builders]
            player.prestige += settle(player, kind, best_site(player, kind))
        elif move in FREEDOM:
            player.money -= FREEDOM_COST
            player.freedoms |= 1 << (move - FREEDOM.first)
        else:
            player.money -= CARD_COST
            return self.after_drawing(table, outlook, player, move)
        return outlook.hopes(player, left, later) + 0.05

    def after_drawing(self, table: Table, outlook: Outlook, player: Player, move: int) -> float:
        """Judge one's hopes after drawing a card, which will be one of the better."""
        later = outlook.rounds_after
        left = table.actions - 1
        if move == DRAW_BONUS:
            values = sorted([bonus(player, card, False) for card in outlook.bonus_left], reverse=True)
            gain = POINT * 0.9 * values[min(len(values) // 6, len(values) - 1)] if values else 0.0
            works = size(player.hand) + player.recruiting
            return outlook.hopes(player, left, later) + (gain if works > size(player.bonus) else 0.0)
        hopes: list[float] = []
        for card in outlook.unknown:
            player.hand |= 1 << card
            hopes.append(outlook.hopes(player, left, later))
            player.hand &= ~(1 << card)
        hopes.sort(reverse=True)
        return hopes[len(hopes) // 5] if hopes else 0.0

    def after_work(self, table: Table, seat: int, outlook: Outlook, player: Player, card: int) -> float:
        """Judge one's hopes after a work: its payment, and perhaps the honour of the best."""
        worth = value(player, card)
        if worth < table.minimum():
            worth = min(reach(player, card), table.minimum() + 1)
        player.hand &= ~(1 << card)
        player.works |= 1 << card
        hopes = outlook.hopes(player, table.actions - 1, outlook.rounds_after) + POINT * worth
        return hopes + BEST_WORK_PRESTIGE * self.honour(table, seat, worth)

    def honour(self, table: Table, seat: int, worth: int) -> float:
        """Guess how likely a work is the best of the round, and not only a second one of one's own."""
        if worth <= table.players[seat].value:
            return 0.0
        chance = 1.0
        other = table.after(seat)
        while other != seat:
            done = self.has_acted(table, other)
            theirs = table.players[other].value
            if theirs > worth:
                return 0.0
            if not done:
                chance *= 0.4 + 0.06 * (worth - table.minimum())
            other = table.after(other)
        return min(max(chance, 0.0), 1.0)

    def has_acted(self, table: Table, seat: int) -> bool:
        """Tell whether *seat* has had his turn of this round."""
        seats = len(table.players)
        return (seat - table.first) % seats < (table.turn - table.first) % seats

    def work(self, table: Table, seat: int) -> int:
        """Add bonus cards as needed; all that no later work can use; and to surpass the others."""
        player = table.players[seat]
        legal = table.legal(seat)
        adds = [move for move in legal if move in ADD]
        if COMPLETE not in legal:
            return adds[0]
        works = size(player.hand) + player.recruiting
        spare = size(player.bonus) > works or table.round + 1 == ROUNDS
        highest = max([other.value for other in table.players])
        if adds and (spare or table.worth <= highest):
            return adds[0]
        return COMPLETE

    def payment(self, table: Table, seat: int) -> int:
        """Keep the cash that is needed next and take the rest as prestige."""
        payment = PAID * table.worth
        keep = RESERVE[table.round] - table.players[seat].money
        if table.round + 1 == ROUNDS and table.actions > 1:
            keep = 700 - table.players[seat].money
        share = (payment - min(max(keep, 0), payment)) // PRESTIGE_PRICE
        return PRESTIGE.first + share
