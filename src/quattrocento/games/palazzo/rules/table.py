"""Where everything lies: the state of a match of Palazzo, and what moves between its zones."""

from typing import TYPE_CHECKING

from quattrocento.core.bits import total
from quattrocento.core.entropy import Entropy
from quattrocento.core.phase import Rules
from quattrocento.core.seat_order import left_of
from quattrocento.core.state import State
from quattrocento.games.palazzo.box.components import CARDS, DEPOT_BASE, NO_CURRENCY, QUARRIES
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.phases import OVER, TURN
from quattrocento.games.palazzo.rules.scoring import scores

if TYPE_CHECKING:
    from quattrocento.core.standing import Standing


class Rulings:
    """The readings of the rules that this match is played by; never changes, so clones share it."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.price_before = options["depot_price"] == "before"
        self.least_price = int(options["least_price"])
        self.riders_shift = options["rider_slot"] == "shift"
        self.plain_tie = options["tie_break"] == "plain"
        self.by_memory = options["seen_cards"] == "memory"


class Player:
    """What lies in front of one player.

    `hand` counts his money by kind; `known` is the part of it that everybody has seen.
    `laid`, `bid` and `currency` are his bid in the running auction; `bidding` tells
    whether he is still in it.
    """

    def __init__(self, hand: list[int], known: list[int], palaces: list[int], laid: list[int]) -> None:
        self.hand = hand
        self.known = known
        self.palaces = palaces
        self.laid = laid
        self.bid = 0
        self.currency = NO_CURRENCY
        self.bidding = False

    def clone(self) -> "Player":
        twin = Player(self.hand.copy(), self.known.copy(), self.palaces.copy(), self.laid.copy())
        twin.bid = self.bid
        twin.currency = self.currency
        twin.bidding = self.bidding
        return twin

    def has_money(self) -> bool:
        return any(count for count in self.hand)

    def cards(self) -> int:
        return total(self.hand)

    def show(self, card: int) -> None:
        """Let everybody see a card leave the hand: one that was known, if there was one."""
        if self.known[card]:
            self.known[card] -= 1


def empty_table(rules: Rules, rulings: Rulings, entropy: Entropy, seats: int) -> "Table":
    """Make a table before anything is laid on it."""
    players = [Player([0] * CARDS, [0] * CARDS, [], [0] * CARDS) for _ in range(seats)]
    quarries: list[list[int]] = [[] for _ in range(QUARRIES)]
    discards = [0] * CARDS
    offer = [0] * CARDS
    laying = [0] * CARDS
    return Table(rules, rulings, entropy, players, [], [], quarries, [], [], discards, offer, [], laying, [])


class Table(State):
    """The state of a match.

    `turn` is the active player, `actor` the one who decides now. `stack` and `pile` are
    drawn from their ends; `reshuffles` counts how often the pile was made of the discards;
    `box` holds the elements that left the game. `chosen`, `laying` (cards by kind) and
    `offered` (what they come to) are a purchase or raise that its player has not yet shown;
    `tiles` wait to be built and `tile` is being built; `takers` still take part in a draft or
    sharing.
    """

    def __init__(
        self,
        rules: Rules,
        rulings: Rulings,
        entropy: Entropy,
        players: list[Player],
        stack: list[int],
        depot: list[int],
        quarries: list[list[int]],
        box: list[int],
        pile: list[int],
        discards: list[int],
        offer: list[int],
        chosen: list[int],
        laying: list[int],
        tiles: list[int],
    ) -> None:
        super().__init__(rules)
        self.rulings = rulings
        self.entropy = entropy
        self.players = players
        self.turn = 0
        self.actor = 0
        self.stack = stack
        self.depot = depot
        self.quarries = quarries
        self.architect = 0
        self.riders = 0
        self.box = box
        self.pile = pile
        self.discards = discards
        self.reshuffles = 0
        self.offer = offer
        self.takers = 0
        self.price = 0
        self.chosen = chosen
        self.laying = laying
        self.offered = 0
        self.leader = 0
        self.tiles = tiles
        self.tile = 0
        self.source = 0

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [self.actor]

    def decides(self, seat: int) -> bool:
        return seat == self.actor and self.phase != OVER

    def clone(self) -> "Table":
        """Copy the position; the rules and rulings are shared, as they never change."""
        twin = Table(
            self.rules,
            self.rulings,
            self.entropy.clone(),
            [player.clone() for player in self.players],
            self.stack.copy(),
            self.depot.copy(),
            [quarry.copy() for quarry in self.quarries],
            self.box.copy(),
            self.pile.copy(),
            self.discards.copy(),
            self.offer.copy(),
            self.chosen.copy(),
            self.laying.copy(),
            self.tiles.copy(),
        )
        twin.phase = self.phase
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.actor = self.actor
        twin.architect = self.architect
        twin.riders = self.riders
        twin.reshuffles = self.reshuffles
        twin.takers = self.takers
        twin.price = self.price
        twin.offered = self.offered
        twin.leader = self.leader
        twin.tile = self.tile
        twin.source = self.source
        return twin

    def seats(self) -> int:
        return len(self.players)

    def after(self, seat: int) -> int:
        return left_of(seat, len(self.players))

    def next_turn(self) -> None:
        """Pass the turn to the left of the active player (PAL-4.1, PAL-7.7)."""
        self.turn = self.after(self.turn)
        self.actor = self.turn
        self.phase = TURN

    def next_quarry(self) -> int:
        """Find the next filled quarry clockwise, his own last (PAL-7.1); -1 if all are empty."""
        for step in range(1, QUARRIES + 1):
            quarry = (self.architect + step) % QUARRIES
            if self.quarries[quarry]:
                return quarry
        return -1

    def depot_price(self, counted: int) -> int:
        """Give the price of an element while so many are counted in the depot (PAL-6.4, PAL-6.5)."""
        return max(DEPOT_BASE - counted, self.rulings.least_price)

    def next_price(self) -> int:
        """Give the price that will hold once the next element lies in the depot."""
        return self.depot_price(len(self.depot) + (0 if self.rulings.price_before else 1))

    def laid_unseen(self) -> int:
        """Count the cards that the deciding player has laid unseen: for the others he still holds them."""
        return total(self.laying)

    def points(self, seat: int) -> int:
        return total([palace.points(built) for built in self.players[seat].palaces])

    def scores(self) -> "list[Standing]":
        return scores(self)
