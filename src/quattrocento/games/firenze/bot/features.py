"""What a position of Firenze is worth to a player, in numbers with names: what its judge looks at."""

from typing import Final

from quattrocento.core.bits import greatest, least
from quattrocento.core.judge import Claim, Judge
from quattrocento.games.firenze.bot.tower_potential import TowerPotential, contract_values
from quattrocento.games.firenze.box.components import (
    BRICKWORKS,
    CAMPANILE,
    COLOURS,
    HEIGHTS,
    MAJORITY,
    MASON,
    MONUMENT,
    OPEN,
    PATRICIAN,
    RULES,
    SCANDAL,
    STOREHOUSE,
    TRADING_HOUSE,
    WORKSHOP,
)
from quattrocento.games.firenze.rules.phases import CHOOSING, OVER
from quattrocento.games.firenze.rules.scoring import celebrations, majority
from quattrocento.games.firenze.rules.stones import total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, height_of

NAMES: Final[list[str]] = [
    "points",
    "majorities",
    "safe_majorities",
    "majorities_in_reach",
    "seals",
    "time_left",
    "first_to_finish",
    "last_turn",
    "turn_order",
    "stones",
    "rare_stones",
    "matching_stones",
    "want_of_stones",
    "best_tower",
    "other_towers",
    "new_tower",
    "hungry_towers",
    "next_turn",
    "next_card",
    "row_stones",
    "rivals_towers",
    "rivals_stones",
    "contested_towers",
    "open_contracts",
    "workshop",
    "storehouse",
    "trading_house",
    "brickworks",
    "masons",
    "characters",
    "scandal_relief",
    "monument",
    "campanile",
]
"""The features, in the order in which they are counted."""

STONES: Final[list[str]] = ["stones", "rare_stones", "matching_stones", "want_of_stones"]
"""What describes a warehouse."""

CLAIMS: Final[list[Claim]] = [
    Claim("majority", ["majorities", "safe_majorities", "majorities_in_reach"], up=["majorities"]),
    Claim("safe_majority", ["safe_majorities"], up=["safe_majorities"], kept=["majorities"]),
    Claim("stones", STONES, up=["stones"]),
    Claim("rarer_stones", ["rare_stones"], up=["rare_stones"]),
    Claim("matching_stones", ["matching_stones"], up=["matching_stones"], rose=["stones"]),
    Claim("rare_stones_kept", ["rare_stones"], ahead=["rare_stones"], fell=["stones"]),
    Claim("matching_stones_kept", ["matching_stones"], ahead=["matching_stones"], fell=["stones"]),
    Claim("workshop", ["workshop"], up=["workshop"]),
    Claim("storehouse", ["storehouse"], up=["storehouse"]),
    Claim("trading_house", ["trading_house"], up=["trading_house"]),
    Claim("brickworks", ["brickworks"], up=["brickworks"]),
    Claim("mason", ["masons"], up=["masons"]),
    Claim("character", ["characters", "scandal_relief"], up=["characters"]),
]
"""What can be said for a move."""

RARE: Final[list[float]] = [0.0, 0.3, 0.5, 1.0, 1.4, 2.0]
"""How much rarer than white a colour is."""

FEW: Final = 3
"""With fewer stones a player cannot do much in a turn."""

LEFT: Final[list[float]] = [1.0, 0.75, 0.56, 0.42]
"""What is left of the hopes in the row when so many players choose before."""

UNSURE: Final = 0.5
"""The part of a majority that a seal is worth which only draws level."""

EARLY: Final = 0.3
"""The part of a majority in reach that counts while nobody has a seal there."""

CLOSE: Final = 2.0
"""So many seals of difference tell who will be out of them first."""

NEARLY: Final = 0.95
"""How much of a match is over when the first player is out of seals."""


class FirenzeJudge(Judge[Table]):
    """Sees what a position is worth to a player of Firenze."""

    def names(self) -> list[str]:
        return NAMES

    def features(self, state: Table, seat: int) -> list[float]:
        """Describe the situation of *seat*; without another turn nothing is left to hope for."""
        swings = [0.0] * COLOURS
        found = seals_features(state, seat, swings)
        found += time_features(state, seat)
        if has_turn(state, seat):
            found += site_features(state, seat, swings)
            found += card_features(state, seat)
        else:
            found += [0.0] * (len(NAMES) - len(found))
        return found

    def claims(self) -> list[Claim]:
        return CLAIMS

    def progress(self, state: Table) -> float:
        """Tell how many of his seals the one in front has placed."""
        if state.phase == OVER:
            return 1.0
        seals = RULES.seals[len(state.players)]
        left = least([player.seals for player in state.players])
        return NEARLY * float(seals - left) / float(seals)

    def quiet(self, state: Table) -> bool:
        """Tell whether a turn begins, or the match is over."""
        return state.phase == OVER or (state.phase == CHOOSING and not state.free)


def wait(table: Table, seat: int) -> int:
    """Count the players who have a turn before *seat* has the next one."""
    return (seat - table.turn) % len(table.players)


