"""What one player has: his site, his warehouse and his cards."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CELEBRATIONS,
    CHARACTERS,
    MASON,
    NUMBER,
    RULES,
    STOREHOUSE,
    TRADING_HOUSE,
    WORKSHOP,
)
from quattrocento.games.firenze.rules.towers import GROWN, height_of

CONTRACTS: Final = 0
BALCONIES: Final = 1
FLOORS: Final = 2
CHURCHES: Final = 3
CAMPANILE: Final = 4
LAST_SEAL: Final = 5
WAYS: Final = 6
"""Ways to points during the match."""


class Player:
    """What lies in front of one player, and what he holds.

    `warehouse` is a heap of stones, `towers` those on his site (see `towers`), `hand` his
    characters and celebrations in order, `buildings` and the characters `played` this turn sets of
    bits. `gained` are his points by the ways they came.
    """

    def __init__(self, towers: list[int], hand: list[int], gained: list[int]) -> None:
        self.warehouse = 0
        self.towers = towers
        self.hand = hand
        self.gained = gained
        self.points = 0
        self.seals = 0
        self.buildings = 0
        self.played = 0

    def clone(self) -> "Player":
        twin = Player(self.towers.copy(), self.hand.copy(), self.gained.copy())
        twin.warehouse = self.warehouse
        twin.points = self.points
        twin.seals = self.seals
        twin.buildings = self.buildings
        twin.played = self.played
        return twin

    def gain(self, points: int, way: int) -> None:
        """Move on along the track."""
        self.points += points
        self.gained[way] += points

    def end_turn(self) -> None:
        """Forget what was played and which towers have grown."""
        self.played = 0
        self.towers = [code & ~GROWN for code in self.towers]

    def has_building(self, card: int) -> bool:
        return self.buildings >> card & 1 == 1

    def may_play(self, card: int) -> bool:
        """Tell whether he has a character and has played none of that name this turn (FIR-9.1)."""
        return not self.played >> card & 1 and self.holds(card)

    def holds(self, card: int) -> bool:
        """Tell whether a card is in his hand; compiled, it is several times as quick as `in`."""
        return any(held == card for held in self.hand)

    def discount(self) -> int:
        """Count the stones that building costs him less this turn (FIR-5.6, FIR-9.12, FIR-9.22)."""
        less = NUMBER[MASON] if self.played >> MASON & 1 else 0
        return less + NUMBER[WORKSHOP] if self.has_building(WORKSHOP) else less

    def exchange_rate(self) -> int:
        """Count the stones he gives for one (FIR-4.1, FIR-9.24)."""
        return NUMBER[TRADING_HOUSE] if self.has_building(TRADING_HOUSE) else RULES.exchange

    def room(self) -> int:
        """Count the stones he may keep (FIR-8.1, FIR-9.23)."""
        return NUMBER[STOREHOUSE] if self.has_building(STOREHOUSE) else RULES.warehouse

    def cards(self) -> int:
        """Count the cards under the limit: hand and buildings (FIR-8.2)."""
        return len(self.hand) + size(self.buildings)

    def spare_cards(self) -> list[int]:
        """List the characters and buildings, each kind once, that he could discard (FIR-8.2)."""
        return [card for card in CHARACTERS if self.holds(card)] + [
            card for card in BUILDINGS if self.has_building(card)
        ]

    def celebrations(self) -> list[int]:
        """List the kinds of celebrations in hand, each once."""
        return [card for card in CELEBRATIONS if self.holds(card)]

    def tallest(self) -> int:
        """Give the height of the tallest tower; 0 without one."""
        return max([height_of(code) for code in self.towers], default=0)
