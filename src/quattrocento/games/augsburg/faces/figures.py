"""What the page prints beside a view of Augsburg 1520: it follows from the view by the rules."""

from collections import Counter

from msgspec import Struct

from quattrocento.games.augsburg.box.components import (
    AGENCY,
    AGENCY_SLOT_LEVEL,
    BRINGS,
    BUILDINGS,
    DATA,
    FREE,
    LADDER_NAMES,
    LADDERS,
    NOBLE_NAMES,
    NOTE_NAMES,
    OFFICE,
    RIGHT_LADDER,
    RIGHT_LEVEL,
    RIGHT_NAMES,
    SLOT_NAMES,
    TOP,
)
from quattrocento.games.augsburg.faces.expected_income import SeatView, income_of, points_after
from quattrocento.games.augsburg.faces.hand_of_notes import ANY, best_of, most_for
from quattrocento.games.augsburg.faces.names import JOKER
from quattrocento.games.augsburg.position.view import AugsburgView, Own

ORDER = {note: place for place, note in enumerate(NOTE_NAMES)}


class Income(Struct, frozen=True):
    """What a round brings a player, and the points that he has then; `lost` are those that a limit takes."""

    florins: int
    points: int
    notes: int
    free: int
    total: int
    lost: int


class Figures(Struct, frozen=True):
    """Numbers beside the table.

    `income` is that of each player. The others concern the seat that looks: `useless` are the slots that
    would bring it nothing now; `open` are the cards that may still be bought or laid, with those picked or
    laid already. `most` tells for each noble how many cards could be shown: with so many notes more that he
    takes, and so many jokers more.
    """

    income: list[Income]
    useless: list[str]
    open: list[str]
    most: dict[str, list[list[int]]]


class Gate(Struct, frozen=True):
    """Points that nobody passes without a building."""

    at: int
    right: str


class Step(Struct, frozen=True):
    """A level: what it brings in each round, notes that come free, and what its slots bring beside levels."""

    brings: int
    free: int
    rights: list[str]


class Box(Struct, frozen=True):
    """What is printed on the pieces.

    `ladders` hold their levels from the lowest; `takes` tells which cards each noble takes; `notes` is the
    order in which cards are named, `strength` that of notes from the weakest on; `uses` are the slots of a
    privilege card that may be used.
    """

    ladders: dict[str, list[Step]]
    gates: list[Gate]
    buildings: list[str]
    nobles: list[str]
    takes: dict[str, list[str]]
    notes: list[str]
    strength: list[str]
    uses: int


def step(ladder: int, level: int) -> Step:
    rights = [
        name
        for right, name in enumerate(RIGHT_NAMES)
        if (RIGHT_LADDER[right], RIGHT_LEVEL[right]) == (ladder, level)
    ]
    if (ladder, level) == (AGENCY, AGENCY_SLOT_LEVEL):
        rights.append("agency florins")
    return Step(BRINGS[ladder][level], FREE[level] if ladder == OFFICE else 0, rights)


def by_strength() -> list[str]:
    """List the notes from the weakest to the strongest."""
    left, found = [note for note in NOTE_NAMES if note != JOKER], []
    while left:
        found.append(best_of(left))
        left.remove(found[-1])
    return found[::-1]


def takes(noble: str, card: str) -> bool:
    """Tell whether a noble takes a card, a joker beside others."""
    return card == JOKER or noble in (ANY, card.split()[0])


BOX = Box(
    ladders={
        LADDER_NAMES[ladder]: [step(ladder, level) for level in range(1, TOP + 1)]
        for ladder in range(LADDERS)
    },
    gates=[Gate(DATA.limits.church, RIGHT_NAMES[0]), Gate(DATA.limits.cathedral, RIGHT_NAMES[1])],
    buildings=RIGHT_NAMES[:BUILDINGS],
    nobles=NOBLE_NAMES,
    takes={noble: [card for card in NOTE_NAMES if takes(noble, card)] for noble in NOBLE_NAMES},
    notes=NOTE_NAMES,
    strength=by_strength(),
    uses=DATA.privileges.uses,
)


def figures(view: AugsburgView) -> Figures:
    """Reckon what stands beside *view*."""
    own = view.own
    outlook = SeatView(view) if own else None
    return Figures(
        income=[income(view, seat) for seat in range(view.seats)],
        useless=[slot for slot in SLOT_NAMES if outlook and not outlook.usable(slot)],
        open=open_cards(view, own) if own else [],
        most={} if own is None else {noble: most(own, noble) for noble in NOBLE_NAMES},
    )


def income(view: AugsburgView, seat: int) -> Income:
    """Tell what the next income brings a player; there is none once the match is over."""
    player = view.players[seat]
    found = income_of(player)
    total, lost = points_after(player, 0 if view.over else found["points"])
    return Income(**found, total=total, lost=lost)


def open_cards(view: AugsburgView, own: Own) -> list[str]:
    """List the cards that may still be bought, or laid for the noble who is visited."""
    if view.phase == "buying":
        named = [offer.note for offer in own.offer if offer.picked]
        cards = [offer.note for offer in own.offer if not offer.picked]
    elif view.phase == "showing" and view.noble:
        named = own.laid
        cards = [card for card in (Counter(own.hand) - Counter(named)).elements() if takes(view.noble, card)]
    else:
        return []
    last = max((ORDER[card] for card in named), default=-1)
    return [card for card in cards if ORDER[card] >= last]


def most(own: Own, noble: str) -> list[list[int]]:
    """Count the cards that could be shown to a noble, with some of those for sale."""
    picked = [offer.note for offer in own.offer if offer.picked]
    left = [offer.note for offer in own.offer if not offer.picked]
    notes = [card for card in left if card != JOKER and takes(noble, card)]
    hand = [*own.hand, *picked]
    return [
        [
            most_for([*hand, *notes[:number], *[JOKER] * jokers], noble)
            for jokers in range(left.count(JOKER) + 1)
        ]
        for number in range(len(notes) + 1)
    ]