def has_turn(table: Table, seat: int) -> bool:
    """Tell whether *seat* has another turn, the present one included (FIR-10.2)."""
    if table.phase == OVER:
        return False
    return table.ender < 0 or table.turn == table.ender or wait(table, seat) < wait(table, table.ender)


def seals_features(table: Table, seat: int, swings: list[float]) -> list[float]:
    """Look at points and majorities; note, by colour, what one more seal would bring as *swings*."""
    held = 0
    safe = 0
    in_reach = 0.0
    for colour in range(COLOURS):
        counts = [0] * len(table.players)
        still = 0
        for contract in range(colour * HEIGHTS, colour * HEIGHTS + HEIGHTS):
            owner = table.owners[contract]
            if owner >= 0:
                counts[owner] += 1
            elif owner == OPEN:
                still += 1
        own = counts[seat]
        counts[seat] = 0
        rival = greatest(counts)
        bonus = MAJORITY[colour]
        if majority(table, colour) == seat:
            held += bonus
            if own > rival + 1 or still == 0:
                safe += bonus
        elif still and own + 1 >= rival:
            swings[colour] = float(bonus) if own == rival else UNSURE * float(bonus)
            in_reach += float(bonus) if rival else EARLY * float(bonus)
    points = table.players[seat].points + held + celebrations(table, seat)
    return [float(points) / 10.0, float(held) / 10.0, float(safe) / 10.0, in_reach / 10.0]


def time_features(table: Table, seat: int) -> list[float]:
    own = table.players[seat].seals
    rival = least([table.players[other].seals for other in range(len(table.players)) if other != seat])
    lead = float(rival - own) / CLOSE
    return [
        float(own) / 5.0,
        float(min(own, rival)) / 5.0,
        max(-1.0, min(1.0, lead)) if table.ender < 0 else 0.0,
        1.0 if table.ender >= 0 and has_turn(table, seat) else 0.0,
        float(wait(table, seat)) / float(len(table.players)),
    ]


def site_features(table: Table, seat: int, swings: list[float]) -> list[float]:
    """Look at warehouse and towers, and at what the row adds to them."""
    player = table.players[seat]
    values = contract_values(table, player, swings)
    outlook = TowerPotential(table, player, values)
    left = LEFT[wait(table, seat)]
    rare = 0.0
    for colour in range(COLOURS):
        rare += RARE[colour] * float(outlook.counts[colour])
    found = [
        float(outlook.stones) / 10.0,
        rare / 5.0,
        float(outlook.matching) / 5.0,
        float(max(FEW - outlook.stones, 0)) / float(FEW),
        outlook.best / 10.0,
        outlook.others / 10.0,
        outlook.begun / 10.0,
        float(outlook.hungry) / 2.0,
        outlook.now / 10.0,
        outlook.taken * left / 10.0,
        outlook.fed * left / 10.0,
    ]
    found += rivals_features(table, seat, outlook)
    found.append(open_contracts(values) * float(player.seals) / 300.0)
    return found


def rivals_features(table: Table, seat: int, outlook: TowerPotential) -> list[float]:
    floors = 0
    stones = 0
    contested = 0.0
    for other in range(len(table.players)):
        if other == seat:
            continue
        rival = table.players[other]
        stones += total(rival.warehouse)
        for code in rival.towers:
            colour = colour_of(code)
            height = height_of(code)
            floors += height
            if height >= outlook.heights[colour] - 1:
                contested += outlook.hopes[colour]
    rivals = float(len(table.players) - 1)
    return [float(floors) / rivals / 5.0, float(stones) / rivals / 10.0, contested / 10.0]


def open_contracts(values: list[float]) -> float:
    """Add up the best contract still open of each colour."""
    found = 0.0
    for first in range(0, len(values), HEIGHTS):
        best = 0.0
        for contract in range(first, first + HEIGHTS):
            best = max(best, values[contract])
        found += best
    return found


def card_features(table: Table, seat: int) -> list[float]:
    player = table.players[seat]
    masons = 0
    others = 0
    for card in player.hand:
        if card == MASON:
            masons += 1
        elif card < MONUMENT:
            others += 1
    tallest = player.tallest()
    monument = 0.0
    if tallest and MONUMENT in table.row:
        monument = 1.0
        for other in range(len(table.players)):
            if other != seat and table.players[other].tallest() >= tallest:
                monument = 0.0
    return [
        1.0 if player.has_building(WORKSHOP) else 0.0,
        1.0 if player.has_building(STOREHOUSE) else 0.0,
        1.0 if player.has_building(TRADING_HOUSE) else 0.0,
        1.0 if player.has_building(BRICKWORKS) else 0.0,
        float(masons) / 2.0,
        float(others) / 4.0,
        1.0 if PATRICIAN in player.hand and SCANDAL in player.hand else 0.0,
        monument,
        float(tallest) / 9.0 if CAMPANILE in table.churches else 0.0,
    ]
