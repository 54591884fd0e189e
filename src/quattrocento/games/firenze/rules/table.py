"""Where everything lies: the state of a match of Firenze."""

from typing import TYPE_CHECKING

from quattrocento.core.entropy import Entropy
from quattrocento.core.phase import Rules
from quattrocento.core.seat_order import left_of
from quattrocento.core.state import State
from quattrocento.games.firenze.box.components import (
    BALCONY_CONTRACT,
    BALCONY_POINTS,
    CELEBRATIONS,
    CONTRACT_POINTS,
    CONTRACTS,
    COST,
    DATA,
    MOST_SHUFFLES,
    OPEN,
)
from quattrocento.games.firenze.rules.phases import OVER
from quattrocento.games.firenze.rules.player import WAYS, Player
from quattrocento.games.firenze.rules.scoring import final_points, scores
from quattrocento.games.firenze.rules.stones import of, one, total

if TYPE_CHECKING:
    from quattrocento.core.standing import Standing


class Rulings:
    """The readings of the rules that this match is played by; never changes, so clones share it."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.campanile = options["campanile"] == "in"
        self.automatic = options["event_stones"] == "automatic"
        self.all_seals = options["recognition"] == "all"
        self.memory = options["seen_cards"] == "memory"


def empty_table(rules: Rules, rulings: Rulings, entropy: Entropy, seats: int) -> "Table":
    """Make a table before anything is laid out."""
    players = [Player([], [], [0] * WAYS) for _ in range(seats)]
    for player in players:
        player.seals = DATA.rules.seals[seats]
    return Table(rules, rulings, entropy, players, [], [], [], [], [OPEN] * CONTRACTS, [], [])


class Table(State):
    """The state of a match.

    `row` are the cards from left to right and `lying` the heaps of stones on them; `deck` has its
    top last, `starts` of it being start cards. `owners` tells for each contract who has it;
    `balconies` are the four laid out, by number, of which the first `opened` are done. `floors` are
    the heights whose tile is still there, as bits; `churches` lie on their spaces. `neutral` seals are
    still to be placed by the players.

    `turn` has the turn, `actor` decides. `place` is the card chosen in the row, or the one that stones are
    exchanged with, `paid` how many stones have been laid for it; `free` tells that a princess was
    played. `event` is being carried out, or -1, and `asked` players have been asked for it. `due`
    stones are still to be given; `wanted` is the colour they are given for. `exchanged` tells that the
    exchange was made, `added` counts the stones built this turn. `colour` is that of the last one: it
    binds nobody, but bots plan on from there, so that they weigh each set of stones once (FIR-5.7).
    `victim` is sabotaged, `resume` the phase to go back to. `ender` placed his last seal first,
    or -1; `shuffles` counts how often the discards became the deck.
    """

    def __init__(
        self,
        rules: Rules,
        rulings: Rulings,
        entropy: Entropy,
        players: list[Player],
        deck: list[int],
        discards: list[int],
        row: list[int],
        lying: list[int],
        owners: list[int],
        balconies: list[int],
        churches: list[int],
    ) -> None:
        super().__init__(rules)
        self.rulings = rulings
        self.entropy = entropy
        self.players = players
        self.deck = deck
        self.discards = discards
        self.row = row
        self.lying = lying
        self.owners = owners
        self.balconies = balconies
        self.churches = churches
        self.starts = 0
        self.bag = 0
        self.opened = 0
        self.floors = 0
        self.neutral = 0
        self.first = 0
        self.turn = 0
        self.actor = 0
        self.place = 0
        self.paid = 0
        self.free = False
        self.event = -1
        self.asked = 0
        self.due = 0
        self.colour = 0
        self.wanted = 0
        self.exchanged = False
        self.added = 0
        self.victim = 0
        self.resume = 0
        self.ender = -1
        self.shuffles = 0

    def actors(self) -> list[int]:
        """One player is asked at a time: the active one, unless a card asks another (FIR-2.2)."""
        return [] if self.phase == OVER else [self.actor]

    def decides(self, seat: int) -> bool:
        return seat == self.actor and self.phase != OVER

    def clone(self) -> "Table":
        """Copy the position; rules, rulings and balconies never change, so they are shared."""
        twin = Table(
            self.rules,
            self.rulings,
            self.entropy.clone(),
            [player.clone() for player in self.players],
            self.deck.copy(),
            self.discards.copy(),
            self.row.copy(),
            self.lying.copy(),
            self.owners.copy(),
            self.balconies,
            self.churches.copy(),
        )
        twin.phase = self.phase
        twin.reveals = self.reveals
        twin.starts = self.starts
        twin.bag = self.bag
        twin.opened = self.opened
        twin.floors = self.floors
        twin.neutral = self.neutral
        twin.first = self.first
        twin.turn = self.turn
        twin.actor = self.actor
        twin.place = self.place
        twin.paid = self.paid
        twin.free = self.free
        twin.event = self.event
        twin.asked = self.asked
        twin.due = self.due
        twin.colour = self.colour
        twin.wanted = self.wanted
        twin.exchanged = self.exchanged
        twin.added = self.added
        twin.victim = self.victim
        twin.resume = self.resume
        twin.ender = self.ender
        twin.shuffles = self.shuffles
        return twin

    def seats(self) -> int:
        return len(self.players)

    def after(self, seat: int) -> int:
        return left_of(seat, len(self.players))

    def shuffles_left(self) -> int:
        """Count how often the discards can still become the deck before the match must end (FIR-10.7)."""
        return max(MOST_SHUFFLES - self.shuffles, 0)

    def shown(self, owner: int, seat: int | None) -> list[int]:
        """List the cards in the hand of *owner* that *seat* is shown; some are left to memory (FIR-1.11)."""
        player = self.players[owner]
        if not self.rulings.memory or owner == seat:
            return player.hand
        return [card for card in player.hand if card in CELEBRATIONS] if self.phase == OVER else []

    def counted(self, owner: int, seat: int | None) -> bool:
        """Tell whether *seat* is shown what the celebrations of *owner* bring (FIR-1.11, FIR-10.5)."""
        return not self.rulings.memory or owner == seat or self.phase == OVER

    def draw_stone(self) -> int:
        """Draw a stone from the bag and give its colour; there must be one."""
        number = self.entropy.below(total(self.bag))
        colour = 0
        while number >= of(self.bag, colour):
            number -= of(self.bag, colour)
            colour += 1
        self.bag -= one(colour)
        return colour

    def building_cost(self, added: int) -> int:
        """Give what the active player pays for so many added stones (FIR-5.4, FIR-5.6)."""
        return max(COST[added] - self.players[self.turn].discount(), 0)

    def balcony(self, contract: int) -> int:
        """Give the place among the balconies laid out of the one on a contract; -1 if there is none."""
        for place in range(len(self.balconies)):
            if BALCONY_CONTRACT[self.balconies[place]] == contract:
                return place
        return -1

    def worth(self, contract: int) -> int:
        """Give the points of a contract: a balcony's replace its own (FIR-7.5)."""
        place = self.balcony(contract)
        return BALCONY_POINTS[self.balconies[place]] if place >= 0 else CONTRACT_POINTS[contract]

    def is_open(self, contract: int) -> bool:
        """Tell whether a contract is free of seals and no later balcony (FIR-7.1, FIR-7.4)."""
        return self.owners[contract] == OPEN and self.balcony(contract) in (-1, self.opened)

    def points(self, seat: int) -> int:
        return final_points(self, seat)

    def scores(self) -> "list[Standing]":
        return scores(self, list(range(len(self.players))))

    def standings(self, seat: int | None) -> "list[Standing]":
        """Rank the players by what *seat* may know: no celebrations that are left to memory (FIR-1.11)."""
        return scores(self, [other for other in range(len(self.players)) if self.counted(other, seat)])
