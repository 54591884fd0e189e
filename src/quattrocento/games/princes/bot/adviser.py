"""A sensible player of The Princes of Florence: compares moves by the prestige they let him hope for."""

from collections.abc import Callable
from typing import Final

from quattrocento.core.adviser import Adviser
from quattrocento.core.bits import members, size
from quattrocento.games.princes.bot.action_values import after_action, has_acted
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.bot.object_prices import prefers_lot, with_object, worths
from quattrocento.games.princes.bot.tile_sites import best_site
from quattrocento.games.princes.box.components import (
    BONUS_DECK,
    BUILDING_COST,
    BUILDINGS,
    CARD_WORTH,
    FREEDOM_WORTH,
    JESTER_WORTH,
    LANDSCAPE_WORTH,
    OBJECTS,
    PAID,
    PRESTIGE_PRICE,
    PROFESSION_DECK,
    ROUNDS,
    SOLD,
    STEP,
)
from quattrocento.games.princes.rules import interludes
from quattrocento.games.princes.rules.auction import lots
from quattrocento.games.princes.rules.phases import ACTION, BIDDING, CHOOSING, MEANWHILE, OPENING, OVER
from quattrocento.games.princes.rules.rounds import ACTIONS, highest_work
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import (
    ADD,
    AS_THEY_LIE,
    AUCTION,
    BUY,
    COMPLETE,
    DECLINE,
    END,
    FIRST_CARD,
    HOLD,
    KEEP,
    NOT_NOW,
    NOT_THIS_ROUND,
    ONLY_FOR,
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
from quattrocento.games.princes.rules.work_value import bonus, reach, value, within_reach

DEAREST: Final = 1600
"""No object is worth more."""

KEPT: Final = 1200
"""Cash not to be raised with in an auction before the last round: actions must follow."""

RESERVE: Final[list[int]] = [1700, 1700, 1600, 1500, 1300, 1000, 0]
"""By round, the cash to keep when a work is paid: for the next object and the next actions."""

TWO_TASTES: Final[int] = LANDSCAPE_WORTH + FREEDOM_WORTH
"""What a recruit must like here at least."""

MOST_SOLD: Final = 5
"""So many points of prestige are given up at most to go on."""


def best_of(moves: list[int], hopes: list[float], otherwise: int, least: float) -> int:
    """Choose the move that promises most, if it promises more than *least*."""
    best = otherwise
    most = least
    for number in range(len(moves)):
        if hopes[number] > most:
            best = moves[number]
            most = hopes[number]
    return best


def is_whole(table: Table) -> bool:
    """Tell whether nothing is half done."""
    phase = table.phase
    if phase in (CHOOSING, OPENING, BIDDING, ACTION, OVER):
        return True
    return any(expansion.is_whole(phase) for expansion in table.expansions)


class PrincesAdviser(Adviser[Table]):
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
            self.nothing,
        ]

    def advise(self, state: Table, seat: int) -> int:
        """Ask the part that knows the present decision, by the order of `phases`, or an expansion."""
        if state.phase < len(self.parts):
            return self.parts[state.phase](state, seat)
        if state.phase == MEANWHILE:
            return self.meanwhile(state, seat)
        return max([expansion.advise(state, seat) for expansion in state.expansions])

    def vain(self, state: Table, seat: int, move: int) -> bool:
        """Tell whether prestige would be sold for nothing.

        Prestige can be sold whenever cash is needed (PRI-8.1), so before that it is only lost.
        """
        if move == SELL:
            return not self.buys_something(state, seat)
        return any(expansion.vain(state, move) for expansion in state.expansions)

    def buys_something(self, table: Table, seat: int) -> bool:
        """Tell whether cash for prestige would be spent at once on what cannot be had without it."""
        legal = table.legal(seat)
        after = table.clone()
        for _ in range(min(after.players[seat].prestige, MOST_SOLD)):
            after.apply(seat, SELL)
            wanted = self.advise(after, seat)
            if wanted != SELL:
                return wanted not in legal
        return False

    def nothing(self, table: Table, seat: int) -> int:
        return END

    def finish(self, table: Table) -> None:
        """Do what is half done: use an object or a card, place a tile, complete a work, buy what is left."""
        while not is_whole(table):
            table.apply(table.actor, self.advise(table, table.actor))

    def choosing(self, table: Table, seat: int) -> int:
        """Reject the profession that goes worst with the others."""
        outlook = ExpectedPrestige(table, seat)
        moves = table.legal(seat)
        hopes: list[float] = []
        for move in moves:
            player = table.players[seat].clone()
            player.hand &= ~(1 << (move - REJECT.first))
            hopes.append(outlook.hopes(player, ACTIONS, ROUNDS))
        return best_of(moves, hopes, moves[0], -1e9)

    def opening(self, table: Table, seat: int) -> int:
        """Put up what helps most at the opening bid, if anything does."""
        moves = [move for move in table.legal(seat) if move in AUCTION]
        found = worths(table, seat, lots(table), table.rulings.opening)
        return best_of(moves, [found[move - AUCTION.first] for move in moves], RENOUNCE, 0.0)

    def bidding(self, table: Table, seat: int) -> int:
        """Raise while the object is worth more than what could be had instead."""
        bid = table.bid + STEP
        kept = KEPT if table.round + 1 < ROUNDS else 0
        if table.players[seat].money - kept < bid or bid > DEAREST:
            return PASS
        return RAISE if prefers_lot(table, seat, bid) else PASS

    def buying(self, table: Table, seat: int) -> int:
        """Buy what helps most, if anything does."""
        moves = [move for move in table.legal(seat) if move in BUY]
        found = worths(table, seat, list(range(OBJECTS)), table.rulings.last_price)
        return best_of(moves, [found[move - BUY.first] for move in moves], DECLINE, 0.0)

    def taking(self, table: Table, seat: int) -> int:
        """Take the landscape that helps most."""
        outlook = ExpectedPrestige(table, seat)
        moves = [move for move in table.legal(seat) if move in TAKE]
        hopes = [with_object(outlook, move - TAKE.first, 0) for move in moves]
        return best_of(moves, hopes, moves[0], -1e9)

    def placing(self, table: Table, seat: int) -> int:
        return PLACE.first + best_site(table.players[seat], table.tile)

    def looking(self, table: Table, seat: int) -> int:
        """Keep the card that promises most."""
        outlook = ExpectedPrestige(table, seat)
        hopes: list[float] = []
        for card in table.looked:
            player = table.players[seat].clone()
            if table.deck == PROFESSION_DECK:
                player.hand |= 1 << card
                hopes.append(outlook.hopes(player, max(table.actions - 1, 0), outlook.rounds_after))
            elif table.deck == BONUS_DECK:
                hopes.append(float(bonus(player, card, False)))
            else:
                hopes.append(outlook.card(player, card))
        card = best_of(table.looked, hopes, table.looked[0], -1e9)
        return KEEP.first + FIRST_CARD[table.deck] + card

    def returning(self, table: Table, seat: int) -> int:
        return AS_THEY_LIE

    def recruiting(self, table: Table, seat: int) -> int:
        """Recruit somebody who likes it here; wait for a better one otherwise."""
        recruit = self.best_recruit(table, seat)
        return RECRUIT.first + recruit if self.suits(table, seat, recruit) else HOLD

    def best_recruit(self, table: Table, seat: int) -> int:
        """Find whose work would be worth most here."""
        player = table.players[seat]
        cards = members(table.recruitable(seat))
        return best_of(cards, [float(value(player, card)) for card in cards], cards[0], -1.0)

    def suits(self, table: Table, seat: int, card: int) -> bool:
        """Tell whether a recruit would find at least two of the three things he likes."""
        player = table.players[seat]
        cards = player.in_hand() + player.on_table()
        tastes = value(player, card) - JESTER_WORTH * player.jesters - CARD_WORTH * cards
        return tastes >= TWO_TASTES

    def action(self, table: Table, seat: int) -> int:
        """Compare what is left to hope for after each action."""
        outlook = ExpectedPrestige(table, seat)
        if table.recruitable(seat) and self.wants_recruit(table, seat, outlook):
            return RECRUIT.first + self.best_recruit(table, seat)
        moves = [move for move in table.legal(seat) if WORK.first <= move <= END]
        hopes = [after_action(outlook, move) for move in moves]
        best = best_of(moves, hopes, END, -1e9)
        most = max(hopes)
        for expansion in table.expansions:
            move, hope = expansion.advise_action(outlook)
            if move >= 0 and hope > most:
                best = move
                most = hope
        if best == END and self.saved_by_selling(table, seat, outlook) and self.buys_something(table, seat):
            return SELL
        return best

    def wants_recruit(self, table: Table, seat: int, outlook: ExpectedPrestige) -> bool:
        """Tell whether somebody should be recruited now: he suits, or it is late and he can still work."""
        player = table.players[seat]
        recruit = self.best_recruit(table, seat)
        if self.suits(table, seat, recruit):
            return True
        late = outlook.rounds_after == 0 or not player.hand
        return late and table.actions > 0 and reach(player, recruit) >= table.minimum()

    def meanwhile(self, table: Table, seat: int) -> int:
        """While another is on turn, recruit somebody who suits, or use what helps; otherwise wait."""
        if interludes.recruitable(table, seat) and self.still_works(table, seat):
            recruit = self.best_recruit(table, seat)
            if self.suits(table, seat, recruit):
                return RECRUIT.first + recruit
        use = max([expansion.advise_meanwhile(table, seat) for expansion in table.expansions], default=-1)
        return self.wait(table, seat) if use < 0 else use

    def still_works(self, table: Table, seat: int) -> bool:
        """Tell whether *seat* can still make a work in this match."""
        return table.round + 1 < ROUNDS or not has_acted(table, seat)

    def wait(self, table: Table, seat: int) -> int:
        """Ask to be asked again only where the answer could be another one.

        Whoever has not had his turn yet may find others to suit him after it, and some things are best used
        at the very end.
        """
        last = table.round + 1 == ROUNDS
        early = not has_acted(table, seat) or (last and interludes.others_asked(table))
        if early or interludes.is_last(table):
            return NOT_NOW
        wanted = members(interludes.awaited(table, seat)) if not last else []
        wanted = [card for card in wanted if self.suits(table, seat, card)]
        if len(wanted) > 1:
            return NOT_NOW
        return ONLY_FOR.first + wanted[0] if wanted else NOT_THIS_ROUND

    def saved_by_selling(self, table: Table, seat: int, outlook: ExpectedPrestige) -> bool:
        """Tell whether a little prestige buys the way to a work that cannot be had otherwise."""
        if not table.rulings.selling:
            return False
        player = table.players[seat]
        short = outlook.needed(player, table.actions) - player.money
        return table.actions > 0 and 0 < short <= SOLD * min(player.prestige, MOST_SOLD)

    def work(self, table: Table, seat: int) -> int:
        """Add bonus cards as needed; all that no later work can use; and those that surpass the others."""
        player = table.players[seat]
        legal = table.legal(seat)
        adds = [move for move in legal if move in ADD]
        if COMPLETE not in legal:
            return self.cheapest(table, seat, adds, table.minimum() - table.worth)
        works = size(player.hand) + player.recruiting
        if adds and (size(player.bonus) > works or table.round + 1 == ROUNDS):
            return adds[0]
        highest = highest_work(table)
        surpassing = [
            move for move in adds if table.worth <= highest < table.worth + self.adds(table, seat, move)
        ]
        return self.cheapest(table, seat, surpassing, 0) if surpassing else COMPLETE

    def adds(self, table: Table, seat: int, move: int) -> int:
        return bonus(table.players[seat], move - ADD.first, True)

    def cheapest(self, table: Table, seat: int, moves: list[int], needed: int) -> int:
        """Choose the bonus card that adds least of those that add enough; the first if none does."""
        enough = [move for move in moves if self.adds(table, seat, move) >= needed]
        if not enough:
            return moves[0]
        return best_of(enough, [-float(self.adds(table, seat, move)) for move in enough], enough[0], -1e9)

    def payment(self, table: Table, seat: int) -> int:
        """Keep the cash that is needed next and take the rest as prestige."""
        payment = PAID * table.worth
        keep = self.last_cost(table, seat) if table.round + 1 == ROUNDS else RESERVE[table.round]
        keep = min(max(keep - table.players[seat].money, 0), payment)
        return PRESTIGE.first + (payment - keep) // PRESTIGE_PRICE

    def last_cost(self, table: Table, seat: int) -> int:
        """In the last round, give what the last action will cost: a building, unless it is a work."""
        player = table.players[seat]
        if table.actions < ACTIONS:
            return 0
        if within_reach(player, table.minimum()):
            return 0
        return BUILDING_COST[player.builders] if player.room & ~player.built & ((1 << BUILDINGS) - 1) else 0
