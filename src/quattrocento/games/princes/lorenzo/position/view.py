"""What everybody may know of Lorenzo, the dummies and the automation cards (PRI-1.9).

Pieces are told by their names. Lorenzo is number 1 and the dummies are numbers from 2 on, where
somebody at the table is told by number.
"""

from msgspec import Struct

from quattrocento.core.bits import members, names_of
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_COST,
    BUILDING_NAMES,
    FREEDOM_NAMES,
    LANDSCAPE_NAMES,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
)
from quattrocento.games.princes.lorenzo.box.components import (
    ACTION_NAMES,
    AUTOMATION_NAMES,
    BACK,
    BACK_NAMES,
    ICONS,
    LAST_PRICE,
    MODIFIER,
    PANELS,
    RECONSTRUCTED,
    modifier,
)
from quattrocento.games.princes.lorenzo.rules.auction import asked, forced, last_bid, protected
from quattrocento.games.princes.lorenzo.rules.card_counts import (
    all_bonus,
    bonus_of,
    card_points,
    free_cells,
    points_of,
    work_value,
)
from quattrocento.games.princes.lorenzo.rules.his_purchase import refused_icon
from quattrocento.games.princes.lorenzo.rules.state import BARGAINING, LOST, SELLING, Lorenzo, Row
from quattrocento.games.princes.rules.table import Table

RECRUITING_CARD = "recruiting card"


class AutomationCard(Struct, frozen=True):
    """An automation card: its back, the modifiers from left to right, and its two panels of actions."""

    card: str
    rounds: str
    prices: dict[str, int]
    first: list[str]
    second: list[str]


class Roll(Struct, frozen=True):
    """An object for which the die was rolled: Lorenzo would pay `bid`, the player `price`.

    `forced` tells that the player must buy it.
    """

    object: str
    modifier: int
    die: int
    bid: int
    price: int
    forced: bool


class Act(Struct, frozen=True):
    """An action of Lorenzo's last turn: the card that was turned over, and what he did; nothing if lost."""

    card: str
    action: str


class Worth(Struct, frozen=True):
    """A bonus card laid on his next work and what it adds, or a prestige card and what it would bring now."""

    card: str
    worth: int


class Dummy(Struct, frozen=True):
    """A dummy player: his face-down professions, the first first and empty if unknown, and those face up."""

    row: list[str]
    works: list[str]


class LorenzoView(Struct, frozen=True):
    """Lorenzo and his table.

    `points` are his prestige and what his prestige cards would bring now; `spent` is the prestige he
    has paid with. Tiles and freedoms are counted by kind. `row` are his face-down cards, the first
    first: empty where the seat does not know them, "recruiting card" where they are one. `bonus` are
    the bonus cards on the first of them; `next_work` is what a work of his would be worth this round.
    `recruiting` counts all his recruiting cards, of which `played` lie face up before him with his
    `works`, as `replaced` ones do.

    `card` is the automation card of the running auctions; `offer` the object on the block; `refused`
    tells the last bid for each refused object, `takes` the icon that Lorenzo would get if the auctions
    ended now, or nothing if the die must decide. `auctions` counts those held this round and `players`
    how many there can be, the last one for `last_price`; `protected` are the objects that cannot be had
    in it. `acts` is his last turn. `left` counts the automation cards to come by their backs, `turned`
    are all others in order. `gone` counts the builders and recruiting cards that nobody bought or that
    were used.
    """

    difficulty: str
    players: int
    prestige: int
    points: int
    money: int
    spent: int
    jesters: int
    builders: int
    recruiting: int
    played: int
    replaced: int
    buildings: dict[str, int]
    landscapes: dict[str, int]
    freedoms: dict[str, int]
    free_cells: int
    building_cost: int
    row: list[str]
    bonus: list[Worth]
    next_work: int
    works: list[str]
    cards: list[Worth]
    value: int
    dummies: list[Dummy]
    card: AutomationCard | None
    offer: Roll | None
    refused: dict[str, int]
    takes: str
    auctions: int
    last_price: int
    protected: list[str]
    acts: list[Act]
    left: dict[str, int]
    turned: list[str]
    gone: dict[str, int]
    reconstructed: bool


