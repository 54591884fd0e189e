"""Where everything lies: the state of a match of Augsburg 1520."""

from typing import TYPE_CHECKING

from quattrocento.core.bits import members
from quattrocento.core.entropy import Entropy
from quattrocento.core.phase import Rules
from quattrocento.core.seat_order import left_of
from quattrocento.core.state import State
from quattrocento.games.augsburg.box.components import (
    CARDS,
    DATA,
    FIRST_JOKER,
    LADDERS,
    LEVEL_CARDS,
    MAXIMILIAN,
    PILES,
    RIGHT_TILES,
    SIZES,
    VALUES,
    prices,
)
from quattrocento.games.augsburg.rules.phases import OVER, TOGETHER
from quattrocento.games.augsburg.rules.player import Player, newcomer
from quattrocento.games.augsburg.rules.scoring import scores

if TYPE_CHECKING:
    from quattrocento.core.standing import Standing


class Rulings:
    """The readings of the rules that this match is played by; never changes, so clones share it."""

    def __init__(self, options: dict[str, str], seats: int) -> None:
        self.options = options
        self.prices = prices(options["prices"])
        self.cheapest: int = min(self.prices)
        self.dearest: int = max(self.prices)
        self.open_counts = options["open_counts"] == "on"
        self.opener_stays = options["opener"] == "same"
        self.discard_any = options["discard"] == "any"
        self.extra_buildings: int = 1 if options["master_builder"] == "one" else 2
        self.rounds: int = seats + DATA.rounds.more
        self.by_price: dict[int, int] = {}
        for card in range(CARDS):
            price = self.prices[card]
            self.by_price[price] = self.by_price.get(price, 0) | 1 << card

    def at_other_prices(self, price: int) -> int:
        """Give all cards that do not cost *price*, as a set of bits."""
        return (1 << CARDS) - 1 & ~self.by_price.get(price, 0)


def empty_table(rules: Rules, rulings: Rulings, entropy: Entropy, seats: int) -> "Table":
    """Make a table before anything is dealt; all 30 rights lie there, whoever plays (AUG-1.2)."""
    players = [newcomer() for _ in range(seats)]
    supply = LEVEL_CARDS[seats] * LADDERS
    excluded = [0] * ((seats + 1) * seats)
    return Table(rules, rulings, entropy, players, [], supply, [0] * PILES, excluded, [])


