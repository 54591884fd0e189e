"""Lorenzo, the dummies and the automation cards as numbers."""

from typing import Final

from quattrocento.core.bits import members
from quattrocento.core.observer import Field, Names, Observation, Section
from quattrocento.games.princes.box.components import DATA, MOST_BUILDERS, ROUNDS
from quattrocento.games.princes.lorenzo.box.components import (
    AUTOMATION_NAMES,
    BACK,
    BACK_NAMES,
    DIE,
    ICONS,
    LORENZO,
    MODIFIER,
    modifier,
)
from quattrocento.games.princes.lorenzo.box.data import BACKS, DIFFICULTIES, HIGHEST
from quattrocento.games.princes.lorenzo.rules.auction import asked, forced, last_bid, protected
from quattrocento.games.princes.lorenzo.rules.card_counts import (
    all_bonus,
    card_points,
    free_cells,
    points_of,
    work_value,
)
from quattrocento.games.princes.lorenzo.rules.his_purchase import refused_icon
from quattrocento.games.princes.lorenzo.rules.state import BARGAINING, RECRUITER, SELLING, Lorenzo, Row
from quattrocento.games.princes.position.observation import (
    BONUS,
    BUILDING_LIST,
    CARDS,
    COIN,
    FREEDOM_LIST,
    LANDSCAPE_LIST,
    LOTS,
    MOST_CARDS,
    MOST_COINS,
    MOST_VALUE,
    PRESTIGE,
    PROFESSIONS,
    SEATS,
    THINGS,
)
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS

PLACES: Final[int] = DATA.setup.kept + 3 * ROUNDS
"""A row is no longer: one card for each of two actions and an auction in every round."""

DUMMIES: Final = SEATS - 2
"""There are so many at most."""

MOST_TILES: Final = 40
"""More than he can have of any kind."""

LEVELS: Final = Names("levels of difficulty", DIFFICULTIES)
AUTOMATION: Final = Names("automation cards", AUTOMATION_NAMES)
BACKS_LEFT: Final = Names("backs of automation cards", BACK_NAMES)
ROW_PLACES: Final = Names("places of a row", [f"place {number + 1}" for number in range(PLACES)])

OF_TABLE: Final = Section()
OF_PLAYER: Final = Section()
"""All that is told of him and what belongs to him; nothing more about the player."""

PLAYS: Final = OF_TABLE.add("lorenzo", "Whether Lorenzo plays.")
DIFFICULTY: Final = OF_TABLE.add("lorenzo difficulty", "How strong he is.", names=LEVELS)
AT_TABLE: Final = OF_TABLE.add(
    "lorenzo players", "How many are at the table, Lorenzo and the dummies included.", SEATS
)
IS_FIRST: Final = OF_TABLE.add("lorenzo first", "Whether he is the first player.")
HIS_PRESTIGE: Final = OF_TABLE.add("lorenzo prestige", "His prestige so far.", PRESTIGE, low=-PRESTIGE)
POINTS: Final = OF_TABLE.add(
    "lorenzo points",
    "The same with what his prestige cards would bring now.",
    PRESTIGE,
    low=-PRESTIGE,
)
SPENT: Final = OF_TABLE.add("lorenzo spent", "The prestige he has paid with.", PRESTIGE)
MONEY: Final = OF_TABLE.add("lorenzo money", "His money, in 50 florins.", MOST_COINS)
JESTERS: Final = OF_TABLE.add("lorenzo jesters", "His jesters.", DATA.supply.jesters)
BUILDERS: Final = OF_TABLE.add("lorenzo builders", "His builders.", MOST_BUILDERS)
RECRUITING: Final = OF_TABLE.add("lorenzo recruiting", "All recruiting cards he has bought.", MOST_CARDS)
PLAYED: Final = OF_TABLE.add("lorenzo played", "Those of them that lie face up before him.", MOST_CARDS)
REPLACED: Final = OF_TABLE.add(
    "lorenzo replaced", "Recruiting cards left to him for a profession.", MOST_CARDS
)
BUILDINGS: Final = OF_TABLE.add("lorenzo buildings", "His buildings.", MOST_TILES, BUILDING_LIST)
LANDSCAPES: Final = OF_TABLE.add("lorenzo landscapes", "His landscapes.", MOST_TILES, LANDSCAPE_LIST)
FREEDOMS: Final = OF_TABLE.add("lorenzo freedoms", "His freedoms.", MOST_TILES, FREEDOM_LIST)
CELLS_LEFT: Final = OF_TABLE.add(
    "lorenzo free cells", "Cells that he would have left in a principality like yours.", CELLS
)
VALUE: Final = OF_TABLE.add("lorenzo value", "His best work of the round.", MOST_VALUE)
NEXT_WORK: Final = OF_TABLE.add(
    "lorenzo next work", "What a work of his would be worth in this round.", MOST_VALUE
)
AUCTIONS: Final = OF_TABLE.add("lorenzo auctions", "Auctions held in this round.", SEATS)

