"""Where everything lies: the state of a match of The Princes of Florence."""

from typing import Final

from quattrocento.core.bits import members, total
from quattrocento.core.deck import Deck
from quattrocento.core.entropy import Entropy
from quattrocento.core.phase import Rules
from quattrocento.core.seat_order import left_of
from quattrocento.core.standing import Standing
from quattrocento.core.state import State
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDER,
    BUILDINGS,
    DATA,
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    MINIMUM,
    MOST_BUILDERS,
    PRESTIGE,
    PRESTIGE_DECK,
    SOLD,
    SUPPLY,
    TWO,
)
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.interludes import RECRUITING_TIMES
from quattrocento.games.princes.rules.phases import ACTION, CHOOSING, OVER, WORK
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.prestige_cards import card_points
from quattrocento.games.princes.rules.scoring import automata, scores, standings

NO_DECISION: Final = -1
"""No decision waits."""


class Rulings:
    """The readings of the rules that this match is played by; never changes, so clones share it.

    Two players open at another price (PRI-3.13) and auction all landscapes as one (PRI-3.14). The editions
    differ in what covers a bid (PRI-3.7), when recruiting cards are used (PRI-4.9), and whether landscapes
    may be flipped (PRI-7.11). `selling` tells whether prestige can be given up for money (PRI-8.1), which an
    expansion can end.
    """

    def __init__(self, options: dict[str, str], seats: int) -> None:
        self.options = options
        self.alea = options["edition"] == "alea"
        auction = DATA.auction
        self.opening: int = auction.opening_two if seats == TWO else auction.opening
        self.last_price: int = int(options["last_price"]) if seats == TWO else auction.last
        self.one_landscape = seats == TWO
        self.selling = True
        self.recruiting_time: int = RECRUITING_TIMES.index(options.get("recruiting_time", "own_turn"))
        self.prestige_covers = options.get("bid_cover") == "cash_and_prestige"
        self.one_faced = options["landscape_faces"] == "one"


def empty_table(rules: Rules, rulings: Rulings, entropy: Entropy, seats: int) -> "Table":
    """Make a table before anything is dealt."""
    players = [Player([0] * LANDSCAPES, [], rulings.one_faced) for _ in range(seats)]
    decks = [Deck([], []) for _ in range(DECKS)]
    excluded = [0] * (DECKS * seats * seats)
    buildings = [DATA.supply.buildings] * BUILDINGS
    piles = SUPPLY.copy()
    freedoms = [0] * FREEDOMS
    aside = [DATA.supply.freedoms] * FREEDOMS
    return Table(rules, rulings, entropy, players, decks, excluded, piles, buildings, freedoms, aside, [], [])


