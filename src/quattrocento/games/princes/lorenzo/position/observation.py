"""Lorenzo, the dummies and the automation cards as numbers; see `faces/observation_fields.py`."""

from typing import Final

from quattrocento.core.bits import members
from quattrocento.core.observer import Numbers
from quattrocento.games.princes.box.components import (
    BONUS_CARDS,
    BUILDINGS,
    DATA,
    FREEDOMS,
    LANDSCAPES,
    OBJECTS,
    PRESTIGE_CARDS,
    PROFESSIONS,
    ROUNDS,
)
from quattrocento.games.princes.lorenzo.box.cards import (
    AUTOMATION_CARDS,
    BACK,
    BACK_NAMES,
    ICONS,
    LORENZO,
    MODIFIER,
    modifier,
)
from quattrocento.games.princes.lorenzo.box.data import DIFFICULTIES
from quattrocento.games.princes.lorenzo.rules.automaton import BARGAINING, RECRUITER, SELLING, Lorenzo, Row
from quattrocento.games.princes.lorenzo.rules.card_counts import (
    all_bonus,
    card_points,
    free_cells,
    points_of,
    work_value,
)
from quattrocento.games.princes.lorenzo.rules.purchase import refused_icon
from quattrocento.games.princes.lorenzo.rules.sale import asked, forced, last_bid, protected
from quattrocento.games.princes.position.observation import COIN, SEATS
from quattrocento.games.princes.rules.table import Table

PLACES: Final[int] = DATA.setup.kept + 3 * ROUNDS
"""A row is no longer: one card for each of two actions and an auction in every round."""

DUMMIES: Final = SEATS - 2
"""There are so many at most."""

LOTS: Final = OBJECTS + 1
BACKS: Final[int] = len(BACK_NAMES)
LEVELS: Final[int] = len(DIFFICULTIES)

OF_ROW: Final[int] = 1 + PROFESSIONS
OF_DUMMY: Final[int] = OF_ROW + PROFESSIONS
OF_COURT: Final[int] = 16 + LEVELS + BUILDINGS + LANDSCAPES + FREEDOMS
OF_CARDS: Final[int] = OF_ROW + PLACES + BONUS_CARDS + PROFESSIONS + 2 * PRESTIGE_CARDS + DUMMIES * OF_DUMMY
OF_SALE: Final[int] = 5 + AUTOMATION_CARDS + 3 * LOTS + 2 * OBJECTS
OF_LORENZO: Final[int] = OF_COURT + OF_CARDS + OF_SALE + BACKS + AUTOMATION_CARDS + 2
"""Numbers about him and all that belongs to him."""


def write_lorenzo(numbers: Numbers, table: Table, lorenzo: Lorenzo, observer: int) -> None:
    """Write all that the *observer*, -1 for a bystander, may know of him."""
    write_court(numbers, table, lorenzo)
    write_cards(numbers, table, lorenzo, observer)
    write_sale(numbers, table, lorenzo)
    left = [0] * BACKS
    for card in lorenzo.deck:
        left[BACK[card]] += 1
    numbers.each(left)
    numbers.tally(lorenzo.turned, AUTOMATION_CARDS)
    numbers.put(lorenzo.builders_gone)
    numbers.put(lorenzo.recruiting_gone)


def write_court(numbers: Numbers, table: Table, lorenzo: Lorenzo) -> None:
    """Write what he has, apart from his cards."""
    numbers.put(1)
    numbers.one_of(DIFFICULTIES.index(table.rulings.options["difficulty"]), LEVELS)
    numbers.put(lorenzo.players())
    numbers.flag(table.first == LORENZO)
    numbers.put(lorenzo.prestige)
    numbers.put(lorenzo.prestige + card_points(table, lorenzo))
    numbers.put(lorenzo.spent)
    numbers.put(lorenzo.money // COIN)
    numbers.put(lorenzo.jesters)
    numbers.put(lorenzo.builders)
    numbers.put(lorenzo.recruiting)
    numbers.put(lorenzo.played)
    numbers.put(lorenzo.replaced)
    numbers.each(lorenzo.buildings)
    numbers.each(lorenzo.landscapes)
    numbers.each(lorenzo.freedoms)
    numbers.put(free_cells(lorenzo))
    numbers.put(lorenzo.value)
    numbers.put(work_value(table, lorenzo) + all_bonus(lorenzo, False))
    numbers.put(lorenzo.auctions)


def write_cards(numbers: Numbers, table: Table, lorenzo: Lorenzo, observer: int) -> None:
    """Write his cards and those of the dummies, those face down as far as they are known."""
    row = lorenzo.row()
    write_row(numbers, row, observer)
    recruiters = numbers.reserve(PLACES)
    for place in range(min(len(row.cards), PLACES)):
        if row.cards[place] == RECRUITER and row.known(place, observer):
            numbers.mark(recruiters + place, 1)
    numbers.bits(lorenzo.laid, BONUS_CARDS)
    numbers.bits(lorenzo.works, PROFESSIONS)
    numbers.bits(lorenzo.cards, PRESTIGE_CARDS)
    brings = numbers.reserve(PRESTIGE_CARDS)
    for card in members(lorenzo.cards):
        numbers.mark(brings + card, points_of(table, lorenzo, card))
    for dummy in range(DUMMIES):
        if dummy < len(lorenzo.dummies):
            write_row(numbers, lorenzo.rows[1 + dummy], observer)
            numbers.bits(lorenzo.dummies[dummy], PROFESSIONS)
        else:
            numbers.blank(OF_DUMMY)


def write_row(numbers: Numbers, row: Row, observer: int) -> None:
    """Write how many cards lie face down, and the places of the professions that the *observer* knows."""
    numbers.put(len(row.cards))
    known = numbers.reserve(PROFESSIONS)
    for place in range(len(row.cards)):
        if row.cards[place] != RECRUITER and row.known(place, observer):
            numbers.mark(known + row.cards[place], place + 1)


def write_sale(numbers: Numbers, table: Table, lorenzo: Lorenzo) -> None:
    """Write the auctions that are running: their card, what is on the block, and what was refused."""
    if table.phase not in SELLING:
        numbers.blank(OF_SALE)
        return
    card = lorenzo.turned[-1]
    numbers.one_of(card, AUTOMATION_CARDS)
    modifiers = numbers.reserve(LOTS)
    for icon in ICONS[card]:
        numbers.mark(modifiers + icon, MODIFIER[card][icon])
    rolled = table.phase == BARGAINING
    numbers.one_of(lorenzo.lot if rolled else -1, LOTS)
    numbers.put(modifier(card, lorenzo.lot) if rolled else 0)
    numbers.put(lorenzo.die if rolled else 0)
    numbers.put(last_bid(lorenzo) // COIN if rolled else 0)
    numbers.put(asked(lorenzo) // COIN if rolled else 0)
    numbers.flag(rolled and forced(table, lorenzo))
    numbers.each([bid // COIN for bid in lorenzo.refused])
    numbers.one_of(refused_icon(lorenzo), LOTS)
    numbers.bits(protected(table, lorenzo), OBJECTS)
