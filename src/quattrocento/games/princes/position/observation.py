"""What a seat of The Princes of Florence may know as numbers.

What a view hides must be hidden here as well.
"""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from quattrocento.core.bits import members, size, total
from quattrocento.core.observer import Field, Names, Observation, Observer, Section, circle
from quattrocento.core.phase import Phase
from quattrocento.core.state import State
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_NAMES,
    CARD_WORTH,
    DATA,
    DECK_NAMES,
    DECKS,
    FREEDOM_NAMES,
    LANDSCAPE_NAMES,
    MINIMUM,
    MOST_BUILDERS,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    ROUNDS,
    SUPPLY,
    TILE_NAMES,
)
from quattrocento.games.princes.box.components import (
    PRESTIGE as PRESTIGE_PILE,
)
from quattrocento.games.princes.position.validity import in_auction
from quattrocento.games.princes.position.view import MOMENTS
from quattrocento.games.princes.rules.interludes import NOT_THIS_ROUND, ONLY_FOR, RECRUITING_TIMES
from quattrocento.games.princes.rules.phases import BIDDING, LOOKING, OVER, PAYMENT, PLACING, RETURNING, WORK
from quattrocento.games.princes.rules.prestige_cards import points_of
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELL_NAMES, CELLS
from quattrocento.games.princes.rules.words import DECK_CARDS, FIRST_CARD, MOST_PRESTIGE
from quattrocento.games.princes.rules.work_value import base, bonus, pleased

SEATS: Final = 5
COIN: Final = 50
"""Money is told in these: every price is a multiple."""

MOST_VALUE: Final[int] = 2 * (MOST_PRESTIGE + 1)
"""No work is worth more."""

MOST_COINS: Final = 1000
MOST_CARDS: Final = 40
PRESTIGE: Final = 400
"""More than anybody can have of money, cards and prestige."""

PLAYERS: Final = circle(SEATS)
PROFESSIONS: Final = Names("professions", PROFESSION_NAMES)
BONUS: Final = Names("bonus cards", BONUS_NAMES)
CARDS: Final = Names("prestige cards", PRESTIGE_NAMES)
ALL_CARDS: Final = Names("cards of the three decks", DECK_CARDS)
DECK_LIST: Final = Names("decks", DECK_NAMES)
LOTS: Final = Names("lots", OBJECT_NAMES)
THINGS: Final = Names("objects", OBJECT_NAMES[:OBJECTS])
BUILDING_LIST: Final = Names("buildings", BUILDING_NAMES)
LANDSCAPE_LIST: Final = Names("landscapes", LANDSCAPE_NAMES)
FREEDOM_LIST: Final = Names("freedoms", FREEDOM_NAMES)
TILE_LIST: Final = Names("tiles", TILE_NAMES)
GRID: Final = Names("cells", CELL_NAMES)
TIMES: Final = Names("times to recruit", RECRUITING_TIMES)
INTERLUDES: Final = Names("interludes", MOMENTS[1:])

EDITION: Final = Field("edition", "Whether it is the edition of alea.")
RECRUITING_TIME: Final = Field(
    "recruiting time", "When recruiting cards that were kept are used.", names=TIMES
)
ROUND: Final = Field("round", "The round, from 1.", ROUNDS)
LEAST_VALUE: Final = Field("minimum", "The least value of a work in this round.", max(MINIMUM))
FIRST: Final = Field("first", "The first player; nobody if it is Lorenzo.", names=PLAYERS)
TURN: Final = Field("turn", "Who opens or acts.", names=PLAYERS)
OPENING: Final = Field("opening", "The opening price, in 50 florins.", 10)
LAST_PRICE: Final = Field("last price", "What the last one pays without an auction, in 50 florins.", 10)
ONE_FACE: Final = Field("one face", "Whether landscapes may not be flipped.")
IN_DECKS: Final = Field("decks", "Cards in each deck.", len(PROFESSION_NAMES), DECK_LIST)
PILES: Final = Field("piles", "What is left of each object.", max(*SUPPLY, len(PRESTIGE_NAMES)), THINGS)
CLOSED: Final = Field("closed", "Objects sold this round.", names=THINGS)
BUILDINGS_LEFT: Final = Field("buildings left", "Buildings to be had.", DATA.supply.buildings, BUILDING_LIST)
FREEDOMS_LEFT: Final = Field("freedoms left", "Freedoms to be had.", DATA.supply.freedoms, FREEDOM_LIST)
SPENT: Final = Field("spent", "Bonus cards out of the game.", names=BONUS)
ACTIONS_LEFT: Final = Field("actions", "Actions left to the one who acts.", ACTIONS + 1)
"""An expansion may grant one more than the base game."""

