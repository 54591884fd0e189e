"""A sensible player of Firenze: plans what to build, and takes the card that helps the plan most."""

from collections.abc import Callable
from typing import Final

from quattrocento.core.adviser import Adviser
from quattrocento.core.vocabulary import Word
from quattrocento.games.firenze.bot.building_plan import BuildingPlan
from quattrocento.games.firenze.bot.piece_values import PieceValues, stone_worths
from quattrocento.games.firenze.bot.row_values import cheapest, kept_worth, with_card
from quattrocento.games.firenze.box.components import (
    COLOURS,
    MASON,
    MONUMENT,
    NUMBER,
    SCANDAL,
    colour_of,
    height_of,
)
from quattrocento.games.firenze.rules.phases import COST, GIVING, LEVY, PAYING, STORING
from quattrocento.games.firenze.rules.stones import colours, of, one, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of as tower_colour
from quattrocento.games.firenze.rules.towers import has_grown
from quattrocento.games.firenze.rules.towers import height_of as tower_height
from quattrocento.games.firenze.rules.turn_limits import card_at
from quattrocento.games.firenze.rules.words import (
    AGAIN,
    BUILT,
    DISCARD,
    END,
    ENOUGH,
    EXCHANGE,
    FULFIL,
    GIVE,
    HEIGHT_AT,
    PAY,
    PRINCESS,
    RAISE,
    RETURN,
    SABOTAGE,
    SEAL,
    SKIP,
    SMUGGLE,
    SWAP,
    TAKE,
    TOPPLE,
    WHOLESALE,
    growing,
)
from quattrocento.games.firenze.rules.words import CAMPANILE as BUILD_CAMPANILE
from quattrocento.games.firenze.rules.words import MASON as PLAY_MASON
from quattrocento.games.firenze.rules.words import PATRICIAN as PLAY_PATRICIAN
from quattrocento.games.firenze.rules.words import SPY as PLAY_SPY

PARTED: Final[dict[int, Word]] = {PAYING: PAY, LEVY: RETURN, GIVING: GIVE, COST: PAY, STORING: RETURN}
"""The word in which stones are named, by phase."""


def after_trade(prospects: PieceValues, heap: int, move: int, given: int, least: int) -> int:
    """Give the stones after an exchange, a theft or a swap for the *least* one; -1 if that helps nothing."""
    if move in EXCHANGE:
        wanted = EXCHANGE.index(move) % COLOURS
        after = heap - given + one(wanted)
    elif move in PLAY_SPY:
        wanted = PLAY_SPY.index(move) % COLOURS
        after = heap + one(wanted)
    elif move in SMUGGLE and SMUGGLE.index(move) % COLOURS == least:
        wanted = SMUGGLE.index(move) % (COLOURS * COLOURS) // COLOURS
        after = heap + one(wanted) - one(least)
    else:
        return -1
    return after if prospects.worths[wanted] > 1.0 or of(heap, wanted) > 1 else -1