ROW: Final = OF_TABLE.add("lorenzo row", "His cards face down.", MOST_CARDS)
KNOWN: Final = OF_TABLE.add(
    "lorenzo known",
    "Professions that one knows among them, by their places; the next to be played is 1.",
    MOST_CARDS,
    PROFESSIONS,
)
RECRUITERS: Final = OF_TABLE.add(
    "lorenzo recruiters", "Where recruiting cards lie among them.", names=ROW_PLACES
)
LAID: Final = OF_TABLE.add("lorenzo bonus", "Bonus cards laid on his next work.", names=BONUS)
WORKS: Final = OF_TABLE.add("lorenzo works", "Professions face up before him.", names=PROFESSIONS)
HIS_CARDS: Final = OF_TABLE.add("lorenzo cards", "His prestige cards.", names=CARDS)
CARD_PRESTIGE: Final = OF_TABLE.add("lorenzo card prestige", "What each of them would bring now.", 20, CARDS)


def of_dummy(title: str) -> Section:
    """Make the fields of a dummy: his row, what is known of it, and his works."""
    return Section(
        Field(f"{title} row", "His cards face down.", MOST_CARDS),
        Field(
            f"{title} known",
            "Professions that one knows among them, by their places.",
            MOST_CARDS,
            PROFESSIONS,
        ),
        Field(f"{title} works", "Professions face up before him.", names=PROFESSIONS),
    )


DUMMY: Final[list[Section]] = [of_dummy(f"dummy {number + 1}") for number in range(DUMMIES)]
OF_TABLE.join(*[field for dummy in DUMMY for field in dummy.fields])

SALE: Final = Section()
AUTOMATION_CARD: Final = SALE.add("automation card", "The card of the running auctions.", names=AUTOMATION)
MODIFIERS: Final = SALE.add(
    "modifiers", "What it adds to the die; the three landscapes are one.", HIGHEST, LOTS
)
ROLLED_LOT: Final = SALE.add("rolled lot", "What is on the block.", names=LOTS)
ROLLED_MODIFIER: Final = SALE.add("rolled modifier", "What is added to the die for it.", HIGHEST)
ROLL: Final = SALE.add("die", "The roll for it.", DIE)
LAST_BID: Final = SALE.add("last bid", "What Lorenzo would pay for it, in 50 florins.", MOST_COINS)
PRICE: Final = SALE.add("price", "What the player would pay for it, in 50 florins.", MOST_COINS)
FORCED: Final = SALE.add("forced", "Whether he must buy it.")
REFUSED: Final = SALE.add(
    "refused", "The last bid for each object that was refused, in 50 florins.", MOST_COINS, THINGS
)
TAKES: Final = SALE.add("takes", "What Lorenzo would get if the auctions ended now.", names=LOTS)
PROTECTED: Final = SALE.add("protected", "Objects that cannot be had in the last auction.", names=THINGS)
OF_TABLE.join(*SALE.fields)

LEFT: Final = OF_TABLE.add("automation left", "Automation cards to come.", max(BACKS.values()), BACKS_LEFT)
TURNED: Final = OF_TABLE.add("automation turned", "Those turned over.", names=AUTOMATION)
BUILDERS_GONE: Final = OF_TABLE.add("builders gone", "Builders out of the game.", MOST_CARDS)
RECRUITING_GONE: Final = OF_TABLE.add("recruiting gone", "Recruiting cards out of the game.", MOST_CARDS)


def write_lorenzo(observation: Observation, table: Table, lorenzo: Lorenzo, observer: int) -> None:
    """Write all that the *observer*, -1 for a bystander, may know of him."""
    write_court(observation, table, lorenzo)
    write_cards(observation, table, lorenzo, observer)
    write_sale(observation, table, lorenzo)
    observation.tally(LEFT, [BACK[card] for card in lorenzo.deck])
    observation.tally(TURNED, lorenzo.turned)
    observation.put(BUILDERS_GONE, lorenzo.builders_gone)
    observation.put(RECRUITING_GONE, lorenzo.recruiting_gone)


