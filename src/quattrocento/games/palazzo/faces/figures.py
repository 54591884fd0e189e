"""What the page prints beside a view of Palazzo: it follows from the view by the rules."""

from msgspec import Struct
from msgspec.structs import replace

from quattrocento.games.palazzo.box.components import (
    CARD_NAMES,
    CARDS,
    DATA,
    ELEMENT_NAMES,
    FLOOR,
    FLOORS,
    HEIGHT_POINTS,
    MATERIAL,
    NO_CURRENCY,
    ONE_MATERIAL,
    OPENING,
    SHARED_FROM,
    WINDOWS_COUNT,
    kind_of,
)
from quattrocento.games.palazzo.faces.payments import Payments, triples_in
from quattrocento.games.palazzo.position.view import Own, PalazzoView
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import CARDS_OF, WORTH, most, single_currency
from quattrocento.games.palazzo.rules.words import LAY_NAMES

CARD = {name: card for card, name in enumerate(CARD_NAMES)}
ELEMENT = {name: kind for kind, name in enumerate(ELEMENT_NAMES)}
FEWEST_WINDOWS, MOST_WINDOWS = 1, 3


class Parts(Struct, frozen=True):
    """What a palace is worth, by source."""

    windows: int
    height: int
    one_material: int


class Payment(Struct, frozen=True):
    """A payment to suggest: what is still to be laid for it, and what all that lies there then comes to."""

    lays: list[str]
    total: int


class Figures(Struct, frozen=True):
    """Numbers beside the table.

    `palaces` are their parts by player; `triples` are those of one's own hand and those seen in the hands of
    others; `laid_triples` those of one's own hand with what one has laid. `missing` tells for each quarry how
    many elements it lacks to be shared out; `takes_two` that one takes two cards.

    The others concern the seat that looks: `prospects` are the least and the most that each palace would be
    worth with one floor more, nothing once it has its roof; `with_element` what each would be worth with an
    element in sight, nothing where it does not fit; `gain` the most points that the elements on offer, or to
    be offered next, can add at once; `goal` what a payment or a bid must come to, and `payments` ways there.
    """

    palaces: list[list[Parts]]
    triples: list[list[str]]
    laid_triples: list[str]
    missing: list[int]
    takes_two: bool
    prospects: list[list[int] | None]
    with_element: dict[str, list[int | None]]
    gain: int | None
    goal: int
    payments: list[Payment]


class Height(Struct, frozen=True):
    """What a palace of so many floors is worth, and whether its windows count."""

    floors: int
    points: int
    windows: bool
    one_material: int


class Box(Struct, frozen=True):
    """What is printed on the pieces.

    `lays` tells of which cards each thing is made that can be laid, `values` what it is worth; `opening` is
    the certificate of the auctioneer.
    """

    floors: int
    heights: list[Height]
    currencies: list[str]
    lays: dict[str, list[str]]
    values: dict[str, int]
    opening: int


BOX = Box(
    floors=FLOORS,
    heights=[Height(one.floors, one.points, one.windows, one.one_material) for one in DATA.heights],
    currencies=DATA.currencies,
    lays={name: [CARD_NAMES[card] for card in CARDS_OF[lay]] for lay, name in enumerate(LAY_NAMES)},
    values={name: WORTH[lay] for lay, name in enumerate(LAY_NAMES)},
    opening=OPENING,
)


def figures(view: PalazzoView) -> Figures:
    """Reckon what stands beside *view*, without suggestions."""
    me = view.seat
    estate = [] if me is None else [built(one.elements) for one in view.players[me].palaces]
    own = view.own
    hands = [counted(own.hand if own and seat == me else one.seen) for seat, one in enumerate(view.players)]
    return Figures(
        palaces=[[parts(built(one.elements)) for one in player.palaces] for player in view.players],
        triples=[triple_names(hand) for hand in hands],
        laid_triples=triple_names(counted([*own.hand, *laid_cards(own)])) if own else [],
        missing=[max(0, SHARED_FROM - len(lot)) for lot in view.quarries],
        takes_two=view.phase == "draft" and me in view.actors and len(view.offer) == view.seats + 1,
        prospects=[] if view.over else [prospects(one) for one in estate],
        with_element={name: [with_element(one, name) for one in estate] for name in in_sight(view)},
        gain=None if me is None else gain(view, estate),
        goal=goal_of(view),
        payments=[],
    )


