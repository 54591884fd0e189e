"""What tells how a match of The Princes of Florence will end for a player, in numbers with names.

Works make most of the prestige: how many are still to come, what they will be worth, and
whether they keep up with the minimum. The rest is room, builders, money and time.
"""

from typing import Final

from mypy_extensions import i64

from quattrocento.core.bits import members, size
from quattrocento.core.judge import Claim, Judge
from quattrocento.games.princes.bot.action_values import has_acted
from quattrocento.games.princes.bot.adviser import PrincesAdviser, is_whole
from quattrocento.games.princes.bot.expected_prestige import AUCTION, ExpectedPrestige
from quattrocento.games.princes.box.components import (
    BUILDING_WORTH,
    BUILDINGS,
    CARD_COST,
    FREEDOM_WORTH,
    LANDSCAPE_WORTH,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
    MINIMUM,
    PROFESSION_DECK,
    ROUNDS,
)
from quattrocento.games.princes.position.validity import in_action
from quattrocento.games.princes.rules.phases import ACTION, CHOOSING, OPENING, OVER, PLACING
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.prestige_cards import card_points
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS
from quattrocento.games.princes.rules.work_value import base, bonus_points, pleased

NAMES: Final[list[str]] = [
    "points",
    "plan",
    "prestige_cards",
    "money",
    "spare_money",
    "shortage",
    "actions_left",
    "object_now",
    "jesters",
    "jester_time",
    "builders",
    "touching",
    "freedoms",
    "buildings",
    "room",
    "free_cells",
    "landscape_kinds",
    "landscape_pairs",
    "hand",
    "cards",
    "bonus_cards",
    "works_value",
    "best_work",
    "works_ready",
    "works_lasting",
    "works_short",
    "wishes",
    "landscape_wishes",
    "hurry",
    "recruiting",
    "recruits",
    "best_of_round",
    "start",
    "lead",
    "rival_money",
    "professions_left",
]

WORKS: Final[list[str]] = ["works_value", "best_work", "works_ready", "works_lasting", "works_short"]
"""What describes the works in a hand."""

CLAIMS: Final[list[Claim]] = [
    Claim("money", ["money", "spare_money", "shortage"], up=["money"]),
    Claim("idle_money", ["spare_money"], down=["spare_money"], fell=["money"]),
    Claim("action", ["actions_left", "hurry"], up=["actions_left"]),
    Claim("jester", ["jesters", "jester_time", *WORKS], up=["jesters"]),
    Claim("builder", ["builders"], up=["builders"], kept=["touching"]),
    Claim("touching", ["builders", "touching"], up=["touching"], rose=["builders"]),
    Claim("freedom", ["freedoms", "wishes", *WORKS], up=["freedoms"], rose=["works_value"]),
    Claim("building", ["buildings"], up=["buildings"]),
    Claim("wanted_building", ["buildings", "wishes", *WORKS], up=["buildings"], rose=["works_value"]),
    Claim("landscape", ["landscape_kinds", "landscape_wishes", *WORKS], up=["landscape_kinds"]),
    Claim("pair", ["landscape_pairs"], up=["landscape_pairs"]),
    Claim("artist", ["hand", "cards", *WORKS], up=["hand"]),
    Claim("better_artist", ["wishes", "landscape_wishes", *WORKS], up=["works_value"], rose=["hand"]),
    Claim("best_work", ["best_of_round"], up=["best_of_round"]),
    Claim("recruiting", ["recruiting", "recruits"], up=["recruiting"]),
    Claim("bonus_card", ["bonus_cards", "best_work", "works_ready"], up=["bonus_cards"]),
    Claim("prestige_cards", ["prestige_cards"], up=["prestige_cards"]),
    Claim("room", ["room", "touching"], ahead=["room"], fell=["free_cells"]),
]
"""What can be said for a move."""

COMFORT: Final = 900
"""With less cash a player soon has to do without something."""

ALL_BUILDINGS: Final[int] = (1 << BUILDINGS) - 1


def actions_left(table: Table, seat: int) -> int:
    if table.phase == OVER:
        return 0
    if not in_action(table):
        return ACTIONS
    if seat == table.turn:
        return table.actions
    return 0 if has_acted(table, seat) else ACTIONS