LOT: Final = Field("lot", "What is being auctioned.", names=LOTS)
BID: Final = Field("bid", "The highest bid, in 50 florins.", MOST_COINS)
LEADER: Final = Field("leader", "Whose it is.", names=PLAYERS)
PLACED: Final = Field("placing", "The tile that is being placed.", names=TILE_LIST)
LOOKED: Final = Field("looked", "How many cards are being looked at.", MOST_CARDS)
DECK: Final = Field("deck", "From which deck.", names=DECK_LIST)
MADE: Final = Field("work", "Whose work is in the making.", names=PROFESSIONS)
WORTH: Final = Field("work value", "What it is worth so far.", MOST_VALUE)
ADDED: Final = Field("added", "Bonus cards added to it.", names=BONUS)
INTERLUDE: Final = Field("interlude", "Why somebody is asked while another is on turn.", names=INTERLUDES)

MONEY: Final = Field("money", "One's own money, in 50 florins.", MOST_COINS)
FUNDS: Final = Field("funds", "What one can bid, in 50 florins.", MOST_COINS)
HAND: Final = Field("hand", "Professions in hand.", names=PROFESSIONS)
HAND_VALUE: Final = Field(
    "hand value",
    "What the work of each of them would be worth now, without bonus cards.",
    MOST_VALUE,
    PROFESSIONS,
)
HAND_WITH_BONUS: Final = Field(
    "hand with bonus", "The same with all bonus cards that one holds.", MOST_VALUE, PROFESSIONS
)
OWN_BONUS: Final = Field("bonus", "Bonus cards in hand.", names=BONUS)
BONUS_ADDS: Final = Field("bonus adds", "What each of them would add to a work now.", MOST_VALUE, BONUS)
OWN_CARDS: Final = Field("cards", "One's own prestige cards.", names=CARDS)
CARD_PRESTIGE: Final = Field("card prestige", "What each of them would bring now.", 20, CARDS)
LOOKING_AT: Final = Field(
    "looking", "Cards that one looks at, by their places from 1.", MOST_CARDS, ALL_CARDS
)
REMEMBERED: Final = Field(
    "remembered",
    "Cards of the decks whose places one knows, counted from the top, which is 1.",
    MOST_CARDS,
    ALL_CARDS,
)
REJECTED: Final = Field("rejected", "The profession that one gave back at the beginning.", names=PROFESSIONS)

OUT: Final = Field("out", "Whether he takes no part in the auctions any more.")
STILL_BIDDING: Final = Field("bidding", "Whether he is in the running auction.")
HIS_PRESTIGE: Final = Field("prestige", "His prestige so far.", PRESTIGE)
IN_HAND: Final = Field("in hand", "His profession and recruiting cards in hand.", MOST_CARDS)
RECRUITING: Final = Field("recruiting", "Recruiting cards among them.", MOST_CARDS)
SHOWN: Final = Field("shown", "Professions that all know in it.", names=PROFESSIONS)
WORKS: Final = Field("works", "Professions before him.", names=PROFESSIONS)
REPLACED: Final = Field("replaced", "Recruiting cards among his works.", MOST_CARDS)
HIS_BONUS: Final = Field("bonus cards", "Bonus cards in his hand.", MOST_CARDS)
HIS_CARDS: Final = Field("prestige cards", "Prestige cards before him.", MOST_CARDS)
BEST: Final = Field("best", "His best work of the round.", MOST_VALUE)
FINAL_MONEY: Final = Field("final money", "His money, in 50 florins, once the match is over.", MOST_COINS)
FINAL_CARDS: Final = Field("final cards", "His prestige cards, once the match is over.", names=CARDS)
NOT_NOW: Final = Field("not this round", "Whether he asked not to be asked again in this round.")
AWAITED: Final = Field("only for", "The profession for which alone he wants to be asked.", names=PROFESSIONS)
JESTERS: Final = Field("jesters", "His jesters.", DATA.supply.jesters)
BUILDERS: Final = Field("builders", "His builders.", MOST_BUILDERS)
HIS_LANDSCAPES: Final = Field("landscapes", "His landscapes.", 10, LANDSCAPE_LIST)
HIS_FREEDOMS: Final = Field("freedoms", "His freedoms.", names=FREEDOM_LIST)
CELLS_LEFT: Final = Field("free cells", "Free cells of his principality.", CELLS)
ROOM: Final = Field("room", "Tiles for which there is still room.", names=TILE_LIST)
BUILT: Final = Field("built", "His buildings.", names=BUILDING_LIST)
BUILDING_CELLS: Final = Field("building cells", "Cells covered by buildings.", names=GRID)
LANDSCAPE_CELLS: Final = Field("landscape cells", "Cells covered by landscapes.", names=GRID)


