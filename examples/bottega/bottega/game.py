"""Bottega, the smallest game in the house style, as a package of its own.

The page docs/how-to/write-a-game.md goes through it piece by piece.
"""

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import Refusal
from quattrocento.core.standing import Standing, ranks
from quattrocento.core.state import State
from quattrocento.core.view import View, common_fields
from quattrocento.core.vocabulary import Vocabulary

PURSE = 10
LOTS = (1, 2, 3, 4, 5, 6)

WORDS = Vocabulary()
PASS = WORDS.add("pass").first
RAISE = WORDS.add("raise to", range(1, PURSE + 1))


class Raised(Event, frozen=True, kw_only=True, tag="raised"):
    """`seat` raised to `bid`."""

    seat: int
    bid: int


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """`seat` passed for good."""

    seat: int


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    """A lot went to `seat` for `bid`, or to nobody (None)."""

    seat: int | None
    lot: int
    bid: int


class BottegaView(View, frozen=True, kw_only=True):
    """Everything but the order of the lots still face down."""

    lot: int | None
    left: int
    purses: list[int]
    won: list[list[int]]
    bid: int


class Bidding(Phase["Table"]):
    """Raise or pass; the only kind of decision."""

    name = "bidding"

    def legal(self, state, seat):
        return [PASS, *range(RAISE.at(state.bid), RAISE.at(state.purses[seat]))]

    def refusal(self, state, seat, move):
        if move == PASS:
            return None
        to = RAISE.index(move) + 1
        if to <= state.bid:
            return Refusal("BOT-2.1", {"bid": state.bid})
        if to > state.purses[seat]:
            return Refusal("BOT-2.2", {"purse": state.purses[seat]})
        return None

    def apply(self, state, seat, move):
        state.bidders.pop(0)
        if move != PASS:
            state.bid = RAISE.index(move) + 1
            state.bidders.append(seat)
        if state.told is not None:
            state.told.append(Passed(seat=seat) if move == PASS else Raised(seat=seat, bid=state.bid))
        if len(state.bidders) == (1 if state.bid else 0):
            state.hammer(seat)


class Table(State):
    """The whole truth: `lots[0]` is on the block, the rest lie face down in this order.

    `bidders` are still in, the next to speak first; `bank` holds what was paid.
    """

    def __init__(self, rules, seats, lots):
        super().__init__(rules)
        self.lots = lots
        self.purses = [PURSE] * seats
        self.won = [[] for _ in range(seats)]
        self.unsold = []
        self.bank = 0
        self.bidders = list(range(seats))
        self.bid = 0

    def actors(self):
        return self.bidders[:1] if self.lots else []

    def hammer(self, seat):
        """Settle the lot on the block; to the left of *seat* the next one is opened."""
        lot = self.lots.pop(0)
        buyer = self.bidders[0] if self.bid else None
        if buyer is None:
            self.unsold.append(lot)
        else:
            self.purses[buyer] -= self.bid
            self.bank += self.bid
            self.won[buyer].append(lot)
        if self.told is not None:
            self.told.append(Sold(seat=buyer, lot=lot, bid=self.bid))
        if self.lots:
            self.reveals += 1
        seats = len(self.purses)
        self.bidders = [(seat + 1 + step) % seats for step in range(seats)]
        self.bid = 0

    def clone(self):
        return self.rules.game.load(self.dump())

    def points(self, seat):
        return self.purses[seat] + sum(self.won[seat])

    def scores(self):
        seats = range(len(self.purses))
        places = ranks([[self.points(seat)] for seat in seats])
        return [
            Standing(
                seat,
                self.points(seat),
                {"lots": sum(self.won[seat]), "florins": self.purses[seat]},
                0,
                places[seat],
            )
            for seat in seats
        ]


class Bottega(Game[Table]):
    """Bottega, for two to four players."""

    id = "bottega"
    revision = 1
    players = range(2, 5)
    options = ()
    phases = (Bidding(),)
    vocabulary = WORDS
    longest = 300

    def deal(self, seats, entropy, options):
        lots = list(LOTS)
        entropy.shuffle(lots)
        return Table(self.rules, seats, lots)

    def dump(self, state):
        return {
            "lots": state.lots.copy(),
            "purses": state.purses.copy(),
            "won": [lots.copy() for lots in state.won],
            "unsold": state.unsold.copy(),
            "bank": state.bank,
            "bidders": state.bidders.copy(),
            "bid": state.bid,
            "reveals": state.reveals,
        }

    def load(self, dump):
        state = Table(self.rules, len(dump["purses"]), list(dump["lots"]))
        state.purses = list(dump["purses"])
        state.won = [list(lots) for lots in dump["won"]]
        state.unsold = list(dump["unsold"])
        state.bank = dump["bank"]
        state.bidders = list(dump["bidders"])
        state.bid = dump["bid"]
        state.reveals = dump["reveals"]
        return state

    def redeal(self, state, seat, entropy):
        world = state.clone()
        hidden = world.lots[1:]
        entropy.shuffle(hidden)
        world.lots[1:] = hidden
        return world

    def redraw(self, state, entropy):
        return self.redeal(state, None, entropy)

    def view(self, state, seat):
        return BottegaView(
            **common_fields(state, seat),
            lot=state.lots[0] if state.lots else None,
            left=max(len(state.lots) - 1, 0),
            purses=state.purses.copy(),
            won=[lots.copy() for lots in state.won],
            bid=state.bid,
        )

    def census(self, state):
        lying = [*state.lots, *state.unsold, *(lot for lots in state.won for lot in lots)]
        counted = {f"lot {lot}": lying.count(lot) for lot in LOTS}
        return counted | {"florins": sum(state.purses) + state.bank}

    def box(self, seats):
        return {f"lot {lot}": 1 for lot in LOTS} | {"florins": seats * PURSE}


GAME = Bottega()
