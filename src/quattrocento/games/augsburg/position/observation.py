"""What a seat of Augsburg 1520 may know as numbers; `faces/observation_fields.py` says what each one is.

This reads the state, that reads the view: what one hides, the other must hide as well.
"""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.core.observer import Numbers, Observer
from quattrocento.core.state import State
from quattrocento.games.augsburg.box.components import (
    BUILDINGS,
    FIRST_JOKER,
    FIRST_LADDER,
    JOKERS,
    LADDERS,
    NOBLES,
    PILES,
    PRIVILEGES,
    RIGHT_TILES,
    SLOT_KINDS,
    SLOTS_EACH,
    STEP,
    TOP,
    VALUES,
    VISITS,
    most_shown,
    named,
)
from quattrocento.games.augsburg.rules.phases import AMENDS, BUYING, GIVING, OVER, SHOWING
from quattrocento.games.augsburg.rules.table import Table

SEATS: Final = 5
NOTES: Final[int] = FIRST_JOKER + 1
"""Notes of four nobles, and all jokers as one."""

SLOT_NUMBER: Final[int] = FIRST_LADDER + LADDERS
HUNDRED: Final = 100
"""What churches and cathedrals cost is told in hundreds."""

OF_OWN: Final[int] = 2 + VISITS + 7 * NOTES
OF_PLAYER: Final[int] = 14 + LADDERS + PILES + NOTES
"""Numbers about oneself, and about each player."""


class AugsburgObserver(Observer):
    """Looks at a table of Augsburg 1520."""

    def observe(self, state: State, seat: int | None) -> bytes:
        """Write the table, one's own secrets, and the players from oneself to the left."""
        assert isinstance(state, Table)
        observer = -1 if seat is None else seat
        first = max(observer, 0)
        seats = len(state.players)
        numbers = Numbers()
        numbers.put(seats)
        numbers.one_of(observer, SEATS)
        numbers.one_of(state.phase, OVER + 1)
        write_round(numbers, state, first)
        write_privileges(numbers, state, first)
        write_supply(numbers, state)
        if observer >= 0:
            write_own(numbers, state, observer)
        else:
            numbers.blank(OF_OWN)
        for place in range(SEATS):
            if place < seats:
                write_player(numbers, state, (first + place) % seats)
            else:
                numbers.blank(OF_PLAYER)
        return numbers.written()


def write_suits(numbers: Numbers, suits: list[int]) -> None:
    """Write a hand: each note, and how many jokers."""
    for suit in range(NOBLES):
        numbers.bits(suits[suit], VALUES)
    numbers.put(size(suits[JOKERS]))


def write_cards(numbers: Numbers, cards: list[int]) -> None:
    """Write cards that are given as a list."""
    numbers.tally([named(card) for card in cards], NOTES)


def right_number(right: int, number: int) -> int:
    """Tell the number on a tile; those of churches and cathedrals are prices."""
    return number // HUNDRED if right < BUILDINGS else number


def write_round(numbers: Numbers, table: Table, first: int) -> None:
    """Write which visit of which round it is, and how it stands."""
    seats = len(table.players)
    visiting = table.phase not in (BUYING, GIVING, OVER)
    numbers.put(table.round)
    numbers.put(table.rulings.rounds)
    numbers.flag(table.last_round())
    numbers.one_of(table.noble if visiting else -1, VISITS)
    numbers.one_of((table.opener - first) % seats, SEATS)
    numbers.one_of((table.winner - first) % seats, SEATS)
    numbers.one_of((table.turn - first) % seats, SEATS)
    numbers.put(table.bid)
    numbers.one_of((table.leader - first) % seats if table.leader >= 0 else -1, SEATS)


def write_privileges(numbers: Numbers, table: Table, first: int) -> None:
    """Write the privilege cards, the one in use, and what it has just taken from whom."""
    numbers.bits(table.row, PRIVILEGES)
    numbers.bits(0 if table.last_round() else table.coming, PRIVILEGES)
    numbers.one_of(table.card, PRIVILEGES)
    slots = [0] * SLOT_NUMBER
    using = table.card >= 0
    for slot in range(SLOTS_EACH):
        if using and table.slots >> slot & 1:
            slots[SLOT_KINDS[table.card][slot]] += 1
    numbers.each(slots)
    numbers.put(table.uses if using else 0)
    numbers.put(table.extra if using else 0)
    robbed = table.phase == AMENDS
    numbers.one_of((table.actor - first) % len(table.players) if robbed else -1, SEATS)
    numbers.one_of(table.robbed if robbed else -1, LADDERS)
    numbers.put(table.players[table.turn].levels[table.robbed] if robbed else 0)


def write_supply(numbers: Numbers, table: Table) -> None:
    """Write what is left of level cards, rights and notes."""
    numbers.each(table.supply)
    for ladder in range(LADDERS):
        for level in (TOP - 1, TOP):
            there = level in [player.levels[ladder] for player in table.players]
            numbers.flag(there and not table.left(ladder, level))
    for right in range(PILES):
        numbers.put(len(RIGHT_TILES[right]) - table.taken[right])
    for right in range(PILES):
        there = table.taken[right] < len(RIGHT_TILES[right])
        numbers.put(right_number(right, table.top_right(right)) if there else 0)
    numbers.put(len(table.pile))
    numbers.put(table.top_price() // STEP)
    numbers.one_of(named(table.uppermost) if table.uppermost >= 0 else -1, NOTES)
    counts = table.rulings.open_counts
    numbers.flag(counts)
    numbers.put(size(table.discarded | table.refused()) if counts else 0)


def write_own(numbers: Numbers, table: Table, seat: int) -> None:
    """Write what only the player himself knows."""
    player = table.players[seat]
    write_suits(numbers, player.hand)
    numbers.put(player.florins // STEP)
    for noble in range(VISITS):
        numbers.put(most_shown(player.hand, noble))
    write_cards(numbers, player.offer)
    prices = numbers.reserve(NOTES)
    picked: list[int] = []
    cost = 0
    for place in range(len(player.offer)):
        card = player.offer[place]
        price = table.rulings.prices[card] // STEP
        numbers.mark(prices + named(card), price)
        if player.picked >> place & 1:
            picked.append(card)
            cost += price
    write_cards(numbers, picked)
    numbers.put(cost)
    write_cards(numbers, player.laid)
    nothing: list[int] = []
    write_cards(numbers, table.drawn if seat == table.actor else nothing)
    numbers.one_of(named(player.given) if player.given >= 0 else -1, NOTES)


def write_player(numbers: Numbers, table: Table, seat: int) -> None:
    """Write what everybody knows of a player."""
    player = table.players[seat]
    holding = table.holding >> seat & 1 == 1
    phase = table.phase
    asked = phase == BUYING or (phase == GIVING and player.most > 0) or (phase == SHOWING and holding)
    numbers.put(1)
    numbers.flag(table.decides(seat))
    numbers.put(player.points)
    numbers.put(player.lost)
    numbers.put(player.limit())
    numbers.each(player.levels)
    for right in range(PILES):
        numbers.put(right_number(right, player.rights[right]))
    numbers.put(player.poorest // STEP)
    numbers.put(table.richest(seat) // STEP)
    numbers.put(player.least)
    numbers.put(player.most)
    write_suits(numbers, player.shown)
    numbers.put(len(player.offer))
    numbers.put(player.named)
    numbers.flag(holding)
    numbers.flag(table.passed >> seat & 1 == 1)
    numbers.flag(asked and not table.pending >> seat & 1)
