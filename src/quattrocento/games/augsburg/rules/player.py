"""What one player has: his sheet, his notes and his florins."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.augsburg.box.components import (
    CATHEDRAL,
    CHURCH,
    DATA,
    FIRST_JOKER,
    JOKER,
    JOKERS,
    LADDERS,
    MASTER_BUILDER,
    PILES,
    SUITS,
    VALUES,
    count,
)

CHURCH_LIMIT: Final[int] = DATA.limits.church
CATHEDRAL_LIMIT: Final[int] = DATA.limits.cathedral

TITLES: Final = 0
RIGHTS: Final = 1
SLOTS: Final = 2
FORGONE: Final = 3
AMENDS: Final = 4
WAYS: Final = 5
"""Ways to points: titles, coats and letters, slots, forgone uses, amends."""


class Player:
    """What lies in front of one player, and what he holds.

    `levels` are his levels on the three ladders, `rights` the number on his tile of each
    kind, 0 for none; `gained` are his points by the ways they came, `lost` those above a
    limit. `hand` are his cards by suit, `shown` those that everybody knows to be among them.
    `offer` are the notes he may buy and `picked` the ones he picked, by their places there;
    `laid` are the cards he has laid to be shown, `given` the one he gives away: until all
    have chosen, these are still in hand. `refused` are notes he has put on the discards since
    they were shuffled last, but for those that everybody saw on top of them. `named` is the highest
    number he named in this visit.

    The rest is what everybody can work out of what he hides: `least` and `most` bound
    the cards in his hand, `poorest` bounds his florins, `ledger` is what he would have if he
    had never paid for a note, `bought` how many he can have bought at most, and `turned_down` how
    many he can have refused at most since the discards were shuffled.

    `offer` and `laid` are replaced, never changed, so that clones may share them.
    """

    def __init__(self, hand: list[int], shown: list[int], levels: list[int], rights: list[int]) -> None:
        self.hand = hand
        self.shown = shown
        self.levels = levels
        self.rights = rights
        self.gained = [0] * WAYS
        self.points = 0
        self.lost = 0
        self.florins = 0
        self.offer: list[int] = []
        self.picked = 0
        self.laid: list[int] = []
        self.given = -1
        self.refused = 0
        self.named = 0
        self.least = 0
        self.most = 0
        self.poorest = 0
        self.ledger = 0
        self.bought = 0
        self.turned_down = 0

    def clone(self) -> "Player":
        twin = Player(self.hand.copy(), self.shown.copy(), self.levels.copy(), self.rights.copy())
        twin.gained = self.gained.copy()
        twin.points = self.points
        twin.lost = self.lost
        twin.florins = self.florins
        twin.offer = self.offer
        twin.picked = self.picked
        twin.laid = self.laid
        twin.given = self.given
        twin.refused = self.refused
        twin.named = self.named
        twin.least = self.least
        twin.most = self.most
        twin.poorest = self.poorest
        twin.ledger = self.ledger
        twin.bought = self.bought
        twin.turned_down = self.turned_down
        return twin

    def cards(self) -> int:
        return count(self.hand)

    def has(self, card: int) -> bool:
        """Tell whether he holds a card, or any joker."""
        if card == JOKER:
            return self.hand[JOKERS] != 0
        return self.hand[card // VALUES] >> card % VALUES & 1 == 1

    def receive(self, card: int) -> None:
        """Take a card into the hand, unseen; it may hold any number (AUG-1.11)."""
        self.hand[card // VALUES] |= 1 << card % VALUES

    def part_with(self, card: int) -> None:
        left = ~(1 << card % VALUES)
        self.hand[card // VALUES] &= left
        self.shown[card // VALUES] &= left

    def pick(self, card: int) -> int:
        """Give the card that a move names: of the jokers first one that everybody knows of.

        One that is already laid to be shown is passed over.
        """
        if card != JOKER:
            return card
        left = self.hand[JOKERS]
        for laid in self.laid:
            if laid >= FIRST_JOKER:
                left &= ~(1 << laid - FIRST_JOKER)
        among = left & self.shown[JOKERS] or left
        return FIRST_JOKER + size((among & -among) - 1)

    def limit(self) -> int:
        """Give the points he cannot pass; 0 if there is no limit (AUG-6.11).

        A cathedral without a church lifts no limit (AUG-6.10).
        """
        if not self.rights[CHURCH]:
            return CHURCH_LIMIT
        return 0 if self.rights[CATHEDRAL] else CATHEDRAL_LIMIT

    def gain(self, points: int, way: int) -> int:
        """Add points as far as the limit allows, and give those; the surplus is lost (AUG-6.11)."""
        limit = self.limit()
        gained = min(points, limit - self.points) if limit else points
        self.points += gained
        self.lost += points - gained
        self.gained[way] += gained
        return gained

    def earn(self, florins: int) -> None:
        """Take florins from the bank, as everybody sees; it never runs out (AUG-1.10)."""
        self.florins += florins
        self.poorest += florins
        self.ledger += florins

    def pay(self, florins: int) -> None:
        """Pay the bank for a building, as everybody sees."""
        self.florins -= florins
        self.poorest = max(self.poorest - florins, 0)
        self.ledger -= florins

    def is_master_builder(self) -> bool:
        """Tell whether he may build extra (AUG-6.5)."""
        return self.rights[MASTER_BUILDER] > 0


def newcomer() -> Player:
    """Make a player who has nothing yet but the first level on each ladder (AUG-1.5)."""
    return Player([0] * SUITS, [0] * SUITS, [1] * LADDERS, [0] * PILES)
