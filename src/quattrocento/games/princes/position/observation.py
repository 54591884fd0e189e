"""What a seat of The Princes of Florence may know as numbers; see `faces/observation_fields.py`.

This reads the state, that reads the view: what one hides, the other must hide as well.
"""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.core.observer import Numbers, Observer
from quattrocento.core.state import State
from quattrocento.games.princes.box.components import (
    BONUS_CARDS,
    BUILDINGS,
    CARD_WORTH,
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    OBJECTS,
    PRESTIGE_CARDS,
    PROFESSIONS,
    TILES,
)
from quattrocento.games.princes.position.validity import in_auction
from quattrocento.games.princes.rules.card_counts import FREE_CELLS, measure
from quattrocento.games.princes.rules.interludes import (
    AUCTIONS_OVER,
    NOT_THIS_ROUND,
    ONLY_FOR,
    RECRUITING_TIMES,
)
from quattrocento.games.princes.rules.phases import BIDDING, LOOKING, OVER, PAYMENT, PLACING, RETURNING, WORK
from quattrocento.games.princes.rules.prestige_cards import points_of
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS, COVER, SITES
from quattrocento.games.princes.rules.words import FIRST_CARD
from quattrocento.games.princes.rules.work_value import bonus, bonus_points, value

SEATS: Final = 5
COIN: Final = 50
"""Money is told in these: every price is a multiple."""


def place_of(seat: int, first: int, seats: int) -> int:
    """Give the place of *seat* on the way round from *first*; -1 for nobody and for those without a seat."""
    return (seat - first) % seats if 0 <= seat < seats else -1


ALL_CARDS: Final[int] = PROFESSIONS + BONUS_CARDS + PRESTIGE_CARDS
OF_OWN: Final[int] = 2 + 3 * PROFESSIONS + 2 * BONUS_CARDS + 2 * PRESTIGE_CARDS + 2 * ALL_CARDS + PROFESSIONS
OF_PLAYER: Final[int] = (
    16 + LANDSCAPES + FREEDOMS + TILES + 3 * PROFESSIONS + PRESTIGE_CARDS + BUILDINGS + 2 * CELLS
)
"""Numbers about oneself, and about each player in the base game."""


class Share:
    """How many numbers an expansion has, for itself and about each player, whether it is played or not."""

    def __init__(self, part: str, own: int, of_player: int) -> None:
        self.part = part
        self.own = own
        self.of_player = of_player


class PrincesObserver(Observer):
    """Looks at a table of The Princes of Florence; every expansion there is has its share of the numbers."""

    def __init__(self, shares: list[Share]) -> None:
        self.shares = shares
        self.of_place = OF_PLAYER + sum([share.of_player for share in shares])

    def observe(self, state: State, seat: int | None) -> bytes:
        """Write the table, one's own secrets, and the players from oneself to the left."""
        assert isinstance(state, Table)
        table = state.shown_to(seat)
        observer = -1 if seat is None else seat
        seats = len(table.players)
        numbers = Numbers()
        numbers.put(seats)
        numbers.one_of(observer, SEATS)
        numbers.one_of(table.phase, len(table.rules.phases))
        write_supply(numbers, table, max(observer, 0))
        write_moment(numbers, table, max(observer, 0))
        if observer >= 0:
            write_own(numbers, table, observer)
        else:
            numbers.blank(OF_OWN)
        played = [table.expansion(share.part) for share in self.shares]
        for share, expansion in zip(self.shares, played, strict=True):
            if expansion is None:
                numbers.blank(share.own)
            else:
                expansion.observe(numbers, table, observer)
        for place in range(SEATS):
            if place >= seats:
                numbers.blank(self.of_place)
                continue
            sitting = (max(observer, 0) + place) % seats
            write_player(numbers, table, sitting)
            for share, expansion in zip(self.shares, played, strict=True):
                if expansion is None:
                    numbers.blank(share.of_player)
                else:
                    expansion.observe_player(numbers, table, sitting)
        return numbers.written()