class FirenzeAdviser(Adviser[Table]):
    """Chooses a move for every kind of decision."""

    def __init__(self) -> None:
        self.parts: list[Callable[[Table, int], int]] = [
            self.placing,
            self.choosing,
            self.parting,
            self.parting,
            self.toppling,
            self.trading,
            self.parting,
            self.building,
            self.parting,
            self.contracts,
            self.parting,
            self.shedding,
            self.sabotage,
            self.wholesale,
        ]

    def advise(self, state: Table, seat: int) -> int:
        """Ask the part that knows the present decision, by the order of `phases`."""
        return self.parts[state.phase](state, seat)

    def placing(self, table: Table, seat: int) -> int:
        """Cover what is worth least to anybody."""
        return min(table.legal(seat), key=lambda move: table.worth(move - SEAL.first))

    def choosing(self, table: Table, seat: int) -> int:
        prospects = PieceValues(table, seat)
        legal = table.legal(seat)
        best = -1
        most = -1e9
        for move in legal:
            if move in TAKE:
                place = move - TAKE.first
                value = with_card(table, prospects, place, 0 if table.free else place, most)
                if best < 0 or value > most:
                    best = move
                    most = value
        if PRINCESS in legal:
            for place in range(len(table.row)):
                if with_card(table, prospects, place, 0, most + 1.0) > most + 1.0:
                    return PRINCESS
        scandal = PLAY_PATRICIAN.first + SCANDAL - MONUMENT
        return scandal if scandal in legal else best

    def parting(self, table: Table, seat: int) -> int:
        """Part with the stones that are worth least, in the order that is asked for."""
        legal = table.legal(seat)
        word = PARTED[table.phase]
        player = table.players[seat]
        due = 1 if table.phase == PAYING else table.due
        given = cheapest(stone_worths(player), player.warehouse, due)
        for colour in colours(given):
            if word.first + colour in legal:
                return word.first + colour
        return legal[0]

    def toppled(self, moves: list[int], tallest: bool) -> int:
        heights = [HEIGHT_AT[move - TOPPLE.first] for move in moves]
        return moves[heights.index(max(heights) if tallest else min(heights))]

    def toppling(self, table: Table, seat: int) -> int:
        return self.toppled(table.legal(seat), False)

    def sabotage(self, table: Table, seat: int) -> int:
        return self.toppled(table.legal(seat), True)

    def trading(self, table: Table, seat: int) -> int:
        """Exchange where a single stone is worth three; steal and swap what the plan needs."""
        prospects = PieceValues(table, seat)
        player = table.players[seat]
        heap = player.warehouse
        values: dict[int, float] = {heap: BuildingPlan(prospects, heap, player.discount(), 0, 0, -1e9).value}
        best = SKIP
        most = values[heap] + 0.8
        rate = player.exchange_rate()
        given = cheapest(prospects.worths, heap, rate) if total(heap) >= rate else 0
        least = colours(cheapest(prospects.worths, heap, 1))[0] if heap else -1
        for move in table.legal(seat):
            after = after_trade(prospects, heap, move, given, least)
            if after < 0:
                continue
            if after not in values:
                values[after] = BuildingPlan(prospects, after, player.discount(), 0, 0, most).value
            if values[after] > most:
                most = values[after]
                best = move
        return best if best != SKIP else self.mischief(table, seat, SKIP)

    def mischief(self, table: Table, seat: int, otherwise: int) -> int:
        """Play a saboteur against a tall tower of another, or swap stones with a card."""
        for move in table.legal(seat):
            if move in SABOTAGE and table.players[SABOTAGE.index(move)].tallest() >= 4:
                return move
            if move in WHOLESALE and len(colours(table.lying[WHOLESALE.index(move)])) > 1:
                return move
        return otherwise

    def wholesale(self, table: Table, seat: int) -> int:
        """Swap the stone worth least for the one worth most, if that is a gain."""
        worths = stone_worths(table.players[seat])
        best = ENOUGH
        most = 0.3
        for move in table.legal(seat):
            if move in SWAP:
                mine, wanted = divmod(SWAP.index(move), COLOURS)
                gain = worths[wanted] - worths[mine]
                if gain > most:
                    most = gain
                    best = move
        return best

    def building(self, table: Table, seat: int) -> int:
        """Follow the best plan, one stone after the other; a mason if it makes the plan much better."""
        prospects = PieceValues(table, seat)
        player = table.players[seat]
        heap = player.warehouse
        discount = player.discount()
        plan = BuildingPlan(prospects, heap, discount, table.added, table.colour, -1e9)
        legal = table.legal(seat)
        if PLAY_MASON in legal:
            most = plan.value + 1.2
            cheaper = BuildingPlan(prospects, heap, discount + NUMBER[MASON], table.added, table.colour, most)
            if cheaper.value > most:
                return PLAY_MASON
        code = plan.next_stone()
        if code < 0:
            return BUILT
        index = growing(tower_colour(code), tower_height(code))
        if has_grown(code) and tower_height(code) and AGAIN.first + index in legal:
            return AGAIN.first + index
        return RAISE.first + index if RAISE.first + index in legal else BUILT

    def contracts(self, table: Table, seat: int) -> int:
        """Turn in every tower that is worth more now than it may become."""
        prospects = PieceValues(table, seat)
        heap = table.players[seat].warehouse
        for move in table.legal(seat):
            if move in BUILD_CAMPANILE:
                return move
            if move in FULFIL:
                contract = FULFIL.index(move)
                colour = colour_of(contract)
                height = height_of(contract)
                if prospects.now(colour, height) >= prospects.hope(colour, height, of(heap, colour)):
                    return move
        return END

    def shedding(self, table: Table, seat: int) -> int:
        """Play the Patrician against a scandal; else discard what helps least."""
        legal = table.legal(seat)
        scandal = PLAY_PATRICIAN.first + SCANDAL - MONUMENT
        if scandal in legal:
            return scandal
        discards = [move for move in legal if move in DISCARD]
        return min(discards, key=lambda move: kept_worth(card_at(DISCARD.index(move))))