def object_now(table: Table, seat: int) -> int:
    """Tell by 1 whether *seat* can still acquire an object in this round, by 0 whether not."""
    return 0 if table.phase == OVER or in_action(table) or table.out >> seat & 1 else 1


class Works:
    """The works in a hand: what they are worth today, and what their artists miss.

    A wish for a building or a freedom takes an action of one's own to fulfil, one for a
    landscape an auction; only what can still be had is a wish.
    """

    def __init__(self, table: Table, player: Player) -> None:
        self.values: list[int] = []
        self.buildings = 0
        self.freedoms = 0
        self.landscapes = 0
        worth = base(player)
        for card in members(player.hand):
            self.values.append(worth + pleased(player, card))
            self.note_wishes(table, player, card)
        self.values.sort()
        self.values.reverse()

    def note_wishes(self, table: Table, player: Player, card: int) -> None:
        """Count what an artist misses and could still get."""
        room: i64 = player.room
        possible: i64 = room & ~player.built
        introduced: i64 = player.freedoms
        kind = LIKED_BUILDING[card]
        if possible >> kind & 1 and table.buildings[kind]:
            self.buildings += 1
        kind = LIKED_FREEDOM[card]
        if not introduced >> kind & 1 and table.freedoms[kind]:
            self.freedoms += 1
        kind = LIKED_LANDSCAPE[card]
        if not player.landscapes[kind] and room >> BUILDINGS + kind & 1 and table.piles[kind]:
            self.landscapes += 1


class PrincesJudge(Judge[Table]):
    """Describes a player by his prestige, his purse, his court, his principality and his artists.

    What is half done is first done sensibly, so that whoever has just begun a work does not
    look poorer by his artist.
    """

    def __init__(self) -> None:
        self.adviser = PrincesAdviser()

    def names(self) -> list[str]:
        return NAMES

    def features(self, state: Table, seat: int) -> list[float]:
        table = state
        if not is_whole(state):
            table = state.clone()
            self.adviser.finish(table)
        return self.described(table, seat)

    def at_once(self, state: Table, seat: int) -> list[float]:
        """Describe the situation of *seat*; a tile that is to be laid is there, but nobody is paid yet."""
        table = state
        if state.phase == PLACING:
            table = state.clone()
            table.apply(table.actor, self.adviser.advise(table, table.actor))
        return self.described(table, seat)

    def claims(self) -> list[Claim]:
        return CLAIMS

    def described(self, table: Table, seat: int) -> list[float]:
        player = table.players[seat]
        actions = actions_left(table, seat)
        now = object_now(table, seat)
        rounds = ROUNDS - 1 - table.round
        slots = actions + ACTIONS * rounds
        found = prestige_to_come(table, seat, actions, now + rounds)
        found += purse(player, slots, now + rounds)
        found.append(float(now))
        found += court(player, slots)
        found += principality(player)
        found += artists(table, player, slots)
        found += recruits(table, seat)
        found += rivals(table, seat)
        return found

    def automata(self, state: Table) -> list[float]:
        found: list[float] = []
        for expansion in state.expansions:
            found += expansion.forecasts(state)
        return found

    def progress(self, state: Table) -> float:
        """Tell how much of the match is over: auctions and actions make half a round each."""
        if state.phase == OVER:
            return 1.0
        if state.phase == CHOOSING:
            return 0.0
        seats = len(state.players)
        done = seats + (state.turn - state.first) % seats if in_action(state) else size(state.out)
        return (state.round + done / (2.0 * seats)) / ROUNDS

    def quiet(self, state: Table) -> bool:
        """Tell whether no lot is on the block and nobody is in the middle of his turn.

        Whoever just buys the last object is in the middle of it too.
        """
        if state.phase == ACTION:
            return state.actions == ACTIONS
        if state.phase in (OPENING, OVER):
            return True
        return any(expansion.is_quiet(state.phase) for expansion in state.expansions)


def prestige_to_come(table: Table, seat: int, actions: int, objects: int) -> list[float]:
    """Give the prestige of today with what expansions promise, what a plan and prestige cards may add."""
    player = table.players[seat]
    now = card_points(table, seat)
    if table.phase == OVER:
        return [(player.prestige + now) / 10.0, 0.0, 0.0]
    outlook = ExpectedPrestige(table, seat)
    promise = outlook.promise(outlook.plan(player, actions), player.money, objects)
    sure = float(player.prestige + now)
    for expansion in table.expansions:
        sure += expansion.promises(table, seat)
    return [sure / 10.0, promise / 10.0, (outlook.cards(player) - now) / 10.0]


