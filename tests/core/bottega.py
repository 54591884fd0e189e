"""Bottega: a toy open auction, the smallest game that keeps every law, and what breaks it.

Lots go up one by one in a hidden order. In turn each bidder raises or passes for good; the
last one in pays the bid and takes the lot. Points are the lots won.
"""

from copy import deepcopy

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.phase import Phase, Rules
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.core.standing import Standing, ranks
from quattrocento.core.state import State
from quattrocento.core.view import View
from quattrocento.core.vocabulary import Vocabulary

PURSE = 10
LOTS = [1, 2, 3, 4, 5, 6]

WORDS = Vocabulary()
PASS = WORDS.add("pass").first
RAISE = WORDS.add("raise to", range(1, PURSE + 1))


class Raised(Event, frozen=True, kw_only=True, tag="raised"):
    seat: int
    bid: int


class BottegaView(View, frozen=True, kw_only=True):
    lot: int | None
    left: int
    purses: list[int]
    won: list[int]
    bidders: list[int]
    bid: int


class Auction(Phase["Workshop"]):
    name = "auction"

    def legal(self, state, seat):
        return [PASS, *(RAISE.at(bid - 1) for bid in range(state.bid + 1, state.purses[seat] + 1))]

    def refusal(self, state, seat, move):
        if move == PASS:
            return None
        if move not in RAISE:
            return NOT_ASKED
        bid = RAISE.index(move) + 1
        if bid <= state.bid:
            return Refusal("BOT-2.1", {"bid": state.bid})
        return Refusal("BOT-2.2", {"purse": state.purses[seat]}) if bid > state.purses[seat] else None

    def apply(self, state, seat, move):
        state.bidders.pop(0)
        if move != PASS:
            state.bid = RAISE.index(move) + 1
            state.bidders.append(seat)
            if state.told is not None:
                state.told.append(Raised(seat=seat, bid=state.bid))
        if len(state.bidders) == (1 if state.bid else 0):
            self.hammer(state, seat)

    def hammer(self, state, seat):
        lot = state.lots.pop(0)
        state.reveals += 1
        for buyer in state.bidders:
            state.purses[buyer] -= state.bid
            state.bank += state.bid
            state.won[buyer].append(lot)
        if not state.bidders:
            state.unsold.append(lot)
        seats = len(state.purses)
        state.bidders = [(seat + 1 + place) % seats for place in range(seats)]
        state.bid = 0


class Workshop(State):
    """Shows, writes and counts itself, so that a broken one can be put in its place."""

    def __init__(self, rules, seats):
        super().__init__(rules)
        self.lots = []
        self.unsold = []
        self.bank = 0
        self.purses = [PURSE] * seats
        self.won = [[] for _ in range(seats)]
        self.bidders = list(range(seats))
        self.bid = 0

    def actors(self):
        return self.bidders[:1] if self.lots else []

    def clone(self):
        twin = type(self)(self.rules, len(self.purses))
        twin.phase, twin.reveals = self.phase, self.reveals
        twin.lots, twin.unsold, twin.bank = self.lots.copy(), self.unsold.copy(), self.bank
        twin.purses, twin.won = self.purses.copy(), [won.copy() for won in self.won]
        twin.bidders, twin.bid = self.bidders.copy(), self.bid
        return twin

    def redeal(self, seat, entropy):
        world = self.clone()
        hidden = world.lots[1:]
        entropy.shuffle(hidden)
        world.lots[1:] = hidden
        return world

    def redraw(self, entropy):
        return Workshop.redeal(self, None, entropy)

    def view(self, seat):
        return BottegaView(
            game="bottega",
            seats=len(self.purses),
            seat=seat,
            phase="auction",
            actors=self.actors(),
            over=not self.lots,
            legal=[] if seat is None else self.legal(seat),
            lot=self.lots[0] if self.lots else None,
            left=len(self.lots),
            purses=self.purses.copy(),
            won=[sum(won) for won in self.won],
            bidders=self.bidders.copy(),
            bid=self.bid,
        )

    def points(self, seat):
        return sum(self.won[seat])

    def scores(self):
        keys = [(self.points(seat), purse) for seat, purse in enumerate(self.purses)]
        return [
            Standing(seat, points, {"lots": points}, purse, rank)
            for seat, ((points, purse), rank) in enumerate(zip(keys, ranks(keys), strict=True))
        ]

    def dump(self):
        names = ("lots", "unsold", "bank", "purses", "won", "bidders", "bid", "reveals")
        return deepcopy({name: getattr(self, name) for name in names})

    def census(self):
        lying = [*self.lots, *self.unsold, *(lot for won in self.won for lot in won)]
        counted = {f"lot {lot}": lying.count(lot) for lot in LOTS}
        return {**counted, "florins": self.bank + sum(self.purses)}


class Bottega(Game[Workshop]):
    id = "bottega"
    revision = 1
    players = range(2, 5)
    options = ()
    vocabulary = WORDS
    longest = 300
    phases = ()
    state = Workshop
    auction = Auction

    def deal(self, seats, entropy, options):
        table = self.state(Rules(self, [self.auction()]), seats)
        table.lots = LOTS.copy()
        entropy.shuffle(table.lots)
        return table

    def load(self, dump):
        table = self.state(Rules(self, [self.auction()]), len(dump["purses"]))
        for name, value in deepcopy(dump).items():
            setattr(table, name, value)
        return table

    def dump(self, state):
        return state.dump()

    def view(self, state, seat):
        return state.view(seat)

    def redeal(self, state, seat, entropy):
        return state.redeal(seat, entropy)

    def redraw(self, state, entropy):
        return state.redraw(entropy)

    def census(self, state):
        return state.census()

    def box(self, seats):
        return {**{f"lot {lot}": 1 for lot in LOTS}, "florins": seats * PURSE}