def write_supply(numbers: Numbers, table: Table, first: int) -> None:
    """Write what holds in this round and what there is left to have."""
    seats = len(table.players)
    numbers.flag(table.rulings.options["edition"] == "alea")
    numbers.one_of(table.rulings.recruiting_time, len(RECRUITING_TIMES))
    numbers.put(table.round + 1)
    numbers.put(table.minimum())
    numbers.one_of(place_of(table.first, first, seats), SEATS)
    numbers.one_of(place_of(table.turn, first, seats), SEATS)
    numbers.put(table.rulings.opening // COIN)
    numbers.put(table.rulings.last_price // COIN)
    numbers.flag(table.rulings.one_faced)
    for deck in table.decks:
        numbers.put(len(deck.cards))
    for thing in range(OBJECTS):
        numbers.put(table.left(thing))
    numbers.bits(table.closed, OBJECTS)
    numbers.each(table.buildings)
    numbers.each(table.freedoms)
    numbers.bits(table.spent, BONUS_CARDS)
    numbers.put(table.actions)


def write_moment(numbers: Numbers, table: Table, first: int) -> None:
    """Write what is going on: an auction, a tile to be placed, cards looked at, a work."""
    phase = table.phase
    bidding = table.stage() == BIDDING
    numbers.one_of(table.lot if bidding else -1, OBJECTS + 1)
    numbers.put(table.bid // COIN if bidding else 0)
    numbers.one_of(place_of(table.leader, first, len(table.players)) if bidding else -1, SEATS)
    numbers.one_of(table.tile if phase == PLACING else -1, TILES)
    numbers.put(len(table.looked))
    numbers.one_of(table.deck if phase in (LOOKING, RETURNING) else -1, DECKS)
    working = phase in (WORK, PAYMENT)
    numbers.one_of(table.work if working else -1, PROFESSIONS)
    numbers.put(table.worth if working else 0)
    numbers.bits(table.adding if working else 0, BONUS_CARDS)
    numbers.one_of(table.interlude - 1, AUCTIONS_OVER)


def write_own(numbers: Numbers, table: Table, seat: int) -> None:
    """Write what only the player himself knows."""
    player = table.players[seat]
    numbers.put(player.money // COIN)
    numbers.put(table.funds(seat) // COIN)
    numbers.bits(player.hand, PROFESSIONS)
    added = bonus_points(player)
    spare = CARD_WORTH * table.spare_cards(seat)
    values = numbers.reserve(2 * PROFESSIONS)
    for card in members(player.hand):
        worth = value(player, card) - spare
        numbers.mark(values + card, worth)
        numbers.mark(values + PROFESSIONS + card, worth + added)
    making = table.phase == WORK and seat == table.actor
    numbers.bits(player.bonus, BONUS_CARDS)
    adds = numbers.reserve(BONUS_CARDS)
    for card in members(player.bonus):
        numbers.mark(adds + card, bonus(player, card, making))
    numbers.bits(player.cards, PRESTIGE_CARDS)
    brings = numbers.reserve(PRESTIGE_CARDS)
    for card in members(player.cards):
        numbers.mark(brings + card, points_of(table, seat, card))
    write_places(numbers, table, seat)
    numbers.one_of(max(player.rejected, player.gave_back), PROFESSIONS)


def write_places(numbers: Numbers, table: Table, seat: int) -> None:
    """Write where cards lie among those one looks at, and in the decks as far as one remembers it."""
    looking = numbers.reserve(ALL_CARDS)
    if table.phase in (LOOKING, RETURNING) and seat == table.actor:
        for place in range(len(table.looked)):
            numbers.mark(looking + FIRST_CARD[table.deck] + table.looked[place], place + 1)
    remembered = numbers.reserve(ALL_CARDS)
    for number in range(DECKS):
        deck = table.decks[number]
        for place in range(len(deck.cards)):
            if deck.known[place] >> seat & 1:
                numbers.mark(remembered + FIRST_CARD[number] + deck.cards[place], len(deck.cards) - place)


def write_player(numbers: Numbers, table: Table, seat: int) -> None:
    """Write what everybody knows of a player."""
    player = table.players[seat]
    stage = table.stage()
    over = table.phase == OVER
    inside = table.everybody() & ~table.out & ~table.passed
    numbers.put(1)
    numbers.flag(table.decides(seat))
    numbers.flag(in_auction(table) and table.out >> seat & 1 == 1)
    numbers.flag(stage == BIDDING and inside >> seat & 1 == 1)
    numbers.put(player.prestige)
    numbers.put(player.in_hand() + (1 if player.rejected >= 0 else 0))
    numbers.put(player.recruiting)
    numbers.bits(player.shown, PROFESSIONS)
    numbers.bits(player.works, PROFESSIONS)
    numbers.put(player.replaced)
    numbers.put(size(player.bonus))
    numbers.put(size(player.cards))
    numbers.put(player.value)
    numbers.put(player.money // COIN if over else 0)
    numbers.bits(player.cards if over else 0, PRESTIGE_CARDS)
    numbers.flag(player.answer == NOT_THIS_ROUND)
    numbers.one_of(player.answer - ONLY_FOR, PROFESSIONS)
    write_estate(numbers, table, seat)


def write_estate(numbers: Numbers, table: Table, seat: int) -> None:
    """Write a principality: what it has, and which cells are covered by buildings and by landscapes."""
    player = table.players[seat]
    numbers.put(player.jesters)
    numbers.put(player.builders)
    numbers.each(player.landscapes)
    numbers.bits(player.freedoms, FREEDOMS)
    numbers.put(measure(player, FREE_CELLS))
    numbers.bits(player.room & ~player.built, TILES)
    numbers.bits(player.built, BUILDINGS)
    built = planted = 0
    for expansion in table.expansions:
        built |= expansion.covered(table, seat)
    for code in player.placed:
        cells = COVER[code // SITES][code % SITES]
        if code // SITES < BUILDINGS:
            built |= cells
        else:
            planted |= cells
    numbers.bits(built, CELLS)
    numbers.bits(planted, CELLS)
