"""What the page prints beside a view of Firenze: it follows from the view by the rules."""

from msgspec import Struct

from quattrocento.games.firenze.box.components import CAMPANILE, CARD_NAMES, COST, DATA, HEIGHT, RULES
from quattrocento.games.firenze.position.view import FirenzeView, Tower
from quattrocento.games.firenze.rules.turns import kept_of_ruin

BEFORE_RUIN = frozenset(
    ["choosing", "paying", "levy", "toppling", "trading", "giving", "building", "sabotage", "wholesale"]
)
"""The phases in which towers of the active player can still be saved."""

AFTER_BUILDING = frozenset(["cost", "contracts", "storing", "shedding"])
"""The phases of a turn whose building is over."""


class Fate(Struct, frozen=True):
    """What a tower is good for: `kind` is ruin, ready, goal, or nothing.

    It falls to `ruin` in this turn, and of its floors so many are `kept`; it is `ready` to fulfil a
    `contract` or to win the campanile for `points`; or such a contract is its `goal`.
    """

    kind: str
    kept: int = 0
    points: int = 0
    contract: str | None = None


class Step(Struct, frozen=True):
    """A step of the scale of costs: so many stones `added` in a turn, what they cost, and without discount.

    Its `state` tells how a player stands to it: done, next, open, or poor if he could not pay.
    """

    added: int
    cost: int
    full: int
    state: str


class Figures(Struct, frozen=True):
    """Numbers beside the table.

    `fates` are those of all towers by player; `gains` all that fulfilling a contract brings at once; `laid`
    are the places of the row on which the stones due are laid, the next one first; `coming` are the stones
    that whoever pays or gives gets for it. `scale` is that of the seat that looks.
    """

    fates: list[list[Fate]]
    gains: dict[str, int]
    laid: list[int]
    coming: dict[str, int]
    scale: list[Step]


class Card(Struct, frozen=True):
    """A kind of card, and the number in its text."""

    kind: str
    number: int


class Box(Struct, frozen=True):
    """What is printed on the pieces: cards, the heights of contracts from above, and how much may be kept."""

    cards: dict[str, Card]
    heights: list[int]
    most_cards: int
    churches: int


BOX = Box(
    cards={card.name: Card(card.kind, card.number) for card in DATA.cards},
    heights=DATA.heights[::-1],
    most_cards=RULES.cards,
    churches=RULES.churches,
)


def figures(view: FirenzeView) -> Figures:
    """Reckon what stands beside *view*."""
    return Figures(
        fates=[[fate(view, seat, tower) for tower in one.towers] for seat, one in enumerate(view.players)],
        gains={
            one.contract: gain(view, one.contract)
            for contracts in view.towers.values()
            for one in contracts
            if one.open
        },
        laid=list(range(view.place - view.due, view.place)) if view.phase == "paying" and view.place else [],
        coming=coming(view),
        scale=[] if view.seat is None else scale(view, view.seat),
    )


def fate(view: FirenzeView, seat: int, tower: Tower) -> Fate:
    """Tell what a tower is good for, or what becomes of it."""
    if not tower.grown and not view.over and seat == view.turn and view.phase in BEFORE_RUIN:
        return Fate("ruin", kept=kept_of_ruin(tower.height))
    if tower.grown and tower.height == view.campanile:
        return Fate("ready", points=view.churches[CARD_NAMES[CAMPANILE]])
    if tower.grown and tower.contract and view.players[seat].seals:
        return Fate("ready", points=gain(view, tower.contract), contract=tower.contract)
    least = tower.height if tower.grown else tower.height + 1
    for one in view.towers[tower.colour]:
        if one.open and int(one.contract.split()[1]) >= least:
            return Fate("goal", points=gain(view, one.contract), contract=one.contract)
    return Fate("")


def gain(view: FirenzeView, contract: str) -> int:
    """Add up all that fulfilling a contract brings at once: its points, the floor tile and the church."""
    colour, word = contract.split()
    height = int(word)
    points = sum(one.points for one in view.towers[colour] if one.contract == contract)
    churches = sum(
        worth
        for card, worth in view.churches.items()
        if card != CARD_NAMES[CAMPANILE] and HEIGHT[CARD_NAMES.index(card)] == height
    )
    return points + view.floors.get(height, 0) + churches


def coming(view: FirenzeView) -> dict[str, int]:
    """Tell the stones that are got once all that is due is paid or given."""
    if view.phase == "paying" and view.place:
        return view.row[view.place - 1].stones
    return {view.wanted: 1} if view.wanted else {}


def scale(view: FirenzeView, seat: int) -> list[Step]:
    """Show the scale of costs as a seat stands on it; once its building is over, no step is open any more."""
    own = view.players[seat]
    turn = seat == view.turn and not view.over
    added = view.added if turn else 0
    stones = 0 if turn and view.phase in AFTER_BUILDING else own.stones
    steps = []
    for number, full in enumerate(COST[1:], 1):
        cost = max(full - own.discount, 0)
        if number <= added:
            state = "done"
        elif stones - (number - added) < cost:
            state = "poor"
        else:
            state = "next" if number == added + 1 else "open"
        steps.append(Step(number, cost, full, state))
    return steps
