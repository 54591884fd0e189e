"""Palazzo as numbers: what each one is, and how it is read off the view."""

from typing import Any

from quattrocento.adapters.fields import PRESENT, Field, Names, circle, opening, own, seen_from
from quattrocento.adapters.observation import Schema
from quattrocento.games.palazzo.box.components import (
    BOX_ELEMENTS,
    CARD_NAMES,
    COPIES,
    COUNT,
    DATA,
    DEPOT_BASE,
    ELEMENT_NAMES,
    FLOORS,
    KINDS,
    QUARRIES,
    RIDERS,
    STACKS,
)
from quattrocento.games.palazzo.game import GAME
from quattrocento.games.palazzo.position.observation import SEATS, SHOWN
from quattrocento.games.palazzo.rules.money import payable
from quattrocento.games.palazzo.rules.words import LAY_NAMES

MONEY = sum(COPIES)
"""All money cards."""

EQUAL_CARDS = max(COPIES)
EQUAL_ELEMENTS = max(COUNT[:KINDS])
"""How many there are at most of one money card and of one element."""

MOST_PAID = payable(COPIES)
"""What all money of the box would pay at once."""

MOST_POINTS = 5 * BOX_ELEMENTS
"""More than anybody can win or lose with all elements of the box."""

ELEMENTS = Names("elements", tuple(ELEMENT_NAMES))
CARDS = Names("money cards", tuple(CARD_NAMES))
LAYS = Names("things to lay", tuple(LAY_NAMES))
PLAYERS = circle(SEATS)
STACK_NUMBERS = Names("stacks", tuple(f"stack {number + 1}" for number in range(len(STACKS))))
QUARRY_NUMBERS = Names("quarries", tuple(f"quarry {number + 1}" for number in range(QUARRIES)))
PALACES = Names("palaces", tuple(f"palace {number + 1}" for number in range(SHOWN)))
STOREYS = Names(
    "floors of a palace",
    tuple(f"{material} floor {floor + 1}" for material in DATA.materials for floor in range(FLOORS)),
)


def quarry(number: int) -> Field:
    """One of the quarries."""
    about = f"Elements in quarry {number + 1}."
    return Field(
        f"quarry {number + 1}", about, lambda view, _: view.quarries[number], EQUAL_ELEMENTS, ELEMENTS
    )


SUPPLY = (
    Field("turn", "Whose turn it is.", lambda view, _: seen_from(view, view.turn), names=PLAYERS),
    Field("riders", "Riders that have come.", lambda view, _: view.riders, RIDERS),
    Field(
        "stacks",
        "Tiles left in each stack.",
        lambda view, _: view.stacks,
        max(map(len, STACKS)),
        STACK_NUMBERS,
    ),
    Field("pile", "Money cards in the pile.", lambda view, _: view.pile, MONEY),
    Field("discards", "Money cards on the discards.", lambda view, _: view.discards, EQUAL_CARDS, CARDS),
    Field("offer", "Money cards laid out to be taken.", lambda view, _: view.offer, EQUAL_CARDS, CARDS),
)

MARKET = (
    Field("depot", "Elements in the depot.", lambda view, _: view.depot, EQUAL_ELEMENTS, ELEMENTS),
    Field("on sale", "Whether the active player may buy now.", lambda view, _: view.price is not None),
    Field(
        "price", "What an element costs; 0 if none is on sale.", lambda view, _: view.price or 0, DEPOT_BASE
    ),
    Field(
        "next price", "The price once another element is there.", lambda view, _: view.next_price, DEPOT_BASE
    ),
    *[quarry(number) for number in range(QUARRIES)],
    Field("architect", "Where the architect stands.", lambda view, _: view.architect, names=QUARRY_NUMBERS),
    Field(
        "next auction",
        "The quarry that the next auction would offer; none if all are empty.",
        lambda view, _: view.next_auction,
        names=QUARRY_NUMBERS,
    ),
    Field(
        "leader",
        "Who has the highest bid in the running auction.",
        lambda view, _: seen_from(view, view.auction and view.auction.leader),
        names=PLAYERS,
    ),
    Field("highest bid", "His bid.", lambda view, _: view.auction.highest if view.auction else 0, MOST_PAID),
    Field(
        "building", "Elements that wait to be built.", lambda view, _: view.building, EQUAL_ELEMENTS, ELEMENTS
    ),
    Field(
        "placing",
        "The element for which a site is chosen now.",
        lambda view, _: view.building[0] if view.phase == "site" else None,
        names=ELEMENTS,
    ),
    Field("changing", "The palace that is being remodelled.", lambda view, _: view.changing, names=PALACES),
)

