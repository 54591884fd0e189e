"""What a seat of Palazzo has and may hope for, in numbers with names."""

from typing import Final

from quattrocento.core.bits import total
from quattrocento.core.judge import Claim, Judge
from quattrocento.core.state import State
from quattrocento.games.palazzo.bot.palace_potential import (
    ALL_WINDOWS,
    HEIGHT,
    PURE,
    TOP,
    PalacePotential,
    shape,
)
from quattrocento.games.palazzo.bot.piece_values import (
    AVERAGE_CARD,
    SPENDABLE,
    by_floor,
    everybody,
    hand_worth,
)
from quattrocento.games.palazzo.box.components import (
    CARDS,
    CERTIFICATE,
    CURRENCIES,
    FLOORS,
    QUARRIES,
    RIDERS,
    SHARED_FROM,
    STACKS,
    VALUES,
    distinct,
)
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import payable, together, triples
from quattrocento.games.palazzo.rules.phases import OVER, TURN
from quattrocento.games.palazzo.rules.table import Table

NAMES: Final[list[str]] = [
    "points",
    "prospects",
    "palaces",
    "lone_floors",
    "two_floors",
    "high_palaces",
    "one_material",
    "windows",
    "room",
    "gaps",
    "remodelling",
    "turns_left",
    "purse",
    "late_purse",
    "triples",
    "near_triples",
    "rival_purse",
    "purse_share",
    "price",
    "purchase",
    "next_lot",
    "sharing",
    "contested",
    "later_lot",
    "first_pick",
    "wait",
]

CLAIMS: Final[list[Claim]] = [
    Claim("palace", ["prospects", "palaces", "lone_floors"], up=["palaces"]),
    Claim(
        "second_floor", ["prospects", "lone_floors", "two_floors"], down=["lone_floors"], rose=["two_floors"]
    ),
    Claim(
        "third_floor",
        ["prospects", "two_floors"],
        down=["two_floors"],
        rose=["windows"],
        kept=["lone_floors"],
    ),
    Claim("high_palace", ["prospects", "high_palaces"], up=["high_palaces"]),
    Claim("one_material", ["prospects", "one_material"], up=["one_material"]),
    Claim("windows", ["windows"], up=["windows"]),
    Claim("gap", ["prospects", "gaps"], down=["gaps"], rose=["windows"]),
    Claim("purse", ["purse", "late_purse", "purse_share"], up=["purse"]),
    Claim("triple", ["purse", "late_purse", "triples"], up=["triples"], rose=["purse"]),
    Claim("near_triple", ["near_triples"], up=["near_triples"], rose=["purse"]),
]
"""What can be said for a move."""

TURNS_FOR_A_TILE: Final = 0.8
"""Turns that are played, by all together, for each tile that is turned up."""

TURNS_TO_SPEND: Final = 3.0
"""Turns of one's own in which a purse can be spent."""


def tiles_left(table: Table) -> float:
    """Expect how many tiles will still be turned up; the last one is the fifth rider (PAL-9.1)."""
    riders = RIDERS - table.riders
    if riders == 0:
        return 0.0
    under = min(len(table.stack), len(STACKS[2]))
    return len(table.stack) - under + (under + 1) * riders / (riders + 1)


OPENING_TILES: Final[float] = (
    len(STACKS[0]) + len(STACKS[1]) - QUARRIES - 1 + (len(STACKS[2]) + 1) * RIDERS / (RIDERS + 1)
)
"""The same at the opening, when the depot and the quarries have got their first elements."""


class PalazzoJudge(Judge[Table]):
    """Sees palaces and what may become of them, money and what it can buy, and who is next."""

    def names(self) -> list[str]:
        return NAMES.copy()

    def features(self, state: Table, seat: int) -> list[float]:
        """Describe the situation of *seat*; once the match is over nothing but its points counts."""
        points = state.points(seat) / 10.0
        if state.phase == OVER:
            return [points] + [0.0] * (len(NAMES) - 1)
        estates = everybody(state)
        own = estates[seat]
        turns = TURNS_FOR_A_TILE * tiles_left(state) / state.seats()
        found = [points, own.now / 10.0 - points]
        found += of_palaces(own)
        found += of_money(state, seat, turns)
        found += of_market(state, seat, estates)
        return found

    def claims(self) -> list[Claim]:
        return CLAIMS

    def progress(self, state: Table) -> float:
        """Tell how much of the match is over by the tiles that are still expected."""
        return 1.0 - tiles_left(state) / OPENING_TILES

    def quiet(self, state: State) -> bool:
        """Judge between two turns."""
        return state.phase == TURN or state.phase == OVER