def place_of(seat: int, first: int, seats: int) -> int:
    """Give the place of *seat* on the way round from *first*; -1 for nobody and for those without a seat."""
    if not 0 <= seat < seats:
        return -1
    return seat - first if seat >= first else seat - first + seats


class Share:
    """The fields of an expansion, about the table and about each player: zeros if it is not played."""

    def __init__(self, part: str, table: Section, player: Section) -> None:
        self.part = part
        self.table = table
        self.player = player


class PrincesObserver(Observer):
    """Looks at a table of The Princes of Florence; every expansion there is has its share of the numbers."""

    def __init__(self, phases: Sequence[Phase[Any]], shares: list[Share]) -> None:
        super().__init__(SEATS, phases)
        self.shares = shares
        self.no_table = Section(*[field for share in shares for field in share.table.fields])
        self.no_player = Section(*[field for share in shares for field in share.player.fields])

    def write(self, observation: Observation, state: State, observer: int) -> None:
        """Write the table as it lies before the observer."""
        assert isinstance(state, Table)
        super().write(observation, state.shown_to(None if observer < 0 else observer), observer)

    def look(self, observation: Observation, state: State, observer: int) -> None:
        """Write the table, one's own secrets, and the players from oneself to the left."""
        assert isinstance(state, Table)
        first = max(observer, 0)
        seats = len(state.players)
        write_supply(observation, state, first)
        write_moment(observation, state, first)
        before = observation.count()
        write_own(observation, state, first)
        if observer < 0:
            observation.wipe(before)
        if state.expansions:
            self.look_at_all(observation, state, observer)
            return
        observation.leave_out(self.no_table)
        for place in range(seats):
            write_player(observation, state, (first + place) % seats)
            observation.leave_out(self.no_player)

    def look_at_all(self, observation: Observation, table: Table, observer: int) -> None:
        """Write the shares of the expansions, and after each player theirs of him."""
        first = max(observer, 0)
        seats = len(table.players)
        played = [table.expansion(share.part) for share in self.shares]
        for number in range(len(played)):  # compiled, it is several times as quick as `zip`
            expansion = played[number]
            if expansion is None:
                observation.leave_out(self.shares[number].table)
            else:
                expansion.observe(observation, table, observer)
        for place in range(seats):
            sitting = (first + place) % seats
            write_player(observation, table, sitting)
            for number in range(len(played)):
                expansion = played[number]
                if expansion is None:
                    observation.leave_out(self.shares[number].player)
                else:
                    expansion.observe_player(observation, table, sitting)