class Table(State):
    """The state of a match.

    `turn` is the player who opens or takes his actions, `actor` the one who decides now;
    in the beginning all `pending` players choose. `excluded` holds for each deck, observer and
    holder the cards that the observer knows not to be in the holder's hand. `aside` are the
    freedoms that are not used with so few players; it never changes. `piles` are the objects
    left, `closed` those that cannot be put up any more this round; `out` are the players who
    have an object or renounced, `passed` those who passed for this one. `lot`, `bid` and
    `leader` are the running auction. `actions` are left to the active player, `used` holds
    what he may do but once. `tile` is being placed; `looked` are cards of `deck` that the
    actor looks at; `work` is a work in the making, `worth` its value, `adding` the bonus
    cards added so far. `spent` are the bonus cards out of the game. `interlude` tells at which moment
    players who are not on turn are asked, `waiting` who is still to be asked then (see `interludes`).
    `resume` is the decision that waits while cards are looked at in between. `expansions` are those that
    are played.
    """

    def __init__(
        self,
        rules: Rules,
        rulings: Rulings,
        entropy: Entropy,
        players: list[Player],
        decks: list[Deck],
        excluded: list[int],
        piles: list[int],
        buildings: list[int],
        freedoms: list[int],
        aside: list[int],
        looked: list[int],
        expansions: list[Expansion],
    ) -> None:
        super().__init__(rules)
        self.rulings = rulings
        self.entropy = entropy
        self.players = players
        self.decks = decks
        self.excluded = excluded
        self.piles = piles
        self.buildings = buildings
        self.freedoms = freedoms
        self.aside = aside
        self.looked = looked
        self.expansions = expansions
        self.pending = 0
        self.round = 0
        self.first = 0
        self.turn = 0
        self.actor = 0
        self.closed = 0
        self.out = 0
        self.passed = 0
        self.lot = 0
        self.bid = 0
        self.leader = 0
        self.actions = 0
        self.used = 0
        self.tile = 0
        self.deck = 0
        self.work = 0
        self.worth = 0
        self.adding = 0
        self.spent = 0
        self.interlude = 0
        self.waiting = 0
        self.resume = NO_DECISION

    def actors(self) -> list[int]:
        """All choose their professions at once; after that one player is asked at a time."""
        if self.phase == CHOOSING:
            return members(self.pending)
        return [] if self.phase == OVER else [self.actor]

    def decides(self, seat: int) -> bool:
        if self.phase == CHOOSING:
            return self.pending >> seat & 1 == 1
        return seat == self.actor and self.phase != OVER

    def clone(self) -> "Table":
        """Copy the position; the rules, the rulings and what lies aside never change, so they are shared."""
        expansions = self.expansions
        if expansions:
            expansions = [expansion.clone() for expansion in expansions]
        twin = Table(
            self.rules,
            self.rulings,
            self.entropy.clone(),
            [player.clone() for player in self.players],
            [deck.clone() for deck in self.decks],
            self.excluded.copy(),
            self.piles.copy(),
            self.buildings.copy(),
            self.freedoms.copy(),
            self.aside,
            self.looked.copy(),
            expansions,
        )
        twin.phase = self.phase
        twin.reveals = self.reveals
        twin.pending = self.pending
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.actor = self.actor
        twin.closed = self.closed
        twin.out = self.out
        twin.passed = self.passed
        twin.lot = self.lot
        twin.bid = self.bid
        twin.leader = self.leader
        twin.actions = self.actions
        twin.used = self.used
        twin.tile = self.tile
        twin.deck = self.deck
        twin.work = self.work
        twin.worth = self.worth
        twin.adding = self.adding
        twin.spent = self.spent
        twin.interlude = self.interlude
        twin.waiting = self.waiting
        twin.resume = self.resume
        return twin

    def seats(self) -> int:
        return len(self.players)

    def expansion(self, part: str) -> Expansion | None:
        """Find an expansion by the name of its part, if it is played."""
        for expansion in self.expansions:
            if expansion.part() == part:
                return expansion
        return None

    def places(self) -> int:
        """Count those who take turns: the players, and opponents without a seat."""
        return len(self.players) + total([expansion.opponents() for expansion in self.expansions])

    def after(self, seat: int) -> int:
        return left_of(seat, len(self.players))

    def everybody(self) -> int:
        return (1 << len(self.players)) - 1

    def pair(self, deck: int, observer: int, holder: int) -> int:
        """Give the place in `excluded` of what *observer* knows of the hand of *holder*."""
        seats = len(self.players)
        return (deck * seats + observer) * seats + holder

    def stage(self) -> int:
        """Give the present kind of decision, or the one that waits."""
        return self.phase if self.resume == NO_DECISION else self.resume

    def minimum(self) -> int:
        """Give the least value of a work in this round (PRI-6.2)."""
        return MINIMUM[self.round]

    def left(self, thing: int) -> int:
        """Count what is left of an object (PRI-3.3)."""
        return len(self.decks[PRESTIGE_DECK].cards) if thing == PRESTIGE else self.piles[thing]

    def available(self, thing: int) -> bool:
        """Tell whether a pile is neither closed nor exhausted (PRI-3.2, PRI-3.3)."""
        return not self.closed >> thing & 1 and self.left(thing) > 0

    def welcome(self, seat: int, thing: int) -> bool:
        """Tell whether *seat* may own one more of a thing (PRI-3.11, PRI-3.12)."""
        player = self.players[seat]
        if thing == BUILDER:
            return player.builders < MOST_BUILDERS
        if thing == ANY_LANDSCAPE:
            return any(self.piles[kind] and player.room >> BUILDINGS + kind & 1 for kind in range(LANDSCAPES))
        return thing >= LANDSCAPES or player.room >> BUILDINGS + thing & 1 == 1

    def spare_cards(self, seat: int) -> int:
        """Count the cards in hand that will not be kept: one, until a profession is rejected (PRI-1.2)."""
        return 1 if self.phase == CHOOSING and self.pending >> seat & 1 else 0

    def funds(self, seat: int) -> int:
        """Give what *seat* can bid: cash, and where it counts the prestige that could be sold (PRI-3.7)."""
        player = self.players[seat]
        return player.money + (SOLD * player.prestige if self.rulings.prestige_covers else 0)

    def face_up_elsewhere(self, seat: int) -> int:
        """Give the professions that lie face up before others than *seat*."""
        found = 0
        for expansion in self.expansions:
            found |= expansion.face_up()
        for other in range(len(self.players)):
            if other != seat:
                found |= self.players[other].works
        return found

    def recruitable(self, seat: int) -> int:
        """Give whom *seat* could recruit now, if he has the card for it."""
        return self.face_up_elsewhere(seat) if self.players[seat].recruiting else 0

    def points(self, seat: int) -> int:
        """Count the prestige of *seat* with what his prestige cards would bring now."""
        return self.players[seat].prestige + card_points(self, seat)

    def shown_to(self, seat: int | None) -> "Table":
        """Give the table as it lies before *seat*: others' works in the making are not yet there."""
        if self.phase != WORK or seat == self.actor:
            return self
        table = self.clone()
        table.withdraw_work()
        return table

    def withdraw_work(self) -> None:
        """Take back a work in the making, of which the others know nothing yet."""
        player = self.players[self.actor]
        player.hand |= 1 << self.work
        player.works &= ~(1 << self.work)
        player.bonus |= self.adding
        self.adding = 0
        self.work = 0
        self.worth = 0
        self.phase = ACTION

    def scores(self) -> list[Standing]:
        return scores(self)

    def standings(self, seat: int | None) -> list[Standing]:
        """Score what *seat* may know: prestige cards of others stay face down (PRI-1.9)."""
        return standings(self.shown_to(seat), seat)

    def automata(self) -> list[Standing]:
        """Score and rank opponents without a seat."""
        return automata(self)
