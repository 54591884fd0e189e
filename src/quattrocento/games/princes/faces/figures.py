"""What the page prints beside a view of The Princes of Florence: it follows from the view by the rules."""

from msgspec import Struct
from msgspec.structs import replace

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import (
    BUILDER_PRESTIGE,
    BUILDING_NAMES,
    BUILDING_PRESTIGE,
    BUILDING_WORTH,
    CARD_COST,
    CARD_FEWEST,
    CARD_MOST,
    CARD_WORTH,
    DATA,
    FREEDOM_COST,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    JESTER_WORTH,
    LANDSCAPE_NAMES,
    LANDSCAPE_PRESTIGE,
    LANDSCAPE_WORTH,
    OBJECT_NAMES,
    OBJECTS,
    PAID,
    PRESTIGE_NAMES,
    PRESTIGE_PRICE,
    STEP,
    TILE_NAMES,
)
from quattrocento.games.princes.faces.principality_worth import cells_of, estate, opponent
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.rules.card_counts import counted
from quattrocento.games.princes.position.view import Seat
from quattrocento.games.princes.rules.card_counts import measure
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.tiles import CELL_NAMES, COVER, PALAZZO, beside

WORTHS = (BUILDING_WORTH, LANDSCAPE_WORTH, FREEDOM_WORTH)


class Wish(Struct, frozen=True):
    """Something that a profession prefers: what it adds to a work, and whether it is there."""

    name: str
    worth: int
    met: bool


class Work(Struct, frozen=True):
    """The value of a work without bonus cards, item by item."""

    wishes: list[Wish]
    jesters: int
    cards: int
    total: int


class Prize(Struct, frozen=True):
    """What something to be won would bring: prestige and florins at once, and value to works in hand."""

    prestige: int
    money: int
    works: dict[str, int]


class Closed(Struct, frozen=True):
    """A free cell where a building of one's own may not stand: it touches something, or lies at a border."""

    kind: str
    what: list[str]


class Room(Struct, frozen=True):
    """The room for a tile: the number of its sites, and all cells that they cover."""

    sites: int
    cells: list[str]


class Standing(Struct, frozen=True):
    """How one stands in what a prestige card compares: one's own count, and the best of the others."""

    own: int
    best: int


class Figures(Struct, frozen=True):
    """Numbers beside the table.

    `works` tells what a work of each profession would be worth to the seat that looks, if it held it; `work`
    is the one in the making, and `payment` what it brings. `prizes` are what objects, tiles and characters
    would bring; `bargain` is what an agreement as it is asked for would bring into the purse. `closed` are
    cells of each player; `room` and `standings` are those of the seat that looks. In a position that is only
    foreseen, `works` are those in hand, and `prizes` and the last three are left out.
    """

    works: dict[str, Work]
    work: Work | None
    payment: int
    prizes: dict[str, Prize]
    bargain: int | None
    closed: list[dict[str, Closed]]
    room: dict[str, Room]
    standings: dict[str, Standing]


class Costs(Struct, frozen=True):
    """Prices: a card, a freedom, a step of a bid; florins for a point of a work, and for one of prestige."""

    card: int
    freedom: int
    step: int
    paid: int
    point: int


class PrestigeCard(Struct, frozen=True):
    """What a prestige card brings, alone and tied."""

    points: int
    tied: int


class Box(Struct, frozen=True):
    """What is printed on the pieces; `wishes` are a building, a landscape and a freedom each."""

    shapes: dict[str, list[str]]
    buildings: list[str]
    landscapes: list[str]
    freedoms: list[str]
    objects: list[str]
    palazzo: list[str]
    wishes: dict[str, list[str]]
    costs: Costs
    prestige_cards: dict[str, PrestigeCard]


BOX = Box(
    shapes={one.name: one.shape for one in DATA.buildings} | {one.name: one.shape for one in DATA.landscapes},
    buildings=BUILDING_NAMES,
    landscapes=LANDSCAPE_NAMES,
    freedoms=FREEDOM_NAMES,
    objects=OBJECT_NAMES[:OBJECTS],
    palazzo=[CELL_NAMES[cell] for cell in members(PALAZZO)],
    wishes={one.name: [one.building, one.landscape, one.freedom] for one in DATA.professions},
    costs=Costs(CARD_COST, FREEDOM_COST, STEP, PAID, PRESTIGE_PRICE),
    prestige_cards={card.name: PrestigeCard(card.points, card.tied) for card in DATA.prestige_cards},
)


def figures(view: PrincesView) -> Figures:
    """Reckon what stands beside *view*, as far as it can be foreseen."""
    making = view.work if view.work and view.work.profession in BOX.wishes else None
    return Figures(
        works=works(view, [one.profession for one in view.own.hand] if view.own else []),
        work=work(view.players[view.turn], making.profession, 0) if making else None,
        payment=PAID * view.work.value if view.work else 0,
        prizes={},
        bargain=bargain(view),
        closed=[],
        room={},
        standings={},
    )


def in_full(view: PrincesView, found: Figures) -> Figures:
    """Add what is told of the present position only."""
    players = [estate(view, number, None) for number in range(view.seats)]
    return replace(
        found,
        works=works(view, list(BOX.wishes)),
        prizes=prizes(view),
        closed=[closed(view, number, player) for number, player in enumerate(players)],
        room={} if view.seat is None else rooms(players[view.seat]),
        standings={} if view.seat is None else standings(view, players),
    )


