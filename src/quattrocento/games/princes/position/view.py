"""What a seat may know of a match of The Princes of Florence (PRI-1.9).

Pieces are told by their names; rounds count from 1.
"""

from msgspec import Struct

from quattrocento.core.bits import members, names_of
from quattrocento.core.view import View, common_fields
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_COST,
    BUILDINGS,
    CARD_NAMES,
    CARD_WORTH,
    DECK_NAMES,
    DECKS,
    FREEDOM_NAMES,
    LANDSCAPE_NAMES,
    MINIMUM,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    PROFESSIONS,
    TILE_NAMES,
)
from quattrocento.games.princes.position.validity import in_auction
from quattrocento.games.princes.rules.card_counts import FREE_CELLS, measure
from quattrocento.games.princes.rules.interludes import NOT_THIS_ROUND, ONLY_FOR, RECRUITING_TIMES
from quattrocento.games.princes.rules.phases import BIDDING, LOOKING, OVER, PAYMENT, PLACING, RETURNING, WORK
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.prestige_cards import points_of
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELL_NAMES, COVER, SITE_NAMES, SITES
from quattrocento.games.princes.rules.work_value import bonus, missing, reach, value

MOMENTS = ["", "work", "turn", "auctions"]
"""Why somebody is asked while another is on turn, in the order of `interludes`."""


class Lying(Struct, frozen=True):
    """A tile in a principality, its site and the cells it covers.

    A building that two players share has a `partner`: its cells are those of this half.
    """

    tile: str
    site: str
    cells: list[str]
    partner: int | None = None


class Seat(Struct, frozen=True):
    """What everybody knows of a player.

    `hand` counts his professions and recruiting cards in hand, of which `recruiting` are
    recruiting cards and `shown` professions that everybody has seen; `works` are the
    professions before him and `replaced` counts the recruiting cards among them; `value` is
    his best work of the round; `room` are the tiles for which there is still room. `money` and
    the prestige cards (`shown_cards`) are told at the end. `answer` is a standing answer, of which everybody
    knows (PRI-4.11): `round`, or the profession he waits for; empty if there is none.
    """

    prestige: int
    placed: list[Lying]
    landscapes: dict[str, int]
    freedoms: list[str]
    jesters: int
    builders: int
    free_cells: int
    room: list[str]
    hand: int
    recruiting: int
    shown: list[str]
    works: list[str]
    replaced: int
    bonus: int
    cards: int
    value: int
    money: int | None
    shown_cards: list[str]
    answer: str


class Held(Struct, frozen=True):
    """A profession in hand: what its work would be worth now, with what the bonus cards could add.

    `missing` are what it prefers and the principality does not have. While professions are chosen, the one
    that will be given back does not count.
    """

    profession: str
    value: int
    with_bonus: int
    missing: list[str]


class HeldBonus(Struct, frozen=True):
    """A bonus card in hand and what it would add to a work now."""

    card: str
    adds: int


class HeldCard(Struct, frozen=True):
    """A prestige card and what it would bring if the match ended now."""

    card: str
    prestige: int


class Own(Struct, frozen=True):
    """What only the player himself knows.

    `funds` is what he can bid: his money, and where it counts the prestige that he could sell (PRI-3.7).
    `looking` are the cards of a deck that he looks at; `under` tells for each deck, from the top,
    the cards whose place he remembers, and nothing for the others; `rejected` is the
    profession he gave back at the beginning.
    """

    money: int
    funds: int
    hand: list[Held]
    bonus: list[HeldBonus]
    cards: list[HeldCard]
    looking: list[str]
    under: dict[str, list[str]]
    rejected: str


class Auction(Struct, frozen=True):
    """A running auction: `bidding` are those still in it, the leader among them."""

    object: str
    bid: int
    leader: int
    bidding: list[int]


class Making(Struct, frozen=True):
    """A work in the making, with the bonus cards added so far, or one that is being paid."""

    profession: str
    value: int
    added: list[str]


class TableView(View, frozen=True, kw_only=True):
    """The table as one seat sees it, but for what expansions add.

    `first` is the first player, `turn` who opens or acts; `minima` are the least values of works
    by round. `piles` counts what is left of each object, `closed` are those sold this round;
    `out` are the players who take no part in the auctions any more; `opening` and
    `last_price` are the prices that hold at this table. `faces` are those of a landscape.
    `building_costs` are by number of builders. `recruiting_time` tells when recruiting cards are used,
    `interlude` at which moment somebody is asked while another is on turn: `work`, `turn` or `auctions`.
    """

    edition: str
    round: int
    minimum: int
    minima: list[int]
    first: int
    turn: int
    players: list[Seat]
    own: Own | None
    decks: dict[str, int]
    piles: dict[str, int]
    closed: list[str]
    out: list[int]
    opening: int
    last_price: int
    faces: int
    building_costs: list[int]
    buildings: dict[str, int]
    freedoms: dict[str, int]
    spent: list[str]
    actions: int
    auction: Auction | None
    placing: str | None
    looked: int
    deck: str | None
    work: Making | None
    recruiting_time: str
    interlude: str