def card_view(card: int) -> AutomationCard:
    return AutomationCard(
        AUTOMATION_NAMES[card],
        BACK_NAMES[BACK[card]],
        {OBJECT_NAMES[icon]: MODIFIER[card][icon] for icon in ICONS[card]},
        [ACTION_NAMES[action] for action in PANELS[card][0]],
        [ACTION_NAMES[action] for action in PANELS[card][1]],
    )


def offer_view(table: Table, lorenzo: Lorenzo) -> Roll | None:
    if table.phase != BARGAINING:
        return None
    return Roll(
        OBJECT_NAMES[lorenzo.lot],
        modifier(lorenzo.turned[-1], lorenzo.lot),
        lorenzo.die,
        last_bid(lorenzo),
        asked(lorenzo),
        forced(table, lorenzo),
    )


def row_view(row: Row, observer: int) -> list[str]:
    """Show face-down cards as far as the *observer* knows them."""
    names = [*PROFESSION_NAMES, RECRUITING_CARD]
    return [names[row.cards[place]] if row.known(place, observer) else "" for place in range(len(row.cards))]


def takes_view(lorenzo: Lorenzo) -> str:
    icon = refused_icon(lorenzo)
    return OBJECT_NAMES[icon] if icon >= 0 else ""


def counts_view(counts: list[int], names: list[str]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def acts_view(acts: list[int]) -> list[Act]:
    pairs = zip(acts[::2], acts[1::2], strict=True)
    return [Act(AUTOMATION_NAMES[card], "" if did == LOST else ACTION_NAMES[did]) for card, did in pairs]


def cards_view(table: Table, lorenzo: Lorenzo) -> list[Worth]:
    return [Worth(PRESTIGE_NAMES[card], points_of(table, lorenzo, card)) for card in members(lorenzo.cards)]


def dummies_view(lorenzo: Lorenzo, observer: int) -> list[Dummy]:
    return [
        Dummy(row_view(lorenzo.rows[1 + number], observer), names_of(works, PROFESSION_NAMES))
        for number, works in enumerate(lorenzo.dummies)
    ]


def lorenzo_view(table: Table, lorenzo: Lorenzo, observer: int) -> LorenzoView:
    """Show Lorenzo to an *observer*, -1 for a bystander."""
    selling = table.phase in SELLING
    return LorenzoView(
        difficulty=table.rulings.options["difficulty"],
        players=lorenzo.players(),
        prestige=lorenzo.prestige,
        points=lorenzo.prestige + card_points(table, lorenzo),
        money=lorenzo.money,
        spent=lorenzo.spent,
        jesters=lorenzo.jesters,
        builders=lorenzo.builders,
        recruiting=lorenzo.recruiting,
        played=lorenzo.played,
        replaced=lorenzo.replaced,
        buildings=counts_view(lorenzo.buildings, BUILDING_NAMES),
        landscapes=counts_view(lorenzo.landscapes, LANDSCAPE_NAMES),
        freedoms=counts_view(lorenzo.freedoms, FREEDOM_NAMES),
        free_cells=free_cells(lorenzo),
        building_cost=BUILDING_COST[lorenzo.builders],
        row=row_view(lorenzo.row(), observer),
        bonus=[Worth(BONUS_NAMES[card], bonus_of(lorenzo, card, False)) for card in members(lorenzo.laid)],
        next_work=work_value(table, lorenzo) + all_bonus(lorenzo, False),
        works=names_of(lorenzo.works, PROFESSION_NAMES),
        cards=cards_view(table, lorenzo),
        value=lorenzo.value,
        dummies=dummies_view(lorenzo, observer),
        card=card_view(lorenzo.turned[-1]) if selling else None,
        offer=offer_view(table, lorenzo),
        refused={OBJECT_NAMES[thing]: bid for thing, bid in enumerate(lorenzo.refused) if bid and selling},
        takes=takes_view(lorenzo) if selling else "",
        auctions=lorenzo.auctions,
        last_price=LAST_PRICE,
        protected=names_of(protected(table, lorenzo), OBJECT_NAMES[:OBJECTS]) if selling else [],
        acts=acts_view(lorenzo.acts),
        left={name: sum(BACK[card] == back for card in lorenzo.deck) for back, name in enumerate(BACK_NAMES)},
        turned=[AUTOMATION_NAMES[card] for card in lorenzo.turned],
        gone={"builder": lorenzo.builders_gone, RECRUITING_CARD: lorenzo.recruiting_gone},
        reconstructed=RECONSTRUCTED,
    )