class Table(State):
    """The state of a match.

    `pile` are the notes face down, the top one last; `discarded` those on the discards that everybody
    saw, `uppermost` the one that lies on top of them, or -1. `supply` counts the level cards left, by
    ladder and size; `taken` the rights gone from each pile. `row` are the open privilege cards,
    `coming` the other five of every two rounds, `away` those put away, as sets of bits; `card` is the
    one in use or -1, with its `slots` and `uses` left, and `extra` buildings built for it; `robbed` is
    the ladder on which it took a level from another. `drawn` are the notes drawn with it.

    `round` is 0 while the first notes are bought. `noble` is being visited; `opener` began, `turn` is
    the winner who uses his card, `actor` the one who decides now, unless all `pending` players
    decide at once. `bid` is the highest number named, `leader` who named it first, `holding` all
    who stand by it, `passed` those out. `winner` won last, and deals and opens in the place of
    Maximilian's winner (AUG-2.6).

    `excluded` holds for each observer, the bystander last, and each holder the notes that the
    observer knows to lie in the pile and so not with the holder.
    """

    def __init__(
        self,
        rules: Rules,
        rulings: Rulings,
        entropy: Entropy,
        players: list[Player],
        pile: list[int],
        supply: list[int],
        taken: list[int],
        excluded: list[int],
        drawn: list[int],
    ) -> None:
        super().__init__(rules)
        self.rulings = rulings
        self.entropy = entropy
        self.players = players
        self.pile = pile
        self.supply = supply
        self.taken = taken
        self.excluded = excluded
        self.drawn = drawn
        self.discarded = 0
        self.uppermost = -1
        self.row = 0
        self.coming = 0
        self.away = 0
        self.card = -1
        self.slots = 0
        self.uses = 0
        self.extra = 0
        self.robbed = 0
        self.round = 0
        self.noble = 0
        self.opener = 0
        self.turn = 0
        self.actor = 0
        self.winner = 0
        self.pending = 0
        self.bid = 0
        self.leader = -1
        self.holding = 0
        self.passed = 0

    def actors(self) -> list[int]:
        """All pending players buy, show or give at once; else one player is asked at a time."""
        if self.phase in TOGETHER:
            return members(self.pending)
        return [] if self.phase == OVER else [self.actor]

    def decides(self, seat: int) -> bool:
        if self.phase in TOGETHER:
            return self.pending >> seat & 1 == 1
        return seat == self.actor and self.phase != OVER

    def clone(self) -> "Table":
        """Copy the position; the rules and the rulings never change, so they are shared."""
        twin = Table(
            self.rules,
            self.rulings,
            self.entropy.clone(),
            [player.clone() for player in self.players],
            self.pile.copy(),
            self.supply.copy(),
            self.taken.copy(),
            self.excluded.copy(),
            self.drawn.copy(),
        )
        twin.phase = self.phase
        twin.reveals = self.reveals
        twin.discarded = self.discarded
        twin.uppermost = self.uppermost
        twin.row = self.row
        twin.coming = self.coming
        twin.away = self.away
        twin.card = self.card
        twin.slots = self.slots
        twin.uses = self.uses
        twin.extra = self.extra
        twin.robbed = self.robbed
        twin.round = self.round
        twin.noble = self.noble
        twin.opener = self.opener
        twin.turn = self.turn
        twin.actor = self.actor
        twin.winner = self.winner
        twin.pending = self.pending
        twin.bid = self.bid
        twin.leader = self.leader
        twin.holding = self.holding
        twin.passed = self.passed
        return twin

    def seats(self) -> int:
        return len(self.players)

    def after(self, seat: int) -> int:
        return left_of(seat, len(self.players))

    def everybody(self) -> int:
        """Give all seats as a set of bits."""
        return (1 << len(self.players)) - 1

    def last_round(self) -> bool:
        """Tell whether this round is the last: players + 2 are played (AUG-2.1)."""
        return self.round == self.rulings.rounds

    def left(self, ladder: int, level: int) -> int:
        """Count the cards of a level left in the supply; level 2 is a small card."""
        return self.supply[ladder * SIZES + level - 2]

    def top_right(self, right: int) -> int:
        """Give the number on the top tile of a pile of rights; there is one for everybody (AUG-1.2)."""
        return RIGHT_TILES[right][self.taken[right]]

    def top_price(self) -> int:
        """Give the price that everybody sees on the pile's top card; 0 if it is empty (AUG-1.9)."""
        return self.rulings.prices[self.pile[-1]] if self.pile else 0

    def richest(self, seat: int) -> int:
        """Give the most florins that *seat* can have, for all that everybody knows."""
        player = self.players[seat]
        # Where counts are hidden, he may have bought nothing.
        return player.ledger - (player.bought * self.rulings.cheapest if self.rulings.open_counts else 0)

    def refused(self) -> int:
        """Give the notes on the discards that not everybody saw."""
        found = 0
        for player in self.players:
            found |= player.refused
        return found

    def accepts(self, suit: int) -> bool:
        """Tell whether the noble takes a suit: his own, Maximilian all (AUG-3.1, AUG-3.10)."""
        return self.noble == MAXIMILIAN or suit == self.noble

    def accepts_card(self, card: int) -> bool:
        """Tell whether a card is valid for the noble: jokers always are."""
        return card >= FIRST_JOKER or self.accepts(card // VALUES)

    def accepts_note(self, card: int) -> bool:
        """Tell whether a card is a note, not a joker, that the noble takes."""
        return card < FIRST_JOKER and self.accepts(card // VALUES)

    def points(self, seat: int) -> int:
        return self.players[seat].points

    def scores(self) -> "list[Standing]":
        return scores(self)