def in_full(view: PalazzoView, found: Figures) -> Figures:
    """Add payments for whoever is laying one: it takes longer to find them."""
    return replace(found, payments=payments(view, found.goal))


def laid_cards(own: Own) -> list[str]:
    return [card for lay in own.laying for card in BOX.lays[lay]]


def built(names: list[str]) -> int:
    return sum(palace.BLOCK[ELEMENT[name]] for name in names)


def counted(names: list[str]) -> list[int]:
    counts = [0] * CARDS
    for name in names:
        counts[CARD[name]] += 1
    return counts


def triple_names(hand: list[int]) -> list[str]:
    return [LAY_NAMES[lay] for lay in triples_in(hand)]


def parts(one: int) -> Parts:
    """Tell what a palace is worth by source (PAL-9.2, PAL-9.3)."""
    floors = palace.height(one)
    return Parts(
        windows=palace.windows(one) if WINDOWS_COUNT[floors] else 0,
        height=HEIGHT_POINTS[floors],
        one_material=ONE_MATERIAL[floors] if palace.one_material(one) else 0,
    )


def in_sight(view: PalazzoView) -> set[str]:
    return {*view.depot, *view.building, *(name for lot in view.quarries for name in lot)}


def with_element(one: int, name: str) -> int | None:
    """Tell what a palace would be worth with an element on top; None if it does not fit (PAL-2.1)."""
    kind = ELEMENT[name]
    return palace.points(one + palace.BLOCK[kind]) if FLOOR[kind] > palace.top(one) else None


def prospects(one: int) -> list[int] | None:
    """Tell the least and the most that a palace would be worth with one floor more; None with its roof on."""
    top = palace.top(one)
    if top == FLOORS:
        return None
    worths = [
        palace.points(one + palace.BLOCK[kind_of(material, top + 1, windows)])
        for material in sorted(set(MATERIAL))
        for windows in (FEWEST_WINDOWS, MOST_WINDOWS)
    ]
    return [min(worths), max(worths)]


def gain(view: PalazzoView, estate: list[int]) -> int | None:
    """Tell what the elements of the auction, or of the next one, can add; None if none will be held."""
    if view.auction:
        lot = view.auction.elements
    elif view.next_auction is not None and not view.over:
        lot = view.quarries[view.next_auction]
        if len(lot) >= SHARED_FROM:
            return None
    else:
        return None
    kinds = sorted((ELEMENT[name] for name in lot), key=lambda kind: FLOOR[kind])
    return best_total(estate, kinds) - sum(palace.points(one) for one in estate)


def best_total(estate: list[int], kinds: list[int]) -> int:
    """Give the most points that palaces can have with some elements, of rising floors.

    Building the lower ones first loses nothing; each goes on a palace, begins one, or is thrown away.
    """
    if not kinds:
        return sum(palace.points(one) for one in estate)
    kind, rest = kinds[0], kinds[1:]
    block = palace.BLOCK[kind]
    ways = [best_total(estate, rest), best_total([*estate, block], rest)]
    for place, one in enumerate(estate):
        if FLOOR[kind] > palace.top(one):
            ways.append(best_total([*estate[:place], one + block, *estate[place + 1 :]], rest))
    return max(ways)


def goal_of(view: PalazzoView) -> int:
    if view.auction:
        return view.auction.highest + 1
    return (view.price or 0) * len(view.own.buying if view.own else [])


def payments(view: PalazzoView, goal: int) -> list[Payment]:
    """Suggest payments to whoever is laying one."""
    if view.own is None or view.seat is None or view.seat not in view.actors:
        return []
    if view.phase not in ("purchase", "bidding"):
        return []
    bid = view.auction.bids[view.seat] if view.auction else None
    bound = single_currency(counted(bid.cards), NO_CURRENCY) if bid else NO_CURRENCY
    base = bid.total if bid else 0
    found = Payments(counted(view.own.hand), counted(laid_cards(view.own)), goal - base, bound)
    return [
        Payment([LAY_NAMES[lay] for lay in found.lays(cards)], base + most(cards, bound))
        for _, _, cards in found.best
    ]
