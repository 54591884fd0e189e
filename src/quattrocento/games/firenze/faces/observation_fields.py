"""Firenze as numbers: what each one is, and how it is read off the view."""

from typing import Any

from quattrocento.adapters.fields import PRESENT, Field, Names, circle, opening, seen_from
from quattrocento.adapters.observation import Schema
from quattrocento.games.firenze.box.components import (
    BALCONIES,
    BUILDINGS,
    CAMPANILE,
    CARD_NAMES,
    CHARACTERS,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    COPIES,
    COST,
    EVENTS,
    FIRST_CHURCH,
    MASON,
    MOST_ADDED,
    MOST_SHUFFLES,
    RULES,
    STONES,
    WORKSHOP,
)
from quattrocento.games.firenze.game import GAME
from quattrocento.games.firenze.position.observation import ROW, SEATS, TILES
from quattrocento.games.firenze.rules.words import STANDING

POINTS = 300
"""More than anybody can have."""

DECK = sum(COPIES)
HEAP = sum(STONES)
MOST_STONES = max(STONES)
MOST_SEALS = max(RULES.seals)

PLAYERS = circle(SEATS)
COLOURS = Names("colours", tuple(COLOUR_NAMES))
CONTRACTS = Names("contracts", tuple(CONTRACT_NAMES))
OWNERS = Names(
    "contracts and players",
    tuple(f"{name} of {player}" for name in CONTRACT_NAMES for player in PLAYERS.names),
)
LEADERS = Names(
    "colours and players", tuple(f"{name} for {player}" for name in COLOUR_NAMES for player in PLAYERS.names)
)
CARDS = Names("cards", tuple(CARD_NAMES))
DISASTERS = Names("events", tuple(CARD_NAMES[card] for card in EVENTS))
IN_HAND = Names("characters and celebrations", tuple(CARD_NAMES[MASON:WORKSHOP]))
PEOPLE = Names("characters", tuple(CARD_NAMES[card] for card in CHARACTERS))
HOUSES = Names("buildings", tuple(CARD_NAMES[card] for card in BUILDINGS))
CHURCHES = Names("churches and the Campanile", tuple(CARD_NAMES[FIRST_CHURCH : CAMPANILE + 1]))
FLOORS = Names("floor tiles", tuple(f"height {height}" for height in TILES))
ROW_PLACES = Names("places in the row", tuple(f"place {place + 1}" for place in range(ROW)))
TOWERS = Names("towers by colour and height", tuple(STANDING))

TURN = (
    Field("turn", "Whose turn it is.", lambda view, _: seen_from(view, view.turn), names=PLAYERS),
    Field("first", "The first player.", lambda view, _: seen_from(view, view.first), names=PLAYERS),
    Field(
        "ender", "Who placed his last seal first.", lambda view, _: seen_from(view, view.ender), names=PLAYERS
    ),
    Field(
        "shuffles left",
        "How often the discards can still become the deck.",
        lambda view, _: view.shuffles_left,
        MOST_SHUFFLES,
    ),
    Field("event", "The event that is being carried out.", lambda view, _: view.event, names=DISASTERS),
    Field("exchanged", "Whether the exchange was made.", lambda view, _: view.exchanged),
    Field("added", "Stones built this turn.", lambda view, _: view.added, MOST_ADDED),
    Field("may build", "Whether one more could be built.", lambda view, _: view.next_cost is not None),
    Field("next cost", "What all of them would cost then.", lambda view, _: view.next_cost or 0, max(COST)),
    Field("due", "Stones still to be parted with or swapped.", lambda view, _: view.due, HEAP),
    Field("wanted", "The colour they are given for.", lambda view, _: view.wanted, names=COLOURS),
    Field(
        "place",
        "The card in question.",
        lambda view, _: None if view.place is None else view.place - 1,
        names=ROW_PLACES,
    ),
    Field("victim", "Who is sabotaged.", lambda view, _: seen_from(view, view.victim), names=PLAYERS),
)


def contracts(view: Any) -> list[Any]:
    """List the contracts of all towers."""
    return [contract for colour in COLOUR_NAMES for contract in view.towers[colour]]


def owners(view: Any, _: int) -> list[int]:
    """Tell for each contract and player whether it is his."""
    return [
        place for contract in contracts(view) for place in PLAYERS.numbers(seen_from(view, contract.owner))
    ]


def leaders(view: Any, _: int) -> list[int]:
    """Tell for each colour and player whether he leads."""
    return [
        place for colour in COLOUR_NAMES for place in PLAYERS.numbers(seen_from(view, view.leaders[colour]))
    ]


