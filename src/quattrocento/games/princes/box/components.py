"""What is in the box, as tables of small numbers.

A profession is a number from 0 to 20, a bonus card from 0 to 19, a prestige card from 0 to
13; a hand is a set of bits. Tiles are numbered from 0 to 12, buildings first. The objects of
an auction are the three landscapes, then jester, builder, prestige card, recruiting card.
"""

from typing import Final

from quattrocento.games.princes.box.data import MEASURES, load

DATA: Final = load()

MEASURE_NAMES: Final[list[str]] = list(MEASURES)

PROFESSIONS: Final = 21
BUILDINGS: Final = 10
LANDSCAPES: Final = 3
FREEDOMS: Final = 3
TILES: Final = 13
PRESTIGE_CARDS: Final = 14
ROUNDS: Final = 7
MOST_BUILDERS: Final = 3
TOUCHING: Final = 2
"""With so many builders, buildings may touch (PRI-4.4)."""

TWO: Final = 2
"""So many players have some rules of their own."""

JESTER: Final = 3
BUILDER: Final = 4
PRESTIGE: Final = 5
RECRUITING: Final = 6
OBJECTS: Final = 7
ANY_LANDSCAPE: Final = 7
"""With two players the three landscapes are one lot."""

PROFESSION_DECK: Final = 0
BONUS_DECK: Final = 1
PRESTIGE_DECK: Final = 2
DECKS: Final = 3

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2

PROFESSION_NAMES: Final[list[str]] = [profession.name for profession in DATA.professions]
BUILDING_NAMES: Final[list[str]] = [building.name for building in DATA.buildings]
LANDSCAPE_NAMES: Final[list[str]] = [landscape.name for landscape in DATA.landscapes]
FREEDOM_NAMES: Final[list[str]] = DATA.freedoms
TILE_NAMES: Final[list[str]] = BUILDING_NAMES + LANDSCAPE_NAMES
BONUS_NAMES: Final[list[str]] = [card.name for card in DATA.bonus]
BONUS_CARDS: Final[int] = len(BONUS_NAMES)
PRESTIGE_NAMES: Final[list[str]] = [card.name for card in DATA.prestige_cards]
OBJECT_NAMES: Final[list[str]] = [
    *LANDSCAPE_NAMES,
    "jester",
    "builder",
    "prestige card",
    "recruiting card",
    "landscape",
]
"""The seven objects, and the lot of two players."""

DECK_NAMES: Final[list[str]] = ["profession", "bonus", "prestige"]
CARD_NAMES: Final[list[list[str]]] = [PROFESSION_NAMES, BONUS_NAMES, PRESTIGE_NAMES]
"""The cards of each deck."""

SIZE: Final[list[int]] = [["small", "medium", "large"].index(building.size) for building in DATA.buildings]

LIKED_BUILDING: Final[list[int]] = [BUILDING_NAMES.index(one.building) for one in DATA.professions]
LIKED_LANDSCAPE: Final[list[int]] = [LANDSCAPE_NAMES.index(one.landscape) for one in DATA.professions]
LIKED_FREEDOM: Final[list[int]] = [FREEDOM_NAMES.index(one.freedom) for one in DATA.professions]

MINIMUM: Final[list[int]] = DATA.rounds.minimum
DEALT: Final[int] = DATA.setup.dealt
BUILDING_COST: Final[list[int]] = DATA.costs.building
CARD_COST: Final[int] = DATA.costs.card
FREEDOM_COST: Final[int] = DATA.costs.freedom
LOOKED: Final[int] = DATA.costs.looked
PAID: Final[int] = DATA.costs.paid
PRESTIGE_PRICE: Final[int] = DATA.costs.prestige
SOLD: Final[int] = DATA.costs.sold
STEP: Final[int] = DATA.auction.step

BUILDING_PRESTIGE: Final[int] = DATA.prestige.building
LANDSCAPE_PRESTIGE: Final[int] = DATA.prestige.landscape
BUILDER_PRESTIGE: Final[int] = DATA.prestige.builder
BEST_WORK_PRESTIGE: Final[int] = DATA.prestige.best_work

BUILDING_WORTH: Final[int] = DATA.work.building
LANDSCAPE_WORTH: Final[int] = DATA.work.landscape
FREEDOM_WORTH: Final[int] = DATA.work.freedom
JESTER_WORTH: Final[int] = DATA.work.jester
CARD_WORTH: Final[int] = DATA.work.card

BONUS_COUNTS: Final[list[list[int]]] = [
    [MEASURE_NAMES.index(measure) for measure in card.adds] for card in DATA.bonus
]
BONUS_EACH: Final[list[list[int]]] = [list(card.adds.values()) for card in DATA.bonus]
"""What each bonus card counts, and how much it adds for each."""

CARD_MOST: Final[list[int]] = [
    MEASURE_NAMES.index(card.most) if card.most else -1 for card in DATA.prestige_cards
]
CARD_FEWEST: Final[list[int]] = [
    MEASURE_NAMES.index(card.fewest) if card.fewest else -1 for card in DATA.prestige_cards
]
CARD_NEEDS: Final[list[list[int]]] = [
    [MEASURE_NAMES.index(measure) for measure in card.needs] for card in DATA.prestige_cards
]
CARD_LEAST: Final[list[list[int]]] = [list(card.needs.values()) for card in DATA.prestige_cards]
CARD_POINTS: Final[list[int]] = [card.points for card in DATA.prestige_cards]
CARD_TIED: Final[list[int]] = [card.tied for card in DATA.prestige_cards]
"""What each prestige card asks for: the most, the fewest, or at least so many of each; and its points."""

SUPPLY: Final[list[int]] = [
    *[DATA.supply.landscapes] * LANDSCAPES,
    DATA.supply.jesters,
    DATA.supply.builders,
    0,
    DATA.supply.recruiting,
]
"""How many of each object there are; prestige cards are counted by their deck."""
