"""What the numbers of The Princes of Florence are of: lists of things, and bounds."""

from quattrocento.adapters.fields import Names, circle
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_NAMES,
    DECK_NAMES,
    FREEDOM_NAMES,
    LANDSCAPE_NAMES,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    TILE_NAMES,
)
from quattrocento.games.princes.position.observation import SEATS
from quattrocento.games.princes.position.view import MOMENTS
from quattrocento.games.princes.rules.interludes import RECRUITING_TIMES
from quattrocento.games.princes.rules.tiles import CELL_NAMES
from quattrocento.games.princes.rules.words import DECK_CARDS, MOST_PRESTIGE

MOST_VALUE = 2 * (MOST_PRESTIGE + 1)
"""No work is worth more."""

MOST_COINS = 1000
MOST_CARDS = 40
PRESTIGE = 400
"""More than anybody can have of money, cards and prestige."""

PLAYERS = circle(SEATS)
PROFESSIONS = Names("professions", tuple(PROFESSION_NAMES))
BONUS = Names("bonus cards", tuple(BONUS_NAMES))
CARDS = Names("prestige cards", tuple(PRESTIGE_NAMES))
ALL_CARDS = Names("cards of the three decks", tuple(DECK_CARDS))
DECKS = Names("decks", tuple(DECK_NAMES))
LOTS = Names("lots", tuple(OBJECT_NAMES))
THINGS = Names("objects", tuple(OBJECT_NAMES[:OBJECTS]))
BUILDINGS = Names("buildings", tuple(BUILDING_NAMES))
LANDSCAPES = Names("landscapes", tuple(LANDSCAPE_NAMES))
FREEDOMS = Names("freedoms", tuple(FREEDOM_NAMES))
TILES = Names("tiles", tuple(TILE_NAMES))
GRID = Names("cells", tuple(CELL_NAMES))
TIMES = Names("times to recruit", RECRUITING_TIMES)
INTERLUDES = Names("interludes", tuple(MOMENTS[1:]))