BOARD = (
    Field("owners", "Who has which contract.", owners, names=OWNERS),
    Field(
        "neutral",
        "Contracts under a neutral seal.",
        lambda view, _: [each.neutral for each in contracts(view)],
        names=CONTRACTS,
    ),
    Field(
        "balconies",
        "The numbers of the balconies on contracts.",
        lambda view, _: [each.balcony or 0 for each in contracts(view)],
        BALCONIES,
        CONTRACTS,
    ),
    Field(
        "worth",
        "The points of each contract, or of the balcony on it.",
        lambda view, _: [each.points for each in contracts(view)],
        30,
        CONTRACTS,
    ),
    Field(
        "open",
        "Contracts that can be fulfilled now.",
        lambda view, _: [each.open for each in contracts(view)],
        names=CONTRACTS,
    ),
    Field(
        "next balcony",
        "The balcony that can be fulfilled; 0 if none is left.",
        lambda view, _: view.next_balcony or 0,
        BALCONIES,
    ),
    Field("neutral left", "Neutral seals that players still place.", lambda view, _: view.neutral, 10),
    Field("leaders", "Who would get the bonus of a colour now.", leaders, names=LEADERS),
    Field(
        "floor tiles",
        "Floor tiles that are left.",
        lambda view, _: [f"height {height}" for height in view.floors],
        names=FLOORS,
    ),
    Field("churches", "Churches that are left.", lambda view, _: list(view.churches), names=CHURCHES),
)


def row_card(place: int) -> Field:
    """The card at a place of the row."""
    about = f"The card at place {place + 1} of the row."
    return Field(
        f"row {place + 1}",
        about,
        lambda view, _: view.row[place].card if place < len(view.row) else None,
        names=CARDS,
    )


def row_stones(place: int) -> Field:
    """The stones on the card at a place of the row."""
    return Field(
        f"stones on {place + 1}",
        f"The stones on the card at place {place + 1}.",
        lambda view, _: view.row[place].stones if place < len(view.row) else None,
        MOST_STONES,
        COLOURS,
    )


ROW_AND_SUPPLY = (
    *[row_card(place) for place in range(ROW)],
    *[row_stones(place) for place in range(ROW)],
    Field("free card", "Whether any card costs nothing now.", lambda view, _: view.free_card),
    Field("deck", "Cards in the deck.", lambda view, _: view.deck, DECK),
    Field("discards", "Cards on the discards.", lambda view, _: view.discards, max(COPIES), CARDS),
    Field("bag", "Stones in the bag.", lambda view, _: view.bag, MOST_STONES, COLOURS),
)


def towers(view: Any, seat: int) -> list[str]:
    """Name the towers of a player."""
    return [f"{tower.colour} {tower.height}" for tower in view.players[seat].towers]


def grown(view: Any, seat: int) -> list[str]:
    """Name those that have grown this turn."""
    return [f"{tower.colour} {tower.height}" for tower in view.players[seat].towers if tower.grown]


PLAYER = (
    *PRESENT,
    Field(
        "points",
        "His points on the track.",
        lambda view, seat: view.players[seat].points,
        POINTS,
        low=-POINTS,
    ),
    Field(
        "expected",
        "What majorities and celebrations would add now, as far as they are shown.",
        lambda view, seat: view.players[seat].expected,
        POINTS,
        low=-POINTS,
    ),
    Field("seals", "His seals left.", lambda view, seat: view.players[seat].seals, MOST_SEALS),
    Field(
        "warehouse",
        "Stones in his warehouse.",
        lambda view, seat: view.players[seat].warehouse,
        MOST_STONES,
        COLOURS,
    ),
    Field("stones", "All of them together.", lambda view, seat: view.players[seat].stones, HEAP),
    Field("room", "How many he may keep.", lambda view, seat: view.players[seat].room, HEAP),
    Field("towers", "His towers.", towers, MOST_STONES, TOWERS),
    Field("grown", "Those that have grown this turn.", grown, MOST_STONES, TOWERS),
    Field(
        "hand",
        "Cards in his hand, as far as they are shown.",
        lambda view, seat: view.players[seat].hand,
        max(COPIES),
        IN_HAND,
    ),
    Field(
        "buildings", "Buildings before him.", lambda view, seat: view.players[seat].buildings, names=HOUSES
    ),
    Field("cards", "Cards under the limit.", lambda view, seat: view.players[seat].cards, DECK),
    Field(
        "played", "Characters played this turn.", lambda view, seat: view.players[seat].played, names=PEOPLE
    ),
    Field(
        "discount", "Stones that building costs him less.", lambda view, seat: view.players[seat].discount, 10
    ),
)

SCHEMA = Schema(
    GAME, (*opening(SEATS, [phase.name for phase in GAME.phases]), *TURN, *BOARD, *ROW_AND_SUPPLY), PLAYER
)