def placed(player: Player) -> list[Lying]:
    lying: list[Lying] = []
    for code in player.placed:
        tile, site = code // SITES, code % SITES
        cells = [CELL_NAMES[cell] for cell in members(COVER[tile][site])]
        lying.append(Lying(TILE_NAMES[tile], SITE_NAMES[site], cells))
    return lying


def seat_view(table: Table, seat: int) -> Seat:
    player = table.players[seat]
    over = table.phase == OVER
    rejected = 1 if player.rejected >= 0 else 0
    return Seat(
        prestige=player.prestige,
        placed=placed(player),
        landscapes=dict(zip(LANDSCAPE_NAMES, player.landscapes, strict=True)),
        freedoms=names_of(player.freedoms, FREEDOM_NAMES),
        jesters=player.jesters,
        builders=player.builders,
        free_cells=measure(player, FREE_CELLS),
        room=names_of(player.room & ~player.built, TILE_NAMES),
        hand=player.in_hand() + rejected,
        recruiting=player.recruiting,
        shown=names_of(player.shown, PROFESSION_NAMES),
        works=names_of(player.works, PROFESSION_NAMES),
        replaced=player.replaced,
        bonus=len(members(player.bonus)),
        cards=len(members(player.cards)),
        value=player.value,
        money=player.money if over else None,
        shown_cards=names_of(player.cards, PRESTIGE_NAMES) if over else [],
        answer=answer_of(player),
    )


def answer_of(player: Player) -> str:
    if player.answer >= ONLY_FOR:
        return PROFESSION_NAMES[player.answer - ONLY_FOR]
    return "round" if player.answer == NOT_THIS_ROUND else ""


def own_view(table: Table, seat: int) -> Own:
    player = table.players[seat]
    making = table.phase == WORK and seat == table.actor
    given = max(player.rejected, player.gave_back)
    looking = table.phase in (LOOKING, RETURNING) and seat == table.actor
    spare = CARD_WORTH * table.spare_cards(seat)
    held = [
        Held(
            PROFESSION_NAMES[card],
            value(player, card) - spare,
            reach(player, card) - spare,
            missing(player, card),
        )
        for card in members(player.hand)
    ]
    return Own(
        money=player.money,
        funds=table.funds(seat),
        hand=held,
        bonus=[HeldBonus(BONUS_NAMES[card], bonus(player, card, making)) for card in members(player.bonus)],
        cards=[
            HeldCard(PRESTIGE_NAMES[card], points_of(table, seat, card)) for card in members(player.cards)
        ],
        looking=[CARD_NAMES[table.deck][card] for card in table.looked] if looking else [],
        under={DECK_NAMES[deck]: remembered(table, seat, deck) for deck in range(DECKS)},
        rejected=PROFESSION_NAMES[given] if given >= 0 else "",
    )


def remembered(table: Table, seat: int, number: int) -> list[str]:
    """Name the cards of a deck from the top, as far as *seat* knows where they lie."""
    deck = table.decks[number]
    names = [
        CARD_NAMES[number][card] if known >> seat & 1 else ""
        for card, known in zip(deck.cards, deck.known, strict=True)
    ]
    return names[::-1] if any(names) else []


def auction_view(table: Table) -> Auction | None:
    if table.stage() != BIDDING:
        return None
    bidding = members(table.everybody() & ~table.out & ~table.passed)
    return Auction(OBJECT_NAMES[table.lot], table.bid, table.leader, bidding)


def work_view(table: Table) -> Making | None:
    if table.phase not in (WORK, PAYMENT) or table.work >= PROFESSIONS:
        return None
    return Making(PROFESSION_NAMES[table.work], table.worth, names_of(table.adding, BONUS_NAMES))


def view(table: Table, seat: int | None) -> TableView:
    """Show the table to *seat*, as it lies before him (see `Table.shown_to`)."""
    phase = table.phase
    return TableView(
        **common_fields(table, seat),
        edition=table.rulings.options["edition"],
        round=table.round + 1,
        minimum=table.minimum(),
        minima=MINIMUM,
        first=table.first,
        turn=table.turn,
        players=[seat_view(table, number) for number in range(table.seats())],
        own=None if seat is None else own_view(table, seat),
        decks={DECK_NAMES[deck]: len(table.decks[deck]) for deck in range(DECKS)},
        piles={OBJECT_NAMES[thing]: table.left(thing) for thing in range(OBJECTS)},
        closed=names_of(table.closed, OBJECT_NAMES[:OBJECTS]),
        out=members(table.out) if in_auction(table) else [],
        opening=table.rulings.opening,
        last_price=table.rulings.last_price,
        faces=1 if table.rulings.one_faced else 2,
        building_costs=BUILDING_COST,
        buildings=dict(zip(TILE_NAMES[:BUILDINGS], table.buildings, strict=True)),
        freedoms=dict(zip(FREEDOM_NAMES, table.freedoms, strict=True)),
        spent=names_of(table.spent, BONUS_NAMES),
        actions=table.actions,
        auction=auction_view(table),
        placing=TILE_NAMES[table.tile] if phase == PLACING else None,
        looked=len(table.looked),
        deck=DECK_NAMES[table.deck] if phase in (LOOKING, RETURNING) else None,
        work=work_view(table),
        recruiting_time=RECRUITING_TIMES[table.rulings.recruiting_time],
        interlude=MOMENTS[table.interlude],
    )
