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
    face,
    florins,
)
from quattrocento.games.palazzo.box.components import (
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
from quattrocento.games.palazzo.rules.table import Player, Table

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
        return self.described(state, [seat])[0]

    def everybody(self, state: Table) -> list[list[float]]:
        """Describe the situation of every seat, with one look at the table."""
        return self.described(state, list(range(state.seats())))

    def described(self, table: Table, seats: list[int]) -> list[list[float]]:
        """Describe the situations of *seats*."""
        if table.phase == OVER:
            return [[table.points(seat) / 10.0] + [0.0] * (len(NAMES) - 1) for seat in seats]
        sight = Sight(table)
        return [sight.described(seat) for seat in seats]

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
    money = together(player.laid, player.hand)
    return together(table.laying, money) if seat == table.actor else money


def estimated_purse(player: Player, held: int) -> float:
    """Estimate what a player who has *held* cards could pay at once by those that everybody has seen."""
    seen = together(player.laid, player.known)
    return payable(seen) + SPENDABLE * AVERAGE_CARD * (held - total(seen))


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


class Sight:
    """A table as all see it: what is estimated of every player, and what is to be had."""

    def __init__(self, table: Table) -> None:
        players = table.players
        self.table = table
        self.estates = everybody(table)
        self.turns = TURNS_FOR_A_TILE * tiles_left(table) / len(players)
        self.money = [holdings(table, seat) for seat in range(len(players))]
        self.purses = [
            estimated_purse(players[seat], total(self.money[seat])) for seat in range(len(players))
        ]
        self.price = table.next_price()
        self.depot = distinct(table.depot)
        self.lots = [by_floor(lot) for lot in table.quarries]
        self.following = table.next_quarry()
        lot = self.lots[self.following] if self.following >= 0 else []
        self.wishes = [lot_gain(estate, lot) for estate in self.estates]

    def described(self, seat: int) -> list[float]:
        """Give all features of *seat*."""
        points = self.table.points(seat) / 10.0
        own = self.estates[seat]
        found = [points, own.now / 10.0 - points]
        found += of_palaces(own)
        found += self.of_money(seat)
        found += self.of_market(seat)
        return found

    def of_money(self, seat: int) -> list[float]:
        """Describe the money, and how much time there is to spend it: "turns_left" to "purse_share"."""
        money = self.money[seat]
        at_once = payable(money)
        purse = float(at_once)
        whole = money[CERTIFICATE] // 3
        for number in range(1, VALUES + 1):
            whole += triples(money, number)
        richest = 0.0
        everyone = purse
        for other in range(len(self.purses)):
            if other != seat:
                richest = max(richest, self.purses[other])
                everyone += self.purses[other]
        time = min(1.0, self.turns / TURNS_TO_SPEND)
        return [
            self.turns / 10.0,
            time * florins(face(money), at_once) / 20.0,
            (1.0 - time) * purse / 20.0,
            time * whole / 2.0,
            time * near_triples(money) / 3.0,
            time * richest / 20.0,
            self.turns / 10.0 * purse / (everyone + 1.0),
        ]

    def of_market(self, seat: int) -> list[float]:
        """Describe what can be had, and who comes first: from "price" to "wait"."""
        table = self.table
        own = self.estates[seat]
        purchase = 0.0
        if payable(table.players[seat].hand) >= self.price:
            for tile in self.depot:
                purchase = max(purchase, own.quick_gain([tile]))
        next_lot = self.wishes[seat]
        contested = later = 0.0
        for other in range(len(self.wishes)):
            if other != seat:
                contested = max(contested, self.wishes[other])
        for quarry in range(QUARRIES):
            if quarry != self.following and self.lots[quarry]:
                later = max(later, lot_gain(own, self.lots[quarry]))
        shared = self.following >= 0 and len(self.lots[self.following]) >= SHARED_FROM
        wait = (seat - table.turn) % table.seats()
        return [
            self.price / 10.0,
            purchase / 10.0,
            next_lot / 10.0,
            next_lot / 10.0 if shared else 0.0,
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