def write_court(observation: Observation, table: Table, lorenzo: Lorenzo) -> None:
    """Write what he has, apart from his cards."""
    observation.put(PLAYS, 1)
    observation.one_of(DIFFICULTY, DIFFICULTIES.index(table.rulings.options["difficulty"]))
    observation.put(AT_TABLE, lorenzo.players())
    observation.flag(IS_FIRST, table.first == LORENZO)
    observation.put(HIS_PRESTIGE, lorenzo.prestige)
    observation.put(POINTS, lorenzo.prestige + card_points(table, lorenzo))
    observation.put(SPENT, lorenzo.spent)
    observation.put(MONEY, lorenzo.money // COIN)
    observation.put(JESTERS, lorenzo.jesters)
    observation.put(BUILDERS, lorenzo.builders)
    observation.put(RECRUITING, lorenzo.recruiting)
    observation.put(PLAYED, lorenzo.played)
    observation.put(REPLACED, lorenzo.replaced)
    observation.each(BUILDINGS, lorenzo.buildings)
    observation.each(LANDSCAPES, lorenzo.landscapes)
    observation.each(FREEDOMS, lorenzo.freedoms)
    observation.put(CELLS_LEFT, free_cells(lorenzo))
    observation.put(VALUE, lorenzo.value)
    observation.put(NEXT_WORK, work_value(table, lorenzo) + all_bonus(lorenzo, False))
    observation.put(AUCTIONS, lorenzo.auctions)


def write_cards(observation: Observation, table: Table, lorenzo: Lorenzo, observer: int) -> None:
    """Write his cards and those of the dummies, those face down as far as they are known."""
    row = lorenzo.row()
    write_row(observation, ROW, KNOWN, row, observer)
    recruiters = observation.reserve(RECRUITERS)
    for place in range(min(len(row.cards), PLACES)):
        if row.cards[place] == RECRUITER and row.known(place, observer):
            observation.mark(recruiters + place, 1)
    observation.bits(LAID, lorenzo.laid)
    observation.bits(WORKS, lorenzo.works)
    observation.bits(HIS_CARDS, lorenzo.cards)
    brings = observation.reserve(CARD_PRESTIGE)
    for card in members(lorenzo.cards):
        observation.mark(brings + card, points_of(table, lorenzo, card))
    for dummy in range(DUMMIES):
        if dummy < len(lorenzo.dummies):
            count, known, works = DUMMY[dummy].fields
            write_row(observation, count, known, lorenzo.rows[1 + dummy], observer)
            observation.bits(works, lorenzo.dummies[dummy])
        else:
            observation.leave_out(DUMMY[dummy])


def write_row(observation: Observation, count: Field, known: Field, row: Row, observer: int) -> None:
    """Write how many cards lie face down, and the places of the professions that the *observer* knows."""
    observation.put(count, len(row.cards))
    first = observation.reserve(known)
    for place in range(len(row.cards)):
        if row.cards[place] != RECRUITER and row.known(place, observer):
            observation.mark(first + row.cards[place], place + 1)


def write_sale(observation: Observation, table: Table, lorenzo: Lorenzo) -> None:
    """Write the auctions that are running: their card, what is on the block, and what was refused."""
    if table.phase not in SELLING:
        observation.leave_out(SALE)
        return
    card = lorenzo.turned[-1]
    observation.one_of(AUTOMATION_CARD, card)
    modifiers = observation.reserve(MODIFIERS)
    for icon in ICONS[card]:
        observation.mark(modifiers + icon, MODIFIER[card][icon])
    rolled = table.phase == BARGAINING
    observation.one_of(ROLLED_LOT, lorenzo.lot if rolled else -1)
    observation.put(ROLLED_MODIFIER, modifier(card, lorenzo.lot) if rolled else 0)
    observation.put(ROLL, lorenzo.die if rolled else 0)
    observation.put(LAST_BID, last_bid(lorenzo) // COIN if rolled else 0)
    observation.put(PRICE, asked(lorenzo) // COIN if rolled else 0)
    observation.flag(FORCED, rolled and forced(table, lorenzo))
    observation.each(REFUSED, [bid // COIN for bid in lorenzo.refused])
    observation.one_of(TAKES, refused_icon(lorenzo))
    observation.bits(PROTECTED, protected(table, lorenzo))