def of_palaces(own: PalacePotential) -> list[float]:
    """Describe the palaces: from "palaces" to "remodelling"."""
    lone = two = high = pure = windows = room = gaps = 0
    for number in own.shapes:
        floors = HEIGHT[number]
        lone += 1 if floors == 1 else 0
        two += 1 if floors == 2 else 0
        high += 1 if floors >= 4 else 0
        pure += 1 if floors >= 2 and PURE[number] else 0
        windows += ALL_WINDOWS[number]
        room += FLOORS - TOP[number]
        gaps += TOP[number] - floors
    return [
        len(own.palaces) / 5.0,
        lone / 3.0,
        two / 3.0,
        high / 3.0,
        pure / 3.0,
        windows / 20.0,
        room / 10.0,
        gaps / 5.0,
        best_insertion(own) / 10.0 if lone else 0.0,
    ]


def best_insertion(own: PalacePotential) -> float:
    """Give the most that moving a lone floor into another palace, or out of the game, would add."""
    expected = own.forecasts[len(own.palaces)]
    best = 0.0
    for source in range(len(own.palaces)):
        if HEIGHT[own.shapes[source]] > 1:
            continue
        lost = expected[own.shapes[source]]
        best = max(best, -lost)
        for target in range(len(own.palaces)):
            if not palace.has(own.palaces[target], TOP[own.shapes[source]]):
                joined = shape(own.palaces[target] | own.palaces[source])
                best = max(best, expected[joined] - expected[own.shapes[target]] - lost)
    return best


def holdings(table: Table, seat: int) -> list[int]:
    """Count all the money of *seat*: in hand, bid, or being laid."""
    player = table.players[seat]
    money = [player.hand[card] + player.laid[card] for card in range(CARDS)]
    if seat == table.actor:
        return together(money, table.laying)
    return money


def rival_purse(table: Table, seat: int) -> float:
    """Estimate what *seat* could pay at once from what everybody has seen of its money."""
    player = table.players[seat]
    seen = [player.known[card] + player.laid[card] for card in range(CARDS)]
    unseen = total(holdings(table, seat)) - total(seen)
    return payable(seen) + SPENDABLE * AVERAGE_CARD * unseen


def near_triples(money: list[int]) -> int:
    """Count the triples for which only one card is missing."""
    near = 1 if money[CERTIFICATE] % 3 == 2 else 0
    for number in range(1, VALUES + 1):
        whole = triples(money, number)
        more = 0
        for currency in range(CURRENCIES):
            more += 1 if money[number + currency * VALUES] > whole else 0
        near += 1 if more == CURRENCIES - 1 else 0
    return near


def of_money(table: Table, seat: int, turns: float) -> list[float]:
    """Describe the money, and how much time there is to spend it: "turns_left" to "purse_share"."""
    money = holdings(table, seat)
    purse = float(payable(money))
    whole = money[CERTIFICATE] // 3
    for number in range(1, VALUES + 1):
        whole += triples(money, number)
    richest = 0.0
    everyone = purse
    for other in range(table.seats()):
        if other != seat:
            estimated = rival_purse(table, other)
            richest = max(richest, estimated)
            everyone += estimated
    time = min(1.0, turns / TURNS_TO_SPEND)
    return [
        turns / 10.0,
        time * hand_worth(money) / 20.0,
        (1.0 - time) * purse / 20.0,
        time * whole / 2.0,
        time * near_triples(money) / 3.0,
        time * richest / 20.0,
        turns / 10.0 * purse / (everyone + 1.0),
    ]


def of_market(table: Table, seat: int, estates: list[PalacePotential]) -> list[float]:
    """Describe what can be had, and who comes first: from "price" to "wait"."""
    own = estates[seat]
    price = table.next_price()
    purchase = 0.0
    if payable(table.players[seat].hand) >= price:
        for tile in distinct(table.depot):
            purchase = max(purchase, own.quick_gain([tile]))
    following = table.next_quarry()
    next_lot = later = contested = shared = 0.0
    for quarry in range(QUARRIES):
        lot = by_floor(table.quarries[quarry])
        if quarry == following:
            next_lot = lot_gain(own, lot)
            shared = next_lot if len(lot) >= SHARED_FROM else 0.0
            contested = rivals_wish(estates, seat, lot)
        elif lot:
            later = max(later, lot_gain(own, lot))
    wait = (seat - table.turn) % table.seats()
    return [
        price / 10.0,
        purchase / 10.0,
        next_lot / 10.0,
        shared / 10.0,
        contested / 10.0,
        later / 10.0,
        max(purchase, next_lot) / 10.0 if wait == 0 else 0.0,
        wait / table.seats(),
    ]


def lot_gain(own: PalacePotential, lot: list[int]) -> float:
    """Give what a lot adds: all of it, or the best element of one that is shared out (PAL-7.9)."""
    if len(lot) < SHARED_FROM:
        return own.quick_gain(lot)
    best = 0.0
    for tile in lot:
        best = max(best, own.quick_gain([tile]))
    return best


def rivals_wish(estates: list[PalacePotential], seat: int, lot: list[int]) -> float:
    most = 0.0
    for other in range(len(estates)):
        if other != seat:
            most = max(most, lot_gain(estates[other], lot))
    return most