def purse(player: Player, slots: int, objects: int) -> list[float]:
    """Give the money, what of it nothing can use any more, and what is lacking; and the actions."""
    useful = CARD_COST * slots + AUCTION * objects
    shortage = max(COMFORT - player.money, 0) if slots else 0
    return [
        player.money / 1000.0,
        max(player.money - useful, 0) / 1000.0,
        shortage / 500.0,
        slots / 10.0,
    ]


def court(player: Player, slots: int) -> list[float]:
    """Give the jesters, alone and by the time they have to serve, the builders and the freedoms."""
    return [
        player.jesters / 3.0,
        player.jesters * slots / 20.0,
        player.builders / 2.0,
        1.0 if player.may_touch() else 0.0,
        size(player.freedoms) / 2.0,
    ]


def principality(player: Player) -> list[float]:
    """Give what is built, what else there is room for, and the landscapes."""
    landscapes = 0
    kinds = 0
    for count in player.landscapes:
        landscapes += count
        kinds += 1 if count else 0
    return [
        size(player.built) / 4.0,
        size(player.room & ~player.built & ALL_BUILDINGS) / 5.0,
        (CELLS - size(player.taken)) / 20.0,
        kinds / 2.0,
        (landscapes - kinds) / 2.0,
    ]


def artists(table: Table, player: Player, slots: int) -> list[float]:
    """Give the works that a hand promises, as far as there are actions for them, and what they lack."""
    works = Works(table, player)
    extras = bonus_points(player)
    following = MINIMUM[min(table.round + 1, ROUNDS - 1)]
    total = ready = lasting = short = 0
    for value in works.values[:slots]:
        total += value
        ready += 1 if value + extras >= table.minimum() else 0
        lasting += 1 if value >= MINIMUM[ROUNDS - 1] else 0
        short += max(following - value, 0)
    best = works.values[0] + extras if works.values and slots else 0
    wishes = BUILDING_WORTH * works.buildings + FREEDOM_WORTH * works.freedoms
    wanted = len(works.values) + player.recruiting + works.buildings + works.freedoms
    return [
        len(works.values) / 3.0,
        (player.in_hand() + player.on_table()) / 5.0,
        extras / 5.0,
        total / 30.0,
        best / 10.0,
        ready / 3.0,
        lasting / 3.0,
        short / 10.0,
        wishes / 10.0,
        LANDSCAPE_WORTH * works.landscapes / 10.0,
        max(wanted - slots, 0) / 3.0,
    ]


def recruits(table: Table, seat: int) -> list[float]:
    """Give the recruiting cards, and how well whom they would bring likes it here."""
    player = table.players[seat]
    best = second = 0
    if player.recruiting:
        for card in members(table.face_up_elsewhere(seat)):
            liking = pleased(player, card)
            if liking > best:
                best, second = liking, best
            elif liking > second:
                second = liking
    found = best + second if player.recruiting > 1 else best
    return [player.recruiting / 2.0, found / 10.0]


def rivals(table: Table, seat: int) -> list[float]:
    """Compare with the others: the best work of this round, the order, jesters and cards, money."""
    player = table.players[seat]
    highest = lead = richest = -100
    for other in range(len(table.players)):
        if other != seat:
            rival = table.players[other]
            highest = max(highest, rival.value)
            lead = max(lead, base(rival))
            richest = max(richest, rival.money)
    for expansion in table.expansions:
        value, worth, money = expansion.rival()
        highest = max(highest, value)
        lead = max(lead, worth)
        richest = max(richest, money)
    places = table.places()
    late = ((seat - table.first) % places) / max(places - 1.0, 1.0)
    leading = table.phase != OVER and player.value > 0 and player.value >= highest
    return [
        1.0 if leading else 0.0,
        late,
        (base(player) - lead) / 5.0,
        richest / 1000.0,
        len(table.decks[PROFESSION_DECK].cards) / 10.0,
    ]