OWN = (
    Field("hand", "One's own money cards.", lambda view, _: own(view, "hand"), EQUAL_CARDS, CARDS),
    Field("purse", "The most that one could pay at once.", lambda view, _: own(view, "purse", 0), MOST_PAID),
    Field(
        "laying",
        "What one has laid on a bid or a payment, unseen by the others.",
        lambda view, _: own(view, "laying"),
        EQUAL_CARDS,
        LAYS,
    ),
    Field("laid", "What that comes to.", lambda view, _: own(view, "laid", 0), MOST_PAID),
    Field(
        "buying",
        "The elements one is about to buy.",
        lambda view, _: own(view, "buying"),
        EQUAL_ELEMENTS,
        ELEMENTS,
    ),
)


def bid(view: Any, seat: int, name: str, otherwise: Any) -> Any:
    """Give something of a player's bid."""
    return getattr(view.auction.bids[seat], name) if view.auction else otherwise


def palace_points(view: Any, seat: int) -> dict[str, int]:
    """Read the points of the palaces."""
    points = [palace.points for palace in view.players[seat].palaces]
    return dict(zip(PALACES.names, points, strict=False))


def storeys(number: int) -> Field:
    """The floors of one palace."""

    def read(view: Any, seat: int) -> dict[str, int]:
        windows = {}
        for palace in view.players[seat].palaces[number : number + 1]:
            for element in palace.elements:
                material, face = element.split()
                floor, count = face.split("-")
                windows[f"{material} floor {floor}"] = int(count)
        return windows

    about = f"Windows on each floor of his palace {number + 1}, under the material of that floor."
    return Field(f"palace {number + 1}", about, read, 3, STOREYS)


PLAYER = (
    *PRESENT,
    Field(
        "points",
        "His points, if the match ended now.",
        lambda view, seat: view.players[seat].points,
        MOST_POINTS,
        low=-MOST_POINTS,
    ),
    Field("cards", "Money cards in his hand.", lambda view, seat: view.players[seat].cards, MONEY),
    Field(
        "palaces",
        "How many palaces he has.",
        lambda view, seat: len(view.players[seat].palaces),
        BOX_ELEMENTS,
    ),
    Field(
        "seen",
        "Cards in his hand that all know; none where they are left to memory.",
        lambda view, seat: view.players[seat].seen,
        EQUAL_CARDS,
        CARDS,
    ),
    Field(
        "bid", "His bid in the running auction.", lambda view, seat: bid(view, seat, "total", 0), MOST_PAID
    ),
    Field("bidding", "Whether he is still in it.", lambda view, seat: bid(view, seat, "bidding", False)),
    Field(
        "bid cards",
        "The cards of his bid.",
        lambda view, seat: bid(view, seat, "cards", None),
        EQUAL_CARDS,
        CARDS,
    ),
    Field(
        "palace points",
        f"The points of his palaces; from the {SHOWN + 1}th on they are only counted.",
        palace_points,
        30,
        PALACES,
        low=-30,
    ),
    *[storeys(number) for number in range(SHOWN)],
)

SCHEMA = Schema(
    GAME, (*opening(SEATS, [phase.name for phase in GAME.phases]), *SUPPLY, *MARKET, *OWN), PLAYER
)