def write_supply(observation: Observation, table: Table, first: int) -> None:
    """Write what holds in this round and what there is left to have."""
    seats = len(table.players)
    observation.flag(EDITION, table.rulings.alea)
    observation.one_of(RECRUITING_TIME, table.rulings.recruiting_time)
    observation.put(ROUND, table.round + 1)
    observation.put(LEAST_VALUE, table.minimum())
    observation.one_of(FIRST, place_of(table.first, first, seats))
    observation.one_of(TURN, place_of(table.turn, first, seats))
    observation.put(OPENING, table.rulings.opening // COIN)
    observation.put(LAST_PRICE, table.rulings.last_price // COIN)
    observation.flag(ONE_FACE, table.rulings.one_faced)
    place = observation.reserve(IN_DECKS)
    for deck in table.decks:
        observation.mark(place, len(deck.cards))
        place += 1
    place = observation.reserve(PILES)
    for thing in range(OBJECTS):
        observation.mark(place + thing, table.piles[thing])
    observation.mark(place + PRESTIGE_PILE, table.left(PRESTIGE_PILE))
    observation.bits(CLOSED, table.closed)
    observation.each(BUILDINGS_LEFT, table.buildings)
    observation.each(FREEDOMS_LEFT, table.freedoms)
    observation.bits(SPENT, table.spent)
    observation.put(ACTIONS_LEFT, table.actions)


def write_moment(observation: Observation, table: Table, first: int) -> None:
    """Write what is going on: an auction, a tile to be placed, cards looked at, a work."""
    phase = table.phase
    bidding = table.stage() == BIDDING
    observation.one_of(LOT, table.lot if bidding else -1)
    observation.put(BID, table.bid // COIN if bidding else 0)
    observation.one_of(LEADER, place_of(table.leader, first, len(table.players)) if bidding else -1)
    observation.one_of(PLACED, table.tile if phase == PLACING else -1)
    observation.put(LOOKED, len(table.looked))
    observation.one_of(DECK, table.deck if phase in (LOOKING, RETURNING) else -1)
    working = phase in (WORK, PAYMENT)
    observation.one_of(MADE, table.work if working else -1)
    observation.put(WORTH, table.worth if working else 0)
    observation.bits(ADDED, table.adding if working else 0)
    observation.one_of(INTERLUDE, table.interlude - 1)


def write_own(observation: Observation, table: Table, seat: int) -> None:
    """Write what only the player himself knows."""
    player = table.players[seat]
    observation.put(MONEY, player.money // COIN)
    observation.put(FUNDS, table.funds(seat) // COIN)
    observation.bits(HAND, player.hand)
    bonuses = members(player.bonus)
    extras = [bonus(player, card, False) for card in bonuses]
    added = total(extras)
    spare = CARD_WORTH * table.spare_cards(seat)
    values = observation.reserve(HAND_VALUE)
    with_bonus = observation.reserve(HAND_WITH_BONUS)
    common = base(player) + player.inspired - spare
    for card in members(player.hand):
        worth = common + pleased(player, card)
        observation.mark(values + card, worth)
        observation.mark(with_bonus + card, worth + added)
    making = table.phase == WORK and seat == table.actor
    observation.bits(OWN_BONUS, player.bonus)
    adds = observation.reserve(BONUS_ADDS)
    for place in range(len(bonuses)):
        card = bonuses[place]
        observation.mark(adds + card, bonus(player, card, True) if making else extras[place])
    observation.bits(OWN_CARDS, player.cards)
    brings = observation.reserve(CARD_PRESTIGE)
    for card in members(player.cards):
        observation.mark(brings + card, points_of(table, seat, card))
    write_places(observation, table, seat)
    observation.one_of(REJECTED, max(player.rejected, player.gave_back))


def write_places(observation: Observation, table: Table, seat: int) -> None:
    """Write where cards lie among those one looks at, and in the decks as far as one remembers it."""
    looking = observation.reserve(LOOKING_AT)
    if table.phase in (LOOKING, RETURNING) and seat == table.actor:
        for place in range(len(table.looked)):
            observation.mark(looking + FIRST_CARD[table.deck] + table.looked[place], place + 1)
    remembered = observation.reserve(REMEMBERED)
    mine: i64 = 1 << seat
    for number in range(DECKS):
        deck = table.decks[number]
        known = deck.known
        left: i64 = deck.places_known
        place = 0
        while left:
            watchers: i64 = known[place]
            if watchers:
                left -= 1
            if watchers & mine:
                card = remembered + FIRST_CARD[number] + deck.cards[place]
                observation.mark(card, len(known) - place)
            place += 1


def write_player(observation: Observation, table: Table, seat: int) -> None:
    player = table.players[seat]
    over = table.phase == OVER
    out: i64 = table.out >> seat & 1
    passed: i64 = table.passed >> seat & 1
    observation.player(table.decides(seat))
    observation.flag(OUT, out == 1 and in_auction(table))
    observation.flag(STILL_BIDDING, out == 0 and passed == 0 and table.stage() == BIDDING)
    observation.put(HIS_PRESTIGE, player.prestige)
    observation.put(IN_HAND, player.in_hand() + (1 if player.rejected >= 0 else 0))
    observation.put(RECRUITING, player.recruiting)
    observation.bits(SHOWN, player.shown)
    observation.bits(WORKS, player.works)
    observation.put(REPLACED, player.replaced)
    observation.put(HIS_BONUS, size(player.bonus))
    observation.put(HIS_CARDS, size(player.cards))
    observation.put(BEST, player.value)
    observation.put(FINAL_MONEY, player.money // COIN if over else 0)
    observation.bits(FINAL_CARDS, player.cards if over else 0)
    observation.flag(NOT_NOW, player.answer == NOT_THIS_ROUND)
    observation.one_of(AWAITED, player.answer - ONLY_FOR)
    write_estate(observation, table, seat)


def write_estate(observation: Observation, table: Table, seat: int) -> None:
    """Write a principality: what it has, and which cells are covered by buildings and by landscapes."""
    player = table.players[seat]
    observation.put(JESTERS, player.jesters)
    observation.put(BUILDERS, player.builders)
    observation.each(HIS_LANDSCAPES, player.landscapes)
    observation.bits(HIS_FREEDOMS, player.freedoms)
    observation.put(CELLS_LEFT, CELLS - size(player.taken))
    observation.bits(ROOM, player.room & ~player.built)
    observation.bits(BUILT, player.built)
    built: i64 = player.grounds
    for expansion in table.expansions:
        built |= expansion.covered(table, seat)
    observation.bits(BUILDING_CELLS, built)
    observation.bits(LANDSCAPE_CELLS, player.taken & ~player.palazzo() & ~built)