def has(seat: Seat, name: str) -> bool:
    """Tell whether a principality has a building, a landscape or a freedom."""
    if name in FREEDOM_NAMES:
        return name in seat.freedoms
    if name in LANDSCAPE_NAMES:
        return seat.landscapes[name] > 0
    return any(lying.tile == name for lying in seat.placed)


def work(seat: Seat, profession: str, more: int) -> Work:
    """Give the value of a work of a profession (PRI-6.3), with some cards *more* than there are now."""
    pairs = zip(BOX.wishes[profession], WORTHS, strict=True)
    wishes = [Wish(name, worth, has(seat, name)) for name, worth in pairs]
    jesters = JESTER_WORTH * seat.jesters
    cards = CARD_WORTH * (seat.hand + len(seat.works) + seat.replaced + more)
    met = sum(wish.worth for wish in wishes if wish.met)
    return Work(wishes, jesters, cards, met + jesters + cards)


def works(view: PrincesView, professions: list[str]) -> dict[str, Work]:
    """Tell what works would be worth to the seat of *view*."""
    if view.seat is None:
        return {}
    return {name: work(view.players[view.seat], name, more_cards(view, name)) for name in professions}


def more_cards(view: PrincesView, profession: str) -> int:
    """Count the cards that a player would have more if he held a profession.

    Recruiting swaps a card that counts already, and of those dealt at the beginning one is given back.
    """
    assert view.seat is not None
    seat, own = view.players[view.seat], view.own
    spare = -1 if view.phase == "choosing" else 0
    held = own is not None and any(one.profession == profession for one in own.hand)
    returned = own is not None and view.phase == "returning" and profession in own.looking
    counts = held or returned or profession in seat.works
    return spare + (0 if counts or (seat.recruiting and is_worked(view, profession)) else 1)


def is_worked(view: PrincesView, profession: str) -> bool:
    """Tell whether somebody has made a work of a profession."""
    if any(profession in one.works for one in view.players):
        return True
    lorenzo = view.lorenzo
    if lorenzo is None:
        return False
    return profession in lorenzo.works or any(profession in one.works for one in lorenzo.dummies)


def prizes(view: PrincesView) -> dict[str, Prize]:
    """Tell what all that can be won would bring the seat of *view*."""
    if view.seat is None or view.own is None:
        return {}
    seat, held = view.players[view.seat], view.own.hand
    found = {name: Prize(0, 0, {}) for name in OBJECT_NAMES[:OBJECTS]}
    found["jester"] = Prize(0, 0, {one.profession: JESTER_WORTH for one in held})
    found["recruiting card"] = Prize(0, 0, {one.profession: CARD_WORTH for one in held})
    found["builder"] = Prize(BUILDER_PRESTIGE if seat.builders else 0, 0, {})
    for name in TILE_NAMES:
        building = name in BUILDING_NAMES
        worth = BUILDING_WORTH if building else LANDSCAPE_WORTH
        again = LANDSCAPE_PRESTIGE if has(seat, name) else 0
        works = {one.profession: worth for one in held if name in one.missing}
        found[name] = Prize(BUILDING_PRESTIGE if building else again, 0, works)
    if view.characters is not None:
        found["banker"] = Prize(0, view.characters.florins, {})
        found["muse"] = Prize(0, 0, {one.profession: view.round for one in held})
    return found


def bargain(view: PrincesView) -> int | None:
    """Tell what an agreement across a border as it is asked for would bring into one's purse."""
    offer = view.border.offer if view.border else None
    if offer is None or offer.asked is None or view.seat not in (offer.active, offer.partner):
        return None
    return offer.asked - offer.cost if view.seat == offer.active else -offer.asked


def closed(view: PrincesView, number: int, player: Player) -> dict[str, Closed]:
    """Tell for each free cell where a player may not build alone what forbids it."""
    palazzo = view.border.palazzo if view.border else BOX.palazzo
    built = [("palazzo", cells_of(palazzo))]
    built += [
        (one.tile, cells_of(one.cells)) for one in view.players[number].placed if one.tile in BUILDING_NAMES
    ]
    touching = 0 if player.may_touch() else player.barred
    border = "occupied" if player.builders else "border"
    found = {}
    for cell in members(player.closed_cells() & ~player.taken):
        near = [tile for tile, cells in built if beside(cells) >> cell & 1] if touching >> cell & 1 else []
        found[CELL_NAMES[cell]] = Closed("touches" if near else border, near)
    return found


def rooms(player: Player) -> dict[str, Room]:
    """Tell for each tile that fits somewhere how much room there is."""
    found = {}
    for tile, name in enumerate(TILE_NAMES):
        sites = player.sites(tile)
        cells = 0
        for site in sites:
            cells |= COVER[tile][site]
        if sites:
            found[name] = Room(len(sites), [CELL_NAMES[cell] for cell in members(cells)])
    return found


def standings(view: PrincesView, players: list[Player]) -> dict[str, Standing]:
    """Tell for all prestige cards that compare how the seat of *view* stands."""
    assert view.seat is not None
    found = {}
    for card, name in enumerate(PRESTIGE_NAMES):
        what = max(CARD_MOST[card], CARD_FEWEST[card])
        if what < 0:
            continue
        others = [measure(player, what) for number, player in enumerate(players) if number != view.seat]
        if view.lorenzo is not None:
            others.append(counted(opponent(view.lorenzo), what))
        best = max(others) if CARD_MOST[card] >= 0 else min(others)
        found[name] = Standing(measure(players[view.seat], what), best)
    return found
